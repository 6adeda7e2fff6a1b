//! A run that is looked at again and again while it may go on: what it says so far, item by item.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use commis_agent::Item;
use commis_eval::answers::Record;
use commis_eval::{InputError, Judge, RunFolder};
use commis_tasks::{Judged, JudgedTask};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value as Json;

use crate::answers::{Answered, Answers};
use crate::export::{self, Row};
use crate::glance::Glance;
use crate::launch::{Tasks, frozen};
use crate::listing::{Listed, listed};
use crate::summary::{JudgedAnswers, JudgedRow, Judges, Summary};
use crate::talk::Talk;

/// Answers that are judged between two looks at the time.
const PORTION: usize = 64;

/// A run with what is known about it.
pub struct Watched {
    /// Its name on the shelf.
    pub id: String,
    folder: PathBuf,
    max_bytes: u64,
    memory: Mutex<Memory>,
}

/// What was found out at earlier looks. Answers are judged once.
#[derive(Default)]
struct Memory {
    tasks: Option<Result<Arc<Tasks>, String>>,
    known: HashMap<Item, Judged>,
    seen: Option<Arc<Seen>>,
}

/// A run as it was at a look.
struct Seen {
    bytes: u64,
    answers: Answers,
    summary: Summary,
    rows: Vec<Row>,
    unjudged: usize,
}

/// A run, so far.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunDocument {
    /// The run in a few figures.
    pub head: Listed,
    /// What it says so far.
    pub summary: Summary,
    /// Answers that were not judged yet; the next look judges more of them.
    pub unjudged: usize,
    /// Why no answer is judged, where that is so.
    pub not_judged: Option<String>,
    /// How far it is, where a process goes on with it.
    pub progress: Option<Glance>,
    /// The options with which it was begun.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Json,
}

/// Some rows of a run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunRows {
    /// Rows in all that were asked for.
    pub count: usize,
    /// The number of the first one here.
    pub from: usize,
    /// The rows, sorted by task, item and sample; their predictions are left out.
    pub rows: Vec<Row>,
}

/// Which rows are wanted; what is open does not matter.
#[derive(Clone, Copy, Debug, Default)]
pub struct RowFilter<'f> {
    /// The task.
    pub task: Option<&'f str>,
    /// The outcome by name.
    pub outcome: Option<&'f str>,
    /// The verdict.
    pub verdict: Option<&'f str>,
    /// So many of them are passed over.
    pub from: usize,
    /// So many at most.
    pub limit: usize,
}

impl Watched {
    pub(crate) fn new(id: String, folder: PathBuf, max_bytes: u64) -> Watched {
        Watched { id, folder, max_bytes, memory: Mutex::default() }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The run as a whole. Answers are judged as long as `go_on` says so.
    pub fn document(&self, go_on: &(dyn Fn() -> bool + Sync)) -> Result<RunDocument, InputError> {
        let seen = self.look(go_on)?;
        let head = listed(self.id.clone().into(), &self.folder, &seen.answers);
        Ok(RunDocument {
            progress: Glance::read(&self.folder).filter(|_| head.is_running),
            head,
            summary: seen.summary.clone(),
            unjudged: seen.unjudged,
            not_judged: self.memory().tasks.as_ref().and_then(|tasks| tasks.as_ref().err().cloned()),
            options: seen.answers.manifest.options.clone(),
        })
    }

    /// Some of its rows.
    pub fn rows(
        &self,
        filter: RowFilter<'_>,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<RunRows, InputError> {
        let seen = self.look(go_on)?;
        let is_wanted = |row: &&Row| {
            filter.task.is_none_or(|task| row.task == task)
                && filter.outcome.is_none_or(|outcome| row.outcome.name() == outcome)
                && filter.verdict.is_none_or(|verdict| row.judged.verdict.as_deref() == Some(verdict))
        };
        let count = seen.rows.iter().filter(is_wanted).count();
        let rows = seen.rows.iter().filter(is_wanted).skip(filter.from).take(filter.limit);
        let rows = rows.map(|row| Row { prediction: None, ..row.clone() }).collect();
        Ok(RunRows { count, from: filter.from, rows })
    }

    /// Everything that was said about an item, with how good the answer is; `None` if there is no such item.
    pub fn talk(&self, id: &str, go_on: &(dyn Fn() -> bool + Sync)) -> Result<Option<Talk>, InputError> {
        let seen = self.look(go_on)?;
        let Some(line) = seen.answers.named(id) else { return Ok(None) };
        let Some(row) = seen.rows.iter().find(|row| row.id() == id) else { return Ok(None) };
        let said = seen.answers.transcript(&line, &self.folder)?;
        let tools = frozen(&seen.answers.manifest, &self.folder).ok().map(|options| options.asking.tools);
        Ok(Some(Talk::of(&line, row.clone(), said, tools)))
    }

    /// Lets somebody look at the program of an item with whoever judges it; `None` if it is no program.
    pub fn with_program<T>(
        &self,
        id: &str,
        go_on: &(dyn Fn() -> bool + Sync),
        look: impl FnOnce(&Judge, &Record) -> Option<T>,
    ) -> Result<Option<T>, InputError> {
        let seen = self.look(go_on)?;
        let Some(Ok(tasks)) = self.memory().tasks.clone() else { return Ok(None) };
        let Some(row) = seen.rows.iter().find(|row| row.id() == id) else { return Ok(None) };
        let Some(recipe) = &row.recipe else { return Ok(None) };
        let Some(judge) = tasks.named(&row.task).and_then(JudgedTask::program_judge) else { return Ok(None) };
        let record = Record::new(id, recipe, row.prediction.clone());
        Ok(look(judge, &record))
    }

    /// The run as it is now. Lines that were there before are not judged again.
    fn look(&self, go_on: &(dyn Fn() -> bool + Sync)) -> Result<Arc<Seen>, InputError> {
        let mut memory = self.memory();
        let bytes = RunFolder::open(&self.folder)?.bytes();
        if let Some(seen) = memory.seen.as_ref().filter(|seen| seen.bytes == bytes && seen.unjudged == 0) {
            return Ok(Arc::clone(seen));
        }
        let answers = Answers::open(&self.folder)?;
        let tasks = memory.tasks.get_or_insert_with(|| {
            let opened = Tasks::of_run(&answers.manifest, &self.folder, self.max_bytes);
            opened.map(Arc::new).map_err(|error| error.to_string())
        });
        let remembering = tasks.as_ref().ok().cloned().map(|tasks| Remembering {
            tasks,
            known: RefCell::new(std::mem::take(&mut memory.known)),
            unjudged: Cell::new(0),
            go_on,
        });
        let judges = remembering.as_ref().map(|judges| judges as &dyn Judges);
        let found = export::rows(&answers, judges).and_then(|rows| {
            // Both say the same: what was judged for the rows is known to the summary.
            if let Some(judges) = &remembering {
                judges.unjudged.set(0);
            }
            let summary = Summary::of(&answers, judges)?;
            Ok((rows, summary))
        });
        let unjudged = remembering.as_ref().map_or(0, |judges| judges.unjudged.get());
        memory.known = remembering.map(|judges| judges.known.into_inner()).unwrap_or_default();
        let (rows, summary) = found?;
        let seen = Arc::new(Seen { bytes, answers, summary, rows, unjudged });
        memory.seen = Some(Arc::clone(&seen));
        Ok(seen)
    }

    /// A panic while the lock is held leaves what is known as it was, or without some of it.
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Judges answers once, as long as there is time.
struct Remembering<'g> {
    tasks: Arc<Tasks>,
    known: RefCell<HashMap<Item, Judged>>,
    unjudged: Cell<usize>,
    go_on: &'g (dyn Fn() -> bool + Sync),
}

impl Judges for Remembering<'_> {
    fn judge(&self, name: &str, answers: Vec<Answered>) -> Option<JudgedAnswers> {
        let task = self.tasks.named(name)?;
        let places = Tasks::places(task);
        let mut known = self.known.borrow_mut();
        let fresh: Vec<&Answered> = answers
            .iter()
            .filter(|one| !one.answer.outcome.is_missing() && !known.contains_key(&one.item))
            .collect();
        for portion in fresh.chunks(PORTION) {
            if !(self.go_on)() {
                break;
            }
            let judged: Vec<(Item, Judged)> = portion
                .par_iter()
                .filter_map(|one| Some((one.item.clone(), Tasks::judged(task, &places, (*one).clone())?)))
                .collect();
            known.extend(judged);
        }
        let judged: Vec<Option<Judged>> = answers
            .into_iter()
            .map(|one| match one.answer.outcome.is_missing() {
                true => Tasks::judged(task, &places, one),
                false => known.get(&one.item).cloned(),
            })
            .collect();
        self.unjudged.set(self.unjudged.get() + judged.iter().filter(|one| one.is_none()).count());
        let rows = judged.iter().map(|one| one.as_ref().map(JudgedRow::of).unwrap_or_default()).collect();
        let judged: Vec<Judged> = judged.into_iter().flatten().collect();
        Some(JudgedAnswers { rows, summary: task.summary(&judged) })
    }
}
