//! `commis probe states`: what is on the counter after each step of a recipe.

use std::fmt::Write as _;

use clap::Args;
use commis_probe::{Language, Node, NodeId, StateGraph, World};
use commis_sim::RuleSet;

use super::recipes::{graph, graphs, wording};
use crate::cli::Global;
use crate::commands::corpus::find;
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::layout::clean;
use crate::terminal::{Paint, Terminal};
use commis_eval::CorpusKitchens;

/// Show what is on the counter after each step, worked out by cooking the gold network.
#[derive(Args, Debug)]
pub(super) struct StatesArgs {
    /// The recipe by its id; all recipes of the corpus when none is named.
    recipe: Option<String>,
    /// The language of items and ingredients.
    #[arg(long, value_enum, default_value_t, value_name = "LANG")]
    lang: Language,
    /// List everything that is there after each step, not only what the step makes.
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    corpus: CorpusArgs,
}

pub(super) fn run(args: &StatesArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = args.corpus.corpora(global.max_bytes)?;
    let wording = wording(args.lang)?;
    if let Some(id) = &args.recipe {
        let (corpus, entry) = find(&corpora, id)?;
        let graph = graph(entry, &mut CorpusKitchens::new(corpus, RuleSet::Standard), &wording)?;
        show(&graph, args.full, term)?;
        return Ok(ExitCode::Success);
    }
    let mut code = ExitCode::Success;
    for (position, (entry, graph)) in corpora.iter().flat_map(|corpus| graphs(corpus, &wording)).enumerate() {
        match graph {
            Ok(graph) => {
                if position > 0 && !term.json {
                    term.print("\n")?;
                }
                show(&graph, args.full, term)?;
            }
            Err(error) => {
                code = code.max(error.code);
                term.pass_over(entry.folder.as_ref(), &error)?;
            }
        }
    }
    Ok(code)
}

/// One recipe: as text, or as one line of JSON in the file form of graphs.
fn show(graph: &StateGraph, full: bool, term: &mut Terminal) -> CommandResult<()> {
    if term.json {
        let line =
            serde_json::to_string(graph).map_err(|error| Error::new(ExitCode::BadData, error.to_string()))?;
        return term.print(&(line + "\n"));
    }
    let text = told(graph, full, term.paint);
    term.print(&text)
}

fn told(graph: &StateGraph, full: bool, paint: Paint) -> String {
    let world = graph.world();
    let mut out = format!("{}{}{}\n\n", paint.bold, clean(&graph.title), paint.end);
    for node in world.nodes().iter().take(graph.ingredients.len()) {
        line(&mut out, "   ", *node, "");
    }
    for (step, number) in graph.steps.iter().zip(1..) {
        let _ = writeln!(out, "\n{number:>2} {}", clean(&step.text));
        for item in world.created(number) {
            let sources = world.edges_of(number).iter().filter(|edge| edge.to == item).map(|edge| edge.from);
            line(&mut out, "   ", world.node(item), &format!(" ← {}", ids(&world, sources)));
        }
        for &item in world.discards_of(number) {
            let partly = world.edges_of(number).iter().any(|edge| edge.from == item);
            let what = if partly { "part of it is thrown away" } else { "thrown away" };
            let _ = writeln!(out, "   {:<5} {what}", world.node(item).id);
        }
        if full {
            let _ =
                writeln!(out, "   after step {number}: {}", ids(&world, world.state(number).iter().copied()));
        }
    }
    out
}

fn line(out: &mut String, indent: &str, node: Node<'_>, from: &str) {
    let _ = writeln!(out, "{indent}{:<5} {}{from}", clean(node.id), clean(node.text));
}

fn ids(world: &World<'_>, items: impl Iterator<Item = NodeId>) -> String {
    items.map(|item| world.node(item).id).collect::<Vec<_>>().join(", ")
}
