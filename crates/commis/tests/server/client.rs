//! A server process, and a client made of nothing but the standard library.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value as Json;

pub(crate) const COOKIES: &str = "almond-crescent-cookies";

/// A running server; it ends with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

/// What a server answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Json {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The name of the problem it tells of.
    pub(crate) fn problem(&self) -> String {
        assert!(self.head.contains("content-type: application/problem+json"), "{}\n{}", self.head, self.body);
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        problem["type"].as_str().unwrap().rsplit(':').next().unwrap().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl Server {
    pub(crate) fn start(options: &[&str]) -> Server {
        Server::start_at(0, options)
    }

    pub(crate) fn start_at(port: u16, options: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_commis"))
            .args(["serve", "--port", &port.to_string(), "--log-level", "warn"])
            .args(options)
            .env_remove("COMMIS_TOKEN")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("commis is listening at http://");
        Server { address: address.unwrap_or_else(|| panic!("{line}")).to_owned(), child }
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub(crate) fn post(&self, path: &str, body: &Json) -> Answer {
        self.send("POST", path, &[("content-type", "application/json")], &body.to_string())
    }

    /// A call that must succeed.
    pub(crate) fn told(&self, path: &str, body: &Json) -> Json {
        let answer = self.post(path, body);
        assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.body);
        answer.json()
    }

    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "host") {
            request += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += "\r\n";
        request += body;
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        read_answer(&mut stream)
    }

    /// Opens a session.
    pub(crate) fn open(&self, opening: &Json) -> String {
        let session = self.told("/api/sessions", opening);
        format!("/api/sessions/{}", session["session"].as_str().unwrap())
    }

    /// The statements of a gold, one per entry.
    pub(crate) fn gold(&self, recipe: &str) -> Vec<String> {
        let recipe = self.get(&format!("/api/recipes/{recipe}?gold=true")).json();
        let gold = recipe["gold"].as_str().unwrap().to_owned();
        gold.lines().map(str::trim).filter(|line| line.starts_with('(')).map(str::to_owned).collect()
    }

    pub(crate) fn is_well(&self) -> bool {
        self.get("/healthz").json()["status"] == "ok"
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Reads an answer until the connection ends; one that breaks off is read as far as it goes.
pub(crate) fn read_answer(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let mut part = [0; 16 << 10];
    while let Ok(count) = stream.read(&mut part) {
        if count == 0 {
            break;
        }
        bytes.extend_from_slice(&part[..count]);
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_lowercase(), body: body.to_owned() }
}
