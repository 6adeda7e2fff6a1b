//! The qualitative simulator.
mod engine;
mod execution;
mod failure;
mod limits;
mod primitive;
mod primitives;
mod rules;
mod simulator;
mod step;
mod thing;

pub use execution::{Executed, Execution, Obstacle, Unexecuted};
pub use failure::{Failure, Reason};
pub use limits::{Limits, StopReason};
pub use primitive::Primitive;
pub use primitives::{PRIMITIVES, primitive};
pub use rules::{RuleSet, Rules};
pub use simulator::{SetupError, Simulator, signatures};
pub use thing::{Binding, List, Thing};
