//! What all requests share: the pantry, the open sessions, the cooks and the counters.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::config::{Access, Limits};
use crate::meters::Meters;
use crate::problem::Problem;
use crate::session::{Pantry, Patience, Session};
use crate::table::{Seat, Table};

/// A server's state.
pub struct App {
    /// Recipes and kitchens.
    pub pantry: Arc<Pantry>,
    /// Open sessions.
    pub table: Table,
    /// How much the server takes on.
    pub limits: Limits,
    /// Whom it listens to.
    pub access: Access,
    /// What it counts.
    pub meters: Meters,
    pub(crate) gate: Semaphore,
    pub(crate) sockets: Arc<Semaphore>,
    cooks: Arc<Semaphore>,
}

impl App {
    /// A server's state with no session open.
    pub fn new(pantry: Pantry, limits: Limits, access: Access) -> App {
        App {
            pantry: Arc::new(pantry),
            table: Table::new(limits.sessions, limits.idle_time),
            access,
            meters: Meters::default(),
            gate: Semaphore::new(limits.requests),
            sockets: Arc::new(Semaphore::new(limits.connections)),
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
        done.await.map_err(|_| stopped("the work ended unexpectedly; this is a defect of the server"))
    }

    /// Changes a session in its turn and puts the result in place. Whoever looks at it meanwhile sees it as it was.
    pub async fn change<T: Send + 'static>(
        self: &Arc<App>,
        seat: &Arc<Seat>,
        work: impl FnOnce(&mut Session, &Patience<'_>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = seat.turn().await;
        let mut session = seat.session();
        let heaviest = self.limits.session_bytes;
        let outcome = self
            .cook(move |_, patience| {
                let result = work(&mut session, patience);
                (session, result)
            })
            .await?;
        let (session, result) = outcome;
        if session.weight() > heaviest && session.steps() > seat.session().steps() {
            let detail = format!("the session would hold more than {heaviest} bytes; the step was not taken");
            let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "session-too-large", detail);
            return Err(problem.hint("undo steps, make fewer pieces, or open another session"));
        }
        seat.put(session);
        drop(turn);
        Ok(result)
    }

    /// Ends sessions that nobody uses, again and again.
    pub async fn sweep(self: Arc<App>) {
        let pause = (self.limits.idle_time / 4).clamp(Duration::from_millis(100), Duration::from_secs(30));
        loop {
            tokio::time::sleep(pause).await;
            let gone = self.table.clear_idle();
            if gone > 0 {
                self.meters.expired.fetch_add(gone as u64, std::sync::atomic::Ordering::Relaxed);
                tracing::info!(sessions = gone, "ended sessions that nobody used");
            }
        }
    }
}

fn stopped(detail: &str) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "stopped", detail)
}
