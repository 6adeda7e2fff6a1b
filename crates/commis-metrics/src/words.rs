//! Values of a recipe in words, short enough for a cell of a table.

use commis_kitchen::{Entity, EntityRef, Value, Vocabulary, describe};
use commis_sim::Thing;

/// How many different things a description names before it only counts the rest.
const NAMED: usize = 6;

/// A value in a few words: `medium-bowl with 230 g butter`, `33 × 25 g homogeneous-mixture`.
pub fn thing(thing: &Thing, vocabulary: &Vocabulary) -> String {
    match thing {
        Thing::Kitchen(_) => "the kitchen".to_owned(),
        Thing::Entity(entity) => whole(entity, vocabulary),
        Thing::List(list) => grouped(list.items.iter(), vocabulary),
        Thing::Quantity(number) => describe::number(*number),
        Thing::Concept(class) => vocabulary.name(*class).to_owned(),
        Thing::Failed(failure) => failure.reason.to_string(),
    }
}

/// A thing with what is in it.
fn whole(entity: &Entity, vocabulary: &Vocabulary) -> String {
    let inside = entity.contents(vocabulary);
    let items = entity.entities(vocabulary.slot.items);
    let head = head(entity, vocabulary);
    if inside.is_empty() && items.is_empty() {
        return head;
    }
    format!("{head} with {}", grouped(inside.iter().chain(items.iter()), vocabulary))
}

/// A thing without what is in it: amount, class and what it is made of.
fn head(entity: &Entity, vocabulary: &Vocabulary) -> String {
    let parts = components(entity, vocabulary);
    let measured = measured(entity, vocabulary);
    if parts.is_empty() { measured } else { format!("{measured} of {parts}") }
}

fn measured(entity: &Entity, vocabulary: &Vocabulary) -> String {
    let name = vocabulary.name(entity.class());
    match entity.amount(vocabulary) {
        Some(amount) => format!("{} {name}", describe::amount(amount, vocabulary)),
        None => name.to_owned(),
    }
}

fn components(entity: &Entity, vocabulary: &Vocabulary) -> String {
    let parts = entity.entities(vocabulary.slot.components).iter();
    let parts: Vec<String> = parts.map(|part| vocabulary.name(part.class()).to_owned()).collect();
    if parts.is_empty() { String::new() } else { and(&parts) }
}

/// Things one after the other: neighbours that read alike are counted, and what a mixture is made of is said once.
pub(crate) fn grouped<'e>(entities: impl Iterator<Item = &'e EntityRef>, vocabulary: &Vocabulary) -> String {
    let mut groups: Vec<(String, usize)> = Vec::new();
    let (mut told, mut unnamed) = (Vec::new(), 0);
    let mut last = String::new();
    for entity in entities {
        let (text, parts) = (measured(entity, vocabulary), components(entity, vocabulary));
        if let (true, Some((_, count))) = (last == text, groups.last_mut()) {
            *count += 1;
            continue;
        }
        if groups.len() == NAMED {
            unnamed += 1;
            continue;
        }
        last.clone_from(&text);
        if parts.is_empty() || told.contains(&parts) {
            groups.push((text, 1));
        } else {
            groups.push((format!("{text} of {parts}"), 1));
            told.push(parts);
        }
    }
    let group = |(text, count): (String, usize)| if count > 1 { format!("{count} × {text}") } else { text };
    let mut parts: Vec<String> = groups.into_iter().map(group).collect();
    if unnamed > 0 {
        parts.push(format!("{unnamed} more"));
    }
    and(&parts)
}

/// The value of a slot.
pub(crate) fn value(value: &Value, vocabulary: &Vocabulary) -> String {
    match value {
        Value::Entities(list) if !list.is_empty() => grouped(list.iter(), vocabulary),
        // The share of a component in its mixture is kept as a fraction of one.
        Value::Amount(share) if share.unit == vocabulary.class.percent => {
            let percent = format!("{:.1}", share.value.to_f64() * 100.0);
            format!("{} %", percent.trim_end_matches(".0"))
        }
        other => describe::value(other, vocabulary),
    }
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
