//! Results as one JSON document, written while they come in.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use commis_kitchen::json::number;
use commis_metrics::Explanation;
use commis_sim::RuleSet;
use serde_json::{Map, Value as Json, json};

use crate::evaluation::{JsonSoFar, Metric, MetricChoice, Row, Summary, create, misfit, unwritable};
use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// A JSON document that grows by one result at a time.
pub(super) struct JsonResults {
    file: Option<(PathBuf, BufWriter<File>)>,
    metrics: Option<MetricChoice>,
    is_first: bool,
    /// What is written so far.
    pub(super) written: JsonSoFar,
}

impl JsonResults {
    pub(super) fn to_file(path: &Path) -> Outcome<JsonResults> {
        let out = create(path).map_err(|cause| unwritable(path, &cause))?;
        Ok(JsonResults {
            file: Some((path.to_owned(), out)),
            metrics: None,
            is_first: true,
            written: JsonSoFar::default(),
        })
    }

    /// Makes sure that a document begins with what an interrupted run has written.
    pub(super) fn check(path: &Path, written: JsonSoFar) -> Result<(), Error> {
        let file = File::open(path).map_err(|cause| input::unreadable(path, &cause))?;
        let mut reader = BufReader::new(file.take(written.bytes));
        let mut found = JsonSoFar::default();
        loop {
            let bytes = reader.fill_buf().map_err(|cause| input::unreadable(path, &cause))?;
            if bytes.is_empty() {
                break;
            }
            found.add(bytes);
            let length = bytes.len();
            reader.consume(length);
        }
        if found != written {
            return Err(misfit(format!("{} has been changed since the interruption", path.display())));
        }
        Ok(())
    }

    /// Goes on with a document after what was written, at least one result; the rest is removed.
    pub(super) fn resume(path: &Path, written: JsonSoFar, metrics: &MetricChoice) -> Outcome<JsonResults> {
        let mut file = File::options().write(true).open(path).map_err(|cause| unwritable(path, &cause))?;
        let cut = file.set_len(written.bytes).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|cause| unwritable(path, &cause))?;
        let file = Some((path.to_owned(), BufWriter::new(file)));
        Ok(JsonResults { file, metrics: Some(metrics.clone()), is_first: false, written })
    }

    pub(super) fn to_stdout() -> JsonResults {
        JsonResults { file: None, metrics: None, is_first: true, written: JsonSoFar::default() }
    }

    pub(super) fn start(&mut self, metrics: &MetricChoice, rules: &str, term: &mut Terminal) -> Outcome<()> {
        self.metrics = Some(metrics.clone());
        let names: Vec<&str> = metrics.iter().map(Metric::name).collect();
        self.write(&format!("{{\"rules\":{},\"metrics\":{},\"results\":[", json!(rules), json!(names)), term)
    }

    /// One result: exact scores, the outcome, and the explanation if there is one.
    pub(super) fn result(
        &mut self,
        row: &Row,
        explanation: Option<&Explanation>,
        rules: RuleSet,
        term: &mut Terminal,
    ) -> Outcome<()> {
        let mut object = Map::new();
        object.insert("id".into(), json!(row.id));
        object.insert("recipe".into(), json!(row.recipe));
        object.insert("outcome".into(), json!(row.outcome.name()));
        object.insert("problem".into(), json!(row.problem));
        for metric in self.metrics.iter().flat_map(MetricChoice::iter) {
            let value = row.value(metric, rules);
            object.insert(metric.name().into(), value.map_or(Json::Null, |value| json!(value.to_f64())));
            object.insert(format!("{}-exact", metric.name()), value.map_or(Json::Null, number));
        }
        if let Some(explanation) = explanation {
            object.insert("explanation".into(), json!(explanation));
        }
        let lead = if self.is_first { "\n" } else { ",\n" };
        self.is_first = false;
        self.write(&format!("{lead}{}", Json::Object(object)), term)
    }

    pub(super) fn finish(
        &mut self,
        summary: &Summary,
        is_complete: bool,
        errors: &[Json],
        code: ExitCode,
        term: &mut Terminal,
    ) -> Outcome<()> {
        let end = format!(
            "\n],\n\"summary\":{},\n\"errors\":{},\n\"complete\":{is_complete},\"exit_code\":{}}}\n",
            summary.json(),
            Json::from(errors),
            code.number()
        );
        self.write(&end, term)?;
        self.flush()
    }

    pub(super) fn flush(&mut self) -> Outcome<()> {
        match &mut self.file {
            Some((path, out)) => Ok(out.flush().map_err(|cause| unwritable(path, &cause))?),
            None => Ok(()),
        }
    }

    fn write(&mut self, text: &str, term: &mut Terminal) -> Outcome<()> {
        self.written.add(text.as_bytes());
        match &mut self.file {
            Some((path, out)) => {
                Ok(out.write_all(text.as_bytes()).map_err(|cause| unwritable(path, &cause))?)
            }
            None => term.print(text),
        }
    }
}
