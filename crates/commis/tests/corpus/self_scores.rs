//! Every gold of both sets is perfect by its own measure.

use commis_corpus::{Builtin, FULL_KITCHEN};
use commis_mcl::{Network, parse};
use commis_metrics::smatch::{Budget, smatch};
use commis_metrics::{Cooked, GoldDish, ScoringRules, dish_approximation, execution_time, goal_success};
use commis_sim::{RuleSet, Simulator};

#[test]
fn golds_score_one_against_themselves() {
    let rules = ScoringRules::of(RuleSet::Standard);
    for builtin in Builtin::ALL {
        let corpus = builtin.load();
        let mut kitchens: Vec<(String, Simulator)> = Vec::new();
        for entry in &corpus.recipes {
            let recipe = &entry.recipe;
            let kitchen = corpus.kitchen_of(recipe).unwrap();
            let name = kitchen.map_or(FULL_KITCHEN, |kitchen| &kitchen.name);
            if !kitchens.iter().any(|(known, _)| known == name) {
                let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
                kitchens.push((name.to_owned(), simulator));
            }
            let simulator = &kitchens.iter().find(|(known, _)| known == name).unwrap().1;
            let program = parse(recipe.gold.as_ref().unwrap()).program;
            let statements = &program.recipes[0].statements;
            let network = Network::from_recipe(&program.recipes[0]);
            let execution = simulator.execute(&network);
            assert!(execution.is_complete(), "{}", recipe.id);
            let gold =
                Cooked { network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
            let dish = GoldDish::of(gold, Some(&recipe.meta.as_ref().unwrap().dish), rules).unwrap();
            assert_eq!(
                goal_success(gold, gold, rules, false).score().to_string(),
                "1",
                "{}: goals",
                recipe.id
            );
            assert_eq!(dish_approximation(&dish, gold, rules).score.to_string(), "1", "{}: dish", recipe.id);
            let alignment = smatch(statements, statements, &Budget::default()).unwrap();
            assert_eq!(alignment.matched, alignment.gold_triples, "{}: smatch", recipe.id);
            let time = execution_time(gold, Some(execution.time()), false);
            assert_eq!(Some(time.makespan), time.gold, "{}: time", recipe.id);
        }
    }
}
