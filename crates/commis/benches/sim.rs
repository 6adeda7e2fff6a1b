//! How fast the kitchen is: executing gold networks, growing networks, starting the program, memory.
//!
//! Run it with `cargo xtask bench sim`.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints its figures and may stop at the first surprise"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

// For its allocator.
use commis as _;
use commis_mcl::{Network, parse};
use commis_sim::{Execution, RuleSet, Simulator};
use serde_json::{Value as Json, json};

/// Asks this program to cook everything once and say how much memory that took.
const MEMORY: &str = "--memory";

fn main() {
    let corpus = Corpus::find();
    if std::env::args().any(|arg| arg == MEMORY) {
        println!("{}", cook_and_weigh(&corpus));
        return;
    }
    println!("{:<50} {:>9} {:>9} {:>9}", "", "median", "best", "processor");
    let mut figures = Figures::default();
    golds(&corpus, &mut figures);
    growth(&mut figures);
    startup(&mut figures);
    memory(&corpus, &mut figures);
    figures.finish(&corpus.name);
}

/// The networks that are executed.
struct Corpus {
    name: String,
    networks: Vec<Network>,
}

impl Corpus {
    /// The published golds when they are at hand, else the project's own.
    fn find() -> Corpus {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let published =
            commis_shared_data::find("data/muhai/gold").map_or_else(Vec::new, |folder| solutions(&folder));
        let own = || {
            let folders = std::fs::read_dir(root.join("data/recipes")).into_iter().flatten().flatten();
            let mut files: Vec<PathBuf> = folders.flat_map(|folder| solutions(&folder.path())).collect();
            files.sort();
            files
        };
        let (name, files) =
            if published.is_empty() { ("own golds", own()) } else { ("published golds", published) };
        let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        let network = |text: &String| Network::from_recipe(parse(text).program.recipes.first().unwrap());
        let networks: Vec<Network> = texts.iter().map(network).collect();
        Corpus { name: format!("{} {name}", networks.len()), networks }
    }
}

fn solutions(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "solution")).collect();
    files.sort();
    files
}

fn golds(corpus: &Corpus, figures: &mut Figures) {
    for rules in RuleSet::ALL {
        let load = time(20, || drop(Simulator::builtin(rules).unwrap()));
        figures.time(&format!("load ontology and kitchen, {rules} rules"), load, 1e3, "ms");
        let simulator = Simulator::builtin(rules).unwrap();
        let all = time(300, || corpus.networks.iter().for_each(|network| drop(simulator.execute(network))));
        figures.time(&format!("execute {}, {rules} rules", corpus.name), all, 1e3, "ms");
    }
}

fn growth(figures: &mut Figures) {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    for (statements, rounds) in [(50, 400), (500, 60), (5_000, 15), (50_000, 5)] {
        let network = generated(statements);
        let execution = simulator.execute(&network);
        assert!(is_flawless(&execution), "{:?}", execution.first_failure());
        let timing = time(rounds, || drop(simulator.execute(&network)));
        figures.time(
            &format!("{statements} statements, per statement"),
            timing,
            1e6 / statements as f64,
            "µs",
        );
    }
}

fn is_flawless(execution: &Execution) -> bool {
    execution.is_complete() && execution.first_failure().is_none()
}

/// A network in which butter goes from bowl to bowl and is chilled and warmed on the way.
fn generated(statements: usize) -> Network {
    let mut text = String::from(
        "#generated\n(get-kitchen ?k0)\n\
         (fetch-and-proportion ?full0 ?k1 ?k0 ?bowl-1 butter 100 g)\n\
         (fetch ?empty0 ?k2 ?k1 large-bowl 1)\n",
    );
    let (mut full, mut empty) = ("?full0".to_owned(), "?empty0".to_owned());
    for number in 3..statements {
        let (kitchen, next) = (number - 1, number);
        match number % 3 {
            0 => {
                let to = format!("?to{number} ?from{number} ?k{next} ?k{kitchen} {empty} {full}");
                writeln!(text, "(transfer-contents {to} ?n{number} ?u{number})").unwrap();
                (full, empty) = (format!("?to{number}"), format!("?from{number}"));
            }
            1 => {
                let args = format!("?cold{number} ?k{next} ?k{kitchen} {full} ?fridge{number}");
                writeln!(text, "(refrigerate {args} 10 minute)").unwrap();
                full = format!("?cold{number}");
            }
            _ => {
                let args = format!("?warm{number} ?k{next} ?k{kitchen} {full} ?n{number} ?u{number}");
                writeln!(text, "(bring-to-temperature {args})").unwrap();
                full = format!("?warm{number}");
            }
        }
    }
    let parsed = parse(&text);
    let network = Network::from_recipe(parsed.program.recipes.first().unwrap());
    assert_eq!(network.len(), statements);
    network
}

fn startup(figures: &mut Figures) {
    let start = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_commis"));
        let command = command.args(args).stdout(Stdio::null());
        Timing { busy: None, ..time(100, || assert!(command.status().unwrap().success())) }
    };
    figures.time("start the program (`commis --version`)", start(&["--version"]), 1e3, "ms");
    figures.time("start and load (`commis kitchen --quiet`)", start(&["kitchen", "--quiet"]), 1e3, "ms");
}

fn memory(corpus: &Corpus, figures: &mut Figures) {
    let output = Command::new(std::env::current_exe().unwrap()).arg(MEMORY).output().unwrap();
    match String::from_utf8(output.stdout).unwrap().trim().parse::<f64>() {
        Ok(kilobytes) => {
            figures.amount(&format!("resident memory, {} kept", corpus.name), kilobytes / 1024.0, "MB");
        }
        Err(_) => println!("memory is not measured: /proc/self/status has no VmHWM here"),
    }
}

/// Executes everything, keeps all states, and returns the peak of resident memory in kB.
fn cook_and_weigh(corpus: &Corpus) -> String {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let kept: Vec<Execution> = corpus.networks.iter().map(|network| simulator.execute(network)).collect();
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    drop(kept);
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.unwrap_or_default().trim().trim_end_matches("kB").trim().to_owned()
}

/// How long a task takes.
#[derive(Clone, Copy)]
struct Timing {
    median: Duration,
    best: Duration,
    /// Mean time on the processor, which other work on the machine does not lengthen; where it is known.
    busy: Option<Duration>,
}

/// Times a task, after a few rounds that do not count.
fn time(rounds: u32, mut task: impl FnMut()) -> Timing {
    (0..=rounds / 10).for_each(|_| task());
    let busy_before = processor_time();
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let started = Instant::now();
            task();
            started.elapsed()
        })
        .collect();
    let busy = processor_time().zip(busy_before).map(|(after, before)| after.saturating_sub(before) / rounds);
    times.sort_unstable();
    Timing { median: times[times.len() / 2], best: times[0], busy }
}

/// How long this thread has been running on a processor, as Linux counts it.
fn processor_time() -> Option<Duration> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    statistics.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// What was measured, in order.
#[derive(Default)]
struct Figures(Vec<Json>);

impl Figures {
    /// Adds a time, given in seconds times `scale`.
    fn time(&mut self, name: &str, timing: Timing, scale: f64, unit: &str) {
        let [median, best] = [timing.median, timing.best].map(|time| time.as_secs_f64() * scale);
        let busy = timing.busy.map(|time| time.as_secs_f64() * scale);
        let shown = busy.map(|busy| format!("{busy:>9.3}")).unwrap_or_default();
        println!("{name:<50} {median:>9.3} {best:>9.3} {shown:>9} {unit}");
        self.0.push(json!({ "name": name, "median": median, "best": best, "processor": busy, "unit": unit }));
    }

    fn amount(&mut self, name: &str, value: f64, unit: &str) {
        println!("{name:<50} {value:>9.3} {:>19} {unit}", "");
        self.0.push(json!({ "name": name, "value": value, "unit": unit }));
    }

    /// Writes the figures where `cargo xtask bench` wants them.
    fn finish(self, corpus: &str) {
        let Some(path) = std::env::var_os("COMMIS_BENCH_JSON") else { return };
        let document = json!({ "bench": "sim", "corpus": corpus, "figures": self.0 });
        std::fs::write(path, format!("{document:#}\n")).unwrap();
    }
}
