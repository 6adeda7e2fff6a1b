//! Lays out a text anew and keeps its comments.
//!
//! One statement per line, lower case, single blanks, one blank line before each recipe. Comments inside a
//! statement move to the lines above it. Formatting a formatted text changes nothing.

use commis_base::Span;

use crate::lexer::{Kind, Lexer, Token};
use crate::names::lower_onto;
use crate::{Code, Diagnostic, parse};

/// What the formatter keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Keep comments.
    pub comments: bool,
    /// Keep blank lines between statements, several being reduced to one.
    pub blank_lines: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { comments: true, blank_lines: true }
    }
}

/// The text in uniform layout, or the problems that keep it from being read.
pub fn format(text: &str, style: Style) -> Result<String, Vec<Diagnostic>> {
    let parsed = parse(text);
    let unreadable =
        |problem: &Diagnostic| problem.blocks_execution() && problem.code != Code::DuplicateRecipe;
    if parsed.diagnostics.iter().any(unreadable) {
        return Err(parsed.diagnostics);
    }
    let mut layout = Layout { text, lexer: Lexer::new(text), style, lines: Vec::new(), last_end: 0 };
    layout.file();
    Ok(layout.finish())
}

#[derive(PartialEq, Eq)]
enum LineKind {
    Recipe,
    Statement,
    Comment,
}

struct Line {
    kind: LineKind,
    written: String,
    blank_before: bool,
}

struct Layout<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    style: Style,
    lines: Vec<Line>,
    last_end: u32,
}

impl Layout<'_> {
    fn file(&mut self) {
        // A blank line in front of a comment that is dropped counts for the line after it.
        let mut after_blank_line = false;
        loop {
            let token = self.lexer.next();
            after_blank_line |= self.follows_blank_line(token.span);
            match token.kind {
                Kind::End => return,
                Kind::Comment if !self.style.comments => {
                    self.last_end = token.span.end;
                    continue;
                }
                Kind::Comment => self.comment(token, after_blank_line && self.style.blank_lines),
                Kind::Hash => self.recipe(token, after_blank_line),
                _ => self.statement(token, after_blank_line && self.style.blank_lines),
            }
            after_blank_line = false;
        }
    }

    fn comment(&mut self, token: Token, blank_before: bool) {
        let comment = token.span.of(self.text).trim_end();
        self.last_end = token.span.end;
        match self.lines.last_mut() {
            Some(line) if !token.first_on_line => line.written.extend([" ", comment]),
            _ => self.push(LineKind::Comment, comment.to_owned(), blank_before),
        }
    }

    fn recipe(&mut self, hash: Token, after_blank_line: bool) {
        let mut written = String::from("#");
        if let Some(id) = self.lexer.id_on_this_line() {
            lower_onto(&mut written, id.of(self.text));
        }
        let rest = self.lexer.rest_of_line();
        let remark = rest.of(self.text).trim();
        self.last_end = rest.end.max(hash.span.end);
        if self.style.comments && !remark.is_empty() {
            written.push_str(if remark.starts_with(';') { " " } else { " ; " });
            written.push_str(remark);
        }
        if !after_blank_line {
            self.lift_comments();
        }
        let under_comment = self.lines.last().is_some_and(|line| line.kind == LineKind::Comment);
        self.push(LineKind::Recipe, written, after_blank_line || !under_comment);
    }

    /// Sets the comments that stand directly above a recipe apart from what is before them.
    fn lift_comments(&mut self) {
        let mut first = None;
        for line in self.lines.iter_mut().rev().take_while(|line| line.kind == LineKind::Comment) {
            let is_apart = line.blank_before;
            first = Some(line);
            if is_apart {
                break;
            }
        }
        if let Some(line) = first {
            line.blank_before = true;
        }
    }

    fn statement(&mut self, open: Token, blank_before: bool) {
        let mut written = String::from("(");
        let (mut depth, mut after_open, mut blank_before) = (1, true, blank_before);
        while depth > 0 {
            let token = self.lexer.next();
            match token.kind {
                Kind::End => break,
                Kind::Close => {
                    depth -= 1;
                    after_open = false;
                    written.push(')');
                }
                Kind::Comment if !self.style.comments => {}
                Kind::Comment => {
                    let comment = token.span.of(self.text).trim_end().to_owned();
                    self.push(LineKind::Comment, comment, blank_before);
                    blank_before = false;
                }
                _ => {
                    if !std::mem::replace(&mut after_open, token.kind == Kind::Open) {
                        written.push(' ');
                    }
                    depth += usize::from(token.kind == Kind::Open);
                    lower_onto(&mut written, token.span.of(self.text));
                }
            }
            self.last_end = token.span.end;
        }
        self.last_end = self.last_end.max(open.span.end);
        self.push(LineKind::Statement, written, blank_before);
    }

    fn push(&mut self, kind: LineKind, written: String, blank_before: bool) {
        self.lines.push(Line { kind, written, blank_before });
    }

    fn follows_blank_line(&self, next: Span) -> bool {
        let between = Span { start: self.last_end, end: next.start }.of(self.text);
        let carriage_returns = between.matches('\r').count() - between.matches("\r\n").count();
        between.matches('\n').count() + carriage_returns > 1
    }

    fn finish(self) -> String {
        let mut out = String::with_capacity(self.text.len());
        for (index, line) in self.lines.iter().enumerate() {
            if line.blank_before && index > 0 {
                out.push('\n');
            }
            out.push_str(&line.written);
            out.push('\n');
        }
        out
    }
}
