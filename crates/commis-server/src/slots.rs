//! The one store of a server's sessions, whatever way they are opened, and what the server keeps beside each.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use commis_session::{RewardMetric, Session, SessionLimits, SessionSlot, SessionStore, StoreError};
use serde_json::Value as Json;
use tokio::sync::mpsc;

pub(crate) type Store = SessionStore<Extras>;
pub(crate) type Slot = SessionSlot<Extras>;

/// Why a session got no slot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SlotError {
    /// The store refused it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gave no random numbers for its name.
    #[error("no random numbers for the name of the session: {0}")]
    Randomness(String),
}

/// What the server keeps beside a session.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    turn: tokio::sync::Mutex<()>,
    /// What steps are rewarded for, for those who ask for rewards.
    reward: Mutex<RewardMetric>,
    watchers: Mutex<Vec<Watcher>>,
}

/// Somebody who wants to know what happens to a session.
#[derive(Debug)]
struct Watcher {
    way: mpsc::Sender<Arc<str>>,
    /// Events that found no room since the last one that did.
    missed: usize,
}

/// An empty store.
pub(crate) fn store(limits: SessionLimits) -> Store {
    let started = Instant::now();
    SessionStore::new(limits, move || started.elapsed())
}

/// Gives a session a slot with a name that cannot be guessed.
pub(crate) fn insert(store: &Store, session: Session) -> Result<Arc<Slot>, SlotError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| SlotError::Randomness(error.to_string()))?;
    let name = format!("{:032x}", u128::from_le_bytes(bytes));
    if store.len() >= store.limits().sessions {
        evict(store);
    }
    Ok(store.insert(name, session, Extras::default())?)
}

/// Ends the sessions that nobody uses, and says how many.
pub(crate) fn evict(store: &Store) -> usize {
    let gone = store.evict_idle();
    for slot in &gone {
        notify(slot, "expired", || Json::Null);
    }
    gone.len()
}

/// Tells those who watch a session what happened. Those who are gone are forgotten; those who do not listen miss it, and
/// hear later how much they have missed.
pub(crate) fn notify(slot: &Slot, event: &str, what: impl FnOnce() -> Json) {
    let mut watchers = lock(&slot.extra().watchers);
    watchers.retain(|watcher| !watcher.way.is_closed());
    if watchers.is_empty() {
        return;
    }
    let message = message(slot, event, &what());
    for watcher in watchers.iter_mut() {
        if watcher.missed > 0 {
            let missed = self::message(slot, "missed", &serde_json::json!({ "count": watcher.missed }));
            if watcher.way.try_send(missed).is_ok() {
                watcher.missed = 0;
            }
        }
        if watcher.missed > 0 || watcher.way.try_send(Arc::clone(&message)).is_err() {
            watcher.missed += 1;
        }
    }
}

fn message(slot: &Slot, event: &str, data: &Json) -> Arc<str> {
    serde_json::json!({ "event": event, "session": slot.name(), "data": data }).to_string().into()
}

impl Extras {
    /// Waits until nobody else changes the session.
    pub(crate) async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// What steps are rewarded for.
    pub(crate) fn reward(&self) -> RewardMetric {
        *lock(&self.reward)
    }

    /// Sets what steps are rewarded for.
    pub(crate) fn set_reward(&self, metric: RewardMetric) {
        *lock(&self.reward) = metric;
    }

    /// Hands every later event to a watcher, once.
    pub(crate) fn watch(&self, way: mpsc::Sender<Arc<str>>) {
        let mut watchers = lock(&self.watchers);
        if !watchers.iter().any(|known| known.way.same_channel(&way)) {
            watchers.push(Watcher { way, missed: 0 });
        }
    }
}

/// A panic while a lock was held leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
