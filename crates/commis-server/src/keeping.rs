//! Sessions and evaluations that survive the end of the program: each is a file of records that is only appended to.
//!
//! A record is written before the call that made it is answered, in one piece and to the system, so that whatever was
//! acknowledged is there again after the program was killed at any moment. Whether it also survives a failure of power is up
//! to the file system: nothing is forced to the disk. A record that was cut off is one that nobody was told of; it is dropped.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};

use commis_eval::{MetricSet, Row};
use commis_session::{Deadline, Kitchens, Opening, Session};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::results::HandedIn;
use crate::slots::EpisodeState;

const SESSIONS: &str = "sessions";
const EVALUATIONS: &str = "evaluations";
const RESULTS: &str = "results.jsonl";
const ENDING: &str = "jsonl";

/// Something that happened to a session.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Record {
    /// What it started from.
    Opened(Opening),
    /// Statements that ran, in this order.
    Done(String),
    /// Steps that were taken back.
    Undone(usize),
    /// It began again.
    BegunAgain,
    /// The dish was handed in.
    HandedIn,
    /// How far the episode has come.
    Episode(EpisodeState),
}

/// Where sessions and evaluations are kept.
#[derive(Debug)]
pub(crate) struct Keeping {
    folder: PathBuf,
}

/// A session that was kept.
pub(crate) struct Kept {
    pub(crate) name: String,
    pub(crate) session: Session,
    pub(crate) episode: EpisodeState,
}

/// The file of an evaluation: what was ordered, then a line for every row.
#[derive(Debug)]
pub(crate) struct EvaluationFile(PathBuf);

/// An evaluation that was kept.
pub(crate) struct KeptEvaluation {
    pub(crate) number: u64,
    pub(crate) file: EvaluationFile,
    /// What was ordered.
    pub(crate) order: Json,
    /// What was judged already.
    pub(crate) rows: Vec<Json>,
}

impl EvaluationFile {
    /// Adds rows.
    pub(crate) fn add(&self, rows: &[Row], metrics: &MetricSet) -> io::Result<()> {
        let lines: io::Result<String> = rows.iter().map(|row| line(&row.shown(metrics))).collect();
        append(&self.0, &lines?)
    }

    /// Forgets the evaluation.
    pub(crate) fn remove(&self) {
        fs::remove_file(&self.0).ok();
    }
}

impl Keeping {
    /// Keeps sessions and evaluations in a folder, which is made if it is not there.
    pub(crate) fn open(folder: &Path) -> io::Result<Keeping> {
        fs::create_dir_all(folder.join(SESSIONS))?;
        fs::create_dir_all(folder.join(EVALUATIONS))?;
        Ok(Keeping { folder: folder.to_owned() })
    }

    /// Begins a session's file.
    pub(crate) fn begin(&self, name: &str, session: &Session) -> io::Result<()> {
        let mut text = line(&Record::Opened(session.opening()))?;
        if session.steps() > 0 {
            text.push_str(&line(&Record::Done(session.written(session.steps())))?);
        }
        fs::write(self.path(name), text)
    }

    /// Adds to a session's file.
    pub(crate) fn add(&self, name: &str, record: &Record) -> io::Result<()> {
        append(&self.path(name), &line(record)?)
    }

    /// Forgets a session.
    pub(crate) fn forget(&self, name: &str) {
        fs::remove_file(self.path(name)).ok();
    }

    /// Adds a dish that was handed in.
    pub(crate) fn add_result(&self, dish: &HandedIn) -> io::Result<()> {
        append(&self.folder.join(RESULTS), &line(dish)?)
    }

    /// The dishes that were handed in.
    pub(crate) fn results(&self) -> Vec<HandedIn> {
        read(&self.folder.join(RESULTS)).unwrap_or_default()
    }

    /// Cooks every session again that was kept; those that cannot be are left where they are, with the reason.
    pub(crate) fn restore(&self, kitchens: &Kitchens) -> io::Result<(Vec<Kept>, Vec<String>)> {
        let (mut kept, mut problems) = (Vec::new(), Vec::new());
        for path in files(&self.folder.join(SESSIONS))? {
            let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
            match read::<Record>(&path)
                .map_err(|error| error.to_string())
                .and_then(|records| again(records, kitchens))
            {
                Ok((session, episode)) => kept.push(Kept { name: name.to_owned(), session, episode }),
                Err(problem) => problems.push(format!("session `{name}` is not opened again: {problem}")),
            }
        }
        Ok((kept, problems))
    }

    /// Begins the file of an evaluation.
    pub(crate) fn begin_evaluation(&self, id: &str, order: &Json) -> io::Result<EvaluationFile> {
        let path = self.folder.join(EVALUATIONS).join(format!("{id}.{ENDING}"));
        fs::write(&path, line(order)?)?;
        Ok(EvaluationFile(path))
    }

    /// The evaluations that were kept, the oldest first; a file whose beginning was cut off was never acknowledged.
    pub(crate) fn evaluations(&self) -> io::Result<Vec<KeptEvaluation>> {
        let mut found = Vec::new();
        for path in files(&self.folder.join(EVALUATIONS))? {
            let number = path.file_stem().and_then(|name| name.to_str()).and_then(|name| name.parse().ok());
            let mut lines = read::<Json>(&path)?.into_iter();
            if let (Some(number), Some(order)) = (number, lines.next()) {
                found.push(KeptEvaluation {
                    number,
                    file: EvaluationFile(path),
                    order,
                    rows: lines.collect(),
                });
            }
        }
        found.sort_by_key(|kept| kept.number);
        Ok(found)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(SESSIONS).join(format!("{name}.{ENDING}"))
    }
}

/// A session as its records say.
fn again(records: Vec<Record>, kitchens: &Kitchens) -> Result<(Session, EpisodeState), String> {
    let mut records = records.into_iter();
    let Some(Record::Opened(opening)) = records.next() else { return Err("it has no beginning".to_owned()) };
    let mut session = kitchens.open(&opening).map_err(|error| error.to_string())?;
    let mut episode = EpisodeState::default();
    for record in records {
        match record {
            Record::Opened(opening) => {
                session = kitchens.open(&opening).map_err(|error| error.to_string())?;
            }
            Record::Done(statements) => {
                let acted = session.act(&statements, &Deadline::never());
                if let Some(refused) = acted.refused.first() {
                    return Err(format!("{}: {}", refused.text, refused.message));
                }
            }
            Record::Undone(steps) => {
                session.undo(steps);
            }
            Record::BegunAgain => session.begin_again(),
            Record::HandedIn => {
                session.hand_in(&Deadline::never()).ok();
            }
            Record::Episode(state) => episode = state,
        }
    }
    Ok((session, episode))
}

/// The files of records in a folder, by name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    Ok(paths)
}

fn line(value: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(value).map_err(io::Error::other)? + "\n")
}

fn append(path: &Path, text: &str) -> io::Result<()> {
    OpenOptions::new().append(true).create(true).open(path)?.write_all(text.as_bytes())
}

/// The lines of a file. What was cut off at its end is taken away, so that more can be added.
fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> io::Result<Vec<T>> {
    let mut reader = BufReader::new(File::open(path)?);
    let (mut values, mut whole, mut line) = (Vec::new(), 0, Vec::new());
    loop {
        line.clear();
        let count = reader.read_until(b'\n', &mut line)?;
        if count == 0 {
            return Ok(values);
        }
        match serde_json::from_slice(&line) {
            Ok(value) if line.ends_with(b"\n") => values.push(value),
            _ => {
                OpenOptions::new().write(true).open(path)?.set_len(whole)?;
                return Ok(values);
            }
        }
        whole += count as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_corpus::Builtin;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("commis-keeping-{}-{name}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder
    }

    #[test]
    fn a_session_is_cooked_again() {
        let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
        let folder = folder("again");
        let keeping = Keeping::open(&folder).unwrap();
        let opening = Opening { recipe: Some("almond-crescent-cookies".to_owned()), ..Opening::default() };
        let mut session = kitchens.open(&opening).unwrap();
        keeping.begin("one", &session).unwrap();
        let statements =
            "(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 medium-bowl 1)\n(fetch ?whisk ?k2 ?k1 whisk 1)";
        keeping.add("one", &Record::Done(statements.to_owned())).unwrap();
        keeping.add("one", &Record::Undone(1)).unwrap();
        keeping.add("one", &Record::Episode(EpisodeState { actions: 3, ..EpisodeState::default() })).unwrap();
        session.act("(get-kitchen ?k0)", &Deadline::never());
        keeping.begin("two", &session).unwrap();
        append(&keeping.path("two"), "{\"done\": \"(fetch ?b").unwrap();
        fs::write(keeping.path("odd"), "{}\n").unwrap();
        for _ in 0..2 {
            let (kept, problems) = Keeping::open(&folder).unwrap().restore(&kitchens).unwrap();
            let told: Vec<_> = kept.iter().map(|kept| (kept.name.as_str(), kept.session.steps())).collect();
            assert_eq!(told, [("one", 2), ("two", 1)], "what was cut off is dropped");
            assert_eq!((kept[0].session.recipe(), kept[0].episode.actions), (opening.recipe.as_deref(), 3));
            assert_eq!(problems.len(), 1, "{problems:?}");
        }
        keeping.add("two", &Record::Done("(fetch ?b ?k1 ?k0 whisk 1)".to_owned())).unwrap();
        assert_eq!(keeping.restore(&kitchens).unwrap().0[1].session.steps(), 2, "it goes on after the cut");
        keeping.forget("one");
        assert_eq!(keeping.restore(&kitchens).unwrap().0.len(), 1);
        fs::remove_dir_all(&folder).ok();
    }
}
