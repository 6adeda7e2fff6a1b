//! Tasks in which shortcuts do not pay, on recipes made by hand; docs/probing.md has the figures over the corpora.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeMap;

use commis_corpus::Builtin;
use commis_probe::tasks::{Construction, Generator, Gold, Images, Instance, Phrasing, TaskKind, Training};
use commis_probe::{Language, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

fn graphs() -> Vec<StateGraph> {
    let wording = Wording::builtin(Language::English).unwrap();
    let corpus = Builtin::Published.load();
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    corpus.recipes.iter().map(|entry| states_of(&entry.recipe, &simulator, &wording).unwrap()).collect()
}

fn tasks(graphs: &[StateGraph], seed: u64, all: bool, kind: TaskKind) -> Vec<Instance> {
    let generator = Generator { seed, all, construction: Construction::Resistant, phrasing: None };
    let made = generator.tasks(graphs, &[kind]);
    made.into_iter().flatten().flat_map(|made| made.instances).collect()
}

#[test]
fn a_reference_stands_alone_in_its_recipe_and_never_has_one_answer_only() {
    let tasks = tasks(&graphs(), 1, true, TaskKind::StepReference);
    assert!(tasks.len() > 20, "{}", tasks.len());
    for task in tasks {
        assert!(task.step > 2 && task.item.is_some(), "{}", task.id);
        let told = task.prompt.split("The token").next().unwrap();
        assert_eq!(told.matches("from step ").count(), 1, "{told}");
        assert!(!told.contains("Take the ") && !told.contains("(this concerns"), "{told}");
        assert!(!told.contains("the the "), "{told}");
    }
}

/// Points above guessing of every system, fixed distance and fixed step, by seed.
fn above_chance(graphs: &[StateGraph], kind: TaskKind) -> BTreeMap<String, Vec<f64>> {
    let mut above: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for seed in 1..=10 {
        let tasks = tasks(graphs, seed, true, kind);
        let mut sums: BTreeMap<String, (f64, f64)> = BTreeMap::new();
        for task in &tasks {
            let mut answers: Vec<(String, bool)> = task.shortcuts.clone().into_iter().collect();
            if let Gold::Step(gold) = task.gold {
                answers.extend((1..=4).map(|step| (format!("step {step}"), gold == step)));
                answers.extend((1..=4).map(|back| (format!("{back} before"), gold + back == task.step)));
            }
            for (name, is_right) in answers {
                let (points, count) = sums.entry(name).or_default();
                *points += f64::from(u8::from(is_right)) - task.chance;
                *count += 1.0;
            }
        }
        for (name, (points, count)) in sums {
            above.entry(name).or_default().push(100.0 * points / count);
        }
    }
    above
}

#[test]
fn no_shortcut_pays_over_ten_seeds() {
    let mut graphs = graphs();
    let corpus = Builtin::Extended.load();
    let wording = Wording::builtin(Language::English).unwrap();
    for entry in &corpus.recipes {
        let kitchen = corpus.kitchen_of(&entry.recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        graphs.push(states_of(&entry.recipe, &simulator, &wording).unwrap());
    }
    for kind in TaskKind::ALL {
        for (name, points) in above_chance(&graphs, kind) {
            let mean = points.iter().sum::<f64>() / points.len() as f64;
            let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            assert!(mean <= 5.0, "{kind}, {name}: {mean:+.1}");
            // Forty references leave a tree a standard error of seven points in a single draw.
            let bound = if kind == TaskKind::StepReference && name == "tree" { 20.0 } else { 10.0 };
            assert!(most <= bound, "{kind}, {name}: {points:?}");
        }
    }
}

#[test]
fn a_part_is_never_called_the_mixture() {
    for task in tasks(&graphs(), 1, true, TaskKind::StepReference) {
        assert!(!task.prompt.contains("made with the mixture from step <MASK>"), "{}", task.prompt);
    }
}

#[test]
fn references_stand_inside_the_sentences_of_their_steps() {
    let tasks = tasks(&graphs(), 1, true, TaskKind::StepReference);
    let added = tasks.iter().filter(|task| task.prompt.contains("Go on with the ")).count();
    assert!(added * 3 < tasks.len(), "{added} of {}", tasks.len());
}

#[test]
fn no_two_steps_made_what_a_reference_calls_the_mixture() {
    let graphs = graphs();
    for task in tasks(&graphs, 1, true, TaskKind::StepReference) {
        if !task.prompt.contains("the mixture from step <MASK>") {
            continue;
        }
        let graph = graphs.iter().find(|graph| graph.id == task.recipe).unwrap();
        let steps = graph.steps.iter().take(task.step - 1);
        let with_one = steps.filter(|step| step.items.iter().any(|item| item.text.starts_with("mixture")));
        assert!(with_one.count() <= 1, "{}", task.id);
    }
}

#[test]
fn used_and_untouched_ingredients_are_asked_about_in_pairs() {
    let mut pairs: BTreeMap<(String, usize), i64> = BTreeMap::new();
    for task in tasks(&graphs(), 1, true, TaskKind::IngredientUsage) {
        let sign = if task.gold == Gold::Truth(true) { 1 } else { -1 };
        *pairs.entry((task.recipe, task.step)).or_default() += sign;
    }
    assert!(pairs.len() > 50 && pairs.values().all(|difference| *difference == 0));
}

#[test]
fn tracing_offers_five_products_of_which_some_are_right() {
    let found = tasks(&graphs(), 1, true, TaskKind::IngredientTracing);
    assert!(found.len() > 100);
    for task in found {
        let Gold::Labels(right) = &task.gold else { panic!("{task:?}") };
        assert!(task.items.len() == 5 && (1..5).contains(&right.len()), "{}", task.id);
        assert!(task.items.iter().all(|item| item.text.starts_with("what step ")), "{}", task.id);
    }
}

#[test]
fn the_same_seed_asks_the_same_questions() {
    let graphs = graphs();
    for kind in TaskKind::ALL {
        assert_eq!(tasks(&graphs, 3, true, kind), tasks(&graphs, 3, true, kind));
        let (one, every) = (tasks(&graphs, 3, false, kind), tasks(&graphs, 3, true, kind));
        let ids = |tasks: &[Instance]| tasks.iter().map(|task| task.id.clone()).collect::<Vec<_>>();
        let every = ids(&every);
        assert!(ids(&one).iter().all(|id| every.contains(id)));
        assert!(kind == TaskKind::StepReference || one.len() < every.len());
    }
}

#[test]
fn recipes_are_either_learned_from_or_held_out() {
    let graphs = graphs();
    let training = Training { seed: 1, recipes: Some(20), share: 60, phrasing: None, images: None };
    let set = training.of(&graphs);
    assert_eq!((set.recipes, set.counts().examples), ([12, 8], [set.training.len(), set.held_out.len()]));
    let of = |examples: &[commis_probe::tasks::Example]| {
        let recipes: std::collections::BTreeSet<String> =
            examples.iter().map(|one| one.recipe.clone()).collect();
        recipes
    };
    assert!(of(&set.training).is_disjoint(&of(&set.held_out)));
    assert_eq!(set, training.of(&graphs));
    assert_ne!(set, Training { seed: 2, ..training }.of(&graphs));
    for example in set.training.iter().chain(&set.held_out) {
        let graph = graphs.iter().find(|graph| graph.id == example.recipe).unwrap();
        let lines = graph.world().state(example.step).len();
        assert_eq!(example.messages[1].content.lines().filter(|line| line.starts_with("- ")).count(), lines);
        assert!(example.messages[0].content.contains(&format!("when Step{} has just", example.step)));
    }
}

#[test]
fn examples_name_their_pictures() {
    let graphs = &graphs()[..2];
    let phrasing = Phrasing::builtin("en").unwrap().with_images(Images::Steps);
    let training = Training {
        seed: 1,
        recipes: None,
        share: 100,
        phrasing: Some(&phrasing),
        images: Some(Images::Steps),
    };
    for example in training.of(graphs).training {
        let graph = graphs.iter().find(|graph| graph.id == example.recipe).unwrap();
        assert_eq!(example.images, Images::Steps.files(&graph.id, graph.steps.len()));
        assert_eq!(example.messages[0].content.matches(Images::MARK).count(), graph.steps.len());
    }
}

#[test]
fn sampled_recipes_spread_the_distances_of_references() {
    let graphs = graphs();
    let near = |recipes: Option<usize>| {
        let [one, rest @ ..] =
            Training { seed: 1, recipes, share: 60, phrasing: None, images: None }.of(&graphs).distances;
        one as f64 / (one + rest.iter().sum::<usize>()) as f64
    };
    assert!(near(Some(10)) + 0.1 < near(None), "{} {}", near(Some(10)), near(None));
}
