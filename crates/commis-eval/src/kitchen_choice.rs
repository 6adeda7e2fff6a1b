//! Which kitchen and which golds somebody names, by files and names as people write them.
//!
//! A corpus keeps a user's own data together: every `ontology/*.yaml` in it is loaded on top of the built-in
//! classes, and `kitchens/NAME.yaml` is what the kitchen `NAME` means.

use std::path::{Path, PathBuf};

use commis_corpus::{Corpus, DEFAULT_KITCHEN};
use commis_metrics::EvaluationRules;
use commis_sim::{RunLimits, Simulator};

use crate::corpus_files::LoadedCorpus;
use crate::error::InputError;
use crate::files;
use crate::gold_set::{DEFAULT_GOLDS, GoldSet, is_corpus};
use crate::kitchen_setup::{KitchenSetup, OneKitchen, bad_data};
use crate::recipe_kitchens::RecipeKitchens;

/// A kitchen by what it is called.
#[derive(Clone, Debug, Default)]
pub struct KitchenChoice {
    /// The rules of cooking and of scoring.
    pub rules: EvaluationRules,
    /// The kitchen to start from: a file, a name in the corpus, or one that comes with the program.
    pub kitchen: Option<PathBuf>,
    /// Files with classes on top of the built-in ones.
    pub ontology: Vec<PathBuf>,
    /// The corpus whose classes and kitchens are used: a folder, or the name of a built-in one.
    pub corpus: Option<PathBuf>,
}

impl KitchenChoice {
    /// The files and folders that are read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.kitchen.iter().chain(&self.ontology).chain(&self.corpus).map(PathBuf::as_path)
    }

    /// The kitchen of each recipe of the corpus, and one for any other.
    pub fn kitchens(&self, limits: RunLimits, max_bytes: u64) -> Result<RecipeKitchens, InputError> {
        let corpus = self.opened_corpus(max_bytes)?;
        let setup = KitchenSetup { limits, ..self.setup(&[&corpus], max_bytes)? };
        Ok(RecipeKitchens::new(corpus, setup))
    }

    fn opened_corpus(&self, max_bytes: u64) -> Result<Corpus, InputError> {
        match &self.corpus {
            Some(path) => Ok(LoadedCorpus::open(path, max_bytes)?.corpus),
            None => Ok(Corpus::default()),
        }
    }

    /// A kitchen to cook in.
    pub fn simulator(&self, max_bytes: u64) -> Result<Simulator, InputError> {
        let corpus = self.opened_corpus(max_bytes)?;
        let setup = self.setup(&[&corpus], max_bytes)?;
        setup.simulator(corpus.kitchens.get(DEFAULT_KITCHEN)).map_err(|error| bad_data(&error))
    }

    /// The golds of that name, in this kitchen: a corpus, a `.solution` file, or a folder of them. Without a name they
    /// are those of the corpus, and without a corpus the published ones.
    pub fn golds(&self, named: Option<&Path>, max_bytes: u64) -> Result<GoldSet, InputError> {
        let path = named.or(self.corpus.as_deref()).unwrap_or(Path::new(DEFAULT_GOLDS));
        // With golds from elsewhere, the corpus still says whose classes and kitchens to use.
        let beside = match &self.corpus {
            Some(corpus) if corpus != path => Some(LoadedCorpus::open(corpus, max_bytes)?.corpus),
            _ => None,
        };
        if is_corpus(path) {
            let usable = LoadedCorpus::open_for_golds(path, max_bytes)?;
            let corpora: Vec<_> = std::iter::once(&usable.corpus).chain(&beside).collect();
            let setup = self.setup(&corpora, max_bytes)?;
            return GoldSet::of_usable(usable, &setup);
        }
        let mut setup = self.setup(&beside.iter().collect::<Vec<_>>(), max_bytes)?;
        let default = beside.as_ref().and_then(|corpus| corpus.kitchens.get(DEFAULT_KITCHEN));
        if let (OneKitchen::Own, Some(default)) = (&setup.kitchen, default) {
            setup.kitchen = OneKitchen::File(default.clone());
        }
        GoldSet::of_files(path, &setup, max_bytes)
    }

    /// How kitchens are set up with all of this on top of some corpora.
    fn setup(&self, corpora: &[&Corpus], max_bytes: u64) -> Result<KitchenSetup, InputError> {
        let mut setup = KitchenSetup { rules: self.rules, ..KitchenSetup::default() };
        for corpus in corpora {
            setup.add_classes(corpus);
        }
        if let Some(wanted) = &self.kitchen {
            setup.work_in(wanted, corpora, max_bytes)?;
        }
        for file in &self.ontology {
            setup.ontology.push(files::data_file(file, max_bytes)?);
        }
        Ok(setup)
    }
}
