//! Memory: what sessions hold is counted and bounded, and answers that nobody reads are given up.

use std::io::Write as _;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};

/// Kilobytes that the server holds; `None` where the system does not tell.
pub(crate) fn resident(server: &Server) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
}

/// The memory of all sessions, as the server counts it.
pub(crate) fn counted(server: &Server) -> u64 {
    let metrics = server.get("/metrics").body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("commis_session_bytes "));
    line.and_then(|bytes| bytes.parse().ok()).unwrap()
}

/// A session with thousands of pieces, each a thing of its own: reference rules do not count equal ones.
fn pieces(server: &Server) -> String {
    let session = server.open(&json!({ "recipe": COOKIES, "rules": "reference" }));
    let gold = server.gold(COOKIES);
    let portions = gold.iter().position(|line| line.starts_with("(portion-and-arrange")).unwrap();
    let step = |actions: &str| server.told(&format!("{session}/step"), &json!({ "actions": actions }));
    step(&gold[..portions].join("\n"));
    let words: Vec<&str> = gold[portions].split_whitespace().collect();
    let portion =
        format!("(portion-and-arrange ?p0 ?ks-p0 {} {} 0.4 g {}", words[3], words[4], words[7..].join(" "));
    let report = step(&portion);
    assert_eq!(report["refused"], json!([]), "{portion}: {report}");
    assert!(report.to_string().len() < 2_000, "thousands of equal pieces are counted: {report}");
    session
}

fn shape(server: &Server, session: &str, number: usize) -> Json {
    let actions = format!("(shape ?p{} ?ks-p{} ?ks-p{number} ?p{number} ball-shape)", number + 1, number + 1);
    server.told(&format!("{session}/step"), &json!({ "actions": actions }))
}

#[test]
fn the_count_is_what_a_session_takes() {
    // What the process holds besides comes and goes; one look in three is free of it.
    let looks: Vec<(u64, u64)> = (0..3).map_while(|_| counted_and_held()).collect();
    let is_near = |(added, held): &(u64, u64)| (0.8..=1.2).contains(&(*added as f64 / *held as f64));
    assert!(looks.is_empty() || looks.iter().any(is_near), "counted and held: {looks:?}");
}

/// What one session adds to the count and to the process; `None` where the system does not tell.
fn counted_and_held() -> Option<(u64, u64)> {
    let server = Server::start(&["--limit-session-bytes", "60000001"]);
    let session = pieces(&server);
    let (before, counted_before) = (resident(&server), counted(&server));
    let mut steps = 0;
    let refused = loop {
        let report = shape(&server, &session, steps);
        if report["refused"] != json!([]) {
            break report;
        }
        steps += 1;
        assert!(steps < 1_000, "the limit is reached");
    };
    assert!(refused["refused"][0]["message"].as_str().unwrap().contains("memory-limit"), "{refused}");
    let counted_now = counted(&server);
    assert!(counted_now <= 60_000_001, "{counted_now}");
    let (before, now) = (before?, resident(&server)?);
    let (held, added) = ((now - before) * 1024, counted_now - counted_before);
    println!("{steps} steps: {held} bytes more are held, {added} are counted");
    server.told(&format!("{session}/undo"), &json!({ "steps": 1_000 }));
    assert!(counted(&server) < 10_000, "everything is given back");
    Some((added, held))
}

#[test]
fn all_sessions_together_stay_below_a_total() {
    let server = Server::start(&["--limit", "total-bytes=20000000", "--limit", "spare-time=3600"]);
    let mut refused = 0;
    for _ in 0..4 {
        let session = pieces(&server);
        for number in 0..12 {
            let actions =
                format!("(shape ?p{} ?ks-p{} ?ks-p{number} ?p{number} ball-shape)", number + 1, number + 1);
            let answer = server.post(&format!("{session}/step"), &json!({ "actions": actions }));
            if answer.status != 200 {
                assert_eq!((answer.status, answer.problem().as_str()), (503, "no-memory"));
                assert!(answer.header("retry-after").is_some());
                refused += 1;
                break;
            }
        }
        assert!(counted(&server) <= 20_000_000);
        if refused > 0 {
            break;
        }
    }
    assert!(refused > 0);
    assert_eq!(server.get("/readyz").status, 200);
    let spare = Server::start(&["--limit", "total-bytes=20000000", "--limit", "spare-time=0"]);
    for _ in 0..4 {
        let session = pieces(&spare);
        (0..12).for_each(|number| drop(shape(&spare, &session, number)));
    }
    let metrics = spare.get("/metrics").body;
    assert!(!metrics.contains("commis_sessions_evicted_total 0\n"), "unused sessions make room: {metrics}");
}

#[test]
fn answers_that_nobody_reads_are_given_up() {
    let server = Server::start(&["--limit", "write-time=1"]);
    let session = pieces(&server);
    let open = |server: &Server| {
        let metrics = server.get("/metrics").body;
        let line = metrics.lines().find_map(|line| line.strip_prefix("commis_connections_open "));
        line.and_then(|count| count.parse::<u64>().ok()).unwrap()
    };
    let lazy: Vec<_> = (0..3)
        .map(|_| {
            let mut stream = server.connect();
            let head =
                format!("GET {session}/state?path=counter-top HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    let mut waited = 0;
    while open(&server) > 1 {
        std::thread::sleep(Duration::from_millis(100));
        waited += 1;
        assert!(waited < 300, "the connections are still held");
    }
    drop(lazy);
}
