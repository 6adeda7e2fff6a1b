//! The words, numbers and marks of a text, each with its place.

use commis_base::{Number, Span};

use crate::language::stem;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
    /// A word as it is looked up: lower case, without accents, singular; a number as it is written. Empty for marks.
    pub stem: String,
    /// Whether nothing stands between it and the token before.
    pub glued: bool,
}

/// What a [`Token`] is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TokenKind {
    /// A word.
    Word,
    /// A number: `2`, `2.5`, `1/2` or `½`.
    Number(Number),
    /// Any other character.
    Mark(char),
}

impl Token {
    /// Whether it is a word that is looked up as `stem`.
    pub fn is(&self, stem: &str) -> bool {
        self.kind == TokenKind::Word && self.stem == stem
    }

    /// Whether it is that mark.
    pub fn is_mark(&self, mark: char) -> bool {
        self.kind == TokenKind::Mark(mark)
    }

    /// The number it stands for.
    pub fn number(&self) -> Option<Number> {
        match self.kind {
            TokenKind::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether it is a word.
    pub fn is_word(&self) -> bool {
        self.kind == TokenKind::Word
    }
}

/// The tokens of a text. Words joined by hyphens are words of their own.
///
/// ```
/// use commis_corpus::tokens;
/// let stems: Vec<String> = tokens("500g all-purpose Potatoes").into_iter().map(|token| token.stem).collect();
/// assert_eq!(stems, ["500", "g", "all", "", "purpose", "potato"]);
/// ```
pub fn tokens(text: &str) -> Vec<Token> {
    let mut scanner = Scanner { text, at: 0, end_of_last: 0, tokens: Vec::new() };
    while scanner.step().is_some() {}
    scanner.tokens
}

/// Words with full stops inside that would otherwise fall apart.
const DOTTED: &[&str] = &["e.g.", "i.e.", "e.g", "i.e"];

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    end_of_last: usize,
    tokens: Vec<Token>,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Reads one token, or skips one character; `None` at the end.
    fn step(&mut self) -> Option<()> {
        let first = self.rest().chars().next()?;
        if first.is_whitespace() || first == '\u{fe0f}' || first == '\u{200d}' {
            self.at += first.len_utf8();
            return Some(());
        }
        if let Some(dotted) = DOTTED.iter().find(|dotted| starts_with_any_case(self.rest(), dotted)) {
            self.push(TokenKind::Word, dotted.len(), dotted.trim_end_matches('.').to_owned());
            return Some(());
        }
        if let Some((number, length)) = number(self.rest()) {
            let digits = self.rest().get(..length).unwrap_or_default().to_owned();
            self.push(TokenKind::Number(number), length, digits);
        } else if first.is_alphabetic() {
            let length = word_length(self.rest());
            let stem = stem(self.rest().get(..length).unwrap_or_default());
            self.push(TokenKind::Word, length, stem);
        } else if first.is_ascii_digit() {
            // Too long for a number.
            let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
            self.push(TokenKind::Mark(first), digits, String::new());
        } else {
            self.push(TokenKind::Mark(plain_mark(first)), first.len_utf8(), String::new());
        }
        Some(())
    }

    fn push(&mut self, kind: TokenKind, length: usize, stem: String) {
        let span = Span::new(self.at, self.at + length);
        let glued = self.at > 0 && self.end_of_last == self.at;
        self.tokens.push(Token { span, kind, stem, glued });
        self.at += length;
        self.end_of_last = self.at;
    }
}

fn starts_with_any_case(text: &str, start: &str) -> bool {
    text.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start))
}

/// Letters, with apostrophes between them.
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, c)) = letters.next() {
        let between = matches!(c, '\'' | '’') && letters.peek().is_some_and(|(_, next)| next.is_alphabetic());
        if !(c.is_alphabetic() || is_combining(c) || between) || fraction(c).is_some() {
            break;
        }
        end = at + c.len_utf8();
    }
    end.max(text.chars().next().map_or(0, char::len_utf8))
}

fn is_combining(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Dashes are hyphens and all quotes are one.
fn plain_mark(c: char) -> char {
    match c {
        '–' | '—' | '‒' | '−' | '‐' | '‑' => '-',
        '“' | '”' | '″' => '"',
        '’' | '‘' | '′' => '\'',
        '×' | '✕' => '×',
        '（' | '[' | '{' => '(',
        '）' | ']' | '}' => ')',
        '∼' | '≈' => '~',
        '•' | '·' => ',',
        c => c,
    }
}

/// The value of a fraction that is one character.
fn fraction(c: char) -> Option<(i128, i128)> {
    Some(match c {
        '½' => (1, 2),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '¼' => (1, 4),
        '¾' => (3, 4),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅐' => (1, 7),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        _ => return None,
    })
}

/// The number at the beginning of a text, and how many bytes it has.
fn number(text: &str) -> Option<(Number, usize)> {
    let first = text.chars().next()?;
    if let Some((over, under)) = fraction(first) {
        return Some((Number::ratio(over, under).ok()?, first.len_utf8()));
    }
    let (value, length) = decimal(text)?;
    let rest = text.get(length..).unwrap_or_default();
    let mark = rest.chars().next().filter(|mark| matches!(mark, '/' | '⁄' | '∕'));
    let below = mark.and_then(|mark| rest.get(mark.len_utf8()..)).and_then(|rest| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let followed = rest.as_bytes().get(digits).is_some_and(|next| matches!(next, b'.' | b'/'))
            && rest.as_bytes().get(digits + 1).is_some_and(u8::is_ascii_digit);
        let below: i64 = rest.get(..digits).filter(|_| !followed)?.parse().ok()?;
        Some((Number::from(below), digits))
    });
    if let (Some(mark), Some((below, digits))) = (mark, below)
        && let Ok(quotient) = value.over(below)
    {
        return Some((quotient, length + mark.len_utf8() + digits));
    }
    Some((value, length))
}

/// Digits with a point or a comma between them; a comma before three digits parts thousands.
fn decimal(text: &str) -> Option<(Number, usize)> {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
    let whole = digits(0);
    let mut end = whole;
    let mut written: String = text.get(..whole)?.to_owned();
    match bytes.get(whole) {
        Some(b'.') if digits(whole + 1) > 0 => {
            end = whole + 1 + digits(whole + 1);
            written = format!("{}{}", if whole == 0 { "0" } else { "" }, text.get(..end)?);
        }
        Some(b',') if whole > 0 && digits(whole + 1) > 0 => {
            end = whole + 1 + digits(whole + 1);
            let mark = if digits(whole + 1) == 3 { "" } else { "." };
            written = text.get(..end)?.replace(',', mark);
        }
        _ => {}
    }
    if end == 0 || end > 24 {
        return None;
    }
    Some((written.parse().ok()?, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<String> {
        tokens(text).iter().filter_map(Token::number).map(|number| number.to_string()).collect()
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(
            numbers("1 1/2 ½ .25 1,5 1,000 2⁄3 1.25/4"),
            ["1", "1/2", "1/2", "1/4", "3/2", "1000", "2/3", "5/16"]
        );
        assert_eq!(numbers("1½ 3–4 50/50/2"), ["1", "1/2", "3", "4", "50", "25"]);
        assert_eq!(numbers("1/0 99999999999999999999999999999999"), ["1", "0"]);
    }

    #[test]
    fn words_keep_their_places() {
        let text = "crème fraîche, e.g. Devil's-food";
        let words: Vec<&str> = tokens(text).iter().map(|token| token.span.of(text)).collect();
        assert_eq!(words, ["crème", "fraîche", ",", "e.g.", "Devil's", "-", "food"]);
        let stems: Vec<String> = tokens(text).into_iter().map(|token| token.stem).collect();
        assert_eq!(stems, ["creme", "fraiche", "", "e.g", "devil", "", "food"]);
    }
}
