//! Moving food: into bowls, onto trays, from one to the other.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::draft::State;
use crate::phrase::Phrase;
use crate::refer::{Referent, refer};

const INTO: &[&str] = &[
    "into", "in", "onto", "on", "to", "over", "upon", "inside", "atop", "across", "through", "beside",
    "around", "among", "between",
];

/// The label of what is in a blender or a mixer.
const MACHINE: &str = "machine";

impl Hands<'_, '_> {
    /// `Add X to Y`: into Y, or into what is being made.
    pub(super) fn add(&mut self) {
        let mut phrases: Vec<Phrase> =
            self.clause.objects.iter().chain(&self.clause.subjects).cloned().collect();
        phrases.extend(
            self.clause
                .after(&["with", "along", "by"])
                .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
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
        let mut items = self.items_of(&phrases, &barred);
        if items.is_empty() {
            items = self.in_hand().into_iter().filter(|item| !barred.contains(item)).collect();
        }
        let target = target.or_else(|| self.making(&items));
        if target.is_none() && self.is_all_there(&items) {
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
        let placed = self.gather(&items, &phrases, target.unwrap_or(Target::Default));
        self.note_machine(placed);
        if let Some(placed) = placed {
            self.draft.focus = Some(placed);
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

    /// The machine that the clause names as a place: `put it into the blender`.
    fn machine(&self) -> bool {
        let words = self.kitchen.words;
        self.clause
            .after(INTO)
            .filter_map(Phrase::tool)
            .any(|class| words.is_a(class, words.classes.food_processor) || words.is_kind(class, "mixer"))
    }

    /// What went into a machine is found there.
    fn note_machine(&mut self, placed: Option<usize>) {
        let in_machine = self.machine();
        if let Some(item) = placed.filter(|_| in_machine).and_then(|placed| self.draft.items.get_mut(placed))
        {
            item.labels.insert(0, MACHINE.to_owned());
        }
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

    /// Where the clause says that things go.
    pub(super) fn goal(&mut self, objects: &[Phrase]) -> Option<Target> {
        let (preps, into) = (&self.clause.preps, |name: &str| INTO.contains(&name));
        let places: Vec<Phrase> = preps
            .iter()
            .filter(|(preposition, _)| into(preposition))
            .flat_map(|(preposition, phrases)| phrases.iter().map(move |phrase| (preposition, phrase)))
            .filter(|(preposition, phrase)| !is_aim(phrase, preposition) && !objects.contains(phrase))
            .map(|(_, phrase)| phrase.clone())
            .collect();
        for phrase in &places {
            if let Some(item) = self.vessel_with(phrase) {
                return Some(Target::Item(item));
            }
            if phrase.vessel().is_some()
                && let Some(target) = self.vessel(phrase)
            {
                return Some(target);
            }
        }
        // `In another one, add the sugar`: a fresh bowl.
        if places.iter().any(is_another_one) {
            return Some(Target::Default);
        }
        if self.machine() {
            let inside = crate::refer::latest(&self.draft, &[], |item| {
                item.labels.iter().any(|label| label == MACHINE)
            });
            return Some(
                inside.and_then(|items| items.first().copied()).map_or(Target::Default, Target::Item),
            );
        }
        let hidden: Vec<usize> = Vec::new();
        // `Grease a dish and put the meat in it`.
        let ready = self.draft.focus.filter(|focus| self.draft.state(*focus) == State::Empty);
        if let (Some(dish), true, true) =
            (ready, places.iter().any(|phrase| phrase.pronoun.is_some()), self.has_techniques())
        {
            return Some(Target::Item(dish));
        }
        for phrase in places.iter().filter(|phrase| !phrase.is_equipment()) {
            // What goes over something is not that something.
            let objects = objects.to_vec();
            let mixture = phrase.is(crate::nouns::Noun::Mixture) || phrase.is(crate::nouns::Noun::Dough);
            let hand = if objects.is_empty() { self.in_hand() } else { self.items_quietly(&objects) };
            let barred = if phrase.pronoun.is_some() && !objects.is_empty() || mixture {
                hand
            } else {
                hidden.clone()
            };
            match refer(phrase, &mut self.draft, self.kitchen, &barred) {
                Referent::Items(items) => {
                    if let Some(item) = items.last() {
                        return Some(Target::Item(self.in_the_pan(*item, phrase)));
                    }
                }
                // `Pour the flour in 3 l of water`.
                Referent::Unlisted(class) if self.has_techniques() && !phrase.amounts.is_empty() => {
                    let words = self.kitchen.words;
                    let liquid = words.is_a(class, words.classes.liquid) || words.is_kind(class, "water");
                    if let Some(item) =
                        Some(class).filter(|_| liquid).and_then(|class| self.fetch_unlisted(phrase, class))
                    {
                        return Some(Target::Item(item));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// `in the bowl with the eggs`: the one in which they are.
    fn vessel_with(&self, phrase: &Phrase) -> Option<usize> {
        let class = phrase.vessel().filter(|_| phrase.definite && self.has_techniques())?;
        let with: Vec<Phrase> = self.clause.after(&["with"]).cloned().collect();
        self.items_quietly(&with).into_iter().find(|item| {
            self.draft.item(*item).is_some_and(|item| {
                item.state == State::Food
                    && item
                        .vessel
                        .is_some_and(|vessel| crate::refer::same_vessel(vessel, class, phrase, self.kitchen))
            })
        })
    }

    /// `on top of the onions`: those in the pan, and not those that nobody has used yet.
    fn in_the_pan(&self, item: usize, phrase: &Phrase) -> usize {
        if self.draft.state(item) != State::Own || !self.has_techniques() {
            return item;
        }
        let words = self.kitchen.words;
        let named = |part: &usize| {
            self.kitchen.parts.get(*part).is_some_and(|part| crate::listed::fit(phrase, part, words) > 0)
        };
        let begun = crate::refer::latest(&self.draft, &[], |item| {
            matches!(item.state, State::Food | State::Portions { .. }) && item.holds.iter().any(named)
        });
        begun.and_then(|items| items.first().copied()).unwrap_or(item)
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

    /// What is being made: the thing in hand if it is more than a single food, else the last such thing.
    pub(super) fn making(&self, not: &[usize]) -> Option<Target> {
        if self.draft.apart {
            return None;
        }
        let works = |item: &usize| {
            !not.contains(item)
                && matches!(
                    self.draft.state(*item),
                    State::Food | State::Empty | State::Portions { on_counter: false }
                )
        };
        let off = |item: &usize| self.draft.item(*item).is_some_and(crate::draft::Item::is_drained_off);
        if let Some(focus) = self.draft.focus.filter(works).filter(|focus| !off(focus)) {
            return Some(Target::Item(focus));
        }
        // Beaten eggs and melted butter are the beginning of something.
        let begun = |item: &usize| {
            !not.contains(item)
                && self.draft.item(*item).is_some_and(|item| {
                    item.state == State::Own
                        && ["beat", "mix", "melt", "mash"].iter().any(|done| item.done.contains(done))
                })
        };
        if let Some(focus) = self.draft.focus.filter(begun) {
            return Some(Target::Item(focus));
        }
        let latest = self
            .draft
            .items
            .iter()
            .enumerate()
            .filter(|(at, item)| !not.contains(at) && item.state == State::Food && !item.is_drained_off())
            .max_by_key(|(_, item)| item.touched);
        latest.map(|(at, _)| Target::Item(at)).or_else(|| {
            let focus = self
                .draft
                .focus
                .filter(|focus| !not.contains(focus) && self.draft.state(*focus) == State::Own);
            focus.map(Target::Item)
        })
    }

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
        let whole = self.draft.state(item) == State::Own;
        phrase.share.filter(|_| !whole && !phrase.rest).and_then(|share| share.times(Number::from(100)).ok())
    }
}

impl Hands<'_, '_> {
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

/// Grams of cooking water that are taken when nobody says how much.
const LADLE: i64 = 100;

/// `in another one`: a bowl that is not there yet.
pub(super) fn is_another_one(phrase: &Phrase) -> bool {
    phrase.another && phrase.has("one") && phrase.nouns.is_empty()
}

/// `to a dough`, `to taste`, `to room temperature`: no place.
fn is_aim(phrase: &Phrase, preposition: &str) -> bool {
    let mixture = phrase.is(crate::nouns::Noun::Mixture) || phrase.is(crate::nouns::Noun::Dough);
    phrase.has("taste")
        || phrase.has("temperature")
        || phrase.has("boil")
        || phrase.has("simmer")
        // `pour over salad` names what is there, `mix to a paste` what comes out.
        || (mixture && !phrase.definite && (phrase.indefinite || matches!(preposition, "to" | "into" | "in")))
        || phrase.shape().is_some() && phrase.vessel().is_none()
        || phrase.heat().is_some()
        || phrase.is(crate::nouns::Noun::Portion) && !phrase.definite && phrase.vessel().is_none()
}
