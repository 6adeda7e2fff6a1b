//! Where things go: the place that a clause names, or what is being made.

use super::Hands;
use super::vessels::Target;
use crate::draft::State;
use crate::phrase::Phrase;
use crate::refer::{Referent, refer};

/// Prepositions before a place.
pub(super) const INTO: &[&str] = &[
    "into", "in", "onto", "on", "to", "over", "upon", "inside", "atop", "across", "through", "beside",
    "around", "among", "between",
];

/// The label of what is in a blender or a mixer.
const MACHINE: &str = "machine";

impl Hands<'_, '_> {
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
                Referent::Unlisted(class) if self.has_techniques() && self.is_water(phrase, class) => {
                    let pot = self.pot_of_water(phrase, class);
                    if pot.is_some() {
                        return pot.map(Target::Item);
                    }
                }
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

    /// Whether a phrase asks for hot water, and not for an amount of it: `into boiling water`.
    fn is_water(&self, phrase: &Phrase, class: commis_ontology::ClassId) -> bool {
        let words = self.kitchen.words;
        let hot =
            phrase.has("boiling") || phrase.has("hot") || phrase.has("simmering") || phrase.has("salted");
        words.is_a(class, words.classes.water) && phrase.amounts.is_empty() && hot
    }

    /// A pot with water that nobody has set up.
    fn pot_of_water(&mut self, phrase: &Phrase, class: commis_ontology::ClassId) -> Option<usize> {
        let water = self.fetch_unlisted(phrase, class)?;
        let before = self.draft.source.implicit.replace("it takes a pan on the stove");
        let pot = self.vessel_of("cooking-pot");
        self.draft.source.implicit = before;
        let pot = self.transfer(water, pot, None)?;
        self.salt_water(pot);
        Some(pot)
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
            return Some(Target::Item(self.beside_pasta(focus, not).unwrap_or(focus)));
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

    /// `Start boiling the pasta. Add the tomatoes`: into the pan, and not into water that is poured off later.
    fn beside_pasta(&self, pot: usize, not: &[usize]) -> Option<usize> {
        use crate::act::Act;
        let words = self.kitchen.words;
        let adds = self.draft.meant.last().is_some_and(|(_, _, act)| *act == Act::Add);
        let seasons = |phrase: &Phrase| {
            phrase.pronoun.is_some()
                || phrase.meant.or(phrase.food()).is_none_or(|class| {
                    words.is_a(class, words.classes.spice)
                        || words.listed("fats", class)
                        || words.listed("boiled-in-water", class)
                        || words.is_a(class, words.classes.water)
                })
        };
        let boils = self.has_techniques() && self.floats_alone(pot) && self.cook_in_water(&[pot]);
        if !adds || !boils || self.clause.objects.iter().any(seasons) {
            return None;
        }
        let drains = self.later.iter().any(|clause| {
            let verb = clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
            verb.is_some_and(|sense| matches!(sense.does, Act::Drain | Act::Strain))
        });
        let pans = self.draft.items.iter().enumerate().filter(|(at, item)| {
            *at != pot
                && !not.contains(at)
                && item.state == State::Food
                && !item.holds.is_empty()
                && !item.is_drained_off()
                && self.is_on_the_stove(*at)
        });
        pans.max_by_key(|(_, item)| item.touched).map(|(at, _)| at).filter(|_| drains)
    }

    /// The machine that the clause names as a place: `put it into the blender`.
    pub(super) fn machine(&self) -> bool {
        let words = self.kitchen.words;
        self.clause
            .after(INTO)
            .filter_map(Phrase::tool)
            .any(|class| words.is_a(class, words.classes.food_processor) || words.is_kind(class, "mixer"))
    }

    /// What went into a machine is found there.
    pub(super) fn note_machine(&mut self, placed: Option<usize>) {
        let in_machine = self.machine();
        if let Some(item) = placed.filter(|_| in_machine).and_then(|placed| self.draft.items.get_mut(placed))
        {
            item.labels.insert(0, MACHINE.to_owned());
        }
    }
}

/// `in another one`: a bowl that is not there yet.
pub(super) fn is_another_one(phrase: &Phrase) -> bool {
    phrase.another && phrase.has("one") && phrase.nouns.is_empty()
}

/// `to a dough`, `to taste`, `to room temperature`: no place.
fn is_aim(phrase: &Phrase, preposition: &str) -> bool {
    let mixture = phrase.is(crate::nouns::Noun::Mixture) || phrase.is(crate::nouns::Noun::Dough);
    // `add the chicken to flour mixture` names one that is there.
    let named = phrase.names.len() > 1 && phrase.names.last().is_some_and(|name| name == "mixture");
    let mixture = mixture && (phrase.indefinite || !named);
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
