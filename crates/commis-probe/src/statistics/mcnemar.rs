//! Is the second system better than the first on the same instances?

use commis_base::Paired;
use serde::Serialize;

use super::{Interval, Proportion, upper_tail};

/// Up to so many instances on which two systems differ, the exact test decides.
pub const EXACT_UP_TO: u64 = 10_000;

/// Which form of a test gave a probability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// All outcomes counted.
    Exact,
    /// The normal distribution in place of the exact one, without continuity correction.
    Asymptotic,
}

/// McNemar's one-sided test with its effect sizes. Only instances on which the systems differ can tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct McNemar {
    /// Instances the first system gets wrong and the second right (b).
    pub gained: u64,
    /// Instances the first system gets right and the second wrong (c).
    pub lost: u64,
    /// Chance of at least so many gains if the systems were alike.
    pub p: f64,
    /// How `p` was computed.
    pub variant: Variant,
    /// The upper tail of the normal distribution at (b − c)/√(b + c), whatever decided.
    pub p_asymptotic: f64,
    /// b/c; none when nothing was lost.
    pub odds: Option<f64>,
    /// Limits of b/c, from Wilson's limits of b/(b + c); the upper one is missing when it is infinite.
    pub odds_interval: Option<(f64, Option<f64>)>,
}

impl McNemar {
    /// The test for so many gains and losses.
    pub fn new(gained: u64, lost: u64) -> Self {
        let count = gained.saturating_add(lost);
        let p_asymptotic = asymptotic(gained, lost);
        let (p, variant) = if count <= EXACT_UP_TO {
            (exact(gained, lost), Variant::Exact)
        } else {
            (p_asymptotic, Variant::Asymptotic)
        };
        let odds_of = |rate: f64| (rate < 1.0).then(|| rate / (1.0 - rate));
        let share = Proportion { hits: gained, of: count };
        let limits = |limits: Interval| Some((odds_of(limits.low)?, odds_of(limits.high)));
        Self {
            gained,
            lost,
            p,
            variant,
            p_asymptotic,
            odds: (lost > 0).then(|| gained as f64 / lost as f64),
            odds_interval: share.wilson().and_then(limits),
        }
    }
}

fn exact(gained: u64, lost: u64) -> f64 {
    Paired { only_first: lost, only_second: gained, ..Paired::default() }.p_second_is_better()
}

fn asymptotic(gained: u64, lost: u64) -> f64 {
    let (gained, lost) = (gained as f64, lost as f64);
    if gained + lost > 0.0 { upper_tail((gained - lost) / (gained + lost).sqrt()) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// gained, lost; exact one-sided and two-sided, χ² without and with continuity correction (both two-sided).
    const KNOWN: [(u64, u64, f64, f64, f64, f64); 4] = [
        (30, 12, 0.003_957_948_7, 0.007_915_897_3, 0.005_478_553_2, 0.008_711_913_0),
        (5, 1, 0.109_375, 0.218_75, 0.102_470_434_9, 0.220_671_361_9),
        (120, 80, 0.002_842_578_0, 0.005_685_156_0, 0.004_677_735_0, 0.005_820_666_4),
        (3, 9, 0.980_712_890_6, 0.145_996_093_8, 0.083_264_516_7, 0.148_914_673_2),
    ];

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-10, "{found} is not {expected}");
    }

    #[test]
    fn check_values() {
        for (gained, lost, one_sided, two_sided, chi, corrected) in KNOWN {
            let test = McNemar::new(gained, lost);
            near(test.p, one_sided);
            let paired = Paired { only_first: lost, only_second: gained, ..Paired::default() };
            near(paired.p_value(), two_sided);
            // χ² with one degree of freedom is two-sided: both tails of z together.
            near(2.0 * test.p_asymptotic.min(1.0 - test.p_asymptotic), chi);
            near(2.0 * upper_tail(paired.statistic().unwrap().sqrt()), corrected);
        }
    }

    #[test]
    fn large_counts_say_that_they_are_approximate() {
        let (small, large) = (McNemar::new(5_100, 4_900), McNemar::new(5_101, 4_900));
        assert_eq!((small.variant, large.variant), (Variant::Exact, Variant::Asymptotic));
        assert!((small.p - small.p_asymptotic).abs() < 1e-3);
        assert_eq!(large.p, large.p_asymptotic);
    }

    #[test]
    fn effects_at_the_ends() {
        let none = McNemar::new(0, 0);
        assert_eq!((none.p, none.odds, none.odds_interval), (1.0, None, None));
        let only_gains = McNemar::new(8, 0);
        let (low, high) = only_gains.odds_interval.unwrap();
        assert!(only_gains.odds.is_none() && low > 1.0 && high.is_none());
        assert_eq!(McNemar::new(30, 12).odds, Some(2.5));
    }

    proptest::proptest! {
        #[test]
        fn more_gains_are_never_less_convincing(gained in 0_u64..300, lost in 0_u64..300) {
            let p = McNemar::new(gained, lost).p;
            proptest::prop_assert!((0.0..=1.0).contains(&p));
            proptest::prop_assert!(McNemar::new(gained + 1, lost).p <= p + 1e-12);
            // At least b gains, or at least c + 1 losses: one of the two always happens.
            let complement = McNemar::new(lost + 1, gained.saturating_sub(1)).p;
            proptest::prop_assert!(gained == 0 || (p + complement - 1.0).abs() < 1e-10);
        }
    }
}
