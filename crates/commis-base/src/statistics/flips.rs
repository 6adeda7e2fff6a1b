//! Whether a difference is more than chance.

use super::clusters::Clusters;
use crate::dice::Dice;

/// Clusters up to which every pattern of signs is tried.
const ALL_PATTERNS: usize = 14;
/// Patterns that are drawn when there are more.
const DRAWN: u32 = 20_000;

/// The probability of a mean difference at least this far from zero if each cluster's differences could as well have the
/// other sign (two-sided). With few clusters all patterns of signs are tried, otherwise some drawn by seed.
///
/// Nothing without clusters; 1 where no cluster differs.
pub fn sign_flip(differences: &Clusters, seed: u64) -> Option<f64> {
    let sums: Vec<f64> = differences.sums().map(|(sum, _)| sum).collect();
    if sums.is_empty() {
        return None;
    }
    // Clusters without a difference have no sign to flip.
    let sums: Vec<f64> = sums.into_iter().filter(|sum| *sum != 0.0).collect();
    // A hair below, so that rounding does not lose the patterns that equal the observed one.
    let observed = sums.iter().sum::<f64>().abs() * (1.0 - 1e-12);
    let reaches = |sign: &mut dyn FnMut() -> bool| {
        let total: f64 = sums.iter().map(|sum| if sign() { -sum } else { *sum }).sum();
        total.abs() >= observed
    };
    if sums.len() <= ALL_PATTERNS {
        let patterns = 1_u32 << sums.len();
        let extreme = (0..patterns).filter(|pattern| {
            let mut bits = *pattern;
            reaches(&mut || {
                let is_set = bits & 1 == 1;
                bits >>= 1;
                is_set
            })
        });
        return Some(f64::from(extreme.count() as u32) / f64::from(patterns));
    }
    let mut dice = Dice::new(seed);
    let extreme = (0..DRAWN).filter(|_| reaches(&mut || dice.roll() >> 63 == 1)).count() as u32;
    // The observed pattern is one of all, so that no draw says "impossible".
    Some(f64::from(extreme + 1) / f64::from(DRAWN + 1))
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
    fn equal_systems_are_rarely_told_apart() {
        // Differences of two systems that are alike have either sign equally often.
        let mut dice = Dice::new(5);
        let trials = 2_000;
        let found = (0..trials).filter(|_| {
            let values: Vec<f64> = (0..12)
                .map(|_| dice.below(1000) as f64 / 1000.0 * if dice.below(2) == 0 { 1.0 } else { -1.0 })
                .collect();
            sign_flip(&of(&values), 3).unwrap() <= 0.05
        });
        let share = found.count() as f64 / f64::from(trials);
        assert!(share <= 0.06, "{share}");
    }

    #[test]
    fn holm_keeps_the_order_and_never_exceeds_one() {
        assert_eq!(holm(&[0.5, 0.9, 0.01]), [1.0, 1.0, 0.03]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }
}
