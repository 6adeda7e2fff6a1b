//! Which words are the verbs of a sentence.

use super::{BE, Part, Use};
use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::pieces::{Kind, Piece};

/// How many words a place has that stands before an order.
const LONGEST_PLACE: usize = 11;

/// How many letters the ending of a verb has: `-s`, `-es`, `-ies`.
const LONGEST_ENDING: usize = 3;

impl Part<'_, '_> {
    /// Whether the piece is a verb of the sentence.
    pub(super) fn predicate(
        &self,
        at: usize,
        uses: &[Use],
        aside: bool,
        helped: Option<usize>,
    ) -> Option<(usize, Form)> {
        let stem = self.stem(at);
        let lexicon = self.words.lexicon;
        if lexicon.is("prepositions", stem) {
            return None;
        }
        let Some(forms) = lexicon.forms.get(stem) else {
            let order = self.unknown_order(at).or_else(|| self.order_like_a_noun(at));
            return order.filter(|_| !aside);
        };
        let form = |wanted: Form| forms.iter().find(|(_, form)| *form == wanted).copied();
        if self.inside_noun(at) {
            return None;
        }
        let mut before = at;
        while before > 0
            && self.adverb(before - 1)
            && (!self.is(before - 1, &["and", "then"])
                || self.is(before - 1, &["then"]) && before >= 2 && self.is(before - 2, BE))
        {
            before -= 1;
        }
        let previous = before.checked_sub(1);
        let negated = previous
            .is_some_and(|at| self.is(at, &["not", "dont", "never", "without", "doesnt", "cannot", "cant"]));
        if negated {
            return None;
        }
        let opens = previous.is_none_or(|at| {
            uses.get(at) == Some(&Use::Joint)
                && (self.is(at, &["will", "must", "should"])
                    || self.is(at, &["to"]) && at >= 1 && self.is(at - 1, &["need", "have"]))
                || self.comma(at)
                || self.is(at, &["and", "then", "you", "please", "or", "so", "while"])
                || matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Mark(_)))
        });
        if let Some((verb, _)) = form(Form::Base) {
            let after_helper = helped.is_some() && self.helped(at, uses);
            // Orders have no ending: `freezes well` is none; `pan-fry` is `fry` in two words.
            let order = !self.has_ending(at, verb) || at > 0 && self.words.nouns.word(stem).is_empty();
            if (opens || after_helper) && order && self.reads_as_verb(at, before, after_helper, aside) {
                return Some((verb, Form::Base));
            }
            // `on a rack to cool`.
            let rests =
                lexicon.verbs.get(verb).and_then(|verb| verb.senses.last()).is_some_and(|sense| {
                    matches!(sense.does, crate::act::Act::Cool | crate::act::Act::Chill)
                });
            if !aside && rests && previous.is_some_and(|at| self.is(at, &["to"])) {
                return Some((verb, Form::Base));
            }
            // `Use a fork to crush the flesh`.
            if !aside && previous.is_some_and(|at| self.is(at, &["to"])) && self.after_use(at, uses) {
                return Some((verb, Form::Base));
            }
            if !aside && self.ends_note(at, verb, uses) {
                return Some((verb, Form::Participle));
            }
            if !aside
                && (self.after_place(at, uses)
                    || self.after_subject(at, verb, uses)
                    || self.after_time(at)
                    || self.runs_on(at, verb, uses))
            {
                return Some((verb, Form::Base));
            }
        }
        if let Some((verb, _)) = form(Form::Participle) {
            // `Some will get crushed` tells what happens.
            let told_only = previous.is_some_and(|at| {
                at >= 1 && self.is(at - 1, &["will", "may", "might", "can", "could", "not", "wont"])
            });
            let passive = previous.is_some_and(|at| self.is(at, BE)) && !told_only || self.gapped(at, uses);
            let after_passive = previous.is_some_and(|at| self.is(at, &["and"]) || self.comma(at))
                && uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(_, Form::Participle)))
                && (!self.argument_follows(at) || self.preposition(at + 1));
            // `The spent ginger, rolled in sugar, is a treat` asks for nothing.
            let told =
                (at + 1..self.pieces.len()).any(|at| self.comma(at) && self.is(at + 1, &["is", "are"]));
            let apposed = previous.is_some_and(|at| self.comma(at)) && self.preposition(at + 1) && !told;
            if passive || after_passive || apposed {
                return Some((verb, Form::Participle));
            }
        }
        let (verb, _) = form(Form::Gerund)?;
        // `Dressing: …`, `Topping` are names unless something follows that is dressed.
        let nouns = self.words.nouns.word(stem);
        let named = nouns.iter().any(|noun| matches!(noun, Noun::Mixture | Noun::Group(_)));
        if named && !self.argument_follows(at) {
            return None;
        }
        // `by heaping tablespoons`.
        if self.words.unit(self.stem(at + 1)).is_some() && previous.is_some_and(|at| self.is(at, &["by"])) {
            return None;
        }
        // `Cooking on high is possible as well`: a remark about it.
        let told =
            |at: usize| self.is(at, &["is", "are", "will", "should", "can", "may", "might", "help", "make"]);
        let until = (at + 1..self.pieces.len()).take_while(|at| !self.comma(*at)).any(told);
        if at == 0 && until {
            return None;
        }
        let gerund = opens
            || previous.is_some_and(|at| {
                let helpers =
                    &["by", "keep", "on", "start", "continue", "begin", "finish", "before", "after", "plus"];
                self.is(at, helpers)
            });
        gerund.then_some((verb, Form::Gerund))
    }

    /// Whether the word is written with an ending: `freezes`, `looks`.
    pub(super) fn has_ending(&self, at: usize, verb: usize) -> bool {
        let length = self.pieces.get(at).map_or(0, |piece| (piece.span.end - piece.span.start) as usize);
        let verb = self.words.lexicon.verbs.get(verb);
        verb.is_some_and(|verb| (verb.word.len() + 1..=verb.word.len() + LONGEST_ENDING).contains(&length))
    }

    /// `After a few minutes add the beef`: an order after a time, without a comma.
    fn after_time(&self, at: usize) -> bool {
        let time = |at: usize| matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Time(_)));
        let opened = at >= 2
            && time(at - 1)
            && (at.saturating_sub(4)..at - 1).any(|start| {
                self.is(start, &["after"])
                    && (start == 0 || self.adverb(start - 1) || self.comma(start - 1))
                    && (start + 1..at - 1).all(|at| self.words.lexicon.is("determiners", self.stem(at)))
            });
        opened && self.argument_follows(at)
    }

    /// `Heat the pan add some oil`: a new order without any joint.
    fn runs_on(&self, at: usize, verb: usize, uses: &[Use]) -> bool {
        use crate::act::Act;
        let senses = self.words.lexicon.verbs.get(verb).and_then(|verb| verb.senses.last());
        let puts = senses.is_some_and(|sense| {
            matches!(sense.does, Act::Add | Act::Put | Act::Mix | Act::Combine | Act::Spread | Act::Boil)
        });
        let ordered = uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(_, Form::Base)));
        let helps = self.is(at, &["let"]) && self.words.lexicon.verb(self.stem(at + 1), Form::Base).is_some();
        let pronoun = self.is(at + 1, &["it", "them"]);
        let plain = pronoun || self.words.nouns.word(self.stem(at)).is_empty();
        let plain = plain && !self.has_ending(at, verb);
        let noun = at >= 2 && !self.words.nouns.word(self.stem(at - 1)).is_empty();
        // `add a bit of oil`, without its filler.
        let object =
            pronoun || self.words.lexicon.is("determiners", self.stem(at + 1)) || self.is(at + 1, &["of"]);
        ordered && plain && noun && (puts && object || helps)
    }

    /// Whether the verb before this one is `use`.
    fn after_use(&self, at: usize, uses: &[Use]) -> bool {
        let before = uses.iter().take(at).rev().find_map(|use_| match use_ {
            Use::Verb(verb, _) => self.words.lexicon.verbs.get(*verb),
            _ => None,
        });
        before.is_some_and(|verb| verb.word == "use")
    }

    /// `The oven is preheated and a tray greased`: the second form of `be` is left out.
    fn gapped(&self, at: usize, uses: &[Use]) -> bool {
        let ends = at + 1 == self.pieces.len()
            || self.comma(at + 1)
            || self.is(at + 1, &["and"])
            || self.preposition(at + 1);
        let noun = at >= 2 && self.is_noun(at - 1) && !self.is(at - 1, BE);
        let joint = (at.saturating_sub(6)..at).rev().find(|at| self.comma(*at) || self.is(*at, &["and"]));
        let Some(joint) = joint.filter(|joint| ends && noun && joint + 1 < at) else { return false };
        let subject = self.words.lexicon.is("determiners", self.stem(joint + 1));
        let verb = |use_: &Use| matches!(use_, Use::Verb(..));
        let passive = uses.iter().take(joint).any(|use_| matches!(use_, Use::Verb(_, Form::Participle)));
        subject && passive && !uses.get(joint..at).unwrap_or_default().iter().any(verb)
    }

    /// Whether the word before a joint, or before that joint's comma, is a food.
    fn food_before(&self, joint: usize) -> bool {
        let last =
            if joint >= 1 && self.comma(joint - 1) { joint.checked_sub(2) } else { joint.checked_sub(1) };
        (self.comma(joint) || self.is(joint, &["and"]))
            && last.is_some_and(|at| {
                self.words.nouns.word(self.stem(at)).iter().any(|noun| matches!(noun, Noun::Food(_)))
            })
    }

    /// A word that nobody listed where an order stands: a verb with a slip, or one that the rest must explain.
    fn unknown_order(&self, at: usize) -> Option<(usize, Form)> {
        let (words, lexicon) = (self.words, self.words.lexicon);
        let stem = self.stem(at);
        let opens = at == 0 || self.comma(at - 1) || self.is(at - 1, &["and", "then"]);
        let passive = at >= 1 && self.is(at - 1, BE);
        let strange = stem.len() >= 2
            && stem.chars().all(char::is_alphabetic)
            && words.nouns.word(stem).is_empty()
            && !words.lines.foods().knows_word(stem)
            && !lexicon.is_small_word(stem)
            && words.unit(stem).is_none()
            && !self.inside_noun(at);
        if !strange || !(opens || passive) {
            return None;
        }
        let written = self.pieces.get(at).map_or(0, |piece| (piece.span.end - piece.span.start) as usize);
        let form = if passive { Form::Participle } else { Form::Base };
        let follows = self.argument_follows(at) || at + 1 == self.pieces.len() || self.comma(at + 1);
        let of_food = !passive
            || (0..at).any(|at| {
                let nouns = self.words.nouns.word(self.stem(at));
                nouns.iter().any(|noun| matches!(noun, Noun::Food(_) | Noun::Mixture | Noun::Dough))
            });
        let hot = self.pieces.iter().any(|piece| matches!(piece.kind, Kind::Temperature(..)));
        let plain = written == stem.len() || stem.ends_with('y') && written == stem.len() + 1;
        if plain
            && of_food
            && (passive || follows || self.preposition(at + 1))
            && let Some(verb) = self.pieces.get(at).and_then(|piece| words.verb_near(piece, form, hot))
        {
            return Some((verb, form));
        }
        let object =
            self.is(at + 1, &["the", "a", "an", "your", "it", "them", "each", "this", "these", "all"]);
        let unknown = opens && object && written == stem.len() && stem.len() >= 3;
        unknown.then_some((lexicon.unknown, Form::Base))
    }

    /// `Beet the eggs`: no noun opens a sentence and has an article behind it.
    fn order_like_a_noun(&self, at: usize) -> Option<(usize, Form)> {
        let object = self.is(at + 1, &["the", "your", "it", "them", "all", "each"]);
        let food = self.words.lines.foods().knows_word(self.stem(at));
        let verb = self.pieces.get(at).filter(|_| at == 0 && object && food && !self.inside_noun(at));
        verb.and_then(|piece| self.words.usual_verb_near(piece)).map(|verb| (verb, Form::Base))
    }

    /// `In a bowl whisk the eggs`, `and off the stove pour the sauce over`: an order after a place, without a comma.
    fn after_place(&self, at: usize, uses: &[Use]) -> bool {
        let boundary = (0..at).rev().find(|at| self.comma(*at) || self.is(*at, &["and", "then"]));
        let start = boundary.map_or(0, |boundary| boundary + 1);
        let verb_between =
            uses.get(start..at).unwrap_or_default().iter().any(|use_| matches!(use_, Use::Verb(..)));
        let place = at > start + 1
            && self.preposition(start)
            && self.is_any_of(start, &["in", "into", "on", "to", "off", "from", "with", "at", "toward"]);
        let before = self.stem(at - usize::from(at > 0));
        let determined = self.words.lexicon.is("determiners", before) && before != "second";
        let next_verb =
            self.is(at + 1, &["and"]) && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some();
        let short = at - start <= LONGEST_PLACE;
        let food = self.words.nouns.word(self.stem(at)).iter().any(|noun| matches!(noun, Noun::Food(_)));
        place
            && !verb_between
            && !determined
            && short
            && !food
            && (self.argument_follows(at) || next_verb)
            && !self.preposition(at - 1)
            || self.inverted(at)
    }

    fn is_any_of(&self, at: usize, stems: &[&str]) -> bool {
        self.is(at, stems)
    }

    /// `In go the eggs`, `then in go the eggs`.
    fn inverted(&self, at: usize) -> bool {
        let place = at >= 1 && self.is(at - 1, &["in", "into", "on"]) && self.is(at, &["go", "goe"]);
        place && (at == 1 || self.comma(at - 2) || self.words.lexicon.is("conjunctions", self.stem(at - 2)))
    }

    /// `The eggs go in last`, `the onion wants fine slices`, `ten minutes will bake them`.
    fn after_subject(&self, at: usize, verb: usize, uses: &[Use]) -> bool {
        let first = !uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(..)));
        let finite = self.words.lexicon.verbs.get(verb).is_some_and(|verb| verb.finite);
        let modal = at >= 1 && self.is(at - 1, &["will", "must"]) && self.is(at + 1, &["it", "them", "the"]);
        first && at > 0 && (finite && !self.is(at - 1, &["to", "the", "a", "can", "not"]) || modal)
    }

    /// `Butter add`, `olive oil in pan heat`: a note of a cook that ends with its verb.
    fn ends_note(&self, at: usize, verb: usize, uses: &[Use]) -> bool {
        use crate::act::Act;
        let asks =
            self.words.lexicon.verbs.get(verb).and_then(|verb| verb.senses.last()).is_some_and(|sense| {
                matches!(sense.does, Act::Add | Act::Cut | Act::Fry | Act::Boil | Act::Bake | Act::Peel)
            });
        let alone = !uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(..) | Use::Aside));
        let named = at >= 1 && (0..at).all(|at| self.is_noun(at) || self.is(at, &["and"]) || self.comma(at));
        asks && alone && named && at + 1 == self.pieces.len() && self.is_noun(at - 1)
    }

    /// `cake mix`, `bread knife`: part of a longer noun.
    pub(super) fn inside_noun(&self, at: usize) -> bool {
        (at.saturating_sub(3)..=at).any(|start| {
            let rest = self.pieces.get(start..).unwrap_or_default();
            self.words
                .nouns
                .at(rest.iter().map(Piece::stem))
                .is_some_and(|(_, used)| used > 1 && start + used > at)
        })
    }

    /// `leave to cool`, `let cool`, `let the corn thaw`.
    fn helped(&self, at: usize, uses: &[Use]) -> bool {
        let determined = at >= 1
            && self.words.lexicon.is("determiners", self.stem(at - 1))
            && !self.is(at - 1, &["this", "that", "these", "all", "both"]);
        let helper = uses.iter().take(at).rposition(|use_| matches!(use_, Use::Verb(..)));
        let near = helper.is_some_and(|helper| {
            at - helper <= 7
                && !(helper..at)
                    .any(|at| self.comma(at) || self.is(at, &["and", "with", "in", "on", "for", "into"]))
        });
        near && !determined
    }

    /// Whether a word that names a food opens a sentence as an order.
    fn orders_food(&self, at: usize) -> bool {
        use crate::act::Act;
        let verb = self.words.lexicon.verb(self.stem(at), Form::Base);
        let does = verb.and_then(|verb| self.words.lexicon.verbs.get(verb)?.senses.last());
        let cooks = does.is_some_and(|sense| {
            matches!(sense.does, Act::Fry | Act::Bake | Act::Boil | Act::Grill | Act::Mash | Act::Flatten)
        });
        let timed = matches!(self.pieces.get(at + 1).map(|piece| &piece.kind), Some(Kind::Time(_)));
        let how = self
            .is(at + 1, &["until", "till", "in", "on", "over", "for", "under", "into", "thin", "thinly"])
            || timed
            || self.comma(at + 1) && self.gerund_at(at + 2);
        cooks && how || self.is(at + 1, &["out", "up", "down"])
    }

    /// `with milk and cream, season`: the last food of a list, although it is a verb as well.
    fn ends_food_list(&self, at: usize, before: usize) -> bool {
        let ends = at + 1 == self.pieces.len() || self.comma(at + 1);
        ends && self.names_food(at)
            && before == at
            && at >= 2
            && self.is(at - 1, &["and"])
            && self.food_before(at - 1)
    }

    /// Whether the verb is one of seasoning.
    fn seasons(&self, at: usize) -> bool {
        let verb = self.words.lexicon.verb(self.stem(at), Form::Base);
        let does = verb.and_then(|verb| self.words.lexicon.verbs.get(verb)?.senses.last());
        does.is_some_and(|sense| sense.does == crate::act::Act::Season)
    }

    /// Whether a word alone is the name of a food on lists: `cheese`, `cream`.
    pub(super) fn names_food(&self, at: usize) -> bool {
        self.words.lines.foods().best(&[self.stem(at)], &|_, _| false).is_some()
    }

    /// Words that are nouns as well must look like orders.
    fn reads_as_verb(&self, at: usize, before: usize, after_helper: bool, aside: bool) -> bool {
        let nouns = self.words.nouns.word(self.stem(at));
        let food = nouns.iter().any(|noun| matches!(noun, Noun::Food(_)));
        // `sprinkle with the yeast`: sprinkles are a food, but one of them is none.
        let many = |noun: &Noun| match noun {
            Noun::Food(class) => self.words.name(*class).strip_suffix('s') == Some(self.stem(at)),
            _ => false,
        };
        let written = self.pieces.get(at).map_or(0, |piece| (piece.span.end - piece.span.start) as usize);
        let plural_only = !nouns.is_empty() && nouns.iter().all(many) && written == self.stem(at).len();
        let food = food && !plural_only || self.ends_food_list(at, before);
        let thing = food || !plural_only && nouns.iter().any(|noun| !matches!(noun, Noun::Cut(_)));
        let pronoun = at >= 1 && self.is(at - 1, &["it", "them"]);
        if after_helper && (!thing || pronoun) {
            return true;
        }
        let next_comma = self.comma(at + 1) || self.is(at + 1, &["and"]);
        match () {
            // `vinegar, sugar and salt with a whisk`: one more food of a list.
            () if (food || self.words.lexicon.is("foods-too", self.stem(at)))
                && before >= 2
                && self.food_before(before - 1) =>
            {
                self.words.lexicon.is("determiners", self.stem(at + 1)) || self.is(at + 1, &["it", "them"])
            }
            // `On a board, roll out the dough`.
            () if food && self.is(at + 1, &["out", "up"]) && self.argument_follows(at + 1) => true,
            // `Roll out the dough`, `toast until golden`: rolls and toast are food, too.
            () if food && before == 0 && self.orders_food(at) => true,
            // `divide into thirds and roll into a rope`.
            () if food && before > 0 && self.is(at + 1, &["into"]) && self.orders_food(at) => true,
            // `purée, then salt to taste`.
            () if food && before >= 1 && self.is(before - 1, &["then"]) && self.seasons(at) => true,
            () if food => {
                let adverb = self.words.lexicon.is("conjunctions", self.stem(at + 1));
                let another = self.is(at + 1, &["and"])
                    && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some()
                    && before == 0;
                another
                    || (self.argument_follows(at) || before == 0 && self.names_food(at + 1))
                        && !adverb
                        && !self.is(at + 1, &["into", "in", "on", "over", "together", "from", "to", "until"])
            }
            () if thing && before > 0 => {
                let after_tool = before >= 2
                    && self
                        .words
                        .nouns
                        .word(self.stem(before - 2))
                        .iter()
                        .any(|noun| matches!(noun, Noun::Tool(_)));
                self.argument_follows(at)
                    // `add the milk, heat through`.
                    || self.is(at + 1, &["through", "up"])
                    // `add the steaks, grill for 2 minutes`.
                    || self.orders_food(at)
                    || at + 1 == self.pieces.len()
                    || next_comma && !aside
                    || !after_tool && !self.is_noun(at + 1) && !aside && self.is(before - 1, &["and", "then"])
            }
            () if aside => {
                let another = self.is(at + 1, &["and"])
                    && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some();
                !next_comma || another || self.argument_follows(at)
            }
            // `Warm or cold, it is good`, but `slice or mince the garlic`.
            () if before == 0 && self.is(at + 1, &["or"]) => {
                self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some()
                    && self.argument_follows(at + 2)
            }
            () => true,
        }
    }
}
