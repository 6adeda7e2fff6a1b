//! Shows diagnostics: as an excerpt of the text for people, as JSON for programs.

use std::fmt::Write;

use anstyle::Style;
use serde_json::{Value, json};

use crate::paint::Paint;
use crate::span::floor_boundary;
use crate::{Code, Diagnostic, Position, Severity, Span};

/// Characters of a line that are shown at most.
const WIDTH: usize = 100;
/// Characters shown before the problem when a line is cut.
const LEAD: usize = 40;

/// The diagnostic as an excerpt of the text with the place underlined, ending with a line break.
pub fn render<C: Code>(source_name: &str, text: &str, diagnostic: &Diagnostic<C>, colour: bool) -> String {
    let paint = if colour { Paint::ANSI } else { Paint::PLAIN };
    let mark = match diagnostic.severity {
        Severity::Error => paint.error,
        Severity::Warning => paint.warning,
        Severity::Note => paint.hint,
    };
    let primary = Place::new(text, diagnostic.span, "", '^', mark);
    let Position { line, column } = primary.position;
    let mut places = vec![primary];
    for label in &diagnostic.labels {
        places.push(Place::new(text, label.span, &label.message, '-', paint.frame));
    }
    places.sort_by_key(|place| place.position);
    let gutter = places.last().map_or(1, |place| place.position.line).to_string().len();

    let mut out = String::new();
    let (frame, bold, end) = (paint.frame, paint.bold, paint.end);
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "{mark}{}[{}]{end}{bold}: {}{end}",
        diagnostic.severity.name(),
        diagnostic.code.name(),
        diagnostic.message
    );
    let _ = writeln!(out, "{:gutter$}{frame}-->{end} {source_name}:{line}:{column}", "");
    let _ = writeln!(out, "{:gutter$} {frame}|{end}", "");
    let mut shown = None;
    for place in &places {
        if shown.is_some_and(|before| before + 1 < place.position.line) {
            let _ = writeln!(out, "{frame}{:gutter$}...{end}", "");
        }
        if shown != Some(place.position.line) {
            let _ = writeln!(out, "{frame}{:>gutter$} |{end} {}", place.position.line, place.excerpt);
            shown = Some(place.position.line);
        } else if place.is_cut {
            let _ = writeln!(out, "{:gutter$} {frame}|{end} {}", "", place.excerpt);
        }
        let Place { indent, length, sign, paint, message, .. } = place;
        let underline = sign.to_string().repeat(*length);
        let line = format!("{:indent$}{paint}{underline} {message}", "");
        let _ = writeln!(out, "{:gutter$} {frame}|{end} {}{end}", "", line.trim_end());
    }
    for hint in &diagnostic.hints {
        let _ = writeln!(out, "{:gutter$} {frame}={end} {}hint{end}: {hint}", "", paint.hint);
    }
    out
}

/// The diagnostic as a JSON object.
pub fn to_json<C: Code>(source_name: &str, text: &str, diagnostic: &Diagnostic<C>) -> Value {
    let labels: Vec<Value> = diagnostic
        .labels
        .iter()
        .map(|label| {
            let Position { line, column } = Position::of(text, label.span.start);
            json!({
                "message": label.message,
                "line": line,
                "column": column,
                "end": end_json(text, label.span),
            })
        })
        .collect();
    let Position { line, column } = Position::of(text, diagnostic.span.start);
    json!({
        "code": diagnostic.code.name(),
        "severity": diagnostic.severity.name(),
        "blocks_execution": diagnostic.blocks_execution(),
        "message": diagnostic.message,
        "file": source_name,
        "line": line,
        "column": column,
        "end": end_json(text, diagnostic.span),
        "hints": diagnostic.hints,
        "labels": labels,
    })
}

fn end_json(text: &str, span: Span) -> Value {
    let Position { line, column } = Position::of(text, span.end.max(span.start));
    json!({ "line": line, "column": column })
}

/// One underlined piece of a line.
struct Place<'d> {
    position: Position,
    excerpt: String,
    is_cut: bool,
    indent: usize,
    length: usize,
    message: &'d str,
    sign: char,
    paint: Style,
}

impl<'d> Place<'d> {
    fn new(text: &str, span: Span, message: &'d str, sign: char, paint: Style) -> Place<'d> {
        let offset = floor_boundary(text, span.start as usize);
        let start = line_start(text, offset);
        let before = text.get(start..offset).unwrap_or_default();
        let after = text.get(offset..).unwrap_or_default();
        let line_length = memchr::memchr2(b'\n', b'\r', after.as_bytes()).unwrap_or(after.len());
        let after = after.get(..line_length).unwrap_or_default();
        let marked = floor_boundary(text, span.end as usize).saturating_sub(offset).min(after.len());

        let long = before.chars().chain(after.chars()).nth(WIDTH).is_some();
        let lead = if long { LEAD } else { WIDTH };
        let cut_left = before.char_indices().rev().nth(lead).is_some();
        let from = before.char_indices().rev().nth(lead - 1).map_or(0, |(at, _)| at);
        let shown_before = before.get(from..).unwrap_or_default();
        let mut excerpt = String::from(if cut_left { "…" } else { "" });
        excerpt.extend(shown_before.chars().map(visible));
        let indent = excerpt.chars().count();
        let room = WIDTH.saturating_sub(indent);
        excerpt.extend(after.chars().take(room).map(visible));
        let cut_right = after.chars().nth(room).is_some();
        if cut_right {
            excerpt.push('…');
        }
        let length = after.get(..marked).unwrap_or_default().chars().take(room).count().max(1);
        let position = Position::of(text, span.start);
        let excerpt = excerpt.trim_end().to_owned();
        Place { position, excerpt, is_cut: cut_left || cut_right, indent, length, message, sign, paint }
    }
}

/// Characters that would move the underline or the cursor are replaced by one that is as wide as it looks.
fn visible(character: char) -> char {
    match character {
        '\t' => ' ',
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
            '\u{fffd}'
        }
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

fn line_start(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().get(..offset).unwrap_or_default();
    memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Spelling;

    impl Code for Spelling {
        fn name(self) -> &'static str {
            "spelling"
        }

        fn blocks_execution(self) -> bool {
            true
        }
    }

    fn note(text: &str) -> Diagnostic<Spelling> {
        let at = |piece: &str| text.find(piece).map(|start| Span::new(start, start + piece.len())).unwrap();
        Diagnostic::new(Severity::Note, Spelling, at("fluor"), "a rare word")
            .label(at("eggs"), "goes with this")
            .hint("did you mean `flour`?")
    }

    #[test]
    fn a_problem_is_shown_with_the_text_around_it() {
        let text = "two eggs\r\nsalt\r\nsome fluor\r\n";
        let expected = "\
note[spelling]: a rare word
 --> list.txt:3:6
  |
1 | two eggs
  |     ---- goes with this
 ...
3 | some fluor
  |      ^^^^^
  = hint: did you mean `flour`?
";
        assert_eq!(render("list.txt", text, &note(text), false), expected);
        assert_eq!(note(text).to_string(), "note[spelling]: a rare word");
        assert_eq!(note(text).in_file("list.txt", text).to_string(), "list.txt:3: a rare word");
    }

    #[test]
    fn only_errors_block() {
        let text = "eggs, fluor";
        assert!(!note(text).blocks_execution());
        assert!(Diagnostic::error(Spelling, Span::default(), "no").blocks_execution());
        let json = to_json("list.txt", text, &note(text));
        assert_eq!(json["end"], serde_json::json!({ "line": 1, "column": 12 }));
        assert_eq!(json["labels"][0]["column"], 1);
        assert_eq!(json["severity"], "note");
    }
}
