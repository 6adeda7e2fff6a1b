//! Results from files: logs and tables, read line by line.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use commis_base::Number;
use commis_corpus::Builtin;
use commis_metrics::Outcome;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::scored::{Figures, ScoredRun};
use super::why::SeenGoals;
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::files;
use crate::log::LogReader;
use crate::metric::{Metric, MetricSet};
use crate::number;
use crate::phenomena::PhenomenonShare;
use crate::provenance::Provenance;
use crate::summary::Coverage;

impl ScoredRun {
    /// The results in a log that `commis evaluate … --json FILE` has written.
    pub fn of_log_file(path: &Path) -> Result<ScoredRun, InputError> {
        let file = File::open(path).map_err(|cause| files::unreadable(path, &cause))?;
        let name = files::name(path);
        let mut reader = LogReader::new(&name, BufReader::with_capacity(1 << 18, file))?;
        let metrics = reader.head.metrics.clone();
        let mut run = ScoredRun::new(name.clone(), metrics.clone(), Some(reader.head.provenance.clone()));
        let line = ResultLine { metrics: &metrics };
        while let Some((number, bytes)) = reader.line()? {
            let mut json = serde_json::Deserializer::from_slice(&bytes);
            let read = line.deserialize(&mut json);
            let bad = |why: String| InputError::new(ErrorKind::BadData, format!("{name}:{number}: {why}"));
            let read =
                read.map_err(|cause| bad(format!("the line is no result of this program: {cause}")))?;
            let outcome = Outcome::named(&read.outcome)
                .ok_or_else(|| bad(format!("there is no outcome `{}`", read.outcome)))?;
            let mut measured = metrics.iter().zip(&read.values);
            let impossible = measured.find_map(|(metric, value)| {
                value.filter(|value| !is_possible(metric, *value)).map(|value| (metric, value))
            });
            if let Some((metric, value)) = impossible {
                return Err(bad(format!("`{value}` is no value of {metric}")));
            }
            run.take(Figures {
                id: &read.id,
                recipe: &read.recipe,
                outcome,
                values: &read.values,
                gold_time: read.gold_time,
                goals: read.goals,
            });
        }
        let end = reader.end();
        run.phenomena = end.as_ref().map(PhenomenonShare::listed).unwrap_or_default();
        // Recipes with an answer are known from the results; what is asked for here are the others.
        let coverage = reader.head.coverage(end.as_ref(), std::iter::empty());
        Ok(run.finished(Some(coverage.ok_or_else(|| unfinished(&name))?)))
    }

    /// The results in a table that `commis evaluate … --output FILE.csv` has written.
    pub fn of_csv(path: &Path) -> Result<ScoredRun, InputError> {
        let name = files::name(path);
        let bad =
            |line: u64, why: String| InputError::new(ErrorKind::BadData, format!("{name}:{line}: {why}"));
        let file = File::open(path).map_err(|cause| files::unreadable(path, &cause))?;
        let mut reader = csv::Reader::from_reader(BufReader::with_capacity(1 << 18, file));
        let header = reader.headers().map_err(|cause| bad(1, cause.to_string()))?.clone();
        let column = |wanted: &str| header.iter().position(|name| name == wanted);
        let Some(recipe) = column("recipe-id") else {
            return Err(bad(1, "there is no column `recipe-id`".to_owned())
                .hint("tables of results are written by `commis evaluate … --output FILE`"));
        };
        let scored: Vec<(Metric, usize)> =
            Metric::ALL.into_iter().filter_map(|metric| Some((metric, column(metric.name())?))).collect();
        if scored.is_empty() {
            let names = Metric::ALL.map(Metric::name).join(", ");
            return Err(
                bad(1, "there is no column of a metric".to_owned()).hint(format!("metrics are {names}"))
            );
        }
        let (id, outcome, source) = (column("id"), column("outcome"), column("measured-with"));
        let mut measured_with = String::new();
        let metrics = MetricSet::of(&scored.iter().map(|(metric, _)| *metric).collect::<Vec<_>>());
        let mut run = ScoredRun::new(name.clone(), metrics, None);
        let mut record = csv::StringRecord::new();
        while reader.read_record(&mut record).map_err(|cause| bad(0, cause.to_string()))? {
            let line = record.position().map_or(0, csv::Position::line);
            let mut values = Vec::with_capacity(scored.len());
            for (metric, column) in &scored {
                let cell = record.get(*column).unwrap_or_default().trim();
                let value = match cell {
                    "" | "NIL" => None,
                    cell => Some(
                        cell.parse::<f64>()
                            .ok()
                            .filter(|value| is_possible(*metric, *value))
                            .ok_or_else(|| bad(line, format!("`{cell}` is no value of {metric}")))?,
                    ),
                };
                values.push(value);
            }
            let named = |column: Option<usize>| column.and_then(|column| record.get(column));
            if let Some(source) = named(source).filter(|source| *source != measured_with) {
                let now = Provenance::from_line(source);
                if let Some((what, one, other)) =
                    run.provenance.as_ref().zip(now.as_ref()).and_then(|(before, now)| before.difference(now))
                {
                    let why =
                        format!("the lines before were measured with other {what}: `{one}`, not `{other}`");
                    return Err(
                        bad(line, why).hint("keep results of different measurements in files of their own")
                    );
                }
                run.provenance = now.or(run.provenance);
                source.clone_into(&mut measured_with);
            }
            let outcome = match named(outcome) {
                Some(name) => {
                    Outcome::named(name).ok_or_else(|| bad(line, format!("there is no outcome `{name}`")))?
                }
                None => Outcome::Scored,
            };
            // The published form writes nothing where nothing was scored, and that counts 0.
            if id.is_none() {
                for ((metric, _), value) in scored.iter().zip(&mut values) {
                    *value = value.or_else(|| metric.is_score().then_some(0.0));
                }
            }
            let number = line.to_string();
            let (id, recipe) = (named(id).unwrap_or(number.as_str()), record.get(recipe).unwrap_or_default());
            run.take(Figures { id, recipe, outcome, values: &values, gold_time: None, goals: None });
        }
        run.remarks.push(format!(
            "{name} is a table with rounded scores, and does not name recipes without an answer: only those in it count"
        ));
        run.names_missing = false;
        let golds = run.provenance.as_ref().and_then(|provenance| Builtin::named(&provenance.golds));
        let families = golds.map_or_else(Families::published, |golds| Families::of([&golds.load()]));
        Ok(run.finished(Some(Coverage { only_given: true, families, ..Coverage::default() })))
    }
}

/// Whether a metric can have a value.
fn is_possible(metric: Metric, value: f64) -> bool {
    let most = if metric.is_share() { 1.0 } else { f64::MAX };
    (0.0..=most).contains(&value)
}

fn unfinished(name: &str) -> InputError {
    let message = format!("`{name}` does not say which recipes it goes over");
    InputError::new(ErrorKind::Misfit, message)
        .hint("finish the run: `commis evaluate … --json FILE --resume`")
}

/// What a comparison needs of a line of a log.
struct ReadLine<'l> {
    id: Cow<'l, str>,
    recipe: Cow<'l, str>,
    outcome: Cow<'l, str>,
    values: Vec<Option<f64>>,
    gold_time: Option<f64>,
    goals: Option<SeenGoals>,
}

/// Reads a line without keeping anything else of it.
#[derive(Clone, Copy)]
struct ResultLine<'m> {
    metrics: &'m MetricSet,
}

impl<'l> DeserializeSeed<'l> for ResultLine<'_> {
    type Value = ReadLine<'l>;

    fn deserialize<D: Deserializer<'l>>(self, deserializer: D) -> Result<ReadLine<'l>, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'l> Visitor<'l> for ResultLine<'_> {
    type Value = ReadLine<'l>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a result")
    }

    fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<ReadLine<'l>, A::Error> {
        let (mut id, mut recipe, mut outcome) = (None, None, None);
        let mut values = vec![None; self.metrics.iter().count()];
        let (mut gold_time, mut goals) = (None, None);
        while let Some(key) = map.next_key::<Cow<'l, str>>()? {
            match &*key {
                "id" => id = Some(map.next_value()?),
                "recipe" => recipe = Some(map.next_value()?),
                "outcome" => outcome = Some(map.next_value()?),
                "gold-time" => gold_time = number::read(&map.next_value()?).map(Number::to_f64),
                "explanation" => goals = map.next_value()?,
                key => match self.metrics.iter().position(|metric| metric.name() == key) {
                    Some(at) => {
                        let value = map.next_value()?;
                        if let Some(slot) = values.get_mut(at) {
                            *slot = value;
                        }
                    }
                    None => drop(map.next_value::<IgnoredAny>()?),
                },
            }
        }
        let missing = serde::de::Error::missing_field;
        Ok(ReadLine {
            id: id.ok_or_else(|| missing("id"))?,
            recipe: recipe.ok_or_else(|| missing("recipe"))?,
            outcome: outcome.ok_or_else(|| missing("outcome"))?,
            values,
            gold_time,
            goals,
        })
    }
}
