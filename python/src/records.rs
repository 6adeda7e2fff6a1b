//! Predictions as Python has them: mappings, which become records without a detour, and lines of JSON.

use commis_eval::answers::{Reading, Record, records_of_line, records_of_object};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PySet, PyString};
use serde_json::{Map, Value as Json};
use sha2::{Digest as _, Sha256};

/// How a file of records would be called that come from none.
const NAME: &str = "predictions.jsonl";
/// Mappings in mappings are followed this deep; what is deeper is for Python to write down.
const DEEPEST: usize = 16;

/// The records of mappings. What is not made of plain texts, numbers, lists and dictionaries is written down by `line_of`, which
/// gets the number of a mapping and itself, and read as a line of a file is.
pub(crate) fn of_mappings(
    mappings: &Bound<'_, PyAny>,
    line_of: &Bound<'_, PyAny>,
    reading: &Reading,
) -> PyResult<Vec<Record>> {
    let mut records = Vec::new();
    for (number, mapping) in mappings.try_iter()?.enumerate() {
        let mapping = mapping?;
        // In JSON a character takes up to six bytes, so that a line of what is shorter than this is never too long.
        let mut left = reading.limits.bytes / 8;
        records.extend(if let Some(found) = object(&mapping, &mut left, 0) {
            records_of_object(found, NAME, number + 1)
        } else {
            let line = line_of.call1((number, mapping))?;
            records_of_line(line.cast::<PyString>()?.to_cow()?.as_bytes(), NAME, number + 1, reading)
        });
    }
    Ok(records)
}

fn object(mapping: &Bound<'_, PyAny>, left: &mut usize, depth: usize) -> Option<Map<String, Json>> {
    let mapping = mapping.cast_exact::<PyDict>().ok()?;
    mapping.iter().map(|(key, value)| Some((text(&key, left)?, plain(&value, left, depth)?))).collect()
}

fn plain(value: &Bound<'_, PyAny>, left: &mut usize, depth: usize) -> Option<Json> {
    *left = left.checked_sub(8)?;
    if depth > DEEPEST {
        return None;
    }
    if let Some(text) = text(value, left) {
        return Some(Json::String(text));
    }
    if value.is_none() {
        return Some(Json::Null);
    }
    if let Ok(list) = value.cast_exact::<PyList>() {
        return list.iter().map(|item| plain(&item, left, depth + 1)).collect();
    }
    if value.is_exact_instance_of::<PyBool>() {
        return value.extract().ok().map(Json::Bool);
    }
    if value.is_exact_instance_of::<PyInt>() {
        return value.extract::<i64>().ok().map(Json::from);
    }
    object(value, left, depth + 1).map(Json::Object)
}

/// A text that can be one: surrogates cannot.
fn text(value: &Bound<'_, PyAny>, left: &mut usize) -> Option<String> {
    let text = value.cast_exact::<PyString>().ok()?.to_cow().ok()?;
    *left = left.checked_sub(text.len())?;
    Some(text.into_owned())
}

/// Lines of JSON, each with what it is known by again.
pub(crate) struct Keyed {
    /// The keys, one for each record.
    pub(crate) keys: Vec<String>,
    pub(crate) records: Vec<Record>,
    /// The keys that are known, of records that were left out.
    pub(crate) met: Vec<String>,
}

/// The records of lines but for those whose keys are known.
pub(crate) fn of_lines(lines: &[u8], known: &Bound<'_, PySet>, reading: &Reading) -> PyResult<Keyed> {
    let mut keyed = Keyed { keys: Vec::new(), records: Vec::new(), met: Vec::new() };
    for (number, line) in lines.split(|byte| *byte == b'\n').enumerate() {
        let records = records_of_line(line, NAME, number + 1, reading);
        let Some(first) = records.first() else { continue };
        let key = key(first, line);
        if known.contains(&key)? {
            keyed.met.push(key);
        } else {
            keyed.keys.extend(std::iter::repeat_n(key, records.len()));
            keyed.records.extend(records);
        }
    }
    Ok(keyed)
}

/// The id, or a digest of all it says where there is none.
fn key(record: &Record, line: &[u8]) -> String {
    if record.id == record.place {
        let digest = Sha256::digest(line.trim_ascii_end());
        return digest.iter().fold("digest ".to_owned(), |text, byte| format!("{text}{byte:02x}"));
    }
    format!("id {}", record.id)
}
