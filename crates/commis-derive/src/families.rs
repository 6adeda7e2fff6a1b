//! Which food may take the place of which: a table, because no simulator knows that flour is not replaced by water.

use commis_ontology::{ClassId, Ontology};

use crate::table::rows;

/// Food that is used alike.
#[derive(Clone, Debug)]
struct Family {
    name: String,
    members: Vec<String>,
    stand_ins: Vec<String>,
    /// Stand-ins of other families need one of these in the recipe.
    beside: Vec<String>,
}

/// The table of families.
#[derive(Clone, Debug)]
pub(crate) struct Families(Vec<Family>);

impl Families {
    pub(crate) fn builtin() -> Families {
        let table = include_str!("../../../data/rewrite/families.tsv");
        let list = |column: Option<&str>| -> Vec<String> {
            let parts = column.unwrap_or_default().split(',').map(str::trim);
            parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let family = |(name, mut columns): (&str, std::str::Split<'_, char>)| Family {
            name: name.to_owned(),
            members: list(columns.next()),
            stand_ins: list(columns.next()),
            beside: list(columns.next()),
        };
        Families(rows(table).map(family).collect())
    }

    /// The first family that lists the class itself, else the first that lists its nearest listed parent.
    fn of(&self, class: ClassId, ontology: &Ontology) -> Option<&Family> {
        ontology.ancestors(class).iter().find_map(|ancestor| {
            let name = ontology.class_name(*ancestor);
            self.0.iter().find(|family| family.members.iter().any(|member| member == name))
        })
    }

    /// What a class is, for messages.
    pub(crate) fn name(&self, class: ClassId, ontology: &Ontology) -> Option<&str> {
        self.of(class, ontology).map(|family| family.name.as_str())
    }

    /// Whether one ingredient can take the place of another in a recipe that weighs `present`.
    pub(crate) fn allow(&self, new: ClassId, old: ClassId, present: &[ClassId], ontology: &Ontology) -> bool {
        let (Some(comes), Some(goes)) = (self.of(new, ontology), self.of(old, ontology)) else { return true };
        if comes.name == goes.name {
            return true;
        }
        let weighed = |name: &String| {
            let wanted = ontology.class(name);
            wanted.is_some_and(|wanted| present.iter().any(|class| ontology.is_a(*class, wanted)))
        };
        goes.stand_ins.contains(&comes.name) && (goes.beside.is_empty() || goes.beside.iter().any(weighed))
    }
}

/// Words for kinds of food, and which food they mean.
#[derive(Clone, Debug)]
pub(crate) struct Groups(Vec<(String, Vec<String>)>);

impl Groups {
    pub(crate) fn builtin() -> Groups {
        let table = include_str!("../../../data/rewrite/en/groups.tsv");
        let group = |(word, mut columns): (&str, std::str::Split<'_, char>)| {
            let members =
                columns.next().unwrap_or_default().split(',').map(|member| member.trim().to_owned());
            (word.to_owned(), members.collect())
        };
        Groups(rows(table).map(group).collect())
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(word, _)| word.as_str())
    }

    /// Whether a word means a class; nothing is known of food that no family lists.
    pub(crate) fn has(
        &self,
        word: &str,
        class: ClassId,
        families: &Families,
        ontology: &Ontology,
    ) -> Option<bool> {
        let family = families.name(class, ontology)?;
        let (_, members) = self.0.iter().find(|(known, _)| known == word)?;
        let is_class =
            |member: &String| ontology.class(member).is_some_and(|member| ontology.is_a(class, member));
        Some(members.iter().any(|member| member == family || is_class(member)))
    }
}

#[cfg(test)]
mod tests {
    use commis_ontology::RuleSet;

    use super::*;

    #[test]
    fn food_stands_in_for_its_like() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let class = |name: &str| ontology.class(name).unwrap();
        let families = Families::builtin();
        let allow = |new: &str, old: &str, present: &[&str]| {
            let present: Vec<ClassId> = present.iter().map(|name| class(name)).collect();
            families.allow(class(new), class(old), &present, ontology)
        };
        assert!(allow("avocado", "potato", &[]) && allow("walnut", "almond-flour", &[]));
        assert!(!allow("water", "all-purpose-flour", &[]) && !allow("cooked-chicken", "egg", &[]));
        // A banana binds a batter; it makes no omelette.
        assert!(allow("banana", "egg", &["all-purpose-flour"]) && !allow("banana", "egg", &["butter"]));
        assert_eq!(families.name(class("almond-flour"), ontology), Some("nut flour"));
    }

    #[test]
    fn groups_name_families_or_classes() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let (groups, families) = (Groups::builtin(), Families::builtin());
        let has =
            |word: &str, class: &str| groups.has(word, ontology.class(class).unwrap(), &families, ontology);
        assert_eq!((has("roots", "carrot"), has("roots", "banana")), (Some(true), Some(false)));
        assert_eq!((has("spices", "ground-cumin"), has("herbs", "ground-cumin")), (Some(true), Some(false)));
        let Families(known) = &families;
        let Groups(groups) = &groups;
        for member in groups.iter().flat_map(|(_, members)| members) {
            let is_family = known.iter().any(|family| family.name == *member);
            assert!(is_family || ontology.class(member).is_some(), "{member}");
        }
    }

    #[test]
    fn families_name_each_other() {
        let Families(families) = Families::builtin();
        for family in &families {
            for stand_in in &family.stand_ins {
                assert!(families.iter().any(|other| other.name == *stand_in), "{stand_in}");
            }
        }
    }
}
