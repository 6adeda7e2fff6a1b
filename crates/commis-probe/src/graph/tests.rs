//! Every rule, broken on its own.

use super::{Finding, Rule, StateGraph, read_graphs, slice_of};

const TOAST: &str = r#"{"id": "toast", "title": "Toast", "language": "en",
  "ingredients": [{"id": "i1", "text": "bread"}, {"id": "i2", "text": "butter"}],
  "state": ["i1", "i2"],
  "steps": [
    {"text": "Toast the bread.", "transforms": [{"from": ["i1"], "to": ["s1.1"]}],
     "items": [{"id": "s1.1", "text": "toasted bread"}], "state": ["i2", "s1.1"]},
    {"text": "Butter the bread of step 1.", "references": [{"span": [25, 26], "step": 1}],
     "transforms": [{"from": ["s1.1", "i2"], "to": ["s2.1"]}, {"from": ["i2"], "to": []}],
     "items": [{"id": "s2.1", "text": "toast"}], "state": ["s2.1"]}]}"#;

fn graph(text: &str) -> StateGraph {
    let reading = read_graphs("toast.json", text);
    assert_eq!(reading.problems, []);
    reading.graphs[0].graph.clone()
}

/// The findings after a piece of the file was replaced.
fn after(old: &str, new: &str) -> Vec<String> {
    assert_eq!(TOAST.matches(old).count(), 1, "`{old}` has to stand once in the file");
    graph(&TOAST.replace(old, new)).validate().iter().map(Finding::to_string).collect()
}

#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(after(old, new), expected);
}

#[test]
fn a_good_graph_is_good() {
    assert_eq!(graph(TOAST).validate(), []);
}

#[test]
fn nothing_is_written_twice() {
    check(
        r#""state": ["i2", "s1.1"]"#,
        r#""state": ["i2", "s1.1", "i2"]"#,
        &["recipe `toast`, step 1: the state holds `i2` twice [nothing-twice]"],
    );
    check(
        r#""state": ["i1", "i2"]"#,
        r#""state": ["i1", "i2", "i1"]"#,
        &["recipe `toast`: the state holds `i1` twice [nothing-twice]"],
    );
    check(
        r#"[{"span": [25, 26], "step": 1}]"#,
        r#"[{"span": [25, 26], "step": 1}, {"span": [25, 26], "step": 1, "derived": true}]"#,
        &["recipe `toast`, step 2: two references point at characters 25 to 26 [reference-in-text]"],
    );
}

#[test]
fn a_recipe_has_an_id() {
    check(
        r#""id": "toast""#,
        r#""id": " ""#,
        &["recipe ` `: the recipe has an empty id; tasks and answers are told apart by it [recipe-named]"],
    );
}

#[test]
fn sources_have_to_be_there() {
    check(
        r#"["s1.1", "i2"]"#,
        r#"["s1.1", "i2", "jam"]"#,
        &["recipe `toast`, step 2: `jam` is neither an ingredient nor an item of a step [source-exists]"],
    );
    check(
        r#"["s1.1", "i2"]"#,
        r#"["s1.1", "i2", "i1"]"#,
        &["recipe `toast`, step 2: `i1` was already used up in step 1; name what came of it [source-exists]"],
    );
    check(
        r#"{"from": ["i1"], "to""#,
        r#"{"from": ["i1", "s2.1"], "to""#,
        &["recipe `toast`, step 1: `s2.1` is not there yet: it is made in step 2 [source-exists]"],
    );
    check(
        r#"["s1.1", "i2"]"#,
        r#"["s1.1", "i2", "s2.1"]"#,
        &[
            "recipe `toast`, step 2: `s2.1` is made in this very step; a transform starts at what was there before [source-exists]",
        ],
    );
}

#[test]
fn nothing_comes_from_nothing() {
    check(
        r#"{"id": "s2.1", "text": "toast"}"#,
        r#"{"id": "s2.1", "text": "toast"}, {"id": "s2.2", "text": "crumbs"}"#,
        &[
            "recipe `toast`, step 2: `s2.2` comes from nothing; add a transform that ends in it [nothing-from-nothing]",
            "recipe `toast`, step 2: `s2.2` disappears without a transform; say what it becomes or discard it [nothing-to-nothing]",
            "recipe `toast`: 2 items are left at the end: toast; crumbs [one-dish]",
        ],
    );
    check(
        r#""state": ["i2", "s1.1"]"#,
        r#""state": ["i2", "s1.1", "jam"]"#,
        &["recipe `toast`, step 1: `jam` is in the state but was never made [nothing-from-nothing]"],
    );
    let found = after(r#"{"from": ["i2"], "to": []}"#, r#"{"from": [], "to": ["s2.1"]}"#);
    assert_eq!(found, ["recipe `toast`, step 2: `s2.1` is made from nothing [nothing-from-nothing]"]);
}

#[test]
fn nothing_disappears() {
    check(
        r#""state": ["i2", "s1.1"]"#,
        r#""state": ["s1.1"]"#,
        &[
            "recipe `toast`, step 1: `i2` disappears without a transform; say what it becomes or discard it [nothing-to-nothing]",
        ],
    );
}

#[test]
fn nothing_is_there_twice_or_again() {
    check(
        r#""state": ["i2", "s1.1"]"#,
        r#""state": ["i2", "s1.1", "i1"]"#,
        &["recipe `toast`, step 1: `i1` is used up in this step and still in its state [nothing-twice]"],
    );
    check(
        r#""state": ["s2.1"]"#,
        r#""state": ["s2.1", "i1"]"#,
        &["recipe `toast`, step 2: `i1` was used up in step 1 and cannot come back [no-revival]"],
    );
    check(
        r#""to": []"#,
        r#""to": ["i1"]"#,
        &["recipe `toast`, step 2: `i1` was used up in step 1 and cannot come back [no-revival]"],
    );
    check(
        r#""to": []"#,
        r#""to": ["i2"]"#,
        &[
            "recipe `toast`, step 2: `i2` becomes itself; what comes of it needs an id of its own [nothing-twice]",
        ],
    );
    let found = after(r#"{"id": "s2.1", "text": "toast"}"#, r#"{"id": "s1.1", "text": "toast"}"#);
    assert!(
        found[1].contains("`s1.1` was already made in step 1; ids are unique [nothing-twice]"),
        "{found:?}"
    );
    check(
        r#"{"id": "s2.1", "text": "toast"}"#,
        r#"{"id": "s2.1", "text": "toast"}, {"id": "s2.1", "text": "toast"}"#,
        &["recipe `toast`, step 2: `s2.1` is listed twice [nothing-twice]"],
    );
}

#[test]
fn the_world_begins_with_the_ingredients() {
    check(
        r#""state": ["i1", "i2"]"#,
        r#""state": ["i1", "salt"]"#,
        &[
            "recipe `toast`: the first state lacks the ingredient `i2` [initial-state]",
            "recipe `toast`: the first state holds `salt`, which is no ingredient [initial-state]",
        ],
    );
}

#[test]
fn references_go_back_and_mean_something() {
    check(
        r#""step": 1}"#,
        r#""step": 2}"#,
        &[
            "recipe `toast`, step 2: the reference to step 2 points at `1`, not at that number [reference-in-text]",
            "recipe `toast`, step 2: it refers to step 2; a reference goes back to one of the steps before it [reference-goes-back]",
        ],
    );
    check(
        "[25, 26]",
        "[25, 99]",
        &[
            "recipe `toast`, step 2: the reference to step 1 points at characters 25 to 99, which are not in the text [reference-in-text]",
        ],
    );
    check(
        r#"["s1.1", "i2"]"#,
        r#"["i2"]"#,
        &[
            "recipe `toast`, step 2: `s1.1` disappears without a transform; say what it becomes or discard it [nothing-to-nothing]",
            "recipe `toast`, step 2: it refers to step 1 but uses nothing that came of it [reference-means-something]",
            "recipe `toast`: 2 items are left at the end: toasted bread; toast [one-dish]",
        ],
    );
}

#[test]
fn warnings_are_no_errors() {
    let mut leftover = graph(TOAST);
    leftover.ingredients[0].text.clear();
    leftover.steps.pop();
    let found = leftover.validate();
    assert_eq!(
        found.iter().map(|finding| finding.rule).collect::<Vec<_>>(),
        [Rule::Described, Rule::AllUsed, Rule::OneDish]
    );
    assert!(found.iter().all(Finding::is_warning));
}

#[test]
fn spans_count_characters() {
    assert_eq!(slice_of("手順２のソース", [2, 3]), Some("２"));
    assert_eq!(slice_of("手順２", [2, 4]), None);
    assert_eq!(slice_of("手順２", [3, 2]), None);
}

#[test]
fn every_rule_has_its_name() {
    let name = serde_json::to_value(Rule::NothingFromNothing).unwrap();
    assert_eq!(name, Rule::NothingFromNothing.name());
}

mod properties {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::{
        Finding, GraphStep, Ingredient, Item, NodeId, Reference, StateGraph, Transform, read_graphs,
    };

    /// Few ids, so that graphs break every rule and keep some.
    fn id() -> impl Strategy<Value = String> {
        prop::sample::select(vec!["i1", "i2", "i3", "a", "b", "c", "d", ""]).prop_map(str::to_owned)
    }

    fn step() -> impl Strategy<Value = GraphStep> {
        let transform = (vec(id(), 0..3), vec(id(), 0..3)).prop_map(|(from, to)| Transform { from, to });
        let reference = (0..9_usize, 0..9_usize, 0..5_usize).prop_map(|(from, to, step)| Reference {
            span: [from, to],
            step,
            derived: false,
        });
        let item = id().prop_map(|id| Item { text: id.clone(), id });
        (vec(transform, 0..3), vec(item, 0..3), vec(reference, 0..2), prop::option::of(vec(id(), 0..4)))
            .prop_map(|(transforms, items, references, state)| GraphStep {
                text: "第1步 2".to_owned(),
                references,
                transforms,
                items,
                state,
            })
    }

    prop_compose! {
        fn graph()(ids in vec(id(), 0..3), state in prop::option::of(vec(id(), 0..3)), steps in vec(step(), 0..4)) -> StateGraph {
            let ingredients = ids.into_iter().map(|id| Ingredient { text: id.clone(), id, name: None }).collect();
            StateGraph { id: "x".to_owned(), ingredients, state, steps, ..StateGraph::default() }
        }
    }

    proptest! {
        #[test]
        fn a_graph_without_errors_keeps_its_books(graph in graph()) {
            let sound = graph.validate().iter().all(Finding::is_warning);
            let world = graph.world();
            for step in 1..=world.steps() {
                let before: BTreeSet<NodeId> = world.state(step - 1).iter().copied().collect();
                let after: BTreeSet<NodeId> = world.state(step).iter().copied().collect();
                let sources = world.edges_of(step).iter().map(|edge| edge.from);
                let gone: BTreeSet<NodeId> = sources.chain(world.discards_of(step).iter().copied()).collect();
                let made: BTreeSet<NodeId> = world.created(step).collect();
                prop_assert!(gone.is_subset(&before));
                let expected: BTreeSet<NodeId> = before.difference(&gone).chain(&made).copied().collect();
                prop_assert_eq!(&after, &expected);
                if sound {
                    let targets: BTreeSet<NodeId> = world.edges_of(step).iter().map(|edge| edge.to).collect();
                    prop_assert_eq!(made, targets);
                }
            }
        }

        #[test]
        fn what_is_written_is_read_again(graph in graph()) {
            let text = serde_json::to_string(&graph).unwrap();
            let reading = read_graphs("x.json", &format!("{text}\n[\n{text}"));
            prop_assert_eq!(&reading.graphs[0].graph, &graph);
            prop_assert!(!reading.problems.is_empty());
        }

        #[test]
        fn no_text_is_too_strange(text in "[\\[\\]{}\":,\n a-e0-9第]{0,80}") {
            let reading = read_graphs("x.json", &text);
            prop_assert!(!reading.graphs.is_empty() || !reading.problems.is_empty());
        }
    }
}
