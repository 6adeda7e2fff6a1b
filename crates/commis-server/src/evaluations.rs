//! Evaluations that run in the background and are kept for a while, oldest ones making room for new ones.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use commis_view::{EvaluationHead, EvaluationRow, EvaluationView, View};

use crate::config::Limits;

/// Makes the view of a row; `go_on` says for how long it may work.
pub type Looking = Box<dyn Fn(usize, &(dyn Fn() -> bool + Sync)) -> Option<View> + Send + Sync>;

/// The evaluations of a server.
pub struct Evaluations {
    most: usize,
    most_bytes: usize,
    kept: Mutex<VecDeque<Arc<Kept>>>,
    last: AtomicU64,
}

/// One evaluation, while it runs and afterwards.
pub struct Kept {
    head: EvaluationHead,
    progress: Mutex<Progress>,
    looking: Looking,
    /// Bytes of its predictions.
    bytes: usize,
    is_dropped: AtomicBool,
}

struct Progress {
    rows: Vec<EvaluationRow>,
    state: &'static str,
}

impl Evaluations {
    /// No evaluations yet; so many of them are kept.
    pub(crate) fn new(limits: &Limits) -> Evaluations {
        let (most, most_bytes) = (limits.evaluations, limits.evaluations_bytes);
        Evaluations { most, most_bytes, kept: Mutex::default(), last: AtomicU64::new(0) }
    }

    /// Keeps an evaluation under a new id; the head's own id, state and counts do not matter. The oldest ones are dropped
    /// when there are too many.
    pub fn keep(
        &self,
        head: EvaluationHead,
        rows: Vec<EvaluationRow>,
        bytes: usize,
        looking: Looking,
    ) -> Arc<Kept> {
        let id = (self.last.fetch_add(1, Ordering::Relaxed) + 1).to_string();
        let state = if rows.len() < head.total { "running" } else { "done" };
        let kept = Arc::new(Kept {
            head: EvaluationHead { id, ..head },
            progress: Mutex::new(Progress { rows, state }),
            looking,
            bytes,
            is_dropped: AtomicBool::new(false),
        });
        let mut all = locked(&self.kept);
        all.push_back(Arc::clone(&kept));
        while all.len() > 1 && (all.len() > self.most || weight(&all) > self.most_bytes) {
            if let Some(oldest) = all.pop_front() {
                oldest.is_dropped.store(true, Ordering::Relaxed);
            }
        }
        kept
    }

    /// All evaluations, the newest first.
    pub fn heads(&self) -> Vec<EvaluationHead> {
        locked(&self.kept).iter().rev().map(|kept| kept.head()).collect()
    }

    /// An evaluation by its id.
    pub fn find(&self, id: &str) -> Option<Arc<Kept>> {
        locked(&self.kept).iter().find(|kept| kept.head.id == id).cloned()
    }

    /// Drops an evaluation; one that runs ends soon. Whether there was one.
    pub fn forget(&self, id: &str) -> bool {
        let mut all = locked(&self.kept);
        let at = all.iter().position(|kept| kept.head.id == id);
        let gone = at.and_then(|at| all.remove(at));
        gone.inspect(|gone| gone.is_dropped.store(true, Ordering::Relaxed)).is_some()
    }
}

impl Kept {
    /// What it is and how far it has come.
    pub fn head(&self) -> EvaluationHead {
        let progress = locked(&self.progress);
        EvaluationHead { state: progress.state, done: progress.rows.len(), ..self.head.clone() }
    }

    /// The rows from one on, with the means and outcomes of all rows so far.
    pub fn page(&self, from: usize, limit: usize) -> EvaluationView {
        let (head, rows) = (self.head(), locked(&self.progress).rows.clone());
        let mut view = EvaluationView::new(head, rows);
        let from = from.min(view.rows.len());
        let to = from.saturating_add(limit).min(view.rows.len());
        view.rows = view.rows.drain(from..to).collect();
        view
    }

    /// The view of a row that is done.
    pub fn view(&self, row: usize, go_on: &(dyn Fn() -> bool + Sync)) -> Option<View> {
        if row >= locked(&self.progress).rows.len() {
            return None;
        }
        (self.looking)(row, go_on)
    }

    /// How the evaluation is called.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// Adds rows; whether there is somebody who still wants to see more.
    pub(crate) fn add(&self, rows: Vec<EvaluationRow>) -> bool {
        let mut progress = locked(&self.progress);
        progress.rows.extend(rows);
        if progress.rows.len() >= self.head.total {
            progress.state = "done";
        }
        !self.is_dropped.load(Ordering::Relaxed)
    }

    /// The evaluation ended before all rows were done.
    pub(crate) fn fail(&self) {
        locked(&self.progress).state = "failed";
    }
}

fn weight(all: &VecDeque<Arc<Kept>>) -> usize {
    all.iter().map(|kept| kept.bytes).sum()
}

/// Whoever panicked while holding the lock left the list as it was before or after a whole change.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_metrics::Outcome;

    fn head(total: usize) -> EvaluationHead {
        EvaluationHead {
            id: String::new(),
            name: "test".to_owned(),
            corpus: "published".to_owned(),
            rules: "standard",
            metrics: commis_view::METRICS.to_vec(),
            state: "running",
            done: 0,
            total,
            started: None,
        }
    }

    fn row(at: usize) -> EvaluationRow {
        EvaluationRow::without_scores(at, format!("p{at}"), "toast".to_owned(), Outcome::Missing)
    }

    #[test]
    fn an_evaluation_runs_until_all_rows_are_done() {
        let evaluations = Evaluations::new(&Limits::default());
        let kept = evaluations.keep(head(3), Vec::new(), 0, Box::new(|_, _| None));
        assert_eq!(kept.head().state, "running");
        assert!(kept.add(vec![row(0), row(1)]));
        let page = kept.page(1, 10);
        assert_eq!((page.rows.len(), page.rows[0].row, page.outcomes["missing"]), (1, 1, 2));
        assert!(kept.add(vec![row(2)]));
        assert_eq!((kept.head().state, kept.head().done), ("done", 3));
        assert!(kept.page(5, 5).rows.is_empty() && kept.view(3, &|| true).is_none());
    }

    #[test]
    fn the_oldest_make_room_and_stop() {
        let evaluations = Evaluations::new(&Limits::default());
        let first = evaluations.keep(head(2), Vec::new(), 1, Box::new(|_, _| None));
        for _ in 0..Limits::default().evaluations {
            evaluations.keep(head(0), Vec::new(), 1, Box::new(|_, _| None));
        }
        assert_eq!(evaluations.heads().len(), Limits::default().evaluations);
        assert!(evaluations.find(first.id()).is_none() && !first.add(vec![row(0)]));
        evaluations.keep(head(0), Vec::new(), Limits::default().evaluations_bytes, Box::new(|_, _| None));
        assert_eq!(evaluations.heads().len(), 1);
        let newest = evaluations.heads()[0].id.clone();
        assert!(evaluations.forget(&newest) && !evaluations.forget(&newest));
    }
}
