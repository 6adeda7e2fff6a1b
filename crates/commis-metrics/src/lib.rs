//! Metrics.
mod assignment;
mod cooked;
mod difference;
mod dish;
mod evaluation;
mod explanation;
mod goals;
mod rules;
pub mod smatch;
mod time;
mod words;

pub use cooked::Cooked;
pub use difference::Difference;
pub use dish::{
    ContainerPoints, DishPoints, DishScore, GoldDish, IngredientPoints, Leaf, MixturePoints, Pairing,
    dish_approximation,
};
pub use evaluation::{Evaluation, Evaluator, Gold, GoldError, Outcome, SmatchSearch, Wanted};
pub use explanation::{
    ClosestExplained, ContainerExplained, ContentsExplained, DishExplained, Explanation, FailureExplained,
    Figure, GoalExplained, GoalsExplained, IngredientExplained, Loss, MixtureExplained, OverlapExplained,
    ProblemExplained, PropertyLost, SmatchExplained, StatementExplained, StepExplained, TimeExplained,
    UnexecutedExplained, UnmatchedStatement, Weights,
};
pub use goals::{Closest, Goal, GoalScore, goal_success};
pub use rules::ScoringRules;
pub use time::{Overlap, TimeScore, execution_time};
