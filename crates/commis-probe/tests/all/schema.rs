//! The schema says what the reader reads.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops at what it cannot run"
)]

use commis_probe::{GraphStep, Ingredient, Item, Reference, SCHEMA, StateGraph, Transform, read_graphs};
use serde_json::{Value, json};

/// Whether a value keeps the part of JSON Schema that our schema uses.
fn fits(value: &Value, schema: &Value, root: &Value) -> bool {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = root.pointer(reference.trim_start_matches('#')).expect("the reference leads somewhere");
        return fits(value, target, root);
    }
    match schema["type"].as_str().expect("every schema has a type") {
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_u64().is_some(),
        "array" => value.as_array().is_some_and(|all| {
            let long_enough = schema["minItems"].as_u64().is_none_or(|least| all.len() as u64 >= least);
            let short_enough = schema["maxItems"].as_u64().is_none_or(|most| all.len() as u64 <= most);
            long_enough && short_enough && all.iter().all(|one| fits(one, &schema["items"], root))
        }),
        "object" => value.as_object().is_some_and(|object| {
            let required = schema["required"].as_array().into_iter().flatten();
            let complete = required.into_iter().all(|key| object.contains_key(key.as_str().unwrap()));
            let known = |(key, one): (&String, &Value)| {
                schema["properties"].get(key).is_some_and(|property| fits(one, property, root))
            };
            complete && object.iter().all(known)
        }),
        other => panic!("the schema uses the type `{other}`"),
    }
}

fn everything() -> Value {
    let ids = || vec!["i1".to_owned()];
    let graph = StateGraph {
        id: "toast".into(),
        title: "Toast".into(),
        language: "en".into(),
        annotator: Some("A".into()),
        ingredients: vec![Ingredient { id: "i1".into(), text: "bread".into(), name: Some("bread".into()) }],
        state: Some(ids()),
        steps: vec![GraphStep {
            text: "Toast it.".into(),
            references: vec![Reference { span: [0, 1], step: 1, derived: true }],
            transforms: vec![Transform { from: ids(), to: ids() }],
            items: vec![Item { id: "s1.1".into(), text: "toast".into() }],
            state: Some(ids()),
        }],
    };
    serde_json::to_value(graph).unwrap()
}

/// Every way to spoil a document by leaving out a key, adding one, or giving a value of another type.
fn spoilt(value: &Value) -> Vec<Value> {
    let mut all = vec![if value.is_null() { json!(1) } else { Value::Null }];
    match value {
        Value::Object(object) => {
            for key in object.keys() {
                let mut less = object.clone();
                less.remove(key);
                all.push(less.into());
            }
            let mut more = object.clone();
            more.insert("surprise".into(), json!("boo"));
            all.push(more.into());
            for (key, one) in object {
                all.extend(spoilt(one).into_iter().map(|bad| {
                    let mut changed = object.clone();
                    changed.insert(key.clone(), bad);
                    changed.into()
                }));
            }
        }
        Value::Array(list) => {
            for (index, one) in list.iter().enumerate() {
                all.extend(spoilt(one).into_iter().map(|bad| {
                    let mut changed = list.clone();
                    changed[index] = bad;
                    changed.into()
                }));
            }
        }
        _ => {}
    }
    all
}

#[test]
fn schema_and_reader_agree_on_every_key() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let good = everything();
    assert!(fits(&good, &schema, &schema));
    let mut refused = 0;
    for document in spoilt(&good) {
        // The reader takes `null` for a key that may be left out; the schema is stricter there.
        let read = read_graphs("graph.json", &document.to_string()).problems.is_empty();
        let fitting = fits(&document, &schema, &schema);
        assert!(read || !fitting, "the schema allows what the reader refuses: {document}");
        if read && !fitting {
            assert!(
                document.to_string().contains("null"),
                "the reader takes what the schema forbids: {document}"
            );
        }
        refused += usize::from(!read);
    }
    assert!(refused > 30, "{refused}");
}
