//! `commis probe training`: what a model can learn states from.

use std::path::PathBuf;

use clap::Args;
use commis_eval::refuse_to_overwrite;
use commis_probe::tasks::Training;
use serde_json::json;

use super::generate::Output;
use super::graphs::GraphArgs;
use super::pictures::PictureArgs;
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Make training data: for every recipe and step, the items that are there, as chats in JSON lines.
///
/// Recipes are sampled for even distances of step references and divided by recipe.
#[derive(Args, Debug)]
pub(super) struct TrainingArgs {
    #[command(flatten)]
    graphs: GraphArgs,
    /// Seed of all that is drawn.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Number of recipes to sample [default: all]
    #[arg(long, value_name = "N")]
    recipes: Option<usize>,
    /// Percentage of the recipes that are for training.
    #[arg(long, default_value_t = 60, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    share: u8,
    /// File for the examples to train on.
    #[arg(long, default_value = "train.jsonl", value_name = "FILE")]
    out: PathBuf,
    /// File for the examples of the other recipes.
    #[arg(long, default_value = "held-out.jsonl", value_name = "FILE")]
    held_out: PathBuf,
    #[command(flatten)]
    pictures: PictureArgs,
}

pub(super) fn run(args: &TrainingArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    refuse_to_overwrite([args.out.as_path(), args.held_out.as_path()], args.graphs.files())?;
    let TrainingArgs { seed, recipes, share, .. } = *args;
    let mut graphs = args.graphs.load(global, term)?;
    let marked = args.pictures.marked(&args.graphs, &mut graphs, global, term)?;
    let phrasing = marked.as_ref().or_else(|| args.graphs.phrasing());
    let set = Training { seed, recipes, share, phrasing, images: args.pictures.images }.of(&graphs);
    for (path, examples) in [(&args.out, &set.training), (&args.held_out, &set.held_out)] {
        let mut output = Output::create(path)?;
        for example in examples {
            output.line(&serde_json::to_string(example).map_err(std::io::Error::from)?, term)?;
        }
        output.finish()?;
    }
    if term.json {
        term.print_json(
            &json!({ "seed": seed, "counts": set.counts(), "exit_code": ExitCode::Success.number() }),
        )?;
    } else {
        term.note(&format!("{}\n", set.counts()))?;
    }
    Ok(ExitCode::Success)
}
