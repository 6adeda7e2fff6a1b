//! `--data DIR` and `kill -9` at fifty moments: agents do everything that is kept, and what they were told must be there again,
//! with the same content as on a server that was never killed.

use std::collections::{BTreeMap, HashMap};
use std::io::Write as _;
use std::thread;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::client::{Answer, COOKIES, Server, read_answer};
use crate::keeping::Folder;

const ROUNDS: u64 = 50;
const AGENTS: u64 = 3;
/// Sessions that an agent has at most, and steps of each.
const SESSIONS: usize = 3;
const STEPS: usize = 6;
/// How often an evaluation is looked at, 10 ms apart, before it counts as one that never ends.
const LOOKS: usize = 12_000;
/// There are more of each than a session fetches.
const THINGS: [&str; 3] = ["small-bowl", "medium-bowl", "large-bowl"];

/// What an agent knows of a session.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    program: Vec<String>,
    is_handed_in: bool,
    /// Forks have the same: they are one attempt until the server ends.
    attempt: usize,
    /// Whether the attempt is over, by this session or a fork.
    is_over: bool,
}

/// An agent, and what it was told. What is under way when the server is killed may have been done or not.
struct Agent {
    dice: u64,
    sessions: BTreeMap<String, Known>,
    /// What would become of sessions; `None` for one that is closed.
    under_way: Vec<(String, Option<Known>)>,
    evaluations: Vec<String>,
    attempts: usize,
    /// How often each kind of call was acknowledged.
    done: HashMap<&'static str, usize>,
}

impl Agent {
    fn new(seed: u64) -> Agent {
        Agent {
            dice: seed,
            sessions: BTreeMap::new(),
            under_way: Vec::new(),
            evaluations: Vec::new(),
            attempts: 0,
            done: HashMap::new(),
        }
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % sides
    }

    /// The next statement of a session: which thing is fetched differs from time to time.
    fn statement(&mut self, known: &Known) -> String {
        match known.program.len() {
            0 => "(get-kitchen ?k0)".to_owned(),
            at => {
                let thing = THINGS[self.roll(THINGS.len())];
                format!("(fetch ?f{at} ?k{at} ?k{} {thing} 1)", at - 1)
            }
        }
    }

    /// Does something until the server does not answer any more.
    fn act(&mut self, address: &str) {
        while self.one(address).is_some() {}
    }

    fn one(&mut self, address: &str) -> Option<()> {
        let names: Vec<String> = self.sessions.keys().cloned().collect();
        if names.len() < 2 {
            return self.open(address);
        }
        let name = names[self.roll(names.len())].clone();
        let known = self.sessions[&name].clone();
        let is_full = names.len() >= SESSIONS;
        match self.roll(16) {
            0 if !is_full => self.open(address),
            1 if is_full => self.close(address, name),
            2 if self.evaluations.is_empty() => self.evaluate(address),
            3..=5 => self.batch(address),
            _ if known.is_over => self.close(address, name),
            6 if !is_full => self.fork(address, &name, &known),
            7 => self.hand_in(address, name, known),
            _ if known.program.len() >= STEPS => self.undo(address, name, known),
            _ => self.step(address, name, known),
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "every call ends with it")]
    fn acknowledged(&mut self, kind: &'static str) -> Option<()> {
        for (name, becomes) in std::mem::take(&mut self.under_way) {
            match becomes {
                Some(known) => drop(self.sessions.insert(name, known)),
                None => drop(self.sessions.remove(&name)),
            }
        }
        *self.done.entry(kind).or_default() += 1;
        Some(())
    }

    fn open(&mut self, address: &str) -> Option<()> {
        let told = post(address, "/api/sessions", &json!({ "recipe": COOKIES }))?;
        let (name, attempt) = (told["session"].as_str().unwrap().to_owned(), self.attempts);
        self.attempts += 1;
        let known = Known { program: Vec::new(), is_handed_in: false, attempt, is_over: false };
        self.sessions.insert(name, known);
        self.acknowledged("open")
    }

    fn fork(&mut self, address: &str, name: &str, known: &Known) -> Option<()> {
        let told = post(address, &format!("/api/sessions/{name}/fork"), &json!({}))?;
        self.sessions.insert(told["session"].as_str().unwrap().to_owned(), known.clone());
        self.acknowledged("fork")
    }

    fn step(&mut self, address: &str, name: String, mut known: Known) -> Option<()> {
        let statement = self.statement(&known);
        known.program.push(statement.clone());
        let path = format!("/api/sessions/{name}/step");
        let steps = known.program.len();
        self.under_way.push((name, Some(known)));
        let told = post(address, &path, &json!({ "actions": statement }))?;
        assert_eq!((&told["step"], &told["refused"]), (&json!(steps), &json!([])), "{told}");
        self.acknowledged("step")
    }

    fn batch(&mut self, address: &str) -> Option<()> {
        let mut steps = Vec::new();
        for (name, known) in self.sessions.clone() {
            if known.is_over || known.program.len() >= STEPS {
                continue;
            }
            let statement = self.statement(&known);
            let mut known = known;
            known.program.push(statement.clone());
            steps.push(json!({ "session": name, "actions": statement }));
            self.under_way.push((name, Some(known)));
        }
        let told = post(address, "/api/steps", &json!({ "steps": steps }))?;
        for (result, (_, becomes)) in told["results"].as_array().unwrap().iter().zip(&self.under_way) {
            assert_eq!(result["step"], becomes.as_ref().unwrap().program.len(), "{result}");
        }
        self.acknowledged("batch")
    }

    fn undo(&mut self, address: &str, name: String, mut known: Known) -> Option<()> {
        let left = self.roll(STEPS);
        let steps = known.program.len() - left;
        known.program.truncate(left);
        let path = format!("/api/sessions/{name}/undo");
        self.under_way.push((name, Some(known)));
        let told = post(address, &path, &json!({ "steps": steps }))?;
        assert_eq!(told["step"], left, "{told}");
        self.acknowledged("undo")
    }

    fn hand_in(&mut self, address: &str, name: String, mut known: Known) -> Option<()> {
        known.is_handed_in = true;
        let (path, attempt) = (format!("/api/sessions/{name}/hand-in"), known.attempt);
        self.under_way.push((name, Some(known)));
        post(address, &path, &json!({}))?;
        self.acknowledged("hand-in")?;
        let forks = self.sessions.values_mut().filter(|known| known.attempt == attempt);
        forks.for_each(|known| known.is_over = true);
        Some(())
    }

    fn close(&mut self, address: &str, name: String) -> Option<()> {
        let path = format!("/api/sessions/{name}");
        self.under_way.push((name, None));
        assert_eq!(send(address, "DELETE", &path, "")?.status, 204);
        self.acknowledged("close")
    }

    fn evaluate(&mut self, address: &str) -> Option<()> {
        let told = post(address, "/api/evaluations", &order())?;
        self.evaluations.push(told["id"].as_str().unwrap().to_owned());
        self.acknowledged("evaluate")
    }

    /// Compares what is there after a restart with what was told, and takes over what was under way.
    fn compare(&mut self, server: &Server, never_killed: &mut NeverKilled, round: u64) {
        let under_way: HashMap<String, Option<Known>> = self.under_way.drain(..).collect();
        let results = all_results(server);
        for (name, known) in self.sessions.clone() {
            let place = format!("/api/sessions/{name}");
            let may_become = under_way.get(&name);
            let answer = server.get(&format!("{place}/network"));
            if answer.status == 404 {
                assert_eq!(may_become, Some(&None), "round {round}: {name} is gone");
                self.sessions.remove(&name);
                continue;
            }
            let found = statements(&answer.json());
            let other = may_become.and_then(Option::as_ref);
            let program = [Some(&known), other].into_iter().flatten().find(|known| known.program == found);
            assert!(program.is_some(), "round {round}: {name} has {found:?} instead of {known:?}");
            let state = server.get(&format!("{place}/state"));
            assert_eq!(state.body, never_killed.state(&found), "round {round}: {name}");
            let result = results.iter().find(|dish| dish["session"] == json!(name));
            if known.is_handed_in {
                assert!(result.is_some(), "round {round}: the result of {name} is gone");
            }
            if let Some(dish) = result {
                assert_eq!(statements(dish), found, "round {round}: {name}");
                assert_eq!(dish["score"], never_killed.score(&found), "round {round}: {name}");
                let again = server.post(&format!("{place}/hand-in"), &json!({}));
                assert_eq!(again.problem(), "handed-in", "round {round}: {name}");
            }
            // What forks have in common ends with the server.
            let (attempt, is_handed_in) = (self.attempts, result.is_some());
            self.attempts += 1;
            self.sessions
                .insert(name, Known { program: found, is_handed_in, attempt, is_over: is_handed_in });
        }
        for id in self.evaluations.drain(..) {
            let place = format!("/api/evaluations/{id}");
            assert_eq!(finished(server, &place)["rows"], never_killed.rows, "round {round}: evaluation {id}");
            assert_eq!(server.send("DELETE", &place, &[], "").status, 204);
        }
    }
}

/// Predictions of one evaluation.
fn order() -> Json {
    let prediction = |words: &str| json!({ "recipe": COOKIES, "prediction": words }).to_string();
    let fetch = "(get-kitchen ?k0) (fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 230 g)";
    let text = [fetch, "(get-kitchen ?k0)", "no program"].map(prediction).join("\n");
    json!({ "predictions": text, "metrics": ["dish-approximation-score"], "only_given": true })
}

/// An evaluation that is done.
fn finished(server: &Server, place: &str) -> Json {
    for _ in 0..LOOKS {
        let seen = server.get(place).json();
        if seen["state"] != "running" {
            return seen;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("{place} does not end");
}

/// The statements of what has a program.
fn statements(of: &Json) -> Vec<String> {
    let lines = of["network"].as_str().unwrap_or_else(|| panic!("{of}")).lines().map(str::trim);
    lines.filter(|line| line.starts_with('(')).map(str::to_owned).collect()
}

/// A server in memory that says what programs lead to.
struct NeverKilled {
    server: Server,
    rows: Json,
    known: HashMap<Vec<String>, (String, Json)>,
}

impl NeverKilled {
    fn start() -> NeverKilled {
        let server = Server::start(&[]);
        let started = server.told("/api/evaluations", &order());
        let rows = finished(&server, &format!("/api/evaluations/{}", started["id"].as_str().unwrap()));
        NeverKilled { server, rows: rows["rows"].clone(), known: HashMap::new() }
    }

    fn look(&mut self, program: &[String]) -> &(String, Json) {
        let server = &self.server;
        self.known.entry(program.to_vec()).or_insert_with(|| {
            let session = server.open(&json!({ "recipe": COOKIES }));
            if !program.is_empty() {
                server.told(&format!("{session}/step"), &json!({ "actions": program.join("\n") }));
            }
            let state = server.get(&format!("{session}/state")).body;
            let score = server.told(&format!("{session}/hand-in"), &json!({}))["score"].clone();
            server.send("DELETE", &session, &[], "");
            (state, score)
        })
    }

    fn state(&mut self, program: &[String]) -> String {
        self.look(program).0.clone()
    }

    fn score(&mut self, program: &[String]) -> Json {
        self.look(program).1.clone()
    }
}

#[test]
fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    let folder = Folder::new("killed");
    let mut never_killed = NeverKilled::start();
    let mut server = folder.serve();
    let mut agents: Vec<Agent> = (0..AGENTS).map(|number| Agent::new(2_611 + number)).collect();
    let mut moments = Agent::new(24);
    for round in 0..ROUNDS {
        let address = server.address.clone();
        thread::scope(|scope| {
            for agent in &mut agents {
                let address = &address;
                scope.spawn(move || agent.act(address));
            }
            thread::sleep(Duration::from_millis(20 + moments.roll(180) as u64));
            server.child.kill().unwrap();
        });
        server.child.wait().unwrap();
        server = folder.serve();
        for agent in &mut agents {
            agent.compare(&server, &mut never_killed, round);
        }
    }
    let mut done: BTreeMap<&str, usize> = BTreeMap::new();
    for (kind, count) in agents.iter().flat_map(|agent| &agent.done) {
        *done.entry(kind).or_default() += count;
    }
    println!("acknowledged within {ROUNDS} rounds: {done:?}");
    for kind in ["open", "fork", "step", "batch", "undo", "hand-in", "close", "evaluate"] {
        assert!(done.contains_key(kind), "nobody did {kind}: {done:?}");
    }
}

/// The members of a successful answer, unless the server is gone.
fn post(address: &str, path: &str, body: &Json) -> Option<Json> {
    let answer = send(address, "POST", path, &body.to_string())?;
    assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.body);
    Some(answer.json())
}

/// The whole answer, unless the server is gone.
fn send(address: &str, method: &str, path: &str, body: &str) -> Option<Answer> {
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let answer = read_answer(&mut stream);
    let length = answer.header("content-length").and_then(|length| length.parse::<usize>().ok()).unwrap_or(0);
    (answer.status != 0 && answer.body.len() >= length).then_some(answer)
}

/// What was handed in, page by page.
fn all_results(server: &Server) -> Vec<Json> {
    let mut all: Vec<Json> = Vec::new();
    loop {
        let page = server.get(&format!("/api/results?from={}", all.len())).json();
        let dishes = page["results"].as_array().unwrap();
        for (number, dish) in (all.len()..).zip(dishes) {
            assert_eq!(dish["number"], json!(number), "{page}");
        }
        all.extend(dishes.iter().cloned());
        if page["count"] == json!(all.len()) {
            return all;
        }
        assert!(!dishes.is_empty(), "there are {} of {}", all.len(), page["count"]);
    }
}
