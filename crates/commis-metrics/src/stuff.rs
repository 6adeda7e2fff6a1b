//! What a thing is made of: how much of which ingredient. It tells quickly how much two things have in common.

use std::cmp::Ordering;

use commis_kitchen::{Contents, Entity, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::{Thing, grams_of};

use crate::cooked::attachment_slots;

/// Parts of a thing that are looked at; what is made of more is compared by its first ones.
const MOST: usize = 2_000;
/// Mixtures within mixtures deeper than this are not taken apart any further.
const DEEPEST: usize = 50;

/// Base ingredients by class, with their grams. What cannot be weighed counts as one gram apiece.
#[derive(Debug)]
pub(crate) struct Stuff {
    amounts: Vec<(ClassId, f64)>,
    /// How many parts were looked at.
    pub(crate) parts: usize,
}

impl Stuff {
    pub(crate) fn of(thing: &Thing, vocabulary: &Vocabulary) -> Stuff {
        let mut scales = Scales { vocabulary, amounts: Vec::new(), parts: 0 };
        match thing {
            Thing::Entity(entity) => scales.put(entity, None, 0),
            Thing::List(list) => scales.put_all(&list.items, 0),
            _ => {}
        }
        let Scales { mut amounts, parts, .. } = scales;
        amounts.sort_by_key(|(class, _)| *class);
        amounts.dedup_by(|more, sum| {
            let is_same = more.0 == sum.0;
            if is_same {
                sum.1 += more.1;
            }
            is_same
        });
        Stuff { amounts, parts }
    }

    /// How much there is of everything, in milligrams.
    pub(crate) fn weight(&self) -> u64 {
        milligrams(self.amounts.iter().map(|(_, grams)| grams).sum())
    }

    /// How much of it two things share, in milligrams. What is only of the same family counts half.
    pub(crate) fn shared(&self, other: &Stuff, vocabulary: &Vocabulary) -> u64 {
        let (mut shared, mut here, mut there) = (0.0, Vec::new(), Vec::new());
        let (mut left, mut right) = (self.amounts.iter().peekable(), other.amounts.iter().peekable());
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some((a, _)), Some((b, _))) => a.cmp(b),
            };
            let mine = if order.is_le() { left.next() } else { None };
            let others = if order.is_ge() { right.next() } else { None };
            let (a, b) = (mine.map_or(0.0, |(_, grams)| *grams), others.map_or(0.0, |(_, grams)| *grams));
            shared += a.min(b);
            here.extend(mine.filter(|_| a > b).map(|(class, _)| (*class, a - b)));
            there.extend(others.filter(|_| b > a).map(|(class, _)| (*class, b - a)));
        }
        for (class, grams) in &mut here {
            for (other, rest) in &mut there {
                let common = grams.min(*rest);
                if common > 0.0 && are_related(*class, *other, vocabulary) {
                    shared += common / 2.0;
                    *grams -= common;
                    *rest -= common;
                }
            }
        }
        milligrams(shared)
    }
}

/// Whether one ingredient is a kind of the other, or both are kinds of something more special than ingredients.
fn are_related(a: ClassId, b: ClassId, vocabulary: &Vocabulary) -> bool {
    let ingredient = vocabulary.class.ingredient;
    let is_family = |class: &ClassId| *class != ingredient && vocabulary.is_a(*class, ingredient);
    let families = vocabulary.ontology.parents(a).iter().filter(|class| is_family(class));
    vocabulary.is_a(a, b)
        || vocabulary.is_a(b, a)
        || families.into_iter().any(|family| vocabulary.ontology.parents(b).contains(family))
}

/// Whole milligrams, so that the order of additions does not matter.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an amount is not negative, and what is too heavy for the scales weighs as much as they can show"
)]
fn milligrams(grams: f64) -> u64 {
    (grams * 1000.0).round() as u64
}

struct Scales<'a> {
    vocabulary: &'a Vocabulary,
    amounts: Vec<(ClassId, f64)>,
    parts: usize,
}

impl Scales<'_> {
    /// Adds a thing; `grams` is what it weighs as part of something else.
    fn put(&mut self, entity: &Entity, grams: Option<f64>, depth: usize) {
        self.parts += 1;
        if self.parts > MOST || depth > DEEPEST {
            return;
        }
        if self.vocabulary.is_a(entity.class(), self.vocabulary.class.ingredient) {
            let weigh = || grams_of(entity, self.vocabulary, true).map_or(1.0, commis_base::Number::to_f64);
            self.put_food(entity, grams.unwrap_or_else(weigh), depth);
        } else {
            self.put_all(entity.contents(self.vocabulary), depth + 1);
        }
        for slot in attachment_slots(self.vocabulary, true) {
            entity.held(slot).for_each(|attached| self.put(attached, None, depth + 1));
        }
    }

    fn put_all(&mut self, things: &Contents, depth: usize) {
        for (thing, count) in things.counted_samples() {
            (0..count).for_each(|_| self.put(thing, None, depth));
        }
    }

    fn put_food(&mut self, food: &Entity, grams: f64, depth: usize) {
        let components = food.entities(self.vocabulary.slot.components);
        if components.is_empty() {
            self.amounts.push((food.class(), grams));
        }
        for component in components.iter() {
            let share = component.amount(self.vocabulary).map_or(0.0, |share| share.value.to_f64());
            self.put(component, Some(grams * share), depth + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_mcl::{Network, parse};
    use commis_sim::{RuleSet, Simulator};

    const CREAM: &str = "#cream\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 100 g)\n\
        (fetch-and-proportion ?sugar ?k2 ?k1 ?b2 white-sugar 50 g)\n\
        (fetch-and-proportion ?brown ?k3 ?k2 ?b3 brown-sugar 60 g)\n\
        (fetch ?bowl ?k4 ?k3 large-bowl 1)\n\
        (transfer-contents ?both ?rest ?k5 ?k4 ?butter ?sugar ?q ?u)\n(mix ?cream ?k6 ?k5 ?both ?whisk)\n";

    #[test]
    fn mixing_changes_no_stuff_and_kinds_of_sugar_are_related() {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let network = Network::from_recipe(&parse(CREAM).program.recipes[0]);
        let execution = simulator.execute(&network);
        let vocabulary = simulator.vocabulary();
        let stuff = |name: &str| Stuff::of(&execution.value(&network, name).unwrap().thing, vocabulary);
        let shared = |a: &str, b: &str| stuff(a).shared(&stuff(b), vocabulary);
        assert_eq!((stuff("?both").weight(), stuff("?bowl").weight()), (150_000, 0));
        assert_eq!(shared("?both", "?cream"), 150_000);
        assert_eq!((shared("?cream", "?butter"), shared("?butter", "?cream")), (100_000, 100_000));
        assert_eq!((shared("?sugar", "?brown"), shared("?butter", "?brown")), (25_000, 0));
        assert_eq!(shared("?cream", "?bowl"), 0);
    }
}
