//! Spills, limits and odd input: each has its name, and no weight is ever lost.

use crate::kitchens::{Kitchen, program};
use commis_base::Source;
use commis_mcl::Recipe;
use commis_physics::{
    Event, Motion, MotionFiles, MotionLimits, MotionOutcome, Performed, Scene, Spills, cook, perform,
};
use commis_sim::{Cooking, StopReason};
use proptest::prelude::*;

fn run(kitchen: &Kitchen, motion: &Motion, recipe: &Recipe) -> Performed {
    perform(motion, &kitchen.simulator, recipe, false, &|| true)
}

/// A kilogram of flour on a small plate.
const HEAP: &str = "#heap
(get-kitchen ?k0)
(fetch ?plate ?k1 ?k0 small-plate 1)
(fetch-and-proportion ?heap ?k2 ?k1 ?plate all-purpose-flour 1000 g)";

#[test]
fn what_does_not_fit_is_spilled_and_told() {
    let kitchen = Kitchen::full();
    let done = run(&kitchen, &kitchen.motion, &program(HEAP));
    let heap = &done.actions[2];
    assert_eq!(heap.outcome, MotionOutcome::Overflow, "{heap:?}");
    assert!(heap.spilled() > 50.0 && heap.delivered < heap.wanted, "{} g", heap.spilled());
    let told: f64 = heap
        .events
        .iter()
        .map(|event| if let Event::Spill { grams, .. } = event { *grams } else { 0.0 })
        .sum();
    assert!((told - heap.spilled()).abs() < 1e-6);
    assert!(done.room.spilled.is_empty(), "it was put back");
}

#[test]
fn spills_that_are_kept_are_missing_from_the_dish() {
    let kitchen = Kitchen::full();
    let motion = kitchen.motion.clone().with_spills(Spills::Keep);
    let done = run(&kitchen, &motion, &program(HEAP));
    let heap = &done.actions[2];
    let lies_there: u64 = done.room.spilled.iter().map(|grain| grain.micrograms).sum();
    assert_eq!(lies_there, heap.spilled_micrograms);
    let vocabulary = kitchen.simulator.vocabulary();
    let last = done.execution.steps.last().unwrap();
    let words = commis_kitchen::describe::entity(
        match &last.result {
            commis_sim::Thing::Entity(entity) => entity,
            other => unreachable!("{other:?}"),
        },
        vocabulary,
    );
    let left = 1000.0 - heap.spilled();
    let plate = last.after.root();
    assert!(left < 950.0 && !words.contains("1000 g"), "{words} {}", plate.contents(vocabulary).len());
}

#[test]
fn an_action_has_a_budget_of_steps() {
    let kitchen = Kitchen::full();
    let motion = kitchen.motion.clone().with_limits(MotionLimits { steps_per_action: 20 });
    let done = run(&kitchen, &motion, &program(HEAP));
    assert_eq!(done.actions[2].outcome, MotionOutcome::Overflow);
    let says = |action: &commis_physics::Action| {
        action
            .events
            .iter()
            .any(|event| matches!(event, Event::Trouble { outcome: MotionOutcome::StepBudget, .. }))
    };
    assert!(says(&done.actions[2]) && done.actions[2].steps <= 20);
}

const POUR: &str = "#pour
(get-kitchen ?k0)
(fetch-and-proportion ?beans ?k1 ?k0 ?bowl black-bean 150 g)
(transfer-contents ?other ?rest ?k2 ?k1 ?target ?beans 50 g)";

fn says(action: &commis_physics::Action, wanted: MotionOutcome, words: &str) -> bool {
    action.events.iter().any(
        |event| matches!(event, Event::Trouble { outcome, message } if *outcome == wanted && message.starts_with(words)),
    )
}

/// The books know what is poured, so a script that tilts another vessel finds nothing to pour.
#[test]
fn a_script_that_tilts_the_wrong_vessel_pours_nothing() {
    let kitchen = Kitchen::full();
    let script = "transfer-contents:
  - bring: [container-with-all-ingredients, container-with-input-ingredients]
  - pour: { from: container-with-all-ingredients, into: container-with-input-ingredients }
";
    let files =
        MotionFiles { motions: vec![Source::new("wrong.yaml", script.to_owned())], ..MotionFiles::default() };
    let motion = Motion::load(&kitchen.simulator, &files).unwrap();
    let poured = &run(&kitchen, &motion, &program(POUR)).actions[2];
    assert_eq!(
        (poured.outcome, poured.delivered),
        (MotionOutcome::NothingPoured, 0.0),
        "{:?}",
        poured.events
    );
    assert!(says(poured, MotionOutcome::NothingPoured, "nothing comes out of the "));
    let right = &run(&kitchen, &kitchen.motion, &program(POUR)).actions[2];
    assert_eq!((right.outcome, right.wanted), (MotionOutcome::Done, 50.0), "{:?}", right.events);
}

/// Hands that have no time to tilt the vessel far enough put it back as full as it was.
#[test]
fn a_pour_that_is_broken_off_before_anything_falls_pours_nothing() {
    let kitchen = Kitchen::full();
    let motion = kitchen.motion.clone().with_limits(MotionLimits { steps_per_action: 2 });
    let done = run(&kitchen, &motion, &program(POUR));
    let poured = &done.actions[2];
    assert!(says(poured, MotionOutcome::NothingPoured, "nothing of the medium-bowl arrived"), "{poured:?}");
    assert_eq!((poured.wanted, poured.delivered, poured.spilled()), (50.0, 0.0, 0.0));
}

#[test]
fn a_place_too_far_away_is_out_of_reach() {
    let kitchen = Kitchen::full();
    let far = commis_physics::Layout::builtin_source()
        .text
        .replace("at: [2.2, 1.2, 0], size", "at: [9, 1.2, 0], size");
    let files = MotionFiles { layout: Some(Source::new("far.yaml", far)), ..MotionFiles::default() };
    let motion = Motion::load(&kitchen.simulator, &files).unwrap();
    let done = run(&kitchen, &motion, &program(HEAP));
    assert!(done.actions[2].events.iter().any(|event| {
        matches!(event, Event::Trouble { outcome: MotionOutcome::OutOfReach, message } if message.starts_with("pantry"))
    }));
}

#[test]
fn what_does_not_go_into_the_fridge_is_blocked() {
    let kitchen = Kitchen::full();
    let small = commis_physics::Layout::builtin_source().text.replace(
        "at: [-2.2, 0.6, 0.6], size: [0.6, 0.6, 1.2]",
        "at: [-2.2, 0.6, 0.6], size: [0.1, 0.1, 1.2]",
    );
    let files = MotionFiles { layout: Some(Source::new("small.yaml", small)), ..MotionFiles::default() };
    let chilling = program(
        "#cold
         (get-kitchen ?k0)
         (fetch-and-proportion ?sugar ?k1 ?k0 ?bowl white-sugar 100 g)
         (refrigerate ?cold ?k2 ?k1 ?sugar ?fridge 1 hour)",
    );
    let outcome = |motion: &Motion| run(&kitchen, motion, &chilling).actions[2].outcome;
    assert_eq!(outcome(&kitchen.motion), MotionOutcome::Done);
    assert_eq!(outcome(&Motion::load(&kitchen.simulator, &files).unwrap()), MotionOutcome::BlockedPath);
}

#[test]
fn what_the_books_refuse_is_not_moved() {
    let kitchen = Kitchen::full();
    let done = run(
        &kitchen,
        &kitchen.motion,
        &program(
            "#wrong
             (get-kitchen ?k0)
             (fetch-and-proportion ?toast ?k1 ?k0 ?bowl toast 1 piece)
             (bake ?baked ?k2 ?k1 ?toast ?oven 10 minute 200 degrees-celsius)",
        ),
    );
    assert!(
        done.actions[1..].iter().all(|action| action.outcome == MotionOutcome::NotDone && action.steps == 0)
    );
    let nothing =
        perform(&kitchen.motion, &kitchen.simulator, &program("#none\n(get-kitchen ?k)"), false, &|| false);
    assert!(nothing.actions.is_empty(), "a run that must not start does not");
}

#[test]
fn a_program_may_go_on_from_an_earlier_kitchen() {
    let kitchen = Kitchen::full();
    let done = run(
        &kitchen,
        &kitchen.motion,
        &program(
            "#two-ways
             (get-kitchen ?k0)
             (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 50 g)
             (fetch-and-proportion ?salt ?k2 ?k1 ?bowl-2 salt 5 g)
             (fetch-and-proportion ?sugar ?k3 ?k1 ?bowl-3 white-sugar 20 g)",
        ),
    );
    let counter: Vec<&str> = done
        .room
        .bodies
        .values()
        .filter(|body| body.place() == "counter-top")
        .map(|body| &*body.slot)
        .collect();
    assert_eq!(counter.len(), 2, "butter and sugar, and no salt: {counter:?}");
}

#[test]
fn five_kilograms_in_a_bowl_and_a_ton_of_flour_are_bounded() {
    let kitchen = Kitchen::full();
    for (text, heaviest) in [
        ("#bowl\n(get-kitchen ?k0)\n(fetch-and-proportion ?full ?k1 ?k0 ?bowl white-sugar 5000 g)", 5000.0),
        (
            "#heap\n(get-kitchen ?k0)\n(fetch-and-proportion ?full ?k1 ?k0 ?bowl white-sugar 500000 g)",
            500_000.0,
        ),
    ] {
        let done = run(&kitchen, &kitchen.motion, &program(text));
        let full = &done.actions[1];
        // A hundred thousand grains of five grams are asked for; larger ones are poured.
        assert!(full.grains <= 220 && full.steps <= kitchen.motion.limits.steps_per_action, "{full:?}");
        assert!(full.wanted <= heaviest && done.room.grains() <= 220);
        let named = [MotionOutcome::Overflow, MotionOutcome::NotDone].contains(&full.outcome);
        assert!(named, "{text}: {:?} {:?}", full.outcome, full.events);
    }
}

#[test]
fn a_program_without_time_says_what_is_left() {
    let kitchen = Kitchen::full();
    let recipe = program(HEAP);
    let asked = std::cell::Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        asked.get() <= recipe.statements.len() + 2
    };
    let done = perform(&kitchen.motion, &kitchen.simulator, &recipe, false, &go_on);
    assert_eq!((done.actions.len(), done.execution.steps.len()), (2, 2));
    assert_eq!(done.execution.stop, StopReason::Interrupted);
    let left: Vec<usize> = done.execution.unexecuted.iter().map(|left| left.statement).collect();
    assert_eq!(left, [2]);
}

#[test]
fn statements_beyond_the_time_are_refused_one_by_one() {
    let kitchen = Kitchen::full();
    let recipe = program(HEAP);
    let asked = std::cell::Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        // Three times for the rehearsal in the books, once for the first motion.
        asked.get() <= recipe.statements.len() + 1
    };
    let mut cooking = Cooking::new();
    let report = cook(&mut cooking, &kitchen.motion, &kitchen.simulator, &recipe.statements, &go_on);
    assert_eq!((report.executed, cooking.len()), (1, 1));
    let codes: Vec<_> = report.refused.iter().map(|refused| (refused.at, refused.obstacle.code())).collect();
    assert_eq!(codes, [(1, "stopped"), (2, "stopped")]);
    let report = cook(&mut cooking, &kitchen.motion, &kitchen.simulator, &recipe.statements, &|| true);
    assert_eq!((report.executed, report.repeated.len()), (2, 1), "what was refused can be sent again");
}

const FOODS: &[(&str, &str)] = &[
    ("butter", "g"),
    ("salt", "g"),
    ("all-purpose-flour", "g"),
    ("water", "ml"),
    ("egg", "piece"),
    ("cherry-tomato", "g"),
    ("raisin", "g"),
];

/// A random program: portions, poured together, some of them stirred, cut or shared out.
fn programs() -> impl Strategy<Value = String> {
    let portion = (0..FOODS.len(), 1_u32..60);
    let step = (0_u8..5, 0_usize..4, 0_usize..4, 1_u32..40);
    (prop::collection::vec(portion, 2..4), prop::collection::vec(step, 1..4)).prop_map(|(portions, steps)| {
        let mut text = String::from("#random\n(get-kitchen ?k0)\n");
        let mut bowls = Vec::new();
        let mut kitchen = 0;
        for (food, amount) in portions {
            let (class, unit) = FOODS[food];
            let amount = if unit == "piece" { amount % 3 + 1 } else { amount };
            let next = kitchen + 1;
            text += &format!("(fetch-and-proportion ?b{next} ?k{next} ?k{kitchen} ?t{next} {class} {amount} {unit})\n");
            kitchen = next;
            bowls.push(format!("?b{next}"));
        }
        for (kind, one, other, amount) in steps {
            let (one, other) = (one % bowls.len(), other % bowls.len());
            let (next, from, to) = (kitchen + 1, bowls[one].clone(), bowls[other].clone());
            match kind {
                0 if one != other => {
                    text += &format!("(transfer-contents ?b{next} ?r{next} ?k{next} ?k{kitchen} {to} {from} ?q{next} ?u{next})\n");
                    bowls[other] = format!("?b{next}");
                }
                1 if one != other => {
                    text += &format!("(transfer-contents ?b{next} ?r{next} ?k{next} ?k{kitchen} {to} {from} {amount} percent)\n");
                    bowls[other] = format!("?b{next}");
                }
                2 => {
                    text += &format!("(mix ?b{next} ?k{next} ?k{kitchen} {to} ?w{next})\n");
                    bowls[other] = format!("?b{next}");
                }
                3 => {
                    text += &format!("(cut ?b{next} ?k{next} ?k{kitchen} {to} diced ?w{next} ?s{next})\n");
                    bowls[other] = format!("?b{next}");
                }
                _ => {
                    text += &format!("(crack ?b{next} ?k{next} ?k{kitchen} {to} ?w{next})\n");
                    bowls[other] = format!("?b{next}");
                }
            }
            kitchen = next;
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn no_motion_makes_or_loses_weight(text in programs(), keep in any::<bool>()) {
        let kitchen = Kitchen::full();
        let spills = if keep { Spills::Keep } else { Spills::Return };
        let motion = kitchen.motion.clone().with_spills(spills);
        let mut cooking = Cooking::new();
        let recipe = program(&text);
        cook(&mut cooking, &motion, &kitchen.simulator, &recipe.statements, &|| true);
        let mut before: Option<u64> = None;
        for scene in Scene::all(&cooking) {
            let now = scene.room.micrograms();
            if let Some(before) = before {
                let books = scene.action.by_books_micrograms;
                prop_assert_eq!(i128::from(now), i128::from(before) + books, "{} {:?}", text, scene.action);
                if ["fetch-and-proportion", "transfer-contents", "mix"].contains(&&*scene.action.primitive) && !keep {
                    prop_assert!(books.abs() <= 2, "{} {:?}", text, scene.action);
                }
            }
            before = Some(now);
        }
        let room = &Scene::all(&cooking).last().unwrap().room;
        let written = room.write();
        prop_assert_eq!(commis_physics::Room::read(&written).unwrap().hash(), room.hash());
    }
}
