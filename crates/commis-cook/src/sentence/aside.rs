//! What is said by the way: where it begins and where it ends.

use super::{BE, Part, Use};
use crate::lexicon::Form;
use crate::pieces::Kind;

impl Part<'_, '_> {
    pub(super) fn opens_aside(&self, at: usize, uses: &[Use]) -> bool {
        let stem = self.stem(at);
        if !self.words.lexicon.is("subordinate", stem) {
            return false;
        }
        let next = |stems: &[&str]| self.is(at + 1, stems);
        let before_comma = at == 0 || self.comma(at - 1);
        match stem {
            "while" => !self.tells_you(at) && !self.adds_meanwhile(at),
            // `pieces, which are formed into balls`: an order in disguise.
            "which" => !(self.tells_you(at) || self.is(at + 1, BE) && self.orders_passively(at + 1)),
            "not" => !next(&["too"]),
            "for" => {
                next(&["as", "whoever", "whatever", "when"])
                    || (before_comma && at > 0 && self.finite_after(at))
            }
            "by" => {
                (next(&["which", "then", "now"]) || next(&["the"]) && self.is(at + 2, &["time"]))
                    && !self.gerund_at(at + 1)
            }
            "so" => self.words.lexicon.verb(self.stem(at + 1), Form::Base).is_none() || next(&["that"]),
            "because" | "since" | "unless" | "although" | "though" | "whereas" | "provided" | "lest"
            | "who" | "where" | "however" | "whatever" | "until" | "till" | "if" | "when" | "but" | "or"
            | "than" | "rather" | "dont" | "never" => true,
            "once" => {
                !(at + 1 == self.pieces.len()
                    || self.comma(at + 1)
                    || next(&["more", "with", "again", "or", "and", "from"]))
            }
            "before" | "after" => {
                let article = usize::from(self.is(at + 1, &["a", "an", "another"]));
                let time = self.pieces.get(at + 1 + article).map(|piece| &piece.kind);
                let is_time = matches!(time, Some(Kind::Time(_)));
                let is_order = self.gerund_at(at + 1) && self.argument_follows(at + 1);
                !is_time && !is_order
            }
            // `We serve these with jam` asks for nothing.
            "we" | "i" => before_comma,
            "you" => before_comma && next(&["can", "could", "may", "might", "will"]),
            "being" => before_comma && at > 0,
            // `Make sure the herbs are chopped fine` only reminds.
            "sure" => at >= 1 && self.is(at - 1, &["make", "making", "be"]),
            // `as much cheese as you like` is cheese.
            "as" => !next(&["well", "much", "many"]),
            "that" => {
                at > 0
                    && !self.comma(at - 1)
                    && !self.is(at - 1, &["with", "in", "into", "over", "all", "of", "to", "on", "and"])
                    && !self.is_noun(at + 1)
                    && uses.len() > at
            }
            _ => false,
        }
    }

    /// `Mix while slowly adding the milk`: the milk goes in.
    fn adds_meanwhile(&self, at: usize) -> bool {
        use crate::act::Act;
        let mut next = at + 1;
        while self.adverb(next) {
            next += 1;
        }
        let verb = self.words.lexicon.verb(self.stem(next), Form::Gerund);
        let verb = verb.and_then(|verb| self.words.lexicon.verbs.get(verb)?.senses.last());
        at > 0
            && verb.is_some_and(|sense| matches!(sense.does, Act::Add | Act::Put | Act::Sprinkle))
            && self.argument_follows(next)
    }

    /// Whether a clause with a subject and a finite form of `be` follows.
    fn finite_after(&self, at: usize) -> bool {
        (at + 1..(at + 5).min(self.pieces.len())).any(|at| self.is(at, &["is", "are", "i", "will"]))
    }

    pub(super) fn gerund_at(&self, at: usize) -> bool {
        self.words.lexicon.verb(self.stem(at), Form::Gerund).is_some()
    }

    /// An aside ends where a new order begins; one that opens the sentence ends at its comma.
    pub(super) fn ends_aside(
        &self,
        at: usize,
        leading: bool,
        verb: Option<(usize, Form)>,
        uses: &[Use],
    ) -> bool {
        // `Once the onions are soft`: what opens the aside does not end it.
        let opener = at >= 1
            && uses.get(at - 1) == Some(&Use::Aside)
            && (at < 2 || uses.get(at - 2) != Some(&Use::Aside))
            && self.words.lexicon.is("subordinate", self.stem(at - 1));
        let after_joint = at >= 1
            && !opener
            && (self.comma(at - 1) || self.is(at - 1, &["and", "then"]) || self.adverb(at - 1));
        if leading && at >= 1 && self.comma(at - 1) {
            return true;
        }
        if self.is(at, &["plus"]) && !leading {
            return true;
        }
        // `until blended, and everything is tossed`, `until blended, poured over the beans`.
        let passive = uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(_, Form::Participle)));
        if after_joint
            && !self.is(at - 1, &["or"])
            && self.passive_ahead(at)
            && !self.is(at, &["it", "they"])
            && !self.goes_on(at, uses)
        {
            return true;
        }
        if let Some((_, Form::Participle)) = verb
            && after_joint
            && passive
            && !self.is(at - 1, BE)
        {
            return self.comma(at - 1) || self.preposition(at + 1) && self.argument_follows(at + 1);
        }
        // `The sauce, which stands by, is …`
        if after_joint && self.comma(at - 1) && self.is(at, &["is", "are"]) {
            return true;
        }
        match verb {
            // `Once it is done and looks grey`: told, not asked for.
            Some((verb, Form::Base))
                if after_joint && self.is(at - 1, &["and"]) && self.has_ending(at, verb) =>
            {
                false
            }
            Some((verb, Form::Base)) if after_joint => {
                let adjective = self.words.lexicon.verbs.get(verb).is_some_and(|verb| verb.adjective);
                // `until soft, wet dough forms`: bare nouns follow adjectives, too.
                !adjective || self.argument_follows(at) && !self.is_noun(at + 1)
            }
            _ => at >= 1 && self.comma(at - 1) && self.opens_phrase(at),
        }
    }

    /// `until oil and butter are melted`, `until the meat is hot and the cheese is melted`: one condition with two parts.
    fn goes_on(&self, at: usize, uses: &[Use]) -> bool {
        if at < 2 || !self.is(at - 1, &["and"]) || self.comma(at - 2) {
            return false;
        }
        let start = (0..at).rev().take_while(|at| uses.get(*at) == Some(&Use::Aside)).last();
        let Some(start) = start.filter(|start| self.is(*start, &["until", "till", "once", "when", "if"]))
        else {
            return false;
        };
        let between = start + 1..at - 1;
        let told = between.clone().any(|at| self.is(at, BE));
        let names = |at: usize| {
            self.words.lexicon.is("determiners", self.stem(at))
                || !self.words.nouns.word(self.stem(at)).is_empty()
        };
        told || !between.is_empty() && between.into_iter().all(names)
    }

    /// `…, in a bowl, beat`: a place before an order.
    fn opens_phrase(&self, at: usize) -> bool {
        let lexicon = self.words.lexicon;
        lexicon.is("prepositions", self.stem(at))
            && (at..(at + 8).min(self.pieces.len()))
                .any(|later| self.comma(later) && lexicon.verb(self.stem(later + 1), Form::Base).is_some())
    }

    /// Whether something follows that a verb can be done to.
    pub(super) fn argument_follows(&self, at: usize) -> bool {
        let lexicon = self.words.lexicon;
        let mut next = at + 1;
        while self.adverb(next) && !self.is(next, &["and", "then", "first"]) {
            next += 1;
        }
        // `whisk melted butter`.
        let described = lexicon.verb(self.stem(next), Form::Participle).is_some() && self.is_noun(next + 1);
        match self.pieces.get(next) {
            None => false,
            Some(_) if described => true,
            Some(piece) => {
                piece.number().is_some()
                    || lexicon.is("determiners", piece.stem())
                    || piece.is_any(&[
                        "it", "them", "with", "on", "over", "into", "until", "together", "in", "from", "to",
                        "half",
                    ])
                    || self.is_noun(next)
                    || matches!(piece.kind, Kind::Time(_))
            }
        }
    }

    /// Whether a verb that asks for work follows the form of `be`.
    fn orders_passively(&self, be: usize) -> bool {
        use crate::act::Act;
        let verb = self
            .participle_after(be)
            .and_then(|at| self.words.lexicon.verb(self.stem(at), Form::Participle))
            .and_then(|verb| self.words.lexicon.verbs.get(verb));
        verb.and_then(|verb| verb.senses.last())
            .is_some_and(|sense| !matches!(sense.does, Act::Nothing | Act::Evidence | Act::Go))
    }
}
