//! From a recipe to PDDL, from PDDL to a plan, from the plan to a network, from the network to a dish.

use commis_corpus::{Builtin, Entry};
use commis_mcl::parse;
use commis_metrics::{Evaluator, Wanted};
use commis_pddl::{
    Limits, Strategy, check_domain, check_problem, read_domain_strictly, read_problem_strictly, solve,
    validate, write_domain, write_problem,
};
use commis_sim::planning::PlanningTask;
use commis_sim::{RuleSet, Simulator};

fn row(entry: &Entry) -> (String, f64) {
    let recipe = &entry.recipe;
    let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let program = parse(recipe.gold.as_deref().unwrap()).program;
    let dish = recipe.meta.as_ref().unwrap().dish.clone();
    evaluator.add_gold(&program.recipes[0], Some(&dish)).unwrap();
    let gold = evaluator.gold(&recipe.id).unwrap();
    let task = match PlanningTask::of(&recipe.id, &gold.network, &gold.execution, &dish, evaluator.simulator()) {
        Ok(task) => task,
        Err(error) => return (format!("| {} | no: {error} |", recipe.id), 0.0),
    };
    let (domain_text, problem_text) = (write_domain(&task.domain), write_problem(&task.problem));
    if let Ok(folder) = std::env::var("PLANNING_OUT") {
        std::fs::write(format!("{folder}/{}.domain.pddl", recipe.id), &domain_text).unwrap();
        std::fs::write(format!("{folder}/{}.problem.pddl", recipe.id), &problem_text).unwrap();
    }
    let checked = check_domain(&domain_text);
    assert!(checked.findings.is_empty(), "{}: {:?}", recipe.id, checked.findings);
    let findings = check_problem(&problem_text, &checked.syntax).findings;
    assert!(findings.is_empty(), "{}: {findings:?}", recipe.id);
    let domain = read_domain_strictly(&domain_text).unwrap();
    let problem = read_problem_strictly(&problem_text, &checked.syntax).unwrap();
    let limits = Limits { states: 20_000, ..Limits::default() };
    let begin = std::time::Instant::now();
    let solution = solve(&domain, &problem, Strategy::Greedy, &limits);
    let spent = begin.elapsed().as_millis();
    let Some(plan) = solution.outcome.plan() else {
        return (format!("| {} | yes | {:?} ground {} states {} {spent} ms |", recipe.id, solution.outcome, solution.size.ground, solution.states), 0.0);
    };
    assert!(validate(&domain, &problem, plan).is_valid());
    let text = task.network(plan).unwrap();
    if let Ok(folder) = std::env::var("PLANNING_OUT") {
        std::fs::write(format!("{folder}/{}.solution", recipe.id), &text).unwrap();
    }
    let found = evaluator.evaluate_text(&recipe.id, &text, Wanted::EXPLAINED, &|| true);
    let failure = found.execution.as_ref().and_then(|run| run.first_failure().map(|failure| format!("{failure:?}")));
    let score = found.dish_score().to_f64();
    (
        format!(
            "| {} | yes | {} | {} | {} | {} | {:.4} | {:.3} | {} {:?} {spent} ms",
            recipe.id, solution.size.ground, plan.len(), solution.states, found.outcome.name(), score,
            found.goal_score().to_f64(), failure.unwrap_or_default(), found.diagnostics.first(),
        ),
        score,
    )
}

#[test]
fn plans_make_dishes() {
    let corpus = Builtin::Published.load();
    for entry in &corpus.recipes {
        let (text, _) = row(entry);
        println!("{text}");
    }
}
