//! `commis plot`: figures of runs.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_eval::figures::{FigureKind, draw};
use commis_eval::{Judge, JudgeChoice, Metric, OpenedRuns, files, refuse_to_overwrite};
use commis_figures::{Figure, Theme};
use serde_json::json;

use super::evaluate::threads;
use crate::layout::clean;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input, options};

/// Draw a figure of one or several runs, as SVG or PNG, with its numbers as a table.
///
/// Each RUN is a folder of `commis run`, results that `commis evaluate` has written (JSON or CSV), or predictions, which are
/// judged first. The same results give the same bytes. An SVG follows the reader's choice of light or dark on a screen and
/// is light in print; a PNG is light unless `--theme dark` is given.
#[derive(Args, Debug)]
pub(crate) struct PlotArgs {
    /// What to draw.
    #[arg(value_enum)]
    kind: FigureKind,
    /// Runs, results or predictions, in the order of the figure.
    #[arg(required = true, value_name = "RUN")]
    runs: Vec<PathBuf>,
    /// The file to write, an .svg or a .png; the SVG goes to stdout without it.
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    out: Option<PathBuf>,
    /// Write the numbers of the figure as CSV.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    table: Option<PathBuf>,
    /// What is drawn, where a figure is about scores; all of them by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// Of predictions, take the recipes with a prediction only; by default a recipe without one counts 0.
    #[arg(long)]
    only_given: bool,
    /// Light or dark.
    #[arg(long, value_enum, default_value_t, value_name = "WHICH", help_heading = "Output")]
    theme: Theme,
    /// Points of colour to a point, in a PNG.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8), help_heading = "Output")]
    scale: u8,
    #[command(flatten)]
    judge: JudgeChoice,
}

pub(crate) fn run(args: &PlotArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let written = args.out.iter().chain(&args.table).map(PathBuf::as_path);
    let read = args.judge.files();
    refuse_to_overwrite(written, args.runs.iter().chain(&read).map(PathBuf::as_path))?;
    let is_png = args.out.as_deref().map(is_png).transpose()?.unwrap_or(false);
    let interrupt = term.interrupt();
    let go_on = || !interrupt.is_raised();
    let judge = || -> CommandResult<Judge> {
        let judge = options::judge(&args.judge, &args.metrics, global.max_bytes, term)?;
        Ok(Judge { with_phenomena: args.kind == FigureKind::Profile, ..judge })
    };
    let Some(opened) = OpenedRuns::open(&args.runs, args.only_given, threads(), &go_on, judge)? else {
        return Ok(ExitCode::Interrupted);
    };
    let drawing = draw(args.kind, &opened.runs, &args.metrics)?;
    let Figure { picture, table } = drawing.figure;
    if let Some(path) = &args.table {
        files::save(path, &table.csv())?;
    }
    match &args.out {
        Some(path) if is_png => {
            files::save_bytes(path, &picture.png(args.theme, f64::from(args.scale)))?;
        }
        Some(path) => files::save(path, &picture.svg(args.theme))?,
        None if term.json => {}
        None => term.print(&picture.svg(args.theme))?,
    }
    if term.json {
        let (title, about) = (&picture.title, &picture.about);
        let remarks = &drawing.remarks;
        term.print_json(
            &json!({ "title": title, "about": about, "table": table.json(), "remarks": remarks, "exit_code": 0 }),
        )?;
    } else {
        for remark in &drawing.remarks {
            term.note(&format!("{}\n", clean(remark)))?;
        }
        for path in args.out.iter().chain(&args.table) {
            term.note(&format!("{}\n", input::name(path)))?;
        }
    }
    Ok(ExitCode::Success)
}

/// Whether a file is to be a PNG; what is neither that nor an SVG is refused.
fn is_png(path: &Path) -> Result<bool, Error> {
    match path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).as_deref() {
        Some("png") => Ok(true),
        Some("svg") => Ok(false),
        _ => {
            let message = format!("{} is neither an .svg nor a .png", path.display());
            Err(Error::new(ExitCode::Usage, message).hint("name the file fig.svg or fig.png"))
        }
    }
}
