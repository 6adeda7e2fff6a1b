//! Many containers: names, folders and patterns of files.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use super::kind::Kind;
use super::prediction::{Reading, Record};
use super::stream::{Answers, ReadError};
use crate::error::{ErrorKind, InputError};
use crate::run_folder::RunFolder;

/// Why files cannot be found.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// A folder cannot be read.
    #[error("{}: {cause}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// A folder holds no answers.
    #[error("there are no predictions in {}; a folder of predictions holds .solution, .jsonl, .json, .txt or .md files", .0.display())]
    Empty(PathBuf),
    /// A pattern is wrong.
    #[error("`{pattern}` is not a pattern of file names: {why}")]
    Pattern {
        /// The pattern.
        pattern: String,
        /// Why.
        why: &'static str,
    },
    /// A pattern fits no file.
    #[error("no file matches `{0}`")]
    NoMatch(String),
}

impl From<FilesError> for InputError {
    fn from(error: FilesError) -> InputError {
        if let FilesError::Folder { path, cause } = &error {
            return crate::files::unreadable(path, cause);
        }
        let message = error.to_string();
        match message.split_once("; ") {
            Some((message, hint)) => InputError::new(ErrorKind::Unreadable, message).hint(hint),
            None => InputError::new(ErrorKind::Unreadable, message),
        }
    }
}

/// The files that names, folders and patterns stand for, in the order given; within a folder or pattern by name. `-` is
/// left as it is.
pub fn expand(named: &[PathBuf]) -> Result<Vec<PathBuf>, FilesError> {
    let mut files = Vec::new();
    for path in named {
        if RunFolder::is_one(path) {
            files.push(path.clone());
        } else if path.is_dir() {
            let before = files.len();
            walk(path, &mut files)?;
            if files.len() == before {
                return Err(FilesError::Empty(path.clone()));
            }
        } else if !is_stdin(path) && !path.exists() && is_pattern(path) {
            matching(path, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), FilesError> {
    let unreadable = |cause: io::Error| FilesError::Folder { path: folder.to_owned(), cause };
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(unreadable)?;
    paths.sort();
    for path in paths {
        let is_known = |ending: &str| Kind::ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known));
        // A link to a folder could lead back up here.
        if path.is_dir() {
            if !path.is_symlink() {
                walk(&path, files)?;
            }
        } else if path.extension().is_some_and(|ending| is_known(&ending.to_string_lossy())) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_pattern(path: &Path) -> bool {
    path.to_string_lossy().contains(['*', '?', '['])
}

fn matching(pattern: &Path, files: &mut Vec<PathBuf>) -> Result<(), FilesError> {
    let text = pattern.to_string_lossy().into_owned();
    let found =
        glob::glob(&text).map_err(|cause| FilesError::Pattern { pattern: text.clone(), why: cause.msg })?;
    let mut found: Vec<PathBuf> = found.filter_map(Result::ok).filter(|path| path.is_file()).collect();
    if found.is_empty() {
        return Err(FilesError::NoMatch(text));
    }
    found.sort();
    files.append(&mut found);
    Ok(())
}

/// The answers of many files, one after the other. A file that cannot be read costs no other.
pub struct AnswerFiles {
    files: VecDeque<PathBuf>,
    reading: Reading,
    open: Option<(PathBuf, Answers)>,
    /// Bytes in all files, as far as that can be known before reading them.
    pub bytes: u64,
    bytes_read: u64,
    /// Files that could not be read to the end, and why.
    pub errors: Vec<(PathBuf, ReadError)>,
}

impl AnswerFiles {
    /// The answers of these files, of which `-` is what is piped in.
    pub fn new(files: Vec<PathBuf>, reading: Reading) -> AnswerFiles {
        let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        AnswerFiles {
            bytes: files.iter().map(size).sum(),
            files: files.into(),
            reading,
            open: None,
            bytes_read: 0,
            errors: Vec::new(),
        }
    }

    /// How many bytes have been read so far.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read + self.open.as_ref().map_or(0, |(_, open)| open.bytes_read())
    }

    /// The next answers: at most `count`, and no more than about `bytes` of text; none at the end.
    pub fn batch(&mut self, count: usize, bytes: usize) -> Vec<Record> {
        let (mut batch, mut held) = (Vec::new(), 0);
        while batch.len() < count && held < bytes {
            let Some(record) = self.next() else { break };
            held += record.weight();
            batch.push(record);
        }
        batch
    }

    fn open(&self, path: &Path) -> Result<Answers, ReadError> {
        if is_stdin(path) {
            return Answers::of_reader(
                &crate::files::name(path),
                Box::new(BufReader::new(io::stdin())),
                None,
                &self.reading,
            );
        }
        if path.is_dir() {
            return self.open_run(path);
        }
        let reader = BufReader::with_capacity(1 << 16, File::open(path)?);
        Answers::of_reader(&path.to_string_lossy(), Box::new(reader), None, &self.reading)
    }

    /// The programs of a run, as lines of JSON.
    fn open_run(&self, path: &Path) -> Result<Answers, ReadError> {
        let programs = RunFolder::open(path).and_then(|run| run.programs());
        let programs = programs.map_err(|error| ReadError::Io(io::Error::other(error.to_string())))?;
        Answers::of_reader(
            &path.to_string_lossy(),
            Box::new(BufReader::new(programs)),
            Some(Kind::Jsonl),
            &self.reading,
        )
    }

    fn close(&mut self) {
        let Some((path, mut answers)) = self.open.take() else { return };
        self.bytes_read += answers.bytes_read();
        self.errors.extend(answers.take_error().map(|error| (path, ReadError::Io(error))));
    }
}

impl Iterator for AnswerFiles {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        loop {
            if let Some(record) = self.open.as_mut().and_then(|(_, open)| open.next()) {
                return Some(record);
            }
            self.close();
            let path = self.files.pop_front()?;
            match self.open(&path) {
                Ok(answers) => self.open = Some((path, answers)),
                Err(error) => self.errors.push((path, error)),
            }
        }
    }
}

/// What to call the predictions in some files.
pub fn name_of(files: &[PathBuf]) -> String {
    let first = files.first().map_or_else(String::new, |file| crate::files::name(file));
    match files.len().saturating_sub(1) {
        0 => first,
        others => format!("{first} and {others} more"),
    }
}
