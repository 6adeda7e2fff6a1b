//! The same question when the instances of one recipe hang together.
//!
//! With d_k = gains − losses in recipe k, n_k instances in it, K recipes and N instances:
//!
//! * swap test: if the systems are alike, exchanging their answers for a whole recipe changes nothing, so every d_k could as
//!   well have the other sign. p is the share of the 2^K sign patterns whose sum is at least Σ d_k. With at most one
//!   difference per recipe this is McNemar's exact test. The shares are computed, not sampled.
//! * Obuchowski's test: z = Σ d_k / √(K/(K−1) · Σ d_k²), p its upper normal tail. It stands in where the swap test would
//!   take too long.
//! * interval of the difference D = Σ d_k / N: D ± 1.96 · √(K/(K−1) · Σ (d_k − n_k D)²) / N.

use serde::Serialize;

use super::{Interval, Variant, Z, upper_tail};

/// How two systems fared on the instances of one recipe.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cluster {
    /// Instances.
    pub size: u64,
    /// Instances only the second system gets right.
    pub gained: u64,
    /// Instances only the first system gets right.
    pub lost: u64,
}

/// The comparison with recipes as units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Clustered {
    /// Recipes with instances.
    pub recipes: usize,
    /// Recipes in which one system got more right than the other.
    pub differing: usize,
    /// The swap test, or Obuchowski's where that would take too long.
    pub p: f64,
    /// Which of the two.
    pub variant: Variant,
    /// Obuchowski's z; none when no recipe differs or there is only one.
    pub z: Option<f64>,
    /// Upper tail at z.
    pub p_asymptotic: Option<f64>,
    /// Limits of the difference in accuracy; none with fewer than two recipes.
    pub difference_interval: Option<Interval>,
}

/// How much work the swap test may be: recipes that differ times the sum of their differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwapTest {
    /// Above this Obuchowski's test decides.
    pub most_work: u64,
}

impl Default for SwapTest {
    fn default() -> Self {
        Self { most_work: 50_000_000 }
    }
}

/// Compares two systems with recipes as units.
pub fn clustered(clusters: &[Cluster], limits: SwapTest) -> Clustered {
    let sizes: Vec<f64> = clusters.iter().map(|cluster| cluster.size as f64).collect();
    let differences: Vec<i64> =
        clusters.iter().map(|cluster| cluster.gained as i64 - cluster.lost as i64).collect();
    let steps: Vec<u64> = differences.iter().map(|d| d.unsigned_abs()).filter(|d| *d > 0).collect();
    let sum: i64 = differences.iter().sum();
    let recipes = clusters.len();
    // Recipes are a sample: K/(K−1) makes the variance unbiased.
    let correction = (recipes > 1).then(|| recipes as f64 / (recipes - 1) as f64);

    let squares: f64 = differences.iter().map(|d| (*d as f64).powi(2)).sum();
    let z = correction.filter(|_| squares > 0.0).map(|correction| sum as f64 / (correction * squares).sqrt());
    let p_asymptotic = z.map(upper_tail);

    let all: f64 = sizes.iter().sum();
    let difference_interval = correction.filter(|_| all > 0.0).map(|correction| {
        let mean = sum as f64 / all;
        let spread: f64 =
            differences.iter().zip(&sizes).map(|(d, size)| (*d as f64 - size * mean).powi(2)).sum();
        let reach = Z * (correction * spread).sqrt() / all;
        Interval { low: mean - reach, high: mean + reach }
    });

    let work = (steps.len() as u64).saturating_mul(steps.iter().sum());
    let (p, variant) = match p_asymptotic {
        Some(p) if work > limits.most_work => (p, Variant::Asymptotic),
        _ => (swapped(&steps, sum), Variant::Exact),
    };
    Clustered { recipes, differing: steps.len(), p, variant, z, p_asymptotic, difference_interval }
}

/// The share of sign patterns of `steps` whose sum is at least `sum`.
fn swapped(steps: &[u64], sum: i64) -> f64 {
    let total: u64 = steps.iter().sum();
    // A pattern's sum is twice what its positive part adds up to, less the total.
    let positive_needed = (sum + total as i64).max(0) as usize / 2;
    let mut share = vec![0.0; total as usize + 1];
    share[0] = 1.0;
    let mut reached = 0;
    for &step in steps {
        let step = step as usize;
        reached += step;
        for at in (0..=reached).rev() {
            let with = if at >= step { share[at - step] } else { 0.0 };
            share[at] = 0.5 * (share[at] + with);
        }
    }
    share[positive_needed.min(total as usize)..].iter().rev().sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::McNemar;
    use super::*;

    fn cluster(gained: u64, lost: u64) -> Cluster {
        Cluster { size: gained + lost + 3, gained, lost }
    }

    #[test]
    fn small_cases_by_hand() {
        // d = 2, 1, −1: of the eight sign patterns of 2, 1, 1 the sums 4, 2, 2 are at least 2.
        let found = clustered(&[cluster(2, 0), cluster(1, 0), cluster(0, 1)], SwapTest::default());
        assert_eq!((found.p, found.variant, found.differing), (3.0 / 8.0, Variant::Exact, 3));
        // z = 2 / √(3/2 · 6)
        assert!((found.z.unwrap() - 2.0 / 3.0).abs() < 1e-15);
        assert_eq!(clustered(&[], SwapTest::default()).p, 1.0);
        assert_eq!(clustered(&[cluster(0, 0)], SwapTest::default()).p, 1.0);
        assert_eq!(clustered(&[cluster(9, 0)], SwapTest::default()).p, 0.5);
    }

    #[test]
    fn one_difference_per_recipe_is_mcnemar() {
        let clusters: Vec<Cluster> =
            (0..42).map(|at| if at < 30 { cluster(1, 0) } else { cluster(0, 1) }).collect();
        let found = clustered(&clusters, SwapTest::default());
        assert!((found.p - McNemar::new(30, 12).p).abs() < 1e-14);
        let hurried = clustered(&clusters, SwapTest { most_work: 10 });
        assert_eq!(hurried.variant, Variant::Asymptotic);
        assert_eq!(Some(hurried.p), found.p_asymptotic);
    }

    #[test]
    fn whole_recipes_weigh_less_than_as_many_single_instances() {
        let clumped =
            clustered(&[cluster(10, 0), cluster(10, 0), cluster(10, 0), cluster(0, 12)], SwapTest::default());
        assert!(clumped.p > McNemar::new(30, 12).p);
    }

    proptest! {
        #[test]
        fn all_sign_patterns_tried(counts in prop::collection::vec((0_u64..5, 0_u64..5), 0..10)) {
            let clusters: Vec<Cluster> = counts.iter().map(|(gained, lost)| cluster(*gained, *lost)).collect();
            let differences: Vec<i64> = counts.iter().map(|(gained, lost)| *gained as i64 - *lost as i64).collect();
            let sum: i64 = differences.iter().sum();
            let patterns = 1_u32 << differences.len();
            let reach = (0..patterns).filter(|pattern| {
                let signed = |(at, d): (usize, &i64)| if pattern >> at & 1 == 1 { -d } else { *d };
                differences.iter().enumerate().map(signed).sum::<i64>() >= sum
            });
            let expected = reach.count() as f64 / f64::from(patterns);
            prop_assert!((clustered(&clusters, SwapTest::default()).p - expected).abs() < 1e-12);
        }
    }
}
