//! The worked example of the reference material: every task, the agreement of two annotations, the tests of significance.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use std::collections::BTreeMap;

use commis_probe::agreement::{Similarity, agreement};
use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::statistics::McNemar;
use commis_probe::tasks::{Construction, Generator, Gold, Instance, TaskKind, label};
use commis_probe::{Baseline, StateGraph};
use serde_json::{Value, json};

fn example() -> Option<Value> {
    let text = commis_shared_data::read("data/state-probing/worked_example.json")?;
    Some(serde_json::from_str(&text).unwrap())
}

/// The first annotation, with the bare names that the example gives.
fn annotation(example: &Value, which: &str) -> StateGraph {
    let mut graph: StateGraph = serde_json::from_value(example[which].clone()).unwrap();
    for ingredient in &mut graph.ingredients {
        ingredient.name = example["ingredient_names"][&ingredient.id].as_str().map(str::to_owned);
    }
    graph
}

fn generator(all: bool) -> Generator<'static> {
    Generator { seed: 7, all, construction: Construction::Published, phrasing: None }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn step_references() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_a");
    let made = generator(false).generate(&graph, TaskKind::StepReference).instances;
    let found: Value = made
        .iter()
        .map(|one| json!({ "step": one.step, "answer": one.gold, "chance": one.chance }))
        .collect();
    assert_eq!(found, example["expected"]["step_reference"]);
    let mean = made.iter().map(|one| one.chance).sum::<f64>() / made.len() as f64;
    assert!((mean - number(&example["expected"]["step_reference_mean_chance"])).abs() < 1e-15);
    // Only the asked reference is masked; the other one of the step stays.
    assert!(made[1].prompt.contains("Step4: Wrap the filling of step <MASK> in the leaves of step 1."));
    assert!(made[2].prompt.contains("Step4: Wrap the filling of step 3 in the leaves of step <MASK>."));
    assert!(made.iter().all(|one| !one.derived));
}

#[test]
fn usage() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_a");
    let all = generator(true).generate(&graph, TaskKind::IngredientUsage).instances;
    for expected in example["expected"]["usage"].as_array().unwrap() {
        for (truth, range) in [(true, "true_range"), (false, "false_range")] {
            let steps: Value = all
                .iter()
                .filter(|one| one.ingredient.as_deref() == expected["ingredient"].as_str())
                .filter(|one| one.gold == Gold::Truth(truth))
                .map(|one| one.step)
                .collect();
            assert_eq!(steps, expected[range], "{expected}");
        }
    }
    assert_eq!(all.len(), 49);
    assert_eq!(generator(false).generate(&graph, TaskKind::IngredientUsage).instances.len(), 7);
}

/// The answer of an instance as ids of items.
fn answer_ids(instance: &Instance) -> Vec<&str> {
    let Gold::Labels(labels) = &instance.gold else { panic!("{instance:?}") };
    let mut ids: Vec<&str> = instance
        .items
        .iter()
        .filter(|item| labels.contains(&item.label))
        .map(|item| item.id.as_str())
        .collect();
    ids.sort_unstable();
    ids
}

#[test]
fn tracing() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_a");
    let all = generator(true).generate(&graph, TaskKind::IngredientTracing).instances;
    let by_place: BTreeMap<(&str, usize), &Instance> =
        all.iter().map(|one| ((one.ingredient.as_deref().unwrap(), one.step), one)).collect();
    let mut usable = 0;
    for expected in example["expected"]["tracing"].as_array().unwrap() {
        let place = (expected["ingredient"].as_str().unwrap(), expected["step"].as_u64().unwrap() as usize);
        let Some(instance) = by_place.get(&place) else {
            assert_eq!(expected["usable"], false, "{expected}");
            continue;
        };
        usable += 1;
        assert_eq!(expected["usable"], true, "{expected}");
        assert_eq!(json!(answer_ids(instance)), expected["answer"]);
        assert!((instance.chance - number(&expected["chance"])).abs() < 1e-15);
        let mut items: Vec<&str> = instance.items.iter().map(|item| item.id.as_str()).collect();
        items.sort_unstable();
        assert_eq!(json!(items), expected["items"]);
        let letters: Vec<String> = (0..items.len()).map(label).collect();
        assert!(instance.items.iter().map(|item| &item.label).eq(letters.iter()));
    }
    assert_eq!(usable, all.len());
    let made = generator(false).generate(&graph, TaskKind::IngredientTracing);
    // The oil is poured away at once: there is never anything to trace.
    assert_eq!((made.instances.len(), made.left_out.nothing_to_trace), (6, 1));
}

#[test]
fn cooking_is_the_ceiling() {
    let Some(example) = example() else { return };
    let graph = annotation(&example, "annotation_a");
    let tasks: Vec<Instance> =
        TaskKind::ALL.iter().flat_map(|task| generator(true).generate(&graph, *task).instances).collect();
    let key = AnswerKey::of(&tasks);
    let answers: Vec<(&str, String)> = tasks
        .iter()
        .filter_map(|task| Some((task.id.as_str(), Baseline::Simulator.answer(task, &graph, 1)?)))
        .collect();
    let sheet = Sheet::of(&key, answers.iter().map(|(id, answer)| (*id, answer.as_str())));
    assert!(sheet.faults.is_empty());
    assert_eq!(score(&key, &sheet).average, Some(1.0));
}

/// The table of similarities that comes with the example, by the texts of the items.
struct Given(BTreeMap<(String, String), f64>);

impl Similarity for Given {
    fn name(&self) -> String {
        "given".into()
    }

    fn between(&self, first: &str, second: &str) -> f64 {
        self.0.get(&(first.to_owned(), second.to_owned())).copied().unwrap_or(0.0)
    }
}

#[test]
fn agreement_of_two_annotations() {
    let Some(example) = example() else { return };
    let (first, second) = (annotation(&example, "annotation_a"), annotation(&example, "annotation_b"));
    let text = |graph: &StateGraph, id: &Value| {
        let items = graph.steps.iter().flat_map(|step| &step.items);
        items.clone().find(|item| json!(item.id) == *id).map(|item| item.text.clone()).unwrap()
    };
    let given = example["similarity"].as_array().unwrap().iter().map(|row| {
        let texts = (text(&first, &row[0]), text(&second, &row[1]));
        (texts, number(&row[2]))
    });
    let given = Given(given.collect());
    for expected in example["expected"]["agreement"].as_array().unwrap() {
        let found = agreement(&first, &second, &given, number(&expected["threshold"]));
        let found = serde_json::to_value(&found).unwrap();
        for (field, value) in expected.as_object().unwrap() {
            if let Some(value) = value.as_f64() {
                assert!((number(&found[field]) - value).abs() < 1e-15, "{field}: {found}");
            } else {
                assert_eq!(&found[field], value, "{field}");
            }
        }
    }
}

#[test]
fn significance() {
    let Some(example) = example() else { return };
    for expected in example["expected"]["mcnemar"].as_array().unwrap() {
        let count = |field: &str| expected[field].as_u64().unwrap();
        let test = McNemar::new(count("only_a_right"), count("only_b_right"));
        assert!((test.p - number(&expected["p_exact_one_sided"])).abs() < 1e-10, "{expected}");
        let both = 2.0 * test.p_asymptotic.min(1.0 - test.p_asymptotic);
        assert!((both - number(&expected["p_chi2"])).abs() < 1e-10, "{expected}");
    }
}
