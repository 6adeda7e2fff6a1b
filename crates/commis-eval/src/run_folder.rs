//! A run of `commis run` as a container of answers.
//!
//! A run is a folder that is only appended to: `run.json` says what was asked of whom, and the lines of `samples-*.jsonl` say
//! what came of each item. An item may have several lines: one whose server failed is asked again. Which of them counts is
//! decided here, for whoever reads a run.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::error::{ErrorKind, InputError};
use crate::files;

/// The form of a run folder.
pub const RUN_FORMAT: &str = "commis-run/1";

/// What all forms of run folders begin with.
const RUN_FAMILY: &str = "commis-run/";

/// The outcome of an item that is missing.
const MISSING: &str = "provider-error";

/// Bytes of `run.json` that are read to see what it is.
const MOST_OF_HEAD: u64 = 64 << 20;

/// A folder that `commis run` has written.
#[derive(Clone, Debug)]
pub struct RunFolder {
    path: PathBuf,
    files: Vec<PathBuf>,
}

/// A line of a run that counts: where it stands, and which item it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleLine {
    /// The task.
    pub task: String,
    /// The item.
    pub item: String,
    /// The sample.
    pub sample: u32,
    /// The outcome by name.
    pub outcome: String,
    /// The recipe that the answer is a program for.
    pub recipe: Option<String>,
    file: usize,
    start: u64,
    length: usize,
}

/// What the lines of a run come to.
#[derive(Clone, Debug, Default)]
pub struct SampleLines {
    /// The lines that count, by task, item and sample.
    pub counting: Vec<SampleLine>,
    /// Lines that count no more, because the item was asked again.
    pub superseded: usize,
    /// Whole lines that cannot be read, by file and number.
    pub damaged: Vec<(PathBuf, usize)>,
}

impl SampleLine {
    /// Task, item and sample in one.
    pub fn id(&self) -> String {
        format!("{}/{}/{}", self.task, self.item, self.sample)
    }

    /// Whether nothing is known about the item: its server failed.
    pub fn is_missing(&self) -> bool {
        self.outcome == MISSING
    }
}

#[derive(Deserialize)]
struct Format {
    format: String,
}

#[derive(Deserialize)]
struct Head<'l> {
    #[serde(borrow)]
    task: Cow<'l, str>,
    #[serde(borrow)]
    item: Cow<'l, str>,
    sample: u32,
    #[serde(borrow)]
    outcome: Cow<'l, str>,
    #[serde(borrow, default)]
    recipe: Option<Cow<'l, str>>,
}

impl RunFolder {
    /// Whether a path is a run of any version.
    pub fn is_one(path: &Path) -> bool {
        path.is_dir() && format_of(path).is_some_and(|format| format.starts_with(RUN_FAMILY))
    }

    /// Opens a run for reading.
    pub fn open(path: &Path) -> Result<RunFolder, InputError> {
        let name = files::name(path);
        match format_of(path) {
            Some(format) if format == RUN_FORMAT => {}
            Some(format) if format.starts_with(RUN_FAMILY) => {
                let message =
                    format!("{name} is a run in the form {format}, and this program reads {RUN_FORMAT}");
                return Err(
                    InputError::new(ErrorKind::Misfit, message).hint("use the program that has made it")
                );
            }
            _ => {
                let error = InputError::new(ErrorKind::Unreadable, format!("{name} is no run"));
                return Err(error.hint("a run is a folder that `commis run … --out DIR` has written"));
            }
        }
        let unreadable = |cause: io::Error| files::unreadable(path, &cause);
        let entries = std::fs::read_dir(path).map_err(unreadable)?;
        let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
        let is_sample = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            // A device has no end.
            name.starts_with("samples-")
                && path.extension().is_some_and(|ending| ending == "jsonl")
                && path.is_file()
        };
        let mut files: Vec<PathBuf> = paths.map_err(unreadable)?.into_iter().filter(is_sample).collect();
        files.sort();
        Ok(RunFolder { path: path.to_owned(), files })
    }

    /// The files of lines, in the order in which they were written.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// How many bytes of lines there are; a run that has as many as before has the same lines.
    pub fn bytes(&self) -> u64 {
        self.files.iter().filter_map(|path| path.metadata().ok()).map(|file| file.len()).sum()
    }

    /// The lines that count. Of several lines about an item the first counts that is not missing, otherwise the last. What
    /// is not ended by a line end was not written to its end and is as good as not there.
    pub fn lines(&self) -> Result<SampleLines, InputError> {
        let mut found: BTreeMap<(String, String, u32), SampleLine> = BTreeMap::new();
        let mut lines = SampleLines::default();
        for (file, path) in self.files.iter().enumerate() {
            let unreadable = |cause: io::Error| files::unreadable(path, &cause);
            let mut reader = BufReader::with_capacity(1 << 16, File::open(path).map_err(unreadable)?);
            let (mut start, mut bytes, mut number) = (0, Vec::new(), 0);
            loop {
                bytes.clear();
                let length = reader.read_until(b'\n', &mut bytes).map_err(unreadable)?;
                number += 1;
                if bytes.last() != Some(&b'\n') {
                    break;
                }
                match serde_json::from_slice::<Head<'_>>(&bytes) {
                    Err(_) => lines.damaged.push((path.clone(), number)),
                    Ok(head) => {
                        let line = SampleLine {
                            task: head.task.into_owned(),
                            item: head.item.into_owned(),
                            sample: head.sample,
                            outcome: head.outcome.into_owned(),
                            recipe: head.recipe.map(Cow::into_owned),
                            file,
                            start,
                            length,
                        };
                        let key = (line.task.clone(), line.item.clone(), line.sample);
                        lines.superseded += usize::from(found.contains_key(&key));
                        if found.get(&key).is_none_or(SampleLine::is_missing) {
                            found.insert(key, line);
                        }
                    }
                }
                start += length as u64;
            }
        }
        lines.counting = found.into_values().collect();
        Ok(lines)
    }

    /// The bytes of lines, one after the other; each ends with a line end.
    pub fn reader(&self, lines: Vec<SampleLine>) -> LineReader {
        LineReader {
            files: self.files.clone(),
            lines: lines.into_iter(),
            open: None,
            rest: io::Cursor::default(),
        }
    }

    /// The answers that are programs for recipes, as JSONL. Items that are missing have no answer and are left out.
    pub fn programs(&self) -> Result<LineReader, InputError> {
        let mut lines = self.lines()?.counting;
        lines.retain(|line| line.recipe.is_some() && !line.is_missing());
        if lines.is_empty() {
            let message = format!("{} has no programs for recipes", files::name(&self.path));
            let hint = "answers of the tasks `program` and `situated` are programs; `commis runs show` tells the others";
            return Err(InputError::new(ErrorKind::NoRecipe, message).hint(hint));
        }
        Ok(self.reader(lines))
    }
}

fn format_of(path: &Path) -> Option<String> {
    let head = files::bytes(&path.join("run.json"), MOST_OF_HEAD).ok()?;
    serde_json::from_slice::<Format>(&head).ok().map(|head| head.format)
}

/// Reads chosen lines of several files, one line in memory at a time.
pub struct LineReader {
    files: Vec<PathBuf>,
    lines: std::vec::IntoIter<SampleLine>,
    open: Option<(usize, File)>,
    rest: io::Cursor<Vec<u8>>,
}

impl LineReader {
    /// The next line, with its bytes.
    pub fn line(&mut self) -> io::Result<Option<(SampleLine, Vec<u8>)>> {
        let Some(line) = self.lines.next() else { return Ok(None) };
        let file = match &mut self.open {
            Some((number, file)) if *number == line.file => file,
            other => {
                let path = self.files.get(line.file).ok_or(io::ErrorKind::NotFound)?;
                &mut other.insert((line.file, File::open(path)?)).1
            }
        };
        file.seek(SeekFrom::Start(line.start))?;
        let mut bytes = vec![0; line.length];
        file.read_exact(&mut bytes)?;
        Ok(Some((line, bytes)))
    }
}

impl Read for LineReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.rest.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let Some((_, bytes)) = self.line()? else { return Ok(0) };
            self.rest = io::Cursor::new(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let path = std::env::temp_dir().join(format!("commis-run-folder-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        for (file, text) in files {
            std::fs::write(path.join(file), text).unwrap();
        }
        path
    }

    fn line(item: &str, outcome: &str, more: &str) -> String {
        format!(
            r#"{{"task":"program","item":"{item}","sample":0,"outcome":"{outcome}","recipe":"{item}"{more}}}"#
        ) + "\n"
    }

    #[test]
    fn the_line_that_counts_is_found_among_several() {
        let first = line("soup", "provider-error", "")
            + &line("toast", "answered", r#","prediction":"a""#)
            + "what?\n";
        let second = line("soup", "answered", r#","prediction":"b""#)
            + &line("toast", "provider-error", "")
            + &line("pie", "provider-error", "")
            + line("torn", "answered", "").trim_end();
        let head = format!(r#"{{"format":"{RUN_FORMAT}"}}"#);
        let path = folder(
            "counts",
            &[("run.json", &head), ("samples-00000.jsonl", &first), ("samples-00001.jsonl", &second)],
        );
        assert!(RunFolder::is_one(&path));
        let run = RunFolder::open(&path).unwrap();
        let lines = run.lines().unwrap();
        let found: Vec<(&str, &str)> =
            lines.counting.iter().map(|line| (line.item.as_str(), line.outcome.as_str())).collect();
        assert_eq!(found, [("pie", "provider-error"), ("soup", "answered"), ("toast", "answered")]);
        assert_eq!((lines.superseded, lines.damaged.len()), (2, 1));
        let mut text = String::new();
        run.programs().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text.lines().count(), 2, "{text}");
        std::fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn a_run_of_another_version_says_so() {
        let path = folder("version", &[("run.json", r#"{"format":"commis-run/99"}"#)]);
        let error = RunFolder::open(&path).unwrap_err().to_string();
        assert!(
            RunFolder::is_one(&path) && error.contains("commis-run/99") && error.contains("the program that"),
            "{error}"
        );
        let other = folder("other", &[("run.json", "{}")]);
        assert!(!RunFolder::is_one(&other));
        assert!(RunFolder::open(&other).unwrap_err().to_string().contains("is no run"));
        std::fs::remove_dir_all(path).unwrap();
        std::fs::remove_dir_all(other).unwrap();
    }
}
