//! The browser view of an evaluation as one file, or served on this machine.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::Instant;

use commis_corpus::Corpus;
use commis_eval::answers::Record;
use commis_eval::log::LogHead;
use commis_eval::{Coverage, EvaluationHead, Judge, Row, State, Summary};
use commis_server::{NewEvaluation, RowViewFn, static_page};
use commis_view::{Limits, RowView, StaticPage, evaluation_document, view_answer};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::browser;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Predictions that can be opened; further ones are only listed.
pub(crate) const VIEWS: usize = 200;

/// Collects what the page shows.
pub(crate) struct ReportPage {
    most_views: usize,
    rows: Vec<Row>,
    /// The first answers with their places in the table.
    opened: Vec<(usize, Record)>,
}

impl ReportPage {
    /// A page on which so many predictions can be opened.
    pub(crate) fn new(most_views: usize) -> ReportPage {
        ReportPage { most_views, rows: Vec::new(), opened: Vec::new() }
    }

    /// Keeps an answer that can be looked into, while there is room.
    pub(crate) fn open(&mut self, row: usize, record: &Record) {
        if self.opened.len() < self.most_views {
            self.opened.push((row, record.clone()));
        }
    }

    /// Adds a row to the table.
    pub(crate) fn add(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// Everything that the page shows.
    pub(crate) fn shown(
        &self,
        judge: &Judge,
        head: &LogHead,
        summary: Summary,
        is_complete: bool,
    ) -> StaticPage {
        let look = |(row, record): &(usize, Record)| {
            let started = Instant::now();
            let in_time = || judge.timeout.is_none_or(|timeout| started.elapsed() <= timeout);
            let view = view_answer(judge, record, &Limits::default(), &in_time)?;
            Some((*row, RowView::Fresh(Box::new(view))))
        };
        let most = if self.most_views == usize::MAX { VIEWS } else { self.most_views };
        let opened = self.opened.get(..self.opened.len().min(most)).unwrap_or_default();
        let views: Vec<(usize, RowView)> = opened.par_iter().filter_map(look).collect();
        let head = EvaluationHead {
            id: "report".to_owned(),
            name: head.name.clone(),
            state: if is_complete { State::Done } else { State::Failed },
            done: self.rows.len(),
            total: self.rows.len(),
            metrics: head.metrics.clone(),
            provenance: head.provenance.clone(),
        };
        let evaluation = evaluation_document(head, summary, self.rows.clone());
        StaticPage { evaluation, views: views.into_iter().collect() }
    }

    /// Shows it in the browser until somebody asks to stop.
    pub(crate) fn show(
        self,
        judge: Judge,
        head: LogHead,
        coverage: Coverage,
        corpora: Vec<Corpus>,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let head = EvaluationHead {
            id: String::new(),
            name: head.name,
            state: State::Done,
            done: self.rows.len(),
            total: self.rows.len(),
            metrics: head.metrics,
            provenance: head.provenance,
        };
        let bytes = self.opened.iter().map(|(_, record)| record.weight()).sum();
        let (rows, opened) = (self.rows, self.opened);
        let view: RowViewFn = Box::new(move |row, go_on| {
            let (_, record) = opened.get(row)?;
            let view = view_answer(&judge, record, &Limits::default(), &|| go_on())?;
            Some(RowView::Fresh(Box::new(view)))
        });
        browser::show(NewEvaluation { head, coverage, rows, bytes, view }, corpora, term)
    }

    /// The whole page.
    pub(crate) fn html(
        &self,
        judge: &Judge,
        head: &LogHead,
        summary: Summary,
        is_complete: bool,
    ) -> Result<String, Error> {
        page(self.shown(judge, head, summary, is_complete))
    }
}

/// The page as one file.
pub(crate) fn page(shown: StaticPage) -> Result<String, Error> {
    let data = serde_json::to_string(&shown.packed()).unwrap_or_default();
    static_page(&data).map_err(|cause| Error::new(ExitCode::Unwritable, cause.to_string()))
}

/// Makes sure before the work that a page can be written after it; one that is there stays until then.
pub(crate) fn make_sure_of(path: &Path) -> Result<(), Error> {
    let open = || File::options().append(true).create(true).open(path);
    let made = folder_of(path).and_then(|()| open());
    made.map(drop).map_err(|cause| commis_eval::files::unwritable(path, &cause).into())
}

/// Writes a page, with the folders it lies in.
pub(crate) fn write(path: &Path, html: &str) -> Result<(), Error> {
    let written = folder_of(path).and_then(|()| std::fs::write(path, html));
    written.map_err(|cause| commis_eval::files::unwritable(path, &cause).into())
}

fn folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or(Ok(()), std::fs::create_dir_all)
}
