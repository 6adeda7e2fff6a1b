//! How fast the exact smatch is, on the published data: the documented examples, the perturbed golds, and all pairs of
//! different golds. Prints tables and, last, one line of JSON.
//!
//! ```text
//! cargo run --release -p commis-metrics --example smatch_bench [-- <seconds for the second round of pairs>]
//! ```
//!
//! The pairs get one second each; those left open get ten each until the second round's time (900 s) is used up.
//! Their seconds are those of the processor where the system tells them, so that a busy machine does not slow the
//! figures; the others are the fastest of five by the clock on the wall.
#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]

use std::cell::Cell;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use commis_mcl::Statement;
use commis_metrics::smatch::{Budget, Smatch, smatch};
use serde_json::{Value, json};

type Recipes = Vec<(String, Vec<Statement>)>;

fn main() -> Result<(), Box<dyn Error>> {
    let second_round = match std::env::args().nth(1) {
        Some(seconds) => seconds.parse()?,
        None => 900,
    };
    let Some(data) = commis_shared_data::find("data/muhai") else { return Ok(()) };
    let golds = read_folder(&data.join("gold"))?;
    let examples = documented_examples(&data, &golds)?;
    let perturbed = perturbed_golds(&data, &golds)?;
    let pairs = all_pairs(&golds, Duration::from_secs(second_round));
    println!("{}", json!({ "examples": examples, "perturbed": perturbed, "pairs": pairs }));
    Ok(())
}

fn documented_examples(data: &Path, golds: &Recipes) -> Result<Value, Box<dyn Error>> {
    println!("{:<32} {:>7} {:>5} {:>7} {:>6} {:>9}", "example", "matched", "upper", "F", "nodes", "ms");
    let mut rows = Vec::new();
    let gold = &golds.iter().find(|gold| gold.0 == "almond-crescent-cookies").ok_or("no gold")?.1;
    for (name, solution) in read_folder(&data.join("examples"))? {
        let (score, time) = fastest_of_five(&solution, gold);
        let ms = time.as_secs_f64() * 1e3;
        let Smatch { matched, upper_bound, f, nodes_explored, optimal, .. } = score;
        println!("{name:<32} {matched:>7} {upper_bound:>5} {f:>7.4} {nodes_explored:>6} {ms:>9.2}");
        rows.push(json!({ "name": name, "matched": matched, "upper_bound": upper_bound, "optimal": optimal,
            "f": f, "nodes": nodes_explored, "ms": ms }));
    }
    println!();
    Ok(Value::Array(rows))
}

fn perturbed_golds(data: &Path, golds: &Recipes) -> Result<Value, Box<dyn Error>> {
    let cases: Value = serde_json::from_str(&std::fs::read_to_string(data.join("perturbed.json"))?)?;
    let mut times = Vec::new();
    let mut open = 0;
    for case in cases.as_array().ok_or("perturbed.json is not a list")? {
        let recipe = case["recipe"].as_str().ok_or("a case without recipe")?;
        let text = std::fs::read_to_string(data.join("gold").join(format!("{recipe}.solution")))?;
        let solution = statements(&perturb(&text, case));
        let gold = &golds.iter().find(|gold| gold.0 == recipe).ok_or("a case without gold")?.1;
        let (score, time) = fastest_of_five(&solution, gold);
        open += usize::from(!score.optimal);
        times.push(time.as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "perturbed golds: {} cases, {open} not proven, median {median:.2} ms, slowest {slowest:.1} ms\n",
        times.len()
    );
    Ok(json!({ "cases": times.len(), "not_proven": open, "median_ms": median, "slowest_ms": slowest }))
}

/// The lines of a gold after a case's edits; line numbers count statements before any edit.
fn perturb(text: &str, case: &Value) -> String {
    let mut lines: Vec<String> =
        text.lines().map(str::trim).filter(|line| line.starts_with('(')).map(str::to_owned).collect();
    let mut appended = Vec::new();
    for edit in case["edits"].as_array().into_iter().flatten() {
        let text = edit["text"].as_str().unwrap_or_default().to_owned();
        match (edit["op"].as_str(), edit["line"].as_u64()) {
            (Some("append"), _) => appended.push(text),
            (_, Some(line)) => {
                if let Some(old) = lines.get_mut(line as usize) {
                    *old = text;
                }
            }
            _ => {}
        }
    }
    lines.extend(appended);
    format!("#perturbed\n{}", lines.join("\n"))
}

fn all_pairs(golds: &Recipes, second_round: Duration) -> Value {
    let mut rows = Vec::new();
    let watch = Stopwatch::start();
    for (index, (left, solution)) in golds.iter().enumerate() {
        for (right, gold) in &golds[index + 1..] {
            let (score, time) = timed(solution, gold, Duration::from_secs(1));
            rows.push((left, solution, right, gold, score, time));
        }
    }
    let within = |rows: &[(_, _, _, _, Smatch, Duration)], limit: f64| {
        rows.iter().filter(|row| row.4.optimal && row.5.as_secs_f64() <= limit).count()
    };
    println!("{} pairs of golds, first round {:.0} s", rows.len(), watch.elapsed().as_secs_f64());
    for limit in [0.01, 0.05, 0.1, 0.5, 1.1] {
        println!("  proven within {limit:>5} s: {}", within(&rows, limit));
    }
    let in_one_second = within(&rows, 1.1);
    let watch = Stopwatch::start();
    println!("\nleft after 1 s, and after up to 10 s:");
    for (left, solution, right, gold, score, time) in rows.iter_mut().filter(|row| !row.4.optimal) {
        let first = format!("{}..{}", score.matched, score.upper_bound);
        if watch.elapsed() <= second_round {
            (*score, *time) = timed(solution, gold, Duration::from_secs(10));
        }
        let seconds = time.as_secs_f64();
        let f_at_most = score.f_upper_bound();
        let Smatch { matched, upper_bound, f, .. } = score;
        println!(
            "{left:<33} {right:<33} {first:>8} {matched:>4}..{upper_bound:<4} F {f:.4}..{f_at_most:.4} {seconds:>5.1} s"
        );
    }
    let in_ten_seconds = rows.iter().filter(|row| row.4.optimal).count();
    println!("\nproven within 1 s: {in_one_second}, within 10 s: {in_ten_seconds}, of {}", rows.len());
    let open = rows.iter().filter(|row| !row.4.optimal);
    let open: Vec<Value> = open
        .map(|row| json!({ "pair": [row.0, row.2], "matched": row.4.matched, "upper_bound": row.4.upper_bound }))
        .collect();
    json!({ "pairs": rows.len(), "proven_1s": in_one_second, "proven_10s": in_ten_seconds, "open": open })
}

fn fastest_of_five(solution: &[Statement], gold: &[Statement]) -> (Smatch, Duration) {
    let mut fastest = Duration::MAX;
    let mut run = || {
        let began = Instant::now();
        let score = smatch(solution, gold, &Budget::default());
        fastest = fastest.min(began.elapsed());
        score
    };
    for _ in 1..5 {
        run();
    }
    (run(), fastest)
}

fn timed(solution: &[Statement], gold: &[Statement], limit: Duration) -> (Smatch, Duration) {
    let watch = Stopwatch::start();
    let asked = Cell::new(0u32);
    // Looking at the clock costs about as much as a small step of the search.
    let should_stop = || {
        asked.set(asked.get().wrapping_add(1));
        asked.get().is_multiple_of(8) && watch.elapsed() > limit
    };
    let score = smatch(solution, gold, &Budget { nodes: usize::MAX, should_stop: &should_stop });
    (score, watch.elapsed())
}

/// Processor time of this thread, or wall time where that is unknown.
struct Stopwatch {
    began: Instant,
    used_before: Option<Duration>,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch { began: Instant::now(), used_before: Self::used() }
    }

    fn elapsed(&self) -> Duration {
        match (self.used_before, Self::used()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.began.elapsed(),
        }
    }

    fn used() -> Option<Duration> {
        let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        statistics.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    }
}

fn read_folder(folder: &Path) -> Result<Recipes, Box<dyn Error>> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "solution"));
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok((name, statements(&std::fs::read_to_string(path)?)))
    };
    paths.iter().map(read).collect()
}

fn statements(text: &str) -> Vec<Statement> {
    commis_mcl::parse(text).program.recipes.into_iter().flat_map(|recipe| recipe.statements).collect()
}
