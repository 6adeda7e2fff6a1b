//! Reads a text into a program. Wrong text is reported and skipped, and reading goes on behind it.
//!
//! A missing parenthesis is noticed when a line starts with `(` or `#` no further to the right than the open
//! statement: statements are never nested, so the line must start a new one.

mod wording;

use std::collections::HashMap;
use std::sync::Arc;

use commis_base::{Number, Span};

use crate::diagnostic::Problems;
use crate::lexer::{Kind, Lexer, Token};
use crate::names::Names;
use crate::{Arg, Code, Diagnostic, Program, Recipe, Statement, Term, TextLimits};

/// What a text says, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The recipes and statements that could be read.
    pub program: Program,
    /// Every problem, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Whether the whole text was understood.
    pub fn is_sound(&self) -> bool {
        !self.diagnostics.iter().any(Diagnostic::blocks_execution)
    }

    /// The problems that lie within one recipe of this text.
    pub fn diagnostics_of(&self, recipe: &Recipe) -> impl Iterator<Item = &Diagnostic> {
        let extent = recipe.extent;
        self.diagnostics
            .iter()
            .filter(move |problem| extent.start <= problem.span.start && problem.span.start < extent.end)
    }

    fn refused(problem: Diagnostic) -> Parsed {
        Parsed { program: Program::default(), diagnostics: vec![problem] }
    }
}

/// Reads a text with the default limits.
pub fn parse(text: &str) -> Parsed {
    parse_within(text, &TextLimits::default())
}

/// Reads a text.
pub fn parse_within(text: &str, limits: &TextLimits) -> Parsed {
    if let Some(refusal) = too_large(text.len(), limits) {
        return Parsed::refused(refusal);
    }
    let mut parser = Parser::new(text, limits);
    parser.file();
    parser.finish()
}

/// Reads a text whose statements need no heading: those before the first `#` line belong to the recipe `id`.
///
/// ```
/// let parsed = commis_mcl::parse_as("toast", "(get-kitchen ?k)");
/// assert!(parsed.is_sound());
/// assert_eq!(&*parsed.program.recipes[0].id, "toast");
/// ```
pub fn parse_as(id: &str, text: &str) -> Parsed {
    parse_as_within(id, text, &TextLimits::default())
}

/// Reads a text whose statements need no heading.
///
/// The recipe `id` begins with the text. A text that begins with a `#` line of its own has no use for it, and its
/// recipes are the written ones.
pub fn parse_as_within(id: &str, text: &str, limits: &TextLimits) -> Parsed {
    if let Some(refusal) = too_large(text.len(), limits) {
        return Parsed::refused(refusal);
    }
    let mut parser = Parser::new(text, limits);
    parser.begin_as(id);
    parser.file();
    parser.finish()
}

/// Reads bytes that should be UTF-8 text, with the default limits.
pub fn parse_bytes(bytes: &[u8]) -> Parsed {
    parse_bytes_within(bytes, &TextLimits::default())
}

/// Reads bytes that should be UTF-8 text.
pub fn parse_bytes_within(bytes: &[u8], limits: &TextLimits) -> Parsed {
    if let Some(refusal) = too_large(bytes.len(), limits) {
        return Parsed::refused(refusal);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => parse_within(text, limits),
        Err(error) => Parsed::refused(wording::wrong_encoding(bytes, error.valid_up_to())),
    }
}

fn too_large(length: usize, limits: &TextLimits) -> Option<Diagnostic> {
    // Spans have 32 bits, and one place after the end of the text must fit too.
    let most = limits.bytes.min(u32::MAX as usize - 1);
    (length > most).then(|| wording::file_too_large(length, most))
}

struct Parser<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    limits: &'t TextLimits,
    /// Depth of parentheses that is read; terms this deep are still safe to print and drop.
    nesting: usize,
    names: Names,
    problems: Problems,
    recipes: Vec<Recipe>,
    /// First place of each recipe id.
    ids: HashMap<Arc<str>, Span>,
    statements: usize,
    arguments: usize,
    /// Opening parentheses before a statement that were reported; as many closing ones are surplus.
    wrappers: usize,
    /// The only recipe so far is not written in the text.
    unwritten: bool,
    /// The first statement without recipe was reported.
    reported_outside: bool,
    /// A limit on the whole file was reached.
    stopped: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, limits: &'t TextLimits) -> Parser<'t> {
        Parser {
            text,
            lexer: Lexer::new(text),
            limits,
            nesting: limits.nesting.min(TextLimits::DEEPEST_NESTING),
            names: Names::for_text(text.len()),
            problems: Problems::new(limits.problems),
            recipes: Vec::new(),
            ids: HashMap::new(),
            statements: 0,
            arguments: 0,
            wrappers: 0,
            unwritten: false,
            reported_outside: false,
            stopped: false,
        }
    }

    /// Opens a recipe that is not written in the text.
    fn begin_as(&mut self, id: &str) {
        let (id, extent) = (self.names.lower(id), Span::new(0, self.text.len()));
        self.recipes.push(Recipe { id, span: Span::default(), extent, statements: Vec::with_capacity(32) });
        self.unwritten = true;
    }

    fn finish(mut self) -> Parsed {
        if let Some(last) = self.recipes.last_mut() {
            // One past the text, so that problems at its very end belong to the last recipe.
            last.extent.end = self.text.len() as u32 + 1;
        }
        Parsed { program: Program { recipes: self.recipes }, diagnostics: self.problems.finish() }
    }

    fn file(&mut self) {
        while !self.stopped {
            let token = self.lexer.next();
            match token.kind {
                Kind::End => break,
                Kind::Comment => {}
                Kind::Hash if token.first_on_line => self.recipe(token),
                Kind::Open => self.statement(token),
                Kind::Close if self.wrappers > 0 => self.wrappers -= 1,
                Kind::Close => self.problems.report(|| wording::surplus_parenthesis(token.span)),
                Kind::Hash | Kind::Word | Kind::Unexpected => self.stray(token),
            }
        }
    }

    fn piece(&self, span: Span) -> &'t str {
        span.of(self.text)
    }

    fn recipe(&mut self, hash: Token) {
        if std::mem::take(&mut self.unwritten) {
            self.recipes.retain(|unwritten| !unwritten.statements.is_empty());
        }
        if self.recipes.len() >= self.limits.recipes {
            self.stop(Code::TooManyRecipes, hash.span, &format!("more than {} recipes", self.limits.recipes));
            return;
        }
        if let Some(previous) = self.recipes.last_mut() {
            previous.extent.end = hash.span.start;
        }
        self.wrappers = 0;
        let written = self.lexer.id_on_this_line();
        let rest = self.lexer.rest_of_line();
        if self.piece(rest).split(';').next().is_some_and(|ignored| ignored.contains('(')) {
            self.problems.report(|| wording::ignored_text(rest));
        }
        let span = written.unwrap_or(hash.span);
        let id = written.map_or_else(|| Arc::from(""), |span| self.names.lower(self.piece(span)));
        if id.is_empty() {
            self.problems.report(|| wording::missing_recipe_id(span));
        } else if let Some(&first) = self.ids.get(&id) {
            self.problems.report(|| wording::duplicate_recipe(span, &id, first));
        } else {
            self.ids.insert(Arc::clone(&id), span);
        }
        let extent = Span::new(hash.span.start as usize, self.text.len());
        // A usual recipe has 20 to 53 statements.
        self.recipes.push(Recipe { id, span, extent, statements: Vec::with_capacity(32) });
    }

    fn statement(&mut self, first: Token) {
        let (open, head) = self.head(first);
        match head.kind {
            Kind::Word => {}
            Kind::Close => {
                return self.problems.report(|| wording::empty_statement(open.span.to(head.span)));
            }
            _ => {
                self.lexer.back_to(head);
                // Several parentheses in a row were reported already.
                if open.span == first.span {
                    self.problems.report(|| wording::unclosed(open.span, open.span));
                }
                return;
            }
        }
        let written = self.piece(head.span);
        let is_named = !written.starts_with('?') && !looks_like_number(written);
        if !is_named {
            self.problems.report(|| wording::not_a_primitive(head.span, written));
        }
        let (args, end) = self.args(open, head.span);
        if !is_named {
            return;
        }
        let span = Span { start: open.span.start, end };
        let Some(recipe) = self.recipes.last_mut() else {
            if !std::mem::replace(&mut self.reported_outside, true) {
                self.problems.report(|| wording::outside_recipe(span));
            }
            return;
        };
        let most = self.limits.statements;
        if self.statements >= most {
            return self.stop(Code::TooManyStatements, span, &format!("more than {most} statements"));
        }
        self.statements += 1;
        let primitive = self.names.lower(written);
        recipe.statements.push(Statement { primitive, primitive_span: head.span, args, span });
    }

    /// The innermost of the opening parentheses that stand together, and what follows it.
    fn head(&mut self, first: Token) -> (Token, Token) {
        let (mut open, mut opened) = (first, 1);
        let head = loop {
            let token = self.lexer.next();
            match token.kind {
                Kind::Comment => {}
                Kind::Open => (open, opened) = (token, opened + 1),
                Kind::Unexpected => self.unexpected(token),
                Kind::Hash if !token.first_on_line => self.unexpected(token),
                _ => break token,
            }
        };
        if opened > self.nesting {
            let most = self.nesting;
            self.problems.report(|| wording::nested_too_deeply(first.span.to(open.span), most));
        } else if opened > 1 {
            self.problems.report(|| wording::wrapped_statement(first.span));
        }
        self.wrappers += opened - 1;
        (open, head)
    }

    /// The arguments up to the closing parenthesis, and where the statement ends.
    fn args(&mut self, open: Token, head: Span) -> (Vec<Arg>, u32) {
        let mut args = Vec::with_capacity(8);
        let mut outer: Vec<(Vec<Arg>, Span)> = Vec::new();
        let (mut count, mut skipped_depth, mut was_too_deep) = (0, 0_usize, false);
        let mut last = head;
        loop {
            let token = self.lexer.next();
            match token.kind {
                Kind::Word if skipped_depth > 0 => {}
                Kind::Word => {
                    count += 1;
                    if self.admits(count, token.span) {
                        let term = self.term(token.span);
                        args.push(Arg { term, span: token.span });
                    }
                }
                Kind::Close if skipped_depth > 0 => skipped_depth -= 1,
                Kind::Close => match outer.pop() {
                    None => return (args, token.span.end),
                    Some((enclosing, start)) => {
                        let list = std::mem::replace(&mut args, enclosing);
                        args.push(Arg { term: Term::List(list), span: start.to(token.span) });
                    }
                },
                Kind::Open if token.first_on_line && token.indent <= open.indent => {
                    break self.lexer.back_to(token);
                }
                Kind::Open if skipped_depth > 0 => skipped_depth += 1,
                Kind::Open if outer.len() + 2 > self.nesting => {
                    skipped_depth = 1;
                    if !std::mem::replace(&mut was_too_deep, true) {
                        let most = self.nesting;
                        self.problems.report(|| wording::nested_too_deeply(token.span, most));
                    }
                }
                Kind::Open => {
                    count += 1;
                    if self.admits(count, token.span) {
                        outer.push((std::mem::take(&mut args), token.span));
                    } else {
                        skipped_depth = 1;
                    }
                }
                Kind::Comment => continue,
                Kind::End => break,
                Kind::Hash if token.first_on_line => break self.lexer.back_to(token),
                Kind::Hash | Kind::Unexpected => self.unexpected(token),
            }
            last = token.span;
        }
        if !was_too_deep {
            self.problems.report(|| wording::unclosed(open.span, last));
        }
        let args = outer.into_iter().next().map_or(args, |(outermost, _)| outermost);
        (args, last.end)
    }

    /// Counts an argument against the limits; the ones beyond are dropped.
    fn admits(&mut self, count: usize, span: Span) -> bool {
        let most = self.limits.arguments_per_statement;
        if count > most {
            if count == most + 1 {
                self.problems.report(|| wording::too_many_arguments(span, most));
            }
            return false;
        }
        self.arguments += 1;
        let most = self.limits.arguments;
        if self.arguments == most.saturating_add(1) {
            self.stop(Code::TooManyArguments, span, &format!("more than {most} arguments in the file"));
        }
        self.arguments <= most
    }

    fn term(&mut self, span: Span) -> Term {
        let written = self.piece(span);
        let name = self.names.lower(written);
        if written.starts_with('?') {
            return Term::Variable(name);
        }
        if !looks_like_number(written) {
            return Term::Constant(name);
        }
        match written.parse::<Number>() {
            Ok(number) => Term::Number(number, name),
            Err(error) => {
                self.problems.report(|| wording::wrong_number(span, written, error));
                // The report blocks execution; zero keeps the checker from complaining again.
                Term::Number(Number::ZERO, name)
            }
        }
    }

    /// Skips text outside of statements, lines that follow each other as one.
    fn stray(&mut self, first: Token) {
        let marker = self.piece(first.span);
        let ahead = self.text.get(first.span.end as usize..).unwrap_or_default();
        let is_marker = marker.len() <= 4 && ahead.trim_start_matches([' ', '\t']).starts_with('(');
        let span = if is_marker { first.span } else { first.span.to(self.lexer.rest_of_line()) };
        let text = self.text;
        if let Some(previous) = self.problems.last_mut()
            && previous.code == Code::StrayText
            && let Some(between) = text.get(previous.span.end as usize..span.start as usize)
            && between.trim().is_empty()
        {
            previous.span.end = span.end;
            return;
        }
        self.problems.report(|| wording::stray_text(span, marker, is_marker));
    }

    fn unexpected(&mut self, token: Token) {
        let written = self.piece(token.span);
        self.problems.report(|| wording::unexpected(token.span, written));
    }

    /// Ends reading at a limit on the whole file.
    fn stop(&mut self, code: Code, span: Span, what: &str) {
        self.stopped = true;
        self.problems.insist(wording::stopped(code, span, what));
    }
}

/// Digits with at most signs, points and strokes around them.
fn looks_like_number(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word).as_bytes();
    digits.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'/'))
        && digits.iter().any(u8::is_ascii_digit)
}
