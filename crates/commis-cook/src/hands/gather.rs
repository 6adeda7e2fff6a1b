//! Bringing things together, whole or in shares.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::draft::State;
use crate::phrase::Phrase;

/// Grams of cooking water that are taken when nobody says how much.
const LADLE: i64 = 100;

impl Hands<'_, '_> {
    /// Puts things into a target one after the other; says where they are then.
    pub(super) fn gather(&mut self, items: &[usize], phrases: &[Phrase], target: Target) -> Option<usize> {
        let mut goal = match target {
            Target::Item(item) => Some(item),
            // `Take a medium bowl and stir …`: the bowl in hand.
            Target::Default => self.draft.focus.filter(|focus| self.is_empty_bowl(*focus)),
        };
        self.draft.ready.clear();
        let mut moved: Vec<usize> = Vec::new();
        for (index, &item) in items.iter().enumerate() {
            if Some(item) == goal {
                continue;
            }
            let share = if items.len() == phrases.len() {
                phrases.get(index).and_then(|phrase| self.share_of(item, phrase))
            } else {
                None
            };
            self.out_of_liquid(item);
            if let Some(placed) = self.transfer(item, goal, share) {
                goal = Some(placed);
                moved.push(placed);
            }
        }
        if let Some(goal) = goal.filter(|_| !moved.is_empty()) {
            self.draft.use_up(goal);
            self.draft.focus = Some(goal);
            self.draft.recent = vec![goal];
        }
        goal
    }

    /// `Transfer the tomatillos to a blender`: without the water that they were boiled in.
    fn out_of_liquid(&mut self, item: usize) {
        let words = self.kitchen.words;
        let solid = |phrase: &Phrase| {
            let class = phrase.meant.or(phrase.food());
            phrase.pronoun.is_none()
                && !phrase.is(crate::nouns::Noun::Mixture)
                && class.is_some_and(|class| !words.listed("wet", class))
        };
        let objects = &self.clause.objects;
        if !objects.iter().any(solid) || !self.has_techniques() || !self.floats(item) {
            return;
        }
        // What else is in the pot would be lost with the water, or come along.
        let Some(pot) = self.draft.item(item) else { return };
        let named = |part: &crate::listed::Part| {
            words.is_a(part.class, words.classes.water)
                || objects.iter().any(|phrase| solid(phrase) && crate::listed::fit(phrase, part, words) > 0)
        };
        if !pot.holds.iter().filter_map(|part| self.kitchen.parts.get(*part)).all(named) {
            return;
        }
        let before = self.draft.source.implicit.replace("it is taken out of the liquid first");
        self.drain(item);
        self.draft.source.implicit = before;
    }

    fn is_empty_bowl(&self, item: usize) -> bool {
        self.draft.item(item).is_some_and(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| self.kitchen.words.listed("mixing-vessels", class))
        })
    }

    /// Puts things into a bowl that the kitchen chooses.
    pub(crate) fn gather_in_bowl(&mut self, items: &[usize]) -> Option<usize> {
        self.gather(items, &[], Target::Default)
    }

    /// Which share of a mixture a phrase asks for, in percent.
    fn share_of(&self, item: usize, phrase: &Phrase) -> Option<Number> {
        if self.draft.item(item).is_some_and(crate::draft::Item::is_drained_off) && phrase.share.is_none() {
            return self.ladle_of(item, phrase);
        }
        // `the juice of half a lemon`: the list was split already.
        let split = self.has_techniques()
            && self.draft.item(item).is_some_and(|item| match item.holds[..] {
                [part] => self.kitchen.parts.get(part).is_some_and(|part| part.split),
                _ => false,
            });
        let whole = self.draft.state(item) == State::Own || split;
        phrase.share.filter(|_| !whole && !phrase.rest).and_then(|share| share.times(Number::from(100)).ok())
    }

    /// `a cup of the pasta water`: of what was poured off only a little goes back.
    fn ladle_of(&self, item: usize, phrase: &Phrase) -> Option<Number> {
        let words = self.kitchen.words;
        let Some(commis_sim::Thing::Entity(bowl)) = self.draft.thing(item) else { return None };
        let vocabulary = self.kitchen.simulator.vocabulary();
        let foods = bowl.contents(vocabulary);
        let weights = foods.iter().filter_map(|food| commis_sim::grams_of(food, vocabulary, true).ok());
        let whole = weights.fold(Number::ZERO, |sum, grams| sum.plus(grams).unwrap_or(sum));
        let water = words.classes.water;
        let said = phrase.amounts.first();
        let said = said.and_then(|(number, unit)| crate::listed::grams(water, *number, *unit, words));
        let usual = || Some(Number::from(LADLE)).filter(|_| !phrase.definite);
        let share = said.or_else(usual)?.times(Number::from(100)).ok()?.over(whole).ok()?;
        (share < Number::from(100)).then_some(share)
    }
}
