//! Makes many recipes and says what holds for them: `compose_bench COUNT [SEED]`. The last line has the figures as JSON.
#![expect(clippy::print_stdout, reason = "that is what it is for")]

mod checks;
mod dials;
mod ladder;

use std::time::Instant;

use commis_base::{Problem, fingerprint};
use commis_compose::{Changes, Composed, Composer, Cookbook, MONTHLY, Order, recipe_files, settings};
use commis_probe::Language;
use serde_json::json;

use checks::Checks;

/// Recipes that are looked at together; memory does not grow with the count.
const CHUNK: usize = 250;
/// Recipes that two threads make again.
const AGAIN: usize = 500;

fn main() {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    if let Err(why) = report(count, &args.next().unwrap_or_else(|| "many".to_owned())) {
        println!("{why}");
    }
}

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn monthly(seed: &str) -> Result<Order, String> {
    Ok(Order {
        seed: seed.to_owned(),
        settings: settings(MONTHLY, &Changes::default())?,
        tellings: 1,
        language: Language::English,
    })
}

fn report(count: usize, seed: &str) -> Result<(), String> {
    let book = Cookbook::builtin().map_err(|problems| lines(&problems))?;
    let composer = Composer::new(&book, monthly(seed)?).map_err(|why| why.to_string())?;
    let mut checks = Checks::new(&book)?;
    let mut making = 0.0;
    let mut at = 0;
    while at < count {
        let end = (at + CHUNK).min(count);
        let start = (Instant::now(), busy_seconds());
        let made: Vec<Composed> = made(&composer, at..end)?;
        // Where other programs run, too, the clock would count their time.
        let busy = busy_seconds().zip(start.1).map(|(now, then)| now - then);
        making += busy.unwrap_or_else(|| start.0.elapsed().as_secs_f64());
        checks.look(&made, &composer, &book)?;
        at = end;
    }
    let rate = (count as f64 / making).round();
    let memory = most_memory();
    println!("{rate} recipes a second on one core; most memory {memory} MB");
    let same = two_threads(&composer, count.min(AGAIN))?;
    println!("same bytes on two threads: {same}");
    let mut figures = checks.print();
    let (dials, flat) = dials::print(&book)?;
    let (ladder, level) = ladder::print(&book)?;
    let mut fails = checks.fails();
    fails.extend(flat.into_iter().chain(level));
    fails.extend((!same).then(|| "same bytes on two threads".to_owned()));
    println!("does not hold: {}", if fails.is_empty() { "nothing".to_owned() } else { fails.join(", ") });
    let all = [
        ("a-second", json!(rate)),
        ("memory-mb", json!(memory)),
        ("same-bytes-on-two-threads", json!(same)),
        ("dials", dials),
        ("ladder", ladder),
        ("fails", json!(fails)),
    ];
    figures.extend(all.map(|(name, value)| (name.to_owned(), value)));
    println!("{}", serde_json::Value::Object(figures));
    Ok(())
}

fn made(composer: &Composer<'_>, range: std::ops::Range<usize>) -> Result<Vec<Composed>, String> {
    let made: Result<Vec<Vec<Composed>>, _> = range.map(|k| composer.recipe(k)).collect();
    Ok(made.map_err(|why| why.to_string())?.into_iter().flatten().collect())
}

/// Whether two threads that share the work write what one writes.
fn two_threads(composer: &Composer<'_>, count: usize) -> Result<bool, String> {
    let print = |range| -> Result<Vec<u64>, String> {
        let prints = made(composer, range)?.into_iter().map(|made| {
            let files: Vec<String> = recipe_files(&made.recipe).map(|file| file.text.into_owned()).collect();
            fingerprint(files.iter().map(String::as_str))
        });
        Ok(prints.collect())
    };
    let alone = print(0..count)?;
    let shared = std::thread::scope(|scope| {
        let first = scope.spawn(|| print(0..count / 2));
        let second = print(count / 2..count)?;
        let mut first = first.join().map_err(|_| "a thread ended early".to_owned())??;
        first.extend(second);
        Ok::<_, String>(first)
    })?;
    Ok(alone == shared)
}

/// How long this thread has been running on a core; `None` where the system does not say.
fn busy_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// The most memory that the program has had, in megabytes; 0 where the system does not say.
fn most_memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok()).unwrap_or(0) / 1024
}
