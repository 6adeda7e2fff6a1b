//! Recipes from elsewhere that become folders of a corpus.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use commis_base::layout::clean;
use commis_base::{Problem, count};
use commis_corpus::{Format, Recipe, folder_of, give_ids, names, read_recipes};

use crate::collection::Collection;
use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::publication_files::open_publication;

/// What was found to be taken over.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The recipes.
    pub recipes: Vec<Recipe>,
    /// Files of folders that hold none, each with the reason.
    pub refused: Vec<(String, String)>,
    /// Published golds that cannot be read, each with the reason; their recipes are left out.
    pub broken: Vec<(String, String)>,
}

impl Import {
    /// Adds what a path names: a file, `-`, a folder of files, or a copy of the published repository. What is wrong with
    /// the latter comes back.
    pub fn add(
        &mut self,
        path: &Path,
        format: Option<Format>,
        max_bytes: u64,
    ) -> Result<Vec<Problem>, InputError> {
        if !path.is_dir() {
            let source = files::data_file(path, max_bytes)?;
            let known = format.or_else(|| Format::of_name(&source.name));
            let format = known.unwrap_or_else(|| Format::of_text(&source.text));
            let read = read_recipes(format, &source.name, &source.text);
            self.recipes.extend(read.map_err(|problem| {
                let error = InputError::new(ErrorKind::NoRecipe, problem.to_string());
                error.hint("if the file was taken for something else, say what it is with `--format`")
            })?);
            return Ok(Vec::new());
        }
        let Some(published) = open_publication(path, max_bytes)? else {
            let imported = Collection::open(&[path.to_owned()])?.recipes(max_bytes);
            self.recipes.extend(imported.recipes);
            self.refused.extend(imported.refused);
            return Ok(Vec::new());
        };
        let mut problems = published.problems;
        problems.extend(published.broken_golds.values().cloned());
        self.broken
            .extend(published.broken_golds.into_values().map(|problem| (problem.file, problem.message)));
        self.recipes.extend(published.recipes);
        Ok(problems)
    }

    /// The recipes with ids and the folders they go to. Refused when one is there already and must not be replaced.
    pub fn folders(
        &mut self,
        corpus: &Path,
        may_replace: bool,
    ) -> Result<Vec<(PathBuf, Recipe)>, InputError> {
        let mut recipes = std::mem::take(&mut self.recipes);
        give_ids(&mut recipes);
        let folder = |recipe: Recipe| (corpus.join("recipes").join(&recipe.id), recipe);
        let all: Vec<(PathBuf, Recipe)> = recipes.into_iter().map(folder).collect();
        if let Some((folder, _)) = all.iter().find(|(folder, _)| !may_replace && folder.exists()) {
            let message = format!("{} is already there; nothing was imported", files::name(folder));
            return Err(InputError::new(ErrorKind::Unwritable, message).hint("replace it with `--force`"));
        }
        Ok(all)
    }

    /// What was taken and what was not, by cause; nothing when everything was taken.
    pub fn left_out(&self, taken: usize) -> String {
        if self.refused.is_empty() {
            return String::new();
        }
        let mut causes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (file, cause) in &self.refused {
            causes.entry(cause).or_default().push(file);
        }
        let refused = count(self.refused.len(), "file");
        let mut text = format!("{} imported, {refused} left out\n", count(taken, "recipe"));
        for (cause, files) in causes {
            text.push_str(&format!("  {}: {} ({})\n", files.len(), clean(cause), clean(&files.join(", "))));
        }
        text
    }
}

/// Writes a recipe into its folder. One that is replaced is replaced as a whole: what it had and the new one lacks would
/// not fit.
pub fn save_recipe(folder: &Path, recipe: &Recipe) -> Result<(), InputError> {
    let written = folder_of(recipe);
    files::save_all(folder, &written)?;
    for name in [names::TEXT, names::GOLD, names::META] {
        let path = folder.join(name);
        if written.iter().all(|file| file.path != name) && path.exists() {
            fs::remove_file(&path).map_err(|cause| {
                let message = format!("cannot remove {}: {cause}", files::name(&path));
                InputError::new(ErrorKind::Unwritable, message)
            })?;
        }
    }
    Ok(())
}

/// A recipe in half a line: its title, its size, and whether it has a gold.
pub fn glance(recipe: &Recipe) -> String {
    let lines = format!(
        "{}, {}, {}",
        recipe.title,
        count(recipe.ingredients.len(), "ingredient"),
        count(recipe.instructions.len(), "instruction")
    );
    let has_gold = recipe.gold.is_some() || recipe.gold_of_meanings().is_some();
    if has_gold { format!("{lines}, with gold") } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_summed_up_by_cause() {
        let mut import = Import::default();
        assert_eq!(import.left_out(3), "");
        let refused = [("a.txt", "no recipe"), ("c.png", "no text"), ("b.txt", "no recipe")];
        import.refused = refused.map(|(file, cause)| (file.to_owned(), cause.to_owned())).to_vec();
        let told =
            "1 recipe imported, 3 files left out\n  2: no recipe (a.txt, b.txt)\n  1: no text (c.png)\n";
        assert_eq!(import.left_out(1), told);
    }
}
