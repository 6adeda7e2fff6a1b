//! A class of the ontology as JSON: names, parents, slots, weights.

use commis_ontology::{ClassId, Ontology, SlotDefault, SlotId, SlotType, UsualKind};
use serde_json::{Value as Json, json};

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

/// Everything known about a class.
pub fn class(class: ClassId, ontology: &Ontology) -> Json {
    let called = |classes: &[ClassId]| -> Json {
        classes.iter().map(|class| json!(ontology.class_name(*class))).collect()
    };
    let names = ontology.names(class);
    let slot = |slot: &SlotId| {
        let members = json!({
            "type": type_name(ontology.slot_type(*slot)),
            "default": default_text(class, *slot, ontology),
        });
        (ontology.slot_name(*slot).to_owned(), members)
    };
    let slots: serde_json::Map<String, Json> = ontology.slots(class).iter().map(slot).collect();
    let grams: serde_json::Map<String, Json> =
        grams(class, ontology).into_iter().map(|(unit, grams)| (unit.to_owned(), json!(grams))).collect();
    json!({
        "class": ontology.class_name(class),
        "kind": ontology.kind(class),
        "usually": ontology.usual_kind(class).map(|kind| ontology.class_name(kind)),
        "parents": called(ontology.parents(class)),
        "ancestors": called(ontology.ancestors(class)),
        "can_be_constant": ontology.can_be_constant(class),
        "names": {
            "singular": names.singular, "plural": names.plural,
            "synonyms": names.synonyms, "brands": names.brands,
        },
        "grams": grams,
        "slots": slots,
    })
}
