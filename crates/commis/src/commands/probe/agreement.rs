//! `commis probe agreement`: do two people see the same items?

use std::path::{Path, PathBuf};

use clap::Args;
use commis_probe::agreement::{Annotations, FileVectors, NgramCosine, Similarity, agreements};
use commis_probe::graph::first_of_each;
use commis_probe::{StateGraph, text};
use serde_json::json;

use super::graphs::annotated;
use super::sheets::one_stdin;
use crate::layout::{clean, count};
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Compare two annotations of the same recipes: Node F1 and Edge F1.
///
/// Items of one step are matched when their descriptions are alike enough. Without vectors from a model, likeness is the
/// cosine of character n-grams, for which other thresholds are right than for an encoder.
#[derive(Args, Debug)]
pub(super) struct AgreementArgs {
    /// World states by the first annotator.
    a: PathBuf,
    /// World states by the second annotator.
    b: PathBuf,
    /// What likeness must exceed; repeat for several [default: 0.80 0.85 0.90]
    #[arg(long, value_name = "X", value_parser = threshold)]
    threshold: Vec<f64>,
    /// Vectors of the descriptions, one JSON object with `text` and `vector` per line.
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
    /// Show every recipe.
    #[arg(long)]
    recipes: bool,
}

/// The study's thresholds.
const THRESHOLDS: [f64; 3] = [0.80, 0.85, 0.90];

pub(super) fn run(args: &AgreementArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut inputs = vec![args.a.as_path(), args.b.as_path()];
    inputs.extend(args.vectors.as_deref());
    one_stdin(&inputs)?;
    let first = annotated(&args.a, global, term)?;
    let second = annotated(&args.b, global, term)?;
    let (first, second) = (once(first, &args.a, term)?, once(second, &args.b, term)?);
    let annotations = Annotations::new(&first, &second);
    for remark in annotations.remarks([&input::name(&args.a), &input::name(&args.b)]) {
        term.remark(&format!("warning: {remark}\n"))?;
    }
    let pairs = &annotations.pairs;
    if pairs.is_empty() {
        return Err(Error::new(ExitCode::BadData, "no recipe is in both files").into());
    }
    let similarity = similarity(args, &annotations, term)?;
    let thresholds = if args.threshold.is_empty() { THRESHOLDS.to_vec() } else { args.threshold.clone() };
    let report = agreements(pairs, similarity.as_ref(), &thresholds);
    if term.json {
        term.print_json(&json!({
            "similarity": report.similarity,
            "means": report.means,
            "recipes": report.recipes,
            "exit_code": ExitCode::Success.number(),
        }))?;
        return Ok(ExitCode::Success);
    }
    let mut tables = vec![text::agreement(&report)];
    tables.extend(args.recipes.then(|| text::agreement_by_recipe(&report)));
    let tables: Vec<String> = tables.iter().map(|table| table.render(term.style())).collect();
    term.print(&tables.join("\n"))?;
    term.note(&format!("{}; likeness: {}\n", count(pairs.len(), "recipe"), report.similarity))?;
    Ok(ExitCode::Success)
}

/// What likeness is compared with: it is a cosine.
fn threshold(text: &str) -> Result<f64, String> {
    let value: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
    if (0.0..=1.0).contains(&value) { Ok(value) } else { Err("a threshold lies between 0 and 1".to_owned()) }
}

/// The recipes of a file; of several with one id the first counts.
fn once(graphs: Vec<StateGraph>, path: &Path, term: &mut Terminal) -> CommandResult<Vec<StateGraph>> {
    let (kept, repeated) = first_of_each(graphs);
    for id in repeated {
        let (id, name) = (clean(&id), input::name(path));
        term.remark(&format!("warning: {name}: `{id}` occurs twice; the first one is compared\n"))?;
    }
    Ok(kept)
}

fn similarity(
    args: &AgreementArgs,
    annotations: &Annotations<'_>,
    term: &mut Terminal,
) -> CommandResult<Box<dyn Similarity>> {
    let Some(path) = &args.vectors else { return Ok(Box::new(NgramCosine::of(annotations.graphs()))) };
    let name = input::name(path);
    let (vectors, faults) =
        FileVectors::read(&name, input::open(path)?).map_err(|cause| input::unreadable(path, &cause))?;
    for fault in faults.iter().take(5) {
        term.remark(&format!("warning: {name}: {fault}\n"))?;
    }
    if faults.len() > 5 {
        term.remark(&format!("… and {} more\n", faults.len() - 5))?;
    }
    let unknown: usize = annotations.graphs().map(|graph| vectors.unknown(graph).len()).sum();
    if unknown > 0 {
        let items = count(unknown, "description");
        term.remark(&format!("warning: {items} without a vector in {name}: alike only to the same words\n"))?;
    }
    Ok(Box::new(vectors))
}
