//! Which recipes somebody means, as people say it.
//!
//! A corpus is one of the built-in ones, by name, or a folder with `recipes/`, `kitchens/` and `ontology/`.

use std::path::{Path, PathBuf};

use commis_base::nearest;
use commis_corpus::{Corpus, Entry};

use crate::corpus_files::{LoadedCorpus, builtin_corpora};
use crate::error::{ErrorKind, InputError};
use crate::texts::corpus_of_texts;

/// Which recipes to work with.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Corpus"))]
pub struct CorpusChoice {
    /// The corpus: a folder, or `published`, `extended` or `home`; without it, all of these.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR|NAME"))]
    pub corpus: Option<PathBuf>,
}

impl CorpusChoice {
    /// The corpus of that name, or all that come with the program.
    pub fn of(named: Option<&Path>) -> CorpusChoice {
        CorpusChoice { corpus: named.map(Path::to_owned) }
    }

    /// Every corpus that is meant, with its problems.
    pub fn loaded(&self, max_bytes: u64) -> Result<Vec<LoadedCorpus>, InputError> {
        match &self.corpus {
            None => Ok(builtin_corpora()),
            Some(path) => Ok(vec![LoadedCorpus::open_with_recipes(path, max_bytes)?]),
        }
    }

    /// Every corpus that is meant; recipes that cannot be read are among its broken ones, as in evaluations.
    pub fn usable(&self, max_bytes: u64) -> Result<Vec<Corpus>, InputError> {
        self.loaded(max_bytes)?.into_iter().map(LoadedCorpus::usable).collect()
    }

    /// Every corpus that is meant; problems in its files are an error.
    pub fn corpora(&self, max_bytes: u64) -> Result<Vec<Corpus>, InputError> {
        self.loaded(max_bytes)?.into_iter().map(LoadedCorpus::sound).collect()
    }
}

/// The recipes of a corpus, or texts that the cook reads in their place.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Corpus"))]
pub struct RecipeChoice {
    /// The corpus.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub corpus: CorpusChoice,
    /// Recipe texts in place of a corpus, read by the cook for a kitchen in which nothing runs out; may be given several
    /// times.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE", conflicts_with = "corpus"))]
    pub text: Vec<PathBuf>,
}

impl RecipeChoice {
    /// Every corpus that is meant; that of texts is marked as read by the cook.
    pub fn corpora(&self, max_bytes: u64) -> Result<Vec<Corpus>, InputError> {
        match self.text.is_empty() {
            true => self.corpus.corpora(max_bytes),
            false => Ok(vec![corpus_of_texts(&self.text, max_bytes)?]),
        }
    }

    /// The files and folders that are read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.text.iter().chain(&self.corpus.corpus).map(PathBuf::as_path)
    }
}

/// The recipe with an id, in the first corpus that has one.
pub fn find_recipe<'c>(corpora: &'c [Corpus], id: &str) -> Result<(&'c Corpus, &'c Entry), InputError> {
    let found = corpora.iter().find_map(|corpus| corpus.recipe(id).map(|entry| (corpus, entry)));
    found.ok_or_else(|| {
        let near = corpora.iter().find_map(|corpus| corpus.nearest_id(id));
        let error = InputError::new(ErrorKind::UnknownName, format!("there is no recipe `{id}`"));
        error.did_you_mean(near, "`commis corpus list` lists all recipes")
    })
}

/// Recipes were read, but not the one that was asked for.
pub fn unknown_recipe(wanted: &str, ids: &[String]) -> InputError {
    const LISTED: usize = 10;
    let near = nearest(&wanted.to_lowercase(), ids.iter().map(String::as_str));
    let mut known: Vec<String> = ids.iter().take(LISTED).map(|id| format!("`{id}`")).collect();
    if ids.len() > LISTED {
        known.push(format!("{} more", ids.len() - LISTED));
    }
    let error = InputError::new(ErrorKind::UnknownName, format!("there is no recipe `{wanted}`"));
    error.did_you_mean(near, &format!("there is {}", known.join(", ")))
}

/// The recipe with an id, or the only one there is.
pub fn one_recipe<'c>(
    corpora: &'c [Corpus],
    id: Option<&str>,
) -> Result<(&'c Corpus, &'c Entry), InputError> {
    let mut all = corpora.iter().flat_map(|corpus| corpus.recipes.iter().map(move |entry| (corpus, entry)));
    match (id, all.next(), all.next()) {
        (Some(id), ..) => find_recipe(corpora, id),
        (None, Some(only), None) => Ok(only),
        (None, ..) => Err(InputError::new(ErrorKind::Ambiguous, "several recipes were read; name one")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_are_found_by_id_or_because_there_is_no_other() {
        let mut corpora = CorpusChoice::of(Some(Path::new("published"))).corpora(u64::MAX).unwrap();
        assert_eq!(find_recipe(&corpora, "cole-slaw").unwrap().1.recipe.id, "cole-slaw");
        let unknown = find_recipe(&corpora, "cole-slav").unwrap_err();
        assert_eq!(unknown.hint.as_deref(), Some("did you mean `cole-slaw`?"));
        assert_eq!(one_recipe(&corpora, None).unwrap_err().kind, ErrorKind::Ambiguous);
        corpora[0].recipes.retain(|entry| entry.recipe.id == "cole-slaw");
        assert_eq!(one_recipe(&corpora, None).unwrap().1.recipe.id, "cole-slaw");
    }

    #[test]
    fn without_a_name_all_built_in_corpora_are_meant() {
        assert_eq!(CorpusChoice::default().loaded(u64::MAX).unwrap().len(), builtin_corpora().len());
        assert!(CorpusChoice::of(Some(Path::new("publishd"))).corpora(u64::MAX).is_err());
    }
}
