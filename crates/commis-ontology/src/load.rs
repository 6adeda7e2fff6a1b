//! From data files to a checked ontology.
//!
//! Loading goes on after a problem as long as what follows makes sense, so that a user sees all of them.

use std::borrow::Cow;

use commis_base::{Number, Source, excerpt};

use crate::OntologyError;
use crate::declaration::{self, Declaration, DeclaredNames, Place, SlotDeclaration, Usual, Word};
use crate::hierarchy::{Hierarchy, hint};
use crate::ontology::{Class, ClassId, Gram, Ids, Ontology, UsualKind};
use crate::problems::Problems;
use crate::slots::{Defaults, SlotTable};
use crate::{names, weight};

/// The most classes an ontology may have.
const MAX_CLASSES: usize = 4096;

/// A class put together from its declaration and later additions to it.
pub(crate) struct Draft<'a> {
    pub(crate) name: Word<'a>,
    pub(crate) kind: Option<Cow<'a, str>>,
    pub(crate) parents: Vec<Word<'a>>,
    /// How many of the parents came with additions; they stand in front.
    pub(crate) added: usize,
    pub(crate) slots: Vec<SlotDeclaration<'a>>,
    grams: Vec<(Word<'a>, Word<'a>)>,
    usual: Option<Usual<'a>>,
    same_as: Option<Word<'a>>,
    pub(crate) names: DeclaredNames<'a>,
}

/// All drafts, in declaration order, and how to find one.
pub(crate) struct Loading<'a> {
    pub(crate) drafts: Vec<Draft<'a>>,
    pub(crate) ids: Ids<ClassId>,
}

impl Ontology {
    /// Loads data files, later ones on top of earlier ones, or says everything that is wrong with them.
    pub fn load(sources: &[Source]) -> Result<Ontology, Vec<OntologyError>> {
        let mut problems = Problems::new(sources);
        let mut declarations = Vec::new();
        for (index, source) in sources.iter().enumerate() {
            declarations.extend(declaration::read(index, source, &mut problems));
        }
        let table = SlotTable::collect(&declarations, &mut problems);
        let loading = Loading::merge(declarations, &mut problems);
        let hierarchy = Hierarchy::build(&loading.drafts, &loading.ids, &mut problems);
        let defaults = Defaults::build(&loading, &hierarchy, &table, &mut problems);
        let grams = loading.grams(&hierarchy, &mut problems);
        let usual = loading.usual_kinds(&hierarchy, &mut problems);
        let kinds = kinds(&loading.drafts, &hierarchy);
        let meanings = loading.meanings(&kinds, &mut problems);
        names::check(&loading.drafts, &kinds, &mut problems);
        if !problems.is_empty() {
            return Err(problems.finish());
        }
        Ok(assemble(loading, hierarchy, table, defaults, Facts { kinds, grams, usual, meanings }))
    }
}

impl<'a> Loading<'a> {
    /// Makes one draft per class: plain declarations in order, then the additions to them.
    fn merge(declarations: Vec<Declaration<'a>>, problems: &mut Problems<'_>) -> Loading<'a> {
        let mut drafts: Vec<Draft<'a>> = Vec::with_capacity(declarations.len());
        let mut ids: Ids<ClassId> = Ids::default();
        ids.reserve(declarations.len());
        let mut additions = Vec::new();
        for declaration in declarations {
            let place = declaration.name.place;
            if declaration.extend {
                additions.push(declaration);
            } else if let Some(first) = ids.get(&*declaration.name.text) {
                let first = problems.show(drafts[first.index()].name.place);
                problems.report(place, || {
                    let name = &declaration.name.text;
                    format!("duplicate class `{name}`, first declared at {first}; write `extend: true` to add to it")
                });
            } else if drafts.len() == MAX_CLASSES {
                problems.report(place, || format!("more than {MAX_CLASSES} classes"));
                break;
            } else {
                ids.insert(declaration.name.text.to_string(), ClassId::new(drafts.len()));
                drafts.push(Draft::from(declaration));
            }
        }
        for addition in additions {
            let name = &addition.name.text;
            match ids.get(&**name) {
                Some(class) => {
                    let draft = &mut drafts[class.index()];
                    draft.drop_names(&addition.dropped, problems);
                    draft.extend(addition);
                }
                None => problems.report(addition.name.place, || {
                    let hint = hint(name, drafts.iter().map(|draft| &*draft.name.text));
                    format!("no class `{name}` to extend{hint}")
                }),
            }
        }
        Loading { drafts, ids }
    }

    /// The unit of that name, or `None` after reporting that there is none.
    pub(crate) fn unit(
        &self,
        name: &str,
        place: Place,
        hierarchy: &Hierarchy,
        problems: &mut Problems<'_>,
    ) -> Option<ClassId> {
        let root = self.ids.get("unit").copied();
        let is_unit = |class: ClassId| {
            // In an unsound hierarchy nothing can be said; the reason is reported already.
            !hierarchy.sound || root.is_some_and(|root| hierarchy.ancestors[class.index()].contains(&root))
        };
        let found = self.ids.get(name).copied().filter(|&class| is_unit(class));
        if found.is_none() {
            problems.report(place, || {
                let units = (0..self.drafts.len()).filter(|&class| is_unit(ClassId::new(class)));
                let hint = hint(name, units.map(|class| &*self.drafts[class].name.text));
                format!("unknown unit `{}`{hint}", excerpt(name))
            });
        }
        found
    }

    fn grams(&self, hierarchy: &Hierarchy, problems: &mut Problems<'_>) -> Vec<Vec<(ClassId, Gram)>> {
        let mut all = Vec::with_capacity(self.drafts.len());
        for draft in &self.drafts {
            let mut grams = Vec::with_capacity(draft.grams.len());
            for (unit, factor) in &draft.grams {
                let unit = self.unit(&unit.text, unit.place, hierarchy, problems);
                let number = factor.text.parse::<Number>().ok().filter(|number| number.is_positive());
                if number.is_none() {
                    problems.report(factor.place, || {
                        let (name, written) = (&draft.name.text, excerpt(&factor.text));
                        format!("grams of `{name}` must be a number above zero, found `{written}`")
                    });
                }
                if let (Some(unit), Some(factor_number)) = (unit, number) {
                    grams.push((unit, Gram { factor: factor_number, decimal: factor.text.contains('.') }));
                }
            }
            all.push(grams);
        }
        all
    }

    /// What each general class usually means: one of its own kinds.
    fn usual_kinds(&self, hierarchy: &Hierarchy, problems: &mut Problems<'_>) -> Vec<Option<UsualKind>> {
        let mut all = Vec::with_capacity(self.drafts.len());
        for (class, draft) in self.drafts.iter().enumerate() {
            let usual = match &draft.usual {
                Some(Usual::Kind(kind)) => self.kind_of(ClassId::new(class), kind, hierarchy, problems),
                Some(Usual::Varies(why)) => Some(UsualKind::Varies(why.text.to_string())),
                None => None,
            };
            all.push(usual);
        }
        all
    }

    /// The class that each class is another word for: of the same kind, and no other word itself.
    fn meanings(&self, kinds: &[String], problems: &mut Problems<'_>) -> Vec<Option<ClassId>> {
        let mut all = Vec::with_capacity(self.drafts.len());
        for (class, draft) in self.drafts.iter().enumerate() {
            let found = draft.same_as.as_ref().and_then(|word| {
                let fault = match self.ids.get(&*word.text).copied() {
                    None => "there is no such class".to_owned(),
                    Some(other) if other.index() == class => "that is the class itself".to_owned(),
                    Some(other) if self.drafts[other.index()].same_as.is_some() => {
                        "that is another word for a third class".to_owned()
                    }
                    Some(other) if kinds[class] != kinds[other.index()] => {
                        format!("one is of kind {}, the other {}", kinds[class], kinds[other.index()])
                    }
                    Some(other) => return Some(other),
                };
                let (name, written) = (&draft.name.text, excerpt(&word.text));
                problems.report(word.place, || format!("`{name}` is the same as `{written}`: {fault}"));
                None
            });
            all.push(found);
        }
        all
    }

    fn kind_of(
        &self,
        class: ClassId,
        kind: &Word<'_>,
        hierarchy: &Hierarchy,
        problems: &mut Problems<'_>,
    ) -> Option<UsualKind> {
        let is_kind = |other: ClassId| {
            !hierarchy.sound || (other != class && hierarchy.ancestors[other.index()].contains(&class))
        };
        let found = self.ids.get(&*kind.text).copied();
        if found.is_none_or(|found| !is_kind(found)) {
            problems.report(kind.place, || {
                let (name, written) = (&self.drafts[class.index()].name.text, excerpt(&kind.text));
                let kinds = (0..self.drafts.len()).filter(|&other| is_kind(ClassId::new(other)));
                let hint = hint(&kind.text, kinds.map(|other| &*self.drafts[other].name.text));
                format!("`{name}` is usually one of its own kinds, and `{written}` is none{hint}")
            });
        }
        found.map(UsualKind::Kind)
    }
}

impl<'a> From<Declaration<'a>> for Draft<'a> {
    fn from(declaration: Declaration<'a>) -> Draft<'a> {
        Draft {
            name: declaration.name,
            kind: declaration.kind,
            parents: declaration.parents,
            added: 0,
            slots: declaration.slots,
            grams: declaration.grams,
            usual: declaration.usual,
            same_as: declaration.same_as,
            names: declaration.names,
        }
    }
}

impl<'a> Draft<'a> {
    /// Adds what a later file says. Its parents come first, so that one may descend from an earlier parent.
    fn extend(&mut self, addition: Declaration<'a>) {
        self.added += addition.parents.len();
        let mut parents = addition.parents;
        parents.append(&mut self.parents);
        self.parents = parents;
        self.slots.retain(|old| !addition.slots.iter().any(|new| new.name.text == old.name.text));
        self.slots.extend(addition.slots);
        self.grams.retain(|(old, _)| !addition.grams.iter().any(|(new, _)| new.text == old.text));
        self.grams.extend(addition.grams);
        self.usual = addition.usual.or(self.usual.take());
        self.same_as = addition.same_as.or(self.same_as.take());
        self.kind = addition.kind.or(self.kind.take());
        let names = &mut self.names;
        names.singular = addition.names.singular.or(names.singular.take());
        names.plural = addition.names.plural.or(names.plural.take());
        names.synonyms.extend(addition.names.synonyms);
        names.brands.extend(addition.names.brands);
    }
}

/// What is said of each class besides its descent and its slots.
struct Facts {
    kinds: Vec<String>,
    grams: Vec<Vec<(ClassId, Gram)>>,
    usual: Vec<Option<UsualKind>>,
    meanings: Vec<Option<ClassId>>,
}

fn assemble(
    loading: Loading<'_>,
    hierarchy: Hierarchy,
    table: SlotTable,
    defaults: Defaults,
    facts: Facts,
) -> Ontology {
    let (is_a, row) = hierarchy.matrix();
    let Hierarchy { parents, ancestors, .. } = hierarchy;
    let descents = parents.into_iter().zip(ancestors);
    let words = facts.usual.into_iter().zip(facts.meanings);
    let possessions = defaults.ranges.into_iter().zip(facts.grams).zip(words);
    let classes = loading.drafts.into_iter().zip(facts.kinds).zip(descents).zip(possessions).map(
        |(((draft, kind), (parents, ancestors)), ((slots, grams), (usual, meaning)))| {
            let name = draft.name.text.into_owned();
            let names = names::assemble(&name, draft.names);
            Class { name, kind, parents, ancestors, slots, grams, usual, meaning, names }
        },
    );
    Ontology {
        volumes: weight::volumes(|unit| loading.ids.get(unit).copied()),
        classes: classes.collect(),
        class_ids: loading.ids,
        concept: table.ids.get("is-concept").copied(),
        slot_names: table.names,
        slot_ids: table.ids,
        slots: defaults.slots,
        defaults: defaults.of_slots,
        default_values: defaults.values,
        is_a,
        row,
    }
}

/// The kind of each class: its own, else that of its first parent.
fn kinds(drafts: &[Draft<'_>], hierarchy: &Hierarchy) -> Vec<String> {
    let mut kinds: Vec<&str> = vec![""; drafts.len()];
    for class in &hierarchy.oldest_first {
        let inherited = || hierarchy.parents[class.index()].first().map(|parent| kinds[parent.index()]);
        let kind = drafts[class.index()].kind.as_deref().or_else(inherited);
        kinds[class.index()] = kind.unwrap_or("other");
    }
    kinds.into_iter().map(str::to_owned).collect()
}
