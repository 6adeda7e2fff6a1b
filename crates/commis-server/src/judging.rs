//! What both evaluation routes share: the gold sets, and a judge for a request.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use commis_base::nearest;
use commis_eval::answers::Reading;
use commis_eval::{GoldSet, Judge, KitchenSetup, Metric, MetricSet, UnknownMetric};
use commis_mcl::TextLimits;
use commis_sim::RuleSet;

use crate::app::App;
use crate::problem::Problem;

/// The gold sets of a server, each set up when somebody asks for it.
#[derive(Default)]
pub(crate) struct GoldSets {
    ready: Mutex<BTreeMap<(String, RuleSet, bool), Arc<GoldSet>>>,
}

/// How a request wants its predictions judged.
pub(crate) struct JudgeRequest<'r> {
    /// The gold set; the first corpus of the server when none is named.
    pub(crate) gold: Option<&'r str>,
    pub(crate) rules: RuleSet,
    /// By their published names.
    pub(crate) metrics: &'r [String],
    /// What is measured when none is named.
    pub(crate) default: MetricSet,
    pub(crate) strict_answers: bool,
    /// Whether predictions are compared with the golds as they are written only.
    pub(crate) single_gold: bool,
}

impl JudgeRequest<'_> {
    /// The judge; a problem when there is no such gold set, or when nothing may be told.
    pub(crate) fn judge(&self, app: &App) -> Result<Judge, Problem> {
        if app.is_exam() {
            return Err(Problem::exam());
        }
        let bytes = app.limits.evaluation_body.max(app.limits.evaluation_file);
        let limits = TextLimits { bytes, recipes: usize::MAX, ..TextLimits::default() };
        Ok(Judge {
            metrics: self.metrics()?,
            reading: Reading { strict: self.strict_answers, limits },
            with_partial: true,
            timeout: Some(app.limits.request_time),
            ..Judge::new(self.golds(app)?)
        })
    }

    fn metrics(&self) -> Result<MetricSet, Problem> {
        let metrics: Result<Vec<Metric>, _> = self.metrics.iter().map(|name| name.parse()).collect();
        let metrics = metrics.map_err(|error: UnknownMetric| {
            Problem::unprocessable("unknown-metric", error.to_string()).hint(error.hint)
        })?;
        Ok(if metrics.is_empty() { self.default.clone() } else { MetricSet::of(&metrics) })
    }

    fn golds(&self, app: &App) -> Result<Arc<GoldSet>, Problem> {
        let corpora = app.kitchens.corpora();
        let corpus = match self.gold {
            Some(name) => corpora.iter().find(|corpus| corpus.name == name),
            None => corpora.first(),
        };
        let corpus = corpus.ok_or_else(|| {
            let name: String = self.gold.unwrap_or_default().chars().take(80).collect();
            let names: Vec<&str> = corpora.iter().map(|corpus| corpus.name.as_str()).collect();
            let hint = match nearest(&name, names.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there are {}", names.join(", ")),
            };
            Problem::not_found("unknown-gold-set", format!("there is no gold set `{name}`")).hint(hint)
        })?;
        let key = (corpus.name.clone(), self.rules, self.single_gold);
        let mut ready = app.gold_sets.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(golds) = ready.get(&key) {
            return Ok(Arc::clone(golds));
        }
        let limits = app.limits.session.run();
        let setup = KitchenSetup { rules: self.rules.into(), limits, ..KitchenSetup::default() };
        let golds = GoldSet::of_corpus(corpus.clone(), &setup).map_err(|error| {
            let problem = Problem::unprocessable("no-golds", error.message);
            problem.hint(error.hint.unwrap_or_else(|| "choose another gold set".to_owned()))
        })?;
        let golds = Arc::new(golds.with_single_golds(self.single_gold));
        ready.insert(key, Arc::clone(&golds));
        Ok(golds)
    }
}
