//! Tasks and answers as the paper defines them, on recipes made by hand and at random.
#![expect(clippy::float_cmp, reason = "tests state exact values on purpose")]

use std::io::{BufReader, Read};

use commis_probe::score::{AnswerKey, AnswerOutcome, Fault, Sheet, compare, score};
use commis_probe::statistics::Variant;
use commis_probe::tasks::{Construction, Generator, Gold, Instance, TaskKind};
use commis_probe::{Baseline, GraphStep, Ingredient, Item, StateGraph, Transform};
use proptest::prelude::*;

/// A recipe in which ingredient k is used in step `uses[k]`, each step adding to one bowl; 0 is never.
fn bowl(id: &str, uses: &[usize], steps: usize) -> StateGraph {
    let ingredients = uses
        .iter()
        .enumerate()
        .map(|(at, _)| Ingredient { id: format!("i{at}"), text: format!("stuff{at}, 1 g"), name: None })
        .collect();
    let mut last: Option<String> = None;
    let steps = (1..=steps)
        .map(|step| {
            let mut from: Vec<String> = last.clone().into_iter().collect();
            from.extend((0..uses.len()).filter(|at| uses[*at] == step).map(|at| format!("i{at}")));
            if from.is_empty() {
                return GraphStep { text: format!("Wait {step} minutes."), ..GraphStep::default() };
            }
            let item = format!("s{step}.1");
            last = Some(item.clone());
            GraphStep {
                text: format!("Stir {step} times."),
                transforms: vec![Transform { from, to: vec![item.clone()] }],
                items: vec![Item { id: item, text: format!("bowl stirred {step} times") }],
                ..GraphStep::default()
            }
        })
        .collect();
    StateGraph {
        id: id.into(),
        title: id.into(),
        language: "en".into(),
        ingredients,
        steps,
        ..StateGraph::default()
    }
}

fn generator(seed: u64, all: bool) -> Generator<'static> {
    Generator { seed, all, construction: Construction::Published, phrasing: None }
}

fn every_task(graph: &StateGraph, seed: u64, all: bool) -> Vec<Instance> {
    TaskKind::ALL.iter().flat_map(|task| generator(seed, all).generate(graph, *task).instances).collect()
}

#[test]
fn nothing_is_asked_about_items_that_only_the_answer_tells_apart() {
    let mut graph = bowl("two bowls", &[1, 2, 3], 3);
    graph.steps[1].transforms = vec![Transform { from: vec!["i1".into()], to: vec!["s2.1".into()] }];
    graph.steps[2].transforms = vec![Transform { from: vec!["i2".into()], to: vec!["s3.1".into()] }];
    let asked = |graph: &StateGraph| -> Vec<String> {
        let made = generator(1, true).generate(graph, TaskKind::IngredientTracing).instances;
        made.into_iter().map(|task| task.id).collect()
    };
    let told_apart = asked(&graph);
    assert!(told_apart.contains(&"two bowls/ingredient-tracing/i1@2".to_owned()), "{told_apart:?}");
    for step in &mut graph.steps[..2] {
        step.items[0].text = "bowl".to_owned();
    }
    // What is in neither of the two bowls can still be asked about, and the first one before there is a second.
    let left = ["two bowls/ingredient-tracing/i0@1", "two bowls/ingredient-tracing/i2@3"];
    assert_eq!(asked(&graph), left);
}

#[test]
fn usage_is_balanced_between_ranges_not_steps() {
    // Used in step 2 of 20: steps would be True once in twenty, ranges every second time.
    let mut truths = 0;
    for recipe in 0..2_000 {
        let graph = bowl(&format!("r{recipe}"), &[2], 20);
        let made = generator(1, false).generate(&graph, TaskKind::IngredientUsage).instances;
        assert_eq!(made.len(), 1);
        let truth = made[0].gold == Gold::Truth(true);
        assert_eq!(truth, made[0].step < 2);
        truths += usize::from(truth);
    }
    // Four standard deviations of a fair coin thrown 2 000 times are 89.
    assert!((911..=1_089).contains(&truths), "{truths}");
}

#[test]
fn empty_ranges_cannot_be_chosen_and_are_counted() {
    let graph = bowl("r", &[1, 0, 3], 4);
    for seed in 0..50 {
        let made = generator(seed, false).generate(&graph, TaskKind::IngredientUsage);
        assert_eq!(made.instances[0].gold, Gold::Truth(false), "used at once");
        assert_eq!(made.instances[1].gold, Gold::Truth(true), "never used");
        assert!(made.instances[1].phenomena.unused);
        assert_eq!((made.left_out.never_used, made.left_out.used_at_once), (1, 1));
    }
    let traced = generator(1, false).generate(&graph, TaskKind::IngredientTracing);
    assert_eq!(traced.left_out.never_used, 1);
    assert!(traced.instances.iter().all(|one| one.ingredient.as_deref() != Some("i1")));
}

#[test]
fn references_are_derived_with_their_chance() {
    let graph = bowl("r", &[1, 1], 4);
    let made = generator(1, false).generate(&graph, TaskKind::StepReference).instances;
    let found: Vec<(usize, f64, bool)> = made.iter().map(|one| (one.step, one.chance, one.derived)).collect();
    assert_eq!(found, [(2, 1.0, true), (3, 0.5, true), (4, 1.0 / 3.0, true)]);
    assert!(
        made[1].prompt.contains("Step3: Take the mixture from step <MASK>. Stir 3 times."),
        "{}",
        made[1].prompt
    );
}

#[test]
fn a_recipe_may_contain_the_mask() {
    let mut graph = bowl("r", &[1, 1], 3);
    graph.title = "What <MASK> hides".into();
    let made = generator(1, false).generate(&graph, TaskKind::StepReference).instances;
    assert!(made[0].prompt.contains("from step <MASK-2>."), "{}", made[0].prompt);
}

#[test]
fn letters_do_not_tell_the_age() {
    let mut places = [0_usize; 4];
    for recipe in 0..1_200 {
        // After step 2 there are the bowl and three untouched ingredients.
        let graph = bowl(&format!("r{recipe}"), &[1, 3, 3, 3], 3);
        let all = generator(3, true).generate(&graph, TaskKind::IngredientTracing).instances;
        let instance = all.iter().find(|one| one.step == 2).unwrap();
        let Gold::Labels(labels) = &instance.gold else { panic!() };
        places[usize::from(labels[0].as_bytes()[0] - b'a')] += 1;
    }
    assert!(places.iter().all(|count| (240..=360).contains(count)), "{places:?}");
}

#[test]
fn bad_answers_are_reported_and_the_rest_is_scored() {
    let graph = bowl("r", &[1, 2, 3, 4, 0], 5);
    let tasks = every_task(&graph, 1, false);
    let key = AnswerKey::of(&tasks);
    let mut file = Vec::new();
    let mut line = |text: &str| file.extend([text.as_bytes(), b"\n"].concat());
    line(&format!(r#"{{"id": "{}", "answer": "{}"}}"#, tasks[0].id, tasks[0].gold)); // 1
    line(&format!(r#"{{"id": "{}", "answer": "no idea"}}"#, tasks[0].id)); // 2: repeated
    line(r#"{"id": "nobody/knows", "answer": "1"}"#); // 3
    line("not json"); // 4
    line(r#"{"answer": "1"}"#); // 5
    line(""); // 6
    line(&format!(r#"{{"id": "{}", "answer": "I think it is 1"}}"#, tasks[1].id)); // 7: unreadable
    line(&format!(r#"{{"id": "{}", "answer": 99}}"#, tasks[2].id)); // 8: wrong
    line(&format!(r#"{{"id": "{}", "answer": null}}"#, tasks[3].id)); // 9: unreadable
    file.extend(b"{\"id\": \"\xff\xfe\", \"answer\": \"1\"}\n"); // 10
    let long = std::iter::repeat_n(b'x', 5 << 20);
    file.extend(long.chain(*b"\n")); // 11
    let last = &tasks[4];
    file.extend(format!(r#"{{"id": "{}", "answer": "{}"}}"#, last.id, last.gold).bytes()); // 12, without line break
    let sheet = Sheet::read(&key, file.as_slice()).unwrap();
    let lines = |fault: Fault| {
        let noted = sheet.faults.iter().find(|(kind, _)| *kind == fault);
        noted.map_or(Vec::new(), |(_, noted)| noted.first.iter().map(|(line, _)| *line).collect())
    };
    assert_eq!(lines(Fault::Duplicate), [2]);
    assert_eq!(lines(Fault::UnknownId), [3]);
    assert_eq!(lines(Fault::Malformed), [4, 5]);
    assert_eq!(lines(Fault::NotUtf8), [10]);
    assert_eq!(lines(Fault::TooLong), [11]);
    assert_eq!(
        &sheet.outcomes()[..5],
        [
            AnswerOutcome::Right,
            AnswerOutcome::Unreadable,
            AnswerOutcome::Wrong,
            AnswerOutcome::Unreadable,
            AnswerOutcome::Right
        ]
    );
    assert_eq!(sheet.answers, 5);
    let report = score(&key, &sheet);
    let sum = |count: fn(&commis_probe::score::TaskScore) -> u64| report.tasks.iter().map(count).sum::<u64>();
    assert_eq!((sum(|task| task.right), sum(|task| task.unreadable), sum(|task| task.wrong)), (2, 2, 1));
    assert_eq!(sum(|task| task.missing), tasks.len() as u64 - 5);
    assert_eq!(sheet.first_missing[0], tasks[5].id);
}

#[test]
fn a_gigabyte_on_one_line_needs_no_gigabyte() {
    let key = AnswerKey::of(&every_task(&bowl("r", &[1, 2], 3), 1, false));
    let input = BufReader::new(std::io::repeat(b'x').take(1 << 30));
    let sheet = Sheet::read(&key, input).unwrap();
    let (fault, noted) = sheet.faults.iter().next().unwrap();
    assert_eq!((fault, noted.count, noted.first[0].1.as_str()), (Fault::TooLong, 1, "1073741824 bytes"));
}

#[test]
fn faulty_tasks_are_reported_too() {
    let tasks = every_task(&bowl("r", &[1, 2, 3], 3), 1, false);
    let mut lines: Vec<String> = tasks.iter().map(|task| serde_json::to_string(task).unwrap()).collect();
    lines.push(lines[0].clone());
    lines.push(lines[1].replace("\"gold\":", "\"gold\":[],\"was\":").replace(&tasks[1].id, "other"));
    lines.push("{}".into());
    let (key, faults) = AnswerKey::read(lines.join("\n").as_bytes()).unwrap();
    assert_eq!(key.len(), tasks.len());
    assert_eq!((faults.count(Fault::Duplicate), faults.count(Fault::Malformed)), (1, 2));
}

#[test]
fn a_better_system_is_found_better() {
    let graphs: Vec<StateGraph> = (0..12).map(|at| bowl(&format!("r{at}"), &[1, 2, 3, 4, 5], 6)).collect();
    let tasks: Vec<Instance> = graphs.iter().flat_map(|graph| every_task(graph, 1, true)).collect();
    let key = AnswerKey::of(&tasks);
    let graph_of = |task: &Instance| graphs.iter().find(|graph| graph.id == task.recipe).unwrap();
    let sheet = |baseline: Baseline| {
        let answers: Vec<(&str, String)> = tasks
            .iter()
            .filter_map(|task| Some((task.id.as_str(), baseline.answer(task, graph_of(task), 1)?)))
            .collect();
        Sheet::of(&key, answers.iter().map(|(id, answer)| (*id, answer.as_str())))
    };
    let (guess, ceiling) = (sheet(Baseline::Chance), sheet(Baseline::Simulator));
    let up = compare(&key, &guess, &ceiling);
    for task in &up.tasks {
        assert_eq!((task.second, task.mcnemar.lost), (1.0, 0), "{task:?}");
        assert!(task.p_holm < 0.01 && task.p_clustered_holm < 0.01, "{task:?}");
        assert!(task.p_holm >= task.mcnemar.p && task.mcnemar.variant == Variant::Exact);
        // Exact by recipe: nothing is surer than all recipes pointing the same way.
        assert!(task.clustered.p >= 0.5_f64.powi(task.clustered.differing as i32) - 1e-15);
    }
    let down = compare(&key, &ceiling, &guess);
    assert!(down.tasks.iter().all(|task| task.mcnemar.p == 1.0 && task.difference < 0.0));
    let same = compare(&key, &guess, &guess);
    assert!(same.tasks.iter().all(|task| task.mcnemar.p == 1.0 && task.clustered.p == 1.0));
}

fn any_bowl() -> impl Strategy<Value = StateGraph> {
    (1_usize..8).prop_flat_map(|steps| {
        prop::collection::vec(0..=steps, 1..9).prop_map(move |uses| bowl("any", &uses, steps))
    })
}

proptest! {
    #[test]
    fn same_seed_same_bytes_and_all_holds_every_drawn_one(graph in any_bowl(), seed in any::<u64>()) {
        let text = |all| serde_json::to_string(&every_task(&graph, seed, all)).unwrap();
        prop_assert_eq!(text(false), text(false));
        let all = every_task(&graph, seed, true);
        for drawn in every_task(&graph, seed, false) {
            prop_assert!(all.contains(&drawn), "{:?}", drawn.id);
        }
        let mut ids: Vec<&str> = all.iter().map(|task| task.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        prop_assert_eq!(ids.len(), all.len());
    }

    #[test]
    fn chances_and_answers_are_possible(graph in any_bowl(), seed in any::<u64>()) {
        for task in every_task(&graph, seed, true) {
            match (&task.gold, task.task) {
                (Gold::Step(step), TaskKind::StepReference) => {
                    prop_assert!((1..task.step).contains(step));
                    prop_assert_eq!(task.chance, 1.0 / (task.step - 1) as f64);
                }
                (Gold::Truth(_), TaskKind::IngredientUsage) => prop_assert_eq!(task.chance, 0.5),
                (Gold::Labels(labels), TaskKind::IngredientTracing) => {
                    prop_assert!(!labels.is_empty() && task.items.len() > 1);
                    prop_assert_eq!(task.chance, 1.0 / task.items.len() as f64);
                }
                other => prop_assert!(false, "{:?}", other),
            }
            let back: Instance = serde_json::from_str(&serde_json::to_string(&task).unwrap()).unwrap();
            prop_assert_eq!(&back.gold, &task.gold);
            prop_assert_eq!(Baseline::Simulator.answer(&task, &graph, 0), Some(task.gold.to_string()));
        }
    }

    #[test]
    fn no_file_of_answers_stops_the_reading(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let key = AnswerKey::of(&every_task(&bowl("r", &[1, 2], 3), 1, false));
        prop_assert!(Sheet::read(&key, bytes.as_slice()).is_ok());
        prop_assert!(AnswerKey::read(bytes.as_slice()).is_ok());
    }
}
