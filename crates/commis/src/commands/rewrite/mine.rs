//! `commis rewrite mine`: pivots, questions and order constraints from recipes of dishes.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_rewrite::Pair;
use commis_rewrite::mining::{
    Dishes, MinedPair, Mining, OrderRules, Ratio, Thresholds, Votes, questionnaire_csv, questionnaire_page,
};

use super::input::{self, ReadingOptions};
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Find pivot actions and order constraints in recipes of two dishes.
#[derive(Debug, Args)]
pub(super) struct MineArgs {
    /// Pairs to mine for, as JSON; their dish names choose the recipes
    #[arg(long, value_name = "FILE")]
    pairs: PathBuf,
    /// Folder with `DISH/` (a recipe per .txt file), `DISH.txt` (a recipe per line) or `DISH.jsonl` (text), or one file of
    /// JSON lines (dish, text)
    #[arg(long, value_name = "PATH")]
    recipes: PathBuf,
    #[command(flatten)]
    reading: ReadingOptions,
    /// α: how many times more common in one dish than in the other
    #[arg(long, default_value = "5")]
    alpha: Ratio,
    /// τ_R: removals are rarer than this in the target dish
    #[arg(long, default_value = "0.01")]
    remove_below: Ratio,
    /// τ_I: insertions are more common than this in the target dish
    #[arg(long, default_value = "0.1")]
    insert_above: Ratio,
    /// τ_c: order constraints need an effect above this
    #[arg(long, default_value_t = 0.1)]
    effect_above: f64,
    /// Leave order constraints out
    #[arg(long)]
    no_order: bool,
    /// Write the open questions as CSV
    #[arg(long, value_name = "FILE")]
    questionnaire: Option<PathBuf>,
    /// Write the open questions as a page for cooks
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// Answers of cooks (question, rater, answer) as CSV; repeat for several files
    #[arg(long, value_name = "FILE")]
    votes: Vec<PathBuf>,
    /// Cooks needed for a decision
    #[arg(long, default_value_t = Votes::COOKS)]
    cooks: usize,
}

pub(super) fn run(args: &MineArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let pairs = input::pairs(&args.pairs, global, term)?;
    let reader = args.reading.reader(global, term)?;
    let thresholds =
        Thresholds { alpha: args.alpha, remove_below: args.remove_below, insert_above: args.insert_above };
    let mut dishes = Dishes::new(&pairs, &reader);
    read(&mut dishes, &args.recipes)?;
    super::tell_problems(term, &dishes.problems())?;

    let mining = Mining::new(&pairs, &dishes, &thresholds);
    if let Some(path) = &args.questionnaire {
        super::write_file(path, &questionnaire_csv(&mining.questions))?;
    }
    if let Some(path) = &args.page {
        super::write_file(path, &questionnaire_page("How do you cook it?", &mining.questions))?;
    }
    let mut votes = Votes::new();
    for path in &args.votes {
        super::tell_problems(
            term,
            &votes.read_csv(&crate::input::bytes(path, global.max_bytes)?, &path.display().to_string()),
        )?;
    }
    let (outcomes, unknown) = votes.decide(&mining.questions, args.cooks);
    super::tell_problems(term, &unknown)?;

    let rules = OrderRules { effect_above: args.effect_above, ..OrderRules::default() };
    let mined = mining.pairs(&outcomes, (!args.no_order).then_some(&rules));
    if term.json {
        let pairs: Vec<&Pair> = mined.iter().map(|mined| &mined.pair).collect();
        return super::print_json(
            term,
            &serde_json::json!({ "pairs": pairs, "questions": mining.questions, "votes": outcomes }),
        );
    }
    term.print(&MinedPair::text(&mined))
}

/// Reads a folder with files or a folder for each dish, or one file of JSON lines for all.
fn read(dishes: &mut Dishes<'_>, path: &Path) -> CommandResult<()> {
    if !path.is_dir() {
        return read_lines(dishes, path, None);
    }
    for dish in dishes.names() {
        if !dishes.can_be_file(&dish) {
            continue;
        }
        for extension in ["jsonl", "txt"] {
            let file = path.join(format!("{dish}.{extension}"));
            if file.is_file() {
                read_lines(dishes, &file, Some(&dish))?;
            }
        }
        let inner = path.join(&dish);
        if inner.is_dir() {
            read_folder(dishes, &inner, &dish)?;
        }
    }
    Ok(())
}

fn read_folder(dishes: &mut Dishes<'_>, folder: &Path, dish: &str) -> CommandResult<()> {
    let fault = |error: std::io::Error| {
        Error::new(ExitCode::Unreadable, format!("cannot read {}: {error}", folder.display()))
    };
    for entry in std::fs::read_dir(folder).map_err(fault)? {
        let file = entry.map_err(fault)?.path();
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("jsonl") => read_lines(dishes, &file, Some(dish))?,
            Some("txt") => dishes.read_recipe(dish, std::fs::read(&file), &file.display().to_string()),
            _ => {}
        }
    }
    Ok(())
}

/// Reads a recipe per line: JSON objects, or plain text where the dish is known from the file's name.
fn read_lines(dishes: &mut Dishes<'_>, file: &Path, dish: Option<&str>) -> CommandResult<()> {
    let (source, is_text) = (file.display().to_string(), file.extension().is_some_and(|kind| kind == "txt"));
    let input = crate::input::open(file)?;
    let read = match dish {
        Some(dish) if is_text => dishes.read_plain(dish, input, &source),
        dish => dishes.read_json(dish, input, &source),
    };
    Ok(read.map_err(|cause| crate::input::unreadable(file, &cause))?)
}
