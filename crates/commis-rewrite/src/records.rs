//! Recipes and outputs as records: one JSON object per line, or plain lines in the order of the pairs.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::{self, BufRead};

use serde::Deserialize;
use serde_json::Value;

use crate::action::SurfaceAction;
use crate::lines::each_line;
use crate::pair::{Pair, id_text};
use crate::reading::{ActionReader, Language, ParsedPhrase};
use commis_base::Problem;

/// A recipe or an output: text, and trees when an outside parser has made them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    text: Option<String>,
    phrases: Option<Vec<ParsedPhrase>>,
}

impl Record {
    /// A record of plain text.
    pub fn of_text(text: impl Into<String>) -> Self {
        Self { text: Some(text.into()), phrases: None }
    }

    /// The raw text; where only phrases are given, their words put together again.
    pub fn text(&self, language: Language) -> Cow<'_, str> {
        if let Some(text) = &self.text {
            return Cow::Borrowed(text);
        }
        let comma = match language {
            Language::Chinese => "，",
            Language::English => ". ",
        };
        let phrases = self.phrases.iter().flatten().map(|phrase| phrase.tokens.join(language.joiner()));
        Cow::Owned(phrases.collect::<Vec<_>>().join(comma))
    }

    /// The actions: from the given trees, else by the reader's own.
    pub fn actions(&self, reader: &ActionReader) -> Vec<SurfaceAction> {
        match &self.phrases {
            Some(phrases) => reader.actions_of_trees(phrases),
            None => reader.actions(&self.text(reader.language())),
        }
    }
}

/// Which pair and which recipe of the pair. Whole numbers come first and in their own order: 2 before 10.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RecordId {
    /// The pair.
    pub pair: String,
    /// The recipe within the pair.
    pub recipe: String,
}

impl Ord for RecordId {
    fn cmp(&self, other: &Self) -> Ordering {
        by_number(&self.pair, &other.pair).then_with(|| by_number(&self.recipe, &other.recipe))
    }
}

impl PartialOrd for RecordId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn by_number(a: &str, b: &str) -> Ordering {
    let key = |text: &str| text.parse::<u64>().map_or((1, 0), |number| (0, number));
    key(a).cmp(&key(b)).then_with(|| a.cmp(b))
}

/// Records by pair and recipe.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Records {
    records: BTreeMap<RecordId, Record>,
    given_trees: bool,
}

/// Longest line that is read; a longer one is reported and skipped.
pub const LONGEST_LINE: usize = 16 << 20;

impl Records {
    /// No records.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a file: JSON lines, or plain lines in the order of the pairs when the first line is no object.
    pub fn read(input: impl BufRead, pairs: &[Pair], source: &str) -> io::Result<(Self, Vec<Problem>)> {
        let mut lines: Vec<Vec<u8>> = Vec::new();
        each_line(input, |_, line| lines.push(line.to_vec()))?;
        let first = lines.iter().find(|line| !line.trim_ascii().is_empty());
        if first.is_none_or(|line| !line.trim_ascii_start().starts_with(b"{")) {
            let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
            return Ok(Self::from_plain_lines(&lines, pairs, source));
        }
        let mut records = Self::new();
        let read = |(index, line): (usize, &Vec<u8>)| records.read_json_line(line, source, index + 1);
        let problems = lines.iter().enumerate().filter_map(read).collect();
        Ok((records, problems))
    }

    /// Reads one line of JSON: `pair`, `recipe`, and `text` or `phrases` (each with `tokens` and `heads`) or both.
    /// Blank lines are no records.
    pub fn read_json_line(&mut self, line: &[u8], source: &str, number: usize) -> Option<Problem> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        match json_record(line) {
            Ok((id, record)) => {
                let fault = record.phrases.iter().flatten().find_map(ParsedPhrase::fault);
                if let Some(fault) = fault {
                    return Some(Problem::new(source, number, format!("faulty tree: {fault}")));
                }
                self.add(id, record).map(|message| Problem::new(source, number, message))
            }
            Err(message) => Some(Problem::new(source, number, message)),
        }
    }

    /// Adds a record; a second one for the same recipe is refused with a message.
    pub fn add(&mut self, id: RecordId, record: Record) -> Option<String> {
        if self.records.contains_key(&id) {
            let RecordId { pair, recipe } = id;
            return Some(format!(
                "recipe `{recipe}` of pair `{pair}` occurred before; the first one is kept"
            ));
        }
        self.given_trees |= record.phrases.is_some();
        self.records.insert(id, record);
        None
    }

    /// Reads plain lines: one recipe per line, as many per pair, in the order of the pairs. An empty line is an empty output.
    pub fn from_plain_lines(lines: &[&[u8]], pairs: &[Pair], source: &str) -> (Self, Vec<Problem>) {
        let mut records = Self::new();
        if pairs.is_empty() || !lines.len().is_multiple_of(pairs.len()) {
            let message = format!(
                "{} lines cannot be shared evenly among {} pairs; give every pair as many lines, or JSON lines that name their pair",
                lines.len(),
                pairs.len()
            );
            return (records, vec![Problem::at(source, message)]);
        }
        let per_pair = (lines.len() / pairs.len()).max(1);
        let mut problems = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let pair = pairs.get(index / per_pair).map_or("", |pair| pair.id.as_str());
            let number = index + 1;
            match plain_text(line) {
                Ok(text) => {
                    let id = RecordId { pair: pair.to_owned(), recipe: (index % per_pair + 1).to_string() };
                    problems.extend(
                        records
                            .add(id, Record::of_text(text))
                            .map(|message| Problem::new(source, number, message)),
                    );
                }
                Err(message) => problems.push(Problem::new(source, number, message)),
            }
        }
        (records, problems)
    }

    /// The record of a recipe.
    pub fn get(&self, id: &RecordId) -> Option<&Record> {
        self.records.get(id)
    }

    /// All records in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (&RecordId, &Record)> {
        self.records.iter()
    }

    /// How many records there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is no record.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Whether some record came with trees of an outside parser.
    pub fn has_given_trees(&self) -> bool {
        self.given_trees
    }
}

fn plain_text(line: &[u8]) -> Result<&str, String> {
    if line.len() > LONGEST_LINE {
        return Err(format!("the line has {} bytes; at most {LONGEST_LINE} are read", line.len()));
    }
    std::str::from_utf8(line).map(|text| text.trim_end_matches('\r')).map_err(|error| {
        format!("not valid UTF-8 at byte {}; save the file as UTF-8", error.valid_up_to() + 1)
    })
}

fn json_record(line: &[u8]) -> Result<(RecordId, Record), String> {
    #[derive(Deserialize)]
    struct Raw {
        pair: Value,
        #[serde(default)]
        recipe: Value,
        text: Option<String>,
        phrases: Option<Vec<ParsedPhrase>>,
    }
    let raw: Raw = serde_json::from_str(plain_text(line)?).map_err(|error| error.to_string())?;
    let id = |name: &str, value: &Value| {
        id_text(value).ok_or_else(|| format!("`{name}` has to be a text or a whole number"))
    };
    let recipe = if raw.recipe.is_null() { "1".to_owned() } else { id("recipe", &raw.recipe)? };
    let id = RecordId { pair: id("pair", &raw.pair)?, recipe };
    if raw.text.is_none() && raw.phrases.is_none() {
        return Err("neither `text` nor `phrases` is given".into());
    }
    Ok((id, Record { text: raw.text, phrases: raw.phrases }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrase(words: &[&str]) -> ParsedPhrase {
        ParsedPhrase { tokens: words.iter().map(|&word| word.to_owned()).collect(), heads: Vec::new() }
    }

    fn read(line: &[u8]) -> Result<Records, String> {
        let mut records = Records::new();
        match records.read_json_line(line, "x", 1) {
            Some(problem) => Err(problem.message),
            None => Ok(records),
        }
    }

    #[test]
    fn lines_are_records_or_problems() {
        assert_eq!(read(br#"{"pair": 1, "recipe": "a", "text": "t"}"#).unwrap().len(), 1);
        assert!(read(b"  ").unwrap().is_empty());
        let parsed = read(br#"{"pair": "1", "phrases": [{"tokens": ["a"], "heads": [0]}]}"#).unwrap();
        assert!(parsed.has_given_trees());
        let record = Record { phrases: Some(vec![phrase(&["boil", "eggs"]), phrase(&["peel"])]), text: None };
        assert_eq!(record.text(Language::English), "boil eggs. peel");
        assert_eq!(record.text(Language::Chinese), "boileggs，peel");
        for (line, message) in [
            (&b"{"[..], "EOF"),
            (b"\xff\xfe", "not valid UTF-8 at byte 1"),
            (br#"{"pair": 1}"#, "neither"),
            (br#"{"pair": [], "text": ""}"#, "`pair` has to be"),
            (br#"{"pair": 1, "recipe": 1.5, "text": ""}"#, "`recipe` has to be"),
            (br#"{"pair": 1, "phrases": [{"tokens": ["a"], "heads": [1]}]}"#, "faulty tree"),
        ] {
            let found = read(line).unwrap_err();
            assert!(found.contains(message), "{found}");
        }
        assert!(read(&vec![b'x'; LONGEST_LINE + 1]).unwrap_err().contains("at most"));
    }

    #[test]
    fn numbers_come_in_their_own_order() {
        let mut ids =
            ["x", "10", "2", "02", "1"].map(|recipe| RecordId { pair: "1".into(), recipe: recipe.into() });
        ids.sort();
        assert_eq!(ids.map(|id| id.recipe), ["1", "02", "2", "10", "x"]);
    }

    #[test]
    fn plain_lines_follow_the_pairs() {
        let pair = |id: &str| Pair {
            id: id.into(),
            base_dish: String::new(),
            target_dish: String::new(),
            old_ingredient: None,
            new_ingredient: "egg".into(),
            pivots: Vec::new(),
            order: Vec::new(),
        };
        let pairs = [pair("a"), pair("b")];
        let (records, problems) =
            Records::from_plain_lines(&[b"1", b"2\r", b"", b"\xff"], &pairs, "base.txt");
        assert_eq!((records.len(), problems.len()), (3, 1));
        let id = RecordId { pair: "a".into(), recipe: "2".into() };
        assert_eq!(records.get(&id).unwrap().text(Language::English), "2");
        assert_eq!(Records::from_plain_lines(&[b"1"], &pairs, "x").1.len(), 1);
        assert_eq!(Records::from_plain_lines(&[b"1"], &[], "x").1.len(), 1);
    }
}
