//! How long it takes to compare two runs of very many results, and in how much memory: what `commis compare A B` does
//! without the program around it.
//!
//! Half of the results are in each run: as logs and as tables, with a recipe of its own for each result, and as logs with
//! many samples of the thirty published recipes. Every comparison is a process of its own, so that its memory can be told.
//!
//! `cargo run --release -p commis-eval --example comparing_speed -- 1000000`
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use commis_base::{Dice, Number};
use commis_corpus::Builtin;
use commis_eval::log::{Detail, LogHead, LogWriter};
use commis_eval::{
    Columns, Comparison, Coverage, CsvFile, CsvForm, GoldSet, Judge, KitchenSetup, Metric, Row, ScoredRun,
    Verdict,
};
use commis_metrics::Outcome;
use serde_json::json;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, second] = arguments.as_slice() {
        return compare(Path::new(first), Path::new(second));
    }
    let count: usize = arguments.first().and_then(|number| number.parse().ok()).unwrap_or(1_000_000);
    let folder = std::env::temp_dir().join(format!("commis-comparing-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let golds = GoldSet::of_corpus(Builtin::Published.load(), &KitchenSetup::default()).unwrap();
    let bench = Bench { folder: folder.clone(), judge: Judge::new(Arc::new(golds)), half: count / 2 };
    let mut figures = Vec::new();
    for (name, form, samples) in [
        ("logs, a recipe for each result", "json", false),
        ("tables, a recipe for each result", "csv", false),
        ("logs, samples of thirty recipes", "json", true),
    ] {
        let runs = [1, 2].map(|seed| bench.write(form, samples, seed));
        let told = Command::new(std::env::current_exe().unwrap()).args(&runs).output().unwrap();
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        let told = String::from_utf8(told.stdout).unwrap();
        let [seconds, wall, peak] = <[f64; 3]>::try_from(
            told.split_whitespace().map(|figure| figure.parse().unwrap()).collect::<Vec<_>>(),
        )
        .unwrap();
        println!(
            "{name:<36} {count} results   {seconds:>6.2} s of a processor   {wall:>6.2} s   {peak:>5.0} MB"
        );
        figures.push(json!({ "name": format!("{name}, {count} results"), "value": seconds, "unit": "s" }));
        figures
            .push(json!({ "name": format!("{name}, peak of resident memory"), "value": peak, "unit": "MB" }));
        for run in runs {
            std::fs::remove_file(run).unwrap();
        }
    }
    println!("{}", json!({ "bench": "compare", "figures": figures }));
    std::fs::remove_dir_all(&folder).ok();
}

/// Compares two files and prints the seconds of a processor, those of a clock, and megabytes at most.
fn compare(first: &Path, second: &Path) {
    let wall = Instant::now();
    let runs = [first, second].map(|path| ScoredRun::stored(path).unwrap().unwrap());
    let comparison = Comparison::of(&runs, None).unwrap();
    assert!(comparison.others.iter().all(|pair| pair.metrics.len() == 3));
    let wall = wall.elapsed().as_secs_f64();
    let peak = status("VmHWM:").map_or(0.0, |kilobytes| kilobytes / 1024.0);
    println!("{} {wall} {peak}", processor_seconds().unwrap_or(wall));
}

struct Bench {
    folder: PathBuf,
    judge: Judge,
    half: usize,
}

impl Bench {
    /// A run with scores by dice: bounded, many of them 0 or 1, and some answers that cannot be read.
    fn write(&self, form: &str, samples: bool, seed: u64) -> PathBuf {
        let path = self.folder.join(format!("{seed}.{form}"));
        let metrics = self.judge.metrics.clone();
        let mut dice = Dice::new(seed);
        let recipes: Vec<&str> = self.judge.golds.recipes().collect();
        let rows = (0..self.half).map(|number| {
            let recipe = recipes.get(number % recipes.len()).unwrap();
            let recipe = if samples { (*recipe).to_owned() } else { format!("{recipe}-{number}") };
            row(number, recipe, &mut dice)
        });
        if form == "csv" {
            let form = CsvForm::Full { provenance: "rules standard".to_owned() };
            let mut file = CsvFile::create(&path, Columns { metrics, places: 2, form }).unwrap();
            rows.for_each(|row| file.row(&row).unwrap());
            file.flush().unwrap();
            return path;
        }
        let head = LogHead::of("scores", &self.judge, String::new(), true);
        let summary = head.tally().summary(&Coverage::default());
        let mut log = LogWriter::create(&path, head, Detail::Scores).unwrap();
        for (number, row) in (0..).zip(rows) {
            log.result(&Verdict { row, explanation: None, program: None }, number).unwrap();
        }
        log.finish(&summary, true, &[], 0).unwrap();
        path
    }
}

fn row(number: usize, recipe: String, dice: &mut Dice) -> Row {
    let is_scored = dice.below(10) > 0;
    let outcome = if is_scored { Outcome::Scored } else { Outcome::ParseError };
    let mut row = Row::without_scores(number.to_string(), recipe, outcome);
    if is_scored {
        let mut share = || Number::ratio(dice.below(60).saturating_sub(20).min(37) as i128, 37).unwrap();
        row.measured.set(Metric::GOALS, share());
        row.measured.set(Metric::DISH, share());
        row.measured.set(Metric::TIME, Number::Exact(60 + dice.below(3_600) as i128, 1));
        row.gold_time = Some(Number::Exact(1_800, 1));
    }
    row
}

/// The time that this process has spent computing, which other work on the machine hardly lengthens.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn status(name: &str) -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    text.lines().find_map(|line| line.strip_prefix(name))?.trim().trim_end_matches("kB").trim().parse().ok()
}
