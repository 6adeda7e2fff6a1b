//! Clients that misbehave: the server answers what is wrong, and stays up.

use std::io::Write as _;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{COOKIES, Server, read_answer};

#[test]
fn wrong_requests_have_answers() {
    let server = Server::start(&[]);
    let json = [("content-type", "application/json")];
    let send = |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
        let answer = server.send(method, path, headers, body);
        format!("{} {}", answer.status, answer.problem())
    };
    assert_eq!(send("POST", "/api/sessions", &json, "{\"recipe\": "), "400 malformed-json");
    assert_eq!(send("POST", "/api/sessions", &json, "\u{0}\u{1}"), "400 malformed-json");
    assert_eq!(send("POST", "/api/sessions", &json, "[1]"), "422 unexpected-json");
    assert_eq!(send("POST", "/api/sessions", &json, " [null, null]"), "422 unexpected-json");
    assert_eq!(send("POST", "/api/sessions", &json, "{\"recpie\": \"x\"}"), "422 unexpected-json");
    assert_eq!(send("POST", "/api/sessions", &json, "{\"recipe\": \"moon-dust\"}"), "404 unknown-recipe");
    assert_eq!(send("POST", "/api/sessions", &[("content-type", "text/plain")], "{}"), "415 not-json");
    assert_eq!(send("POST", "/api/execute", &[], ""), "422 unexpected-json");
    assert_eq!(send("GET", "/api/nothing", &[], ""), "404 unknown-path");
    assert_eq!(send("PUT", "/api/sessions", &[], ""), "405 wrong-method");
    assert_eq!(send("GET", "/api/sessions/%ff%fe/step", &[], ""), "405 wrong-method");
    assert_eq!(send("GET", "/api/sessions/%ff%fe", &[], ""), "400 malformed-path");
    assert_eq!(send("GET", "/api/sessions/x/observe", &[], ""), "400 malformed-query");
    let nested = format!("{{\"actions\": {}", "[".repeat(100_000));
    assert_eq!(send("POST", "/api/execute", &json, &nested), "400 malformed-json");
    assert_eq!(send("POST", "/api/sessions", &json, "{\"rules\": 5}"), "422 unexpected-json");
    let deep = json!({ "actions": format!("(get-kitchen {}", "(".repeat(50_000)) });
    assert_eq!(server.post("/api/execute", &deep).status, 200);
    assert!(server.is_well());
}

#[test]
fn bodies_that_do_not_end() {
    let server = Server::start(&[]);
    let head = |length: usize| {
        format!(
            "POST /api/execute HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n",
            server.address
        )
    };
    let mut stream = server.connect();
    stream.write_all(head(100 << 20).as_bytes()).unwrap();
    let part = vec![b' '; 1 << 20];
    // The server stops reading long before that; writing fails or the answer is there.
    for _ in 0..100 {
        if stream.write_all(&part).is_err() {
            break;
        }
    }
    let answer = read_answer(&mut stream);
    assert!(answer.status == 413 || answer.status == 0, "{}", answer.head);
    let big = server.send(
        "POST",
        "/api/execute",
        &[("content-type", "application/json")],
        &" ".repeat((1 << 20) + 1),
    );
    assert_eq!(big.problem(), "body-too-large");
    assert!(server.is_well());
}

#[test]
fn bytes_that_are_no_request() {
    let server = Server::start(&[]);
    for garbage in
        [&b"\x16\x03\x01\x02\x00\x01"[..], b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", &[0xff; 4096]]
    {
        let mut stream = server.connect();
        stream.write_all(garbage).ok();
        stream.shutdown(std::net::Shutdown::Write).ok();
        let answer = read_answer(&mut stream);
        assert!(answer.status == 400 || answer.status == 0, "{}", answer.head);
    }
    let many = "x: y\r\n".repeat(500);
    let mut stream = server.connect();
    stream.write_all(format!("GET /healthz HTTP/1.1\r\n{many}\r\n").as_bytes()).ok();
    assert!(matches!(read_answer(&mut stream).status, 0 | 400 | 431));
    assert!(server.is_well());
}

#[test]
fn killed_and_started_again() {
    let mut server = Server::start(&[]);
    let port = server.port();
    let session = server.open(&json!({ "recipe": COOKIES }));
    let mut busy = server.connect();
    let body = json!({ "actions": server.gold(COOKIES).join("\n") }).to_string();
    let request = format!(
        "POST {session}/step HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    busy.write_all(request.as_bytes()).unwrap();
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let started = Instant::now();
    let again = Server::start_at(port, &[]);
    assert!(again.is_well());
    println!("ready again after {} ms", started.elapsed().as_millis());
    assert_eq!(again.get(&session).problem(), "unknown-session");
    let session = again.open(&json!({ "recipe": COOKIES }));
    assert_eq!(again.get(&session).status, 200);
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_finishes_what_runs() {
    let mut server = Server::start(&[]);
    let gold = server.gold(COOKIES).join("\n");
    let predictions = vec![json!({ "recipe": COOKIES, "prediction": gold }); 40];
    let body = json!({ "predictions": predictions, "metrics": ["smatch-score", "dish-approximation-score"], "explain": true }).to_string();
    let request = format!(
        "POST /api/evaluate HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    let mut busy = server.connect();
    busy.write_all(request.as_bytes()).unwrap();
    while !server.get("/metrics").body.contains("commis_requests_running 2") {
        thread::sleep(Duration::from_millis(5));
    }
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let answer = read_answer(&mut busy);
    assert_eq!(answer.status, 200, "{}", answer.head);
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}
