//! The one store of a server's sessions, whatever way they are opened, and what the server keeps beside each.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use commis_session::{Checkout, RewardMetric, Session, SessionLimits, SessionSlot, SessionStore, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tokio::sync::mpsc;

use crate::app::App;
use crate::keeping::{Keeping, Kept, Record};

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
    /// What happened could not be written down.
    #[error("what happened could not be kept: {0}")]
    NotKept(String),
}

/// What the server keeps beside a session.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    turn: tokio::sync::Mutex<()>,
    /// For those who ask for rewards.
    episode: Mutex<EpisodeState>,
    watchers: Mutex<Vec<Watcher>>,
    /// Where what happens is written down, if it is.
    keeping: Option<Arc<Keeping>>,
}

/// How far an episode has come.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct EpisodeState {
    /// What steps are rewarded for.
    pub(crate) reward: RewardMetric,
    /// The sum of all rewards so far.
    pub(crate) rewarded: f64,
    /// How many actions were taken, and how many may be.
    pub(crate) actions: usize,
    pub(crate) max_steps: Option<usize>,
    /// Whether nothing more is taken, and whether that is because of the number of actions.
    pub(crate) is_done: bool,
    pub(crate) is_truncated: bool,
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
pub(crate) fn insert(
    store: &Store,
    keeping: Option<&Arc<Keeping>>,
    session: Session,
) -> Result<Arc<Slot>, SlotError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| SlotError::Randomness(error.to_string()))?;
    let name = format!("{:032x}", u128::from_le_bytes(bytes));
    insert_as(store, keeping, name, session)
}

/// Gives a session a slot with a name that somebody chose.
pub(crate) fn insert_as(
    store: &Store,
    keeping: Option<&Arc<Keeping>>,
    name: String,
    session: Session,
) -> Result<Arc<Slot>, SlotError> {
    if store.len() >= store.limits().sessions {
        evict(store);
    }
    make_room(store);
    let extras = Extras { keeping: keeping.cloned(), ..Extras::default() };
    let slot = store.insert(name, session, extras)?;
    if let Some(keeping) = keeping {
        keeping.begin(slot.name(), &slot.session()).map_err(|error| SlotError::NotKept(error.to_string()))?;
    }
    Ok(slot)
}

/// Gives a session that was kept its slot again.
pub(crate) fn restore(store: &Store, keeping: &Arc<Keeping>, kept: Kept) -> Result<(), StoreError> {
    let Kept { name, session, episode } = kept;
    let extras =
        Extras { keeping: Some(Arc::clone(keeping)), episode: Mutex::new(episode), ..Extras::default() };
    store.insert(name, session, extras).map(|_| ())
}

/// Writes down what happened to a session, where it is kept.
pub(crate) fn keep(slot: &Slot, record: &Record) -> Result<(), SlotError> {
    let Some(keeping) = &slot.extra().keeping else { return Ok(()) };
    keeping.add(slot.name(), record).map_err(|error| SlotError::NotKept(error.to_string()))
}

/// Ends the sessions of a socket that broke, unless somebody uses them within a while.
pub(crate) fn close_later(app: &Arc<App>, names: Vec<String>) {
    if names.is_empty() {
        return;
    }
    let (app, since) = (Arc::clone(app), app.store.now());
    tokio::spawn(async move {
        tokio::time::sleep(app.limits.socket_grace_time).await;
        for name in names {
            if let Some(slot) = app.store.close_if_unused(&name, since) {
                notify(&slot, "expired", || Json::Null);
            }
        }
    });
}

/// Ends the sessions that nobody uses, and says how many.
pub(crate) fn evict(store: &Store) -> usize {
    let gone = store.evict_idle();
    for slot in &gone {
        notify(slot, "expired", || Json::Null);
    }
    gone.len()
}

/// Puts a changed session back; when memory is short, sessions that can be spared end first.
pub(crate) fn put_back(store: &Store, slot: &Slot, changed: Checkout) -> Result<(), StoreError> {
    make_room(store);
    slot.put_back(changed)
}

/// Ends sessions that can be spared where all together take more memory than they may.
fn make_room(store: &Store) {
    let gone = store.make_room();
    for slot in &gone {
        notify(slot, "evicted", || Json::Null);
    }
    if !gone.is_empty() {
        tracing::warn!(sessions = gone.len(), "ended unused sessions for want of memory");
    }
}

/// Events after which a session is no more.
const ENDS: [&str; 3] = ["closed", "expired", "evicted"];

/// Tells those who watch a session what happened. Those who are gone are forgotten; those who do not listen miss it, and
/// hear later how much they have missed.
pub(crate) fn notify(slot: &Slot, event: &str, what: impl FnOnce() -> Json) {
    if let (true, Some(keeping)) = (ENDS.contains(&event), &slot.extra().keeping) {
        keeping.forget(slot.name());
    }
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

    /// Looks at the episode, or changes it.
    pub(crate) fn episode<R>(&self, work: impl FnOnce(&mut EpisodeState) -> R) -> R {
        work(&mut lock(&self.episode))
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

#[cfg(test)]
mod tests {
    use super::*;
    use commis_corpus::Builtin;
    use commis_session::{Kitchens, Opening};

    #[test]
    fn who_reads_too_slowly_hears_how_much_was_missed() {
        let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
        let store = store(SessionLimits::default());
        let slot = insert(&store, None, kitchens.open(&Opening::default()).unwrap()).unwrap();
        let (way, mut heard) = mpsc::channel(1);
        slot.extra().watch(way);
        let mut hear = || heard.try_recv().ok().map(|text| serde_json::from_str::<Json>(&text).unwrap());
        for number in 0..4 {
            notify(&slot, "step", || Json::from(number));
        }
        assert_eq!(hear().unwrap()["data"], 0);
        assert_eq!(hear(), None, "there was room for one");
        notify(&slot, "step", || Json::from(4));
        let missed = hear().unwrap();
        assert_eq!((&missed["event"], &missed["data"]["count"]), (&Json::from("missed"), &Json::from(3)));
    }
}
