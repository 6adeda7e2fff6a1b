//! The whole table of limits: each can be set by name, and whoever goes beyond one is told its name, or gets less.

use std::io::Write as _;
use std::thread;

use commis_server::ServerLimits;
use serde_json::{Value as Json, json};

use crate::client::{Answer, COOKIES, Server, read_answer};
use crate::mcp::Model;
use crate::socket::Socket;

const OPEN: &str = "(get-kitchen ?k0)";
const BOWL: &str = "(fetch ?bowl ?k1 ?k0 medium-bowl 1)";
const BUTTER: &str = "(fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 100 g)";
const PIECES: &str = "(portion-and-arrange ?p ?k2 ?k1 ?b 10 g ?pattern ?place)";
const PREDICTIONS: &str = "#a\n(get-kitchen ?k0)\n#b\n(get-kitchen ?k0)";

/// How a limit shows.
enum Shown {
    /// The problem with this name, which names the limit.
    Problem(&'static str, Answer),
    /// Words with this code in them, which name the limit.
    Words(&'static str, String),
    /// Less than there is, or the end of something, without a refusal. Whether that came about.
    Less(bool),
    /// Only under load or after a while, or nobody is told. Which test goes beyond it, or what happens.
    Elsewhere(&'static str),
}

/// Starts a server with a small limit and goes beyond it.
fn beyond(name: &'static str) -> Shown {
    let with = |value: u64| Server::start(&["--limit", &format!("{name}={value}")]);
    match name {
        "batch" => {
            let server = with(1);
            let session = opened(&server);
            let step = json!({ "session": session, "actions": OPEN });
            Shown::Problem("batch-too-large", server.post("/api/steps", &json!({ "steps": [step, step] })))
        }
        "body" => {
            let server = with(100);
            Shown::Problem(
                "body-too-large",
                server.post("/api/execute", &json!({ "actions": OPEN.repeat(20) })),
            )
        }
        "compared" => {
            let server = with(1);
            let ids = [0, 1].map(|_| evaluation(&server)).join(",");
            assert_eq!(server.get(&format!("/api/figures?runs={ids}")).json()["limit"], name);
            Shown::Problem("too-many-evaluations", server.get(&format!("/api/compare?runs={ids}")))
        }
        "connections" => Shown::Elsewhere("limits::more_connections_than_it_takes"),
        "cooks" => Shown::Elsewhere("work waits for its turn"),
        "drain-time" => Shown::Elsewhere("socket::a_server_that_stops_finishes_what_was_asked"),
        "entities" => Shown::Words("entity-limit", refused(&with(5), &[OPEN, BUTTER])),
        "evaluation-body" => {
            let order = json!({ "predictions": PREDICTIONS });
            Shown::Problem("body-too-large", with(20).post("/api/evaluations", &order))
        }
        "evaluation-file" => {
            let kind = [("content-type", "application/octet-stream")];
            let answer = with(20).send("POST", "/api/evaluations/file", &kind, PREDICTIONS);
            Shown::Problem("body-too-large", answer)
        }
        "evaluation-page" => {
            let server = with(1);
            let id = evaluation(&server);
            let told = server.get(&format!("/api/evaluations/{id}")).json();
            Shown::Less(told["total"] == 2 && told["rows"].as_array().is_some_and(|rows| rows.len() <= 1))
        }
        "evaluation-rows" => {
            let order = json!({ "predictions": PREDICTIONS });
            Shown::Problem("too-many-predictions", with(1).post("/api/evaluations", &order))
        }
        "evaluations" | "evaluations-bytes" => {
            let server = with(1);
            let ids = [0, 1].map(|_| evaluation(&server));
            let kept = server.get("/api/evaluations").json();
            assert_eq!(server.get(&format!("/api/evaluations/{}", ids[0])).problem(), "unknown-evaluation");
            Shown::Less(kept.as_array().is_some_and(|kept| kept.len() == 1))
        }
        "grace-time" => {
            let server = with(1);
            let mut slow = server.connect();
            let head =
                "POST /api/execute HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n";
            slow.write_all(format!("{head}host: {}\r\n\r\n{{", server.address).as_bytes()).unwrap();
            Shown::Problem("request-time", read_answer(&mut slow))
        }
        "header-bytes" => {
            let server = with(9_000);
            let long = "x".repeat(20_000);
            let answer = server.send("GET", "/healthz", &[("x-long", &long)], "");
            Shown::Less(answer.status == 431)
        }
        "header-time" => Shown::Elsewhere("limits::requests_that_never_begin"),
        "idle-time" => Shown::Elsewhere("limits::sessions_that_nobody_uses_end"),
        "kept" => Shown::Elsewhere("the_last_places_are_for_those_who_have_none, in fairness.rs"),
        "line-bytes" => Shown::Elsewhere("rubbish_is_survived, in tests/mcp"),
        "list" => Shown::Words("list-limit", refused(&with(5), &[OPEN, BUTTER, PIECES])),
        "page" | "results" => {
            let server = with(1);
            for _ in 0..2 {
                let session = server.open(&json!({}));
                server.told(&format!("{session}/hand-in"), &json!({}));
            }
            let told = server.get("/api/results").json();
            let number = i32::from(name != "page");
            Shown::Less(
                told["count"] == 2
                    && told["results"].as_array().is_some_and(|dishes| dishes.len() == 1)
                    && told["results"][0]["number"] == number,
            )
        }
        "question" => {
            let server = with(5);
            let session = server.open(&json!({}));
            assert_eq!(server.get(&format!("{session}/observe?query=bowl")).status, 200);
            let answer = server.get(&format!("{session}/observe?query=butter"));
            assert_eq!(answer.problem(), "unclear-question");
            Shown::Words("question", answer.body)
        }
        "recipe-text" => Shown::Problem(
            "text-too-large",
            with(5).post("/api/translate", &json!({ "text": "Butter toast" })),
        ),
        "recipe-texts" => {
            let server = with(1);
            let line = |title: &str| json!({ "id": "", "title": title, "ingredients": ["100 g butter"] });
            let two = format!("{}\n{}\n", line("One"), line("Two"));
            let told = server.told("/api/translate", &json!({ "text": two, "format": "jsonl" }));
            assert_eq!(told["translations"].as_array().map(Vec::len), Some(1), "{told}");
            Shown::Words("only the first 1", told["problems"].to_string())
        }
        "request-time" => Shown::Elsewhere("limits::work_that_takes_too_long"),
        "requests" => Shown::Elsewhere("limits::more_requests_than_it_takes"),
        "session-bytes" => Shown::Words("memory-limit", refused(&with(2_000), &[OPEN, BUTTER, PIECES])),
        "sessions" => {
            let server = with(1);
            server.open(&json!({}));
            Shown::Problem("too-many-sessions", server.post("/api/sessions", &json!({})))
        }
        "simulated-time" => Shown::Words("simulated-time-limit", refused(&with(20), &[OPEN, BUTTER, PIECES])),
        "socket-grace-time" => Shown::Elsewhere("socket::sessions_of_a_broken_socket_end_after_a_while"),
        "socket-idle-time" => {
            let server = with(1);
            let mut socket = Socket::open(&server);
            let farewell = read_answer(&mut socket.0);
            Shown::Words("nothing came", format!("{}{}", farewell.head, farewell.body))
        }
        "socket-read-time" => Shown::Elsewhere("the socket is closed, as for `write-time`"),
        "spare-time" => Shown::Elsewhere("memory::all_sessions_together_stay_below_a_total"),
        "write-time" => Shown::Elsewhere("memory::answers_that_nobody_reads_are_given_up"),
        "statements" => Shown::Words("statement-limit", refused(&with(1), &[OPEN, BOWL])),
        "total-bytes" => {
            let server = with(1);
            let session = server.open(&json!({}));
            Shown::Problem(
                "no-memory",
                server.post(&format!("{session}/step"), &json!({ "actions": format!("{OPEN} {BOWL}") })),
            )
        }
        "waiting-events" => Shown::Elsewhere("who_reads_too_slowly_hears_how_much_was_missed, in slots.rs"),
        "word" => {
            let server = with(5);
            let model = Model::start(&server, "/mcp");
            let told = model.call("fetch", &json!({ "concept-to-fetch": "medium-bowl", "quantity": 1 }));
            Shown::Words("wrong-argument", told.to_string())
        }
        unknown => panic!("nobody goes beyond the limit `{unknown}`"),
    }
}

fn opened(server: &Server) -> String {
    server.told("/api/sessions", &json!({}))["session"].as_str().unwrap().to_owned()
}

fn evaluation(server: &Server) -> String {
    let order = json!({ "predictions": PREDICTIONS, "only_given": true });
    server.told("/api/evaluations", &order)["id"].as_str().unwrap().to_owned()
}

/// What these statements are refused with.
fn refused(server: &Server, statements: &[&str]) -> String {
    let session = server.open(&json!({}));
    let told: Vec<Json> = statements
        .iter()
        .map(|statement| server.told(&format!("{session}/step"), &json!({ "actions": statement })))
        .collect();
    told.iter().map(|report| report["refused"].to_string()).collect()
}

#[test]
fn every_limit_of_the_table_is_named_by_whoever_refuses() {
    let names: Vec<&'static str> = ServerLimits::names().collect();
    let provoked = thread::scope(|scope| {
        let halves = names.chunks(names.len().div_ceil(2)).map(|names| {
            scope.spawn(move || names.iter().map(|&name| (name, beyond(name))).collect::<Vec<_>>())
        });
        let halves: Vec<_> = halves.collect();
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect::<Vec<_>>()
    });
    let mut named = 0;
    for (name, shown) in provoked {
        match shown {
            Shown::Problem(problem, answer) => {
                assert_eq!(answer.problem(), problem, "{name}");
                let told = answer.json();
                assert_eq!(told["limit"], name, "{told}");
                assert!(told["hint"].as_str().unwrap().contains(&format!("--limit {name}=")), "{told}");
                named += 1;
            }
            Shown::Words(code, words) => {
                assert!(words.contains(code), "{name}: {words}");
                assert!(words.contains(&format!("limit `{name}`")), "{name}: {words}");
                named += 1;
            }
            Shown::Less(came_about) => assert!(came_about, "{name}"),
            Shown::Elsewhere(place) => println!("{name}: {place}"),
        }
    }
    assert!(named >= 17, "{named}");
}

#[test]
fn all_limits_can_be_set_at_once() {
    // Small values of these would end the test's own requests.
    let settings: Vec<String> = ServerLimits::names().map(|name| format!("{name}=7777777")).collect();
    let mut options = Vec::new();
    for setting in settings.iter().filter(|setting| !setting.starts_with("kept=")) {
        options.extend(["--limit", setting.as_str()]);
    }
    options.extend(["--limit", "kept=10"]);
    let server = Server::start(&options);
    assert!(server.is_well());
    let session = server.open(&json!({ "recipe": COOKIES }));
    assert_eq!(server.told(&format!("{session}/step"), &json!({ "actions": OPEN }))["step"], 1);
}
