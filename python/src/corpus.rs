//! Recipes with golds.

use std::path::PathBuf;

use commis_corpus::{Builtin, Entry, write_json_lines, write_plain_text};
use pyo3::prelude::*;

use crate::kitchens;
use crate::refusal::Refusal;

/// The names of the corpora that come with the package.
#[pyfunction]
pub(crate) fn corpora() -> Vec<&'static str> {
    Builtin::ALL.iter().map(|builtin| builtin.name()).collect()
}

/// A corpus: recipes, kitchens, classes.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Corpus(commis_corpus::Corpus);

#[pymethods]
impl Corpus {
    #[new]
    fn new(py: Python<'_>, named: PathBuf) -> PyResult<Corpus> {
        let mut opened = py.detach(|| kitchens::corpora(Some(&named)))?;
        let first = opened.pop().ok_or_else(|| Refusal::new("unreadable", "there is no such corpus"))?;
        Ok(Corpus(first))
    }

    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    #[getter]
    fn about(&self) -> &str {
        &self.0.about
    }

    #[getter]
    fn digest(&self) -> String {
        self.0.digest.to_string()
    }

    /// The recipes with their sizes and digests.
    fn listing(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.listing().to_string())
    }

    fn kitchens(&self) -> Vec<String> {
        self.0.kitchens.keys().cloned().collect()
    }

    /// Every recipe as a line of JSON, as `corpus export --format jsonl` writes it.
    fn lines(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.0.recipes.iter().map(|entry| write_json_lines([&entry.recipe])).collect())
    }

    /// The text of a recipe as people write it.
    fn text(&self, id: &str) -> PyResult<String> {
        Ok(write_plain_text(&self.find(id)?.recipe))
    }
}

impl Corpus {
    fn find(&self, id: &str) -> Result<&Entry, Refusal> {
        self.0.recipe(&id.to_lowercase()).ok_or_else(|| {
            let refusal = Refusal::new("unknown-name", format!("there is no recipe `{id}`"));
            match self.0.nearest_id(id) {
                Some(near) => refusal.hint(format!("did you mean `{near}`?")),
                None => refusal,
            }
        })
    }
}
