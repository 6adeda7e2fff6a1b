//! `commis smatch`: how much of two written networks is the same.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use commis_mcl::{Diagnostic, Limits, Statement, parse_bytes_within};
use commis_metrics::smatch::{Budget, Method, Smatch, explain, smatch, smatch_compat};
use serde_json::json;

use crate::cli::Global;
use crate::commands::cook::unknown_recipe;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::judge_options::SmatchChoice;
use crate::terminal::Terminal;

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
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::commands::cook::seconds, help_heading = "Limits")]
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
    term.note(&format!("{}\n", certainty(&score)))?;
    Ok(ExitCode::Success)
}

/// How sure the score is.
fn certainty(score: &Smatch) -> String {
    let triples =
        format!("{} matched of {} and {} triples", score.matched, score.solution_triples, score.gold_triples);
    match score.method {
        Method::Compat { seed } => {
            format!("{triples}: the best of five hill climbings with seed {seed}, not proven to be the most")
        }
        Method::Exact if score.optimal => format!("{triples}, proven to be the most"),
        Method::Exact => {
            let [least, most] = [score.f, score.f_upper_bound()];
            format!("{triples}, at most {} can be: F is between {least:.4} and {most:.4}", score.upper_bound)
        }
    }
}

/// The statements of a file or of a network written out.
fn network(given: &str, recipe: Option<&str>, max_bytes: u64) -> Result<Vec<Statement>, Error> {
    let is_text = given.trim_start().starts_with(['(', '#']);
    let (name, bytes) = if is_text {
        let lead = if given.trim_start().starts_with('#') { "" } else { "#network\n" };
        // Networks in quotes are often one line; each statement gets a line of its own.
        (
            "the network".to_owned(),
            format!("{lead}{}", given.replace(")(", ")\n(").replace(") (", ")\n(")).into_bytes(),
        )
    } else {
        let path = Path::new(given);
        (input::name(path), input::bytes(path, max_bytes)?)
    };
    let limits = Limits { bytes: max_bytes as usize, ..Limits::default() };
    let parsed = parse_bytes_within(&bytes, &limits);
    let wanted = recipe.map(str::to_lowercase);
    let recipes = &parsed.program.recipes;
    let fits = |id: &str| wanted.as_deref().is_none_or(|wanted| wanted == id);
    let mut fitting = recipes.iter().filter(|recipe| is_text || fits(&recipe.id));
    let blocked = |problem: &Diagnostic| Error::new(problem.into(), format!("{name}: {}", problem.message));
    let Some(chosen) = fitting.next() else {
        if let (Some(wanted), false) = (&wanted, recipes.is_empty()) {
            let ids: Vec<String> = recipes.iter().map(|recipe| recipe.id.to_string()).collect();
            let error = unknown_recipe(wanted, &ids);
            return Err(Error { message: format!("{name}: {}", error.message), ..error });
        }
        let problem = parsed.diagnostics.iter().find(|problem| problem.blocks_execution());
        let none = || Error::new(ExitCode::Invalid, format!("{name} has no recipe in it"));
        return Err(problem.map_or_else(none, blocked));
    };
    if fitting.next().is_some() {
        let error = Error::new(ExitCode::Usage, format!("{name} has {} recipes", recipes.len()));
        return Err(error.hint("choose one with `--recipe ID`"));
    }
    if let Some(problem) = parsed.diagnostics_of(chosen).find(|problem| problem.blocks_execution()) {
        return Err(blocked(problem));
    }
    Ok(chosen.statements.clone())
}
