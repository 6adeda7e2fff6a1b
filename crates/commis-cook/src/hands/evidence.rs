//! What a clause asks for whose verb says little or is missing.

use super::Hands;
use crate::act::Act;
use crate::draft::State;
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// What a clause asks for whose verb says nothing by itself.
    pub(super) fn evidence(&mut self) -> Act {
        let clause = self.clause;
        let oven = clause.names(Noun::Oven);
        let foods = clause.subjects.iter().chain(&clause.objects).any(|phrase| self.is_ours(phrase));
        let made = |phrase: &Phrase| {
            phrase.is(Noun::Mixture)
                && phrase.definite
                && self.draft.items.iter().any(|item| item.state == State::Food && item.holds.len() > 1)
        };
        let object_known = foods
            || clause.subjects.iter().chain(&clause.objects).any(made)
            || clause.subjects.is_empty()
            || clause.subjects.iter().any(|phrase| phrase.pronoun.is_some());
        let place = clause
            .after(&["in", "into", "on", "onto", "over", "to"])
            .any(|phrase| phrase.is_equipment() || self.is_ours(phrase));
        match () {
            // `Let the butter come to room temperature`.
            () if foods && clause.has("room") && clause.has("temperature") && clause.time.is_none() => {
                Act::Soften
            }
            () if foods
                && (clause.time.is_some() || clause.heat.is_some())
                && clause.after(&["in", "into"]).any(|phrase| self.is_hot(phrase)) =>
            {
                Act::Fry
            }
            () if oven && clause.time.is_some() && object_known => Act::Bake,
            () if (oven || self.in_oven_sentence())
                && clause.temperature.is_some()
                && clause.time.is_none() =>
            {
                Act::Preheat
            }
            () if clause.names(Noun::Fridge)
                && object_known
                && (clause.time.is_some()
                    || clause.verb.is_none()
                    || clause.has("hour")
                    || self.later.first().is_some_and(|next| next.verb.is_none() && next.time.is_some())) =>
            {
                Act::Chill
            }
            () if clause
                .objects
                .iter()
                .any(|phrase| phrase.names.iter().any(|name| self.is_mixing(name)))
                && !foods =>
            {
                Act::Combine
            }
            () if clause.has("greasing") => Act::Grease,
            () if foods
                && clause.phrases().any(|phrase| phrase.cut().is_some() && phrase.food().is_none())
                && !place =>
            {
                Act::Cut
            }
            () if clause.has("fryer") => Act::Nothing,
            () if clause.has("top")
                && (foods
                    || clause.verb.is_none()
                        && clause.objects.iter().any(|phrase| phrase.is(Noun::Portion))) =>
            {
                Act::Top
            }
            () if foods && place => Act::Put,
            () if foods && self.invites() => Act::Add,
            () if !foods
                && clause.phrases().any(|phrase| {
                    phrase.tool().is_some_and(|class| {
                        self.kitchen.words.is_a(class, self.kitchen.words.classes.can_mingle)
                            || self.kitchen.words.is_a(class, self.kitchen.words.classes.can_mix)
                    })
                })
                && clause.verb.is_some()
                && !clause.has("trade") =>
            {
                Act::Combine
            }
            // `Then 100 ml of water.`
            () if clause.verb.is_none()
                && self.has_techniques()
                && !clause.objects.is_empty()
                && self.draft.focus.is_some()
                && clause.preps.is_empty()
                && clause
                    .objects
                    .iter()
                    .all(|phrase| phrase.food().is_some() && !phrase.amounts.is_empty()) =>
            {
                Act::Add
            }
            () if clause.verb.is_none()
                && clause.after(&["in", "with"]).any(|phrase| self.is_ours(phrase)) =>
            {
                Act::Add
            }
            () if clause.after(&["onto", "on", "to"]).any(|phrase| self.is_rack(phrase)) => Act::Put,
            () if clause.phrases().any(|phrase| self.is_marinated(phrase)) && clause.time.is_some() => {
                Act::Marinate
            }
            () if clause.time.is_some()
                && (["keep", "hold", "reserve"].iter().any(|word| self.verb_is(word)) && object_known
                    || clause.has("alone")
                    || clause.has("rest")
                    || clause.has("stand")
                    || clause.has("give")) =>
            {
                Act::Leave
            }
            () => Act::Nothing,
        }
    }

    /// `the marinated chicken`.
    fn is_marinated(&self, phrase: &Phrase) -> bool {
        let verbs = phrase.states.iter().filter_map(|verb| self.kitchen.words.lexicon.verbs.get(*verb));
        verbs.filter_map(|verb| verb.senses.last()).any(|sense| sense.does == Act::Marinate)
    }

    /// `a thorough stir`, `one more turn`: verbs of mixing as nouns.
    fn is_mixing(&self, name: &str) -> bool {
        let lexicon = self.kitchen.words.lexicon;
        if self.kitchen.words.nouns.word(name).iter().any(|noun| matches!(noun, Noun::Food(_))) {
            return false;
        }
        let verb = lexicon.verb(name, crate::lexicon::Form::Base).and_then(|verb| lexicon.verbs.get(verb));
        verb.is_some_and(|verb| verb.senses.last().is_some_and(|sense| sense.does.mixes()))
    }

    /// Whether a clause without a cooking verb tells food to go in: `in go the eggs`, `bananas next`.
    fn invites(&self) -> bool {
        let verb = self.clause.verb.and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb));
        let moves = verb.is_some_and(|verb| {
            ["go", "come", "get", "join", "arrive", "land", "follow"].contains(&verb.word.as_str())
        });
        let words = ["in", "next", "last", "back", "into", "over"].iter().any(|word| self.clause.has(word));
        moves || (verb.is_none() && (words || !self.clause.objects.is_empty() && self.clause.has("now")))
    }

    fn in_oven_sentence(&self) -> bool {
        self.draft.oven_in_hand && self.draft.oven.is_none()
    }

    fn is_hot(&self, phrase: &Phrase) -> bool {
        phrase.vessel().is_some_and(|class| {
            self.kitchen.words.is_a(class, self.kitchen.words.classes.heatable_container)
        })
    }

    fn is_rack(&self, phrase: &Phrase) -> bool {
        phrase
            .vessel()
            .is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.wire_rack))
    }
}
