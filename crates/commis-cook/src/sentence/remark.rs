//! Sentences that ask for nothing: tips, what keeps how long, what would do as well.

use commis_corpus::tokens;

use crate::lexicon::{Form, Lexicon};
use crate::pieces::Piece;

/// Whether words open with one of the phrases, at a place.
fn says_at(stems: &[&str], at: usize, phrases: &[Vec<String>]) -> bool {
    let rest = stems.get(at..).unwrap_or_default();
    phrases
        .iter()
        .any(|phrase| phrase.len() <= rest.len() && phrase.iter().zip(rest).all(|(word, stem)| word == stem))
}

/// `Tip`, before a colon: what follows is advice.
pub(super) fn is_label(part: &[Piece], lexicon: &Lexicon) -> bool {
    let stems: Vec<&str> = part.iter().map(Piece::stem).collect();
    lexicon.remark_labels.iter().any(|label| label.iter().map(String::as_str).eq(stems.iter().copied()))
}

/// `No need to stir`, `leftovers keep for days`, `fresh herbs work too`: whether a stretch asks for nothing.
pub(super) fn asks_nothing(stretch: &str, lexicon: &Lexicon) -> bool {
    let tokens = tokens(stretch);
    let stems: Vec<&str> = tokens.iter().map(|token| token.stem.as_str()).collect();
    // `And no need to stir`, `also, this takes a while`.
    let first = tokens.iter().position(|token| token.is_word() && !lexicon.is("conjunctions", &token.stem));
    let Some(first) = first else { return false };
    let order = |stem: &str| lexicon.verb(stem, Form::Base).is_some();
    let opens = says_at(&stems, first, &lexicon.remark_opens);
    // A new order may follow: `This takes a while, so chop the onion`.
    let orders = tokens.iter().zip(tokens.iter().skip(1)).any(|(before, word)| {
        (before.is_mark(',') || before.is("so") || before.is("then")) && order(&word.stem)
    });
    let says = || (first + 1..stems.len()).any(|at| says_at(&stems, at, &lexicon.remark_says));
    let begins = stems.get(first).is_some_and(|stem| order(stem));
    !orders && (opens || !begins && says())
}

/// `If you like it spicy, add chili flakes`: whether everything of a sentence is left to the cook's taste.
pub(super) fn is_by_taste(text: &str, lexicon: &Lexicon) -> bool {
    let tokens = tokens(text);
    let stems: Vec<&str> = tokens.iter().map(|token| token.stem.as_str()).collect();
    lexicon.remark_tastes.iter().any(|phrase| {
        let goes_on = tokens.get(phrase.len()).is_some_and(commis_corpus::Token::is_word);
        goes_on && phrase.iter().map(String::as_str).eq(stems.iter().copied().take(phrase.len()))
    })
}
