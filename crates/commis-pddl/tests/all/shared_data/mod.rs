//! The published dataset, where the machine has it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

use commis_pddl::dataset::Dataset;

/// Where the dataset is, if it is there.
pub(crate) fn root() -> Option<PathBuf> {
    commis_shared_data::find("data/proc2pddl")
}

/// The dataset.
pub(crate) fn dataset(root: &Path) -> Dataset {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                let relative = path.strip_prefix(root).unwrap();
                files.push((relative.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    files.sort();
    Dataset::from_files(files)
}
