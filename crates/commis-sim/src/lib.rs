//! The qualitative simulator.
mod engine;
mod execution;
mod failure;
mod limits;
pub mod manual;
pub mod planning;
mod primitive;
mod primitives;
mod quality;
mod rules;
mod simulator;
mod step;
mod thing;
mod trace;
mod weight;

pub use execution::{Executed, Execution, Obstacle, Unexecuted};
pub use failure::{Failure, Reason};
pub use limits::{Limits, StopReason};
pub use primitive::Primitive;
pub use primitives::{PRIMITIVES, primitive};
pub use quality::{Coating, Quality};
pub use rules::{RuleSet, Rules};
pub use simulator::{SetupError, Simulator, signatures};
pub use thing::{Binding, List, Thing};
pub use trace::{Detail, root_causes, trace};
pub use weight::{grams_of, grams_of_amount};
