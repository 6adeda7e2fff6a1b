//! Places in a text: bytes for programs, lines and columns for people.
//!
//! This is the only code that counts lines. A line ends with `\n`, `\r\n` or `\r`.

use serde::Serialize;

/// A half-open range of bytes in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// First byte after the end.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to `end`; texts are shorter than 4 GiB.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The bytes from the start of this span to the end of another one.
    #[must_use]
    pub fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end }
    }

    /// The piece of `text` at this place; empty when the span belongs to another text.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }

    /// Where the span begins in `text`, as people count.
    pub fn position(self, text: &str) -> Position {
        Position::of(text, self.start)
    }
}

/// A place as people count it, from one; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Position {
    /// The place of a byte in a text; a byte inside a character counts as its first one, one behind the end as the end.
    ///
    /// Reads the text up to there. Whoever asks often makes an index of [`Lines`] first.
    pub fn of(text: &str, offset: u32) -> Position {
        let offset = floor_boundary(text, offset as usize);
        let begun = line_starts(text.as_bytes()).take_while(|&start| start <= offset);
        let (line, start) = begun.fold((0, 0), |(lines, _), start| (lines + 1, start));
        Position { line, column: column(text, start, offset) }
    }
}

/// The line of a byte, counted from one, in what may not be text.
pub fn line_of(bytes: &[u8], offset: usize) -> usize {
    line_starts(bytes).take_while(|&start| start <= offset).count()
}

/// Where the lines of a text begin, to turn many bytes into lines.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// Reads the text once.
    pub fn of(text: &'t str) -> Lines<'t> {
        Lines { text, starts: line_starts(text.as_bytes()).collect() }
    }

    /// The line of a byte, counted from one.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset)
    }

    /// The place of a byte, as [`Position::of`] says.
    pub fn position(&self, offset: u32) -> Position {
        let offset = floor_boundary(self.text, offset as usize);
        let line = self.line(offset);
        let start = self.starts.get(line.saturating_sub(1)).copied().unwrap_or_default();
        Position { line, column: column(self.text, start, offset) }
    }

    /// The number of lines; a text that ends with a line end has an empty last one.
    pub fn count(&self) -> usize {
        self.starts.len()
    }
}

/// The beginning of the text, and the byte after every line end.
fn line_starts(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let is_end = move |&at: &usize| bytes.get(at) == Some(&b'\n') || bytes.get(at + 1) != Some(&b'\n');
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes).filter(is_end);
    std::iter::once(0).chain(ends.map(|at| at + 1))
}

fn column(text: &str, line_start: usize, offset: usize) -> usize {
    text.get(line_start..offset).unwrap_or_default().chars().count() + 1
}

/// The last character boundary that is not behind `offset`.
pub(crate) fn floor_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn positions_count_characters_and_every_kind_of_line_end() {
        let text = "a\r\né=x\ry\nz";
        let check = |piece: &str, line: usize, column: usize| {
            let offset = text.find(piece).unwrap();
            let expected = Position { line, column };
            assert_eq!(Span::new(offset, offset + 1).position(text), expected, "{piece}");
            assert_eq!(line_of(text.as_bytes(), offset), line, "{piece}");
        };
        check("a", 1, 1);
        check("\n", 1, 3);
        check("x", 2, 3);
        check("y", 3, 1);
        check("z", 4, 1);
        assert_eq!(Position::of(text, 4), Position { line: 2, column: 1 }, "inside `é`");
        assert_eq!(Position::of(text, 9_999), Position { line: 4, column: 2 });
        assert_eq!(Position::of("", 0), Position { line: 1, column: 1 });
        assert_eq!(Lines::of("a\n").count(), 2);
    }

    #[test]
    fn spans_of_other_texts_are_empty() {
        assert_eq!(Span::new(4, 5).of("é\nab c"), "b");
        assert_eq!(Span::new(90, 99).of("é\nab c"), "");
        assert_eq!(Span::new(1, 2).of("é"), "");
        assert_eq!(Span::new(2, 4).to(Span::new(7, 9)), Span::new(2, 9));
    }

    proptest! {
        #[test]
        fn one_question_and_an_index_agree(text in "[a\u{e9}\r\n]{0,24}", offset in 0_u32..40) {
            let lines = Lines::of(&text);
            let position = Position::of(&text, offset);
            prop_assert_eq!(lines.position(offset), position);
            // The last piece before the place has no line end in it, and as many pieces as lines lie before it.
            let before = text.get(..floor_boundary(&text, offset as usize)).unwrap();
            let whole = if before.ends_with('\r') && text[before.len()..].starts_with('\n') {
                &before[..before.len() - 1]
            } else {
                before
            };
            let unified = whole.replace("\r\n", "\n").replace('\r', "\n");
            prop_assert_eq!(position.line, unified.matches('\n').count() + 1);
        }
    }
}
