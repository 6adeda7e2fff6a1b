//! BLEU-4 of outputs against their base recipes.

use std::collections::HashMap;

use serde::Serialize;

const ORDERS: usize = 4;

/// How an order of n-grams without any match is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Smoothing {
    /// Its precision becomes the smallest positive normal double (the library behind the published figures).
    Tiny,
    /// Its precision is zero, and so is the score.
    None,
    /// Halved once more for every such order (the standard scorer's default).
    Exponential,
}

/// N-gram counts of a corpus of outputs; add pairs, then ask for scores.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct BleuCounts {
    matched: [u64; ORDERS],
    total: [u64; ORDERS],
    /// Totals in which an output shorter than the order counts one, as the published library has it.
    padded_total: [u64; ORDERS],
    output_length: u64,
    reference_length: u64,
    outputs: u64,
}

impl BleuCounts {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts one output against its one reference.
    pub fn add<W: AsRef<str>>(&mut self, reference: &[W], output: &[W]) {
        let mut ids = HashMap::new();
        let reference = numbered(reference, &mut ids);
        let output = numbered(output, &mut ids);
        self.reference_length += reference.len() as u64;
        self.output_length += output.len() as u64;
        self.outputs += 1;
        for order in 1..=ORDERS {
            let total = (output.len() + 1).saturating_sub(order) as u64;
            self.total[order - 1] += total;
            self.padded_total[order - 1] += total.max(1);
            self.matched[order - 1] +=
                clipped_matches(sorted_grams(&reference, order), sorted_grams(&output, order));
        }
    }

    /// Adds the counts of another corpus.
    pub fn merge(&mut self, other: &Self) {
        for order in 0..ORDERS {
            self.matched[order] += other.matched[order];
            self.total[order] += other.total[order];
            self.padded_total[order] += other.padded_total[order];
        }
        self.output_length += other.output_length;
        self.reference_length += other.reference_length;
        self.outputs += other.outputs;
    }

    /// Outputs counted so far.
    pub fn outputs(&self) -> u64 {
        self.outputs
    }

    /// The score between 0 and 1.
    pub fn score(&self, smoothing: Smoothing) -> f64 {
        match smoothing {
            Smoothing::Tiny => self.published(),
            Smoothing::None => self.standard(false),
            Smoothing::Exponential => self.standard(true),
        }
    }

    fn published(&self) -> f64 {
        if self.matched[0] == 0 {
            return 0.0;
        }
        let weight = 1.0 / ORDERS as f64;
        let term = |(matched, total): (&u64, &u64)| {
            let precision = if *matched == 0 { f64::MIN_POSITIVE } else { *matched as f64 / *total as f64 };
            weight * libm::log(precision)
        };
        let terms: Vec<f64> = self.matched.iter().zip(&self.padded_total).map(term).collect();
        self.brevity_penalty() * libm::exp(commis_base::exact_sum(&terms))
    }

    /// Computed in percent and scaled back, so that results agree with the standard scorer to the last digit.
    fn standard(&self, exponential: bool) -> f64 {
        if self.matched.iter().all(|matched| *matched == 0) {
            return 0.0;
        }
        let mut halvings = 1.0;
        let mut sum = 0.0;
        for (matched, total) in self.matched.iter().zip(&self.total) {
            let percent = match (*matched, *total) {
                (_, 0) => return 0.0,
                (0, _) if !exponential => return 0.0,
                (0, total) => {
                    halvings *= 2.0;
                    100.0 / (halvings * total as f64)
                }
                (matched, total) => 100.0 * matched as f64 / total as f64,
            };
            sum += libm::log(percent);
        }
        self.brevity_penalty() * libm::exp(sum / ORDERS as f64) / 100.0
    }

    fn brevity_penalty(&self) -> f64 {
        if self.output_length >= self.reference_length {
            1.0
        } else if self.output_length == 0 {
            0.0
        } else {
            libm::exp(1.0 - self.reference_length as f64 / self.output_length as f64)
        }
    }
}

/// The characters of a text as words, blanks left out: BLEU that depends on no segmenter.
pub fn characters(text: &str) -> Vec<String> {
    text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
}

fn numbered<'w, W: AsRef<str>>(words: &'w [W], ids: &mut HashMap<&'w str, u32>) -> Vec<u32> {
    let number = |word: &'w W| {
        let next = ids.len() as u32;
        *ids.entry(word.as_ref()).or_insert(next)
    };
    words.iter().map(number).collect()
}

/// N-grams as sorted numbers, 32 bits per word.
fn sorted_grams(words: &[u32], order: usize) -> Vec<u128> {
    let packed = |gram: &[u32]| gram.iter().fold(0_u128, |packed, word| packed << 32 | u128::from(*word));
    let mut grams: Vec<u128> = words.windows(order).map(packed).collect();
    grams.sort_unstable();
    grams
}

/// Each output n-gram counts as often as it occurs in the reference at most: the size of the multisets' intersection.
fn clipped_matches(reference: Vec<u128>, output: Vec<u128>) -> u64 {
    let mut reference = reference.into_iter().peekable();
    let mut matches = 0;
    for gram in output {
        while reference.peek().is_some_and(|other| *other < gram) {
            reference.next();
        }
        if reference.next_if(|other| *other == gram).is_some() {
            matches += 1;
        }
    }
    matches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(reference: &str, output: &str, smoothing: Smoothing) -> f64 {
        let mut counts = BleuCounts::new();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        counts.add(&words(reference), &words(output));
        counts.score(smoothing)
    }

    #[test]
    fn a_missing_order_is_tiny_zero_or_halved() {
        let (reference, output) = ("wash the pork well", "wash the pork now");
        assert!(score(reference, output, Smoothing::Tiny) < 1e-70);
        assert_eq!(score(reference, output, Smoothing::None), 0.0);
        assert!(score(reference, output, Smoothing::Exponential) > 0.5);
    }

    #[test]
    fn nothing_scores_nothing() {
        for smoothing in [Smoothing::Tiny, Smoothing::None, Smoothing::Exponential] {
            assert_eq!(score("", "", smoothing), 0.0);
            assert_eq!(score("a b c d", "", smoothing), 0.0);
            assert_eq!(score("", "a b c d", smoothing), 0.0);
            assert_eq!(BleuCounts::new().score(smoothing), 0.0);
        }
    }

    proptest::proptest! {
        #[test]
        fn merging_equals_adding(texts in proptest::collection::vec(("[ab ]{0,12}", "[ab ]{0,12}"), 0..8), cut in 0_usize..8) {
            let count = |texts: &[(String, String)]| {
                let mut counts = BleuCounts::new();
                for (reference, output) in texts {
                    counts.add(&characters(reference), &characters(output));
                }
                counts
            };
            let (left, right) = texts.split_at(cut.min(texts.len()));
            let mut merged = count(left);
            merged.merge(&count(right));
            assert_eq!(merged, count(&texts));
            let score = merged.score(Smoothing::Tiny);
            assert!((0.0..=1.0 + 1e-12).contains(&score));
        }
    }
}
