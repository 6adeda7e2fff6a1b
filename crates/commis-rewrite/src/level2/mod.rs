//! L2: what a rewrite changed, against what had to change.

mod aggregate;
mod changes;
mod explain;
mod matching;
mod order;
mod score;

pub use aggregate::{Aggregate, Figure, GroupFigures};
pub use changes::{Change, Changes, changes_between};
pub use explain::{ChangeVerdict, Explanation, PivotOutcome, PivotVerdict};
pub use matching::References;
pub use order::{Positions, Violation};
pub use score::{Definition, Evaluation, Group, Scores, Settings, evaluate};
