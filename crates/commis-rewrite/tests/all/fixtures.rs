//! Every value of the shared test vectors, compared to the last bit where arithmetic allows.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test stops at what it cannot read and says what it skipped"
)]

use std::collections::{BTreeMap, BTreeSet};

use commis_rewrite::level2::{Definition, References, Scores, Settings, evaluate};
use commis_rewrite::reading::{Language, ParsedPhrase, VerbRule, actions_of};
use commis_rewrite::surface::{BleuCounts, Coverage, Smoothing, contains_raw};
use commis_rewrite::{
    Glossary, Kind, OrderEntry, Pair, Pivot, ProtoAction, SurfaceAction, WordVectors, read_pairs,
};
use serde_json::Value;

/// Rounding of a library's own arithmetic; everything that is not arithmetic is compared exactly.
const LAST_DIGITS: f64 = 1e-15;

#[derive(Default)]
struct Tally {
    checks: usize,
    bit_for_bit: usize,
    numbers: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, case: &str, what: &str, ours: &T, expected: &T) {
        self.checks += 1;
        if ours != expected {
            self.wrong.push(format!("{case}: {what}: {ours:?} instead of {expected:?}"));
        }
    }

    fn number(&mut self, case: &str, what: &str, ours: Option<f64>, expected: &Value) {
        self.checks += 1;
        let expected = expected.as_f64();
        let close = match (ours, expected) {
            (Some(a), Some(b)) => {
                self.numbers += 1;
                self.bit_for_bit += usize::from(a.to_bits() == b.to_bits());
                (a - b).abs() <= LAST_DIGITS * b.abs().max(f64::MIN_POSITIVE / LAST_DIGITS)
            }
            (a, b) => a == b,
        };
        if !close {
            self.wrong.push(format!("{case}: {what}: {ours:?} instead of {expected:?}"));
        }
    }

    fn report(self, name: &str) {
        let Self { checks, numbers, bit_for_bit, wrong } = self;
        println!(
            "{name}: {checks} checks, {} wrong; {bit_for_bit} of {numbers} numbers bit for bit",
            wrong.len()
        );
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(checks > 0);
    }
}

fn fixture(name: &str) -> Option<Value> {
    let text = commis_shared_data::read(&format!("data/counterfactual/{name}"))?;
    Some(serde_json::from_str(&text).unwrap())
}

fn action(value: &Value) -> ProtoAction {
    serde_json::from_value(value.clone()).unwrap()
}

fn phrases(value: &Value) -> Vec<ParsedPhrase> {
    serde_json::from_value(value.clone()).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn texts(value: &Value) -> BTreeSet<String> {
    list(value).iter().map(text).collect()
}

fn actions_in(keys: &Value) -> BTreeSet<ProtoAction> {
    list(keys).iter().map(|key| serde_json::from_str(key.as_str().unwrap()).unwrap()).collect()
}

fn changes_in(object: &Value) -> BTreeMap<ProtoAction, String> {
    let entries = object.as_object().unwrap();
    entries.iter().map(|(key, phrase)| (serde_json::from_str(key).unwrap(), text(phrase))).collect()
}

#[test]
fn parsing_rules() {
    let Some(fixture) = fixture("rule_fixtures.json") else { return };
    let glossary: Glossary = serde_json::from_value(fixture["glossary"].clone()).unwrap();
    let mut tally = Tally::default();
    for case in list(&fixture["parse_cases"]) {
        let name = text(&case["name"]);
        let trees = phrases(&case["phrases"]);
        let raw = text(&case["raw"]);
        let joined: Vec<String> = trees.iter().map(|tree| tree.tokens.concat()).collect();
        tally.same(
            &name,
            "phrases",
            &Language::Chinese.phrases(&raw).iter().map(|p| (*p).to_owned()).collect(),
            &joined,
        );
        let actions = actions_of(&trees, &glossary, VerbRule::Prefix, "");
        let expected = list(&case["actions"]);
        tally.same(&name, "number of actions", &actions.len(), &expected.len());
        for (ours, expected) in actions.iter().zip(expected) {
            tally.same(&name, "verb", &ours.verb, &text(&expected["verb"]));
            tally.same(&name, "ingredients", &ours.ingredients, &texts(&expected["ingredients"]));
            tally.same(&name, "tools", &ours.tools, &texts(&expected["tools"]));
            tally.same(&name, "phrase", &ours.phrase, &text(&expected["phrase"]));
            tally.same(&name, "inherited", &Some(ours.inherited), &expected["inherited"].as_bool());
        }
        let protos: Vec<ProtoAction> = actions.into_iter().map(|action| action.proto).collect();
        tally.same(&name, "proto-actions", &protos, &list(&case["protos"]).iter().map(action).collect());
    }
    tally.report("parsing");
}

fn score_cases(file: &str) {
    let Some(fixture) = fixture(file) else { return };
    let glossary: Glossary = serde_json::from_value(fixture["glossary"].clone()).unwrap();
    let mut vectors = WordVectors::new();
    for (word, vector) in fixture["word_vectors"].as_object().unwrap() {
        assert!(vectors.insert(word, serde_json::from_value(vector.clone()).unwrap()));
    }
    let threshold = fixture["similarity_threshold"].as_f64().unwrap();
    let mut tally = Tally::default();
    for case in list(&fixture["score_cases"]) {
        check_score_case(case, &glossary, &vectors, threshold, &mut tally);
    }
    tally.report(file);
}

fn check_score_case(
    case: &Value,
    glossary: &Glossary,
    vectors: &WordVectors,
    threshold: f64,
    tally: &mut Tally,
) {
    let name = text(&case["name"]);
    let read =
        |value: &Value| -> Vec<SurfaceAction> { actions_of(&phrases(value), glossary, VerbRule::Prefix, "") };
    let pair = Pair {
        id: name.clone(),
        base_dish: String::new(),
        target_dish: String::new(),
        old_ingredient: Some(text(&case["old_ingredient"])).filter(|name| !name.is_empty()),
        new_ingredient: text(&case["new_ingredient"]),
        pivots: list(&case["pivots"])
            .iter()
            .map(|pivot| Pivot {
                kind: serde_json::from_value(pivot["kind"].clone()).unwrap(),
                action: action(&pivot["action"]),
            })
            .collect(),
        order: list(&case["constraints"])
            .iter()
            .map(|entry| OrderEntry {
                action: action(&entry["action"]),
                before_after: list(&entry["pairs"]).iter().map(|p| (action(&p[0]), action(&p[1]))).collect(),
            })
            .collect(),
    };
    let vectors = case["embeddings"].as_bool().unwrap().then_some(vectors);
    let mut references = References::none();
    if let Some(vectors) = vectors {
        for (kind, recipes) in [(Kind::Remove, "reference_base"), (Kind::Insert, "reference_target")] {
            for recipe in list(&case[recipes]) {
                references.add_recipe(kind, &read(recipe), vectors);
            }
        }
    }
    let settings = Settings { definition: Definition::Published, vectors, threshold };
    let ours =
        evaluate(&pair, glossary, &references, &read(&case["base"]), &read(&case["generated"]), settings);

    let expected = &case["expected"];
    tally.same(
        &name,
        "pivots to remove",
        &ours.changes.pivots_to_remove,
        &actions_in(&expected["pivot_remove"]),
    );
    tally.same(
        &name,
        "pivots to insert",
        &ours.changes.pivots_to_insert,
        &actions_in(&expected["pivot_insert"]),
    );
    for (kind, key) in [(Kind::Remove, "removed"), (Kind::Insert, "inserted")] {
        let made =
            ours.changes.of_kind(kind).map(|change| (change.action.clone(), change.phrase.clone())).collect();
        tally.same(&name, key, &made, &changes_in(&expected[key]));
    }
    tally.same(
        &name,
        "wrong order",
        &ours.wrong_order.into_keys().collect(),
        &actions_in(&expected["wrong_order"]),
    );
    for (scores, key) in [(ours.all, "all"), (ours.removals, "remove_only"), (ours.insertions, "insert_only")]
    {
        check_scores(&scores, &expected[key], &format!("{name}, {key}"), tally);
    }
}

fn check_scores(ours: &Scores, expected: &Value, place: &str, tally: &mut Tally) {
    for (value, key) in [
        (ours.hard_precision, "hard_p"),
        (ours.hard_recall, "hard_r"),
        (ours.hard_f1, "hard_f1"),
        (ours.soft_precision, "soft_p"),
        (ours.soft_recall, "soft_r"),
        (ours.soft_f1, "soft_f1"),
    ] {
        assert!(expected.get(key).is_some(), "{place} has no {key}");
        tally.number(place, key, value, &expected[key]);
    }
}

#[test]
fn scoring_rules() {
    score_cases("rule_fixtures.json");
}

#[test]
fn random_cases() {
    score_cases("random_fixtures.json");
}

#[test]
fn surface_measures() {
    let Some(fixture) = fixture("surface_fixtures.json") else { return };
    let mut tally = Tally::default();
    for case in list(&fixture["bleu_cases"]) {
        let name = text(&case["name"]);
        let mut counts = BleuCounts::new();
        for pair in list(&case["pairs"]) {
            let words = |key: &str| list(&pair[key]).iter().map(text).collect::<Vec<_>>();
            counts.add(&words("reference"), &words("output"));
        }
        for (smoothing, key) in [
            (Smoothing::Tiny, "bleu"),
            (Smoothing::None, "bleu_unsmoothed_exact"),
            (Smoothing::Exponential, "bleu_exp_smoothing"),
        ] {
            tally.number(&name, key, Some(counts.score(smoothing)), &case[key]);
        }
    }
    for case in list(&fixture["coverage_cases"]) {
        let name = text(&case["name"]);
        let mut coverage = Coverage::default();
        for output in list(&case["texts"]) {
            if let Some(covered) =
                contains_raw(output.as_str().unwrap(), case["ingredient"].as_str().unwrap())
            {
                coverage.count(covered);
            }
        }
        let expected = |key: &str| case[key].as_u64().unwrap() as usize;
        tally.same(
            &name,
            "coverage",
            &coverage,
            &Coverage { covered: expected("covered"), of: expected("of") },
        );
    }
    tally.report("surface");
}

#[test]
fn published_pairs_are_read_whole() {
    let Some(fixture) = fixture("pairs.json") else { return };
    let (pairs, problems) = read_pairs(&fixture.to_string(), "pairs.json");
    let listed = list(&fixture["pairs"]);
    assert_eq!(pairs.len(), listed.len(), "{problems:?}");
    for (pair, value) in pairs.iter().zip(listed) {
        assert_eq!(pair.pivots.len(), list(&value["pivots"]).len());
        assert_eq!(pair.order.len(), list(&value["order"]).len());
        assert_eq!(pair.old_ingredient.is_none(), value["change"] == "add");
    }
    assert!(problems.iter().all(|problem| !problem.is_error()), "{problems:?}");
}
