//! Holm's correction for several questions.

/// The probabilities adjusted by Holm's step-down method, in the given order.
pub fn holm(probabilities: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b]));
    let mut adjusted = vec![1.0; probabilities.len()];
    let mut largest: f64 = 0.0;
    for (rank, &at) in order.iter().enumerate() {
        let left = (probabilities.len() - rank) as f64;
        largest = largest.max((probabilities[at] * left).min(1.0));
        adjusted[at] = largest;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn smallest_first() {
        // 0.01 × 3; 0.03 × 2 = 0.06, which also lifts 0.04 × 1.
        let found = holm(&[0.04, 0.01, 0.03]);
        for (found, expected) in found.iter().zip([0.06, 0.03, 0.06]) {
            assert!((found - expected).abs() < 1e-15);
        }
        assert_eq!(holm(&[0.7, 0.8]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }

    proptest! {
        #[test]
        fn never_smaller_and_in_the_same_order(values in prop::collection::vec(0.0_f64..=1.0, 0..8)) {
            let adjusted = holm(&values);
            for (a, before) in values.iter().enumerate() {
                prop_assert!(adjusted[a] >= *before && adjusted[a] <= 1.0);
                for b in 0..values.len() {
                    prop_assert!(values[a] > values[b] || adjusted[a] <= adjusted[b]);
                }
            }
        }
    }
}
