//! A sentence as words, times and temperatures.

use commis_base::{Number, Span};
use commis_corpus::{Language, TokenKind, tokens};

use crate::lexicon::{Form, Lexicon};

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub(crate) span: Span,
    pub(crate) kind: Kind,
    /// What stands in brackets behind it.
    pub(crate) note: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// A word by its stem.
    Word(String),
    Number(Number),
    Mark(char),
    /// A span of time.
    Time(Time),
    /// Degrees Celsius, and whether the text says them so.
    Temperature(Number, bool),
}

/// A span of time in minutes or hours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Time {
    pub(crate) quantity: Number,
    pub(crate) hours: bool,
}

impl Time {
    /// The unit as a program names it.
    pub(crate) fn unit(self) -> &'static str {
        if self.hours { "hour" } else { "minute" }
    }
}

impl Piece {
    pub(crate) fn stem(&self) -> &str {
        match &self.kind {
            Kind::Word(stem) => stem,
            _ => "",
        }
    }

    pub(crate) fn is(&self, stem: &str) -> bool {
        matches!(&self.kind, Kind::Word(word) if word == stem)
    }

    pub(crate) fn is_any(&self, stems: &[&str]) -> bool {
        matches!(&self.kind, Kind::Word(word) if stems.contains(&word.as_str()))
    }

    pub(crate) fn is_mark(&self, marks: &str) -> bool {
        matches!(self.kind, Kind::Mark(mark) if marks.contains(mark))
    }

    pub(crate) fn number(&self) -> Option<Number> {
        match self.kind {
            Kind::Number(number) => Some(number),
            _ => None,
        }
    }
}

/// Cuts a text into pieces. Hyphens between words are dropped, ranges become `a to b`, brackets become notes.
pub(crate) fn pieces(text: &str, lexicon: &Lexicon) -> Vec<Piece> {
    let mut plain: Vec<Piece> = Vec::new();
    let tokens = tokens(text);
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1);
        let kind = match token.kind {
            TokenKind::Word => {
                // `2 T oil` are tablespoons.
                let counted = plain.last().is_some_and(|piece| piece.number().is_some());
                let letter = Language::english().unit_by_case(token.span.of(text)).filter(|_| counted);
                Kind::Word(letter.map_or_else(|| token.stem.clone(), |unit| unit.name.clone()))
            }
            TokenKind::Number(number) => Kind::Number(number),
            TokenKind::Mark('-') => {
                let numbers = plain.last().is_some_and(|piece| piece.number().is_some())
                    && next.is_some_and(|next| next.number().is_some());
                let between = token.glued && next.is_some_and(|next| next.glued);
                match (numbers, between) {
                    (true, _) => Kind::Word("to".to_owned()),
                    (false, true) => continue,
                    (false, false) => Kind::Mark(';'),
                }
            }
            // `w/ oil`.
            TokenKind::Mark('/') if plain.last().is_some_and(|piece| piece.is("w")) => {
                if let Some(with) = plain.last_mut() {
                    with.kind = Kind::Word("with".to_owned());
                    with.span = with.span.to(token.span);
                }
                continue;
            }
            TokenKind::Mark('&' | '+') => Kind::Word("and".to_owned()),
            TokenKind::Mark(mark) => Kind::Mark(mark),
        };
        plain.push(Piece { span: token.span, kind, note: Vec::new() });
    }
    same_words(&mut plain, lexicon);
    alternatives(&mut plain, lexicon);
    mend_and(&mut plain, lexicon);
    join(&mut plain, lexicon);
    drop_fillers(&mut plain, lexicon);
    number_words(&mut plain, lexicon);
    mixed_numbers(&mut plain);
    let measured = measures(&plain, lexicon);
    with_notes(measured)
}

/// `1 cm/half inch cubes`, `mince/chop the garlic`, `and/or`: what stands behind the stroke says the same once more.
fn alternatives(pieces: &mut Vec<Piece>, lexicon: &Lexicon) {
    let mut at = 1;
    while at + 1 < pieces.len() {
        let verb = |piece: Option<&Piece>| {
            piece.is_some_and(|piece| lexicon.verb(piece.stem(), Form::Base).is_some())
        };
        let measures = |at: usize| {
            pieces.get(at).is_some_and(|piece| {
                piece.number().is_some()
                    || lexicon.shares.contains_key(piece.stem())
                    || lexicon.numbers.contains_key(piece.stem())
            })
        };
        let stroke = pieces.get(at).is_some_and(|piece| piece.is_mark("/"));
        let joined = pieces.get(at - 1).is_some_and(|piece| piece.is("and"));
        let length = match () {
            () if !stroke => 0,
            () if joined && pieces.get(at + 1).is_some_and(|piece| piece.is("or")) => 2,
            () if verb(pieces.get(at - 1)) && verb(pieces.get(at + 1)) => 2,
            () if measures(at.saturating_sub(2)) && measures(at + 1) => 3,
            () => 0,
        };
        let end = (at + length).min(pieces.len());
        pieces.drain(at..end);
        at += usize::from(length == 0);
    }
}

/// `what is left of the sugar` is the rest of it: phrases for which the data have plainer ones.
fn same_words(pieces: &mut Vec<Piece>, lexicon: &Lexicon) {
    let mut at = 0;
    while at < pieces.len() {
        let rest = pieces.get(at..).unwrap_or_default();
        let found = lexicon.aliases.iter().find(|(said, _)| {
            said.len() <= rest.len() && said.iter().zip(rest).all(|(word, piece)| piece.is(word))
        });
        if let Some((said, meant)) = found {
            let span = |piece: Option<&Piece>| piece.map(|piece| piece.span).unwrap_or_default();
            let span = span(rest.first()).to(span(rest.get(said.len() - 1)));
            let plain =
                meant.iter().map(|word| Piece { span, kind: Kind::Word(word.clone()), note: Vec::new() });
            let plain: Vec<Piece> = plain.collect();
            pieces.splice(at..at + said.len(), plain);
            at += meant.len();
        } else {
            at += 1;
        }
    }
}

/// `an whisk`, `ad stir`: the last letter of `and` is easily lost.
fn mend_and(pieces: &mut [Piece], lexicon: &Lexicon) {
    for at in 1..pieces.len().saturating_sub(1) {
        let next = pieces.get(at + 1).map_or("", Piece::stem);
        let consonant = next.chars().next().is_some_and(|first| !"aeiouh".contains(first));
        let verb = lexicon.verb(next, Form::Base).is_some();
        if let Some(piece) = pieces.get_mut(at).filter(|piece| piece.is("an") && consonant && verb) {
            piece.kind = Kind::Word("and".to_owned());
        }
    }
}

/// `followed by` is one more `and`.
fn join(pieces: &mut Vec<Piece>, lexicon: &Lexicon) {
    let mut at = 0;
    while at < pieces.len() {
        let rest = pieces.get(at..).unwrap_or_default();
        let found = lexicon.joiners.iter().find(|joiner| {
            joiner.len() <= rest.len() && joiner.iter().zip(rest).all(|(word, piece)| piece.is(word))
        });
        if let Some(length) = found.map(Vec::len) {
            let last = rest.get(length - 1).map(|piece| piece.span);
            pieces.drain(at + 1..at + length);
            if let Some(piece) = pieces.get_mut(at) {
                piece.kind = Kind::Word("plus".to_owned());
                piece.span = last.map_or(piece.span, |last| piece.span.to(last));
            }
        }
        at += 1;
    }
}

/// Leaves out phrases that mean nothing for the work.
fn drop_fillers(pieces: &mut Vec<Piece>, lexicon: &Lexicon) {
    let mut at = 0;
    while at < pieces.len() {
        let rest = pieces.get(at..).unwrap_or_default();
        let found = lexicon.fillers.iter().find(|filler| {
            filler.len() <= rest.len() && filler.iter().zip(rest).all(|(word, piece)| piece.is(word))
        });
        let Some(length) = found.map(Vec::len) else {
            at += 1;
            continue;
        };
        // `Fry it in a bit of oil` names the oil.
        let measures = pieces.get(at + length - 1).is_some_and(|last| last.is("bit"))
            && pieces.get(at + length).is_some_and(|next| next.is("of"));
        let inside = |at: usize| pieces.get(at).is_some_and(|piece| piece.is("in"));
        if measures && inside(at) {
            at += 1;
        } else {
            let of = usize::from(measures && at > 0 && inside(at - 1));
            pieces.drain(at..at + length + of);
        }
    }
}

/// `four` is a number, `a couple of` are two.
fn number_words(pieces: &mut [Piece], lexicon: &Lexicon) {
    for piece in pieces {
        if let Some(number) = lexicon.numbers.get(piece.stem()) {
            // `one` is more often a pronoun or a determiner.
            if !piece.is("one") {
                piece.kind = Kind::Number(*number);
            }
        }
    }
}

/// `1 1/2` is one number.
fn mixed_numbers(pieces: &mut Vec<Piece>) {
    let mut at = 0;
    while at + 1 < pieces.len() {
        let pair = (pieces.get(at).and_then(Piece::number), pieces.get(at + 1).and_then(Piece::number));
        let whole =
            |number: Number| number.floor().ok().filter(|&floor| Number::from(floor as i64) == number);
        if let (Some(first), Some(second)) = pair
            && whole(first).is_some()
            && whole(second).is_none()
            && second.to_f64() < 1.0
            && let Ok(sum) = first.plus(second)
        {
            let last = pieces.remove(at + 1);
            if let Some(piece) = pieces.get_mut(at) {
                piece.kind = Kind::Number(sum);
                piece.span = piece.span.to(last.span);
            }
        }
        at += 1;
    }
}

/// Joins numbers and words to times and temperatures.
fn measures(pieces: &[Piece], lexicon: &Lexicon) -> Vec<Piece> {
    let mut joined = Vec::with_capacity(pieces.len());
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        let rest = pieces.get(at..).unwrap_or_default();
        // `rinse two or three times`.
        let range = if is_range(rest) { 2 } else { 0 };
        if piece.number().is_some() && rest.get(1 + range).is_some_and(|next| next.is("time")) {
            at += 2 + range;
            continue;
        }
        let found = temperature(rest, lexicon)
            .map(|(degrees, celsius, used)| (Kind::Temperature(degrees, celsius), used))
            .or_else(|| time(rest, lexicon).map(|(time, used)| (Kind::Time(time), used)))
            .or_else(|| Some((Kind::Time(another_time(&joined, rest)?), 1)));
        // `1 h 30 min` is one time.
        if let (Some((Kind::Time(more), used)), Some(before)) = (&found, joined.last_mut())
            && let Some(sum) = hours_and_minutes(before, *more)
        {
            before.kind = Kind::Time(sum);
            at += (*used).max(1);
            continue;
        }
        if let Some((kind, used)) = found {
            let last = rest.get(used.saturating_sub(1)).map_or(piece.span, |last| last.span);
            joined.push(Piece { span: piece.span.to(last), kind, note: Vec::new() });
            at += used.max(1);
        } else {
            joined.push(piece.clone());
            at += if is_range(rest) { 3 } else { 1 };
        }
    }
    joined
}

/// The sum of hours and of the minutes that follow them.
fn hours_and_minutes(before: &Piece, more: Time) -> Option<Time> {
    let Kind::Time(time) = before.kind else { return None };
    if !time.hours || more.hours {
        return None;
    }
    let minutes = time.quantity.times(Number::from(60)).ok()?.plus(more.quantity).ok()?;
    of_minutes(minutes)
}

/// `1 to 2 spoons`: of an amount the first number counts.
fn is_range(pieces: &[Piece]) -> bool {
    let number = |at: usize| pieces.get(at).and_then(Piece::number);
    match (number(0), number(2)) {
        (Some(low), Some(high)) => {
            pieces.get(1).is_some_and(|piece| piece.is_any(&["to", "or"])) && low.to_f64() < high.to_f64()
        }
        _ => false,
    }
}

/// `350 °F`, `175 degrees C`, `gas mark 4`; a range counts as its first number.
fn temperature(pieces: &[Piece], lexicon: &Lexicon) -> Option<(Number, bool, usize)> {
    let word = |at: usize| pieces.get(at).map_or("", Piece::stem);
    if word(0) == "gas" && word(1) == "mark" {
        let mark = pieces.get(2)?.number()?.floor().ok()? as i64;
        return Some((Number::from(*lexicon.conventions.gas_marks.get(&mark)?), false, 3));
    }
    let first = pieces.first()?.number()?;
    let mut at = 1;
    if matches!(word(at), "to" | "or") && pieces.get(at + 1).and_then(Piece::number).is_some() {
        at += 2;
    }
    let is_degree = |at: usize| {
        pieces.get(at).is_some_and(|piece| piece.is_mark("°º˚") || piece.is_any(&["degree", "deg"]))
    };
    let degree = is_degree(at);
    at += usize::from(degree);
    let glued = pieces.get(at).zip(pieces.get(at - 1)).is_some_and(|(a, b)| a.span.start == b.span.end);
    let sign = |signs: &str| pieces.get(at).is_some_and(|piece| piece.is_mark(signs));
    let scale = match word(at) {
        "f" | "fahrenheit" => Some(true),
        "c" | "celsius" | "centigrade" => Some(false),
        _ if sign("℉") => Some(true),
        _ if sign("℃") => Some(false),
        _ => None,
    };
    let degree = degree || sign("℉℃");
    // `2 c` are two cups: a lone letter needs a degree sign or a number that is no amount.
    let hot = first.to_f64() >= 60.0;
    match (degree, scale) {
        (_, Some(fahrenheit)) if degree || glued || hot || word(at).len() > 1 => {
            Some((celsius(first, fahrenheit, lexicon), !fahrenheit, at + 1))
        }
        (true, None) => {
            let fahrenheit = first.to_f64() > 260.0;
            Some((celsius(first, fahrenheit, lexicon), !fahrenheit, at))
        }
        _ => None,
    }
}

/// Ovens go by the table of cooks, everything else by the formula, rounded to a degree.
fn celsius(degrees: Number, fahrenheit: bool, lexicon: &Lexicon) -> Number {
    if !fahrenheit {
        return degrees;
    }
    let whole = degrees.floor().unwrap_or_default() as i64;
    if let Some(celsius) = lexicon.conventions.fahrenheit.get(&whole) {
        Number::from(*celsius)
    } else {
        let exact = (degrees.to_f64() - 32.0) * 5.0 / 9.0;
        // Oven dials go in fives.
        let step = if exact >= 100.0 { 5.0 } else { 1.0 };
        Number::from((exact / step).round() as i64 * step as i64)
    }
}

/// `for 15 minutes, … for another 5`: a number alone counts as the time before.
fn another_time(before: &[Piece], rest: &[Piece]) -> Option<Time> {
    let another = before.last().is_some_and(|piece| piece.is_any(&["another", "further"]));
    let alone = rest.get(1).is_none_or(|next| {
        matches!(next.kind, Kind::Mark(_))
            || next.is_any(&["and", "more", "over", "on", "at", "in", "or", "until"])
    });
    let quantity = rest.first()?.number().filter(|_| another && alone)?;
    before.iter().rev().find_map(|piece| match piece.kind {
        Kind::Time(time) => Some(Time { quantity, hours: time.hours }),
        _ => None,
    })
}

/// `8 to 10 minutes`, `half an hour`, `an hour and a half`, `overnight`. Of a range the longer time counts.
fn time(pieces: &[Piece], lexicon: &Lexicon) -> Option<(Time, usize)> {
    let word = |at: usize| pieces.get(at).map_or("", Piece::stem);
    let unit = |at: usize| lexicon.times.get(word(at)).copied();
    if let ("overnight", Some(minutes)) = (word(0), unit(0)) {
        return Some((of_minutes(minutes)?, 1));
    }
    let mut at = 0;
    let mut count = match (word(0), pieces.first()?.number()) {
        (_, Some(number)) => {
            at += 1;
            if matches!(word(at), "to" | "or")
                && let Some(longer) = pieces.get(at + 1).and_then(Piece::number)
            {
                at += 2;
                longer
            } else {
                number
            }
        }
        ("a" | "an" | "one", None) => {
            at += 1;
            Number::from(1)
        }
        // `cook for another minute`.
        ("another", None) if unit(1).is_some() => {
            at += 1;
            Number::from(1)
        }
        (share, None) => {
            let share = *lexicon.shares.get(share)?;
            at += 1;
            share
        }
    };
    // `half an hour`, `a quarter of an hour`, `a full minute`, `1/2 an hour`.
    if at == 1
        && matches!(word(0), "a" | "an")
        && let Some(share) = lexicon.shares.get(word(at))
    {
        count = *share;
        at += 1;
    }
    while matches!(
        word(at),
        "of" | "a"
            | "an"
            | "full"
            | "more"
            | "good"
            | "another"
            | "whole"
            | "further"
            | "additional"
            | "extra"
    ) && at < 5
    {
        at += 1;
    }
    let mut minutes = count.times(unit(at)?).ok()?;
    // A lone `h` or `second` is something else unless a number stands before it.
    if matches!(word(at), "second" | "h")
        && pieces.first()?.number().is_none()
        && !lexicon.shares.contains_key(word(0))
    {
        return None;
    }
    let per = unit(at)?;
    at += 1;
    if word(at) == "and" && word(at + 1) == "a" && word(at + 2) == "half" {
        minutes = minutes.plus(per.over(Number::from(2)).ok()?).ok()?;
        at += 3;
    }
    Some((of_minutes(minutes)?, at))
}

fn of_minutes(minutes: Number) -> Option<Time> {
    let hours = minutes.over(Number::from(60)).ok()?;
    let whole = hours.floor().ok()? >= 1;
    Some(if whole { Time { quantity: hours, hours: true } } else { Time { quantity: minutes, hours: false } })
}

/// How many pieces a remark in brackets has that opens a sentence: `(Optional) add …`.
const SHORT_REMARK: usize = 4;

/// How many pieces at the beginning stand in brackets, these included: all of them, or a short remark.
fn opening_remark(pieces: &[Piece]) -> usize {
    if !pieces.first().is_some_and(|piece| piece.is_mark("([")) {
        return 0;
    }
    let Some(end) = pieces.iter().position(|piece| piece.is_mark(")]")) else { return 0 };
    let ends = pieces.iter().skip(end + 1).all(|piece| matches!(piece.kind, Kind::Mark(_)));
    if ends || end <= SHORT_REMARK { end + 1 } else { 0 }
}

/// Takes what stands in brackets out of the sentence and hangs it on the piece before.
fn with_notes(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut main: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut depth = 0_usize;
    let remark = opening_remark(&pieces);
    for piece in pieces.into_iter().skip(remark) {
        if piece.is_mark("([") {
            depth += 1;
        } else if piece.is_mark(")]") {
            depth = depth.saturating_sub(1);
        } else if depth == 0 || main.is_empty() {
            main.push(piece);
        } else if let Some(last) = main.last_mut() {
            last.note.push(piece);
        }
    }
    main
}
