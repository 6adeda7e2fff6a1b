//! Every form in which results were asked for: table, CSV, JSON, page.

use std::path::PathBuf;

use commis_eval::answers::{AnswerFiles, Record};
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{
    CorpusChoice, Coverage, EvaluationTally, Judge, ResultFiles, Row, Summary, Verdict, files, text,
};
use commis_server::{Report, report_html};
use serde_json::Value as Json;

use super::EvaluateArgs;
use crate::{CommandResult, Error, ExitCode, Terminal, browser, input, options};

/// Takes verdicts one by one and writes them in every form that was asked for.
pub(super) struct Outputs<'a> {
    pub(super) args: &'a EvaluateArgs,
    pub(super) noted: EvaluationTally,
    report: Option<Report>,
    files: ResultFiles,
    printed: Option<LogWriter<Vec<u8>>>,
}

impl<'a> Outputs<'a> {
    pub(super) fn new(
        args: &'a EvaluateArgs,
        judge: &Judge,
        head: LogHead,
        json: Option<&PathBuf>,
    ) -> Outputs<'a> {
        let report = match (args.show, &args.report) {
            (true, _) => Some(Report::new(usize::MAX)),
            (false, Some(_)) => Some(Report::new(Report::VIEWS)),
            (false, None) => None,
        };
        let noted = EvaluationTally::new(judge, &head, &args.predictions);
        let (csv, log) = (args.output.as_deref(), json.map(PathBuf::as_path));
        let files = ResultFiles::new(head, csv, log, usize::from(args.decimals), args.detail());
        Outputs { args, noted, report, files, printed: None }
    }

    /// Starts the files of results, or goes on with those of an interrupted run.
    pub(super) fn open(&mut self, answers: &mut AnswerFiles, term: &mut Terminal) -> CommandResult<()> {
        let mut is_taken_over = false;
        if self.args.resume {
            let (noted, report) = (&mut self.noted, &mut self.report);
            let noting = |record: &Record, row: &Row| note(noted, report, record, row.clone());
            is_taken_over = self.files.take_over(answers, noting)?;
        }
        if let Some(path) = &self.args.report {
            files::make_sure_of(path)?;
        }
        self.files.open()?;
        if term.json && !is_taken_over {
            let head = self.files.head.clone();
            self.printed = Some(LogWriter::start(Vec::new(), head, self.args.detail())?);
        }
        Ok(())
    }

    /// Whether the next verdicts have to explain themselves.
    pub(super) fn wants_explanations(&self) -> bool {
        let is_printed = self.printed.is_some() && !self.args.scores_only;
        self.args.explain || is_printed || self.files.keeps_explanations()
    }

    pub(super) fn take(
        &mut self,
        record: &Record,
        verdict: Box<Verdict>,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        self.files.write(record, &verdict)?;
        if let Some(printed) = &mut self.printed {
            printed.result(&verdict, fingerprint(record))?;
        }
        if self.args.explain && !term.json {
            term.print(&text::reasons(&verdict, term.style()))?;
        }
        note(&mut self.noted, &mut self.report, record, verdict.row);
        Ok(())
    }

    pub(super) fn flush(&mut self, term: &mut Terminal) -> CommandResult<()> {
        self.files.flush()?;
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
        self.files.finish(summary, is_complete, errors, code.number())?;
        if let Some(printed) = &mut self.printed {
            printed.finish(summary, is_complete, errors, code.number())?;
        }
        self.print(term)?;
        if !term.json {
            term.print(&text::summed_up(summary, &self.noted.rows, &self.files.columns(), term.style()))?;
            if judge.with_phenomena {
                term.print(&text::phenomena(&summary.phenomena, term.style()))?;
            }
            if let (Some(report), Some(memorised)) = (&summary.memorised, &judge.memorised) {
                term.print(&text::memorised(report, &memorised.errors, term.style()))?;
            }
        }
        if let (Some(report), Some(path)) = (&self.report, &self.args.report) {
            let page = report.page(judge, &self.files.head, summary.clone(), is_complete);
            files::save(path, &report_html(page)?)?;
        }
        if !term.json {
            let files = [("CSV", &self.args.output), ("report", &self.args.report)];
            for (what, path) in files.into_iter().filter_map(|(what, path)| Some((what, path.as_ref()?))) {
                term.note(&format!("{what}: {}\n", input::name(path)))?;
            }
        }
        let can_go_on = self.files.close(is_complete);
        if !is_complete {
            let done = self.noted.tally.rows();
            let way = if can_go_on { "; --resume goes on from there" } else { "" };
            term.remark(&format!(
                "interrupted: the results are those of the first {done} predictions{way}\n"
            ))?;
        }
        if let (false, Some(first)) = (term.json, summary.broken.first()) {
            let number = summary.broken.len();
            let message = format!("{number} of the golds cannot be used, the first is `{}`", first.recipe);
            let hint = "`commis corpus validate` tells everything that is wrong with a corpus, `commis check` with a program";
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
        let Some(report) = self.report else { return Ok(()) };
        let corpus = CorpusChoice::of(self.args.judge.kitchen.corpus.as_deref());
        let evaluation = report.into_evaluation(judge, &self.files.head, coverage);
        browser::show(evaluation, options::usable(&corpus, max_bytes, term)?, term)
    }
}

impl EvaluateArgs {
    /// How much of each result the JSON keeps.
    fn detail(&self) -> Detail {
        if self.scores_only { Detail::Scores } else { Detail::Everything }
    }
}

/// Remembers a row for what is made at the end.
fn note(noted: &mut EvaluationTally, report: &mut Option<Report>, record: &Record, row: Row) {
    if let Some(report) = report {
        report.add(record, row.clone());
    }
    noted.add(record, row);
}
