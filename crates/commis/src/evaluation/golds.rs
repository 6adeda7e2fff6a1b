//! Where golds come from: a folder of solutions with `dishes.csv`, a folder of recipes, or a single file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_mcl::{Limits, check, parse_bytes_within};
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};

use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// Which golds to compare with.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Golds")]
pub(crate) struct GoldArgs {
    /// Golds: a .solution file, or a folder of them. `dishes.csv` beside them names the dish of each recipe
    /// (columns recipe-id, dish, reference-dish); without it the dish is the last food product.
    #[arg(long, value_name = "DIR|FILE")]
    pub(crate) gold: Option<PathBuf>,
}

/// A gold as text.
struct GoldText {
    name: String,
    bytes: Vec<u8>,
    /// The dish's variable, when the place where the gold lies names it.
    dish: Option<String>,
}

/// An evaluator with all golds cooked.
pub(crate) fn load(args: &GoldArgs, simulator: Simulator, max_bytes: u64) -> Result<Evaluator, Error> {
    let reference = simulator.rule_set() == RuleSet::Reference;
    let limits = Limits { bytes: max_bytes as usize, ..Limits::default() };
    let path = args.gold.as_ref().ok_or_else(|| {
        Error::new(ExitCode::Usage, "no golds to compare with").hint("name them with `--gold DIR`")
    })?;
    let (texts, dishes) = if path.is_dir() {
        (folder(path, max_bytes)?, dishes(&path.join("dishes.csv"), reference, max_bytes)?)
    } else {
        let beside = path.with_file_name("dishes.csv");
        (vec![solution(path, max_bytes)?], dishes(&beside, reference, max_bytes)?)
    };
    let mut evaluator = Evaluator::new(simulator);
    for text in texts {
        add(&mut evaluator, &text, &dishes, &limits)?;
    }
    let strange = dishes.keys().find(|recipe| evaluator.gold(recipe).is_none());
    if let Some(recipe) = strange {
        let message =
            format!("dishes.csv names the recipe `{recipe}`, which has no gold in {}", path.display());
        return Err(Error::new(ExitCode::BadData, message));
    }
    if evaluator.recipes().is_empty() {
        let message = format!("there is no gold in {}", path.display());
        return Err(Error::new(ExitCode::BadData, message).hint("golds are .solution files"));
    }
    Ok(evaluator)
}

fn solution(path: &Path, max_bytes: u64) -> Result<GoldText, Error> {
    Ok(GoldText { name: input::name(path), bytes: input::bytes(path, max_bytes)?, dish: None })
}

/// `*.solution` in the folder, and `gold.solution` in each folder in it with the dish named in `meta.yaml`.
fn folder(folder: &Path, max_bytes: u64) -> Result<Vec<GoldText>, Error> {
    let entries = std::fs::read_dir(folder).map_err(|cause| input::unreadable(folder, &cause))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let inner = path.join("gold.solution");
        if path.extension().is_some_and(|kind| kind == "solution") {
            texts.push(solution(&path, max_bytes)?);
        } else if inner.is_file() {
            let mut text = solution(&inner, max_bytes)?;
            let meta = path.join("meta.yaml");
            if meta.is_file() {
                text.dish = designated(&input::data_file(&meta, max_bytes)?.text);
            }
            texts.push(text);
        }
    }
    Ok(texts)
}

/// The value of the line `dish: "?variable"`.
fn designated(meta: &str) -> Option<String> {
    let value = meta.lines().find_map(|line| line.strip_prefix("dish:"))?.trim();
    Some(value.trim_matches(['"', '\'']).to_lowercase())
}

/// Which variable is the dish of which recipe; empty when there is no such file.
fn dishes(path: &Path, reference: bool, max_bytes: u64) -> Result<BTreeMap<String, String>, Error> {
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let text = input::data_file(path, max_bytes)?.text;
    let bad = |line: usize, why: &str| {
        let message = format!("{}:{line}: {why}", path.display());
        let hint = "the columns are recipe-id, dish and, if you like, reference-dish";
        Error::new(ExitCode::BadData, message).hint(hint)
    };
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let header: Vec<&str> = lines.next().map_or("", |(_, line)| line).split(',').map(str::trim).collect();
    let column = |name: &str| header.iter().position(|cell| cell.eq_ignore_ascii_case(name));
    let id = column("recipe-id").ok_or_else(|| bad(1, "there is no column recipe-id"))?;
    let dish = column("dish").or_else(|| column("dish-variable"));
    let dish = dish.ok_or_else(|| bad(1, "there is no column dish"))?;
    let preferred = if reference { column("reference-dish") } else { None };
    let mut dishes = BTreeMap::new();
    for (number, line) in lines {
        let cells: Vec<&str> = line.split(',').map(str::trim).collect();
        let cell = |at: usize| cells.get(at).copied().filter(|cell| !cell.is_empty());
        let variable = preferred.and_then(cell).or_else(|| cell(dish));
        let (Some(recipe), Some(variable)) = (cell(id), variable) else {
            return Err(bad(number, "a recipe and its dish are needed"));
        };
        dishes.insert(recipe.to_lowercase(), variable.to_lowercase());
    }
    Ok(dishes)
}

fn add(
    evaluator: &mut Evaluator,
    text: &GoldText,
    dishes: &BTreeMap<String, String>,
    limits: &Limits,
) -> Result<(), Error> {
    let parsed = parse_bytes_within(&text.bytes, limits);
    let unsound = parsed.diagnostics.iter().find(|problem| problem.blocks_execution());
    let bad = |why: &str| {
        let message = format!("gold {}: {why}", text.name);
        Error::new(ExitCode::BadData, message).hint(format!("see `commis check {}`", text.name))
    };
    if let Some(problem) = unsound {
        return Err(bad(&problem.message));
    }
    for recipe in &parsed.program.recipes {
        let problems = check(recipe, &evaluator.simulator().language());
        if let Some(problem) = problems.iter().find(|problem| problem.blocks_execution()) {
            return Err(bad(&problem.message));
        }
        if evaluator.gold(&recipe.id).is_some() {
            return Err(bad(&format!("the recipe `{}` has two golds", recipe.id)));
        }
        let dish = dishes.get(&*recipe.id).or(text.dish.as_ref());
        let added = evaluator.add_gold(recipe, dish.map(String::as_str));
        added.map_err(|error| Error::new(ExitCode::BadData, error.to_string()))?;
    }
    Ok(())
}
