//! `commis report`: the browser view of an evaluation, to keep and to share.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use commis_server::static_page;
use commis_sim::RuleSet;
use commis_view::{EvaluationHead, EvaluationRow, EvaluationView, View};
use serde::Serialize;
use serde_json::Value as Json;

use crate::cli::Global;
use crate::commands::evaluate::refuse_predictions;
use crate::evaluation::{
    GoldArgs, Golds, Interrupt, Judge, Metric, MetricChoice, Predictions, SmatchChoice, expand, in_order,
};
use crate::exit_code::ExitCode;
use crate::input;
use crate::larder::LarderArgs;
use crate::layout::count;
use crate::overwrite::refuse_to_overwrite;
use crate::progress::Progress;
use crate::show::{gold_time, head, look, name_of};
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// Write the interactive view of an evaluation as one file for any browser.
///
/// The file needs no network and no server: a table of the predictions and, for each of them, the text, the program, the
/// kitchen at every step, the timeline and the score. `commis evaluate --report` writes a page without scripts instead.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// Files, folders or patterns; `-` is stdin.
    #[arg(required = true, value_name = "PREDICTIONS")]
    predictions: Vec<PathBuf>,
    /// What to score; everything by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// How to search for smatch.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    smatch: SmatchChoice,
    #[command(flatten)]
    golds: GoldArgs,
    /// The file to write, or `-` for stdout.
    #[arg(long, short, value_name = "FILE", default_value = "report.html", help_heading = "Output")]
    output: PathBuf,
    /// Predictions that can be opened; further ones are only listed.
    #[arg(long, value_name = "N", default_value_t = 200, help_heading = "Limits")]
    views: usize,
    /// Real seconds per prediction.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::commands::cook::seconds, help_heading = "Limits")]
    timeout: Duration,
    #[command(flatten)]
    larder: LarderArgs,
}

/// What the page shows when no server stands behind it.
#[derive(Serialize)]
struct Shown {
    evaluation: EvaluationView,
    views: BTreeMap<usize, View>,
}

/// The same as the result of the command, with the inputs that could not be read.
#[derive(Serialize)]
struct Document<'s> {
    #[serde(flatten)]
    shown: &'s Shown,
    errors: Vec<Json>,
    exit_code: u8,
}

/// Predictions looked at before the next ones are read.
const BATCH: usize = 64;
/// Bytes of text held at once.
const BATCH_BYTES: usize = 16 << 20;

pub(crate) fn run(args: &ReportArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let files = expand(&args.predictions)?;
    let to_stdout = input::is_stdin(&args.output);
    if !term.json && !to_stdout {
        refuse_predictions(&args.output)?;
        let golds = args.golds.files();
        let read = files.iter().chain(&golds).map(PathBuf::as_path).chain(args.larder.files());
        refuse_to_overwrite([args.output.as_path()], read)?;
        crate::report::make_sure_of(&args.output)?;
    }
    let name = name_of(&files);
    let metrics = if args.metrics.is_empty() { &Metric::ALL[..] } else { &args.metrics };
    let judge = Judge {
        golds: Golds::load(&args.golds, &args.larder, global.max_bytes, term)?,
        metrics: MetricChoice::of(metrics),
        smatch: args.smatch.into(),
        timeout: args.timeout,
        interrupt: Interrupt::listen(),
    };
    let mut predictions = Predictions::new(files, global.max_bytes);
    let shown = Shown::collect(&judge, &mut predictions, name, args, &mut Progress::new(global.quiet));
    let mut code =
        if shown.evaluation.head.state == "done" { ExitCode::Success } else { ExitCode::Interrupted };
    code = predictions.errors.iter().map(|error| error.code).fold(code, ExitCode::max);
    if term.json {
        let errors = predictions.errors.iter().map(Error::members).collect();
        let document = Document { shown: &shown, errors, exit_code: code.number() };
        term.print(&(serde_json::to_string(&document).unwrap_or_default() + "\n"))?;
        return Ok(code);
    }
    for error in &predictions.errors {
        term.fail(error)?;
    }
    let data = serde_json::to_string(&shown).unwrap_or_default();
    let page = static_page(&data).map_err(|cause| Error::new(ExitCode::Unwritable, cause.to_string()))?;
    if to_stdout {
        term.print(&page)?;
        return Ok(code);
    }
    crate::report::write(&args.output, &page)?;
    let (rows, views) = (shown.evaluation.rows.len(), shown.views.len());
    let listed = count(rows, "prediction");
    term.note(&format!("{}: {listed}, {views} of them to look into\n", input::name(&args.output)))?;
    Ok(code)
}

impl Shown {
    fn collect(
        judge: &Judge,
        predictions: &mut Predictions,
        name: String,
        args: &ReportArgs,
        progress: &mut Progress,
    ) -> Shown {
        let rules = args.larder.rules;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let (mut rows, mut views) = (Vec::new(), BTreeMap::new());
        let mut is_complete = true;
        while is_complete {
            let batch = predictions.batch(BATCH, BATCH_BYTES);
            if batch.is_empty() {
                break;
            }
            let open = args.views.saturating_sub(rows.len()).min(batch.len());
            let judged = in_order(&batch, threads, |prediction| judge.verdict(prediction, false));
            let seen = in_order(batch.get(..open).unwrap_or_default(), threads, |prediction| {
                Some(look(judge, prediction, &|| !judge.interrupt.is_raised()))
            });
            is_complete = judged.iter().all(Option::is_some);
            let seen = seen.into_iter().map(Option::flatten).chain(std::iter::repeat_with(|| None));
            for (verdict, view) in judged.into_iter().map_while(|verdict| verdict).zip(seen) {
                let gold_time = gold_time(judge, &verdict.row.recipe);
                views.extend(view.map(|view| (rows.len(), view)));
                rows.push(verdict.row.shown(rows.len(), gold_time, rules));
            }
            progress.show(rows.len(), None);
        }
        progress.clear();
        Shown { evaluation: table(judge, name, rows, rules, is_complete), views }
    }
}

fn table(
    judge: &Judge,
    name: String,
    rows: Vec<EvaluationRow>,
    rules: RuleSet,
    is_complete: bool,
) -> EvaluationView {
    let state = if is_complete { "done" } else { "failed" };
    let head = EvaluationHead { state, done: rows.len(), total: rows.len(), ..head(judge, name, rules) };
    EvaluationView::new(head, rows)
}
