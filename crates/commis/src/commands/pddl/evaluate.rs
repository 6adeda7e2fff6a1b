//! `commis pddl evaluate`: evaluate predictions on the PROC2PDDL dataset.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_pddl::dataset::{DEVELOPMENT, Dataset};
use commis_pddl::report::{
    SettingReport, actions_csv, domains_csv, html, percent, problems_csv, settings_csv,
};
use commis_pddl::{DomainReport, EvaluateOptions, Limits, Prediction, evaluate_domain};
use rayon::prelude::*;
use serde_json::json;

use super::Search;
use super::source::{Source, invalid, read_tree, save};
use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// Evaluate predictions on the PROC2PDDL dataset.
#[derive(Args, Debug)]
pub(super) struct EvaluateArgs {
    /// The dataset's folder
    #[arg(long)]
    data: PathBuf,
    /// A folder of settings, a folder of predictions, or a JSONL file of answers; the dataset's own if absent
    #[arg(long)]
    predictions: Option<PathBuf>,
    /// Only these settings
    #[arg(long)]
    setting: Vec<String>,
    /// Only these domains
    #[arg(long, value_enum, default_value = "all")]
    split: Split,
    /// How to search; only breadth-first search gives plans that can be compared with gold
    #[arg(long, value_enum, default_value = "bfs")]
    search: Search,
    /// Give up on a problem after storing this many states
    #[arg(long, default_value_t = 6_000_000)]
    max_states: usize,
    /// Write settings.csv, domains.csv, problems.csv and actions.csv into this folder
    #[arg(long, value_name = "FOLDER")]
    csv: Option<PathBuf>,
    /// Write a page that explains every figure
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Split {
    /// Every domain
    All,
    /// The six domains of the published error analysis (inferred; no split is published)
    Dev,
}

/// What a model gave for one domain.
enum Given {
    Continuation(String),
    Answer(String),
}

impl Given {
    fn prediction(&self) -> Prediction<'_> {
        match self {
            Self::Continuation(text) => Prediction::Continuation(text),
            Self::Answer(text) => Prediction::Answer(text),
        }
    }
}

type Settings = BTreeMap<String, BTreeMap<String, Given>>;

pub(super) fn run(args: &EvaluateArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let mut dataset = Dataset::from_files(read_tree(&args.data, global.max_bytes)?);
    if dataset.domains.is_empty() {
        let message =
            format!("{}: no domains; the folder must hold pddl_data/ID/domain.pddl", args.data.display());
        return Err(invalid(message).into());
    }
    let mut settings = match &args.predictions {
        Some(path) if path.is_dir() => from_folder(path, global.max_bytes)?,
        Some(path) => from_answers(path, global.max_bytes, term)?,
        None => own_predictions(&dataset),
    };
    settings.retain(|name, _| args.setting.is_empty() || args.setting.contains(name));
    if settings.is_empty() {
        return Err(invalid("no predictions; check --predictions and --setting").into());
    }
    if args.split == Split::Dev {
        dataset.domains.retain(|id, _| DEVELOPMENT.contains(&&**id));
    }
    let reports = evaluate(&dataset, &settings, args);
    if let Some(folder) = &args.csv {
        save(&folder.join("settings.csv"), &settings_csv(&reports))?;
        save(&folder.join("domains.csv"), &domains_csv(&reports))?;
        save(&folder.join("problems.csv"), &problems_csv(&reports))?;
        save(&folder.join("actions.csv"), &actions_csv(&reports))?;
    }
    if let Some(path) = &args.html {
        save(path, &html(&reports))?;
    }
    if term.json {
        term.print_json(&json!({ "settings": reports, "exit_code": ExitCode::Success.number() }))?;
    } else {
        term.print(&table(&reports))?;
    }
    Ok(ExitCode::Success)
}

/// Domains are evaluated side by side; the order of the results does not depend on it.
fn evaluate(dataset: &Dataset, settings: &Settings, args: &EvaluateArgs) -> Vec<SettingReport> {
    let work: Vec<(&str, &str, &Given)> = settings
        .iter()
        .flat_map(|(name, set)| set.iter().map(move |(id, given)| (&**name, &**id, given)))
        .collect();
    let done: Vec<(&str, Option<DomainReport>)> = work
        .par_iter()
        .map(|(setting, id, given)| {
            let limits = Limits { states: args.max_states, ..Limits::default() };
            let options = EvaluateOptions { strategy: args.search.into(), limits };
            (*setting, evaluate_domain(dataset, id, given.prediction(), &options))
        })
        .collect();
    let mut reports: Vec<(String, Vec<DomainReport>)> = Vec::new();
    for (setting, report) in done {
        if reports.last().is_none_or(|(last, _)| last != setting) {
            reports.push((setting.to_owned(), Vec::new()));
        }
        if let (Some((_, domains)), Some(report)) = (reports.last_mut(), report) {
            domains.push(report);
        }
    }
    reports.into_iter().map(|(setting, domains)| SettingReport::new(&setting, domains)).collect()
}

fn own_predictions(dataset: &Dataset) -> Settings {
    let given = |set: &BTreeMap<String, String>| {
        set.iter().map(|(id, text)| (id.clone(), Given::Continuation(text.clone()))).collect()
    };
    dataset.predictions.iter().map(|(name, set)| (name.clone(), given(set))).collect()
}

/// `SETTING/ID.txt`, or `ID.txt` for one setting named after the folder.
fn from_folder(root: &Path, max_bytes: u64) -> Result<Settings, Error> {
    let own =
        root.file_name().map_or_else(|| "predictions".to_owned(), |name| name.to_string_lossy().into_owned());
    let mut settings = Settings::new();
    for (path, text) in read_tree(root, max_bytes)? {
        let (setting, file) = path.rsplit_once('/').unwrap_or((&own, &path));
        let id = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        settings.entry(setting.to_owned()).or_default().insert(id.to_owned(), Given::Continuation(text));
    }
    Ok(settings)
}

/// One object per line: `id`, `answer`, and perhaps `setting`.
fn from_answers(path: &Path, max_bytes: u64, term: &mut Terminal) -> Outcome<Settings> {
    let source = Source::open(path, max_bytes)?;
    let mut settings = Settings::new();
    for (number, line) in source.text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let record: Option<serde_json::Value> = serde_json::from_str(line).ok();
        let field = |name: &str| record.as_ref()?.get(name)?.as_str().map(str::to_owned);
        let (Some(id), Some(answer)) = (field("id"), field("answer")) else {
            term.remark(&format!(
                "{}:{}: skipped: expected {{\"id\": …, \"answer\": …}}\n",
                source.name,
                number + 1
            ))?;
            continue;
        };
        let setting = field("setting").unwrap_or_else(|| "answers".to_owned());
        settings.entry(setting).or_default().insert(id, Given::Answer(answer));
    }
    Ok(settings)
}

fn table(reports: &[SettingReport]) -> String {
    let head = [
        "setting", "parsed", "action", "param", "precond", "effect", "solved", "exact", "syntax", "bad act",
        "none", "limit",
    ];
    let mut rows: Vec<Vec<String>> = vec![head.iter().map(|name| (*name).to_owned()).collect()];
    for report in reports {
        let (row, problems) = (&report.summary, &report.summary.problems);
        let share = |part: usize, whole: usize| format!("{part}/{whole} {}", percent(part, whole));
        rows.push(vec![
            row.setting.clone(),
            format!("{}/{}", row.parsed, row.domains),
            share(row.equal_by_position, row.actions),
            percent(row.version_1.parameters, row.actions),
            percent(row.version_1.precondition, row.actions),
            percent(row.version_1.effect, row.actions),
            share(problems.solved, problems.total),
            share(problems.exact, problems.total),
            problems.syntax_error.to_string(),
            problems.bad_action.to_string(),
            (problems.unsolvable + problems.empty_plan).to_string(),
            problems.limit.to_string(),
        ]);
    }
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let mut out = String::new();
    for row in &rows {
        for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let padded = if at == 0 { format!("{cell:<width$}") } else { format!("  {cell:>width$}") };
            out.push_str(&padded);
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    out
}
