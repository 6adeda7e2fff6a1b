//! How fast predictions are scored: per second on one core, stage by stage, and a hundred thousand of them in one
//! stream with the memory that takes, with the same result for any number of threads.
//!
//! Run it with `cargo xtask bench evaluate`.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints its figures and may stop at the first surprise"
)]

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

// For its allocator.
use commis as _;
use commis_corpus::Builtin;
use commis_mcl::{Network, check, parse};
use commis_metrics::{Cooked, Evaluator, Wanted, dish_approximation};
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

/// Predictions in the stream.
const STREAM: usize = 100_000;
/// Times each stage is repeated for each recipe.
const ROUNDS: u32 = 40;

fn main() {
    let golds = golds();
    let mut figures = Vec::new();
    for rules in RuleSet::ALL {
        stages(&golds, rules, &mut figures);
    }
    let count = std::env::var("COMMIS_BENCH_STREAM").ok().and_then(|count| count.parse().ok());
    match count.unwrap_or(STREAM) {
        0 => println!("skipped: the stream, because COMMIS_BENCH_STREAM is 0"),
        count => stream(&golds, count, &mut figures),
    }
    if let Some(path) = std::env::var_os("COMMIS_BENCH_JSON") {
        let document = json!({ "bench": "evaluate", "corpus": "30 built-in golds", "figures": figures });
        std::fs::write(path, format!("{document:#}\n")).unwrap();
    }
}

/// A recipe's id, its gold and its dish.
struct Gold {
    id: String,
    text: String,
    dish: String,
}

fn golds() -> Vec<Gold> {
    let entries = Builtin::Published.load().recipes;
    let gold = |recipe: commis_corpus::Recipe| {
        Some(Gold { id: recipe.id, text: recipe.gold?, dish: recipe.meta?.dish })
    };
    entries.into_iter().filter_map(|entry| gold(entry.recipe)).collect()
}

fn note(figures: &mut Vec<Json>, name: &str, value: f64, unit: &str) {
    println!("{name:<60} {value:>12.2} {unit}");
    figures.push(json!({ "name": name, "value": value, "unit": unit }));
}

/// The time this thread has spent computing, which other work on the machine does not lengthen.
fn own_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = schedule.and_then(|text| text.split(' ').next().and_then(|first| first.parse().ok()));
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Microseconds per item that a task takes for all items.
fn time<T>(items: &[T], mut task: impl FnMut(&T)) -> f64 {
    items.iter().for_each(&mut task);
    let mut best = Duration::MAX;
    for _ in 0..3 {
        let started = own_time();
        for _ in 0..ROUNDS {
            items.iter().for_each(&mut task);
        }
        best = best.min(own_time().saturating_sub(started));
    }
    best.as_secs_f64() * 1e6 / f64::from(ROUNDS) / items.len() as f64
}

fn stages(golds: &[Gold], rules: RuleSet, figures: &mut Vec<Json>) {
    let mut evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
    for gold in golds {
        evaluator.add_gold(&parse(&gold.text).program.recipes[0], Some(&gold.dish)).unwrap();
    }
    let all = time(golds, |gold| {
        drop(evaluator.evaluate_text(&gold.id, &gold.text, Wanted::SCORES, &|| true));
    });
    note(figures, &format!("predictions per second on one core, {rules} rules"), 1e6 / all, "1/s");
    let simulator = evaluator.simulator();
    note(figures, &format!("  parse, {rules} rules"), time(golds, |gold| drop(parse(&gold.text))), "µs");
    let parsed: Vec<_> = golds.iter().map(|gold| parse(&gold.text).program.recipes.remove(0)).collect();
    let checked = time(&parsed, |recipe| drop(check(recipe, &simulator.language())));
    note(figures, &format!("  check, {rules} rules"), checked, "µs");
    let networks: Vec<Network> = parsed.iter().map(Network::from_recipe).collect();
    let cooked = time(&networks, |network| drop(simulator.execute(network)));
    note(figures, &format!("  execute, {rules} rules"), cooked, "µs");
    let executions: Vec<_> = networks.iter().map(|network| simulator.execute(network)).collect();
    let vocabulary = simulator.vocabulary();
    let pairs: Vec<_> = networks
        .iter()
        .zip(&executions)
        .zip(golds)
        .map(|((network, execution), gold)| {
            (evaluator.gold(&gold.id).unwrap(), Cooked { network, execution, vocabulary })
        })
        .collect();
    let reached = time(&pairs, |(gold, prediction)| {
        drop(gold.goals_reached(*prediction, evaluator.rules()));
    });
    note(figures, &format!("  goals, {rules} rules"), reached, "µs");
    let dishes = time(&pairs, |(gold, prediction)| {
        drop(dish_approximation(gold.dish.as_ref().unwrap(), *prediction, evaluator.rules()));
    });
    note(figures, &format!("  dish, {rules} rules"), dishes, "µs");
}

/// Sends many predictions to the program and looks at time, memory and result.
fn stream(golds: &[Gold], count: usize, figures: &mut Vec<Json>) {
    let folder = std::env::temp_dir().join(format!("commis-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut results = Vec::new();
    for threads in [1, 2, 8] {
        let output = folder.join(format!("{threads}.csv"));
        let started = Instant::now();
        let peak = evaluate(golds, count, threads, &output);
        let seconds = started.elapsed().as_secs_f64();
        let name = format!("{count} predictions in one stream, {threads} threads");
        note(figures, &name, seconds, "s");
        if let Some(peak) = peak {
            note(figures, &format!("{name}, peak of resident memory"), peak, "MB");
        }
        results.push(std::fs::read(&output).unwrap());
    }
    assert_eq!(results[0].split(|byte| *byte == b'\n').count(), count + 2);
    let is_same = results.windows(2).all(|pair| pair[0] == pair[1]);
    println!("the result is {} for 1, 2 and 8 threads", if is_same { "identical" } else { "NOT identical" });
    figures.push(json!({ "name": "identical for 1, 2 and 8 threads", "value": is_same }));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(is_same);
}

/// Runs the program on a stream; returns its peak of resident memory in MB where that can be seen.
fn evaluate(golds: &[Gold], count: usize, threads: usize, output: &Path) -> Option<f64> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_commis"))
        .args(["evaluate", "-", "--quiet", "--threads", &threads.to_string(), "--output"])
        .arg(output)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let mut peak = None;
    let mut input = BufWriter::new(child.stdin.take().unwrap());
    for number in 0..count {
        let gold = &golds[number % golds.len()];
        let text = varied(&gold.text, number / golds.len());
        let record = json!({ "id": number, "recipe": gold.id, "prediction": text });
        writeln!(input, "{record}").unwrap();
        if number % 500 == 0 {
            peak = resident(&status).or(peak);
        }
    }
    drop(input);
    while child.try_wait().unwrap().is_none() {
        peak = resident(&status).or(peak);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(child.wait().unwrap().success());
    peak
}

/// The gold with one of its statements left out, or whole.
fn varied(text: &str, round: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = round % (2 * lines.len());
    let kept = lines.iter().enumerate().filter(|(at, _)| *at != left_out || *at < 2);
    kept.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

fn resident(status: &Path) -> Option<f64> {
    let text = std::fs::read_to_string(status).ok()?;
    let peak = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().trim_end_matches("kB").trim().parse::<f64>().ok().map(|kilobytes| kilobytes / 1024.0)
}
