//! Many predictions: judged as `commis evaluate` judges them, with the same document as the result.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use commis_base::Number;
use commis_eval::answers::{AnswerFiles, Record, expand};
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{
    Ended, Event, GoldChoice, InputError, JudgeChoice, Metric, Row, Run, SmatchChoice, Verdict, why,
};
use pyo3::prelude::*;
use pyo3::types::PySet;
use serde_json::{Value as Json, json};

use crate::cook::seconds;
use crate::kitchens::{MAX_BYTES, Options};
use crate::patience::patiently;
use crate::records::{Keyed, of_lines, of_mappings};
use crate::refusal::Refusal;

/// Golds and metrics, ready for any number of predictions.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Judge(Arc<commis_eval::Judge>);

/// A row with its key in front: JSON, id, recipe, outcome, problem, figures.
type KeyedRow = (String, String, String, String, &'static str, Option<String>, Vec<Option<f64>>);

/// How the document calls predictions that come from no file.
const UNNAMED: &str = "predictions";

#[pymethods]
impl Judge {
    #[new]
    #[expect(
        clippy::too_many_arguments,
        clippy::fn_params_excessive_bools,
        reason = "the options of a command, named by the Python function"
    )]
    fn new(
        py: Python<'_>,
        options: Options,
        gold: Option<PathBuf>,
        metrics: Vec<String>,
        single_gold: bool,
        strict_answers: bool,
        show_strict: bool,
        compat_smatch: bool,
        timeout: f64,
    ) -> PyResult<Judge> {
        let named: Result<Vec<Metric>, _> = metrics.iter().map(|name| name.parse::<Metric>()).collect();
        let named =
            named.map_err(|error| Refusal::new("unknown-name", error.to_string()).hint(error.hint))?;
        let choice = JudgeChoice {
            smatch: if compat_smatch { SmatchChoice::Compat } else { SmatchChoice::Exact },
            strict_answers,
            golds: GoldChoice { gold, single_gold },
            kitchen: options.choice()?,
            ..JudgeChoice::default()
        };
        let judge = py.detach(|| choice.judge(&named, MAX_BYTES)).map_err(Refusal::from)?;
        let timeout = seconds(timeout);
        Ok(Judge(Arc::new(commis_eval::Judge { with_strict: show_strict, timeout, ..judge })))
    }

    /// What one should know about the golds.
    fn warnings(&self) -> Vec<String> {
        self.0.golds.warnings()
    }

    /// The recipes that have a gold.
    fn recipes(&self) -> Vec<String> {
        self.0.golds.recipes().map(str::to_owned).collect()
    }

    /// The names of what is measured.
    fn metrics(&self) -> Vec<&'static str> {
        self.0.metrics.names()
    }

    /// Judges mappings; the document of `commis evaluate --json`. `line_of` writes down what is not plain.
    fn judge_mappings(
        &self,
        py: Python<'_>,
        mappings: Bound<'_, PyAny>,
        line_of: Bound<'_, PyAny>,
        threads: usize,
        explain: bool,
        only_given: bool,
    ) -> PyResult<Vec<u8>> {
        let records = of_mappings(&mappings, &line_of, &self.0.reading)?;
        let judged = patiently(py, |go_on| {
            let head = self.head(UNNAMED, only_given);
            self.document(&mut records.into_iter(), head, threads, explain, go_on, |_| Vec::new())
        })?;
        Ok(judged?)
    }

    /// Judges what files hold; the document of `commis evaluate --json`.
    fn judge_files(
        &self,
        py: Python<'_>,
        named: Vec<PathBuf>,
        threads: usize,
        explain: bool,
        only_given: bool,
    ) -> PyResult<Vec<u8>> {
        let judged = patiently(py, |go_on| {
            let files = expand(&named).map_err(InputError::from)?;
            let head =
                self.head(&commis_eval::files::name(named.first().unwrap_or(&PathBuf::new())), only_given);
            let mut answers = AnswerFiles::new(files, self.0.reading.clone());
            let errors = |answers: &mut AnswerFiles| {
                let told = answers.errors.drain(..).map(|(path, cause)| cause.in_file(&path));
                told.map(|error| json!({ "message": error.message, "hint": error.hint })).collect()
            };
            self.document(&mut answers, head, threads, explain, go_on, errors)
        })?;
        Ok(judged?)
    }

    /// Judges mappings; one JSON row for each, and no summary.
    fn rows(
        &self,
        py: Python<'_>,
        mappings: Bound<'_, PyAny>,
        line_of: Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Vec<String>> {
        let records = of_mappings(&mappings, &line_of, &self.0.reading)?;
        patiently(py, |go_on| {
            let verdicts = Run::new(&self.0, threads, go_on).judge_batch(&records, false);
            verdicts.iter().flatten().map(|verdict| self.written(&verdict.row)).collect()
        })
    }

    /// Judges mappings; for each its JSON row, and in words why it scored as it did.
    fn reasons(
        &self,
        py: Python<'_>,
        mappings: Bound<'_, PyAny>,
        line_of: Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Vec<(String, String)>> {
        let records = of_mappings(&mappings, &line_of, &self.0.reading)?;
        patiently(py, |go_on| {
            let verdicts = Run::new(&self.0, threads, go_on).judge_batch(&records, true);
            let why = |verdict: &Verdict| verdict.explanation.as_deref().map(why).unwrap_or_default();
            verdicts.iter().flatten().map(|verdict| (self.written(&verdict.row), why(verdict))).collect()
        })
    }

    /// Judges lines of JSON but for those whose keys are known; for each row its key and itself as JSON, its id, recipe,
    /// outcome, problem and figures. Then the keys that were met again.
    fn keyed_rows(
        &self,
        py: Python<'_>,
        lines: &[u8],
        known: Bound<'_, PySet>,
    ) -> PyResult<(Vec<KeyedRow>, Vec<String>)> {
        let Keyed { keys, records, met } = of_lines(lines, &known, &self.0.reading)?;
        let rows = patiently(py, |go_on| {
            let verdicts = Run::new(&self.0, 1, go_on).judge_batch(&records, false);
            let one = |(key, verdict): (String, &Verdict)| {
                let row = &verdict.row;
                let value = |metric: Metric| row.value(metric).map(Number::to_f64);
                let figures = self.0.metrics.iter().map(value).collect();
                let (id, recipe, problem) = (row.id.clone(), row.recipe.clone(), row.problem.clone());
                (key, self.written(row), id, recipe, row.outcome.name(), problem, figures)
            };
            keys.into_iter().zip(verdicts.iter().flatten()).map(one).collect()
        })?;
        Ok((rows, met))
    }

    /// Sums up rows that were judged elsewhere with the same options.
    fn tally(&self) -> Tally {
        Tally {
            judge: Arc::clone(&self.0),
            sums: Mutex::new(commis_eval::Tally::new(self.0.metrics.clone())),
        }
    }
}

/// Sums of rows, in the order of the predictions. It grows with the number of recipes, not with that of rows.
#[pyclass(frozen, module = "commis._commis")]
pub(crate) struct Tally {
    judge: Arc<commis_eval::Judge>,
    sums: Mutex<commis_eval::Tally>,
}

#[pymethods]
impl Tally {
    /// Adds JSON rows.
    fn add(&self, py: Python<'_>, rows: Vec<String>) -> PyResult<()> {
        let added = patiently(py, |_| {
            let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
            for (number, text) in rows.iter().enumerate() {
                let read = serde_json::from_str::<Json>(text).ok();
                let row = read.and_then(|json| Row::read(&json, &self.judge.metrics)).ok_or_else(|| {
                    Refusal::new("bad-data", format!("row {} is no result of these metrics", number + 1))
                })?;
                sums.add(&row);
            }
            Ok::<_, Refusal>(())
        })?;
        Ok(added?)
    }

    /// The means, as `commis evaluate` writes them.
    fn summary(&self, py: Python<'_>, only_given: bool) -> PyResult<String> {
        patiently(py, |go_on| {
            let coverage = self.judge.golds.coverage(only_given, go_on);
            let sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
            serde_json::to_string(&sums.summary(&coverage)).unwrap_or_default()
        })
    }
}

impl Judge {
    /// A row as the command writes it.
    fn written(&self, row: &Row) -> String {
        serde_json::to_string(&row.shown(&self.0.metrics)).unwrap_or_default()
    }

    fn head(&self, name: &str, only_given: bool) -> LogHead {
        LogHead::of(name, &self.0, commis::now(), only_given)
    }

    fn document<A: Iterator<Item = Record>>(
        &self,
        answers: &mut A,
        head: LogHead,
        threads: usize,
        explain: bool,
        go_on: &(dyn Fn() -> bool + Sync),
        errors: impl FnOnce(&mut A) -> Vec<Json>,
    ) -> Result<Vec<u8>, Refusal> {
        let unwritten = |cause: std::io::Error| Refusal::new("unwritable", cause.to_string());
        let detail = if explain { Detail::Everything } else { Detail::Scores };
        let only_given = head.only_given;
        let mut tally = commis_eval::Tally::new(self.0.metrics.clone());
        let mut log = LogWriter::start(Vec::new(), head, detail).map_err(unwritten)?;
        let listener = |event: Event<'_>| match event {
            Event::Judged { record, verdict } => {
                tally.add(&verdict.row);
                log.result(&verdict, fingerprint(record))
            }
            Event::BatchDone => Ok(()),
        };
        let run = Run::new(&self.0, threads, go_on);
        let ended = run.judge_all(answers, || explain, listener).map_err(unwritten)?;
        let summary = tally.summary(&self.0.golds.coverage(only_given, go_on));
        let errors = errors(answers);
        log.finish(&summary, ended == Ended::Complete, &errors, 0).map_err(unwritten)?;
        Ok(std::mem::take(log.get_mut()))
    }
}
