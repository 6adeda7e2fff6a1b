//! The generated parts: the head of a primitive's page, the index of all pages, the table of rules.

use std::fmt::Write as _;

use commis_mcl::Role;

use crate::{Primitive, Rule, Rules};

/// What the summary of an extension says at its end.
const EXTENSION: &str = " An extension: the publications do not list it.";

/// The head of a primitive's page: usage, arguments, effect, duration.
pub fn head(primitive: &Primitive) -> String {
    let signature = &primitive.signature;
    let mut text = format!("{}\n\n```text\n{}\n```\n\n", signature.summary, signature.usage());
    text.push_str("| argument | role | class | default | meaning |\n|---|---|---|---|---|\n");
    for param in signature.params {
        let (role, default) = match param.role {
            Role::Out => ("output", ""),
            Role::In => ("input", ""),
            Role::Optional(default) => ("optional", default),
        };
        writeln!(text, "| `{}` | {role} | `{}` | {default} | {} |", param.name, param.class, param.doc).ok();
    }
    write!(text, "\n**Effect.** {}\n\n**Duration.** {}.", primitive.effect, capital(primitive.duration)).ok();
    if primitive.is_extension() {
        text.push_str("\n\n**Reference rules** do not know it: under them the statement is not executed.");
    } else if signature.params.iter().any(|param| matches!(param.role, Role::Optional(_))) {
        write!(text, "\n\n**Reference rules** know these combinations of optional arguments: ").ok();
        let cases: Vec<String> = primitive.cases.iter().map(|case| combination(primitive, case)).collect();
        write!(text, "{}.", cases.join("; ")).ok();
    }
    text
}

fn combination(primitive: &Primitive, case: &[usize]) -> String {
    let name = |position: &usize| primitive.signature.params.get(*position).map(|param| param.name);
    let names: Vec<String> = case.iter().filter_map(name).map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The index of a manual: one row per primitive, extensions apart.
pub fn index(primitives: &[&Primitive]) -> String {
    let (extensions, others): (Vec<&Primitive>, Vec<&Primitive>) =
        primitives.iter().copied().partition(|primitive| primitive.is_extension());
    format!(
        "{}\n\nExtensions, which no publication lists and reference rules do not know:\n\n{}",
        rows(&others),
        rows(&extensions)
    )
}

fn rows(primitives: &[&Primitive]) -> String {
    let mut text = String::from("| primitive | what it does | duration |\n|---|---|---|\n");
    for primitive in primitives {
        let name = primitive.signature.name;
        let mut summary = primitive.signature.summary;
        if primitive.is_extension() {
            summary = summary.trim_end_matches(EXTENSION);
        }
        writeln!(text, "| [`{name}`]({name}.md) | {summary} | {} |", primitive.duration).ok();
    }
    text.pop();
    text
}

/// The table of differences between standard and reference rules.
pub fn rules_table() -> String {
    let mut text = String::from("| rule | standard, and what the reference does | quirks |\n|---|---|---|\n");
    for Rule { name, quirks, meaning } in Rules::RULES {
        writeln!(text, "| [{name}](#{name}) | {meaning} | {quirks} |").ok();
    }
    text.pop();
    text
}
