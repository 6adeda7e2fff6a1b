//! Sums over the domains of one setting.

use serde::Serialize;

use super::{DomainReport, PredicateClass, ProblemClass, ProblemOutcome};
use crate::compare::{ActionComparison, Distances};

/// One setting in numbers. Rates are left to the reader of the numbers, since denominators differ.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SettingSummary {
    /// The setting's name.
    pub setting: String,
    /// All domains, those without a prediction too.
    pub domains: usize,
    /// Of these, domains without a prediction.
    pub missing: usize,
    /// Of these, domains that could be read.
    pub parsed: usize,
    /// Gold actions of the domains that could be read: the denominator of all action metrics.
    pub actions: usize,
    /// Actions equal up to names of variables and order, paired by position.
    pub equal_by_position: usize,
    /// The same, paired by name.
    pub equal_by_name: usize,
    /// Actions the published test calls equal, with sets in sorted order.
    pub published_equal: usize,
    /// Parts at distance zero, each gold item matching once.
    pub version_1: Correct,
    /// Parts at distance zero by the published code.
    pub version_2: Correct,
    /// Parts at distance zero as the appendix describes.
    pub appendix: Correct,
    /// Mean distances, each gold item matching once.
    pub mean_version_1: MeanDistances,
    /// Mean distances as the appendix describes.
    pub mean_appendix: MeanDistances,
    /// How the problems ended.
    pub problems: Outcomes,
    /// Problems in the classes of the published error analysis.
    pub classes: Classes,
    /// Predicates used otherwise than in gold, actions paired by name.
    pub predicates: PredicateErrors,
}

/// Problems by class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Classes {
    /// Domain or problem unreadable.
    pub syntax: usize,
    /// No plan, and an action does not do what it should.
    pub bad_action: usize,
    /// No plan, though the actions do what they should.
    pub good_action: usize,
    /// A plan that fails with gold's actions.
    pub bad_plan: usize,
    /// A plan that works with gold's actions.
    pub good_plan: usize,
}

/// Predicates by kind of error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PredicateErrors {
    /// Another predicate than gold's, or other arguments.
    pub mismatched: usize,
    /// Neither declared nor in gold.
    pub hallucinated: usize,
    /// More than gold needs.
    pub over_complicated: usize,
}

/// Counts of correct parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Correct {
    /// Parameters.
    pub parameters: usize,
    /// Preconditions.
    pub precondition: usize,
    /// Effects.
    pub effect: usize,
}

/// Mean distances over pairs that exist and could be measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct MeanDistances {
    /// Number of pairs.
    pub pairs: usize,
    /// Of the parameters.
    pub parameters: f64,
    /// Of the preconditions.
    pub precondition: f64,
    /// Of the effects.
    pub effect: f64,
}

/// How problems ended, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Outcomes {
    /// All problems, those of domains without a prediction too.
    pub total: usize,
    /// No prediction for the domain.
    pub missing: usize,
    /// Domain or problem unreadable.
    pub syntax_error: usize,
    /// No plan, though gold has one.
    pub bad_action: usize,
    /// No plan, as with gold.
    pub unsolvable: usize,
    /// The goal holds at the start.
    pub empty_plan: usize,
    /// A bound was reached.
    pub limit: usize,
    /// A plan of at least one step ("PF solve").
    pub solved: usize,
    /// The gold plan up to the shorter one's end ("exact plan").
    pub exact: usize,
    /// The same, and equally long.
    pub exact_same_length: usize,
    /// The very steps of the gold plan, arguments in order.
    pub identical: usize,
    /// Plans that also work with the gold actions.
    pub valid_with_gold: usize,
}

impl SettingSummary {
    /// Adds up the domains of a setting.
    pub fn of<'r>(setting: &str, reports: impl IntoIterator<Item = &'r DomainReport>) -> Self {
        let mut summary = Self { setting: setting.to_owned(), ..Self::default() };
        let (mut version_1, mut appendix) = (Sum::default(), Sum::default());
        for report in reports {
            summary.domains += 1;
            report.problems.iter().for_each(|problem| summary.problems.count(problem));
            report
                .problems
                .iter()
                .filter_map(|problem| problem.class)
                .for_each(|class| summary.classes.count(class));
            report.predicate_errors.iter().for_each(|error| summary.predicates.count(error.class));
            summary.missing += usize::from(report.missing);
            if report.missing || report.error.is_some() {
                continue;
            }
            summary.parsed += 1;
            summary.actions += report.gold_actions;
            let equal = |list: &[ActionComparison]| list.iter().filter(|action| action.equal).count();
            summary.equal_by_position += equal(&report.by_position);
            summary.equal_by_name += equal(&report.by_name);
            for action in &report.by_position {
                summary.published_equal += usize::from(action.published_equal);
                summary.version_1.count(action.version_1);
                summary.version_2.count(action.version_2);
                summary.appendix.count(action.appendix);
                version_1.add(action.version_1);
                appendix.add(action.appendix);
            }
        }
        summary.mean_version_1 = version_1.mean();
        summary.mean_appendix = appendix.mean();
        summary
    }
}

impl Correct {
    fn count(&mut self, distances: Option<Distances>) {
        let Some(found) = distances else { return };
        // The published threshold takes "given up" (-1) for correct.
        self.parameters += usize::from(found.parameters <= 0);
        self.precondition += usize::from(found.precondition <= 0);
        self.effect += usize::from(found.effect <= 0);
    }
}

impl Classes {
    fn count(&mut self, class: ProblemClass) {
        *match class {
            ProblemClass::Syntax => &mut self.syntax,
            ProblemClass::BadAction => &mut self.bad_action,
            ProblemClass::GoodAction => &mut self.good_action,
            ProblemClass::BadPlan => &mut self.bad_plan,
            ProblemClass::GoodPlan => &mut self.good_plan,
        } += 1;
    }
}

impl PredicateErrors {
    fn count(&mut self, class: PredicateClass) {
        *match class {
            PredicateClass::Mismatched => &mut self.mismatched,
            PredicateClass::Hallucinated => &mut self.hallucinated,
            PredicateClass::OverComplicated => &mut self.over_complicated,
        } += 1;
    }
}

impl Outcomes {
    fn count(&mut self, problem: &super::ProblemReport) {
        self.total += 1;
        match problem.outcome {
            ProblemOutcome::Missing => self.missing += 1,
            ProblemOutcome::SyntaxError { .. } => self.syntax_error += 1,
            ProblemOutcome::BadAction { .. } => self.bad_action += 1,
            ProblemOutcome::Unsolvable { .. } => self.unsolvable += 1,
            ProblemOutcome::EmptyPlan => self.empty_plan += 1,
            ProblemOutcome::Limit { .. } => self.limit += 1,
            ProblemOutcome::PlanEqual | ProblemOutcome::PlanDifferent => self.solved += 1,
        }
        if let Some(found) = problem.against_gold {
            self.exact += usize::from(found.prefix);
            self.exact_same_length += usize::from(found.same_length);
            self.identical += usize::from(found.identical);
        }
        self.valid_with_gold += usize::from(problem.valid_with_gold == Some(true));
    }

    /// Problems proven to have no plan, or whose goal holds at the start.
    pub fn unsolved(&self) -> usize {
        self.bad_action + self.unsolvable + self.empty_plan
    }
}

#[derive(Default)]
struct Sum {
    pairs: usize,
    sums: [i64; 3],
}

impl Sum {
    fn add(&mut self, distances: Option<Distances>) {
        let Some(found) = distances.filter(Distances::is_measured) else { return };
        self.pairs += 1;
        let parts = [found.parameters, found.precondition, found.effect];
        self.sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += i64::from(part));
    }

    fn mean(&self) -> MeanDistances {
        let [parameters, precondition, effect] =
            self.sums.map(|sum| if self.pairs == 0 { 0.0 } else { sum as f64 / self.pairs as f64 });
        MeanDistances { pairs: self.pairs, parameters, precondition, effect }
    }
}
