//! Every form in which results were asked for: table, CSV, JSON, page.

use std::ffi::OsString;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use commis_eval::answers::Record;
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{Columns, Coverage, CsvFile, CsvForm, Judge, Row, Summary, Tally, Verdict, files};
use serde_json::Value as Json;

use super::{EvaluateArgs, table};
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::report_page::{self, ReportPage};
use crate::terminal::Terminal;

/// Takes verdicts one by one and writes them in every form that was asked for.
pub(super) struct Outputs<'a> {
    pub(super) args: &'a EvaluateArgs,
    pub(super) head: LogHead,
    pub(super) tally: Tally,
    /// Where results are remembered while the run goes on.
    pub(super) log_path: Option<PathBuf>,
    /// Whether that file is a result or goes away in the end.
    log_stays: bool,
    csv: Option<CsvFile>,
    log: Option<LogWriter<BufWriter<File>>>,
    printed: Option<LogWriter<Vec<u8>>>,
    pub(super) page: Option<ReportPage>,
    /// The first rows, for the table.
    rows: Vec<Row>,
    /// What an interrupted run has left.
    pub(super) kept: Option<Kept>,
}

/// What is taken over from an interrupted run.
pub(super) struct Kept {
    pub(super) rows: Vec<Row>,
    /// Bytes of the log up to the last of them.
    pub(super) bytes: u64,
}

/// The file that remembers what is done while a run goes on that writes no JSON.
pub(super) fn beside(results: &Path) -> PathBuf {
    let mut name: OsString = results.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

impl<'a> Outputs<'a> {
    pub(super) fn new(args: &'a EvaluateArgs, head: LogHead, json: Option<&PathBuf>) -> Outputs<'a> {
        let log_path = json.cloned().or_else(|| args.output.as_deref().map(beside));
        Outputs {
            args,
            tally: Tally::new(head.metrics.clone()),
            log_path,
            log_stays: json.is_some(),
            csv: None,
            log: None,
            printed: None,
            page: match (args.show, &args.report) {
                (true, _) => Some(ReportPage::new(usize::MAX)),
                (false, Some(_)) => Some(ReportPage::new(report_page::VIEWS)),
                (false, None) => None,
            },
            rows: Vec::new(),
            kept: None,
            head,
        }
    }

    /// How much of each result the log keeps.
    pub(super) fn detail(&self) -> Detail {
        if self.args.scores_only || !self.log_stays { Detail::Scores } else { Detail::Everything }
    }

    pub(super) fn columns(&self) -> Columns {
        Columns {
            metrics: self.head.metrics.clone(),
            places: usize::from(self.args.decimals),
            form: CsvForm::Full { provenance: self.head.provenance.in_one_line() },
        }
    }

    /// Starts the files of results, or goes on with those of an interrupted run.
    pub(super) fn open(&mut self, term: &mut Terminal) -> CommandResult<()> {
        let (columns, detail) = (self.columns(), self.detail());
        if let Some(kept) = self.kept.take() {
            // A refusal changes nothing, so the CSV is looked at before the log is cut.
            if let Some(path) = &self.args.output {
                self.csv = Some(CsvFile::resume(path, columns, &kept.rows)?);
            }
            if let Some(path) = &self.log_path {
                let log = LogWriter::resume(path, self.head.clone(), detail, kept.bytes, kept.rows.len())?;
                self.log = Some(log);
            }
            for row in kept.rows {
                self.note(row);
            }
            return Ok(());
        }
        if let Some(path) = &self.args.output {
            self.csv = Some(CsvFile::create(path, columns)?);
        }
        // Beside a device such as /dev/stdout there is no place for a log.
        let log_path =
            self.log_path.as_ref().filter(|_| self.log_stays || is_file(self.args.output.as_deref()));
        if let Some(path) = log_path {
            self.log = Some(LogWriter::create(path, self.head.clone(), detail)?);
        }
        if term.json {
            let detail = if self.args.scores_only { Detail::Scores } else { Detail::Everything };
            self.printed = Some(LogWriter::start(Vec::new(), self.head.clone(), detail)?);
        }
        Ok(())
    }

    /// Whether the next verdicts have to explain themselves.
    pub(super) fn wants_explanations(&self) -> bool {
        let is_kept = self.printed.is_some() || (self.log.is_some() && self.log_stays);
        self.args.explain || (is_kept && !self.args.scores_only)
    }

    pub(super) fn take(
        &mut self,
        record: &Record,
        verdict: Box<Verdict>,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let fingerprint = fingerprint(record);
        if let Some(csv) = &mut self.csv {
            csv.row(&verdict.row)?;
        }
        if let (Some(log), Some(path)) = (&mut self.log, &self.log_path) {
            log.result(&verdict, fingerprint).map_err(|cause| files::unwritable(path, &cause))?;
        }
        if let Some(printed) = &mut self.printed {
            printed.result(&verdict, fingerprint)?;
        }
        if self.args.explain && !term.json {
            let text = table::because(&verdict, term);
            term.print(&text)?;
        }
        if let Some(page) = &mut self.page {
            page.open(self.tally.rows(), record);
        }
        self.note(verdict.row);
        Ok(())
    }

    fn note(&mut self, row: Row) {
        self.tally.add(&row);
        if let Some(page) = &mut self.page {
            page.add(row.clone());
        }
        if self.rows.len() <= table::LISTED {
            self.rows.push(row);
        }
    }

    pub(super) fn flush(&mut self, term: &mut Terminal) -> CommandResult<()> {
        if let Some(csv) = &mut self.csv {
            csv.flush()?;
        }
        if let (Some(log), Some(path)) = (&mut self.log, &self.log_path) {
            log.flush().map_err(|cause| files::unwritable(path, &cause))?;
        }
        self.print(term)
    }

    /// Prints what has been written to stdout since the last time.
    fn print(&mut self, term: &mut Terminal) -> CommandResult<()> {
        let Some(printed) = &mut self.printed else { return Ok(()) };
        let bytes = std::mem::take(printed.get_mut());
        term.print(&String::from_utf8(bytes).unwrap_or_default())
    }

    pub(super) fn finish(
        &mut self,
        judge: &Judge,
        summary: &Summary,
        errors: &[Json],
        code: ExitCode,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let is_complete = code != ExitCode::Interrupted;
        if let (Some(log), Some(path), true) = (&mut self.log, &self.log_path, self.log_stays) {
            let end = log.finish(summary, is_complete, errors, code.number());
            end.map_err(|cause| files::unwritable(path, &cause))?;
        }
        if let Some(printed) = &mut self.printed {
            printed.finish(summary, is_complete, errors, code.number())?;
        }
        self.print(term)?;
        if !term.json {
            let text = table::show(summary, &self.rows, &self.columns(), term);
            term.print(&text)?;
        }
        if let (Some(page), Some(path)) = (&self.page, &self.args.report) {
            report_page::write(path, &page.html(judge, &self.head, summary.clone(), is_complete)?)?;
        }
        if !term.json {
            let files = [("CSV", &self.args.output), ("report", &self.args.report)];
            for (what, path) in files.into_iter().filter_map(|(what, path)| Some((what, path.as_ref()?))) {
                term.note(&format!("{what}: {}\n", input::name(path)))?;
            }
        }
        self.say_how_it_ended(is_complete, summary, term)
    }

    fn say_how_it_ended(
        &mut self,
        is_complete: bool,
        summary: &Summary,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let is_remembered = self.log.take().is_some();
        if !is_complete {
            let done = self.tally.rows();
            let way = if is_remembered { "; --resume goes on from there" } else { "" };
            term.remark(&format!(
                "interrupted: the results are those of the first {done} predictions{way}\n"
            ))?;
        } else if let (true, false, Some(path)) = (is_remembered, self.log_stays, &self.log_path) {
            std::fs::remove_file(path).ok();
        }
        if let (false, Some(first)) = (term.json, summary.broken.first()) {
            let number = summary.broken.len();
            let message = format!("{number} of the golds cannot be used, the first is `{}`", first.recipe);
            let hint = "`commis check` tells everything that is wrong with a gold";
            term.fail(&Error::new(ExitCode::BadData, message).hint(hint))?;
        }
        Ok(())
    }

    /// Shows the results in the browser until somebody asks to stop.
    pub(super) fn show(
        self,
        judge: Judge,
        coverage: Coverage,
        max_bytes: u64,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let Some(page) = self.page else { return Ok(()) };
        let corpus = CorpusArgs { corpus: self.args.judge.kitchen.corpus.clone() };
        page.show(judge, self.head, coverage, corpus.corpora(max_bytes)?, term)
    }
}

fn is_file(path: Option<&Path>) -> bool {
    path.is_some_and(Path::is_file)
}
