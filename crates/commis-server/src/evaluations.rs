//! Evaluations that run in the background and are kept for a while, oldest ones making room for new ones.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use commis_eval::{
    Coverage, EvaluationDocument, EvaluationHead, Families, Groups, NumberedRows, PhenomenaTally,
    PhenomenonShare, Row, ScoredRun, SideRun, State, Tally,
};
use commis_view::RowView;

use crate::config::ServerLimits;
use crate::keeping::EvaluationFile;

/// Makes the view of a row; `go_on` says for how long it may work.
pub type RowViewFn = Box<dyn Fn(usize, &(dyn Fn() -> bool + Sync)) -> Option<RowView> + Send + Sync>;

/// How well phrases were understood, by what the rows say of them.
pub type SharesFn = Box<dyn Fn(&PhenomenaTally) -> Vec<PhenomenonShare> + Send + Sync>;

/// The evaluations of a server.
pub struct Evaluations {
    most: usize,
    most_bytes: usize,
    stored: Mutex<VecDeque<Arc<StoredEvaluation>>>,
    last: AtomicU64,
}

/// What an evaluation starts with.
pub struct NewEvaluation {
    /// What it is; its own id, state and counts do not matter.
    pub head: EvaluationHead,
    /// What its means go over.
    pub coverage: Coverage,
    /// Rows that are there already.
    pub rows: Vec<Row>,
    /// Bytes of its predictions.
    pub bytes: usize,
    /// How its rows are looked at.
    pub view: RowViewFn,
    /// How well phrases were understood.
    pub shares: SharesFn,
}

/// One evaluation, while it runs and afterwards.
pub struct StoredEvaluation {
    head: EvaluationHead,
    coverage: Coverage,
    progress: Mutex<Progress>,
    view: RowViewFn,
    shares: SharesFn,
    bytes: usize,
    /// Where rows are written down, if they are to survive the program.
    file: OnceLock<EvaluationFile>,
    is_dropped: AtomicBool,
}

struct Progress {
    rows: Vec<Row>,
    tally: Tally,
    phenomena: PhenomenaTally,
    state: State,
}

impl Progress {
    /// Adds rows without what is added up of them already.
    fn take(&mut self, rows: Vec<Row>) {
        for mut row in rows {
            self.tally.add(&row);
            self.phenomena.add(&row);
            row.phenomena = Vec::new();
            self.rows.push(row);
        }
    }
}

impl Evaluations {
    /// No evaluations yet; so many of them are kept.
    pub(crate) fn new(limits: &ServerLimits) -> Evaluations {
        let (most, most_bytes) = (limits.evaluations, limits.evaluations_bytes);
        Evaluations { most, most_bytes, stored: Mutex::default(), last: AtomicU64::new(0) }
    }

    /// Keeps an evaluation under a new id. The oldest ones are dropped when there are too many.
    pub fn keep(&self, new: NewEvaluation) -> Arc<StoredEvaluation> {
        let number = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        self.keep_as(number, new, OnceLock::new())
    }

    /// Keeps an evaluation that was there before the program started, under the id it had.
    pub(crate) fn keep_again(
        &self,
        number: u64,
        new: NewEvaluation,
        file: EvaluationFile,
    ) -> Arc<StoredEvaluation> {
        self.last.fetch_max(number, Ordering::Relaxed);
        self.keep_as(number, new, OnceLock::from(file))
    }

    fn keep_as(
        &self,
        number: u64,
        new: NewEvaluation,
        file: OnceLock<EvaluationFile>,
    ) -> Arc<StoredEvaluation> {
        let id = number.to_string();
        let state = if new.rows.len() < new.head.total { State::Running } else { State::Done };
        let tally = Tally::new(new.head.metrics.clone());
        let mut progress = Progress { rows: Vec::new(), tally, phenomena: PhenomenaTally::default(), state };
        progress.take(new.rows);
        let stored = Arc::new(StoredEvaluation {
            head: EvaluationHead { id, ..new.head },
            coverage: new.coverage,
            progress: Mutex::new(progress),
            view: new.view,
            shares: new.shares,
            bytes: new.bytes,
            file,
            is_dropped: AtomicBool::new(false),
        });
        let mut all = locked(&self.stored);
        all.push_back(Arc::clone(&stored));
        while all.len() > 1 && (all.len() > self.most || weight(&all) > self.most_bytes) {
            if let Some(oldest) = all.pop_front() {
                oldest.drop_out();
            }
        }
        stored
    }

    /// All evaluations, the newest first.
    pub fn heads(&self) -> Vec<EvaluationHead> {
        locked(&self.stored).iter().rev().map(|stored| stored.head()).collect()
    }

    /// An evaluation by its id.
    pub fn find(&self, id: &str) -> Option<Arc<StoredEvaluation>> {
        locked(&self.stored).iter().find(|stored| stored.head.id == id).cloned()
    }

    /// Drops an evaluation; one that runs ends soon. Whether there was one.
    pub fn forget(&self, id: &str) -> bool {
        let mut all = locked(&self.stored);
        let at = all.iter().position(|stored| stored.head.id == id);
        let gone = at.and_then(|at| all.remove(at));
        gone.inspect(|gone| gone.drop_out()).is_some()
    }
}

impl StoredEvaluation {
    /// What it is and how far it has come.
    pub fn head(&self) -> EvaluationHead {
        let progress = locked(&self.progress);
        EvaluationHead { state: progress.state, done: progress.rows.len(), ..self.head.clone() }
    }

    /// The rows from one on, with the summary of all rows so far.
    pub fn page(&self, from: usize, limit: usize) -> EvaluationDocument {
        let head = self.head();
        let progress = locked(&self.progress);
        let from = from.min(progress.rows.len());
        let to = from.saturating_add(limit).min(progress.rows.len());
        let rows = progress.rows.get(from..to).unwrap_or_default().to_vec();
        let metrics = head.metrics.clone();
        let summary = progress.tally.summary(&self.coverage);
        EvaluationDocument { head, summary, rows: NumberedRows { from, rows, metrics } }
    }

    /// The rows so far in groups.
    pub fn groups(&self, families: &Families) -> Groups {
        // Working it out takes long for many rows, and others want to add theirs.
        let rows = locked(&self.progress).rows.clone();
        Groups::of(&rows, &self.head.metrics, families)
    }

    /// The rows so far, and what they say together.
    pub fn side(&self) -> SideRun {
        let (tally, rows) = {
            let progress = locked(&self.progress);
            (progress.tally.clone(), progress.rows.clone())
        };
        SideRun::of(&self.head.name, &self.head.provenance, &self.coverage, &tally, rows)
    }

    /// The rows so far, to be drawn.
    pub fn scored(&self) -> ScoredRun {
        let phenomena = locked(&self.progress).phenomena.clone();
        let mut run = self.side().run;
        run.phenomena = (self.shares)(&phenomena);
        run
    }

    /// The view of a row that is done.
    pub fn view(&self, row: usize, go_on: &(dyn Fn() -> bool + Sync)) -> Option<RowView> {
        if row >= locked(&self.progress).rows.len() {
            return None;
        }
        (self.view)(row, go_on)
    }

    /// How the evaluation is called.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// From now on rows are written down.
    pub(crate) fn write_down(&self, file: EvaluationFile) {
        self.file.set(file).ok();
    }

    /// Nobody can ask for it any more.
    fn drop_out(&self) {
        self.is_dropped.store(true, Ordering::Relaxed);
        if let Some(file) = self.file.get() {
            file.remove();
        }
    }

    /// Adds rows; whether there is somebody who still wants to see more.
    pub(crate) fn add(&self, rows: Vec<Row>) -> bool {
        let is_wanted = !self.is_dropped.load(Ordering::Relaxed);
        if let (true, Some(file)) = (is_wanted, self.file.get())
            && let Err(error) = file.add(&rows, &self.head.metrics)
        {
            // Nothing is lost but time: after a restart these rows are judged again.
            tracing::warn!(%error, evaluation = self.id(), "rows are not kept");
        }
        let mut progress = locked(&self.progress);
        progress.take(rows);
        if progress.rows.len() >= self.head.total {
            progress.state = State::Done;
        }
        is_wanted
    }

    /// The evaluation ended before all rows were done.
    pub(crate) fn fail(&self) {
        locked(&self.progress).state = State::Failed;
    }
}

fn weight(all: &VecDeque<Arc<StoredEvaluation>>) -> usize {
    all.iter().map(|stored| stored.bytes).sum()
}

/// A panic while the lock is held leaves the list as it was before or after a whole change.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_eval::{MetricSet, Provenance};
    use commis_metrics::Outcome;

    fn new(total: usize, bytes: usize) -> NewEvaluation {
        let head = EvaluationHead {
            id: String::new(),
            name: "test".to_owned(),
            state: State::Running,
            done: 0,
            total,
            metrics: MetricSet::all(),
            provenance: Provenance::default(),
        };
        let recipes = vec!["toast".to_owned()];
        let coverage = Coverage { recipes, ..Coverage::default() };
        NewEvaluation {
            head,
            coverage,
            rows: Vec::new(),
            bytes,
            view: Box::new(|_, _| None),
            shares: Box::new(|_| Vec::new()),
        }
    }

    fn row(at: usize) -> Row {
        Row::without_scores(format!("p{at}"), "toast".to_owned(), Outcome::Missing)
    }

    #[test]
    fn an_evaluation_runs_until_all_rows_are_done() {
        let evaluations = Evaluations::new(&ServerLimits::default());
        let stored = evaluations.keep(new(3, 0));
        assert_eq!(stored.head().state, State::Running);
        assert!(stored.add(vec![row(0), row(1)]));
        let page = stored.page(1, 10);
        assert_eq!((page.rows.rows.len(), page.rows.from, page.summary.predictions), (1, 1, 2));
        assert!(stored.add(vec![row(2)]));
        assert_eq!((stored.head().state, stored.head().done), (State::Done, 3));
        assert!(stored.page(5, 5).rows.rows.is_empty() && stored.view(3, &|| true).is_none());
    }

    #[test]
    fn the_oldest_make_room_and_stop() {
        let evaluations = Evaluations::new(&ServerLimits::default());
        let first = evaluations.keep(new(2, 1));
        for _ in 0..ServerLimits::default().evaluations {
            evaluations.keep(new(0, 1));
        }
        assert_eq!(evaluations.heads().len(), ServerLimits::default().evaluations);
        assert!(evaluations.find(first.id()).is_none() && !first.add(vec![row(0)]));
        evaluations.keep(new(0, ServerLimits::default().evaluations_bytes));
        assert_eq!(evaluations.heads().len(), 1);
        let newest = evaluations.heads()[0].id.clone();
        assert!(evaluations.forget(&newest) && !evaluations.forget(&newest));
    }
}
