//! What the parser says about wrong text.

use commis_base::{NumberError, Span, line_of};

use crate::diagnostic::quoted;
use crate::{Code, Diagnostic};

pub(super) fn file_too_large(length: usize, most: usize) -> Diagnostic {
    let message = format!("the file has {length} bytes, more than the limit of {most}");
    Diagnostic::error(Code::FileTooLarge, Span::default(), message)
        .hint("split the file, or raise the limit on bytes")
}

pub(super) fn wrong_encoding(bytes: &[u8], offset: usize) -> Diagnostic {
    let byte = bytes.get(offset).copied().unwrap_or_default();
    let line = line_of(bytes, offset);
    let message = format!(
        "the file is not UTF-8 text: byte 0x{byte:02x} at offset {offset} in line {line} does not fit"
    );
    let hint = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "this looks like UTF-16; save the file as UTF-8",
        _ if memchr::memchr(0, bytes).is_some() => "this looks like a binary file",
        _ => "save the file as UTF-8",
    };
    Diagnostic::error(Code::NotUtf8, Span::new(offset, offset + 1), message).hint(hint)
}

/// A limit on the whole file: `what` says which one.
pub(super) fn stopped(code: Code, span: Span, what: &str) -> Diagnostic {
    Diagnostic::error(code, span, format!("{what}; the rest of the file is not read"))
        .hint("split the file, or raise the limit")
}

pub(super) fn surplus_parenthesis(span: Span) -> Diagnostic {
    Diagnostic::error(Code::SurplusParenthesis, span, "this parenthesis closes nothing")
        .hint("remove it, or open the statement that it should close")
}

pub(super) fn ignored_text(span: Span) -> Diagnostic {
    Diagnostic::warning(Code::IgnoredText, span, "what follows a recipe id on its line is not read")
        .hint("start the statement on a new line")
}

pub(super) fn missing_recipe_id(hash: Span) -> Diagnostic {
    Diagnostic::error(Code::MissingRecipeId, hash, "this `#` is not followed by a recipe id")
        .hint("write the id on the same line, as in `#almond-crescent-cookies`")
}

pub(super) fn duplicate_recipe(span: Span, id: &str, first: Span) -> Diagnostic {
    Diagnostic::error(Code::DuplicateRecipe, span, format!("the recipe {} occurs twice", quoted(id)))
        .label(first, "first here")
        .hint("give each recipe of a file an id of its own")
}

pub(super) fn outside_recipe(span: Span) -> Diagnostic {
    Diagnostic::error(Code::StatementOutsideRecipe, span, "this statement belongs to no recipe")
        .hint("start the file with a line that names the recipe, as in `#almond-crescent-cookies`")
}

pub(super) fn empty_statement(span: Span) -> Diagnostic {
    Diagnostic::error(Code::EmptyStatement, span, "this statement is empty")
        .hint("write the name of a primitive and its arguments, or remove the parentheses")
}

pub(super) fn not_a_primitive(span: Span, written: &str) -> Diagnostic {
    let message = format!("a statement starts with the name of a primitive, not with {}", quoted(written));
    Diagnostic::error(Code::MissingPrimitive, span, message).hint("write it as `(primitive argument …)`")
}

pub(super) fn wrapped_statement(open: Span) -> Diagnostic {
    let message = "a statement starts with the name of a primitive, not with another statement";
    Diagnostic::error(Code::MissingPrimitive, open, message)
        .hint("remove this parenthesis and the one that closes it")
}

pub(super) fn unclosed(open: Span, last: Span) -> Diagnostic {
    let end = Span { start: last.end.saturating_sub(1), end: last.end };
    Diagnostic::error(Code::UnclosedStatement, open, "this statement is not closed")
        .label(end, "`)` is missing after this")
        .hint("close it with `)`")
}

pub(super) fn nested_too_deeply(span: Span, most: usize) -> Diagnostic {
    let message = format!("parentheses are nested more than {most} deep");
    Diagnostic::error(Code::NestedTooDeeply, span, message)
        .hint("arguments are variables, numbers and names; nesting has no use")
}

pub(super) fn too_many_arguments(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(Code::TooManyArguments, span, format!("more than {most} arguments in one statement"))
        .hint("no primitive takes that many; is a parenthesis missing?")
}

pub(super) fn wrong_number(span: Span, written: &str, error: NumberError) -> Diagnostic {
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

/// Text outside of statements that starts with `first`; a list marker if a statement follows it.
pub(super) fn stray_text(span: Span, first: &str, is_marker: bool) -> Diagnostic {
    let message = "expected a statement in parentheses, a recipe id after `#` or a comment after `;`";
    Diagnostic::error(Code::StrayText, span, message).hint(match first.as_bytes() {
        _ if first.starts_with(is_invisible) => "remove the character that cannot be seen here",
        [b'`', ..] => "remove the code fence",
        [b'#', ..] => "a recipe id starts its line; a comment starts with `;`",
        _ if is_marker => "remove the list marker",
        _ => "put `;` before text that is not part of the program",
    })
}

/// Control characters, and marks of width zero.
fn is_invisible(c: char) -> bool {
    (c.is_control() && !c.is_whitespace()) || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

pub(super) fn unexpected(span: Span, written: &str) -> Diagnostic {
    let message = match written.chars().next() {
        Some(c) if c.is_control() || !c.is_ascii() => format!("unexpected character U+{:04X}", u32::from(c)),
        _ => format!("unexpected {}", quoted(written)),
    };
    let hint = match written.as_bytes() {
        [b',', ..] => "arguments are separated by blanks only",
        [b'"' | b'\'', ..] => "names are written without quotes",
        [b'[' | b'{' | b']' | b'}', ..] => "only round parentheses are used",
        [b'#', ..] => "a comment starts with `;`",
        _ => "remove it",
    };
    Diagnostic::error(Code::UnexpectedCharacter, span, message).hint(hint)
}
