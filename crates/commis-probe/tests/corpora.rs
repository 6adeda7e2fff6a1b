//! Every recipe that comes with the program has world states that hold together.

use commis_corpus::Builtin;
use commis_mcl::{Network, parse};
use commis_probe::{Cooked, Language, StateGraph, Wording};
use commis_sim::{RuleSet, Simulator};

fn graphs(builtin: Builtin, wording: &Wording) -> Vec<StateGraph> {
    let corpus = builtin.load();
    corpus
        .recipes
        .iter()
        .map(|entry| {
            let recipe = &entry.recipe;
            let kitchen = corpus.kitchen_of(recipe).unwrap();
            let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
            let program = parse(recipe.gold.as_ref().unwrap()).program;
            let network = Network::from_recipe(&program.recipes[0]);
            let execution = simulator.execute(&network);
            let vocabulary = simulator.vocabulary();
            Cooked { recipe, network: &network, execution: &execution, vocabulary }.graph(wording).unwrap()
        })
        .collect()
}

fn show(graph: &StateGraph) -> String {
    let mut text = format!("## {}\n", graph.id);
    for one in &graph.ingredients {
        text += &format!("   {} {}\n", one.id, one.text);
    }
    for (step, n) in graph.steps.iter().zip(1..) {
        text += &format!("{n}. {}\n", step.text);
        for t in &step.transforms {
            text += &format!("   {} -> {}\n", t.from.join(" "), t.to.join(" "));
        }
        for item in &step.items {
            text += &format!("   {} = {}\n", item.id, item.text);
        }
    }
    text
}

#[test]
fn all_graphs_hold_together() {
    let mut wrong = Vec::new();
    for (builtin, language) in
        [Builtin::Published, Builtin::Extended].into_iter().flat_map(|b| Language::ALL.map(|l| (b, l)))
    {
        let wording = Wording::builtin(language).unwrap();
        for graph in graphs(builtin, &wording) {
            println!("{}", show(&graph));
            for finding in graph.validate() {
                println!("!! {finding}");
                if !finding.is_warning() {
                    wrong.push(finding);
                }
            }
        }
    }
    assert_eq!(wrong, []);
}
