//! Repeated errors by source, and whether they are more than reading explains.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use commis_base::statistics::{binomial_at_least, holm};
use serde::Serialize;

use super::{KnownErrors, TextTrue, TextsRead};
use crate::answers::Record;
use crate::judge::Judge;
use crate::metric::{Metric, MetricSet};
use crate::row::Row;
use crate::summary::{Coverage, Means, Tally};

/// With fewer testable errors nothing is said.
const FEWEST: usize = 5;
/// How unlikely reading has to be.
const UNLIKELY: f64 = 0.05;

/// Counts repeated errors by source.
pub struct MemorisedTally {
    errors: Arc<KnownErrors>,
    texts: TextsRead,
    metrics: MetricSet,
    sources: BTreeMap<String, Source>,
}

/// The answers of one model.
struct Source {
    /// For each error the programs that could repeat it, and those that did.
    seen: BTreeMap<String, (usize, usize)>,
    own: Tally,
    other: Tally,
}

/// What the known errors say about each source.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MemorisedReport {
    /// The texts that answers were written from.
    pub texts: TextsRead,
    /// What readers repeat who had the texts alone.
    pub text_true: TextTrue,
    /// The share that sources are held against: the largest that these readers leave likely.
    pub expected: f64,
    /// Source by source, in the order of names.
    pub sources: Vec<SourceReport>,
}

/// What the known errors say about one source.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SourceReport {
    /// The model, run or file.
    pub source: String,
    /// Errors that it could have repeated.
    pub testable: usize,
    /// Errors that most of its programs for the recipe repeat, by id.
    pub repeated: Vec<String>,
    /// Their share; nothing without a testable error.
    #[cfg_attr(feature = "schema", schema(required))]
    pub share: Option<f64>,
    /// The chance of so many if it had read the texts as readers do (exact binomial test, one-sided).
    #[cfg_attr(feature = "schema", schema(required))]
    pub p: Option<f64>,
    /// The same after Holm, over the sources with a test.
    #[cfg_attr(feature = "schema", schema(required))]
    pub p_adjusted: Option<f64>,
    /// What follows.
    pub verdict: MemorisedVerdict,
    /// Its means by each kind of golds.
    pub golds: Vec<GoldsScored>,
}

/// Whether a source has memorised the published golds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MemorisedVerdict {
    /// It repeats more errors than reading explains.
    Memorised,
    /// What it repeats, reading explains.
    NotShown,
    /// Too few errors could have been repeated.
    TooFew,
}

/// Means by one kind of golds.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GoldsScored {
    /// The gold set.
    pub golds: String,
    /// The mean of each metric over its recipes.
    pub mean: Means,
}

/// Which source an answer is from: what the record says, or else which of the named files or folders it stands in.
pub fn source_of(record: &Record, named: &[PathBuf]) -> String {
    if let Some(setting) = &record.setting {
        return setting.clone();
    }
    let stands_in = |name: &str| {
        let rest = record.place.strip_prefix(name);
        rest.is_some_and(|rest| name.ends_with('/') || rest.is_empty() || rest.starts_with([':', '#', '/']))
    };
    let names = named.iter().map(|path| path.to_string_lossy().into_owned());
    let file = || record.place.rsplit_once(':').map_or(record.place.as_str(), |(file, _)| file).to_owned();
    names.into_iter().find(|name| stands_in(name)).unwrap_or_else(file)
}

impl MemorisedTally {
    /// No row yet.
    pub fn new(errors: Arc<KnownErrors>, texts: TextsRead, metrics: MetricSet) -> MemorisedTally {
        MemorisedTally { errors, texts, metrics, sources: BTreeMap::new() }
    }

    /// Adds a row.
    pub fn add(&mut self, source: &str, row: &Row) {
        if !self.sources.contains_key(source) {
            let tally = || Tally::new(self.metrics.clone());
            let new = Source { seen: BTreeMap::new(), own: tally(), other: tally() };
            self.sources.insert(source.to_owned(), new);
        }
        let Some(tally) = self.sources.get_mut(source) else { return };
        tally.own.add(row);
        let Some(found) = &row.memorised else { return };
        for error in &found.testable {
            let (programs, repeating) = tally.seen.entry(error.clone()).or_default();
            *programs += 1;
            *repeating += usize::from(found.repeated.contains(error));
        }
        if let Some(other) = &found.other {
            let mut row = Row::without_scores(row.id.clone(), row.recipe.clone(), other.outcome);
            row.measured = other.measured.clone();
            tally.other.add(&row);
        }
    }

    /// What the rows of a judge say; means go over the recipes of its golds as `coverage` says.
    pub fn report(&self, judge: &Judge, coverage: &Coverage) -> MemorisedReport {
        let mut golds = vec![(judge.golds.name.clone(), coverage.clone())];
        if let Some(other) = judge.memorised.as_ref().and_then(|memorised| memorised.other.as_ref()) {
            let covered = other.golds.coverage(coverage.only_given, &|| true);
            golds.push((other.golds.name.clone(), covered));
        }
        self.over(&golds)
    }

    /// The same over gold sets by name: that of the rows and, where there is one, the other kind.
    fn over(&self, golds: &[(String, Coverage)]) -> MemorisedReport {
        let expected = self.errors.text_true.bound();
        let mut sources: Vec<SourceReport> =
            self.sources.iter().map(|(name, source)| source.report(name, expected, golds)).collect();
        let tested: Vec<f64> = sources.iter().filter_map(|source| source.p).collect();
        let with_test = sources.iter_mut().filter(|source| source.p.is_some());
        for (source, p) in with_test.zip(holm(&tested)) {
            source.p_adjusted = Some(p);
            let is_shown = p < UNLIKELY;
            source.verdict = if is_shown { MemorisedVerdict::Memorised } else { MemorisedVerdict::NotShown };
        }
        MemorisedReport { texts: self.texts, text_true: self.errors.text_true, expected, sources }
    }
}

impl Source {
    fn report(&self, name: &str, expected: f64, golds: &[(String, Coverage)]) -> SourceReport {
        let testable = self.seen.len();
        let most = |(_, (programs, repeating)): &(&String, &(usize, usize))| 2 * repeating > *programs;
        let repeated: Vec<String> = self.seen.iter().filter(most).map(|(error, _)| error.clone()).collect();
        let p = binomial_at_least(repeated.len(), testable, expected).filter(|_| testable >= FEWEST);
        let scored = golds.iter().zip([&self.own, &self.other]).map(|((golds, coverage), tally)| {
            GoldsScored { golds: golds.clone(), mean: tally.summary(coverage).mean }
        });
        SourceReport {
            source: name.to_owned(),
            testable,
            share: (testable > 0).then(|| repeated.len() as f64 / testable as f64),
            repeated,
            p,
            p_adjusted: None,
            verdict: MemorisedVerdict::TooFew,
            golds: scored.collect(),
        }
    }
}

impl MemorisedVerdict {
    /// In a few words.
    pub fn in_words(self) -> &'static str {
        match self {
            MemorisedVerdict::Memorised => "memorised: more than reading explains",
            MemorisedVerdict::NotShown => "not shown: reading explains it",
            MemorisedVerdict::TooFew => "no verdict: fewer than five testable errors",
        }
    }
}

impl SourceReport {
    /// The mean of a metric by each kind of golds.
    pub fn means(&self, metric: Metric) -> impl Iterator<Item = (&str, Option<f64>)> {
        self.golds
            .iter()
            .map(move |scored| (scored.golds.as_str(), scored.mean.of(metric).and_then(|mean| mean.mean)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memorised::MemorisedRow;
    use commis_metrics::Outcome;

    fn row(testable: &[&str], repeated: &[&str]) -> Row {
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let mut row = Row::without_scores("1".to_owned(), "soup".to_owned(), Outcome::Scored);
        row.memorised =
            Some(MemorisedRow { testable: list(testable), repeated: list(repeated), other: None });
        row
    }

    fn tally() -> MemorisedTally {
        let mut errors = KnownErrors::builtin().unwrap();
        errors.text_true = TextTrue { programs: 10, testable: 30, repeated: 0 };
        MemorisedTally::new(Arc::new(errors), TextsRead::Ours, MetricSet::default())
    }

    #[test]
    fn models_are_tested_together_and_few_errors_say_nothing() {
        let mut tally = tally();
        let six = ["a", "b", "c", "d", "e", "f"];
        tally.add("parrot", &row(&six, &six[..5]));
        tally.add("reader", &row(&six, &six[..1]));
        tally.add("short", &row(&six[..4], &six[..4]));
        let report = tally.over(&[("ours".to_owned(), Coverage::default())]);
        let verdicts: Vec<_> = report.sources.iter().map(|source| source.verdict).collect();
        let expected = [MemorisedVerdict::Memorised, MemorisedVerdict::NotShown, MemorisedVerdict::TooFew];
        assert_eq!(verdicts, expected);
        let [parrot, reader, short] = &report.sources[..] else { panic!() };
        let exact = binomial_at_least(5, 6, report.expected).unwrap();
        assert_eq!(parrot.p, Some(exact));
        assert_eq!(parrot.p_adjusted, Some(2.0 * exact), "two models were tested");
        assert!(reader.p_adjusted > Some(0.05));
        assert_eq!((short.p, short.share), (None, Some(1.0)));
    }

    #[test]
    fn of_several_samples_most_have_to_repeat_an_error() {
        let mut tally = tally();
        for repeated in [&["a", "b"][..], &["a"], &[]] {
            tally.add("model", &row(&["a", "b"], repeated));
        }
        let report = tally.over(&[]);
        assert_eq!(report.sources.first().unwrap().repeated, ["a"]);
    }

    #[test]
    fn a_source_is_what_the_record_says_or_what_was_named() {
        let record = |place: &str, setting: Option<&str>| Record {
            place: place.to_owned(),
            setting: setting.map(str::to_owned),
            ..Record::new("1", "soup", None)
        };
        let named = [PathBuf::from("runs/a"), PathBuf::from("b.jsonl")];
        assert_eq!(source_of(&record("runs/a/soup.solution:3", None), &named), "runs/a");
        assert_eq!(source_of(&record("b.jsonl:7", None), &named), "b.jsonl");
        assert_eq!(source_of(&record("b.jsonl.old:7", None), &named), "b.jsonl.old");
        assert_eq!(source_of(&record("b.jsonl:7", Some("temperature 1")), &named), "temperature 1");
    }
}
