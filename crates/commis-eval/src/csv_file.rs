//! Results as CSV: the published columns first, then how each evaluation ended and what it was measured with.

use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::metric::{Metric, MetricSet};
use crate::number::{decimals, seconds};
use crate::row::{DEPARTURES, Row};

/// What a row of the file holds.
#[derive(Clone, Debug)]
pub struct Columns {
    /// The metrics.
    pub metrics: MetricSet,
    /// Decimals of scores.
    pub places: usize,
    /// Which columns there are besides.
    pub form: CsvForm,
}

/// Which columns there are besides the metrics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvForm {
    /// None, and `NIL` where nothing was measured, as the published tool writes it.
    Published,
    /// How each evaluation ended, how the answer was read, and what everything was measured with.
    Full {
        /// What everything was measured with, in one line.
        provenance: String,
    },
}

impl Columns {
    fn header(&self) -> Vec<String> {
        let mut cells = vec!["recipe-id".to_owned()];
        cells.extend(self.metrics.iter().map(|metric| metric.name().to_owned()));
        if self.form != CsvForm::Published {
            cells.extend(["outcome", "id"].map(str::to_owned));
            if self.metrics.contains(Metric::SMATCH) {
                cells.push("smatch-upper-bound".to_owned());
            }
            cells.extend(self.partial().map(|metric| format!("executed-part-{}", metric.name())));
            cells.extend(["extraction", "warnings", DEPARTURES, "measured-with"].map(str::to_owned));
        }
        cells
    }

    fn line(&self, row: &Row) -> Vec<String> {
        let mut cells = vec![row.recipe.clone()];
        cells.extend(self.metrics.iter().map(|metric| self.cell(metric, row)));
        if let CsvForm::Full { provenance } = &self.form {
            cells.extend([row.outcome.name().to_owned(), row.id.clone()]);
            let score =
                |value: Option<_>| value.map_or_else(String::new, |value| decimals(value, self.places));
            if self.metrics.contains(Metric::SMATCH) {
                cells.push(score(row.measured.smatch_bounds.map(|[_, upper]| upper)));
            }
            for metric in self.partial() {
                let partial = row.partial.as_ref();
                let value = |metric| if metric == Metric::GOALS { partial?.goals } else { partial?.dish };
                cells.push(score(value(metric)));
            }
            cells.extend([row.found_by().unwrap_or_default(), row.cautions().join("; ")]);
            cells.push(row.departures.join("; "));
            cells.push(provenance.clone());
        }
        cells
    }

    /// The metrics that an executed part has.
    fn partial(&self) -> impl Iterator<Item = Metric> + '_ {
        self.metrics.iter().filter(|metric| [Metric::GOALS, Metric::DISH].contains(metric))
    }

    /// A value as tables show it.
    pub fn cell(&self, metric: Metric, row: &Row) -> String {
        let value = match self.form {
            CsvForm::Published => row.measured.get(metric),
            CsvForm::Full { .. } => row.value(metric),
        };
        match value {
            Some(value) if metric.is_share() => decimals(value, self.places),
            Some(value) => seconds(value),
            None if self.form == CsvForm::Published => "NIL".to_owned(),
            None => String::new(),
        }
    }

    fn bytes(cells: &[String]) -> Vec<u8> {
        let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
        // Writing to memory cannot fail.
        writer.write_record(cells).ok();
        writer.into_inner().unwrap_or_default()
    }
}

/// A CSV file that is valid after every batch.
pub struct CsvFile {
    path: PathBuf,
    out: csv::Writer<BufWriter<File>>,
    columns: Columns,
}

impl CsvFile {
    /// Starts a file, replacing an older one; folders are made as needed.
    pub fn create(path: &Path, columns: Columns) -> Result<CsvFile, InputError> {
        let mut file =
            CsvFile { path: path.to_owned(), out: csv::Writer::from_writer(files::create(path)?), columns };
        let header = file.columns.header();
        file.write(&header)?;
        file.flush()?;
        Ok(file)
    }

    /// Goes on with a file that must begin with these rows; what stands behind them is removed.
    pub fn resume(path: &Path, columns: Columns, rows: &[Row]) -> Result<CsvFile, InputError> {
        let mut expected = Columns::bytes(&columns.header());
        for row in rows {
            expected.extend(Columns::bytes(&columns.line(row)));
        }
        let open = File::options().read(true).write(true).open(path);
        let mut file = open.map_err(|cause| files::unwritable(path, &cause))?;
        let mut found = vec![0; expected.len()];
        if file.read_exact(&mut found).is_err() || found != expected {
            let message = format!("{} has been changed since the interruption", path.display());
            return Err(InputError::new(ErrorKind::Misfit, message));
        }
        let cut = file.set_len(expected.len() as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|cause| files::unwritable(path, &cause))?;
        let out = csv::Writer::from_writer(BufWriter::new(file));
        Ok(CsvFile { path: path.to_owned(), out, columns })
    }

    /// Writes a row.
    pub fn row(&mut self, row: &Row) -> Result<(), InputError> {
        let cells = self.columns.line(row);
        self.write(&cells)
    }

    /// Hands everything written so far to the operating system.
    pub fn flush(&mut self) -> Result<(), InputError> {
        self.out.flush().map_err(|cause| files::unwritable(&self.path, &cause))
    }

    fn write(&mut self, cells: &[String]) -> Result<(), InputError> {
        self.out.write_record(cells).map_err(|cause| files::unwritable(&self.path, &cause.into()))
    }
}
