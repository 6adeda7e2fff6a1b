//! How many predictions are judged in a second on one core, from the bytes of the records to the rows of a CSV and a log:
//! what `commis evaluate --output FILE --threads 1` does without the program around it.
//!
//! Three streams are judged, each in processor time of its own: the one of the benchmark of the command line, in which
//! every second answer is a whole gold; the same with answers of which no two are equal, in random order, with golds as
//! they are written and with everything else that is right; and that once more with so many golds that every answer has
//! one of its own.
//!
//! `cargo run --release -p commis-eval --example judging_speed -- 20000 50000`; with a folder as third argument the answers
//! and the rows are kept there.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use commis_base::Dice;
use commis_corpus::Builtin;
use commis_eval::answers::AnswerFiles;
use commis_eval::log::{Detail, LogHead};
use commis_eval::{Event, GoldSet, Judge, KitchenSetup, ResultFiles, Run, Tally};
use commis_metrics::EvaluationRules;
use commis_sim::RuleSet;
use serde_json::{Value as Json, json};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Golds in one file.
const PER_FILE: usize = 500;

fn main() {
    let argument = |at: usize| std::env::args().nth(at).and_then(|number| number.parse().ok());
    let (count, many) = (argument(1).unwrap_or(20_000), argument(2).unwrap_or(50_000));
    let kept = std::env::args().nth(3).map(PathBuf::from);
    let passing = || std::env::temp_dir().join(format!("commis-judging-speed-{}", std::process::id()));
    let folder = kept.clone().unwrap_or_else(passing);
    std::fs::create_dir_all(&folder).unwrap();
    let bench = Bench { folder: folder.clone(), golds: golds() };
    let mut figures = Vec::new();
    for rules in RuleSet::ALL {
        let judge = published(rules, false);
        bench.measure(&format!("benchmark stream, {rules} rules"), &judge, count, Kind::Stream, &mut figures);
    }
    let mut unequal = |name: &str, single: bool| {
        let judge = published(RuleSet::Standard, single);
        bench.measure(name, &judge, count, Kind::Unequal { own: false }, &mut figures)
    };
    let open = unequal("30 golds, unequal answers", false);
    let cost = unequal("30 single golds, unequal answers", true) / open;
    println!("alternatives cost {cost:.2} times the time of single golds");
    figures.push(json!({ "name": "cost of alternatives", "value": cost, "unit": "times" }));
    if many > 0 {
        let judge = bench.many(many);
        let name = format!("{many} golds, unequal answers");
        bench.measure(&name, &judge, many, Kind::Unequal { own: true }, &mut figures);
    }
    println!("{}", json!({ "bench": "judging", "figures": figures }));
    if kept.is_none() {
        std::fs::remove_dir_all(&folder).ok();
    }
}

/// A recipe's id, its gold and its dish.
struct Gold {
    id: String,
    text: String,
    dish: String,
}

fn golds() -> Vec<Gold> {
    let recipes = Builtin::Published.load().recipes.into_iter().map(|entry| entry.recipe);
    recipes
        .filter_map(|recipe| Some(Gold { id: recipe.id, text: recipe.gold?, dish: recipe.meta?.dish }))
        .collect()
}

/// Which answers are judged.
#[derive(Clone, Copy)]
enum Kind {
    /// Golds with one statement left out, or whole, as the benchmark of the command line streams them.
    Stream,
    /// The same in random order, each with a remark that no other has; perhaps each for a gold of its own.
    Unequal { own: bool },
}

struct Bench {
    folder: PathBuf,
    golds: Vec<Gold>,
}

fn published(rules: RuleSet, single: bool) -> Judge {
    let setup = KitchenSetup { rules: EvaluationRules::of(rules), ..KitchenSetup::default() };
    let golds = GoldSet::of_corpus(Builtin::Published.load(), &setup).unwrap().with_single_golds(single);
    Judge { with_partial: true, ..Judge::new(Arc::new(golds)) }
}

impl Bench {
    /// As many golds as one likes: the published ones under many names.
    fn many(&self, count: usize) -> Judge {
        let folder = self.folder.join("golds");
        std::fs::create_dir_all(&folder).unwrap();
        let mut dishes = BufWriter::new(File::create(folder.join("dishes.csv")).unwrap());
        writeln!(dishes, "recipe-id,dish").unwrap();
        for first in (0..count).step_by(PER_FILE) {
            let mut file = BufWriter::new(File::create(folder.join(format!("{first}.solution"))).unwrap());
            for number in first..count.min(first + PER_FILE) {
                let gold = self.gold(number);
                let statements = gold.text.split_once('\n').unwrap().1;
                writeln!(file, "#{}-{number}\n{statements}", gold.id).unwrap();
                writeln!(dishes, "{}-{number},{}", gold.id, gold.dish).unwrap();
            }
        }
        drop(dishes);
        let golds = GoldSet::open(&folder, &KitchenSetup::default(), u64::MAX).unwrap();
        assert_eq!(golds.len(), count);
        Judge { with_partial: true, ..Judge::new(Arc::new(golds)) }
    }

    fn gold(&self, number: usize) -> &Gold {
        self.golds.get(number % self.golds.len()).unwrap()
    }

    fn write(&self, file: &Path, count: usize, kind: Kind) {
        let mut numbers: Vec<usize> = (0..count).collect();
        if let Kind::Unequal { .. } = kind {
            let mut dice = Dice::new(1);
            (1..count).rev().for_each(|at| numbers.swap(at, dice.below(at + 1)));
        }
        let mut out = BufWriter::new(File::create(file).unwrap());
        for number in numbers {
            let gold = self.gold(number);
            let text = varied(&gold.text, number / self.golds.len());
            let (recipe, text) = match kind {
                Kind::Stream => (gold.id.clone(), text),
                Kind::Unequal { own: false } => (gold.id.clone(), format!("{text}\n; {number}\n")),
                Kind::Unequal { own: true } => {
                    let (heading, statements) = text.split_once('\n').unwrap();
                    (
                        format!("{}-{number}", gold.id),
                        format!("{heading}-{number}\n{statements}\n; {number}\n"),
                    )
                }
            };
            writeln!(out, "{}", json!({ "id": number, "recipe": recipe, "prediction": text })).unwrap();
        }
        out.flush().unwrap();
    }

    /// Judges answers on one thread and notes how fast that was and what it took.
    fn measure(&self, name: &str, judge: &Judge, count: usize, kind: Kind, figures: &mut Vec<Json>) -> f64 {
        let [input, csv] = ["jsonl", "csv"].map(|kind| self.folder.join(format!("{name}.{kind}")));
        self.write(&input, count, kind);
        let head = LogHead::of("stream", judge, String::new(), false);
        let mut results = ResultFiles::new(head, Some(&csv), None, 2, Detail::Scores);
        results.open().unwrap();
        let mut tally = Tally::new(judge.metrics.clone());
        let go_on = || true;
        let run = Run::new(judge, 1, &go_on);
        let (started, wall) = (processor_seconds(), Instant::now());
        let mut records = AnswerFiles::new(vec![input], judge.reading.clone());
        let ended = run.judge_all(
            &mut records,
            || false,
            |event| -> Result<(), commis_eval::InputError> {
                if let Event::Judged { record, verdict } = event {
                    results.write(record, &verdict)?;
                    tally.add(&verdict.row);
                }
                Ok(())
            },
        );
        ended.unwrap();
        let summary = tally.summary(&judge.golds.coverage(false, &go_on));
        results.close(true);
        let seconds = match (processor_seconds(), started) {
            (Some(now), Some(before)) => now - before,
            _ => wall.elapsed().as_secs_f64(),
        };
        let speed = count as f64 / seconds;
        let sum: f64 = judge.metrics.iter().filter_map(|metric| summary.mean(metric)).sum();
        let peak = status("VmHWM:").map_or(0.0, |kilobytes| kilobytes / 1024.0);
        println!("{name:<40} {speed:>8.0} a second   {peak:>6.0} MB at most so far   means sum up to {sum}");
        figures.push(json!({ "name": name, "value": speed, "unit": "1/s" }));
        figures
            .push(json!({ "name": format!("{name}, peak of resident memory"), "value": peak, "unit": "MB" }));
        speed
    }
}

fn varied(text: &str, round: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = round % (2 * lines.len());
    let kept = lines.iter().enumerate().filter(|(at, _)| *at != left_out || *at < 2);
    kept.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// The time that all threads have spent computing, which other work on the machine hardly lengthens.
fn processor_seconds() -> Option<f64> {
    let threads = std::fs::read_dir("/proc/self/task").ok()?;
    let nanoseconds = |thread: std::fs::DirEntry| -> Option<u64> {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse().ok()
    };
    let all: u64 = threads.filter_map(Result::ok).filter_map(nanoseconds).sum();
    (all > 0).then(|| all as f64 / 1e9)
}

fn status(name: &str) -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    text.lines().find_map(|line| line.strip_prefix(name))?.trim().trim_end_matches("kB").trim().parse().ok()
}
