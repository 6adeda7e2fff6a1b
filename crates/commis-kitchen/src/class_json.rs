//! A class of the ontology as JSON: names, parents, slots, weights.

use std::collections::BTreeMap;

use commis_ontology::{ClassId, Names, Ontology, SlotDefault, SlotId, SlotType, UsualKind};
use serde::Serialize;

use crate::describe;

/// How many grams one of a unit is, for every unit that is known.
pub fn grams(class: ClassId, ontology: &Ontology) -> Vec<(&str, String)> {
    let per = |unit: ClassId| Some((ontology.class_name(unit), ontology.grams_per(class, unit)?));
    ontology.classes().filter_map(per).map(|(unit, gram)| (unit, describe::number(gram.factor))).collect()
}

/// What a slot can hold, in a word.
pub fn type_name(slot_type: SlotType) -> &'static str {
    match slot_type {
        SlotType::Flag => "flag",
        SlotType::Number => "number",
        SlotType::Amount => "amount",
        SlotType::Text => "text",
        SlotType::Thing => "thing",
        SlotType::List => "list",
    }
}

/// What a slot holds when nothing else is said.
pub fn default_text(class: ClassId, slot: SlotId, ontology: &Ontology) -> String {
    match ontology.default(class, slot) {
        None | Some(SlotDefault::Empty) => String::new(),
        Some(SlotDefault::True) => "true".into(),
        Some(SlotDefault::Number(number)) => describe::number(*number),
        Some(SlotDefault::Amount(number, unit)) => {
            format!("{} {}", describe::number(*number), ontology.class_name(*unit))
        }
        Some(SlotDefault::New(class)) => ontology.class_name(*class).into(),
        Some(SlotDefault::Parts(parts)) => {
            let part = |part: &commis_ontology::Part| {
                let (unit, class) = (ontology.class_name(part.unit), ontology.class_name(part.class));
                format!("{} {unit} {class}", describe::number(part.quantity))
            };
            parts.iter().map(part).collect::<Vec<_>>().join(", ")
        }
    }
}

/// What is known about a class in words, with a label for each fact.
pub fn facts(class: ClassId, ontology: &Ontology) -> Vec<(&'static str, String)> {
    let names = ontology.names(class);
    let called = |classes: &[ClassId]| {
        classes.iter().map(|class| ontology.class_name(*class)).collect::<Vec<_>>().join(", ")
    };
    let mut facts =
        vec![("kind", ontology.kind(class).to_owned()), ("is a", called(ontology.parents(class)))];
    let distant: Vec<ClassId> = ontology.ancestors(class).iter().skip(1).copied().collect();
    let distant: Vec<ClassId> =
        distant.into_iter().filter(|ancestor| !ontology.parents(class).contains(ancestor)).collect();
    facts.push(("also", called(&distant)));
    let kinds: Vec<ClassId> =
        ontology.classes().filter(|child| ontology.parents(*child).contains(&class)).collect();
    facts.push(("kinds", called(&kinds)));
    let meaning = ontology.meaning(class);
    if meaning != class {
        facts.push(("same as", ontology.class_name(meaning).to_owned()));
    }
    match ontology.usual(class) {
        Some(UsualKind::Kind(kind)) => facts.push(("usually", ontology.class_name(*kind).to_owned())),
        Some(UsualKind::Varies(why)) => facts.push(("varies", why.clone())),
        None => {}
    }
    facts.push(("English", format!("{}, {}", names.singular, names.plural)));
    facts.push(("synonyms", names.synonyms.join(", ")));
    facts.push(("brands", names.brands.join(", ")));
    let mut weights: Vec<String> = Vec::new();
    for (unit, gram) in grams(class, ontology) {
        weights.push(format!("1 {unit} = {gram} g"));
    }
    facts.push(("weighs", weights.join(", ")));
    let recipe = if ontology.can_be_constant(class) { "yes" } else { "no" };
    facts.push(("can be named in a recipe", recipe.to_owned()));
    facts.retain(|(_, fact)| !fact.is_empty());
    facts
}

/// A kind of thing: everything known about a class.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Class))]
pub struct ClassJson {
    /// Its name.
    pub class: String,
    /// The group a person would look for it in.
    pub kind: String,
    /// The kind that is meant when a recipe says no more than this.
    pub usually: Option<String>,
    /// The classes it belongs to directly.
    pub parents: Vec<String>,
    /// All classes it belongs to, itself first.
    pub ancestors: Vec<String>,
    /// Whether a recipe can name it.
    pub can_be_constant: bool,
    /// English names.
    pub names: NamesJson,
    /// How many grams one of a unit is.
    pub grams: BTreeMap<String, String>,
    /// What can be said about a thing of this kind.
    pub slots: BTreeMap<String, SlotJson>,
}

/// What a class is called in English.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ClassNames))]
pub struct NamesJson {
    /// One of it.
    pub singular: String,
    /// Several of it.
    pub plural: String,
    /// Other words for it.
    pub synonyms: Vec<String>,
    /// Brand words that mean it.
    pub brands: Vec<String>,
}

/// Something that can be said about a thing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ClassSlot))]
pub struct SlotJson {
    /// `flag`, `number`, `amount`, `text`, `thing` or `list`.
    #[serde(rename = "type")]
    pub slot_type: &'static str,
    /// What it is when nothing else is said; empty for nothing.
    pub default: String,
}

/// Everything known about a class.
pub fn class(class: ClassId, ontology: &Ontology) -> ClassJson {
    let named = |class: &ClassId| ontology.class_name(*class).to_owned();
    let Names { singular, plural, synonyms, brands } = ontology.names(class).clone();
    let slot = |slot: &SlotId| {
        let slot_type = type_name(ontology.slot_type(*slot));
        (
            ontology.slot_name(*slot).to_owned(),
            SlotJson { slot_type, default: default_text(class, *slot, ontology) },
        )
    };
    ClassJson {
        class: named(&class),
        kind: ontology.kind(class).to_owned(),
        usually: ontology.usual_kind(class).as_ref().map(named),
        parents: ontology.parents(class).iter().map(named).collect(),
        ancestors: ontology.ancestors(class).iter().map(named).collect(),
        can_be_constant: ontology.can_be_constant(class),
        names: NamesJson { singular, plural, synonyms, brands },
        grams: grams(class, ontology).into_iter().map(|(unit, grams)| (unit.to_owned(), grams)).collect(),
        slots: ontology.slots(class).iter().map(slot).collect(),
    }
}
