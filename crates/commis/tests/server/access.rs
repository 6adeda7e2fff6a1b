//! Who may ask: hosts, origins, tokens, addresses.

use std::io::Write as _;
use std::process::Command;

use crate::client::{Server, read_answer};

#[test]
fn strangers_are_turned_away() {
    let server = Server::start(&["--allow-host", "kitchen.lan", "--allow-origin", "https://ok.example"]);
    let with = |name: &str, value: &str| server.send("GET", "/api/recipes", &[(name, value)], "");
    assert_eq!(with("host", "evil.example").problem(), "unknown-host");
    assert_eq!(with("host", "evil.example").status, 403);
    assert_eq!(with("host", "kitchen.lan").status, 200);
    assert_eq!(with("host", "localhost:1").status, 200);
    assert_eq!(with("origin", "http://evil.example").problem(), "unknown-origin");
    assert_eq!(with("origin", "null").status, 403);
    assert_eq!(with("origin", "https://ok.example").status, 200);
    let own = format!("http://{}", server.address);
    let answer = with("origin", &own);
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (200, None));
}

#[test]
fn pages_that_may_call_are_told_so() {
    let server = Server::start(&["--allow-origin", "https://ok.example", "--token", "sel-de-mer"]);
    let ok = ("origin", "https://ok.example");
    let asks = ("access-control-request-method", "POST");
    let answer = server.send("OPTIONS", "/api/sessions", &[ok, asks], "");
    assert_eq!(
        (answer.status, answer.header("access-control-allow-origin")),
        (204, Some("https://ok.example"))
    );
    assert!(answer.header("access-control-allow-headers").unwrap().contains("authorization"));
    let token = ("authorization", "Bearer sel-de-mer");
    let answer = server.send("GET", "/api/recipes", &[ok, token], "");
    assert_eq!(
        (answer.status, answer.header("access-control-allow-origin")),
        (200, Some("https://ok.example"))
    );
    assert_eq!(answer.header("vary"), Some("origin"));
    let stranger = ("origin", "https://no.example");
    let answer = server.send("OPTIONS", "/api/sessions", &[stranger, asks], "");
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (403, None));
    let refused = server.send("POST", "/api/sessions", &[("content-type", "application/json")], "{}");
    assert_eq!((refused.status, refused.header("connection")), (401, Some("close")));
}

#[test]
fn a_token_opens_the_door() {
    let server = Server::start(&["--token", "sel-de-mer"]);
    let with = |value: &str| server.send("GET", "/api/recipes", &[("authorization", value)], "");
    assert_eq!(server.get("/api/recipes").problem(), "no-token");
    assert_eq!(server.get("/api/recipes").header("www-authenticate"), Some("bearer"));
    assert_eq!(with("Bearer sel-de-mex").problem(), "wrong-token");
    assert_eq!(with("Bearer sel-de-mer").status, 200);
    assert_eq!(server.get("/metrics").status, 401);
    assert_eq!(
        (server.get("/").status, server.get("/assets/app.js").status),
        (200, 200),
        "the page asks for it"
    );
    assert_eq!(server.get("/evaluations/1/2/3").status, 401);
    assert!(server.is_well(), "whether it is alive can be asked without a token");
}

#[test]
fn other_machines_need_a_token() {
    let run = |options: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_commis"))
            .args(["serve", "--port", "0"])
            .args(options)
            .env_remove("COMMIS_TOKEN")
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, said) = run(&["--host", "0.0.0.0"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("there is no token") && said.contains("--unsafe-no-token"), "{said}");
    let (code, said) = run(&["--token", "short"]);
    assert_eq!(code, Some(2), "{said}");
    for origin in ["not-an-origin", "https://a.example/path", "*"] {
        let (code, said) = run(&["--allow-origin", origin]);
        assert!(code == Some(2) && said.contains("is not an origin"), "{said}");
    }

    let server = Server::start(&["--host", "0.0.0.0", "--token", "sel-de-mer"]);
    assert!(server.is_well());
    let server = Server::start(&["--host", "0.0.0.0", "--unsafe-no-token"]);
    assert_eq!(server.get("/api/recipes").status, 200);
    assert_eq!(server.send("GET", "/api/recipes", &[("host", "evil.example")], "").problem(), "unknown-host");
}

#[test]
fn a_request_has_one_host() {
    let server = Server::start(&[]);
    let hosts = [("host", server.address.as_str()), ("host", "evil.example")];
    let answer = server.send("GET", "/api/recipes", &hosts, "");
    assert_eq!((answer.status, answer.problem().as_str()), (400, "several-hosts"));
    let answer = server.send("GET", "/api/recipes", &hosts[..1], "");
    assert_eq!(answer.status, 200);
}

#[test]
fn whoever_sends_a_body_that_nobody_reads_is_told_that_the_connection_ends() {
    let server = Server::start(&[]);
    for path in ["/healthz", "/metrics", "/api/evaluations"] {
        let mut stream = server.connect();
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: 5\r\n\r\n", server.address);
        stream.write_all(head.as_bytes()).unwrap();
        let answer = read_answer(&mut stream);
        assert_eq!((answer.status, answer.header("connection")), (200, Some("close")), "{path}");
    }
}
