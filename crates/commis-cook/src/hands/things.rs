//! The things on the counter that a clause speaks of.

use super::Hands;
use crate::draft::{State, price};
use crate::phrase::Phrase;
use crate::refer::{Referent, refer};

/// A food that is less than one part in so many of what it was put into does not give it its name.
const LEAST_SHARE: f64 = 6.0;

impl Hands<'_, '_> {
    /// The things that phrases refer to; foods that are not listed are fetched.
    pub(crate) fn items_of(&mut self, phrases: &[Phrase], not: &[usize]) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        let left_out = self.left_out();
        let not: Vec<usize> = not.iter().chain(&left_out).copied().collect();
        for phrase in phrases {
            if phrase.is_equipment() && phrase.of.is_none() && !self.holds_food(phrase) {
                continue;
            }
            // `down the middle`, `slice the top off the peppers`: a part of something is no thing on the counter.
            let place = |name: &String| name == "top" || self.kitchen.words.lexicon.is("places", name);
            if phrase.definite
                && !phrase.names.is_empty()
                && phrase.names.iter().all(place)
                && !self.is_ours(phrase)
                && self.has_techniques()
            {
                continue;
            }
            let barred: Vec<usize> = not.iter().chain(&found).copied().collect();
            if let Some(pressed) = self.pressed(phrase) {
                found.push(pressed);
                continue;
            }
            if self.is_same_mixture(phrase, &found) {
                continue;
            }
            match refer(phrase, &mut self.draft, self.kitchen, &barred) {
                Referent::Items(items) => {
                    if let Some(class) = self.more_of(phrase, &items) {
                        found.extend(self.fetch_unlisted(phrase, class));
                    } else if let Some(class) = self.is_lost_in(phrase, &items) {
                        self.draft.cost += price::UNKNOWN;
                        found.extend(self.fetch_unlisted(phrase, class));
                    } else {
                        let items = self.without_later(phrase, items);
                        self.tell_reference(phrase, &items);
                        found.extend(self.as_described(phrase, items));
                    }
                }
                Referent::Unlisted(_) if self.is_meant_already(phrase, &barred) => {}
                Referent::Unlisted(class) => found.extend(self.fetch_unlisted(phrase, class)),
                Referent::Unknown => {
                    self.draft.cost += price::UNKNOWN;
                    self.draft.note(format!("nothing was found for `{}`", phrase.names.join(" ")));
                }
            }
        }
        found.dedup();
        found
    }

    /// `sauté the vegetables, then add the mushrooms`: what a later verb puts in by name is not meant by a group.
    fn without_later(&self, phrase: &Phrase, items: Vec<usize>) -> Vec<usize> {
        use crate::act::Act;
        let words = self.kitchen.words;
        let group = phrase.any(|noun| matches!(noun, crate::nouns::Noun::Group(_)).then_some(())).is_some();
        let prepares = self.draft.meant.last().is_some_and(|(_, _, act)| {
            matches!(act, Act::Cut | Act::Peel | Act::Seed | Act::Wash | Act::Soften | Act::Temper)
        });
        if !group || prepares || items.len() < 2 || !self.has_techniques() {
            return items;
        }
        let puts = |clause: &crate::clause::Clause| {
            let verb = clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
            verb.is_some_and(|sense| {
                sense.does.mixes()
                    || matches!(
                        sense.does,
                        Act::Add | Act::Put | Act::Sprinkle | Act::Top | Act::Fry | Act::Cut
                    )
            })
        };
        let named =
            |item: &usize| {
                let Some(item) = self.draft.item(*item).filter(|item| item.state == State::Own) else {
                    return false;
                };
                let [part] = item.holds[..] else { return false };
                let Some(part) = self.kitchen.parts.get(part) else { return false };
                self.later.iter().filter(|clause| puts(clause) && !clause.beside).any(|clause| {
                    clause.objects.iter().chain(clause.after(&["with"])).any(|phrase| {
                        phrase.names.last() == part.names.last() && phrase.names.last().is_some()
                    })
                })
            };
        let kept: Vec<usize> = items.iter().copied().filter(|item| !named(item)).collect();
        if kept.is_empty() { items } else { kept }
    }

    /// `Add nutmeg` when the nutmeg of the list went into a stew that stands by: the stew is not meant. Its class.
    fn is_lost_in(&self, phrase: &Phrase, items: &[usize]) -> Option<commis_ontology::ClassId> {
        use crate::act::Act;
        let &[at] = items else { return None };
        let item = self.draft.item(at).filter(|item| item.state == State::Food)?;
        let puts = self.draft.meant.last().is_some_and(|(_, _, act)| {
            act.mixes() || matches!(act, Act::Add | Act::Put | Act::Season | Act::Sprinkle | Act::Top)
        });
        let plain = phrase.pronoun.is_none()
            && !phrase.rest
            && phrase.food().is_some()
            && !phrase.is(crate::nouns::Noun::Mixture)
            && !phrase.is(crate::nouns::Noun::Dough)
            && !phrase.is(crate::nouns::Noun::Portion)
            && !phrase
                .names
                .iter()
                .any(|name| item.labels.contains(name) || self.kitchen.title.contains(name));
        if !plain || !puts || self.draft.focus == Some(at) || !self.has_techniques() {
            return None;
        }
        let words = self.kitchen.words;
        let held = || item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part));
        let named = |part: &&crate::listed::Part| {
            self.clause.phrases().any(|phrase| crate::listed::fit(phrase, part, words) > 0)
        };
        let weight = |part: &crate::listed::Part| {
            crate::listed::grams(part.class, part.quantity, part.unit, words).map(commis_base::Number::to_f64)
        };
        let others = held().filter(|part| !named(part)).count() + item.extra.len();
        let whole: Option<f64> = held().map(weight).sum();
        let share: Option<f64> = held().filter(named).map(weight).sum();
        let lost = others >= 2 && share? * LEAST_SHARE < whole?;
        held()
            .find(|part| crate::listed::fit(phrase, part, words) > 0)
            .filter(|_| lost)
            .map(|part| part.class)
    }

    /// `stir the eggs and the milk` that are in one bowl: the second name means no other milk.
    fn is_meant_already(&self, phrase: &Phrase, barred: &[usize]) -> bool {
        let words = self.kitchen.words;
        let shared = self.draft.shares_objects;
        let there = self.kitchen.parts.iter().enumerate().any(|(at, part)| {
            let item = self.draft.places.get(at).copied().flatten().filter(|item| barred.contains(item));
            // `toss everything with the oil`: the oil of the list is among everything.
            let own = item.is_some_and(|item| self.draft.state(item) == State::Own);
            let inside = self.has_techniques() && (shared || self.at_hand(part.class).is_none());
            let spice = self.has_techniques() && crate::listed::names_spice_only(phrase, part, words);
            item.is_some() && (own || inside) && !spice && crate::listed::fit(phrase, part, words) > 0
        });
        there && phrase.amounts.is_empty()
    }

    /// `the chicken, potato and parsley mixture`: the last name means the mixture that the first one has found.
    fn is_same_mixture(&self, phrase: &Phrase, found: &[usize]) -> bool {
        let mixture = phrase.names.len() > 1 && phrase.is(crate::nouns::Noun::Mixture) && !phrase.rest;
        let inside = |item: &usize| {
            self.draft.state(*item) == State::Food
                && self.draft.item(*item).is_some_and(|item| {
                    let mut parts = item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part));
                    item.holds.len() > 1
                        && parts.any(|part| phrase.names.iter().any(|name| part.names.last() == Some(name)))
                })
        };
        mixture && self.has_techniques() && self.draft.meant.last().is_some() && found.iter().any(inside)
    }

    /// Keeps what a phrase was taken for: foods of the list, or a mixture by what is in it.
    fn tell_reference(&mut self, phrase: &Phrase, items: &[usize]) {
        let told: Vec<String> = items.iter().map(|item| self.contents(*item)).collect();
        let text = format!("`{}` is {}", phrase.all.join(" "), told.join(" and "));
        let (line, span) = (self.draft.source.line, self.draft.source.span);
        let same = |note: &crate::draft::Note| (note.line, note.span) == (line, span) && note.text == text;
        if !self.draft.references.iter().any(same) {
            self.draft.references.push(crate::draft::Note { line, span, text });
        }
    }

    /// A thing by what is in it.
    fn contents(&self, item: usize) -> String {
        let holds = self.draft.item(item).map(|item| item.holds.clone()).unwrap_or_default();
        let parts: Vec<&str> = holds
            .iter()
            .filter_map(|part| self.kitchen.parts.get(*part))
            .map(|part| part.called.as_str())
            .collect();
        match &parts[..] {
            [] => self.called(item),
            [only] => (*only).to_owned(),
            several => format!("the {} of {}", self.called(item), several.join(", ")),
        }
    }

    /// `all of the vegetables except the lettuce`.
    fn left_out(&self) -> Vec<usize> {
        let phrases: Vec<Phrase> = self.clause.left_out().cloned().collect();
        if phrases.is_empty() { Vec::new() } else { self.items_quietly(&phrases) }
    }

    /// `the bowl` that stands for what is in it.
    pub(super) fn holds_food(&self, phrase: &Phrase) -> bool {
        phrase.definite
            && phrase.vessel().is_some_and(|class| {
                self.draft.items.iter().any(|item| {
                    matches!(item.state, State::Food | State::Portions { .. })
                        && item.vessel.is_some_and(|vessel| {
                            crate::refer::same_vessel(vessel, class, phrase, self.kitchen)
                        })
                })
            })
    }

    /// The objects of the clause; without any, what is in hand.
    pub(crate) fn objects(&mut self) -> Vec<usize> {
        let mut phrases = self.clause.objects.clone();
        // `cut them into 1 cm/half inch cubes`: the pieces are no second thing to cut.
        let cuts = matches!(self.draft.meant.last(), Some((_, _, crate::act::Act::Cut)));
        let pieces = |phrase: &Phrase| {
            phrase.cut().is_some()
                && phrase.names.len() == 1
                && !phrase.definite
                && !self.kitchen.parts.iter().any(|part| part.names.last() == phrase.names.last())
        };
        if cuts && phrases.len() > 1 && self.has_techniques() && !phrases.first().is_some_and(pieces) {
            phrases.retain(|phrase| !pieces(phrase));
        }
        let items = self.items_of(&phrases, &[]);
        if !items.is_empty() || phrases.iter().any(|phrase| !phrase.is_equipment()) {
            return items;
        }
        self.in_hand()
    }

    /// What the last steps were done to, or what they made.
    pub(crate) fn in_hand(&mut self) -> Vec<usize> {
        let alive = |item: &usize| !matches!(self.draft.state(*item), State::Gone | State::Empty);
        let recent: Vec<usize> = self.draft.recent.iter().copied().filter(alive).collect();
        let focus: Vec<usize> = self.draft.focus.iter().copied().filter(alive).collect();
        let together = recent.len() > 1 && focus.iter().all(|focus| recent.contains(focus));
        let hand = if focus.is_empty() || together { recent } else { focus };
        if !hand.is_empty() {
            return hand;
        }
        // What is being made, when nothing is in hand.
        let made = crate::refer::latest(&self.draft, &[], |item| {
            matches!(item.state, State::Food | State::Portions { .. }) && !item.is_drained_off()
        });
        made.unwrap_or_default()
    }

    /// What variables call an item.
    pub(crate) fn called(&self, item: usize) -> String {
        let Some(item) = self.draft.item(item) else { return "thing".to_owned() };
        if let Some(label) = item.labels.last() {
            return label.clone();
        }
        let parts: Vec<&str> = item
            .holds
            .iter()
            .filter_map(|part| self.kitchen.parts.get(*part))
            .map(|part| part.called.as_str())
            .collect();
        match (&parts[..], item.state) {
            (_, State::Portions { .. }) => "portions".to_owned(),
            ([only], _) => (*only).to_owned(),
            ([], _) => item.vessel.map_or("thing", |class| self.kitchen.words.name(class)).to_owned(),
            _ => "mixture".to_owned(),
        }
    }
}
