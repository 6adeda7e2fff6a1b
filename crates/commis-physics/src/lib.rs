//! The quantitative kitchen: the same programs as motion of rigid bodies.
//!
//! The books of `commis-sim` say what an action yields. Here the same action is carried out: vessels are carried and tilted,
//! food falls as grains with exact weights, tools go round in bowls. Motion decides what arrives and what is spilled; the
//! books stay right, and every difference is an [`Event`] with grams and place.
//!
//! A [`Motion`] knows what things look like ([`Looks`]), what they are like to handle ([`Matters`]), where they stand
//! ([`Layout`]) and how each primitive is carried out ([`Motions`]); all of this is data. [`execute`] executes a program;
//! [`cook`] goes step by step, with a [`Scene`] kept in every step of the cooking, so that forks and going back cost nothing. Between actions the [`Room`] is plain data: the
//! engine is set up anew for each action, with what takes part in it and nothing else, so that a room that was kept, copied
//! or written down goes on in the very same way.
//!
//! The feature `engine`, on by default, is the engine itself; without it [`execute`] says that it is not built in.
//!
//! ```
//! use commis_mcl::parse;
//! use commis_physics::{MotionFiles, Spills, execute};
//! use commis_sim::{RuleSet, Simulator};
//!
//! let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
//! let program = parse(
//!     "#butter
//!      (get-kitchen ?k0)
//!      (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)",
//! )
//! .program;
//! let done = execute(&simulator, &program.recipes[0], &MotionFiles::default(), Spills::Return, &|| true);
//! # if !commis_physics::IS_BUILT_IN { return; }
//! let performed = done.unwrap();
//! let fetched = &performed.actions[1];
//! assert_eq!((fetched.wanted, fetched.delivered, fetched.spilled()), (100.0, 100.0, 0.0));
//! assert!(fetched.motion_seconds > 1.0 && fetched.path > 1.0);
//! ```

#![cfg_attr(not(feature = "engine"), expect(dead_code, reason = "what only motion needs is idle without it"))]

#[cfg(feature = "engine")]
mod act;
mod books;
mod camera;
#[cfg(feature = "engine")]
mod carry;
mod door;
#[cfg(feature = "engine")]
mod fall;
mod film;
mod geometry;
mod gif;
mod grains;
mod layout;
mod looks;
mod matter;
mod mode;
mod motion;
mod motions;
mod moving;
#[cfg(feature = "engine")]
mod perform;
#[cfg(feature = "engine")]
mod performance;
mod performed;
#[cfg(feature = "engine")]
mod pour;
#[cfg(feature = "engine")]
mod reel;
#[cfg(not(feature = "engine"))]
#[path = "no_reel.rs"]
mod reel;
mod report;
mod room;
mod scene;
mod spills;
#[cfg(feature = "engine")]
mod stage;
mod table;
pub mod told;
mod track;
mod trajectory;
#[cfg(feature = "engine")]
mod trial;
mod vessel;
#[cfg(feature = "engine")]
mod work;

pub use books::grams;
pub use camera::{Still, View};
pub use door::{Filmed, IS_BUILT_IN, Unavailable, cook, execute, execute_on_film, execute_on_track, motion};
pub use film::{Filming, film, still};
pub use geometry::Pose;
pub use gif::{gif, png};
pub use layout::{Door, Layout, Place, REACH, Surface};
pub use looks::{Form, Look, Looks, Portrait, portrait};
pub use matter::{Flow, Matter, Matters};
pub use mode::Mode;
pub use motion::{Motion, MotionFiles, MotionLimits};
pub use motions::{Evidence, Motions, Move, Stroke, Way};
pub use moving::{ModeChoice, Moving};
#[cfg(feature = "engine")]
pub use performance::perform;
pub use performed::Performed;
pub use reel::Reel;
pub use report::{Action, Event, MotionOutcome};
pub use room::{Body, Grain, Room, RoomError, TICKS_PER_SECOND};
pub use scene::Scene;
pub use spills::Spills;
pub use told::Totals;
pub use track::{Picture, Track};
pub use trajectory::{Cut, no_film};
#[cfg(feature = "engine")]
pub use trial::{Trial, plain_pour};
