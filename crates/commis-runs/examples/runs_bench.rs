//! What a run costs besides the model: 10 000 items through the mock server, with 500 requests in flight.
//!
//! The server is a process of its own, so that only the runner is measured. Figures of processor time and memory are those
//! of Linux.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark stops at the first surprise and prints"
)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use commis_agent::mock::{Deed, Misbehaviour, Mock, Questions, Script};
use commis_agent::openai::{Address, Client, ClientSetup, Deadlines};
use commis_agent::{Decoding, Ended, Progress, Schedule, Settings, Task, Who};
use commis_runs::{Answers, FORMAT, Manifest, ModelNote, Run, Summary, TaskNote, carry_out};
use serde_json::json;
use tokio::sync::watch;

const ITEMS: usize = 10_000;
const IN_FLIGHT: usize = 500;

/// Letters of a prompt, about as many as the language on one page has.
const PROMPT: usize = 6_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if std::env::args().nth(1).as_deref() == Some("--mock") {
        // Every answer takes a while, so that all places in flight are taken.
        let slow = Misbehaviour { deed: Deed::Slow, share: 1.0, times: u32::MAX, seconds: Some(0.05) };
        let script = Script { misbehaviour: vec![slow], ..Script::echo() };
        let mock = runtime.block_on(Mock::start(script, "127.0.0.1:0".parse().unwrap())).unwrap();
        println!("{}", mock.url());
        std::io::stdin().read_to_end(&mut Vec::new()).unwrap();
        println!("{}", mock.counts().most_at_once);
        return;
    }
    let mut server = Command::new(std::env::current_exe().unwrap())
        .arg("--mock")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(server.stdout.take().unwrap()).lines();
    let url = said.next().unwrap().unwrap();
    let questions = Questions { system: "x".repeat(PROMPT), ..Questions::new(ITEMS, 1) };
    let tasks: Vec<Arc<dyn Task>> = vec![Arc::new(questions)];
    let folder = std::env::temp_dir().join(format!("commis-runs-bench-{}", std::process::id()));
    let manifest = Manifest {
        format: FORMAT.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        created: String::new(),
        host: String::new(),
        model: ModelNote::default(),
        tasks: tasks.iter().map(|task| TaskNote::of(task.as_ref())).collect(),
        samples: 1,
        decoding: Decoding::default(),
        shard: None,
        price: None,
        options: json!({}),
    };
    let run = Run::create(&folder, manifest).unwrap();
    let setup = ClientSetup {
        address: Address::read(&url).unwrap(),
        model: "mock".to_owned(),
        revision: None,
        key: None,
        headers: Vec::new(),
        deadlines: Deadlines { request: Duration::from_secs(300), stall: Duration::from_secs(300) },
    };
    let mut settings = Settings::default();
    settings.rates.concurrency = IN_FLIGHT;
    let schedule = Schedule {
        tasks,
        who: Who::Asked(Arc::new(Client::new(setup).unwrap())),
        settings,
        cache: None,
        price: None,
        progress: Arc::new(Progress::default()),
    };
    let (_stop, stopped) = watch::channel(false);
    let (started, before) = (Instant::now(), processor_seconds());
    let ended = runtime.block_on(carry_out(&run, schedule, stopped)).unwrap();
    let (seconds, spent) = (started.elapsed().as_secs_f64(), processor_seconds() - before);
    assert_eq!(ended, Ended::Done);
    assert!(Summary::of(&Answers::open(&folder).unwrap(), None).unwrap().complete);
    drop(server.stdin.take());
    let most: u64 = said.next().unwrap().unwrap().parse().unwrap();
    server.wait().unwrap();
    drop(run);
    std::fs::remove_dir_all(folder).unwrap();
    let per_item = spent * 1e3 / ITEMS as f64;
    println!(
        "{ITEMS} items in {seconds:.1} s, {per_item:.3} ms of processor time each, {most} requests at once"
    );
    let figures = json!({
        "items": ITEMS, "seconds": seconds, "processor_ms_per_item": per_item, "requests_at_once": most,
        "peak_megabytes": peak_megabytes(),
    });
    println!("{figures}");
}

/// Processor time of this process so far; the system counts in hundredths.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    let times = after_name.split(' ').skip(11).take(2).filter_map(|time| time.parse::<f64>().ok());
    times.sum::<f64>() / 100.0
}

fn peak_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes / 1024.0)
}
