//! Writing the log.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::Value as Json;

use super::{EntryJson, FORMAT, HeadJson, LogHead};
use crate::error::InputError;
use crate::files;
use crate::judge::Verdict;
use crate::summary::Summary;

/// How much of each result is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The scores.
    Scores,
    /// Also the program and the explanation.
    Everything,
}

/// A log that grows.
pub struct LogWriter<W: Write> {
    out: W,
    head: LogHead,
    detail: Detail,
    is_first: bool,
}

impl LogWriter<BufWriter<File>> {
    /// Starts a file, replacing an older one; folders are made as needed.
    pub fn create(path: &Path, head: LogHead, detail: Detail) -> Result<Self, InputError> {
        let out = files::create(path)?;
        LogWriter::start(out, head, detail).map_err(|cause| files::unwritable(path, &cause))
    }

    /// Goes on with a file after so many bytes, of which at least the head is one; the rest is removed.
    pub fn resume(
        path: &Path,
        head: LogHead,
        detail: Detail,
        bytes: u64,
        results: usize,
    ) -> Result<Self, InputError> {
        let open = || {
            let mut file = File::options().write(true).open(path)?;
            file.set_len(bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|cause| files::unwritable(path, &cause))?;
        Ok(LogWriter { out: BufWriter::new(file), head, detail, is_first: results == 0 })
    }
}

impl<W: Write> LogWriter<W> {
    /// Starts a log.
    pub fn start(mut out: W, head: LogHead, detail: Detail) -> io::Result<LogWriter<W>> {
        let written = HeadJson {
            format: FORMAT.to_owned(),
            name: head.name.clone(),
            rules: head.provenance.rules.clone(),
            metrics: head.metrics.names().into_iter().map(str::to_owned).collect(),
            only_given: head.only_given,
            provenance: head.provenance.clone(),
            recipes: head.recipes.clone(),
        };
        let text = serde_json::to_string(&written)?;
        let open = text.strip_suffix('}').unwrap_or(&text);
        write!(out, "{open},\"results\":[")?;
        // A run that is killed in its first batch has begun as well.
        out.flush()?;
        Ok(LogWriter { out, head, detail, is_first: true })
    }

    /// One result: exact scores, the outcome and, if they are kept, the program and the explanation.
    pub fn result(&mut self, verdict: &Verdict, fingerprint: u64) -> io::Result<()> {
        let is_full = self.detail == Detail::Everything;
        let entry = EntryJson {
            row: verdict.row.shown(&self.head.metrics),
            answer: format!("{fingerprint:016x}"),
            program: verdict.program.as_deref().filter(|_| is_full),
            explanation: verdict.explanation.as_deref().filter(|_| is_full),
        };
        self.out.write_all(if self.is_first { b"\n" } else { b",\n" })?;
        self.is_first = false;
        serde_json::to_writer(&mut self.out, &entry)?;
        Ok(())
    }

    /// What it is written to.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.out
    }

    /// Hands everything written so far to whoever is below.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the document.
    pub fn finish(
        &mut self,
        summary: &Summary,
        is_complete: bool,
        errors: &[Json],
        exit_code: u8,
    ) -> io::Result<()> {
        write!(
            self.out,
            "\n],\n\"summary\":{},\n\"errors\":{},\n\"complete\":{is_complete},\"exit_code\":{exit_code}}}\n",
            serde_json::to_string(summary)?,
            Json::from(errors),
        )?;
        self.out.flush()
    }
}
