//! The track of a run: where things were, thirty times a second.

use serde::Serialize;

use crate::geometry::Pose;
use crate::room::Grain;

/// Ticks between two pictures.
pub(crate) const TICKS_PER_PICTURE: u64 = 4;
/// The most pictures that are kept.
const MOST: usize = 200_000;

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
    /// Whether there were more than are kept.
    pub cut: bool,
}

impl Track {
    pub(crate) fn take(&mut self, picture: Picture) {
        if self.pictures.len() < MOST {
            self.pictures.push(picture);
        } else {
            self.cut = true;
        }
    }
}

pub(crate) fn pictured(grain: &Grain, at: [f32; 3]) -> (u32, [f32; 3], f32, [u8; 3]) {
    (grain.id, at, grain.radius, grain.colour)
}
