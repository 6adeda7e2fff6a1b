//! What is kept of a step that was carried out as motion.

use std::sync::Arc;

use commis_sim::{Cooking, Moment};

use crate::report::{Action, Event};
use crate::room::{Body, Grain, Room};

/// A step as motion, and the room that it left. It is kept with the step of the [`Cooking`], so that going back, forks and
/// the count of memory take it along.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What it was like.
    pub action: Action,
    /// What it left.
    pub room: Room,
}

impl Scene {
    /// The scene of a step that was carried out as motion.
    #[must_use]
    pub fn of(moment: &Moment) -> Option<&Scene> {
        moment.attached()
    }

    /// The scenes of all steps, earliest first.
    #[must_use]
    pub fn all(cooking: &Cooking) -> Vec<&Scene> {
        let mut scenes: Vec<&Scene> = cooking.moments().filter_map(Scene::of).collect();
        scenes.reverse();
        scenes
    }

    /// The memory that it takes beside what it shares with the room before it, in bytes.
    pub(crate) fn bytes(&self, before: Option<&Room>) -> usize {
        let is_shared = |body: &Arc<Body>| {
            before.and_then(|room| room.bodies.get(&body.id)).is_some_and(|known| Arc::ptr_eq(known, body))
        };
        let grains = |grains: &[Grain]| {
            grains.iter().map(|grain| size_of::<Grain>() + grain.class.len()).sum::<usize>()
        };
        let own = self.room.bodies.values().filter(|body| !is_shared(body));
        let bodies: usize = own
            .map(|body| size_of::<Body>() + body.class.len() + body.slot.len() + grains(&body.grains))
            .sum();
        let links = self.room.bodies.len() * size_of::<(u32, Arc<Body>)>();
        let events = self.action.events.len() * (size_of::<Event>() + EVENT_TEXT);
        size_of::<Scene>() + bodies + links + grains(&self.room.spilled) + events
    }
}

/// Roughly what the texts of an event take.
const EVENT_TEXT: usize = 64;
