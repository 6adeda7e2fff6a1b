//! What all requests share: the pantry, the open sessions, the cooks and the counters.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::sync::{Semaphore, watch};

use crate::config::{Access, Limits};
use crate::evaluations::Evaluations;
use crate::meters::Meters;
use crate::problem::Problem;
use crate::session::{Pantry, Patience, Session, StepReport};
use crate::table::{Seat, Table};

/// Statements up to this length, in a session up to this weight, are cooked within a fraction of a millisecond.
const FEW_BYTES: usize = 1 << 10;
const LIGHT: usize = 1 << 20;

/// A server's state.
pub struct App {
    /// Recipes and kitchens.
    pub pantry: Arc<Pantry>,
    /// Open sessions.
    pub table: Table,
    /// Evaluations of whole files.
    pub evaluations: Evaluations,
    /// How much the server takes on.
    pub limits: Limits,
    /// Whom it listens to.
    pub access: Access,
    /// What it counts.
    pub meters: Meters,
    pub(crate) gate: Semaphore,
    pub(crate) sockets: Arc<Semaphore>,
    /// Becomes true when the server is asked to stop.
    pub(crate) ending: watch::Sender<bool>,
    cooks: Arc<Semaphore>,
}

/// What became of the statements of one call.
pub struct Stepped {
    /// The session as it was.
    pub before: Session,
    /// The session as it is now.
    pub after: Session,
    /// What happened.
    pub report: StepReport,
}

impl App {
    /// A server's state with no session open.
    pub fn new(pantry: Pantry, limits: Limits, access: Access) -> App {
        App {
            pantry: Arc::new(pantry),
            table: Table::new(limits.sessions, limits.idle_time),
            evaluations: Evaluations::default(),
            access,
            meters: Meters::default(),
            gate: Semaphore::new(limits.requests),
            sockets: Arc::new(Semaphore::new(limits.connections.min(Semaphore::MAX_PERMITS))),
            ending: watch::Sender::new(false),
            cooks: Arc::new(Semaphore::new(limits.cooks)),
            limits,
        }
    }

    /// How many may work at the same time.
    pub(crate) fn cooks(&self) -> Arc<Semaphore> {
        Arc::clone(&self.cooks)
    }

    /// Does work that needs a processor on a thread of its own, a few at a time, so that connections are always
    /// served. The work is told when its time is over.
    pub async fn cook<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App, &Patience<'_>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let cook = Arc::clone(&self.cooks).acquire_owned().await;
        let cook = cook.map_err(|_| stopped("the server is shutting down"))?;
        let app = Arc::clone(self);
        let deadline = Instant::now() + self.limits.request_time;
        let done = tokio::task::spawn_blocking(move || {
            let go_on = || Instant::now() < deadline;
            let result = work(&app, &Patience::while_true(&go_on));
            drop(cook);
            result
        });
        done.await.map_err(|_| defect())
    }

    /// Does work that is over in a moment right here: handing it to another thread would take longer.
    fn at_once<T>(&self, work: impl FnOnce(&Patience<'_>) -> T) -> Result<T, Problem> {
        let deadline = Instant::now() + self.limits.request_time;
        let go_on = || Instant::now() < deadline;
        let work = || work(&Patience::while_true(&go_on));
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).map_err(|_| defect())
    }

    /// Executes statements in a session in their turn and puts the result in place. Whoever looks at the session
    /// meanwhile sees it as it was.
    pub async fn step(self: &Arc<App>, seat: &Seat, actions: String) -> Result<Stepped, Problem> {
        let turn = seat.turn().await;
        let before = seat.session();
        let mut session = before.clone();
        let heaviest = self.limits.session_bytes;
        let small = actions.len() <= FEW_BYTES && session.weight() <= LIGHT;
        let work = move |patience: &Patience<'_>| {
            let report = session.step(&actions, patience);
            (session, report)
        };
        let (session, report) =
            if small { self.at_once(work)? } else { self.cook(move |_, patience| work(patience)).await? };
        if session.weight() > heaviest && session.steps() > before.steps() {
            let detail = format!("the session would hold more than {heaviest} bytes; the step was not taken");
            let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "session-too-large", detail);
            return Err(problem.hint("undo steps, make fewer pieces, or open another session"));
        }
        seat.put(session.clone());
        seat.tell("step", || serde_json::to_value(&report).unwrap_or_default());
        drop(turn);
        self.meters.steps.fetch_add(report.executed.len() as u64, Ordering::Relaxed);
        self.meters.refused.fetch_add(report.refused.len() as u64, Ordering::Relaxed);
        Ok(Stepped { before, after: session, report })
    }

    /// Ends sessions that nobody uses, again and again.
    pub async fn sweep(self: Arc<App>) {
        let pause = (self.limits.idle_time / 4).clamp(Duration::from_millis(100), Duration::from_secs(30));
        loop {
            tokio::time::sleep(pause).await;
            let gone = self.table.clear_idle();
            if gone > 0 {
                self.meters.expired.fetch_add(gone as u64, Ordering::Relaxed);
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
