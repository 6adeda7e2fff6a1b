//! `commis report`: the browser view of an evaluation, to keep and to share.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_eval::answers::{AnswerFiles, expand, name_of};
use commis_eval::log::LogHead;
use commis_eval::{
    Ended, Event, InputError, Judge, JudgeChoice, Log, Metric, Run, files, is_log, refuse_predictions,
    refuse_to_overwrite,
};
use commis_server::{Films, Report, report_html_with_films};
use commis_view::{StaticPage, StoredResults};
use serde::Serialize;
use serde_json::Value as Json;

use crate::commands::evaluate::threads;
use crate::layout::count;
use crate::motion_options::{MotionArgs, mover};
use crate::progress::Progress;
use crate::{CommandError, CommandResult, Error, ExitCode, Global, Terminal, clock, input, options};

/// Films of a report in quantitative mode, unless somebody says otherwise: about a quarter of a megabyte each.
const FILMS: usize = 20;

/// Write the interactive view of an evaluation as one file for any browser.
///
/// The file needs no network and no server: a table of the predictions and, for each of them, the text, the program, the
/// kitchen at every step, the timeline and the score. Results that `commis evaluate --json FILE` has written are shown
/// without cooking again; what was not kept in them (the kitchen, the timeline) is then left out.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// Files, folders or patterns; `-` is stdin. Or one file of results.
    #[arg(required = true, value_name = "PREDICTIONS|RESULTS")]
    predictions: Vec<PathBuf>,
    /// What to score; everything by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// Average over the recipes with a prediction only; by default a recipe without one counts 0.
    #[arg(long)]
    only_given: bool,
    #[command(flatten)]
    judge: JudgeChoice,
    /// The file to write, or `-` for stdout.
    #[arg(
        long,
        alias = "out",
        short,
        value_name = "FILE",
        default_value = "report.html",
        help_heading = "Output"
    )]
    output: PathBuf,
    /// Predictions whose kitchen can be watched in motion, of those that can be opened. With --mode quantitative the first 20
    /// by default, else none.
    #[arg(long, value_name = "N", help_heading = "Motion")]
    films: Option<usize>,
    #[command(flatten)]
    motion: MotionArgs,
    /// Predictions that can be opened; further ones are only listed.
    #[arg(long, value_name = "N", default_value_t = Report::VIEWS, help_heading = "Limits")]
    views: usize,
}

/// The result of the command, with the inputs that could not be read.
#[derive(Serialize)]
struct Document<'s> {
    #[serde(flatten)]
    shown: &'s StaticPage,
    errors: Vec<Json>,
    exit_code: u8,
}

pub(crate) fn run(args: &ReportArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let inputs = expand(&args.predictions).map_err(InputError::from)?;
    let to_stdout = input::is_stdin(&args.output);
    if !to_stdout {
        refuse_predictions(&args.output)?;
        let read = args.judge.files();
        let read = inputs.iter().chain(&read).map(PathBuf::as_path);
        refuse_to_overwrite([args.output.as_path()], read)?;
    }
    if let [file] = &inputs[..]
        && is_log(file)
    {
        return stored(args, file, term);
    }
    if !to_stdout && !term.json {
        files::make_sure_of(&args.output)?;
        term.outlive_reader();
    }
    let metrics: &[Metric] = if args.metrics.is_empty() { &Metric::ALL } else { &args.metrics };
    let mut judge =
        Judge { with_phenomena: true, ..options::judge(&args.judge, metrics, global.max_bytes, term)? };
    let moving = args.motion.chosen(global.max_bytes)?;
    let most_films = args.films.unwrap_or(if moving.is_some() { FILMS } else { 0 });
    let filming = (most_films > 0).then(|| args.motion.moving(global.max_bytes)).transpose()?;
    if let Some(moving) = moving {
        judge.metrics = judge.metrics.with_motion();
        judge.mover = Some(mover(moving));
    }
    let interrupt = term.interrupt();
    let go_on = || !interrupt.is_raised();
    let mut answers = AnswerFiles::new(inputs, judge.reading.clone());
    let mut report = Report::new(args.views);
    let mut progress = Progress::new(global.quiet);
    let run = Run::new(&judge, threads(), &go_on);
    let ended = run.judge_all(
        &mut answers,
        || false,
        |event| -> Result<(), CommandError> {
            match event {
                Event::Judged { record, verdict } => report.add(record, verdict.row),
                Event::BatchDone => progress.show(report.len(), None),
            }
            Ok(())
        },
    )?;
    progress.clear();
    let head = LogHead::of(name_of(&args.predictions), &judge, clock::now(), args.only_given);
    let summary = report.summary(&head, &judge.golds.coverage(args.only_given, &go_on));
    let is_complete = ended == Ended::Complete;
    let shown = report.page(&judge, &head, summary, is_complete);
    let films = filming.map_or_else(Films::new, |filming| {
        report.films(&judge, most_films, &|simulator, recipe, go_on| {
            filming.track(simulator, recipe, go_on).ok().map(|(packed, _)| packed)
        })
    });
    let errors: Vec<Error> = answers.errors.iter().map(|(path, cause)| cause.in_file(path).into()).collect();
    let code = if is_complete { ExitCode::Success } else { ExitCode::Interrupted };
    let code = errors.iter().map(|error| error.code).fold(code, ExitCode::max);
    deliver(args, (shown, &films), &errors, code, term)
}

/// Shows results that were kept.
fn stored(args: &ReportArgs, file: &Path, term: &mut Terminal) -> CommandResult {
    if args.films.is_some_and(|films| films > 0) {
        let error = Error::new(ExitCode::Usage, "kept results have no kitchens to watch in motion");
        return Err(error.hint("give the predictions themselves, or leave --films out").into());
    }
    let shown = StoredResults::new(Log::open(file)?).page(args.views);
    deliver(args, (shown, &Films::new()), &[], ExitCode::Success, term)
}

fn deliver(
    args: &ReportArgs,
    (shown, films): (StaticPage, &Films),
    errors: &[Error],
    code: ExitCode,
    term: &mut Terminal,
) -> CommandResult {
    if term.json {
        let errors = errors.iter().map(Error::members).collect();
        let document = Document { shown: &shown, errors, exit_code: code.number() };
        term.print(&(serde_json::to_string(&document).unwrap_or_default() + "\n"))?;
        return Ok(code);
    }
    for error in errors {
        term.fail(error)?;
    }
    let (rows, views) = (shown.evaluation.rows.rows.len(), shown.views.len());
    let page = report_html_with_films(shown, films)?;
    if input::is_stdin(&args.output) {
        term.print(&page)?;
        return Ok(code);
    }
    files::save(&args.output, &page)?;
    let listed = count(rows, "prediction");
    let watched = if films.is_empty() { String::new() } else { format!(", {} in motion", films.len()) };
    term.note(&format!("{}: {listed}, {views} of them to look into{watched}\n", input::name(&args.output)))?;
    Ok(code)
}
