//! `commis probe score`: how right the answers of a system are.

use std::path::PathBuf;

use clap::Args;
use commis_probe::score::score;
use commis_probe::{published, text};
use serde_json::json;

use super::sheets;
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Judge the answers of a system: accuracy, interval, chance, and what is hard.
///
/// Answers are one JSON object per line with `id` and `answer`. What cannot be read as an answer counts as wrong and is
/// shown on its own; of two answers to one task the first counts.
#[derive(Args, Debug)]
pub(super) struct ScoreArgs {
    /// Tasks that `commis probe generate` made.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
    /// The answers.
    #[arg(long, value_name = "FILE")]
    answers: PathBuf,
    /// Show what is hard: accuracy by phenomenon.
    #[arg(long)]
    phenomena: bool,
    /// Show every recipe.
    #[arg(long)]
    recipes: bool,
    /// Show the published results on their own data beside.
    #[arg(long)]
    reference: bool,
}

pub(super) fn run(args: &ScoreArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    sheets::one_stdin(&[&args.tasks, &args.answers])?;
    let key = sheets::key(&args.tasks, term)?;
    let sheet = sheets::sheet(&key, &args.answers, global, term)?;
    let report = score(&key, &sheet);
    if term.json {
        let document = json!({
            "tasks": report.tasks,
            "average": report.average,
            "average_chance": report.average_chance,
            "recipes": report.recipes,
            "answers": sheet.answers,
            "faults": sheet.faults,
            "first_missing": sheet.first_missing,
            "reference": args.reference.then(published),
            "exit_code": ExitCode::Success.number(),
        });
        term.print_json(&document)?;
        return Ok(ExitCode::Success);
    }
    let mut tables = vec![text::overview(&report, args.reference)];
    tables.extend(args.phenomena.then(|| text::phenomena(&report)));
    tables.extend(args.recipes.then(|| text::recipes(&report)));
    let tables: Vec<String> = tables.iter().map(|table| table.render(term.style())).collect();
    term.print(&tables.join("\n"))?;
    if args.reference {
        let published = published();
        term.note(&format!(
            "published: {}, on {}; not comparable figure by figure\n",
            published.source, published.data
        ))?;
    }
    Ok(ExitCode::Success)
}
