//! The room between two actions: where everything stands and where every grain lies.
//!
//! Between actions nothing moves, and what lies in a vessel stays where it is in the vessel. So the state of the room is
//! plain data, not a frozen engine: it can be copied, kept, written down and read again, and an action that starts from it
//! goes the same way every time.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Fingerprint;
use serde::{Deserialize, Serialize};

use crate::geometry::Pose;

/// Steps per second of the engine; the clock of motion counts in these.
pub const TICKS_PER_SECOND: u32 = 120;
/// The most grains that a written room may hold.
const MAX_GRAINS: usize = 100_000;
const FORMAT: &str = "commis-room";
const VERSION: u32 = 1;

/// A ball of food with an exact weight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grain {
    /// Its number, never given twice in a run.
    pub id: u32,
    /// The portion of the books that it belongs to.
    pub portion: u32,
    /// The class of that portion.
    pub class: String,
    /// Its weight. Whole numbers, so that sums are exact.
    pub micrograms: u64,
    /// Metres.
    pub radius: f32,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// Where its middle is: in its vessel, or in the room when it was spilled.
    pub at: [f32; 3],
}

/// Something that stands somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// The identity of the thing in the kitchen.
    pub id: u32,
    /// Its class.
    pub class: String,
    /// The place it stands in, and the slot: `counter-top/0/3`.
    pub slot: String,
    /// Where that is.
    pub pose: Pose,
    /// What lies in it.
    pub grains: Vec<Grain>,
    /// The weight of contents that nobody has touched yet, in micrograms.
    pub stored: u64,
    /// The weight of fat, flour and the like on it, in micrograms.
    pub coat: u64,
    /// Whether it is closed.
    pub covered: bool,
    /// Degrees Celsius.
    pub temperature: f32,
}

impl Body {
    /// The place it stands in.
    #[must_use]
    pub fn place(&self) -> &str {
        self.slot.split('/').next().unwrap_or_default()
    }

    /// The weight of all that is in and on it, in micrograms.
    #[must_use]
    pub fn micrograms(&self) -> u64 {
        self.grains.iter().map(|grain| grain.micrograms).sum::<u64>() + self.stored + self.coat
    }
}

/// Everything at a moment. A copy shares what did not change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Room {
    /// Everything that stands somewhere, by identity.
    pub bodies: BTreeMap<u32, Arc<Body>>,
    /// What lies beside its vessel.
    pub spilled: Vec<Grain>,
    /// Ticks of motion so far.
    pub ticks: u64,
    /// The next number for a grain.
    pub next_grain: u32,
}

/// Why a written room cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomError {
    /// It is not JSON of the right form.
    #[error("not a room: {0}")]
    Unreadable(String),
    /// It was written by another version.
    #[error("the room is of version {found}; this program reads version {VERSION}: cook the recipe again")]
    Version {
        /// The version it says.
        found: u32,
    },
    /// A figure in it is impossible.
    #[error("{what} has an impossible {figure}")]
    Impossible {
        /// What.
        what: String,
        /// Which figure.
        figure: &'static str,
    },
    /// It is too large.
    #[error("the room holds more than {MAX_GRAINS} grains")]
    TooLarge,
}

#[derive(Serialize, Deserialize)]
struct Written {
    format: String,
    version: u32,
    ticks: u64,
    next_grain: u32,
    bodies: Vec<Body>,
    spilled: Vec<Grain>,
}

#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Room {
    /// Seconds of motion so far.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.ticks as f64 / f64::from(TICKS_PER_SECOND)
    }

    /// The weight of everything, in micrograms.
    #[must_use]
    pub fn micrograms(&self) -> u64 {
        let stand: u64 = self.bodies.values().map(|body| body.micrograms()).sum();
        stand + self.spilled.iter().map(|grain| grain.micrograms).sum::<u64>()
    }

    /// How many grains there are.
    #[must_use]
    pub fn grains(&self) -> usize {
        self.bodies.values().map(|body| body.grains.len()).sum::<usize>() + self.spilled.len()
    }

    /// A fingerprint of every bit of it.
    #[must_use]
    pub fn hash(&self) -> Fingerprint {
        let mut hash = Fingerprint::default();
        hash.add(&self.ticks.to_le_bytes());
        hash.add(&self.next_grain.to_le_bytes());
        for body in self.bodies.values() {
            hash.add(&body.id.to_le_bytes());
            hash.add(body.class.as_bytes());
            hash.add(&[0xff]);
            hash.add(body.slot.as_bytes());
            hash.add(&[0xff, u8::from(body.covered)]);
            add_figures(&mut hash, &body.pose.position);
            add_figures(&mut hash, &body.pose.orientation);
            add_figures(&mut hash, &[body.temperature]);
            hash.add(&body.stored.to_le_bytes());
            hash.add(&body.coat.to_le_bytes());
            add_grains(&mut hash, &body.grains);
        }
        add_grains(&mut hash, &self.spilled);
        hash
    }

    /// The room as bytes that [`read`](Room::read) takes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let written = Written {
            format: FORMAT.into(),
            version: VERSION,
            ticks: self.ticks,
            next_grain: self.next_grain,
            bodies: self.bodies.values().map(|body| Body::clone(body)).collect(),
            spilled: self.spilled.clone(),
        };
        serde_json::to_vec(&written).unwrap_or_default()
    }

    /// Reads a written room; what follows from it is what would have followed from the original.
    pub fn read(bytes: &[u8]) -> Result<Room, RoomError> {
        let unreadable = |error: serde_json::Error| RoomError::Unreadable(error.to_string());
        let head: Head = serde_json::from_slice(bytes).map_err(unreadable)?;
        if head.format != FORMAT {
            return Err(RoomError::Unreadable(format!("its format is not `{FORMAT}`")));
        }
        if head.version != VERSION {
            return Err(RoomError::Version { found: head.version });
        }
        let written: Written = serde_json::from_slice(bytes).map_err(unreadable)?;
        let bodies = written.bodies.into_iter().map(|body| (body.id, Arc::new(body))).collect();
        let room =
            Room { bodies, spilled: written.spilled, ticks: written.ticks, next_grain: written.next_grain };
        room.check()?;
        Ok(room)
    }

    fn check(&self) -> Result<(), RoomError> {
        if self.grains() > MAX_GRAINS {
            return Err(RoomError::TooLarge);
        }
        let mut weight = 0_u64;
        for (id, body) in &self.bodies {
            let impossible = |figure| RoomError::Impossible { what: format!("{} {id}", body.class), figure };
            if !body.pose.is_sound() {
                return Err(impossible("pose"));
            }
            if !body.temperature.is_finite() {
                return Err(impossible("temperature"));
            }
            for part in [body.stored, body.coat] {
                weight = weight.checked_add(part).ok_or_else(|| impossible("weight"))?;
            }
        }
        let lying = self.bodies.values().flat_map(|body| &body.grains).chain(&self.spilled);
        for grain in lying {
            let impossible = |figure| RoomError::Impossible { what: format!("grain {}", grain.id), figure };
            if !grain.at.iter().all(|figure| figure.is_finite() && figure.abs() < 1e3) {
                return Err(impossible("place"));
            }
            if !(0.001..=0.2).contains(&grain.radius) {
                return Err(impossible("radius"));
            }
            weight = weight.checked_add(grain.micrograms).ok_or_else(|| impossible("weight"))?;
        }
        Ok(())
    }

    /// Changes a body.
    pub(crate) fn edit<R>(&mut self, id: u32, change: impl FnOnce(&mut Body) -> R) -> Option<R> {
        self.bodies.get_mut(&id).map(|body| change(Arc::make_mut(body)))
    }

    pub(crate) fn fresh_grain(&mut self) -> u32 {
        self.next_grain = self.next_grain.wrapping_add(1);
        self.next_grain
    }
}

fn add_figures(hash: &mut Fingerprint, figures: &[f32]) {
    for figure in figures {
        hash.add(&figure.to_bits().to_le_bytes());
    }
}

fn add_grains(hash: &mut Fingerprint, grains: &[Grain]) {
    hash.add(&(grains.len() as u64).to_le_bytes());
    for grain in grains {
        hash.add(&grain.id.to_le_bytes());
        hash.add(&grain.portion.to_le_bytes());
        hash.add(&grain.micrograms.to_le_bytes());
        hash.add(grain.class.as_bytes());
        hash.add(&grain.colour);
        add_figures(hash, &[grain.radius]);
        add_figures(hash, &grain.at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> Room {
        let grain = Grain {
            id: 1,
            portion: 7,
            class: "butter".into(),
            micrograms: 5_000_000,
            radius: 0.0107,
            colour: [243, 221, 122],
            at: [0.1, -0.033_333, 0.05],
        };
        let body = Body {
            id: 3,
            class: "medium-bowl".into(),
            slot: "counter-top/0/0".into(),
            pose: Pose::at([0.1, 0.2, 0.9]),
            grains: vec![grain],
            stored: 0,
            coat: 11,
            covered: false,
            temperature: 18.0,
        };
        Room { bodies: BTreeMap::from([(3, Arc::new(body))]), spilled: Vec::new(), ticks: 240, next_grain: 1 }
    }

    #[test]
    fn a_written_room_is_the_same_room() {
        let room = room();
        let again = Room::read(&room.write()).unwrap();
        assert_eq!(again, room);
        assert_eq!(again.hash(), room.hash());
        assert_eq!((room.micrograms(), room.ticks), (5_000_011, 240));
        assert!((room.seconds() - 2.0).abs() < 1e-9);
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_cause() {
        let text = String::from_utf8(room().write()).unwrap();
        let read = |text: &str| Room::read(text.as_bytes()).unwrap_err();
        assert_eq!(read(&text.replace("\"version\":1", "\"version\":7")), RoomError::Version { found: 7 });
        assert!(matches!(read(&text.replace("0.9]", "null]")), RoomError::Unreadable(_)));
        assert!(matches!(read(&text.replace("0.9]", "1e30]")), RoomError::Impossible { figure: "pose", .. }));
        let thick = text.replace("\"radius\":0.0107", "\"radius\":9");
        assert!(matches!(read(&thick), RoomError::Impossible { figure: "radius", .. }), "{thick}");
        assert!(matches!(read("[1, 2"), RoomError::Unreadable(_)));
        let heavy = text.replace("\"coat\":11", "\"coat\":18446744073709551615");
        assert!(matches!(read(&heavy), RoomError::Impossible { figure: "weight", .. }));
    }
}
