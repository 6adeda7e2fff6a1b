//! Golds: the networks that predictions are compared with, cooked once.
//!
//! A gold keeps what scoring and explaining need. The kitchens in between are let go: there is one for every step, and a
//! set of golds may have many thousands of members.

use std::sync::Arc;

use commis_base::Number;
use commis_mcl::{Network, Recipe, Statement};
use commis_sim::{Execution, Failure, MixtureNames, Simulator};

use crate::cooked::{Cooked, Made};
use crate::deadline::Deadline;
use crate::dish::GoldDish;
use crate::goals::{GoalScore, compare};
use crate::rules::ScoringRules;

/// A gold network, cooked once.
#[derive(Debug)]
pub struct Gold {
    /// The id of the recipe, in lower case.
    pub recipe: Arc<str>,
    /// The statements as written.
    pub statements: Vec<Statement>,
    /// The statements as a graph.
    pub network: Network,
    /// What they make and where, in order of execution.
    pub(crate) goals: Vec<Made>,
    /// What its mixtures are called, step by step.
    pub(crate) names: MixtureNames,
    /// The dish, when the gold makes one.
    pub dish: Option<GoldDish>,
    /// How long it takes, in seconds.
    pub time: Number,
    /// The first action that fails. A perfect prediction fails there as well.
    pub failure: Option<Arc<Failure>>,
}

/// Why a gold cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoldError {
    /// A statement cannot run.
    #[error("gold `{recipe}`: statement {statement} cannot run: {reason}")]
    NotExecutable {
        /// The recipe.
        recipe: String,
        /// The statement, counted from 1.
        statement: usize,
        /// Why.
        reason: String,
    },
    /// The variable that should be the dish is no statement's first output.
    #[error("gold `{recipe}`: no statement makes the dish `{variable}`")]
    NoDish {
        /// The recipe.
        recipe: String,
        /// The variable.
        variable: String,
    },
}

impl Gold {
    /// The gold of a recipe that has been cooked.
    pub(crate) fn of(
        recipe: &Recipe,
        dish: Option<&str>,
        cooked: Cooked<'_>,
        rules: ScoringRules,
    ) -> Result<Gold, GoldError> {
        let execution = cooked.execution;
        if let Some(stuck) = execution.unexecuted.first() {
            return Err(GoldError::NotExecutable {
                recipe: recipe.id.to_string(),
                statement: stuck.statement + 1,
                reason: stuck.reason.to_string(),
            });
        }
        let made = GoldDish::of(cooked, dish, rules);
        if let (None, Some(variable)) = (&made, dish) {
            return Err(GoldError::NoDish { recipe: recipe.id.to_string(), variable: variable.to_owned() });
        }
        Ok(Gold {
            recipe: Arc::clone(&recipe.id),
            statements: recipe.statements.clone(),
            goals: cooked.made(),
            names: MixtureNames::of(cooked.network, execution, cooked.vocabulary, &recipe.id, &|_| None),
            dish: made,
            time: execution.time(),
            failure: execution.first_failure().cloned(),
            network: cooked.network.clone(),
        })
    }

    /// Cooks it once more, for whoever wants to see every step. It needs the simulator it was prepared with.
    pub fn cook(&self, simulator: &Simulator) -> Execution {
        simulator.execute(&self.network)
    }

    /// The statements whose products are goals, by position in the network.
    pub fn goal_statements(&self) -> impl Iterator<Item = usize> + '_ {
        self.goals.iter().map(|goal| goal.statement)
    }

    /// The goals that a cooked prediction reaches.
    pub fn goals_reached(&self, prediction: Cooked<'_>, rules: ScoringRules) -> GoalScore {
        let deadline = Deadline::new(&|| true);
        compare(&self.goals, prediction, rules, &deadline).unwrap_or(GoalScore { goals: Vec::new() })
    }
}
