//! PDDL as models write it.
pub mod answer;
mod compare;
pub mod dataset;
mod diagnostic;
mod error;
mod evaluate;
mod ground;
mod model;
mod plan;
mod prompt;
mod read;
pub mod report;
mod search;
mod span;
mod strict;
mod task;
pub mod tree;
mod validate;
mod write;

pub use compare::{
    ActionComparison, Difference, DifferenceKind, DistanceVersion, Distances, Equality, Pairing, alpha_equal,
    compare_actions, distances, explain, published_equal,
};
pub use diagnostic::{CATALOGUE, Code, CodeInfo, Diagnostic, Note, Severity};
pub use error::{ReadError, ReadErrorKind};
pub use evaluate::{
    Correct, DomainReport, EvaluateOptions, MeanDistances, Outcomes, Prediction, ProblemOutcome,
    ProblemReport, SettingSummary, evaluate_domain,
};
pub use ground::{GroundError, GroundLimits, Keep, ground};
pub use model::*;
pub use plan::{Plan, PlanMatch, PlanText, Step, compare_plans, read_plan};
pub use prompt::{TextChoice, prompt};
pub use read::{read_actions, read_domain, read_problem};
pub use search::{LimitReached, Limits, Outcome, Solution, Strategy, search, solve};
pub use span::{Place, Span};
pub use strict::{
    ActionSyntax, Checked, DomainSyntax, Formula, ProblemSyntax, Quantifier, check_domain, check_problem,
    read_domain_strictly, read_problem_strictly,
};
pub use task::{GoalLiteral, Operator, Task, TaskSize};
pub use validate::{Validation, Verdict, validate};
pub use write::{FixError, Fixed, fix, layout, write_domain, write_problem};
