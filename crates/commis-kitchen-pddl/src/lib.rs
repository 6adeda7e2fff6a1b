//! Kitchens as planning problems: a recipe becomes PDDL, and a plan becomes a network again.
//!
//! 1. It follows a gold network at the level of kinds and states, guided by the
//!    [`Quality`](commis_sim::Quality) clauses of the primitives, and notes what its dish is made of.
//! 2. Each way of a primitive becomes an action of the domain; tools, containers, portions and mixtures become
//!    objects of the problem; the dish becomes its goal.
//! 3. [`PlanningTask::network`] reads a plan back: each step is a statement, kitchen states are chained, and the
//!    constants come from the tokens that the problem made of them.
//!
//! Amounts, weights and clocks stay with the simulator: whether the plan makes the dish is for it to say.
//!
//! ```
//! use commis_mcl::{Network, parse};
//! use commis_pddl::{SearchLimits, Strategy, solve};
//! use commis_kitchen_pddl::PlanningTask;
//! use commis_sim::{RuleSet, Simulator};
//!
//! let gold = parse(
//!     "#cream
//!      (get-kitchen ?k0)
//!      (fetch-and-proportion ?cream ?k1 ?k0 ?bowl heavy-cream 200 g)
//!      (fetch-and-proportion ?sugar ?k2 ?k1 ?other-bowl white-sugar 20 g)
//!      (transfer-contents ?both ?rest ?k3 ?k2 ?cream ?sugar ?quantity ?unit)
//!      (beat ?whipped ?k4 ?k3 ?both ?whisk)",
//! );
//! let network = Network::from_recipe(&gold.program.recipes[0]);
//! let simulator = Simulator::builtin(RuleSet::Standard)?;
//! let execution = simulator.execute(&network);
//! let task = PlanningTask::of("cream", &network, &execution, "?whipped", &simulator)?;
//!
//! let solution = solve(&task.domain, &task.problem, Strategy::Greedy, &SearchLimits::default());
//! let plan = solution.outcome.plan().unwrap();
//! assert_eq!(plan.last().unwrap().action.as_ref(), "beat-2");
//! let statements = task.network(plan)?;
//! let again = parse(&format!("#again\n{statements}"));
//! let cooked = simulator.execute(&Network::from_recipe(&again.program.recipes[0]));
//! assert!(cooked.is_complete() && cooked.first_failure().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draft;
mod goal;
mod gold;
mod network;
mod problem;
mod schema;
mod tokens;
mod walk;

use commis_mcl::Network;
use commis_pddl::{Domain, Problem};
use commis_sim::{Execution, Simulator};

pub use network::NotAPlan;

/// A recipe as a planning problem.
#[derive(Debug)]
pub struct PlanningTask {
    /// The actions, from the declarations of the primitives.
    pub domain: Domain,
    /// The kitchen reduced to what the recipe needs, and the dish as the goal.
    pub problem: Problem,
    schemas: Vec<schema::Schema>,
    recipe: gold::Gold,
}

/// Why a recipe cannot be told at the level of kinds and states.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlannable {
    /// The gold has no such dish.
    #[error("no statement of the gold makes the dish `{0}`; name a variable it binds first")]
    NoDish(String),
    /// A primitive has no description in kinds and states.
    #[error("`{0}` has no description in kinds and states, so no planner can use it")]
    Undescribed(String),
    /// A statement does something its primitive's description does not say.
    #[error("{statement}: {why}")]
    Unsuited {
        /// The statement as text.
        statement: String,
        /// What the description lacks.
        why: String,
    },
}

impl PlanningTask {
    /// The planning problem of a recipe: its gold, cooked, and the variable of its dish.
    pub fn of(
        name: &str,
        gold: &Network,
        execution: &Execution,
        dish: &str,
        simulator: &Simulator,
    ) -> Result<PlanningTask, NotPlannable> {
        let recipe = walk::follow(gold, execution, dish, simulator.vocabulary())?;
        let primitives = simulator.primitives();
        let schemas = schema::schemas(&recipe, &primitives);
        let (domain, problem) = problem::write(name, &recipe, &schemas, &primitives, simulator.vocabulary());
        Ok(PlanningTask { domain, problem, schemas, recipe })
    }
}
