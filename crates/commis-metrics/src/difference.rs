//! In what two things differ, as a list that a person can read.

use commis_kitchen::{Contents, Entity, Similarity, Value, Vocabulary};
use commis_ontology::SlotId;
use commis_sim::Thing;
use serde::Serialize;

use crate::cooked::is_food;
use crate::words;

/// One difference between a gold object and its counterpart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Difference {
    /// Where: slots and contents, outermost first.
    pub path: String,
    /// What the gold has there.
    pub gold: String,
    /// What was found.
    pub found: String,
    /// How much it matters.
    #[serde(skip)]
    pub weight: Weight,
}

/// How far a difference sets two things apart; the first outweighs any number of the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Another kind of thing, or something in it that is missing or too much.
    Substance,
    /// The same in another amount or state.
    State,
    /// Where it is and how warm.
    Circumstance,
}

/// How far apart two things are: substances, states and circumstances in which they differ.
pub(crate) fn distance(differences: &[Difference]) -> [usize; 3] {
    let count = |weight| differences.iter().filter(|difference| difference.weight == weight).count();
    [Weight::Substance, Weight::State, Weight::Circumstance].map(count)
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
        _ => comparison.note("", kind(gold, vocabulary), kind(found, vocabulary), Weight::Substance),
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
    fn note(&mut self, path: &str, gold: impl Into<String>, found: impl Into<String>, weight: Weight) {
        if self.found.len() < MOST {
            let (gold, found) = (gold.into(), found.into());
            self.found.push(Difference { path: path.to_owned(), gold, found, weight });
        }
    }

    fn entities(&mut self, path: &str, gold: &Entity, found: &Entity) {
        if self.found.len() >= MOST || self.similarity.entities(gold, found) {
            return;
        }
        if gold.class() != found.class() {
            let name = |entity: &Entity| self.vocabulary.name(entity.class()).to_owned();
            let (gold_name, found_name) = (name(gold), name(found));
            self.note(&join(path, "class"), gold_name, found_name, Weight::Substance);
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
                _ => {
                    let weight = self.weight(slot, a, b);
                    self.note(
                        &inner,
                        words::value(a, self.vocabulary),
                        words::value(b, self.vocabulary),
                        weight,
                    );
                }
            }
        }
    }

    /// What a difference in a slot weighs that is not compared any further.
    fn weight(&self, slot: SlotId, gold: &Value, found: &Value) -> Weight {
        let holds_food = |value: &Value| match value {
            Value::Entity(entity) => is_food(entity, self.vocabulary),
            Value::Entities(contents) => contents.samples().any(|entity| is_food(entity, self.vocabulary)),
            _ => false,
        };
        if holds_food(gold) || holds_food(found) {
            Weight::Substance
        } else if slot == self.vocabulary.slot.temperature {
            Weight::Circumstance
        } else {
            Weight::State
        }
    }

    /// Equal members are set aside; the rest is paired by class and compared, what has no partner is named.
    fn lists(&mut self, path: &str, gold: &Contents, found: &Contents) {
        let (gold, found) = (gold.expanded(), found.expanded());
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
            if let Some(position) = others.iter().position(|other| other.class() == member.class()) {
                let other = others.remove(position);
                self.entities(&inner, member, other);
            } else {
                let gold = words::entity(member, self.vocabulary);
                self.note(&inner, gold, "missing", Weight::Substance);
            }
        }
        for other in others {
            let inner = format!("{path}[{}]", self.vocabulary.name(other.class()));
            self.note(&inner, "nothing", words::entity(other, self.vocabulary), Weight::Substance);
        }
    }
}

fn join(path: &str, step: &str) -> String {
    if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_mcl::{Network, parse};
    use commis_sim::{RuleSet, Simulator};

    const CREAM: &str = "#cream\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 100 g)\n\
        (fetch-and-proportion ?sugar ?k2 ?k1 ?b2 white-sugar 50 g)\n\
        (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?q ?u)\n(mix ?cream ?k4 ?k3 ?both ?whisk)\n";

    /// The differences between a variable of the cream and one of a variation of it.
    fn between(gold: &str, variation: &str, found: &str) -> Vec<Difference> {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let thing = |text: &str, variable: &str| {
            let network = Network::from_recipe(&parse(text).program.recipes[0]);
            simulator.execute(&network).value(&network, variable).unwrap().thing.clone()
        };
        let similarity = Similarity { ignoring: None, counting: true };
        differences(&thing(CREAM, gold), &thing(variation, found), similarity, simulator.vocabulary())
    }

    fn said(differences: &[Difference]) -> Vec<String> {
        let say = |d: &Difference| format!("{} {} → {} ({:?})", d.path, d.gold, d.found, d.weight);
        differences.iter().map(say).collect()
    }

    #[test]
    fn equal_things_do_not_differ() {
        assert!(between("?cream", CREAM, "?cream").is_empty());
        assert_eq!(distance(&[]), [0, 0, 0]);
    }

    #[test]
    fn an_amount_is_a_state_and_is_named_down_to_its_slot() {
        let found = between("?both", &CREAM.replace("50 g", "60 g"), "?both");
        assert_eq!(said(&found), ["contents[white-sugar].amount 50 g → 60 g (State)"]);
    }

    #[test]
    fn what_is_missing_or_too_much_is_substance() {
        let found = between("?both", CREAM, "?butter");
        assert_eq!(said(&found), ["contents[white-sugar] 50 g white-sugar → missing (Substance)"]);
        let found = between("?butter", CREAM, "?both");
        assert_eq!(said(&found), ["contents[white-sugar] nothing → 50 g white-sugar (Substance)"]);
    }

    #[test]
    fn warmth_is_a_circumstance() {
        let warm = CREAM.replace("?sugar ?k2 ?k1", "?sugar ?k2 ?warm")
            + "(bring-to-temperature ?soft ?warm ?k1 ?butter 25 degrees-celsius)\n";
        let found = between("?butter", &warm, "?soft");
        assert!(!found.is_empty());
        assert!(found.iter().all(|d| d.weight == Weight::Circumstance), "{:?}", said(&found));
    }

    #[test]
    fn one_substance_outweighs_every_state() {
        let beaten = CREAM.replace("50 g", "60 g").replace("(mix", "(beat");
        let (near, far) = (between("?cream", &beaten, "?cream"), between("?cream", CREAM, "?butter"));
        assert!(near.len() > far.len(), "{:?} {:?}", said(&near), said(&far));
        assert!(distance(&near) < distance(&far));
    }
}
