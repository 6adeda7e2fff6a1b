//! Recipe texts over HTTP: read by the cook, bounded, and not at all in an exam.

use serde_json::json;

use crate::client::Server;

const TEXT: &str = "Sweet butter\n\nIngredients:\n- 100 g butter\n- 50 g white sugar\n\nMethod:\n1. Beat the butter and \
                    the sugar.";

#[test]
fn a_text_becomes_a_program_and_a_view() {
    let server = Server::start(&[]);
    let told = server.told("/api/translate", &json!({ "text": TEXT, "view": true }));
    let read = &told["translations"][0];
    assert_eq!((&read["title"], &read["kitchen"]), (&json!("Sweet butter"), &json!("stocked")));
    let program = read["program"].as_str().unwrap();
    assert!(program.starts_with("#sweet-butter\n") && program.contains("(beat "), "{program}");
    let view = &read["view"];
    assert_eq!(view["read_by_cook"], true);
    assert_eq!((&view["prediction"], &view["score"]), (&json!(null), &json!(null)));
    let links = view["recipe"]["instructions"][0]["links"].as_array().unwrap();
    assert!(links.iter().any(|link| !link["gold"].as_array().unwrap().is_empty()), "{links:?}");
    assert!(
        view["recipe"]["ingredients"][1]["links"][0]["gold"].as_array().is_some_and(|all| !all.is_empty())
    );

    let plain = server.told("/api/translate", &json!({ "text": TEXT, "name": "mine.txt" }));
    assert_eq!((plain["translations"][0].get("view"), &plain["problems"]), (None, &json!([])));
    assert_eq!(plain["translations"][0]["program"], program.replace("#sweet-butter\n", "#mine\n"));
}

#[test]
fn wrong_texts_are_refused() {
    let server = Server::start(&["--limit", "recipe-text=200", "--limit", "recipe-texts=1"]);
    let ask = |body| server.post("/api/translate", &body);
    for text in [" ", "#a\n(get-kitchen ?k)"] {
        let told = server.told("/api/translate", &json!({ "text": text }));
        let why = told["problems"][0].as_str().unwrap_or_default();
        assert!(told["translations"] == json!([]) && why.starts_with("no recipe can be read"), "{told}");
    }
    assert_eq!(ask(json!({})).problem(), "unexpected-json");
    assert_eq!(ask(json!({ "text": TEXT, "format": "stone" })).problem(), "unexpected-json");
    let long = ask(json!({ "text": TEXT.repeat(3) }));
    assert_eq!((long.status, long.problem().as_str()), (413, "text-too-large"));
    let line = |title: &str| json!({ "id": "", "title": title, "ingredients": ["100 g butter"] }).to_string();
    let two = format!("{}\n{}\n", line("One"), line("Two"));
    let told = server.told("/api/translate", &json!({ "text": two, "format": "jsonl" }));
    assert_eq!(told["translations"].as_array().unwrap().len(), 1);
    assert!(told["problems"][0].as_str().unwrap().contains("only the first 1"), "{told}");
}

#[test]
fn an_exam_reads_nothing() {
    let server = Server::start(&["--exam", "--admin-token", "chef-de-cuisine"]);
    let refused = server.post("/api/translate", &json!({ "text": TEXT }));
    assert_eq!((refused.status, refused.problem().as_str()), (403, "exam"));
    assert!(!server.get("/api/openapi.json").body.contains("/api/translate"));
}
