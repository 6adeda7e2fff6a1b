//! From a recipe to PDDL, from PDDL to a plan, from the plan to a network, from the network to a dish.
//!
//! The table in `docs/pddl.md` is what this test measures; when it changes, the test prints the new one.
#![cfg(test)]

use commis_corpus::{Builtin, Recipe};
use commis_kitchen_pddl::{NotPlannable, PlanningTask};
use commis_metrics::{Evaluator, Outcome, Wanted};
use commis_pddl::{
    SearchLimits, SearchOutcome, Strategy, check_domain, check_problem, read_domain_strictly,
    read_problem_strictly, solve, validate, write_domain, write_problem,
};
use commis_sim::{RuleSet, Simulator};

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pddl.md"));
const HEAD: &str = "| recipe | exported | plan | states | goal success | dish |\n|---|---|---|---|---|---|\n";

/// States a search may store.
const STATES: usize = 10_000;

/// What came of one recipe.
enum Result {
    NoPlan,
    Cooked { steps: usize, states: usize, goals: f64, dish: f64 },
}

fn plan_and_cook(recipe: &Recipe) -> std::result::Result<Result, NotPlannable> {
    let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let program = commis_mcl::parse(recipe.gold.as_deref().unwrap()).program;
    let dish = &recipe.meta.as_ref().unwrap().dish;
    evaluator.add_gold(&program.recipes[0], Some(dish)).unwrap();
    let gold = evaluator.gold(&recipe.id).unwrap();
    let execution = gold.cook(evaluator.simulator());
    let task = PlanningTask::of(&recipe.id, &gold.network, &execution, dish, evaluator.simulator())?;

    let (domain_text, problem_text) = (write_domain(&task.domain), write_problem(&task.problem));
    let checked = check_domain(&domain_text);
    assert!(checked.findings.is_empty(), "{}: {:?}", recipe.id, checked.findings);
    let findings = check_problem(&problem_text, &checked.syntax).findings;
    assert!(findings.is_empty(), "{}: {findings:?}", recipe.id);
    let domain = read_domain_strictly(&domain_text).unwrap();
    let problem = read_problem_strictly(&problem_text, &checked.syntax).unwrap();

    let limits = SearchLimits { states: STATES, ..SearchLimits::default() };
    let solution = solve(&domain, &problem, Strategy::Greedy, &limits);
    let plan = match &solution.outcome {
        SearchOutcome::Plan { plan } => plan,
        SearchOutcome::Limit { .. } => return Ok(Result::NoPlan),
        other => panic!("{}: {other:?}", recipe.id),
    };
    assert!(validate(&domain, &problem, plan).is_valid(), "{}", recipe.id);

    let text = task.network(plan).unwrap();
    let found = evaluator.evaluate_text(&recipe.id, &text, Wanted::EXPLAINED, &|| true);
    assert_eq!(found.outcome, Outcome::Scored, "{}: {:?}\n{text}", recipe.id, found.diagnostics);
    let failure = found.execution.as_ref().and_then(|execution| execution.first_failure());
    assert!(failure.is_none(), "{}: {failure:?}\n{text}", recipe.id);
    let (goals, dish) = (found.goal_score().to_f64(), found.dish_score().to_f64());
    Ok(Result::Cooked { steps: plan.len(), states: solution.states, goals, dish })
}

#[test]
fn plans_make_dishes() {
    let corpus = Builtin::Published.load();
    let (mut table, mut made, mut perfect) = (HEAD.to_owned(), 0, 0);
    for entry in &corpus.recipes {
        let row = match plan_and_cook(&entry.recipe) {
            Ok(Result::NoPlan) => format!("yes | none within {STATES} states | – | – | – |"),
            Ok(Result::Cooked { steps, states, goals, dish }) => {
                made += 1;
                perfect += usize::from(dish >= 1.0);
                format!("yes | {steps} | {states} | {goals:.3} | {dish:.4} |")
            }
            Err(reason) => format!("no: {} | – | – | – | – |", reason.to_string().replace('|', "/")),
        };
        table.push_str(&format!("| {} | {row}\n", entry.recipe.id));
    }
    assert!(made >= 10, "only {made} recipes were planned\n{table}");
    assert!(perfect >= 10, "only {perfect} plans make the very dish\n{table}");
    assert!(DOCUMENT.contains(&table), "the table in docs/pddl.md should be:\n\n{table}");
}
