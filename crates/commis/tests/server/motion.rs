//! Programs as motion: at once, step by step, on film, and where the program was built without it.

use std::io::{Read as _, Write as _};

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};
use crate::memory::counted;
use crate::socket::Socket;

const BUTTER: &str = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)";
const POUR: &str = "(transfer-contents ?other ?rest ?k2 ?k1 ?target ?butter ?q ?u)";

#[test]
fn the_whole_program_as_motion() {
    let server = Server::start(&[]);
    let actions = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)";
    let asked = json!({ "mode": "quantitative", "actions": actions });
    if !commis_physics::IS_BUILT_IN {
        let answer = server.post("/api/execute", &asked);
        assert_eq!((answer.status, answer.problem().as_str()), (501, "no-quantitative-simulator"));
        return;
    }
    let done = server.told("/api/execute", &asked);
    assert_eq!(done["bindings"]["?butter"]["available"], json!(30));
    let fetched = &done["motion"]["actions"][1];
    assert_eq!((&fetched["delivered"], &fetched["spilled"]), (&json!(100.0), &json!(0.0)));
    let room = &done["motion"]["room"];
    assert_eq!(room["stateHash"], fetched["stateHash"]);
    let butter = &done["bindings"]["?butter"]["entity"];
    let bowl = &room["objects"][format!("medium-bowl-{}", butter["id"])];
    assert_eq!((&bowl["at"], &bowl["grams"]), (&json!("counter-top/0/0"), &json!(100.0)));
    assert_eq!(bowl["particles"]["grams"].as_array().map(Vec::len), Some(20));
    let blocked = server.told("/api/execute", &json!({ "mode": "quantitative", "actions": "(conjure ?x)" }));
    assert_eq!((&blocked["stop"], &blocked["motion"]), (&json!("blocked"), &Json::Null));
}

/// Says what a server without motion answers; whether there is motion.
fn is_refused(server: &Server) -> bool {
    if commis_physics::IS_BUILT_IN {
        return false;
    }
    let answer = server.post("/api/sessions", &json!({ "mode": "quantitative" }));
    assert_eq!((answer.status, answer.problem().as_str()), (501, "no-quantitative-simulator"));
    assert!(answer.json()["hint"].as_str().unwrap().contains("--features physics"));
    true
}

#[test]
fn step_by_step_with_forks_and_back_again() {
    let server = Server::start(&[]);
    if is_refused(&server) {
        return;
    }
    let opened = server.told("/api/sessions", &json!({ "recipe": COOKIES, "mode": "quantitative" }));
    assert_eq!(opened["mode"], "quantitative");
    let session = format!("/api/sessions/{}", opened["session"].as_str().unwrap());
    let step = |session: &str, actions: &str| {
        server.told(&format!("{session}/step"), &json!({ "actions": actions, "detail": "full" }))
    };
    let hash = |session: &str| server.get(&format!("{session}/state")).json()["room"]["stateHash"].clone();
    let fetched = step(&session, BUTTER);
    let motion = &fetched["executed"][1]["motion"];
    assert_eq!((&motion["outcome"], &motion["delivered"]), (&json!("done"), &json!(100.0)));
    assert_eq!(motion["stateHash"], hash(&session));

    let state = server.get(&format!("{session}/state")).json();
    let room = &state["room"];
    for member in ["simTime", "steps", "stateHash", "snapshotId", "objects", "events"] {
        assert!(!room[member].is_null(), "{member}");
    }
    let bowl = server.get(&format!("{session}/state?path=?butter")).json();
    let place = bowl["room"]["position"].as_array().unwrap();
    assert_eq!((place.len(), &bowl["room"]["grams"]), (3, &json!(100.0)));
    let before = hash(&session);

    // A fork pours; the session does not see it. The session pours, too, and both rooms are the same to the last bit.
    let fork = server.told(&format!("{session}/fork"), &json!({}));
    let fork = format!("/api/sessions/{}", fork["session"].as_str().unwrap());
    let poured = step(&fork, POUR);
    assert_eq!(poured["executed"][0]["motion"]["delivered"], 100.0, "{poured}");
    assert_eq!(hash(&session), before);
    step(&session, POUR);
    assert_eq!(hash(&session), hash(&fork));
    server.told(&format!("{session}/undo"), &json!({}));
    assert_eq!(hash(&session), before);
    let brief = server.told(&format!("{session}/step"), &json!({ "actions": POUR }));
    let said = brief["executed"][0]["motion"].as_str().unwrap();
    assert!(said.starts_with("done, ") && said.contains("100.0 g of 100.0 g arrived"), "{said}");
    assert_eq!(hash(&session), hash(&fork));

    let wrong = server.post("/api/sessions", &json!({ "mode": "sideways" }));
    assert_eq!(wrong.status, 422, "{}", wrong.body);
}

#[test]
fn the_same_over_a_socket() {
    let server = Server::start(&[]);
    if is_refused(&server) {
        return;
    }
    let mut socket = Socket::open(&server);
    let opened = socket.ask(&json!({ "verb": "open", "mode": "quantitative", "spills": "keep" }));
    let session = opened["ok"]["session"].clone();
    assert_eq!(opened["ok"]["mode"], "quantitative", "{opened}");
    let stepped = socket.ask(&json!({ "verb": "step", "session": session, "actions": BUTTER }));
    assert!(stepped["ok"]["executed"][1]["motion"].as_str().unwrap().starts_with("done"), "{stepped}");
}

#[test]
fn rooms_count_towards_the_memory_of_a_session() {
    let server = Server::start(&["--limit-session-bytes", "150001"]);
    if is_refused(&server) {
        return;
    }
    let session = server.open(&json!({ "mode": "quantitative" }));
    let empty = counted(&server);
    let mut report = server.told(&format!("{session}/step"), &json!({ "actions": BUTTER }));
    let first = counted(&server);
    assert!(first > 20_000, "two rooms: {first}");
    let mut steps = 1;
    while report["refused"] == json!([]) {
        assert!(steps < 200, "the limit is reached");
        let next = steps + 1;
        let actions = format!("(fetch-and-proportion ?f{next} ?k{next} ?k{steps} ?b{next} white-sugar 20 g)");
        report = server.told(&format!("{session}/step"), &json!({ "actions": actions }));
        steps = next;
    }
    let said = report["refused"][0]["message"].as_str().unwrap();
    assert!(said.contains("memory-limit"), "{said}");
    assert!(counted(&server) <= 150_001 + first, "{}", counted(&server));
    server.told(&format!("{session}/undo"), &json!({ "steps": 1000 }));
    assert_eq!(counted(&server), empty);
}

#[test]
fn a_client_that_goes_away_leaves_the_session_as_it_was() {
    let server = Server::start(&[]);
    if is_refused(&server) {
        return;
    }
    let session = server.open(&json!({ "recipe": COOKIES, "mode": "quantitative" }));
    let body = json!({ "actions": server.gold(COOKIES).join("\n") }).to_string();
    let mut stream = server.connect();
    let head = format!(
        "POST {session}/step HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        server.address,
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    drop(stream);
    // The next call waits for nobody: the work of the one who left is over after the action it was at.
    let report = server.told(&format!("{session}/step"), &json!({ "actions": BUTTER }));
    assert_eq!((&report["step"], &report["refused"]), (&json!(2), &json!([])), "{report}");
    assert!(server.is_well());
}

#[test]
fn a_film_for_the_page() {
    let server = Server::start(&[]);
    let order = json!({ "actions": format!("{BUTTER}\n{POUR}"), "recipe": COOKIES });
    let answer = server.post("/api/film", &order);
    if !commis_physics::IS_BUILT_IN {
        assert_eq!((answer.status, answer.problem().as_str()), (501, "no-quantitative-simulator"));
        return;
    }
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.header("content-type"), Some("application/gzip"));
    // A program that cannot be carried out is an outcome, as it is for `/api/execute`: the film says so.
    for actions in ["(conjure ?x)", ""] {
        assert_eq!(server.post("/api/film", &json!({ "actions": actions })).status, 200);
    }
    let nowhere = server.post("/api/film", &json!({ "actions": BUTTER, "recipe": "air" }));
    assert_eq!((nowhere.status, nowhere.problem().as_str()), (404, "unknown-recipe"));
}

/// What a server counts under this name.
fn metered(server: &Server, name: &str) -> u64 {
    let text = server.get("/metrics").body;
    let count = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    count.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

#[test]
fn a_film_comes_step_by_step_and_ends_with_its_reader() {
    let server = Server::start(&["--limit", "request-time=600"]);
    if is_refused(&server) {
        return;
    }
    // Long enough to go away in the middle of it: 500 g of beans from bowl to bowl, again and again.
    let mut actions =
        "(get-kitchen ?k0)\n(fetch-and-proportion ?c0 ?k1 ?k0 ?bowl black-bean 500 g)\n".to_owned();
    let steps = 120;
    for at in 1..=steps {
        let (kitchen, before) = (at + 1, at - 1);
        actions += &format!(
            "(transfer-contents ?c{at} ?r{at} ?k{kitchen} ?k{at} ?t{at} ?c{before} ?q{at} ?u{at})\n"
        );
    }
    let body = json!({ "actions": actions }).to_string();
    let mut stream = server.connect();
    let head = format!(
        "POST /api/film HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        server.address,
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    let mut came = Vec::new();
    let mut part = [0; 1024];
    // The head of the answer, and the first record behind it.
    while String::from_utf8_lossy(&came).split_once("\r\n\r\n").is_none_or(|(_, body)| body.is_empty()) {
        let count = stream.read(&mut part).unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&came));
        came.extend_from_slice(&part[..count]);
    }
    let so_far = metered(&server, "commis_film_records_total");
    assert!((1..steps).contains(&so_far), "{so_far} of {steps} steps were carried out when the first came");
    drop(stream);
    // The step in work is the last one: the connection ends, and the count stands still.
    let mut last = metered(&server, "commis_film_records_total");
    let mut same = 0;
    while same < 20 {
        std::thread::sleep(std::time::Duration::from_millis(50));
        let now = metered(&server, "commis_film_records_total");
        same = if now == last { same + 1 } else { 0 };
        last = now;
    }
    assert!(last < steps, "{last} of {steps} steps were carried out for nobody");
    assert!(server.is_well());
}
