//! The files that results are written to while a run goes on: the CSV, and the log that remembers what is done.
//!
//! A run without a log that stays keeps one beside the CSV until it is complete, so that it can be taken up again.

use std::ffi::OsString;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use crate::answers::{AnswerFiles, Record};
use crate::csv_file::{Columns, CsvFile, CsvForm};
use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::judge::Verdict;
use crate::log::{Detail, Log, LogEntry, LogHead, LogWriter, fingerprint};
use crate::row::Row;
use crate::summary::Summary;

/// Results on their way to files.
pub struct ResultFiles {
    /// What results say before the first one.
    pub head: LogHead,
    /// Decimals of scores in the CSV.
    places: usize,
    detail: Detail,
    csv_path: Option<PathBuf>,
    /// Where results are remembered while the run goes on.
    log_path: Option<PathBuf>,
    /// Whether that file is a result or goes away in the end.
    log_stays: bool,
    csv: Option<CsvFile>,
    log: Option<LogWriter<BufWriter<File>>>,
    taken_over: Option<TakenOver>,
}

/// What an interrupted run has left.
struct TakenOver {
    rows: Vec<Row>,
    /// Bytes of the log up to the last of them.
    bytes: u64,
}

/// The file that remembers what is done while a run goes on whose only results are in a CSV.
pub fn log_beside(csv: &Path) -> PathBuf {
    let mut name: OsString = csv.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

impl ResultFiles {
    /// Results for a CSV, a log, both or none; a log that stays has this much detail.
    pub fn new(
        head: LogHead,
        csv: Option<&Path>,
        log: Option<&Path>,
        places: usize,
        detail: Detail,
    ) -> ResultFiles {
        ResultFiles {
            head,
            places,
            detail: if log.is_some() { detail } else { Detail::Scores },
            csv_path: csv.map(Path::to_owned),
            log_path: log.map(Path::to_owned).or_else(|| csv.map(log_beside)),
            log_stays: log.is_some(),
            csv: None,
            log: None,
            taken_over: None,
        }
    }

    /// The columns of the CSV.
    pub fn columns(&self) -> Columns {
        let form = CsvForm::Full { provenance: self.head.provenance.in_one_line() };
        Columns { metrics: self.head.metrics.clone(), places: self.places, form }
    }

    /// Whether a file keeps explanations.
    pub fn keeps_explanations(&self) -> bool {
        self.log.is_some() && self.log_stays && self.detail == Detail::Everything
    }

    /// Checks that an interrupted run was one on the same predictions, skips those that it has judged, and hands on what
    /// it has found. No file is changed. Whether there was such a run.
    pub fn take_over(
        &mut self,
        answers: &mut AnswerFiles,
        mut judged: impl FnMut(&Record, &Row),
    ) -> Result<bool, InputError> {
        let Some(log) = self.interrupted()? else { return Ok(false) };
        let name = self.name();
        let mut rows = Vec::with_capacity(log.entries.len());
        for (number, entry) in (1..).zip(log.entries) {
            let Some(record) = answers.next() else {
                let (rows, there) = (number, number - 1);
                let message = format!("{name} has at least {rows} rows, but there are {there} predictions");
                return Err(misfit(message));
            };
            same(&name, number, &entry, &record)?;
            judged(&record, &entry.row);
            rows.push(entry.row);
        }
        // The results are those of a run that was never interrupted, so they keep its date.
        self.head.provenance = log.head.provenance;
        self.taken_over = Some(TakenOver { rows, bytes: log.bytes });
        Ok(true)
    }

    /// How messages call the results.
    fn name(&self) -> String {
        self.csv_path.as_ref().or(self.log_path.as_ref()).map_or_else(String::new, |path| files::name(path))
    }

    /// The log of an interrupted run like this one; `None` when nothing was begun yet.
    fn interrupted(&self) -> Result<Option<Log>, InputError> {
        let Some(path) = &self.log_path else {
            let error = InputError::new(ErrorKind::Misfit, "--resume has no results to go on with");
            return Err(error.hint("name them with --output FILE or --json FILE"));
        };
        let name = self.name();
        if !path.exists() {
            if self.csv_path.as_ref().is_some_and(|csv| csv.exists()) {
                let log = path.file_name().unwrap_or_default().display();
                let message =
                    format!("{name} is not the beginning of an interrupted run: there is no {log} beside it");
                return Err(misfit(message));
            }
            return Ok(None);
        }
        let log = match Log::open(path) {
            Ok(log) => log,
            // The run was killed before it could say what it was.
            Err(_) if std::fs::metadata(path).is_ok_and(|file| file.len() == 0) => return Ok(None),
            Err(error) => return Err(misfit(error.message)),
        };
        match self.difference(&log, &name) {
            Some(why) => Err(misfit(why)),
            None => Ok(Some(log)),
        }
    }

    /// What keeps a log from being the beginning of this run.
    fn difference(&self, log: &Log, name: &str) -> Option<String> {
        let gone = self.csv_path.as_ref().filter(|path| !path.exists()).map(|path| files::name(path));
        if let (true, Some(csv), Some(log)) = (log.is_complete(), &gone, &self.log_path) {
            let log = files::name(log);
            return Some(format!("the run in {log} is complete, and {csv} is not there any more"));
        }
        if log.is_complete() {
            return Some(format!("{name} is not the beginning of an interrupted run: it is complete"));
        }
        if let Some((what, then, now)) = log.head.provenance.difference(&self.head.provenance) {
            return Some(format!("{name} was begun with other {what}: {then} then, {now} now"));
        }
        if log.head.only_given != self.head.only_given {
            return Some(format!("{name} was begun with other means: --only-given makes the difference"));
        }
        if self.detail == Detail::Scores && log.entries.iter().any(|entry| entry.program.is_some()) {
            return Some(format!("{name} was begun with explanations, now they are left out"));
        }
        gone.map(|csv| format!("{csv} is not there any more"))
    }

    /// Starts the files, or goes on with those of an interrupted run.
    pub fn open(&mut self) -> Result<(), InputError> {
        let columns = self.columns();
        if let Some(TakenOver { rows, bytes }) = self.taken_over.take() {
            // A refusal changes nothing, so the CSV is looked at before the log is cut.
            if let Some(path) = &self.csv_path {
                self.csv = Some(CsvFile::resume(path, columns, &rows)?);
            }
            if let Some(path) = &self.log_path {
                let log = LogWriter::resume(path, self.head.clone(), self.detail, bytes, rows.len())?;
                self.log = Some(log);
            }
            return Ok(());
        }
        if let Some(path) = &self.csv_path {
            self.csv = Some(CsvFile::create(path, columns)?);
        }
        // Beside a device such as /dev/stdout there is no place for a log.
        let has_place = self.log_stays || self.csv_path.as_deref().is_some_and(Path::is_file);
        if let Some(path) = self.log_path.as_ref().filter(|_| has_place) {
            self.log = Some(LogWriter::create(path, self.head.clone(), self.detail)?);
        }
        Ok(())
    }

    /// Writes a result.
    pub fn write(&mut self, record: &Record, verdict: &Verdict) -> Result<(), InputError> {
        if let Some(csv) = &mut self.csv {
            csv.row(&verdict.row)?;
        }
        if let (Some(log), Some(path)) = (&mut self.log, &self.log_path) {
            let written = log.result(verdict, fingerprint(record));
            written.map_err(|cause| files::unwritable(path, &cause))?;
        }
        Ok(())
    }

    /// Hands everything written so far to the operating system.
    pub fn flush(&mut self) -> Result<(), InputError> {
        if let Some(csv) = &mut self.csv {
            csv.flush()?;
        }
        if let (Some(log), Some(path)) = (&mut self.log, &self.log_path) {
            log.flush().map_err(|cause| files::unwritable(path, &cause))?;
        }
        Ok(())
    }

    /// Ends a log that stays.
    pub fn finish(
        &mut self,
        summary: &Summary,
        is_complete: bool,
        errors: &[Json],
        exit_code: u8,
    ) -> Result<(), InputError> {
        if let (Some(log), Some(path), true) = (&mut self.log, &self.log_path, self.log_stays) {
            let end = log.finish(summary, is_complete, errors, exit_code);
            end.map_err(|cause| files::unwritable(path, &cause))?;
        }
        Ok(())
    }

    /// Closes the files; a log that has served its purpose goes away. Whether the results can be taken up again.
    pub fn close(&mut self, is_complete: bool) -> bool {
        let is_remembered = self.log.take().is_some();
        if let (true, true, false, Some(path)) = (is_remembered, is_complete, self.log_stays, &self.log_path)
        {
            std::fs::remove_file(path).ok();
        }
        is_remembered && !is_complete
    }
}

fn same(name: &str, number: usize, known: &LogEntry, record: &Record) -> Result<(), InputError> {
    let (id, now) = (&known.row.id, &record.id);
    if now != id {
        let message =
            format!("{name} belongs to other predictions: number {number} was `{id}`, now it is `{now}`");
        return Err(misfit(message));
    }
    if fingerprint(record) != known.fingerprint {
        return Err(misfit(format!("{name} belongs to other predictions: `{id}` has changed")));
    }
    Ok(())
}

/// The error for results that belong to something else, with the way out.
fn misfit(message: String) -> InputError {
    InputError::new(ErrorKind::Misfit, message)
        .hint("leave --resume out to start anew, or name another file of results")
}
