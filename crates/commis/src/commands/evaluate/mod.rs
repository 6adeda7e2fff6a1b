//! `commis evaluate`: scores predictions against golds.

mod json;
mod resume;
mod table;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use commis_sim::RuleSet;

use crate::bookshelf::BookshelfArgs;
use crate::cli::Global;
use crate::evaluation::{
    CsvFile, GoldArgs, Golds, Interrupt, Journal, Judge, Metric, MetricChoice, Prediction, Predictions, Row,
    SmatchChoice, Summary, Verdict, beside, csv_columns, expand, fingerprint, in_order,
};
use crate::exit_code::ExitCode;
use crate::input;
use crate::larder::LarderArgs;
use crate::overwrite::refuse_to_overwrite;
use crate::progress::Progress;
use crate::report::{self, Report};
use crate::show::{Showing, name_of};
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};
use json::JsonResults;
use resume::Kept;

/// Score predictions against gold networks, and explain every lost point.
///
/// PREDICTIONS are solution files, JSONL files with lines {"id": …, "recipe": …, "prediction": "…"}, folders of both,
/// patterns such as 'runs/*.jsonl', or `-`.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line, each on its own")]
pub(crate) struct EvaluateArgs {
    /// Files, folders or patterns; `-` is stdin.
    #[arg(required = true, value_name = "PREDICTIONS")]
    predictions: Vec<PathBuf>,
    /// What to score; the three simulation metrics by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// How to search for smatch.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    smatch: SmatchChoice,
    #[command(flatten)]
    golds: GoldArgs,
    /// Write the results as CSV.
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    /// Print results with all explanations as JSON, or write them to a file.
    #[arg(
        id = "json",
        long,
        num_args = 0..=1,
        default_missing_value = "-",
        value_name = "FILE",
        help_heading = "Output"
    )]
    json: Option<PathBuf>,
    /// Leave explanations out of the JSON.
    #[arg(long, help_heading = "Output")]
    scores_only: bool,
    /// Write a report that any browser shows.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    report: Option<PathBuf>,
    /// Look at the results in the browser: serve them on this machine until Ctrl-C.
    #[arg(long, help_heading = "Output")]
    show: bool,
    /// Say in one line for each prediction why it scored as it did.
    #[arg(long, help_heading = "Output")]
    explain: bool,
    /// Decimals of the scores in the CSV.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=12), help_heading = "Output")]
    decimals: u8,
    /// Go on where an interrupted run with the same predictions, options and files of results stopped.
    ///
    /// While a run goes on, FILE.unfinished beside its CSV or JSON remembers what is done. The results are those of a
    /// run that was never interrupted.
    #[arg(long, conflicts_with_all = ["explain", "show"], help_heading = "Output")]
    resume: bool,
    /// Threads to use; as many as there are processors by default.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    threads: Option<usize>,
    /// Real seconds per prediction.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::commands::cook::seconds, help_heading = "Limits")]
    timeout: Duration,
    #[command(flatten)]
    larder: LarderArgs,
}

/// Predictions judged before results are handed on.
const BATCH: usize = 1024;
/// The same when every result carries its explanation.
const EXPLAINED_BATCH: usize = 64;
/// Bytes of text held at once.
const BATCH_BYTES: usize = 16 << 20;

pub(crate) fn run(args: &EvaluateArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let files = expand(&args.predictions)?;
    let json = global.json.as_ref().filter(|_| !global.json_to_stdout());
    args.refuse_to_overwrite(&files, json)?;
    if args.output.is_some() || args.report.is_some() || json.is_some() {
        term.outlive_reader();
    }
    let rules = args.larder.rules;
    let judge = Judge {
        golds: Golds::load(&args.golds, &args.larder, global.max_bytes, term)?,
        metrics: MetricChoice::of(&args.metrics),
        smatch: args.smatch.into(),
        timeout: args.timeout,
        interrupt: Interrupt::listen(),
    };
    let mut predictions = Predictions::new(files, global.max_bytes);
    let results = resume::results(args, json);
    let settings = resume::settings(args, json, &judge);
    let kept = if args.resume {
        let wants_report = args.report.is_some();
        resume::take_over(results, &settings, wants_report, &mut predictions, &judge, rules)?
    } else {
        None
    };
    if let Some(path) = &args.report {
        report::make_sure_of(path)?;
    }
    let mut service = if let Some(kept) = kept {
        Service::resume(args, rules, &judge, json, kept)?
    } else {
        let mut service = Service::new(args, rules, &judge, json, term)?;
        service.journal = results.and_then(|results| Journal::start(results, &settings));
        service
    };
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let mut progress = Progress::new(global.quiet);
    let mut is_complete = true;
    let mut showing = Showing::default();
    while is_complete {
        let size = if service.wants_explanations() { EXPLAINED_BATCH } else { BATCH };
        let batch = predictions.batch(size, BATCH_BYTES);
        if batch.is_empty() {
            break;
        }
        let explain = service.wants_explanations();
        let verdicts = in_order(&batch, threads, |prediction| judge.verdict(prediction, explain));
        // Everything before the first unfinished prediction counts, so that the results are a beginning of the input.
        is_complete = verdicts.iter().all(Option::is_some);
        for (prediction, verdict) in batch.into_iter().zip(verdicts.into_iter().map_while(|verdict| verdict))
        {
            service.note(&verdict.row, &prediction)?;
            if args.show {
                showing.add(prediction, &verdict.row, &judge, rules);
            }
            service.take(verdict, term)?;
        }
        service.flush()?;
        let part = (predictions.bytes > 0).then(|| predictions.bytes_read as f64 / predictions.bytes as f64);
        progress.show(service.summary.total.predictions, part);
    }
    progress.clear();
    let mut code = ExitCode::Success;
    let mut errors = Vec::new();
    for error in predictions.errors {
        code = code.max(error.code);
        if !term.json {
            term.fail(&error)?;
        }
        errors.push(error.members());
    }
    if !is_complete {
        code = ExitCode::Interrupted;
    }
    service.summary.look_for_missing(judge.golds.recipes());
    service.finish(is_complete, &errors, code, term)?;
    if args.show && is_complete {
        let name = name_of(&args.predictions);
        let bookshelf = BookshelfArgs { corpus: args.larder.corpus.clone() };
        showing.serve(name, judge, rules, &bookshelf, global.max_bytes, term)?;
    }
    Ok(code)
}

impl EvaluateArgs {
    fn refuse_to_overwrite(&self, files: &[PathBuf], json: Option<&PathBuf>) -> Result<(), Error> {
        let written = || self.output.iter().chain(&self.report).chain(json);
        for path in written() {
            refuse_predictions(path)?;
        }
        let journal = resume::results(self, json).map(beside);
        let (written, golds) = (written().chain(&journal), self.golds.files());
        let read = files.iter().chain(&golds).map(PathBuf::as_path).chain(self.larder.files());
        refuse_to_overwrite(written.map(PathBuf::as_path), read)
    }
}

/// Predictions that stand behind an option by mistake must not be lost.
pub(crate) fn refuse_predictions(written: &Path) -> Result<(), Error> {
    let is_prediction = written.extension().is_some_and(|kind| kind == "solution" || kind == "jsonl");
    if is_prediction && written.exists() {
        let message = format!("{} holds predictions and would be overwritten", written.display());
        return Err(Error::new(ExitCode::Usage, message).hint("name the predictions before the options"));
    }
    Ok(())
}

/// Takes verdicts one by one and serves them in every form that was asked for.
struct Service<'a> {
    args: &'a EvaluateArgs,
    rules: RuleSet,
    summary: Summary,
    csv: Option<CsvFile>,
    json: Option<JsonResults>,
    report: Option<Report>,
    journal: Option<Journal>,
    /// The first rows, for the table.
    rows: Vec<Row>,
}

impl<'a> Service<'a> {
    fn new(
        args: &'a EvaluateArgs,
        rules: RuleSet,
        judge: &Judge,
        json: Option<&PathBuf>,
        term: &mut Terminal,
    ) -> Outcome<Service<'a>> {
        let columns = csv_columns(judge.metrics.clone(), rules, usize::from(args.decimals));
        let csv = args.output.as_ref().map(|path| CsvFile::create(path, columns)).transpose()?;
        let json = match (json, term.json) {
            (Some(path), _) => Some(JsonResults::to_file(path)?),
            (None, true) => Some(JsonResults::to_stdout()),
            (None, false) => None,
        };
        let report = args.report.as_ref().map(|_| Report::new(&judge.metrics, rules));
        let summary = Summary::new(judge.metrics.clone(), rules);
        let mut service =
            Service { args, rules, summary, csv, json, report, journal: None, rows: Vec::new() };
        if let Some(json) = &mut service.json {
            json.start(&judge.metrics, &args.larder.all_rules().to_string(), term)?;
        }
        Ok(service)
    }

    /// Goes on with the files of an interrupted run.
    fn resume(
        args: &'a EvaluateArgs,
        rules: RuleSet,
        judge: &Judge,
        json: Option<&PathBuf>,
        kept: Kept,
    ) -> Outcome<Service<'a>> {
        let columns = csv_columns(judge.metrics.clone(), rules, usize::from(args.decimals));
        // A refusal changes nothing, so everything is looked at before anything is cut.
        if let Some(path) = json {
            JsonResults::check(path, kept.json)?;
        }
        let csv = args.output.as_ref().map(|path| CsvFile::resume(path, columns, &kept.rows)).transpose()?;
        let json = json.map(|path| JsonResults::resume(path, kept.json, &judge.metrics)).transpose()?;
        let mut summary = Summary::new(judge.metrics.clone(), rules);
        for row in &kept.rows {
            summary.add(row);
        }
        let mut rows = kept.rows;
        rows.truncate(table::LISTED + 1);
        Ok(Service {
            args,
            rules,
            summary,
            csv,
            json,
            report: kept.report,
            journal: Some(kept.journal),
            rows,
        })
    }

    /// Remembers a row in case the run does not come to its end.
    fn note(&mut self, row: &Row, prediction: &Prediction) -> Outcome<()> {
        match &mut self.journal {
            Some(journal) => Ok(journal.row(row, fingerprint(prediction))?),
            None => Ok(()),
        }
    }

    /// Whether the next verdicts have to explain themselves.
    fn wants_explanations(&self) -> bool {
        self.args.explain
            || (self.json.is_some() && !self.args.scores_only)
            || self.report.as_ref().is_some_and(Report::has_room)
    }

    fn take(&mut self, verdict: Verdict, term: &mut Terminal) -> Outcome<()> {
        self.summary.add(&verdict.row);
        if let Some(csv) = &mut self.csv {
            csv.row(&verdict.row)?;
        }
        if let Some(json) = &mut self.json {
            let explanation = verdict.explanation.as_deref().filter(|_| !self.args.scores_only);
            json.result(&verdict.row, explanation, self.rules, term)?;
        }
        if self.args.explain && !term.json {
            let text = table::because(&verdict, term);
            term.print(&text)?;
        }
        if self.rows.len() <= table::LISTED {
            self.rows.push(verdict.row.clone());
        }
        if let Some(report) = &mut self.report {
            report.add(verdict);
        }
        Ok(())
    }

    fn flush(&mut self) -> Outcome<()> {
        if let Some(csv) = &mut self.csv {
            csv.flush()?;
        }
        if let Some(json) = &mut self.json {
            json.flush()?;
        }
        let json = self.json.as_ref().map(|json| json.written).unwrap_or_default();
        self.journal.as_mut().map_or(Ok(()), |journal| Ok(journal.mark(json)?))
    }

    fn finish(
        mut self,
        is_complete: bool,
        errors: &[serde_json::Value],
        code: ExitCode,
        term: &mut Terminal,
    ) -> Outcome<()> {
        if let Some(json) = &mut self.json {
            json.finish(&self.summary, is_complete, errors, code, term)?;
        }
        if !term.json {
            let columns =
                csv_columns(self.summary.metrics().clone(), self.rules, usize::from(self.args.decimals));
            let text = table::show(&self.summary, &self.rows, &columns, term);
            term.print(&text)?;
        }
        if let (Some(report), Some(path)) = (&self.report, &self.args.report) {
            report::write(path, &report.html(&self.summary, is_complete))?;
        }
        if !term.json {
            let files = [("CSV", &self.args.output), ("report", &self.args.report)];
            for (what, path) in files.into_iter().filter_map(|(what, path)| Some((what, path.as_ref()?))) {
                term.note(&format!("{what}: {}\n", input::name(path)))?;
            }
        }
        if !is_complete {
            let done = self.summary.total.predictions;
            let way = if self.journal.is_some() { "; --resume goes on from there" } else { "" };
            term.remark(&format!(
                "interrupted: the results are those of the first {done} predictions{way}\n"
            ))?;
        } else if let Some(journal) = self.journal {
            journal.remove();
        }
        Ok(())
    }
}
