//! `--data DIR`: what was acknowledged is there again after the program was killed.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::client::{COOKIES, Server};

/// A folder of its own that goes with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("commis-data-{}-{name}", std::process::id()));
        std::fs::remove_dir_all(&folder).ok();
        Folder(folder)
    }

    pub(crate) fn serve(&self) -> Server {
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
