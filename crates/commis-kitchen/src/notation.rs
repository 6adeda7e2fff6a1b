//! Everything about a thing in one line, without loss and in a fixed order; made for comparing and for manuals.
//!
//! ```text
//! medium-bowl (used) { 2 × 1 piece potato (is-cut slices), 10 g butter (5 °C) }
//! ```
//!
//! Contents stand in braces, items of a list in brackets, components of a mixture behind `of`, with their
//! shares. Equal neighbours are counted. Only what differs from the defaults of the class is said.
//!
//! The same line for people ([`plain`]) rounds as people do, gives shares in percent and calls things by their names.

use std::fmt::Write as _;

use crate::{Amount, Contents, Entity, Value, Vocabulary, describe};

/// A thing with everything in and on it.
pub fn entity(thing: &Entity, vocabulary: &Vocabulary) -> String {
    Line::exact(vocabulary).entity(thing)
}

/// Several things: `[ 30 g butter, 2 × fork ]`.
pub fn list(things: &Contents, vocabulary: &Vocabulary) -> String {
    Line::exact(vocabulary).list(("[", "]"), things)
}

/// The contents of a container: `{ 30 g butter }`.
pub fn contents(container: &Entity, vocabulary: &Vocabulary) -> String {
    Line::exact(vocabulary).list(("{", "}"), container.contents(vocabulary))
}

/// `5/2 g`, `18 °C`.
pub fn amount(amount: Amount, vocabulary: &Vocabulary) -> String {
    if amount.unit == vocabulary.class.degrees_celsius {
        return format!("{} °C", amount.value);
    }
    format!("{} {}", amount.value, vocabulary.name(amount.unit))
}

/// A thing with everything in and on it, for people: `medium-bowl (used) { 0.75 g dough (mixed) of ( 40 % butter, … ) }`.
pub fn plain(thing: &Entity, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    Line { vocabulary, call: Some(call) }.entity(thing)
}

/// Several things, for people.
pub fn plain_list(things: &Contents, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    Line { vocabulary, call: Some(call) }.list(("[", "]"), things)
}

/// The contents of a container, for people.
pub fn plain_contents(
    container: &Entity,
    vocabulary: &Vocabulary,
    call: &dyn Fn(&Entity) -> String,
) -> String {
    Line { vocabulary, call: Some(call) }.list(("{", "}"), container.contents(vocabulary))
}

/// How a line is written.
#[derive(Clone, Copy)]
struct Line<'l> {
    vocabulary: &'l Vocabulary,
    /// How things are called, for people; without it the line is exact.
    call: Option<&'l dyn Fn(&Entity) -> String>,
}

impl<'l> Line<'l> {
    fn exact(vocabulary: &'l Vocabulary) -> Line<'l> {
        Line { vocabulary, call: None }
    }

    fn amount(self, measure: Amount) -> String {
        match self.call {
            Some(_) => describe::amount(measure, self.vocabulary),
            None => amount(measure, self.vocabulary),
        }
    }

    fn entity(self, thing: &Entity) -> String {
        let vocabulary = self.vocabulary;
        let mut text = String::new();
        match thing.amount(vocabulary) {
            Some(share) if share.unit == vocabulary.class.percent => match self.call {
                Some(_) => write!(text, "{} ", describe::share(share.value)),
                None => write!(text, "{} ", share.value),
            },
            Some(measure) => write!(text, "{} ", self.amount(measure)),
            None => Ok(()),
        }
        .ok();
        match self.call {
            Some(call) => text.push_str(&call(thing)),
            None => text.push_str(vocabulary.name(thing.class())),
        }
        self.states(thing, &mut text);
        let components = thing.entities(vocabulary.slot.components);
        if !components.is_empty() {
            text.push_str(" of ");
            text.push_str(&self.list(("(", ")"), components));
        }
        if !thing.contents(vocabulary).is_empty() {
            text.push(' ');
            text.push_str(&self.list(("{", "}"), thing.contents(vocabulary)));
        }
        text
    }

    /// The slots that are not shown elsewhere, in brackets.
    fn states(self, thing: &Entity, text: &mut String) {
        let vocabulary = self.vocabulary;
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
                    Value::Amount(measure) if slot == slots.temperature => self.amount(**measure),
                    Value::Amount(measure) => format!("{name} {}", self.amount(**measure)),
                    Value::Number(number) if self.call.is_some() => {
                        format!("{name} {}", describe::number(**number))
                    }
                    Value::Number(number) => format!("{name} {number}"),
                    Value::Class(class) => format!("{name} {}", vocabulary.name(*class)),
                    Value::Text(label) => format!("{name} {label}"),
                    Value::Entity(held) => format!("{name} {}", self.entity(held)),
                    Value::Entities(held) => format!("{name} {}", self.list(("[", "]"), held)),
                }
            })
            .collect();
        if !states.is_empty() {
            write!(text, " ({})", states.join(", ")).ok();
        }
    }

    fn list(self, (open, close): (&str, &str), things: &Contents) -> String {
        if things.is_empty() {
            return format!("{open} {close}");
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
            let line = self.entity(thing);
            match groups.last_mut() {
                Some((last, count)) if *last == line => *count += more,
                _ => groups.push((line, more)),
            }
        }
        let parts: Vec<String> =
            groups.into_iter().map(|(line, count)| describe::times(count, line)).collect();
        format!("{open} {} {close}", parts.join(", "))
    }
}
