//! A mean over items that go together in clusters.

use std::collections::BTreeMap;

use serde::Serialize;

use super::passes::wilson_of;
use super::student::{NORMAL_80, student_quantile};

/// Clusters below which no pattern of signs is rare enough for a test at 5 %.
const FEWEST_TO_TELL: usize = 6;
/// What rounding may leave of a spread of zero.
const ROUNDING: f64 = 1e-12;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The mean over the items.
    pub mean: f64,
    /// The lower end; nothing with a single cluster, which says nothing about others.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Items.
    pub items: usize,
    /// Clusters among them.
    pub clusters: usize,
}

impl Interval {
    /// The same, no wider than what a score can be.
    #[must_use]
    pub fn within(self, least: f64, most: f64) -> Interval {
        let clamp = |end: Option<f64>| end.map(|end| end.clamp(least, most));
        Interval { low: clamp(self.low), high: clamp(self.high), ..self }
    }
}

/// Values by cluster: sums and numbers, which is all that a mean needs.
#[derive(Clone, Debug, Default)]
pub struct Clusters {
    numbers: BTreeMap<String, usize>,
    sums: Vec<(f64, usize)>,
}

impl Clusters {
    /// Adds an item of a cluster that has a name.
    pub fn add(&mut self, cluster: &str, value: f64) {
        let number = if let Some(known) = self.numbers.get(cluster) {
            *known
        } else {
            let next = self.sums.len();
            self.numbers.insert(cluster.to_owned(), next);
            next
        };
        self.add_numbered(number, value);
    }

    /// Adds an item of a cluster that has a number, for those who have very many of them.
    pub fn add_numbered(&mut self, cluster: usize, value: f64) {
        if self.sums.len() <= cluster {
            self.sums.resize(cluster + 1, (0.0, 0));
        }
        if let Some((sum, items)) = self.sums.get_mut(cluster) {
            *sum += value;
            *items += 1;
        }
    }

    /// The sum and the number of items of each cluster, in the order in which they came.
    pub fn sums(&self) -> impl Iterator<Item = (f64, usize)> + '_ {
        self.sums.iter().copied().filter(|(_, items)| *items > 0)
    }

    fn count(&self) -> usize {
        self.sums().count()
    }

    /// The mean of anything over the items with its 95 % interval; nothing without items.
    pub fn interval(&self) -> Option<Interval> {
        let (mean, items) = self.mean()?;
        let clusters = self.count();
        let reach = self.standard_error().zip(student_quantile(0.975, self.freedom()));
        let reach = reach.map(|(error, t)| error * t);
        let end = |sign: f64| reach.map(|reach| mean + sign * reach);
        Some(Interval { mean, low: end(-1.0), high: end(1.0), items, clusters })
    }

    /// The mean of scores between 0 and 1 with its 95 % interval, which stays between them too.
    ///
    /// Where all scores are 0 or all are 1 they have no spread to judge by. Then the interval is that of the share of such
    /// scores, which no mean can miss by more.
    pub fn score_interval(&self) -> Option<Interval> {
        let found = self.interval()?;
        let is_flat = self.standard_error().is_some_and(|error| error < ROUNDING);
        let is_extreme = found.mean < ROUNDING || found.mean > 1.0 - ROUNDING;
        Some(if is_flat && is_extreme { self.share_interval()? } else { found.within(0.0, 1.0) })
    }

    /// The share of items that are so with its 95 % interval, from values between 0 (is not) and 1 (is).
    ///
    /// Wilson's interval where every cluster has one item. Otherwise Wilson's with as many items as would have the spread
    /// that the clusters show, and no more than there are.
    pub fn share_interval(&self) -> Option<Interval> {
        let (mean, items) = self.mean()?;
        let clusters = self.count();
        let share = mean.clamp(0.0, 1.0);
        let ends = self.standard_error().and_then(|error| {
            let spread = share * (1.0 - share);
            let says = match error > ROUNDING && spread > ROUNDING {
                true if clusters == items => items as f64,
                true => (spread / (error * error)).min(items as f64),
                false => self.effective_clusters(),
            };
            wilson_of(share, says)
        });
        Some(Interval {
            mean,
            low: ends.map(|(low, _)| low),
            high: ends.map(|(_, high)| high),
            items,
            clusters,
        })
    }

    /// The smallest true mean that a two-sided test at 5 % tells from zero in four cases out of five. Nothing when there
    /// are so few clusters that the test never does.
    ///
    /// Both the spread that is seen here and that of the set which the question is about are estimates; the factor makes up
    /// for the two, so that sets of few clusters keep what is promised.
    pub fn smallest_detectable(&self) -> Option<f64> {
        if self.count() < FEWEST_TO_TELL {
            return None;
        }
        let freedom = self.freedom();
        let t = student_quantile(0.975, freedom)?;
        let estimated = 1.0 - 1.0 / (4.0 * freedom);
        let mut factor = t + NORMAL_80;
        for _ in 0..60 {
            let spread = (1.0 + (t * t + factor * factor) / (2.0 * freedom)).sqrt();
            factor = t + NORMAL_80 * spread / estimated;
        }
        self.standard_error().map(|error| error * factor)
    }

    /// The spread of the mean when one cluster is left out after the other (jackknife).
    fn standard_error(&self) -> Option<f64> {
        let (mean, items) = self.mean()?;
        let clusters = self.count() as f64;
        if clusters < 2.0 {
            return None;
        }
        let total = mean * items as f64;
        let without = |(sum, count): (f64, usize)| (total - sum) / (items - count) as f64;
        let squares: f64 = self.sums().map(|one| (without(one) - mean).powi(2)).sum();
        Some(((clusters - 1.0) / clusters * squares).sqrt())
    }

    /// Degrees of freedom.
    fn freedom(&self) -> f64 {
        self.effective_clusters() - 1.0
    }

    /// As many equal clusters as say as much as these unequal ones (Kish).
    fn effective_clusters(&self) -> f64 {
        let sizes = || self.sums().map(|(_, items)| items as f64);
        let squares: f64 = sizes().map(|size| size * size).sum();
        sizes().sum::<f64>().powi(2) / squares
    }

    fn mean(&self) -> Option<(f64, usize)> {
        let (sum, items) = self.sums().fold((0.0, 0), |(sum, items), one| (sum + one.0, items + one.1));
        (items > 0).then(|| (sum / items as f64, items))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[(&str, f64)]) -> Clusters {
        let mut clusters = Clusters::default();
        for (cluster, value) in values {
            clusters.add(cluster, *value);
        }
        clusters
    }

    #[test]
    fn clusters_of_one_give_the_usual_t_interval() {
        let values = [0.2, 0.4, 0.9, 0.7];
        let clusters = of(&[("a", 0.2), ("b", 0.4), ("c", 0.9), ("d", 0.7)]);
        let mean = values.iter().sum::<f64>() / 4.0;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 3.0;
        let reach = student_quantile(0.975, 3.0).unwrap() * (variance / 4.0).sqrt();
        let found = clusters.interval().unwrap();
        assert!((found.high.unwrap() - (mean + reach)).abs() < 1e-12);
        assert!((found.low.unwrap() - (mean - reach)).abs() < 1e-12);
        assert_eq!((found.items, found.clusters), (4, 4));
        assert_eq!(found.within(0.0, 1.0).high, Some(1.0));
    }

    #[test]
    fn equal_items_of_one_cluster_are_one_piece_of_evidence() {
        let apart = of(&[("a", 0.0), ("b", 1.0), ("c", 0.5)]).interval().unwrap();
        let doubled = of(&[("a", 0.0), ("a", 0.0), ("b", 1.0), ("b", 1.0), ("c", 0.5), ("c", 0.5)]);
        let doubled = doubled.interval().unwrap();
        assert!((apart.high.unwrap() - doubled.high.unwrap()).abs() < 1e-12);
        assert_eq!((doubled.items, doubled.clusters), (6, 3));
    }

    #[test]
    fn one_cluster_has_a_mean_and_no_interval() {
        let one = of(&[("a", 0.25), ("a", 0.75)]).interval().unwrap();
        assert_eq!((one.mean, one.low, one.high), (0.5, None, None));
        assert_eq!(Clusters::default().interval(), None);
    }

    #[test]
    fn scores_that_are_all_alike_are_no_certainty() {
        let perfect = of(&[("a", 1.0), ("b", 1.0), ("c", 1.0), ("d", 1.0)]).score_interval().unwrap();
        // Wilson's interval of 4 out of 4.
        assert!((perfect.low.unwrap() - 0.5101).abs() < 5e-5, "{perfect:?}");
        assert_eq!((perfect.mean, perfect.high), (1.0, Some(1.0)));
        let middling = of(&[("a", 0.5), ("b", 0.5), ("c", 0.5)]).score_interval().unwrap();
        assert_eq!((middling.low, middling.high), (Some(0.5), Some(0.5)));
    }

    #[test]
    fn a_share_of_single_items_is_wilsons() {
        let clusters = of(&[("a", 1.0), ("b", 1.0), ("c", 0.0), ("d", 1.0), ("e", 1.0)]);
        let found = clusters.share_interval().unwrap();
        assert_eq!(found.low.zip(found.high), crate::statistics::wilson(4, 5));
        // Items that say the same add nothing: five clusters of three are five items.
        let mut tripled = Clusters::default();
        for (cluster, value) in [("a", 1.0), ("b", 1.0), ("c", 0.0), ("d", 1.0), ("e", 1.0)] {
            (0..3).for_each(|_| tripled.add(cluster, value));
        }
        let tripled = tripled.share_interval().unwrap();
        assert!(tripled.high.unwrap() - tripled.low.unwrap() >= found.high.unwrap() - found.low.unwrap());
    }

    #[test]
    fn few_clusters_show_no_difference_however_large() {
        let five = of(&[("a", 0.4), ("b", 0.5), ("c", 0.6), ("d", 0.5), ("e", 0.4)]);
        assert_eq!(five.smallest_detectable(), None);
    }
}
