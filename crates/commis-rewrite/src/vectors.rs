//! Word vectors for comparing wordings.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead};

use thiserror::Error;

use crate::baseline::Baseline;
use crate::lines::each_line;
use crate::pair::Pair;
use crate::reading::ActionReader;
use crate::records::Records;
use commis_base::Problem;

/// Words with their vectors, all of one dimension.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct WordVectors {
    dimension: usize,
    vectors: BTreeMap<String, Vec<f64>>,
}

/// Why a line of a vector file was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum VectorError {
    /// The line has no numbers after the word.
    #[error("`{word}` has no numbers after it; expected a word and its vector separated by blanks")]
    NoNumbers {
        /// The word.
        word: String,
    },
    /// A field is not a finite number.
    #[error("`{field}` after `{word}` is no finite number")]
    NotANumber {
        /// The word.
        word: String,
        /// The field.
        field: String,
    },
    /// The vector is longer or shorter than those before it.
    #[error("`{word}` has {found} numbers, the words before it have {expected}")]
    Dimension {
        /// The word.
        word: String,
        /// Numbers on this line.
        found: usize,
        /// Numbers on the lines before.
        expected: usize,
    },
}

/// Every word whose vector a scoring may ask for: those of the texts and of the wordings in them, of what baselines make of
/// the base recipes, and of the pivots.
pub fn words_to_compare<'r>(
    pairs: &[Pair],
    base: &'r Records,
    baselines: &[Baseline],
    others: impl Iterator<Item = &'r Records>,
    reader: &ActionReader,
) -> BTreeSet<String> {
    let mut words: BTreeSet<String> = BTreeSet::new();
    let mut learn = |text: &str| {
        words.extend(reader.words(text));
        words.extend(reader.actions(text).into_iter().flat_map(|action| action.words));
    };
    for (id, record) in base.iter() {
        let text = record.text(reader.language());
        learn(&text);
        let pair = pairs.iter().find(|pair| pair.id == id.pair);
        for (pair, baseline) in
            pair.into_iter().flat_map(|pair| baselines.iter().map(move |known| (pair, known)))
        {
            learn(&baseline.rewrite(pair, &text, reader.language()));
        }
    }
    for (_, record) in others.flat_map(Records::iter) {
        learn(&record.text(reader.language()));
    }
    for action in pairs.iter().flat_map(|pair| &pair.pivots).map(|pivot| &pivot.action) {
        words.extend(action.class_names().map(str::to_owned));
        words.extend(reader.wording_of_classes(action));
    }
    words
}

impl WordVectors {
    /// No vectors yet; add them with [`read_line`](Self::read_line) or [`insert`](Self::insert).
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the vectors of some words from a file, whose lines that are no vectors are problems.
    pub fn read(
        input: impl BufRead,
        source: &str,
        wanted: &BTreeSet<String>,
    ) -> io::Result<(Self, Vec<Problem>)> {
        let (mut vectors, mut problems) = (Self::new(), Vec::new());
        each_line(input, |number, line| {
            let read = std::str::from_utf8(line).map_err(|_| "not valid UTF-8".to_owned());
            let taken = read
                .and_then(|line| vectors.read_line(line, Some(wanted)).map_err(|error| error.to_string()));
            problems.extend(taken.err().map(|message| Problem::new(source, number, message)));
        })?;
        Ok((vectors, problems))
    }

    /// Adds one word; false when its dimension differs from the words before it.
    pub fn insert(&mut self, word: &str, vector: Vec<f64>) -> bool {
        if self.vectors.is_empty() {
            self.dimension = vector.len();
        }
        let fits = vector.len() == self.dimension;
        if fits {
            self.vectors.insert(word.to_owned(), vector);
        }
        fits
    }

    /// Reads one line of the usual text form: a word, then its numbers, separated by blanks.
    ///
    /// A first line of two whole numbers (count and dimension) is skipped. With `wanted` only those words are kept, so that
    /// a file of several gigabytes can be read for one scoring.
    pub fn read_line(&mut self, line: &str, wanted: Option<&BTreeSet<String>>) -> Result<(), VectorError> {
        let line = line.trim_end();
        let mut fields = line.split([' ', '\t']).filter(|field| !field.is_empty());
        let Some(word) = fields.next() else { return Ok(()) };
        if wanted.is_some_and(|wanted| !wanted.contains(word)) {
            return Ok(());
        }
        let mut vector = Vec::with_capacity(self.dimension);
        for field in fields {
            match field.parse::<f64>() {
                Ok(number) if number.is_finite() => vector.push(number),
                _ => {
                    let field = field.chars().take(40).collect();
                    return Err(VectorError::NotANumber { word: shown(word), field });
                }
            }
        }
        if self.vectors.is_empty() && vector.len() == 1 && word.parse::<usize>().is_ok() {
            return Ok(());
        }
        if vector.is_empty() {
            return Err(VectorError::NoNumbers { word: shown(word) });
        }
        let found = vector.len();
        if self.insert(word, vector) {
            Ok(())
        } else {
            Err(VectorError::Dimension { word: shown(word), found, expected: self.dimension })
        }
    }

    /// The vector of a word.
    pub fn get(&self, word: &str) -> Option<&[f64]> {
        self.vectors.get(word).map(Vec::as_slice)
    }

    /// How many words have a vector.
    pub fn len(&self) -> usize {
        self.vectors.len()
    }

    /// Whether no word has a vector.
    pub fn is_empty(&self) -> bool {
        self.vectors.is_empty()
    }

    /// The mean of the vectors of the known words; none when no word is known.
    pub fn mean<'w>(&self, words: impl IntoIterator<Item = &'w str>) -> Option<Vec<f64>> {
        let mut sum = vec![0.0; self.dimension];
        let mut known = 0_usize;
        for vector in words.into_iter().filter_map(|word| self.vectors.get(word)) {
            known += 1;
            for (total, part) in sum.iter_mut().zip(vector) {
                *total += part;
            }
        }
        (known > 0).then(|| sum.into_iter().map(|total| total / known as f64).collect())
    }
}

fn shown(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_faults_named() {
        let mut vectors = WordVectors::new();
        vectors.read_line("2 3", None).unwrap();
        vectors.read_line("egg 1 0 0.5", None).unwrap();
        vectors.read_line("", None).unwrap();
        assert!(matches!(
            vectors.read_line("leek 1 0", None),
            Err(VectorError::Dimension { expected: 3, .. })
        ));
        assert!(matches!(vectors.read_line("leek 1 x 0", None), Err(VectorError::NotANumber { .. })));
        assert!(matches!(vectors.read_line("leek 1 NaN 0", None), Err(VectorError::NotANumber { .. })));
        assert!(matches!(vectors.read_line("leek", None), Err(VectorError::NoNumbers { .. })));
        vectors.read_line("leek 1 1 1", Some(&BTreeSet::new())).unwrap();
        assert_eq!(vectors.len(), 1);
    }

    #[test]
    fn unknown_words_have_no_direction() {
        let mut vectors = WordVectors::new();
        vectors.insert("egg", vec![3.0, 4.0]);
        assert_eq!(vectors.mean(["leek"]), None);
        assert_eq!(vectors.mean(["egg", "leek"]), Some(vec![3.0, 4.0]));
    }
}
