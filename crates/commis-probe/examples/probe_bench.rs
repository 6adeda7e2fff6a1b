//! How fast tasks are made and answers judged, and in how much memory.
//!
//! `cargo run --release -p commis-probe --example probe_bench [-- ANSWERS]`: tasks come from all recipes that come with the
//! program, as often as needed; a table goes first, the same figures as JSON last.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::error::Error;
use std::io::{BufReader, Read};
use std::time::Instant;

use commis_corpus::Builtin;
use commis_probe::score::{AnswerKey, Fault, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, TaskKind};
use commis_probe::{Language, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

const TASKS: usize = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let answers: usize = std::env::args().nth(1).map_or(Ok(1_000_000), |given| given.parse())?;
    let mut rows: Vec<Row> = Vec::new();
    let clock = Instant::now();
    let graphs = graphs()?;
    rows.push(Row::new("cook all recipes and tell their states", clock, graphs.len()));

    let clock = Instant::now();
    let mut made = Vec::new();
    let mut bytes = 0;
    let (mut count, mut round) = (0, 0);
    while count < TASKS {
        // The first round is kept; the others are only written.
        for instance in tasks(&graphs, round) {
            bytes += serde_json::to_string(&instance)?.len();
            count += 1;
            if round == 0 {
                made.push(instance);
            }
        }
        round += 1;
    }
    rows.push(Row::new("make tasks and write them as JSON", clock, count));
    println!("{count} tasks of {} bytes on average", bytes / count);

    // Few tasks, many answers: memory must not grow with the answers.
    let key = AnswerKey::of(&made);
    let line = |at: usize| {
        let task = &made[at % made.len()];
        format!("{{\"id\": \"{}\", \"answer\": \"{}\"}}\n", task.id, task.gold)
    };
    let clock = Instant::now();
    let sheet = Sheet::read(&key, Written::new((0..answers).map(line)))?;
    rows.push(Row::new("judge answers, most of them repeated", clock, answers));
    assert_eq!(sheet.faults.count(Fault::Duplicate), (answers - made.len()) as u64);
    assert_eq!(score(&key, &sheet).average, Some(1.0));

    // As many tasks as answers.
    let numbered = |at: usize| {
        let mut task = made[at % made.len()].clone();
        task.id = format!("{}#{at}", task.id);
        task
    };
    let clock = Instant::now();
    let written =
        Written::new((0..answers).map(|at| serde_json::to_string(&numbered(at)).unwrap_or_default() + "\n"));
    let (key, faults) = AnswerKey::read(written)?;
    assert!(faults.is_empty() && key.len() == answers);
    rows.push(Row::new("read as many tasks", clock, answers));
    let clock = Instant::now();
    let line = |at: usize| {
        let task = numbered(at);
        format!("{{\"id\": \"{}\", \"answer\": \"{}\"}}\n", task.id, task.gold)
    };
    let sheet = Sheet::read(&key, Written::new((0..answers).map(line)))?;
    let report = score(&key, &sheet);
    assert_eq!(report.average, Some(1.0));
    rows.push(Row::new("judge an answer to each", clock, answers));

    println!("{:<42} {:>9} {:>12} {:>9}", "step", "wall s", "per second", "peak MiB");
    for Row { step, wall, rate, peak } in &rows {
        println!("{step:<42} {wall:>9.3} {rate:>12.0} {peak:>9}");
    }
    let json: Vec<_> = rows
        .iter()
        .map(|row| serde_json::json!({ "step": row.step, "wall_s": row.wall, "per_second": row.rate, "peak_mib": row.peak }))
        .collect();
    println!("{}", serde_json::json!({ "tasks": count, "answers": answers, "steps": json }));
    Ok(())
}

fn graphs() -> Result<Vec<StateGraph>, Box<dyn Error>> {
    let wording = Wording::builtin(Language::English).map_err(|_| "the wording cannot be read")?;
    let mut graphs = Vec::new();
    for corpus in Builtin::FIFTY.iter().map(|builtin| builtin.load()) {
        for entry in &corpus.recipes {
            let recipe = &entry.recipe;
            let kitchen = corpus.kitchen_of(recipe).map_err(|name| format!("no kitchen {name}"))?;
            let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?;
            graphs.push(states_of(recipe, &simulator, &wording)?);
        }
    }
    Ok(graphs)
}

fn tasks(graphs: &[StateGraph], seed: u64) -> impl Iterator<Item = Instance> + '_ {
    let generator = Generator { seed, all: true, construction: Construction::Published, phrasing: None };
    graphs.iter().flat_map(move |graph| {
        TaskKind::ALL.into_iter().flat_map(move |task| generator.generate(graph, task).instances)
    })
}

/// Lines that are written while they are read.
struct Written<I> {
    lines: I,
    current: Vec<u8>,
    at: usize,
}

impl<I: Iterator<Item = String>> Written<I> {
    fn new(lines: I) -> BufReader<Written<I>> {
        BufReader::new(Written { lines, current: Vec::new(), at: 0 })
    }
}

impl<I: Iterator<Item = String>> Read for Written<I> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.current.len() {
            let Some(line) = self.lines.next() else { return Ok(0) };
            self.current = line.into_bytes();
            self.at = 0;
        }
        let length = buffer.len().min(self.current.len() - self.at);
        buffer[..length].copy_from_slice(&self.current[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}

/// What one step took.
struct Row {
    step: &'static str,
    wall: f64,
    rate: f64,
    peak: String,
}

impl Row {
    fn new(step: &'static str, clock: Instant, count: usize) -> Row {
        let wall = clock.elapsed().as_secs_f64();
        Row { step, wall, rate: count as f64 / wall, peak: peak_memory() }
    }
}

/// The most memory the process has held, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kibibytes.map_or("–".to_owned(), |kibibytes| (kibibytes / 1024).to_string())
}
