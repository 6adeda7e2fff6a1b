//! A line taken apart: brackets, sentences, clauses.

use commis_base::Span;

use super::reader::LineReader;
use super::token::Token;
use crate::language::Small;

/// A semicolon before at most this many words parts foods; before more it ends a sentence.
const MAX_LISTED_WORDS: usize = 3;

/// What stands before a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    Start,
    Comma,
    Colon,
    Dash,
    And,
    Or,
    Plus,
    /// `beaten with 1 tablespoon of water`, `dissolved in 2 cups of milk`.
    With,
}

/// The tokens outside of brackets, and those inside of each pair.
pub(super) fn outside_brackets(all: &[Token]) -> (Vec<Token>, Vec<Vec<Token>>) {
    let (mut main, mut brackets): (Vec<Token>, Vec<Vec<Token>>) = (Vec::new(), Vec::new());
    let mut depth = 0_usize;
    for token in all {
        if token.is_mark('(') {
            depth += 1;
            if depth == 1 {
                brackets.push(Vec::new());
            }
        } else if token.is_mark(')') {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            main.push(token.clone());
        } else if let Some(inside) = brackets.last_mut() {
            inside.push(token.clone());
        }
    }
    (main, brackets)
}

/// The first sentence; what follows is a remark.
pub(super) fn first_sentence(
    reader: &LineReader<'_>,
    main: &[Token],
    text: &str,
) -> (Vec<Token>, Option<Span>) {
    let ends = |at: usize| {
        let Some(stop) = main.get(at).filter(|token| ['.', '!', ';'].iter().any(|mark| token.is_mark(*mark)))
        else {
            return false;
        };
        let capital = main
            .get(at + 1)
            .is_some_and(|next| next.span.of(text).starts_with(char::is_uppercase) && !next.glued);
        // `St. Agur` and `2 oz. Butter` go on.
        let before = at.checked_sub(1).and_then(|before| main.get(before));
        let short = before.filter(|word| word.span.end == stop.span.start).is_some_and(|word| {
            word.span.of(text).len() <= 2
                || reader.language().unit_at(std::slice::from_ref(word), text).is_some()
        });
        // `nutmeg; cayenne; paprika` is a list, a remark has more words.
        let after = main.get(at + 1..).unwrap_or_default();
        let next = after.iter().take_while(|token| token.is_word()).count();
        let list = stop.is_mark(';') && next <= MAX_LISTED_WORDS;
        capital && !short && !list
    };
    let Some(end) = (0..main.len()).find(|&at| ends(at)) else { return (main.to_vec(), None) };
    let (sentence, after) = main.split_at(end);
    let remark = after.get(1).zip(after.last()).map(|(first, last)| first.span.to(last.span));
    (sentence.to_vec(), remark)
}

/// The clauses of a line, each with what stands before it.
pub(super) fn split<'t>(reader: &LineReader<'_>, main: &'t [Token], text: &str) -> Vec<(Joint, &'t [Token])> {
    let mut clauses = Vec::new();
    let (mut start, mut at, mut joint) = (0, 0, Joint::Start);
    while at < main.len() {
        let rest = main.get(at..).unwrap_or_default();
        let whole = whole_phrase(reader, rest, text, at == start);
        if whole > 0 {
            at += whole;
            continue;
        }
        match separator(reader, rest, main, at).or_else(|| second_food(reader, main, at, text)) {
            Some((next, length)) => {
                let end = at + usize::from(hangs(rest, length));
                clauses.push((joint, main.get(start..end).unwrap_or_default()));
                joint = next;
                start = at + length;
                at = start;
            }
            None => at += 1,
        }
    }
    clauses.push((joint, main.get(start..).unwrap_or_default()));
    clauses.retain(|(_, part)| !part.is_empty());
    clauses
}

/// How many tokens belong together here, whatever separators stand between them: a name such as `half and half`, a
/// preparation such as `drained and rinsed`, an amount such as `1 or 2`, `500 g / 1 lb` or `1 cup plus 2 tablespoons`.
fn whole_phrase(reader: &LineReader<'_>, rest: &[Token], text: &str, begins: bool) -> usize {
    let language = reader.language();
    let food = reader.foods().at(rest).map_or(0, |(_, length)| length);
    let preparation =
        language.preparations.at(rest).map_or(0, |(_, length)| if length > 1 { length } else { 0 });
    let small = language.small.at(rest).map_or(0, |(small, length)| match small {
        Small::And | Small::Or | Small::Plus => 0,
        _ if length > 1 => length,
        _ => 0,
    });
    let number = rest.first().is_some_and(|token| token.number().is_some());
    let amount = match begins || number {
        true => language.amount_at(rest, text).map_or(0, |(_, length)| length),
        false => language
            .quantity_at(rest)
            .map_or(0, |(quantity, length)| if quantity.high.is_some() { length } else { 0 }),
    };
    food.max(preparation).max(small).max(amount)
}

fn separator(reader: &LineReader<'_>, rest: &[Token], main: &[Token], at: usize) -> Option<(Joint, usize)> {
    let first = rest.first()?;
    let next_glued = main.get(at + 1).is_some_and(|next| next.glued);
    let joint = match () {
        () if first.is_mark(',') || first.is_mark(';') => Joint::Comma,
        () if first.is_mark(':') => Joint::Colon,
        () if first.is_mark('-') && !(first.glued && next_glued) => Joint::Dash,
        () if first.is_mark('&') => Joint::And,
        () if first.is_mark('/') || first.is_mark('|') => Joint::Or,
        () if first.is_mark('+') => Joint::Plus,
        () => joint_word(reader, rest)?.0,
    };
    // `, and` is `and`, and `and/or` is `or`.
    let mut used = joint_word(reader, rest).map_or(1, |(_, length)| length);
    let mut joint = joint;
    while let Some(next) = rest.get(used..).filter(|next| !next.is_empty()) {
        let slash =
            next.first().is_some_and(|token| token.is_mark('/') && token.glued) && joint == Joint::And;
        // `or, half a pound of flour`.
        let comma = next.first().is_some_and(|token| token.is_mark(',')) && joint == Joint::Or;
        if slash || comma {
            used += 1;
        } else if let Some((after, length)) = joint_word(reader, next) {
            joint = after;
            used += length;
        } else {
            break;
        }
    }
    Some((joint, used))
}

/// `vegetable- or chicken noodles`: a hyphen that is glued to its word, before a word that joins, belongs to the clause.
fn hangs(rest: &[Token], used: usize) -> bool {
    rest.first().is_some_and(|token| token.is_mark('-') && token.glued) && used > 1
}

fn joint_word(reader: &LineReader<'_>, rest: &[Token]) -> Option<(Joint, usize)> {
    let (small, length) = reader.language().small.at(rest)?;
    match small {
        Small::And => Some((Joint::And, length)),
        Small::Or => Some((Joint::Or, length)),
        Small::Plus => Some((Joint::Plus, length)),
        _ => None,
    }
}

/// `cornstarch mixed with 2 tablespoons of water`: a food with an amount of its own.
fn second_food(reader: &LineReader<'_>, main: &[Token], at: usize, text: &str) -> Option<(Joint, usize)> {
    let rest = main.get(at..)?;
    rest.first().filter(|word| word.is("with") || word.is("in"))?;
    let done = &at.checked_sub(1).and_then(|before| main.get(before))?.stem;
    let language = reader.language();
    language.preparations.word(done).map(|_| ()).or_else(|| language.qualities.word(done).map(|_| ()))?;
    let end = rest.iter().position(|token| [',', ';', '.', ':'].iter().any(|mark| token.is_mark(*mark)));
    let after = rest.get(1..end.unwrap_or(rest.len()))?;
    let (amount, _) = language.amount_at(after, text)?;
    let unit = language.units.iter().find(|unit| amount.unit.as_ref() == Some(&unit.name));
    let measured = unit
        .and_then(|unit| unit.is.as_ref())
        .is_some_and(|(_, name)| ["g", "ml", "l", "cup", "tablespoon", "teaspoon"].contains(&name.as_str()));
    // `boiled with two sticks of cinnamon`; what something is cut in is no food.
    (measured || rest.first()?.is("with") && amount.counted).then_some(())?;
    let clause = reader.clause(after, text);
    reader.exact_food_of(&clause.words)?;
    Some((Joint::With, 1))
}
