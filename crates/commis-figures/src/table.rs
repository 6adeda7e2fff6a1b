//! The numbers of a figure.

use serde::Serialize;
use serde_json::{Map, Value as Json};

/// The numbers of a figure, one row for each thing that is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// Words.
    Words(String),
    /// A count.
    Count(usize),
    /// A number.
    Number(f64),
}

impl From<&str> for Cell {
    fn from(words: &str) -> Cell {
        Cell::Words(words.to_owned())
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Cell {
        Cell::Count(count)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Cell {
        Cell::Number(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Into::into)
    }
}

impl Table {
    /// A table without rows.
    pub fn new(columns: &[&str]) -> Table {
        Table { columns: columns.iter().map(|name| (*name).to_owned()).collect(), rows: Vec::new() }
    }

    /// The table as CSV; numbers with six decimals at most.
    pub fn csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        // Writing into memory cannot fail, and all rows are as long as the first.
        writer.write_record(&self.columns).ok();
        for row in &self.rows {
            writer.write_record(row.iter().map(Cell::shown)).ok();
        }
        String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
    }

    /// The table as a list of objects.
    pub fn json(&self) -> Json {
        let object = |row: &Vec<Cell>| -> Map<String, Json> {
            let cells = row.iter().map(|cell| serde_json::to_value(cell).unwrap_or_default());
            self.columns.iter().cloned().zip(cells).collect()
        };
        Json::from(self.rows.iter().map(object).collect::<Vec<_>>())
    }
}

impl Cell {
    /// The cell as words.
    pub fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Words(words) => words.clone(),
            Cell::Count(count) => count.to_string(),
            Cell::Number(number) => {
                let text = format!("{number:.6}");
                let text = text.trim_end_matches('0').trim_end_matches('.');
                if text == "-0" { "0".to_owned() } else { text.to_owned() }
            }
        }
    }
}
