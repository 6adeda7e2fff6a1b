//! Everything about a thing in one line, without loss and in a fixed order; made for comparing and for manuals.
//!
//! ```text
//! medium-bowl (used) { 2 × 1 piece potato (is-cut slices), 10 g butter (5 °C) }
//! ```
//!
//! Contents stand in braces, items of a list in brackets, components of a mixture behind `of`, with their
//! shares. Equal neighbours are counted. Only what differs from the defaults of the class is said.

use std::fmt::Write as _;

use crate::{Amount, Contents, Entity, Value, Vocabulary};

/// A thing with everything in and on it.
pub fn entity(thing: &Entity, vocabulary: &Vocabulary) -> String {
    let mut text = String::new();
    write_entity(thing, vocabulary, &mut text);
    text
}

/// Several things: `[ 30 g butter, 2 × fork ]`.
pub fn list(things: &Contents, vocabulary: &Vocabulary) -> String {
    let mut text = String::new();
    write_list(("[", "]"), things, vocabulary, &mut text);
    text
}

/// The contents of a container: `{ 30 g butter }`.
pub fn contents(container: &Entity, vocabulary: &Vocabulary) -> String {
    let mut text = String::new();
    write_list(("{", "}"), container.contents(vocabulary), vocabulary, &mut text);
    text
}

/// `5/2 g`, `18 °C`.
pub fn amount(amount: Amount, vocabulary: &Vocabulary) -> String {
    if amount.unit == vocabulary.class.degrees_celsius {
        return format!("{} °C", amount.value);
    }
    format!("{} {}", amount.value, vocabulary.name(amount.unit))
}

fn write_entity(thing: &Entity, vocabulary: &Vocabulary, text: &mut String) {
    match thing.amount(vocabulary) {
        Some(share) if share.unit == vocabulary.class.percent => write!(text, "{} ", share.value),
        Some(measure) => write!(text, "{} ", amount(measure, vocabulary)),
        None => Ok(()),
    }
    .ok();
    text.push_str(vocabulary.name(thing.class()));
    write_states(thing, vocabulary, text);
    let slots = &vocabulary.slot;
    let components = thing.entities(slots.components);
    if !components.is_empty() {
        text.push_str(" of ");
        write_list(("(", ")"), components, vocabulary, text);
    }
    if !thing.contents(vocabulary).is_empty() {
        text.push(' ');
        write_list(("{", "}"), thing.contents(vocabulary), vocabulary, text);
    }
}

/// The slots that are not shown elsewhere, in brackets.
fn write_states(thing: &Entity, vocabulary: &Vocabulary, text: &mut String) {
    let slots = &vocabulary.slot;
    let elsewhere = [slots.amount, slots.contents, slots.components, slots.name];
    let states: Vec<String> = thing
        .changed_slots()
        .filter(|(slot, _)| !elsewhere.contains(slot))
        .map(|(slot, value)| {
            let name = vocabulary.ontology.slot_name(slot);
            match value {
                Value::Empty => format!("no {name}"),
                Value::True => name.to_owned(),
                Value::Amount(measure) if slot == slots.temperature => amount(**measure, vocabulary),
                Value::Amount(measure) => format!("{name} {}", amount(**measure, vocabulary)),
                Value::Number(number) => format!("{name} {number}"),
                Value::Class(class) => format!("{name} {}", vocabulary.name(*class)),
                Value::Text(label) => format!("{name} {label}"),
                Value::Entity(held) => format!("{name} {}", entity(held, vocabulary)),
                Value::Entities(held) => format!("{name} {}", list(held, vocabulary)),
            }
        })
        .collect();
    if !states.is_empty() {
        write!(text, " ({})", states.join(", ")).ok();
    }
}

fn write_list((open, close): (&str, &str), things: &Contents, vocabulary: &Vocabulary, text: &mut String) {
    if things.is_empty() {
        write!(text, "{open} {close}").ok();
        return;
    }
    let mut groups: Vec<(String, usize)> = Vec::new();
    let mut before: Option<&Entity> = None;
    for (thing, more) in things.counted_samples() {
        // Thousands of equal pieces are put into words once.
        let is_copy = before.replace(thing).is_some_and(|before| before.is_copy_of(thing));
        if let (true, Some((_, count))) = (is_copy, groups.last_mut()) {
            *count += more;
            continue;
        }
        let line = entity(thing, vocabulary);
        match groups.last_mut() {
            Some((last, count)) if *last == line => *count += more,
            _ => groups.push((line, more)),
        }
    }
    let counted = |(line, count): &(String, usize)| match count {
        1 => line.clone(),
        _ => format!("{count} × {line}"),
    };
    let parts: Vec<String> = groups.iter().map(counted).collect();
    write!(text, "{open} {} {close}", parts.join(", ")).ok();
}
