//! `--data DIR`: what was acknowledged is there again after the program was killed.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server, read_answer};

/// A folder of its own that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("commis-data-{}-{name}", std::process::id()));
        std::fs::remove_dir_all(&folder).ok();
        Folder(folder)
    }

    fn serve(&self) -> Server {
        Server::start(&["--data", self.0.to_str().unwrap()])
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

#[test]
fn everything_is_there_again() {
    let folder = Folder::new("all");
    let mut server = folder.serve();
    let gold = server.gold(COOKIES);
    let session = server.open(&json!({ "recipe": COOKIES }));
    server.told(&format!("{session}/step"), &json!({ "actions": gold[..9].join("\n") }));
    server.told(&format!("{session}/undo"), &json!({ "steps": 2 }));
    let fork = server.told(&format!("{session}/fork"), &json!({}));
    let fork = format!("/api/sessions/{}", fork["session"].as_str().unwrap());
    server.told(&format!("{fork}/step"), &json!({ "actions": gold[7..].join("\n") }));
    server.told(&format!("{fork}/hand-in"), &json!({}));
    let gone = server.open(&json!({}));
    server.send("DELETE", &gone, &[], "");
    let start = server.told("/reset", &json!({ "episode_id": "mine", "recipe": COOKIES, "max_steps": 3 }));
    assert_eq!(start["done"], false);
    let act = |server: &Server, statement: &str| {
        server.told("/step", &json!({ "episode_id": "mine", "action": { "actions": statement } }))
    };
    act(&server, &gold[0]);
    let before = act(&server, &gold[1]);
    let networks: Vec<Json> =
        [&session, &fork].map(|session| server.get(&format!("{session}/network")).json()).to_vec();
    server.child.kill().unwrap();
    server.child.wait().unwrap();

    let server = folder.serve();
    for (session, network) in [&session, &fork].into_iter().zip(&networks) {
        assert_eq!(&server.get(&format!("{session}/network")).json(), network);
    }
    assert_eq!(server.get(&gone).problem(), "unknown-session");
    assert_eq!(server.post(&format!("{fork}/hand-in"), &json!({})).problem(), "handed-in");
    assert_eq!(server.get("/api/results").json()["results"][0]["score"]["dish_approximation_score"], 1.0);
    assert_eq!(server.get("/state?episode_id=mine").json()["score"], before["metadata"]["score"]);
    let last = act(&server, &gold[2]);
    assert_eq!((&last["metadata"]["truncated"], &last["metadata"]["actions"]), (&json!(true), &json!(3)));
    server.told(&format!("{session}/step"), &json!({ "actions": gold[7..].join("\n") }));
    assert_eq!(server.told(&format!("{session}/score"), &json!({}))["dish_approximation_score"], 1.0);
}

#[test]
fn an_evaluation_goes_on_where_it_was() {
    let folder = Folder::new("evaluation");
    let mut server = folder.serve();
    let gold = server.gold(COOKIES).join("\n");
    let record = |at: usize| {
        let cut: Vec<&str> = gold.lines().take(4 + at % 20).collect();
        json!({ "id": format!("p{at}"), "recipe": COOKIES, "prediction": cut.join("\n") }).to_string()
    };
    let predictions: Vec<String> = (0..400).map(record).collect();
    let order = json!({ "predictions": predictions.join("\n"), "name": "cut", "only_given": true });
    let started = server.told("/api/evaluations", &order);
    let place = format!("/api/evaluations/{}", started["id"].as_str().unwrap());
    let dropped = server.told("/api/evaluations", &order);
    server.send("DELETE", &format!("/api/evaluations/{}", dropped["id"].as_str().unwrap()), &[], "");
    let before = server.get(&place).json();
    server.child.kill().unwrap();
    server.child.wait().unwrap();

    let server = folder.serve();
    assert_eq!(server.get("/api/evaluations").json().as_array().unwrap().len(), 1);
    let after = loop {
        let seen = server.get(&place).json();
        if seen["state"] != "running" {
            break seen;
        }
        thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(
        (&after["state"], &after["done"], &after["name"]),
        (&json!("done"), &json!(400), &json!("cut"))
    );
    assert_eq!(after["provenance"]["date"], before["provenance"]["date"]);
    let done = before["rows"].as_array().unwrap();
    assert_eq!(&after["rows"].as_array().unwrap()[..done.len()], &done[..]);
    let again = server.told("/api/evaluations", &order);
    assert_ne!(again["id"], started["id"]);
}

/// A few agents step and go back until the program is killed; what they were told must be there again. The moments are
/// spread by the round, and by what the machine does meanwhile.
#[test]
fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    const ROUNDS: u64 = 50;
    let folder = Folder::new("killed");
    let mut server = folder.serve();
    let sessions: Vec<String> = (0..3).map(|_| server.open(&json!({}))).collect();
    let told: Vec<Mutex<(u64, u64)>> = sessions.iter().map(|_| Mutex::new((0, 0))).collect();
    for round in 0..ROUNDS {
        let port = server.address.clone();
        thread::scope(|scope| {
            for (session, told) in sessions.iter().zip(&told) {
                let address = port.clone();
                scope.spawn(move || {
                    for _ in 0..200 {
                        let (step, name) = *told.lock().unwrap();
                        let statement = if step == 0 {
                            format!("(get-kitchen ?k{name})")
                        } else {
                            format!("(fetch ?f{name} ?k{name} ?k{} whisk 1)", name - 1)
                        };
                        let (path, body, next) = match step {
                            6 => ("undo", json!({ "steps": 6 }), 0),
                            step => ("step", json!({ "actions": statement }), step + 1),
                        };
                        let Some(answer) = ask(&address, &format!("{session}/{path}"), &body) else { return };
                        assert_eq!(answer["step"], next, "{answer}");
                        *told.lock().unwrap() = (next, name + 1);
                    }
                });
            }
            thread::sleep(Duration::from_millis(5 + round * 7 % 60));
            server.child.kill().unwrap();
        });
        server.child.wait().unwrap();
        server = folder.serve();
        for (session, told) in sessions.iter().zip(&told) {
            let step = server.get(session).json()["step"].as_u64().unwrap();
            let (known, name) = *told.lock().unwrap();
            // What was under way may have been taken, but nothing else may differ.
            let next = if known == 6 { 0 } else { known + 1 };
            assert!(step == known || step == next, "round {round}: {step} after {known}");
            *told.lock().unwrap() = (step, name + u64::from(step != known));
        }
    }
}

/// The answer, unless the server is gone.
fn ask(address: &str, path: &str, body: &Json) -> Option<Json> {
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let answer = read_answer(&mut stream);
    (answer.status == 200).then(|| serde_json::from_str(&answer.body).ok()).flatten()
}
