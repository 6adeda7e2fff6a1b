//! Solves many problems in one go, for comparisons with other planners.
//!
//! Reads lines of `DOMAIN PROBLEM` from standard input and prints one line of JSON for each: how the files were read, and
//! for each search how it ended, how long the plan is, whether it is valid, and the seconds it took. The limit is in
//! seconds for each search.
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::io::BufRead;
use std::time::{Duration, Instant};

use commis_pddl::{
    Limits, Mode, Outcome, PddlText, Refusal, Strategy, Understood, read_pair, solve, validate,
};
use serde_json::{Value as Json, json};

fn main() {
    let seconds: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some((domain, problem)) = line.trim().split_once(' ') else { continue };
        println!("{}", row(domain, problem, Duration::from_secs(seconds)));
    }
}

fn row(domain: &str, problem: &str, limit: Duration) -> Json {
    let text = |path: &str| PddlText::new(path, &std::fs::read(path).unwrap_or_default());
    let sources = [text(domain), text(problem)];
    let start = Instant::now();
    match read_pair(&sources[0], &sources[1], Mode::Standard) {
        Err(refusal) => json!({ "domain": domain, "problem": problem, "refused": told(&refusal, &sources) }),
        Ok(read) => {
            let reading = start.elapsed().as_secs_f64();
            json!({
                "domain": domain, "problem": problem, "faithful": read.faithful, "reading": reading,
                "optimal": searched(&read, Strategy::Optimal, limit),
                "fast": searched(&read, Strategy::Greedy, limit),
            })
        }
    }
}

fn told(refusal: &Refusal, sources: &[PddlText; 2]) -> String {
    refusal.message(&sources[usize::from(refusal.in_problem)])
}

fn searched(read: &Understood, strategy: Strategy, limit: Duration) -> Json {
    let start = Instant::now();
    let late = || start.elapsed() >= limit;
    let limits = Limits { stop: Some(&late), ..Limits::default() };
    let solution = solve(&read.domain, &read.problem, strategy, &limits);
    let seconds = start.elapsed().as_secs_f64();
    let plan: Option<Vec<String>> =
        solution.outcome.plan().map(|plan| plan.iter().map(ToString::to_string).collect());
    let valid = solution.outcome.plan().map(|plan| validate(&read.domain, &read.problem, plan).is_valid());
    let result = match &solution.outcome {
        Outcome::Plan { .. } => "plan",
        Outcome::Unsolvable { .. } => "none",
        Outcome::Limit { .. } => "limit",
        Outcome::Invalid { .. } => "invalid",
    };
    let steps = plan.as_ref().map(Vec::len);
    json!({ "result": result, "steps": steps, "valid": valid, "seconds": seconds, "states": solution.states, "plan": plan })
}
