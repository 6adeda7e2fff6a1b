//! Text for people: columns whose last one wraps.

use anstyle::Style;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::Paint;

/// How a text for people is laid out.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    /// Columns of a line.
    pub width: usize,
    /// The colours.
    pub paint: Paint,
}

impl TextStyle {
    /// A bold heading on a line of its own, after an empty one.
    pub fn title(self, text: &str) -> String {
        let Paint { bold, end, .. } = self.paint;
        format!("\n{bold}{text}{end}\n")
    }
}

/// The last column is never narrower than this, whatever the terminal.
const NARROWEST: usize = 24;
/// A blank at which lines do not break; shown as an ordinary one.
pub const TIE: char = '\u{a0}';
/// What stands between two columns.
const GAP: &str = "  ";

/// Rows of cells, aligned. Numbers stand right, text left; the last column wraps.
#[derive(Clone, Debug)]
pub struct Table {
    indent: usize,
    right: &'static [usize],
    rows: Vec<Row>,
}

/// A row of cells, the last of which may be painted. It starts in the column `from`.
#[derive(Clone, Debug)]
struct Row {
    from: usize,
    cells: Vec<String>,
    paint: Style,
    hanging: usize,
}

impl Table {
    /// A table with an indent, in which the columns at the positions `right` are set to the right.
    pub fn new(indent: usize, right: &'static [usize]) -> Table {
        Table { indent, right, rows: Vec::new() }
    }

    /// Adds a row; `paint` colours its last cell.
    pub fn row<const N: usize>(&mut self, cells: [String; N], paint: Style) {
        self.cells(cells.into(), paint);
    }

    /// Adds a row of any length; `paint` colours its last cell.
    pub fn cells(&mut self, cells: Vec<String>, paint: Style) {
        self.rows.push(Row {
            from: 0,
            cells: cells.into_iter().map(|cell| clean(&cell)).collect(),
            paint,
            hanging: 0,
        });
    }

    /// Adds a remark on the row above, from a column to the right edge. Its second line starts two further in.
    pub fn remark(&mut self, from: usize, text: &str, paint: Style) {
        self.rows.push(Row { from, cells: vec![clean(text)], paint, hanging: 2 });
    }

    /// The table as lines that are not longer than `width` where that is possible.
    pub fn render(&self, TextStyle { width, .. }: TextStyle) -> String {
        let starts = self.column_starts();
        let mut text = String::new();
        for row in &self.rows {
            let Some((last, first)) = row.cells.split_last() else { continue };
            let start = |column: usize| starts.get(column).copied().unwrap_or(self.indent);
            let mut line = " ".repeat(start(row.from));
            for (column, cell) in (row.from..).zip(first) {
                let width = start(column + 1) - start(column) - GAP.len();
                let blanks = " ".repeat(width.saturating_sub(cell.width()));
                let is_right = self.right.contains(&column);
                line.extend(if is_right { [&blanks, cell.as_str(), GAP] } else { [cell, &blanks, GAP] });
            }
            let offset = line.width();
            let room = width.saturating_sub(offset + row.hanging).max(NARROWEST);
            for (number, piece) in wrap(last, room).iter().enumerate() {
                let lead = if number == 0 { line.clone() } else { " ".repeat(offset + row.hanging) };
                let paint = row.paint;
                text.extend([format!("{lead}{paint}{piece}{paint:#}").trim_end(), "\n"]);
            }
        }
        text
    }

    /// Where each column begins.
    fn column_starts(&self) -> Vec<usize> {
        let mut widths: Vec<usize> = Vec::new();
        for row in self.rows.iter().filter(|row| row.from == 0) {
            widths.resize(widths.len().max(row.cells.len()), 0);
            for (widest, cell) in widths.iter_mut().zip(&row.cells) {
                *widest = cell.width().max(*widest);
            }
        }
        let mut start = self.indent;
        let mut starts = Vec::with_capacity(widths.len());
        for width in widths {
            starts.push(start);
            start += width + GAP.len();
        }
        starts
    }
}

/// Rows of figures, however wide: the first column stands left, all others right.
pub fn figures(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{GAP}{cell:>width$}"),
        });
        text.extend([cells.collect::<String>().trim_end(), "\n"]);
    }
    text
}

/// Breaks a text into lines that are at most `width` columns wide, between words where possible.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut length = 0;
    let text = tie_amounts(text);
    for word in text.split(' ') {
        let mut word = word;
        if length > 0 && length + 1 + word.width() > width {
            lines.push(std::mem::take(&mut line));
            length = 0;
        } else if length > 0 {
            line.push(' ');
            length += 1;
        }
        while word.width() > width {
            let (piece, rest) = word.split_at(fitting(word, width));
            // What is tied together and does not fit is broken at a tie rather than inside a word.
            let (piece, rest) = match piece.rsplit_once(TIE) {
                Some((piece, _)) if !rest.starts_with(TIE) => {
                    (piece, word.get(piece.len() + TIE.len_utf8()..).unwrap_or(rest))
                }
                _ => (piece, rest.strip_prefix(TIE).unwrap_or(rest)),
            };
            lines.push(piece.chars().map(untied).collect());
            word = rest;
        }
        length += word.width();
        line.extend(word.chars().map(untied));
    }
    lines.push(line);
    lines
}

/// Ties numbers to what they count: no line ends between `55.6` and `%`, or inside `6 × carrot`.
fn tie_amounts(text: &str) -> String {
    let is_number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '/'))
    };
    let mut tied = String::with_capacity(text.len());
    let mut before = "";
    for (at, word) in text.split(' ').enumerate() {
        let belongs = (is_number(before) && !is_number(word)) || before == "×";
        if at > 0 {
            tied.push(if belongs && !word.is_empty() { TIE } else { ' ' });
        }
        tied.push_str(word);
        before = word;
    }
    tied
}

/// How many bytes of a word fit into so many columns; at least one character does.
fn fitting(word: &str, width: usize) -> usize {
    let mut columns = 0;
    let too_far = |(at, c): (usize, char)| {
        columns += c.width().unwrap_or(0);
        (columns > width && at > 0).then_some(at)
    };
    word.char_indices().find_map(too_far).unwrap_or(word.len())
}

fn untied(c: char) -> char {
    if c == TIE { ' ' } else { c }
}

/// The text without characters that would move the cursor or hide what is written.
pub fn clean(text: &str) -> String {
    let visible = |c: char| match c {
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
            '\u{fffd}'
        }
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(visible).collect()
}

/// Like [`clean`], for a text of several lines.
pub fn clean_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(clean).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(width: usize) -> TextStyle {
        TextStyle { width, paint: Paint::PLAIN }
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        for width in 12..40 {
            for line in wrap("of 55.6 % brown-sugar, 6 × carrot and 1/2 teaspoon salt", width) {
                assert!(!line.ends_with(|c: char| c.is_ascii_digit() || c == '×'), "{line}");
            }
        }
        assert_eq!(wrap("12 345 678", 6), ["12 345", "678"], "numbers in a row are broken between");
        assert_eq!(wrap("7 ", 1), ["7", ""]);
    }

    #[test]
    fn columns_are_counted_as_a_terminal_shows_them() {
        let mut table = Table::new(0, &[1]);
        table.row(["予測一番".to_owned(), "1".to_owned(), "ok".to_owned()], Style::new());
        table.row(["abc".to_owned(), "10".to_owned(), "ok".to_owned()], Style::new());
        assert_eq!(table.render(plain(80)), "予測一番   1  ok\nabc       10  ok\n");
        assert_eq!(wrap("予測一番 ab", 4), ["予測", "一番", "ab"]);
    }

    #[test]
    fn lines_break_between_words_and_inside_endless_ones() {
        assert_eq!(wrap("beat the butter", 8), ["beat the", "butter"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("take 25\u{a0}g", 8), ["take", "25 g"]);
        assert_eq!(wrap("on\u{a0}100\u{a0}g\u{a0}butter now", 9), ["on 100 g", "butter", "now"]);
        assert_eq!(wrap("100\u{a0}g\u{a0}butter", 5), ["100 g", "butte", "r"]);
    }

    #[test]
    fn columns_are_aligned_and_the_last_one_wraps() {
        let mut table = Table::new(0, &[0]);
        table.row(["1".into(), "mix".into(), "a bowl of batter that is rather large".into()], Style::new());
        table.row(["12".into(), "bake\u{7}".into(), "a cake".into()], Style::new());
        table.remark(1, "it is hot", Style::new());
        let expected = " 1  mix    a bowl of batter that is\n           rather large\n12  bake\u{fffd}  a cake\n    it is hot\n";
        assert_eq!(table.render(plain(36)), expected);
    }
}
