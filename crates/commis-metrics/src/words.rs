//! Values of a recipe in words, short enough for a cell of a table.

use commis_kitchen::{Amount, Contents, Entity, EntityRef, Value, Vocabulary, describe};
use commis_sim::{NamesNow, Thing};

/// How many different things a description names before it only counts the rest.
const NAMED: usize = 6;

/// A product in a few words: `medium-bowl with 230 g butter`, `33 × 25 g dough`. Mixtures are called what they are then.
pub fn product(thing: &Thing, names: NamesNow<'_>, vocabulary: &Vocabulary) -> String {
    let call = &|entity: &Entity| names.name(entity, vocabulary);
    match thing {
        Thing::Kitchen(_) => "the kitchen".to_owned(),
        Thing::Entity(entity) => whole(entity, vocabulary, call),
        Thing::List(list) => told(list.items.counted_samples(), vocabulary, call),
        Thing::Quantity(number) => describe::number(*number),
        Thing::Concept(class) => vocabulary.name(*class).to_owned(),
        Thing::Failed(failure) => failure.reason.to_string(),
    }
}

/// How a thing is called.
type Call<'c> = &'c dyn Fn(&Entity) -> String;

/// A thing with what is in it.
fn whole(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let inside = entity.contents(vocabulary);
    let items = entity.entities(vocabulary.slot.items);
    let head = head(entity, vocabulary, call);
    if inside.is_empty() && items.is_empty() {
        return head;
    }
    format!("{head} with {}", told(inside.counted_samples().chain(items.counted_samples()), vocabulary, call))
}

/// A thing without what is in it: amount, name and what it is made of.
fn head(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let parts = components(entity, vocabulary, call);
    let measured = measured(entity, vocabulary, call);
    if parts.is_empty() { measured } else { format!("{measured} of {parts}") }
}

fn measured(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let name = call(entity);
    match entity.amount(vocabulary) {
        Some(measure) => format!("{} {name}", amount(measure, vocabulary)),
        None => name,
    }
}

fn components(entity: &Entity, vocabulary: &Vocabulary, call: Call<'_>) -> String {
    let parts = describe::components(entity, vocabulary, call);
    if parts.is_empty() { String::new() } else { and(&parts) }
}

/// A thing with what is in it, by its class.
pub(crate) fn entity(entity: &Entity, vocabulary: &Vocabulary) -> String {
    whole(entity, vocabulary, &|entity| vocabulary.name(entity.class()).to_owned())
}

/// Things by their classes, one after the other.
pub(crate) fn grouped(things: &Contents, vocabulary: &Vocabulary) -> String {
    told(things.counted_samples(), vocabulary, &|entity| vocabulary.name(entity.class()).to_owned())
}

/// Things one after the other: neighbours that read alike are counted, and what a mixture is made of is said once.
fn told<'e>(
    entities: impl Iterator<Item = (&'e EntityRef, usize)>,
    vocabulary: &Vocabulary,
    call: Call<'_>,
) -> String {
    let mut groups: Vec<(String, usize)> = Vec::new();
    let (mut said, mut unnamed) = (Vec::new(), 0);
    let mut last = String::new();
    for (entity, more) in entities {
        let (text, parts) = (measured(entity, vocabulary, call), components(entity, vocabulary, call));
        if let (true, Some((_, count))) = (last == text, groups.last_mut()) {
            *count += more;
            continue;
        }
        if groups.len() == NAMED {
            unnamed += more;
            continue;
        }
        last.clone_from(&text);
        if parts.is_empty() || said.contains(&parts) {
            groups.push((text, more));
        } else {
            groups.push((format!("{text} of {parts}"), more));
            said.push(parts);
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
        Value::Entities(list) if !list.is_empty() => grouped(list, vocabulary),
        Value::Amount(measure) => amount(**measure, vocabulary),
        other => describe::value(other, vocabulary),
    }
}

fn amount(amount: Amount, vocabulary: &Vocabulary) -> String {
    // The share of a component in its mixture is kept as a fraction of one.
    if amount.unit == vocabulary.class.percent {
        return describe::share(amount.value);
    }
    describe::amount(amount, vocabulary)
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
