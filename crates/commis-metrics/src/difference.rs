//! In what two things differ, as a list that a person can read.

use commis_kitchen::{Contents, Entity, Similarity, Value, Vocabulary, describe};
use commis_sim::Thing;
use serde::Serialize;

use crate::words;

/// One difference between a gold object and its counterpart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Where: slots and contents, outermost first.
    pub path: String,
    /// What the gold has there.
    pub gold: String,
    /// What was found.
    pub found: String,
}

/// Differences beyond this number are only counted.
const MOST: usize = 200;

/// The differences between two things; empty when they are equal.
pub(crate) fn differences(
    gold: &Thing,
    found: &Thing,
    similarity: Similarity,
    vocabulary: &Vocabulary,
) -> Vec<Difference> {
    let mut comparison = Comparison { similarity, vocabulary, found: Vec::new() };
    match (gold, found) {
        (Thing::Entity(gold), Thing::Entity(found)) => comparison.entities("", gold, found),
        (Thing::List(gold), Thing::List(found)) => comparison.lists("items", &gold.items, &found.items),
        _ => comparison.note("", kind(gold, vocabulary), kind(found, vocabulary)),
    }
    comparison.found
}

fn kind(thing: &Thing, vocabulary: &Vocabulary) -> String {
    vocabulary.name(thing.class(vocabulary)).to_owned()
}

struct Comparison<'a> {
    similarity: Similarity,
    vocabulary: &'a Vocabulary,
    found: Vec<Difference>,
}

impl Comparison<'_> {
    fn note(&mut self, path: &str, gold: impl Into<String>, found: impl Into<String>) {
        if self.found.len() < MOST {
            self.found.push(Difference { path: path.to_owned(), gold: gold.into(), found: found.into() });
        }
    }

    fn entities(&mut self, path: &str, gold: &Entity, found: &Entity) {
        if self.found.len() >= MOST || self.similarity.entities(gold, found) {
            return;
        }
        if gold.class() != found.class() {
            let name = |entity: &Entity| self.vocabulary.name(entity.class()).to_owned();
            let (gold_name, found_name) = (name(gold), name(found));
            self.note(&join(path, "class"), gold_name, found_name);
        }
        let written = gold.changed_slots().chain(found.changed_slots()).map(|(slot, _)| slot);
        let mut slots: Vec<_> = written.collect();
        slots.sort_unstable();
        slots.dedup();
        for slot in slots {
            let (a, b) = (gold.get(slot, self.vocabulary), found.get(slot, self.vocabulary));
            if self.similarity.values(a, b) {
                continue;
            }
            let inner = join(path, self.vocabulary.ontology.slot_name(slot));
            match (a, b) {
                (Value::Entity(a), Value::Entity(b)) => self.entities(&inner, a, b),
                (Value::Entities(a), Value::Entities(b)) => self.lists(&inner, a, b),
                _ => self.note(&inner, words::value(a, self.vocabulary), words::value(b, self.vocabulary)),
            }
        }
    }

    /// Equal members are set aside; the rest is paired by class and compared, what has no partner is named.
    fn lists(&mut self, path: &str, gold: &Contents, found: &Contents) {
        let mut others: Vec<_> = found.iter().collect();
        let mut unequal = Vec::new();
        for member in gold.iter() {
            match others.iter().position(|other| self.similarity.entities(member, other)) {
                Some(equal) => drop(others.swap_remove(equal)),
                None => unequal.push(member),
            }
        }
        for member in unequal {
            let name = self.vocabulary.name(member.class());
            let inner = format!("{path}[{name}]");
            match others.iter().position(|other| other.class() == member.class()) {
                Some(position) => {
                    let other = others.remove(position);
                    self.entities(&inner, member, other);
                }
                None => self.note(&inner, describe::entity(member, self.vocabulary), "missing"),
            }
        }
        for other in others {
            let inner = format!("{path}[{}]", self.vocabulary.name(other.class()));
            self.note(&inner, "nothing", describe::entity(other, self.vocabulary));
        }
    }
}

fn join(path: &str, step: &str) -> String {
    if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") }
}
