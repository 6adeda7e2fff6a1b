//! `commis rewrite mine`: pivots, questions and order constraints from recipes of dishes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_rewrite::mining::{
    Census, Limits, MinedAction, OrderRules, OrderSearch, Question, Ratio, Thresholds, Verdict, Votes, mine,
    order_constraints, pivots_of, questionnaire_csv, questionnaire_page, questions,
};
use commis_rewrite::reading::ActionReader;
use commis_rewrite::{Kind, Pair, Problem};
use serde_json::Value;

use super::input::{self, ReadingOptions};
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

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
    let mut dishes = Dishes::new(&pairs);
    dishes.read(&args.recipes, &reader)?;
    super::tell_problems(term, &dishes.problems)?;

    let mined: Vec<Vec<MinedAction>> = pairs
        .iter()
        .map(|pair| mine(dishes.census(&pair.base_dish), dishes.census(&pair.target_dish), &thresholds))
        .collect();
    let open: Vec<Question> =
        pairs.iter().zip(&mined).flat_map(|(pair, mined)| questions(pair, mined)).collect();
    if let Some(path) = &args.questionnaire {
        super::write_file(path, &questionnaire_csv(&open))?;
    }
    if let Some(path) = &args.page {
        super::write_file(path, &questionnaire_page("How do you cook it?", &open))?;
    }
    let mut votes = Votes::new();
    for path in &args.votes {
        super::tell_problems(
            term,
            &votes.read_csv(&crate::input::bytes(path, global.max_bytes)?, &path.display().to_string()),
        )?;
    }
    let (outcomes, unknown) = votes.decide(&open, args.cooks);
    super::tell_problems(term, &unknown)?;

    let mut found = Vec::new();
    for (pair, mined) in pairs.iter().zip(&mined) {
        let mut pivots = pivots_of(mined);
        let voted = outcomes.iter().filter(|outcome| outcome.question.pair == pair.id);
        pivots.extend(voted.filter_map(commis_rewrite::mining::VotesOutcome::pivot));
        pivots.sort();
        let insertions = pivots.iter().filter(|pivot| pivot.kind == Kind::Insert);
        let insertions = insertions.map(|pivot| pivot.action.clone()).collect();
        let search = if args.no_order {
            OrderSearch::default()
        } else {
            let rules = OrderRules { effect_above: args.effect_above, ..OrderRules::default() };
            let sample: Vec<_> = dishes.census(&pair.target_dish).sample().collect();
            order_constraints(&sample, &insertions, &rules)
        };
        found.push((Pair { pivots, order: search.entries.clone(), ..pair.clone() }, search));
    }
    if term.json {
        let pairs: Vec<&Pair> = found.iter().map(|(pair, _)| pair).collect();
        return super::print_json(
            term,
            &serde_json::json!({ "pairs": pairs, "questions": open, "votes": outcomes }),
        );
    }
    term.print(&format!(
        "{:<6} {:>8} {:>8} {:>8} {:>7} {:>7} {:>5} {:>6}  dishes\n",
        "pair", "base", "target", "actions", "remove", "insert", "ask", "order"
    ))?;
    for ((pair, search), mined) in found.iter().zip(&mined) {
        let pivots = |kind: Kind| pair.pivots.iter().filter(|pivot| pivot.kind == kind).count();
        term.print(&format!(
            "{:<6} {:>8} {:>8} {:>8} {:>7} {:>7} {:>5} {:>6}  {} → {}\n",
            pair.id,
            dishes.census(&pair.base_dish).recipes(),
            dishes.census(&pair.target_dish).recipes(),
            mined.len(),
            pivots(Kind::Remove),
            pivots(Kind::Insert),
            mined.iter().filter(|row| row.verdict == Verdict::Ask).count(),
            search.effects.len(),
            pair.base_dish,
            pair.target_dish
        ))?;
    }
    Ok(())
}

/// A census per dish that some pair names.
struct Dishes {
    censuses: BTreeMap<String, Census>,
    none: Census,
    problems: Vec<Problem>,
}

impl Dishes {
    fn new(pairs: &[Pair]) -> Self {
        let empty = || Census::new(Limits::default());
        let names = pairs.iter().flat_map(|pair| [&pair.base_dish, &pair.target_dish]);
        Self {
            censuses: names.map(|name| (name.clone(), empty())).collect(),
            none: empty(),
            problems: Vec::new(),
        }
    }

    fn census(&self, dish: &str) -> &Census {
        self.censuses.get(dish).unwrap_or(&self.none)
    }

    fn read(&mut self, path: &Path, reader: &ActionReader) -> CommandResult<()> {
        if path.is_dir() {
            for dish in self.censuses.keys().cloned().collect::<Vec<_>>() {
                self.read_dish(path, &dish, reader)?;
            }
        } else {
            self.read_lines(path, None, reader)?;
        }
        for (dish, census) in &self.censuses {
            let note = match (census.recipes(), census.is_complete()) {
                (0, _) => "no recipe was found",
                (count, _) if count < 50 => "fewer than 50 recipes; shares are coarse",
                (_, false) => "more distinct actions than are kept; some were let go",
                _ => continue,
            };
            self.problems.push(Problem::remark(dish.as_str(), note));
        }
        Ok(())
    }

    fn read_dish(&mut self, folder: &Path, dish: &str, reader: &ActionReader) -> CommandResult<()> {
        // A dish name is a name inside the folder, not a way out of it.
        if dish.is_empty() || dish.starts_with('.') || dish.contains(['/', '\\']) {
            self.problems
                .push(Problem::new(format!("dish `{dish}`"), "cannot be the name of a file or folder"));
            return Ok(());
        }
        for extension in ["jsonl", "txt"] {
            let file = folder.join(format!("{dish}.{extension}"));
            if file.is_file() {
                self.read_lines(&file, Some(dish), reader)?;
            }
        }
        let inner = folder.join(dish);
        if inner.is_dir() {
            let fault = |error: std::io::Error| {
                Error::new(ExitCode::Unreadable, format!("cannot read {}: {error}", inner.display()))
            };
            for entry in std::fs::read_dir(&inner).map_err(fault)? {
                let file = entry.map_err(fault)?.path();
                match file.extension().and_then(|extension| extension.to_str()) {
                    Some("jsonl") => self.read_lines(&file, Some(dish), reader)?,
                    Some("txt") => match recipe_text(&file) {
                        Ok(text) => self.add(dish, &text, reader),
                        Err(message) => self.problems.push(Problem::new(file.display().to_string(), message)),
                    },
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Reads a recipe per line: JSON objects, or plain text where the dish is known from the file's name.
    fn read_lines(&mut self, file: &Path, dish: Option<&str>, reader: &ActionReader) -> CommandResult<()> {
        let plain = dish.is_some() && file.extension().is_some_and(|extension| extension == "txt");
        input::each_line(file, |number, line| {
            let read = match (plain, dish) {
                (true, Some(dish)) => plain_line(line).map(|text| (dish.to_owned(), text)),
                _ => json_line(line, dish),
            };
            match read {
                Ok((_, text)) if text.trim().is_empty() => {}
                Ok((dish, text)) => self.add(&dish, &text, reader),
                Err(message) => {
                    let place = format!("{}, line {number}", file.display());
                    self.problems.push(Problem::new(place, message));
                }
            }
        })
    }

    fn add(&mut self, dish: &str, text: &str, reader: &ActionReader) {
        if let Some(census) = self.censuses.get_mut(dish) {
            census.add(&reader.actions(text));
        }
    }
}

/// A recipe that is a file of its own; one that cannot be read is one problem among many recipes.
fn recipe_text(file: &Path) -> Result<String, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|_| "not valid UTF-8".into())
}

fn plain_line(line: &[u8]) -> Result<String, String> {
    if line.len() > commis_rewrite::LONGEST_LINE {
        return Err("the line is too long".into());
    }
    std::str::from_utf8(line).map(str::to_owned).map_err(|_| "not valid UTF-8".into())
}

fn json_line(line: &[u8], dish: Option<&str>) -> Result<(String, String), String> {
    let line = plain_line(line)?;
    if line.trim().is_empty() {
        return Ok((String::new(), String::new()));
    }
    let value: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
    let field = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
    let text = field("text").ok_or("`text` is missing")?;
    let dish = dish.map(str::to_owned).or_else(|| field("dish")).ok_or("`dish` is missing")?;
    Ok((dish, text))
}
