//! A plug for measures of likeness between output and base, such as BERTScore.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use commis_base::{dot, unit};
use serde_json::Value;

use crate::lines::each_line;
use crate::vectors::WordVectors;
use commis_base::Problem;

/// A measure of how alike two texts are.
pub trait Similarity {
    /// The likeness of an output to its base recipe, or none when the measure has no value for it.
    fn of(&self, pair: &str, recipe: &str, base: &str, output: &str) -> Option<f64>;
    /// A name for reports; values of different measures are not comparable.
    fn name(&self) -> &str;
}

/// Values that an outside program computed, by pair and recipe.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GivenScores {
    name: String,
    values: BTreeMap<(String, String), f64>,
}

impl GivenScores {
    /// No values yet, under the name of the measure they come from.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), values: BTreeMap::new() }
    }

    /// Reads values from JSON lines with `pair`, `recipe` and `value`.
    pub fn read(name: &str, input: impl BufRead, source: &str) -> io::Result<(Self, Vec<Problem>)> {
        let (mut scores, mut problems) = (Self::new(name), Vec::new());
        each_line(input, |number, line| {
            if line.trim_ascii().is_empty() {
                return;
            }
            let value = serde_json::from_slice::<Value>(line).unwrap_or_default();
            let id = |key: &str| match &value[key] {
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            };
            let taken = match (id("pair"), id("recipe"), value["value"].as_f64()) {
                (Some(pair), Some(recipe), Some(value)) => scores.insert(&pair, &recipe, value),
                _ => false,
            };
            if !taken {
                let message = "expected an object with pair, recipe and value, once per recipe";
                problems.push(Problem::new(source, number, message));
            }
        })?;
        Ok((scores, problems))
    }

    /// Adds a value; returns false when the output already had one, which is kept, or when the value is not finite.
    pub fn insert(&mut self, pair: &str, recipe: &str, value: f64) -> bool {
        let key = (pair.to_owned(), recipe.to_owned());
        let fresh = value.is_finite() && !self.values.contains_key(&key);
        if fresh {
            self.values.insert(key, value);
        }
        fresh
    }
}

impl Similarity for GivenScores {
    fn of(&self, pair: &str, recipe: &str, _base: &str, _output: &str) -> Option<f64> {
        self.values.get(&(pair.to_owned(), recipe.to_owned())).copied()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// Greedy matching of word vectors: every word takes its most alike word on the other side; F1 of the two directions.
///
/// The shape of BERTScore with static vectors in place of an encoder.
pub struct GreedyCosine<'v, F> {
    vectors: &'v WordVectors,
    words: F,
}

impl<'v, F: Fn(&str) -> Vec<String>> GreedyCosine<'v, F> {
    /// Compares the known words of the first 510 characters, cut into words by `words`.
    pub fn new(vectors: &'v WordVectors, words: F) -> Self {
        Self { vectors, words }
    }

    fn known(&self, text: &str) -> Vec<Vec<f64>> {
        (self.words)(text.first_characters(510))
            .iter()
            .filter_map(|word| self.vectors.get(word))
            .map(unit)
            .collect()
    }
}

impl<F: Fn(&str) -> Vec<String>> Similarity for GreedyCosine<'_, F> {
    fn of(&self, _pair: &str, _recipe: &str, base: &str, output: &str) -> Option<f64> {
        let (base, output) = (self.known(base), self.known(output));
        if base.is_empty() || output.is_empty() {
            return None;
        }
        let (precision, recall) = (mean_best(&output, &base), mean_best(&base, &output));
        Some(if precision + recall > 0.0 { 2.0 * precision * recall / (precision + recall) } else { 0.0 })
    }

    fn name(&self) -> &'static str {
        "greedy cosine of word vectors"
    }
}

fn mean_best(from: &[Vec<f64>], to: &[Vec<f64>]) -> f64 {
    let best = |a: &Vec<f64>| to.iter().map(|b| dot(a, b)).fold(f64::NEG_INFINITY, f64::max);
    commis_base::exact_sum(&from.iter().map(best).collect::<Vec<f64>>()) / from.len() as f64
}

/// Cutting a text after so many characters, as the published script does before comparing.
pub trait FirstCharacters {
    /// The text up to this many characters.
    fn first_characters(&self, count: usize) -> &str;
}

impl FirstCharacters for str {
    fn first_characters(&self, count: usize) -> &str {
        self.char_indices().nth(count).map_or(self, |(end, _)| &self[..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_scores_are_looked_up() {
        let mut given = GivenScores::new("BERTScore");
        assert!(given.insert("1", "7", 0.8));
        assert!(!given.insert("1", "7", 0.9));
        assert!(!given.insert("1", "8", f64::NAN));
        assert_eq!(given.of("1", "7", "", ""), Some(0.8));
        assert_eq!(given.of("1", "8", "", ""), None);
    }

    #[test]
    fn equal_texts_are_alike() {
        let mut vectors = WordVectors::new();
        vectors.insert("a", vec![1.0, 0.0]);
        vectors.insert("b", vec![0.0, 1.0]);
        let measure = GreedyCosine::new(&vectors, |text: &str| text.split(' ').map(str::to_owned).collect());
        assert_eq!(measure.of("", "", "a b", "b a"), Some(1.0));
        assert_eq!(measure.of("", "", "a b", "a a"), Some(2.0 / 3.0));
        assert_eq!(measure.of("", "", "a", "b"), Some(0.0));
        assert_eq!(measure.of("", "", "a", "unknown"), None);
        assert_eq!("酒肉".first_characters(1), "酒");
        assert_eq!("酒肉".first_characters(5), "酒肉");
    }
}
