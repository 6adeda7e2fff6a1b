//! How alike two descriptions are.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use commis_base::cosine;
use serde::Deserialize;
use thiserror::Error;

use crate::StateGraph;
use crate::answers::{Line, Lines};

/// A way to compare descriptions.
pub trait Similarity {
    /// What reports call it.
    fn name(&self) -> String;

    /// From −1 or 0 (nothing in common) to 1 (the same).
    fn between(&self, first: &str, second: &str) -> f64;
}

/// Cosine of weighted character n-grams: it needs no model, works in any script and forgives endings. An n-gram that occurs
/// in few descriptions weighs more (TF-IDF over all descriptions of the annotations that are compared).
#[derive(Clone, Debug, Default)]
pub struct NgramCosine {
    documents: usize,
    frequency: BTreeMap<String, usize>,
}

/// Lengths of the n-grams.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=4;

impl NgramCosine {
    /// Weights from the descriptions of these graphs.
    pub fn of<'g>(graphs: impl IntoIterator<Item = &'g StateGraph>) -> NgramCosine {
        let mut similarity = NgramCosine::default();
        for graph in graphs {
            for item in graph.steps.iter().flat_map(|step| &step.items) {
                similarity.documents += 1;
                for (gram, _) in grams(&item.text) {
                    *similarity.frequency.entry(gram).or_default() += 1;
                }
            }
        }
        similarity
    }

    fn weighted(&self, text: &str) -> BTreeMap<String, f64> {
        let weight = |(gram, count): (String, usize)| {
            let frequency = self.frequency.get(&gram).copied().unwrap_or_default();
            // Smoothed, so that n-grams in every description and in none have a weight as well.
            let rarity = libm::log((1 + self.documents) as f64 / (1 + frequency) as f64) + 1.0;
            (gram, count as f64 * rarity)
        };
        grams(text).into_iter().map(weight).collect()
    }
}

impl Similarity for NgramCosine {
    fn name(&self) -> String {
        format!(
            "cosine of character {}- to {}-grams, TF-IDF over {} descriptions",
            LENGTHS.start(),
            LENGTHS.end(),
            self.documents
        )
    }

    fn between(&self, first: &str, second: &str) -> f64 {
        let (first, second) = (self.weighted(first), self.weighted(second));
        let length = |weights: &BTreeMap<String, f64>| {
            weights.values().map(|weight| weight * weight).sum::<f64>().sqrt()
        };
        let common: f64 = first.iter().filter_map(|(gram, weight)| Some(weight * second.get(gram)?)).sum();
        let scale = length(&first) * length(&second);
        if scale > 0.0 { (common / scale).min(1.0) } else { f64::from(u8::from(first == second)) }
    }
}

/// How often each n-gram occurs within the words of a text; a blank marks where a word begins and ends.
fn grams(text: &str) -> BTreeMap<String, usize> {
    let mut grams = BTreeMap::new();
    let lower = text.to_lowercase();
    for word in lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let letters: Vec<char> = std::iter::once(' ').chain(word.chars()).chain([' ']).collect();
        for length in LENGTHS {
            for window in letters.windows(length) {
                *grams.entry(window.iter().collect()).or_default() += 1;
            }
        }
    }
    grams
}

/// Cosine of vectors that somebody else's model gave the descriptions.
#[derive(Clone, Debug, Default)]
pub struct FileVectors {
    source: String,
    dimension: usize,
    vectors: BTreeMap<String, Vec<f64>>,
}

/// Why a line of a vector file was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VectorFault {
    /// The line is longer than is read.
    #[error("line {line} has {length} bytes, more than is read")]
    TooLong {
        /// Where.
        line: u64,
        /// How long.
        length: u64,
    },
    /// The line is no object of the right form.
    #[error("line {line} is not an object with `text` and a `vector` of finite numbers: {cause}")]
    Malformed {
        /// Where.
        line: u64,
        /// What the reader says.
        cause: String,
    },
    /// The vector is longer or shorter than those before it.
    #[error("the vector on line {line} has {found} numbers, those before it have {expected}")]
    Dimension {
        /// Where.
        line: u64,
        /// Numbers on this line.
        found: usize,
        /// Numbers on the lines before.
        expected: usize,
    },
}

#[derive(Deserialize)]
struct VectorLine {
    text: String,
    vector: Vec<f64>,
}

impl FileVectors {
    /// Reads JSON lines with `text` and `vector`. A faulty line is reported, the others count.
    pub fn read(source: &str, input: impl BufRead) -> io::Result<(FileVectors, Vec<VectorFault>)> {
        let mut vectors = FileVectors { source: source.to_owned(), ..FileVectors::default() };
        let mut faults = Vec::new();
        let mut lines = Lines::new(input);
        while let Some((number, line)) = lines.next_line()? {
            match line {
                Line::TooLong(length) => faults.push(VectorFault::TooLong { line: number, length }),
                Line::Whole(line) if line.trim_ascii().is_empty() => {}
                Line::Whole(line) => faults.extend(vectors.take(number, line).err()),
            }
        }
        Ok((vectors, faults))
    }

    fn take(&mut self, line: u64, bytes: &[u8]) -> Result<(), VectorFault> {
        let malformed = |error: serde_json::Error| VectorFault::Malformed { line, cause: error.to_string() };
        let VectorLine { text, vector } = serde_json::from_slice(bytes).map_err(malformed)?;
        if self.vectors.is_empty() {
            self.dimension = vector.len();
        }
        if vector.len() != self.dimension {
            return Err(VectorFault::Dimension { line, found: vector.len(), expected: self.dimension });
        }
        self.vectors.insert(text, vector);
        Ok(())
    }

    /// The descriptions of a graph that have no vector; they are like themselves only.
    pub fn unknown<'g>(&self, graph: &'g StateGraph) -> Vec<&'g str> {
        let texts = graph.steps.iter().flat_map(|step| &step.items).map(|item| item.text.as_str());
        texts.filter(|text| !self.vectors.contains_key(*text)).collect()
    }
}

impl Similarity for FileVectors {
    fn name(&self) -> String {
        format!("cosine of the vectors in {}", self.source)
    }

    fn between(&self, first: &str, second: &str) -> f64 {
        match (self.vectors.get(first), self.vectors.get(second)) {
            (Some(first), Some(second)) => cosine(first, second),
            _ => f64::from(u8::from(first == second)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likeness_is_between_nothing_and_the_same() {
        let plain = NgramCosine::default();
        assert!((plain.between("raw rolls", "raw rolls") - 1.0).abs() < 1e-12);
        assert_eq!(plain.between("dough", "火腿"), 0.0);
        let (near, far) =
            (plain.between("braised rolls", "cooked rolls"), plain.between("braised rolls", "thin sauce"));
        assert!(near > far, "{near} {far}");
        assert_eq!((plain.between("", ""), plain.between("", "a")), (1.0, 0.0));
        assert!((plain.between("a b", "b a") - 1.0).abs() < 1e-12, "the order of words does not matter");
    }

    #[test]
    fn vectors_are_read_and_faults_named() {
        let file = "{\"text\":\"a\",\"vector\":[1,0]}\n\n{\"text\":\"b\",\"vector\":[1,1]}\n{\"text\":\"c\",\"vector\":[1]}\n{\"text\":1}\n\u{0}\n";
        let (vectors, faults) = FileVectors::read("v.jsonl", file.as_bytes()).unwrap();
        assert!((vectors.between("a", "b") - 0.5_f64.sqrt()).abs() < 1e-12);
        assert_eq!((vectors.between("a", "c"), vectors.between("x", "x")), (0.0, 1.0));
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert_eq!(faults[0].to_string(), "the vector on line 4 has 1 numbers, those before it have 2");
    }
}
