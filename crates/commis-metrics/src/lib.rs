//! Scores for a predicted program against a gold program, each with its explanation.
//!
//! A prediction is judged by what it *does*. The [`Evaluator`] cooks the gold and the prediction in the same kitchen and
//! compares what came of it:
//!
//! * **Goal-condition success** ([`goal_success`]): every product of the gold is a goal; how many did the prediction make
//!   as well, in the same state and at the same place?
//! * **Dish approximation** ([`dish_approximation`]): how close does the best thing the prediction made come to the gold's
//!   dish, ingredient by ingredient and mixture by mixture?
//! * **Execution time** ([`execution_time`]): when is everything there, what held it up, what went on meanwhile?
//!
//! [`smatch`] compares the written programs without cooking them.
//!
//! Every prediction ends in a named [`Outcome`]; nothing that is written in it can stop an evaluation. Scores are exact
//! fractions under standard rules; [`ScoringRules`] lists where the reference implementation scores differently and how to
//! get its figures. An [`Explanation`] says in words and exact numbers which goal was missed and which ingredient lost how
//! much, so that the points add up to the score.
//!
//! ```
//! use commis_mcl::parse;
//! use commis_metrics::{Evaluator, Explanation, Outcome, Wanted};
//! use commis_sim::{RuleSet, Simulator};
//!
//! let gold = "#sweet-butter
//! (get-kitchen ?k0)
//! (fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
//! (fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
//! (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
//! (mix ?cream ?k4 ?k3 ?both ?whisk)";
//! let evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard)?);
//! let prepared = evaluator.prepare(&parse(gold).program.recipes[0], Some("?cream"))?;
//!
//! let prediction = gold.replace("50 g", "60 g");
//! let evaluation = evaluator.evaluate_text_against(&prepared, &prediction, Wanted::EXPLAINED, &|| true);
//! assert_eq!(evaluation.outcome, Outcome::Scored);
//! assert_eq!(evaluation.goal_score().to_string(), "1/4");
//!
//! let explanation = Explanation::against(Some(&prepared), &evaluation, &prediction, &evaluator, &|| true);
//! let loss = &explanation.dish.unwrap().losses[0];
//! assert_eq!(loss.what, "white-sugar: amount is 60 g, not 50 g");
//! assert_eq!(loss.points.0.to_string(), "49/2000");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assignment;
mod causes;
mod cooked;
mod deadline;
mod difference;
mod dish;
mod evaluation;
mod evaluator;
mod explanation;
mod goals;
mod gold;
mod lint;
mod numbering;
mod outcome;
mod reading;
mod recall;
mod rules;
pub mod smatch;
mod stuff;
mod time;
mod variants;
mod wanted;
mod words;

pub use causes::{
    Causes, MOST_PAIRS, MOST_SINGLES, NoCauses, Root, RootCost, RootGain, RootKind, RootPair, RootPhrase,
    Unexplained,
};
pub use cooked::Cooked;
pub use difference::{Difference, Weight};
pub use dish::{
    ContainerPoints, DishPoints, DishScore, DishTally, GoldDish, IngredientPoints, Leaf, MixturePoints,
    Pairing, dish_approximation,
};
pub use evaluation::{Evaluation, LeftOut, Partial, SmatchMissing};
pub use evaluator::Evaluator;
pub use explanation::{
    ClosestExplained, ContainerExplained, ContentsExplained, DishExplained, Explanation, FailureExplained,
    Figure, GoalExplained, GoalsExplained, IngredientExplained, Loss, MixtureExplained, OverlapExplained,
    PartialExplained, ProblemExplained, PropertyLost, SmatchExplained, StatementExplained, StepExplained,
    TimeExplained, UnexecutedExplained, UnmatchedStatement, Weights,
};
pub use goals::{Closest, Goal, GoalScore, goal_success};
pub use gold::{Gold, GoldError};
pub use lint::{LostIngredient, left_branches, lint, lost_ingredients, problems};
pub use numbering::GoalTally;
pub use outcome::Outcome;
pub use reading::Reading;
pub use rules::{EvaluationRules, ScoringRules};
pub use time::{Overlap, TimeScore, execution_time};
pub use variants::Variants;
pub use wanted::{SmatchSearch, Wanted};
pub use words::product as in_words;
