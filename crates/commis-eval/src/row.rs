//! The result for one prediction: the one row that tables, files, routes and pages show.

use std::collections::BTreeMap;

use commis_base::Number;
use commis_kitchen::json::Figure;
use commis_metrics::Outcome;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};

use crate::answers::Origin;
use crate::memorised::MemorisedRow;
use crate::metric::{Metric, MetricSet};
use crate::number;
use crate::phrases::{PhraseCount, PhraseGroup};

/// The result for one prediction.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Which prediction it is.
    pub id: String,
    /// The recipe it is for; for an unknown one, as the prediction calls it.
    pub recipe: String,
    /// Who answered, where the record says so.
    pub model: Option<String>,
    /// Which of several answers it is, where the record says so.
    pub sample: Option<u32>,
    /// How it ended.
    pub outcome: Outcome,
    /// Why there are no scores.
    pub problem: Option<String>,
    /// What was passed over while reading the answer, one sentence each.
    pub warnings: Vec<String>,
    /// How the program was found in the answer; `None` when the answer is the program.
    pub extraction: Option<String>,
    /// Programs in the answer, of which the last complete one counts.
    pub programs: usize,
    /// A fingerprint of the program as the formatter writes it, its variables renamed in order; equal programs have the same.
    pub program: Option<u64>,
    /// What was measured. [`Row::value`] is what counts.
    pub measured: Measured,
    /// Seconds the gold takes.
    pub gold_time: Option<Number>,
    /// In what the gold that the row refers to departs from the written one, each with what leaves that open.
    pub departures: Vec<String>,
    /// What the executed part would score. It counts nowhere.
    pub partial: Option<PartialScores>,
    /// The result without looking for a program in the answer, when that was asked for.
    pub strict: Option<StrictScores>,
    /// Errors of the published golds that the program repeats, when that was asked for.
    pub memorised: Option<MemorisedRow>,
    /// How many phrases of the text were understood, by what makes them hard, when that was asked for.
    pub phenomena: Vec<PhraseCount>,
}

/// What was measured of one program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    values: Vec<(Metric, Number)>,
    /// What is proven of smatch when its search was cut short.
    pub smatch_bounds: Option<[Number; 2]>,
    /// Why a metric has no value although the program ran.
    pub unmeasured: Vec<(Metric, String)>,
}

/// What the executed part of a program would score: a signal for learning, no result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartialScores {
    /// Statements that ran.
    pub executed: usize,
    /// Statements in all.
    pub statements: usize,
    /// Goal-condition success.
    pub goals: Option<Number>,
    /// Dish approximation.
    pub dish: Option<Number>,
}

/// The result when the whole answer must be a program.
#[derive(Clone, Debug, PartialEq)]
pub struct StrictScores {
    /// How it ended.
    pub outcome: Outcome,
    /// What was measured.
    pub measured: Measured,
}

impl Measured {
    /// Notes a value.
    pub fn set(&mut self, metric: Metric, value: Number) {
        self.values.retain(|(known, _)| *known != metric);
        self.values.push((metric, value));
    }

    /// What was measured, without what counts as zero.
    pub fn get(&self, metric: Metric) -> Option<Number> {
        self.values.iter().find(|(known, _)| *known == metric).map(|(_, value)| *value)
    }

    /// What a metric says of a program that ended in some way.
    fn value(&self, metric: Metric, outcome: Outcome) -> Option<Number> {
        let is_cut = self.unmeasured.iter().any(|(known, _)| *known == metric);
        let zero = (!is_cut && metric.is_score() && counts_as_zero(outcome)).then_some(Number::ZERO);
        self.get(metric).or(zero)
    }
}

/// Whether an answer that ended in some way has the score 0: it is an answer to a recipe of the gold set, and it cannot
/// be used. The same under all rules.
pub fn counts_as_zero(outcome: Outcome) -> bool {
    is_counted(outcome) && outcome != Outcome::Scored
}

/// Whether an answer that ended in some way counts in means at all.
pub fn is_counted(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::UnknownRecipe | Outcome::BrokenGold)
}

impl Row {
    /// A row for what could not be scored.
    pub fn without_scores(id: String, recipe: String, outcome: Outcome) -> Row {
        Row {
            id,
            recipe,
            model: None,
            sample: None,
            outcome,
            problem: None,
            warnings: Vec::new(),
            extraction: None,
            programs: 1,
            program: None,
            measured: Measured::default(),
            gold_time: None,
            departures: Vec::new(),
            partial: None,
            strict: None,
            memorised: None,
            phenomena: Vec::new(),
        }
    }

    /// The same row with the reason why there are no scores.
    #[must_use]
    pub fn with_problem(mut self, why: impl Into<String>) -> Row {
        self.problem = Some(why.into());
        self
    }

    /// Notes whose answer it is.
    pub(crate) fn comes_from(&mut self, origin: &Origin) {
        self.model.clone_from(&origin.model);
        self.sample = origin.sample;
    }

    /// What a metric says; `None` when it says nothing.
    pub fn value(&self, metric: Metric) -> Option<Number> {
        self.measured.value(metric, self.outcome)
    }

    /// What a metric says when the whole answer must be a program.
    pub fn strict_value(&self, metric: Metric) -> Option<Number> {
        match &self.strict {
            Some(strict) => strict.measured.value(metric, strict.outcome),
            None => self.value(metric),
        }
    }

    /// How it ended when the whole answer must be a program.
    pub fn strict_outcome(&self) -> Outcome {
        self.strict.as_ref().map_or(self.outcome, |strict| strict.outcome)
    }

    /// What a reader of the row has to know: its warnings, which values are missing and which are not proven.
    pub fn cautions(&self) -> Vec<String> {
        let mut cautions = self.warnings.clone();
        let missing = self.measured.unmeasured.iter();
        cautions.extend(missing.map(|(metric, why)| format!("no {}: {why}", metric.name())));
        if let Some([lower, upper]) = self.measured.smatch_bounds {
            let (lower, upper) = (lower.to_f64(), upper.to_f64());
            cautions
                .push(format!("{} is proven to lie from {lower:.4} to {upper:.4}", Metric::SMATCH.name()));
        }
        cautions
    }

    /// How the program was found in the answer, with how many there were; nothing when the answer is the program.
    pub fn found_by(&self) -> Option<String> {
        let how = self.extraction.as_ref()?;
        Some(if self.programs > 1 {
            format!("{how}, the last of {} programs", self.programs)
        } else {
            how.clone()
        })
    }

    /// The row as JSON with the metrics that were asked for.
    pub fn shown<'r>(&'r self, metrics: &'r MetricSet) -> RowJson<'r> {
        RowJson { row: self, metrics }
    }
}

/// A row that writes itself: scores as decimals under the names of their metrics, and exactly under `NAME-exact`.
pub struct RowJson<'r> {
    row: &'r Row,
    metrics: &'r MetricSet,
}

impl Serialize for RowJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = self.row;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &row.id)?;
        map.serialize_entry("recipe", &row.recipe)?;
        if let Some(model) = &row.model {
            map.serialize_entry("model", model)?;
        }
        if let Some(sample) = row.sample {
            map.serialize_entry("sample", &sample)?;
        }
        map.serialize_entry("outcome", row.outcome.name())?;
        map.serialize_entry("problem", &row.problem)?;
        if !row.warnings.is_empty() {
            map.serialize_entry("warnings", &row.warnings)?;
        }
        if let Some(extraction) = &row.extraction {
            map.serialize_entry("extraction", extraction)?;
        }
        if row.programs != 1 {
            map.serialize_entry("programs", &row.programs)?;
        }
        if let Some(program) = row.program {
            map.serialize_entry(PROGRAM, &format!("{program:016x}"))?;
        }
        values(&mut map, self.metrics, &row.measured, row.outcome)?;
        if let Some(time) = row.gold_time {
            map.serialize_entry("gold-time", &Figure(time))?;
        }
        if !row.departures.is_empty() {
            map.serialize_entry(DEPARTURES, &row.departures)?;
        }
        if let Some(partial) = &row.partial {
            map.serialize_entry("partial", &PartialJson(partial))?;
        }
        if let Some(strict) = &row.strict {
            map.serialize_entry("strict", &StrictJson(strict, self.metrics))?;
        }
        if let Some(memorised) = &row.memorised {
            map.serialize_entry("memorised", &MemorisedJson(memorised, self.metrics))?;
        }
        if !row.phenomena.is_empty() {
            let counts = row.phenomena.iter().map(|one| (one.group.name(), [one.reached, one.phrases]));
            map.serialize_entry(PHENOMENA, &counts.collect::<BTreeMap<_, _>>())?;
        }
        map.end()
    }
}

fn values<M: SerializeMap>(
    map: &mut M,
    metrics: &MetricSet,
    measured: &Measured,
    outcome: Outcome,
) -> Result<(), M::Error> {
    for metric in metrics.iter() {
        let value = measured.value(metric, outcome);
        map.serialize_entry(metric.name(), &value.map(Number::to_f64))?;
        map.serialize_entry(&exact(metric), &value.map(Figure))?;
    }
    if let Some(bounds) = measured.smatch_bounds {
        map.serialize_entry(BOUNDS, &bounds.map(Figure))?;
    }
    if !measured.unmeasured.is_empty() {
        let reasons: Map<String, Json> = measured
            .unmeasured
            .iter()
            .map(|(metric, why)| (metric.name().to_owned(), why.as_str().into()))
            .collect();
        map.serialize_entry(UNMEASURED, &reasons)?;
    }
    Ok(())
}

pub(crate) const PROGRAM: &str = "program-digest";
pub(crate) const BOUNDS: &str = "smatch-bounds";
pub(crate) const DEPARTURES: &str = "gold-departures";
pub(crate) const PHENOMENA: &str = "phenomena";
pub(crate) const OTHER: &str = "other-golds";
pub(crate) const UNMEASURED: &str = "unmeasured";

pub(crate) fn exact(metric: Metric) -> String {
    format!("{}-exact", metric.name())
}

pub(crate) struct PartialJson<'p>(&'p PartialScores);

impl Serialize for PartialJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let partial = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("executed", &partial.executed)?;
        map.serialize_entry("statements", &partial.statements)?;
        for (metric, value) in [(Metric::GOALS, partial.goals), (Metric::DISH, partial.dish)] {
            map.serialize_entry(metric.name(), &value.map(Number::to_f64))?;
            map.serialize_entry(&exact(metric), &value.map(Figure))?;
        }
        map.end()
    }
}

pub(crate) struct StrictJson<'s>(&'s StrictScores, &'s MetricSet);

impl Serialize for StrictJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("outcome", self.0.outcome.name())?;
        values(&mut map, self.1, &self.0.measured, self.0.outcome)?;
        map.end()
    }
}

pub(crate) struct MemorisedJson<'m>(&'m MemorisedRow, &'m MetricSet);

impl Serialize for MemorisedJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("testable", &self.0.testable)?;
        map.serialize_entry("repeated", &self.0.repeated)?;
        if let Some(other) = &self.0.other {
            map.serialize_entry(OTHER, &StrictJson(other, self.1))?;
        }
        map.end()
    }
}

impl Row {
    /// The row that was written as JSON with these metrics; `None` when it is no such row.
    pub fn read(json: &Json, metrics: &MetricSet) -> Option<Row> {
        let text = |key: &str| json.get(key)?.as_str().map(str::to_owned);
        let count = |json: &Json, key: &str| json.get(key)?.as_u64().map(|count| count as usize);
        let outcome = Outcome::named(json.get("outcome")?.as_str()?)?;
        let texts = |key: &str| listed(json, key);
        let partial = json.get("partial").map(|partial| {
            let value = |metric| partial.get(exact(metric)).and_then(number::read);
            let (goals, dish) = (value(Metric::GOALS), value(Metric::DISH));
            let executed = count(partial, "executed").unwrap_or_default();
            PartialScores {
                executed,
                statements: count(partial, "statements").unwrap_or_default(),
                goals,
                dish,
            }
        });
        let scores = |strict: &Json| {
            let outcome = Outcome::named(strict.get("outcome")?.as_str()?)?;
            Some(StrictScores { outcome, measured: Measured::read(strict, metrics, outcome)? })
        };
        let strict = match json.get("strict") {
            Some(strict) => Some(scores(strict)?),
            None => None,
        };
        let memorised = json.get("memorised").map(|memorised| MemorisedRow {
            testable: listed(memorised, "testable"),
            repeated: listed(memorised, "repeated"),
            other: memorised.get(OTHER).and_then(scores),
        });
        let counts = json.get(PHENOMENA).and_then(Json::as_object).into_iter().flatten();
        let counts = counts.filter_map(|(name, count)| {
            let number = |at: usize| count.get(at).and_then(Json::as_u64).map(|count| count as usize);
            Some(PhraseCount { group: PhraseGroup::named(name)?, reached: number(0)?, phrases: number(1)? })
        });
        let mut phenomena: Vec<PhraseCount> = counts.collect();
        phenomena.sort_by_key(|count| count.group);
        Some(Row {
            model: text("model"),
            sample: count(json, "sample").and_then(|sample| u32::try_from(sample).ok()),
            problem: text("problem"),
            warnings: texts("warnings"),
            departures: texts(DEPARTURES),
            extraction: text("extraction"),
            programs: count(json, "programs").unwrap_or(1),
            program: text(PROGRAM).and_then(|digits| u64::from_str_radix(&digits, 16).ok()),
            measured: Measured::read(json, metrics, outcome)?,
            gold_time: json.get("gold-time").and_then(number::read),
            partial,
            strict,
            memorised,
            phenomena,
            ..Row::without_scores(text("id")?, text("recipe")?, outcome)
        })
    }
}

/// The texts in a list.
fn listed(json: &Json, key: &str) -> Vec<String> {
    let list = json.get(key).and_then(Json::as_array).into_iter().flatten();
    list.filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

impl Measured {
    fn read(json: &Json, metrics: &MetricSet, outcome: Outcome) -> Option<Measured> {
        let mut measured = Measured::default();
        for metric in metrics.iter() {
            let written = json.get(exact(metric))?;
            if written.is_null() {
                continue;
            }
            let value = number::read(written)?;
            // What counts as zero was not measured.
            if !(metric.is_score() && counts_as_zero(outcome) && value == Number::ZERO) {
                measured.set(metric, value);
            }
        }
        if let Some(bounds) = json.get(BOUNDS) {
            measured.smatch_bounds = Some([number::read(bounds.get(0)?)?, number::read(bounds.get(1)?)?]);
        }
        if let Some(reasons) = json.get(UNMEASURED).and_then(Json::as_object) {
            let reason = |metric: Metric| Some((metric, reasons.get(metric.name())?.as_str()?.to_owned()));
            measured.unmeasured = metrics.iter().filter_map(reason).collect();
        }
        Some(measured)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_survives_being_written_down() {
        let mut row = Row::without_scores("7".to_owned(), "toast".to_owned(), Outcome::NotExecutable);
        row.measured.set(Metric::SMATCH, Number::ratio(11, 26).unwrap());
        row.measured.smatch_bounds = Some([Number::ratio(11, 26).unwrap(), Number::ratio(1, 2).unwrap()]);
        row.problem = Some("a \"quoted\"\nline".to_owned());
        row.warnings = vec!["the answer is headed `#soup`".to_owned()];
        row.extraction = Some("fence".to_owned());
        row.programs = 2;
        row.program = Some(0xfe);
        row.gold_time = Some(Number::Float(2.5));
        row.departures = vec!["peeling: peel after ?garlic".to_owned()];
        row.partial =
            Some(PartialScores { executed: 3, statements: 5, goals: Number::ratio(1, 3).ok(), dish: None });
        row.strict = Some(StrictScores { outcome: Outcome::ParseError, measured: Measured::default() });
        row.memorised = Some(MemorisedRow {
            testable: vec!["toast: butter".to_owned(), "toast: bread".to_owned()],
            repeated: vec!["toast: bread".to_owned()],
            other: row.strict.clone(),
        });
        let group = PhraseGroup::Phenomenon(commis_corpus::Phenomenon::Splitting);
        let counts = [(group, 3, 1), (PhraseGroup::Plain, 2, 2), (PhraseGroup::NoPhrase, 1, 0)];
        row.phenomena =
            counts.map(|(group, phrases, reached)| PhraseCount { group, phrases, reached }).to_vec();
        let mut scored = Row::without_scores("8".to_owned(), "toast".to_owned(), Outcome::Scored);
        scored.measured.set(Metric::GOALS, Number::ZERO);
        scored.measured.set(Metric::DISH, Number::Float(0.755));
        scored.measured.set(Metric::TIME, Number::from(3));
        scored.measured.unmeasured = vec![(Metric::SMATCH, "the time was over".to_owned())];
        let metrics = MetricSet::all();
        for row in [row, scored] {
            let written = serde_json::to_string(&row.shown(&metrics)).unwrap();
            let read = Row::read(&serde_json::from_str(&written).unwrap(), &metrics);
            assert_eq!(read, Some(row), "{written}");
        }
    }

    #[test]
    fn what_cannot_be_used_is_zero_and_what_is_not_asked_for_is_nothing() {
        let row = |outcome| Row::without_scores(String::new(), "toast".to_owned(), outcome);
        for outcome in Outcome::ALL {
            let is_zero = !matches!(outcome, Outcome::Scored | Outcome::UnknownRecipe | Outcome::BrokenGold);
            assert_eq!(row(outcome).value(Metric::SMATCH), is_zero.then_some(Number::ZERO), "{outcome:?}");
            assert_eq!(row(outcome).value(Metric::TIME), None);
        }
        let mut invalid = row(Outcome::InvalidNetwork);
        invalid.measured.set(Metric::SMATCH, Number::ratio(1, 2).unwrap());
        assert_eq!(invalid.value(Metric::SMATCH), Number::ratio(1, 2).ok());
        let mut cut = row(Outcome::InvalidNetwork);
        cut.measured.unmeasured.push((Metric::SMATCH, "the time was over".to_owned()));
        assert_eq!(cut.value(Metric::SMATCH), None);
    }
}
