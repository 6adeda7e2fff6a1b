//! `commis report`: the browser view of an evaluation, to keep and to share.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use commis_metrics::Prediction;
use commis_sim::RuleSet;
use commis_view::{EvaluationHead, EvaluationRow, EvaluationView, Limits, Subject, View, rules_name, view};
use serde::Serialize;

use crate::cli::Global;
use crate::evaluation::{
    GoldArgs, Golds, Interrupt, Judge, Metric, MetricChoice, Predictions, SmatchChoice, expand, in_order,
};
use crate::exit_code::ExitCode;
use crate::larder::LarderArgs;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

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

/// Predictions looked at before the next ones are read.
const BATCH: usize = 64;
/// Bytes of text held at once.
const BATCH_BYTES: usize = 16 << 20;

pub(crate) fn run(args: &ReportArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let files = expand(&args.predictions)?;
    let name = files.first().map_or_else(String::new, |file| crate::input::name(file));
    let metrics = if args.metrics.is_empty() { &Metric::ALL[..] } else { &args.metrics };
    let judge = Judge {
        golds: Golds::load(&args.golds, &args.larder, global.max_bytes)?,
        metrics: MetricChoice::of(metrics),
        smatch: args.smatch.into(),
        timeout: args.timeout,
        interrupt: Interrupt::listen(),
    };
    let mut predictions = Predictions::new(files, global.max_bytes);
    let shown = Shown::collect(&judge, &mut predictions, name, args, &mut Progress::new(global.quiet));
    let mut code =
        if shown.evaluation.head.state == "done" { ExitCode::Success } else { ExitCode::Interrupted };
    for error in &predictions.errors {
        code = code.max(error.code);
        term.fail(error)?;
    }
    term.print(&(serde_json::to_string(&shown).unwrap_or_default() + "\n"))?;
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
        let rules = RuleSet::from(args.larder.rules);
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
                Some(look(judge, prediction))
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

fn gold_time(judge: &Judge, recipe: &str) -> Option<commis_ontology::Number> {
    judge.golds.evaluator(recipe).gold(recipe).map(|gold| gold.time)
}

/// The view of a prediction; `None` for one without any text.
fn look(judge: &Judge, prediction: &Prediction) -> Option<View> {
    let (recipe, text) = prediction.text()?;
    let subject =
        Subject { recipe: Some(recipe), told: judge.golds.told(recipe), gold: None, prediction: Some(text) };
    let limits = Limits { alignment: judge.smatch, ..Limits::default() };
    let started = Instant::now();
    let go_on = || !judge.interrupt.is_raised() && started.elapsed() <= judge.timeout;
    Some(view(&subject, judge.golds.evaluator(recipe), &limits, &go_on))
}

fn table(
    judge: &Judge,
    name: String,
    rows: Vec<EvaluationRow>,
    rules: RuleSet,
    is_complete: bool,
) -> EvaluationView {
    let head = EvaluationHead {
        id: "report".to_owned(),
        name,
        corpus: judge.golds.corpus().to_owned(),
        rules: rules_name(rules),
        metrics: judge.metrics.iter().map(Metric::name).collect(),
        state: if is_complete { "done" } else { "failed" },
        done: rows.len(),
        total: rows.len(),
        started: None,
    };
    EvaluationView::new(head, rows)
}
