//! Which food may take the place of which: a table, because no simulator knows that flour is not replaced by water.

use commis_ontology::{ClassId, Ontology};

use crate::table::rows;

/// Marks a family of odd ones: none of them does for another.
const NOT_ITSELF: &str = "not itself";

/// Food that is used alike.
#[derive(Clone, Debug)]
struct Family {
    name: String,
    members: Vec<String>,
    stand_ins: Vec<StandIn>,
    /// Stand-ins of other families need one of these in the recipe.
    beside: Vec<String>,
    /// What it is added to: one of these makes a tenth of the recipe or more.
    added_to: Vec<String>,
    /// What it is never added to.
    never_with: Vec<String>,
}

/// A family that may take the place of another.
#[derive(Clone, Debug)]
struct StandIn {
    family: String,
    /// Only where it is not heated: an apple does for a cucumber in a salad, not in a stew.
    raw: bool,
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
            stand_ins: list(columns.next()).iter().map(|text| StandIn::read(text)).collect(),
            beside: list(columns.next()),
            added_to: list(columns.next()),
            never_with: list(columns.next()),
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
        let (Some(comes), Some(goes)) = (self.of(new, ontology), self.of(old, ontology)) else {
            return false;
        };
        if comes.name == goes.name {
            return !goes.stand_ins.iter().any(|stand_in| stand_in.family == NOT_ITSELF);
        }
        let is_listed = goes.stand_ins.iter().any(|stand_in| stand_in.family == comes.name);
        is_listed && (goes.beside.is_empty() || weighs_any(present, &goes.beside, ontology))
    }

    /// Whether an ingredient can take the place of another only where nothing heats it.
    pub(crate) fn only_raw(&self, new: ClassId, old: ClassId, ontology: &Ontology) -> bool {
        let (Some(comes), Some(goes)) = (self.of(new, ontology), self.of(old, ontology)) else {
            return false;
        };
        comes.name != goes.name
            && goes.stand_ins.iter().any(|stand_in| stand_in.family == comes.name && stand_in.raw)
    }

    /// Whether the table knows what kind of food it is.
    pub(crate) fn lists(&self, class: ClassId, ontology: &Ontology) -> bool {
        self.of(class, ontology).is_some()
    }

    /// Whether somebody would add an ingredient to a recipe that weighs `present`, and a tenth or more of `main`.
    pub(crate) fn welcome(
        &self,
        new: ClassId,
        present: &[ClassId],
        main: &[ClassId],
        ontology: &Ontology,
    ) -> bool {
        let Some(family) = self.of(new, ontology).filter(|family| !family.added_to.is_empty()) else {
            return true;
        };
        weighs_any(main, &family.added_to, ontology) && !weighs_any(present, &family.never_with, ontology)
    }
}

impl StandIn {
    fn read(text: &str) -> StandIn {
        match text.strip_suffix("@raw") {
            Some(family) => StandIn { family: family.to_owned(), raw: true },
            None => StandIn { family: text.to_owned(), raw: false },
        }
    }
}

/// Whether one of these classes is of one of these kinds.
fn weighs_any(classes: &[ClassId], kinds: &[String], ontology: &Ontology) -> bool {
    let mut kinds = kinds.iter().filter_map(|kind| ontology.class(kind));
    kinds.any(|kind| classes.iter().any(|class| ontology.is_a(*class, kind)))
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
        assert!(allow("banana", "egg", &["white-sugar"]) && !allow("banana", "egg", &["butter"]));
        // An egg that glazes a pie is no batter, and what a salad takes no stew wants.
        assert!(!allow("banana", "egg", &["all-purpose-flour"]));
        assert!(
            allow("apple", "cucumber", &[]) && families.only_raw(class("apple"), class("cucumber"), ontology)
        );
        assert!(!families.only_raw(class("celery"), class("cucumber"), ontology));
        let welcome = |new: &str, present: &[&str]| {
            let present: Vec<ClassId> = present.iter().map(|name| class(name)).collect();
            families.welcome(class(new), &present, &present, ontology)
        };
        assert!(welcome("onion", &["egg"]) && !welcome("onion", &["egg", "white-sugar"]));
        assert!(welcome("raisin", &["all-purpose-flour"]) && !welcome("raisin", &["lemon-juice", "water"]));
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
    fn what_no_family_lists_takes_no_place() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let class = |name: &str| ontology.class(name).unwrap();
        let families = Families(Vec::new());
        assert!(!families.allow(class("apple"), class("carrot"), &[], ontology));
        assert!(!families.lists(class("apple"), ontology));
    }

    #[test]
    fn families_name_each_other() {
        let Families(families) = Families::builtin();
        for family in &families {
            for stand_in in family.stand_ins.iter().filter(|stand_in| stand_in.family != NOT_ITSELF) {
                assert!(families.iter().any(|other| other.name == stand_in.family), "{stand_in:?}");
            }
        }
    }
}
