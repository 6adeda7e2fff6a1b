//! The page that tells people and models how recipes are read, made from the same data as the reader.

use std::collections::BTreeMap;

use crate::act::Act;
use crate::lexicon::Lexicon;

/// The generated part of docs/reading.md.
pub fn reading_page(lexicon: &Lexicon) -> String {
    let mut page = String::new();
    actions(&mut page, lexicon);
    verbs(&mut page, lexicon);
    cuts(&mut page, lexicon);
    vessels(&mut page, lexicon);
    habits(&mut page, lexicon);
    page
}

fn actions(page: &mut String, lexicon: &Lexicon) {
    page.push_str("## Actions\n\n| action | what it does | verbs |\n|---|---|---|\n");
    let mut by_act: BTreeMap<Act, Vec<&str>> = BTreeMap::new();
    for verb in &lexicon.verbs {
        if let Some(sense) = verb.senses.last() {
            by_act.entry(sense.does).or_default().push(&verb.word);
        }
    }
    for (act, words) in by_act {
        page.push_str(&format!("| {} | {} | {} |\n", act.name(), act.about(), words.join(", ")));
    }
    page.push('\n');
}

/// Verbs with more than one meaning, and when each is meant.
fn verbs(page: &mut String, lexicon: &Lexicon) {
    page.push_str("## Verbs that mean several things\n\nThe first meaning that fits counts; the kitchen may prefer the second.\n\n| verb | meaning | when |\n|---|---|---|\n");
    let mut told: Vec<String> = Vec::new();
    for verb in lexicon.verbs.iter().filter(|verb| verb.senses.len() > 1) {
        let senses: Vec<String> = verb
            .senses
            .iter()
            .map(|sense| format!("{}?{}", sense.does.name(), sense.when.join("+")))
            .collect();
        let key = senses.join(";");
        if told.contains(&key) {
            continue;
        }
        let alike = lexicon.verbs.iter().filter(|other| {
            other
                .senses
                .iter()
                .map(|sense| format!("{}?{}", sense.does.name(), sense.when.join("+")))
                .collect::<Vec<_>>()
                .join(";")
                == key
        });
        let words: Vec<&str> = alike.map(|verb| verb.word.as_str()).collect();
        for (at, sense) in verb.senses.iter().enumerate() {
            let words = if at == 0 { words.join(", ") } else { String::new() };
            let when = if sense.when.is_empty() { "otherwise".to_owned() } else { sense.when.join(", ") };
            page.push_str(&format!("| {words} | {} | {when} |\n", sense.does.name()));
        }
        told.push(key);
    }
    page.push('\n');
}

fn cuts(page: &mut String, lexicon: &Lexicon) {
    page.push_str("## Cutting patterns\n\n| pattern | English | with `fine`, `thin` … |\n|---|---|---|\n");
    for cut in &lexicon.cuts {
        let fine = cut.fine.as_ref().map_or(String::new(), |fine| format!("`{fine}`"));
        let other = cut.other.as_ref().map_or(String::new(), |other| format!(", else `{other}`"));
        page.push_str(&format!("| `{}`{other} | {} | {fine} |\n", cut.pattern, cut.said.join(", ")));
    }
    page.push('\n');
}

fn vessels(page: &mut String, lexicon: &Lexicon) {
    page.push_str("## Vessels and tools by their everyday names\n\nThe names of the ontology count as well.\n\n| class | names |\n|---|---|\n");
    for (class, names) in &lexicon.vessels {
        page.push_str(&format!("| `{class}` | {} |\n", names.join(", ")));
    }
    page.push('\n');
}

fn habits(page: &mut String, lexicon: &Lexicon) {
    page.push_str("## What goes without saying\n\n");
    let habits = &lexicon.conventions;
    if let Some((quantity, unit)) = &habits.portion {
        page.push_str(&format!("- A portion without a weight has {quantity} {unit}.\n"));
    }
    if let Some((quantity, unit)) = &habits.chill {
        page.push_str(&format!("- What is chilled without a time is chilled for {quantity} {unit}.\n"));
    }
    if let Some((quantity, unit)) = &habits.bake {
        page.push_str(&format!("- What is baked without a time is baked for {quantity} {unit}.\n"));
    }
    if let Some((quantity, unit)) = &habits.rest {
        page.push_str(&format!("- What rests or rises without a time does so for {quantity} {unit}.\n"));
    }
    if let Some(degrees) = &habits.oven {
        page.push_str(&format!("- An oven without a temperature has {degrees} °C.\n"));
    }
    if let Some((quantity, unit)) = &habits.to_boil {
        page.push_str(&format!("- What is only brought to a boil boils for {quantity} {unit}.\n"));
    }
    let staples: Vec<String> = habits
        .at_hand
        .iter()
        .map(|(class, (quantity, unit))| format!("{quantity} {unit} of `{class}`"))
        .collect();
    page.push_str(&format!(
        "- Every kitchen has some, and a text that names it without an amount gets: {}.\n",
        staples.join(", ")
    ));
    let list = |name: &str| {
        lexicon.class_list(name).iter().map(|class| format!("`{class}`")).collect::<Vec<_>>().join(", ")
    };
    page.push_str(&format!("- Peeled before they are cut, said or not: {}.\n", list("peel-before-cutting")));
    page.push_str(&format!("- Counted as pieces: {}.\n", list("counted-units")));
    page.push_str(&format!(
        "- Stirring mingles where these outweigh the rest: {}; but not {}.\n",
        list("chunky"),
        list("not-chunky")
    ));
    let tools: Vec<String> =
        habits.default_tools.iter().map(|(primitive, tool)| format!("`{primitive}`: {tool}")).collect();
    page.push_str(&format!("- Tools that need no fetching: {}.\n", tools.join(", ")));
    let degrees: Vec<String> =
        habits.fahrenheit.iter().map(|(from, to)| format!("{from} °F = {to} °C")).collect();
    page.push_str(&format!("- Oven temperatures: {}.\n", degrees.join(", ")));
}
