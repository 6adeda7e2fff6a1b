//! How many predictions are scored in a second on one core: golds with one statement left out, or whole, as the
//! benchmark of the command line streams them. Prints the figure and a checksum of all scores.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use std::time::{Duration, Instant};

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(40);
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let mut evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
        let mut golds = Vec::new();
        for entry in Builtin::Published.load().recipes {
            let (Some(text), Some(meta)) = (entry.recipe.gold, entry.recipe.meta) else { continue };
            evaluator.add_gold(&parse(&text).program.recipes[0], Some(&meta.dish)).unwrap();
            golds.push((entry.recipe.id, text));
        }
        let predictions: Vec<(&str, String)> = (0..rounds)
            .flat_map(|round| golds.iter().map(move |(id, text)| (id.as_str(), varied(text, round))))
            .collect();
        let (mut best, mut sum) = (Duration::MAX, 0.0);
        for _ in 0..3 {
            let started = own_time();
            sum = 0.0;
            for (id, text) in &predictions {
                let found = evaluator.evaluate_text(id, text, Wanted::SCORES, &|| true);
                let time = found.time.map_or(0.0, |time| time.makespan.to_f64());
                sum += found.goals.map_or(0.0, |goals| goals.score().to_f64());
                sum += 3.0 * found.dish.map_or(0.0, |dish| dish.score.to_f64()) + time / 1e5;
            }
            best = best.min(own_time().saturating_sub(started));
        }
        let speed = predictions.len() as f64 / best.as_secs_f64();
        println!("{rules:?}: {speed:.0} predictions a second, checksum {sum}");
    }
}

/// The gold with one of its statements left out, or whole.
fn varied(text: &str, round: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = round % (2 * lines.len());
    let kept = lines.iter().enumerate().filter(|(at, _)| *at != left_out || *at < 2);
    kept.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// The time this thread has spent computing, which other work on the machine does not lengthen.
fn own_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let schedule = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = schedule.and_then(|text| text.split(' ').next().and_then(|first| first.parse().ok()));
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}
