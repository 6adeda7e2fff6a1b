//! The count of sessions of every kind is within 20 % of what they hold: whole dishes, forks, failures, models, motion, and
//! many small ones with a socket or an event stream each.

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};
use crate::mcp::Model;
use crate::memory::{counted, resident};
use crate::socket::Socket;

/// Bytes that are counted before the count is held against the process. What everything else takes comes and goes beside it,
/// so where one look misses, the next ones come after as many bytes more.
const ENOUGH: u64 = 96 << 20;
const LOOKS: u64 = 3;

/// Opens sessions of one kind, round by round, until they take enough, and compares.
fn compare(kind: &str, options: &[&str], grow: impl FnMut(&Server, usize)) {
    compare_after(ENOUGH, kind, options, grow);
}

/// The same with as many bytes as are asked for.
fn compare_after(enough: u64, kind: &str, options: &[&str], mut grow: impl FnMut(&Server, usize)) {
    let server = Server::start(options);
    // What is set up once, for the first sessions, belongs to nobody.
    (0..2).for_each(|round| grow(&server, round));
    let (before, counted_before) = (resident(&server), counted(&server));
    let (mut rounds, mut looks) = (2, Vec::new());
    for look in 1..=LOOKS {
        while counted(&server) - counted_before < look * enough {
            grow(&server, rounds);
            rounds += 1;
            assert!(rounds < 24_000, "{kind}: {} bytes after {rounds} rounds", counted(&server));
        }
        let added = counted(&server) - counted_before;
        let (Some(before), Some(now)) = (before, resident(&server)) else { return };
        let held = (now - before) * 1024;
        let share = added as f64 / held as f64;
        println!("{kind}: {rounds} rounds, {held} bytes held, {added} counted ({share:.2})");
        if (0.8..=1.2).contains(&share) {
            return;
        }
        looks.push(format!("{added} bytes are counted, {held} are held"));
    }
    panic!("{kind}: {looks:?}");
}

fn step(server: &Server, session: &str, actions: &str) -> Json {
    let report = server.told(&format!("{session}/step"), &json!({ "actions": actions }));
    assert_eq!(report["refused"], json!([]), "{report}");
    report
}

#[test]
fn whole_dishes() {
    let mut gold = String::new();
    compare("whole dishes", &[], |server, _| {
        if gold.is_empty() {
            gold = server.gold(COOKIES).join("\n");
        }
        for _ in 0..8 {
            let session = server.open(&json!({ "recipe": COOKIES }));
            step(server, &session, &gold);
        }
    });
}

#[test]
fn forks_that_go_their_own_ways() {
    let (mut session, mut gold) = (String::new(), Vec::new());
    compare("forks", &[], |server, _| {
        if session.is_empty() {
            session = server.open(&json!({ "recipe": COOKIES }));
            gold = server.gold(COOKIES);
            step(server, &session, &gold.join("\n"));
        }
        for at in [5, 10, 15] {
            let fork = server.told(&format!("{session}/fork"), &json!({ "step": at }));
            let fork = format!("/api/sessions/{}", fork["session"].as_str().unwrap());
            step(server, &fork, &gold[at..].join("\n"));
        }
    });
}

#[test]
fn actions_that_fail() {
    let mut session = String::new();
    compare("failures", &[], |server, round| {
        if round % 100 == 0 {
            session = server.open(&json!({}));
            step(server, &session, "(get-kitchen ?k0)");
        }
        // There are not that many whisks.
        let first = round % 100 * 50;
        let statements: Vec<String> =
            (first..first + 50).map(|at| format!("(fetch ?f{at} ?k{} ?k0 whisk 1000)", at + 1)).collect();
        step(server, &session, &statements.join("\n"));
    });
}

#[test]
fn models_that_cook() {
    let mut gold = String::new();
    let call = |server: &Server, method: &str, params: &Json| {
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        server.told("/mcp/cook", &message)["result"].clone()
    };
    compare("models", &[], |server, _| {
        if gold.is_empty() {
            gold = server.gold(COOKIES).join("\n");
        }
        for _ in 0..4 {
            let session = call(server, "openenv/session/create", &json!({}))["session_id"].clone();
            let arguments = json!({ "mcl": gold });
            let cook = json!({ "session_id": session, "name": "cook", "arguments": arguments });
            let told = call(server, "tools/call", &cook);
            assert_eq!(told["isError"], false, "{told}");
        }
    });
}

/// Sessions that are opened in a round: a socket each, of which a process may have about a thousand.
const SMALL: usize = 16;

/// Three calls of ten small statements.
fn small_steps() -> Vec<String> {
    let statement = |at: usize| match at {
        0 => "(get-kitchen ?k0)".to_owned(),
        _ => format!("(fetch ?t{at} ?k{at} ?k{} {} 1)", at - 1, ["whisk", "spatula"][at % 2]),
    };
    let statements: Vec<String> = (0..30).map(statement).collect();
    statements.chunks(10).map(|few| few.join("\n")).collect()
}

#[test]
fn small_sessions() {
    compare_after(24 << 20, "small sessions", &[], |server, _| {
        for _ in 0..SMALL {
            let session = server.open(&json!({}));
            for actions in small_steps() {
                drop(step(server, &session, &actions));
            }
        }
    });
}

#[test]
fn small_sessions_with_a_socket_each() {
    let mut sockets = Vec::new();
    compare_after(20 << 20, "sockets", &["--limit-connections", "4000"], |server, _| {
        for _ in 0..SMALL {
            let mut socket = Socket::open(server);
            let session = socket.ask(&json!({ "verb": "open" }))["ok"]["session"].clone();
            for actions in small_steps() {
                let told = socket.ask(&json!({ "verb": "step", "session": session, "actions": actions }));
                assert_eq!(told["ok"]["refused"], json!([]), "{told}");
            }
            sockets.push(socket);
        }
    });
}

#[test]
fn small_episodes_with_a_socket_each() {
    let mut sockets = Vec::new();
    compare_after(20 << 20, "episodes", &["--limit-connections", "4000"], |server, _| {
        for _ in 0..SMALL {
            let mut socket = Socket::at(server, "/ws");
            assert_eq!(socket.ask(&json!({ "type": "reset", "data": {} }))["type"], "observation");
            for actions in small_steps() {
                let told = socket.ask(&json!({ "type": "step", "data": { "actions": actions } }));
                assert_eq!(told["type"], "observation", "{told}");
            }
            sockets.push(socket);
        }
    });
}

#[test]
fn small_sessions_of_models_with_a_stream_each() {
    for calls in [0, 3] {
        compare_after(24 << 20, &format!("streams, {calls} calls"), &[], |server, _| {
            for _ in 0..SMALL {
                let model = Model::start(server, "/mcp/cook");
                for actions in small_steps().iter().take(calls) {
                    assert_eq!(model.call("cook", &json!({ "mcl": actions }))["isError"], false);
                }
            }
        });
    }
}

/// Names are kept as long as they are.
#[test]
fn statements_with_long_names() {
    let mut session = String::new();
    compare("long names", &["--limit-session-bytes", "90000000"], |server, round| {
        if round % 50 == 0 {
            session = server.open(&json!({}));
            step(server, &session, "(get-kitchen ?k0)");
        }
        let (name, at) = ("x".repeat(500_000), round % 50);
        step(server, &session, &format!("(fetch ?{name}{at} ?k{} ?k0 whisk 1)", at + 1));
    });
}

#[test]
fn a_model_is_told_which_limit_of_memory_it_reached() {
    let server = Server::start(&["--limit", "session-bytes=40000"]);
    let gold = server.gold(COOKIES);
    let model = Model::start(&server, "/mcp/cook");
    let mut told = gold.iter().map(|statement| model.call("cook", &json!({ "mcl": statement })));
    let refused = told.find(|told| told["isError"] == true).expect("the limit is reached");
    let words = refused["content"][0]["text"].as_str().unwrap();
    assert!(words.contains("memory-limit") && words.contains("limit `session-bytes`"), "{words}");
    let full = Server::start(&["--limit", "total-bytes=40000", "--limit", "spare-time=3600"]);
    let model = Model::start(&full, "/mcp/cook");
    let told = model.call("cook", &json!({ "mcl": gold.join("\n") }));
    let words = told["content"][0]["text"].as_str().unwrap();
    assert_eq!(told["isError"], true, "{told}");
    assert!(words.contains("no-room") && words.contains("limit `total-bytes`"), "{words}");
    assert_eq!(model.call("network", &json!({}))["structuredContent"]["step"], 0);
}

#[test]
fn a_socket_is_told_which_limit_of_memory_was_reached() {
    let server = Server::start(&["--limit", "session-bytes=40000"]);
    let gold = server.gold(COOKIES);
    let mut socket = Socket::open(&server);
    let session = socket.ask(&json!({ "verb": "open" }))["ok"]["session"].clone();
    let told = socket.ask(&json!({ "verb": "step", "session": session, "actions": gold.join("\n") }));
    let refused = told["ok"]["refused"][0].to_string();
    assert!(refused.contains("memory-limit") && refused.contains("limit `session-bytes`"), "{told}");
    let full = Server::start(&["--limit", "total-bytes=40000", "--limit", "spare-time=3600"]);
    let mut socket = Socket::open(&full);
    let session = socket.ask(&json!({ "verb": "open" }))["ok"]["session"].clone();
    let told = socket.ask(&json!({ "verb": "step", "session": session, "actions": gold.join("\n") }));
    assert_eq!(
        (&told["error"]["type"], &told["error"]["limit"]),
        (&json!("urn:commis:problem:no-memory"), &json!("total-bytes")),
        "{told}"
    );
    assert_eq!(
        socket.ask(&json!({ "verb": "show", "session": session }))["ok"]["step"],
        0,
        "it is not taken"
    );
}
