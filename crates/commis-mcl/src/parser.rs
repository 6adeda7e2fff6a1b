//! Reads a text into a program. Wrong text is reported and skipped, and reading goes on behind it.
//!
//! A missing parenthesis is noticed when a line starts with `(` or `#` no further to the right than the open
//! statement: statements are never nested, so the line must start a new one.

use std::collections::HashMap;
use std::sync::Arc;

use commis_ontology::{Number, NumberError};

use crate::diagnostic::{Problems, quoted};
use crate::lexer::{Kind, Lexer, Token};
use crate::names::Names;
use crate::{Arg, Code, Diagnostic, Limits, Program, Recipe, Span, Statement, Term};

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
}

/// Reads a text with the default limits.
pub fn parse(text: &str) -> Parsed {
    parse_within(text, &Limits::default())
}

/// Reads a text.
pub fn parse_within(text: &str, limits: &Limits) -> Parsed {
    if let Some(refusal) = too_large(text.len(), limits) {
        return refusal;
    }
    let mut parser = Parser::new(text, limits);
    parser.file();
    parser.finish()
}

/// Reads bytes that should be UTF-8 text.
pub fn parse_bytes(bytes: &[u8], limits: &Limits) -> Parsed {
    if let Some(refusal) = too_large(bytes.len(), limits) {
        return refusal;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => parse_within(text, limits),
        Err(error) => Parsed {
            program: Program::default(),
            diagnostics: vec![wrong_encoding(bytes, error.valid_up_to())],
        },
    }
}

fn too_large(length: usize, limits: &Limits) -> Option<Parsed> {
    let most = limits.bytes.min(u32::MAX as usize);
    if length <= most {
        return None;
    }
    let message = format!("the file has {length} bytes, more than the limit of {most}");
    let refusal = Diagnostic::error(Code::FileTooLarge, Span::default(), message)
        .hint("split the file, or raise the limit on bytes");
    Some(Parsed { program: Program::default(), diagnostics: vec![refusal] })
}

fn wrong_encoding(bytes: &[u8], offset: usize) -> Diagnostic {
    let byte = bytes.get(offset).copied().unwrap_or_default();
    let before = bytes.get(..offset).unwrap_or_default();
    let line = before.split(|&byte| byte == b'\n').count();
    let message = format!(
        "the file is not UTF-8 text: byte 0x{byte:02x} at offset {offset} in line {line} does not fit"
    );
    let hint = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "this looks like UTF-16; save the file as UTF-8",
        _ if bytes.contains(&0) => "this looks like a binary file",
        _ => "save the file as UTF-8",
    };
    Diagnostic::error(Code::NotUtf8, Span::new(offset, offset + 1), message).hint(hint)
}

struct Parser<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    limits: &'t Limits,
    names: Names,
    problems: Problems,
    recipes: Vec<Recipe>,
    /// First place of each recipe id.
    ids: HashMap<Arc<str>, Span>,
    statements: usize,
    arguments: usize,
    /// Opening parentheses before a statement that were reported; as many closing ones are surplus.
    wrappers: usize,
    /// Where the first statement without recipe stands has been reported.
    reported_outside: bool,
    /// A limit on the whole file was reached.
    stopped: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, limits: &'t Limits) -> Parser<'t> {
        Parser {
            text,
            lexer: Lexer::new(text),
            limits,
            names: Names::default(),
            problems: Problems::new(limits.problems),
            recipes: Vec::new(),
            ids: HashMap::new(),
            statements: 0,
            arguments: 0,
            wrappers: 0,
            reported_outside: false,
            stopped: false,
        }
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
                Kind::Close => self.problems.report(|| {
                    Diagnostic::error(Code::SurplusParenthesis, token.span, "this parenthesis closes nothing")
                        .hint("remove it, or open the statement that it should close")
                }),
                Kind::Hash | Kind::Word | Kind::Unexpected => self.stray(token),
            }
        }
    }

    fn piece(&self, span: Span) -> &'t str {
        span.of(self.text)
    }

    fn recipe(&mut self, hash: Token) {
        let id = self.lexer.id_on_this_line();
        let rest = self.lexer.rest_of_line();
        let ignored = self.piece(rest).split(';').next().unwrap_or_default();
        if ignored.contains('(') {
            self.problems.report(|| {
                Diagnostic::warning(
                    Code::IgnoredText,
                    rest,
                    "what follows a recipe id on its line is not read",
                )
                .hint("start the statement on a new line")
            });
        }
        if self.recipes.len() >= self.limits.recipes {
            let most = self.limits.recipes;
            self.stop(Code::TooManyRecipes, hash.span, &format!("more than {most} recipes"));
            return;
        }
        if let Some(previous) = self.recipes.last_mut() {
            previous.extent.end = hash.span.start;
        }
        let span = id.unwrap_or(hash.span);
        let id = id.map_or_else(|| Arc::from(""), |span| self.names.lower(span.of(self.text)));
        if id.is_empty() {
            self.problems.report(|| {
                Diagnostic::error(Code::MissingRecipeId, span, "this `#` is not followed by a recipe id")
                    .hint("write the id on the same line, as in `#almond-crescent-cookies`")
            });
        } else if let Some(&first) = self.ids.get(&id) {
            self.problems.report(|| {
                Diagnostic::error(
                    Code::DuplicateRecipe,
                    span,
                    format!("the recipe {} occurs twice", quoted(&id)),
                )
                .label(first, "first here")
                .hint("give each recipe of a file an id of its own")
            });
        } else {
            self.ids.insert(Arc::clone(&id), span);
        }
        let extent = Span { start: hash.span.start, end: self.text.len() as u32 };
        self.recipes.push(Recipe { id, span, extent, statements: Vec::new() });
        self.wrappers = 0;
    }

    fn statement(&mut self, open: Token) {
        let (open, head) = self.head(open);
        let (primitive, primitive_span) = match head.kind {
            Kind::Word => (Some(self.piece(head.span)), head.span),
            Kind::Close => {
                let span = open.span.to(head.span);
                self.problems.report(|| {
                    Diagnostic::error(Code::EmptyStatement, span, "this statement is empty")
                        .hint("write the name of a primitive and its arguments, or remove the parentheses")
                });
                return;
            }
            _ => {
                self.lexer.back_to(head);
                self.unclosed(open.span, open.span);
                return;
            }
        };
        let primitive = primitive.filter(|word| !word.starts_with('?') && !looks_like_number(word));
        let named = primitive.map(|word| self.names.lower(word));
        if named.is_none() {
            let written = self.piece(primitive_span);
            self.problems.report(|| {
                let message =
                    format!("a statement starts with the name of a primitive, not with {}", quoted(written));
                Diagnostic::error(Code::MissingPrimitive, primitive_span, message)
                    .hint("write it as `(primitive argument …)`")
            });
        }
        let (args, end) = self.args(open, primitive_span);
        let Some(primitive) = named else { return };
        let span = Span { start: open.span.start, end };
        let Some(recipe) = self.recipes.last_mut() else {
            self.outside(span);
            return;
        };
        if self.statements >= self.limits.statements {
            let most = self.limits.statements;
            self.stop(Code::TooManyStatements, span, &format!("more than {most} statements"));
            return;
        }
        self.statements += 1;
        recipe.statements.push(Statement { primitive, primitive_span, args, span });
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
        if opened > 1 {
            self.wrappers += opened - 1;
            let span = first.span.to(open.span);
            if opened > self.limits.nesting {
                self.too_deep(span);
            } else {
                self.problems.report(|| {
                    Diagnostic::error(
                        Code::MissingPrimitive,
                        first.span,
                        "a statement starts with the name of a primitive, not with another statement",
                    )
                    .hint("remove this parenthesis and the one that closes it")
                });
            }
        }
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
                Kind::Open if outer.len() + 2 > self.limits.nesting => {
                    skipped_depth = 1;
                    if !was_too_deep {
                        was_too_deep = true;
                        self.too_deep(token.span);
                    }
                }
                Kind::Open => {
                    count += 1;
                    self.admits(count, token.span);
                    outer.push((std::mem::take(&mut args), token.span));
                }
                Kind::Comment => continue,
                Kind::End => break,
                Kind::Hash if token.first_on_line => break self.lexer.back_to(token),
                Kind::Hash | Kind::Unexpected => self.unexpected(token),
            }
            last = token.span;
        }
        if !was_too_deep {
            self.unclosed(open.span, last);
        }
        let args = outer.into_iter().next().map_or(args, |(outermost, _)| outermost);
        (args, last.end)
    }

    /// Counts an argument against the limits; the ones beyond are dropped.
    fn admits(&mut self, count: usize, span: Span) -> bool {
        let most = self.limits.arguments_per_statement;
        if count > most {
            if count == most + 1 {
                self.problems.report(|| {
                    let message = format!("more than {most} arguments in one statement");
                    Diagnostic::error(Code::TooManyArguments, span, message)
                        .hint("no primitive takes that many; is a parenthesis missing?")
                });
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
        if written.starts_with('?') {
            return Term::Variable(self.names.lower(written));
        }
        let name = self.names.lower(written);
        if !looks_like_number(written) {
            return Term::Constant(name);
        }
        match written.parse::<Number>() {
            Ok(number) => Term::Number(number, name),
            Err(error) => {
                self.problems.report(|| wrong_number(span, written, error));
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
        self.problems.report(|| {
            let message = "expected a statement in parentheses, a recipe id after `#` or a comment after `;`";
            Diagnostic::error(Code::StrayText, span, message).hint(match marker.as_bytes() {
                [b'`', ..] => "remove the code fence",
                [b'#', ..] => "a recipe id starts its line; a comment starts with `;`",
                _ if is_marker => "remove the list marker",
                _ => "put `;` before text that is not part of the program",
            })
        });
    }

    fn unexpected(&mut self, token: Token) {
        let written = self.piece(token.span);
        self.problems.report(|| {
            let message = match written.chars().next() {
                Some(c) if c.is_control() || !c.is_ascii() => {
                    format!("unexpected character U+{:04X}", u32::from(c))
                }
                _ => format!("unexpected {}", quoted(written)),
            };
            let hint = match written.as_bytes() {
                [b',', ..] => "arguments are separated by blanks only",
                [b'"' | b'\'', ..] => "names are written without quotes",
                [b'[' | b'{' | b']' | b'}', ..] => "only round parentheses are used",
                [b'#', ..] => "a comment starts with `;`",
                _ => "remove it",
            };
            Diagnostic::error(Code::UnexpectedCharacter, token.span, message).hint(hint)
        });
    }

    fn unclosed(&mut self, open: Span, last: Span) {
        self.problems.report(|| {
            Diagnostic::error(Code::UnclosedStatement, open, "this statement is not closed")
                .label(Span { start: last.end.saturating_sub(1), end: last.end }, "`)` is missing after this")
                .hint("close it with `)`")
        });
    }

    fn too_deep(&mut self, span: Span) {
        let most = self.limits.nesting;
        self.problems.report(|| {
            let message = format!("parentheses are nested more than {most} deep");
            Diagnostic::error(Code::NestedTooDeeply, span, message)
                .hint("arguments are variables, numbers and names; nesting has no use")
        });
    }

    fn outside(&mut self, span: Span) {
        if std::mem::replace(&mut self.reported_outside, true) {
            return;
        }
        self.problems.report(|| {
            Diagnostic::error(Code::StatementOutsideRecipe, span, "this statement belongs to no recipe")
                .hint("start the file with a line that names the recipe, as in `#almond-crescent-cookies`")
        });
    }

    /// Ends reading at a limit on the whole file.
    fn stop(&mut self, code: Code, span: Span, message: &str) {
        self.stopped = true;
        let message = format!("{message}; the rest of the file is not read");
        self.problems
            .insist(Diagnostic::error(code, span, message).hint("split the file, or raise the limit"));
    }
}

/// Digits with at most signs, points and strokes around them.
fn looks_like_number(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word).as_bytes();
    digits.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'/'))
        && digits.iter().any(u8::is_ascii_digit)
}

fn wrong_number(span: Span, written: &str, error: NumberError) -> Diagnostic {
    let written = quoted(written);
    match error {
        NumberError::Overflow => {
            let message = format!("the number {written} is too large to compute with exactly");
            Diagnostic::error(Code::NumberTooLarge, span, message).hint("write fewer digits")
        }
        NumberError::DivisionByZero => {
            let message = format!("the fraction {written} divides by zero");
            Diagnostic::error(Code::MalformedNumber, span, message).hint("give it another denominator")
        }
        NumberError::Syntax => {
            Diagnostic::error(Code::MalformedNumber, span, format!("{written} is not a number"))
                .hint("numbers are written as in `12`, `0.5` or `1/2`")
        }
    }
}
