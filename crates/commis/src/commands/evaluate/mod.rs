//! `commis evaluate`: scores predictions against golds.

mod outputs;

use std::cell::{Cell, RefCell};
use std::path::PathBuf;

use clap::Args;
use commis_eval::answers::{AnswerFiles, expand, name_of};
use commis_eval::log::LogHead;
use commis_eval::{
    DEFAULT_GOLDS, Ended, Event, InputError, Judge, JudgeChoice, Memorised, Metric, Pass, Run, TextsRead,
    log_beside, refuse_predictions, refuse_to_overwrite,
};

use crate::motion_options::{MotionArgs, mover};
use crate::progress::Progress;
use crate::{CommandError, CommandResult, Error, ExitCode, Global, Interrupt, Terminal, clock, options};
use outputs::Outputs;

/// Score predictions against gold networks, and explain every lost point.
///
/// PREDICTIONS are solution files, JSONL files with lines {"id": …, "recipe": …, "prediction": "…"}, logs of other
/// harnesses, files with one answer each, folders of all these, patterns such as 'runs/*.jsonl', or `-`. docs/answers.md
/// says how they are read.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line, each on its own")]
pub(crate) struct EvaluateArgs {
    /// Files, folders or patterns; `-` is stdin.
    #[arg(required = true, value_name = "PREDICTIONS")]
    predictions: Vec<PathBuf>,
    /// What to score; the three simulation metrics by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// Average over the recipes with a prediction only; by default a recipe without one counts 0.
    #[arg(long)]
    only_given: bool,
    /// Say also what answers score when all of their text must be the program.
    #[arg(long, conflicts_with = "strict_answers")]
    show_strict: bool,
    /// Find the differences from the gold that cost something, by cooking; two more columns.
    #[arg(long)]
    causes: bool,
    /// What a sample must reach to pass, where recipes have several: METRIC>=X.
    #[arg(long, value_name = "METRIC>=X", default_value = "dish-approximation-score>=0.95")]
    pass: Pass,
    /// Say how much of the texts was understood, phenomenon by phenomenon.
    #[arg(long)]
    phenomena: bool,
    /// Look for errors of the published golds that answers repeat although their texts say otherwise.
    ///
    /// GOLDS are the published golds, for scores by both kinds of golds; where --gold names these already, the other kind
    /// are those built in.
    #[arg(long, num_args = 0..=1, require_equals = true, value_name = "GOLDS")]
    #[expect(clippy::option_option, reason = "the option may come without a value")]
    memorised: Option<Option<PathBuf>>,
    /// The texts that the answers were written from.
    #[arg(long, value_enum, default_value_t, requires = "memorised", value_name = "WHICH")]
    texts: TextsRead,
    #[command(flatten)]
    judge: JudgeChoice,
    #[command(flatten)]
    motion: MotionArgs,
    /// Write the results as CSV.
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
    /// Print results with all explanations as JSON, or write them to a file, which `report` and `serve` can show.
    #[arg(
        id = "json",
        long,
        num_args = 0..=1,
        default_missing_value = "-",
        value_name = "FILE",
        help_heading = "Output"
    )]
    json: Option<PathBuf>,
    /// Leave explanations and programs out of the JSON.
    #[arg(long, help_heading = "Output")]
    scores_only: bool,
    /// Write the browser view of the results as one file, like `commis report`.
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
    /// The JSON file remembers what is done; without one, FILE.unfinished beside the CSV does while the run goes on. The
    /// results are those of a run that was never interrupted.
    #[arg(long, conflicts_with_all = ["explain", "show"], help_heading = "Output")]
    resume: bool,
    /// Threads to use; as many as there are processors by default.
    #[arg(long, value_name = "N", help_heading = "Limits")]
    threads: Option<usize>,
}

pub(crate) fn run(args: &EvaluateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let files = expand(&args.predictions).map_err(InputError::from)?;
    let json = global.json.as_ref().filter(|_| !global.json_to_stdout());
    args.refuse_to_overwrite(&files, json)?;
    if args.output.is_some() || args.report.is_some() || json.is_some() {
        term.outlive_reader();
    }
    let mut judge = options::judge(&args.judge, &args.metrics, global.max_bytes, term)?;
    judge.with_strict = args.show_strict;
    judge.pass = args.pass;
    if args.causes {
        judge.metrics = judge.metrics.with_causes();
        judge.with_causes = true;
    }
    if let Some(motion) = args.motion.chosen(global.max_bytes)? {
        judge.metrics = judge.metrics.with_motion();
        judge.mover = Some(mover(motion));
    }
    judge.with_phenomena = args.phenomena;
    if let Some(golds) = &args.memorised {
        let builtin = (judge.golds.name != DEFAULT_GOLDS).then(|| PathBuf::from(DEFAULT_GOLDS));
        let other = golds.clone().or(builtin);
        let other = other.map(|path| args.judge.kitchen.golds(Some(&path), global.max_bytes)).transpose()?;
        judge.memorised = Some(Memorised::of(&judge, args.texts, other)?);
    }
    let head = LogHead::of(name_of(&args.predictions), &judge, clock::now(), args.only_given);
    let mut answers = AnswerFiles::new(files, judge.reading.clone());
    let mut outputs = Outputs::new(args, &judge, head, json);
    outputs.open(&mut answers, term)?;
    let interrupt = term.interrupt();
    let ended = judge_all(&judge, &mut answers, &mut outputs, &interrupt, global.quiet, term)?;
    let mut code = ExitCode::Success;
    let mut errors = Vec::new();
    for (path, cause) in answers.errors {
        let error = Error::from(cause.in_file(&path));
        code = code.max(error.code);
        if !term.json {
            term.fail(&error)?;
        }
        errors.push(error.members());
    }
    let coverage = judge.golds.coverage(args.only_given, &|| !interrupt.is_raised());
    if !coverage.broken.is_empty() {
        code = code.max(ExitCode::BadData);
    }
    if ended == Ended::Interrupted {
        code = ExitCode::Interrupted;
    }
    let summary = outputs.noted.summary(&judge, &coverage);
    outputs.finish(&judge, &summary, &errors, code, term)?;
    if args.show && ended == Ended::Complete {
        outputs.show(judge, coverage, global.max_bytes, term)?;
    }
    Ok(code)
}

/// As many threads as there are processors.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn judge_all(
    judge: &Judge,
    answers: &mut AnswerFiles,
    outputs: &mut Outputs<'_>,
    interrupt: &Interrupt,
    quiet: bool,
    term: &mut Terminal,
) -> CommandResult<Ended> {
    let go_on = || !interrupt.is_raised();
    let run = Run::new(judge, outputs.args.threads.unwrap_or_else(threads), &go_on);
    let mut progress = Progress::new(quiet);
    let (bytes, read) = (answers.bytes, Cell::new(0));
    let mut records = std::iter::from_fn(|| {
        let record = answers.next();
        read.set(answers.bytes_read());
        record
    });
    let outputs = RefCell::new(outputs);
    let listener = |event: Event<'_>| -> Result<(), CommandError> {
        let mut outputs = outputs.borrow_mut();
        match event {
            Event::Judged { record, verdict } => outputs.take(record, verdict, term)?,
            Event::BatchDone => {
                outputs.flush(term)?;
                let part = (bytes > 0).then(|| read.get() as f64 / bytes as f64);
                progress.show(outputs.noted.tally.rows(), part);
            }
        }
        Ok(())
    };
    let ended = run.judge_all(&mut records, || outputs.borrow().wants_explanations(), listener);
    progress.clear();
    ended
}

impl EvaluateArgs {
    fn refuse_to_overwrite(&self, files: &[PathBuf], json: Option<&PathBuf>) -> Result<(), Error> {
        let written = || self.output.iter().chain(&self.report).chain(json);
        for path in written() {
            refuse_predictions(path)?;
        }
        let log = self.output.as_deref().filter(|_| json.is_none()).map(log_beside);
        let (written, read) = (written().chain(&log), self.judge.files());
        let read = files.iter().chain(&read).chain(self.memorised.iter().flatten()).map(PathBuf::as_path);
        Ok(refuse_to_overwrite(written.map(PathBuf::as_path), read)?)
    }
}
