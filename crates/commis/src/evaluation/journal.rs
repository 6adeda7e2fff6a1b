//! What an evaluation remembers while it goes on, so that an interrupted one can be resumed.
//!
//! `FILE.unfinished` beside the first file of results holds one line of settings, one line per row with the exact
//! scores and a fingerprint of the prediction, and after every batch a line that says how far the results have been
//! written. It is removed when the run is complete.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json, json};

use super::{Body, Prediction, Row};
use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// What results depend on besides the predictions, by name.
pub(crate) type Settings = Vec<(&'static str, String)>;

/// The journal of a run that is going on.
pub(crate) struct Journal {
    path: PathBuf,
    out: BufWriter<File>,
}

/// What an interrupted run has left.
#[derive(Debug, Default)]
pub(crate) struct Begun {
    /// The rows that were written, each with the fingerprint of its prediction.
    pub(crate) rows: Vec<(Row, u64)>,
    /// How long the JSON document was after the last of them.
    pub(crate) json_bytes: u64,
    /// How long the journal was then.
    pub(crate) journal_bytes: u64,
}

impl Journal {
    /// Starts a journal beside a file of results; none where there cannot be one, as beside `/dev/stdout`.
    pub(crate) fn start(results: &Path, settings: &Settings) -> Option<Journal> {
        if !results.is_file() {
            return None;
        }
        let path = beside(results);
        let mut out = BufWriter::new(File::create(&path).ok()?);
        let settings: Map<String, Json> =
            settings.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        writeln!(out, "{}", Json::Object(settings)).ok()?;
        Some(Journal { path, out })
    }

    /// Goes on with a journal after so many bytes; what stands behind them is removed.
    pub(crate) fn resume(results: &Path, bytes: u64) -> Result<Journal, Error> {
        let path = beside(results);
        let open = File::options().write(true).open(&path).and_then(|mut file| {
            file.set_len(bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        });
        let file = open.map_err(|cause| super::unwritable(&path, &cause))?;
        Ok(Journal { path, out: BufWriter::new(file) })
    }

    /// Notes a row and the fingerprint of the prediction it judges.
    pub(crate) fn row(&mut self, row: &Row, fingerprint: u64) -> Result<(), Error> {
        let line = json!({ "row": row.to_record(), "prediction": format!("{fingerprint:016x}") });
        writeln!(self.out, "{line}").map_err(|cause| super::unwritable(&self.path, &cause))
    }

    /// Notes that everything so far is in the files of results.
    pub(crate) fn mark(&mut self, json_bytes: u64) -> Result<(), Error> {
        let written = writeln!(self.out, "{}", json!({ "json_bytes": json_bytes }));
        written.and_then(|()| self.out.flush()).map_err(|cause| super::unwritable(&self.path, &cause))
    }

    /// The run is complete; there is nothing to resume.
    pub(crate) fn remove(self) {
        std::fs::remove_file(&self.path).ok();
    }
}

impl Begun {
    /// What a run with these settings has left beside a file of results.
    pub(crate) fn read(results: &Path, settings: &Settings) -> Result<Begun, Error> {
        let path = beside(results);
        let file = match File::open(&path) {
            Ok(file) => file,
            // Nothing was begun yet.
            Err(cause) if cause.kind() == io::ErrorKind::NotFound && !results.exists() => {
                return Ok(Begun::default());
            }
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => {
                let message = format!(
                    "{} is not the beginning of an interrupted run: there is no {} beside it",
                    input::name(results),
                    path.file_name().unwrap_or_default().display()
                );
                return Err(misfit(message));
            }
            Err(cause) => return Err(input::unreadable(&path, &cause)),
        };
        let mut lines = BufReader::new(file).lines().map_while(Result::ok);
        let first = lines.next().unwrap_or_default();
        let then: Json = serde_json::from_str(&first).unwrap_or_default();
        for (name, now) in settings {
            let before = then.get(name).and_then(Json::as_str).unwrap_or("nothing");
            if before != now {
                let message =
                    format!("{} was begun with other {name}: {before} then, {now} now", input::name(results));
                return Err(misfit(message));
            }
        }
        let mut begun = Begun::default();
        let mut since_mark = Vec::new();
        let mut read = first.len() as u64 + 1;
        for line in lines {
            read += line.len() as u64 + 1;
            // A line that was cut off ends what can be trusted.
            let Ok(line) = serde_json::from_str::<Json>(&line) else { break };
            if let Some(bytes) = line.get("json_bytes").and_then(Json::as_u64) {
                begun.rows.append(&mut since_mark);
                begun.json_bytes = bytes;
                begun.journal_bytes = read;
                continue;
            }
            let fingerprint = line.get("prediction").and_then(Json::as_str);
            let fingerprint = fingerprint.and_then(|digits| u64::from_str_radix(digits, 16).ok());
            match (line.get("row").and_then(Row::of_record), fingerprint) {
                (Some(row), Some(fingerprint)) => since_mark.push((row, fingerprint)),
                _ => break,
            }
        }
        Ok(begun)
    }
}

/// The error for results that belong to something else, with the way out.
pub(crate) fn misfit(message: String) -> Error {
    Error::new(ExitCode::Usage, message)
        .hint("leave --resume out to start anew, or name another file of results")
}

fn beside(results: &Path) -> PathBuf {
    let mut name: OsString = results.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

/// A fingerprint of a prediction: the same in every run, another one for nearly every other prediction.
pub(crate) fn fingerprint(prediction: &Prediction) -> u64 {
    let body = match &prediction.body {
        Body::Text(text) => text.as_str(),
        Body::Parsed { recipe, text, .. } => {
            let end = (recipe.extent.end as usize).min(text.len());
            text.get(recipe.extent.start as usize..end).unwrap_or(text)
        }
        Body::Nothing => "\0nothing",
        Body::Unreadable(why) => why.as_str(),
    };
    let recipe = prediction.recipe.as_deref().unwrap_or_default();
    digest([prediction.id.as_str(), recipe, body])
}

/// FNV-1a over texts and their ends.
pub(crate) fn digest<'a>(texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for text in texts {
        for byte in text.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_tells_where_a_text_ends() {
        assert_eq!(digest(["", ""]), digest(["", ""]));
        assert_ne!(digest(["ab", "c"]), digest(["a", "bc"]));
        assert_ne!(digest(["a"]), digest(["a", ""]));
    }
}
