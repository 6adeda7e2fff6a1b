//! Cuts a text into tokens. A token is a kind and a place; nothing is copied.

use commis_base::Span;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Open,
    Close,
    Hash,
    /// A variable, constant or number.
    Word,
    /// From `;` to the end of the line, which is not included.
    Comment,
    /// Characters without meaning, as many as stand together.
    Unexpected,
    End,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
    /// Bytes between the start of the line and the token.
    pub(crate) indent: u32,
    /// Whether only blanks stand before it on its line.
    pub(crate) first_on_line: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Blank,
    Break,
    Open,
    Close,
    Semicolon,
    Hash,
    Word,
    Unexpected,
    /// The first byte of a character beyond ASCII; the character decides.
    Wide,
}

const CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut table = [Class::Unexpected; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | 0x0b | 0x0c => Class::Blank,
            b'\n' | b'\r' => Class::Break,
            b'(' => Class::Open,
            b')' => Class::Close,
            b';' => Class::Semicolon,
            b'#' => Class::Hash,
            b'"' | b'\'' | b'`' | b',' | b'|' | b'\\' | b'[' | b']' | b'{' | b'}' => Class::Unexpected,
            0x21..=0x7e => Class::Word,
            0x80..=0xff => Class::Wide,
            _ => Class::Unexpected,
        };
        byte += 1;
    }
    table
}

#[derive(Clone)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line_start: usize,
    fresh_line: bool,
}

impl<'t> Lexer<'t> {
    /// Starts at the first character after a byte order mark. The text must be shorter than 4 GiB.
    pub(crate) fn new(text: &'t str) -> Lexer<'t> {
        let start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Lexer { text, at: start, line_start: start, fresh_line: true }
    }

    pub(crate) fn next(&mut self) -> Token {
        let bytes = self.text.as_bytes();
        loop {
            let start = self.at;
            let Some(&byte) = bytes.get(start) else { return self.token(Kind::End, start, start) };
            match CLASSES[usize::from(byte)] {
                Class::Blank => self.at += 1,
                Class::Break => {
                    self.at += 1;
                    self.line_start = self.at;
                    self.fresh_line = true;
                }
                Class::Open => return self.token(Kind::Open, start, start + 1),
                Class::Close => return self.token(Kind::Close, start, start + 1),
                Class::Hash => return self.token(Kind::Hash, start, start + 1),
                Class::Semicolon => return self.token(Kind::Comment, start, self.line_end()),
                Class::Word => return self.token(Kind::Word, start, self.run_end(start, Class::Word)),
                Class::Unexpected => {
                    return self.token(Kind::Unexpected, start, self.run_end(start, Class::Unexpected));
                }
                Class::Wide => match self.wide(start) {
                    (Class::Blank, length) => self.at += length,
                    (Class::Word, _) => {
                        return self.token(Kind::Word, start, self.run_end(start, Class::Word));
                    }
                    _ => return self.token(Kind::Unexpected, start, self.run_end(start, Class::Unexpected)),
                },
            }
        }
    }

    /// Goes back so that `token` is the next one; it must be on the current line.
    pub(crate) fn back_to(&mut self, token: Token) {
        self.at = token.span.start as usize;
        self.fresh_line = token.first_on_line;
    }

    /// The characters up to the next blank, parenthesis, comment or line end: the id of a recipe.
    pub(crate) fn id_on_this_line(&mut self) -> Option<Span> {
        let bytes = self.text.as_bytes();
        let rest = self.text.get(self.at..).unwrap_or_default();
        let blanks = rest.find(|c: char| !c.is_whitespace() || c == '\n' || c == '\r').unwrap_or(rest.len());
        self.at += blanks;
        let start = self.at;
        while let Some(&byte) = bytes.get(self.at) {
            match CLASSES[usize::from(byte)] {
                Class::Blank | Class::Break | Class::Open | Class::Close | Class::Semicolon => break,
                Class::Wide => match self.wide(self.at) {
                    (Class::Blank, _) => break,
                    (_, length) => self.at += length,
                },
                _ => self.at += 1,
            }
        }
        (start < self.at).then(|| Span::new(start, self.at))
    }

    /// Skips to the end of the line and returns what was skipped.
    pub(crate) fn rest_of_line(&mut self) -> Span {
        let start = self.at;
        self.at = self.line_end();
        Span::new(start, self.at)
    }

    fn token(&mut self, kind: Kind, start: usize, end: usize) -> Token {
        self.at = end;
        let first_on_line = std::mem::replace(&mut self.fresh_line, false);
        let indent = (start - self.line_start) as u32;
        Token { kind, span: Span::new(start, end), indent, first_on_line }
    }

    fn line_end(&self) -> usize {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let length = memchr::memchr2(b'\n', b'\r', rest);
        self.at + length.unwrap_or(rest.len())
    }

    /// The end of the characters of one class that start at `start`.
    fn run_end(&self, start: usize, class: Class) -> usize {
        let bytes = self.text.as_bytes();
        let mut end = start;
        while let Some(&byte) = bytes.get(end) {
            let here = CLASSES[usize::from(byte)];
            if here == class {
                end += 1;
            } else if here == Class::Wide {
                let (wide, length) = self.wide(end);
                if wide != class {
                    break;
                }
                end += length;
            } else {
                break;
            }
        }
        end
    }

    /// Class and length of the character beyond ASCII at `at`.
    fn wide(&self, at: usize) -> (Class, usize) {
        let Some(character) = self.text.get(at..).and_then(|rest| rest.chars().next()) else {
            return (Class::Unexpected, 1);
        };
        let class = match character {
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fffd}' => Class::Unexpected,
            c if c.is_whitespace() => Class::Blank,
            c if c.is_control() => Class::Unexpected,
            _ => Class::Word,
        };
        (class, character.len_utf8())
    }
}
