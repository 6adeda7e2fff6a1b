//! Entities, places and changes as one line of English.

use std::fmt::Write as _;

use commis_base::Number;

use crate::{Amount, Change, Contents, Entity, EntityRef, Kitchen, Value, Vocabulary};

/// How many contents a description names before it only counts the rest.
const NAMED: usize = 6;

/// `230 g`, `0.75 g`, `3/4 teaspoon`, `18 °C`. Spoons and pieces come in parts, scales show decimals.
pub fn amount(amount: Amount, vocabulary: &Vocabulary) -> String {
    let unit = vocabulary.name(amount.unit);
    let class = &vocabulary.class;
    let on_a_scale = [class.g, class.ml, class.percent, class.degrees_celsius].contains(&amount.unit);
    let value = if on_a_scale { decimal(amount.value) } else { number(amount.value) };
    if amount.unit == vocabulary.class.degrees_celsius {
        format!("{value} °C")
    } else {
        format!("{value} {unit}")
    }
}

/// The share of a component, which is kept as a part of one: `44.4 %`.
pub fn share(part: Number) -> String {
    let percent = part.to_f64() * 100.0;
    let shown = format!("{percent:.1}");
    match shown.as_str() {
        "0.0" if percent > 0.0 => "under 0.1 %".to_owned(),
        shown => format!("{} %", shown.trim_end_matches(".0")),
    }
}

/// `2:05`, `1:02:05`, `0:08.571`: minutes and seconds, with hours when there are any.
pub fn clock(seconds: Number) -> String {
    let Ok(whole) = seconds.floor() else { return format!("{} s", number(seconds)) };
    let part = seconds.to_f64() - whole as f64;
    let part = format!("{part:.3}");
    let part = part.trim_start_matches('0').trim_end_matches('0').trim_end_matches('.');
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}{part}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}{part}"),
    }
}

/// A number as people write it: `540.6`, `1/3`, `16.67`. The parts that spoons and knives make are fractions, all else is
/// a decimal that is as long as it is useful.
pub fn number(number: Number) -> String {
    let exact = number.to_string();
    let parts = exact.split_once('/');
    let is_part = |(over, under): (&str, &str)| matches!(under, "2" | "3" | "4" | "8") && over.len() == 1;
    if parts.is_some_and(is_part) && number < Number::ONE {
        return exact;
    }
    decimal(number)
}

/// A number without fractions: `540.6`, `0.75`.
fn decimal(number: Number) -> String {
    let exact = number.to_string();
    if !exact.contains('/') && exact.len() <= 7 {
        return exact;
    }
    let value = number.to_f64();
    let decimals = match value.abs() {
        large if large >= 100.0 => 1,
        middle if middle >= 10.0 => 2,
        _ => 3,
    };
    let rounded = format!("{value:.decimals$}");
    let shown = rounded.trim_end_matches('0').trim_end_matches('.');
    // What is too small to show is something all the same.
    if matches!(shown, "0" | "-0") { exact } else { shown.to_owned() }
}

/// `large-bowl with 230 g butter and 120 g white-sugar`.
pub fn entity(entity: &Entity, vocabulary: &Vocabulary) -> String {
    entity_called(entity, vocabulary, &by_class(vocabulary))
}

/// The same with names for things.
pub fn entity_called(entity: &Entity, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    let mut text = head(entity, vocabulary, call);
    let slots = &vocabulary.slot;
    let inside = || [slots.contents, slots.items].into_iter().map(|slot| entity.entities(slot));
    let number: usize = inside().map(Contents::len).sum();
    if number > 0 {
        let mut told = 0;
        let named =
            inside().flat_map(Contents::counted_samples).take(NAMED).inspect(|(_, count)| told += count);
        let mut parts: Vec<String> =
            named.map(|(part, count)| times(count, head(part, vocabulary, call))).collect();
        if number > told {
            parts.push(format!("{} more", number - told));
        }
        write!(text, " with {}", and(&parts)).ok();
    }
    text
}

/// How a thing is called.
type Call<'c> = &'c dyn Fn(&Entity) -> String;

fn by_class(vocabulary: &Vocabulary) -> impl Fn(&Entity) -> String {
    |entity| vocabulary.name(entity.class()).to_owned()
}

/// `32 × 25 g butter`; one thing is not counted.
pub fn times(count: usize, text: String) -> String {
    if count == 1 { text } else { format!("{count} × {text}") }
}

/// The thing without what is inside it: amount, class and what it is made of.
fn head(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let name = call(entity);
    let mut text = match entity.amount(vocabulary) {
        Some(measure) => format!("{} {name}", amount(measure, vocabulary)),
        None => name,
    };
    let components = components(entity, vocabulary, call);
    if !components.is_empty() {
        write!(text, " of {}", and(&components)).ok();
    }
    text
}

/// What a mixture is made of, each kind once: `6 × carrot`, `sauce`.
pub fn components(entity: &Entity, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> Vec<String> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for (part, more) in entity.entities(vocabulary.slot.components).counted_samples() {
        let name = call(part);
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += more,
            None => kinds.push((name, more)),
        }
    }
    kinds.into_iter().map(|(name, count)| times(count, name)).collect()
}

/// A slot's value.
pub fn value(slot_value: &Value, vocabulary: &Vocabulary) -> String {
    match slot_value {
        Value::Empty => "nothing".to_owned(),
        Value::True => "yes".to_owned(),
        Value::Number(value) => number(**value),
        Value::Amount(measure) => amount(**measure, vocabulary),
        Value::Class(class) => vocabulary.name(*class).to_owned(),
        Value::Entity(held) => entity(held, vocabulary),
        Value::Entities(contents) => {
            let named = contents.counted_samples().take(NAMED);
            let parts: Vec<String> =
                named.map(|(part, count)| times(count, entity(part, vocabulary))).collect();
            and(&parts)
        }
        Value::Text(text) => text.to_string(),
    }
}

/// `counter-top › medium-bowl`, without the kitchen itself.
pub fn place(path: &[EntityRef], vocabulary: &Vocabulary) -> String {
    let names: Vec<&str> = path.iter().skip(1).map(|step| vocabulary.name(step.class())).collect();
    if names.is_empty() { "kitchen".to_owned() } else { names.join(" › ") }
}

/// One line per change.
pub fn change(change: &Change, vocabulary: &Vocabulary) -> String {
    counted_change(change, 1, vocabulary)
}

/// The same for a change of so many equal pieces.
pub fn counted_change(change: &Change, count: usize, vocabulary: &Vocabulary) -> String {
    let entity = |thing: &Entity| times(count, entity(thing, vocabulary));
    match change {
        Change::Clock { before, after } => format!("clock {} s → {} s", number(*before), number(*after)),
        Change::Moved { entity: moved, from, to } => {
            format!("moved {} from {} to {}", entity(moved), place(from, vocabulary), place(to, vocabulary))
        }
        Change::Created { entity: new, at } => {
            format!("created {} in {}", entity(new), place(at, vocabulary))
        }
        Change::Consumed { entity: old, at } => {
            format!("consumed {} in {}", entity(old), place(at, vocabulary))
        }
        Change::Slot { entity: owner, at, slot, before, after } => format!(
            "{} in {}: {} {} → {}",
            times(count, vocabulary.name(owner.class()).to_owned()),
            place(at, vocabulary),
            vocabulary.ontology.slot_name(*slot),
            value(before, vocabulary),
            value(after, vocabulary)
        ),
    }
}

/// The kitchen as an indented tree, equal neighbours counted.
pub fn tree(kitchen: &Kitchen, vocabulary: &Vocabulary) -> String {
    tree_called(kitchen, vocabulary, &by_class(vocabulary))
}

/// The same with names for things.
pub fn tree_called(kitchen: &Kitchen, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    let mut text = String::new();
    let temperature = kitchen.root().amount_in(vocabulary.slot.temperature, vocabulary);
    let warmth = temperature.map(|degrees| format!(", {}", amount(degrees, vocabulary))).unwrap_or_default();
    writeln!(text, "kitchen at {} s{warmth}", number(kitchen.time())).ok();
    branches(kitchen.root(), vocabulary, call, "", &mut text);
    text
}

/// What a place holds as an indented tree, with names for things.
pub fn tree_of(place: &Entity, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    let mut text = String::new();
    branches(place, vocabulary, call, "", &mut text);
    text
}

fn branches(place: &Entity, vocabulary: &Vocabulary, call: Call<'_>, indent: &str, text: &mut String) {
    let mut groups: Vec<(String, usize, &EntityRef)> = Vec::new();
    for (entity, more) in place.contents(vocabulary).counted_samples() {
        let line = label(entity, vocabulary, call);
        match groups.last_mut() {
            Some((last, count, first))
                if *last == line
                    && first.contents(vocabulary).is_empty()
                    && entity.contents(vocabulary).is_empty() =>
            {
                *count += more;
            }
            _ => groups.push((line, more, entity)),
        }
    }
    let last = groups.len();
    for (position, (line, count, entity)) in groups.into_iter().enumerate() {
        let (branch, below) = if position + 1 == last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        writeln!(text, "{indent}{branch}{}", times(count, line)).ok();
        branches(entity, vocabulary, call, &format!("{indent}{below}"), text);
    }
}

/// The head of a thing and its remarkable slots in brackets.
fn label(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let slots = &vocabulary.slot;
    let shown_elsewhere = [slots.amount, slots.contents, slots.components, slots.name];
    let states: Vec<String> = entity
        .changed_slots()
        .filter(|(slot, _)| !shown_elsewhere.contains(slot))
        .map(|(slot, slot_value)| {
            let name = vocabulary.ontology.slot_name(slot);
            match slot_value {
                Value::True => name.to_owned(),
                Value::Entities(items) => format!("{} {name}", items.len()),
                other => format!("{name} {}", value(other, vocabulary)),
            }
        })
        .collect();
    let head = head(entity, vocabulary, call);
    if states.is_empty() { head } else { format!("{head} [{}]", states.join(", ")) }
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let cases = [
            ("2703/5", "540.6"),
            ("12", "12"),
            ("1/2", "1/2"),
            ("1/3", "1/3"),
            ("3/4", "3/4"),
            ("5/2", "2.5"),
            ("50/3", "16.67"),
            ("1/7", "0.143"),
            ("3/10", "0.3"),
            ("123456789", "123456789"),
            ("100000001/100000", "1000"),
            ("1/100000", "1/100000"),
            ("-1/5", "-0.2"),
        ];
        for (number, shown) in cases {
            assert_eq!(super::number(number.parse().unwrap()), shown, "{number}");
        }
    }

    #[test]
    fn scales_show_decimals_and_spoons_parts() {
        let vocabulary = crate::fixture::vocabulary();
        let class = &vocabulary.class;
        for (value, unit, shown) in [
            ("3/4", class.g, "0.75 g"),
            ("1/8", class.g, "0.125 g"),
            ("1/3", class.g, "0.333 g"),
            ("1/2", class.l, "1/2 l"),
            ("126/5", class.g, "25.2 g"),
            ("3/4", class.teaspoon, "3/4 teaspoon"),
            ("1/2", class.piece, "1/2 piece"),
        ] {
            assert_eq!(amount(Amount { value: value.parse().unwrap(), unit }, &vocabulary), shown);
        }
    }

    #[test]
    fn clocks() {
        let cases =
            [("0", "0:00"), ("125", "2:05"), ("3725", "1:02:05"), ("60/7", "0:08.571"), ("1/2", "0:00.5")];
        for (seconds, shown) in cases {
            assert_eq!(clock(seconds.parse().unwrap()), shown);
        }
    }
}
