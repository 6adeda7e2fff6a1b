//! How fast the exact smatch is: golds as answers for other recipes, golds with slips, tables of large networks, and on
//! the published data the documented examples, the perturbed golds, and all pairs of different golds. Prints tables
//! and, last, one line of JSON.
//!
//! ```text
//! cargo run --release -p commis-metrics --example smatch_bench [-- <nodes for the pairs>]
//! ```
//!
//! Everything has the budget of every evaluation, but for the pairs: they get as many nodes as asked for, 2000 by
//! default. Seconds are those of the processor where the system tells them, so that a busy machine slows the figures
//! less; the examples and the perturbed golds show the fastest of five by the clock on the wall.
#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use commis_base::Dice;
use commis_corpus::Builtin;
use commis_mcl::Statement;
use commis_metrics::smatch::{Budget, Interrupted, Smatch, smatch};
use serde_json::{Value, json};

type Recipes = Vec<(String, Vec<Statement>)>;

fn main() -> Result<(), Box<dyn Error>> {
    let nodes = match std::env::args().nth(1) {
        Some(nodes) => nodes.parse()?,
        None => 2_000,
    };
    let own = own_golds();
    let strangers = strangers(&own)?;
    let slips = golds_with_slips(&own)?;
    let large = large_tables(&own)?;
    let Some(data) = commis_shared_data::find("data/muhai") else {
        println!("{}", json!({ "strangers": strangers, "slips": slips, "large": large }));
        return Ok(());
    };
    let golds = read_folder(&data.join("gold"))?;
    let examples = documented_examples(&data, &golds)?;
    let perturbed = perturbed_golds(&data, &golds)?;
    let pairs = all_pairs(&golds, nodes)?;
    println!(
        "{}",
        json!({ "strangers": strangers, "slips": slips, "large": large, "examples": examples,
            "perturbed": perturbed, "pairs": pairs })
    );
    Ok(())
}

/// The golds of the project.
fn own_golds() -> Vec<Vec<Statement>> {
    let corpus = Builtin::Published.load();
    corpus.recipes.iter().map(|entry| statements(entry.recipe.gold.as_deref().unwrap_or(""))).collect()
}

/// Every gold of the project as an answer for three other recipes.
fn strangers(golds: &[Vec<Statement>]) -> Result<Value, Box<dyn Error>> {
    const AHEAD: [usize; 3] = [1, 7, 13];
    let (mut all, mut longest) = (Duration::ZERO, Duration::ZERO);
    let (mut proven, mut widest, mut widths) = (0, 0.0f64, 0.0);
    for (index, solution) in golds.iter().enumerate() {
        for gold in AHEAD.map(|ahead| &golds[(index + ahead) % golds.len()]) {
            let (score, time) = timed(solution, gold, Budget::NODES)?;
            all += time;
            longest = longest.max(time);
            proven += usize::from(score.optimal);
            let width = score.f_upper_bound() - score.f;
            widest = widest.max(width);
            widths += width;
        }
    }
    let cases = AHEAD.len() * golds.len();
    let (seconds, slowest) = (all.as_secs_f64(), longest.as_secs_f64() * 1e3);
    let mean = widths / cases.max(1) as f64;
    println!(
        "golds as answers for other recipes: {cases} cases in {seconds:.2} s, slowest {slowest:.1} ms, {proven} proven; \
         F known within {mean:.4} on average, {widest:.4} at worst\n"
    );
    Ok(json!({ "cases": cases, "seconds": seconds, "slowest_ms": slowest, "proven": proven,
        "mean_width": mean, "widest": widest }))
}

/// A hundred golds of the project with one to six slips each: statements left out or exchanged, terms mixed up.
fn golds_with_slips(golds: &[Vec<Statement>]) -> Result<Value, Box<dyn Error>> {
    let mut dice = Dice::new(1);
    let mut tally = Tally::default();
    for (gold, round) in golds.iter().cycle().zip(0..100) {
        let mut solution = gold.clone();
        for _ in 0..=round % 6 {
            slip(&mut solution, &mut dice);
        }
        let (score, time) = fastest_of_five(&solution, gold)?;
        tally.add(&score, time);
    }
    Ok(tally.finish("golds with slips"))
}

fn slip(solution: &mut Vec<Statement>, dice: &mut Dice) {
    if solution.is_empty() {
        return;
    }
    let (one, other) = (dice.below(solution.len()), dice.below(solution.len()));
    match dice.below(3) {
        0 => {
            solution.remove(one);
        }
        1 => solution.swap(one, other),
        _ => {
            let (here, there) = (solution[one].args.len(), solution[other].args.len());
            if here > 0 && there > 0 {
                let term = solution[other].args[dice.below(there)].term.clone();
                solution[one].args[dice.below(here)].term = term;
            }
        }
    }
}

/// All golds of the project in a row against all in the opposite order, 500 statements of each: no search, tables only.
fn large_tables(golds: &[Vec<Statement>]) -> Result<Value, Box<dyn Error>> {
    const STATEMENTS: usize = 500;
    let forth: Vec<Statement> = golds.iter().flatten().take(STATEMENTS).cloned().collect();
    let back: Vec<Statement> = golds.iter().rev().flatten().take(STATEMENTS).cloned().collect();
    let (score, time) = timed(&forth, &back, 0)?;
    let (whole, whole_time) = timed(&forth, &back, Budget::NODES)?;
    let (ms, whole_ms) = (time.as_secs_f64() * 1e3, whole_time.as_secs_f64() * 1e3);
    println!(
        "{} statements against {}: {ms:.0} ms without search ({:?}), {whole_ms:.0} ms with ({:?})\n",
        forth.len(),
        back.len(),
        score.stop,
        whole.stop
    );
    Ok(json!({ "statements": forth.len(), "tables_ms": ms, "whole_ms": whole_ms }))
}

/// What programs near their gold took.
#[derive(Default)]
struct Tally {
    times: Vec<f64>,
    open: usize,
    most_nodes: usize,
}

impl Tally {
    fn add(&mut self, score: &Smatch, time: Duration) {
        self.open += usize::from(!score.optimal);
        self.most_nodes = self.most_nodes.max(score.nodes_spent);
        self.times.push(time.as_secs_f64() * 1e3);
    }

    fn finish(mut self, what: &str) -> Value {
        self.times.sort_by(f64::total_cmp);
        let Tally { times, open, most_nodes } = &self;
        let at = |place: usize| times.get(place).copied().unwrap_or_default();
        let (median, slowest) = (at(times.len() / 2), at(times.len().saturating_sub(1)));
        println!(
            "{what}: {} cases, {open} not proven, median {median:.2} ms, slowest {slowest:.1} ms, \
             at most {most_nodes} nodes\n",
            times.len()
        );
        json!({ "cases": times.len(), "not_proven": open, "median_ms": median, "slowest_ms": slowest,
            "most_nodes": most_nodes })
    }
}

fn documented_examples(data: &Path, golds: &Recipes) -> Result<Value, Box<dyn Error>> {
    println!("{:<32} {:>7} {:>5} {:>7} {:>6} {:>9}", "example", "matched", "upper", "F", "nodes", "ms");
    let mut rows = Vec::new();
    let gold = &golds.iter().find(|gold| gold.0 == "almond-crescent-cookies").ok_or("no gold")?.1;
    for (name, solution) in read_folder(&data.join("examples"))? {
        let (score, time) = fastest_of_five(&solution, gold)?;
        let ms = time.as_secs_f64() * 1e3;
        let Smatch { matched, upper_bound, f, nodes_spent, optimal, .. } = score;
        println!("{name:<32} {matched:>7} {upper_bound:>5} {f:>7.4} {nodes_spent:>6} {ms:>9.2}");
        rows.push(json!({ "name": name, "matched": matched, "upper_bound": upper_bound, "optimal": optimal,
            "f": f, "nodes": nodes_spent, "ms": ms }));
    }
    println!();
    Ok(Value::Array(rows))
}

fn perturbed_golds(data: &Path, golds: &Recipes) -> Result<Value, Box<dyn Error>> {
    let cases: Value = serde_json::from_str(&std::fs::read_to_string(data.join("perturbed.json"))?)?;
    let mut tally = Tally::default();
    for case in cases.as_array().ok_or("perturbed.json is not a list")? {
        let recipe = case["recipe"].as_str().ok_or("a case without recipe")?;
        let text = std::fs::read_to_string(data.join("gold").join(format!("{recipe}.solution")))?;
        let solution = statements(&perturb(&text, case));
        let gold = &golds.iter().find(|gold| gold.0 == recipe).ok_or("a case without gold")?.1;
        let (score, time) = fastest_of_five(&solution, gold)?;
        tally.add(&score, time);
    }
    Ok(tally.finish("perturbed golds"))
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

fn all_pairs(golds: &Recipes, nodes: usize) -> Result<Value, Box<dyn Error>> {
    let (mut all, mut pairs, mut at_once, mut open) = (Duration::ZERO, 0, 0, Vec::new());
    for (index, (left, solution)) in golds.iter().enumerate() {
        for (right, gold) in &golds[index + 1..] {
            let (score, time) = timed(solution, gold, nodes)?;
            pairs += 1;
            all += time;
            at_once += usize::from(score.optimal && score.nodes_spent <= Budget::NODES);
            if !score.optimal {
                open.push(json!({ "pair": [left, right], "matched": score.matched,
                    "upper_bound": score.upper_bound, "seconds": time.as_secs_f64() }));
            }
        }
    }
    let proven = pairs - open.len();
    println!("{pairs} pairs of golds in {:.0} s", all.as_secs_f64());
    println!("  proven within {} nodes: {at_once}", Budget::NODES);
    println!("  proven within {nodes} nodes: {proven}");
    for row in &open {
        println!("  open: {row}");
    }
    println!();
    Ok(json!({ "pairs": pairs, "nodes": nodes, "proven": proven, "proven_at_once": at_once, "open": open }))
}

/// By the clock on the wall: processor time is told in ticks that are too coarse for this.
fn fastest_of_five(solution: &[Statement], gold: &[Statement]) -> Result<(Smatch, Duration), Interrupted> {
    let mut fastest = Duration::MAX;
    let mut run = || {
        let began = Instant::now();
        let score = smatch(solution, gold, &Budget::default());
        fastest = fastest.min(began.elapsed());
        score
    };
    for _ in 1..5 {
        run()?;
    }
    let score = run()?;
    Ok((score, fastest))
}

fn timed(
    solution: &[Statement],
    gold: &[Statement],
    nodes: usize,
) -> Result<(Smatch, Duration), Interrupted> {
    let watch = Stopwatch::start();
    let score = smatch(solution, gold, &Budget { nodes, ..Budget::default() })?;
    Ok((score, watch.elapsed()))
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
