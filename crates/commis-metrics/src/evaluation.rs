//! What became of one prediction: a named outcome, with scores when it has any.

use std::fmt;
use std::sync::Arc;

use commis_base::Number;
use commis_mcl::{Diagnostic, Network, Statement};
use commis_sim::Execution;
use serde::Serialize;

use crate::dish::DishScore;
use crate::goals::GoalScore;
use crate::outcome::Outcome;
use crate::smatch::{self, Budget, Smatch, StatementReport};
use crate::time::TimeScore;
use crate::wanted::SmatchSearch;

/// What became of one prediction.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The recipe it is for.
    pub recipe: Arc<str>,
    /// How it ended.
    pub outcome: Outcome,
    /// The gold that everything below refers to, of [`Variants`](crate::Variants); 0 is the written one.
    pub variant: usize,
    /// Problems of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The statements, when the text could be read.
    pub network: Option<Network>,
    /// What the statements did, when explanations are wanted.
    pub execution: Option<Execution>,
    /// Goal-condition success.
    pub goals: Option<GoalScore>,
    /// Dish approximation.
    pub dish: Option<DishScore>,
    /// Execution time.
    pub time: Option<TimeScore>,
    /// How much of the written networks is the same; it needs no cooking.
    pub smatch: Option<Smatch>,
    /// Why there is no smatch although it was wanted and the text could be read.
    pub smatch_missing: Option<SmatchMissing>,
    /// The statements that keep smatch below 1, when explanations are wanted.
    pub unmatched: Vec<StatementReport>,
    /// What the executed part is worth, when that is wanted and the whole could not be scored.
    pub partial: Option<Partial>,
    /// What is missing of the explanation because the time was up.
    pub left_out: Vec<LeftOut>,
}

/// What the executed part of a prediction would score. It says how near a prediction came that scores nothing, which is
/// useful for learning; it is no score, and no mean counts it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partial {
    /// Goal-condition success of what ran.
    pub goals: Number,
    /// Dish approximation of what ran; 0 when the gold makes no dish.
    pub dish: Number,
    /// Number of statements that ran.
    pub executed: usize,
    /// How many there are.
    pub statements: usize,
}

/// A part of an explanation that was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    /// The closest products of some missed goals.
    ClosestProducts,
    /// What determines the time: critical path, idle time, overlaps.
    Timing,
    /// Some steps of the timeline.
    Steps,
}

/// Why a written network was not compared with its gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmatchMissing {
    /// The time was up before the search had ended.
    Interrupted,
}

impl SmatchMissing {
    /// A stable name for machines and tables.
    pub fn name(self) -> &'static str {
        match self {
            SmatchMissing::Interrupted => "interrupted",
        }
    }
}

impl fmt::Display for SmatchMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SmatchMissing::Interrupted => write!(f, "the time was up before the programs were compared"),
        }
    }
}

impl Evaluation {
    /// An evaluation that ended before anything could be scored.
    pub fn without_scores(recipe: Arc<str>, outcome: Outcome, diagnostics: Vec<Diagnostic>) -> Evaluation {
        Evaluation {
            recipe,
            outcome,
            variant: 0,
            diagnostics,
            network: None,
            execution: None,
            goals: None,
            dish: None,
            time: None,
            smatch: None,
            smatch_missing: None,
            unmatched: Vec::new(),
            partial: None,
            left_out: Vec::new(),
        }
    }

    /// Compares the statements of the solution with those of the gold.
    pub(crate) fn align(
        &mut self,
        (solution, gold): (&[Statement], &[Statement]),
        search: SmatchSearch,
        explain: bool,
        go_on: &dyn Fn() -> bool,
    ) {
        let should_stop = || !go_on();
        let score = match search {
            SmatchSearch::Exact { nodes } => {
                smatch::smatch(solution, gold, &Budget { nodes, should_stop: &should_stop })
            }
            SmatchSearch::Compat { seed } => smatch::smatch_compat(solution, gold, seed, &should_stop),
        };
        // How far a search comes in some time depends on the machine, and a score must not.
        let Ok(score) = score else {
            self.smatch_missing = Some(SmatchMissing::Interrupted);
            return;
        };
        if explain {
            self.unmatched = smatch::explain(solution, gold, &score);
        }
        self.smatch = Some(score);
    }

    /// Goal-condition success; nothing that could not be scored reached a goal.
    pub fn goal_score(&self) -> Number {
        self.goals.as_ref().map_or(Number::ZERO, GoalScore::score)
    }

    /// Dish approximation; nothing that could not be scored is a dish.
    pub fn dish_score(&self) -> Number {
        self.dish.as_ref().map_or(Number::ZERO, |dish| dish.score)
    }
}
