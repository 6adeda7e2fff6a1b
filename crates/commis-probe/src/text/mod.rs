//! Results as text for people.

mod agreement;
mod compare;
mod score;
mod states;
mod tasks;

pub use agreement::{agreement, agreement_by_recipe};
pub use compare::comparison;
pub use score::{overview, phenomena, recipes};
pub use states::states;
pub use tasks::task_counts;
