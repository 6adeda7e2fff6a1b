//! From a sentence to its clauses: where verbs stand, what is said beside them.

mod aside;
mod predicate;
mod remark;
mod together;
mod uses;

use commis_base::Span;

use crate::clause::Clause;
use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::pieces::{Kind, Piece, Time, pieces};
use crate::spelling::Slip;
use crate::words::Words;
use together::{
    explained, hand_on_labels, listed_behind_colon, makes, relatives_first, share_objects, share_states,
    share_subjects, space_out, taken_bits, tools_of_use,
};

/// How many pieces a note in brackets has that says how long something takes.
const LONGEST_NOTE: usize = 5;

const BE: &[&str] = &["is", "are", "be", "been", "being", "was", "were", "get", "got", "getting"];

/// Reads the clauses of one sentence.
/// `here` are the foods of the list, which misspelt words are likely to mean.
pub(crate) fn clauses(text: &str, words: &Words, here: &[String]) -> Vec<Clause> {
    let mut all = pieces(text, words.lexicon);
    let slips = words.mend(&mut all, text, here);
    without_abbreviations(&mut all, text);
    without_sides(&mut all);
    let mut found: Vec<Clause> = Vec::new();
    let by_taste = remark::is_by_taste(text, words.lexicon);
    let mut advice = false;
    let mut start = 0;
    for at in 0..=all.len() {
        let mark = all.get(at);
        if !mark.is_none_or(|piece| piece.is_mark(";:!?.—–")) {
            continue;
        }
        let part = all.get(start..at).unwrap_or_default();
        let from = start.checked_sub(1).and_then(|at| all.get(at)).map_or(0, |mark| mark.span.end as usize);
        let to = mark.map_or(text.len(), |mark| mark.span.start as usize);
        let stretch = text.get(from..to).unwrap_or_default();
        start = at + 1;
        // `Step 2: …`.
        let label = mark.is_some_and(|mark| mark.is_mark(":.")) && found.is_empty() && is_label(part);
        if part.is_empty() || label {
            continue;
        }
        // What stands before a colon announces what follows.
        let colon = mark.is_some_and(|mark| mark.is_mark(":"));
        advice |= colon && remark::is_label(part, words.lexicon);
        if let (true, Some(first), Some(last)) =
            (advice || !colon && remark::asks_nothing(stretch, words.lexicon), part.first(), part.last())
        {
            let span = first.span.to(last.span);
            found.push(Clause { span, asks_nothing: true, ..Clause::default() });
            continue;
        }
        let before = found.len();
        Part { pieces: part, words }.read(&mut found);
        hand_on_labels(&mut found, before, words);
        if mark.is_some_and(|mark| mark.is_mark(":")) {
            for clause in found.iter_mut().skip(before) {
                clause.topic = true;
            }
        }
    }
    if let Some(first) = found.iter_mut().find(|clause| clause.verb.is_some()) {
        // `Meanwhile, …`, `in the meantime, …`, `while the rice cooks, …`.
        let tokens = commis_corpus::tokens(text);
        first.meanwhile = tokens.iter().take(3).any(|token| words.lexicon.is("meanwhile", &token.stem))
            || tokens.first().is_some_and(|token| token.stem == "while");
    }
    listed_behind_colon(&mut found, words);
    explained(&mut found);
    space_out(&mut found);
    tools_of_use(&mut found, words);
    relatives_first(&mut found);
    taken_bits(&mut found, words);
    share_objects(&mut found, words);
    share_subjects(&mut found, words);
    if words.home {
        share_states(&mut found, words);
    }
    for clause in found.iter_mut().filter(|_| by_taste) {
        clause.by_taste = true;
    }
    for slip in slips {
        let at = found.iter().position(|clause| clause.span.end >= slip.span.end);
        let clause = at.and_then(|at| found.get_mut(at));
        if let Some(clause) = clause {
            clause.slips.push(slip);
        }
    }
    found
}

/// Whether a stretch only counts: `Step 2`, `Part one`.
fn is_label(part: &[Piece]) -> bool {
    let numbered = |piece: &Piece| piece.number().is_some() || piece.is("one");
    matches!(part, [word, number] if word.is_any(&["step", "part", "day", "stage"]) && numbered(number))
}

/// `skin side up`, `fat side down`: how something lies is no food.
fn without_sides(all: &mut Vec<Piece>) {
    for at in (1..all.len()).rev() {
        let side = all.get(at).is_some_and(|piece| piece.is("side"))
            && all.get(at + 1).is_some_and(|piece| piece.is_any(&["up", "down"]));
        let word = all.get(at - 1).is_some_and(|piece| {
            matches!(piece.kind, Kind::Word(_))
                && !piece.is_any(&["the", "a", "one", "this", "other", "and", "with"])
        });
        if side && word {
            all.drain(at - 1..at + 2);
        }
    }
}

/// Units that are written with a full stop.
const SHORT: &[&str] = &[
    "in",
    "oz",
    "lb",
    "tbsp",
    "tsp",
    "tablespoon",
    "teaspoon",
    "c",
    "min",
    "approx",
    "hr",
    "cm",
    "g",
    "kg",
    "ml",
    "l",
    "deg",
    "qt",
    "pt",
];

/// `a 9-in. pie plate`: the full stop of a unit ends nothing when a small letter follows.
fn without_abbreviations(all: &mut Vec<Piece>, text: &str) {
    let stops = |at: usize, all: &[Piece]| {
        let timed = at >= 1 && all.get(at - 1).is_some_and(|piece| matches!(piece.kind, Kind::Time(_)));
        let short = timed
            || at >= 2
                && all.get(at - 1).is_some_and(|piece| piece.is_any(SHORT))
                && all.get(at - 2).is_some_and(|piece| piece.number().is_some());
        let after = all.get(at).and_then(|piece| text.get(piece.span.end as usize..)).unwrap_or_default();
        let small = after.trim_start().chars().next().is_some_and(char::is_lowercase);
        short && small && all.get(at).is_some_and(|piece| piece.is_mark("."))
    };
    for at in (0..all.len()).rev() {
        if stops(at, all) {
            all.remove(at);
        }
    }
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
        if let Some(wait) = self.wait_before(first) {
            found.push(wait);
            lead = 3.min(first)..first;
        }
        for (index, &at) in verbs.iter().enumerate() {
            let next = verbs.get(index + 1).copied().unwrap_or(uses.len());
            let end = self.tail(at + 1, next, &uses);
            let Some(Use::Verb(verb, form)) = uses.get(at).copied() else { continue };
            let mut clause = self.empty(lead.start..end, &uses);
            clause.verb = Some((verb, form));
            clause.words.push(self.stem(at).to_owned());
            clause.slips.extend(self.slip(at, verb));
            let helped = uses.get(lead.clone()).unwrap_or_default().contains(&Use::Helper);
            self.fill(&mut clause, lead.clone(), &uses, true);
            self.fill(&mut clause, at + 1..end, &uses, false);
            clause.time = clause.time.or_else(|| self.time_in_brackets(at..end));
            clause.boils = self.until_it_boils(at..end, &uses);
            if index == 0 {
                clause.about = self.condition_about(0..at, &uses);
            }
            clause.purpose = at >= 1 && self.is(at - 1, &["to"]);
            clause.relative = at >= 2 && self.is(at - 1, &["you"]) && self.is(at - 2, &["which"]);
            let by = at >= 1 && self.is(at - 1, &["by", "before", "after", "plus"]);
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

    /// `until golden (about 5 minutes)`: a short note that says how long.
    fn time_in_brackets(&self, range: std::ops::Range<usize>) -> Option<Time> {
        let notes = self.pieces.get(range)?.iter().map(|piece| &piece.note);
        notes.filter(|note| note.len() <= LONGEST_NOTE).flatten().find_map(|piece| match piece.kind {
            Kind::Time(time) => Some(time),
            _ => None,
        })
    }

    /// `Once the onions are soft, …`: the food that is spoken of before the first verb.
    fn condition_about(&self, range: std::ops::Range<usize>, uses: &[Use]) -> Option<crate::phrase::Phrase> {
        let aside: Vec<Piece> = range
            .skip_while(|at| {
                self.words.lexicon.is("conjunctions", self.stem(*at)) && !self.is(*at, &["once"])
            })
            .take_while(|at| uses.get(*at) == Some(&Use::Aside))
            .filter_map(|at| self.pieces.get(at))
            .cloned()
            .collect();
        let (first, rest) = aside.split_first()?;
        if !first.is_any(&["when", "once", "after", "as"]) {
            return None;
        }
        let mut told = Clause::default();
        told.take(rest, self.words, false);
        let food = |phrase: &crate::phrase::Phrase| {
            phrase.pronoun.is_none()
                && !phrase.is_equipment()
                && (phrase.food().is_some() || phrase.is(Noun::Mixture) || phrase.is(Noun::Portion))
        };
        told.objects.into_iter().next().filter(food)
    }

    /// `heat until boiling`, `until it comes to a boil`.
    fn until_it_boils(&self, range: std::ops::Range<usize>, uses: &[Use]) -> bool {
        let mut aside = range.filter(|at| uses.get(*at) == Some(&Use::Aside));
        let until = aside.next().is_some_and(|at| self.is(at, &["until", "till"]));
        until && aside.any(|at| self.is(at, &["boil", "boiling", "bubbling", "simmer", "simmering"]))
    }

    /// What was read into a word that is no form of a known verb.
    fn slip(&self, at: usize, verb: usize) -> Option<Slip> {
        let piece = self.pieces.get(at)?;
        let of_verb = self.words.lexicon.forms.get(piece.stem());
        let known = of_verb.is_some_and(|forms| forms.iter().any(|(have, _)| *have == verb));
        let unknown = verb == self.words.lexicon.unknown;
        let verb = self.words.lexicon.verbs.get(verb).filter(|_| !known && !unknown)?;
        Some(Slip { span: piece.span, written: crate::spelling::letters(piece), read_as: verb.word.clone() })
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
        let first_of = range.start;
        let aside: Vec<Piece> = range
            .filter(|at| uses.get(*at) == Some(&Use::Aside))
            .filter_map(|at| self.pieces.get(at))
            .cloned()
            .collect();
        let time = aside.iter().any(|piece| matches!(piece.kind, Kind::Time(_)));
        let fridge = aside.iter().any(|piece| self.words.nouns.word(piece.stem()).contains(&Noun::Fridge));
        let says = |stems: &[&str]| aside.iter().any(|piece| piece.is_any(stems));
        let opens = aside
            .first()
            .is_some_and(|piece| piece.is_any(&["until", "till", "once", "when", "as", "after"]));
        let room = says(&["room"]) && says(&["temperature", "temp"]);
        let cold = says(&["cool", "cooled", "cold"]) && !says(&["hot", "warm", "enough", "fridge"]);
        let rests = self.rests(first_of);
        let cool = self.words.lexicon.verb("cool", Form::Base).filter(|_| opens && (room || cold && rests));
        if let (Some(verb), Some(first), Some(last), false) =
            (cool, aside.first(), aside.last(), self.cools_anyway(uses))
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

    /// `After 5 minutes, move them to a rack`: a rest before something is put elsewhere.
    fn wait_before(&self, first: usize) -> Option<Clause> {
        use crate::act::Act;
        let time = match self.pieces.get(1).map(|piece| &piece.kind) {
            Some(Kind::Time(time)) if self.is(0, &["after"]) && self.comma(2) => *time,
            _ => return None,
        };
        let moves = self.words.lexicon.verb(self.stem(first), Form::Base);
        let moves = moves.and_then(|verb| self.words.lexicon.verbs.get(verb)?.senses.last());
        moves.filter(|sense| sense.does == Act::Put)?;
        let span = self.pieces.first()?.span.to(self.pieces.get(1)?.span);
        let verb = self.words.lexicon.verb("leave", Form::Base)?;
        Some(Clause { span, verb: Some((verb, Form::Base)), time: Some(time), ..Clause::default() })
    }

    /// Whether a verb of the sentence says that something cools.
    fn cools_anyway(&self, uses: &[Use]) -> bool {
        uses.iter().any(|use_| match use_ {
            Use::Verb(verb, _) => self.words.lexicon.verbs.get(*verb).is_some_and(|verb| verb.word == "cool"),
            _ => false,
        })
    }

    /// Whether the verb at a place only lets something lie: `leave until cold`, `put on a rack until cool`.
    fn rests(&self, at: usize) -> bool {
        use crate::act::Act;
        let forms = self.words.lexicon.forms.get(self.stem(at)).map_or(&[][..], Vec::as_slice);
        let verb = forms.first().and_then(|(verb, _)| self.words.lexicon.verbs.get(*verb));
        verb.is_some_and(|verb| {
            verb.senses.iter().any(|sense| matches!(sense.does, Act::Leave | Act::Put | Act::Cool))
        })
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
        clause.conditional = (0..range.end).any(|at| {
            let opens = at == 0
                || at >= range.start
                || self.words.lexicon.is("conjunctions", self.stem(0)) && at == 1;
            opens && self.is(at, &["if", "unless"]) && uses.get(at) == Some(&Use::Aside)
        });
        for at in range {
            match (uses.get(at), self.pieces.get(at)) {
                (Some(Use::Aside), Some(piece)) => {
                    aside = Some(aside.map_or(piece.span, |span| span.to(piece.span)));
                    clause.beaten |= self.words.lexicon.is("beaten", piece.stem());
                    clause.until_cooked |= self.words.lexicon.is("cooked", piece.stem());
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
        if let Some(subject) = self.subject_of(next, start, uses) {
            return subject;
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
        // `peel and finely slice`: the adverb belongs to the verb behind it.
        let mut first = next;
        while first > start && self.stem(first - 1).ends_with("ly") && self.adverb(first - 1) {
            first -= 1;
        }
        if first > start && self.is(first - 1, &["and", "then"]) { first } else { next }
    }

    /// Where the subject of a passive verb begins, when it has one of its own: `…, and everything is tossed`.
    fn subject_of(&self, verb: usize, start: usize, uses: &[Use]) -> Option<usize> {
        if !matches!(uses.get(verb), Some(Use::Verb(_, Form::Participle))) {
            return None;
        }
        let mut be = verb;
        while be > start
            && (self.words.lexicon.is("conjunctions", self.stem(be - 1)) && !self.is(be - 1, &["and"]))
        {
            be -= 1;
        }
        let has_be = be > start && self.is(be - 1, BE);
        let end = if has_be { be - 1 } else { verb };
        if end <= start || !has_be && self.is(verb - 1, &["and", "then"]) || !has_be && self.comma(verb - 1) {
            return None;
        }
        let aside = (start..end).rev().find(|at| uses.get(*at) == Some(&Use::Aside)).map(|at| at + 1);
        let from = aside.unwrap_or(start);
        let plain = |joint: usize| {
            (joint + 1..end).all(|at| !self.preposition(at) || self.is(at, &["of"]))
                && !(joint + 1..end)
                    .any(|at| matches!(self.pieces.get(at).map(|piece| &piece.kind), Some(Kind::Time(_))))
        };
        let joints: Vec<usize> =
            (from..end).filter(|at| self.comma(*at) || self.is(*at, &["and", "then"])).collect();
        let strong = joints.iter().rev().find(|at| self.comma(**at) && self.is(**at + 1, &["and", "then"]));
        let listed = joints.iter().filter(|at| plain(**at)).count() >= 3 && self.is(end, &["are"]);
        let first = joints.iter().find(|at| plain(**at));
        let joint = if listed { first } else { strong.filter(|at| plain(**at)).or(first) };
        match (joint, aside) {
            (Some(joint), _) => Some(joint + 1),
            (None, Some(after)) if plain(after.saturating_sub(1)) && after < end => Some(after),
            _ => None,
        }
    }

    /// A word that only tells how or when: one of the list, or any other that ends in `ly` and names nothing.
    fn adverb(&self, at: usize) -> bool {
        let stem = self.stem(at);
        let very = || stem == "very" && self.stem(at + 1).ends_with("ly");
        let manner = || stem.len() > 4 && stem.ends_with("ly") && self.words.nouns.word(stem).is_empty();
        self.words.lexicon.is("conjunctions", stem)
            || very()
            || manner() && !self.words.lexicon.forms.contains_key(stem)
    }

    fn preposition(&self, at: usize) -> bool {
        self.words.lexicon.is("prepositions", self.stem(at))
    }
}
