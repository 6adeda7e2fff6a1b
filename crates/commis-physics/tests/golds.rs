//! Golds as motion: what comes out is what the books say, and the same every time.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod kitchens;

use std::collections::BTreeSet;

use commis_kitchen::json;
use commis_mcl::Network;
use commis_physics::{MotionOutcome, Performance, Room, perform};
use commis_sim::PRIMITIVES;
use kitchens::gold;

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
    for name in GOLDS {
        let (kitchen, recipe) = gold(name);
        let performed = perform(&kitchen.motion, &kitchen.simulator, &recipe, false, &|| true);
        used.extend(performed.actions.iter().map(|action| action.primitive.clone()));

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
}

#[test]
fn a_room_that_was_written_down_goes_on_in_the_same_way() {
    let (kitchen, recipe) = gold("ginger-lemonade");
    let (motion, simulator) = (&kitchen.motion, &kitchen.simulator);
    let hashes = |performance: &Performance| -> Vec<String> {
        performance.scenes().map(|scene| scene.action.hash.to_string()).collect()
    };
    let half = recipe.statements.len() / 2;
    let mut direct = Performance::new();
    direct.cook(motion, simulator, &recipe.statements[..half], &|| true);
    let mut fork = direct.clone();
    direct.cook(motion, simulator, &recipe.statements[half..], &|| true);

    // The fork goes back three steps and does them again; another thread has the same result.
    assert_eq!(fork.undo(3), 3);
    let there = fork.room().unwrap();
    assert_eq!(Room::read(&there.write()).unwrap().hash(), there.hash());
    let again = std::thread::scope(|scope| {
        let run = scope.spawn(|| {
            let mut fork = fork.clone();
            fork.cook(motion, simulator, &recipe.statements[half - 3..], &|| true);
            hashes(&fork)
        });
        run.join().unwrap()
    });
    assert_eq!(again, hashes(&direct));
    assert!(direct.memory() > 0 && fork.memory() < direct.memory());
}
