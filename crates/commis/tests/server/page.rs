//! What the page in the browser asks for.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::client::Server;

fn finished(server: &Server, id: &str) -> Json {
    let started = Instant::now();
    loop {
        let evaluation = server.get(&format!("/api/evaluations/{id}")).json();
        if evaluation["state"] != "running" {
            return evaluation;
        }
        assert!(started.elapsed() < Duration::from_secs(60), "{evaluation}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_file_is_evaluated_in_the_background() {
    let server = Server::start(&[]);
    let good = json!({ "id": "good", "recipe": "almond-crescent-cookies", "prediction": "(get-kitchen ?k)" });
    let unknown = json!({ "id": "unknown", "recipe": "<b>pie</b>", "prediction": "(get-kitchen ?k)" });
    let missing = json!({ "id": "missing", "recipe": "best-brownies", "prediction": null });
    let text = format!("{good}\n{{broken\n{unknown}\n{missing}\n");
    let started = server.post("/api/evaluations", &json!({ "predictions": text, "name": "four" }));
    assert_eq!(started.status, 202);
    let id = started.json()["id"].as_str().unwrap().to_owned();
    let evaluation = finished(&server, &id);
    assert_eq!((&evaluation["state"], &evaluation["total"]), (&json!("done"), &json!(4)));
    let outcomes: Vec<&Json> =
        evaluation["rows"].as_array().unwrap().iter().map(|row| &row["outcome"]).collect();
    assert_eq!(outcomes, ["scored", "parse error", "unknown recipe", "missing"]);
    assert_eq!(evaluation["summary"]["outcomes"][0]["predictions"], 1);
    assert_eq!(evaluation["summary"]["recipes"], 30);
    assert!(evaluation["summary"]["mean"]["goal-condition-success"].is_number());
    assert!(evaluation["provenance"]["date"].as_str().unwrap().ends_with('Z'));

    let page = server.get(&format!("/api/evaluations/{id}?from=1&limit=2")).json();
    assert_eq!((&page["rows"][0]["row"], page["rows"].as_array().unwrap().len()), (&json!(1), 2));
    assert_eq!(server.get("/api/evaluations").json()[0]["name"], "four");
    let view = server.get(&format!("/api/evaluations/{id}/rows/0/view")).json();
    assert_eq!(view["prediction"]["statements"][0]["primitive"], "get-kitchen");
    assert!(view["score"]["goal_condition_success"].is_object());
    assert_eq!(server.get(&format!("/api/evaluations/{id}/rows/1/view")).problem(), "unknown-row");

    let path = format!("/api/evaluations/{id}");
    assert_eq!(server.send("DELETE", &path, &[], "").status, 204);
    assert_eq!(server.send("DELETE", &path, &[], "").problem(), "unknown-evaluation");
    assert_eq!(server.get(&path).problem(), "unknown-evaluation");
}

#[test]
fn wrong_orders_are_refused() {
    let server = Server::start(&[]);
    let order = |body: Json| server.post("/api/evaluations", &body).problem();
    assert_eq!(order(json!({ "predictions": " " })), "no-predictions");
    assert_eq!(order(json!({ "predictions": "#a\n(x)", "metrics": ["taste"] })), "unknown-metric");
    assert_eq!(order(json!({ "prediction": "#a" })), "unexpected-json");
    assert_eq!(server.post("/api/view", &json!({})).problem(), "nothing-to-see");
    assert_eq!(server.post("/api/view", &json!({ "recipe": "nope" })).problem(), "unknown-recipe");
    let elsewhere = json!({ "recipe": "almond-crescent-cookies", "corpus": "extended" });
    assert_eq!(server.post("/api/view", &elsewhere).problem(), "unknown-recipe");
}

#[test]
fn a_gold_and_a_program_of_ones_own_can_be_looked_at() {
    let server = Server::start(&[]);
    let gold =
        server.told("/api/view", &json!({ "recipe": "almond-crescent-cookies", "corpus": "published" }));
    assert_eq!((&gold["prediction"], &gold["score"]), (&Json::Null, &Json::Null));
    assert!(gold["gold"]["steps"].as_array().unwrap().len() > 20);
    let alone = server.told("/api/view", &json!({ "prediction": "(get-kichen ?k)" }));
    assert_eq!(alone["recipe"], Json::Null);
    assert_eq!(alone["prediction"]["diagnostics"][0]["code"], "get-kitchen-count");
}

#[test]
fn the_page_comes_with_a_strict_policy_and_is_not_sent_twice() {
    let server = Server::start(&[]);
    for path in ["/", "/playground", "/evaluations/7", "/evaluations/7/3", "/recipes/published/x"] {
        let page = server.get(path);
        assert_eq!(page.status, 200, "{path}");
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    }
    let tag = server.get("/assets/app.js").header("etag").unwrap().to_owned();
    let again = server.send("GET", "/assets/app.js", &[("if-none-match", &tag)], "");
    assert_eq!((again.status, again.header("content-encoding")), (304, None));
    assert_eq!(server.get("/assets/../Cargo.toml").status, 404);
    assert_eq!(server.get("/assets/nothing.js").problem(), "unknown-path");
}
