//! The worked example of the reference material: states, first uses, and what contains what.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use commis_probe::{NodeId, StateGraph, World};
use serde_json::Value;

fn example() -> Option<Value> {
    let text = commis_shared_data::read("data/state-probing/worked_example.json")?;
    Some(serde_json::from_str(&text).unwrap())
}

fn annotation(example: &Value, name: &str) -> StateGraph {
    serde_json::from_value(example[name].clone()).unwrap()
}

fn ids(world: &World<'_>, items: &[NodeId]) -> Value {
    items.iter().map(|item| world.node(*item).id).collect()
}

#[test]
fn states_first_uses_and_contents_are_as_worked_out_by_hand() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_a");
    assert_eq!(graph.validate(), []);
    let world = graph.world();
    let expected = &example["expected"];

    let states: Value = world.states().iter().map(|state| ids(&world, state)).collect();
    assert_eq!(states, expected["world_states"]);
    for ingredient in world.ingredients() {
        let first = world.first_use(ingredient).unwrap();
        assert_eq!(expected["first_use"][world.node(ingredient).id], first);
    }
    let questions = expected["tracing"].as_array().unwrap();
    assert!(questions.len() > 30);
    for question in questions {
        let ingredient = world.node_of(question["ingredient"].as_str().unwrap()).unwrap();
        let step = question["step"].as_u64().unwrap() as usize;
        assert_eq!(ids(&world, world.state(step)), question["items"]);
        assert_eq!(ids(&world, &world.holders(ingredient, step)), question["answer"]);
    }
    assert_eq!(world.edges().len(), 16);
}

#[test]
fn the_second_annotation_has_its_edges_and_its_gap() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_b");
    assert_eq!(graph.world().edges().len(), 13);
    assert!(graph.validate().iter().all(commis_probe::Finding::is_warning));
}
