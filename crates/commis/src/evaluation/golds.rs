//! Where golds come from: a folder of solutions with `dishes.csv`, a folder of recipes, or a single file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_corpus::{Builtin, Corpus, names};
use commis_mcl::{Limits, check, parse_bytes_within};
use commis_metrics::Evaluator;
use commis_sim::RuleSet;
use commis_view::Told;

use super::digest;
use crate::bookshelf::{BookshelfArgs, Volume};
use crate::exit_code::ExitCode;
use crate::input;
use crate::larder::{Larder, LarderArgs};
use crate::layout::{clean, count};
use crate::overwrite::DISHES;
use crate::terminal::{Paint, Terminal};
use crate::trouble::{Error, Outcome};

/// Which golds to compare with.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Golds")]
pub(crate) struct GoldArgs {
    /// Golds: a corpus, a .solution file, or a folder of them; those of the corpus by default.
    ///
    /// `dishes.csv` beside .solution files names the dish of each recipe (columns recipe-id, dish, reference-dish);
    /// without it the dish is the last food product that the gold makes.
    #[arg(long, value_name = "DIR|FILE|NAME")]
    pub(crate) gold: Option<PathBuf>,
}

impl GoldArgs {
    /// The files and folders that are read.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        match &self.gold {
            Some(path) if path.is_file() => vec![path.clone(), path.with_file_name(DISHES)],
            path => path.iter().cloned().collect(),
        }
    }
}

/// Golds that are named one by one when their actions fail.
const WARNINGS: usize = 10;

/// A gold as text.
struct GoldText {
    name: String,
    bytes: Vec<u8>,
    /// The dish's variable, when the place where the gold lies names it.
    dish: Option<String>,
}

/// Cooked golds. Recipes that are cooked in different kitchens have different evaluators.
pub(crate) struct Golds {
    /// At least one.
    evaluators: Vec<Evaluator>,
    /// Which evaluator knows a recipe.
    home: BTreeMap<String, usize>,
    /// The corpora that the golds are from, for the recipes' texts.
    corpora: Vec<Corpus>,
}

impl Golds {
    /// Cooks the golds that the options name, or else those of the corpus.
    pub(crate) fn load(
        args: &GoldArgs,
        larder: &LarderArgs,
        max_bytes: u64,
        term: &mut Terminal,
    ) -> Outcome<Golds> {
        let golds = match args.gold.as_ref().filter(|path| !is_corpus(path)) {
            Some(path) => Golds::of_files(path, larder.evaluator(max_bytes)?, max_bytes)?,
            None => Golds::of_corpora(args, larder, max_bytes)?,
        };
        golds.warn(term)?;
        Ok(golds)
    }

    fn of_corpora(args: &GoldArgs, larder: &LarderArgs, max_bytes: u64) -> Outcome<Golds> {
        let corpora = match args.gold.as_ref().or(larder.corpus.as_ref()) {
            Some(path) => BookshelfArgs { corpus: Some(path.clone()) }.corpora(max_bytes)?,
            None => vec![Builtin::Published.load()],
        };
        // With golds from elsewhere, `--corpus` still says whose classes and kitchens to use.
        let pantry = match (&args.gold, &larder.corpus) {
            (Some(gold), Some(corpus)) if gold != corpus => Some(Volume::open(corpus, max_bytes)?.corpus),
            _ => None,
        };
        let mut golds = Golds { evaluators: Vec::new(), home: BTreeMap::new(), corpora: Vec::new() };
        for corpus in corpora {
            let shelves: Vec<&Corpus> = std::iter::once(&corpus).chain(&pantry).collect();
            golds.add_corpus(&corpus, &larder.larder(&shelves, max_bytes)?)?;
            golds.corpora.push(corpus);
        }
        golds.checked("the corpus")
    }

    /// Names golds with an action that fails: a perfect prediction of them fails as well and loses points.
    fn warn(&self, term: &mut Terminal) -> Outcome<()> {
        let Paint { warning, end, .. } = term.error_paint;
        let failing = self.home.keys().filter_map(|recipe| {
            let failure = self.evaluator(recipe).gold(recipe)?.failure.as_ref()?;
            Some((recipe, failure.statement + 1, failure))
        });
        let failing: Vec<_> = failing.collect();
        for (recipe, statement, failure) in failing.iter().take(WARNINGS) {
            let why = clean(&failure.reason.to_string());
            term.remark(&format!(
                "{warning}warning{end}: gold `{recipe}`: statement {statement} fails: {why}\n"
            ))?;
        }
        if let Some(more @ 1..) = failing.len().checked_sub(WARNINGS) {
            term.remark(&format!(
                "{warning}warning{end}: {} with a failing action\n",
                count(more, "more gold")
            ))?;
        }
        Ok(())
    }

    /// The evaluator that knows a recipe, or any when none does.
    #[expect(clippy::indexing_slicing, reason = "there is at least one evaluator, and positions are its own")]
    pub(crate) fn evaluator(&self, recipe: &str) -> &Evaluator {
        &self.evaluators[self.home.get(recipe).copied().unwrap_or(0)]
    }

    /// The recipes that have a gold, by id.
    pub(crate) fn recipes(&self) -> impl Iterator<Item = &str> {
        self.home.keys().map(String::as_str)
    }

    /// A fingerprint of the golds, their dishes and the kitchens they are cooked in.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut texts = Vec::new();
        for evaluator in &self.evaluators {
            texts.push(format!("{:?}", evaluator.simulator().kitchen()));
            for recipe in evaluator.recipes() {
                let Some(gold) = evaluator.gold(recipe) else { continue };
                let statements = (0..gold.network.len()).map(|at| gold.network.statement_text(at));
                texts.push(format!("{recipe} {:?}", gold.dish.as_ref().map(|dish| dish.statement)));
                texts.extend(statements);
            }
        }
        digest(texts.iter().map(String::as_str))
    }

    /// The text of a recipe, when its gold is from a corpus.
    pub(crate) fn told(&self, recipe: &str) -> Option<Told<'_>> {
        self.corpora
            .iter()
            .find_map(|corpus| Some(Told { corpus: &corpus.name, recipe: &corpus.recipe(recipe)?.recipe }))
    }

    /// The name of the corpus that the golds are from; empty when they are from files.
    pub(crate) fn corpus(&self) -> &str {
        self.corpora.first().map_or("", |corpus| &corpus.name)
    }

    fn of_files(path: &Path, evaluator: Evaluator, max_bytes: u64) -> Outcome<Golds> {
        let reference = evaluator.simulator().rule_set() == RuleSet::Reference;
        let limits = Limits { bytes: max_bytes as usize, ..Limits::default() };
        let (texts, dishes) = if path.is_dir() {
            (folder(path, max_bytes)?, dishes(&path.join(DISHES), reference, max_bytes)?)
        } else {
            let beside = path.with_file_name(DISHES);
            (vec![solution(path, max_bytes)?], dishes(&beside, reference, max_bytes)?)
        };
        let mut golds = Golds { evaluators: vec![evaluator], home: BTreeMap::new(), corpora: Vec::new() };
        for text in texts {
            golds.add(0, &text, &dishes, &limits)?;
        }
        let strange = dishes.keys().find(|recipe| !golds.home.contains_key(*recipe));
        if let (Some(recipe), true) = (strange, path.is_dir()) {
            let message = format!("dishes.csv names `{recipe}`, which has no gold in {}", path.display());
            return Err(Error::new(ExitCode::BadData, message).into());
        }
        golds.checked(&path.display().to_string())
    }

    fn checked(self, place: &str) -> Outcome<Golds> {
        if self.home.is_empty() {
            let error = Error::new(ExitCode::BadData, format!("there is no gold in {place}"));
            return Err(error.hint("golds are .solution files").into());
        }
        Ok(self)
    }

    /// Each recipe of a corpus is cooked in its own kitchen, unless the options name another one.
    fn add_corpus(&mut self, corpus: &Corpus, larder: &Larder) -> Outcome<()> {
        let mut kitchens: BTreeMap<String, usize> = BTreeMap::new();
        for entry in &corpus.recipes {
            let Some(gold) = &entry.recipe.gold else { continue };
            let source = match corpus.kitchen_of(&entry.recipe) {
                _ if larder.has_kitchen() => None,
                Ok(source) => source,
                Err(name) => {
                    let message = format!("{}: there is no kitchen `{name}`", entry.file(names::META));
                    return Err(Error::new(ExitCode::BadData, message).into());
                }
            };
            let name = source.map_or_else(String::new, |source| source.name.clone());
            let at = if let Some(at) = kitchens.get(&name) {
                *at
            } else {
                self.evaluators.push(larder.evaluator(source)?);
                kitchens.insert(name, self.evaluators.len() - 1);
                self.evaluators.len() - 1
            };
            let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.to_lowercase());
            let text = GoldText {
                name: entry.file(names::GOLD),
                bytes: gold.as_bytes().to_vec(),
                dish: dish.filter(|dish| !dish.is_empty()),
            };
            self.add(at, &text, &BTreeMap::new(), &Limits::default())?;
        }
        Ok(())
    }

    fn add(
        &mut self,
        at: usize,
        text: &GoldText,
        dishes: &BTreeMap<String, String>,
        limits: &Limits,
    ) -> Result<(), Error> {
        let Some(evaluator) = self.evaluators.get_mut(at) else { return Ok(()) };
        let parsed = parse_bytes_within(&text.bytes, limits);
        let bad = |why: &str| {
            let error = Error::new(ExitCode::BadData, format!("gold {}: {why}", text.name));
            error.hint("`commis check` tells everything that is wrong with it")
        };
        if let Some(problem) = parsed.diagnostics.iter().find(|problem| problem.blocks_execution()) {
            return Err(bad(&problem.message));
        }
        for recipe in &parsed.program.recipes {
            let problems = check(recipe, &evaluator.simulator().language());
            if let Some(problem) = problems.iter().find(|problem| problem.blocks_execution()) {
                return Err(bad(&problem.message));
            }
            if self.home.insert(recipe.id.to_string(), at).is_some() {
                return Err(bad(&format!("the recipe `{}` has two golds", recipe.id)));
            }
            let dish = dishes.get(&*recipe.id).or(text.dish.as_ref());
            let added = evaluator.add_gold(recipe, dish.map(String::as_str));
            added.map_err(|error| Error::new(ExitCode::BadData, error.to_string()))?;
        }
        Ok(())
    }
}

/// Whether a path means a corpus: the name of a built-in one (`./published` is a path), or a folder with recipes/.
fn is_corpus(path: &Path) -> bool {
    Builtin::named(&path.to_string_lossy()).is_some() || path.join("recipes").is_dir()
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
    let bad = |line: u64, why: &str| {
        let message = format!("{}:{line}: {why}", path.display());
        let hint = "the columns are recipe-id, dish and, if you like, reference-dish";
        Error::new(ExitCode::BadData, message).hint(hint)
    };
    let text = text.trim_start_matches('\u{feff}');
    let mut table =
        csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    let fault = |cause: csv::Error| bad(cause.position().map_or(1, csv::Position::line), &cause.to_string());
    let header = table.headers().map_err(fault)?.clone();
    let column = |name: &str| header.iter().position(|cell| cell.eq_ignore_ascii_case(name));
    let id = column("recipe-id").ok_or_else(|| bad(1, "there is no column recipe-id"))?;
    let dish = column("dish").or_else(|| column("dish-variable"));
    let dish = dish.ok_or_else(|| bad(1, "there is no column dish"))?;
    let preferred = if reference { column("reference-dish") } else { None };
    let mut dishes = BTreeMap::new();
    for cells in table.records() {
        let cells = cells.map_err(fault)?;
        if cells.iter().all(str::is_empty) {
            continue;
        }
        let number = cells.position().map_or(1, csv::Position::line);
        let cell = |at: usize| cells.get(at).filter(|cell| !cell.is_empty());
        let variable = preferred.and_then(cell).or_else(|| cell(dish));
        let (Some(recipe), Some(variable)) = (cell(id), variable) else {
            return Err(bad(number, "a recipe and its dish are needed"));
        };
        if dishes.insert(recipe.to_lowercase(), variable.to_lowercase()).is_some() {
            return Err(bad(number, &format!("the recipe `{recipe}` has two dishes")));
        }
    }
    Ok(dishes)
}
