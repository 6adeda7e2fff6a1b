//! What every word of a sentence is: a verb, an argument, something said by the way.

use super::{BE, Part, Use};
use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::pieces::{Kind, Piece};

impl Part<'_, '_> {
    pub(super) fn uses(&self) -> Vec<Use> {
        let mut uses = vec![Use::Plain; self.pieces.len()];
        let mut aside = false;
        let mut leading = false;
        let mut helped = None;
        let mut hidden = 0;
        let mut joints = 0;
        let mut choice = None;
        for at in 0..self.pieces.len() {
            if hidden > 1 {
                hidden -= 1;
                let before = at.checked_sub(1).and_then(|before| uses.get(before)).copied();
                if let (Some(slot), Some(before)) = (uses.get_mut(at), before) {
                    *slot = before;
                }
                continue;
            }
            hidden = 0;
            if choice.is_some_and(|start| self.ends_choice(at, start)) {
                (aside, choice) = (false, None);
            }
            if aside && leading && at >= 1 && self.comma(at - 1) {
                aside = false;
                leading = false;
            }
            if aside && self.in_fat_after_until(at, &uses) {
                (aside, leading) = (false, false);
            }
            let disguise = self.disguise(at);
            if disguise > 0 {
                (aside, leading) = (false, false);
                let end = (at + disguise).min(uses.len());
                uses.get_mut(at..end).unwrap_or_default().fill(Use::Joint);
                joints = disguise;
            }
            if joints > 0 {
                joints -= 1;
                continue;
            }
            let verb = self.predicate(at, &uses, aside, helped);
            let told = aside && (leading || self.tells_when(at, &uses) || self.told_meanwhile(at, &uses));
            let verb = verb.or_else(|| self.order_after_aside(at, &uses).filter(|_| told));
            let unmarked = told && self.order_after_aside(at, &uses).is_some();
            if aside && (unmarked || self.ends_aside(at, leading, verb, &uses)) {
                aside = false;
                leading = false;
            }
            let use_here = match verb.filter(|_| !aside) {
                Some((verb, form)) => {
                    helped = self
                        .words
                        .lexicon
                        .helpers
                        .contains(self.words.lexicon.verbs.get(verb).map_or("", |verb| verb.word.as_str()))
                        .then_some(at);
                    Use::Verb(verb, form)
                }
                None if !aside && self.bowl_of_before(at) > 0 => {
                    hidden = self.bowl_of_before(at);
                    Use::Aside
                }
                // `a buttered or oiled pan` is one phrase.
                None if !aside && self.describes_otherwise(at) => {
                    hidden = 2;
                    Use::Joint
                }
                None if !aside && self.other_verb(at, &uses) > 0 => {
                    hidden = self.other_verb(at, &uses);
                    Use::Aside
                }
                None if self.opens_aside(at, &uses) => {
                    leading = uses.iter().take(at).all(|use_| !matches!(use_, Use::Verb(..)))
                        && self
                            .pieces
                            .iter()
                            .take(at)
                            .all(|piece| self.words.lexicon.is("conjunctions", piece.stem()));
                    choice = (self.names_choice(at) && !aside).then_some(at);
                    aside = true;
                    Use::Aside
                }
                None if aside => Use::Aside,
                None if self.is_purpose(at, &uses, helped) => {
                    (aside, leading) = (true, at == 0);
                    Use::Aside
                }
                None if self.is(at, &["while", "which", "you", "please", "to"]) && self.joins(at) => {
                    Use::Joint
                }
                None => Use::Plain,
            };
            if let (Use::Verb(..), Some(helper)) = (use_here, helped.filter(|helper| *helper < at)) {
                // `let the corn thaw`: the second verb says what is done.
                if let Some(slot) = uses.get_mut(helper) {
                    *slot = Use::Helper;
                }
                helped = None;
            }
            if let Some(slot) = uses.get_mut(at) {
                *slot = use_here;
            }
        }
        self.without_empty_helpers(&mut uses);
        self.times_of_conditions(&mut uses);
        uses
    }

    /// `until golden, about 7 minutes`: the time belongs to the verb, unless it has one already.
    fn times_of_conditions(&self, uses: &mut [Use]) {
        let is_time = |at: usize| matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Time(_)));
        let (mut until, mut timed) = (false, false);
        for at in 0..uses.len() {
            let opens = at == 0 || uses.get(at - 1) != Some(&Use::Aside);
            match uses.get(at) {
                Some(Use::Aside) => {
                    until = if opens { self.is(at, &["until", "till"]) } else { until };
                    let longer = self.is(at + 1, &["longer", "before", "after", "ago"]);
                    if until && !timed && is_time(at) && !longer && !self.is(at - 1, &["after", "every"]) {
                        timed = true;
                        if let Some(slot) = uses.get_mut(at) {
                            *slot = Use::Plain;
                        }
                    }
                }
                Some(Use::Verb(..)) => (until, timed) = (false, false),
                _ => timed |= is_time(at),
            }
        }
    }

    /// `fry until soft in the butter`: the fat belongs to the verb.
    fn in_fat_after_until(&self, at: usize, uses: &[Use]) -> bool {
        let start = (0..at).rev().take_while(|at| uses.get(*at) == Some(&Use::Aside)).last();
        let short = start.is_some_and(|start| at == start + 2 && self.is(start, &["until", "till"]));
        let article = usize::from(self.words.lexicon.is("determiners", self.stem(at + 1)));
        let fat = |noun: &Noun| matches!(noun, Noun::Food(class) if self.words.listed("fats", *class));
        short && self.is(at, &["in"]) && self.words.nouns.word(self.stem(at + 1 + article)).iter().any(fat)
    }

    /// `butter or oil`: whether another food or vessel is named that does as well.
    fn names_choice(&self, at: usize) -> bool {
        let noun = |at: usize| !self.words.nouns.word(self.stem(at)).is_empty() || self.is_noun(at);
        let article = usize::from(self.words.lexicon.is("determiners", self.stem(at + 1)));
        let mut next = at + 1 + article;
        // `a wok or large skillet`.
        next += usize::from(self.words.lexicon.is("sizes", self.stem(next)) && self.is_noun(next + 1));
        self.is(at, &["or"]) && at >= 1 && (noun(at - 1) || self.inside_noun(at - 1)) && noun(next)
    }

    /// The other choice ends with its noun: `in a wok or pot over low heat`, `the butter or margarine, sugar and salt`.
    fn ends_choice(&self, at: usize, start: usize) -> bool {
        let noun = |at: usize| !self.words.nouns.word(self.stem(at)).is_empty();
        let named = at > start + 1 && noun(at - 1);
        let place = self.preposition(at) && named && !self.is(at, &["as", "than"]);
        // `in a pot or large pan, fry the onion`.
        let listed = self.comma(at - 1) && (self.is_noun(at) || at > start + 2 && noun(at - 2));
        let joined = named && self.is(at, &["and"]) && self.is_noun(at + 1);
        place || listed || joined
    }

    /// `an oiled or buttered pan`.
    fn describes_otherwise(&self, at: usize) -> bool {
        let participle = |at: usize| self.words.lexicon.verb(self.stem(at), Form::Participle).is_some();
        self.is(at, &["or"]) && at >= 1 && participle(at - 1) && participle(at + 1) && self.is_noun(at + 2)
    }

    /// `slice or mince the garlic`: how many words name the other way to do the same.
    fn other_verb(&self, at: usize, uses: &[Use]) -> usize {
        let before = at.checked_sub(1).and_then(|before| uses.get(before));
        if !self.is(at, &["or"]) || !matches!(before, Some(Use::Verb(_, Form::Base))) {
            return 0;
        }
        let mut next = at + 1;
        while self.adverb(next) {
            next += 1;
        }
        let known = self.words.lexicon.verb(self.stem(next), Form::Base).is_some();
        let particle = usize::from(known && self.is(next + 1, &["up", "off", "out"]));
        if known && self.argument_follows(next + particle) { next + particle + 1 - at } else { 0 }
    }

    /// A helper whose verb followed gives way to it: its object is the other's.
    fn without_empty_helpers(&self, uses: &mut [Use]) {
        let verbs: Vec<usize> =
            (0..uses.len()).filter(|at| matches!(uses.get(*at), Some(Use::Verb(..)))).collect();
        for pair in verbs.windows(2) {
            let [first, second] = pair else { continue };
            let Some(Use::Verb(verb, _)) = uses.get(*first) else { continue };
            let helps = self
                .words
                .lexicon
                .verbs
                .get(*verb)
                .is_some_and(|verb| self.words.lexicon.helpers.contains(&verb.word));
            let joined = (*first + 1..*second).any(|at| {
                self.comma(at)
                    || self.is(at, &["and", "then"])
                    || matches!(self.pieces.get(at).map(|p| &p.kind), Some(Kind::Time(_)))
            });
            if helps
                && !joined
                && let Some(slot) = uses.get_mut(*first)
            {
                *slot = Use::Helper;
            }
        }
    }

    /// `we will cut`, `you should add`, `you need to stir`: how many words before the verb only say that it is an order.
    fn disguise(&self, at: usize) -> usize {
        let opens = at == 0
            || self.comma(at - 1)
            || self.is(at - 1, &["and", "then", "so"])
            || self.adverb(at - 1)
            || self.told_when(at)
            || self.words.lexicon.is("conjunctions", self.stem(at - 1));
        let after_condition =
            at >= 1 && self.is(at, &["you"]) && self.is(at + 1, &["can"]) && self.told_when(at);
        let who = after_condition
            || self.is(at, &["we"]) && self.is(at + 1, &["will", "must", "should", "need", "have"])
            || self.is(at, &["you"]) && self.is(at + 1, &["must", "should", "need", "have"]);
        if !opens || !who {
            return 0;
        }
        let verb = if self.is(at + 1, &["need", "have"]) {
            if self.is(at + 2, &["to"]) { at + 3 } else { return 0 }
        } else {
            at + 2
        };
        let asks = |sense: &crate::lexicon::Sense| {
            !matches!(sense.does, crate::act::Act::Nothing | crate::act::Act::Evidence | crate::act::Act::Go)
        };
        let known = self.words.lexicon.verb(self.stem(verb), Form::Base);
        let known = known.and_then(|verb| self.words.lexicon.verbs.get(verb));
        if known.is_some_and(|verb| verb.senses.last().is_some_and(asks)) { verb - at } else { 0 }
    }

    /// `Once the pan is dry you can add the paste`: whether a condition of time stands before.
    fn told_when(&self, at: usize) -> bool {
        self.is(0, &["once", "when"]) && self.is(at, &["you"]) && (1..at).any(|at| self.is(at, BE))
    }

    /// `cover to keep the moisture in`, `To assemble the dish, …`: what something is done for.
    fn is_purpose(&self, at: usize, uses: &[Use], helped: Option<usize>) -> bool {
        if !self.is(at, &["to"]) || helped.is_some() {
            return false;
        }
        let plain = self.words.lexicon.is("purposes", self.stem(at + 1)) && !self.inside_noun(at + 1);
        let ordered = at == 0 || uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(..)));
        let object = self.argument_follows(at + 1);
        plain && ordered && object && self.predicate(at + 1, uses, false, helped).is_none()
    }

    /// `…, once the wine has dried up add the stock`: a condition of time in the middle of a sentence.
    fn tells_when(&self, at: usize, uses: &[Use]) -> bool {
        let start = (0..at).rev().take_while(|at| uses.get(*at) == Some(&Use::Aside)).last();
        start.is_some_and(|start| self.is(start, &["once", "when", "while", "after"]))
    }

    /// `When the onions are golden turn off the heat`: an order behind an aside without a comma.
    fn order_after_aside(&self, at: usize, uses: &[Use]) -> Option<(usize, Form)> {
        let verb = self.words.lexicon.verb(self.stem(at), Form::Base)?;
        let start = (0..at).rev().take_while(|at| uses.get(*at) == Some(&Use::Aside)).last()?;
        let told = (start + 1..at).any(|at| {
            self.is(at, BE)
                || self.is(at, &["ha", "has", "have", "had", "start", "begin"])
                || self.words.lexicon.verb(self.stem(at), Form::Gerund).is_some()
                || self.words.lexicon.verb(self.stem(at), Form::Participle).is_some()
        });
        let before = at >= 1
            && !self.is(at - 1, BE)
            && !self
                .is(at - 1, &["to", "you", "it", "they", "we", "i", "not", "should", "can", "has", "have"])
            && !self.preposition(at - 1)
            && !self.words.lexicon.is("determiners", self.stem(at - 1))
            && !self.words.lexicon.is("subordinate", self.stem(at - 1));
        let particle = usize::from(self.is(at + 1, &["off", "out", "in", "up", "down"]));
        let object = at + 1 + particle;
        let determined = self.words.lexicon.is("determiners", self.stem(object))
            || self.is(object, &["it", "them", "into"])
            || self.is_noun(object)
            || self.names_food(object)
            || self.pieces.get(object).is_some_and(|piece| piece.number().is_some());
        let nouns = self.words.nouns.word(self.stem(at));
        let article = self.is(object, &["the", "your"]);
        let cut = article && nouns.iter().all(|noun| matches!(noun, Noun::Cut(_)));
        let plain = nouns.is_empty() || cut;
        (told && before && determined && plain).then_some((verb, Form::Base))
    }

    /// `and while it is hot pour it over`: whether the aside here opens with a word for time, after `and` or a comma.
    fn told_meanwhile(&self, at: usize, uses: &[Use]) -> bool {
        let start = (0..at).rev().take_while(|at| uses.get(*at) == Some(&Use::Aside)).last();
        start.is_some_and(|start| {
            start >= 1
                && self.is(start, &["while", "when", "once", "as"])
                && (self.comma(start - 1) || self.is(start - 1, &["and", "then"]))
        })
    }

    /// `while you peel`, `which you mince`, `leave to cool`: words that only join.
    fn joins(&self, at: usize) -> bool {
        match self.stem(at) {
            "while" | "which" => self.tells_you(at),
            "you" => at >= 1 && self.is(at - 1, &["while", "which"]) && self.tells_you(at - 1),
            "to" => self.words.lexicon.verb(self.stem(at + 1), Form::Base).is_some() && !self.is_noun(at + 1),
            _ => true,
        }
    }

    /// `while you peel`: an order in disguise.
    pub(super) fn tells_you(&self, at: usize) -> bool {
        self.is(at + 1, &["you"]) && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some()
    }

    pub(super) fn is_noun(&self, at: usize) -> bool {
        let rest = self.pieces.get(at..).unwrap_or_default();
        self.words
            .nouns
            .at(rest.iter().map(Piece::stem))
            .is_some_and(|(nouns, used)| used > 1 || nouns.iter().any(|noun| !matches!(noun, Noun::Cut(_))))
    }

    /// `the bowl the flour was in`: how many pieces say which bowl it is.
    fn bowl_of_before(&self, at: usize) -> usize {
        let vessel = at >= 1
            && self.words.nouns.word(self.stem(at - 1)).iter().any(|noun| matches!(noun, Noun::Vessel(_)));
        if !vessel || !self.is(at, &["the", "that", "you", "your", "which"]) {
            return 0;
        }
        let end = (at + 1..(at + 9).min(self.pieces.len())).take_while(|at| !self.comma(*at)).find(|&was| {
            self.is(was, &["was", "were"])
                && self.is(was + 1, &["in", "on"])
                && (was + 2 == self.pieces.len() || self.comma(was + 2) || self.is(was + 2, &["and"]))
        });
        end.map_or(0, |was| was + 2 - at)
    }

    /// Whether a subject and a passive verb follow: `everything is tossed`, `the rest of the coconut is scattered`.
    pub(super) fn passive_ahead(&self, at: usize) -> bool {
        let starts = self.words.lexicon.is("determiners", self.stem(at))
            || self.is(at, &["everything"])
            || self.is_noun(at);
        if !starts || self.is(at, &["that", "which"]) {
            return false;
        }
        let be = (at + 1..(at + 16).min(self.pieces.len())).find(|at| self.is(*at, BE));
        be.is_some_and(|be| {
            let between = (at..be).all(|at| {
                !matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Time(_)))
                    && !self.words.lexicon.is("subordinate", self.stem(at))
            });
            between && self.participle_after(be).is_some()
        })
    }

    /// The participle behind a form of `be`, adverbs aside.
    pub(super) fn participle_after(&self, be: usize) -> Option<usize> {
        let mut at = be + 1;
        while self.adverb(at) && !self.is(at, &["and"]) || self.is(at, BE) {
            at += 1;
        }
        self.words.lexicon.verb(self.stem(at), Form::Participle).map(|_| at)
    }
}
