//! How long do the gold problems take? Prints a table and, with `--json`, one JSON object.
//!
//! ```console
//! cargo run --release -p commis-pddl --example pddl_bench -- DATASET_FOLDER [--json]
//! ```
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use commis_pddl::{Domain, SearchLimits, SearchOutcome, Strategy, read_domain, read_problem, solve};

struct Row {
    strategy: &'static str,
    problems: usize,
    plans: usize,
    unsolvable: usize,
    undecided: usize,
    steps: usize,
    states: usize,
    seconds: f64,
    cpu_seconds: f64,
    slowest: (f64, String),
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut json = false;
    let mut root = None;
    for argument in arguments.by_ref() {
        if argument == "--json" {
            json = true;
        } else {
            root = Some(PathBuf::from(argument));
        }
    }
    let Some(root) = root.or_else(|| commis_shared_data::find("data/proc2pddl")) else {
        return ExitCode::SUCCESS;
    };
    let problems = read(&root);
    if problems.is_empty() {
        eprintln!("no problems below {}; give the dataset's folder", root.display());
        return ExitCode::FAILURE;
    }
    let strategies = [
        ("breadth first", Strategy::BreadthFirst, false),
        ("breadth first, all states", Strategy::BreadthFirst, true),
        ("fast", Strategy::Greedy, false),
        ("optimal", Strategy::Optimal, false),
    ];
    let rows: Vec<Row> = strategies
        .iter()
        .map(|(name, strategy, count_all)| run(&problems, name, *strategy, *count_all))
        .collect();
    print_table(&rows);
    if json {
        print_json(&rows);
    }
    ExitCode::SUCCESS
}

/// Name, domain text and problem text of each gold problem.
fn read(root: &Path) -> Vec<(String, String, String)> {
    let mut problems = Vec::new();
    for domain in sorted(&root.join("pddl_data")) {
        let Ok(domain_text) = std::fs::read_to_string(domain.join("domain.pddl")) else { continue };
        for path in sorted(&domain.join("problems")) {
            if let Ok(text) = std::fs::read_to_string(&path) {
                let stem = |path: &Path| {
                    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
                };
                problems.push((format!("{} {}", stem(&domain), stem(&path)), domain_text.clone(), text));
            }
        }
    }
    problems
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    paths
}

/// Reading, grounding and search together, one problem after another on one thread.
fn run(
    problems: &[(String, String, String)],
    name: &'static str,
    strategy: Strategy,
    count_all: bool,
) -> Row {
    let mut row = Row {
        strategy: name,
        problems: problems.len(),
        plans: 0,
        unsolvable: 0,
        undecided: 0,
        steps: 0,
        states: 0,
        seconds: 0.0,
        cpu_seconds: 0.0,
        slowest: (0.0, String::new()),
    };
    for (name, domain, problem) in problems {
        let (start, cpu) = (Instant::now(), cpu_seconds());
        let read = read_domain(domain).and_then(|domain: Domain| {
            let problem = read_problem(problem, &domain)?;
            Ok((domain, problem))
        });
        let Ok((domain, problem)) = read else {
            row.undecided += 1;
            continue;
        };
        let solution =
            solve(&domain, &problem, strategy, &SearchLimits { count_all, ..SearchLimits::default() });
        let seconds = start.elapsed().as_secs_f64();
        row.seconds += seconds;
        row.cpu_seconds += cpu_seconds().zip(cpu).map_or(seconds, |(now, then)| now - then);
        row.states += solution.states;
        match &solution.outcome {
            SearchOutcome::Plan { plan } => {
                row.plans += 1;
                row.steps += plan.len();
            }
            SearchOutcome::Unsolvable { .. } => row.unsolvable += 1,
            _ => row.undecided += 1,
        }
        if seconds > row.slowest.0 {
            row.slowest = (seconds, name.clone());
        }
    }
    row
}

/// Time this thread spent on a processor, where the system tells; on a busy machine the wall clock says little.
fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<u64>().ok()? as f64 / 1e9)
}

fn print_table(rows: &[Row]) {
    println!("| search | problems | plan | none | undecided | steps | states | CPU s | wall s | slowest |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for row in rows {
        println!(
            "| {} | {} | {} | {} | {} | {} | {} | {:.3} | {:.3} | {:.3} {} |",
            row.strategy,
            row.problems,
            row.plans,
            row.unsolvable,
            row.undecided,
            row.steps,
            row.states,
            row.cpu_seconds,
            row.seconds,
            row.slowest.0,
            row.slowest.1
        );
    }
}

fn print_json(rows: &[Row]) {
    let entry = |row: &Row| {
        serde_json::json!({
            "search": row.strategy, "problems": row.problems, "plans": row.plans, "unsolvable": row.unsolvable,
            "undecided": row.undecided, "steps": row.steps, "states": row.states, "seconds": row.seconds, "cpu_seconds": row.cpu_seconds,
            "slowest": {"seconds": row.slowest.0, "problem": row.slowest.1},
        })
    };
    println!(
        "{}",
        serde_json::json!({"benchmark": "pddl", "rows": rows.iter().map(entry).collect::<Vec<_>>()})
    );
}
