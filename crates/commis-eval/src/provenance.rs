//! What results were measured with: the program, the golds, the kitchens, the classes, the rules, the options, the date.

use std::collections::BTreeMap;

use commis_corpus::{Builtin, Corpus, Entry};
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
        // Its name is that of the ids and dishes, and would mislead otherwise.
        let is_ours = |corpus: &Corpus| corpus.about == Builtin::Published.about();
        if judge.golds.corpus().is_some_and(is_ours) {
            option("texts and golds", "ours, not the published ones".to_owned());
        }
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

    /// What a cell of a table says; nothing when it is no line of this program.
    pub fn from_line(line: &str) -> Option<Provenance> {
        let mut parts = line.split(" · ");
        let version = parts.next()?.strip_prefix("commis ")?.to_owned();
        let date = parts.next()?.to_owned();
        let digest =
            |text: &str| text.rsplit_once('@').map(|(name, digest)| (name.to_owned(), digest.to_owned()));
        let (golds, golds_digest) = digest(parts.next()?.strip_prefix("golds ")?)?;
        let kitchens = parts.next()?.strip_prefix("kitchen ")?.split_whitespace().map(digest);
        let kitchens = kitchens.collect::<Option<BTreeMap<_, _>>>()?;
        let ontology = parts.next()?.strip_prefix("ontology @")?.to_owned();
        let (rules, rules_digest) = digest(parts.next()?.strip_prefix("rules ")?)?;
        let options = parts.next()?.split("; ").map(|option| option.split_once(": "));
        let options = options.map(|option| option.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let options = options.collect::<Option<BTreeMap<_, _>>>()?;
        let is_over = parts.next().is_none();
        let found = Provenance {
            version,
            date,
            golds,
            golds_digest,
            kitchens,
            ontology,
            rules,
            rules_digest,
            options,
        };
        is_over.then_some(found)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use commis_corpus::Builtin;

    use super::*;
    use crate::gold_set::GoldSet;
    use crate::kitchen_setup::KitchenSetup;

    #[test]
    fn a_line_says_everything() {
        let golds = GoldSet::of_corpus(Builtin::Extended.load(), &KitchenSetup::default()).unwrap();
        let whole = Provenance::of(&Judge::new(Arc::new(golds)), "2026-11-17T09:00:00Z".to_owned());
        assert_eq!(Provenance::from_line(&whole.in_one_line()).as_ref(), Some(&whole));
        for other in ["", "rules standard", "commis 1 · today", &format!("{} · more", whole.in_one_line())]
        {
            assert_eq!(Provenance::from_line(other), None, "{other}");
        }
    }

    #[test]
    fn results_with_our_golds_of_the_published_dishes_say_so() {
        let whose = |builtin: Builtin| {
            let golds = GoldSet::of_corpus(builtin.load(), &KitchenSetup::default()).unwrap();
            let whole = Provenance::of(&Judge::new(Arc::new(golds)), String::new());
            let read = Provenance::from_line(&whole.in_one_line()).unwrap();
            read.options.get("texts and golds").cloned()
        };
        assert_eq!(whose(Builtin::Published).as_deref(), Some("ours, not the published ones"));
        assert_eq!(whose(Builtin::Extended), None, "its name misleads nobody");
    }
}
