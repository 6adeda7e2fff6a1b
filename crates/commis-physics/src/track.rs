//! The track of a run: where things were, ten times a second. Players of films fill in what is between.

use serde::Serialize;

use crate::geometry::Pose;
use crate::room::Grain;

/// Ticks between two pictures.
pub(crate) const TICKS_PER_PICTURE: u64 = 12;
/// The most poses and grains of a film, in all pictures together: about a hundred megabytes of memory for whoever keeps them.
const MOST: usize = 3_000_000;

/// A moment of a run. What is not named has not moved since.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Picture {
    /// The clock of motion.
    pub tick: u64,
    /// Things that moved.
    pub poses: Vec<(u32, Pose)>,
    /// Grains in motion, with their places in the room.
    pub grains: Vec<(u32, [f32; 3], f32, [u8; 3])>,
}

/// Pictures in order.
#[derive(Clone, Debug, Default)]
pub struct Track {
    /// The pictures.
    pub pictures: Vec<Picture>,
    /// How many pictures there are up to the end of each step.
    pub ends: Vec<usize>,
    /// Whether there were more than are kept.
    pub cut: bool,
    /// How many poses and grains there were in all pictures, also in those that have been handed out.
    held: usize,
}

impl Track {
    pub(crate) fn take(&mut self, picture: Picture) {
        let more = picture.poses.len() + picture.grains.len();
        if self.held + more <= MOST {
            self.held += more;
            self.pictures.push(picture);
        } else {
            self.cut = true;
        }
    }

    /// Hands out the pictures of a step, so that nobody keeps them.
    pub(crate) fn hand_out(&mut self) -> Vec<Picture> {
        std::mem::take(&mut self.pictures)
    }
}

pub(crate) fn pictured(grain: &Grain, at: [f32; 3]) -> (u32, [f32; 3], f32, [u8; 3]) {
    (grain.id, at, grain.radius, grain.colour)
}
