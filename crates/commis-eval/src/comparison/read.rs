//! Results from files: logs and tables, read line by line.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use commis_metrics::Outcome;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::scored::{Figures, ScoredRun};
use super::why::SeenGoals;
use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::log::{Log, LogHead, LogReader};
use crate::metric::{Metric, MetricSet};

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
            run.take(Figures {
                id: &read.id,
                recipe: &read.recipe,
                outcome,
                values: &read.values,
                goals: read.goals,
            });
        }
        let names: Vec<String> = run.recipes().into_iter().map(str::to_owned).collect();
        let Some(coverage) = reader.coverage(names) else {
            return Err(unfinished(&name));
        };
        Ok(run.finished(Some(coverage)))
    }

    /// The results in a log that was read already.
    pub fn of_log(log: &Log) -> Result<ScoredRun, InputError> {
        let LogHead { name, provenance, metrics, .. } = &log.head;
        let coverage = log.coverage().ok_or_else(|| unfinished(name))?;
        let mut run = ScoredRun::new(name, metrics.clone(), Some(provenance.clone()));
        for entry in &log.entries {
            run.add(&entry.row, None);
        }
        Ok(run.finished(Some(coverage)))
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
        let (id, outcome) = (column("id"), column("outcome"));
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
                            .filter(|value| value.is_finite())
                            .ok_or_else(|| bad(line, format!("`{cell}` is no value of {metric}")))?,
                    ),
                };
                values.push(value);
            }
            let named = |column: Option<usize>| column.and_then(|column| record.get(column));
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
            run.take(Figures { id, recipe, outcome, values: &values, goals: None });
        }
        run.remarks.push(format!(
            "{name} is a table with rounded scores, and does not name recipes without an answer: only those in it count"
        ));
        let families = crate::families::Families::published();
        let coverage = crate::summary::Coverage { only_given: true, families, ..Default::default() };
        Ok(run.finished(Some(coverage)))
    }
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
        let mut goals = None;
        while let Some(key) = map.next_key::<Cow<'l, str>>()? {
            match &*key {
                "id" => id = Some(map.next_value()?),
                "recipe" => recipe = Some(map.next_value()?),
                "outcome" => outcome = Some(map.next_value()?),
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
            goals,
        })
    }
}
