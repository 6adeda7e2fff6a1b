//! Several parts of a run as one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use commis_eval::{ErrorKind, InputError, files};

use crate::answers::{Answers, prompts};
use crate::line::Line;
use crate::manifest::Manifest;
use crate::run::Run;
use crate::writer::Writer;

/// Writes the answers of several runs of the same tasks into a new folder. What it says is what one run would have said.
pub fn merge(parts: &[PathBuf], folder: &Path) -> Result<Run, InputError> {
    let opened: Vec<Answers> = parts.iter().map(|part| Answers::open(part)).collect::<Result<_, _>>()?;
    let Some(first) = opened.first() else {
        return Err(InputError::new(ErrorKind::Misfit, "there is no run to merge")
            .hint("name the folders of its parts"));
    };
    for (other, path) in opened.iter().zip(parts).skip(1) {
        check(&first.manifest, &other.manifest, path)?;
    }
    let mut lines: BTreeMap<(String, String, u32), Line> = BTreeMap::new();
    for (part, path) in opened.iter().zip(parts) {
        for line in part.lines() {
            let line = line?;
            let key = (line.task.clone(), line.item.clone(), line.sample);
            match lines.get(&key) {
                Some(known) if !known.outcome.is_missing() && !line.outcome.is_missing() => {
                    let message = format!("{} is in {} and in another part", line.id, files::name(path));
                    let hint = "merge parts that were made with different `--shard`";
                    return Err(InputError::new(ErrorKind::Misfit, message).hint(hint));
                }
                Some(known) if !known.outcome.is_missing() => {}
                _ => drop(lines.insert(key, line)),
            }
        }
    }
    // Several parts are the whole, perhaps with something missing.
    let shard = first.manifest.shard.filter(|_| opened.len() == 1);
    let run = Run::create(folder, Manifest { shard, ..first.manifest.clone() })?;
    let unwritable = |cause| files::unwritable(folder, &cause);
    let mut writer = Writer::open(folder).map_err(unwritable)?;
    for part in parts {
        prompts(part, |digest, _, line| writer.add_prompt(digest, line))?;
    }
    for line in lines.values() {
        writer.add_line(line).map_err(unwritable)?;
    }
    writer.finish().map_err(unwritable)?;
    Ok(run)
}

fn check(first: &Manifest, other: &Manifest, path: &Path) -> Result<(), InputError> {
    let name = files::name(path);
    let misfit = |what: &str| {
        let message = format!("{name} does not belong to the same run: {what} differ");
        Err(InputError::new(ErrorKind::Misfit, message)
            .hint("merge parts of one run, made with the same options"))
    };
    first
        .check(&other.tasks)
        .map_err(|error| InputError { message: format!("{name}: {}", error.message), ..error })?;
    let differences = [
        (first.version != other.version, "the versions of the program"),
        (first.model.name != other.model.name || first.model.revision != other.model.revision, "the models"),
        (first.samples != other.samples, "the numbers of samples"),
        (first.decoding != other.decoding, "the ways in which answers are made"),
        (first.shard.map(|shard| shard.of) != other.shard.map(|shard| shard.of), "the numbers of parts"),
    ];
    match differences.into_iter().find(|(differs, _)| *differs) {
        Some((_, what)) => misfit(what),
        None => Ok(()),
    }
}
