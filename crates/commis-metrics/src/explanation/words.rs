//! Values of a recipe in words, short enough for a cell of a table.

use commis_kitchen::{Entity, EntityRef, Vocabulary, describe};
use commis_sim::Thing;

/// How many different things a description names before it only counts the rest.
const NAMED: usize = 6;

/// `medium-bowl with 230 g butter`, `33 × 25 g homogeneous-mixture`.
pub(super) fn thing(thing: &Thing, vocabulary: &Vocabulary) -> String {
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
    let name = vocabulary.name(entity.class());
    let measured = match entity.amount(vocabulary) {
        Some(amount) => format!("{} {name}", describe::amount(amount, vocabulary)),
        None => name.to_owned(),
    };
    let parts: Vec<String> = entity
        .entities(vocabulary.slot.components)
        .iter()
        .map(|part| vocabulary.name(part.class()).to_owned())
        .collect();
    if parts.is_empty() { measured } else { format!("{measured} of {}", and(&parts)) }
}

/// Things one after the other, equal neighbours counted.
fn grouped<'e>(entities: impl Iterator<Item = &'e EntityRef>, vocabulary: &Vocabulary) -> String {
    let mut groups: Vec<(String, usize)> = Vec::new();
    let mut unnamed = 0;
    for entity in entities {
        let text = head(entity, vocabulary);
        let is_full = groups.len() == NAMED;
        match groups.last_mut() {
            Some((last, count)) if *last == text => *count += 1,
            _ if is_full => unnamed += 1,
            _ => groups.push((text, 1)),
        }
    }
    let group = |(text, count): (String, usize)| if count > 1 { format!("{count} × {text}") } else { text };
    let mut parts: Vec<String> = groups.into_iter().map(group).collect();
    if unnamed > 0 {
        parts.push(format!("{unnamed} more"));
    }
    and(&parts)
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
