//! The published gold networks, when they are at hand, scored against ours.

use commis_corpus::Builtin;
use commis_mcl::{Network, parse};
use commis_metrics::{Cooked, GoldDish, ScoringRules, dish_approximation, goal_success};
use commis_sim::{RuleSet, Simulator};

const CARD: &str = include_str!("../../../../docs/corpus.md");

/// The recipes that docs/corpus.md explains, in its order.
fn explained() -> Vec<&'static str> {
    let section = CARD.split("## Where ours differ").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| row.split('`').next().unwrap()).collect()
}

#[test]
fn published_networks_make_what_ours_make() {
    let Some(folder) = commis_shared_data::find("data/muhai/gold") else { return };
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let rules = ScoringRules::of(RuleSet::Standard);
    let network = |text: &str| Network::from_recipe(&parse(text).program.recipes[0]);
    let mut different = Vec::new();
    for entry in &Builtin::Published.load().recipes {
        let recipe = &entry.recipe;
        let ours = network(recipe.gold.as_ref().unwrap());
        let path = folder.join(format!("{}.solution", recipe.id));
        let theirs = network(&std::fs::read_to_string(path).unwrap());
        let (our_run, their_run) = (simulator.execute(&ours), simulator.execute(&theirs));
        let vocabulary = simulator.vocabulary();
        let gold = Cooked { network: &ours, execution: &our_run, vocabulary };
        let published = Cooked { network: &theirs, execution: &their_run, vocabulary };
        let dish = GoldDish::of(gold, Some(&recipe.meta.as_ref().unwrap().dish), rules).unwrap();
        let goals = goal_success(gold, published, rules, false);
        let dish = dish_approximation(&dish, published, rules).score.to_f64();
        if goals.reached() < goals.goals.len() || (dish - 1.0).abs() > 1e-12 {
            different.push(recipe.id.clone());
        }
    }
    assert_eq!(different, explained(), "docs/corpus.md explains these");
}
