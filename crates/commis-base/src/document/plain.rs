//! The part of YAML that data files are written in, read in one pass.
//!
//! Classes and kitchens are read whenever a program starts, and a full YAML reader takes most of that time. This one
//! knows maps and lists, by indentation or in brackets, comments, and words in one line. Whatever else it meets, it
//! gives up on, and the full reader decides: what this one returns is what that one would.

use std::borrow::Cow;

use super::{Entry, MAX_DEPTH, Node, Value};

/// The tree of a file that is written plainly; `None` says nothing about it.
pub(super) fn read(text: &str) -> Option<Node<'_>> {
    // Line ends, spaces and letters that YAML treats in its own way.
    let special = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
    };
    // Most files have nothing but ASCII, which is told many bytes at a time.
    let is_plain = text.bytes().fold(true, |plain, byte| plain & matches!(byte, b'\n' | b' '..=b'~'));
    if !is_plain && text.contains(special) {
        return None;
    }
    let lines = Line::all(text);
    if lines.iter().any(Line::is_special) {
        return None;
    }
    let mut reader = Reader { lines: &lines, next: 0 };
    let root = reader.block(lines.first().filter(|line| line.indent == 0)?.indent, 0)?;
    (reader.next == lines.len()).then_some(root)
}

/// A line that is neither empty nor only a comment.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    indent: usize,
    /// Without indentation and spaces at the end.
    text: &'a str,
}

impl<'a> Line<'a> {
    fn all(text: &'a str) -> Vec<Line<'a>> {
        let mut lines = Vec::with_capacity(text.len() / 32);
        let (mut start, mut number) = (0, 1);
        while let Some(length) = text.as_bytes().get(start..).and_then(line_length) {
            lines.extend(Line::of(number, text.get(start..start + length).unwrap_or_default()));
            (start, number) = (start + length + 1, number + 1);
        }
        lines.extend(Line::of(number, text.get(start..).unwrap_or_default()));
        lines
    }

    fn of(number: usize, line: &'a str) -> Option<Line<'a>> {
        let text = without_blanks(line);
        let indent = line.len() - text.len();
        let end = text.bytes().rposition(|byte| byte != b' ')? + 1;
        let text = text.get(..end)?;
        (!text.starts_with('#')).then_some(Line { number, indent, text })
    }

    /// Whether it is a mark of the whole file: a document, an order to the reader.
    fn is_special(&self) -> bool {
        match self.text.as_bytes().first() {
            Some(b'-') => self.text.starts_with("---"),
            Some(b'.') => self.text.starts_with("..."),
            first => first == Some(&b'%'),
        }
    }
}

struct Reader<'r, 'a> {
    lines: &'r [Line<'a>],
    next: usize,
}

impl<'a> Reader<'_, 'a> {
    fn peek(&self) -> Option<Line<'a>> {
        self.lines.get(self.next).copied()
    }

    /// The list or map whose lines begin in a certain column.
    fn block(&mut self, indent: usize, depth: usize) -> Option<Node<'a>> {
        let first = self.peek()?;
        if depth >= MAX_DEPTH || first.indent != indent {
            return None;
        }
        let value = if is_item(first.text) {
            Value::List(self.items(indent, depth)?)
        } else {
            Value::Map(self.entries(indent, depth, None)?)
        };
        Some(Node { line: first.number, value })
    }

    fn items(&mut self, indent: usize, depth: usize) -> Option<Vec<Node<'a>>> {
        let mut nodes = Vec::new();
        while let Some(line) = self.peek().filter(|line| line.indent == indent && is_item(line.text)) {
            self.next += 1;
            let rest = line.text.get(1..)?;
            let text = without_blanks(rest);
            let column = indent + 1 + (rest.len() - text.len());
            if text.is_empty() || text.starts_with('#') || is_item(text) {
                return None;
            }
            let inner = Line { number: line.number, indent: column, text };
            if starts_entry(text) {
                // The first entry of a map stands behind the hyphen, the others below it.
                let entries = self.entries(column, depth + 1, Some(inner))?;
                nodes.push(Node { line: line.number, value: Value::Map(entries) });
            } else {
                nodes.push(self.inline(inner, indent, depth + 1)?);
            }
        }
        self.is_left(indent).then_some(nodes)
    }

    fn entries(&mut self, indent: usize, depth: usize, first: Option<Line<'a>>) -> Option<Vec<Entry<'a>>> {
        if depth >= MAX_DEPTH {
            return None;
        }
        let mut entries = Vec::new();
        let mut given = first;
        while let Some(line) = given.take().or_else(|| self.own_line(indent)) {
            let (key, rest) = split_key(line.text)?;
            let text = without_blanks(rest);
            let value = if text.is_empty() || text.starts_with('#') {
                self.below(indent, depth)?
            } else {
                let column = indent + (line.text.len() - text.len());
                self.inline(Line { number: line.number, indent: column, text }, indent, depth + 1)?
            };
            entries.push(Entry { key: Cow::Borrowed(key), line: line.number, value });
        }
        self.is_left(indent).then_some(entries)
    }

    /// The next line, if it belongs to a map in this column.
    fn own_line(&mut self, indent: usize) -> Option<Line<'a>> {
        let line = self.peek().filter(|line| line.indent == indent && !is_item(line.text))?;
        self.next += 1;
        Some(line)
    }

    /// Whether a list or map of this column ends where its last line ended.
    fn is_left(&self, indent: usize) -> bool {
        self.peek().is_none_or(|line| line.indent < indent || (line.indent == indent && is_item(line.text)))
    }

    /// The value of a key that stands on the lines below it. What is not there at all is left to the full reader.
    fn below(&mut self, indent: usize, depth: usize) -> Option<Node<'a>> {
        let line = self.peek()?;
        let is_deeper = line.indent > indent || (line.indent == indent && is_item(line.text));
        if !is_deeper || !(is_item(line.text) || starts_entry(line.text)) {
            return None;
        }
        self.block(line.indent, depth + 1)
    }

    /// A value in a line, or one in brackets that begins there.
    fn inline(&mut self, line: Line<'a>, outer: usize, depth: usize) -> Option<Node<'a>> {
        if line.text.starts_with(['[', '{']) {
            let mut flow = Flow { reader: self, line, at: 0, outer };
            let node = flow.value(depth)?;
            flow.ends().then_some(node)
        } else {
            let text = scalar_line(line.text)?;
            // A word may go on in the next line.
            if self.peek().is_some_and(|next| next.indent > outer) {
                return None;
            }
            Some(Node { line: line.number, value: Value::Text(text) })
        }
    }
}

/// Lists and maps in brackets, which may go over several lines.
struct Flow<'f, 'r, 'a> {
    reader: &'f mut Reader<'r, 'a>,
    line: Line<'a>,
    at: usize,
    /// The column that all their lines have to be deeper than.
    outer: usize,
}

impl<'a> Flow<'_, '_, 'a> {
    fn rest(&self) -> &'a str {
        self.line.text.get(self.at..).unwrap_or_default()
    }

    /// Goes on to what comes next, in this line or a later one.
    fn skip(&mut self) -> Option<char> {
        loop {
            let rest = self.rest();
            let text = without_blanks(rest);
            self.at += rest.len() - text.len();
            if let Some(found) = text.chars().next() {
                // A comment among brackets is left to the full reader.
                return (found != '#').then_some(found);
            }
            self.line = self.reader.peek().filter(|line| line.indent > self.outer)?;
            self.reader.next += 1;
            self.at = 0;
        }
    }

    fn take(&mut self, wanted: char) -> Option<()> {
        (self.skip()? == wanted).then(|| self.at += wanted.len_utf8())
    }

    fn value(&mut self, depth: usize) -> Option<Node<'a>> {
        let first = self.skip()?;
        let line = self.line.number;
        let value = match first {
            _ if depth > MAX_DEPTH => return None,
            '[' => Value::List(self.list(depth)?),
            '{' => Value::Map(self.map(depth)?),
            _ => Value::Text(self.scalar()?),
        };
        Some(Node { line, value })
    }

    fn list(&mut self, depth: usize) -> Option<Vec<Node<'a>>> {
        self.take('[')?;
        let mut nodes = Vec::new();
        if self.skip()? == ']' {
            self.take(']')?;
            return Some(nodes);
        }
        loop {
            nodes.push(self.value(depth + 1)?);
            match self.skip()? {
                ',' => self.take(',')?,
                ']' => {
                    self.take(']')?;
                    return Some(nodes);
                }
                _ => return None,
            }
        }
    }

    fn map(&mut self, depth: usize) -> Option<Vec<Entry<'a>>> {
        self.take('{')?;
        let mut entries = Vec::new();
        if self.skip()? == '}' {
            self.take('}')?;
            return Some(entries);
        }
        loop {
            self.skip()?;
            let line = self.line.number;
            let (key, after) = split_key(self.rest())?;
            if without_blanks(after).is_empty() {
                return None;
            }
            self.at = self.line.text.len() - after.len();
            let value = self.value(depth + 1)?;
            entries.push(Entry { key: Cow::Borrowed(key), line, value });
            match self.skip()? {
                ',' => self.take(',')?,
                '}' => {
                    self.take('}')?;
                    return Some(entries);
                }
                _ => return None,
            }
        }
    }

    fn scalar(&mut self) -> Option<Cow<'a, str>> {
        let rest = self.rest();
        if let Some((text, length)) = quoted(rest)? {
            self.at += length;
            return Some(text);
        }
        let end = rest.bytes().position(|byte| matches!(byte, b'[' | b']' | b'{' | b'}' | b','))?;
        let text = rest.get(..end)?;
        self.at += end;
        let text = text.trim_end_matches(' ');
        is_word(text).then_some(Cow::Borrowed(text))
    }

    /// Whether nothing but a comment follows the last bracket, and no deeper line either.
    fn ends(&self) -> bool {
        let rest = self.rest();
        let text = without_blanks(rest);
        let is_comment = text.starts_with('#') && text.len() < rest.len();
        (text.is_empty() || is_comment) && self.reader.peek().is_none_or(|next| next.indent <= self.outer)
    }
}

/// How many bytes stand before the first line end, eight of them looked at together.
fn line_length(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let (eights, rest) = bytes.as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        // A line end becomes a zero byte, and only with one of these the subtraction borrows into a high bit.
        let ends = u64::from_le_bytes(*eight) ^ (ONES * u64::from(b'\n'));
        let found = ends.wrapping_sub(ONES) & !ends & (ONES << 7);
        if found != 0 {
            return Some(at * 8 + found.trailing_zeros() as usize / 8);
        }
    }
    let at = rest.iter().position(|byte| *byte == b'\n')?;
    Some(eights.len() * 8 + at)
}

/// Text without the blanks that it begins with.
fn without_blanks(text: &str) -> &str {
    let blanks = text.bytes().take_while(|byte| *byte == b' ').count();
    text.get(blanks..).unwrap_or_default()
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

fn starts_entry(text: &str) -> bool {
    split_key(text).is_some()
}

/// A key of plain letters, and what stands behind its colon.
fn split_key(text: &str) -> Option<(&str, &str)> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/');
    let end = text.bytes().position(|byte| !plain(byte))?;
    let (key, rest) = (text.get(..end)?, text.get(end..)?.strip_prefix(':')?);
    let is_plain = key.as_bytes().first().is_some_and(u8::is_ascii_alphanumeric);
    (is_plain && (rest.is_empty() || rest.starts_with(' '))).then_some((key, rest))
}

/// The scalar of a line, without the comment behind it.
fn scalar_line(text: &str) -> Option<Cow<'_, str>> {
    if let Some((quoted, length)) = quoted(text)? {
        let rest = text.get(length..)?;
        let after = without_blanks(rest);
        return (after.is_empty() || (after.starts_with('#') && after.len() < rest.len())).then_some(quoted);
    }
    let text = text.split(" #").next()?.trim_end_matches(' ');
    is_word(text).then_some(Cow::Borrowed(text))
}

/// Quoted text at the beginning and its length: `Some(None)` when there is none, `None` when it is not plain.
#[expect(clippy::option_option, reason = "giving up and finding none are two answers")]
fn quoted(text: &str) -> Option<Option<(Cow<'_, str>, usize)>> {
    let (quote, rest) = match text.strip_prefix('\'') {
        Some(rest) => ('\'', rest),
        None => match text.strip_prefix('"') {
            Some(rest) => ('"', rest),
            None => return Some(None),
        },
    };
    let end = rest.find(quote)?;
    let inner = rest.get(..end)?;
    let doubled = quote == '\'' && rest.get(end + 1..)?.starts_with('\'');
    if !doubled {
        return (!inner.contains('\\') || quote == '\'').then(|| Some((Cow::Borrowed(inner), end + 2)));
    }
    // '' stands for one quote.
    let mut whole = String::new();
    let mut at = 0;
    loop {
        let found = at + rest.get(at..)?.find('\'')?;
        whole.push_str(rest.get(at..found)?);
        at = found + 1;
        if !rest.get(at..)?.starts_with('\'') {
            return Some(Some((Cow::Owned(whole), at + 1)));
        }
        whole.push('\'');
        at += 1;
    }
}

/// Whether text without quotes is nothing but text.
fn is_word(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else { return false };
    let indicators = b"&*!|>%@`?,[]{}#'\"~:";
    !indicators.contains(first)
        && *last != b':'
        && !is_item(text)
        && !bytes.windows(2).any(|pair| matches!(pair, [b':', b' '] | [b' ', b'#']))
        && text != "---"
        && text != "..."
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use proptest::prelude::*;

    use super::super::read_fully;

    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "yaml") {
                found.push(path);
            }
        }
    }

    #[test]
    fn data_files_are_read_as_the_full_reader_reads_them() {
        let mut found = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data"), &mut found);
        assert!(found.len() > 100);
        for file in found {
            let text = std::fs::read_to_string(&file).unwrap();
            let plain = super::read(&text);
            let is_ours =
                ["ontology", "kitchens"].iter().any(|part| file.components().any(|c| c.as_os_str() == *part));
            assert!(plain.is_some() || !is_ours, "{} needs the full reader", file.display());
            if let Some(plain) = plain {
                assert_eq!(plain, read_fully("x", &text).unwrap(), "{}", file.display());
            }
        }
    }

    #[track_caller]
    fn agree(text: &str) {
        if let Some(plain) = super::read(text) {
            assert_eq!(Ok(plain), read_fully("x", text), "{text:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn whatever_is_read_is_what_the_full_reader_reads(
            pieces in prop::collection::vec(
                prop::sample::select(vec![
                    "a", "b: ", "c:", "\n", "\n  ", "\n    ", "- ", "-", "[", "]", "{", "}", ", ", ",", " ", "#", " # x", "'", "''",
                    "\"", "~", "x y", ":", "&", "*", "!", "|", ">", "1.5", "d: e", "key: [a, b]", "{ f: g }", "\t", "\\", "é", "?", "? ",
                    "\n- ", "\n  - ", "a: b\n", "---", "...", "\r", "%",
                ]),
                0..24,
            )
        ) {
            agree(&pieces.concat());
        }
    }
}
