//! `commis runs`: what runs say.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use commis_eval::files;
use commis_runs::launch::{Tasks, checked};
use commis_runs::{Answers, Judges, Summary, export, find_runs, merge, text};
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Look at runs, check, join and export them.
#[derive(Args, Debug)]
pub(crate) struct RunsArgs {
    #[command(subcommand)]
    command: RunsCommand,
}

#[derive(Subcommand, Debug)]
enum RunsCommand {
    /// List the runs in a folder.
    List {
        /// The folder.
        #[arg(default_value = "runs")]
        folder: PathBuf,
    },
    /// Show what a run says, or everything that was said about one of its items.
    Show {
        /// The run.
        run: PathBuf,
        /// The item, as in program/cole-slaw/0.
        item: Option<String>,
    },
    /// See whether everything of a run is there and fits together.
    Check {
        /// The run.
        run: PathBuf,
    },
    /// Join the parts of a run.
    Merge {
        /// The parts.
        #[arg(required = true)]
        parts: Vec<PathBuf>,
        /// The folder of the whole.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Write a row for every item, sorted by task, item and sample.
    Export {
        /// The run.
        run: PathBuf,
        /// The form of the rows.
        #[arg(long, value_enum, default_value_t)]
        to: Form,
        /// The file; stdout without it.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A JSON object on each line
    #[default]
    Jsonl,
    /// A table with a column for every score
    Csv,
}

pub(crate) fn run(args: &RunsArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    match &args.command {
        RunsCommand::List { folder } => list(folder, term),
        RunsCommand::Show { run, item: None } => {
            let (answers, tasks) = opened(run, global, term)?;
            show_summary(&Summary::of(&answers, judges(tasks.as_ref()))?, term)
        }
        RunsCommand::Show { run, item: Some(item) } => show(run, item, term),
        RunsCommand::Check { run } => {
            let findings = checked(run, global.max_bytes)?;
            let is_sound = findings.problems.is_empty();
            let code = if is_sound { ExitCode::Success } else { ExitCode::Findings };
            let document = json!({ "findings": findings, "exit_code": code.number() });
            term.show(&document, |_| text::findings(&findings))?;
            Ok(code)
        }
        RunsCommand::Merge { parts, out } => {
            let merged = merge(parts, out)?;
            let (answers, tasks) = opened(out, global, term)?;
            let summary = Summary::of(&answers, judges(tasks.as_ref()))?;
            merged.write_summary(&summary)?;
            show_summary(&summary, term)
        }
        RunsCommand::Export { run, to, out } => {
            let (answers, tasks) = opened(run, global, term)?;
            let rows = export::rows(&answers, judges(tasks.as_ref()))?;
            let mut written = Vec::new();
            match to {
                Form::Jsonl => export::jsonl(&rows, &mut written)?,
                Form::Csv => export::csv(&rows, &mut written)?,
            }
            let written = String::from_utf8_lossy(&written);
            match out {
                Some(path) => files::save(path, &written)?,
                None => term.print(&written)?,
            }
            Ok(ExitCode::Success)
        }
    }
}

fn list(folder: &Path, term: &mut Terminal) -> CommandResult {
    let runs = find_runs(folder)?;
    term.show(&json!({ "runs": runs, "exit_code": 0 }), |style| text::list(&runs, style))?;
    Ok(ExitCode::Success)
}

fn show(run: &Path, item: &str, term: &mut Terminal) -> CommandResult {
    let answers = Answers::open(run)?;
    let Some(line) = answers.named(item) else {
        let error = Error::new(ExitCode::UnknownName, format!("{} has no item `{item}`", files::name(run)));
        let known: Vec<String> = answers.heads().iter().map(commis_eval::SampleLine::id).collect();
        let near = commis_base::nearest(item, known.iter().map(String::as_str));
        return Err(error.did_you_mean(near, "`commis runs export` lists all items").into());
    };
    let said = answers.transcript(&line, run)?;
    let document = json!({ "sample": line, "messages": said.messages, "exit_code": 0 });
    term.show(&document, |style| text::transcript(&line, &said, style))?;
    Ok(ExitCode::Success)
}

fn show_summary(summary: &Summary, term: &mut Terminal) -> CommandResult {
    term.show(&json!({ "summary": summary, "exit_code": 0 }), |style| text::summary(summary, style))?;
    Ok(ExitCode::Success)
}

/// A run with its tasks, to judge its answers; without them only how items ended is told.
fn opened(run: &Path, global: &Global, term: &mut Terminal) -> CommandResult<(Answers, Option<Tasks>)> {
    let answers = Answers::open(run)?;
    match Tasks::of_run(&answers.manifest, run, global.max_bytes) {
        Ok(tasks) => Ok((answers, Some(tasks))),
        Err(error) => {
            term.note(&format!("answers are not judged: {error}\n"))?;
            Ok((answers, None))
        }
    }
}

fn judges(tasks: Option<&Tasks>) -> Option<&dyn Judges> {
    tasks.map(|tasks| tasks as &dyn Judges)
}
