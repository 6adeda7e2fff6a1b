//! Results as CSV: the published columns first, then how each evaluation ended and which prediction it was.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use commis_base::Number;
use commis_kitchen::describe;
use commis_sim::RuleSet;

use super::{Metric, MetricChoice, Row, decimals, misfit};
use crate::exit_code::ExitCode;
use crate::trouble::Error;

/// A CSV file that is valid after every batch.
pub(crate) struct CsvFile {
    path: PathBuf,
    out: BufWriter<File>,
    columns: Columns,
}

/// What a row of the file holds.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    pub(crate) metrics: MetricChoice,
    pub(crate) rules: RuleSet,
    pub(crate) places: usize,
    /// Only the published columns.
    pub(crate) published: bool,
}

/// Published columns, then outcome and id.
pub(crate) fn csv_columns(metrics: MetricChoice, rules: RuleSet, places: usize) -> Columns {
    Columns { metrics, rules, places, published: false }
}

impl CsvFile {
    /// Starts a file, replacing an older one; folders are made as needed.
    pub(crate) fn create(path: &Path, columns: Columns) -> Result<CsvFile, Error> {
        let out = create(path).map_err(|cause| unwritable(path, &cause))?;
        let mut file = CsvFile { path: path.to_owned(), out, columns };
        let header = file.columns.header();
        file.write(&header)?;
        file.flush()?;
        Ok(file)
    }

    /// Goes on with a file that must begin with these rows; what stands behind them is removed.
    pub(crate) fn resume(path: &Path, columns: Columns, rows: &[Row]) -> Result<CsvFile, Error> {
        let mut expected = columns.header();
        for row in rows {
            expected.push_str(&columns.line(row));
        }
        let mut file = File::options().read(true).write(true).open(path).map_err(|c| unwritable(path, &c))?;
        let mut found = vec![0; expected.len()];
        if file.read_exact(&mut found).is_err() || found != expected.as_bytes() {
            return Err(misfit(format!("{} has been changed since the interruption", path.display())));
        }
        let cut = file.set_len(expected.len() as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|cause| unwritable(path, &cause))?;
        Ok(CsvFile { path: path.to_owned(), out: BufWriter::new(file), columns })
    }

    pub(crate) fn row(&mut self, row: &Row) -> Result<(), Error> {
        let line = self.columns.line(row);
        self.write(&line)
    }

    /// Hands everything written so far to the operating system.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        self.out.flush().map_err(|cause| unwritable(&self.path, &cause))
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        self.out.write_all(line.as_bytes()).map_err(|cause| unwritable(&self.path, &cause))
    }
}

impl Columns {
    fn header(&self) -> String {
        let mut cells = vec!["recipe-id"];
        cells.extend(self.metrics.iter().map(Metric::name));
        if !self.published {
            cells.extend(["outcome", "id"]);
        }
        cells.join(",") + "\n"
    }

    fn line(&self, row: &Row) -> String {
        let mut cells = vec![quoted(&row.recipe)];
        cells.extend(self.metrics.iter().map(|metric| self.cell(metric, row)));
        if !self.published {
            cells.push(row.outcome.name().to_owned());
            cells.push(quoted(&row.id));
        }
        cells.join(",") + "\n"
    }

    /// A value as the CSV shows it.
    pub(crate) fn cell(&self, metric: Metric, row: &Row) -> String {
        match row.value(metric, self.rules) {
            Some(value) if metric.is_score() => decimals(value, self.places),
            Some(value) => seconds(value),
            None if self.rules == RuleSet::Reference => "NIL".to_owned(),
            None => String::new(),
        }
    }
}

/// Whole numbers as they are, floats with a decimal point, fractions rounded.
fn seconds(value: Number) -> String {
    match value {
        Number::Exact(_, 1) | Number::Float(_) => value.to_string(),
        Number::Exact(..) => describe::number(value),
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Opens a file for writing together with the folders it lies in.
pub(crate) fn create(path: &Path) -> io::Result<BufWriter<File>> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    File::create(path).map(BufWriter::new)
}

pub(crate) fn unwritable(path: &Path, cause: &io::Error) -> Error {
    Error::new(ExitCode::Unwritable, format!("cannot write {}: {cause}", path.display()))
}
