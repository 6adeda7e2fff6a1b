//! How much of a spread is between items, and how much between samples of one item.

use serde::Serialize;

/// The variance of scores, split by a one-way analysis of variance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct VarianceSplit {
    /// Between items: some are harder than others.
    pub between: f64,
    /// Within items: samples differ.
    pub within: f64,
}

impl VarianceSplit {
    /// Splits the variance of items with so many samples each, whose sum and sum of squares are known. Items may have
    /// different numbers of samples. Nothing with fewer than two items, or when no item has two samples.
    ///
    /// ```
    /// use commis_base::statistics::VarianceSplit;
    /// // Two samples each: 0 and 0, 1 and 1. All of the spread is between items.
    /// let split = VarianceSplit::of([(2, 0.0, 0.0), (2, 2.0, 2.0)]).unwrap();
    /// assert_eq!((split.between, split.within), (0.5, 0.0));
    /// ```
    pub fn of(items: impl IntoIterator<Item = (usize, f64, f64)>) -> Option<VarianceSplit> {
        let (mut count, mut samples, mut squared_sizes) = (0.0, 0.0, 0.0);
        let (mut total, mut squares, mut explained) = (0.0, 0.0, 0.0);
        for (size, sum, square) in items {
            if size == 0 {
                continue;
            }
            let size = size as f64;
            count += 1.0;
            samples += size;
            squared_sizes += size * size;
            total += sum;
            squares += square;
            explained += sum * sum / size;
        }
        if count < 2.0 || samples <= count {
            return None;
        }
        let within = ((squares - explained) / (samples - count)).max(0.0);
        let among = (explained - total * total / samples) / (count - 1.0);
        // As many samples per item as equal items would have.
        let size = (samples - squared_sizes / samples) / (count - 1.0);
        Some(VarianceSplit { between: ((among - within) / size).max(0.0), within })
    }

    /// Which part of the spread is between items; nothing without any.
    pub fn share_between(&self) -> Option<f64> {
        let all = self.between + self.within;
        (all > 0.0).then(|| self.between / all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_within_items() {
        let items = [vec![0.0, 1.0], vec![1.0, 0.0], vec![0.0, 1.0]];
        let sums = items.iter().map(|item| {
            (item.len(), item.iter().sum::<f64>(), item.iter().map(|one: &f64| one * one).sum::<f64>())
        });
        let split = VarianceSplit::of(sums).unwrap();
        assert_eq!((split.between, split.within), (0.0, 0.5));
        assert_eq!(split.share_between(), Some(0.0));
    }

    #[test]
    fn one_sample_each_says_nothing_about_luck() {
        assert_eq!(VarianceSplit::of([(1, 0.5, 0.25), (1, 1.0, 1.0)]), None);
        assert_eq!(VarianceSplit::of([(3, 1.0, 1.0)]), None);
        assert_eq!(VarianceSplit::of([]), None);
    }
}
