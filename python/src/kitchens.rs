//! Which kitchen somebody means, and the registry of kitchens to act in.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use commis_eval::{CorpusChoice, KitchenChoice};
use commis_metrics::EvaluationRules;
use commis_session::Opening;
use commis_sim::RuleSet;
use pyo3::prelude::*;

use crate::refusal::Refusal;
use crate::session::Session;

/// Bytes of an input file at most, as on the command line.
pub(crate) const MAX_BYTES: u64 = 64 << 20;

/// The options of a kitchen, taken from an object with attributes of these names.
#[derive(FromPyObject)]
pub(crate) struct Options {
    rules: String,
    rule: Vec<String>,
    kitchen: Option<PathBuf>,
    ontology: Vec<PathBuf>,
    corpus: Option<PathBuf>,
}

impl Options {
    pub(crate) fn choice(self) -> Result<KitchenChoice, Refusal> {
        let rules = rule_set(&self.rules)?;
        let rule: Result<Vec<_>, _> =
            self.rule.iter().map(|change| EvaluationRules::parse_change(change)).collect();
        let rule = rule.map_err(|error| Refusal::new("unknown-name", error.to_string()))?;
        let Options { kitchen, ontology, corpus, .. } = self;
        Ok(KitchenChoice { rules, rule, kitchen, ontology, corpus })
    }
}

/// A set of rules by its name.
pub(crate) fn rule_set(name: &str) -> Result<RuleSet, Refusal> {
    let known = [RuleSet::Standard, RuleSet::Reference];
    known.into_iter().find(|set| set.to_string() == name).ok_or_else(|| {
        Refusal::new("unknown-name", format!("there are no rules `{name}`")).hint("`standard` or `reference`")
    })
}

/// The corpora of that name, or all that come with the package.
pub(crate) fn corpora(named: Option<&Path>) -> Result<Vec<commis_corpus::Corpus>, Refusal> {
    Ok(CorpusChoice::of(named).corpora(MAX_BYTES)?)
}

/// Kitchens to act in, prepared when they are asked for.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Kitchens(pub(crate) Arc<commis_session::Kitchens>);

#[pymethods]
impl Kitchens {
    /// The kitchens of a corpus, or of all that come with the package. In an exam nothing is told of golds and scores.
    #[new]
    #[pyo3(signature = (corpus=None, exam=false))]
    fn new(py: Python<'_>, corpus: Option<PathBuf>, exam: bool) -> PyResult<Kitchens> {
        py.detach(|| {
            let kitchens = commis_session::Kitchens::new(corpora(corpus.as_deref())?);
            Ok(Kitchens(Arc::new(if exam { kitchens.for_exam() } else { kitchens })))
        })
    }

    /// A session in a kitchen.
    #[pyo3(signature = (recipe=None, kitchen=None, rules="standard", single_gold=false))]
    fn open(
        &self,
        py: Python<'_>,
        recipe: Option<String>,
        kitchen: Option<String>,
        rules: &str,
        single_gold: bool,
    ) -> PyResult<Session> {
        let opening = Opening { recipe, kitchen, rules: rule_set(rules)?, single_gold, ..Opening::default() };
        let opened = py.detach(|| self.0.open(&opening)).map_err(Refusal::from)?;
        Ok(Session::of(opened))
    }
}
