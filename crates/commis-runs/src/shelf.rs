//! The runs of a folder, for whoever looks at them again and again.

use std::collections::{HashMap, VecDeque};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use commis_eval::{InputError, RunFolder};

use crate::answers::Answers;
use crate::listing::{Listed, listed, run_folders};
use crate::run::is_in_use;
use crate::watched::Watched;

/// Runs that are kept open; the one that nobody looked at for longest makes room.
const MOST_OPEN: usize = 4;

/// The runs of a folder by name.
pub struct Shelf {
    folder: PathBuf,
    max_bytes: u64,
    /// What was listed before, with the bytes that the run had then.
    listed: Mutex<HashMap<PathBuf, (u64, Listed)>>,
    open: Mutex<VecDeque<Arc<Watched>>>,
}

impl Shelf {
    /// The runs in a folder and in the folders in it. Files of tasks may have so many bytes.
    pub fn new(folder: impl Into<PathBuf>, max_bytes: u64) -> Shelf {
        Shelf { folder: folder.into(), max_bytes, listed: Mutex::default(), open: Mutex::default() }
    }

    /// All of them by name; what stands for the folder is the name.
    pub fn list(&self) -> Result<Vec<Listed>, InputError> {
        let mut known = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Vec::new();
        for path in run_folders(&self.folder)? {
            // One that cannot be read does not hide the others.
            let Ok(run) = RunFolder::open(&path) else { continue };
            let bytes = run.bytes();
            let kept = known.get(&path).filter(|(then, _)| *then == bytes).map(|(_, listed)| listed.clone());
            if let Some(kept) = kept {
                all.push(Listed { is_running: is_in_use(&path), ..kept });
            } else if let Ok(answers) = Answers::open(&path) {
                let one = listed(self.name(&path).into(), &path, &answers);
                known.insert(path, (bytes, one.clone()));
                all.push(one);
            }
        }
        Ok(all)
    }

    /// A run by its name.
    pub fn find(&self, name: &str) -> Option<Arc<Watched>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let at = open.iter().position(|run| run.id == name && RunFolder::is_one(run.folder()));
        let fresh = || {
            let path = run_folders(&self.folder).ok()?.into_iter().find(|path| self.name(path) == name)?;
            Some(Arc::new(Watched::new(name.to_owned(), path, self.max_bytes)))
        };
        let run = at.and_then(|at| open.remove(at)).or_else(fresh)?;
        open.push_back(Arc::clone(&run));
        if open.len() > MOST_OPEN {
            open.pop_front();
        }
        Some(run)
    }

    /// The path of a run within the folder; the folder's own name if it is a run itself.
    fn name(&self, path: &Path) -> String {
        let within = path.strip_prefix(&self.folder).unwrap_or(path);
        let parts: Vec<_> = within
            .components()
            .filter(|part| matches!(part, Component::Normal(_)))
            .map(|part| part.as_os_str().to_string_lossy())
            .collect();
        if parts.is_empty() {
            return path.file_name().map_or_else(|| "run".into(), |name| name.to_string_lossy()).into_owned();
        }
        parts.join("/")
    }
}
