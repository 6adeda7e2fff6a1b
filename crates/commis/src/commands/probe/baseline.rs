//! `commis probe baseline`: answers of systems that need no model.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use commis_eval::refuse_to_overwrite;
use commis_probe::tasks::Tasks;
use commis_probe::{Baseline, StateGraph};
use serde_json::json;

use super::generate::Output;
use super::graphs::GraphArgs;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::count;
use crate::terminal::Terminal;

/// Answer tasks without a model.
///
/// chance guesses; recency names the step before (step-reference); first-mention takes an ingredient for used once the text
/// names it (ingredient-usage); word-overlap chooses the items that name it (ingredient-tracing); simulator cooks the
/// recipe and must be right always.
#[derive(Args, Debug)]
pub(super) struct BaselineArgs {
    /// Which one.
    #[arg(value_parser = ["chance", "recency", "first-mention", "word-overlap", "simulator"])]
    name: String,
    /// The tasks.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
    #[command(flatten)]
    graphs: GraphArgs,
    /// The seed of guesses.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Where the answers go.
    #[arg(long, default_value = "-", value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn run(args: &BaselineArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let read = std::iter::once(args.tasks.as_path()).chain(args.graphs.files());
    refuse_to_overwrite([args.out.as_path()], read)?;
    let baseline: Baseline =
        args.name.parse().map_err(|message: String| Error::new(ExitCode::Usage, message))?;
    let graphs = args.graphs.load(global, term)?;
    let graphs: BTreeMap<&str, &StateGraph> = graphs.iter().map(|graph| (graph.id.as_str(), graph)).collect();
    let mut output = Output::create(&args.out)?;
    let name = input::name(&args.tasks);
    let mut tasks = Tasks::new(input::open(&args.tasks)?);
    let fault = |cause: std::io::Error| input::unreadable(&args.tasks, &cause);
    let (mut answered, mut silent, mut unknown) = (0, 0, 0);
    while let Some((number, instance)) = tasks.next_task().map_err(fault)? {
        let Some(instance) = instance else {
            term.remark(&format!("warning: {name}: line {number} is no task\n"))?;
            continue;
        };
        let Some(graph) = graphs.get(instance.recipe.as_str()) else {
            unknown += 1;
            continue;
        };
        match baseline.answer(&instance, graph, args.seed) {
            Some(answer) => {
                answered += 1;
                output.line(&json!({ "id": instance.id, "answer": answer }).to_string(), term)?;
            }
            None => silent += 1,
        }
    }
    output.finish()?;
    if unknown > 0 {
        let tasks = count(unknown, "task");
        term.remark(&format!(
            "warning: {tasks} about recipes that are not there; name their source with --corpus or --graphs\n"
        ))?;
    }
    let rest = if silent > 0 { format!(", {silent} of other kinds left unanswered") } else { String::new() };
    term.note(&format!("{baseline}: {} answered{rest}\n", count(answered, "task")))?;
    Ok(ExitCode::Success)
}
