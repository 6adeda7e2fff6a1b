//! `commis pddl evaluate`: evaluate predictions on the PROC2PDDL dataset.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use commis_eval::answers::{Answers, Reading};
use commis_pddl::dataset::{DEVELOPMENT, Dataset};
use commis_pddl::report::{
    SettingReport, actions_csv, domains_csv, errors_table, html, problems_csv, settings_csv, table,
};
use commis_pddl::{Settings, Stranger, Strategy, Watch};
use commis_runs::launch::pddl_files;
use commis_tasks::settings_of_answers;
use serde_json::json;

use super::source::{invalid, save};
use crate::{CommandResult, ExitCode, Global, Terminal, input};

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
    search: Strategy,
    /// Give up on a problem after storing this many states
    #[arg(long, default_value_t = 6_000_000)]
    max_states: usize,
    /// Give up on a problem after this many seconds as well; the published evaluation took 30
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<f64>,
    /// Write settings.csv, domains.csv, problems.csv and actions.csv into this folder
    #[arg(long, value_name = "FOLDER")]
    csv: Option<PathBuf>,
    /// Sort problems and predicates into the classes of the published error analysis
    #[arg(long)]
    errors: bool,
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

pub(super) fn run(args: &EvaluateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut dataset = Dataset::from_files(pddl_files(&args.data, global.max_bytes)?);
    if dataset.domains.is_empty() {
        let message =
            format!("{}: no domains; the folder must hold pddl_data/ID/domain.pddl", args.data.display());
        return Err(invalid(message).into());
    }
    let mut settings = match &args.predictions {
        Some(path) if path.is_dir() => {
            let own = path.file_name().map_or("predictions".into(), |name| name.to_string_lossy());
            Settings::of_files(&own, pddl_files(path, global.max_bytes)?)
        }
        Some(path) => from_answers(path, global.max_bytes, term)?,
        None => Settings::of_dataset(&dataset),
    };
    if !args.setting.is_empty() {
        settings.keep(&args.setting);
    }
    if settings.is_empty() {
        return Err(invalid("no predictions; check --predictions and --setting").into());
    }
    let strangers = settings.take_strangers(&dataset);
    if args.split == Split::Dev {
        dataset.domains.retain(|id, _| DEVELOPMENT.contains(&&**id));
    }
    let seconds =
        args.time_limit.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO));
    let called_off = term.called_off();
    let asked = called_off.clone();
    let watch = move || -> Box<dyn Fn() -> bool> {
        let end = seconds.and_then(|seconds| Instant::now().checked_add(seconds));
        let asked = asked.clone();
        Box::new(move || asked() || end.is_some_and(|end| Instant::now() >= end))
    };
    let watch: Option<&Watch> = Some(&watch);
    let reports = settings.evaluate(&dataset, args.search, args.max_states, watch);
    if called_off() {
        return Ok(ExitCode::Interrupted);
    }
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
        let name = |stranger: &Stranger| format!("{}/{}", stranger.setting, stranger.id);
        let unknown: Vec<String> = strangers.iter().map(name).collect();
        let code = ExitCode::Success.number();
        term.print_json(&json!({ "settings": reports, "unknown": unknown, "exit_code": code }))?;
    } else {
        term.print(&table(&reports))?;
        if args.errors {
            term.print(&format!("\n{}", errors_table(&reports)))?;
        }
    }
    for Stranger { setting, id, nearest } in &strangers {
        let hint = nearest.as_ref().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        term.remark(&format!("warning: {setting}: the dataset has no domain `{id}`{hint}\n"))?;
    }
    let clock = reports.iter().filter_map(SettingReport::clock_warning);
    for warning in reports.iter().filter_map(SettingReport::warning).chain(clock) {
        term.remark(&format!("warning: {warning}\n"))?;
    }
    Ok(ExitCode::Success)
}

/// Records with `id` and the answer, and perhaps `setting`; the same records as `commis evaluate` reads.
fn from_answers(path: &Path, max_bytes: u64, term: &mut Terminal) -> CommandResult<Settings> {
    let source = input::bytes(path, max_bytes)?;
    let limits = commis_mcl::TextLimits { bytes: max_bytes as usize, ..commis_mcl::TextLimits::default() };
    let reading = Reading { limits, ..Reading::default() };
    let records = Answers::of_bytes(&input::name(path), source, None, &reading);
    let (settings, remarks) = settings_of_answers(records);
    for remark in remarks {
        term.remark(&format!("{remark}\n"))?;
    }
    Ok(settings)
}
