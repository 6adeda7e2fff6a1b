//! One container, record by record.

use std::collections::{HashMap, VecDeque};
use std::io::{self, BufRead, Cursor, Read};
use std::path::Path;

use serde_json::{Map, Value as Json};

use super::keys;
use super::kind::Kind;
use super::names::folded;
use super::origin::Origin;
use super::prediction::{Given, Reading, Record};
use super::sections::{self, Section};
use crate::error::InputError;
use crate::files;

/// Why a container cannot be read as a whole.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It could not be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is too large to be read at once.
    #[error("more than {0} bytes")]
    TooLarge(usize),
}

impl ReadError {
    /// The error for a file that could not be read to its end.
    pub fn in_file(&self, path: &Path) -> InputError {
        match self {
            ReadError::Io(cause) => files::unreadable(path, cause),
            ReadError::TooLarge(limit) => files::too_large(path, *limit as u64),
        }
    }
}

/// The answers of one container, in order. JSONL is read as a stream, other kinds at once.
pub struct Answers {
    name: String,
    limit: usize,
    source: Source,
    ready: VecDeque<Record>,
    bytes_read: u64,
    error: Option<io::Error>,
}

enum Source {
    Lines { reader: Box<dyn BufRead + Send>, line: usize },
    Recipes(Recipes),
    Done,
}

/// A solution file.
struct Recipes {
    text: String,
    /// Where bytes had to be replaced because they are no text.
    unreadable: Vec<usize>,
    sections: std::vec::IntoIter<Section>,
    seen: HashMap<String, u32>,
    warning: Option<String>,
}

/// The byte order mark that some programs put before UTF-8 text.
const MARK: &[u8] = b"\xef\xbb\xbf";

impl Answers {
    /// The answers in bytes called `name`; without a kind it is found out ([`Kind::of`]).
    pub fn of_bytes(name: &str, bytes: Vec<u8>, kind: Option<Kind>, reading: &Reading) -> Answers {
        match Answers::of_reader(name, Box::new(Cursor::new(bytes)), kind, reading) {
            Ok(answers) => answers,
            Err(why) => {
                let given = Given::Unreadable(why.to_string());
                Answers { ready: VecDeque::from([record(name, given)]), ..Answers::none(name, reading) }
            }
        }
    }

    /// The answers in what a reader called `name` gives; without a kind it is found out ([`Kind::of`]).
    pub fn of_reader(
        name: &str,
        reader: Box<dyn BufRead + Send>,
        kind: Option<Kind>,
        reading: &Reading,
    ) -> Result<Answers, ReadError> {
        let mut answers = Answers::none(name, reading);
        let (reader, start) = first_line(reader, answers.limit)?;
        let kind = kind.unwrap_or_else(|| Kind::of(name, &start));
        if kind == Kind::Jsonl {
            answers.source = Source::Lines { reader, line: 0 };
            return Ok(answers);
        }
        let mut bytes = Vec::new();
        reader.take(answers.limit as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > answers.limit {
            return Err(ReadError::TooLarge(answers.limit));
        }
        if kind == Kind::Json {
            answers.document(bytes);
            return Ok(answers);
        }
        answers.bytes_read = bytes.len() as u64;
        answers.text(&bytes, kind, reading.strict);
        Ok(answers)
    }

    /// How many bytes have been read so far.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// What kept the reader from going on, if anything did.
    pub fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    fn none(name: &str, reading: &Reading) -> Answers {
        Answers {
            name: name.to_owned(),
            limit: longest(reading),
            source: Source::Done,
            ready: VecDeque::new(),
            bytes_read: 0,
            error: None,
        }
    }

    /// A whole JSON document; what is none is read line by line.
    fn document(&mut self, bytes: Vec<u8>) {
        let Ok(document) = serde_json::from_slice::<Json>(&bytes) else {
            self.source = Source::Lines { reader: Box::new(Cursor::new(bytes)), line: 0 };
            return;
        };
        self.bytes_read = bytes.len() as u64;
        let items = match document {
            Json::Array(items) => items,
            Json::Object(record) => return self.ready.extend(records(record, &self.name)),
            other => vec![other],
        };
        self.ready.extend(all_records(items, &self.name));
    }

    /// A solution file, or one answer.
    fn text(&mut self, bytes: &[u8], kind: Kind, strict: bool) {
        let (text, unreadable) = readable(bytes);
        let sections = sections::of(&text, strict);
        let is_one = match kind {
            Kind::Text => sections::are_one_recipe(&sections),
            _ => sections.len() < 2,
        };
        if !is_one {
            let before = sections.first().and_then(|first| text.get(..first.start)).unwrap_or_default();
            let warning =
                before.contains('(').then(|| "what stands before the first `#` line is not read".to_owned());
            let (sections, seen) = (sections.into_iter(), HashMap::new());
            self.source = Source::Recipes(Recipes { text, unreadable, sections, seen, warning });
            return;
        }
        let is_file = kind == Kind::Text || Path::new(&self.name).extension().is_some();
        if text.trim().is_empty() && !is_file {
            return;
        }
        // What stands before the only `#` line is prose, whatever its bytes are.
        let begins = sections.first().map_or(0, |section| section.start);
        let given = match unreadable.iter().find(|place| **place >= begins) {
            Some(place) => not_text(&text, *place),
            None => Given::Text { text, starts_in_fence: false },
        };
        let mut one = record(&self.name, given);
        if kind == Kind::Solution {
            one.recipe = sections.into_iter().next().and_then(|section| section.name);
        }
        one.label = is_file.then(|| label(&self.name)).flatten();
        self.ready.push_back(one);
    }

    fn line(&mut self) -> Option<Vec<Record>> {
        let Source::Lines { reader, line } = &mut self.source else { return None };
        let mut bytes = Vec::new();
        // One byte more than allowed tells a line that just fits from one that does not.
        let most = self.limit as u64 + 1;
        let read = match reader.take(most).read_until(b'\n', &mut bytes) {
            Ok(0) => return None,
            Ok(read) => read,
            Err(error) => {
                self.error = Some(error);
                return None;
            }
        };
        *line += 1;
        self.bytes_read += read as u64;
        if read as u64 == most && bytes.last() != Some(&b'\n') {
            match reader.skip_until(b'\n') {
                Ok(skipped) => self.bytes_read += skipped as u64,
                Err(error) => self.error = Some(error),
            }
        }
        Some(line_records(&bytes, &self.name, *line, self.limit))
    }
}

impl Iterator for Answers {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            if let Source::Recipes(recipes) = &mut self.source {
                return recipes.next(&self.name);
            }
            let Some(records) = self.line() else {
                self.source = Source::Done;
                return None;
            };
            self.ready.extend(records);
        }
    }
}

impl Recipes {
    fn next(&mut self, file: &str) -> Option<Record> {
        let section = self.sections.next()?;
        let name = section.name.unwrap_or_default();
        let times = self.seen.entry(folded(&name)).or_default();
        *times += 1;
        let id = if *times > 1 { format!("{file}#{name}/{times}") } else { format!("{file}#{name}") };
        let extent = section.start..section.end;
        let at = self.unreadable.partition_point(|place| *place < extent.start);
        let given = match self.unreadable.get(at).filter(|place| extent.contains(place)) {
            Some(place) => not_text(&self.text, *place),
            None => Given::Text {
                text: self.text.get(extent).unwrap_or_default().to_owned(),
                starts_in_fence: section.starts_in_fence,
            },
        };
        let place = format!("{file}:{}", section.line);
        let warnings = self.warning.take().into_iter().collect();
        let origin = Origin { sample: (*times > 1).then_some(*times), ..Origin::default() };
        Some(Record { id, place, recipe: Some(name), label: None, setting: None, origin, warnings, given })
    }
}

/// The records of a line of a JSONL file with that name, as [`Answers`] would read them there; lines count from 1.
pub fn records_of_line(text: &[u8], name: &str, line: usize, reading: &Reading) -> Vec<Record> {
    line_records(text, name, line, longest(reading))
}

/// The same for what such a line holds and somebody else has read.
pub fn records_of_object(found: Map<String, Json>, name: &str, line: usize) -> Vec<Record> {
    records(found, &format!("{name}:{line}"))
}

/// The records of one item of a list that somebody else has read; the place is what rows without an id are called.
pub fn records_of_item(item: Json, place: &str) -> Vec<Record> {
    match item {
        Json::Object(found) => records(found, place),
        _ => vec![record(place, Given::Unreadable("not a record in JSON: it is no object".to_owned()))],
    }
}

/// The bytes that a line, or a container that is read at once, may have.
fn longest(reading: &Reading) -> usize {
    reading.limits.bytes.min(u32::MAX as usize - 1)
}

fn line_records(line: &[u8], name: &str, number: usize, limit: usize) -> Vec<Record> {
    let place = &*format!("{name}:{number}");
    if line.len() > limit && line.last() != Some(&b'\n') {
        let why = format!("the line has more than {limit} bytes");
        return vec![record(place, Given::Unreadable(why))];
    }
    if line.trim_ascii().is_empty() {
        return Vec::new();
    }
    let unreadable = |why: &str| {
        let why = format!("not a record in JSON: {why}");
        vec![record(place, Given::Unreadable(why))]
    };
    if line.trim_ascii_start().first() != Some(&b'{') {
        return unreadable("it does not begin with `{`");
    }
    match serde_json::from_slice::<Map<String, Json>>(line) {
        Ok(found) => records(found, place),
        Err(cause) => {
            // Serde counts lines within the record, which is one line of its file.
            let (message, column) = (cause.to_string(), cause.column());
            let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(why, _)| why);
            unreadable(&format!("{message} at column {column}"))
        }
    }
}

/// The records of an object: its own, or those of its samples.
fn records(mut found: Map<String, Json>, place: &str) -> Vec<Record> {
    match found.remove("samples") {
        Some(Json::Array(samples)) => all_records(samples, place),
        Some(other) => {
            found.insert("samples".to_owned(), other);
            keys::records(found, place)
        }
        None => keys::records(found, place),
    }
}

fn all_records(items: Vec<Json>, place: &str) -> Vec<Record> {
    let numbered = items.into_iter().zip(1..);
    let read = |(item, number): (Json, usize)| {
        let place = format!("{place}#{number}");
        match item {
            Json::Object(found) => keys::records(found, &place),
            _ => vec![record(&place, Given::Unreadable("not a record in JSON: it is no object".to_owned()))],
        }
    };
    numbered.flat_map(read).collect()
}

fn record(place: &str, given: Given) -> Record {
    let (id, place) = (place.to_owned(), place.to_owned());
    let origin = Origin::default();
    Record { id, place, recipe: None, label: None, setting: None, origin, warnings: Vec::new(), given }
}

/// The name of a file without its ending, and without the number of a sample as in `soup.2.txt`.
fn label(name: &str) -> Option<String> {
    let stem = Path::new(name).file_stem()?.to_string_lossy();
    let (start, sample) = stem.rsplit_once('.').unwrap_or((&stem, ""));
    let is_numbered = !sample.is_empty() && sample.bytes().all(|byte| byte.is_ascii_digit());
    Some(if is_numbered { start.to_owned() } else { stem.clone().into_owned() })
}

/// Bytes as text, and where in it bytes had to be replaced because they are not UTF-8.
fn readable(bytes: &[u8]) -> (String, Vec<usize>) {
    let (mut text, mut replaced) = (String::with_capacity(bytes.len()), Vec::new());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            replaced.push(text.len());
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    (text, replaced)
}

fn not_text(text: &str, place: usize) -> Given {
    let line = commis_base::Position::of(text, place as u32).line;
    Given::Unreadable(format!("line {line} is not UTF-8 text"))
}

/// Passes over a byte order mark, and looks at the beginning up to the end of the first line that is not blank.
fn first_line(
    mut reader: Box<dyn BufRead + Send>,
    limit: usize,
) -> io::Result<(Box<dyn BufRead + Send>, Vec<u8>)> {
    let mut start = Vec::new();
    (&mut reader).take(MARK.len() as u64).read_to_end(&mut start)?;
    if start == MARK {
        start.clear();
    }
    // The three bytes may end a line already.
    while !start.trim_ascii_start().contains(&b'\n') && start.len() <= limit {
        let left = (limit as u64 + 1).saturating_sub(start.len() as u64);
        if (&mut reader).take(left).read_until(b'\n', &mut start)? == 0 {
            break;
        }
    }
    Ok((Box::new(Cursor::new(start.clone()).chain(reader)), start))
}
