//! Writes a `meta.yaml` in the layout that people edit.

use std::fmt::Write as _;

use super::{Alternative, Departure, Explained, Meta};
use crate::phenomenon::Phenomenon;

/// The `meta.yaml` that reads back as the same meta data.
pub fn write_meta(meta: &Meta) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}");
    };
    line(format!("category: {}", quoted(&meta.category)));
    if !meta.family.is_empty() {
        line(format!("family: {}", quoted(&meta.family)));
    }
    line(format!("dish: {}", quoted(&meta.dish)));
    line(format!("portions: {}", meta.portions.map_or_else(|| "~".to_owned(), |count| count.to_string())));
    if !meta.tags.is_empty() {
        line(format!("tags: {}", list(&meta.tags)));
    }
    if !meta.times.is_empty() {
        let times: Vec<String> =
            meta.times.iter().map(|(what, time)| format!("{}: {}", quoted(what), quoted(time))).collect();
        line(format!("times: {{ {} }}", times.join(", ")));
    }
    line(format!("style: {}", quoted(&meta.style)));
    if !meta.kitchen.is_empty() {
        line(format!("kitchen: {}", quoted(&meta.kitchen)));
    }
    let source = [
        ("site", &meta.source.site),
        ("url", &meta.source.url),
        ("accessed", &meta.source.accessed),
        ("facts", &meta.source.facts),
    ];
    let known = source.iter().filter(|(_, text)| !text.is_empty());
    let members: Vec<String> = known.map(|(key, text)| format!("{key}: {}", quoted(text))).collect();
    line(if members.is_empty() {
        "source: {}".into()
    } else {
        format!("source: {{ {} }}", members.join(", "))
    });
    line(if meta.notes.is_empty() { "notes: []".into() } else { "notes:".into() });
    meta.notes.iter().for_each(|note| line(format!("  - {}", quoted(note))));
    if !meta.alternatives.is_empty() {
        line("alternatives:".into());
    }
    meta.alternatives.iter().for_each(|entry| line(format!("  - {{ {} }}", alternative(entry))));
    if !meta.explained.is_empty() {
        line("explained:".into());
    }
    for Explained { finding, at, because, .. } in &meta.explained {
        let [finding, at, because] = [finding, at, because].map(|text| quoted(text));
        line(format!("  - {{ finding: {finding}, at: {at}, because: {because} }}"));
    }
    if !meta.generated.is_empty() {
        line("generated:".into());
        meta.generated.iter().for_each(|(name, value)| line(format!("  {name}: {}", quoted(value))));
    }
    line(if meta.ingredients.is_empty() { "ingredients: []".into() } else { "ingredients:".into() });
    for entry in &meta.ingredients {
        line(format!("  - {{ statements: {}{} }}", list(&entry.statements), implicit(&entry.implicit)));
    }
    line(if meta.instructions.is_empty() { "instructions: []".into() } else { "instructions:".into() });
    for entry in &meta.instructions {
        line(format!("  - phenomena: {}", phenomena(&entry.phenomena)));
        line(if entry.links.is_empty() { "    links: []".into() } else { "    links:".into() });
        for link in &entry.links {
            let (quote, statements) = (quoted(&link.quote), list(&link.statements));
            let implicit = implicit(&link.implicit);
            let marked = link.phenomena.as_ref();
            let marked = marked.map_or_else(String::new, |list| format!(", phenomena: {}", phenomena(list)));
            line(format!("      - {{ quote: {quote}, statements: {statements}{implicit}{marked} }}"));
        }
    }
    out
}

fn phenomena(list: &[Phenomenon]) -> String {
    let names: Vec<&str> = list.iter().map(|phenomenon| phenomenon.name()).collect();
    format!("[{}]", names.join(", "))
}

fn alternative(entry: &Alternative) -> String {
    let mut members = vec![format!("because: {}", quoted(&entry.because))];
    let mut member = |key: &str, value: String| members.push(format!("{key}: {value}"));
    let (mut places, mut values, mut actions) = (Vec::new(), Vec::new(), Vec::new());
    for reading in &entry.readings {
        match reading {
            Departure::LeaveOut { statements } => member("leave-out", list(statements)),
            Departure::AnyOrder { statements } => member("any-order", list(statements)),
            Departure::Add { action, after } => {
                member("add", quoted(action));
                member("after", quoted(after));
            }
            Departure::Argument { statement, name, value } => {
                places.push((statement, Some(name)));
                values.push(value.clone());
            }
            Departure::Action { statement, action } => {
                places.push((statement, None));
                actions.push(action.clone());
            }
        }
    }
    if let Some((statement, _)) = places.first() {
        member("in", quoted(statement));
    }
    if let Some(name) = places.iter().find_map(|(_, name)| *name) {
        member("argument", quoted(name));
        member("or", list(&values));
    }
    if !actions.is_empty() {
        member("action", list(&actions));
    }
    members.join(", ")
}

fn implicit(statements: &[String]) -> String {
    if statements.is_empty() { String::new() } else { format!(", implicit: {}", list(statements)) }
}

fn list(texts: &[String]) -> String {
    let members: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", members.join(", "))
}

/// A double-quoted YAML text; a JSON string is one.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
