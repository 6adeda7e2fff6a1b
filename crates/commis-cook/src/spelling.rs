//! Slips of the pen in steps: words that are one edit away from a known one.

use std::collections::HashSet;

use commis_base::Span;
use commis_corpus::{Misspelt, UsualWords, misspelt, stem};

use crate::act::Act;
use crate::lexicon::{Form, Lexicon};
use crate::pieces::{Kind, Piece};
use crate::words::Words;

/// A word as it is written, where it stands, and what it was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(crate) span: Span,
    pub(crate) written: String,
    pub(crate) read_as: String,
}

/// What misspelt words of steps may stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepSpelling {
    /// Things, small words and foods, the most usual first.
    usual: Vec<String>,
    /// Every word of the data that is no verb.
    known: HashSet<String>,
}

impl StepSpelling {
    pub(crate) fn of(lexicon: &Lexicon, usual: &UsualWords) -> StepSpelling {
        let named = lexicon.nouns.iter().chain(&lexicon.vessels).flat_map(|(_, names)| names);
        let cuts = lexicon.cuts.iter().flat_map(|cut| &cut.said);
        let mut known: HashSet<String> =
            named.chain(cuts).flat_map(|name| name.split(' ')).map(stem).collect();
        let pairs = lexicon.aliases.iter().flat_map(|(said, meant)| said.iter().chain(meant));
        let phrases = lexicon.fillers.iter().chain(&lexicon.joiners).flatten();
        known.extend(pairs.chain(phrases).cloned());
        let usual = [&usual.things, &usual.small, &usual.foods].into_iter().flatten().cloned().collect();
        StepSpelling { usual, known }
    }
}

/// The letters of a piece: stems lose the end of `slcie`.
pub(crate) fn letters(piece: &Piece) -> String {
    let length = (piece.span.end - piece.span.start) as usize;
    match piece.stem().strip_suffix('y') {
        Some(start) if length == start.len() + 2 => format!("{start}ie"),
        _ => piece.stem().to_owned(),
    }
}

impl Words<'_> {
    /// Whether a word stands in no table at all.
    fn strange(&self, stem: &str) -> bool {
        self.nouns.word(stem).is_empty()
            && !self.lines.knows(stem)
            && !self.lexicon.forms.contains_key(stem)
            && !self.lexicon.is_small_word(stem)
            && self.unit(stem).is_none()
            && !self.spelling.known.contains(stem)
            && stem.chars().all(char::is_alphabetic)
    }

    /// The verb that a misspelt word at the beginning of a clause stands for. `hot`: degrees are told.
    pub(crate) fn verb_near(&self, piece: &Piece, form: Form, hot: bool) -> Option<usize> {
        let usual = self.lines.language().usual();
        let written = letters(piece);
        let length = written.chars().count();
        if usual.right.contains(&written) || length < 2 {
            return None;
        }
        let first = |word: &str| word.chars().next();
        let near = self.lexicon.forms.iter().filter_map(|(word, forms)| {
            let slip = misspelt(&written, word)?;
            let (verb, _) = forms.iter().find(|(_, have)| *have == form)?;
            let known = self.lexicon.verbs.get(*verb)?;
            let rank = usual.verbs.iter().position(|usual| *usual == stem(&known.word));
            let strange = first(word) != first(&written);
            let short = match length {
                2 => rank.is_none() || strange || slip != Misspelt::Letters || word.len() < 3,
                3 => rank.is_none() || strange,
                4 => strange,
                _ => strange && rank.is_none(),
            };
            let guessed = slip == Misspelt::Sound && (rank.is_none() || strange);
            let heats =
                |act: Act| matches!(act, Act::Bake | Act::Preheat | Act::Fry | Act::Boil | Act::Temper);
            let cold = hot && !known.senses.iter().any(|sense| heats(sense.does));
            let order = (strange, cold, rank.is_none(), slip, rank, word);
            (!short && !guessed).then_some((order, *verb))
        });
        near.min().map(|(_, verb)| verb)
    }

    /// Whether a noun that opens a sentence can only be a misspelt order: `Beet the eggs`.
    pub(crate) fn usual_verb_near(&self, piece: &Piece) -> Option<usize> {
        let verb = self.verb_near(piece, Form::Base, false)?;
        let word = &self.lexicon.verbs.get(verb)?.word;
        self.lines.language().usual().verbs.contains(&stem(word)).then_some(verb)
    }

    /// Reads misspelt nouns and small words of a sentence as what they stand for. `here`: foods of the list.
    pub(crate) fn mend(&self, pieces: &mut [Piece], text: &str, here: &[String]) -> Vec<Slip> {
        let mut slips = Vec::new();
        let usual = self.lines.language().usual();
        let mut opens = true;
        for piece in pieces {
            let order = std::mem::replace(&mut opens, piece.is_mark(";:!?.—–"));
            let stem = piece.stem();
            if stem.len() < 3 || !self.strange(stem) {
                continue;
            }
            let written = letters(piece);
            if order && self.verb_near(piece, Form::Base, false).is_some() {
                continue;
            }
            let listed = || usual.likeliest(&written, here, here.iter().map(String::as_str));
            let everyday = || {
                let all = &self.spelling.usual;
                usual.likeliest(&written, all, all.iter().map(String::as_str))
            };
            let Some(meant) = listed().or_else(everyday).map(str::to_owned) else { continue };
            slips.push(Slip {
                span: piece.span,
                written: piece.span.of(text).to_owned(),
                read_as: meant.clone(),
            });
            piece.kind = Kind::Word(meant);
        }
        slips
    }
}
