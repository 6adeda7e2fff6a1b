//! The quantitative kitchen: the same programs as motion of rigid bodies.
//!
//! The books of `commis-sim` say what an action yields. Here the same action is carried out: vessels are carried and tilted,
//! food falls as grains with exact weights, tools go round in bowls. Motion decides what arrives and what is spilled; the
//! books stay right, and every difference is an [`Event`] with grams and place.
//!
//! A [`Motion`] knows what things look like ([`Looks`]), what they are like to handle ([`Matters`]), where they stand
//! ([`Layout`]) and how each primitive is carried out ([`Motions`]); all of this is data. [`perform`] executes a program,
//! a [`Performance`] goes step by step and can be forked and taken back. Between actions the [`Room`] is plain data: the
//! engine is set up anew for each action, with what takes part in it and nothing else, so that a room that was kept, copied
//! or written down goes on in the very same way.
//!
//! ```
//! use commis_mcl::parse;
//! use commis_physics::{Motion, perform};
//! use commis_sim::{RuleSet, Simulator};
//!
//! let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
//! let motion = Motion::builtin(&simulator).unwrap();
//! let program = parse(
//!     "#butter
//!      (get-kitchen ?k0)
//!      (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)",
//! )
//! .program;
//! let performed = perform(&motion, &simulator, &program.recipes[0], false, &|| true);
//! let fetched = &performed.actions[1];
//! assert_eq!((fetched.wanted, fetched.delivered, fetched.spilled()), (100.0, 100.0, 0.0));
//! assert!(fetched.motion_seconds > 1.0 && fetched.path > 1.0);
//! ```

mod books;
mod carry;
mod fall;
mod geometry;
mod grains;
mod layout;
mod looks;
mod matter;
mod motion;
mod motions;
mod perform;
mod performance;
mod pour;
mod report;
mod room;
mod spills;
mod stage;
mod table;
mod track;
mod vessel;
mod work;

pub use books::grams;
pub use geometry::Pose;
pub use layout::{Door, Layout, Place, REACH, Surface};
pub use looks::{Form, Look, Looks};
pub use matter::{Flow, Matter, Matters};
pub use motion::{Motion, MotionFiles, MotionLimits};
pub use motions::{Evidence, Motions, Move, Stroke, Way};
pub use performance::{Performance, Performed, Scene, perform};
pub use report::{Action, Event, MotionOutcome};
pub use room::{Body, Grain, Room, RoomError, TICKS_PER_SECOND};
pub use spills::Spills;
pub use track::{Picture, Track};
