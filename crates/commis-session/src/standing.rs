//! How good the cooking is after each step, for whoever asks after every one: only what is new is judged.

use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Code, Network, Recipe, Statement, check_network};
use commis_metrics::GoalTally;
use commis_sim::{Cooking, Moment, Simulator};

use crate::hints::GET_KITCHEN;
use crate::{RewardMetric, Session};

/// What is known of a cooking that goes on. Any session may be asked about: what was judged is taken over where a session
/// goes on from there, and nowhere else.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// What has been judged.
    judged: Cooking,
    goals: GoalTally,
    /// How many statements open the kitchen.
    openings: usize,
    /// Whether a statement is not as the language wants it, so that the program is no prediction.
    is_odd: bool,
}

impl Standing {
    /// What [`Session::worth`] says.
    pub fn worth(&mut self, session: &Session, metric: RewardMetric) -> Option<f64> {
        match metric {
            RewardMetric::GoalConditionSuccess => self.goals(session).or_else(|| session.worth(metric)),
            RewardMetric::DishApproximation | RewardMetric::Mean => session.worth(metric),
        }
    }

    /// The share of goals that is reached, where products can be counted one by one.
    fn goals(&mut self, session: &Session) -> Option<f64> {
        if session.is_exam() || session.cooking.stopped().is_some() {
            return None;
        }
        let golds = &session.golds()?.golds;
        let evaluator = session.prepared.evaluator();
        let new = session.steps().checked_sub(self.judged.len()).filter(|new| self.precedes(session, *new));
        let changes = |new: &usize| session.cooking.moments().take(*new).any(Moment::changes_earlier_lists);
        let added = new.filter(|new| !changes(new));
        if added.is_none() {
            *self = Standing::default();
        }
        let moments = session.latest(added.unwrap_or(usize::MAX));
        for statement in moments.iter().map(|moment| moment.statement()) {
            self.openings += usize::from(&*statement.primitive == GET_KITCHEN);
            self.is_odd |= is_odd(statement, evaluator.simulator());
        }
        let mut count = |step| evaluator.count_step(golds, &mut self.goals, step);
        match added {
            Some(_) => moments.iter().for_each(|moment| count(moment.executed())),
            None => session.execution().1.steps.iter().for_each(count),
        }
        self.judged = session.cooking.clone();
        let is_program = self.openings == 1 && !self.is_odd;
        let reached = evaluator.goal_success_of(golds, &self.goals).filter(|_| is_program)?;
        Some(reached.to_f64())
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
