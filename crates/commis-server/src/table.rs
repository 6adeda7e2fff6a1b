//! The open sessions of a server: found by an unguessable name, forgotten when nobody uses them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::Value as Json;
use tokio::sync::mpsc;

use crate::problem::Problem;
use crate::session::{RewardMetric, Session};

/// Messages that wait for somebody who watches a session; more are dropped.
pub(crate) const WAITING_EVENTS: usize = 64;

/// An open session. Looks work on a copy, so that they never wait for a long step; changes take turns.
pub struct Seat {
    name: String,
    session: Mutex<Session>,
    turn: tokio::sync::Mutex<()>,
    /// Milliseconds since the table was laid.
    used: AtomicU64,
    /// What steps are rewarded for, for those who ask for rewards.
    reward: Mutex<RewardMetric>,
    watchers: Mutex<Vec<Watcher>>,
}

/// Somebody who wants to know what happens to a session.
struct Watcher {
    way: mpsc::Sender<Arc<str>>,
    /// Events that found no room since the last one that did.
    missed: usize,
}

impl Seat {
    /// The session's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The session as it is now.
    pub fn session(&self) -> Session {
        lock(&self.session).clone()
    }

    /// Waits until nobody else changes the session.
    pub async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Puts a changed session in the place of the old one; only for whoever has the turn.
    pub fn put(&self, session: Session) {
        *lock(&self.session) = session;
    }

    /// What steps are rewarded for.
    pub fn reward(&self) -> RewardMetric {
        *lock(&self.reward)
    }

    /// Sets what steps are rewarded for.
    pub fn set_reward(&self, metric: RewardMetric) {
        *lock(&self.reward) = metric;
    }

    /// Hands every later event to a watcher, once.
    pub fn watch(&self, way: mpsc::Sender<Arc<str>>) {
        let mut watchers = lock(&self.watchers);
        if !watchers.iter().any(|known| known.way.same_channel(&way)) {
            watchers.push(Watcher { way, missed: 0 });
        }
    }

    /// Tells the watchers what happened. Those who are gone are forgotten; those who do not listen miss it, and hear
    /// later how much they have missed.
    pub fn tell(&self, event: &str, what: impl FnOnce() -> Json) {
        let mut watchers = lock(&self.watchers);
        watchers.retain(|watcher| !watcher.way.is_closed());
        if watchers.is_empty() {
            return;
        }
        let message = self.message(event, &what());
        for watcher in watchers.iter_mut() {
            if watcher.missed > 0 {
                let missed = self.message("missed", &serde_json::json!({ "count": watcher.missed }));
                if watcher.way.try_send(missed).is_ok() {
                    watcher.missed = 0;
                }
            }
            if watcher.missed > 0 || watcher.way.try_send(Arc::clone(&message)).is_err() {
                watcher.missed += 1;
            }
        }
    }

    fn message(&self, event: &str, data: &Json) -> Arc<str> {
        serde_json::json!({ "event": event, "session": self.name, "data": data }).to_string().into()
    }
}

/// All open sessions.
pub struct Table {
    laid: Instant,
    limit: usize,
    idle: Duration,
    seats: Mutex<HashMap<String, Arc<Seat>>>,
    count: AtomicUsize,
}

impl Table {
    /// A table for so many sessions.
    pub fn new(limit: usize, idle: Duration) -> Table {
        Table { laid: Instant::now(), limit, idle, seats: Mutex::default(), count: AtomicUsize::new(0) }
    }

    /// Finds room for a session.
    pub fn seat(&self, session: Session) -> Result<Arc<Seat>, Problem> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| {
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "no-randomness", error.to_string())
        })?;
        let name = format!("{:032x}", u128::from_le_bytes(bytes));
        let seat = Arc::new(Seat {
            name: name.clone(),
            session: Mutex::new(session),
            turn: tokio::sync::Mutex::default(),
            used: AtomicU64::new(self.now()),
            reward: Mutex::default(),
            watchers: Mutex::default(),
        });
        let mut seats = lock(&self.seats);
        if seats.len() >= self.limit {
            let detail = format!("{} sessions are open, and there may not be more", seats.len());
            let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-sessions", detail);
            let hint = "close sessions with DELETE /api/sessions/{id}; unused ones end by themselves";
            return Err(problem.hint(hint).retry_after(10));
        }
        seats.insert(name, Arc::clone(&seat));
        self.count.store(seats.len(), Ordering::Relaxed);
        Ok(seat)
    }

    /// The session of that name, which counts as used now.
    pub fn find(&self, name: &str) -> Result<Arc<Seat>, Problem> {
        let seat = lock(&self.seats).get(name).cloned().ok_or_else(|| unknown(name))?;
        seat.used.store(self.now(), Ordering::Relaxed);
        Ok(seat)
    }

    /// Closes a session.
    pub fn clear(&self, name: &str) -> Result<(), Problem> {
        let mut seats = lock(&self.seats);
        let seat = seats.remove(name).ok_or_else(|| unknown(name))?;
        self.count.store(seats.len(), Ordering::Relaxed);
        drop(seats);
        seat.tell("closed", || Json::Null);
        Ok(())
    }

    /// Closes the sessions that nobody has used for long, and says how many.
    pub fn clear_idle(&self) -> usize {
        let longest = self.idle.as_millis() as u64;
        let now = self.now();
        let mut gone = Vec::new();
        {
            let mut seats = lock(&self.seats);
            let is_idle = |seat: &Seat| now.saturating_sub(seat.used.load(Ordering::Relaxed)) > longest;
            gone.extend(seats.extract_if(|_, seat| is_idle(seat)).map(|(_, seat)| seat));
            self.count.store(seats.len(), Ordering::Relaxed);
        }
        for seat in &gone {
            seat.tell("expired", || Json::Null);
        }
        gone.len()
    }

    /// How many sessions are open.
    pub fn len(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// Whether no session is open.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn now(&self) -> u64 {
        self.laid.elapsed().as_millis() as u64
    }
}

fn unknown(name: &str) -> Problem {
    let shown: String = name.chars().take(40).collect();
    Problem::not_found("unknown-session", format!("there is no open session `{shown}`"))
        .hint("open one with POST /api/sessions; sessions end when they are closed or long unused, or the server restarts")
}

/// A panic while a lock was held leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
