//! A corpus: a folder with recipes, the kitchens they are cooked in and the classes they need.
//!
//! ```text
//! my-corpus/
//!   corpus.yaml                 name and description; may be missing
//!   ontology/*.yaml             classes on top of the built-in ones
//!   kitchens/*.yaml             kitchens, called by the names of their files
//!   glossary.md                 words that readers of the recipes need; may be missing
//!   recipes/ID/recipe.xml       the text
//!   recipes/ID/gold.solution    the network; may be missing
//!   recipes/ID/meta.yaml        what is known about both; may be missing
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::convert::Infallible;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source, nearest};

use crate::digest::{Digest, FileHash};
use crate::formats::read_as_written;
use crate::meta::read_meta;
use crate::recipe::Recipe;

/// The kitchen that comes with the program.
pub const FULL_KITCHEN: &str = "full-kitchen";
/// The kitchen of a corpus for recipes that name none; without it they are cooked in the full kitchen.
pub const DEFAULT_KITCHEN: &str = "default";

/// The kitchen in which stock is never the problem; it comes with the program.
pub const STOCKED_KITCHEN: &str = "stocked";

/// A file of a corpus folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the folder, with `/` between the parts.
    pub path: String,
    /// What is in it.
    pub text: Cow<'static, str>,
}

impl File {
    /// A file with that path and text.
    pub fn new(path: impl Into<String>, text: impl Into<Cow<'static, str>>) -> File {
        File { path: path.into(), text: text.into() }
    }
}

/// The files of a recipe's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeFolder {
    /// The name of the folder, which is the recipe's id.
    pub id: String,
    /// Its files, each with its path in the corpus.
    pub files: Vec<File>,
}

impl RecipeFolder {
    /// What folders are ordered by, so that their files stand in the order of paths: `a-b/x` comes before `a/x`.
    pub fn key(id: &str) -> String {
        format!("{id}/")
    }
}

/// Recipes and what they need.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// Its name.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// Classes on top of the built-in ones.
    pub ontology: Vec<Source>,
    /// Kitchens by name.
    pub kitchens: BTreeMap<String, Source>,
    /// Words that readers of the recipes need, in prose; empty for most.
    pub glossary: String,
    /// The recipes in the order of their ids.
    pub recipes: Vec<Entry>,
    /// Why further recipes of it cannot be used, by their ids.
    pub broken: BTreeMap<String, String>,
    /// The fingerprint of everything that can be used.
    pub digest: Digest,
}

/// A recipe in a corpus.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The recipe.
    pub recipe: Recipe,
    /// The fingerprint of its files.
    pub digest: Digest,
    /// How messages call its folder.
    pub folder: String,
}

impl Entry {
    /// How messages call one of its files.
    pub fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
}

/// The files of a corpus and of a recipe folder.
pub mod names {
    /// Words that readers of the recipes need.
    pub const GLOSSARY: &str = "glossary.md";
    /// The text.
    pub const TEXT: &str = "recipe.xml";
    /// The gold network.
    pub const GOLD: &str = "gold.solution";
    /// What is known about both.
    pub const META: &str = "meta.yaml";
}

impl Corpus {
    /// Puts a corpus together from the files of a folder, which messages call `root`. Files that have no place in a
    /// corpus are ignored. What could be read is returned together with what could not.
    pub fn from_files(name: &str, root: &str, files: Vec<File>) -> (Corpus, Vec<Problem>) {
        let mut folders: BTreeMap<String, Vec<File>> = BTreeMap::new();
        let mut others = Vec::new();
        for file in files {
            match Role::of(&file.path) {
                Some(Role::Recipe(id)) => folders.entry(RecipeFolder::key(id)).or_default().push(file),
                Some(_) => others.push(file),
                None => {}
            }
        }
        let folders = folders.into_iter().map(|(key, files)| {
            Ok::<_, Infallible>(RecipeFolder { id: key.trim_end_matches('/').to_owned(), files })
        });
        match Corpus::from_folders(name, root, others, folders, &mut |entry| entry) {
            Ok(read) => read,
            Err(never) => match never {},
        }
    }

    /// The same with one recipe folder after the other in the order of [`RecipeFolder::key`], each asked for when it is
    /// its turn, and each recipe as `kept` leaves it: the files of a large corpus are never all in memory. The first
    /// error ends it.
    pub fn from_folders<E>(
        name: &str,
        root: &str,
        mut files: Vec<File>,
        folders: impl IntoIterator<Item = Result<RecipeFolder, E>>,
        kept: &mut dyn FnMut(Entry) -> Entry,
    ) -> Result<(Corpus, Vec<Problem>), E> {
        let mut corpus = Corpus { name: name.to_owned(), ..Corpus::default() };
        let (mut hash, mut problems) = (FileHash::default(), Vec::new());
        let below = |path: &str| if root.is_empty() { path.to_owned() } else { format!("{root}/{path}") };
        files.retain(|file| Role::of(&file.path).is_some());
        files.sort_by(|a, b| a.path.cmp(&b.path));
        for file in files {
            hash.add(&file);
            let shown = below(&file.path);
            match Role::of(&file.path) {
                Some(Role::Title) => corpus.title(&shown, &file.text, &mut problems),
                Some(Role::Ontology) => corpus.ontology.push(Source { name: shown, text: file.text }),
                Some(Role::Kitchen(name)) => {
                    corpus.kitchens.insert(name.to_owned(), Source { name: shown, text: file.text });
                }
                Some(Role::Glossary) => corpus.glossary = file.text.into_owned(),
                Some(Role::Recipe(_)) | None => {}
            }
        }
        let recipes = below("recipes");
        let mut troubled: BTreeMap<String, Vec<Problem>> = BTreeMap::new();
        let folders = folders.into_iter();
        corpus.recipes.reserve_exact(folders.size_hint().0);
        for folder in folders {
            let RecipeFolder { id, mut files } = folder?;
            files.retain(|file| matches!(Role::of(&file.path), Some(Role::Recipe(of)) if of == id));
            files.sort_by(|a, b| a.path.cmp(&b.path));
            if files.is_empty() {
                continue;
            }
            for file in &files {
                hash.add(file);
            }
            let mut found = Vec::new();
            corpus.recipes.extend(entry(&id, format!("{recipes}/{id}"), files, &mut found).map(&mut *kept));
            if !found.is_empty() {
                troubled.insert(id, found);
            }
        }
        problems.extend(troubled.into_values().flatten());
        // No two folders have one name, so the order is the same, and no second list is needed.
        corpus.recipes.sort_unstable_by(|a, b| a.recipe.id.cmp(&b.recipe.id));
        corpus.digest = hash.digest();
        Ok((corpus, problems))
    }

    /// The recipe with this id.
    pub fn recipe(&self, id: &str) -> Option<&Entry> {
        self.recipes
            .binary_search_by(|entry| entry.recipe.id.as_str().cmp(id))
            .ok()
            .and_then(|at| self.recipes.get(at))
    }

    /// The id that was probably meant.
    pub fn nearest_id(&self, id: &str) -> Option<&str> {
        nearest(id, self.recipes.iter().map(|entry| entry.recipe.id.as_str()))
    }

    /// The file of a recipe's kitchen; `Ok(None)` is the built-in full kitchen, an error the name that nobody knows.
    pub fn kitchen_of<'a>(&'a self, recipe: &'a Recipe) -> Result<Option<&'a Source>, &'a str> {
        let name = recipe.meta.as_ref().map_or("", |meta| meta.kitchen.as_str());
        match self.kitchens.get(if name.is_empty() { DEFAULT_KITCHEN } else { name }) {
            Some(kitchen) => Ok(Some(kitchen)),
            None if name.is_empty() || name == FULL_KITCHEN => Ok(None),
            None => Err(name),
        }
    }

    fn title(&mut self, file: &str, text: &str, problems: &mut Vec<Problem>) {
        match document::read(file, text) {
            Err(problem) => problems.push(problem),
            Ok(root) => {
                let entries = root.as_map().unwrap_or_default();
                problems.extend(document::check_keys(file, entries, &["name", "about"]));
                let value = |key: &str| root.get(key).and_then(Node::as_str).map(str::to_owned);
                self.name = value("name").unwrap_or_else(|| std::mem::take(&mut self.name));
                self.about = value("about").unwrap_or_default();
            }
        }
    }
}

/// What a file of a corpus folder is for.
enum Role<'p> {
    Title,
    Ontology,
    Kitchen(&'p str),
    Glossary,
    Recipe(&'p str),
}

impl Role<'_> {
    fn of(path: &str) -> Option<Role<'_>> {
        let yaml = |name: &str| matches!(name.rsplit_once('.'), Some((_, "yaml" | "yml")));
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            ["corpus.yaml"] => Some(Role::Title),
            [names::GLOSSARY] => Some(Role::Glossary),
            ["ontology", .., name] if yaml(name) => Some(Role::Ontology),
            ["kitchens", name] if yaml(name) => name.rsplit_once('.').map(|(stem, _)| Role::Kitchen(stem)),
            ["recipes", id, names::TEXT | names::GOLD | names::META] => Some(Role::Recipe(id)),
            _ => None,
        }
    }
}

fn entry(id: &str, folder: String, mut files: Vec<File>, problems: &mut Vec<Problem>) -> Option<Entry> {
    let mut entry = Entry { folder, digest: Digest::of(&files), ..Entry::default() };
    let mut file = |name: &str| {
        let at = files.iter().position(|file| file.path.rsplit('/').next() == Some(name));
        at.map(|at| files.swap_remove(at))
    };
    let shown = entry.file(names::TEXT);
    let Some(text) = file(names::TEXT) else {
        problems.push(Problem::new(&shown, 1, "the file is missing; a recipe folder needs its text"));
        return None;
    };
    match read_as_written(&shown, &text.text) {
        Err(problem) => {
            problems.push(problem);
            return None;
        }
        Ok(recipes) => match <[Recipe; 1]>::try_from(recipes) {
            Ok([recipe]) => entry.recipe = recipe,
            Err(several) => {
                let message = format!("a recipe folder holds one recipe, not {}", several.len());
                problems.push(Problem::new(&shown, 1, message));
                return None;
            }
        },
    }
    if !entry.recipe.id.is_empty() && entry.recipe.id != id {
        let message = format!("the id is `{}` but the folder is called `{id}`", entry.recipe.id);
        problems.push(Problem::new(&shown, 1, message));
    }
    // A recipe without an id of its own is called after its folder.
    id.clone_into(&mut entry.recipe.id);
    entry.recipe.gold = file(names::GOLD).map(|gold| gold.text.into_owned());
    if let Some(meta) = file(names::META) {
        let (meta, found) = read_meta(&entry.file(names::META), &meta.text);
        problems.extend(found);
        entry.recipe.meta = Some(meta);
    }
    Some(entry)
}
