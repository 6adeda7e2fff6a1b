//! Runs beside each other, as a site of plain files: what each can do, and which of them can be told apart.
//!
//! [`Board::of`] opens runs, [checks](crate::Findings) and judges them; [`Board::site`] makes the pages. Scores are worked out
//! anew from the stored answers, never taken from a file.

mod pages;
mod ranks;
mod site;
#[cfg(test)]
mod site_test;
mod style;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use commis_base::statistics::Interval;
use commis_eval::{InputError, PhenomenonShare, Row, files};
use commis_tasks::{Detail, Figure, Judged, JudgedTask, TaskSummary};
use rayon::prelude::*;
use serde::Serialize;

use crate::answers::{Answers, Findings};
use crate::launch::{Tasks, frozen};
use crate::listing::claimed_folders;
pub use site::Site;

/// Fingerprints that say how something was asked. Runs that differ in them can be compared; all others say what was asked.
const ASKING: [&str; 8] = ["prompt", "wording", "repair", "tools", "reveal", "steps", "tokens", "style"];

/// Runs beside each other.
#[derive(Debug, Serialize)]
pub struct Board {
    /// The form of the document.
    pub format: &'static str,
    /// The runs.
    pub entries: Vec<Entry>,
    /// Task by task.
    pub tasks: Vec<BoardTask>,
    /// Runs that cannot stand beside the others, and why.
    pub refused: Vec<Refused>,
}

/// A run.
#[derive(Debug, Serialize)]
pub struct Entry {
    /// What it is called: the model, with its revision or its folder where several runs have the same.
    pub name: String,
    /// The name of its folder.
    pub folder: String,
    /// Who answered.
    pub model: String,
    /// The version of the program that asked.
    pub version: String,
    /// Samples of every item.
    pub samples: u32,
    /// What the check of the run says.
    pub check: Findings,
}

/// A run that is not on the board.
#[derive(Debug, Serialize)]
pub struct Refused {
    /// The name of its folder.
    pub folder: String,
    /// Why.
    pub why: String,
}

/// A task that runs have carried out with the same material.
#[derive(Debug, Serialize)]
pub struct BoardTask {
    /// Its name; with a number where several materials have the same.
    pub name: String,
    /// What was asked, by name and digest.
    pub material: BTreeMap<String, String>,
    /// The figure that ranks go by.
    pub figure: String,
    /// The runs, the best first.
    pub runs: Vec<TaskRun>,
}

/// How a run did in a task.
#[derive(Debug, Serialize)]
pub struct TaskRun {
    /// The run, by its place among the entries.
    pub entry: usize,
    /// Its rank: one more than the number of runs that are better beyond chance. Runs that cannot be told apart share it.
    pub rank: usize,
    /// How it was asked.
    pub asking: BTreeMap<String, String>,
    /// Its figures.
    pub summary: TaskSummary,
    /// How much of the texts was understood, phenomenon by phenomenon, where programs were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phenomena: Vec<PhenomenonShare>,
    /// Item by item.
    pub items: Vec<ItemRun>,
}

/// What came of an item.
#[derive(Debug, Serialize)]
pub struct ItemRun {
    /// The item.
    pub item: String,
    /// What it belongs to.
    pub group: String,
    /// Which sample it is.
    pub sample: u32,
    /// How it ended.
    pub outcome: &'static str,
    /// How it was found to be, in a word.
    pub verdict: Option<String>,
    /// Why it is no better.
    pub problem: Option<String>,
    /// Its scores by name.
    pub scores: BTreeMap<&'static str, f64>,
    /// What was answered.
    pub prediction: Option<String>,
}

/// A run that has been opened and judged.
struct Opened {
    entry: Entry,
    tasks: Vec<(BTreeMap<String, String>, TaskRun)>,
}

impl Board {
    /// The runs below a folder, judged. A run that cannot be judged is named with the reason and costs no other.
    pub fn of(folder: &Path, max_bytes: u64) -> Result<Board, InputError> {
        let mut board = Board {
            format: "commis-leaderboard/1",
            entries: Vec::new(),
            tasks: Vec::new(),
            refused: Vec::new(),
        };
        for path in claimed_folders(folder)? {
            match opened(&path, folder, max_bytes) {
                Ok(run) => board.add(run),
                Err(error) => {
                    let refused = Refused { folder: name_of(&path, folder), why: error.to_string() };
                    board.refused.push(refused);
                }
            }
        }
        if board.entries.is_empty() {
            let message = format!("there is no run in {} that can be judged", files::name(folder));
            let error = InputError::new(commis_eval::ErrorKind::BadData, message);
            let hint = match board.refused.first() {
                Some(first) => format!("{}: {}", first.folder, first.why),
                None => "a run is a folder that `commis run … --out DIR` has written".to_owned(),
            };
            return Err(error.hint(hint));
        }
        board.name_entries();
        for task in &mut board.tasks {
            ranks::rank(task);
        }
        Ok(board)
    }

    fn add(&mut self, run: Opened) {
        let entry = self.entries.len();
        self.entries.push(run.entry);
        for (material, mut task) in run.tasks {
            task.entry = entry;
            let name = task.summary.task.clone();
            let known = self.tasks.iter_mut().find(|known| {
                known.runs.first().is_some_and(|first| first.summary.task == name)
                    && known.material == material
            });
            if let Some(known) = known {
                known.runs.push(task);
                continue;
            }
            let alike = self
                .tasks
                .iter()
                .filter(|known| known.runs.first().is_some_and(|first| first.summary.task == name));
            let shown = match alike.count() {
                0 => name,
                others => format!("{name} ({})", others + 1),
            };
            let figure = task.summary.figures.first().map(|figure| figure.name.clone()).unwrap_or_default();
            self.tasks.push(BoardTask { name: shown, material, figure, runs: vec![task] });
        }
    }

    /// Runs of the same model are told apart by their folders.
    fn name_entries(&mut self) {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for entry in &self.entries {
            *counts.entry(entry.name.clone()).or_default() += 1;
        }
        for entry in &mut self.entries {
            if counts.get(&entry.name).is_some_and(|count| *count > 1) {
                entry.name = format!("{} ({})", entry.name, entry.folder);
            }
        }
    }
}

/// The name of a run's folder, as seen from the folder of all.
fn name_of(run: &Path, folder: &Path) -> String {
    let below: PathBuf = run.strip_prefix(folder).unwrap_or(run).to_owned();
    match below.as_os_str().is_empty() {
        true => run.file_name().map_or_else(|| files::name(run), |name| name.to_string_lossy().into_owned()),
        false => files::name(&below),
    }
}

fn opened(run: &Path, folder: &Path, max_bytes: u64) -> Result<Opened, InputError> {
    let answers = Answers::open(run)?;
    let manifest = &answers.manifest;
    let options = frozen(manifest, run)?;
    let tasks = Tasks::open(&options.tasks, &options.asking, max_bytes)?;
    manifest.check(&tasks.notes())?;
    let check = answers.check(run, Some(&tasks))?;
    let revision =
        manifest.model.revision.as_ref().map(|revision| format!(" {revision}")).unwrap_or_default();
    let entry = Entry {
        name: format!("{}{revision}", manifest.model.name),
        folder: name_of(run, folder),
        model: manifest.model.name.clone(),
        version: manifest.version.clone(),
        samples: manifest.samples,
        check,
    };
    let mut by_task: BTreeMap<String, Vec<crate::Line>> = BTreeMap::new();
    for line in answers.lines() {
        let line = line?;
        by_task.entry(line.task.clone()).or_default().push(line);
    }
    let judged = tasks.all.iter().map(|task| {
        let lines = by_task.remove(task.name()).unwrap_or_default();
        let (asking, material) =
            task.fingerprints().into_iter().partition(|(name, _)| ASKING.contains(&name.as_str()));
        (material, task_run(task.as_ref(), &lines, asking))
    });
    Ok(Opened { tasks: judged.collect(), entry })
}

fn task_run(task: &dyn JudgedTask, lines: &[crate::Line], asking: BTreeMap<String, String>) -> TaskRun {
    let places: BTreeMap<&str, usize> = task.items().iter().map(|head| head.id.as_str()).zip(0..).collect();
    let judged: Vec<Judged> = lines
        .par_iter()
        .filter_map(|line| {
            let place = *places.get(line.item.as_str())?;
            Some(Judged::of(task, place, line.sample, line.answer()))
        })
        .collect();
    let items = judged.iter().filter_map(|one| {
        let head = task.items().get(one.item)?;
        let judgement = one.judgement.as_ref();
        Some(ItemRun {
            item: head.id.clone(),
            group: head.group.clone(),
            sample: one.sample,
            outcome: one.answer.outcome.name(),
            verdict: judgement.map(|found| found.verdict.clone()),
            problem: judgement.and_then(|found| found.problem.clone()).or_else(|| one.answer.note.clone()),
            scores: judgement.map(|found| found.scores.clone()).unwrap_or_default(),
            prediction: one.answer.text.clone(),
        })
    });
    let rows: Vec<&Row> = judged
        .iter()
        .filter_map(|one| match &one.judgement.as_ref()?.detail {
            Detail::Cooked(row) => Some(&**row),
            _ => None,
        })
        .collect();
    TaskRun {
        entry: 0,
        rank: 1,
        asking,
        phenomena: task.phenomena(&rows),
        items: items.collect(),
        summary: task.summary(&judged),
    }
}

impl TaskRun {
    /// The figure that ranks go by.
    pub fn main(&self) -> Option<&Figure> {
        self.summary.figures.first()
    }
}

/// A figure as an interval.
fn interval(figure: &Figure) -> Option<Interval> {
    let (low, high, items) = (figure.low, figure.high, figure.over);
    Some(Interval { mean: figure.value?, low, high, items, clusters: items })
}
