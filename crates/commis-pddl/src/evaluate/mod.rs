//! Evaluation: every metric of the paper, per action, problem, domain and setting.
//!
//! One domain at a time, so that domains can be spread over threads, as [`Settings::evaluate`] does;
//! [`SettingSummary::of`] adds them up in the order given, so the result does not depend on how.

mod classes;
mod settings;
mod summary;

use serde::Serialize;

pub use classes::{PredicateClass, PredicateError, ProblemClass};
pub use settings::{Settings, Stranger};
pub use summary::{Classes, Correct, MeanDistances, Outcomes, PredicateErrors, SettingSummary};

use crate::answer;
use crate::compare::{ActionComparison, Pairing, best_renaming, compare_actions};
use crate::dataset::Dataset;
use crate::error::ReadError;
use crate::model::{Action, Domain, Problem};
use crate::plan::{Plan, PlanMatch, PlanStep, compare_plans};
use crate::read::{read_domain, read_problem};
use crate::search::{LimitReached, SearchLimits, SearchOutcome, Strategy, solve};
use crate::task::GoalLiteral;
use crate::validate::validate;

/// The text a model gave for one domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prediction<'a> {
    /// Actions and the `)` that closes the header's `(define`, to be put behind the header as they are.
    Continuation(&'a str),
    /// A free answer: actions somewhere in it, perhaps in fences, perhaps after thoughts.
    Answer(&'a str),
}

impl<'a> Prediction<'a> {
    /// What a text is, wherever it is stored; nothing when it is blank.
    ///
    /// It is a continuation when it begins with a parenthesis and nothing but lists stands in it. Anything else is an
    /// answer, and so are complete actions or definitions with nothing behind them, since the header stays open then.
    pub fn of(text: &'a str) -> Option<Self> {
        if text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty() {
            return None;
        }
        Some(if answer::is_continuation(text) { Self::Continuation(text) } else { Self::Answer(text) })
    }
}

impl Prediction<'_> {
    /// The domain text: the header with the predicted actions.
    pub fn domain_text(self, header: &str) -> String {
        match self {
            Self::Continuation(text) => format!("{header}{text}"),
            Self::Answer(text) => format!("{header}\n{}\n)", answer::actions(text).text),
        }
    }
}

/// How to evaluate.
#[derive(Clone, Copy, Default)]
pub struct EvaluateOptions<'a> {
    /// How plans are searched for; only breadth-first search gives comparable plans.
    pub strategy: Strategy,
    /// Bounds on each search.
    pub limits: SearchLimits<'a>,
    /// Starts a watch for each problem; when it says `true`, the search for that problem ends.
    pub watch: Option<&'a Watch>,
}

/// Makes watches: each tells whether its time is up.
pub type Watch = dyn Fn() -> Box<dyn Fn() -> bool> + Sync;

/// All there is to say about one predicted domain.
#[derive(Clone, Debug, Serialize)]
pub struct DomainReport {
    /// The domain's id.
    pub id: String,
    /// Whether there is no prediction for it.
    pub missing: bool,
    /// Why the domain could not be read, if so.
    pub error: Option<commis_base::Problem>,
    /// Number of gold actions.
    pub gold_actions: usize,
    /// Each gold action against its prediction, by position; empty if the domain could not be read.
    pub by_position: Vec<ActionComparison>,
    /// The same by name.
    pub by_name: Vec<ActionComparison>,
    /// Predicates that the predicted actions use otherwise than gold's, paired by name.
    pub predicate_errors: Vec<PredicateError>,
    /// Each problem.
    pub problems: Vec<ProblemReport>,
}

/// All there is to say about one problem with a predicted domain.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemReport {
    /// The problem's name.
    pub problem: String,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: ProblemOutcome,
    /// The class of the published error analysis, if it has one for this outcome.
    pub class: Option<ProblemClass>,
    /// Why it is in that class.
    pub evidence: Vec<String>,
    /// The plan found.
    pub plan: Option<Plan>,
    /// The plan against the stored gold plan; absent if there is no plan on either side.
    pub against_gold: Option<PlanMatch>,
    /// Whether the plan also works with the gold actions, arguments put into gold's order.
    pub valid_with_gold: Option<bool>,
    /// States stored by the search.
    pub states: usize,
}

/// How a problem ended. Syntax and meaning are told apart, and so are the model's faults and the problem's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ProblemOutcome {
    /// There is no prediction for the domain.
    Missing,
    /// The domain or the problem could not be read.
    SyntaxError {
        /// Why.
        cause: commis_base::Problem,
    },
    /// There is no plan, though the stored gold result has one: some action is wrong.
    BadAction {
        /// Goal literals that cannot be reached, each for itself.
        unreachable: Vec<GoalLiteral>,
    },
    /// There is no plan, and the stored gold result has none either.
    Unsolvable {
        /// Goal literals that cannot be reached, each for itself.
        unreachable: Vec<GoalLiteral>,
    },
    /// The goal holds at the start. The published evaluation counts this as unsolved.
    EmptyPlan,
    /// The search ended at a bound.
    Limit {
        /// Which one.
        limit: LimitReached,
    },
    /// There is a plan, the gold plan in the published sense.
    PlanEqual,
    /// There is a plan, another one than gold's.
    PlanDifferent,
}

impl ProblemOutcome {
    /// A stable short name.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::SyntaxError { .. } => "syntax-error",
            Self::BadAction { .. } => "bad-action",
            Self::Unsolvable { .. } => "unsolvable",
            Self::EmptyPlan => "empty-plan",
            Self::Limit { .. } => "limit",
            Self::PlanEqual => "plan-equal",
            Self::PlanDifferent => "plan-different",
        }
    }

    /// The cause in words; empty where the code says it all.
    pub fn cause(&self) -> String {
        match self {
            Self::SyntaxError { cause } => cause.to_string(),
            Self::BadAction { unreachable } | Self::Unsolvable { unreachable } if unreachable.is_empty() => {
                "no state reaches all of the goal".to_owned()
            }
            Self::BadAction { unreachable } | Self::Unsolvable { unreachable } => {
                let literals: Vec<String> = unreachable.iter().map(GoalLiteral::to_string).collect();
                format!("unreachable: {}", literals.join(" "))
            }
            Self::Limit { limit } => limit.to_string(),
            _ => String::new(),
        }
    }
}

/// Evaluates one prediction. Nothing comes back if the dataset has no such domain.
pub fn evaluate_domain(
    dataset: &Dataset,
    id: &str,
    prediction: Prediction<'_>,
    options: &EvaluateOptions<'_>,
) -> Option<DomainReport> {
    let gold_text = dataset.gold_domain(id)?;
    let copy = dataset.domains.get(id)?.evaluated();
    let gold = read_domain(&gold_text).ok();
    let gold_actions = gold.as_ref().map_or(&[][..], |gold| &gold.actions);
    let text = prediction.domain_text(&copy.header);
    let read = read_domain(&text).map_err(|error| error.problem(&text));
    let domain = read.as_ref().ok();
    let compare = |pairing| {
        let predicted: Option<&[Action]> = domain.map(|domain| &*domain.actions);
        predicted.map(|predicted| compare_actions(predicted, gold_actions, pairing)).unwrap_or_default()
    };
    let problems = copy.problems.iter().map(|(name, problem)| {
        let mut report = match &read {
            Ok(domain) => evaluate_problem(domain, gold.as_ref(), problem, options),
            Err(cause) => ProblemReport::unreadable(cause.clone()),
        };
        name.clone_into(&mut report.problem);
        let stored = dataset.gold_plan(id, name).and_then(|plan| plan.plan());
        report.against_stored(stored);
        if let (Some(domain), Some(gold)) = (domain, &gold) {
            classes::classify(&mut report, domain, gold, stored.unwrap_or_default());
        }
        report
    });
    let by_name = compare(Pairing::Name);
    let predicate_errors = match (domain, &gold) {
        (Some(domain), Some(gold)) => classes::predicate_errors(&by_name, domain, gold),
        _ => Vec::new(),
    };
    Some(DomainReport {
        id: id.to_owned(),
        missing: false,
        gold_actions: gold_actions.len(),
        by_position: compare(Pairing::Position),
        predicate_errors,
        by_name,
        problems: problems.collect(),
        error: read.as_ref().err().cloned(),
    })
}

/// The report on a domain without a prediction: none of its problems is solved. Nothing comes back if the dataset has no
/// such domain.
pub fn missing_domain(dataset: &Dataset, id: &str) -> Option<DomainReport> {
    let gold = dataset.gold_domain(id)?;
    let problems =
        dataset.domains.get(id)?.evaluated().problems.keys().map(|name| ProblemReport {
            problem: name.clone(),
            ..ProblemReport::ended(ProblemOutcome::Missing)
        });
    Some(DomainReport {
        id: id.to_owned(),
        missing: true,
        error: None,
        gold_actions: read_domain(&gold).map_or(0, |gold| gold.actions.len()),
        by_position: Vec::new(),
        by_name: Vec::new(),
        predicate_errors: Vec::new(),
        problems: problems.collect(),
    })
}

fn evaluate_problem(
    domain: &Domain,
    gold: Option<&Domain>,
    text: &str,
    options: &EvaluateOptions<'_>,
) -> ProblemReport {
    let syntax_error = |error: &ReadError, text: &str| ProblemReport::unreadable(error.problem(text));
    let problem = match read_problem(text, domain) {
        Ok(problem) => problem,
        Err(error) => return syntax_error(&error, text),
    };
    let watch = options.watch.map(|start| start());
    let limits = SearchLimits { stop: watch.as_deref().or(options.limits.stop), ..options.limits };
    let solution = solve(domain, &problem, options.strategy, &limits);
    let mut report = match solution.outcome {
        SearchOutcome::Plan { plan } if plan.is_empty() => ProblemReport::ended(ProblemOutcome::EmptyPlan),
        SearchOutcome::Plan { plan } => {
            let broken = gold.map(|gold| fails_with(gold, domain, &problem, &plan));
            let ended = ProblemReport::ended(ProblemOutcome::PlanDifferent);
            let valid_with_gold = broken.as_ref().map(Option::is_none);
            let evidence = broken.flatten().into_iter().collect();
            ProblemReport { plan: Some(plan), valid_with_gold, evidence, ..ended }
        }
        SearchOutcome::Unsolvable { unreachable } | SearchOutcome::NoPlanFound { unreachable } => {
            ProblemReport::ended(ProblemOutcome::Unsolvable { unreachable })
        }
        SearchOutcome::Limit { limit } => ProblemReport::ended(ProblemOutcome::Limit { limit }),
        SearchOutcome::Invalid { error } => syntax_error(&error, ""),
    };
    report.states = solution.states;
    report
}

/// Why `plan`, found with `predicted`, does not work with the `gold` actions; nothing if it does. The order of parameters
/// is a model's own choice, so arguments go to the gold parameters that play their part; a gold parameter left over fails
/// the plan.
fn fails_with(gold: &Domain, predicted: &Domain, problem: &Problem, plan: &[PlanStep]) -> Option<String> {
    let translated = |step: &PlanStep| -> Option<PlanStep> {
        let by_name =
            |domain: &'_ Domain| domain.actions.iter().position(|action| action.name == step.action);
        let ours = predicted.actions.get(by_name(predicted)?)?;
        let theirs = gold.actions.get(by_name(gold)?)?;
        let renaming = best_renaming(ours, theirs);
        let argument = |at: usize| {
            let own = renaming.iter().position(|partner| *partner == Some(at))?;
            step.arguments.get(own).cloned()
        };
        let arguments = (0..theirs.parameters.len()).map(argument).collect::<Option<_>>()?;
        Some(PlanStep { action: step.action.clone(), arguments })
    };
    let mut steps = Plan::new();
    for (number, step) in plan.iter().enumerate() {
        let Some(step) = translated(step) else {
            return Some(format!("step {} {step}: gold has no action with these parameters", number + 1));
        };
        steps.push(step);
    }
    let found = validate(gold, problem, &steps);
    if found.is_valid() {
        return None;
    }
    // The first line says which step fails; the rest is the state there.
    let text = found.to_string();
    Some(text.lines().next().unwrap_or_default().replacen("invalid:", "with gold's actions:", 1))
}

impl ProblemReport {
    fn ended(outcome: ProblemOutcome) -> Self {
        Self {
            problem: String::new(),
            outcome,
            class: None,
            evidence: Vec::new(),
            plan: None,
            against_gold: None,
            valid_with_gold: None,
            states: 0,
        }
    }

    fn unreadable(cause: commis_base::Problem) -> Self {
        Self {
            class: Some(ProblemClass::Syntax),
            evidence: vec![cause.to_string()],
            ..Self::ended(ProblemOutcome::SyntaxError { cause })
        }
    }

    /// Refines the outcome by the stored gold result.
    fn against_stored(&mut self, gold: Option<&[PlanStep]>) {
        if let (Some(plan), Some(gold)) = (&self.plan, gold) {
            let found = compare_plans(plan, gold);
            self.against_gold = Some(found);
            if found.prefix {
                self.outcome = ProblemOutcome::PlanEqual;
            }
        }
        if gold.is_some()
            && let ProblemOutcome::Unsolvable { unreachable } = &mut self.outcome
        {
            self.outcome = ProblemOutcome::BadAction { unreachable: std::mem::take(unreachable) };
        }
    }
}
