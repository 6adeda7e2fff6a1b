//! `commis corpus show`: one recipe, with the statements that its words led to.

use std::collections::BTreeMap;

use clap::Args;
use commis_corpus::{Entry, Meta, Recipe};
use commis_eval::{CorpusChoice, find_recipe};
use serde_json::json;

use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::layout::{count, wrap};
use crate::terminal::{Paint, Terminal};

/// Show a recipe: its text and, with `--gold`, the statements that each line led to.
#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// The recipe, e.g. `afghan-biscuits`.
    id: String,
    /// Show the statements of the gold under the lines they are linked to.
    #[arg(long)]
    gold: bool,
    #[command(flatten)]
    corpus: CorpusChoice,
}

pub(crate) fn run(args: &ShowArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = args.corpus.corpora(global.max_bytes)?;
    let (corpus, entry) = find_recipe(&corpora, &args.id)?;
    if term.json {
        term.print_json(&json!({
            "corpus": { "name": corpus.name, "digest": corpus.digest.to_string() },
            "digest": entry.digest.to_string(),
            "recipe": entry.recipe,
        }))?;
    } else {
        let text = page(entry, &corpus.name, args.gold, term);
        term.print(&text)?;
    }
    Ok(ExitCode::Success)
}

fn page(entry: &Entry, corpus: &str, gold: bool, term: &Terminal) -> String {
    let Paint { bold, faint, end, .. } = term.paint;
    let recipe = &entry.recipe;
    let mut meta = recipe.meta.clone().unwrap_or_default();
    if !gold {
        // What is known about the gold is no part of the text.
        (meta.dish, meta.notes) = Default::default();
    }
    let statements = if gold { recipe.statements_by_result() } else { BTreeMap::new() };
    let linked = |lines: &mut Vec<String>, label: &str, variables: &[String]| {
        for statement in variables.iter().filter_map(|variable| statements.get(variable)) {
            lines.push(format!("     {faint}{label}{statement}{end}"));
        }
    };
    let mut lines = vec![
        format!("{bold}{}{end}", recipe.title),
        format!("{faint}{}{end}", facts(recipe, &meta, corpus)),
        format!("\n{bold}Ingredients{end}"),
    ];
    for (index, line) in recipe.ingredients.iter().enumerate() {
        lines.push(format!("  {}", line.text()));
        if let Some(link) = meta.ingredients.get(index) {
            linked(&mut lines, "", &link.statements);
            linked(&mut lines, "implicit: ", &link.implicit);
        }
    }
    lines.push(format!("\n{bold}Instructions{end}"));
    for (index, line) in recipe.instructions.iter().enumerate() {
        let pieces = wrap(&line.text(), term.width.saturating_sub(5));
        lines.push(format!("{:>3}. {}", index + 1, pieces.join("\n     ")));
        let Some(notes) = meta.instructions.get(index).filter(|_| gold) else { continue };
        let names: Vec<&str> = notes.phenomena.iter().map(|phenomenon| phenomenon.name()).collect();
        lines.extend((!names.is_empty()).then(|| format!("     {faint}[{}]{end}", names.join(", "))));
        for link in &notes.links {
            linked(&mut lines, "", &link.statements);
            linked(&mut lines, "implicit: ", &link.implicit);
        }
    }
    if !meta.notes.is_empty() {
        lines.push(format!("\n{bold}Notes{end}"));
    }
    for note in &meta.notes {
        lines.push(format!("  {}", wrap(note, term.width.saturating_sub(2)).join("\n  ")));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn facts(recipe: &Recipe, meta: &Meta, corpus: &str) -> String {
    let mut facts = vec![format!("{} ({corpus})", recipe.id)];
    facts.extend((!meta.category.is_empty()).then(|| meta.category.clone()));
    facts.extend(meta.portions.map(|portions| count(portions as usize, "portion")));
    facts.extend((!meta.kitchen.is_empty()).then(|| format!("cooked in {}", meta.kitchen)));
    facts.extend((!meta.dish.is_empty()).then(|| format!("dish {}", meta.dish)));
    facts.extend((!meta.source.site.is_empty()).then(|| format!("facts from {}", meta.source.site)));
    facts.join(" · ")
}
