//! What something goes on, when it is strewn, spread or laid.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::State;
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// The thing that something goes on.
    pub(super) fn base(&mut self, phrases: &[Phrase], toppings: &[Phrase], not: &[usize]) -> Vec<usize> {
        let mut items: Vec<usize> = Vec::new();
        for phrase in phrases {
            // `Grease a pan and spread the batter in it.`
            let tin = self.draft.focus.filter(|focus| self.draft.state(*focus) == State::Empty);
            if let (Some(tin), true) = (tin, phrase.pronoun.is_some()) {
                items.push(tin);
                continue;
            }
            // `Strew it over the dish`: over what has been cooked.
            if phrase.definite
                && phrase.names == ["dish"]
                && !self.holds_food(phrase)
                && !self.stands_ready(phrase)
            {
                continue;
            }
            if phrase.vessel().is_some() {
                if let Some(Target::Item(item)) = self.vessel(phrase) {
                    items.push(item);
                }
                continue;
            }
            items.extend(self.items_of(std::slice::from_ref(phrase), not));
        }
        if !items.is_empty() {
            return items;
        }
        // What the toppings name is not what they go on.
        let taken: Vec<usize> = {
            let mut draft = self.draft.clone();
            toppings
                .iter()
                .filter_map(|phrase| match crate::refer::refer(phrase, &mut draft, self.kitchen, &[]) {
                    crate::refer::Referent::Items(items) => Some((phrase, items)),
                    _ => None,
                })
                // `season with salt` once more: the dish that has some is no topping.
                .filter(|(phrase, items)| {
                    !self.has_techniques()
                        || self.more_of(phrase, items).is_none() && !self.is_in_the_dish(phrase, items)
                })
                .flat_map(|(_, items)| items)
                .collect()
        };
        let hand: Vec<usize> = self.in_hand().into_iter().filter(|item| !taken.contains(item)).collect();
        let own = |item: &usize| self.draft.state(*item) == State::Own;
        if !hand.is_empty() && !hand.iter().all(own) {
            return hand;
        }
        // `cut the beef into pieces and dust with flour`: the beef, not what stands on the stove.
        let mut before = self.draft.meant.iter().rev().skip(1);
        let before = before.find(|(_, _, act)| *act != Act::Nothing);
        let prepared = before.is_some_and(|(line, _, act)| {
            *line == self.draft.source.line
                && matches!(act, Act::Cut | Act::Peel | Act::Seed | Act::Wash | Act::Drain)
        });
        if prepared && !hand.is_empty() && !toppings.is_empty() && self.has_techniques() {
            return hand;
        }
        let main = crate::refer::latest(&self.draft, &taken, |item| {
            matches!(item.state, State::Food | State::Portions { .. }) && !item.is_drained_off()
        });
        let main = main.unwrap_or(hand);
        if main.is_empty() { self.heaviest(&taken).into_iter().collect() } else { main }
    }

    /// `sprinkle with more cheese` when the dish in hand holds some: the dish is not strewn on the cheese.
    pub(super) fn the_dish(&self, base: usize, toppings: &mut Vec<usize>, named: &[Phrase]) -> usize {
        let held = |item: usize| self.draft.item(item).map_or(0, |item| item.holds.len());
        let made = |item: usize| matches!(self.draft.state(item), State::Food | State::Portions { .. });
        let dish = |item: &&usize| made(**item) && held(**item) > 2;
        let swapped = self.draft.state(base) == State::Own && held(base) <= 1 && self.has_techniques();
        let Some(&dish) = toppings.iter().find(dish).filter(|_| swapped) else { return base };
        // A mixture that the text names goes on top: `rub the paste over the meat`.
        if named.iter().any(|phrase| phrase.is(Noun::Mixture) || phrase.pronoun.is_some()) {
            return base;
        }
        let part = self.draft.item(base).and_then(|item| item.holds.first());
        let part = part.and_then(|part| self.kitchen.parts.get(*part));
        let words = self.kitchen.words;
        let meant =
            part.is_some_and(|part| named.iter().any(|phrase| crate::listed::fit(phrase, part, words) > 0));
        toppings.retain(|item| *item != dish);
        if meant && !toppings.contains(&base) {
            toppings.push(base);
        }
        dish
    }

    /// `top with cheese` when the list's cheese is among many other things in the pan in hand.
    fn is_in_the_dish(&self, phrase: &Phrase, items: &[usize]) -> bool {
        let &[item] = items else { return false };
        let plain = phrase.pronoun.is_none()
            && phrase.names.len() == 1
            && !phrase.is(Noun::Mixture)
            && !phrase.is(Noun::Portion)
            && phrase.food().is_some();
        let many = self.draft.item(item).is_some_and(|item| {
            item.state == State::Food
                && item.holds.len() > 2
                && !phrase.names.last().is_some_and(|name| item.labels.contains(name))
        });
        plain && many && self.draft.focus == Some(item)
    }

    /// Whether an empty vessel stands there that the phrase can mean.
    fn stands_ready(&self, phrase: &Phrase) -> bool {
        let same = |vessel| {
            phrase
                .vessel()
                .is_some_and(|class| crate::refer::same_vessel(vessel, class, phrase, self.kitchen))
        };
        let empty = |item: &crate::draft::Item| item.state == State::Empty && item.vessel.is_some_and(same);
        self.draft.items.iter().any(empty)
    }

    /// What the dish is about when nothing has been begun: the heaviest food that stands ready.
    pub(super) fn heaviest(&self, not: &[usize]) -> Option<usize> {
        let weight = |item: usize| {
            let Some(commis_sim::Thing::Entity(bowl)) = self.draft.thing(item) else { return 0 };
            let vocabulary = self.kitchen.simulator.vocabulary();
            let grams = bowl.contents(vocabulary).iter().fold(0.0, |sum, food| {
                sum + commis_sim::grams_of(food, vocabulary, true).map_or(0.0, Number::to_f64)
            });
            grams as i64
        };
        let own = |item: &usize| !not.contains(item) && self.draft.state(*item) == State::Own;
        (0..self.draft.items.len()).filter(own).max_by_key(|item| (weight(*item), std::cmp::Reverse(*item)))
    }
}
