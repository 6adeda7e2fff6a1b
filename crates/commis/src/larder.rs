//! The options that say which kitchen to work in, and how they become a simulator.
//!
//! A corpus keeps a user's own data together: every `ontology/*.yaml` in it is loaded on top of the built-in
//! classes, and `kitchens/NAME.yaml` is what `--kitchen NAME` means.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_base::{Source, nearest};
use commis_corpus::{Corpus, DEFAULT_KITCHEN, FULL_KITCHEN};
use commis_metrics::{EvaluationRules, Evaluator};
use commis_sim::{RuleChange, RuleSet, SetupError, Simulator};

use crate::bookshelf::Volume;
use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// Which kitchen to work in.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Kitchen")]
pub(crate) struct LarderArgs {
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

impl LarderArgs {
    /// The built-in kitchen under some rules.
    pub(crate) fn of(rules: RuleSet) -> LarderArgs {
        LarderArgs { rules, ..LarderArgs::default() }
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
        let (larder, default) = self.lone_larder(max_bytes)?;
        larder.simulator(default.as_ref())
    }

    /// A kitchen to judge in, with everything the options name.
    pub(crate) fn evaluator(&self, max_bytes: u64) -> Result<Evaluator, Error> {
        let (larder, default) = self.lone_larder(max_bytes)?;
        larder.evaluator(default.as_ref())
    }

    fn lone_larder(&self, max_bytes: u64) -> Result<(Larder, Option<Source>), Error> {
        let corpus = match &self.corpus {
            Some(path) => Volume::open(path, max_bytes)?.corpus,
            None => Corpus::default(),
        };
        let default = corpus.kitchens.get(DEFAULT_KITCHEN).cloned();
        Ok((self.larder(&[&corpus], max_bytes)?, default))
    }

    /// What the options name on top of some corpora, read once for all recipes.
    pub(crate) fn larder(&self, corpora: &[&Corpus], max_bytes: u64) -> Result<Larder, Error> {
        let mut ontology: Vec<Source> = Vec::new();
        for source in corpora.iter().flat_map(|corpus| &corpus.ontology) {
            // A corpus may be named twice, by its name and by its folder.
            if !ontology.iter().any(|known| known.text == source.text) {
                ontology.push(source.clone());
            }
        }
        for file in &self.ontology {
            ontology.push(input::data_file(file, max_bytes)?);
        }
        let kitchen = match &self.kitchen {
            Some(wanted) => kitchen(wanted, corpora, max_bytes)?,
            None => None,
        };
        Ok(Larder { rules: self.all_rules(), ontology, has_kitchen: self.kitchen.is_some(), kitchen })
    }
}

/// Where recipes of a corpus are cooked.
pub(crate) struct Larder {
    rules: EvaluationRules,
    ontology: Vec<Source>,
    /// The options name one kitchen for all recipes.
    has_kitchen: bool,
    /// That kitchen; `None` is the full kitchen.
    kitchen: Option<Source>,
}

impl Larder {
    /// Whether one kitchen was named for all recipes.
    pub(crate) fn has_kitchen(&self) -> bool {
        self.has_kitchen
    }

    /// The simulator for recipes whose own kitchen is this one; a kitchen in the options goes before it.
    pub(crate) fn simulator(&self, own: Option<&Source>) -> Result<Simulator, Error> {
        let kitchen = if self.has_kitchen { self.kitchen.as_ref() } else { own };
        Simulator::load(self.rules.cooking, &self.ontology, kitchen).map_err(bad_data)
    }

    /// The same simulator, ready to judge by these rules.
    pub(crate) fn evaluator(&self, own: Option<&Source>) -> Result<Evaluator, Error> {
        Ok(Evaluator::with_scoring(self.simulator(own)?, self.rules.scoring))
    }
}

/// The file of a kitchen that the options name; `None` is the full kitchen.
fn kitchen(wanted: &Path, corpora: &[&Corpus], max_bytes: u64) -> Result<Option<Source>, Error> {
    let is_name = wanted.extension().is_none() && wanted.components().count() == 1;
    let name = wanted.to_string_lossy();
    if let (true, Some(kitchen)) = (is_name, corpora.iter().find_map(|corpus| corpus.kitchens.get(&*name))) {
        return Ok(Some(kitchen.clone()));
    }
    if is_name && name == FULL_KITCHEN {
        return Ok(None);
    }
    if is_name && !input::is_stdin(wanted) && !wanted.exists() {
        let mut names: Vec<&str> =
            corpora.iter().flat_map(|corpus| corpus.kitchens.keys()).map(String::as_str).collect();
        names.push(FULL_KITCHEN);
        let near = nearest(&name, names.iter().copied());
        let known = format!("name a file, or one of: {}", names.join(", "));
        let error = Error::new(ExitCode::UnknownName, format!("there is no kitchen `{name}`"));
        return Err(error.did_you_mean(near, &known));
    }
    input::data_file(wanted, max_bytes).map(Some)
}

pub(crate) fn bad_data(error: SetupError) -> Error {
    let message = match error {
        SetupError::Data(problems) => {
            let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            lines.join("\n       ")
        }
        other => other.to_string(),
    };
    Error::new(ExitCode::BadData, message)
}
