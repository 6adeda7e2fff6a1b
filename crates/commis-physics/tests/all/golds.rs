//! Golds as motion: what comes out is what the books say, and the same every time.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::kitchens::gold;
use commis_kitchen::json;
use commis_mcl::Network;
use commis_physics::told::fingerprints;
use commis_physics::{MotionOutcome, Room, Scene, cook, perform};
use commis_sim::{Account, Cooking, PRIMITIVES};

/// Together they use every primitive.
const GOLDS: &[&str] = &[
    "almond-crescent-cookies-5",
    "chilled-gazpacho",
    "egg-and-cress-sandwiches",
    "ginger-lemonade",
    "irish-soda-bread",
    "lemon-crepes",
    "rustic-hummus",
    "skillet-flatbreads",
];

#[test]
fn motion_ends_where_the_books_end() {
    let mut used = BTreeSet::new();
    let mut rooms = String::new();
    for name in GOLDS {
        let (kitchen, recipe) = gold(name);
        let performed = perform(&kitchen.motion, &kitchen.simulator, &recipe, false, &|| true);
        used.extend(performed.actions.iter().map(|action| action.primitive.clone()));
        rooms += &fingerprints(name, &performed.actions);

        let vocabulary = kitchen.simulator.vocabulary();
        let qualitative = kitchen.simulator.execute(&Network::from_recipe(&recipe));
        let last =
            |execution: &commis_sim::Execution| json::kitchen(execution.final_kitchen().unwrap(), vocabulary);
        assert_eq!(last(&performed.execution), last(&qualitative), "{name}");
        for action in &performed.actions {
            let said = format!("{name} {} {}: {:?}", action.statement + 1, action.primitive, action.events);
            assert_eq!(action.outcome, MotionOutcome::Done, "{said}");
            assert!(action.steps <= kitchen.motion.limits.steps_per_action, "{said}");
        }
        let wanted: f64 = performed.actions.iter().map(|action| action.wanted).sum();
        let spilled: f64 = performed.actions.iter().map(commis_physics::Action::spilled).sum();
        assert!(spilled <= 0.01 * wanted, "{name}: {spilled} g of {wanted} g are spilled");
    }
    let all: BTreeSet<String> =
        // Golds keep to the published ones.
        PRIMITIVES
            .iter()
            .filter(|primitive| !primitive.is_extension())
            .map(|primitive| primitive.signature.name.to_owned())
            .collect();
    assert_eq!(used, all);
    are_the_kept_ones(&rooms);
}

/// Rooms are the same in every build and on every machine: their fingerprints are kept, and `cargo xtask bench physics`, which
/// is optimised, compares with the same file.
fn are_the_kept_ones(rooms: &str) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fingerprints.txt");
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(file, rooms).unwrap();
    }
    let kept = std::fs::read_to_string(file).unwrap();
    let differs = rooms.lines().zip(kept.lines()).find(|(now, kept)| now != kept);
    let way_out = "if that is meant: COMMIS_WRITE_DOCS=1 cargo test -p commis-physics --test all golds";
    assert_eq!(differs, None, "the first room that is another one; {way_out}");
    assert_eq!(rooms.lines().count(), kept.lines().count(), "{way_out}");
}

/// The fingerprint of the room after every action.
fn hashes(cooking: &Cooking) -> Vec<String> {
    Scene::all(cooking).iter().map(|scene| scene.action.hash.to_string()).collect()
}

#[test]
fn a_room_that_was_written_down_goes_on_in_the_same_way() {
    let (kitchen, recipe) = gold("ginger-lemonade");
    let (motion, simulator) = (&kitchen.motion, &kitchen.simulator);
    let half = recipe.statements.len() / 2;
    let mut direct = Cooking::new();
    cook(&mut direct, motion, simulator, &recipe.statements[..half], &|| true);
    let mut fork = direct.clone();
    cook(&mut direct, motion, simulator, &recipe.statements[half..], &|| true);

    // The fork goes back three steps. One cook goes on from there; the other, meanwhile, from the room as it was read again.
    assert_eq!(fork.undo(3), 3);
    let there = Scene::of(fork.last().unwrap()).unwrap().clone();
    let mut restored = fork.clone();
    let room = Room::read(&there.room.write()).unwrap();
    restored.attach(Arc::new(Scene { room, ..there }), 0);
    let go_on = |mut cooking: Cooking| {
        cook(&mut cooking, motion, simulator, &recipe.statements[half - 3..], &|| true);
        cooking
    };
    let (again, restored) = std::thread::scope(|scope| {
        let again = scope.spawn(|| go_on(fork.clone()));
        let restored = scope.spawn(|| go_on(restored));
        (again.join().unwrap(), restored.join().unwrap())
    });
    assert_eq!(hashes(&direct).len(), recipe.statements.len());
    assert_eq!(hashes(&again), hashes(&direct));
    assert_eq!(hashes(&restored), hashes(&direct));
}

#[test]
fn rooms_count_as_memory_of_their_steps() {
    let (kitchen, recipe) = gold("ginger-lemonade");
    let statements = &recipe.statements[..6];
    let (mut books, mut moved) = (Cooking::new(), Cooking::new());
    books.cook(&kitchen.simulator, statements, &|| true);
    let account = Arc::new(Account::default());
    moved.charge_to(&account);
    cook(&mut moved, &kitchen.motion, &kitchen.simulator, statements, &|| true);
    assert!(moved.bytes() > books.bytes() + 1000, "{} {}", moved.bytes(), books.bytes());
    assert_eq!(account.bytes(), moved.bytes() as u64);
    let fork = moved.clone();
    assert_eq!(account.bytes(), moved.bytes() as u64, "a fork shares every room");
    moved.undo(usize::MAX);
    assert_eq!((moved.bytes(), account.bytes()), (0, fork.bytes() as u64));
    drop(fork);
    assert_eq!(account.bytes(), 0);
}
