//! The options that say which kitchen to work in.
//!
//! A corpus keeps a user's own data together: every `ontology/*.yaml` in it is loaded on top of the built-in
//! classes, and `kitchens/NAME.yaml` is what `--kitchen NAME` means.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_corpus::{Corpus, DEFAULT_KITCHEN};
use commis_eval::{KitchenSetup, LoadedCorpus, OneKitchen, bad_data, files, named_kitchen};
use commis_metrics::EvaluationRules;
use commis_sim::{RuleChange, RuleSet, Simulator};

use crate::error::Error;

/// Which kitchen to work in.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Kitchen")]
pub(crate) struct KitchenArgs {
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) rules: RuleSet,
    /// A single rule that differs from them, for example tools-stay=reference; may be given several times.
    /// docs/rules.md lists all.
    #[arg(long, value_name = "NAME=RULES", value_parser = EvaluationRules::parse_change)]
    rule: Vec<RuleChange>,
    /// The kitchen to start from: a YAML file, or a name in the corpus's kitchens/.
    #[arg(long, value_name = "FILE|NAME")]
    kitchen: Option<PathBuf>,
    /// A YAML file with more classes, on top of the built-in ones; may be given several times.
    #[arg(long, value_name = "FILE")]
    ontology: Vec<PathBuf>,
    /// The corpus whose ontology/ and kitchens/ to use: a folder, or `published` or `extended`.
    #[arg(long, alias = "project", value_name = "DIR|NAME")]
    pub(crate) corpus: Option<PathBuf>,
}

impl KitchenArgs {
    /// The built-in kitchen under some rules.
    pub(crate) fn of(rules: RuleSet) -> KitchenArgs {
        KitchenArgs { rules, ..KitchenArgs::default() }
    }

    /// All rules, single ones included.
    pub(crate) fn all_rules(&self) -> EvaluationRules {
        // The option takes known rules only.
        EvaluationRules::with(self.rules, &self.rule).unwrap_or(EvaluationRules::of(self.rules))
    }

    /// The files and folders that the options name.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.kitchen.iter().chain(&self.ontology).chain(&self.corpus).map(PathBuf::as_path)
    }

    /// A kitchen to cook in, with everything the options name.
    pub(crate) fn simulator(&self, max_bytes: u64) -> Result<Simulator, Error> {
        let corpus = match &self.corpus {
            Some(path) => LoadedCorpus::open(path, max_bytes)?.corpus,
            None => Corpus::default(),
        };
        let setup = self.setup(&[&corpus], max_bytes)?;
        let simulator = setup.simulator(corpus.kitchens.get(DEFAULT_KITCHEN));
        simulator.map_err(|error| bad_data(&error).into())
    }

    /// How kitchens are set up with what the options name on top of some corpora.
    pub(crate) fn setup(&self, corpora: &[&Corpus], max_bytes: u64) -> Result<KitchenSetup, Error> {
        let mut setup = KitchenSetup { rules: self.all_rules(), ..KitchenSetup::default() };
        for corpus in corpora {
            setup.add_classes(corpus);
        }
        for file in &self.ontology {
            setup.ontology.push(files::data_file(file, max_bytes)?);
        }
        setup.kitchen = match &self.kitchen {
            Some(wanted) => named_kitchen(wanted, corpora, max_bytes)?,
            None => OneKitchen::Own,
        };
        Ok(setup)
    }
}
