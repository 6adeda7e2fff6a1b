//! What all requests share: the kitchens, the open sessions, the cooks and the counters.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use commis_physics::Mode;
use tokio::sync::{Semaphore, watch};

use commis_runs::Shelf;
use commis_session::{Acted, Checkout, Deadline, HandIn, Kitchens, Session};

use crate::config::{Access, ServerLimits};
use crate::evaluations::Evaluations;
use crate::fairness::{Client, Places, Turns};
use crate::judging::GoldSets;
use crate::keeping::{Keeping, Record};
use crate::meters::Meters;
use crate::problem::Problem;
use crate::results::{self, Results};
use crate::routes::evaluations::{self, Unfinished};
use crate::slots::{self, Slot, Store};

/// Statements up to this length, in a session up to this size, are cooked within a fraction of a millisecond.
const FEW_BYTES: usize = 1 << 10;
const LIGHT: usize = 1 << 20;
/// Connections beyond the limit that are looked at.
const SIDE_DOOR: usize = 64;

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
    /// Runs of models, if there is a folder of them.
    pub(crate) runs: Option<Shelf>,
    /// How much the server takes on.
    pub(crate) limits: ServerLimits,
    /// Whom it listens to.
    pub(crate) access: Access,
    /// What was handed in.
    pub(crate) results: Arc<Results>,
    /// Where sessions and evaluations are kept, if they are to survive the program.
    pub(crate) keeping: Option<Arc<Keeping>>,
    /// Evaluations that were kept and go on when the server starts.
    pub(crate) unfinished: Mutex<Vec<Unfinished>>,
    /// What it counts.
    pub(crate) meters: Arc<Meters>,
    /// Requests that are worked on, and open WebSockets.
    pub(crate) requests: Arc<Places>,
    pub(crate) sockets: Arc<Places>,
    /// Connections beyond the limit that are told so; others are closed at once.
    pub(crate) side_door: Semaphore,
    /// The session that commands of the published simulator act in, by name. Whoever holds it carries one out.
    pub(crate) world: tokio::sync::Mutex<Option<String>>,
    /// Becomes true when the server is asked to stop.
    pub(crate) ending: watch::Sender<bool>,
    cooks: Arc<Turns>,
}

/// What became of the statements of one call.
pub(crate) struct Stepped {
    /// The session as it is now.
    pub(crate) after: Session,
    /// What happened.
    pub(crate) acted: Acted,
    /// Whether the session is so small that looking at it takes no time.
    pub(crate) is_light: bool,
}

impl App {
    /// A server's state with no session open. With kitchens for an exam it tells no golds, scores or rewards.
    pub fn new(kitchens: Kitchens, limits: ServerLimits, access: Access) -> App {
        App {
            kitchens: Arc::new(kitchens.with_limits(limits.session)),
            store: Arc::new(slots::store(limits.session)),
            evaluations: Evaluations::new(&limits),
            gold_sets: GoldSets::default(),
            runs: None,
            access,
            results: Arc::new(Results::new(limits.results)),
            keeping: None,
            unfinished: Mutex::default(),
            meters: Arc::default(),
            requests: Places::new(limits.requests, limits.kept),
            sockets: Places::new(limits.connections, limits.kept),
            side_door: Semaphore::new(SIDE_DOOR),
            world: tokio::sync::Mutex::default(),
            ending: watch::Sender::new(false),
            cooks: Turns::new(limits.cooks),
            limits,
        }
    }

    /// The same, with the runs of models in a folder, to be looked at.
    #[must_use]
    pub fn with_runs(self, runs: Shelf) -> App {
        App { runs: Some(runs), ..self }
    }

    /// The same, with sessions, evaluations and results that survive the program in a folder, and those that are there
    /// already. Also says which of them could not be taken up again.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn with_data(mut self, folder: &Path) -> io::Result<(App, Vec<String>)> {
        let keeping = Arc::new(Keeping::open(folder)?);
        let (kept, mut problems) = keeping.restore(&self.kitchens)?;
        let written = self.results.restore(keeping.results());
        for kept in kept {
            let name = kept.name.clone();
            let kept_in = (keeping.as_ref(), &written);
            results::catch_up(&self.results, &self.kitchens, kept_in, (&name, &kept.session))?;
            if let Err(error) = slots::restore(&self.store, &keeping, kept) {
                problems.push(format!("session `{name}` is not opened again: {error}"));
            }
        }
        let (unfinished, lost) = evaluations::restore(&self, &keeping)?;
        self.unfinished = Mutex::new(unfinished);
        problems.extend(lost);
        self.keeping = Some(keeping);
        Ok((self, problems))
    }

    /// Whether nothing may be told of golds, scores and rewards.
    pub(crate) fn is_exam(&self) -> bool {
        self.kitchens.is_exam()
    }

    /// The turns of those who need a processor.
    pub(crate) fn cooks(&self) -> Arc<Turns> {
        Arc::clone(&self.cooks)
    }

    /// Does work that needs a processor on a thread of its own, a few at a time, so that connections are always
    /// served. The work is told when its time is over.
    pub(crate) async fn cook<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App, &Deadline<'_>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let cook = self.cooks.wait(Client::current()).await;
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
    pub(crate) fn at_once<T>(&self, work: impl FnOnce(&Deadline<'_>) -> T) -> Result<T, Problem> {
        let deadline = Instant::now() + self.limits.request_time;
        let go_on = || Instant::now() < deadline;
        let work = || work(&Deadline::while_true(&go_on));
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).map_err(|_| defect())
    }

    /// Executes statements in a session in their turn and puts the result in place. Whoever looks at the session
    /// meanwhile sees it as it was.
    pub(crate) async fn step(self: &Arc<App>, slot: &Slot, actions: String) -> Result<Stepped, Problem> {
        let turn = slot.extra().turn().await;
        let taken = slot.checkout();
        let is_quick = taken.session.mode() == Mode::Qualitative;
        let small = is_quick && actions.len() <= FEW_BYTES && is_light(&taken.session);
        // Nothing is put back for a caller who has gone, so the work ends, too.
        let caller = Caller::default();
        let is_waiting = caller.is_waiting();
        let work = move |deadline: &Deadline<'_>| {
            let go_on = || deadline.go_on() && is_waiting();
            act(taken, &actions, &Deadline::while_true(&go_on))
        };
        let (taken, acted) =
            if small { self.at_once(work)? } else { self.cook(move |_, deadline| work(deadline)).await? };
        drop(caller);
        let stepped = self.keep(slot, taken, acted);
        drop(turn);
        stepped
    }

    /// Puts a session back after a call.
    pub(crate) fn keep(&self, slot: &Slot, taken: Checkout, acted: Acted) -> Result<Stepped, Problem> {
        let after = taken.session.fork();
        slots::put_back(&self.store, slot, taken)?;
        if acted.executed > 0 && self.keeping.is_some() {
            slots::keep(slot, &Record::Done(after.written(acted.executed)))?;
        }
        slots::notify(slot, "step", || serde_json::to_value(after.brief(acted.clone())).unwrap_or_default());
        self.meters.stepped(acted.executed, acted.refused.len());
        Ok(Stepped { is_light: is_light(&after), after, acted })
    }

    /// Executes statements in many sessions: those of one session in their order, different sessions at the same time.
    /// `refusal` says why a session takes no more, `tell` what is told of a call.
    pub(crate) async fn batch<X, R>(
        self: &Arc<App>,
        orders: Vec<Order<X>>,
        refusal: impl Fn(&Slot) -> Option<Problem> + Copy + Send + 'static,
        tell: impl Fn(&App, &Slot, Stepped, X, &Deadline<'_>) -> Result<R, Problem> + Copy + Send + 'static,
    ) -> Result<Vec<Result<R, Problem>>, Problem>
    where
        X: Send + 'static,
        R: Send + 'static,
    {
        let (count, most) = (orders.len(), self.limits.batch);
        if count > most {
            let detail = format!("{count} steps are more than {most}, which one call may have");
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "batch-too-large", detail)
                .hint("send several calls")
                .limit("batch"));
        }
        let mut results: Vec<Option<Result<R, Problem>>> = (0..count).map(|_| None).collect();
        let mut groups: BTreeMap<String, Vec<(usize, String, X)>> = BTreeMap::new();
        for (at, (session, actions, extra)) in orders.into_iter().enumerate() {
            groups.entry(session).or_default().push((at, actions, extra));
        }
        let mut piles: Vec<Vec<_>> =
            (0..self.limits.cooks.clamp(1, groups.len().max(1))).map(|_| Vec::new()).collect();
        let mut slots = Vec::with_capacity(groups.len());
        for (name, group) in groups {
            match self.store.find(&name) {
                Ok(slot) => {
                    let pile = slots.len() % piles.len();
                    slots.push(Arc::clone(&slot));
                    if let Some(pile) = piles.get_mut(pile) {
                        pile.push((slot, group));
                    }
                }
                Err(error) => {
                    for (at, ..) in group {
                        put(&mut results, at, Err(error.clone().into()));
                    }
                }
            }
        }
        // Everybody waits for turns in the order of names, so nobody waits in a circle.
        let mut turns = Vec::with_capacity(slots.len());
        for slot in &slots {
            turns.push(slot.extra().turn().await);
        }
        let works: Vec<_> = piles
            .into_iter()
            .map(|pile| {
                let (app, client) = (Arc::clone(self), Client::current());
                tokio::spawn(client.scope(async move {
                    let work = move |app: &App, deadline: &Deadline<'_>| {
                        let orders = pile.into_iter().flat_map(|(slot, group)| {
                            group.into_iter().map(move |order| (Arc::clone(&slot), order))
                        });
                        let done = orders.map(|(slot, (at, actions, extra))| {
                            let step = || {
                                if let Some(problem) = refusal(&slot) {
                                    return Err(problem);
                                }
                                let (taken, acted) = act(slot.checkout(), &actions, deadline);
                                let stepped = app.keep(&slot, taken, acted)?;
                                tell(app, &slot, stepped, extra, deadline)
                            };
                            (at, step())
                        });
                        done.collect::<Vec<_>>()
                    };
                    app.cook(work).await
                }))
            })
            .collect();
        for work in works {
            for (at, result) in work.await.map_err(|_| defect())?? {
                put(&mut results, at, result);
            }
        }
        drop(turns);
        Ok(results.into_iter().map(|result| result.unwrap_or_else(|| Err(defect()))).collect())
    }

    /// Hands a dish in, and keeps it for whoever may see the results.
    pub(crate) fn hand_in(
        &self,
        slot: &Slot,
        session: &Session,
        deadline: &Deadline<'_>,
    ) -> Result<HandIn, Problem> {
        let keeping = self.keeping.as_deref();
        Ok(results::hand_in(&self.results, &self.kitchens, keeping, (slot, session), deadline)?)
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

/// Whether looking at a session takes no time.
pub(crate) fn is_light(session: &Session) -> bool {
    session.bytes() <= LIGHT
}

/// Whoever waits for an answer. When the connection is lost, this is dropped.
#[derive(Default)]
pub(crate) struct Caller(Arc<AtomicBool>);

impl Caller {
    /// Whether somebody still waits, for those who work elsewhere.
    pub(crate) fn is_waiting(&self) -> impl Fn() -> bool + Send + 'static {
        let gone = Arc::clone(&self.0);
        move || !gone.load(Ordering::Relaxed)
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A session by name, statements, and what else belongs to a call.
pub(crate) type Order<X> = (String, String, X);

fn act(mut taken: Checkout, actions: &str, deadline: &Deadline<'_>) -> (Checkout, Acted) {
    let acted = taken.session.act(actions, deadline);
    (taken, acted)
}

fn put<T>(places: &mut [Option<T>], at: usize, value: T) {
    if let Some(place) = places.get_mut(at) {
        *place = Some(value);
    }
}

fn defect() -> Problem {
    stopped("the work ended unexpectedly; this is a defect of the server")
}

fn stopped(detail: &str) -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "stopped", detail)
}
