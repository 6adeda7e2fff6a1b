//! Amounts: how many of which unit.

use commis_base::{Number, Span};

use super::token::{Token, TokenKind};
use crate::language::{Language, Small};

/// How many: one number, or a range such as `2-3`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantity {
    /// The number, or the lower end of the range. This is what cooks start with, so it counts.
    pub low: Number,
    /// The upper end of a range.
    pub high: Option<Number>,
}

/// How much of a food, as a line says it.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    /// The words that say it.
    pub span: Span,
    /// How many.
    pub quantity: Quantity,
    /// Of what: the name of a unit in the language data; `None` counts pieces.
    pub unit: Option<String>,
    /// How much is in one of them: `1 (15 ounce) can`, `2 x 400 g`.
    pub size: Option<Box<Amount>>,
    /// How much heavier each of them is than a usual one: 7/5 for `large`.
    pub scale: Option<Number>,
    /// Whether the line says `about`.
    pub about: bool,
    /// Whether a number is written; `pinch of salt` has none.
    pub counted: bool,
    /// The same amount in other words: `500 g / 1 lb`.
    pub same: Vec<Amount>,
    /// What comes on top: `1 cup plus 2 tablespoons`.
    pub added: Vec<Amount>,
}

/// Units that may stand without a number and without `of`: `pinch salt`.
const ALONE: &[&str] = &[
    "pinch",
    "dash",
    "handful",
    "bunch",
    "splash",
    "sprinkle",
    "knob",
    "sprig",
    "teaspoon",
    "tablespoon",
    "cup",
];

impl Language {
    /// The amount at the beginning of the tokens, and how many tokens it takes. `text` is what the tokens were read from.
    pub fn amount_at(&self, tokens: &[Token], text: &str) -> Option<(Amount, usize)> {
        let (mut amount, mut used) = self.simple_amount(tokens, text)?;
        loop {
            let rest = tokens.get(used..).unwrap_or_default();
            let Some(first) = rest.first() else { break };
            let plus = first.is_mark('+') || matches!(self.small.at(rest), Some((Small::Plus, 1)));
            let next = rest.get(1..).unwrap_or_default();
            let same = first.is_mark('/') || first.is_mark('=');
            if !(plus || same && amount.unit.is_some()) {
                break;
            }
            let Some((other, length)) = self.simple_amount(next, text).filter(|(other, _)| other.counted)
            else {
                break;
            };
            amount.span = amount.span.to(other.span);
            if plus { &mut amount.added } else { &mut amount.same }.push(other);
            used += 1 + length;
        }
        Some((amount, used))
    }

    /// One number with one unit.
    fn simple_amount(&self, tokens: &[Token], text: &str) -> Option<(Amount, usize)> {
        let mut used = self.about(tokens);
        let about = used > 0;
        let rest = tokens.get(used..)?;
        let Some((quantity, length)) = self.quantity_at(rest) else {
            return self.unit_alone(tokens, used, about, text);
        };
        used += length;
        let mut quantity = quantity;
        used += self.between(tokens, used - length, used, &mut quantity);
        if tokens.get(used).is_some_and(|next| next.is_mark('%')) {
            return None;
        }
        // `2 or so cups`.
        let so = tokens.get(used..).map_or(0, |rest| self.about(rest));
        if so > 0 && self.unit_after(tokens, used + so, text).is_some() {
            used += so;
        }
        used += self.of_a(tokens, used, text);
        let span_from = tokens.first()?.span;
        let mut amount = Amount {
            span: span_from.to(tokens.get(used - 1)?.span),
            quantity,
            unit: None,
            size: None,
            scale: None,
            about,
            counted: true,
            same: Vec::new(),
            added: Vec::new(),
        };
        used += self.thickness(tokens, used, text);
        used += self.size(tokens, used, text, &mut amount);
        if amount.size.is_none()
            && let Some((unit, end)) = self.unit_after(tokens, used, text)
        {
            amount.unit = Some(unit);
            used = end;
            used += self.and_a_half(tokens, used, &mut amount);
            used += self.upper_end(tokens, used, text, &mut amount);
            used += self.pounds_and_ounces(tokens, used, text, &mut amount);
            used += self.package(tokens, used, text, &mut amount);
        }
        amount.span = span_from.to(tokens.get(used - 1)?.span);
        Some((amount, used + Self::of(tokens, used)))
    }

    /// `2 1/4 inch thick steaks`: how thick each of them is says nothing about how much there is.
    fn thickness(&self, tokens: &[Token], at: usize, text: &str) -> usize {
        let rest = tokens.get(at..).unwrap_or_default();
        let hyphen = usize::from(rest.first().is_some_and(|token| token.is_mark('-')));
        let number = rest.get(hyphen..).and_then(|rest| self.number_at(rest)).map_or(0, |(_, length)| length);
        self.unit_after(tokens, at + hyphen + number, text)
            .filter(|(unit, end)| number > 0 && is_length(unit) && says_length(tokens.get(*end..)))
            .map_or(0, |(_, end)| {
                let marks = tokens.get(end..).unwrap_or_default().iter().take_while(|token| !token.is_word());
                end + marks.count() + 1 - at
            })
    }

    /// `2 x 400 g` and `1 14.5 oz`: a number and the size of each.
    fn size(&self, tokens: &[Token], at: usize, text: &str, amount: &mut Amount) -> usize {
        let Some(next) = tokens.get(at) else { return 0 };
        let times = next.is_mark('×') || next.is("x") || next.is_mark('*');
        let skipped = usize::from(times);
        let rest = tokens.get(at + skipped..).unwrap_or_default();
        let Some((quantity, length)) = self.quantity_at(rest).filter(|_| times || next.number().is_some())
        else {
            return 0;
        };
        let Some((unit, end)) = self.unit_after(tokens, at + skipped + length, text) else { return 0 };
        let (Some(first), Some(last)) = (rest.first(), tokens.get(end - 1)) else { return 0 };
        let span = first.span.to(last.span);
        amount.size = Some(Box::new(Amount {
            span,
            quantity,
            unit: Some(unit),
            size: None,
            scale: None,
            about: false,
            counted: true,
            same: Vec::new(),
            added: Vec::new(),
        }));
        let mut used = end - at;
        if let Some((unit, end)) = self.unit_after(tokens, end, text) {
            amount.unit = Some(unit);
            used = end - at;
        }
        used
    }

    /// `quarter of a pound`, `3/4 of a cup`.
    fn of_a(&self, tokens: &[Token], at: usize, text: &str) -> usize {
        let word = |at: usize, words: &[&str]| {
            tokens.get(at).is_some_and(|token| words.iter().any(|word| token.is(word)))
        };
        let unit = || self.unit_after(tokens, at + 2, text).is_some();
        if word(at, &["of"]) && word(at + 1, &["a", "an", "one"]) && unit() { 2 } else { 0 }
    }

    /// `a pint and a half`.
    fn and_a_half(&self, tokens: &[Token], at: usize, amount: &mut Amount) -> usize {
        if !tokens.get(at).is_some_and(|token| token.is("and")) {
            return 0;
        }
        let half = tokens
            .get(at + 1..)
            .and_then(|rest| self.numbers.at(rest))
            .filter(|(number, _)| **number < Number::ONE);
        match half.and_then(|(number, length)| Some((amount.quantity.low.plus(*number).ok()?, length))) {
            Some((sum, length)) => {
                amount.quantity.low = sum;
                1 + length
            }
            None => 0,
        }
    }

    /// `between 2 and 3 cups`.
    fn between(&self, tokens: &[Token], start: usize, at: usize, quantity: &mut Quantity) -> usize {
        let before = start.checked_sub(1).and_then(|before| tokens.get(before));
        let and = tokens.get(at).is_some_and(|token| token.is("and"));
        if !and || !before.is_some_and(|token| token.is("between")) {
            return 0;
        }
        let high = tokens.get(at + 1..).and_then(|rest| self.number_at(rest));
        high.filter(|(high, _)| *high > quantity.low).map_or(0, |(high, length)| {
            quantity.high = Some(high);
            1 + length
        })
    }

    /// `1 lb 2 oz`: both together.
    fn pounds_and_ounces(&self, tokens: &[Token], at: usize, text: &str, amount: &mut Amount) -> usize {
        if amount.unit.as_deref() != Some("pound") {
            return 0;
        }
        let rest = tokens.get(at..).unwrap_or_default();
        let written = rest.first().is_some_and(|first| first.number().is_some());
        let Some((ounces, length)) = self.number_at(rest).filter(|_| written) else { return 0 };
        match self.unit_after(tokens, at + length, text) {
            Some((unit, end)) if unit == "ounce" => {
                let more = Amount {
                    quantity: Quantity { low: ounces, high: None },
                    unit: Some(unit),
                    ..amount.clone()
                };
                amount.added.push(more);
                end - at
            }
            _ => 0,
        }
    }

    /// `30 g to 70 g`: the upper end has a unit of its own.
    fn upper_end(&self, tokens: &[Token], at: usize, text: &str, amount: &mut Amount) -> usize {
        if !tokens.get(at).is_some_and(|token| token.is_mark('-') || token.is("to")) {
            return 0;
        }
        let Some((high, length)) = tokens.get(at + 1..).and_then(|rest| self.number_at(rest)) else {
            return 0;
        };
        match self.unit_after(tokens, at + 1 + length, text) {
            Some((unit, end)) if amount.unit.as_ref() == Some(&unit) && high > amount.quantity.low => {
                amount.quantity.high = Some(high);
                end - at
            }
            _ => 0,
        }
    }

    /// `14 oz can` is one can of that size, and so is `1 bottle 700 ml`.
    fn package(&self, tokens: &[Token], at: usize, text: &str, amount: &mut Amount) -> usize {
        let is_package = amount.unit.as_deref().is_some_and(|unit| self.is_package(unit));
        if is_package {
            let rest = tokens.get(at..).unwrap_or_default();
            let size =
                self.quantity_at(rest).filter(|_| rest.first().is_some_and(|first| first.number().is_some()));
            let Some((quantity, length)) = size else { return 0 };
            let Some((unit, end)) = self.unit_after(tokens, at + length, text) else { return 0 };
            let span = amount.span;
            amount.size = Some(Box::new(Amount { span, quantity, unit: Some(unit), ..amount.clone() }));
            return end - at;
        }
        match self.unit_after(tokens, at, text).filter(|(unit, _)| self.is_package(unit)) {
            Some((unit, end)) => {
                let size = amount.clone();
                amount.quantity = Quantity { low: Number::ONE, high: None };
                amount.unit = Some(unit);
                amount.size = Some(Box::new(size));
                end - at
            }
            None => 0,
        }
    }

    fn is_package(&self, unit: &str) -> bool {
        self.units.iter().any(|known| known.name == unit && known.package)
    }

    /// The unit after a number: a hyphen or words of size may stand before it, a full stop behind it.
    fn unit_after(&self, tokens: &[Token], at: usize, text: &str) -> Option<(String, usize)> {
        let mut start = at;
        // `1" piece`.
        if tokens.get(start)?.is_mark('"') && tokens.get(start)?.glued {
            let piece = tokens.get(start + 1).is_some_and(|word| word.is("piece") || word.is("knob"));
            return Some(("inch".to_owned(), start + 1 + usize::from(piece)));
        }
        if tokens.get(start)?.is_mark('-') {
            start += 1;
        }
        while let Some(rest) = tokens.get(start..)
            && self.unit_at(rest, text).is_none()
        {
            let quality = self.qualities.at(rest).map(|(_, length)| length);
            let packed = self.preparations.at(rest).filter(|(word, _)| word.name == "packed");
            let adverb =
                self.small.at(rest).filter(|(small, _)| **small == Small::Adverb).map(|(_, length)| length);
            start += quality.or(packed.map(|(_, length)| length)).or(adverb).filter(|_| start < at + 4)?;
        }
        let rest = tokens.get(start..)?;
        let (unit, length) = self.unit_at(rest, text)?;
        let name = unit.name.clone();
        let mut end = start + length;
        if tokens.get(end).is_some_and(|token| token.is_mark('.') && token.glued) {
            end += 1;
        }
        Some((name, end))
    }

    /// `pinch of salt`, `a handful` (the article is a number word).
    fn unit_alone(&self, tokens: &[Token], at: usize, about: bool, text: &str) -> Option<(Amount, usize)> {
        let (unit, end) = self.unit_after(tokens, at, text)?;
        let of = Self::of(tokens, end);
        let alone = ALONE.contains(&unit.as_str()) && tokens.get(end).is_some_and(Token::is_word);
        let has_of = tokens.get(end - 1).is_some_and(|last| last.is("of"));
        if of == 0 && !alone && !has_of {
            return None;
        }
        let span = tokens.first()?.span.to(tokens.get(end - 1)?.span);
        let quantity = Quantity { low: Number::ONE, high: None };
        let amount = Amount {
            span,
            quantity,
            unit: Some(unit),
            size: None,
            scale: None,
            about,
            counted: false,
            same: Vec::new(),
            added: Vec::new(),
        };
        Some((amount, end + of))
    }

    fn of(tokens: &[Token], at: usize) -> usize {
        usize::from(tokens.get(at).is_some_and(|token| token.is("of")))
    }

    /// How many tokens at the beginning say `about`.
    fn about(&self, tokens: &[Token]) -> usize {
        let mut used = 0;
        while let Some(rest) = tokens.get(used..).filter(|rest| !rest.is_empty()) {
            match self.small.at(rest) {
                Some((Small::About, length)) => used += length,
                _ if rest.first().is_some_and(|token| token.is_mark('~') || token.is_mark('±')) => used += 1,
                // `from 30 g to 70 g`.
                _ if rest.first().is_some_and(|token| token.is("from"))
                    && rest.get(1).is_some_and(|next| next.number().is_some()) =>
                {
                    used += 1;
                }
                _ => break,
            }
        }
        used
    }

    /// A number or a range of two, and how many tokens it takes.
    pub(crate) fn quantity_at(&self, tokens: &[Token]) -> Option<(Quantity, usize)> {
        let (low, used) = self.number_at(tokens)?;
        if let Some((low, high)) = tokens.first().filter(|_| used == 1).and_then(either_number) {
            return Some((Quantity { low, high: Some(high) }, used));
        }
        let single = (Quantity { low, high: None }, used);
        let Some(between) = tokens.get(used) else { return Some(single) };
        let range = between.is_mark('-') || between.is_mark('~') || between.is("to") || between.is("or");
        let mut next = used + 1;
        // `4- to 5-pound`.
        next += usize::from(
            between.is_mark('-') && tokens.get(next).is_some_and(|word| word.is("to") || word.is("or")),
        );
        next += tokens.get(next..).map_or(0, |rest| self.about(rest));
        let high = tokens.get(next..).filter(|_| range).and_then(|rest| self.number_at(rest));
        match high.filter(|(high, _)| *high > low) {
            Some((high, length)) => Some((Quantity { low, high: Some(high) }, next + length)),
            None => Some(single),
        }
    }

    /// `2`, `1 1/2`, `1-1/2`, `1 and a half`, `two`.
    fn number_at(&self, tokens: &[Token]) -> Option<(Number, usize)> {
        let Some(first) = tokens.first()?.number() else {
            let (number, length) = self.numbers.at(tokens)?;
            return Some((*number, length));
        };
        let is_fraction = |number: &Number| *number < Number::ONE && number.is_positive();
        let is_whole = matches!(first, Number::Exact(_, 1));
        // `1 half onion`.
        let half = tokens.get(1).is_some_and(|word| word.is("half") || word.is("quarter"));
        let named = tokens.get(2).is_some_and(|next| !next.is_word() || next.is("and"));
        if half && !named && first == Number::ONE {
            let fraction = tokens.get(1..2).and_then(|word| self.numbers.at(word));
            return fraction.map(|(number, _)| (*number, 2));
        }
        let fraction_at = |at: usize| tokens.get(at).and_then(Token::number).filter(is_fraction);
        if is_whole
            && let Some(fraction) = fraction_at(1)
            && !self.measures_length(tokens.get(2..).unwrap_or_default())
        {
            return Some((first.plus(fraction).ok()?, 2));
        }
        let hyphen = tokens.get(1).is_some_and(|token| token.is_mark('-') && token.glued);
        if is_whole
            && hyphen
            && tokens.get(2).is_some_and(|token| token.glued)
            && let Some(fraction) = fraction_at(2)
        {
            return Some((first.plus(fraction).ok()?, 3));
        }
        if is_whole && tokens.get(1).is_some_and(|token| token.is("and") || token.is_mark('&')) {
            let spoken = tokens.get(2..).and_then(|rest| self.numbers.at(rest));
            let spoken =
                spoken.filter(|(number, _)| is_fraction(number)).map(|(number, length)| (*number, length));
            if let Some((fraction, length)) = spoken.or(fraction_at(2).map(|fraction| (fraction, 1))) {
                return Some((first.plus(fraction).ok()?, 2 + length));
            }
        }
        // `1 / 2` with blanks.
        if let (Some(true), Some(TokenKind::Number(below))) =
            (tokens.get(1).map(|token| token.is_mark('/')), tokens.get(2).map(|token| token.kind))
            && is_whole
            && first < below
            && below < Number::from(17)
        {
            return Some((first.over(below).ok()?, 3));
        }
        Some((first, 1))
    }

    /// `4 1/4 inch thick steaks` are four.
    fn measures_length(&self, tokens: &[Token]) -> bool {
        let hyphen = usize::from(tokens.first().is_some_and(|token| token.is_mark('-')));
        let rest = tokens.get(hyphen..).unwrap_or_default();
        let unit = self.unit_words.at(rest).and_then(|(unit, length)| Some((self.units.get(*unit)?, length)));
        unit.is_some_and(|(unit, length)| is_length(&unit.name) && says_length(rest.get(length..)))
    }
}

pub(super) fn is_length(unit: &str) -> bool {
    ["inch", "centimetre"].contains(&unit)
}

/// Whether the next word says that a length is meant.
fn says_length(rest: Option<&[Token]>) -> bool {
    let word = rest.into_iter().flatten().find(|token| token.is_word());
    word.is_some_and(|word| ["thick", "wide", "long", "diameter", "tall"].contains(&word.stem.as_str()))
}

/// `5/6 bay leaves` are five or six; halves, thirds and quarters are fractions.
fn either_number(token: &Token) -> Option<(Number, Number)> {
    let (over, under) = token.stem.split_once('/')?;
    let (over, under): (i64, i64) = (over.parse().ok()?, under.parse().ok()?);
    (over >= 4 && under == over + 1).then(|| (Number::from(over), Number::from(under)))
}
