//! Reading the log again, finished or not.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use commis_corpus::Builtin;
use serde_json::Value as Json;

use super::{FORMAT, HeadJson, LogHead};
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::files;
use crate::metric::{Metric, MetricSet};
use crate::row::{Row, is_counted};
use crate::summary::{BrokenGold, Coverage, Tally};

/// One result of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The result.
    pub row: Row,
    /// The fingerprint of the answer.
    pub fingerprint: u64,
    /// The program that was judged, where it was kept.
    pub program: Option<String>,
    /// The explanation, where it was kept.
    pub explanation: Option<Json>,
}

/// A log that is read result by result.
pub struct LogReader<R> {
    /// What it says before the first result.
    pub head: LogHead,
    reader: R,
    name: String,
    line: usize,
    /// Bytes up to the end of the last whole result.
    bytes: u64,
    read: u64,
    is_over: bool,
}

/// A whole log in memory.
#[derive(Clone, Debug)]
pub struct Log {
    /// What it says before the first result.
    pub head: LogHead,
    /// The results.
    pub entries: Vec<LogEntry>,
    /// Bytes up to the end of the last whole result.
    pub bytes: u64,
    /// The end of the document, when it was finished.
    pub end: Option<Json>,
}

impl Log {
    /// The log in a file.
    pub fn open(path: &Path) -> Result<Log, InputError> {
        let file = File::open(path).map_err(|cause| files::unreadable(path, &cause))?;
        Log::read(&files::name(path), BufReader::new(file))
    }

    /// The log that a reader gives.
    pub fn read(name: &str, reader: impl BufRead) -> Result<Log, InputError> {
        let mut reader = LogReader::new(name, reader)?;
        let mut entries = Vec::new();
        while let Some(entry) = reader.entry()? {
            entries.push(entry);
        }
        let bytes = reader.bytes;
        let end = reader.end();
        Ok(Log { head: reader.head, entries, bytes, end })
    }

    /// Whether the run came to its end.
    pub fn is_complete(&self) -> bool {
        self.end.as_ref().and_then(|end| end.get("complete")).and_then(Json::as_bool) == Some(true)
    }

    /// The recipes that the means go over; they are not kept one by one when all of a finished log have an answer.
    pub fn coverage(&self) -> Option<Coverage> {
        let counted = self.entries.iter().filter(|entry| is_counted(entry.row.outcome));
        self.head.coverage(self.end.as_ref(), counted.map(|entry| entry.row.recipe.clone()))
    }

    /// What the rows say, worked out anew.
    pub fn tally(&self) -> Tally {
        let mut tally = self.head.tally();
        for entry in &self.entries {
            tally.add(&entry.row);
        }
        tally
    }
}

impl LogHead {
    /// The recipes that means go over, from the end of a log and the recipes that have an answer.
    pub(crate) fn coverage(
        &self,
        end: Option<&Json>,
        answered: impl Iterator<Item = String>,
    ) -> Option<Coverage> {
        let (only_given, families) = (self.only_given, self.families(end));
        let Some(end) = end else {
            let recipes = self.recipes.clone();
            let broken = Vec::new();
            return (!recipes.is_empty()).then_some(Coverage { recipes, broken, only_given, families });
        };
        let summary = end.get("summary")?;
        let texts = |list: &Json| -> Vec<String> {
            list.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
        };
        let broken: Vec<BrokenGold> = serde_json::from_value(summary.get("broken")?.clone()).ok()?;
        let mut recipes = texts(summary.get("missing")?);
        let mut known: BTreeSet<String> = recipes.iter().cloned().collect();
        for recipe in answered {
            if known.insert(recipe.clone()) {
                recipes.push(recipe);
            }
        }
        Some(Coverage { recipes, broken, only_given, families })
    }

    /// Which recipes go together: as the summary says, or as the built-in corpus does whose golds these are.
    fn families(&self, end: Option<&Json>) -> Families {
        let written = end.and_then(|end| end.get("summary")?.get("family_of"));
        let written = written.and_then(|families| serde_json::from_value(families.clone()).ok());
        let builtin = || Builtin::named(&self.provenance.golds).map(Builtin::load);
        written.unwrap_or_else(|| Families::of(&builtin()))
    }
}

/// Whether a file is a log, by its first bytes.
pub fn is_log(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(128).read_to_end(&mut start));
    read.is_ok() && begins_like_a_log(&String::from_utf8_lossy(&start))
}

fn begins_like_a_log(start: &str) -> bool {
    start.trim_start_matches('\u{feff}').trim_start().starts_with(&format!("{{\"format\":\"{FORMAT}\""))
}

impl<R: BufRead> LogReader<R> {
    /// Reads what stands before the first result.
    pub fn new(name: &str, mut reader: R) -> Result<LogReader<R>, InputError> {
        let mut first = Vec::new();
        let read = reader.read_until(b'\n', &mut first).map_err(|cause| unreadable(name, &cause))?;
        let bad = |why: &str| {
            let error = InputError::new(ErrorKind::BadData, format!("{name}:1: {why}"));
            error.hint("results are written by `commis evaluate … --json FILE`")
        };
        let text = String::from_utf8(first).map_err(|_| bad("the file is not UTF-8 text"))?;
        let text = text.trim_end();
        if !begins_like_a_log(text) {
            return Err(bad("the file does not hold results of this program"));
        }
        let open = text.strip_suffix(",\"results\":[").ok_or_else(|| bad("the first line is not whole"))?;
        let head: HeadJson =
            serde_json::from_str(&format!("{open}}}")).map_err(|cause| bad(&cause.to_string()))?;
        let metrics: Result<Vec<Metric>, _> =
            head.metrics.iter().map(|name| name.parse::<Metric>()).collect();
        let metrics = metrics.map_err(|error| bad(&format!("{error}; {}", error.hint)))?;
        let (name, provenance, only_given) = (name.to_owned(), head.provenance, head.only_given);
        let metrics = MetricSet::of(&metrics);
        let head = LogHead { name: head.name, provenance, metrics, only_given, recipes: head.recipes };
        // The line break belongs to the first result.
        let bytes = text.len() as u64;
        Ok(LogReader { head, reader, name, line: 1, bytes, read: read as u64, is_over: false })
    }

    /// The next result; `None` after the last whole one.
    pub fn entry(&mut self) -> Result<Option<LogEntry>, InputError> {
        if self.is_over {
            return Ok(None);
        }
        let mut line = Vec::new();
        let read =
            self.reader.read_until(b'\n', &mut line).map_err(|cause| unreadable(&self.name, &cause))?;
        self.line += 1;
        let trimmed = line.trim_ascii_end();
        let trimmed = trimmed.strip_suffix(b",").unwrap_or(trimmed);
        // A line that was cut off, or the end of the results, ends what can be trusted.
        let Ok(json) = serde_json::from_slice::<Json>(trimmed) else {
            self.is_over = true;
            return Ok(None);
        };
        let row = Row::read(&json, &self.head.metrics);
        let answer = json.get("answer").and_then(Json::as_str);
        let answer = answer.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let (Some(row), Some(fingerprint)) = (row, answer) else {
            let message = format!("{}:{}: the line is no result of this program", self.name, self.line);
            return Err(InputError::new(ErrorKind::BadData, message));
        };
        self.bytes = self.read + trimmed.len() as u64;
        self.read += read as u64;
        let text = |key: &str| json.get(key).and_then(Json::as_str).map(str::to_owned);
        let (program, explanation) = (text("program"), json.get("explanation").cloned());
        Ok(Some(LogEntry { row, fingerprint, program, explanation }))
    }

    /// The next result as it is written, with the number of its line; `None` after the last whole one.
    pub(crate) fn line(&mut self) -> Result<Option<(usize, Vec<u8>)>, InputError> {
        if self.is_over {
            return Ok(None);
        }
        let mut line = Vec::new();
        self.reader.read_until(b'\n', &mut line).map_err(|cause| unreadable(&self.name, &cause))?;
        self.line += 1;
        let trimmed = line.trim_ascii_end();
        let length = trimmed.strip_suffix(b",").unwrap_or(trimmed).len();
        line.truncate(length);
        self.is_over = !(line.starts_with(b"{") && line.ends_with(b"}"));
        Ok((!self.is_over).then_some((self.line, line)))
    }

    /// What stands behind the results of a finished log, after the last of them.
    pub(crate) fn end(&mut self) -> Option<Json> {
        let mut rest = String::new();
        self.reader.read_to_string(&mut rest).ok()?;
        serde_json::from_str(&format!("{{{rest}")).ok()
    }
}

fn unreadable(name: &str, cause: &io::Error) -> InputError {
    InputError::new(ErrorKind::Unreadable, format!("cannot read `{name}`: {cause}"))
}
