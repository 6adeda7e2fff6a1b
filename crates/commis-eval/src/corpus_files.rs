//! Corpora by name or folder: `published`, `extended`, or a folder with `recipes/`, `kitchens/` and `ontology/`.

use std::collections::BTreeMap;
use std::fs::{self, DirEntry};
use std::path::Path;

use commis_base::{Problem, nearest};
use commis_corpus::{Builtin, Corpus, Entry, File, RecipeFolder, names};

use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::recipe_texts::FoldedRecipes;

/// A corpus as far as it could be read, and what could not.
#[derive(Clone, Debug)]
pub struct LoadedCorpus {
    /// What could be read.
    pub corpus: Corpus,
    /// What could not.
    pub problems: Vec<Problem>,
}

/// A corpus without its unusable recipes.
pub(crate) struct UsableCorpus {
    pub(crate) corpus: Corpus,
    /// The recipes in full, where the corpus has them for golds only.
    pub(crate) folded: FoldedRecipes,
}

/// How a corpus is kept in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InMemory {
    Whole,
    /// For golds: of more recipes than this, texts and links are folded.
    FoldedAbove(usize),
}

/// Recipes that a set of golds keeps unfolded.
const UNFOLDED: usize = 1000;

/// The built-in corpora.
pub fn builtin_corpora() -> Vec<LoadedCorpus> {
    Builtin::ALL.iter().map(|builtin| LoadedCorpus::builtin(*builtin)).collect()
}

impl LoadedCorpus {
    /// The built-in corpus of that name, whatever lies in the current folder, or the corpus of a folder.
    pub fn open(path: &Path, max_bytes: u64) -> Result<LoadedCorpus, InputError> {
        LoadedCorpus::open_kept(path, max_bytes, InMemory::Whole).map(|(loaded, _)| loaded)
    }

    fn open_kept(
        path: &Path,
        max_bytes: u64,
        kept: InMemory,
    ) -> Result<(LoadedCorpus, FoldedRecipes), InputError> {
        let name = path.to_string_lossy();
        if let Some(builtin) = Builtin::named(&name) {
            return Ok((LoadedCorpus::builtin(builtin), FoldedRecipes::default()));
        }
        if path.is_dir() {
            return LoadedCorpus::of_folder(path, max_bytes, kept);
        }
        let near = nearest(&name, Builtin::ALL.iter().map(|builtin| builtin.name()));
        let error = InputError::new(ErrorKind::Unreadable, format!("there is no corpus `{name}`"));
        Err(error.did_you_mean(
            near,
            "name a folder with recipes/, kitchens/ or ontology/, or `published`, `extended` or `home`",
        ))
    }

    /// The same, for whoever needs recipes.
    pub fn open_with_recipes(path: &Path, max_bytes: u64) -> Result<LoadedCorpus, InputError> {
        LoadedCorpus::open(path, max_bytes)?.with_recipes(path)
    }

    /// The recipes of a corpus that have golds to compare with; a large one in as little memory as that takes.
    pub(crate) fn open_for_golds(path: &Path, max_bytes: u64) -> Result<UsableCorpus, InputError> {
        let kept = InMemory::FoldedAbove(UNFOLDED);
        let (loaded, folded) = LoadedCorpus::open_kept(path, max_bytes, kept)?;
        Ok(UsableCorpus { corpus: loaded.with_recipes(path)?.usable()?, folded })
    }

    fn with_recipes(self, path: &Path) -> Result<LoadedCorpus, InputError> {
        if self.corpus.recipes.is_empty() && self.problems.is_empty() {
            let message = format!("{} holds no recipes", path.display());
            let hint = "a corpus is a folder with recipes/ID/recipe.xml; `commis corpus new` lays one out";
            return Err(InputError::new(ErrorKind::Unreadable, message).hint(hint));
        }
        Ok(self)
    }

    /// The corpus, if nothing is wrong with it.
    pub fn sound(self) -> Result<Corpus, InputError> {
        match &self.problems[..] {
            [] => Ok(self.corpus),
            problems => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                let error = InputError::new(ErrorKind::BadData, lines.join("\n       "));
                Err(error.hint("`commis corpus validate` tells everything that is wrong"))
            }
        }
    }

    /// The corpus with the recipes that something is wrong with among the broken ones; any other problem is an error.
    pub fn usable(mut self) -> Result<Corpus, InputError> {
        let mut refused: BTreeMap<String, String> = BTreeMap::new();
        self.problems.retain(|problem| {
            let recipe = recipe_of(&problem.file);
            if let (Some(recipe), true) = (recipe, problem.is_error()) {
                refused.entry(recipe.to_owned()).or_insert_with(|| problem.to_string());
            }
            recipe.is_none() && problem.is_error()
        });
        let mut corpus = self.sound()?;
        corpus.recipes.retain(|entry| !refused.contains_key(&entry.recipe.id));
        corpus.broken = refused;
        Ok(corpus)
    }

    fn builtin(builtin: Builtin) -> LoadedCorpus {
        LoadedCorpus { corpus: builtin.load(), problems: Vec::new() }
    }

    fn of_folder(
        folder: &Path,
        max_bytes: u64,
        kept: InMemory,
    ) -> Result<(LoadedCorpus, FoldedRecipes), InputError> {
        let mut files = Vec::new();
        collect(folder, "", max_bytes, &mut files)?;
        let mut ids = recipe_folders(&folder.join(RECIPES))?;
        ids.sort_by_cached_key(|id| RecipeFolder::key(id));
        let is_folded = matches!(kept, InMemory::FoldedAbove(most) if ids.len() > most);
        let mut folded = FoldedRecipes::default();
        let mut keep = |entry: Entry| match is_folded {
            true => Entry { recipe: folded.fold(entry.recipe), ..entry },
            false => entry,
        };
        let folders = ids.into_iter().map(|id| recipe_folder(folder, id, max_bytes));
        let called = folder.file_name().map_or("corpus".into(), |name| name.to_string_lossy());
        let root = folder.display().to_string();
        let root = root.trim_end_matches('/');
        let (corpus, problems) = Corpus::from_folders(&called, root, files, folders, &mut keep)?;
        Ok((LoadedCorpus { corpus, problems }, folded))
    }
}

/// The recipe that a file of a corpus belongs to, by the names of its folders.
fn recipe_of(file: &str) -> Option<&str> {
    let mut parts = file.rsplit('/').skip(1);
    let recipe = parts.next()?;
    (parts.next() == Some("recipes")).then_some(recipe)
}

/// The folder of the recipes' folders.
const RECIPES: &str = "recipes";

/// The names of the folders in a folder that may be missing.
fn recipe_folders(folder: &Path) -> Result<Vec<String>, InputError> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(|cause| files::unreadable(folder, &cause))? {
        let entry = entry.map_err(|cause| files::unreadable(folder, &cause))?;
        match entry.file_name().into_string() {
            Ok(name) if is_folder(&entry) && !name.starts_with('.') => names.push(name),
            _ => {}
        }
    }
    Ok(names)
}

/// The listing knows what is a folder; only links have to be followed.
fn is_folder(entry: &DirEntry) -> bool {
    match entry.file_type() {
        Ok(kind) if !kind.is_symlink() => kind.is_dir(),
        _ => entry.path().is_dir(),
    }
}

/// The files of a recipe that are there.
fn recipe_folder(corpus: &Path, id: String, max_bytes: u64) -> Result<RecipeFolder, InputError> {
    let folder = corpus.join(RECIPES).join(&id);
    let mut found = Vec::new();
    for name in [names::GOLD, names::META, names::TEXT] {
        let file = folder.join(name);
        if file.is_file() {
            let text = files::data_file(&file, max_bytes)?.text;
            found.push(File { path: format!("{RECIPES}/{id}/{name}"), text });
        }
    }
    Ok(RecipeFolder { id, files: found })
}

/// Folders below this depth belong to something else than a corpus.
const DEEPEST: usize = 4;
/// The files that a corpus has beside its recipes.
const KINDS: [&str; 2] = ["yaml", "yml"];

/// Reads the files of a corpus that belong to no recipe.
fn collect(folder: &Path, path: &str, max_bytes: u64, found: &mut Vec<File>) -> Result<(), InputError> {
    for entry in fs::read_dir(folder).map_err(|cause| files::unreadable(folder, &cause))? {
        let entry = entry.map_err(|cause| files::unreadable(folder, &cause))?;
        let file = entry.path();
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
        let inner = if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
        let wanted = path.is_empty() || ["ontology", "kitchens"].iter().any(|part| inner.starts_with(part));
        if is_folder(&entry) {
            let is_shallow = inner.matches('/').count() < DEEPEST;
            if wanted && is_shallow && !name.starts_with('.') && inner != RECIPES {
                collect(&file, &inner, max_bytes, found)?;
            }
        } else if inner == names::GLOSSARY
            || (wanted && file.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)))
        {
            let text = files::data_file(&file, max_bytes)?.text;
            found.push(File { path: inner, text });
        }
    }
    Ok(())
}
