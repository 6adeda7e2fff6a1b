//! Which kitchen and which golds somebody names, by files and names as people write them.
//!
//! A corpus keeps a user's own data together: every `ontology/*.yaml` in it is loaded on top of the built-in
//! classes, and `kitchens/NAME.yaml` is what the kitchen `NAME` means.

use std::path::{Path, PathBuf};

use commis_corpus::{Corpus, DEFAULT_KITCHEN, STOCKED_KITCHEN};
use commis_metrics::EvaluationRules;
use commis_sim::{RuleChange, RuleSet, RunLimits, Simulator};

use crate::corpus_files::LoadedCorpus;
use crate::error::InputError;
use crate::files;
use crate::gold_set::{DEFAULT_GOLDS, GoldSet, is_corpus};
use crate::kitchen_setup::{KitchenSetup, OneKitchen, bad_data};
use crate::recipe_kitchens::RecipeKitchens;

/// Which kitchen to work in.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Kitchen"))]
pub struct KitchenChoice {
    /// Which description of the actions to follow.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub rules: RuleSet,
    /// A single rule that differs from them, for example tools-stay=reference; may be given several times.
    /// docs/rules.md lists all.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME=RULES", value_parser = EvaluationRules::parse_change))]
    pub rule: Vec<RuleChange>,
    /// The kitchen to start from: a YAML file, a name in the corpus's kitchens/, or one that comes with the program:
    /// full-kitchen, extended-kitchen, home-kitchen or stocked, in which nothing runs out.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE|NAME"))]
    pub kitchen: Option<PathBuf>,
    /// A YAML file with more classes, on top of the built-in ones; may be given several times.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE"))]
    pub ontology: Vec<PathBuf>,
    /// The corpus whose ontology/ and kitchens/ to use, each recipe of it in its own kitchen: a folder, or `published`,
    /// `extended` or `home`.
    #[cfg_attr(feature = "clap", arg(long, alias = "project", value_name = "DIR|NAME"))]
    pub corpus: Option<PathBuf>,
}

impl KitchenChoice {
    /// The built-in kitchen under some rules.
    pub fn of(rules: RuleSet) -> KitchenChoice {
        KitchenChoice { rules, ..KitchenChoice::default() }
    }

    /// The rules of cooking and of scoring, single ones included.
    pub fn all_rules(&self) -> EvaluationRules {
        // A change is made of a known rule only.
        EvaluationRules::with(self.rules, &self.rule).unwrap_or(EvaluationRules::of(self.rules))
    }

    /// Whether a kitchen or a corpus is named.
    pub fn names_one(&self) -> bool {
        self.kitchen.is_some() || self.corpus.is_some()
    }

    /// The same with the kitchen in which nothing runs out where none is named; further classes come on top of its own.
    #[must_use]
    pub fn or_stocked(&self) -> KitchenChoice {
        let stocked = (!self.names_one()).then(|| STOCKED_KITCHEN.into());
        KitchenChoice { kitchen: self.kitchen.clone().or(stocked), ..self.clone() }
    }

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
        let mut setup = KitchenSetup { rules: self.all_rules(), ..KitchenSetup::default() };
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
