//! An evaluation in words and exact numbers, free of the kitchen it came from.
//!
//! An [`Explanation`] can be kept, sent and shown: it is what the command line prints, what the report renders and
//! what becomes JSON. Statements are numbered from one, as messages number them.

mod dish;
mod goals;
mod smatch;
mod time;

use commis_base::Position;
use commis_kitchen::Vocabulary;
use commis_mcl::{Diagnostic, Network};
use commis_sim::{Execution, MixtureNames, Thing, root_causes};
use serde::Serialize;

use crate::causes::{Causes, NoCauses};
use crate::deadline::Deadline;
use crate::evaluation::{Evaluation, LeftOut, Partial};
use crate::evaluator::Evaluator;
use crate::gold::Gold;
use crate::outcome::Outcome;
use crate::rules::ScoringRules;
use crate::words;

pub use commis_kitchen::json::Figure;
pub use dish::{
    ContainerExplained, ContentsExplained, DishExplained, IngredientExplained, Loss, MixtureExplained,
    PropertyLost, Weights,
};
pub use goals::{ClosestExplained, GoalExplained, GoalsExplained};
pub use smatch::{SmatchExplained, UnmatchedStatement};
pub use time::{OverlapExplained, StepExplained, TimeExplained};

/// Everything there is to say about one evaluation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Explanation {
    /// The recipe.
    pub recipe: String,
    /// How the evaluation ended.
    pub outcome: Outcome,
    /// Goal by goal.
    #[serde(rename = "goal_condition_success")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub goals: Option<GoalsExplained>,
    /// Point by point.
    #[serde(rename = "dish_approximation_score")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub dish: Option<DishExplained>,
    /// Step by step.
    #[serde(rename = "execution_time")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub time: Option<TimeExplained>,
    /// Statement by statement.
    #[serde(rename = "smatch_score")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub smatch: Option<SmatchExplained>,
    /// Why the programs were not compared statement by statement, when that was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub smatch_missing: Option<String>,
    /// Where the prediction goes wrong, and what each difference costs; when that was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub causes: Option<Causes>,
    /// Why there is no list of causes, when one was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub causes_missing: Option<String>,
    /// Problems of the text.
    pub diagnostics: Vec<ProblemExplained>,
    /// Actions that failed, in order of execution; the first one is where the trouble began.
    pub failures: Vec<FailureExplained>,
    /// Statements that could not run.
    pub unexecuted: Vec<UnexecutedExplained>,
    /// What the executed part is worth, when that was wanted and the whole could not be scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub partial: Option<PartialExplained>,
    /// What is missing here because the time was up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// The gold's statements as text.
    pub gold: Vec<String>,
    /// The prediction's statements as text.
    pub prediction: Vec<String>,
}

/// A statement by number and text, with what it made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatementExplained {
    /// Its number, counted from 1.
    pub statement: usize,
    /// Its text.
    pub text: String,
    /// What its first argument became.
    pub product: String,
}

/// What the executed part of a prediction would score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PartialExplained {
    /// Goal-condition success of what ran.
    #[serde(rename = "goal_condition_success")]
    pub goals: Figure,
    /// Dish approximation of what ran.
    #[serde(rename = "dish_approximation_score")]
    pub dish: Figure,
    /// Number of statements that ran.
    pub executed: usize,
    /// Number of all statements.
    pub statements: usize,
}

impl PartialExplained {
    fn of(partial: Partial) -> PartialExplained {
        let Partial { goals, dish, executed, statements } = partial;
        PartialExplained { goals: Figure(goals), dish: Figure(dish), executed, statements }
    }
}

/// A problem of the text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProblemExplained {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The stable name of the kind of problem.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// Ways out.
    pub hints: Vec<String>,
}

/// An action that failed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FailureExplained {
    /// The statement, counted from 1.
    pub statement: usize,
    /// Its text.
    pub text: String,
    /// The stable name of the reason.
    pub code: &'static str,
    /// What went wrong.
    pub message: String,
    /// The way out, where one is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hint: Option<String>,
    /// The statement whose failure led to this one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub because: Option<usize>,
    /// The statement with which the trouble began.
    pub root: usize,
}

/// A statement that could not run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnexecutedExplained {
    /// The statement, counted from 1.
    pub statement: usize,
    /// Its text.
    pub text: String,
    /// The stable name of the obstacle.
    pub code: &'static str,
    /// Why it could not run.
    pub message: String,
}

/// A cooked prediction that can name its statements and products.
struct Side<'a> {
    network: &'a Network,
    execution: &'a Execution,
    vocabulary: &'a Vocabulary,
    names: MixtureNames,
    /// Which step a statement was.
    steps: Vec<Option<usize>>,
}

impl<'a> Side<'a> {
    fn new(
        recipe: &str,
        network: &'a Network,
        execution: &'a Execution,
        vocabulary: &'a Vocabulary,
    ) -> Side<'a> {
        let mut steps = vec![None; network.len()];
        for (at, step) in execution.steps.iter().enumerate() {
            if let Some(known) = steps.get_mut(step.statement) {
                *known = Some(at);
            }
        }
        let names = MixtureNames::of(network, execution, vocabulary, recipe, &|_| None);
        Side { network, execution, vocabulary, names, steps }
    }

    fn statement(&self, statement: usize) -> StatementExplained {
        let step = self.steps.get(statement).copied().flatten().and_then(|at| self.execution.steps.get(at));
        StatementExplained {
            statement: statement + 1,
            text: self.network.statement_text(statement),
            product: step.map_or_else(String::new, |step| self.product(statement, &step.result)),
        }
    }

    /// What a statement made, in words.
    fn product(&self, statement: usize, thing: &Thing) -> String {
        words::product(thing, self.names.after(statement), self.vocabulary)
    }
}

/// A statement of the gold with what it makes.
fn of_gold(gold: &Gold, statement: usize, product: &Thing, vocabulary: &Vocabulary) -> StatementExplained {
    let text = gold.network.statement_text(statement);
    let product = words::product(product, gold.names.after(statement), vocabulary);
    StatementExplained { statement: statement + 1, text, product }
}

impl Explanation {
    /// The same as [`against`](Self::against) for a gold that the evaluator keeps.
    pub fn of(
        evaluation: &Evaluation,
        text: &str,
        evaluator: &Evaluator,
        go_on: &dyn Fn() -> bool,
    ) -> Explanation {
        Explanation::against(evaluator.gold(&evaluation.recipe), evaluation, text, evaluator, go_on)
    }

    /// Explains an evaluation made with [`Wanted::EXPLAINED`](crate::Wanted::EXPLAINED); `text` is what was predicted.
    /// When `go_on` says no, the rest is left out.
    pub fn against(
        gold: Option<&Gold>,
        evaluation: &Evaluation,
        text: &str,
        evaluator: &Evaluator,
        go_on: &dyn Fn() -> bool,
    ) -> Explanation {
        let vocabulary = evaluator.simulator().vocabulary();
        let prediction = match (&evaluation.network, &evaluation.execution) {
            (Some(network), Some(execution)) => {
                Some(Side::new(&evaluation.recipe, network, execution, vocabulary))
            }
            _ => None,
        };
        let mut explanation = Explanation {
            recipe: evaluation.recipe.to_string(),
            outcome: evaluation.outcome,
            goals: None,
            dish: None,
            time: None,
            smatch: smatch::explain(evaluation, gold),
            smatch_missing: evaluation.smatch_missing.map(|reason| reason.to_string()),
            causes: None,
            causes_missing: None,
            diagnostics: evaluation
                .diagnostics
                .iter()
                .map(|problem| explain_problem(problem, text))
                .collect(),
            failures: prediction.as_ref().map(failures).unwrap_or_default(),
            unexecuted: prediction.as_ref().map(unexecuted).unwrap_or_default(),
            partial: evaluation.partial.map(PartialExplained::of),
            left_out: evaluation.left_out.clone(),
            gold: gold.map(|gold| statements(&gold.network)).unwrap_or_default(),
            prediction: evaluation.network.as_ref().map(statements).unwrap_or_default(),
        };
        if let (Some(gold), Some(prediction)) = (gold, prediction) {
            explanation.scores(evaluation, gold, &prediction, evaluator.rules(), &Deadline::new(go_on));
        }
        explanation
    }

    /// The same with the causes of what was lost, or with the reason why they are not known.
    #[must_use]
    pub fn with_causes(mut self, found: Result<Causes, NoCauses>) -> Explanation {
        match found {
            Ok(causes) => self.causes = Some(causes),
            Err(missing) => self.causes_missing = Some(missing.to_string()),
        }
        self
    }

    fn scores(
        &mut self,
        evaluation: &Evaluation,
        gold: &Gold,
        prediction: &Side<'_>,
        rules: ScoringRules,
        deadline: &Deadline<'_>,
    ) {
        self.goals = evaluation.goals.as_ref().map(|goals| goals::explain(goals, gold, prediction));
        self.dish = match (&evaluation.dish, &gold.dish) {
            (Some(score), Some(dish)) => {
                let made = of_gold(gold, dish.statement, &dish.thing, prediction.vocabulary);
                Some(dish::explain(score, made, prediction, rules))
            }
            _ => None,
        };
        self.time = evaluation.time.as_ref().map(|time| time::explain(time, prediction, deadline));
        if self.time.as_ref().is_some_and(|time| time.steps.len() < prediction.execution.steps.len()) {
            self.left_out.push(LeftOut::Steps);
        }
    }
}

fn statements(network: &Network) -> Vec<String> {
    (0..network.len()).map(|statement| network.statement_text(statement)).collect()
}

fn explain_problem(problem: &Diagnostic, text: &str) -> ProblemExplained {
    let Position { line, column } = Position::of(text, problem.span.start);
    ProblemExplained {
        severity: problem.severity.name(),
        code: problem.code.name(),
        message: problem.message.clone(),
        line,
        column,
        hints: problem.hints.clone(),
    }
}

fn failures(side: &Side<'_>) -> Vec<FailureExplained> {
    let roots = root_causes(side.execution);
    let failed = side.execution.steps.iter().filter_map(|step| step.failure.as_deref());
    let explained = failed.map(|failure| FailureExplained {
        statement: failure.statement + 1,
        text: side.network.statement_text(failure.statement),
        code: failure.reason.code(),
        message: failure.reason.to_string(),
        hint: failure.reason.hint(),
        because: failure.because.as_ref().map(|cause| cause.statement + 1),
        root: roots.get(failure.statement).copied().flatten().unwrap_or(failure).statement + 1,
    });
    explained.collect()
}

fn unexecuted(side: &Side<'_>) -> Vec<UnexecutedExplained> {
    let explained = side.execution.unexecuted.iter().map(|unexecuted| UnexecutedExplained {
        statement: unexecuted.statement + 1,
        text: side.network.statement_text(unexecuted.statement),
        code: unexecuted.reason.code(),
        message: unexecuted.reason.to_string(),
    });
    explained.collect()
}
