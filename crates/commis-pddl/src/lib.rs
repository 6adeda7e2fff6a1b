//! PDDL as models write it: read, compare, solve, validate.
//!
//! A benchmark asks whether a model can write the actions of a planning domain from a how-to text. What models
//! write is rarely standard PDDL, and the benchmark's own solver reads it in its own way. This crate gives that
//! reading a precise meaning and exact, repeatable figures. Along the road:
//!
//! 1. [`tree`] turns text into a tree, within bounds; [`answer`] finds PDDL in a model's free answer.
//! 2. [`read_pair`] reads a domain and its problem by the standard, to the letter of it, or as the dataset's solver does,
//!    and says what it left out. [`read_domain`] and [`read_problem`] are the last of these three;
//!    [`check_domain`] and [`check_problem`] report each departure from the standard with a hint, and what
//!    lenient reading makes of it; [`fix()`] and [`write_domain`] write the same meaning as standard PDDL.
//! 3. [`compare_actions`] says whether a predicted action is the gold action, and what separates the two.
//! 4. [`solve`] grounds and searches: breadth first (the very plan of the dataset's solver), greedily, or with
//!    A*. It ends with a plan, a proof that there is none, a limit, or an error in the input.
//! 5. [`validate()`] executes a plan and names the first step that fails and what it lacks.
//! 6. [`dataset`] sorts the published files, [`evaluate_domain`] computes every metric of the paper, [`report`]
//!    writes tables and a page, [`prompt_field`] is what prompts say about a domain.
//!
//! The crate opens no files, reads no clock and does not panic: whatever is wrong with an input is a value.
//!
//! ```
//! use commis_pddl::{SearchLimits, Strategy, read_domain, read_problem, solve, validate};
//!
//! let domain = read_domain(
//!     "(define (domain tea) (:types kettle cup - vessel)
//!        (:action boil :parameters (?k - kettle) :effect (hot ?k))
//!        (:action pour :parameters (?k - kettle ?c - cup)
//!          :precondition (and (hot ?k) (not (full ?c))) :effect (full ?c)))",
//! )?;
//! let problem = read_problem(
//!     "(define (problem morning) (:domain tea) (:objects k - kettle mug - cup) (:goal (full mug)))",
//!     &domain,
//! )?;
//! let solution = solve(&domain, &problem, Strategy::BreadthFirst, &SearchLimits::default());
//! let plan = solution.outcome.plan().unwrap();
//! assert_eq!(plan.iter().map(ToString::to_string).collect::<Vec<_>>(), ["(boil k)", "(pour k mug)"]);
//! assert!(validate(&domain, &problem, plan).is_valid());
//! assert!(!validate(&domain, &problem, &plan[1..]).is_valid());
//! # Ok::<(), commis_pddl::ReadError>(())
//! ```

pub mod answer;
mod compare;
pub mod dataset;
mod diagnostic;
mod error;
mod evaluate;
mod file_check;
mod ground;
mod mode;
mod model;
mod plan;
mod prompt;
mod read;
pub mod report;
mod search;
mod source;
mod strict;
mod task;
pub mod tree;
mod validate;
mod world;
mod write;

pub use compare::{
    ActionComparison, Difference, DifferenceKind, DistanceVersion, Distances, Equality, Pairing, alpha_equal,
    compare_actions, distances, explain, published_equal,
};
pub use diagnostic::{CATALOGUE, Code, CodeInfo, Diagnostic, Standing};
pub use error::{ReadError, ReadErrorKind};
pub use evaluate::{
    Classes, Correct, DomainReport, EvaluateOptions, MeanDistances, Outcomes, PredicateClass, PredicateError,
    PredicateErrors, Prediction, ProblemClass, ProblemOutcome, ProblemReport, SettingSummary, Settings,
    Stranger, Watch, evaluate_domain, missing_domain,
};
pub use file_check::{FileCheck, check_files, dataset_losses};
pub use ground::{GroundError, GroundLimits, Keep, ground};
pub use mode::{Mode, Refusal, Remark, Understood, read_pair};
pub use model::{
    Action, Atom, Condition, Derived, Domain, Effect, Kind, More, OBJECT, Predicate, Problem, Reading, Typed,
};
pub use plan::{Plan, PlanMatch, PlanStep, PlanText, compare_plans, read_plan};
pub use prompt::{PROMPT_FIELDS, Style, TextChoice, prompt_field};
pub use read::{read_actions, read_domain, read_problem};
pub use search::{LimitReached, SearchLimits, SearchOutcome, Solution, Strategy, search, solve};
pub use source::{Misread, PddlText};
pub use strict::{
    ActionSyntax, Checked, DomainSyntax, Formula, ProblemSyntax, Quantifier, check_domain, check_problem,
    read_domain_strictly, read_problem_strictly,
};
pub use task::{Conditional, GoalLiteral, Operator, Rule, Task, TaskSize};
pub use tree::Name;
pub use validate::{Validation, Verdict, validate};
pub use write::{FixError, Fixed, fix, layout, write_domain, write_problem};
