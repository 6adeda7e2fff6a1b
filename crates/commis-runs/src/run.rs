//! Creates, resumes and carries out runs.

use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use commis_agent::{Ended, Schedule, Task, Wanted};
use commis_eval::{ErrorKind, InputError, RunFolder, files};
use tokio::sync::{mpsc, watch};

use crate::manifest::{Manifest, Shard};
use crate::seal::seal;
use crate::writer::Writer;

/// Events that may wait to be written before items have to wait for the disk.
const WAITING: usize = 256;

/// The file of figures.
pub(crate) const SUMMARY: &str = "summary.json";

/// How often a lock that somebody holds is tried again, and how long to wait before.
const LOOKS: u32 = 5;
const MOMENT: std::time::Duration = std::time::Duration::from_millis(20);

/// A run that this process may write to.
pub struct Run {
    /// Where it is.
    pub folder: PathBuf,
    /// What is asked of whom.
    pub manifest: Manifest,
    /// Held as long as this lives.
    _lock: File,
}

impl Run {
    /// Begins a run in a folder that is empty or not there yet.
    pub fn create(folder: &Path, manifest: Manifest) -> Result<Run, InputError> {
        let unwritable = |cause| files::unwritable(folder, &cause);
        std::fs::create_dir_all(folder).map_err(unwritable)?;
        let mut entries = std::fs::read_dir(folder).map_err(unwritable)?;
        if entries.any(|entry| entry.is_ok_and(|entry| entry.file_name() != "lock")) {
            let name = files::name(folder);
            let error = InputError::new(ErrorKind::Overwritten, format!("{name} is not empty"));
            let hint = if RunFolder::is_one(folder) {
                format!(
                    "go on with it by `commis run --resume {name}`, or choose another folder with `--out DIR`"
                )
            } else {
                "choose another folder with `--out DIR`".to_owned()
            };
            return Err(error.hint(hint));
        }
        let lock = lock(folder)?;
        write_json(&folder.join("run.json"), &manifest)?;
        Ok(Run { folder: folder.to_owned(), manifest, _lock: lock })
    }

    /// Takes up a run that is there.
    pub fn resume(folder: &Path) -> Result<Run, InputError> {
        RunFolder::open(folder)?;
        let lock = lock(folder)?;
        let manifest = Manifest::read(folder)?;
        Ok(Run { folder: folder.to_owned(), manifest, _lock: lock })
    }

    /// Keeps other options to go on with; the answers must not depend on what differs.
    pub(crate) fn keep_options(&mut self, options: serde_json::Value) -> Result<(), InputError> {
        self.manifest.options = options;
        write_json(&self.folder.join("run.json"), &self.manifest)
    }

    /// What is still to be answered: items that have no line, and those that are missing.
    pub fn wanted(&self, tasks: &[Arc<dyn Task>]) -> Result<Vec<Wanted>, InputError> {
        let lines = RunFolder::open(&self.folder)?.lines()?;
        let there = lines.counting.into_iter().filter(|line| !line.is_missing());
        let there: HashSet<(String, String, u32)> =
            there.map(|line| (line.task, line.item, line.sample)).collect();
        let mut all = wanted(tasks, self.manifest.samples, self.manifest.shard);
        all.retain(|wanted| {
            let Some(task) = tasks.get(wanted.task) else { return false };
            let Some(head) = task.items().get(wanted.item) else { return false };
            !there.contains(&(task.name().to_owned(), head.id.clone(), wanted.sample))
        });
        Ok(all)
    }

    /// Writes the figures beside the lines, and the checksums of all files.
    pub fn write_summary(&self, summary: &impl serde::Serialize) -> Result<(), InputError> {
        write_json(&self.folder.join(SUMMARY), summary)?;
        seal(&self.folder)
    }
}

/// Every sample of a run, or of a part of it: items in their order, the samples of an item side by side, so that a server
/// sees the same prompt again at once.
pub fn wanted(tasks: &[Arc<dyn Task>], samples: u32, shard: Option<Shard>) -> Vec<Wanted> {
    let mut all = Vec::new();
    let mut number = 0;
    for (task, items) in tasks.iter().map(|task| task.items().len()).enumerate() {
        for item in 0..items {
            if shard.is_none_or(|shard| shard.holds(number)) {
                all.extend((0..samples).map(|sample| Wanted { task, item, sample }));
            }
            number += 1;
        }
    }
    all
}

/// Whether a process writes to a run.
pub(crate) fn is_in_use(folder: &Path) -> bool {
    let Ok(file) = File::open(folder.join("lock")) else { return false };
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

fn lock(folder: &Path) -> Result<File, InputError> {
    let path = folder.join("lock");
    let open = File::options().create(true).append(true).open(&path);
    let file = open.map_err(|cause| files::unwritable(&path, &cause))?;
    let mut locked = file.try_lock();
    // Whoever only looks whether somebody writes holds the lock for a moment.
    for _ in 0..LOOKS {
        if !matches!(locked, Err(TryLockError::WouldBlock)) {
            break;
        }
        std::thread::sleep(MOMENT);
        locked = file.try_lock();
    }
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let message = format!("{} is in use by another process", files::name(folder));
            Err(InputError::new(ErrorKind::Unwritable, message).hint("wait until it is done, or end it"))
        }
        Err(TryLockError::Error(cause)) => Err(files::unwritable(&path, &cause)),
    }
}

/// Replaces a file by renaming, so that nobody ever sees half of it.
fn write_json(path: &Path, document: &impl serde::Serialize) -> Result<(), InputError> {
    let write = || {
        let mut text = serde_json::to_string_pretty(document)?;
        text.push('\n');
        let new = path.with_extension("json.new");
        let mut file = File::create(&new)?;
        std::io::Write::write_all(&mut file, text.as_bytes())?;
        file.sync_data()?;
        std::fs::rename(&new, path)
    };
    write().map_err(|cause| files::unwritable(path, &cause))
}

/// Carries out what is left of a run, and says how that ended. A disk that takes no more ends it as well: then what was
/// written before is there, and the rest is asked again.
pub async fn carry_out(
    run: &Run,
    schedule: Schedule,
    stop: watch::Receiver<bool>,
) -> Result<Ended, InputError> {
    let wanted = run.wanted(&schedule.tasks)?;
    let all = crate::run::wanted(&schedule.tasks, run.manifest.samples, run.manifest.shard).len();
    schedule.progress.total.store(all as u64, Ordering::Relaxed);
    let before = all.saturating_sub(wanted.len()) as u64;
    schedule.progress.done.store(before, Ordering::Relaxed);
    schedule.progress.before.store(before, Ordering::Relaxed);
    let unwritable = |cause| files::unwritable(&run.folder, &cause);
    let writer = Writer::open(&run.folder).map_err(unwritable)?;
    let (sender, events) = mpsc::channel(WAITING);
    let tasks = schedule.tasks.clone();
    let writing = tokio::task::spawn_blocking(move || writer.record(&tasks, events));
    let ended = schedule.carry_out(wanted, sender, stop).await;
    match writing.await {
        Ok(written) => written.map_err(unwritable)?,
        Err(cause) => {
            return Err(InputError::new(ErrorKind::Unwritable, format!("the writer ended: {cause}")));
        }
    }
    Ok(ended)
}
