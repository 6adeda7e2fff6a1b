//! The recipes of dishes, counted as they are read.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use serde_json::Value;

use super::census::{Census, CensusLimits};
use crate::lines::each_line;
use crate::pair::Pair;
use crate::reading::ActionReader;
use crate::records::LONGEST_LINE;
use commis_base::Problem;

/// Fewer recipes than this make coarse shares.
const FEW: u32 = 50;

/// A census per dish that some pair names.
pub struct Dishes<'r> {
    reader: &'r ActionReader,
    censuses: BTreeMap<String, Census>,
    none: Census,
    problems: Vec<Problem>,
}

impl<'r> Dishes<'r> {
    /// The dishes of some pairs, without any recipe yet.
    pub fn new(pairs: &[Pair], reader: &'r ActionReader) -> Self {
        let empty = || Census::new(CensusLimits::default());
        let names = pairs.iter().flat_map(|pair| [&pair.base_dish, &pair.target_dish]);
        let censuses = names.map(|name| (name.clone(), empty())).collect();
        Self { reader, censuses, none: empty(), problems: Vec::new() }
    }

    /// The names of the dishes.
    pub fn names(&self) -> Vec<String> {
        self.censuses.keys().cloned().collect()
    }

    /// Whether a dish can be looked for in a folder; a name that leads out of it is a problem.
    pub fn can_be_file(&mut self, dish: &str) -> bool {
        let leads_out = dish.is_empty() || dish.starts_with('.') || dish.contains(['/', '\\']);
        if leads_out {
            let message = "cannot be the name of a file or folder";
            self.problems.push(Problem::at(format!("dish `{dish}`"), message));
        }
        !leads_out
    }

    /// What was counted for a dish.
    pub fn census(&self, dish: &str) -> &Census {
        self.censuses.get(dish).unwrap_or(&self.none)
    }

    /// Everything that was wrong with what was read, and doubts about dishes with few recipes.
    pub fn problems(&self) -> Vec<Problem> {
        let doubts = self.censuses.iter().filter_map(|(dish, census)| {
            let note = match (census.recipes(), census.is_complete()) {
                (0, _) => "no recipe was found",
                (count, _) if count < FEW => "fewer than 50 recipes; shares are coarse",
                (_, false) => "more distinct actions than are kept; some were let go",
                _ => return None,
            };
            Some(Problem::remark(dish.as_str(), note))
        });
        self.problems.iter().cloned().chain(doubts).collect()
    }

    /// Reads a recipe per line as plain text.
    pub fn read_plain(&mut self, dish: &str, input: impl BufRead, source: &str) -> io::Result<()> {
        self.read_lines(input, source, |line| plain_line(line).map(|text| (dish.to_owned(), text)))
    }

    /// Reads a recipe per line as JSON with `text`, and with `dish` where that is not known from elsewhere.
    pub fn read_json(&mut self, dish: Option<&str>, input: impl BufRead, source: &str) -> io::Result<()> {
        self.read_lines(input, source, |line| json_line(line, dish))
    }

    /// Takes one recipe as it was found; one that is no text is a problem among many recipes.
    pub fn read_recipe(&mut self, dish: &str, bytes: io::Result<Vec<u8>>, source: &str) {
        let text = bytes
            .map_err(|error| error.to_string())
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| "not valid UTF-8".to_owned()));
        match text {
            Ok(text) => self.add(dish, &text),
            Err(message) => self.problems.push(Problem::at(source, message)),
        }
    }

    fn read_lines(
        &mut self,
        input: impl BufRead,
        source: &str,
        read: impl Fn(&[u8]) -> Result<(String, String), String>,
    ) -> io::Result<()> {
        each_line(input, |number, line| match read(line) {
            Ok((_, text)) if text.trim().is_empty() => {}
            Ok((dish, text)) => self.add(&dish, &text),
            Err(message) => {
                self.problems.push(Problem::new(source, number, message));
            }
        })
    }

    fn add(&mut self, dish: &str, text: &str) {
        if let Some(census) = self.censuses.get_mut(dish) {
            census.add(&self.reader.actions(text));
        }
    }
}

fn plain_line(line: &[u8]) -> Result<String, String> {
    if line.len() > LONGEST_LINE {
        return Err("the line is too long".into());
    }
    std::str::from_utf8(line).map(str::to_owned).map_err(|_| "not valid UTF-8".into())
}

fn json_line(line: &[u8], dish: Option<&str>) -> Result<(String, String), String> {
    let line = plain_line(line)?;
    if line.trim().is_empty() {
        return Ok((String::new(), String::new()));
    }
    let value: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
    let field = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
    let text = field("text").ok_or("`text` is missing")?;
    let dish = dish.map(str::to_owned).or_else(|| field("dish")).ok_or("`dish` is missing")?;
    Ok((dish, text))
}
