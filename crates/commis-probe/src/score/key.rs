//! What judging needs to know of the tasks.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, BufRead};
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::faults::complaint;
use super::{AnswerOutcome, Fault, Faults};
use crate::answers::{Line, Lines, read_integer, read_labels, read_truth};
use crate::tasks::{Gold, Instance, Phenomena, TaskKind, label};

/// The right answers of a file of tasks.
#[derive(Debug, Default)]
pub struct AnswerKey {
    pub(super) entries: Vec<Entry>,
    pub(super) ids: Vec<Arc<str>>,
    by_id: HashMap<Arc<str>, u32>,
    pub(super) recipes: Vec<Box<str>>,
    by_recipe: HashMap<Box<str>, u32>,
    shortcuts: BTreeSet<Arc<str>>,
}

/// One task without its text.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) task: TaskKind,
    pub(super) recipe: u32,
    gold: Right,
    pub(super) chance: f64,
    pub(super) phenomena: Phenomena,
    pub(super) derived: bool,
    /// Whether each shortcut is right.
    pub(super) shortcuts: Vec<(Arc<str>, bool)>,
}

/// The right answer in the form in which answers are compared.
#[derive(Debug)]
enum Right {
    Step(i64),
    Truth(bool),
    /// Sorted and joined by commas, and the length of the longest letter there is.
    Labels(Box<str>, u8),
}

/// A line of a file of tasks, as far as it matters here.
#[derive(Deserialize)]
struct TaskLine {
    id: Box<str>,
    task: TaskKind,
    recipe: Box<str>,
    gold: Gold,
    chance: f64,
    phenomena: Phenomena,
    #[serde(default)]
    derived: bool,
    #[serde(default)]
    items: Vec<IgnoredAny>,
    #[serde(default)]
    shortcuts: BTreeMap<Box<str>, bool>,
}

impl AnswerKey {
    /// The key of instances in memory; of two with the same id the first counts.
    pub fn of<'i>(instances: impl IntoIterator<Item = &'i Instance>) -> AnswerKey {
        let mut key = AnswerKey::default();
        for instance in instances {
            let line = TaskLine {
                id: instance.id.as_str().into(),
                task: instance.task,
                recipe: instance.recipe.as_str().into(),
                gold: instance.gold.clone(),
                chance: instance.chance,
                phenomena: instance.phenomena,
                derived: instance.derived,
                items: vec![IgnoredAny; instance.items.len()],
                shortcuts: instance
                    .shortcuts
                    .iter()
                    .map(|(name, right)| (name.as_str().into(), *right))
                    .collect(),
            };
            let _ = key.add(line);
        }
        key
    }

    /// Reads a file of tasks line by line. Only failing to read at all is an error.
    pub fn read(input: impl BufRead) -> io::Result<(AnswerKey, Faults)> {
        let mut key = AnswerKey::default();
        let mut faults = Faults::default();
        let mut lines = Lines::new(input);
        while let Some((number, line)) = lines.next_line()? {
            let line = match line {
                Line::TooLong(length) => {
                    faults.note(Fault::TooLong, number, || format!("{length} bytes"));
                    continue;
                }
                Line::Whole(line) if line.trim_ascii().is_empty() => continue,
                Line::Whole(line) => line,
            };
            let Ok(text) = std::str::from_utf8(line) else {
                faults.note(Fault::NotUtf8, number, String::new);
                continue;
            };
            match serde_json::from_str::<TaskLine>(text) {
                Ok(task) => {
                    if let Err((fault, detail)) = key.add(task) {
                        faults.note(fault, number, || detail);
                    }
                }
                Err(error) => faults.note(Fault::Malformed, number, || complaint(&error)),
            }
        }
        Ok((key, faults))
    }

    fn add(&mut self, line: TaskLine) -> Result<(), (Fault, String)> {
        if self.by_id.contains_key(line.id.as_ref()) {
            return Err((Fault::Duplicate, line.id.into()));
        }
        let gold = right(&line)
            .ok_or_else(|| (Fault::Malformed, format!("`gold` of {} does not fit its task", line.id)))?;
        let recipe = self.recipe(&line.recipe);
        let position = u32::try_from(self.entries.len())
            .map_err(|_| (Fault::Malformed, "more tasks than can be counted".to_owned()))?;
        let shortcuts =
            line.shortcuts.into_iter().map(|(name, right)| (self.shortcut(&name), right)).collect();
        let id: Arc<str> = line.id.into();
        self.ids.push(Arc::clone(&id));
        self.by_id.insert(id, position);
        self.entries.push(Entry {
            task: line.task,
            recipe,
            gold,
            chance: line.chance,
            phenomena: line.phenomena,
            derived: line.derived,
            shortcuts,
        });
        Ok(())
    }

    /// The name of a shortcut, kept once.
    fn shortcut(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.shortcuts.get(name) {
            return Arc::clone(known);
        }
        let name: Arc<str> = name.into();
        self.shortcuts.insert(Arc::clone(&name));
        name
    }

    fn recipe(&mut self, name: &str) -> u32 {
        if let Some(known) = self.by_recipe.get(name) {
            return *known;
        }
        // There are not more recipes than tasks, which are counted.
        let number = self.recipes.len() as u32;
        self.recipes.push(name.into());
        self.by_recipe.insert(name.into(), number);
        number
    }

    /// How many tasks there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no task.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn position(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).map(|position| *position as usize)
    }

    /// How the answer to a task is to be judged.
    pub(super) fn judge(&self, position: usize, answer: &str) -> AnswerOutcome {
        let Some(entry) = self.entries.get(position) else { return AnswerOutcome::Missing };
        let is_right = match &entry.gold {
            Right::Step(step) => read_integer(answer).map(|answer| answer == *step),
            Right::Truth(truth) => read_truth(answer).map(|answer| answer == *truth),
            Right::Labels(labels, longest) => {
                read_labels(answer, usize::from(*longest)).map(|answer| joined(answer) == **labels)
            }
        };
        match is_right {
            Some(true) => AnswerOutcome::Right,
            Some(false) => AnswerOutcome::Wrong,
            None => AnswerOutcome::Unreadable,
        }
    }

    /// Whether the right answer to a question of usage is True.
    pub(super) fn truth(&self, position: usize) -> Option<bool> {
        match self.entries.get(position)?.gold {
            Right::Truth(truth) => Some(truth),
            _ => None,
        }
    }
}

fn right(line: &TaskLine) -> Option<Right> {
    match (line.task, &line.gold) {
        (TaskKind::StepReference, Gold::Step(step)) => Some(Right::Step(i64::try_from(*step).ok()?)),
        (TaskKind::IngredientUsage, Gold::Truth(truth)) => Some(Right::Truth(*truth)),
        (TaskKind::IngredientTracing, Gold::Labels(labels)) if !line.items.is_empty() => {
            let longest = label(line.items.len() - 1).len() as u8;
            Some(Right::Labels(joined(labels.iter().cloned().collect()).into(), longest))
        }
        _ => None,
    }
}

fn joined(labels: BTreeSet<String>) -> String {
    labels.into_iter().collect::<Vec<_>>().join(",")
}
