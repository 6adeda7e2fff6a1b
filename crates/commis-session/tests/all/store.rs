//! The store: names, turns, and limits in number, memory and age.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use commis_corpus::Builtin;
use commis_session::{Deadline, Kitchens, Opening, Session, SessionLimits, SessionStore, StoreError};

fn session() -> Session {
    Kitchens::new(vec![Builtin::Published.load()]).open(&Opening::default()).unwrap()
}

fn store(limits: SessionLimits) -> (SessionStore, Arc<AtomicU64>) {
    let now = Arc::new(AtomicU64::new(0));
    let clock = Arc::clone(&now);
    (SessionStore::new(limits, move || Duration::from_secs(clock.load(Ordering::Relaxed))), now)
}

fn open_kitchen(session: &mut Session) -> usize {
    session.step("(get-kitchen ?k0)", &Deadline::never()).executed.len()
}

#[test]
fn sessions_are_found_by_name_until_they_are_closed() {
    let (store, _) = store(SessionLimits::default());
    store.insert("one".to_owned(), session(), ()).unwrap();
    let again = store.insert("one".to_owned(), session(), ());
    assert_eq!(again.unwrap_err(), StoreError::NameTaken("one".to_owned()));
    assert_eq!(store.find("one").unwrap().change(open_kitchen), Ok(1));
    assert_eq!(store.find("one").unwrap().session().steps(), 1);
    assert_eq!((store.len(), store.opened()), (1, 1));
    assert_eq!(store.close("one").unwrap().name(), "one");
    assert_eq!(store.find("one").unwrap_err(), StoreError::Unknown("one".to_owned()));
    assert!(store.is_empty() && store.bytes() == 0);
}

#[test]
fn whoever_is_slower_is_told() {
    let (store, _) = store(SessionLimits::default());
    let slot = store.insert("one".to_owned(), session(), ()).unwrap();
    let (mut slow, mut fast) = (slot.checkout(), slot.checkout());
    assert_eq!((open_kitchen(&mut slow.session), open_kitchen(&mut fast.session)), (1, 1));
    assert_eq!(slot.session().steps(), 0, "nothing is seen before it is put back");
    slot.put_back(fast).unwrap();
    assert_eq!(slot.put_back(slow), Err(StoreError::Changed));
    assert_eq!(slot.session().steps(), 1);
    let mut tries = 0;
    let fetch = |session: &mut Session| {
        tries += 1;
        if tries == 1 {
            slot.change(|other| other.undo(1)).unwrap();
        }
        open_kitchen(session)
    };
    assert_eq!(slot.change(fetch), Ok(1));
    assert_eq!(tries, 2);
}

#[test]
fn only_so_many_sessions_and_bytes_fit() {
    let (number, _) = store(SessionLimits { sessions: 1, ..SessionLimits::default() });
    number.insert("one".to_owned(), session(), ()).unwrap();
    assert_eq!(number.insert("two".to_owned(), session(), ()).unwrap_err(), StoreError::TooMany(1));

    let fetch = |session: &mut Session| {
        let text = "(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1) (fetch ?whisk ?k2 ?k1 whisk 1)";
        session.step(text, &Deadline::never()).executed.len()
    };
    let (all, now) = store(SessionLimits { total_bytes: 60_000, ..SessionLimits::default() });
    let slots: Vec<_> = (0..20).map(|at| all.insert(at.to_string(), session(), ()).unwrap()).collect();
    let results: Vec<_> = slots.iter().map(|slot| slot.change(fetch)).collect();
    assert!(results.contains(&Ok(3)) && results.contains(&Err(StoreError::NoMemory(60_000))), "{results:?}");
    assert_eq!(slots[0].change(|session| session.undo(3)), Ok(3), "going back is always possible");
    let before = all.bytes();
    let fork = all.insert("fork".to_owned(), slots[1].session(), ()).unwrap();
    assert!(all.bytes() < before + 2_000, "a fork takes no memory");
    assert!(all.make_room().is_empty(), "there is enough");

    assert_eq!(slots[0].change(fetch), Ok(3));
    let mut last = slots[19].checkout();
    fetch(&mut last.session);
    drop((slots, fork));
    assert!(all.make_room().is_empty(), "sessions that were used lately stay");
    now.store(301, Ordering::Relaxed);
    all.find("0").unwrap();
    let gone: Vec<String> = all.make_room().iter().map(|slot| slot.name().to_owned()).collect();
    assert!(!gone.is_empty() && !gone.contains(&"0".to_owned()), "the longest unused go first: {gone:?}");
    assert_eq!(all.evicted(), gone.len() as u64);
    assert!(all.bytes() <= 60_000);
}

#[test]
fn a_session_keeps_to_its_memory_statement_by_statement() {
    let limits = SessionLimits { session_bytes: 400_000, ..SessionLimits::default() };
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]).with_limits(limits);
    let mut session = kitchens.open(&Opening::default()).unwrap();
    let mut step = |text: &str| session.step(text, &Deadline::never());
    let first = "(get-kitchen ?k0) (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)
                 (fetch-and-proportion ?flour ?k2 ?k1 ?other-bowl all-purpose-flour 40 g)
                 (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?flour ?quantity ?unit)
                 (mix ?dough ?k4 ?k3 ?both ?tool)
                 (portion-and-arrange ?p0 ?k5 ?k4 ?dough 0.5 g ?pattern ?place)";
    let report = step(first);
    assert_eq!(report.refused.len(), 0, "{:?}", report.refused);
    let shapes = (0..400).map(|n| format!("(shape ?p{} ?k{} ?k{} ?p{n} ball-shape)", n + 1, n + 6, n + 5));
    let report = step(&shapes.collect::<Vec<_>>().join("\n"));
    let refused = &report.refused[0];
    assert!(refused.code == "stopped" && refused.message.contains("memory-limit"), "{refused:?}");
    assert!(refused.hints[0].contains("400000 bytes"), "{refused:?}");
    assert!(!report.executed.is_empty() && report.executed.len() < 400);
    assert!(session.bytes() <= 400_000 && session.bytes() > 300_000, "{}", session.bytes());
    session.undo(report.executed.len() / 2);
    assert!(session.bytes() < 300_000, "what is taken back is free again");
    session.reset();
    assert_eq!(session.bytes(), 0);
}

#[test]
fn sessions_that_nobody_uses_make_room() {
    let limits =
        SessionLimits { sessions: 2, idle_time: Duration::from_secs(60), ..SessionLimits::default() };
    let (store, now) = store(limits);
    store.insert("idle".to_owned(), session(), ()).unwrap();
    let held = store.insert("held".to_owned(), session(), ()).unwrap();
    now.store(61, Ordering::Relaxed);
    store.insert("new".to_owned(), session(), ()).unwrap();
    assert!(store.find("idle").is_err() && store.find("held").is_ok(), "who holds a session uses it");
    drop(held);
    now.store(200, Ordering::Relaxed);
    let mut gone: Vec<String> = store.evict_idle().iter().map(|slot| slot.name().to_owned()).collect();
    gone.sort();
    assert_eq!((gone, store.expired()), (vec!["held".to_owned(), "new".to_owned()], 3));
}
