//! Checksums of a run's files, by which anybody sees that nothing was changed since the run was written.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use commis_eval::{InputError, files};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The file of checksums.
const NAME: &str = "checksums.json";
const FORMAT: &str = "commis-checksums/1";

/// Checksums of the files of a run.
#[derive(Serialize, Deserialize)]
struct Seal {
    format: String,
    /// SHA-256 by name.
    files: BTreeMap<String, String>,
}

/// Writes the checksums of all files of a run as they are now.
pub(crate) fn seal(folder: &Path) -> Result<(), InputError> {
    let files = checksums(folder).map_err(|cause| files::unreadable(folder, &cause))?;
    let seal = Seal { format: FORMAT.to_owned(), files };
    let text = serde_json::to_string_pretty(&seal).unwrap_or_default();
    files::save(&folder.join(NAME), &(text + "\n"))
}

/// What is not as it was when the checksums were written, in sentences; `None` when there are no checksums.
pub(crate) fn broken(folder: &Path) -> Result<Option<Vec<String>>, InputError> {
    let path = folder.join(NAME);
    if !path.is_file() {
        return Ok(None);
    }
    let source = files::data_file(&path, 64 << 20)?;
    let then = match serde_json::from_str::<Seal>(&source.text) {
        Ok(seal) if seal.format == FORMAT => seal.files,
        _ => return Ok(Some(vec![format!("{NAME} cannot be read")])),
    };
    let now = checksums(folder).map_err(|cause| files::unreadable(folder, &cause))?;
    let mut problems = Vec::new();
    for (name, sum) in &then {
        match now.get(name) {
            Some(found) if found == sum => {}
            Some(_) => problems.push(format!("{name} has changed since the run was written")),
            None => problems.push(format!("{name} is not there any more")),
        }
    }
    let new = now.keys().filter(|name| !then.contains_key(*name));
    problems.extend(new.map(|name| format!("{name} has come since the run was written")));
    Ok(Some(problems))
}

/// SHA-256 of every file of a run, those that hold the checksums and the lock aside.
fn checksums(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut sums = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !entry.file_type()?.is_file() || name == NAME || name == "lock" {
            continue;
        }
        let (mut file, mut hash, mut bytes) = (File::open(entry.path())?, Sha256::new(), vec![0; 1 << 16]);
        loop {
            let count = file.read(&mut bytes)?;
            if count == 0 {
                break;
            }
            hash.update(bytes.get(..count).unwrap_or_default());
        }
        let mut digits = String::new();
        for byte in hash.finalize().as_slice() {
            digits.push_str(&format!("{byte:02x}"));
        }
        sums.insert(name, digits);
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_changes_is_named() {
        let folder = std::env::temp_dir().join(format!("commis-seal-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for name in ["run.json", "samples-00000.jsonl", "prompts.jsonl", "lock"] {
            std::fs::write(folder.join(name), name).unwrap();
        }
        assert_eq!(broken(&folder).unwrap(), None);
        seal(&folder).unwrap();
        assert_eq!(broken(&folder).unwrap(), Some(Vec::new()));
        std::fs::write(folder.join("lock"), "another process").unwrap();
        std::fs::write(folder.join("samples-00000.jsonl"), "better answers").unwrap();
        std::fs::remove_file(folder.join("prompts.jsonl")).unwrap();
        std::fs::write(folder.join("samples-00001.jsonl"), "more answers").unwrap();
        let problems = [
            "prompts.jsonl is not there any more",
            "samples-00000.jsonl has changed since the run was written",
            "samples-00001.jsonl has come since the run was written",
        ];
        assert_eq!(broken(&folder).unwrap(), Some(problems.map(str::to_owned).to_vec()));
        std::fs::write(folder.join(NAME), "{}").unwrap();
        assert_eq!(broken(&folder).unwrap(), Some(vec!["checksums.json cannot be read".to_owned()]));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
