//! Load on a server of its own process, over loopback: steps per second and latencies with many connections, steps of many
//! sessions in one call, memory with many open sessions, what a fork costs, and sessions of the worst kind that ask for more
//! memory than there may be. Prints a table and one line of JSON.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a benchmark prints, and may stop at the first surprise"
)]

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use commis_corpus::Builtin;
use commis_server::{Access, App, ServerLimits, serve};
use commis_session::{Deadline, Kitchens, Opening, SessionLimits};
use serde_json::{Value as Json, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const RECIPE: &str = "almond-crescent-cookies";
const CONNECTIONS: usize = 64;
const SESSIONS: usize = 2_000;
const WARM_UP: Duration = Duration::from_secs(1);
const DURATION: Duration = Duration::from_secs(8);

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--serve").skip(1);
    if let Some(total) = args.next() {
        return be_the_server(total.parse().unwrap());
    }
    let server = Server::start(SessionLimits::default().total_bytes);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let gold = gold();
    let before = server.processor_seconds();
    let (mut steps, seconds) = runtime.block_on(step_load(&server.address, &gold));
    let processor = (server.processor_seconds() - before) * 1e3 / steps.len() as f64 * seconds
        / (seconds + WARM_UP.as_secs_f64());
    let before = server.processor_seconds();
    let (batched, batch_seconds) = runtime.block_on(batch_load(&server.address, &gold));
    let batch = batched as f64 / batch_seconds;
    let batch_processor = (server.processor_seconds() - before) * 1e6 / batched as f64;
    let inside = in_process(&gold);
    steps.sort_unstable();
    let at = |part: f64| steps[((steps.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    let rate = steps.len() as f64 / seconds;
    let empty = server.resident();
    let mut forks = runtime.block_on(many_sessions(&server.address, &gold));
    let full = server.resident();
    forks.sort_unstable();
    let fork_http = forks[forks.len() / 2].as_secs_f64() * 1e6;
    let fork = fork_cost(&gold);
    drop(server);
    let overload = runtime.block_on(overload(&gold));
    let (p50, p99, worst) = (at(0.5), at(0.99), at(1.0));
    println!(
        "step requests         {rate:>10.0} /s over {CONNECTIONS} connections ({} in {seconds:.1} s)",
        steps.len()
    );
    println!("processor time        {processor:>10.3} ms a step, of the server");
    println!("batch                 {batch:>10.0} steps/s over one connection, {BATCH} sessions at a time");
    println!("processor time        {batch_processor:>10.1} µs a step in batches, of the server");
    println!("in the program        {inside:>10.0} steps in a second of processor time");
    println!("latency               {p50:>10.2} ms p50, {p99:.2} ms p99, {worst:.2} ms worst");
    println!(
        "memory                {full:>10.0} MB resident with {SESSIONS} finished sessions more (before: {empty:.0} MB)"
    );
    println!("fork                  {fork:>10.3} µs in the program, {fork_http:.0} µs over HTTP (p50)");
    overload.print();
    let figures = json!({
        "overload": overload.figures(),
        "connections": CONNECTIONS, "steps": steps.len(), "seconds": seconds, "steps_per_second": rate,
        "p50_ms": p50, "p99_ms": p99, "worst_ms": worst, "sessions": SESSIONS, "resident_mb": full,
        "resident_before_mb": empty, "fork_us": fork, "fork_http_us": fork_http,
        "processor_ms_per_step": processor, "batch_steps_per_second": batch, "batch_processor_us_per_step": batch_processor,
        "in_process_steps_per_second": inside,
    });
    println!("{figures}");
}

fn be_the_server(total_bytes: u64) {
    let session = SessionLimits { sessions: 2 * SESSIONS, total_bytes, ..SessionLimits::default() };
    let limits = ServerLimits { session, ..ServerLimits::default() };
    let access = Access { loopback: true, ..Access::default() };
    let app = Arc::new(App::new(Kitchens::new(vec![Builtin::Published.load()]), limits, access));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("{}", listener.local_addr().unwrap());
        serve(listener, app, std::future::pending()).await;
    });
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(total_bytes: u64) -> Server {
        let program = std::env::current_exe().unwrap();
        let total = total_bytes.to_string();
        let mut child =
            Command::new(program).args(["--serve", &total]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Server { child, address: line.trim().to_owned() }
    }

    /// Megabytes of memory that the server holds.
    fn resident(&self) -> f64 {
        self.memory("VmRSS:")
    }

    /// Megabytes of memory that the server has ever held.
    fn most_resident(&self) -> f64 {
        self.memory("VmHWM:")
    }

    fn memory(&self, name: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<f64>().ok()).unwrap_or(0.0)
            / 1024.0
    }
}

impl Server {
    /// Processor time that the server has used, in seconds.
    fn processor_seconds(&self) -> f64 {
        processor_seconds(&format!("/proc/{}/stat", self.child.id()))
    }
}

/// Processor time of a process or thread, in seconds; a hundred ticks are one.
fn processor_seconds(path: &str) -> f64 {
    let status = std::fs::read_to_string(path).unwrap_or_default();
    let figures = status.rsplit(')').next().unwrap_or_default();
    figures.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>()
        / 100.0
}

/// Episodes between two looks at the clock of the thread.
const EPISODES: usize = 100;
const THREAD: &str = "/proc/thread-self/stat";
/// Sessions that are stepped in one call.
const BATCH: usize = 256;

/// One connection steps many sessions in each call.
async fn batch_load(address: &str, gold: &[String]) -> (usize, f64) {
    let mut connection = Connection::open(address).await;
    let mut names = Vec::new();
    for _ in 0..BATCH {
        names.push(connection.session().await.rsplit('/').next().unwrap().to_owned());
    }
    let (begin, mut steps) = (Instant::now(), 0);
    while begin.elapsed() < DURATION / 2 {
        for statement in gold {
            let orders: Vec<Json> =
                names.iter().map(|name| json!({ "session": name, "actions": statement })).collect();
            let (status, _) = connection.post("/api/steps", &json!({ "steps": orders }).to_string()).await;
            assert_eq!(status, 200);
            steps += BATCH;
        }
        for name in &names {
            connection.post(&format!("/api/sessions/{name}/undo"), "{\"steps\":10000}").await;
        }
    }
    (steps, begin.elapsed().as_secs_f64())
}

/// Steps of one session in the program itself, in a second of processor time.
fn in_process(gold: &[String]) -> f64 {
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let opening = Opening { recipe: Some(RECIPE.to_owned()), ..Opening::default() };
    let mut session = kitchens.open(&opening).unwrap();
    let (started, begin, mut steps) = (Instant::now(), processor_seconds(THREAD), 0);
    loop {
        for _ in 0..EPISODES {
            for statement in gold {
                steps += session.act(statement, &Deadline::never()).executed;
            }
            session.reset();
        }
        let took = processor_seconds(THREAD) - begin;
        // Where the system does not tell, there is no figure.
        if took >= DURATION.as_secs_f64() / 4.0 || started.elapsed() > DURATION * 10 {
            return steps as f64 / took;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The statements of the gold.
fn gold() -> Vec<String> {
    let corpus = Builtin::Published.load();
    let text = corpus.recipe(RECIPE).unwrap().recipe.gold.clone().unwrap();
    commis_mcl::parse(&text).program.recipes[0].statements.iter().map(ToString::to_string).collect()
}

/// A connection that is kept.
struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
    address: String,
}

impl Connection {
    async fn open(address: &str) -> Connection {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection { stream, buffer: Vec::new(), address: address.to_owned() }
    }

    /// Sends a request and reads the answer's status and body.
    async fn post(&mut self, path: &str, body: &str) -> (u16, Vec<u8>) {
        self.send("POST", path, body).await
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> (u16, Vec<u8>) {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.buffer.clear();
        let head = loop {
            let count = self.stream.read_buf(&mut self.buffer).await.unwrap();
            assert!(count > 0, "the server closed the connection");
            if let Some(end) = self.buffer.windows(4).position(|window| window == b"\r\n\r\n") {
                break end;
            }
        };
        let text = String::from_utf8_lossy(&self.buffer[..head]).to_lowercase();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
        let length =
            text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        let length = length.unwrap_or(0);
        while self.buffer.len() < head + 4 + length {
            self.stream.read_buf(&mut self.buffer).await.unwrap();
        }
        let answer = (status, self.buffer[head + 4..].to_vec());
        // A server that is full may take leave with its refusal.
        if text.contains("connection: close") {
            *self = Connection::open(&self.address.clone()).await;
        }
        answer
    }

    async fn session(&mut self) -> String {
        self.session_as(&json!({ "recipe": RECIPE })).await
    }

    async fn session_as(&mut self, opening: &Json) -> String {
        let (status, body) = self.post("/api/sessions", &opening.to_string()).await;
        assert_eq!(status, 201);
        Connection::path_of(&body)
    }

    /// The path of the session that an answer tells of.
    fn path_of(body: &[u8]) -> String {
        let told: Json = serde_json::from_slice(body).unwrap();
        format!("/api/sessions/{}", told["session"].as_str().unwrap())
    }
}

/// Every connection cooks the gold statement by statement, again and again.
async fn step_load(address: &str, gold: &[String]) -> (Vec<Duration>, f64) {
    let begin = Instant::now() + WARM_UP;
    let end = begin + DURATION;
    let bodies: Arc<Vec<String>> =
        Arc::new(gold.iter().map(|statement| json!({ "actions": statement }).to_string()).collect());
    let cooks: Vec<_> = (0..CONNECTIONS)
        .map(|_| {
            let (address, bodies) = (address.to_owned(), Arc::clone(&bodies));
            tokio::spawn(async move {
                let mut connection = Connection::open(&address).await;
                let session = connection.session().await;
                let (step, undo) = (format!("{session}/step"), format!("{session}/undo"));
                let mut took = Vec::new();
                loop {
                    for body in bodies.iter() {
                        let started = Instant::now();
                        let (status, _) = connection.post(&step, body).await;
                        assert_eq!(status, 200);
                        let now = Instant::now();
                        if started >= begin && now <= end {
                            took.push(now - started);
                        }
                        if now > end {
                            return took;
                        }
                    }
                    connection.post(&undo, "{\"steps\":10000}").await;
                }
            })
        })
        .collect();
    let mut all = Vec::new();
    for cook in cooks {
        all.extend(cook.await.unwrap());
    }
    (all, DURATION.as_secs_f64())
}

/// Opens sessions, cooks the whole gold in each, and forks every tenth.
async fn many_sessions(address: &str, gold: &[String]) -> Vec<Duration> {
    let mut connection = Connection::open(address).await;
    let actions = json!({ "actions": gold.join("\n") }).to_string();
    let mut forks = Vec::new();
    for number in 0..SESSIONS {
        let session = connection.session().await;
        let (status, _) = connection.post(&format!("{session}/step"), &actions).await;
        assert_eq!(status, 200);
        if number % 10 == 0 {
            let started = Instant::now();
            let (status, _) = connection.post(&format!("{session}/fork"), "{}").await;
            assert_eq!(status, 201);
            forks.push(started.elapsed());
        }
    }
    forks
}

/// Sessions of the worst kind, and what all of them may take together.
const WORST: usize = 2 * SESSIONS;
const TOTAL: u64 = 1 << 30;

/// What came of sessions that asked for more memory than there may be.
struct Overload {
    taken: usize,
    refused: usize,
    before_mb: f64,
    most_mb: f64,
    after_mb: f64,
    /// Steps of those who asked again when the others had gone.
    again: usize,
}

/// Rewrites thousands of pieces that are kept one by one, in many sessions; then all of them but one end.
async fn overload(gold: &[String]) -> Overload {
    let server = Server::start(TOTAL);
    let mut connection = Connection::open(&server.address).await;
    let opening = json!({ "recipe": RECIPE, "rules": "reference" });
    let first = connection.session_as(&opening).await;
    let portions = gold.iter().position(|line| line.starts_with("(portion-and-arrange")).unwrap();
    let words: Vec<&str> = gold[portions].split_whitespace().collect();
    let portion =
        format!("(portion-and-arrange ?p0 ?k-0 {} {} 0.4 g {}", words[3], words[4], words[7..].join(" "));
    let actions = json!({ "actions": format!("{}\n{portion}", gold[..portions].join("\n")) }).to_string();
    assert_eq!(connection.post(&format!("{first}/step"), &actions).await.0, 200);
    let before_mb = server.resident();
    let mut forks = Vec::new();
    for _ in 1..WORST {
        let (status, body) = connection.post(&format!("{first}/fork"), "{}").await;
        assert_eq!(status, 201);
        forks.push(Connection::path_of(&body));
    }
    let shape = json!({ "actions": "(shape ?p1 ?k-1 ?k-0 ?p0 ball-shape)" }).to_string();
    let (mut taken, mut refused) = (0, 0);
    for fork in &forks {
        match connection.post(&format!("{fork}/step"), &shape).await.0 {
            200 => taken += 1,
            503 => refused += 1,
            other => panic!("{other}"),
        }
    }
    for fork in &forks {
        assert_eq!(connection.send("DELETE", fork, "").await.0, 204);
    }
    // Memory goes back to the system with the work that follows.
    let mut again = 0;
    for _ in 0..20 {
        let (status, _) = connection.post(&format!("{first}/step"), &shape).await;
        again += usize::from(status == 200);
        connection.post(&format!("{first}/undo"), "{\"steps\":1}").await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let (most_mb, after_mb) = (server.most_resident(), server.resident());
    Overload { taken, refused, before_mb, most_mb, after_mb, again }
}

impl Overload {
    fn print(&self) {
        let Overload { taken, refused, before_mb, most_mb, after_mb, again } = self;
        let total = TOTAL >> 20;
        println!(
            "overload              {most_mb:>10.0} MB at most, of which {before_mb:.0} before; {WORST} sessions may take {total} MB"
        );
        println!(
            "                      {taken:>10} of their steps were taken, {refused} refused; when they had ended, {after_mb:.0} MB \
             and {again} of 20 steps"
        );
    }

    fn figures(&self) -> Json {
        let Overload { taken, refused, before_mb, most_mb, after_mb, again } = self;
        json!({
            "sessions": WORST, "total_bytes": TOTAL, "taken": taken, "refused": refused, "before_mb": before_mb,
            "most_mb": most_mb, "after_mb": after_mb, "again": again,
        })
    }
}

/// Microseconds for forking a finished session in the program itself.
fn fork_cost(gold: &[String]) -> f64 {
    const FORKS: u32 = 200_000;
    let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
    let opening = Opening { recipe: Some(RECIPE.to_owned()), ..Opening::default() };
    let mut session = kitchens.open(&opening).unwrap();
    session.step(&gold.join("\n"), &Deadline::never());
    if session.steps() != gold.len() {
        eprintln!("the gold did not run");
    }
    let started = Instant::now();
    for _ in 0..FORKS {
        std::hint::black_box(session.fork());
    }
    started.elapsed().as_secs_f64() * 1e6 / f64::from(FORKS)
}
