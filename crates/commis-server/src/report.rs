//! The view of an evaluation without a server behind it: collected while predictions are judged, then one file, or handed
//! to a server of one's own.

use std::time::Instant;

use commis_eval::answers::{Body, Record};
use commis_eval::log::LogHead;
use commis_eval::{
    Coverage, Families, Groups, Judge, Log, PhenomenaTally, PhenomenonShare, Row, ScoredRun, SideRun, State,
    Summary, Tally,
};
use commis_mcl::{Recipe, check, parse};
use commis_sim::Simulator;
use commis_view::{
    RowView, ShownFigure, StaticPage, StoredResults, ViewLimits, evaluation_document, view_answer,
};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::assets::{Films, NoPage, static_page};
use crate::evaluations::{NewEvaluation, RowViewFn, SharesFn};

/// Carries a program out as motion and packs the way for a player; none where that cannot be done.
pub type FilmFn<'f> = dyn Fn(&Simulator, &Recipe, &dyn Fn() -> bool) -> Option<Vec<u8>> + Sync + 'f;

/// Collects what a page shows.
pub struct Report {
    most_views: usize,
    rows: Vec<Row>,
    phenomena: PhenomenaTally,
    /// The first answers, each in the place of its row.
    opened: Vec<Record>,
}

impl Report {
    /// Predictions that can be opened unless somebody says otherwise; further ones are only listed.
    pub const VIEWS: usize = 200;

    /// A report in which so many predictions can be opened.
    pub fn new(most_views: usize) -> Report {
        Report { most_views, rows: Vec::new(), phenomena: PhenomenaTally::default(), opened: Vec::new() }
    }

    /// Adds a result to the table and keeps its answer to be looked into, while there is room.
    pub fn add(&mut self, record: &Record, mut row: Row) {
        if self.opened.len() < self.most_views {
            self.opened.push(record.clone());
        }
        self.phenomena.add(&row);
        // A table of many rows need not carry what is added up already.
        row.phenomena.clear();
        self.rows.push(row);
    }

    /// How many results there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no result yet.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The sums of the results.
    pub fn summary(&self, head: &LogHead, coverage: &Coverage) -> Summary {
        self.tally(head).summary(coverage)
    }

    fn tally(&self, head: &LogHead) -> Tally {
        let mut tally = Tally::new(head.metrics.clone());
        for row in &self.rows {
            tally.add(row);
        }
        tally
    }

    /// The results, to be drawn.
    fn scored(&self, judge: &Judge, head: &LogHead) -> ScoredRun {
        let coverage = judge.golds.coverage(head.only_given, &|| true);
        let (tally, rows) = (self.tally(head), self.rows.clone());
        let mut run = SideRun::of(&head.name, &head.provenance, &coverage, &tally, rows).run;
        run.phenomena = shares(judge, &coverage)(&self.phenomena);
        run
    }

    /// Everything that a page shows. Each view has the time that the judge has for a prediction.
    pub fn page(&self, judge: &Judge, head: &LogHead, summary: Summary, is_complete: bool) -> StaticPage {
        let look = |(row, record): &(usize, &Record)| {
            let started = Instant::now();
            let in_time = || judge.timeout.is_none_or(|timeout| started.elapsed() <= timeout);
            let view = view_answer(judge, record, &ViewLimits::default(), &in_time)?;
            Some((*row, RowView::Fresh(Box::new(view))))
        };
        let most = if self.most_views == usize::MAX { Report::VIEWS } else { self.most_views };
        let opened: Vec<(usize, &Record)> = self.opened.iter().take(most).enumerate().collect();
        let views: Vec<(usize, RowView)> = opened.par_iter().filter_map(look).collect();
        let state = if is_complete { State::Done } else { State::Failed };
        let figures = ShownFigure::all(&[self.scored(judge, head)]);
        let head = head.shown("report", state, self.rows.len());
        let groups = Groups::of(&self.rows, &head.metrics, &Families::of(judge.golds.corpus()));
        let evaluation = evaluation_document(head, summary, self.rows.clone());
        StaticPage { evaluation, groups, figures, views: views.into_iter().collect() }
    }

    /// Films of the first predictions that can be opened and have a program. `film` carries a program out and packs the way;
    /// each has the time that the judge has for a prediction.
    pub fn films(&self, judge: &Judge, most: usize, film: &FilmFn<'_>) -> Films {
        let shoot = |(row, record): &(usize, &Record)| {
            let started = Instant::now();
            let in_time = || judge.timeout.is_none_or(|timeout| started.elapsed() <= timeout);
            let prediction = record.read(&judge.reading);
            let recipe = judge.golds.names().place(&prediction).recipe.ok()?;
            let Body::Program { text, .. } = &prediction.body else { return None };
            let ready = judge.golds.gold(&recipe)?.ok()?;
            let simulator = ready.kitchen.evaluator.simulator();
            let parsed = parse(text);
            let program = parsed.program.recipes.into_iter().next()?;
            let mut problems = parsed.diagnostics;
            problems.extend(check(&program, &simulator.language()));
            if problems.iter().any(commis_mcl::Diagnostic::blocks_execution) {
                return None;
            }
            Some((*row, film(simulator, &program, &in_time)?))
        };
        let opened: Vec<(usize, &Record)> = self.opened.iter().take(most).enumerate().collect();
        opened.par_iter().filter_map(shoot).collect::<Vec<_>>().into_iter().collect()
    }

    /// The same for a server to show; views are made when somebody looks.
    pub fn into_evaluation(self, judge: Judge, head: &LogHead, coverage: Coverage) -> NewEvaluation {
        let head = head.shown("", State::Done, self.rows.len());
        let bytes = self.opened.iter().map(Record::weight).sum();
        let (rows, phenomena, opened) = (self.rows, self.phenomena, self.opened);
        let shares = shares(&judge, &coverage)(&phenomena);
        let shares: SharesFn = Box::new(move |_| shares.clone());
        let view: RowViewFn = Box::new(move |row, go_on| {
            let view = view_answer(&judge, opened.get(row)?, &ViewLimits::default(), &|| go_on())?;
            Some(RowView::Fresh(Box::new(view)))
        });
        NewEvaluation { head, coverage, rows, bytes, view, shares }
    }
}

impl NewEvaluation {
    /// Results that were kept, to be shown without cooking again.
    pub fn stored(log: Log) -> NewEvaluation {
        let stored = StoredResults::new(log);
        let rows = stored.log.entries.iter().map(|entry| entry.row.clone()).collect();
        let programs = stored.log.entries.iter().filter_map(|entry| entry.program.as_ref());
        let bytes = programs.map(String::len).sum();
        let (head, coverage, shares) = (stored.head(""), stored.coverage(), stored.phenomena());
        let shares: SharesFn = Box::new(move |_| shares.clone());
        let view: RowViewFn = Box::new(move |row, _| stored.view(row));
        NewEvaluation { head, coverage, rows, bytes, view, shares }
    }
}

/// How well phrases were understood, by what was added up; nothing where that was not asked for.
pub(crate) fn shares<'j>(
    judge: &'j Judge,
    coverage: &'j Coverage,
) -> impl Fn(&PhenomenaTally) -> Vec<PhenomenonShare> + 'j {
    move |tally| {
        if !judge.with_phenomena {
            return Vec::new();
        }
        tally.shares(judge, coverage, &Families::of(judge.golds.corpus()))
    }
}

/// A page as one file for any browser.
pub fn report_html(shown: StaticPage) -> Result<String, NoPage> {
    report_html_with_films(shown, &Films::new())
}

/// The same, with the kitchens of some predictions in motion.
pub fn report_html_with_films(shown: StaticPage, films: &Films) -> Result<String, NoPage> {
    static_page(&serde_json::to_string(&shown.packed()).unwrap_or_default(), films)
}
