//! Limits: each has its own answer, and the server recovers. `refusals.rs` goes through the whole table.

use std::io::Write as _;
use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::client::{COOKIES, Server, read_answer};

#[test]
fn too_many_sessions() {
    let server = Server::start(&["--limit-sessions", "2"]);
    let first = server.open(&json!({}));
    server.open(&json!({}));
    let answer = server.post("/api/sessions", &json!({}));
    assert_eq!((answer.status, answer.problem().as_str()), (503, "too-many-sessions"));
    assert!(answer.header("retry-after").is_some());
    assert_eq!(server.post(&format!("{first}/fork"), &json!({})).problem(), "too-many-sessions");
    assert_eq!(server.send("DELETE", &first, &[], "").status, 204);
    server.open(&json!({}));
}

#[test]
fn sessions_that_nobody_uses_end() {
    let server = Server::start(&["--idle-time", "1"]);
    let session = server.open(&json!({}));
    thread::sleep(Duration::from_millis(2_500));
    assert_eq!(server.get(&session).problem(), "unknown-session");
    assert!(server.get("/metrics").body.contains("commis_sessions_expired_total 1"));
}

#[test]
fn sessions_that_grow_too_large() {
    let server = Server::start(&["--limit-session-bytes", "40000"]);
    let session = server.open(&json!({}));
    let gold = server.gold(COOKIES);
    let path = format!("{session}/step");
    let mut reports = gold.iter().map(|statement| server.told(&path, &json!({ "actions": statement })));
    let refused = reports.find(|report| report["refused"] != json!([])).expect("the limit is reached");
    assert!(refused["refused"][0]["message"].as_str().unwrap().contains("memory-limit"), "{refused}");
    let step = server.get(&session).json()["step"].as_u64().unwrap();
    assert!(step > 0 && (step as usize) < gold.len(), "the step was not taken: {step}");
}

#[test]
fn more_requests_than_it_takes() {
    let server = Server::start(&["--limit-requests", "2"]);
    let gold = server.gold(COOKIES).join("\n");
    let predictions = vec![json!({ "recipe": COOKIES, "prediction": gold }); 20];
    let body = json!({ "predictions": predictions, "metrics": ["smatch-score"] });
    let statuses: Vec<u16> = thread::scope(|scope| {
        let threads: Vec<_> = (0..16)
            .map(|_| {
                scope.spawn(|| {
                    let answer = server.post("/api/evaluate", &body);
                    assert!(server.is_well(), "busy is not dead");
                    if answer.status == 503 {
                        assert_eq!(answer.problem(), "overloaded");
                        assert_eq!(answer.json()["limit"], "requests");
                        assert_eq!(answer.header("retry-after"), Some("1"));
                    }
                    answer.status
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
    assert!(server.is_well(), "it recovers");
    assert_eq!(server.post("/api/evaluate", &body).status, 200);
}

#[test]
fn more_connections_than_it_takes() {
    let server = Server::start(&["--limit-connections", "8"]);
    let mut lazy: Vec<_> = (0..8).map(|_| server.connect()).collect();
    for stream in &mut lazy {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: local").unwrap();
    }
    thread::sleep(Duration::from_millis(300));
    let mut turned_away = server.connect();
    turned_away.write_all(b"GET /healthz HTTP/1.1\r\n\r\n").ok();
    let answer = read_answer(&mut turned_away);
    assert_eq!(answer.status, 200, "a server that is full is alive: {}", answer.head);
    let mut turned_away = server.connect();
    turned_away.write_all(b"GET /api/recipes HTTP/1.1\r\n\r\n").ok();
    let refused = read_answer(&mut turned_away);
    assert_eq!(refused.problem(), "too-many-connections");
    assert_eq!(refused.json()["limit"], "connections");
    drop(lazy);
    thread::sleep(Duration::from_millis(300));
    assert!(server.is_well(), "it recovers");
}

#[test]
fn requests_that_never_begin() {
    let server = Server::start(&["--limit-header-time", "1", "--limit-connections", "8"]);
    let mut lazy: Vec<_> = (0..8).map(|_| server.connect()).collect();
    for stream in &mut lazy {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: local").unwrap();
    }
    // Nobody closes these connections but the server.
    for stream in &mut lazy {
        let answer = read_answer(stream);
        assert!(matches!(answer.status, 0 | 408), "{}", answer.head);
    }
    assert!(server.is_well());
}

#[test]
fn work_that_takes_too_long() {
    let server = Server::start(&["--limit-request-time", "1", "--limit-body", "100000000"]);
    let gold = server.gold(COOKIES).join("\n");
    let predictions = vec![json!({ "recipe": COOKIES, "prediction": gold }); 12_000];
    let body = json!({ "predictions": predictions, "metrics": ["smatch-score", "dish-approximation-score"] });
    let evaluated = server.told("/api/evaluate", &body);
    let results = evaluated["results"].as_array().unwrap();
    assert_eq!(results.len(), 12_000);
    assert_eq!(results.last().unwrap()["outcome"], "limit");
}
