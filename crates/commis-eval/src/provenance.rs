//! What results were measured with: the program, the golds, the kitchens, the classes, the rules, the options, the date.

use std::collections::BTreeMap;

use commis_corpus::Entry;
use serde::{Deserialize, Serialize};

use crate::judge::Judge;
use crate::pass::Pass;

/// The option that says when a sample passes.
const PASS: &str = "pass";

/// Everything that results depend on besides the predictions. Files of results carry it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Provenance {
    /// The version of the program.
    pub version: String,
    /// When the evaluation was started, in the form of RFC 3339; empty when nobody says.
    pub date: String,
    /// The gold set by name.
    pub golds: String,
    /// The digest of the golds with their dishes.
    pub golds_digest: String,
    /// The digest of each kitchen, by name.
    pub kitchens: BTreeMap<String, String>,
    /// The digest of all classes.
    pub ontology: String,
    /// The rules: a rule set, and what differs from it.
    pub rules: String,
    /// The digest of the rules.
    pub rules_digest: String,
    /// What results depend on besides, by name.
    pub options: BTreeMap<String, String>,
}

impl Provenance {
    /// What a judge's results are measured with; `date` is for whoever has a clock.
    pub fn of(judge: &Judge, date: String) -> Provenance {
        let digests = judge.golds.digests();
        let rules = judge.golds.rules();
        let kitchens = digests.kitchens.iter().map(|(name, digest)| (name.clone(), digest.short()));
        let mut options = BTreeMap::new();
        let mut option = |name: &str, value: String| drop(options.insert(name.to_owned(), value));
        option("metrics", judge.metrics.names().join(" "));
        option("smatch", judge.smatch.to_string());
        option("answers", if judge.reading.strict { "strict" } else { "lenient" }.to_owned());
        option("golds", if judge.golds.is_single() { "single" } else { "with alternatives" }.to_owned());
        if judge.with_strict {
            option("strict scores", "beside the others".to_owned());
        }
        if judge.pass != Pass::default() {
            option(PASS, judge.pass.to_string());
        }
        // Nobody needs to store a generated set: its digest says whether it was made again as it was.
        let made = |entry: &Entry| entry.recipe.meta.as_ref().is_some_and(|meta| !meta.generated.is_empty());
        if let Some(corpus) = judge.golds.corpus().filter(|corpus| corpus.recipes.iter().any(made)) {
            option("generated set", corpus.digest.to_string());
        }
        let timeout = judge.timeout.map(|timeout| format!("{} s", timeout.as_secs_f64()));
        option("time limit", timeout.unwrap_or_else(|| "none".to_owned()));
        Provenance {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            date,
            golds: judge.golds.name.clone(),
            golds_digest: digests.golds.short(),
            kitchens: kitchens.collect(),
            ontology: digests.ontology.short(),
            rules: rules.to_string(),
            rules_digest: rules.digest().chars().take(12).collect(),
            options,
        }
    }

    /// When a sample passed.
    pub fn pass(&self) -> Pass {
        self.options.get(PASS).and_then(|written| written.parse().ok()).unwrap_or_default()
    }

    /// In one line, for a cell of a table.
    pub fn in_one_line(&self) -> String {
        let kitchens: Vec<String> =
            self.kitchens.iter().map(|(name, digest)| format!("{name}@{digest}")).collect();
        let options: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        format!(
            "commis {} · {} · golds {}@{} · kitchen {} · ontology @{} · rules {}@{} · {}",
            self.version,
            self.date,
            self.golds,
            self.golds_digest,
            kitchens.join(" "),
            self.ontology,
            self.rules,
            self.rules_digest,
            options.join("; ")
        )
    }

    /// The first difference that makes results of two runs belong apart: its name, then and now. Dates may differ.
    pub fn difference(&self, now: &Provenance) -> Option<(String, String, String)> {
        let kitchens = |one: &Provenance| format!("{:?}", one.kitchens);
        let pairs = [
            ("version", self.version.clone(), now.version.clone()),
            ("rules", self.rules.clone(), now.rules.clone()),
            ("rules", self.rules_digest.clone(), now.rules_digest.clone()),
            ("golds", self.golds.clone(), now.golds.clone()),
            ("golds", self.golds_digest.clone(), now.golds_digest.clone()),
            ("kitchen", kitchens(self), kitchens(now)),
            ("ontology", self.ontology.clone(), now.ontology.clone()),
        ];
        let options = now.options.iter().map(|(name, value)| {
            let then = self.options.get(name).cloned().unwrap_or_else(|| "nothing".to_owned());
            (name.as_str(), then, value.clone())
        });
        let mut all = pairs.into_iter().chain(options);
        let (name, then, now) = all.find(|(_, then, now)| then != now)?;
        Some((name.to_owned(), then, now))
    }
}
