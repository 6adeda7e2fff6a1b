//! Which world a command is carried out in.
//!
//! The published simulator has one world. A body may set it first: `setWorldState` with the `kitchenStateIn` to go on from, or
//! with null for the kitchen as it was in the beginning. States name the snapshot they were made from ([`snapshot`]), so that
//! going on from one is exact to the last bit.

use serde_json::{Map, Value as Json, json};

use crate::refusal::{Cause, Refusal};

/// The entry of a kitchen state that says which snapshot it is.
pub(crate) const MARKER: &str = "commisSnapshot";

/// The world that a body asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum World {
    /// The one that is there.
    Current,
    /// The kitchen before anything was done.
    Fresh,
    /// A session as it was after so many steps.
    Snapshot(String, usize),
}

impl World {
    /// Reads `setWorldState` and `kitchenStateIn`.
    pub fn wanted(body: &Map<String, Json>) -> Result<World, Refusal> {
        let wrong = |message: &str| Refusal::new(Cause::Parameter, message);
        match body.get("setWorldState") {
            None | Some(Json::Null | Json::Bool(false)) => return Ok(World::Current),
            Some(Json::Bool(true)) => {}
            Some(_) => return Err(wrong("`setWorldState` is true or false")),
        }
        let state = match body.get("kitchenStateIn") {
            None | Some(Json::Null) => return Ok(World::Fresh),
            Some(Json::Object(state)) => state,
            Some(_) => return Err(wrong("`kitchenStateIn` is a kitchen state or null")),
        };
        let id = state.get(MARKER).and_then(|marker| marker["snapshotId"].as_str());
        let named = id.and_then(|id| {
            let (session, step) = id.rsplit_once('@')?;
            Some(World::Snapshot(session.to_owned(), step.parse().ok()?))
        });
        named.ok_or_else(|| {
            wrong("`kitchenStateIn` does not say which snapshot it is").hint(format!(
                "send the `kitchenStateOut` of an earlier answer with its entry `{MARKER}`, or null for a fresh kitchen"
            ))
        })
    }
}

/// The name of a snapshot.
pub(crate) fn snapshot(session: &str, step: usize) -> Json {
    json!({
        "name": MARKER,
        "simtype": "marker",
        "type": "Snapshot",
        "snapshotId": format!("{session}@{step}"),
    })
}
