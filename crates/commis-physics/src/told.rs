//! Rooms and runs as JSON, with the names that the published simulator uses for poses.

use serde_json::{Map, Value as Json, json};

use crate::books::grams;
use crate::performed::Performed;
use crate::report::{Action, MotionOutcome};
use crate::room::{Body, Grain, Room};
use crate::spills::Spills;

/// What a whole run was like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Seconds of motion.
    pub motion_seconds: f64,
    /// Steps of the engine.
    pub steps: u64,
    /// The most grains in motion at once.
    pub grains: usize,
    /// Metres that hands went.
    pub path: f64,
    /// Grams that should have changed their place.
    pub wanted: f64,
    /// Micrograms that were spilled.
    pub spilled_micrograms: u64,
    /// Things that were touched on the way.
    pub collisions: usize,
    /// Actions that did not go as the books say.
    pub troubled: usize,
}

impl Totals {
    /// The sum of actions.
    pub fn of<'a>(actions: impl IntoIterator<Item = &'a Action>) -> Totals {
        actions.into_iter().fold(Totals::default(), Totals::and)
    }

    /// The sum with one action more.
    #[must_use]
    pub fn and(self, action: &Action) -> Totals {
        Totals {
            motion_seconds: self.motion_seconds + action.motion_seconds,
            steps: self.steps + action.steps,
            grains: self.grains.max(action.grains),
            path: self.path + action.path,
            wanted: self.wanted + action.wanted,
            spilled_micrograms: self.spilled_micrograms + action.spilled_micrograms,
            collisions: self.collisions + action.collisions(),
            troubled: self.troubled
                + usize::from(!matches!(action.outcome, MotionOutcome::Done | MotionOutcome::NotDone)),
        }
    }

    /// Grams that were spilled.
    pub fn spilled(&self) -> f64 {
        grams(self.spilled_micrograms)
    }

    /// The totals in a sentence.
    pub fn sentence(&self) -> String {
        let Totals { motion_seconds, path, collisions, .. } = self;
        let spilled = self.spilled();
        let touched = match collisions {
            0 => String::new(),
            1 => ", 1 thing touched on the way".to_owned(),
            more => format!(", {more} things touched on the way"),
        };
        format!("motion: {motion_seconds:.0} s, hands went {path:.0} m, {spilled:.1} g spilled{touched}")
    }
}

/// A run in words: the totals, and a line for each action that did not go as the books say.
pub fn run_text(actions: &[Action]) -> String {
    let troubled = actions
        .iter()
        .filter(|action| !matches!(action.outcome, MotionOutcome::Done | MotionOutcome::NotDone));
    let lines = troubled
        .map(|action| format!("  {} {}: {}\n", action.statement + 1, action.primitive, action.sentence()));
    Totals::of(actions).sentence() + "\n" + &lines.collect::<String>()
}

/// The fingerprint of the room after every action of a recipe, in a line each.
pub fn fingerprints(recipe: &str, actions: &[Action]) -> String {
    let lines = actions
        .iter()
        .enumerate()
        .map(|(nth, Action { primitive, hash, .. })| format!("{recipe} {} {primitive} {hash}\n", nth + 1));
    lines.collect()
}

/// A run as motion: totals, every action with its events, and the room at the end.
pub fn run_json(performed: &Performed, spills: Spills) -> Json {
    let totals = Totals::of(&performed.actions);
    json!({
        "spills": spills,
        "motion_seconds": totals.motion_seconds,
        "path": totals.path,
        "wanted": totals.wanted,
        "spilled": totals.spilled(),
        "collisions": totals.collisions,
        "actions": performed.actions.iter().map(action_json).collect::<Json>(),
        "room": room_json(&performed.room, &totals),
    })
}

/// One action as motion.
pub fn action_json(action: &Action) -> Json {
    json!({
        "statement": action.statement + 1,
        "primitive": action.primitive,
        "outcome": action.outcome,
        "motion_seconds": action.motion_seconds,
        "book_seconds": action.book_seconds,
        "steps": action.steps,
        "grains": action.grains,
        "path": action.path,
        "wanted": action.wanted,
        "delivered": action.delivered,
        "spilled": action.spilled(),
        "corrected": grams(action.corrected_micrograms),
        "by_books": action.by_books_micrograms as f64 / 1e6,
        "events": action.events,
        "stateHash": action.hash.to_string(),
    })
}

/// A room: every thing with its pose, and the grains of each vessel as lists.
pub fn room_json(room: &Room, totals: &Totals) -> Json {
    let hash = room.hash().to_string();
    let mut objects = Map::new();
    for body in room.bodies.values() {
        objects.insert(format!("{}-{}", body.class, body.id), body_json(body));
    }
    json!({
        "simTime": room.seconds(),
        "steps": totals.steps,
        "stateHash": hash,
        "snapshotId": hash,
        "objects": objects,
        "spilled": grains_json(&room.spilled),
    })
}

/// A thing with its pose and what lies in it.
pub fn body_json(body: &Body) -> Json {
    let still = [0.0_f32; 3];
    json!({
        "id": body.id,
        "class": body.class,
        "at": body.slot,
        "position": body.pose.position,
        "orientation": body.pose.orientation,
        "linearVelocity": still,
        "angularVelocity": still,
        "bodyType": if body.place() == "counter-top" { "dynamic" } else { "fixed" },
        "asleep": true,
        "temperature": body.temperature,
        "covered": body.covered,
        "grams": grams(body.micrograms()),
        "particles": grains_json(&body.grains),
    })
}

fn grains_json(grains: &[Grain]) -> Json {
    let list = |of: &dyn Fn(&Grain) -> Json| grains.iter().map(of).collect::<Json>();
    json!({
        "class": list(&|grain| json!(grain.class)),
        "grams": list(&|grain| json!(grams(grain.micrograms))),
        "radius": list(&|grain| json!(grain.radius)),
        "position": list(&|grain| json!(grain.at)),
    })
}
