//! `commis probe generate`: questions with their answers.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use commis_eval::refuse_to_overwrite;
use commis_probe::StateGraph;
use commis_probe::tasks::{BLOCK, Construction, Generator, Made, TaskCounts, TaskKind};
use commis_probe::text::task_counts;
use rayon::prelude::*;
use serde_json::json;

use super::graphs::GraphArgs;
use super::pictures::PictureArgs;
use crate::layout::TextStyle;
use crate::progress::Progress;
use crate::{CommandError, CommandResult, Error, ExitCode, Global, Terminal, input};

/// Make tasks from recipes: prompts with right answers, one JSON object per line.
#[derive(Args, Debug)]
pub(super) struct GenerateArgs {
    /// The kind of task; repeat for several [default: all three]
    #[arg(long, value_name = "KIND", value_parser = ["step-reference", "ingredient-usage", "ingredient-tracing"])]
    task: Vec<String>,
    #[command(flatten)]
    graphs: GraphArgs,
    /// Seed of all that is drawn.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Which questions are asked: those of the study, or a choice in which shortcuts do not pay.
    #[arg(long, value_enum, default_value_t = Construction::Resistant)]
    construction: Construction,
    /// Every admissible task instead of one per ingredient.
    #[arg(long)]
    all: bool,
    /// File for the tasks.
    #[arg(long, default_value = "-", value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    pictures: PictureArgs,
}

pub(super) fn run(args: &GenerateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    refuse_to_overwrite([args.out.as_path()], args.graphs.files())?;
    let mut graphs = args.graphs.load(global, term)?;
    let images = args.pictures.images;
    let marked = args.pictures.marked(&args.graphs, &mut graphs, global, term)?;
    let kinds: Vec<TaskKind> = TaskKind::ALL
        .into_iter()
        .filter(|kind| args.task.is_empty() || args.task.iter().any(|name| name == kind.name()))
        .collect();
    let GenerateArgs { seed, all, construction, .. } = *args;
    let phrasing = marked.as_ref().or_else(|| args.graphs.phrasing());
    let generator = Generator { seed, all, construction, phrasing };
    let mut rows: Vec<TaskCounts> = kinds.iter().map(|kind| TaskCounts::new(*kind)).collect();
    let mut progress = Progress::new(global.quiet);
    let mut output = Output::create(&args.out)?;
    let mut written = 0;
    // Recipes are worked on side by side and written in their order.
    for batch in graphs.chunks(BLOCK) {
        let mut made: Vec<Vec<Made>> =
            batch.par_iter().map(|graph| every_kind(&generator, graph, &kinds)).collect();
        generator.settle(batch, &mut made);
        for (recipe, graph) in made.into_iter().zip(batch) {
            let files = images.map(|images| images.files(&graph.id, graph.steps.len())).unwrap_or_default();
            for (row, mut made) in rows.iter_mut().zip(recipe) {
                row.add(&made);
                for instance in &mut made.instances {
                    instance.images.clone_from(&files);
                    output.line(&serde_json::to_string(instance).map_err(std::io::Error::from)?, term)?;
                }
                written += made.instances.len();
            }
            progress.show(written, None);
        }
    }
    progress.clear();
    output.finish()?;
    if input::is_stdin(&args.out) {
        // Stdout holds the tasks.
        let table = task_counts(&rows).render(TextStyle { paint: term.error_paint, ..term.style() });
        term.note(&table)?;
    } else if term.json {
        let code = ExitCode::Success.number();
        let recipes = graphs.len();
        term.print_json(&json!({ "seed": seed, "construction": construction, "recipes": recipes, "tasks": rows, "exit_code": code }))?;
    } else {
        let table = task_counts(&rows).render(term.style());
        term.print(&table)?;
    }
    Ok(ExitCode::Success)
}

fn every_kind(generator: &Generator<'_>, graph: &StateGraph, kinds: &[TaskKind]) -> Vec<Made> {
    kinds.iter().map(|kind| generator.generate(graph, *kind)).collect()
}

/// A file, or the program's own output.
pub(super) enum Output {
    /// A file.
    File(BufWriter<File>, PathBuf),
    /// Stdout.
    Terminal,
}

impl Output {
    pub(super) fn create(path: &Path) -> CommandResult<Output> {
        if input::is_stdin(path) {
            return Ok(Output::Terminal);
        }
        let file = File::create(path).map_err(|cause| unwritable(path, &cause))?;
        Ok(Output::File(BufWriter::new(file), path.to_owned()))
    }

    pub(super) fn line(&mut self, text: &str, term: &mut Terminal) -> CommandResult<()> {
        match self {
            Output::File(file, path) => writeln!(file, "{text}").map_err(|cause| unwritable(path, &cause)),
            Output::Terminal => term.print(&format!("{text}\n")),
        }
    }

    pub(super) fn finish(self) -> CommandResult<()> {
        match self {
            Output::File(mut file, path) => file.flush().map_err(|cause| unwritable(&path, &cause)),
            Output::Terminal => Ok(()),
        }
    }
}

fn unwritable(path: &Path, cause: &std::io::Error) -> CommandError {
    Error::new(ExitCode::Unwritable, format!("cannot write {}: {cause}", input::name(path))).into()
}
