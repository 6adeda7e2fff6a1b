//! PDDL as models write it.
mod error;
mod ground;
mod model;
mod plan;
mod read;
mod search;
mod span;
mod task;
pub mod tree;

pub use error::{ReadError, ReadErrorKind};
pub use ground::{GroundError, GroundLimits, Keep, ground};
pub use model::*;
pub use plan::{Plan, PlanMatch, PlanText, Step, compare_plans, read_plan};
pub use read::{read_actions, read_domain, read_problem};
pub use search::{LimitReached, Limits, Outcome, Solution, Strategy, search, solve};
pub use span::{Place, Span};
pub use task::{GoalLiteral, Operator, Task, TaskSize};
