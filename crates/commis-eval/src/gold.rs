//! One gold as text, and what it takes to compare predictions with it.

use std::borrow::Cow;
use std::sync::Arc;

use commis_corpus::{Alternative, Entry, names};
use commis_mcl::{Diagnostic, Recipe, check, parse};
use commis_metrics::{Evaluator, Gold};

use crate::recipe_texts::PackedText;

/// A gold network as it was written.
#[derive(Clone, Debug)]
pub struct GoldSource {
    /// The recipe.
    pub recipe: Arc<str>,
    /// What a cookbook would call it; empty when nobody says.
    pub title: String,
    /// How messages call the file.
    pub place: Arc<str>,
    written: Written,
    /// The variable that is the dish; without one it is the last food product.
    pub dish: Option<String>,
    /// What it leaves open, and the file that says so.
    pub alternatives: (Arc<str>, Vec<Alternative>),
}

/// The text of a gold.
#[derive(Clone, Debug)]
enum Written {
    /// In a file, which may hold golds of other recipes too.
    In {
        file: Arc<str>,
        /// Where in the file it stands.
        extent: (u32, u32),
    },
    /// In few bytes, where there are many golds.
    Packed(PackedText),
}

/// Where lines begin that name a recipe.
fn headings(text: &str) -> Vec<usize> {
    let mut at = 0;
    let starts = text.split_inclusive(['\n', '\r']).filter_map(|line| {
        let start = at;
        at += line.len();
        line.trim_start().starts_with('#').then_some(start)
    });
    starts.collect()
}

/// Why a gold cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct GoldProblem {
    /// How messages call the file.
    pub place: Arc<str>,
    /// What is wrong.
    pub why: String,
}

impl GoldSource {
    /// The golds of a solution file: one for each `#` line in it. A file of any number of golds is read gold by gold.
    pub fn of_file(place: &str, text: &str) -> Vec<GoldSource> {
        let (place, file): (Arc<str>, Arc<str>) = (place.into(), text.into());
        let starts = headings(text);
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        let source = |(start, end): (usize, usize)| {
            let gold = text.get(start..end)?;
            let heading = gold.trim_start().strip_prefix('#')?.lines().next()?;
            let id = heading.split_whitespace().next()?.split(['(', ';']).next()?;
            Some(GoldSource {
                recipe: id.to_lowercase().into(),
                title: String::new(),
                place: Arc::clone(&place),
                written: Written::In {
                    file: Arc::clone(&file),
                    extent: (u32::try_from(start).ok()?, u32::try_from(end).ok()?),
                },
                dish: None,
                alternatives: Default::default(),
            })
        };
        starts.iter().copied().zip(ends).filter_map(source).collect()
    }

    /// What stands in a file before the first gold.
    pub(crate) fn before_first(text: &str) -> &str {
        headings(text).first().and_then(|first| text.get(..*first)).unwrap_or(text)
    }

    /// The gold of a recipe in a file that holds nothing else.
    pub fn of_recipe(recipe: &str, place: &str, text: &str) -> GoldSource {
        let (recipe, end) = (Arc::from(recipe.to_lowercase()), text.len() as u32);
        let (title, place) = (String::new(), place.into());
        let alternatives = Default::default();
        let written = Written::In { file: text.into(), extent: (0, end) };
        GoldSource { recipe, title, place, written, dish: None, alternatives }
    }

    /// The gold of a recipe in a corpus, if it has one.
    pub fn of_entry(entry: &Entry) -> Option<GoldSource> {
        let Entry { recipe, .. } = entry;
        let mut source = GoldSource::of_recipe(&recipe.id, &entry.file(names::GOLD), recipe.gold.as_deref()?);
        source.title.clone_from(&recipe.title);
        let dish = recipe.meta.as_ref().map(|meta| meta.dish.to_lowercase());
        source.dish = dish.filter(|dish| !dish.is_empty());
        let open = recipe.meta.as_ref().map(|meta| meta.alternatives.clone()).unwrap_or_default();
        source.alternatives = (entry.file(names::META).into(), open);
        Some(source)
    }

    /// The gold as it was written.
    pub fn text(&self) -> Cow<'_, str> {
        match &self.written {
            Written::In { file, extent } => {
                Cow::Borrowed(file.get(extent.0 as usize..extent.1 as usize).unwrap_or(file))
            }
            Written::Packed(packed) => Cow::Owned(packed.text()),
        }
    }

    /// The same in fewer bytes, unpacked whenever it is read.
    #[must_use]
    pub(crate) fn packed(self) -> GoldSource {
        let written = Written::Packed(PackedText::new(&self.text()));
        GoldSource { written, ..self }
    }

    /// Reads, checks and cooks the gold.
    pub fn prepare(&self, evaluator: &Evaluator) -> Result<Gold, GoldProblem> {
        let recipe = self.read(evaluator)?;
        let gold = evaluator.prepare_remembering(&recipe, self.dish.as_deref());
        gold.map_err(|error| GoldProblem { place: Arc::clone(&self.place), why: error.to_string() })
    }

    /// Reads and checks the gold.
    pub(crate) fn read(&self, evaluator: &Evaluator) -> Result<Recipe, GoldProblem> {
        let problem = |why: String| GoldProblem { place: Arc::clone(&self.place), why };
        let parsed = parse(&self.text());
        let first = |found: &[Diagnostic]| {
            found.iter().find(|one| one.blocks_execution()).map(|one| problem(one.message.clone()))
        };
        if let Some(problem) = first(&parsed.diagnostics) {
            return Err(problem);
        }
        let mut recipes = parsed.program.recipes;
        let recipe = match (recipes.len(), recipes.pop()) {
            (1, Some(recipe)) => recipe,
            (_, None) => return Err(problem("there is no gold in it".to_owned())),
            (count, _) => {
                let id = &self.recipe;
                return Err(problem(format!("there are {count} programs in the gold of `{id}`")));
            }
        };
        if recipe.id != self.recipe {
            let (written, id) = (&recipe.id, &self.recipe);
            return Err(problem(format!("the gold of `{id}` is headed `#{written}`")));
        }
        if let Some(problem) = first(&check(&recipe, &evaluator.simulator().language())) {
            return Err(problem);
        }
        Ok(recipe)
    }
}
