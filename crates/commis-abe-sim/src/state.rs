//! The kitchen state that goes out with every answer: one flat object, keyed by the names of things.

use std::collections::BTreeMap;

use commis_kitchen::EntityRef;
use commis_physics::{Body, Grain, Pose, Room, Scene, grams};
use commis_session::Session;
use serde_json::{Map, Value as Json, json};

use crate::names::type_name;
use crate::things::Things;
use crate::world::{MARKER, snapshot};

/// The kitchen as a session has it now. `name` is the session's, so that somebody can go on from here later.
pub fn kitchen_state(session: &Session, name: &str) -> Json {
    let things = Things::of(session);
    let empty = Room::default();
    let room = session.cooking().last().and_then(Scene::of).map_or(&empty, |scene| &scene.room);
    let mut portions: BTreeMap<u32, Vec<&Grain>> = BTreeMap::new();
    for grain in room.bodies.values().flat_map(|body| &body.grains) {
        portions.entry(grain.portion).or_default().push(grain);
    }
    let mut state = Map::new();
    state.insert(MARKER.to_owned(), snapshot(name, session.steps()));
    things.walk(&mut |entity, within| {
        let told = match room.bodies.get(&entity.id().0) {
            Some(body) => body_entry(body),
            None => part_entry(room, entity, within, portions.get(&entity.id().0)),
        };
        let name = things.name(entity);
        let at = within.iter().skip(1).next_back().map(|holder| things.name(holder));
        let kind = type_name(things.vocabulary.name(entity.class()));
        state.insert(name.clone(), entry(&name, &kind, at.as_deref(), &told));
        true
    });
    Json::Object(state)
}

/// What is particular to a thing: its simtype, its pose, whether it stays where it is, and what changes about it.
struct StateEntry {
    simtype: &'static str,
    pose: Pose,
    immobile: bool,
    variables: Json,
}

fn body_entry(body: &Body) -> StateEntry {
    let variables = json!({
        "slot": body.slot,
        "temperature": body.temperature,
        "grams": grams(body.micrograms()),
        "covered": body.covered,
    });
    StateEntry { simtype: "ktree", pose: body.pose, immobile: false, variables }
}

/// Furniture, and food: the particles of a portion are one entry, in the coordinates of their vessel.
fn part_entry(
    room: &Room,
    entity: &EntityRef,
    within: &[EntityRef],
    grains: Option<&Vec<&Grain>>,
) -> StateEntry {
    let holder = within.iter().rev().find_map(|holder| room.bodies.get(&holder.id().0));
    let pose = holder.map_or_else(|| Pose::at([0.0; 3]), |body| body.pose);
    let is_furniture = within.len() == 1;
    let Some(grains) = grains else {
        let simtype = if is_furniture { "ktree" } else { "aggregate" };
        let variables = json!({ "id": entity.id().0 });
        return StateEntry { simtype, pose, immobile: is_furniture, variables };
    };
    let variables = json!({
        "id": entity.id().0,
        "grams": grams(grains.iter().map(|grain| grain.micrograms).sum()),
        "particles": {
            "position": grains.iter().map(|grain| grain.at).collect::<Vec<_>>(),
            "grams": grains.iter().map(|grain| grams(grain.micrograms)).collect::<Vec<_>>(),
        },
    });
    StateEntry { simtype: "aggregate", pose, immobile: false, variables }
}

fn entry(name: &str, kind: &str, at: Option<&str>, told: &StateEntry) -> Json {
    let still = [0.0_f32; 3];
    json!({
        "name": name,
        "simtype": told.simtype,
        "type": kind,
        "at": at,
        "atComponent": at.map(|at| [at, "base"]),
        "filename": null,
        "position": told.pose.position,
        "orientation": told.pose.orientation,
        "linearVelocity": still,
        "angularVelocity": still,
        "immobile": told.immobile,
        "jointPositions": {},
        "jointVelocities": {},
        "jointReactionForces": {},
        "jointAppliedTorques": {},
        "fn": {},
        "customStateVariables": told.variables,
    })
}
