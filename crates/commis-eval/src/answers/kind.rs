//! Which container it is.

use std::path::Path;

/// The kinds of containers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Recipes, each below a line with its id.
    Solution,
    /// A JSON record on each line.
    Jsonl,
    /// One JSON document: a log with `samples`, or a list of records.
    Json,
    /// One answer, in a file that is called by its recipe.
    Text,
}

impl Kind {
    /// The endings of files that are taken from a folder.
    pub const ENDINGS: [&'static str; 7] = ["solution", "jsonl", "ndjson", "json", "txt", "md", "markdown"];

    /// The kind of a container with this name whose text begins like this, byte order mark and blanks aside.
    ///
    /// `.jsonl` and `.ndjson` are JSONL, `.txt`, `.md` and `.markdown` one answer. Otherwise `[` begins a JSON document
    /// and so does `{`, unless its line also ends with `}`: then it is the first record of JSONL. Anything else is a
    /// solution file.
    pub fn of(name: &str, start: &[u8]) -> Kind {
        let ending = Path::new(name).extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("jsonl" | "ndjson") => return Kind::Jsonl,
            Some("txt" | "md" | "markdown") => return Kind::Text,
            _ => {}
        }
        let start = start.trim_ascii_start();
        let line = start.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end();
        match (start.first(), line.last()) {
            (Some(b'{'), Some(b'}')) => Kind::Jsonl,
            (Some(b'{' | b'['), _) => Kind::Json,
            _ => Kind::Solution,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_first_lines_tell() {
        for (name, start, kind) in [
            ("a.jsonl", "#soup", Kind::Jsonl),
            ("soup.txt", "{}", Kind::Text),
            ("a.solution", "#soup", Kind::Solution),
            ("-", " \n {\"id\": 1}\r\n{", Kind::Jsonl),
            ("log.json", "{\n\"samples\": []}", Kind::Json),
            ("a.json", "[{}]", Kind::Json),
            ("a", "", Kind::Solution),
        ] {
            assert_eq!(Kind::of(name, start.as_bytes()), kind, "{name} {start}");
        }
    }
}
