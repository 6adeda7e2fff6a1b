//! Exact tails of the binomial distribution.

/// The chance of at least `found` among `items` that each happen with the probability `share` (exact, one-sided).
///
/// Nothing when more are found than there are, or the share is no probability.
///
/// ```
/// use commis_base::statistics::binomial_at_least;
/// assert_eq!(binomial_at_least(0, 5, 0.1), Some(1.0));
/// assert!((binomial_at_least(2, 3, 0.5).unwrap() - 0.5).abs() < 1e-12);
/// ```
pub fn binomial_at_least(found: usize, items: usize, share: f64) -> Option<f64> {
    if found > items || !(0.0..=1.0).contains(&share) {
        return None;
    }
    if found == 0 || share >= 1.0 {
        return Some(1.0);
    }
    if share <= 0.0 {
        return Some(0.0);
    }
    let log_factorial = |n: usize| libm::lgamma(n as f64 + 1.0);
    let term = |k: usize| {
        let choose = log_factorial(items) - log_factorial(k) - log_factorial(items - k);
        libm::exp(choose + k as f64 * libm::log(share) + (items - k) as f64 * libm::log1p(-share))
    };
    // From the far end, so that small terms are added before large ones.
    Some((found..=items).rev().map(term).sum::<f64>().min(1.0))
}

/// The largest share that is still likely (95 %) when `found` of `items` were seen: the one-sided bound of Clopper and
/// Pearson. 1 without items.
///
/// ```
/// use commis_base::statistics::binomial_upper_bound;
/// // Nothing among 19: the twentieth root of five per cent.
/// assert!((binomial_upper_bound(0, 19) - (1.0 - 0.05_f64.powf(1.0 / 19.0))).abs() < 1e-9);
/// ```
pub fn binomial_upper_bound(found: usize, items: usize) -> f64 {
    if found >= items {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        // At most `found` is what at least one more is not.
        let at_most = 1.0 - binomial_at_least(found + 1, items, middle).unwrap_or(1.0);
        if at_most > 0.05 {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_sums_of_terms() {
        // By hand: of 12 at 0.1, exactly 12, and at least 11.
        let close =
            |found: Option<f64>, expected: f64| assert!((found.unwrap() / expected - 1.0).abs() < 1e-10);
        close(binomial_at_least(12, 12, 0.1), 1e-12);
        close(binomial_at_least(11, 12, 0.1), 12.0 * 0.9e-11 + 1e-12);
        close(binomial_at_least(1, 12, 0.1), 1.0 - 0.9_f64.powi(12));
        for share in [0.05, 0.3, 0.9] {
            let both =
                binomial_at_least(4, 9, share).unwrap() + binomial_at_least(6, 9, 1.0 - share).unwrap();
            assert!((both - 1.0).abs() < 1e-10, "{share}");
        }
    }

    #[test]
    fn what_cannot_be_is_nothing() {
        assert_eq!(binomial_at_least(3, 2, 0.5), None);
        assert_eq!(binomial_at_least(1, 2, f64::NAN), None);
        assert_eq!(binomial_at_least(1, 2, 0.0), Some(0.0));
        assert_eq!(binomial_at_least(2, 2, 1.0), Some(1.0));
        assert_eq!(binomial_upper_bound(0, 0), 1.0);
        assert_eq!(binomial_upper_bound(4, 4), 1.0);
    }

    #[test]
    fn a_bound_is_where_five_per_cent_are_left() {
        for (found, items) in [(0, 5), (1, 19), (7, 60), (59, 60)] {
            let bound = binomial_upper_bound(found, items);
            let left = 1.0 - binomial_at_least(found + 1, items, bound).unwrap();
            assert!((left - 0.05).abs() < 1e-9, "{found} of {items}: {left}");
        }
    }
}
