//! What an item contains by the graph is what is in it by the kitchen.

use std::collections::{BTreeMap, BTreeSet};

use commis_corpus::Builtin;
use commis_kitchen::{Entity, Vocabulary};
use commis_mcl::{Network, parse};
use commis_sim::{RuleSet, Simulator};

use super::Cooked;
use super::provenance::Version;
use crate::wording::{Language, Wording};

/// The classes of everything that food is made of and that lies on it. Eggs are eggs, cracked, separated or not.
fn made_of(food: &Entity, vocabulary: &Vocabulary, classes: &mut BTreeSet<String>) {
    let slot = &vocabulary.slot;
    let parts = food.entities(slot.components);
    if parts.is_empty() {
        let name = vocabulary.name(food.class());
        let egg = ["egg", "whole-egg", "egg-yolk", "egg-white"].contains(&name);
        classes.insert(if egg { "egg" } else { name }.to_owned());
    }
    let lying = [slot.sprinkled_with, slot.spread_with, slot.has_on_top, slot.dipped_in, slot.brushed_with];
    let present = |part: &&commis_kitchen::EntityRef| {
        part.amount(vocabulary).is_none_or(|amount| amount.value.is_positive())
    };
    for part in parts.iter().filter(present).chain(lying.into_iter().flat_map(|slot| food.held(slot))) {
        made_of(part, vocabulary, classes);
    }
}

fn classes(parts: &[&Version], vocabulary: &Vocabulary) -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for food in parts.iter().flat_map(|part| &part.foods) {
        made_of(food, vocabulary, &mut classes);
    }
    classes
}

/// The kitchen does not say what food took up from a greased pan; the graph does.
const FROM_THE_PAN: [(&str, &str); 4] = [
    ("apple-crumble", "butter"),
    ("bisquick-shortcake-biscuits", "butter"),
    ("herb-omelette", "butter"),
    ("lemon-crepes", "vegetable-oil"),
];

#[test]
fn tracing_agrees_with_the_kitchen_for_every_item_of_every_recipe() {
    let wording = Wording::builtin(Language::English).unwrap();
    let (mut compared, mut from_the_pan) = (0, BTreeSet::new());
    for corpus in Builtin::FIFTY.iter().map(|builtin| builtin.load()) {
        let mut simulators = BTreeMap::new();
        for entry in &corpus.recipes {
            let recipe = &entry.recipe;
            let kitchen = corpus.kitchen_of(recipe).unwrap();
            let set_up = || Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
            let simulator: &mut Simulator =
                simulators.entry(kitchen.map(|source| source.name.clone())).or_insert_with(set_up);
            let program = parse(recipe.gold.as_ref().unwrap()).program;
            let network = Network::from_recipe(&program.recipes[0]);
            let execution = simulator.execute(&network);
            let vocabulary = simulator.vocabulary();
            let cooked = Cooked { recipe, network: &network, execution: &execution, vocabulary };
            let (followed, graph) = (cooked.follow().unwrap(), cooked.graph(&wording).unwrap());
            let world = graph.world();
            for (item, name) in followed.names().iter().enumerate() {
                let node = world.node_of(name).unwrap();
                let there = classes(&followed.parts(item), vocabulary);
                let mut traced = BTreeSet::new();
                for ingredient in world.ingredients().filter(|ingredient| world.contains(node, *ingredient)) {
                    traced.extend(classes(&followed.parts(ingredient.0), vocabulary));
                }
                let untraced: Vec<_> = there.difference(&traced).collect();
                assert!(untraced.is_empty(), "{} {name}: {untraced:?} came from nowhere", recipe.id);
                for class in traced.difference(&there) {
                    from_the_pan.insert((recipe.id.clone(), class.clone()));
                }
                compared += 1;
            }
        }
    }
    let known = FROM_THE_PAN.map(|(recipe, class)| (recipe.to_owned(), class.to_owned()));
    assert_eq!(from_the_pan, BTreeSet::from(known));
    assert!(compared > 700, "{compared}");
}
