//! A rate with its interval.

use commis_base::statistics::wilson;
use serde::Serialize;

/// Hits among trials.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Proportion {
    /// How many were right.
    pub hits: u64,
    /// How many there were.
    pub of: u64,
}

/// From a lower to an upper limit, 95 %.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
}

impl Proportion {
    /// Counts one trial.
    pub fn count(&mut self, hit: bool) {
        self.of += 1;
        self.hits += u64::from(hit);
    }

    /// Hits per trial; none without trials.
    pub fn rate(&self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }

    /// Wilson's score interval at 95 %; none without trials.
    pub fn wilson(&self) -> Option<Interval> {
        let (low, high) = wilson(self.hits as usize, self.of as usize)?;
        Some(Interval { low, high })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn known_intervals() {
        // statsmodels 0.15: proportion_confint(hits, of, method="wilson").
        for (hits, of, low, high) in WILSON {
            let found = Proportion { hits, of }.wilson().unwrap();
            assert!(
                (found.low - low).abs() < 1e-12 && (found.high - high).abs() < 1e-12,
                "{hits}/{of}: {found:?}"
            );
        }
        assert_eq!(Proportion::default().wilson(), None);
        assert_eq!(Proportion::default().rate(), None);
    }

    const WILSON: [(u64, u64, f64, f64); 5] = [
        (0, 10, 0.0, 0.277_532_799_862_889),
        (3, 10, 0.107_791_267_406_301, 0.603_221_852_538_855),
        (10, 10, 0.722_467_200_137_111, 1.0),
        (173, 346, 0.447_605_891_189_269, 0.552_394_108_810_730),
        (301, 346, 0.830_399_413_341_932, 0.901_360_626_943_084),
    ];

    proptest! {
        #[test]
        fn the_rate_lies_in_its_interval(hits in 0_u64..1_000, more in 0_u64..1_000) {
            let proportion = Proportion { hits, of: hits + more };
            if let (Some(rate), Some(interval)) = (proportion.rate(), proportion.wilson()) {
                prop_assert!((0.0..=1.0).contains(&interval.low) && (0.0..=1.0).contains(&interval.high));
                prop_assert!(interval.low <= rate && rate <= interval.high);
            }
        }
    }
}
