//! How many predictions of a stream are judged in a second on one core, from the bytes of the records to the rows of a
//! CSV and a log: what `commis evaluate --output FILE --threads 1` does without the program around it.
//!
//! `cargo run --release -p commis-eval --example judging_speed -- 20000`
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use commis_corpus::Builtin;
use commis_eval::answers::Answers;
use commis_eval::log::{Detail, LogHead};
use commis_eval::{Event, GoldSet, Judge, KitchenSetup, ResultFiles, Run, Tally};
use commis_metrics::EvaluationRules;
use commis_sim::RuleSet;

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(3_000);
    let lines = stream(count);
    let mut speeds = Vec::new();
    for (rules, single) in [(RuleSet::Standard, false), (RuleSet::Standard, true), (RuleSet::Reference, true)]
    {
        let setup = KitchenSetup { rules: EvaluationRules::of(rules), ..KitchenSetup::default() };
        let golds = GoldSet::of_corpus(Builtin::Published.load(), &setup).unwrap().with_single_golds(single);
        let judge = Judge { with_partial: true, ..Judge::new(Arc::new(golds)) };
        let (time, sum) = judged(&judge, &lines);
        let speed = count as f64 / time.as_secs_f64();
        let golds = if single { "single golds" } else { "golds with alternatives" };
        println!("{rules}, {golds}: {speed:.0} predictions a second, checksum {sum}");
        speeds.push(speed);
    }
    if let [open, single, reference] = speeds[..] {
        let cost = single / open;
        println!("alternatives cost {cost:.2} times the time of single golds");
        let figures = serde_json::json!({
            "with_alternatives": open, "single_golds": single, "reference_rules": reference, "cost_of_alternatives": cost,
        });
        println!("{figures}");
    }
}

/// Golds with one statement left out, or whole, as the benchmark of the command line streams them.
fn stream(count: usize) -> Vec<u8> {
    let recipes: Vec<_> = Builtin::Published.load().recipes.into_iter().map(|entry| entry.recipe).collect();
    let mut lines = String::new();
    for number in 0..count {
        let recipe = recipes.get(number % recipes.len()).unwrap();
        let text = varied(recipe.gold.as_deref().unwrap_or_default(), number / recipes.len());
        let record = serde_json::json!({ "id": number, "recipe": recipe.id, "prediction": text });
        lines.push_str(&format!("{record}\n"));
    }
    lines.into_bytes()
}

fn varied(text: &str, round: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = round % (2 * lines.len());
    let kept = lines.iter().enumerate().filter(|(at, _)| *at != left_out || *at < 2);
    kept.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// Judges the stream on one thread and sums the scores up.
fn judged(judge: &Judge, lines: &[u8]) -> (Duration, f64) {
    let csv = std::env::temp_dir().join(format!("commis-judging-speed-{}.csv", std::process::id()));
    let head = LogHead::of("stream", judge, String::new(), false);
    let mut results = ResultFiles::new(head, Some(&csv), None, 2, Detail::Scores);
    results.open().unwrap();
    let mut tally = Tally::new(judge.metrics.clone());
    let go_on = || true;
    let run = Run::new(judge, 1, &go_on);
    let started = Instant::now();
    let mut records = Answers::of_bytes("stream.jsonl", lines.to_vec(), None, &judge.reading);
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
    results.close(true);
    let time = started.elapsed();
    std::fs::remove_file(&csv).ok();
    let summary = tally.summary(&judge.golds.coverage(false, &go_on));
    let means = judge.metrics.iter().filter_map(|metric| summary.mean(metric));
    (time, means.sum())
}
