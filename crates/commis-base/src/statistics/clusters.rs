//! A mean over items that go together in clusters.

use std::collections::BTreeMap;

use serde::Serialize;

use super::student::student_quantile;

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
pub struct Clusters(BTreeMap<String, (f64, usize)>);

impl Clusters {
    /// Adds an item.
    pub fn add(&mut self, cluster: &str, value: f64) {
        let (sum, items) = match self.0.get_mut(cluster) {
            Some(known) => known,
            None => self.0.entry(cluster.to_owned()).or_default(),
        };
        *sum += value;
        *items += 1;
    }

    /// The sum and the number of items of each cluster, in the order of names.
    pub fn sums(&self) -> impl ExactSizeIterator<Item = (f64, usize)> + '_ {
        self.0.values().copied()
    }

    /// The mean over the items with its 95 % interval; nothing without items.
    pub fn interval(&self) -> Option<Interval> {
        let (mean, items) = self.mean()?;
        let clusters = self.0.len();
        let reach = self.standard_error().zip(student_quantile(0.975, self.freedom()));
        let reach = reach.map(|(error, t)| error * t);
        let end = |sign: f64| reach.map(|reach| mean + sign * reach);
        Some(Interval { mean, low: end(-1.0), high: end(1.0), items, clusters })
    }

    /// The smallest true mean that a two-sided test at 5 % tells from zero in four cases out of five.
    pub fn smallest_detectable(&self) -> Option<f64> {
        let freedom = self.freedom();
        let t = student_quantile(0.975, freedom)? + student_quantile(0.8, freedom)?;
        self.standard_error().map(|error| error * t)
    }

    /// The spread of the mean when one cluster is left out after the other (jackknife).
    fn standard_error(&self) -> Option<f64> {
        let (mean, items) = self.mean()?;
        let clusters = self.0.len() as f64;
        if self.0.len() < 2 {
            return None;
        }
        let total = mean * items as f64;
        let without = |(sum, count): &(f64, usize)| (total - sum) / (items - count) as f64;
        let squares: f64 = self.0.values().map(|one| (without(one) - mean).powi(2)).sum();
        Some(((clusters - 1.0) / clusters * squares).sqrt())
    }

    /// Degrees of freedom: as many equal clusters as say as much as these unequal ones (Kish), less one.
    fn freedom(&self) -> f64 {
        let sizes = || self.0.values().map(|(_, items)| *items as f64);
        let squares: f64 = sizes().map(|size| size * size).sum();
        sizes().sum::<f64>().powi(2) / squares - 1.0
    }

    fn mean(&self) -> Option<(f64, usize)> {
        let (sum, items) = self.sums().fold((0.0, 0), |(sum, items), one| (sum + one.0, items + one.1));
        (items > 0).then(|| (sum / items as f64, items))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

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

    /// Scores as benchmarks give them: bounded, with many exact zeros and ones, alike within clusters.
    struct Scores {
        sizes: Vec<usize>,
        middle: f64,
        between: f64,
        within: f64,
    }

    impl Scores {
        fn draw(&self, dice: &mut Dice) -> Clusters {
            let mut clusters = Clusters::default();
            for (cluster, size) in self.sizes.iter().enumerate() {
                let shared = self.between * normal(dice);
                for _ in 0..*size {
                    let score = self.middle + shared + self.within * normal(dice);
                    clusters.add(&format!("{cluster:03}"), score.clamp(0.0, 1.0));
                }
            }
            clusters
        }

        /// The mean of a clamped normal variable.
        fn truth(&self) -> f64 {
            let spread = self.between.hypot(self.within);
            let (low, high) = (-self.middle / spread, (1.0 - self.middle) / spread);
            let density = |z: f64| (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt();
            let below = |z: f64| 0.5 * libm::erfc(-z / std::f64::consts::SQRT_2);
            let inside = self.middle * (below(high) - below(low)) + spread * (density(low) - density(high));
            inside + 1.0 - below(high)
        }
    }

    fn normal(dice: &mut Dice) -> f64 {
        let unit = |dice: &mut Dice| ((dice.roll() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
        let (radius, angle) = (unit(dice), unit(dice));
        (-2.0 * radius.ln()).sqrt() * (2.0 * std::f64::consts::PI * angle).cos()
    }

    /// In which part of 10 000 draws the interval holds the truth.
    fn covered(scores: &Scores) -> f64 {
        let mut dice = Dice::new(20);
        let truth = scores.truth();
        let holds = |interval: Interval| interval.low <= Some(truth) && Some(truth) <= interval.high;
        let held = (0..10_000).filter(|_| holds(scores.draw(&mut dice).interval().unwrap())).count();
        held as f64 / 10_000.0
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        // The thirty recipes: five of one cookie, five of one salad, twenty on their own.
        let families: Vec<usize> = [vec![5, 5], vec![1; 20]].concat();
        let twelve = vec![6, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1];
        for (sizes, least) in [(families, 0.93), (twelve, 0.92), (vec![5; 60], 0.93)] {
            for (middle, between, within) in [(0.5, 0.3, 0.3), (0.75, 0.3, 0.3), (0.8, 0.15, 0.3)] {
                let share = covered(&Scores { sizes: sizes.clone(), middle, between, within });
                assert!((least..=0.97).contains(&share), "{} clusters at {middle}: {share}", sizes.len());
            }
        }
    }
}
