//! The WebSocket: the same verbs, events as they happen, frames that are none.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};

pub(crate) struct Socket(pub(crate) TcpStream);

impl Socket {
    pub(crate) fn open(server: &Server) -> Socket {
        Socket::at(server, "/api/ws")
    }

    pub(crate) fn at(server: &Server, path: &str) -> Socket {
        let mut stream = server.connect();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") {
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Socket(stream)
    }

    pub(crate) fn send(&mut self, message: &Json) {
        let payload = message.to_string().into_bytes();
        let mut frame = vec![0x81];
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            long @ 126..=0xffff => {
                frame.push(0xfe);
                frame.extend((long as u16).to_be_bytes());
            }
            longer => {
                frame.push(0xff);
                frame.extend((longer as u64).to_be_bytes());
            }
        }
        // A mask of zeros leaves the payload as it is.
        frame.extend([0; 4]);
        frame.extend(payload);
        self.0.write_all(&frame).unwrap();
    }

    pub(crate) fn receive(&mut self) -> Json {
        let mut head = [0; 2];
        self.0.read_exact(&mut head).unwrap();
        let length = match head[1] & 0x7f {
            126 => {
                let mut long = [0; 2];
                self.0.read_exact(&mut long).unwrap();
                usize::from(u16::from_be_bytes(long))
            }
            127 => {
                let mut long = [0; 8];
                self.0.read_exact(&mut long).unwrap();
                u64::from_be_bytes(long) as usize
            }
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).unwrap();
        assert_eq!(head[0], 0x81, "{}", String::from_utf8_lossy(&payload));
        serde_json::from_slice(&payload).unwrap()
    }

    pub(crate) fn ask(&mut self, message: &Json) -> Json {
        self.send(message);
        self.receive()
    }
}

#[test]
fn the_same_verbs() {
    let server = Server::start(&[]);
    let mut socket = Socket::open(&server);
    let opened = socket.ask(&json!({ "id": 7, "verb": "open", "recipe": COOKIES }));
    assert_eq!(opened["id"], 7);
    let session = opened["ok"]["session"].clone();
    let gold = server.gold(COOKIES);
    for statement in &gold[..5] {
        let report = socket.ask(&json!({ "verb": "step", "session": session, "actions": statement }));
        assert_eq!(report["ok"]["refused"], json!([]), "{report}");
    }
    let fork = socket.ask(&json!({ "verb": "fork", "session": session, "step": 2 }));
    assert_eq!(fork["ok"]["step"], 2);
    assert_eq!(socket.ask(&json!({ "verb": "undo", "session": session }))["ok"]["step"], 4);
    let seen = socket.ask(&json!({ "verb": "observe", "session": session, "query": "unused bowls" }));
    assert!(seen["ok"]["count"].as_u64().unwrap() > 0, "{seen}");
    let state = socket.ask(&json!({ "verb": "state", "session": session, "path": "fridge" }));
    assert_eq!(state["ok"]["thing"]["entity"]["class"], "fridge");
    let score = socket.ask(&json!({ "verb": "score", "session": session, "explain": false }));
    assert_eq!(score["ok"]["recipe"], COOKIES);
    let network = socket.ask(&json!({ "verb": "network", "session": session }));
    assert_eq!(network["ok"]["step"], 4);
    assert_eq!(socket.ask(&json!({ "verb": "close", "session": session }))["ok"], Json::Null);
    let gone = socket.ask(&json!({ "id": "x", "verb": "show", "session": session }));
    assert_eq!((&gone["id"], &gone["error"]["status"]), (&json!("x"), &json!(404)));
    assert_eq!(socket.ask(&json!({ "verb": "juggle" }))["error"]["status"], 422);
    let typo = json!({ "verb": "undo", "session": fork["ok"]["session"], "step": 2 });
    assert_eq!(socket.ask(&typo)["error"]["status"], 422, "a member that means nothing is refused");
    let still = socket.ask(&json!({ "verb": "show", "session": fork["ok"]["session"] }));
    assert_eq!(still["ok"]["step"], 2);
    assert_eq!(socket.ask(&json!("step"))["error"]["status"], 422);
}

#[test]
fn whoever_watches_sees_what_others_do() {
    let server = Server::start(&[]);
    let session = server.open(&json!({}));
    let name = session.rsplit('/').next().unwrap();
    let mut socket = Socket::open(&server);
    for _ in 0..3 {
        assert_eq!(socket.ask(&json!({ "verb": "watch", "session": name }))["ok"]["step"], 0);
    }
    server.told(&format!("{session}/step"), &json!({ "actions": "(get-kitchen ?k0)" }));
    let event = socket.receive();
    assert_eq!(
        (&event["event"], &event["session"], &event["data"]["step"]),
        (&json!("step"), &json!(name), &json!(1))
    );
    server.told(&format!("{session}/undo"), &json!({}));
    assert_eq!(socket.receive()["event"], "undo");
    server.send("DELETE", &session, &[], "");
    assert_eq!(socket.receive()["event"], "closed");
}

#[cfg(unix)]
#[test]
fn a_server_that_stops_finishes_what_was_asked() {
    let mut server = Server::start(&[]);
    let mut socket = Socket::open(&server);
    let opened = socket.ask(&json!({ "verb": "open", "recipe": COOKIES }));
    let gold = server.gold(COOKIES).join("\n");
    socket.send(&json!({ "verb": "step", "session": opened["ok"]["session"], "actions": gold }));
    let id = server.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(socket.receive()["ok"]["step"], 27);
    let mut farewell = [0; 4];
    socket.0.read_exact(&mut farewell).unwrap();
    assert_eq!((farewell[0], u16::from_be_bytes([farewell[2], farewell[3]])), (0x88, 1001));
    drop(socket);
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_message_beyond_the_limit_is_told() {
    let server = Server::start(&["--limit-body", "2000"]);
    let mut socket = Socket::open(&server);
    socket.send(&json!({ "verb": "step", "session": "x", "actions": "x".repeat(5_000) }));
    assert_eq!(socket.receive()["error"]["type"], "urn:commis:problem:body-too-large");
    let mut farewell = [0; 4];
    socket.0.read_exact(&mut farewell).unwrap();
    assert_eq!((farewell[0], u16::from_be_bytes([farewell[2], farewell[3]])), (0x88, 1009));
}

#[test]
fn many_steps_in_one_message() {
    let server = Server::start(&[]);
    let mut socket = Socket::open(&server);
    let sessions: Vec<Json> = (0..5)
        .map(|_| socket.ask(&json!({ "verb": "open", "recipe": COOKIES }))["ok"]["session"].clone())
        .collect();
    let gold = server.gold(COOKIES);
    let mut steps = Vec::new();
    for statement in &gold {
        steps.extend(sessions.iter().map(|session| json!({ "session": session, "actions": statement })));
    }
    steps.push(json!({ "session": "nobody", "actions": "(get-kitchen ?k0)" }));
    let answer = socket.ask(&json!({ "verb": "steps", "steps": steps }));
    let results = answer["ok"]["results"].as_array().unwrap();
    assert_eq!(results.len(), 5 * gold.len() + 1);
    for (at, result) in results[..5 * gold.len()].iter().enumerate() {
        assert_eq!((&result["step"], &result["refused"]), (&json!(at / 5 + 1), &json!([])), "{result}");
    }
    assert_eq!(results.last().unwrap()["error"]["status"], 404);
    let one = server.told("/api/steps", &json!({ "steps": [{ "session": sessions[0], "actions": "" }] }));
    assert_eq!(one["results"][0]["step"], gold.len());
    let score = socket.ask(&json!({ "verb": "score", "session": sessions[4] }));
    assert_eq!(score["ok"]["dish_approximation_score"], 1.0);
}

#[test]
fn sessions_of_a_broken_socket_end_after_a_while() {
    let server = Server::start(&["--limit", "socket-grace-time=1"]);
    let mut socket = Socket::open(&server);
    let mut open = || socket.ask(&json!({ "verb": "open" }))["ok"]["session"].as_str().unwrap().to_owned();
    let (left, used) = (open(), open());
    drop(socket);
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!(server.get(&format!("/api/sessions/{used}")).status, 200, "there is time to come back");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    assert_eq!(server.get(&format!("/api/sessions/{left}")).problem(), "unknown-session");
    assert_eq!(server.get(&format!("/api/sessions/{used}")).status, 200, "somebody came back");
}

#[test]
fn frames_that_are_none() {
    let server = Server::start(&[]);
    let rubbish: [&[u8]; 5] = [
        &[0xff; 64],
        &[0x81, 0x05, b'h', b'e', b'l', b'l', b'o'],
        &[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        &[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
        &[0x03, 0x80, 0, 0, 0, 0],
    ];
    for bytes in rubbish {
        let mut socket = Socket::open(&server);
        socket.0.write_all(bytes).ok();
        let mut rest = Vec::new();
        socket.0.read_to_end(&mut rest).ok();
    }
    let answer = server.get("/api/ws");
    assert_eq!((answer.status, answer.problem().as_str()), (426, "no-websocket"));
    assert!(server.is_well());
}
