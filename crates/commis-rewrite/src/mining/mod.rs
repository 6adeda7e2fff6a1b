//! Finding what separates two dishes: pivot actions by frequency, votes on the doubtful ones, and order constraints.

mod census;
mod dishes;
mod mined;
mod order;
mod pivots;
mod propensity;
mod questionnaire;
mod thresholds;
mod votes;

pub use census::{Census, CensusLimits};
pub use dishes::Dishes;
pub use mined::{MinedPair, Mining};
pub use order::{Effect, OrderRules, OrderSearch, order_constraints};
pub use pivots::{MinedAction, mine, pivots_of};
pub use propensity::{Unit, average_effect};
pub use questionnaire::{Question, questionnaire_csv, questionnaire_page, questions};
pub use thresholds::{Ratio, RatioError, Share, Thresholds, Verdict};
pub use votes::{Answer, Decision, Votes, VotesOutcome};
