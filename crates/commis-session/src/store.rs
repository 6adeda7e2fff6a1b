//! The open sessions of many agents: found by name, bounded in number, memory and age.
//!
//! Nobody holds a lock while cooking. Whoever looks gets a copy; whoever changes a session takes a copy out
//! ([`SessionSlot::checkout`]), works on it and puts it back, which fails if somebody else was faster. A slot carries
//! whatever its user wants to keep beside a session, such as those who watch it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use commis_kitchen::heap_bytes;
use commis_sim::{Account, Holding};

use crate::episode::Episode;
use crate::{Session, SessionLimits};

/// Why a session could not be opened, found or put back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// As many sessions are open as there may be.
    #[error("{0} sessions are open, and there may not be more (limit `sessions`)")]
    TooMany(usize),
    /// Nobody has opened a session of that name, or it has ended.
    #[error("there is no open session `{0}`")]
    Unknown(String),
    /// A session of that name is open.
    #[error("there is an open session `{0}` already")]
    NameTaken(String),
    /// All sessions together would hold more than they may.
    #[error(
        "all sessions together would hold more than {0} bytes (limit `total-bytes`); the step was not taken"
    )]
    NoMemory(u64),
    /// Somebody else changed the session meanwhile.
    #[error("somebody else changed the session meanwhile; the step was not taken")]
    Changed,
}

/// All open sessions.
pub struct SessionStore<T = ()> {
    limits: SessionLimits,
    clock: Box<dyn Fn() -> Duration + Send + Sync>,
    slots: Mutex<HashMap<String, Arc<SessionSlot<T>>>>,
    count: AtomicUsize,
    memory: Arc<Account>,
    opened: AtomicU64,
    expired: AtomicU64,
    evicted: AtomicU64,
}

/// A place for one session.
#[derive(Debug)]
pub struct SessionSlot<T = ()> {
    name: String,
    held: Mutex<Held>,
    /// Milliseconds on the clock of the store.
    used: AtomicU64,
    memory: Arc<Account>,
    limit: u64,
    extra: T,
}

#[derive(Debug)]
struct Held {
    session: Session,
    /// How often the session was put back.
    version: u64,
    /// What the slot itself takes, until it ends.
    slot: Option<Holding>,
}

/// A session that was taken out to be changed.
#[derive(Clone, Debug)]
pub struct Checkout {
    /// The session.
    pub session: Session,
    version: u64,
}

impl<T> SessionStore<T> {
    /// A store within limits. The clock tells the time since any fixed moment.
    pub fn new(
        limits: SessionLimits,
        clock: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> SessionStore<T> {
        SessionStore {
            limits,
            clock: Box::new(clock),
            slots: Mutex::default(),
            count: AtomicUsize::new(0),
            memory: Arc::default(),
            opened: AtomicU64::new(0),
            expired: AtomicU64::new(0),
            evicted: AtomicU64::new(0),
        }
    }

    /// The limits.
    pub fn limits(&self) -> &SessionLimits {
        &self.limits
    }

    /// Gives a session a name and something to be kept beside it. Whoever may not change the session must not be able to
    /// guess the name.
    pub fn insert(
        &self,
        name: String,
        mut session: Session,
        extra: T,
    ) -> Result<Arc<SessionSlot<T>>, StoreError> {
        if self.len() >= self.limits.sessions {
            self.evict_idle();
        }
        if self.bytes() > self.limits.total_bytes {
            return Err(StoreError::NoMemory(self.limits.total_bytes));
        }
        session.cooking.charge_to(&self.memory);
        let slot = Arc::new(SessionSlot {
            name: name.clone(),
            held: Mutex::new(Held { session, version: 0, slot: Some(self.hold(slot_bytes::<T>(&name))) }),
            used: AtomicU64::new(self.now()),
            memory: Arc::clone(&self.memory),
            limit: self.limits.total_bytes,
            extra,
        });
        let mut slots = lock(&self.slots);
        if slots.len() >= self.limits.sessions {
            return Err(StoreError::TooMany(slots.len()));
        }
        if slots.contains_key(&name) {
            return Err(StoreError::NameTaken(name));
        }
        slots.insert(name, Arc::clone(&slot));
        self.count.store(slots.len(), Ordering::Relaxed);
        self.opened.fetch_add(1, Ordering::Relaxed);
        Ok(slot)
    }

    /// The session of that name, which counts as used now.
    pub fn find(&self, name: &str) -> Result<Arc<SessionSlot<T>>, StoreError> {
        let slot = lock(&self.slots).get(name).cloned().ok_or_else(|| unknown(name))?;
        slot.used.store(self.now(), Ordering::Relaxed);
        Ok(slot)
    }

    /// Ends a session; whoever still works on it works for nobody.
    pub fn close(&self, name: &str) -> Result<Arc<SessionSlot<T>>, StoreError> {
        let mut slots = lock(&self.slots);
        let slot = slots.remove(name).ok_or_else(|| unknown(name))?;
        self.count.store(slots.len(), Ordering::Relaxed);
        Ok(slot)
    }

    /// Ends a session that nobody has used since a moment of the store's clock, and returns it.
    pub fn close_if_unused(&self, name: &str, since: u64) -> Option<Arc<SessionSlot<T>>> {
        let mut slots = lock(&self.slots);
        let is_unused = slots.get(name)?.used.load(Ordering::Relaxed) <= since;
        let gone = is_unused.then(|| slots.remove(name)).flatten();
        self.count.store(slots.len(), Ordering::Relaxed);
        gone
    }

    /// Ends the sessions that nobody has used for long and nobody holds, and returns them.
    pub fn evict_idle(&self) -> Vec<Arc<SessionSlot<T>>> {
        let (now, longest) = (self.now(), self.limits.idle_time.as_millis() as u64);
        let is_idle = |slot: &Arc<SessionSlot<T>>| {
            let unused = now.saturating_sub(slot.used.load(Ordering::Relaxed));
            unused > longest && Arc::strong_count(slot) == 1
        };
        let mut slots = lock(&self.slots);
        let gone: Vec<_> = slots.extract_if(|_, slot| is_idle(slot)).map(|(_, slot)| slot).collect();
        self.count.store(slots.len(), Ordering::Relaxed);
        drop(slots);
        self.expired.fetch_add(gone.len() as u64, Ordering::Relaxed);
        gone
    }

    /// When all sessions together take more than they may: ends those that nobody holds and nobody has used for a
    /// while, the longest unused first, until the rest fits, and returns them.
    pub fn make_room(&self) -> Vec<Arc<SessionSlot<T>>> {
        let mut gone = Vec::new();
        if self.bytes() <= self.limits.total_bytes {
            return gone;
        }
        let (now, shortest) = (self.now(), self.limits.spare_time.as_millis() as u64);
        let mut slots = lock(&self.slots);
        let unused = |slot: &Arc<SessionSlot<T>>| now.saturating_sub(slot.used.load(Ordering::Relaxed));
        let spare = slots.values().filter(|slot| unused(slot) >= shortest && Arc::strong_count(slot) == 1);
        let mut spare: Vec<(u64, String)> = spare.map(|slot| (unused(slot), slot.name.clone())).collect();
        spare.sort_unstable_by(|a, b| b.cmp(a));
        for (_, name) in spare {
            if self.bytes() <= self.limits.total_bytes {
                break;
            }
            if let Some(slot) = slots.remove(&name) {
                // What a fork shares with others stays; only the count knows what became free.
                let mut held = lock(&slot.held);
                held.session.reset();
                held.slot = None;
                drop(held);
                gone.push(slot);
            }
        }
        self.count.store(slots.len(), Ordering::Relaxed);
        drop(slots);
        self.evicted.fetch_add(gone.len() as u64, Ordering::Relaxed);
        gone
    }

    /// How many sessions are open.
    pub fn len(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// Whether no session is open.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many sessions have ever been opened.
    pub fn opened(&self) -> u64 {
        self.opened.load(Ordering::Relaxed)
    }

    /// How many sessions have ended because nobody used them.
    pub fn expired(&self) -> u64 {
        self.expired.load(Ordering::Relaxed)
    }

    /// How many sessions have ended because there was no memory for all.
    pub fn evicted(&self) -> u64 {
        self.evicted.load(Ordering::Relaxed)
    }

    /// Counts what somebody holds to reach sessions, such as a socket, for as long as the answer lives.
    pub fn hold(&self, bytes: usize) -> Holding {
        self.memory.hold(bytes)
    }

    /// The bytes of all sessions and of what is held to reach them, counted; what forks share is counted once.
    pub fn bytes(&self) -> u64 {
        self.memory.bytes()
    }

    /// Milliseconds on the store's clock.
    pub fn now(&self) -> u64 {
        (self.clock)().as_millis() as u64
    }
}

impl<T> SessionSlot<T> {
    /// The session's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is kept beside the session.
    pub fn extra(&self) -> &T {
        &self.extra
    }

    /// The session as it is now.
    pub fn session(&self) -> Session {
        lock(&self.held).session.clone()
    }

    /// The session to be changed; it stays as it is until it is put back.
    pub fn checkout(&self) -> Checkout {
        let held = lock(&self.held);
        Checkout { session: held.session.clone(), version: held.version }
    }

    /// Puts a changed session in the place of the old one. One that has grown while there is no memory for all is
    /// refused; so is one that somebody else has changed since it was taken out.
    pub fn put_back(&self, changed: Checkout) -> Result<(), StoreError> {
        let Checkout { mut session, version } = changed;
        let mut held = lock(&self.held);
        if held.version != version {
            return Err(StoreError::Changed);
        }
        if self.memory.bytes() > self.limit && session.bytes() > held.session.bytes() {
            return Err(StoreError::NoMemory(self.limit));
        }
        session.cooking.charge_to(&self.memory);
        held.session = session;
        held.version += 1;
        Ok(())
    }

    /// Changes the session, again if somebody else was faster.
    pub fn change<R>(&self, mut work: impl FnMut(&mut Session) -> R) -> Result<R, StoreError> {
        loop {
            let mut taken = self.checkout();
            let result = work(&mut taken.session);
            match self.put_back(taken) {
                Err(StoreError::Changed) => {}
                done => return done.map(|()| result),
            }
        }
    }
}

impl<T> std::fmt::Debug for SessionStore<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionStore")
            .field("limits", &self.limits)
            .field("open", &self.len())
            .finish_non_exhaustive()
    }
}

/// What a slot takes before anything is cooked: itself, its name here and in the table, and what the session has of its own.
fn slot_bytes<T>(name: &str) -> usize {
    /// Tables grow by doubling, so three places of four are empty at most and one of two on average.
    const PLACES: usize = 2;
    heap_bytes(size_of::<SessionSlot<T>>())
        + heap_bytes(size_of::<Episode>())
        + 2 * heap_bytes(name.len())
        + PLACES * size_of::<(String, Arc<SessionSlot<T>>)>()
}

fn unknown(name: &str) -> StoreError {
    StoreError::Unknown(name.chars().take(40).collect())
}

/// A panic while a lock was held leaves nothing half done here.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
