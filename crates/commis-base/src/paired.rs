//! Comparing two systems on the same questions.

use serde::Serialize;

/// McNemar's test: only the questions on which two systems differ can tell them apart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Paired {
    /// Questions only the first system meets.
    pub only_first: u64,
    /// Questions only the second system meets.
    pub only_second: u64,
    /// Questions both meet.
    pub both: u64,
    /// Questions neither meets.
    pub neither: u64,
}

impl Paired {
    /// Counts one question.
    pub fn count(&mut self, first: bool, second: bool) {
        let cell = match (first, second) {
            (true, false) => &mut self.only_first,
            (false, true) => &mut self.only_second,
            (true, true) => &mut self.both,
            (false, false) => &mut self.neither,
        };
        *cell += 1;
    }

    /// χ² with continuity correction; undefined when the systems never differ.
    pub fn statistic(&self) -> Option<f64> {
        let differing = self.only_first + self.only_second;
        let gap = self.only_first.abs_diff(self.only_second) as f64;
        (differing > 0).then(|| (gap - 1.0).max(0.0).powi(2) / differing as f64)
    }

    /// Exact two-sided probability of so uneven a split if the systems were alike; 1 when they never differ.
    pub fn p_value(&self) -> f64 {
        let (few, many) = (self.only_first.min(self.only_second), self.only_first.max(self.only_second));
        if few == many {
            return 1.0;
        }
        (2.0 * at_most(few, few + many)).min(1.0)
    }

    /// Exact one-sided probability of at least so many questions that only the second system meets, if both were alike.
    pub fn p_second_is_better(&self) -> f64 {
        let count = self.only_first + self.only_second;
        if self.only_second > self.only_first {
            return at_most(self.only_first, count);
        }
        match self.only_second.checked_sub(1) {
            Some(fewer) => 1.0 - at_most(fewer, count),
            None => 1.0,
        }
    }
}

/// The chance of at most `few` heads among `count` throws of a coin, for `few` not above one half.
fn at_most(few: u64, count: u64) -> f64 {
    // Terms of the binomial tail relative to its largest, so that nothing underflows before it is added.
    let mut relative = 1.0;
    let mut tail = 1.0;
    for k in (0..few).rev() {
        relative *= (k + 1) as f64 / (count - k) as f64;
        tail += relative;
    }
    let log_largest = log_choose(count, few) - count as f64 * std::f64::consts::LN_2;
    tail * libm::exp(log_largest)
}

fn log_choose(n: u64, k: u64) -> f64 {
    let log_factorial = |n: u64| libm::lgamma(n as f64 + 1.0);
    log_factorial(n) - log_factorial(k) - log_factorial(n - k)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(only_first: u64, only_second: u64) -> Paired {
        Paired { only_first, only_second, both: 3, neither: 4 }
    }

    #[test]
    fn known_values() {
        // Two-sided binomial tails at one half: 2·(1+10)/1024, 2/32, 2·(1+9+36)/512.
        for (few, many, expected) in [(1, 9, 22.0 / 1024.0), (0, 5, 2.0 / 32.0), (2, 7, 92.0 / 512.0)] {
            assert!((split(few, many).p_value() - expected).abs() < 1e-12);
            assert_eq!(split(few, many).p_value(), split(many, few).p_value());
        }
        assert_eq!(split(1, 9).statistic(), Some(4.9));
        assert_eq!(split(4, 4).p_value(), 1.0);
        assert_eq!(split(4, 4).statistic(), Some(0.0));
        assert_eq!(split(0, 0).statistic(), None);
    }

    #[test]
    fn one_side_is_a_tail_of_its_own() {
        // Upper tails at one half: (1+10)/1024, 1/32, 1 − 1/32, and everything when the second is never better.
        for (first, second, expected) in [
            (1, 9, 11.0 / 1024.0),
            (0, 5, 1.0 / 32.0),
            (4, 1, 31.0 / 32.0),
            (5, 0, 1.0),
            (0, 0, 1.0),
            (1, 1, 0.75),
        ] {
            let found = split(first, second).p_second_is_better();
            assert!((found - expected).abs() < 1e-12, "{first} {second}: {found}");
        }
    }

    #[test]
    fn large_counts_stay_finite() {
        let p = split(100_000, 101_500).p_value();
        assert!(p > 0.0005 && p < 0.0015, "{p}");
        assert!(split(0, 1_000_000).p_value() >= 0.0);
    }

    #[test]
    fn questions_fall_into_four_cells() {
        let mut paired = Paired::default();
        for (first, second) in [(true, false), (false, true), (true, true), (false, false), (true, false)] {
            paired.count(first, second);
        }
        assert_eq!(paired, Paired { only_first: 2, only_second: 1, both: 1, neither: 1 });
    }
}
