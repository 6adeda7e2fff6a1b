//! Places in a text.

use serde::Serialize;

/// A half-open range of bytes in the source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// First byte after the end.
    pub end: u32,
}

impl Span {
    /// The range from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// The text under the span, or nothing if the span belongs to another text.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// Where the span starts, as an editor counts.
    pub fn place(self, text: &str) -> Place {
        let before = text.get(..self.start as usize).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.bytes().filter(|&byte| byte == b'\n').count() as u32 + 1,
            column: before.get(line_start..).unwrap_or("").chars().count() as u32 + 1,
        }
    }
}

/// A line and a column, both counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Line, from one.
    pub line: u32,
    /// Column in characters, from one.
    pub column: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_counts_lines_and_characters_from_one() {
        let text = "é\nab c";
        assert_eq!(Span::new(0, 2).place(text), Place { line: 1, column: 1 });
        assert_eq!(Span::new(6, 7).place(text), Place { line: 2, column: 4 });
        assert_eq!(Span::new(6, 7).slice(text), "c");
        assert_eq!(Span::new(90, 99).slice(text), "");
    }
}
