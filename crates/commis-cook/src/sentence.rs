//! From a sentence to its clauses: where verbs stand, what is said beside them.

use commis_base::Span;

use crate::clause::Clause;
use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::pieces::{Kind, Piece, pieces};
use crate::words::Words;

const BE: &[&str] = &["is", "are", "be", "been", "being", "was", "were", "get", "got", "getting"];

/// Reads the clauses of one sentence.
pub(crate) fn clauses(text: &str, words: &Words) -> Vec<Clause> {
    let all = pieces(text, words.lexicon);
    let mut found: Vec<Clause> = Vec::new();
    let mut start = 0;
    for at in 0..=all.len() {
        let mark = all.get(at);
        if !mark.is_none_or(|piece| piece.is_mark(";:!?.—–")) {
            continue;
        }
        let part = all.get(start..at).unwrap_or_default();
        start = at + 1;
        if part.is_empty() {
            continue;
        }
        let before = found.len();
        Part { pieces: part, words }.read(&mut found);
        hand_on_labels(&mut found, before);
        if mark.is_some_and(|mark| mark.is_mark(":")) {
            for clause in found.iter_mut().skip(before) {
                clause.topic = true;
            }
        }
    }
    space_out(&mut found);
    relatives_first(&mut found);
    share_objects(&mut found, words);
    found
}

/// One stretch between strong marks.
struct Part<'p, 'k> {
    pieces: &'p [Piece],
    words: &'p Words<'k>,
}

/// What a piece is in the sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Use {
    Plain,
    Verb(usize, Form),
    /// In a subordinate clause or an alternative.
    Aside,
    /// A word that only joins.
    Joint,
    /// A verb that gave way to the one it helps.
    Helper,
}

impl Part<'_, '_> {
    fn read(&self, found: &mut Vec<Clause>) {
        let uses = self.uses();
        let verbs: Vec<usize> =
            (0..uses.len()).filter(|at| matches!(uses.get(*at), Some(Use::Verb(..)))).collect();
        let first = verbs.first().copied().unwrap_or(uses.len());
        let mut lead = 0..first;
        if verbs.is_empty() {
            let mut clause = self.empty(0..uses.len(), &uses);
            self.fill(&mut clause, 0..uses.len(), &uses, false);
            clause.settle_particles(self.words);
            self.finish(clause, found);
            return;
        }
        if self.stands_alone(first) {
            let mut clause = self.empty(0..first, &uses);
            self.fill(&mut clause, 0..first, &uses, false);
            clause.settle_particles(self.words);
            self.finish(clause, found);
            lead = first..first;
        }
        self.cold_asides(0..first, &uses, found);
        for (index, &at) in verbs.iter().enumerate() {
            let next = verbs.get(index + 1).copied().unwrap_or(uses.len());
            let end = self.tail(at + 1, next, &uses);
            let Some(Use::Verb(verb, form)) = uses.get(at).copied() else { continue };
            let mut clause = self.empty(lead.start..end, &uses);
            clause.verb = Some((verb, form));
            clause.words.push(self.stem(at).to_owned());
            let helped = uses.get(lead.clone()).unwrap_or_default().contains(&Use::Helper);
            self.fill(&mut clause, lead.clone(), &uses, true);
            self.fill(&mut clause, at + 1..end, &uses, false);
            clause.relative = at >= 2 && self.is(at - 1, &["you"]) && self.is(at - 2, &["which"]);
            let by = at >= 1 && self.is(at - 1, &["by", "before", "after"]);
            let after_order = found.last().is_some_and(|before| {
                before.verb.is_some_and(|(_, form)| form == Form::Gerund) && !before.beside
            }) && at >= 1
                && self.is(at - 1, &["and"]);
            clause.beside = form == Form::Gerund && !by && !after_order && index > 0 && !helped;
            let finite = self.words.lexicon.verbs.get(verb).is_some_and(|verb| verb.finite);
            let passive = form == Form::Participle || finite || helped;
            if passive && !clause.subjects.is_empty() && (clause.objects.is_empty() || finite) {
                let subjects = std::mem::take(&mut clause.subjects);
                clause.objects.splice(0..0, subjects);
            }
            self.name_what_it_is(&mut clause);
            clause.settle_particles(self.words);
            self.finish(clause, found);
            self.cold_asides(at..end, &uses, found);
            lead = end..next;
        }
    }

    /// `The sauce is soy sauce and honey, put in a jar`: the first phrase is a name, the others are what it is made of.
    fn name_what_it_is(&self, clause: &mut Clause) {
        let copula = self.pieces.iter().any(|piece| piece.is_any(&["is", "are"]));
        let than = clause.preps.iter().position(|(preposition, _)| preposition == "than");
        if let (Some(at), [name]) =
            (than.filter(|_| copula && clause.objects.is_empty()), &clause.subjects[..])
        {
            // `That icing is nothing more than sugar and water, put into a bowl`.
            let name =
                name.names.iter().find(|name| self.words.nouns.word(name).contains(&Noun::Mixture)).cloned();
            clause.subjects.clear();
            clause.objects = clause.preps.remove(at).1;
            clause.makes.extend(name.clone());
            clause.defines = name;
            return;
        }
        if !copula || !clause.objects.is_empty() || clause.subjects.len() < 2 {
            return;
        }
        let mut subjects = std::mem::take(&mut clause.subjects);
        if subjects.first().is_some_and(|phrase| phrase.is(Noun::Mixture)) {
            let name = subjects.remove(0);
            clause.makes.extend(name.names.last().cloned());
            clause.defines = name.names.last().cloned();
        }
        clause.objects = subjects;
    }

    /// `Oven to 350, and grease a sheet`: what stands before the verb says something of its own.
    fn stands_alone(&self, first: usize) -> bool {
        let joined = first >= 2 && self.is(first - 1, &["and", "then"]) && self.comma(first - 2);
        let oven = self.pieces.iter().take(first).any(|piece| piece.is("oven"))
            && self.pieces.iter().take(first).any(|piece| matches!(piece.kind, Kind::Temperature(..)));
        let listed = first >= 2
            && self.comma(first - 1)
            && !self.preposition(0)
            && (0..first).any(|at| {
                self.words.nouns.word(self.stem(at)).iter().any(|noun| matches!(noun, Noun::Food(_)))
            })
            && !self.pieces.iter().take(first).any(|piece| piece.is_any(&["is", "are"]));
        let verb = self
            .words
            .lexicon
            .verb(self.stem(first), Form::Base)
            .and_then(|verb| self.words.lexicon.verbs.get(verb));
        if listed && verb.is_some_and(|verb| !verb.finite) {
            return true;
        }
        let place_only =
            self.words.lexicon.is("prepositions", self.stem(0)) && first < 8 && !self.is(0, &["into"]);
        (joined && !place_only) || oven
    }

    /// `Once it has had an hour in the fridge, …`: said by the way, but it takes the time.
    fn cold_asides(&self, range: std::ops::Range<usize>, uses: &[Use], found: &mut Vec<Clause>) {
        let aside: Vec<Piece> = range
            .filter(|at| uses.get(*at) == Some(&Use::Aside))
            .filter_map(|at| self.pieces.get(at))
            .cloned()
            .collect();
        let time = aside.iter().any(|piece| matches!(piece.kind, Kind::Time(_)));
        let fridge = aside.iter().any(|piece| self.words.nouns.word(piece.stem()).contains(&Noun::Fridge));
        let room =
            aside.iter().any(|piece| piece.is("room")) && aside.iter().any(|piece| piece.is("temperature"));
        let cools = aside.iter().any(|piece| piece.is_any(&["cooled", "cool", "reach"]));
        let cool = self.words.lexicon.verb("cool", Form::Base).filter(|_| room && cools);
        if let (Some(verb), Some(first), Some(last), false) =
            (cool, aside.first(), aside.last(), self.pieces.iter().any(|piece| piece.is("cool")))
        {
            let mut clause = Clause {
                span: first.span.to(last.span),
                verb: Some((verb, Form::Base)),
                ..Clause::default()
            };
            clause.words = vec!["room".to_owned(), "temperature".to_owned()];
            found.push(clause);
        }
        if let (true, true, Some(first), Some(last)) = (time, fridge, aside.first(), aside.last()) {
            let mut clause = Clause { span: first.span.to(last.span), ..Clause::default() };
            clause.take(&aside, self.words, false);
            clause.objects.clear();
            clause.subjects.clear();
            found.push(clause);
        }
    }

    fn finish(&self, mut clause: Clause, found: &mut Vec<Clause>) {
        let made = clause.verb.and_then(|(verb, form)| Some((self.words.lexicon.verbs.get(verb)?, form)));
        if made.is_some_and(|(verb, form)| verb.word == "make" && form == Form::Participle) {
            clause.defines = clause
                .objects
                .first()
                .filter(|phrase| phrase.is(Noun::Mixture))
                .and_then(|phrase| phrase.names.last().cloned());
        }
        let named = makes(&clause);
        clause.makes.extend(named);
        let nothing = clause.verb.is_none()
            && clause.objects.is_empty()
            && clause.subjects.is_empty()
            && clause.preps.is_empty()
            && clause.time.is_none()
            && clause.temperature.is_none();
        if !nothing || !clause.remarks.is_empty() {
            found.push(clause);
        }
    }

    fn empty(&self, range: std::ops::Range<usize>, uses: &[Use]) -> Clause {
        let (first, last) = (self.pieces.get(range.start), self.pieces.get(range.end.saturating_sub(1)));
        let span = match (first, last) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => Span::default(),
        };
        let mut clause = Clause { span, ..Clause::default() };
        let mut aside: Option<Span> = None;
        for at in range {
            match (uses.get(at), self.pieces.get(at)) {
                (Some(Use::Aside), Some(piece)) => {
                    aside = Some(aside.map_or(piece.span, |span| span.to(piece.span)));
                    clause.fine |= piece.is_any(&["thin", "fine"]) && at >= 1 && self.is(at - 1, &["as"]);
                }
                _ => clause.remarks.extend(aside.take()),
            }
        }
        clause.remarks.extend(aside);
        clause
    }

    /// Takes the arguments in a range, leaving out what is said aside.
    fn fill(&self, clause: &mut Clause, range: std::ops::Range<usize>, uses: &[Use], before_verb: bool) {
        let mut stretch: Vec<Piece> = Vec::new();
        for at in range {
            let (Some(piece), Some(kind)) = (self.pieces.get(at), uses.get(at)) else { continue };
            match kind {
                Use::Plain => stretch.push(piece.clone()),
                Use::Joint | Use::Helper | Use::Verb(..) => {}
                Use::Aside => {
                    // What hangs on the verb can follow an aside; what is joined to a noun cannot.
                    clause.take(&stretch, self.words, before_verb);
                    stretch.clear();
                }
            }
        }
        clause.take(&stretch, self.words, before_verb);
    }

    fn stem(&self, at: usize) -> &str {
        self.pieces.get(at).map_or("", Piece::stem)
    }

    fn is(&self, at: usize, stems: &[&str]) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.is_any(stems))
    }

    fn comma(&self, at: usize) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.is_mark(","))
    }

    /// Where the arguments of a verb end and those that stand before the next verb begin: `…, in a bowl, beat`.
    fn tail(&self, start: usize, next: usize, uses: &[Use]) -> usize {
        if next >= uses.len() {
            return next;
        }
        if let Some(helper) = (start..next).rev().find(|at| uses.get(*at) == Some(&Use::Helper)) {
            return helper;
        }
        let joint = |at: usize| self.comma(at) || self.is(at, &["and", "then"]);
        let mut at = next;
        while at > start {
            at -= 1;
            if self.is(at, &["and", "then"]) && at + 1 < next && !self.preposition(at + 1) {
                break;
            }
            let and_between = (at + 1..next).any(|at| self.is(at, &["and", "then"]));
            if joint(at)
                && !and_between
                && self.preposition(at + 1)
                && at + 1 < next
                && !self.is(at + 1, &["until", "to", "for", "at"])
            {
                return at + 1;
            }
        }
        next
    }

    fn preposition(&self, at: usize) -> bool {
        self.words.lexicon.is("prepositions", self.stem(at))
    }

    fn uses(&self) -> Vec<Use> {
        let mut uses = vec![Use::Plain; self.pieces.len()];
        let mut aside = false;
        let mut leading = false;
        let mut helped = None;
        for at in 0..self.pieces.len() {
            if aside && leading && at >= 1 && self.comma(at - 1) {
                aside = false;
                leading = false;
            }
            let verb = self.predicate(at, &uses, aside, helped);
            if aside && self.ends_aside(at, leading, verb) {
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
                None if self.opens_aside(at, &uses) => {
                    leading = uses.iter().take(at).all(|use_| !matches!(use_, Use::Verb(..)))
                        && self
                            .pieces
                            .iter()
                            .take(at)
                            .all(|piece| self.words.lexicon.is("conjunctions", piece.stem()));
                    aside = true;
                    Use::Aside
                }
                None if aside => Use::Aside,
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
        uses
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
    fn tells_you(&self, at: usize) -> bool {
        self.is(at + 1, &["you"]) && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some()
    }

    fn is_noun(&self, at: usize) -> bool {
        let rest = self.pieces.get(at..).unwrap_or_default();
        self.words
            .nouns
            .at(rest.iter().map(Piece::stem))
            .is_some_and(|(nouns, used)| used > 1 || nouns.iter().any(|noun| !matches!(noun, Noun::Cut(_))))
    }

    fn opens_aside(&self, at: usize, uses: &[Use]) -> bool {
        let stem = self.stem(at);
        if !self.words.lexicon.is("subordinate", stem) {
            return false;
        }
        let next = |stems: &[&str]| self.is(at + 1, stems);
        let before_comma = at == 0 || self.comma(at - 1);
        match stem {
            "while" | "which" => !self.tells_you(at),
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
                !self.gerund_at(at + 1)
                    && !matches!(self.pieces.get(at + 1).map(|piece| &piece.kind), Some(Kind::Time(_)))
            }
            "as" => !next(&["well"]),
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

    /// Whether a clause with a subject and a finite form of `be` follows.
    fn finite_after(&self, at: usize) -> bool {
        (at + 1..(at + 5).min(self.pieces.len())).any(|at| self.is(at, &["is", "are", "i", "will"]))
    }

    fn gerund_at(&self, at: usize) -> bool {
        self.words.lexicon.verb(self.stem(at), Form::Gerund).is_some()
    }

    /// An aside ends where a new order begins; one that opens the sentence ends at its comma.
    fn ends_aside(&self, at: usize, leading: bool, verb: Option<(usize, Form)>) -> bool {
        let after_joint = at >= 1
            && (self.comma(at - 1)
                || self.is(at - 1, &["and", "then"])
                || self.words.lexicon.is("conjunctions", self.stem(at - 1)));
        if leading && at >= 1 && self.comma(at - 1) {
            return true;
        }
        // `The sauce, which stands by, is …`
        if after_joint && self.comma(at - 1) && self.is(at, &["is", "are"]) {
            return true;
        }
        match verb {
            Some((verb, Form::Base)) if after_joint => {
                let adjective = self.words.lexicon.verbs.get(verb).is_some_and(|verb| verb.adjective);
                !adjective || self.argument_follows(at)
            }
            _ => at >= 1 && self.comma(at - 1) && self.opens_phrase(at),
        }
    }

    /// `…, in a bowl, beat`: a place before an order.
    fn opens_phrase(&self, at: usize) -> bool {
        let lexicon = self.words.lexicon;
        lexicon.is("prepositions", self.stem(at))
            && (at..(at + 8).min(self.pieces.len()))
                .any(|later| self.comma(later) && lexicon.verb(self.stem(later + 1), Form::Base).is_some())
    }

    /// Whether something follows that a verb can be done to.
    fn argument_follows(&self, at: usize) -> bool {
        let lexicon = self.words.lexicon;
        let mut next = at + 1;
        while self.words.lexicon.is("conjunctions", self.stem(next))
            && !self.is(next, &["and", "then", "first"])
        {
            next += 1;
        }
        match self.pieces.get(next) {
            None => false,
            Some(piece) => {
                piece.number().is_some()
                    || lexicon.is("determiners", piece.stem())
                    || piece.is_any(&[
                        "it", "them", "with", "on", "over", "into", "until", "together", "in", "from", "to",
                    ])
                    || self.is_noun(next)
                    || matches!(piece.kind, Kind::Time(_))
            }
        }
    }

    /// Whether the piece is a verb of the sentence.
    fn predicate(
        &self,
        at: usize,
        uses: &[Use],
        aside: bool,
        helped: Option<usize>,
    ) -> Option<(usize, Form)> {
        let stem = self.stem(at);
        let lexicon = self.words.lexicon;
        let forms = lexicon.forms.get(stem)?;
        if lexicon.is("prepositions", stem) {
            return None;
        }
        let form = |wanted: Form| forms.iter().find(|(_, form)| *form == wanted).copied();
        if self.inside_noun(at) {
            return None;
        }
        let mut before = at;
        while before > 0
            && lexicon.is("conjunctions", self.stem(before - 1))
            && !self.is(before - 1, &["and", "then"])
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
            self.comma(at)
                || self.is(at, &["and", "then", "you", "please", "or", "so"])
                || matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Mark(_)))
        });
        if let Some((verb, _)) = form(Form::Base) {
            let after_helper = helped.is_some() && self.helped(at, uses);
            // Orders have no ending: `freezes well` is none.
            let length = self.pieces.get(at).map_or(0, |piece| (piece.span.end - piece.span.start) as usize);
            let order = lexicon.verbs.get(verb).is_none_or(|verb| length <= verb.word.len()) || at > 0;
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
            if !aside && (self.after_place(at, uses) || self.after_subject(at, verb, uses)) {
                return Some((verb, Form::Base));
            }
        }
        if let Some((verb, _)) = form(Form::Participle) {
            let passive = previous.is_some_and(|at| self.is(at, BE));
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
        let gerund = opens
            || previous.is_some_and(|at| {
                self.is(at, &["by", "keep", "on", "start", "continue", "begin", "before", "after"])
            });
        gerund.then_some((verb, Form::Gerund))
    }

    /// `In a bowl whisk the eggs`, `and off the stove pour the sauce over`: an order after a place, without a comma.
    fn after_place(&self, at: usize, uses: &[Use]) -> bool {
        let boundary = (0..at).rev().find(|at| self.comma(*at) || self.is(*at, &["and", "then"]));
        let start = boundary.map_or(0, |boundary| boundary + 1);
        let verb_between =
            uses.get(start..at).unwrap_or_default().iter().any(|use_| matches!(use_, Use::Verb(..)));
        let place = at > start + 1
            && self.preposition(start)
            && self.is_any_of(start, &["in", "into", "on", "to", "off", "from", "with"]);
        let determined = self.words.lexicon.is("determiners", self.stem(at - usize::from(at > 0)));
        let next_verb =
            self.is(at + 1, &["and"]) && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some();
        let short = at - start <= 8;
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

    /// `In go the eggs`.
    fn inverted(&self, at: usize) -> bool {
        at == 1 && self.is(0, &["in", "into", "on"]) && self.is(1, &["go", "goe"])
    }

    /// `The eggs go in last`, `the onion wants fine slices`, `ten minutes will bake them`.
    fn after_subject(&self, at: usize, verb: usize, uses: &[Use]) -> bool {
        let first = !uses.iter().take(at).any(|use_| matches!(use_, Use::Verb(..)));
        let finite = self.words.lexicon.verbs.get(verb).is_some_and(|verb| verb.finite);
        let modal = at >= 1 && self.is(at - 1, &["will", "must"]) && self.is(at + 1, &["it", "them", "the"]);
        first && at > 0 && (finite && !self.is(at - 1, &["to", "the", "a", "can", "not"]) || modal)
    }

    /// `cake mix`, `bread knife`: part of a longer noun.
    fn inside_noun(&self, at: usize) -> bool {
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

    /// Words that are nouns as well must look like orders.
    fn reads_as_verb(&self, at: usize, before: usize, after_helper: bool, aside: bool) -> bool {
        let nouns = self.words.nouns.word(self.stem(at));
        let food = nouns.iter().any(|noun| matches!(noun, Noun::Food(_)));
        let thing = food || nouns.iter().any(|noun| !matches!(noun, Noun::Cut(_)));
        if after_helper && !thing {
            return true;
        }
        let next_comma = self.comma(at + 1) || self.is(at + 1, &["and"]);
        match () {
            () if food => {
                let adverb = self.words.lexicon.is("conjunctions", self.stem(at + 1));
                let another = self.is(at + 1, &["and"])
                    && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some()
                    && before == 0;
                another
                    || self.argument_follows(at)
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
                    || at + 1 == self.pieces.len()
                    || next_comma && !aside
                    || !after_tool && !self.is_noun(at + 1) && !aside && self.is(before - 1, &["and", "then"])
            }
            () if aside => {
                let another = self.is(at + 1, &["and"])
                    && self.words.lexicon.verb(self.stem(at + 2), Form::Base).is_some();
                !next_comma || another || self.argument_follows(at)
            }
            // `Warm or cold, it is good.`
            () if before == 0 && self.is(at + 1, &["or"]) => false,
            () => true,
        }
    }
}

/// The names that a clause gives to what it makes.
fn makes(clause: &Clause) -> Vec<String> {
    let mut names = Vec::new();
    for (preposition, phrases) in &clause.preps {
        let gives = matches!(preposition.as_str(), "to" | "into" | "for" | "as");
        for phrase in phrases.iter().filter(|_| gives) {
            let named = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough);
            let fresh = phrase.indefinite || preposition == "for" || preposition == "to" && !phrase.definite;
            if named && fresh && phrase.food().is_none() {
                names.extend(phrase.names.last().cloned());
            }
        }
    }
    names
}

/// `Now the dressing: …` names what the clauses after the colon make.
fn hand_on_labels(found: &mut [Clause], before: usize) {
    let Some(label) = before.checked_sub(1).and_then(|at| found.get(at)).cloned() else { return };
    let names: Vec<String> = label
        .subjects
        .iter()
        .chain(&label.objects)
        .filter(|phrase| {
            phrase.is(Noun::Mixture) && label.verb.is_none_or(|(_, form)| form == Form::Participle)
        })
        .filter_map(|phrase| phrase.names.last().cloned())
        .chain(label.makes.iter().cloned())
        .collect();
    for clause in found.iter_mut().skip(before) {
        clause.makes.extend(names.iter().filter(|_| clause.makes.is_empty()).cloned().collect::<Vec<_>>());
    }
}

/// `with the cilantro, which you mince`: done to what was named last, and before.
fn relatives_first(clauses: &mut [Clause]) {
    for at in 1..clauses.len() {
        let last = clauses.get(at - 1).and_then(|before| {
            before.preps.last().and_then(|(_, phrases)| phrases.last()).or(before.objects.last()).cloned()
        });
        let Some(clause) = clauses.get_mut(at).filter(|clause| clause.relative && clause.objects.is_empty())
        else {
            continue;
        };
        clause.objects.extend(last);
        clauses.swap(at - 1, at);
    }
}

/// `leaving 5 cm between them` says how the step before is done.
fn space_out(clauses: &mut Vec<Clause>) {
    for at in (1..clauses.len()).rev() {
        let Some(clause) = clauses.get(at) else { continue };
        let spacing = clause.spacing.filter(|_| clause.beside || clause.verb.is_none());
        if let (Some(spacing), Some(before)) = (spacing, clauses.get_mut(at - 1)) {
            before.spacing = before.spacing.or(Some(spacing));
            clauses.remove(at);
        }
    }
}

/// `Peel, seed and slice the cucumber`: verbs without an object share that of the verb after them.
fn share_objects(clauses: &mut [Clause], words: &Words) {
    for at in (0..clauses.len().saturating_sub(1)).rev() {
        let (Some(this), Some(next)) = (clauses.get(at), clauses.get(at + 1)) else { continue };
        let prep = |clause: &Clause| {
            clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)).is_some_and(|verb| verb.prep)
        };
        let vessel = |clause: &Clause| {
            clause
                .verb
                .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
                .is_some_and(|verb| ["grease", "flour", "butter", "line"].contains(&verb.word.as_str()))
        };
        let bare = this.objects.is_empty()
            && this.subjects.is_empty()
            && this.preps.is_empty()
            && this.time.is_none()
            && this.remarks.is_empty();
        let alike = (prep(this) && prep(next)) || (vessel(this) && vessel(next));
        if bare && alike && !next.objects.is_empty() {
            let objects = next.objects.clone();
            if let Some(this) = clauses.get_mut(at) {
                this.objects = objects;
            }
        }
    }
}
