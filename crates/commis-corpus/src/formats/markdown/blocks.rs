//! Headings, list items and paragraphs of a Markdown text, with the lines they begin on.

use super::inline::plain;

/// A piece of a Markdown text, without its marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading; a line in bold letters alone is one of level 7.
    Heading { level: usize, text: String, line: usize },
    /// An item of a list. The depth is that of its indent, from 0.
    Item { text: String, numbered: bool, depth: usize, line: usize },
    /// Lines that belong together.
    Paragraph { lines: Vec<String>, line: usize },
}

/// The level of a line in bold letters.
pub(super) const BOLD: usize = 7;

/// Takes a text apart. `first_line` is the number of its first line in the file.
pub(super) fn blocks(text: &str, first_line: usize) -> Vec<Block> {
    let mut builder = Builder { blocks: Vec::new(), open: Open::Nothing, fenced: false, indents: Vec::new() };
    let text = without_comments(text);
    for (index, line) in text.lines().enumerate() {
        builder.take(line, first_line + index);
    }
    builder.blocks
}

/// What the next line may continue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Last,
}

struct Builder {
    blocks: Vec<Block>,
    open: Open,
    fenced: bool,
    /// Indents of the lists that are open.
    indents: Vec<usize>,
}

impl Builder {
    fn take(&mut self, raw: &str, line: usize) {
        let trimmed = raw.trim();
        if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            self.fenced = !self.fenced;
            self.open = Open::Nothing;
            return;
        }
        let trimmed = trimmed.trim_start_matches('>').trim_start();
        if trimmed.is_empty() {
            self.open = Open::Nothing;
            return;
        }
        if let Some((level, text)) = heading(trimmed) {
            return self.push_heading(level, text, line);
        }
        if self.underline(trimmed) {
            return;
        }
        if is_rule(trimmed) {
            self.open = Open::Nothing;
            return;
        }
        if let Some((numbered, text)) = item(trimmed) {
            let indent = raw.len() - raw.trim_start().len();
            return self.push_item(indent, numbered, text, line);
        }
        if let Some(text) = bold_line(trimmed) {
            return self.push_heading(BOLD, text, line);
        }
        self.words(raw, trimmed, line);
    }

    fn push_heading(&mut self, level: usize, text: &str, line: usize) {
        self.blocks.push(Block::Heading { level, text: plain(text), line });
        self.open = Open::Nothing;
        self.indents.clear();
    }

    /// `====` or `----` under a paragraph of one line makes it a heading.
    fn underline(&mut self, trimmed: &str) -> bool {
        let level = match trimmed.as_bytes() {
            [b'=', b'=', ..] if trimmed.bytes().all(|byte| byte == b'=') => 1,
            [b'-', b'-', ..] if trimmed.bytes().all(|byte| byte == b'-') => 2,
            _ => return false,
        };
        if self.open == Open::Nothing {
            return false;
        }
        let Some(Block::Paragraph { lines, line }) = self.blocks.last() else { return false };
        let ([text], line) = (&lines[..], *line) else { return false };
        let text = text.clone();
        self.blocks.pop();
        self.push_heading(level, &text, line);
        true
    }

    fn push_item(&mut self, indent: usize, numbered: bool, text: &str, line: usize) {
        while self.indents.last().is_some_and(|outer| *outer > indent) {
            self.indents.pop();
        }
        // A blank more or less makes no list of its own.
        if self.indents.last().is_none_or(|outer| indent > outer + 1) {
            self.indents.push(indent);
        }
        let depth = self.indents.len() - 1;
        self.blocks.push(Block::Item { text: plain(text), numbered, depth, line });
        self.open = Open::Last;
    }

    /// A line of words goes on with an item or a paragraph, or begins a paragraph.
    fn words(&mut self, raw: &str, trimmed: &str, line: usize) {
        let text = plain(trimmed);
        if text.is_empty() {
            return;
        }
        let indented = raw.starts_with([' ', '\t']);
        match self.blocks.last_mut() {
            Some(Block::Item { text: item, .. }) if self.open == Open::Last || indented => {
                if !item.is_empty() {
                    item.push(' ');
                }
                item.push_str(&text);
                return;
            }
            Some(Block::Paragraph { lines, .. }) if self.open == Open::Last => {
                lines.push(text);
                return;
            }
            _ => {}
        }
        self.indents.clear();
        self.blocks.push(Block::Paragraph { lines: vec![text], line });
        self.open = Open::Last;
    }
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    let is_heading =
        (1..=6).contains(&level) && (text.is_empty() || text.starts_with([' ', '\t']) || level > 1);
    is_heading.then(|| (level, text.trim().trim_end_matches('#').trim()))
}

/// `**Sauce**` or `__Sauce:__` alone on a line.
fn bold_line(line: &str) -> Option<&str> {
    let bare = line.trim_end_matches(':');
    let inner = ["**", "__"].iter().find_map(|mark| bare.strip_prefix(mark)?.strip_suffix(mark))?;
    (!inner.contains("**") && inner.len() < 80).then_some(inner)
}

fn is_rule(line: &str) -> bool {
    let marks: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    marks.len() >= 3 && ["-", "*", "_"].iter().any(|mark| marks.trim_matches(|c| mark.contains(c)).is_empty())
}

/// The text of a list item, and whether it has a number.
fn item(line: &str) -> Option<(bool, &str)> {
    let bullet = line.strip_prefix(['-', '*', '+', '•', '·', '–', '◦', '▪', '‣']);
    if let Some(text) = bullet.filter(|text| {
        text.starts_with([' ', '\t']) || text.is_empty() || line.starts_with(['•', '·', '◦', '▪', '‣'])
    }) {
        let text = text.trim_start();
        let unticked = ["[ ]", "[x]", "[X]"].iter().find_map(|tick| text.strip_prefix(tick));
        return Some((false, unticked.unwrap_or(text).trim()));
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(digits..).filter(|_| (1..=3).contains(&digits))?;
    let text = rest.strip_prefix(['.', ')'])?;
    (text.is_empty() || text.starts_with([' ', '\t'])).then(|| (true, text.trim()))
}

/// Comments become blanks; their line breaks stay so that lines keep their numbers.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("<!--") {
        let (before, comment) = rest.split_at(start);
        out.push_str(before);
        let end = comment.find("-->").map_or(comment.len(), |end| end + 3);
        let (comment, after) = comment.split_at(end);
        out.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    out.push_str(rest);
    out
}
