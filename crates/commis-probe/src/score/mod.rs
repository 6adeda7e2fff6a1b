//! Judging files of answers.
//!
//! An [`AnswerKey`] keeps of a file of tasks what judging needs, so that memory grows with the number of tasks and not with
//! their prompts. A [`Sheet`] is what one system answered; reading it takes one line at a time and reports what is wrong
//! as [`Faults`]. [`ScoreReport`] and [`Comparison`] say what came of it.

mod compare;
mod faults;
mod key;
mod report;
mod sheet;

pub use compare::{Comparison, TaskComparison, compare};
pub use faults::{Fault, Faults, Noted, SHOWN_FAULTS};
pub use key::AnswerKey;
pub use report::{Balance, RecipeScore, ScoreReport, Slice, TaskScore, score};
pub use sheet::{AnswerOutcome, Sheet};
