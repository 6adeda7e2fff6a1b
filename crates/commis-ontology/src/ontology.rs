//! The loaded ontology and the questions it answers.

use std::collections::HashMap;
use std::ops::Range;

use commis_base::{Number, nearest};

/// What names stand for. Every program asks for hundreds of them, so the hash is a fast one.
pub(crate) type Ids<T> = HashMap<String, T, foldhash::fast::RandomState>;

/// A class of things, such as `butter` or `can-cut`. Means something only to the ontology it came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClassId(u16);

/// A slot that things of a class have, such as `baked`. Means something only to the ontology it came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotId(u16);

impl ClassId {
    pub(crate) fn new(index: usize) -> ClassId {
        ClassId(index as u16)
    }

    /// Position in declaration order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl SlotId {
    pub(crate) fn new(index: usize) -> SlotId {
        SlotId(index as u16)
    }

    /// Position in order of first mention, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a slot can hold besides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotType {
    /// `true`.
    Flag,
    /// A number.
    Number,
    /// A number of units.
    Amount,
    /// Text.
    Text,
    /// Another thing.
    Thing,
    /// Any number of things.
    List,
}

/// What a slot holds in a new thing.
#[derive(Clone, PartialEq, Debug)]
pub enum SlotDefault {
    /// Nothing, no, or no things.
    Empty,
    /// Yes.
    True,
    /// A number.
    Number(Number),
    /// A number of units.
    Amount(Number, ClassId),
    /// A fresh thing of that class, such as the cutting pattern `uncut`.
    New(ClassId),
    /// Fresh things with an amount each, such as the parts of a tinned fruit.
    Parts(Vec<Part>),
}

/// One of the [`SlotDefault::Parts`] of a new thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// What the part is.
    pub class: ClassId,
    /// How many units of it.
    pub quantity: Number,
    /// The unit.
    pub unit: ClassId,
}

/// The weight of one unit of an ingredient in grams.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gram {
    /// Grams per unit, exactly as written.
    pub factor: Number,
    /// Written with a decimal point; the reference then computes in 32-bit floats.
    pub decimal: bool,
}

/// What a class is called in English.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Names {
    /// One of it: `green onion`.
    pub singular: String,
    /// Several of it: `green onions`; the singular for what is not counted.
    pub plural: String,
    /// Other words for it: `scallion`.
    pub synonyms: Vec<String>,
    /// Brand words that mean it.
    pub brands: Vec<String>,
}

/// A class that words were found to mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<'o> {
    /// The class.
    pub class: ClassId,
    /// The name, synonym or brand that says so.
    pub by: &'o str,
}

/// A name without case, hyphens and plural endings, for comparing.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| c.is_whitespace() || c == '-' || c == '_');
    let singular = |word: &str| match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    };
    words.filter(|word| !word.is_empty()).map(singular).collect::<Vec<_>>().join(" ")
}

/// Everything known about one class.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) parents: Vec<ClassId>,
    /// Itself and its ancestors, most specific first.
    pub(crate) ancestors: Vec<ClassId>,
    /// Its part of the ontology's `slots` and `defaults`.
    pub(crate) slots: Range<usize>,
    pub(crate) grams: Vec<(ClassId, Gram)>,
    pub(crate) usual: Option<UsualKind>,
    pub(crate) meaning: Option<ClassId>,
    pub(crate) names: Names,
}

/// What a general word means when a recipe says no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UsualKind {
    /// This kind of it: `sugar` is white sugar.
    Kind(ClassId),
    /// Now this, now that, for the reason given.
    Varies(String),
}

/// The kinds of things in a kitchen. See the [crate's page](crate) for an example.
#[derive(Clone, Debug, Default)]
pub struct Ontology {
    pub(crate) classes: Vec<Class>,
    pub(crate) class_ids: Ids<ClassId>,
    pub(crate) slot_names: Vec<(String, SlotType)>,
    pub(crate) slot_ids: Ids<SlotId>,
    /// Slots of all classes, each range sorted; a class may share the range of its parent.
    pub(crate) slots: Vec<SlotId>,
    /// For each of `slots` the position of its default in `default_values`.
    pub(crate) defaults: Vec<u32>,
    pub(crate) default_values: Vec<SlotDefault>,
    /// Row per class, bit per ancestor.
    pub(crate) is_a: Vec<u64>,
    pub(crate) row: usize,
    pub(crate) concept: Option<SlotId>,
    /// Millilitres of the units that are volumes.
    pub(crate) volumes: Vec<crate::weight::Volume>,
}

impl Ontology {
    /// The class of that name (lower case).
    pub fn class(&self, name: &str) -> Option<ClassId> {
        self.class_ids.get(name).copied()
    }

    /// The name of a class.
    pub fn class_name(&self, class: ClassId) -> &str {
        &self.classes[class.index()].name
    }

    /// All classes in declaration order.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = ClassId> + Clone + use<> {
        (0..self.classes.len()).map(ClassId::new)
    }

    /// Whether every `class` is an `ancestor`; every class is one of itself.
    pub fn is_a(&self, class: ClassId, ancestor: ClassId) -> bool {
        let word = self.is_a[class.index() * self.row + ancestor.index() / 64];
        word >> (ancestor.index() % 64) & 1 == 1
    }

    /// The parents as declared, the more important first.
    pub fn parents(&self, class: ClassId) -> &[ClassId] {
        &self.classes[class.index()].parents
    }

    /// The class and its ancestors, the most specific first: the first that defaults a slot wins.
    pub fn ancestors(&self, class: ClassId) -> &[ClassId] {
        &self.classes[class.index()].ancestors
    }

    /// The group a person would look for the class in, such as `ingredient`, `tool` or `unit`.
    pub fn kind(&self, class: ClassId) -> &str {
        &self.classes[class.index()].kind
    }

    /// The slot of that name.
    pub fn slot(&self, name: &str) -> Option<SlotId> {
        self.slot_ids.get(name).copied()
    }

    /// The name of a slot.
    pub fn slot_name(&self, slot: SlotId) -> &str {
        &self.slot_names[slot.index()].0
    }

    /// What a slot can hold.
    pub fn slot_type(&self, slot: SlotId) -> SlotType {
        self.slot_names[slot.index()].1
    }

    /// All slots of a class, inherited ones included, sorted.
    pub fn slots(&self, class: ClassId) -> &[SlotId] {
        &self.slots[self.classes[class.index()].slots.clone()]
    }

    /// The slots that things of a class have, each with what it holds at first.
    pub fn slot_defaults(&self, class: ClassId) -> impl Iterator<Item = (SlotId, &SlotDefault)> {
        let range = self.classes[class.index()].slots.clone();
        let values = self.defaults[range.clone()].iter().map(|&at| &self.default_values[at as usize]);
        self.slots[range].iter().copied().zip(values)
    }

    /// What a slot holds in a new thing of the class; `None` when the class has no such slot.
    pub fn default(&self, class: ClassId, slot: SlotId) -> Option<&SlotDefault> {
        let range = self.classes[class.index()].slots.clone();
        let at = self.slots[range.clone()].binary_search(&slot).ok()?;
        Some(&self.default_values[self.defaults[range.start + at] as usize])
    }

    /// Whether things of the class have the slot.
    pub fn has_slot(&self, class: ClassId, slot: SlotId) -> bool {
        self.slots(class).binary_search(&slot).is_ok()
    }

    /// Whether the class can be named in a recipe: it knows `is-concept`.
    pub fn can_be_constant(&self, class: ClassId) -> bool {
        self.concept.is_some_and(|concept| self.has_slot(class, concept))
    }

    /// Grams in one `unit` of exactly this class; factors are not inherited.
    pub fn grams_per(&self, class: ClassId, unit: ClassId) -> Option<Gram> {
        let grams = &self.classes[class.index()].grams;
        grams.iter().find(|(of, _)| *of == unit).map(|(_, gram)| *gram)
    }

    /// What the class means when a recipe says no more, where its makers have said so.
    pub fn usual(&self, class: ClassId) -> Option<&UsualKind> {
        self.classes[class.index()].usual.as_ref()
    }

    /// The kind that the class usually means.
    pub fn usual_kind(&self, class: ClassId) -> Option<ClassId> {
        match self.usual(class)? {
            UsualKind::Kind(kind) => Some(*kind),
            UsualKind::Varies(_) => None,
        }
    }

    /// The class that this one is another word for; itself for all others.
    pub fn meaning(&self, class: ClassId) -> ClassId {
        self.classes[class.index()].meaning.unwrap_or(class)
    }

    /// What the class is called in English.
    pub fn names(&self, class: ClassId) -> &Names {
        &self.classes[class.index()].names
    }

    /// The class that a misspelt name probably means; `None` when nothing is close.
    ///
    /// English names and synonyms count: `scallion` finds `green-onion`.
    pub fn nearest_class(&self, name: &str) -> Option<&str> {
        self.nearest_among(name, self.classes())
    }

    /// The classes that some words may mean, the closest first: called exactly so, then with a name that has all the
    /// words in it. English names, synonyms and brands count; case, hyphens and plurals do not.
    pub fn find(&self, words: &str) -> Vec<Found<'_>> {
        let wanted = plain(words);
        let sought: Vec<&str> = wanted.split(' ').filter(|word| !word.is_empty()).collect();
        let mut found: Vec<(usize, usize, Found<'_>)> = Vec::new();
        for class in self.classes().filter(|_| !sought.is_empty()) {
            let names = self.names(class);
            let called = [self.class_name(class), &names.singular, &names.plural].into_iter();
            let called = called.chain(names.synonyms.iter().chain(&names.brands).map(String::as_str));
            let fits = called.filter_map(|name| {
                let text = plain(name);
                if text == wanted {
                    return Some((0, 0, name));
                }
                let has = |word: &&str| text.split(' ').any(|part| part.starts_with(*word));
                sought.iter().all(has).then_some((1, text.len(), name))
            });
            if let Some((rank, length, by)) = fits.min_by_key(|(rank, length, _)| (*rank, *length)) {
                found.push((rank, length, Found { class, by }));
            }
        }
        found.sort_by_key(|(rank, length, _)| (*rank, *length));
        found.into_iter().map(|(_, _, found)| found).collect()
    }

    /// Like [`nearest_class`](Self::nearest_class), among the kinds of `ancestor`.
    pub fn nearest_class_of(&self, name: &str, ancestor: ClassId) -> Option<&str> {
        self.nearest_among(name, self.classes().filter(|&class| self.is_a(class, ancestor)))
    }

    fn nearest_among(&self, name: &str, among: impl Iterator<Item = ClassId> + Clone) -> Option<&str> {
        let words = name.to_lowercase().replace(['-', '_'], " ");
        let called = |&class: &ClassId| {
            let names = self.names(class);
            let mut all = names.synonyms.iter().chain(&names.brands).chain([&names.singular, &names.plural]);
            all.any(|name| name.eq_ignore_ascii_case(&words))
        };
        if let Some(class) = among.clone().find(called) {
            return Some(self.class_name(class));
        }
        nearest(&name.to_lowercase(), among.map(|class| self.class_name(class)))
    }
}
