//! Episodes: the environment of OpenEnv, its socket, tests without cheating, and what training needs.

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};
use crate::keeping::Folder;
use crate::socket::Socket;

fn step(server: &Server, episode: &Json, action: &Json) -> Json {
    server.told("/step", &json!({ "episode_id": episode, "action": action }))
}

#[test]
fn an_episode_over_the_socket_of_openenv() {
    let server = Server::start(&[]);
    let mut socket = Socket::at(&server, "/ws");
    assert_eq!(
        socket.ask(&json!({ "type": "step", "data": { "actions": "" } }))["data"]["code"],
        "EXECUTION_ERROR"
    );
    assert_eq!(socket.ask(&json!({ "type": "dance" }))["data"]["code"], "UNKNOWN_TYPE");
    let data = json!({ "recipe": COOKIES, "seed": 7, "episode_id": "episode-001", "odd": true });
    let first = socket.ask(&json!({ "type": "reset", "data": data }));
    assert_eq!((&first["type"], &first["data"]["done"]), (&json!("observation"), &json!(false)), "{first}");
    let task = &first["data"]["observation"]["task"];
    assert!(task["recipe"].as_str().unwrap().to_lowercase().contains("almond"), "{task}");
    assert!(task["rules"].as_str().unwrap().contains("(portion-and-arrange "), "{task}");
    let at_hand: Vec<&str> = task["at_hand"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
    assert!(at_hand.iter().any(|line| line.starts_with("fridge: ")), "{at_hand:?}");
    assert!(
        at_hand.iter().any(|line| line.contains(" × small-bowl")),
        "equal things are counted: {at_hand:?}"
    );
    let gold = server.gold(COOKIES);
    let (mut sum, mut bytes) = (0.0, 0);
    for statement in &gold {
        let data = json!({ "actions": statement, "metadata": { "try": 1 } });
        let turn = socket.ask(&json!({ "type": "step", "data": data }));
        bytes += turn.to_string().len();
        sum += turn["data"]["reward"].as_f64().unwrap();
        assert!(!turn["data"]["observation"]["report"]["executed"][0]["text"].is_null(), "{turn}");
    }
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    println!("{} steps are answered with {bytes} bytes", gold.len());
    assert!(bytes < 25_000, "{bytes}");
    let state = socket.ask(&json!({ "type": "state" }));
    assert_eq!((&state["data"]["episode_id"], &state["data"]["done"]), (&json!("episode-001"), &json!(true)));
    let late = socket.ask(&json!({ "type": "step", "data": { "actions": "" } }));
    assert_eq!((&late["type"], &late["data"]["code"]), (&json!("error"), &json!("EXECUTION_ERROR")));
    let again = socket.ask(&json!({ "type": "reset" }));
    assert_eq!(again["data"]["metadata"]["recipe"], COOKIES, "the same dish once more");
    socket.send(&json!({ "type": "close" }));
    let mut rest = Vec::new();
    std::io::Read::read_to_end(&mut socket.0, &mut rest).ok();
    assert_eq!(
        server.get("/api/sessions/episode-001").problem(),
        "unknown-session",
        "it ends with its socket"
    );
}

#[test]
fn what_the_environment_says_of_itself() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/health").json()["status"], "healthy");
    assert_eq!(server.get("/metadata").json()["name"], "commis");
    let schema = server.get("/schema").json();
    for part in ["action", "observation", "state"] {
        assert_eq!(schema[part]["type"], "object", "{schema}");
    }
    assert!(server.get("/openapi.json").json()["paths"]["/reset"]["post"].is_object());
    assert_eq!(server.get("/readyz").status, 200);
    let plain = |body: &Json| server.told("/mcp", body);
    assert_eq!(plain(&json!({}))["error"]["code"], -32600);
    let ask = |method: &str, params: &Json| {
        plain(&json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }))
    };
    let tools = ask("tools/list", &json!({}));
    assert!(tools["result"]["tools"].as_array().unwrap().len() > 40);
    assert!(tools.to_string().len() < 60_000, "{}", tools.to_string().len());
    let session = ask("openenv/session/create", &json!({}))["result"]["session_id"].clone();
    for step in 1..3 {
        let fetch = json!({ "concept-to-fetch": "whisk", "quantity": 1 });
        let call = json!({ "name": "fetch", "arguments": fetch, "session_id": session });
        let answer = ask("tools/call", &call);
        assert_eq!(answer["result"]["structuredContent"]["step"], step + 1, "{answer}");
    }
    assert_eq!(ask("tools/call", &json!({ "name": "fetch" }))["error"]["code"], -32602);
    assert_eq!(ask("dance", &json!({}))["error"]["code"], -32601);
    assert!(ask("openenv/session/close", &json!({ "session_id": session }))["result"].is_object());
    let broken = server.send("POST", "/mcp", &[("content-type", "application/json")], "{");
    assert_eq!((broken.status, &broken.json()["error"]["code"]), (400, &json!(-32700)));
}

#[test]
fn a_reset_keeps_what_was_chosen() {
    let server = Server::start(&[]);
    let first = server.told("/reset", &json!({ "recipe": COOKIES, "reward": "mean", "max_steps": 9 }));
    let episode = &first["metadata"]["episode_id"];
    let again = server.told("/reset", &json!({ "episode_id": episode }));
    assert_eq!(again["metadata"]["reward"], "mean");
    let seeded = |seed: i64| server.told("/reset", &json!({ "seed": seed }))["metadata"]["recipe"].clone();
    assert!(seeded(3).is_string() && seeded(3) == seeded(3) && seeded(3) != seeded(4));
    assert_eq!(server.post("/reset", &json!({ "episode_id": "../x" })).problem(), "wrong-name");
}

#[test]
fn rewards_cannot_be_farmed() {
    let server = Server::start(&[]);
    let gold = server.gold(COOKIES);
    let start = server.told("/reset", &json!({ "recipe": COOKIES }));
    let episode = &start["metadata"]["episode_id"];
    let session = format!("/api/sessions/{}", episode.as_str().unwrap());
    step(&server, episode, &json!({ "actions": gold[0] }));
    let mut sum = 0.0;
    for _ in 0..20 {
        let turn = step(&server, episode, &json!({ "actions": gold[1] }));
        sum += turn["reward"].as_f64().unwrap();
        assert!((turn["metadata"]["score"].as_f64().unwrap() - sum).abs() < 1e-9, "{turn}");
        server.told(&format!("{session}/undo"), &json!({}));
    }
    assert!(sum < 0.5, "{sum}");
    let strict = Server::start(&["--no-undo"]);
    let session = strict.open(&json!({ "recipe": COOKIES }));
    strict.told(&format!("{session}/step"), &json!({ "actions": gold[0] }));
    assert_eq!(strict.post(&format!("{session}/undo"), &json!({})).problem(), "no-undo");
    assert_eq!(strict.post(&format!("{session}/fork"), &json!({})).problem(), "no-undo");
}

#[test]
fn an_episode_ends() {
    let server = Server::start(&[]);
    let start = server.told("/reset", &json!({ "recipe": COOKIES, "max_steps": 2 }));
    let episode = &start["metadata"]["episode_id"];
    let action = json!({ "actions": "(get-kitchen ?k0)" });
    assert_eq!(step(&server, episode, &action)["done"], false);
    let last = step(&server, episode, &json!({ "actions": "(dance)", "detail": "full" }));
    assert_eq!((&last["done"], &last["metadata"]["truncated"]), (&json!(true), &json!(true)));
    assert!(last["observation"]["counter"].is_array(), "{last}");
    let late = server.post("/step", &json!({ "episode_id": episode, "action": action }));
    assert_eq!((late.status, late.problem().as_str()), (409, "episode-done"));
    let acts = json!([
        { "episode_id": episode, "action": action },
        { "episode_id": "nobody", "action": action },
    ]);
    let batch = server.told("/api/openenv/batch", &json!({ "steps": acts }));
    let statuses: Vec<&Json> =
        batch["results"].as_array().unwrap().iter().map(|r| &r["error"]["status"]).collect();
    assert_eq!(statuses, [&json!(409), &json!(404)]);
}

#[test]
fn one_score_at_the_end() {
    let server = Server::start(&["--no-score", "--admin-token", "chef-de-cuisine"]);
    let gold = server.gold(COOKIES);
    let start = server.told("/reset", &json!({ "recipe": COOKIES }));
    assert_eq!(start["metadata"]["score"], Json::Null);
    let episode = &start["metadata"]["episode_id"];
    let session = format!("/api/sessions/{}", episode.as_str().unwrap());
    let turn = step(&server, episode, &json!({ "actions": gold.join("\n") }));
    assert_eq!(
        (&turn["reward"], &turn["done"]),
        (&Json::Null, &json!(false)),
        "nothing tells that it is right"
    );
    assert_eq!(server.post(&format!("{session}/score"), &json!({})).problem(), "no-score");
    let fork = server.told(&format!("{session}/fork"), &json!({}));
    let last = step(&server, episode, &json!({ "hand_in": true }));
    assert_eq!((&last["reward"], &last["done"]), (&json!(1.0), &json!(true)));
    assert_eq!(last["observation"]["handed_in"]["score"]["dish_approximation_score"], 1.0);
    let fork = format!("/api/sessions/{}/hand-in", fork["session"].as_str().unwrap());
    assert_eq!(server.post(&fork, &json!({})).problem(), "handed-in", "forks are the same attempt");
    let after = server.told(&format!("{session}/step"), &json!({ "actions": "(get-kitchen ?k99)" }));
    assert_eq!(after["refused"][0]["code"], "handed-in");
    assert_eq!(server.get("/api/results").problem(), "no-admin");
    let results =
        server.send("GET", "/api/results", &[("authorization", "Bearer chef-de-cuisine")], "").json();
    assert_eq!((&results["count"], &results["results"][0]["recipe"]), (&json!(1), &json!(COOKIES)));
}

#[test]
fn whoever_has_the_admin_token_sees_the_results_of_an_exam() {
    let gold = Server::start(&[]).gold(COOKIES).join("\n");
    let server = Server::start(&["--exam", "--token", "sel-de-mer", "--admin-token", "chef-de-cuisine"]);
    let ask = |method: &str, path: &str, token: &str, body: &Json| {
        let headers = [("content-type", "application/json"), ("authorization", token)];
        server.send(method, path, &headers, &body.to_string())
    };
    let (agent, admin) = ("Bearer sel-de-mer", "Bearer chef-de-cuisine");
    let opened = ask("POST", "/api/sessions", agent, &json!({ "recipe": COOKIES })).json();
    let session = format!("/api/sessions/{}", opened["session"].as_str().unwrap());
    assert_eq!(
        ask("POST", &format!("{session}/step"), agent, &json!({ "actions": gold })).json()["step"],
        27
    );
    let told = ask("POST", &format!("{session}/hand-in"), agent, &json!({})).json();
    assert_eq!((&told["step"], &told["score"]), (&json!(27), &Json::Null));
    assert_eq!(ask("GET", "/api/results", agent, &json!({})).problem(), "exam");
    let results = ask("GET", "/api/results", admin, &json!({})).json();
    assert_eq!(results["results"][0]["score"]["dish_approximation_score"], 1.0, "{results}");
}

#[test]
fn an_exam_whose_scores_nobody_sees_does_not_start() {
    let refused = std::process::Command::new(env!("CARGO_BIN_EXE_commis"))
        .args(["serve", "--port", "0", "--exam"])
        .env_remove("COMMIS_ADMIN_TOKEN")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{said}");
    for words in
        ["nobody could see the scores", "--admin-token", "/api/results", "--data DIR", "DIR/results.jsonl"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn an_exam_keeps_its_scores_in_the_folder() {
    let gold = Server::start(&[]).gold(COOKIES).join("\n");
    let folder = Folder::new("exam");
    let server = Server::start(&["--exam", "--data", folder.0.to_str().unwrap()]);
    let session = server.open(&json!({ "recipe": COOKIES }));
    server.told(&format!("{session}/step"), &json!({ "actions": gold }));
    assert_eq!(server.told(&format!("{session}/hand-in"), &json!({}))["score"], Json::Null);
    assert_eq!(server.get("/api/results").problem(), "exam", "agents see nothing");
    let kept = std::fs::read_to_string(folder.0.join("results.jsonl")).unwrap();
    let kept: Vec<Json> = kept.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (kept.len(), &kept[0]["score"]["dish_approximation_score"]),
        (1, &json!(1.0)),
        "one score for one episode"
    );
}
