//! Whether a difference is more than chance.

use super::clusters::Clusters;
use crate::dice::Dice;

/// Clusters up to which every pattern of signs counts.
const ALL_PATTERNS: usize = 32;
/// Clusters whose signs are drawn when there are more; what the others add is as good as normal.
const DRAWN_CLUSTERS: usize = 2_000;
/// Patterns that are drawn.
const DRAWN: u32 = 20_000;
/// What rounding may take from a sum, as a part of all that is added.
const ROUNDING: f64 = 1e-12;

/// The probability of a mean difference at least this far from zero if each cluster's differences could as well have the
/// other sign (two-sided).
///
/// All patterns of signs count as long as there are at most 32 clusters that differ. With more, 20 000 patterns are drawn by
/// the seed, for at most the 2 000 clusters that differ most; the others together are taken for a normal variable.
/// Nothing without clusters; 1 where no cluster differs.
///
/// ```
/// use commis_base::statistics::{Clusters, sign_flip};
/// let mut differences = Clusters::default();
/// for (family, difference) in [("cookies", 0.1), ("cookies", 0.2), ("slaw", 0.4), ("soup", 0.1)] {
///     differences.add(family, difference);
/// }
/// // All three point the same way, as 2 of 8 patterns do.
/// assert_eq!(sign_flip(&differences, 20), Some(0.25));
/// ```
pub fn sign_flip(differences: &Clusters, seed: u64) -> Option<f64> {
    let sums: Vec<f64> = differences.sums().map(|(sum, _)| sum).collect();
    if sums.is_empty() {
        return None;
    }
    // Clusters without a difference have no sign to flip.
    let mut sums: Vec<f64> = sums.into_iter().filter(|sum| *sum != 0.0).collect();
    let slack = sums.iter().map(|sum| sum.abs()).sum::<f64>() * ROUNDING;
    // A hair below, so that rounding does not lose the patterns that equal the observed one.
    let observed = sums.iter().sum::<f64>().abs() - slack;
    if observed <= 0.0 {
        return Some(1.0);
    }
    if sums.len() <= ALL_PATTERNS {
        return Some(counted_out(&sums, observed));
    }
    sums.sort_by(|first, second| second.abs().total_cmp(&first.abs()));
    let (large, small) = sums.split_at(sums.len().min(DRAWN_CLUSTERS));
    Some(drawn(large, small, observed, &mut Dice::new(seed)))
}

/// The share of all patterns that reach `observed`, which is above zero.
///
/// Every pattern is one of the first half beside one of the second; both halves are in order, so that counting the pairs
/// takes one walk along each.
fn counted_out(sums: &[f64], observed: f64) -> f64 {
    let (first, second) = sums.split_at(sums.len() / 2);
    let (first, second) = (patterns(first), patterns(second));
    let mut reaching = 0_u64;
    let mut from = second.len();
    for one in &first {
        while from > 0 && second.get(from - 1).is_some_and(|other| one + other >= observed) {
            from -= 1;
        }
        reaching += (second.len() - from) as u64;
    }
    // Turning all signs around gives the patterns on the other side.
    2.0 * reaching as f64 / (first.len() as f64 * second.len() as f64)
}

/// What sums add up to under every pattern of signs, the smallest first.
fn patterns(sums: &[f64]) -> Vec<f64> {
    let mut all = vec![0.0];
    for sum in sums {
        let size = sum.abs();
        let mut merged = Vec::with_capacity(2 * all.len());
        let mut raised = all.iter().map(|total| total + size).peekable();
        for lowered in all.iter().map(|total| total - size) {
            while let Some(next) = raised.next_if(|next| *next < lowered) {
                merged.push(next);
            }
            merged.push(lowered);
        }
        merged.extend(raised);
        all = merged;
    }
    all
}

/// The share of drawn patterns of the large sums that reach `observed` together with the small ones.
fn drawn(large: &[f64], small: &[f64], observed: f64, dice: &mut Dice) -> f64 {
    let spread = small.iter().map(|sum| sum * sum).sum::<f64>().sqrt();
    let above = |distance: f64| 0.5 * libm::erfc(distance / spread * std::f64::consts::FRAC_1_SQRT_2);
    let mut reaching = 0.0;
    for _ in 0..DRAWN {
        let mut total = 0.0;
        for some in large.chunks(64) {
            let mut bits = dice.roll();
            for sum in some {
                total += if bits & 1 == 1 { -sum } else { *sum };
                bits >>= 1;
            }
        }
        reaching += match spread > 0.0 {
            true => above(observed - total) + above(observed + total),
            false => f64::from(u8::from(total.abs() >= observed)),
        };
    }
    // The observed pattern is one of all, so that no draw says "impossible".
    (reaching + 1.0) / f64::from(DRAWN + 1)
}

/// Probabilities made larger because several questions were asked (Holm), in the order given.
///
/// ```
/// let adjusted = commis_base::statistics::holm(&[0.01, 0.04, 0.03]);
/// assert_eq!(adjusted, [0.03, 0.06, 0.06]);
/// ```
pub fn holm(probabilities: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    let at = |place: &usize| probabilities.get(*place).copied().unwrap_or(1.0);
    order.sort_by(|first, second| at(first).total_cmp(&at(second)));
    let mut adjusted = vec![1.0; probabilities.len()];
    let mut largest: f64 = 0.0;
    for (rank, place) in order.iter().enumerate() {
        largest = largest.max(at(place) * (probabilities.len() - rank) as f64).min(1.0);
        if let Some(slot) = adjusted.get_mut(*place) {
            *slot = largest;
        }
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Clusters {
        let mut clusters = Clusters::default();
        for (at, value) in values.iter().enumerate() {
            clusters.add(&format!("{at:04}"), *value);
        }
        clusters
    }

    #[test]
    fn few_clusters_are_counted_out() {
        // All five differences point the same way: 2 of 32 patterns are as extreme.
        assert_eq!(sign_flip(&of(&[0.1, 0.2, 0.3, 0.1, 0.4]), 1), Some(2.0 / 32.0));
        // 0.1 − 0.1 is zero, and every pattern reaches that.
        assert_eq!(sign_flip(&of(&[0.1, -0.1]), 1), Some(1.0));
        assert_eq!(sign_flip(&of(&[0.0, 0.0]), 1), Some(1.0));
        assert_eq!(sign_flip(&Clusters::default(), 1), None);
    }

    #[test]
    fn many_clusters_are_drawn_by_seed() {
        let clear = of(&[0.5; 40]);
        assert_eq!(sign_flip(&clear, 7), sign_flip(&clear, 7));
        assert!(sign_flip(&clear, 7).unwrap() < 0.001);
        let values: Vec<f64> = (0..40).map(|at| if at % 2 == 0 { 0.3 } else { -0.3 }).collect();
        assert!(sign_flip(&of(&values), 7).unwrap() > 0.9);
    }

    #[test]
    fn counting_halves_finds_what_counting_all_finds() {
        let mut dice = Dice::new(11);
        for clusters in 1..=13 {
            let values: Vec<f64> = (0..clusters).map(|_| dice.below(9) as f64 / 8.0 - 0.5).collect();
            let observed = values.iter().sum::<f64>().abs() - 1e-9;
            let all = 1_u32 << clusters;
            let reaching = (0..all).filter(|pattern| {
                let signed = values.iter().enumerate().map(|(at, value)| match pattern >> at & 1 {
                    0 => *value,
                    _ => -value,
                });
                signed.sum::<f64>().abs() >= observed
            });
            let expected = f64::from(reaching.count() as u32) / f64::from(all);
            let found = sign_flip(&of(&values), 1).unwrap();
            assert!((found - expected).abs() < 1e-12, "{values:?}: {found} and {expected}");
        }
    }

    #[test]
    fn drawing_agrees_with_counting_and_with_the_normal_limit() {
        let mut dice = Dice::new(12);
        let values: Vec<f64> = (0..30).map(|_| dice.below(1000) as f64 / 1000.0 - 0.45).collect();
        let observed = values.iter().sum::<f64>().abs();
        let exact = sign_flip(&of(&values), 1).unwrap();
        assert!((drawn(&values, &[], observed, &mut Dice::new(2)) - exact).abs() < 0.01);
        // As far from zero as two standard deviations: 4.55 %.
        let many: Vec<f64> = (0..10_000).map(|at| if at < 5_100 { 1.0 } else { -1.0 }).collect();
        let found = sign_flip(&of(&many), 3).unwrap();
        assert!((found - 0.0455).abs() < 0.004, "{found}");
    }

    #[test]
    fn holm_keeps_the_order_and_never_exceeds_one() {
        assert_eq!(holm(&[0.5, 0.9, 0.01]), [1.0, 1.0, 0.03]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }

    proptest::proptest! {
        #[test]
        fn holm_never_makes_smaller_and_keeps_the_order(values in proptest::collection::vec(0.0_f64..=1.0, 0..8)) {
            let adjusted = holm(&values);
            for (a, before) in values.iter().enumerate() {
                assert!(adjusted[a] >= *before && adjusted[a] <= 1.0);
                for b in 0..values.len() {
                    assert!(values[a] > values[b] || adjusted[a] <= adjusted[b]);
                }
            }
        }
    }
}
