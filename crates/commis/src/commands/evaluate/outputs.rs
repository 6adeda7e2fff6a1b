//! Every form in which results were asked for: table, CSV, JSON, page.

use std::path::PathBuf;

use commis_eval::answers::{AnswerFiles, Record};
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{
    CorpusChoice, Coverage, Families, Judge, MemorisedTally, PhenomenaTally, ResultFiles, Row, Summary,
    Tally, Verdict, files, source_of, text,
};
use commis_server::{Report, report_html};
use serde_json::Value as Json;

use super::EvaluateArgs;
use crate::browser;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::options;
use crate::terminal::Terminal;

/// Takes verdicts one by one and writes them in every form that was asked for.
pub(super) struct Outputs<'a> {
    pub(super) args: &'a EvaluateArgs,
    pub(super) noted: Noted<'a>,
    files: ResultFiles,
    printed: Option<LogWriter<Vec<u8>>>,
}

/// What is remembered of rows for everything that is made at the end.
pub(super) struct Noted<'a> {
    pub(super) tally: Tally,
    memorised: Option<MemorisedTally>,
    phenomena: Option<PhenomenaTally>,
    report: Option<Report>,
    /// The first rows, for the table.
    rows: Vec<Row>,
    /// The files and folders of predictions as they were named.
    named: &'a [PathBuf],
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
        let noted = Noted {
            tally: head.tally(),
            memorised: judge.memorised.as_ref().map(|memorised| memorised.tally(&head.metrics)),
            phenomena: judge.with_phenomena.then(PhenomenaTally::default),
            report,
            rows: Vec::new(),
            named: &args.predictions,
        };
        let (csv, log) = (args.output.as_deref(), json.map(PathBuf::as_path));
        let files = ResultFiles::new(head, csv, log, usize::from(args.decimals), args.detail());
        Outputs { args, noted, files, printed: None }
    }

    /// Starts the files of results, or goes on with those of an interrupted run.
    pub(super) fn open(&mut self, answers: &mut AnswerFiles, term: &mut Terminal) -> CommandResult<()> {
        let mut is_taken_over = false;
        if self.args.resume {
            let noted = &mut self.noted;
            let noting = |record: &Record, row: &Row| noted.note(record, row.clone());
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
        self.noted.note(record, verdict.row);
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
        if let (Some(report), Some(path)) = (&self.noted.report, &self.args.report) {
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
        let Some(report) = self.noted.report else { return Ok(()) };
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

impl Noted<'_> {
    fn note(&mut self, record: &Record, row: Row) {
        self.tally.add(&row);
        if let Some(memorised) = &mut self.memorised {
            memorised.add(&source_of(record, self.named), &row);
        }
        if let Some(phenomena) = &mut self.phenomena {
            phenomena.add(&row);
        }
        if let Some(report) = &mut self.report {
            report.add(record, row.clone());
        }
        if self.rows.len() <= text::LISTED {
            self.rows.push(row);
        }
    }

    /// What all rows say together.
    pub(super) fn summary(&self, judge: &Judge, coverage: &Coverage) -> Summary {
        let memorised = self.memorised.as_ref().map(|tally| tally.report(judge, coverage));
        let phenomena = self.phenomena.as_ref().map(|tally| {
            let families = Families::of(judge.golds.corpus());
            tally.shares(judge, coverage, &families)
        });
        let phenomena = phenomena.unwrap_or_default();
        Summary { memorised, phenomena, ..self.tally.summary(coverage) }
    }
}
