//! Cooking statement by statement ends where cooking the whole network ends: same values, same times, same scores.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use std::sync::OnceLock;

use commis_corpus::Builtin;
use commis_kitchen::notation;
use commis_mcl::{Network, Recipe, Statement, parse};
use commis_metrics::{Evaluation, Evaluator, Explanation, Wanted};
use commis_sim::{Cooking, Detail, Execution, RuleSet, Simulator, trace};
use proptest::prelude::*;

fn trace_of(execution: &Execution, network: &Network, simulator: &Simulator) -> String {
    let detail = Detail { changes: false, kitchen: true };
    trace(execution, network, simulator.vocabulary(), detail).to_string()
}

/// Every gold of the built-in corpora that runs under the rules, with an evaluator for its kitchen.
fn golds(rules: RuleSet) -> &'static [(Evaluator, Recipe)] {
    static STANDARD: OnceLock<Vec<(Evaluator, Recipe)>> = OnceLock::new();
    static REFERENCE: OnceLock<Vec<(Evaluator, Recipe)>> = OnceLock::new();
    let golds = match rules {
        RuleSet::Standard => &STANDARD,
        RuleSet::Reference => &REFERENCE,
    };
    golds.get_or_init(|| load_golds(rules))
}

fn load_golds(rules: RuleSet) -> Vec<(Evaluator, Recipe)> {
    let mut golds = Vec::new();
    for corpus in Builtin::ALL.iter().map(|builtin| builtin.load()) {
        for entry in &corpus.recipes {
            let Some(text) = &entry.recipe.gold else { continue };
            let kitchen = corpus.kitchen_of(&entry.recipe).unwrap();
            let simulator = Simulator::load(rules, &corpus.ontology, kitchen).unwrap();
            let gold = parse(text).program.recipes.swap_remove(0);
            let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.to_lowercase());
            let mut evaluator = Evaluator::new(simulator);
            match evaluator.add_gold(&gold, dish.as_deref().filter(|dish| !dish.is_empty())) {
                Ok(()) => golds.push((evaluator, gold)),
                // The built-in golds are written for the standard.
                Err(_) => assert_eq!(rules, RuleSet::Reference, "{}", gold.id),
            }
        }
    }
    golds
}

/// The statements of a gold in the order in which they run.
fn in_running_order(evaluator: &Evaluator, gold: &Recipe) -> Recipe {
    let execution = evaluator.gold(&gold.id).unwrap().cook(evaluator.simulator());
    let statements = execution.steps.iter().map(|step| gold.statements[step.statement].clone()).collect();
    Recipe { statements, ..gold.clone() }
}

fn score(evaluator: &Evaluator, cooking: &Cooking, id: &str) -> Evaluation {
    let recipe = cooking.recipe(id);
    evaluator.evaluate_cooked(
        &recipe,
        Vec::new(),
        |network| cooking.execution(network),
        Wanted::EXPLAINED,
        &|| true,
    )
}

fn assert_same_as_whole(evaluator: &Evaluator, cooking: &Cooking, whole: &Recipe) {
    let simulator = evaluator.simulator();
    let network = Network::from_recipe(whole);
    let expected = trace_of(&simulator.execute(&network), &network, simulator);
    let so_far = Network::from_recipe(&cooking.recipe(&whole.id));
    assert_eq!(trace_of(&cooking.execution(&so_far), &so_far, simulator), expected, "{}", whole.id);

    let text = whole.to_string();
    let judged = evaluator.evaluate_recipe(whole, Vec::new(), Wanted::EXPLAINED, &|| true);
    let stepwise = score(evaluator, cooking, &whole.id);
    let explain = |evaluation: &Evaluation| {
        serde_json::to_string(&Explanation::of(evaluation, &text, evaluator, &|| true)).unwrap()
    };
    assert_eq!(explain(&stepwise), explain(&judged), "{}", whole.id);
}

fn statement_by_statement(rules: RuleSet) -> usize {
    for (evaluator, gold) in golds(rules) {
        let gold = in_running_order(evaluator, gold);
        let mut cooking = Cooking::new();
        for statement in &gold.statements {
            let course = cooking.cook(evaluator.simulator(), std::slice::from_ref(statement), &|| true);
            assert!(course.refused.is_empty(), "{}: {statement}: {:?}", gold.id, course.refused);
        }
        assert_same_as_whole(evaluator, &cooking, &gold);
        if rules == RuleSet::Standard {
            let evaluation = score(evaluator, &cooking, &gold.id);
            assert_eq!(evaluation.goal_score().to_string(), "1", "{}", gold.id);
            assert_eq!(evaluation.dish_score().to_string(), "1", "{}", gold.id);
        }
    }
    golds(rules).len()
}

#[test]
fn every_gold_statement_by_statement() {
    assert!(statement_by_statement(RuleSet::Standard) >= 50);
}

#[test]
fn every_gold_statement_by_statement_under_reference_rules() {
    assert!(statement_by_statement(RuleSet::Reference) >= 20);
}

#[test]
fn every_gold_at_once_and_backwards() {
    for (evaluator, gold) in golds(RuleSet::Standard) {
        let mut backwards = gold.statements.clone();
        backwards.reverse();
        let mut cooking = Cooking::new();
        let course = cooking.cook(evaluator.simulator(), &backwards, &|| true);
        assert!(course.refused.is_empty(), "{}: {:?}", gold.id, course.refused);
        // The network of the cooking is the order in which it ran, and that is a network like any other.
        assert_same_as_whole(evaluator, &cooking, &cooking.recipe(&gold.id));
    }
}

/// Chunks of a gold, undone and done again, with forks that go astray in between.
fn wander(evaluator: &Evaluator, statements: &[Statement], moves: &[(u8, u8)]) -> Cooking {
    let simulator = evaluator.simulator();
    let mut cooking = Cooking::new();
    for &(kind, size) in moves {
        let next = cooking.len();
        let size = usize::from(size % 7);
        match kind % 3 {
            0 => {
                let chunk = &statements[next..statements.len().min(next + size)];
                cooking.cook(simulator, chunk, &|| true);
            }
            1 => {
                cooking.undo(size);
            }
            _ => {
                let mut fork = cooking.clone();
                fork.undo(size);
                fork.cook(simulator, &statements[statements.len() - 3..], &|| true);
            }
        }
    }
    let rest = &statements[cooking.len()..];
    cooking.cook(simulator, rest, &|| true);
    cooking
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn detours_leave_no_trace(moves in prop::collection::vec(any::<(u8, u8)>(), 0..24), reference: bool) {
        let rules = if reference { RuleSet::Reference } else { RuleSet::Standard };
        for (evaluator, gold) in golds(rules).iter().step_by(9) {
            let gold = in_running_order(evaluator, gold);
            let cooking = wander(evaluator, &gold.statements, &moves);
            assert_same_as_whole(evaluator, &cooking, &gold);
        }
    }
}

#[test]
fn forks_share_kitchens_and_do_not_see_each_other() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let statements = |text: &str| parse(&format!("#x\n{text}")).program.recipes.swap_remove(0).statements;
    let mut cooking = Cooking::new();
    let start = "(get-kitchen ?k0) (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)";
    cooking.cook(&simulator, &statements(start), &|| true);
    let mut fork = cooking.clone();
    assert!(std::sync::Arc::ptr_eq(cooking.kitchen(&simulator).root(), fork.kitchen(&simulator).root()));

    fork.cook(&simulator, &statements("(fetch-and-proportion ?more ?k2 ?k1 ?butter salt 2 g)"), &|| true);
    cooking.cook(&simulator, &statements("(mix ?more ?k2 ?k1 ?butter ?whisk)"), &|| true);
    let say = |cooking: &Cooking| match cooking.value("?more").unwrap().thing {
        commis_sim::Thing::Entity(entity) => notation::entity(&entity, simulator.vocabulary()),
        other => format!("{other:?}"),
    };
    assert_eq!(say(&fork), "medium-bowl (used) { 2 g salt, 100 g butter (5 °C) }");
    assert!(say(&cooking).contains("mixed"), "{}", say(&cooking));
    assert_eq!(cooking.undo(9), 3);
    assert!(cooking.is_empty() && fork.len() == 3);
}

#[test]
fn what_cannot_run_is_refused_and_leaves_no_trace() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let statements = |text: &str| parse(&format!("#x\n{text}")).program.recipes.swap_remove(0).statements;
    let mut cooking = Cooking::new();
    let course = cooking.cook(
        &simulator,
        &statements(
            "(mix ?x ?k9 ?k1 ?nothing ?whisk)
             (get-kitchen ?k0)
             (bake ?y ?k8 ?k9 ?x ?oven 10 minute 200 degrees-celsius)
             (conjure ?z ?k0)
             (fetch ?k0 ?k7 ?k0 whisk 1)
             (get-kitchen ?k0)
             (fetch-and-proportion ?ghost ?k1 ?k0 ?bowl toast 100 g)",
        ),
        &|| true,
    );
    let refused: Vec<String> =
        course.refused.iter().map(|refused| format!("{}: {}", refused.at, refused.obstacle)).collect();
    assert_eq!(
        refused,
        [
            "0: its container-with-input-ingredients ?nothing is never produced by any statement",
            "2: its kitchen-state-in ?k9 should come from statement 1, which could not run",
            "3: there is no such primitive",
            "4: ?k0 stands twice in it",
        ]
    );
    assert_eq!((course.executed, cooking.len()), (2, 2), "a failed action is a step");
    assert_eq!(
        course.repeated.iter().map(|repeated| (repeated.at, repeated.step)).collect::<Vec<_>>(),
        [(5, None)]
    );
    let again = cooking.cook(&simulator, &statements("(get-kitchen ?k0)"), &|| true);
    assert_eq!(again.repeated[0].step, Some(1));
    assert!(cooking.last().unwrap().executed().failure.is_some());
}

/// A gold, and the gold with a statement left out or put elsewhere.
fn variations(gold: &Recipe) -> Vec<Recipe> {
    let mut variations = vec![gold.clone()];
    for at in (1..gold.statements.len()).step_by(4) {
        let mut without = gold.clone();
        let moved = without.statements.remove(at);
        variations.push(without.clone());
        without.statements.push(moved);
        variations.push(without);
        variations.push(gold.clone());
    }
    variations
}

#[test]
fn an_answer_that_begins_like_the_one_before_is_cooked_as_if_it_were_the_first() {
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        for (evaluator, gold) in golds(rules).iter().step_by(8) {
            let simulator = evaluator.simulator();
            let mut earlier = None;
            for recipe in variations(gold) {
                let network = Network::from_recipe(&recipe);
                let fresh = simulator.execute(&network);
                let run = simulator.execute_remembering(&network, earlier.as_ref(), &|| true);
                let [fresh, run_trace] =
                    [&fresh, &run.execution].map(|execution| trace_of(execution, &network, simulator));
                assert_eq!(run_trace, fresh, "{}\n{recipe}", gold.id);
                earlier = Some(run);
            }
        }
    }
}
