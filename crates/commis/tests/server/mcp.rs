//! Language models over HTTP: many at once, each in a kitchen of its own.

use serde_json::{Value as Json, json};

use crate::client::{Answer, COOKIES, Server};

/// One model at a server.
pub(crate) struct Model<'s> {
    server: &'s Server,
    path: &'static str,
    session: String,
}

fn send(server: &Server, path: &str, session: Option<&str>, message: &Json) -> Answer {
    let mut headers =
        vec![("content-type", "application/json"), ("accept", "application/json, text/event-stream")];
    headers.extend(session.map(|session| ("mcp-session-id", session)));
    server.send("POST", path, &headers, &message.to_string())
}

fn opening() -> Json {
    let client = json!({ "name": "test", "version": "1" });
    let params = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client });
    json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params })
}

/// The message in an event stream.
fn message(answer: &Answer) -> Json {
    assert_eq!(answer.status, 200, "{}\n{}", answer.head, answer.body);
    let line =
        answer.body.lines().find_map(|line| line.strip_prefix("data: ").filter(|data| data.starts_with('{')));
    serde_json::from_str(line.unwrap_or_else(|| panic!("{}", answer.body))).unwrap()
}

impl<'s> Model<'s> {
    pub(crate) fn start(server: &'s Server, path: &'static str) -> Model<'s> {
        let answer = send(server, path, None, &opening());
        assert_eq!(message(&answer)["result"]["serverInfo"]["name"], "commis");
        let session = answer.header("mcp-session-id").unwrap().to_owned();
        let ready = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        assert_eq!(send(server, path, Some(&session), &ready).status, 202);
        Model { server, path, session }
    }

    pub(crate) fn call(&self, tool: &str, arguments: &Json) -> Json {
        let params = json!({ "name": tool, "arguments": arguments });
        let request = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
        message(&send(self.server, self.path, Some(&self.session), &request))["result"].clone()
    }
}

#[test]
fn cookies_over_http() {
    let server = Server::start(&[]);
    let model = Model::start(&server, "/mcp/cook");
    let other = Model::start(&server, "/mcp");
    assert_eq!(model.call("choose-recipe", &json!({ "recipe": COOKIES }))["isError"], false);
    for statement in server.gold(COOKIES) {
        let result = model.call("cook", &json!({ "mcl": statement }));
        assert_eq!(result["isError"], false, "{result}");
    }
    let score = &model.call("score", &json!({}))["structuredContent"];
    assert_eq!(
        (&score["goal_condition_success"], &score["dish_approximation_score"]),
        (&json!(1.0), &json!(1.0))
    );
    // The other one has a kitchen of its own.
    let fetched = other.call("fetch", &json!({ "concept-to-fetch": "whisk", "quantity": 1 }));
    assert_eq!(fetched["structuredContent"]["step"], 2);
    let mistake = other.call("mix", &json!({}));
    assert_eq!((&mistake["isError"], &mistake["structuredContent"]["step"]), (&json!(true), &json!(2)));
}

#[test]
fn models_pass_the_same_guard() {
    let server = Server::start(&["--token", "a-long-secret"]);
    let refused = send(&server, "/mcp", None, &opening());
    assert_eq!((refused.status, refused.problem().as_str()), (401, "no-token"));
    let server = Server::start(&[]);
    let stranger = [("content-type", "application/json"), ("host", "evil.example")];
    assert_eq!(server.send("POST", "/mcp", &stranger, &opening().to_string()).problem(), "unknown-host");
    let page = [("content-type", "application/json"), ("origin", "https://evil.example")];
    assert_eq!(server.send("POST", "/mcp", &page, &opening().to_string()).problem(), "unknown-origin");
    assert_eq!(server.get("/mcp").problem(), "wrong-method");
    assert_eq!(send(&server, "/mcp", Some("nobody"), &opening()).status, 404);
    let headless = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    assert!(matches!(send(&server, "/mcp", None, &headless).status, 400 | 422));
    let long = format!("{{\"jsonrpc\": \"{}\"}}", "2".repeat(2 << 20));
    let accepted = [("content-type", "application/json"), ("accept", "application/json, text/event-stream")];
    assert_eq!(server.send("POST", "/mcp", &accepted, &long).status, 413);
    assert!((400..500).contains(&server.send("POST", "/mcp", &accepted, "rubbish").status));
    assert!(server.is_well());
}

#[test]
fn places_are_bounded_and_come_free() {
    let server = Server::start(&["--limit-sessions", "2", "--idle-time", "2"]);
    let first = Model::start(&server, "/mcp");
    let _second = Model::start(&server, "/mcp");
    assert_eq!(send(&server, "/mcp", None, &opening()).problem(), "too-many-sessions");
    let ended = server.send("DELETE", "/mcp", &[("mcp-session-id", &first.session)], "");
    assert!(ended.status < 300, "{}", ended.head);
    let started = std::time::Instant::now();
    while send(&server, "/mcp", None, &opening()).status != 200 {
        assert!(started.elapsed().as_secs() < 60, "no place came free");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // Both places are taken again; they come free when nobody uses them.
    while send(&server, "/mcp", None, &opening()).status != 200 {
        assert!(started.elapsed().as_secs() < 60, "no session expired");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let gone = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    assert_eq!(send(&server, "/mcp", Some(&first.session), &gone).status, 404);
}

#[test]
fn models_and_other_clients_share_one_store() {
    let server = Server::start(&["--limit-sessions", "2"]);
    let model = Model::start(&server, "/mcp");
    let session = server.open(&json!({}));
    model.call("fetch", &json!({ "concept-to-fetch": "whisk", "quantity": 1 }));
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("commis_statements_executed_total 2\n"), "{metrics}");
    assert!(metrics.contains("commis_sessions_open 2\n"), "{metrics}");
    assert!(metrics.contains("commis_sessions_opened_total 2\n"), "{metrics}");
    assert_eq!(send(&server, "/mcp", None, &opening()).problem(), "too-many-sessions");
    assert_eq!(server.post("/api/sessions", &json!({})).problem(), "too-many-sessions");
    assert_eq!(server.send("DELETE", &session, &[], "").status, 204);
    let other = Model::start(&server, "/mcp/cook");
    assert_eq!(model.call("network", &json!({}))["isError"], false);
    assert_eq!(other.call("network", &json!({}))["isError"], false);
}

#[test]
fn an_exam_tells_no_scores() {
    let server = Server::start(&["--exam", "--admin-token", "chef-de-cuisine"]);
    let session = server.open(&json!({ "recipe": COOKIES }));
    let score = server.post(&format!("{session}/score"), &json!({}));
    assert_eq!((score.status, score.problem().as_str()), (403, "exam"));
    assert_eq!(server.get(&format!("/api/recipes/{COOKIES}?gold=true")).problem(), "exam");
    assert!(server.get(&format!("/api/recipes/{COOKIES}")).json()["instructions"].is_array());
    let model = Model::start(&server, "/mcp");
    assert_eq!(model.call("choose-recipe", &json!({ "recipe": COOKIES }))["isError"], false);
    let score = model.call("score", &json!({}));
    assert_eq!(score["isError"], true);
    assert!(score["content"][0]["text"].as_str().unwrap().contains("this is an exam"), "{score}");
}

#[test]
fn parameters_without_names_are_invalid() {
    let server = Server::start(&[]);
    let model = Model::start(&server, "/mcp");
    for params in [json!([1]), json!("s"), json!(7), json!(true)] {
        for session in [None, Some(model.session.as_str())] {
            let request = json!({ "jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params });
            let answer = send(&server, "/mcp", session, &request);
            assert_eq!(answer.status, 200, "{}", answer.body);
            let told = answer.json();
            assert_eq!((&told["id"], &told["error"]["code"]), (&json!(5), &json!(-32602)), "{told}");
        }
    }
    let plain =
        server.told("/mcp", &json!({ "jsonrpc": "2.0", "id": 6, "method": "tools/call", "params": [1] }));
    assert_eq!((&plain["id"], &plain["error"]["code"]), (&json!(6), &json!(-32602)), "{plain}");
    let unknown = format!("x{}", "y".repeat(500_000));
    let plain = server.told("/mcp", &json!({ "jsonrpc": "2.0", "id": 7, "method": unknown }));
    assert!(plain["error"]["code"] == -32601 && plain.to_string().len() < 2_000);
}

#[test]
fn equal_things_are_one_line() {
    let server = Server::start(&[]);
    let model = Model::start(&server, "/mcp");
    let told = model.call("find", &json!({ "query": "small bowls" }));
    let text = told["content"][0]["text"].as_str().unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.contains(" × small-bowl in kitchen-cabinet"), "{text}");
    let found = &told["structuredContent"]["found"];
    assert_eq!(
        (found.as_array().map(Vec::len), &found[0]["count"]),
        (Some(1), &told["structuredContent"]["count"])
    );
}

#[test]
fn json_that_is_no_message_is_an_invalid_request() {
    let server = Server::start(&[]);
    let model = Model::start(&server, "/mcp");
    let no_version = json!({ "id": 1, "method": "ping" });
    let no_name = json!({ "jsonrpc": "2.0", "id": 1, "method": 5 });
    for message in [json!({}), json!([1]), json!([]), json!(7), no_version, no_name] {
        for session in [None, Some(model.session.as_str())] {
            let answer = send(&server, "/mcp", session, &message);
            assert_eq!(answer.status, 200, "{message}: {}", answer.body);
            assert_eq!(answer.json()["error"]["code"], -32600, "{message}");
        }
    }
}
