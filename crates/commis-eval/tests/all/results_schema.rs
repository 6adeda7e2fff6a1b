//! Real logs are what `commis schema results` says.
#![cfg(feature = "schema")]
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::Arc;

use commis_corpus::Builtin;
use commis_eval::answers::{Answers, Reading};
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric, MetricSet, Tally, results_schema};
use serde_json::{Value as Json, json};

/// Everything about a document that its schema does not allow, or does not know.
fn faults(document: &Json, schema: &Json, root: &Json, place: &str, found: &mut Vec<String>) {
    if let Some(to) = schema.get("$ref").and_then(Json::as_str) {
        let target = root.pointer(to.trim_start_matches('#')).unwrap();
        return faults(document, target, root, place, found);
    }
    let choices = ["oneOf", "anyOf"].iter().find_map(|key| schema.get(key)?.as_array());
    if let Some(choices) = choices {
        let fits = |choice: &&Json| {
            let mut wrong = Vec::new();
            faults(document, choice, root, place, &mut wrong);
            wrong.is_empty()
        };
        if !choices.iter().any(|choice| fits(&choice)) {
            found.push(format!("{place}: {document} fits no choice"));
        }
        return;
    }
    for part in schema.get("allOf").and_then(Json::as_array).into_iter().flatten() {
        faults(document, part, root, place, found);
    }
    if schema.get("enum").and_then(Json::as_array).is_some_and(|values| !values.contains(document)) {
        found.push(format!("{place}: {document} is none of the values"));
    }
    let kinds = match schema.get("type") {
        Some(Json::Array(kinds)) => kinds.clone(),
        Some(kind) => vec![kind.clone()],
        None => return,
    };
    if !kinds.iter().any(|kind| is_of(document, kind.as_str().unwrap())) {
        found.push(format!("{place}: {document} is not {kinds:?}"));
    }
    for (number, item) in document.as_array().into_iter().flatten().enumerate() {
        faults(item, &schema["items"], root, &format!("{place}[{number}]"), found);
    }
    for name in schema.get("required").and_then(Json::as_array).into_iter().flatten() {
        if document.is_object() && document.get(name.as_str().unwrap()).is_none() {
            found.push(format!("{place}: {name} is missing"));
        }
    }
    for (name, member) in document.as_object().into_iter().flatten() {
        let place = format!("{place}.{name}");
        match schema["properties"].get(name).or_else(|| schema.get("additionalProperties")) {
            Some(schema) => faults(member, schema, root, &place, found),
            None => found.push(format!("{place} is not in the schema")),
        }
    }
}

fn is_of(document: &Json, kind: &str) -> bool {
    match kind {
        "object" => document.is_object(),
        "array" => document.is_array(),
        "string" => document.is_string(),
        "integer" => document.is_i64() || document.is_u64(),
        "number" => document.is_number(),
        "boolean" => document.is_boolean(),
        "null" => document.is_null(),
        _ => false,
    }
}

/// A log of answers that end in many ways, with everything measured.
fn log(detail: Detail) -> Json {
    let corpus = Builtin::Published.load();
    let gold = corpus
        .recipes
        .iter()
        .find(|entry| entry.recipe.id == "afghan-biscuits")
        .unwrap()
        .recipe
        .gold
        .clone()
        .unwrap();
    let golds = GoldSet::of_corpus(corpus, &KitchenSetup::default()).unwrap();
    let mut judge = Judge::new(Arc::new(golds));
    judge.metrics = MetricSet::of(&Metric::ALL);
    judge.with_strict = true;
    let answers = [
        ("gold", "afghan-biscuits", gold.clone()),
        ("open", "afghan-biscuits", without_bowl(&gold)),
        ("fence", "afghan-biscuits", format!("Here it is:\n```\n{gold}```\n")),
        ("half", "afghan-biscuits", gold.lines().take(25).collect::<Vec<_>>().join("\n")),
        ("stuck", "afghan-biscuits", gold.replace("?flour ?ks-4 ?ks-3", "?flour ?ks-4 ?nothing")),
        ("prose", "afghan-biscuits", "Bake them.".to_owned()),
        ("pizza", "pizza", gold.clone()),
    ];
    let lines = answers
        .map(|(id, recipe, text)| json!({ "id": id, "recipe": recipe, "prediction": text }).to_string());
    let mut out = Vec::new();
    let head = LogHead::of("answers", &judge, String::new(), false);
    let mut log = LogWriter::start(&mut out, head, detail).unwrap();
    let mut tally = Tally::new(judge.metrics.clone());
    for record in Answers::of_bytes("a.jsonl", lines.join("\n").into_bytes(), None, &Reading::default()) {
        let verdict = judge.judge(&record, Asked { explain: true, go_on: &|| true }).unwrap();
        tally.add(&verdict.row);
        log.result(&verdict, fingerprint(&record)).unwrap();
    }
    let summary = tally.summary(&judge.golds.coverage(false, &|| true));
    let error = json!({ "code": "unreadable", "message": "cannot read b.jsonl", "hint": null });
    log.finish(&summary, true, &[error], 8).unwrap();
    serde_json::from_slice(&out).unwrap()
}

/// The gold with butter and sugar creamed in the butter's bowl, which its alternatives allow.
fn without_bowl(gold: &str) -> String {
    let lines = gold.lines().filter(|line| !line.contains("(transfer-contents ?butter-in-bowl "));
    let text: Vec<&str> = lines.collect();
    text.join("\n").replace("?ks-15 ?butter-in-bowl", "?ks-14 ?soft-butter")
}

#[test]
fn real_logs_are_what_the_schema_says() {
    let schema = results_schema();
    for detail in [Detail::Everything, Detail::Scores] {
        let log = log(detail);
        let mut found = Vec::new();
        faults(&log, &schema, &schema, "log", &mut found);
        assert!(found.is_empty(), "{found:#?}");
        let rows = log["results"].as_array().unwrap();
        let outcomes: Vec<&str> = rows.iter().filter_map(|row| row["outcome"].as_str()).collect();
        assert_eq!(outcomes[..3], ["scored"; 3]);
        assert!(rows[1].get("gold-departures").is_some() && rows[2].get("strict").is_some(), "{rows:?}");
    }
}

#[test]
fn other_documents_are_not() {
    let schema = results_schema();
    let log = log(Detail::Scores);
    let wrong = |pointer: &str, value: Json| {
        let mut log = log.clone();
        *log.pointer_mut(pointer).unwrap() = value;
        let mut found = Vec::new();
        faults(&log, &schema, &schema, "log", &mut found);
        found
    };
    assert!(wrong("/complete", json!(true)).is_empty());
    for (pointer, value) in [
        ("/complete", json!("yes")),
        ("/results/0", json!({ "id": "a" })),
        ("/results/0/outcome", json!("perfect")),
        ("/results/0/goal-condition-success", json!("1")),
        ("/summary/mean", json!([])),
        ("/provenance/kitchens", json!({ "full-kitchen": 7 })),
    ] {
        assert!(!wrong(pointer, value).is_empty(), "{pointer} may be anything");
    }
}
