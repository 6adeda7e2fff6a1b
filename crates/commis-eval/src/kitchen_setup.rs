//! From rules, ontology files and a kitchen to a simulator.

use std::path::Path;

use commis_base::{Source, nearest};
use commis_corpus::{Builtin, Corpus, Digest, FULL_KITCHEN, File, STOCKED_KITCHEN};
use commis_metrics::{EvaluationRules, Evaluator};
use commis_sim::{RuleSet, RunLimits, SetupError, Simulator};

use crate::error::{ErrorKind, InputError};
use crate::files;

/// How kitchens are set up: the same for all recipes, but for the kitchen itself.
#[derive(Clone, Debug, Default)]
pub struct KitchenSetup {
    /// The rules of cooking and of scoring.
    pub rules: EvaluationRules,
    /// Classes on top of the built-in ones.
    pub ontology: Vec<Source>,
    /// One kitchen for all recipes, in place of their own.
    pub kitchen: OneKitchen,
    /// How far a run may go.
    pub limits: RunLimits,
}

/// Whether one kitchen is used for all recipes.
#[derive(Clone, Debug, Default)]
pub enum OneKitchen {
    /// Each recipe is cooked in its own.
    #[default]
    Own,
    /// The full kitchen that comes with the program.
    Full,
    /// This one.
    File(Source),
}

impl KitchenSetup {
    /// The same setup with the classes of a corpus; a corpus may be named twice, by its name and by its folder.
    pub fn add_classes(&mut self, corpus: &Corpus) {
        self.add_sources(&corpus.ontology);
    }

    fn add_sources(&mut self, sources: &[Source]) {
        for source in sources {
            if !self.ontology.iter().any(|known| known.text == source.text) {
                self.ontology.push(source.clone());
            }
        }
    }

    /// The kitchen for what belongs to no corpus and names no kitchen: everything is there, and nothing runs out.
    pub fn stocked(rules: EvaluationRules) -> KitchenSetup {
        let mut setup = KitchenSetup { rules, ..KitchenSetup::default() };
        setup.work_in_builtin(STOCKED_KITCHEN);
        setup
    }

    /// Cooks everything in the kitchen that somebody names: one of the corpora's, one that comes with the program
    /// (together with the classes it speaks of), or a file.
    pub fn work_in(&mut self, wanted: &Path, corpora: &[&Corpus], max_bytes: u64) -> Result<(), InputError> {
        let name = wanted.to_string_lossy();
        let is_name = wanted.extension().is_none() && wanted.components().count() == 1;
        let is_theirs = corpora.iter().any(|corpus| corpus.kitchens.contains_key(&*name));
        if is_name && !is_theirs && self.work_in_builtin(&name) {
            return Ok(());
        }
        self.kitchen = named_kitchen(wanted, corpora, max_bytes)?;
        Ok(())
    }

    /// Whether there is such a kitchen.
    fn work_in_builtin(&mut self, name: &str) -> bool {
        let Some(builtin) = Builtin::with_kitchen(name) else { return false };
        self.add_sources(&builtin.ontology());
        self.kitchen = builtin.kitchen(name).map_or(OneKitchen::Own, OneKitchen::File);
        true
    }

    /// The simulator for recipes whose own kitchen is this one; one kitchen for all goes before it.
    pub fn simulator(&self, own: Option<&Source>) -> Result<Simulator, SetupError> {
        let kitchen = match &self.kitchen {
            OneKitchen::Own => own,
            OneKitchen::Full => None,
            OneKitchen::File(source) => Some(source),
        };
        Ok(Simulator::load(self.rules.cooking, &self.ontology, kitchen)?.with_limits(self.limits))
    }

    /// The same simulator, ready to judge by these rules.
    pub fn evaluator(&self, own: Option<&Source>) -> Result<Evaluator, SetupError> {
        Ok(Evaluator::with_scoring(self.simulator(own)?, self.rules.scoring))
    }

    /// The digest of all classes, built-in ones included.
    pub fn ontology_digest(&self) -> Digest {
        let described = self.rules.cooking.described_classes;
        let classes = if described { RuleSet::Standard } else { RuleSet::Reference };
        let builtin = commis_ontology::Ontology::builtin_sources(classes);
        digest(builtin.iter().chain(&self.ontology))
    }

    /// The digest of a kitchen; `None` is the full kitchen.
    pub fn kitchen_digest(&self, own: Option<&Source>) -> Digest {
        let full = commis_kitchen::full_kitchen();
        let kitchen = match &self.kitchen {
            OneKitchen::Own => own.unwrap_or(&full),
            OneKitchen::Full => &full,
            OneKitchen::File(source) => source,
        };
        digest([kitchen])
    }
}

/// The digest of texts in the order of loading; their folders do not matter.
fn digest<'s>(sources: impl IntoIterator<Item = &'s Source>) -> Digest {
    let file = |(at, source): (usize, &Source)| File::new(format!("{at:04}"), source.text.clone());
    let files: Vec<File> = sources.into_iter().enumerate().map(file).collect();
    Digest::of(&files)
}

/// The kitchen that somebody names: one of the corpora's, the full kitchen, or a file.
fn named_kitchen(wanted: &Path, corpora: &[&Corpus], max_bytes: u64) -> Result<OneKitchen, InputError> {
    let is_name = wanted.extension().is_none() && wanted.components().count() == 1;
    let name = wanted.to_string_lossy();
    if let (true, Some(kitchen)) = (is_name, corpora.iter().find_map(|corpus| corpus.kitchens.get(&*name))) {
        return Ok(OneKitchen::File(kitchen.clone()));
    }
    if is_name && name == FULL_KITCHEN {
        return Ok(OneKitchen::Full);
    }
    if is_name && !files::is_stdin(wanted) && !wanted.exists() {
        let mut names: Vec<&str> =
            corpora.iter().flat_map(|corpus| corpus.kitchens.keys()).map(String::as_str).collect();
        names.push(FULL_KITCHEN);
        let builtin: Vec<String> = Builtin::ALL.iter().flat_map(|builtin| builtin.kitchens()).collect();
        for name in &builtin {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        let near = nearest(&name, names.iter().copied());
        let known = format!("name a file, or one of: {}", names.join(", "));
        let error = InputError::new(ErrorKind::UnknownName, format!("there is no kitchen `{name}`"));
        return Err(error.did_you_mean(near, &known));
    }
    files::data_file(wanted, max_bytes).map(OneKitchen::File)
}

/// The error for data that no kitchen can be set up with.
pub fn bad_data(error: &SetupError) -> InputError {
    let message = match error {
        SetupError::Data(problems) => {
            let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            lines.join("\n       ")
        }
        other => other.to_string(),
    };
    InputError::new(ErrorKind::BadData, message)
}
