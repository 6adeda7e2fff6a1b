//! `commis smatch`: how much of two written networks is the same.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use commis_eval::{SmatchChoice, unknown_recipe};
use commis_mcl::{NotOne, SolutionFile, Statement, TextLimits};
use commis_metrics::smatch::{Budget, explain, smatch, smatch_compat};
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Compare two written networks without cooking them.
///
/// A and B are solution files, `-`, or networks in quotes such as '(get-kitchen ?k)'. Precision is the share of A's
/// triples that B has as well, recall the share of B's that A has.
#[derive(Args, Debug)]
pub(crate) struct SmatchArgs {
    /// The network that is judged.
    a: String,
    /// The network it is compared with.
    b: String,
    /// The recipe to take from files with several.
    #[arg(long, value_name = "ID")]
    recipe: Option<String>,
    /// Show precision.
    #[arg(short = 'p')]
    precision: bool,
    /// Show recall.
    #[arg(short = 'r')]
    recall: bool,
    /// Show precision and recall.
    #[arg(long)]
    pr: bool,
    /// How to search.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    smatch: SmatchChoice,
    /// The seed of the hill climbing.
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// Search nodes of a standard size; more nodes bring the bounds of F closer.
    #[arg(long, default_value_t = Budget::NODES, value_name = "N", help_heading = "Limits")]
    nodes: usize,
    /// Real seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = commis_eval::parse_seconds, help_heading = "Limits")]
    timeout: Duration,
}

pub(crate) fn run(args: &SmatchArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let recipe = args.recipe.as_deref();
    let a = network(&args.a, recipe, global.max_bytes)?;
    let b = network(&args.b, recipe, global.max_bytes)?;
    let started = Instant::now();
    let should_stop = || started.elapsed() > args.timeout;
    let score = match args.smatch {
        SmatchChoice::Exact => smatch(&a, &b, &Budget { nodes: args.nodes, should_stop: &should_stop }),
        SmatchChoice::Compat => smatch_compat(&a, &b, args.seed, &should_stop),
    };
    let score = score.map_err(|interrupted| {
        let seconds = args.timeout.as_secs_f64();
        let error = Error::new(ExitCode::WallTimeLimit, format!("{interrupted}: {seconds} s were over"));
        error.hint("give it more time with `--timeout`, or less work with `--nodes`")
    })?;
    if term.json {
        term.print_json(&json!({
            "score": score,
            "unmatched": explain(&a, &b, &score),
            "exit_code": ExitCode::Success.number(),
        }))?;
        return Ok(ExitCode::Success);
    }
    let mut text = String::new();
    if args.precision || args.pr {
        text.push_str(&format!("Precision: {:.2}\n", score.precision));
    }
    if args.recall || args.pr {
        text.push_str(&format!("Recall: {:.2}\n", score.recall));
    }
    text.push_str(&format!("F-score: {:.2}\n", score.f));
    term.print(&text)?;
    term.note(&format!("{}\n", score.certainty()))?;
    Ok(ExitCode::Success)
}

/// The statements of a file or of a network written out.
fn network(given: &str, recipe: Option<&str>, max_bytes: u64) -> Result<Vec<Statement>, Error> {
    let limits = TextLimits { bytes: max_bytes as usize, ..TextLimits::default() };
    let is_written_out = given.trim_start().starts_with(['(', '#']);
    let (file, recipe) = if is_written_out {
        (SolutionFile::of_statements("the network", given, &limits), None)
    } else {
        let path = Path::new(given);
        (SolutionFile::new(input::name(path), input::bytes(path, max_bytes)?, &limits), recipe)
    };
    let (name, recipes) = (&file.name, &file.parsed.program.recipes);
    match file.one_recipe(recipe) {
        Ok(chosen) => Ok(chosen.statements.clone()),
        Err(NotOne::Broken(problem)) => {
            Err(Error::new(problem.into(), format!("{name}: {}", problem.message)))
        }
        Err(NotOne::Empty) => Err(Error::new(ExitCode::Invalid, format!("{name} has no recipe in it"))),
        Err(NotOne::Several) => {
            let error = Error::new(ExitCode::Usage, format!("{name} has {} recipes", recipes.len()));
            Err(error.hint("choose one with `--recipe ID`"))
        }
        Err(NotOne::Unknown) => {
            let ids: Vec<String> = recipes.iter().map(|recipe| recipe.id.to_string()).collect();
            let error = unknown_recipe(&recipe.unwrap_or_default().to_lowercase(), &ids);
            Err(Error { message: format!("{name}: {}", error.message), ..error.into() })
        }
    }
}
