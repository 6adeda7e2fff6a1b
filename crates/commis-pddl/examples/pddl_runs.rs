//! Solves many problems in one go, for comparisons with other planners.
//!
//! Reads lines of `DOMAIN PROBLEM` from standard input and prints one line of JSON for each: how the files were read, and
//! for each search how it ended, how long the plan is, whether it is valid, and the seconds it took. The limit is in
//! seconds for each search.
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::io::BufRead;
use std::time::Instant;

use commis_pddl::{
    Mode, PddlText, SearchLimits, SearchOutcome, Strategy, Understood, read_pair, solve, validate,
};
use serde_json::{Value as Json, json};

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10.0);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some((domain, problem)) = line.trim().split_once(' ') else { continue };
        println!("{}", row(domain, problem, seconds));
    }
}

fn row(domain: &str, problem: &str, limit: f64) -> Json {
    let text = |path: &str| PddlText::new(path, &std::fs::read(path).unwrap_or_default());
    let (domain_text, problem_text) = (text(domain), text(problem));
    let start = Clock::start();
    match read_pair(&domain_text, &problem_text, Mode::Standard) {
        Err(refusal) => {
            let source = if refusal.in_problem { &problem_text } else { &domain_text };
            json!({ "domain": domain, "problem": problem, "refused": refusal.message(source) })
        }
        Ok(read) => {
            let reading = start.seconds();
            json!({
                "domain": domain, "problem": problem, "faithful": read.faithful, "reading": reading,
                "optimal": searched(&read, Strategy::Optimal, limit),
                "fast": searched(&read, Strategy::Greedy, limit),
            })
        }
    }
}

/// Processor time of this thread where it is known, time on the wall otherwise.
struct Clock(Instant, Option<f64>);

impl Clock {
    fn start() -> Self {
        Self(Instant::now(), Self::now())
    }

    fn now() -> Option<f64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(text.split_whitespace().next()?.parse::<u64>().ok()? as f64 / 1e9)
    }

    fn seconds(&self) -> f64 {
        let wall = self.0.elapsed().as_secs_f64();
        Self::now().zip(self.1).map_or(wall, |(now, then)| now - then)
    }
}

fn searched(read: &Understood, strategy: Strategy, limit: f64) -> Json {
    let start = Clock::start();
    let late = || start.seconds() >= limit;
    let limits = SearchLimits { stop: Some(&late), ..SearchLimits::default() };
    let solution = solve(&read.domain, &read.problem, strategy, &limits);
    let seconds = start.seconds();
    let plan: Option<Vec<String>> =
        solution.outcome.plan().map(|plan| plan.iter().map(ToString::to_string).collect());
    let valid = solution.outcome.plan().map(|plan| validate(&read.domain, &read.problem, plan).is_valid());
    let result = match &solution.outcome {
        SearchOutcome::Plan { .. } => "plan",
        SearchOutcome::Unsolvable { .. } | SearchOutcome::NoPlanFound { .. } => "none",
        SearchOutcome::Limit { .. } => "limit",
        SearchOutcome::Invalid { .. } => "invalid",
    };
    let steps = plan.as_ref().map(Vec::len);
    json!({ "result": result, "steps": steps, "valid": valid, "seconds": seconds, "states": solution.states, "plan": plan })
}
