//! Where predictions come from: solution files, JSONL, folders of both, patterns of names, stdin.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use commis_mcl::Limits;
use commis_metrics::{Body, Prediction, Solutions};

use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// The kinds of files that are taken from a folder.
const KINDS: [&str; 3] = ["solution", "jsonl", "ndjson"];

/// The files that names, folders and patterns stand for, in the order given; within a folder or pattern by name.
pub(crate) fn expand(named: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            let before = files.len();
            walk(path, &mut files)?;
            if files.len() == before {
                let message = format!("there are no predictions in {}", path.display());
                let hint = "a folder of predictions holds .solution or .jsonl files";
                return Err(Error::new(ExitCode::Unreadable, message).hint(hint));
            }
        } else if !input::is_stdin(path) && !path.exists() && is_pattern(path) {
            matching(path, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let entries = std::fs::read_dir(folder).map_err(|cause| input::unreadable(folder, &cause))?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(|cause| input::unreadable(folder, &cause))?;
    paths.sort();
    for path in paths {
        // A link to a folder could lead back up here.
        if path.is_dir() && !path.is_symlink() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_pattern(path: &Path) -> bool {
    path.to_string_lossy().contains(['*', '?', '['])
}

fn matching(pattern: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let text = pattern.to_string_lossy();
    let found = glob::glob(&text).map_err(|cause| {
        Error::new(ExitCode::Unreadable, format!("`{text}` is not a pattern of file names: {}", cause.msg))
    })?;
    let mut found: Vec<PathBuf> = found.filter_map(Result::ok).filter(|path| path.is_file()).collect();
    if found.is_empty() {
        return Err(Error::new(ExitCode::Unreadable, format!("no file matches `{text}`")));
    }
    found.sort();
    files.append(&mut found);
    Ok(())
}

/// Predictions from many files, one batch at a time.
pub(crate) struct Predictions {
    files: VecDeque<PathBuf>,
    limits: Limits,
    open: Option<Lines>,
    ready: VecDeque<Prediction>,
    /// Bytes in all files, as far as that can be known before reading them.
    pub(crate) bytes: u64,
    /// Bytes read so far.
    pub(crate) bytes_read: u64,
    /// What could not be read; the rest goes on without it.
    pub(crate) errors: Vec<Error>,
}

/// A JSONL file that is being read.
struct Lines {
    name: String,
    reader: Box<dyn BufRead>,
    line: usize,
}

impl Predictions {
    pub(crate) fn new(files: Vec<PathBuf>, max_bytes: u64) -> Predictions {
        let size = |path: &PathBuf| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        Predictions {
            bytes: files.iter().map(size).sum(),
            files: files.into(),
            limits: Limits { bytes: max_bytes as usize, recipes: usize::MAX, ..Limits::default() },
            open: None,
            ready: VecDeque::new(),
            bytes_read: 0,
            errors: Vec::new(),
        }
    }

    /// The next predictions: at most `count`, and no more than about `bytes` of text; none at the end.
    pub(crate) fn batch(&mut self, count: usize, bytes: usize) -> Vec<Prediction> {
        let (mut batch, mut held) = (Vec::new(), 0);
        while batch.len() < count && held < bytes {
            let Some(prediction) = self.next() else { break };
            held += match &prediction.body {
                Body::Text(text) => text.len(),
                Body::Parsed { recipe, .. } => (recipe.extent.end - recipe.extent.start) as usize,
                Body::Nothing | Body::Unreadable(_) => 0,
            };
            batch.push(prediction);
        }
        batch
    }

    fn next(&mut self) -> Option<Prediction> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            if let Some(lines) = &mut self.open {
                match lines.next(self.limits.bytes) {
                    Ok(Some((prediction, read))) => {
                        self.bytes_read += read;
                        if prediction.is_some() {
                            return prediction;
                        }
                        continue;
                    }
                    Ok(None) => self.open = None,
                    Err(cause) => {
                        self.errors.push(input::unreadable(Path::new(&lines.name), &cause));
                        self.open = None;
                    }
                }
            }
            let path = self.files.pop_front()?;
            if let Err(error) = self.open(&path) {
                self.errors.push(error);
            }
        }
    }

    /// Looks at the first visible character: a brace starts JSONL, anything else a solution file.
    fn open(&mut self, path: &Path) -> Result<(), Error> {
        let mut reader: Box<dyn BufRead> = if input::is_stdin(path) {
            Box::new(BufReader::new(io::stdin()))
        } else {
            if path.is_dir() {
                let message = format!("{} is a folder, not a file", path.display());
                return Err(Error::new(ExitCode::Unreadable, message));
            }
            let file = File::open(path).map_err(|cause| input::unreadable(path, &cause))?;
            Box::new(BufReader::with_capacity(1 << 16, file))
        };
        reader = without_mark(reader).map_err(|cause| input::unreadable(path, &cause))?;
        let start = reader.fill_buf().map_err(|cause| input::unreadable(path, &cause))?;
        let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
        if first == Some(&b'{') || path.extension().is_some_and(|kind| kind == "jsonl" || kind == "ndjson") {
            self.open = Some(Lines { name: input::name(path), reader, line: 0 });
            return Ok(());
        }
        let bytes = input::bounded(reader, path, self.limits.bytes as u64)?;
        self.bytes_read += bytes.len() as u64;
        self.solution(&input::name(path), &bytes);
        Ok(())
    }

    fn solution(&mut self, name: &str, bytes: &[u8]) {
        let Solutions { predictions, text, stray, unreadable } =
            Prediction::of_solutions(name, bytes, &self.limits);
        if let Some(place) = unreadable.first() {
            let line = commis_base::Position::of(&text, *place as u32).line;
            let error = Error::new(ExitCode::Unreadable, format!("{name}:{line}: not UTF-8 text"));
            self.errors.push(error.hint("save the file as UTF-8; recipes without such bytes are scored"));
        }
        for problem in stray {
            let line = commis_base::Position::of(&text, problem.span.start).line;
            let message = format!("{name}:{line}: {}", problem.message);
            let error = Error::new(ExitCode::Invalid, message);
            self.errors.push(error.hint("statements belong below a line `#recipe-id`"));
        }
        self.ready.extend(predictions);
    }
}

/// The byte order mark that some programs put before UTF-8 text.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Passes over a byte order mark at the beginning.
fn without_mark(mut reader: Box<dyn BufRead>) -> io::Result<Box<dyn BufRead>> {
    if reader.fill_buf()?.first() != MARK.first() {
        return Ok(reader);
    }
    let mut start = Vec::new();
    (&mut reader).take(MARK.len() as u64).read_to_end(&mut start)?;
    if start == MARK {
        return Ok(reader);
    }
    Ok(Box::new(Cursor::new(start).chain(reader)))
}

impl Lines {
    /// The next record and how many bytes it took; no record for a blank line, nothing at the end.
    fn next(&mut self, limit: usize) -> io::Result<Option<(Option<Prediction>, u64)>> {
        let mut bytes = Vec::new();
        // One byte more than allowed tells a line that just fits from one that does not.
        let most = (limit as u64).saturating_add(1);
        let read = (&mut self.reader).take(most).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.line += 1;
        let place = format!("{}:{}", self.name, self.line);
        if read as u64 == most && bytes.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n')?;
            let why = format!("the line has more than {limit} bytes");
            let cut = Prediction { id: place, recipe: None, body: Body::Unreadable(why) };
            return Ok(Some((Some(cut), read as u64)));
        }
        let record = (!bytes.trim_ascii().is_empty()).then(|| Prediction::of_record(&bytes, place));
        Ok(Some((record, read as u64)))
    }
}
