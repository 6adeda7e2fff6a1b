//! Moving food: into bowls, onto trays, from one to the other.

use super::Hands;
use super::place::INTO;
use super::vessels::Target;
use crate::draft::{State, Value};
use crate::phrase::Phrase;
use crate::refer::{Referent, refer};

impl Hands<'_, '_> {
    /// `Add X to Y`: into Y, or into what is being made.
    pub(super) fn add(&mut self) {
        let mut phrases: Vec<Phrase> =
            self.clause.objects.iter().chain(&self.clause.subjects).cloned().collect();
        phrases.extend(
            self.clause
                .after(&["with", "along", "by"])
                .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
                .filter(|phrase| !self.tells_vessel(phrase))
                .cloned(),
        );
        let gives = self.verb_is("give")
            && phrases.first().is_some_and(|phrase| phrase.pronoun.is_some())
            && phrases.len() > 1;
        if gives {
            let to = phrases.remove(0);
            let goal = self.items_of(&[to], &[]).first().copied();
            let items = self.items_of(&phrases, goal.as_slice());
            self.gather(&items, &phrases, goal.map_or(Target::Default, Target::Item));
            return;
        }
        if self.clause.verb.is_none() {
            phrases.extend(self.clause.after(&["in"]).filter(|phrase| !phrase.is_equipment()).cloned());
        }
        let named = self.goal(&phrases);
        // `Add the salt to the water in a pot`: the water is there first.
        let first: Vec<Phrase> = self
            .clause
            .after(&["to", "into"])
            .filter(|phrase| !phrase.is_equipment() && phrase.pronoun.is_none() && self.is_unused(phrase))
            .cloned()
            .collect();
        let vessel = self.clause.after(INTO).any(|phrase| phrase.vessel().is_some());
        let named = match named {
            Some(target) if vessel && !first.is_empty() => {
                let items = self.items_of(&first, &[]);
                Some(self.gather(&items, &first, target).map_or(target, Target::Item))
            }
            named => named,
        };
        // What is added does not go into itself.
        let target = named.or_else(|| {
            let objects: Vec<Phrase> =
                phrases.iter().filter(|phrase| phrase.pronoun.is_none()).cloned().collect();
            // `add salt` once more: what is in the pan already stays there.
            let more = |phrase: &&Phrase| {
                let found = self.items_quietly(std::slice::from_ref(*phrase));
                self.has_techniques() && self.more_of(phrase, &found).is_some()
            };
            let objects: Vec<Phrase> = objects.iter().filter(|phrase| !more(phrase)).cloned().collect();
            let cooked: Vec<usize> = self
                .items_quietly(&objects)
                .into_iter()
                .filter(|item| self.draft.state(*item) != State::Own)
                .collect();
            let cooked = self.without_pan_in_hand(cooked, &objects);
            // `add milk` that is in the pan in hand already: nothing else is meant to move.
            let there = match (&cooked[..], &objects[..]) {
                (&[item], [phrase]) => {
                    self.has_techniques()
                        && self.draft.focus == Some(item)
                        && !phrase.definite
                        && phrase.states.is_empty()
                        && !phrase.is(crate::nouns::Noun::Mixture)
                        && self.draft.item(item).is_some_and(|item| item.holds.len() > 1)
                }
                _ => false,
            };
            if there { None } else { self.making(&cooked) }
        });
        let barred: Vec<usize> = match target {
            Some(Target::Item(item)) => vec![item],
            _ => Vec::new(),
        };
        let mut items = self.items_of(&phrases, &barred);
        if items.is_empty() && phrases.is_empty() {
            items = self.in_hand();
        }
        if target.is_none() && self.is_all_there(&items) {
            return;
        }
        let target = match target {
            Some(target) => target,
            // What is being made stays where it is.
            None => items
                .iter()
                .copied()
                .find(|item| self.has_techniques() && self.draft.state(*item) == State::Food)
                .map_or(Target::Default, Target::Item),
        };
        let placed = self.gather(&items, &phrases, target);
        self.note_machine(placed);
        // `The eggs go in, with one more turn of the spoon.`
        let stirs = self
            .clause
            .after(&["with"])
            .any(|phrase| phrase.tool().is_some() && (phrase.has("turn") || phrase.has("stir")));
        if let (true, Some(placed)) = (stirs, placed) {
            self.mix_in(crate::act::Act::Combine, placed);
        }
        if let Some(placed) = placed {
            self.cook_what_was_added(placed);
        }
    }

    /// `add the curry paste and the minced chili` when the chili is in the pan in hand: the paste goes there, too.
    fn without_pan_in_hand(&self, cooked: Vec<usize>, objects: &[Phrase]) -> Vec<usize> {
        let fresh = |phrase: &Phrase| self.is_unused(phrase);
        let named = |phrase: &Phrase| {
            phrase.food().is_some() && !phrase.is(crate::nouns::Noun::Mixture) && phrase.pronoun.is_none()
        };
        let mixed = |item: usize| {
            self.is_on_the_stove(item) && self.draft.item(item).is_some_and(|item| item.holds.len() > 1)
        };
        let pan = self.draft.focus.filter(|focus| {
            self.has_techniques() && mixed(*focus) && objects.iter().any(fresh) && objects.iter().all(named)
        });
        cooked.into_iter().filter(|item| Some(*item) != pan).collect()
    }

    /// `Add the garlic for 30 seconds`: the time is spent on the stove.
    fn cook_what_was_added(&mut self, pot: usize) {
        let words = self.kitchen.words;
        let hot = self.draft.item(pot).and_then(|item| item.vessel);
        let hot = hot.is_some_and(|class| words.listed("hot-vessels", class));
        let after = ["after", "last", "every", "within", "before"].iter().any(|word| self.clause.has(word));
        let Some(time) = self.clause.time.filter(|_| hot && !after && self.has_techniques()) else { return };
        let for_a_time = self.clause.has("for") && self.draft.off_fire != Some(pot);
        if !for_a_time || self.later.first().is_some_and(|next| next.time.is_some()) {
            return;
        }
        let (primitive, quantity, unit) = if self.is_wet(pot) {
            ("boil", "time-to-boil-quantity", "time-to-boil-unit")
        } else {
            ("fry", "time-to-fry-quantity", "time-to-fry-unit")
        };
        let given = [(quantity, Value::Number(time.quantity)), (unit, Value::Name(time.unit()))];
        self.change(primitive, pot, &given);
    }

    /// `to the pan with the fat`: what is in the pan says which one it is.
    fn tells_vessel(&self, phrase: &Phrase) -> bool {
        let there = self.items_quietly(std::slice::from_ref(phrase));
        let pan = self.clause.after(&["to", "into"]).filter(|place| place.definite).any(|place| {
            let Some(class) = place.vessel() else { return false };
            there.iter().filter_map(|item| self.draft.item(*item)).any(|item| {
                let same = |vessel| crate::refer::same_vessel(vessel, class, place, self.kitchen);
                item.state != State::Own && item.vessel.is_some_and(same)
            })
        });
        pan && phrase.amounts.is_empty() && !phrase.rest && !self.is_unused(phrase) && self.has_techniques()
    }

    pub(super) fn verb_is(&self, word: &str) -> bool {
        self.clause
            .verb
            .and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb))
            .is_some_and(|verb| verb.word == word)
    }

    /// `Put X in Y`.
    pub(super) fn put(&mut self) {
        // Set out on the side: it stays as it is.
        let aside = self.clause.after(&["on", "to"]).any(|phrase| phrase.is(crate::nouns::Noun::Counter));
        if aside && !self.clause.phrases().any(|phrase| phrase.vessel().is_some()) {
            let left: Vec<Phrase> =
                self.clause.objects.iter().filter(|phrase| self.is_unused(phrase)).cloned().collect();
            let items = self.items_quietly(&left);
            if !items.is_empty() {
                self.draft.focus = items.last().copied();
                self.draft.recent = items;
            }
            return;
        }
        // `next to the salad`, `in their own bowl`: nothing is put together.
        // `straight into a colander`.
        let colander = |phrase: &Phrase| {
            let class = phrase.vessel().or_else(|| phrase.tool());
            class.is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.can_drain))
        };
        if self.clause.after(&["into", "to"]).any(colander) {
            self.prepare(crate::act::Act::Drain);
            return;
        }
        // `Put the mixer away`.
        let tools_only = !self.clause.objects.is_empty()
            && self.clause.objects.iter().all(|phrase| phrase.is_equipment() && phrase.vessel().is_none());
        if tools_only
            && !self.clause.preps.iter().any(|(_, phrases)| phrases.iter().any(|phrase| self.is_ours(phrase)))
        {
            return;
        }
        let own = self
            .clause
            .after(&["in"])
            .any(|phrase| phrase.vessel().is_some() && (phrase.has("own") || phrase.has("their")));
        if own || self.clause.has("next") && self.clause.has("to") || self.clause.has("alongside") {
            return;
        }
        let mut phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| !phrase.is_equipment() || phrase.definite)
            .cloned()
            .collect();
        phrases.extend(
            self.clause
                .after(&["with", "along", "after"])
                .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
                .cloned(),
        );
        // `pour on the oil`: what nobody has used yet is what is poured.
        if phrases.is_empty() {
            let fresh: Vec<Phrase> = self
                .clause
                .after(&["on", "in", "over"])
                .filter(|phrase| {
                    !phrase.is_equipment()
                        && (self.is_unused(phrase) || self.is_by_the_side(phrase))
                        && !self.is_poured_on(phrase)
                })
                .cloned()
                .collect();
            phrases.extend(fresh);
        }
        // `Place spoonfuls on the tray`: a dough that nobody has divided.
        let pieces =
            phrases.iter().any(|phrase| phrase.is(crate::nouns::Noun::Portion) && phrase.food().is_none());
        let divided = self.draft.items.iter().any(|item| matches!(item.state, State::Portions { .. }));
        if pieces && !divided && self.has_dough() {
            self.shaping(crate::act::Act::Portion);
            return;
        }
        if self.clause.verb.is_none() || phrases.is_empty() {
            phrases.extend(self.clause.subjects.iter().filter(|phrase| self.is_ours(phrase)).cloned());
        }
        // Plates that stand ready get their share.
        let plate = self.clause.after(INTO).any(|phrase| {
            phrase
                .vessel()
                .is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.plate))
        });
        let plates =
            self.draft.items.iter().rposition(|item| {
                item.labels.iter().any(|label| label == "plate") && item.state != State::Gone
            });
        // `… on four plates; divide the salad among them`.
        let them =
            self.clause.after(INTO).any(|phrase| phrase.pronoun.is_some()) && plates == self.draft.focus;
        if let (true, Some(plates)) = (plate || them, plates) {
            let items = self.items_of(&phrases, &[plates]);
            for item in items {
                self.put_on(crate::act::Act::Top, plates, item);
            }
            self.draft.focus = Some(plates);
            self.draft.recent = vec![plates];
            return;
        }
        let target = self.goal(&phrases);
        let barred: Vec<usize> = match target {
            Some(Target::Item(item)) => vec![item],
            _ => Vec::new(),
        };
        let hand = self.in_hand();
        let mut items = self.items_of(&phrases, &barred);
        // `Place into a pan with the oil`: what is in hand, and the oil.
        let with_only = self.clause.objects.is_empty()
            && self.clause.after(&["with", "along"]).any(|phrase| phrases.contains(phrase))
            && target.is_some()
            && self.has_techniques();
        if items.is_empty() || with_only {
            let hand = if with_only { hand } else { self.in_hand() };
            let hand: Vec<usize> =
                hand.into_iter().filter(|item| !barred.contains(item) && !items.contains(item)).collect();
            items.splice(0..0, hand);
        }
        let target = target.or_else(|| self.making(&items));
        if target.is_none() && self.is_all_there(&items) {
            // `Put the roasted nuts in a food processor`: the machine works where they are.
            if self.has_techniques() && self.clause.after(INTO).any(|phrase| phrase.tool().is_some()) {
                self.no_work();
            }
            return;
        }
        // `Pour the batter into the pan and smooth the top` is one spreading.
        if let (Some(Target::Item(tin)), &[mass], true) = (target, &items[..], self.smooths_next())
            && self.draft.state(tin) == State::Empty
            && self.is_for_baking(tin)
        {
            self.put_on(crate::act::Act::Spread, tin, mass);
            self.draft.focus = Some(tin);
            self.draft.recent = vec![tin];
            return;
        }
        // `Arrange the apple slices over the jam` that was spread on pastry: pieces on the counter are topped.
        if let (Some(Target::Item(base)), true) = (target, self.has_techniques())
            && self.draft.state(base) == (State::Portions { on_counter: true })
            && !items.is_empty()
        {
            for item in items {
                self.put_on(crate::act::Act::Top, base, item);
            }
            self.draft.focus = Some(base);
            self.draft.recent = vec![base];
            return;
        }
        let placed = self.gather(&items, &phrases, target.unwrap_or(Target::Default));
        self.note_machine(placed);
        if let Some(placed) = placed {
            self.draft.focus = Some(placed);
            self.leave_pan_ready(&items, placed);
        }
    }

    /// `Transfer it to a plate. Add the onions`: into the pan that is empty now, if anything is still cooked.
    fn leave_pan_ready(&mut self, items: &[usize], placed: usize) {
        use crate::act::Act;
        let words = self.kitchen.words;
        let plate = self.draft.item(placed).and_then(|item| item.vessel);
        // `Remove the pork and place in a bowl`: the pan was emptied by the verb before.
        let taken = matches!(self.draft.meant.iter().rev().nth(1), Some((_, _, Act::TakeOut)));
        let plated = taken || plate.is_some_and(|class| words.is_a(class, words.classes.plate));
        let cooks = self.later.iter().any(|clause| {
            let verb = clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
            verb.is_some_and(|sense| {
                matches!(sense.does, Act::Fry | Act::Boil | Act::Cook | Act::ToBoil | Act::Hot)
            })
        });
        let &[item] = items else { return };
        let hot =
            |item: &crate::draft::Item| item.vessel.is_some_and(|class| words.listed("hot-vessels", class));
        let stands = |item: &crate::draft::Item| item.state == State::Empty && hot(item);
        let ready = self.draft.items.iter().rposition(stands).filter(|_| taken);
        let pan = ready.unwrap_or(item);
        let emptied = ready.is_some()
            || self.draft.item(pan).is_some_and(|item| item.state == State::Gone && hot(item));
        if plated && cooks && emptied && self.has_techniques() {
            self.empty_again(pan);
            self.draft.focus = Some(pan);
            self.draft.recent = vec![placed];
        }
    }

    /// Whether the next clause spreads what is put down now: `and spread it evenly`, `smoothing the top`.
    fn smooths_next(&self) -> bool {
        let lexicon = self.kitchen.words.lexicon;
        self.later.first().is_some_and(|next| {
            let verb = next.verb.and_then(|(verb, _)| lexicon.verbs.get(verb));
            let spreads = verb.is_some_and(|verb| ["spread", "smooth"].contains(&verb.word.as_str()));
            let no_food =
                |phrase: &Phrase| phrase.pronoun.is_some() || phrase.nouns.is_empty() || phrase.has("top");
            spreads
                && next.objects.iter().all(no_food)
                && !next.preps.iter().any(|(_, phrases)| {
                    phrases.iter().any(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
                })
        })
    }

    fn is_for_baking(&self, tin: usize) -> bool {
        let vessel = self.draft.item(tin).and_then(|item| item.vessel);
        vessel.is_some_and(|class| self.kitchen.words.listed("baking-vessels", class))
    }

    /// `add the peppers` that are in the pan already: nothing moves.
    fn is_all_there(&mut self, items: &[usize]) -> bool {
        let &[item] = items else { return false };
        let there = matches!(self.draft.state(item), State::Food | State::Portions { on_counter: false });
        if there {
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
        }
        there
    }

    /// Whether a phrase names a mixture that stands by while another one is in hand: `pour on the dressing`.
    fn is_by_the_side(&self, phrase: &Phrase) -> bool {
        let salad = phrase.names.last().is_some_and(|name| self.kitchen.words.lexicon.is("salads", name));
        let mixture = phrase.is(crate::nouns::Noun::Mixture) && !salad;
        let meant = self.items_quietly(std::slice::from_ref(phrase));
        mixture && meant.first().is_some_and(|item| self.draft.focus.is_some_and(|focus| focus != *item))
    }

    /// Whether a phrase names what something in hand is poured over: `pour over the fruit`, `spoon over the meat mixture`.
    fn is_poured_on(&self, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let over = self.clause.after(&["over", "on"]).any(|other| other == phrase);
        let hand = self.draft.focus.is_some_and(|focus| self.draft.state(focus) == State::Food);
        let solid = phrase
            .meant
            .or(phrase.food())
            .is_some_and(|class| !words.listed("wet", class) && !words.is_a(class, words.classes.spice));
        let group = phrase.any(|noun| matches!(noun, crate::nouns::Noun::Group(_)).then_some(())).is_some();
        let mixture = phrase.names.len() > 1 && phrase.names.last().is_some_and(|name| name == "mixture");
        over && hand && (self.has_techniques() && (solid || group) || mixture)
    }

    /// Whether something mixed waits to be divided.
    fn has_dough(&self) -> bool {
        self.draft.items.iter().any(|item| {
            item.state == State::Food
                && ["mix", "beat", "mingle", "knead"].iter().any(|done| item.done.contains(done))
        })
    }

    /// Whether a phrase names a food that still stands in its own bowl.
    pub(crate) fn is_unused(&self, phrase: &Phrase) -> bool {
        let best = self
            .kitchen
            .parts
            .iter()
            .enumerate()
            .map(|(at, part)| (crate::listed::fit(phrase, part, self.kitchen.words), at))
            .max_by_key(|(score, _)| *score);
        best.is_some_and(|(score, at)| score > 0 && !self.draft.used.get(at).copied().unwrap_or(true))
    }

    /// What phrases refer to, without deciding or fetching anything.
    pub(super) fn items_quietly(&self, phrases: &[Phrase]) -> Vec<usize> {
        let mut draft = self.draft.clone();
        let mut found = Vec::new();
        for phrase in phrases {
            if let Referent::Items(items) = refer(phrase, &mut draft, self.kitchen, &found) {
                found.extend(items);
            }
        }
        found
    }
}
