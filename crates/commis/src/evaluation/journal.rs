//! What an evaluation remembers while it goes on, so that an interrupted one can be resumed.
//!
//! `FILE.unfinished` beside the first file of results holds one line of settings, one line per row with the exact
//! scores and a fingerprint of the prediction, and after every batch a line that says how far the results have been
//! written. It is removed when the run is complete.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::num::ParseIntError;
use std::path::{Path, PathBuf};
use std::str::FromStr;

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

/// A JSON document that is not yet finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct JsonSoFar {
    /// Its length.
    pub(crate) bytes: u64,
    /// What is in it.
    pub(crate) digest: RunningDigest,
}

impl JsonSoFar {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.digest.add(bytes);
    }
}

/// What an interrupted run has left.
#[derive(Debug, Default)]
pub(crate) struct Begun {
    /// The rows that were written, each with the fingerprint of its prediction.
    pub(crate) rows: Vec<(Row, u64)>,
    /// The JSON document after the last of them.
    pub(crate) json: JsonSoFar,
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
        // A run that is killed in its first batch has begun as well.
        out.flush().ok()?;
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
    pub(crate) fn mark(&mut self, json: JsonSoFar) -> Result<(), Error> {
        let line = json!({ "json_bytes": json.bytes, "json_digest": json.digest.to_string() });
        let written = writeln!(self.out, "{line}");
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
        // The run was killed before it could say what it was.
        if first.is_empty() {
            return Ok(Begun::default());
        }
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
                let digest = line.get("json_digest").and_then(Json::as_str);
                let digest = digest.and_then(|digits| digits.parse().ok()).unwrap_or_default();
                begun.json = JsonSoFar { bytes, digest };
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

/// The journal's file.
pub(crate) fn beside(results: &Path) -> PathBuf {
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
    let mut digest = RunningDigest::default();
    for text in texts {
        digest.add(text.as_bytes());
        digest.add(&[0xff]);
    }
    digest.0
}

/// FNV-1a over bytes that come in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunningDigest(u64);

impl Default for RunningDigest {
    fn default() -> RunningDigest {
        RunningDigest(0xcbf2_9ce4_8422_2325)
    }
}

impl RunningDigest {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for RunningDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for RunningDigest {
    type Err = ParseIntError;

    fn from_str(digits: &str) -> Result<RunningDigest, ParseIntError> {
        u64::from_str_radix(digits, 16).map(RunningDigest)
    }
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
