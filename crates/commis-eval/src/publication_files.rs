//! Copies of the published repository, read from disk as they are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use commis_base::Problem;
use commis_corpus::{File, PUBLISHED_FOLDERS, Publication};
use commis_mcl::{Arg, Term};
use commis_sim::RuleSet;

use crate::error::InputError;
use crate::files;
use crate::gold::GoldSource;

/// The publication in a folder: the repository, its `data/`, one of the three folders in there, or the one above the two of
/// golds. `None` when the folder is none of these.
pub fn open_publication(path: &Path, max_bytes: u64) -> Result<Option<Publication>, InputError> {
    let folders = folders(path);
    if folders.is_empty() {
        return Ok(None);
    }
    let (mut found, mut problems) = (Vec::new(), Vec::new());
    for folder in folders {
        let entries = std::fs::read_dir(&folder).map_err(|cause| files::unreadable(&folder, &cause))?;
        let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        paths.retain(|path| path.is_file());
        paths.sort();
        for path in paths {
            let shown = files::name(&path).replace('\\', "/");
            match files::data_file(&path, max_bytes) {
                Ok(source) => found.push(File { path: shown, text: source.text }),
                Err(error) => problems.push(Problem::new(shown, 1, error.message)),
            }
        }
    }
    Ok(Some(Publication::of_files(&found, problems)))
}

/// Which variable the published tool takes for the dish, by recipe: the published folders do not say it.
const REFERENCE_DISHES: &str = include_str!("../../../data/published/reference-dishes.csv");

/// The dish of a published gold as the published tool has it, for the rules that follow the tool. A gold under a published
/// name that does not make that variable is another gold, and its dish is found as ever.
pub(crate) fn reference_dish(gold: &GoldSource, rules: RuleSet) -> Option<String> {
    if rules != RuleSet::Reference {
        return None;
    }
    let rows = REFERENCE_DISHES.lines().skip(1).filter_map(|row| row.split_once(','));
    let dish = rows.into_iter().find(|(recipe, _)| *recipe == &*gold.recipe).map(|(_, dish)| dish)?;
    let parsed = commis_mcl::parse(&gold.text());
    let mut statements = parsed.program.recipes.iter().flat_map(|recipe| &recipe.statements);
    let names = |arg: &Arg| matches!(&arg.term, Term::Variable(name) if **name == *dish);
    statements.any(|statement| statement.args.first().is_some_and(names)).then(|| dish.to_owned())
}

/// The folder above the two of golds.
const GOLDS: &str = "gold-standard-solutions";

/// Those of the published folders that a path means.
fn folders(path: &Path) -> Vec<PathBuf> {
    let known = PUBLISHED_FOLDERS.map(|(folder, _)| folder);
    let is_between = path.file_name() == Some(OsStr::new(GOLDS));
    let above = path.parent().filter(|_| is_between).map(Path::to_owned);
    for base in [path.join("data"), path.to_owned()].into_iter().chain(above) {
        let is_meant = |folder: &Path| folder.is_dir() && (!is_between || folder.starts_with(path));
        let there: Vec<PathBuf> =
            known.iter().map(|folder| base.join(folder)).filter(|folder| is_meant(folder)).collect();
        if !there.is_empty() {
            return there;
        }
    }
    let is_one =
        known.iter().any(|folder| path.is_dir() && path.file_name() == Path::new(folder).file_name());
    if is_one { vec![path.to_owned()] } else { Vec::new() }
}
