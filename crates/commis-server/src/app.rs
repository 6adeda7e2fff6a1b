//! What all requests share: the kitchens, the open sessions, the cooks and the counters.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::sync::{Semaphore, watch};

use commis_session::{Deadline, Kitchens, Session, StepReport};

use crate::config::{Access, Limits};
use crate::evaluations::Evaluations;
use crate::judging::GoldSets;
use crate::meters::Meters;
use crate::problem::Problem;
use crate::slots::{self, Slot, Store};

/// Statements up to this length, in a session up to this weight, are cooked within a fraction of a millisecond.
const FEW_BYTES: usize = 1 << 10;
const LIGHT: usize = 1 << 20;

/// A server's state.
pub struct App {
    /// Recipes and kitchens.
    pub(crate) kitchens: Arc<Kitchens>,
    /// Open sessions, whatever way they were opened.
    pub(crate) store: Arc<Store>,
    /// Evaluations of whole files.
    pub evaluations: Evaluations,
    /// The golds that predictions are compared with.
    pub(crate) gold_sets: GoldSets,
    /// How much the server takes on.
    pub(crate) limits: Limits,
    /// Whom it listens to.
    pub(crate) access: Access,
    /// What it counts.
    pub(crate) meters: Arc<Meters>,
    pub(crate) gate: Semaphore,
    pub(crate) sockets: Arc<Semaphore>,
    /// Becomes true when the server is asked to stop.
    pub(crate) ending: watch::Sender<bool>,
    cooks: Arc<Semaphore>,
}

/// What became of the statements of one call.
pub(crate) struct Stepped {
    /// The session as it was.
    pub(crate) before: Session,
    /// The session as it is now.
    pub(crate) after: Session,
    /// What happened.
    pub(crate) report: StepReport,
}

impl App {
    /// A server's state with no session open. With kitchens for an exam it tells no golds, scores or rewards.
    pub fn new(kitchens: Kitchens, limits: Limits, access: Access) -> App {
        App {
            kitchens: Arc::new(kitchens.with_limits(limits.session)),
            store: Arc::new(slots::store(limits.session)),
            evaluations: Evaluations::new(&limits),
            gold_sets: GoldSets::default(),
            access,
            meters: Arc::default(),
            gate: Semaphore::new(limits.requests),
            sockets: Arc::new(Semaphore::new(limits.connections.min(Semaphore::MAX_PERMITS))),
            ending: watch::Sender::new(false),
            cooks: Arc::new(Semaphore::new(limits.cooks)),
            limits,
        }
    }

    /// Whether nothing may be told of golds, scores and rewards.
    pub(crate) fn is_exam(&self) -> bool {
        self.kitchens.is_exam()
    }

    /// How many may work at the same time.
    pub(crate) fn cooks(&self) -> Arc<Semaphore> {
        Arc::clone(&self.cooks)
    }

    /// Does work that needs a processor on a thread of its own, a few at a time, so that connections are always
    /// served. The work is told when its time is over.
    pub(crate) async fn cook<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App, &Deadline<'_>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let cook = Arc::clone(&self.cooks).acquire_owned().await;
        let cook = cook.map_err(|_| stopped("the server is shutting down"))?;
        let app = Arc::clone(self);
        let deadline = Instant::now() + self.limits.request_time;
        let done = tokio::task::spawn_blocking(move || {
            let go_on = || Instant::now() < deadline;
            let result = work(&app, &Deadline::while_true(&go_on));
            drop(cook);
            result
        });
        done.await.map_err(|_| defect())
    }

    /// Does work that is over in a moment right here: handing it to another thread would take longer.
    fn at_once<T>(&self, work: impl FnOnce(&Deadline<'_>) -> T) -> Result<T, Problem> {
        let deadline = Instant::now() + self.limits.request_time;
        let go_on = || Instant::now() < deadline;
        let work = || work(&Deadline::while_true(&go_on));
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).map_err(|_| defect())
    }

    /// Executes statements in a session in their turn and puts the result in place. Whoever looks at the session
    /// meanwhile sees it as it was.
    pub(crate) async fn step(self: &Arc<App>, slot: &Slot, actions: String) -> Result<Stepped, Problem> {
        let turn = slot.extra().turn().await;
        let mut taken = slot.checkout();
        let before = taken.session.fork();
        let small = actions.len() <= FEW_BYTES && before.weight() <= LIGHT;
        let work = move |deadline: &Deadline<'_>| {
            let report = taken.session.step(&actions, deadline);
            (taken, report)
        };
        let (taken, report) =
            if small { self.at_once(work)? } else { self.cook(move |_, deadline| work(deadline)).await? };
        let after = taken.session.fork();
        slot.put_back(taken)?;
        slots::notify(slot, "step", || serde_json::to_value(&report).unwrap_or_default());
        drop(turn);
        self.meters.stepped(report.executed.len(), report.refused.len());
        Ok(Stepped { before, after, report })
    }

    /// Ends sessions that nobody uses, again and again.
    pub(crate) async fn sweep(self: Arc<App>) {
        let pause =
            (self.limits.session.idle_time / 4).clamp(Duration::from_millis(100), Duration::from_secs(30));
        loop {
            tokio::time::sleep(pause).await;
            let gone = slots::evict(&self.store);
            if gone > 0 {
                tracing::info!(sessions = gone, "ended sessions that nobody used");
            }
        }
    }
}

fn defect() -> Problem {
    stopped("the work ended unexpectedly; this is a defect of the server")
}

fn stopped(detail: &str) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "stopped", detail)
}
