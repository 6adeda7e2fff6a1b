//! What all evaluation routes share: how a request wants to be judged, the gold sets, and the judge for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use commis_base::nearest;
use commis_eval::answers::Reading;
use commis_eval::{GoldSet, Judge, KitchenSetup, Metric, MetricSet, UnknownMetric};
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::problem::Problem;

/// The gold sets of a server, each set up when somebody asks for it.
#[derive(Default)]
pub(crate) struct GoldSets {
    ready: Mutex<BTreeMap<(String, RuleSet, bool), Arc<GoldSet>>>,
}

/// How a request wants its predictions judged.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a request, each on its own")]
pub(crate) struct JudgeOptions {
    /// The gold set by name; the first corpus of the server when left out. Means go over all of its recipes.
    #[serde(default)]
    #[schema(nullable, example = "published")]
    pub(crate) gold: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    pub(crate) rules: RuleSet,
    /// The metrics by their published names; when left out, the three simulation metrics, and all of them in the background.
    #[serde(default)]
    #[schema(value_type = Vec<Metric>)]
    #[param(value_type = Vec<Metric>, style = Form, explode = false)]
    pub(crate) metrics: Vec<String>,
    /// Whether means go over the recipes with a prediction only.
    #[serde(default)]
    pub(crate) only_given: bool,
    /// Whether the whole text of an answer is the program, so that none is looked for in it.
    #[serde(default)]
    pub(crate) strict_answers: bool,
    /// Whether to say also what answers score when all of their text must be the program.
    #[serde(default)]
    pub(crate) show_strict: bool,
    /// Whether to compare with the golds as they are written only, not with what else is right.
    #[serde(default)]
    pub(crate) single_gold: bool,
}

/// The options that are on or off.
pub(crate) const SWITCHES: [&str; 4] = ["only_given", "strict_answers", "show_strict", "single_gold"];

impl JudgeOptions {
    /// The judge, with what is measured when nothing is named; a problem when there is no such gold set, or when nothing may be
    /// told.
    pub(crate) fn judge(&self, app: &App, default: MetricSet) -> Result<Judge, Problem> {
        if app.is_exam() {
            return Err(Problem::exam());
        }
        let bytes = app.limits.evaluation_body.max(app.limits.evaluation_file);
        Ok(Judge {
            metrics: self.metrics(default)?,
            reading: Reading::of_many(self.strict_answers, bytes as u64),
            with_strict: self.show_strict,
            with_partial: true,
            timeout: Some(app.limits.request_time),
            ..Judge::new(self.golds(app)?)
        })
    }

    fn metrics(&self, default: MetricSet) -> Result<MetricSet, Problem> {
        let metrics: Result<Vec<Metric>, _> = self.metrics.iter().map(|name| name.parse()).collect();
        let metrics = metrics.map_err(|error: UnknownMetric| {
            Problem::unprocessable("unknown-metric", error.to_string()).hint(error.hint)
        })?;
        Ok(if metrics.is_empty() { default } else { MetricSet::of(&metrics) })
    }

    fn golds(&self, app: &App) -> Result<Arc<GoldSet>, Problem> {
        let corpora = app.kitchens.corpora();
        let corpus = match &self.gold {
            Some(name) => corpora.iter().find(|corpus| corpus.name == *name),
            None => corpora.first(),
        };
        let corpus = corpus.ok_or_else(|| {
            let name: String = self.gold.as_deref().unwrap_or_default().chars().take(80).collect();
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
