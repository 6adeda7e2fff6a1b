//! How good the cooking is after each step, for whoever asks after every one: only what is new is judged.

use std::sync::Arc;

use commis_base::{Number, Span};
use commis_mcl::{Code, Network, Recipe, Statement, check_network};
use commis_metrics::{DishTally, Evaluator, GoalTally, Variants};
use commis_sim::{Cooking, Executed, Moment, Simulator};

use crate::hints::GET_KITCHEN;
use crate::{RewardMetric, Session};

/// What is known of a cooking that goes on. Any session may be asked about: what was judged is taken over where a session
/// goes on from there, and nowhere else.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// What has been judged.
    judged: Cooking,
    goals: GoalTally,
    /// What may be the dish, once somebody has asked.
    dishes: Option<DishTally>,
    /// How many statements open the kitchen.
    openings: usize,
    /// Whether a statement is not as the language wants it, so that the program is no prediction.
    is_odd: bool,
}

impl Standing {
    /// What [`Session::worth`] says.
    pub fn worth(&mut self, session: &Session, metric: RewardMetric) -> Option<f64> {
        self.figure(session, metric).or_else(|| session.worth(metric))
    }

    /// The figure, where what is new can be judged by itself.
    fn figure(&mut self, session: &Session, metric: RewardMetric) -> Option<f64> {
        if session.is_exam() || session.cooking.stopped().is_some() {
            return None;
        }
        let golds = &session.golds()?.golds;
        let evaluator = session.prepared.evaluator();
        if metric != RewardMetric::GoalConditionSuccess && self.dishes.is_none() {
            *self = Standing { dishes: Some(DishTally::default()), ..Standing::default() };
        }
        self.judge(session, golds, evaluator);
        if self.openings != 1 || self.is_odd {
            return None;
        }
        let goals = || evaluator.goal_success_of(golds, &self.goals).map(Number::to_f64);
        let mut dish = || {
            let dishes = self.dishes.as_mut()?;
            evaluator.dish_approximation_of(golds, &self.goals, dishes).map(Number::to_f64)
        };
        match metric {
            RewardMetric::GoalConditionSuccess => goals(),
            RewardMetric::DishApproximation => dish(),
            RewardMetric::Mean => Some(f64::midpoint(goals()?, dish()?)),
        }
    }

    /// Judges what is new, or everything where the session does not go on from what was judged.
    fn judge(&mut self, session: &Session, golds: &Variants, evaluator: &Evaluator) {
        let new = session.steps().checked_sub(self.judged.len()).filter(|new| self.precedes(session, *new));
        let changes = |new: &usize| session.cooking.moments().take(*new).any(Moment::changes_earlier_lists);
        let added = new.filter(|new| !changes(new));
        if added.is_none() {
            let dishes = self.dishes.as_ref().map(|_| DishTally::default());
            *self = Standing { dishes, ..Standing::default() };
        }
        let moments = session.latest(added.unwrap_or(usize::MAX));
        for statement in moments.iter().map(|moment| moment.statement()) {
            self.openings += usize::from(&*statement.primitive == GET_KITCHEN);
            self.is_odd |= is_odd(statement, evaluator.simulator());
        }
        let mut count = |moment: &Moment, step: &Executed| {
            evaluator.count_step(golds, &mut self.goals, step);
            if let Some(dishes) = &mut self.dishes {
                evaluator.note_step(dishes, moment, step);
            }
        };
        if added.is_some() {
            for moment in &moments {
                count(moment, moment.executed());
            }
        } else {
            let steps = session.execution().1.steps;
            moments.iter().zip(&steps).for_each(|(moment, step)| count(moment, step));
        }
        self.judged = session.cooking.clone();
    }

    /// Whether everything before a session's last steps, and nothing else, has been judged.
    fn precedes(&self, session: &Session, last: usize) -> bool {
        match (session.cooking.moments().nth(last), self.judged.last()) {
            (Some(before), Some(judged)) => std::ptr::eq(before, judged),
            (before, judged) => before.is_none() && judged.is_none(),
        }
    }
}

/// Whether a statement that was carried out keeps a program from being judged all the same.
fn is_odd(statement: &Statement, simulator: &Simulator) -> bool {
    let (span, statements) = (Span::default(), vec![statement.clone()]);
    let recipe = Recipe { id: Arc::from(""), span, extent: span, statements };
    let network = Network::from_recipe(&recipe);
    let problems = check_network(&recipe, &network, &simulator.language().without_guesses());
    // That a single statement opens no kitchen says nothing about the program.
    problems.iter().any(|problem| problem.blocks_execution() && problem.code != Code::GetKitchenCount)
}
