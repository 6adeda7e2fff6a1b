//! Golds in files: a `.solution` file, a folder of them with `dishes.csv`, or a folder of recipe folders.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use commis_corpus::{Builtin, names, read_meta};
use commis_sim::RuleSet;

use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::gold::GoldSource;

/// The file that names the dish of each recipe.
pub(crate) const DISHES: &str = "dishes.csv";

/// Whether a path means a corpus: the name of a built-in one (`./published` is a path), or a folder with recipes/.
pub fn is_corpus(path: &Path) -> bool {
    Builtin::named(&path.to_string_lossy()).is_some() || path.join("recipes").is_dir()
}

/// The golds of a path. What cannot be used goes into `refused` under the name of its recipe or file.
pub(super) fn golds(
    path: &Path,
    rules: RuleSet,
    max_bytes: u64,
    refused: &mut BTreeMap<String, String>,
) -> Result<Vec<GoldSource>, InputError> {
    let table = if path.is_dir() { path.join(DISHES) } else { path.with_file_name(DISHES) };
    let dishes = dishes(&table, rules == RuleSet::Reference, max_bytes)?;
    let mut golds = Vec::new();
    for file in solutions(path)? {
        let name = files::name(&file.solution);
        let Ok(text) = String::from_utf8(files::bytes(&file.solution, max_bytes)?) else {
            refused.insert(stem(&file), format!("{name}: the file is not UTF-8 text"));
            continue;
        };
        let mut found = GoldSource::of_file(&name, text.trim_start_matches('\u{feff}'));
        if let Some(why) = stray(&text, &found) {
            refused.insert(stem(&file), format!("{name}: {why}"));
        }
        let own = file.dish(max_bytes)?;
        for gold in &mut found {
            gold.dish = dishes.get(&*gold.recipe).or(own.as_ref()).cloned();
        }
        golds.append(&mut found);
    }
    let known: HashSet<&str> = golds.iter().map(|gold| &*gold.recipe).collect();
    let strange = dishes.keys().find(|recipe| !known.contains(recipe.as_str()));
    if let (Some(recipe), true) = (strange, path.is_dir()) {
        let message = format!("{DISHES} names `{recipe}`, which has no gold in {}", path.display());
        return Err(InputError::new(ErrorKind::BadData, message));
    }
    Ok(golds)
}

/// Why a file is no file of golds although it can be read: there is no recipe in it, or something stands before it.
fn stray(text: &str, found: &[GoldSource]) -> Option<String> {
    let parsed = commis_mcl::parse(GoldSource::before_first(text));
    let problem = parsed.diagnostics.iter().find(|problem| problem.blocks_execution());
    let problem = problem.map(|problem| problem.message.clone());
    problem.or_else(|| found.is_empty().then(|| "there is no gold in it".to_owned()))
}

/// A file with golds.
struct SolutionFile {
    solution: PathBuf,
    /// What is known about its recipe.
    meta: Option<PathBuf>,
}

impl SolutionFile {
    /// The dish that `meta.yaml` beside the gold names.
    fn dish(&self, max_bytes: u64) -> Result<Option<String>, InputError> {
        let Some(path) = &self.meta else { return Ok(None) };
        let source = files::data_file(path, max_bytes)?;
        let (meta, _) = read_meta(&source.name, &source.text);
        Ok(Some(meta.dish.to_lowercase()).filter(|dish| !dish.is_empty()))
    }
}

fn stem(file: &SolutionFile) -> String {
    let named = match &file.meta {
        Some(_) => file.solution.parent().and_then(Path::file_name),
        None => file.solution.file_stem(),
    };
    named.map_or_else(String::new, |name| name.to_string_lossy().to_lowercase())
}

/// The file itself; or `*.solution` in the folder, and `gold.solution` in each folder in it.
fn solutions(path: &Path) -> Result<Vec<SolutionFile>, InputError> {
    if !path.is_dir() {
        return Ok(vec![SolutionFile { solution: path.to_owned(), meta: None }]);
    }
    let entries = std::fs::read_dir(path).map_err(|cause| files::unreadable(path, &cause))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let file = |path: PathBuf| {
        let inner = path.join(names::GOLD);
        if path.extension().is_some_and(|kind| kind == "solution") {
            return Some(SolutionFile { solution: path, meta: None });
        }
        let meta = Some(path.join(names::META)).filter(|meta| meta.is_file());
        inner.is_file().then_some(SolutionFile { solution: inner, meta })
    };
    Ok(paths.into_iter().filter_map(file).collect())
}

/// Which variable is the dish of which recipe; empty when there is no such file.
fn dishes(path: &Path, reference: bool, max_bytes: u64) -> Result<BTreeMap<String, String>, InputError> {
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let text = files::data_file(path, max_bytes)?.text;
    let bad = |line: u64, why: &str| {
        let message = format!("{}:{line}: {why}", path.display());
        let hint = "the columns are recipe-id, dish and, if you like, reference-dish";
        InputError::new(ErrorKind::BadData, message).hint(hint)
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
