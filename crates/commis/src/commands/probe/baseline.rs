//! `commis probe baseline`: answers of systems that need no model.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use commis_eval::refuse_to_overwrite;
use commis_probe::tasks::{Instance, Tasks};
use commis_probe::{Baseline, StateGraph};
use serde_json::json;

use super::generate::Output;
use super::graphs::GraphArgs;
use crate::layout::count;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Answer tasks without a model.
///
/// chance guesses; recency names the step before and unnamed-step the latest one that no other reference names
/// (step-reference); first-mention takes an ingredient for used once the text names it (ingredient-usage); word-overlap
/// chooses the items that name it and non-ingredient all that are no line of the list (ingredient-tracing); tree is a small
/// decision tree over what can be seen, each half of the recipes answered by one that was trained on the other half;
/// simulator cooks the recipe and must be right always.
#[derive(Args, Debug)]
pub(super) struct BaselineArgs {
    /// Which one.
    #[arg(value_parser = Baseline::ALL.map(Baseline::name))]
    name: String,
    /// The tasks.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
    #[command(flatten)]
    graphs: GraphArgs,
    /// The seed of guesses.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// File for the answers.
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
    let mut asked = Vec::new();
    while let Some((number, instance)) = tasks.next_task().map_err(fault)? {
        match instance {
            Some(instance) => asked.push(instance),
            None => term.remark(&format!("warning: {name}: line {number} is no task\n"))?,
        }
    }
    let (known, unknown): (Vec<&Instance>, Vec<&Instance>) =
        asked.iter().partition(|task| graphs.contains_key(task.recipe.as_str()));
    let (mut answered, unknown) = (0, unknown.len());
    for (instance, answer) in known.iter().zip(baseline.answers(&known, &graphs, args.seed)) {
        let Some(answer) = answer else { continue };
        answered += 1;
        output.line(&json!({ "id": instance.id, "answer": answer }).to_string(), term)?;
    }
    let silent = known.len() - answered;
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
