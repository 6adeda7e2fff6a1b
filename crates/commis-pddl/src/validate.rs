//! Execution of a plan: does it work, and if not, which step fails for want of what?

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use crate::model::{Action, Atom, Domain, Problem};
use crate::plan::PlanStep;
use crate::task::GoalLiteral;
use crate::tree::Name;
use crate::world::{World, bindings};

/// What became of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Validation {
    /// The verdict.
    pub verdict: Verdict,
    /// How many steps were executed.
    pub executed: usize,
    /// The facts that hold before the failing step, or at the end; sorted.
    pub state: Vec<Atom>,
}

impl Validation {
    /// Whether every step could be executed and the goal holds at the end.
    pub fn is_valid(&self) -> bool {
        self.verdict == Verdict::Valid
    }
}

/// The verdict in words; where the plan fails, with the facts that hold there.
impl fmt::Display for Validation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let literals =
            |unmet: &[GoalLiteral]| unmet.iter().map(GoalLiteral::to_string).collect::<Vec<_>>().join(" ");
        let number = self.executed + 1;
        let failed = match &self.verdict {
            Verdict::Valid => return writeln!(f, "valid: {} steps, goal reached", self.executed),
            Verdict::UnknownAction { step } => {
                format!("step {number} {step}: the domain has no such action")
            }
            Verdict::WrongArity { step, expected } => {
                format!("step {number} {step}: the action takes {expected} arguments")
            }
            Verdict::WrongArgument { step, argument, parameter, kind } => {
                format!("step {number} {step}: `{argument}` is no object of type `{kind}` for {parameter}")
            }
            Verdict::NotApplicable { step, unmet } => {
                format!("step {number} {step}: does not hold: {}", literals(unmet))
            }
            Verdict::GoalNotReached { unmet } => format!(
                "all {} steps executed, but the goal does not hold: {}",
                self.executed,
                literals(unmet)
            ),
            Verdict::Undecided { why } => format!("undecided: {why}"),
        };
        let state: Vec<String> = self.state.iter().map(Atom::to_string).collect();
        writeln!(f, "invalid: {failed}\nstate at this point:\n  {}", state.join("\n  "))
    }
}

/// Whether a plan works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Verdict {
    /// Every step applies and the goal holds at the end.
    Valid,
    /// The domain has no such action.
    UnknownAction {
        /// The step.
        step: PlanStep,
    },
    /// The action takes another number of arguments.
    WrongArity {
        /// The step.
        step: PlanStep,
        /// How many arguments the action takes.
        expected: usize,
    },
    /// An argument is no object of the parameter's type.
    WrongArgument {
        /// The step.
        step: PlanStep,
        /// The argument.
        argument: Name,
        /// The parameter.
        parameter: Name,
        /// Its type.
        kind: String,
    },
    /// The step's precondition does not hold.
    NotApplicable {
        /// The step.
        step: PlanStep,
        /// The literals that do not hold.
        unmet: Vec<GoalLiteral>,
    },
    /// All steps were executed, but the goal does not hold.
    GoalNotReached {
        /// The literals that do not hold.
        unmet: Vec<GoalLiteral>,
    },
    /// What is derived could not be worked out.
    Undecided {
        /// Why.
        why: String,
    },
}

/// Executes `plan` and checks the goal.
pub fn validate(domain: &Domain, problem: &Problem, plan: &[PlanStep]) -> Validation {
    let world = match World::new(domain, problem) {
        Ok(world) => world,
        Err(why) => {
            return Validation { verdict: Verdict::Undecided { why }, executed: 0, state: Vec::new() };
        }
    };
    let mut facts: BTreeSet<Atom> = problem.init.iter().cloned().collect();
    let ended = |verdict, executed, state: BTreeSet<Atom>| Validation {
        verdict,
        executed,
        state: state.into_iter().collect(),
    };
    for executed in 0.. {
        let state = match world.with_derived(&facts) {
            Ok(state) => state,
            Err(why) => return ended(Verdict::Undecided { why }, executed, facts),
        };
        let Some(step) = plan.get(executed) else {
            let unmet = world.unmet(&problem.goal, &problem.goal_more, &state, &mut Vec::new());
            let verdict = if unmet.is_empty() { Verdict::Valid } else { Verdict::GoalNotReached { unmet } };
            return ended(verdict, executed, state);
        };
        match check_step(&world, &state, step) {
            Ok(action) => world.apply(action, step, &state, &mut facts),
            Err(verdict) => return ended(verdict, executed, state),
        }
    }
    ended(Verdict::Valid, plan.len(), facts)
}

fn check_step<'d>(world: &World<'d>, state: &BTreeSet<Atom>, step: &PlanStep) -> Result<&'d Action, Verdict> {
    let Some(action) = world.domain.actions.iter().find(|action| action.name == step.action) else {
        return Err(Verdict::UnknownAction { step: step.clone() });
    };
    if action.parameters.len() != step.arguments.len() {
        return Err(Verdict::WrongArity { step: step.clone(), expected: action.parameters.len() });
    }
    for (parameter, argument) in action.parameters.iter().zip(&step.arguments) {
        if !world.candidates.of(parameter).is_ok_and(|objects| objects.contains(argument)) {
            return Err(Verdict::WrongArgument {
                step: step.clone(),
                argument: argument.clone(),
                parameter: parameter.name.clone(),
                kind: parameter.kind.to_string(),
            });
        }
    }
    let mut binding = bindings(&action.parameters, &step.arguments);
    let unmet = world.unmet(&action.precondition, &action.more.conditions, state, &mut binding);
    if unmet.is_empty() { Ok(action) } else { Err(Verdict::NotApplicable { step: step.clone(), unmet }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_domain, read_plan, read_problem};

    const DOMAIN: &str = "(define (domain kitchen) (:types pan - thing)
        (:action heat :parameters (?p - pan) :precondition (and (clean ?p) (not (hot ?p))) :effect (hot ?p)))";
    const PROBLEM: &str = "(define (problem fry) (:domain kitchen) (:objects wok - pan spoon - thing)
        (:init (clean wok)) (:goal (hot wok)))";

    fn check(plan: &str) -> Validation {
        let domain = read_domain(DOMAIN).unwrap();
        let problem = read_problem(PROBLEM, &domain).unwrap();
        validate(&domain, &problem, read_plan(plan).plan().unwrap())
    }

    #[test]
    fn a_plan_that_works_is_valid() {
        assert!(check("(heat wok)").is_valid());
    }

    #[test]
    fn the_first_failing_step_is_named_with_what_it_lacks() {
        let twice = check("(heat wok)\n(heat wok)");
        assert_eq!(twice.executed, 1);
        assert_eq!(twice.state.iter().map(Atom::to_string).collect::<Vec<_>>(), ["(clean wok)", "(hot wok)"]);
        let Verdict::NotApplicable { unmet, .. } = twice.verdict else { panic!("{:?}", twice.verdict) };
        assert_eq!(unmet.iter().map(GoalLiteral::to_string).collect::<Vec<_>>(), ["(not (hot wok))"]);
    }

    #[test]
    fn wrong_steps_are_told_apart() {
        assert!(matches!(check("(fry wok)").verdict, Verdict::UnknownAction { .. }));
        assert!(matches!(check("(heat)").verdict, Verdict::WrongArity { expected: 1, .. }));
        assert!(matches!(check("(heat spoon)").verdict, Verdict::WrongArgument { .. }));
        assert!(matches!(check("").verdict, Verdict::GoalNotReached { .. }));
    }
}
