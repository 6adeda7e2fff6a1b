//! Shares of what passed.

use super::student::NORMAL_975;

/// The chance that at least one of `k` samples passes, when `passed` of `samples` did (pass@k, without bias).
/// Nothing when there are fewer samples than that.
///
/// ```
/// use commis_base::statistics::{all_pass, any_passes};
/// assert_eq!(any_passes(4, 1, 2), Some(0.5));
/// assert_eq!(all_pass(4, 2, 2), Some(1.0 / 6.0));
/// ```
pub fn any_passes(samples: usize, passed: usize, k: usize) -> Option<f64> {
    none_among(samples, samples.checked_sub(passed)?, k).map(|none| 1.0 - none)
}

/// The chance that all of `k` samples pass, when `passed` of `samples` did (pass^k, without bias).
pub fn all_pass(samples: usize, passed: usize, k: usize) -> Option<f64> {
    if passed > samples {
        return None;
    }
    none_among(samples, passed, k)
}

/// The chance that `k` draws without return are all among `chosen` of `samples`.
fn none_among(samples: usize, chosen: usize, k: usize) -> Option<f64> {
    if k == 0 || k > samples {
        return None;
    }
    let factor = |at: usize| chosen.saturating_sub(at) as f64 / (samples - at) as f64;
    Some((0..k).map(factor).product())
}

/// Wilson's 95 % interval of a share of independent items; nothing without items.
pub fn wilson(passed: usize, items: usize) -> Option<(f64, f64)> {
    if items == 0 || passed > items {
        return None;
    }
    wilson_of(passed as f64 / items as f64, items as f64)
}

/// Wilson's interval of a share of `n` independent items, which need not be a whole number.
pub(super) fn wilson_of(share: f64, n: f64) -> Option<(f64, f64)> {
    if !(n > 0.0 && (0.0..=1.0).contains(&share)) {
        return None;
    }
    let z = NORMAL_975;
    let middle = share + z * z / (2.0 * n);
    let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = if share <= 0.0 { 0.0 } else { ((middle - reach) / scale).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { ((middle + reach) / scale).min(1.0) };
    Some((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_drawn_without_return() {
        // Two of five pass; of the ten pairs, three have no pass and one has two.
        assert!((any_passes(5, 2, 2).unwrap() - 0.7).abs() < 1e-12);
        assert!((all_pass(5, 2, 2).unwrap() - 0.1).abs() < 1e-12);
        assert_eq!((any_passes(5, 0, 3), any_passes(5, 5, 3)), (Some(0.0), Some(1.0)));
        assert_eq!((any_passes(2, 1, 3), any_passes(2, 3, 1), all_pass(2, 1, 0)), (None, None, None));
    }

    #[test]
    fn wilson_gives_the_known_interval() {
        // 8 of 10: 0.4902 to 0.9433 in every textbook.
        let (low, high) = wilson(8, 10).unwrap();
        assert!((low - 0.4902).abs() < 5e-5 && (high - 0.9433).abs() < 5e-5, "{low} {high}");
        assert_eq!(wilson(0, 0), None);
        assert_eq!(wilson(0, 5).unwrap().0, 0.0);
    }
}
