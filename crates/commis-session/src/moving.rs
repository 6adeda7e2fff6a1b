//! Sessions in which statements are carried out as motion.
//!
//! Every step keeps its [`Scene`]: what the action was like, and the room after it. So a fork shares the rooms, going back
//! finds them as they were, and their memory counts as the session's.

use std::sync::{Arc, OnceLock};

use commis_physics::told::{action_json, body_json, room_json};
use commis_physics::{Mode, Motion, MotionFiles, Scene, Spills, Totals, Unavailable};
use commis_sim::{Moment, Simulator, Thing};
use serde_json::Value as Json;

use crate::Session;

/// All that motion needs to know in a kitchen, read when the first session asks for it.
#[derive(Debug, Default)]
pub(crate) struct PreparedMotions {
    returned: OnceLock<Result<Arc<Motion>, Unavailable>>,
    kept: OnceLock<Result<Arc<Motion>, Unavailable>>,
}

impl PreparedMotions {
    pub(crate) fn of(&self, simulator: &Simulator, spills: Spills) -> Result<Arc<Motion>, Unavailable> {
        let place = match spills {
            Spills::Return => &self.returned,
            Spills::Keep => &self.kept,
        };
        let load = || commis_physics::motion(simulator, &MotionFiles::default(), spills).map(Arc::new);
        place.get_or_init(load).clone()
    }
}

/// What a step was like as motion; `None` where it was not carried out so.
pub(crate) fn told(moment: &Moment) -> Option<Json> {
    Scene::of(moment).map(|scene| action_json(&scene.action))
}

/// The same in words.
pub(crate) fn sentence(moment: &Moment) -> Option<String> {
    Scene::of(moment).map(|scene| scene.action.sentence())
}

impl Session {
    /// The simulator that carries statements out.
    pub fn mode(&self) -> Mode {
        if self.motion.is_some() { Mode::Quantitative } else { Mode::Qualitative }
    }

    /// What becomes of food that motion spills.
    pub fn spills(&self) -> Spills {
        self.motion.as_ref().map(|motion| motion.spills).unwrap_or_default()
    }

    /// The room as the last step left it: where everything stands and every grain lies, with what happened in the step.
    /// With a thing, only that. `None` where nothing has been moved.
    pub fn room(&self, of: Option<&Thing>) -> Option<Json> {
        let scenes = Scene::all(&self.cooking);
        let last = scenes.last()?;
        match of {
            None => {
                let totals = Totals::of(scenes.iter().map(|scene| &scene.action));
                let mut room = room_json(&last.room, &totals);
                room["events"] = serde_json::to_value(&last.action.events).unwrap_or_default();
                Some(room)
            }
            Some(thing) => thing.id().and_then(|id| last.room.bodies.get(&id.0)).map(|body| body_json(body)),
        }
    }
}
