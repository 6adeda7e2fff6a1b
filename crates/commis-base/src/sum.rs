//! Sums without rounding on the way.

/// The sum of finite numbers, rounded once at the end, so that it does not depend on their order.
///
/// Keeps non-overlapping partial sums (Shewchuk); a sum that leaves the range of doubles is infinite or not a number.
pub fn exact_sum<'v>(values: impl IntoIterator<Item = &'v f64>) -> f64 {
    let mut partials: Vec<f64> = Vec::new();
    for &value in values {
        let mut carried = value;
        let mut kept = 0;
        for at in 0..partials.len() {
            let (large, small) = if carried.abs() < partials[at].abs() {
                (partials[at], carried)
            } else {
                (carried, partials[at])
            };
            let high = large + small;
            let low = small - (high - large);
            if low != 0.0 {
                partials[kept] = low;
                kept += 1;
            }
            carried = high;
        }
        partials.truncate(kept);
        partials.push(carried);
    }
    round_once(&partials)
}

/// Adds partials from the largest down; a tie in the last place is decided by what lies below it.
fn round_once(partials: &[f64]) -> f64 {
    let Some((&top, rest)) = partials.split_last() else { return 0.0 };
    let mut high = top;
    let mut low = 0.0;
    let mut below = rest;
    while let Some((&next, remaining)) = below.split_last() {
        let sum = high + next;
        low = next - (sum - high);
        high = sum;
        below = remaining;
        if low != 0.0 {
            break;
        }
    }
    if let Some(&next) = below.last()
        && ((low < 0.0 && next < 0.0) || (low > 0.0 && next > 0.0))
    {
        let doubled = low * 2.0;
        let nudged = high + doubled;
        if (nudged - high).to_bits() == doubled.to_bits() {
            return nudged;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_happens_once() {
        assert_eq!(exact_sum(&[0.1; 10]), 1.0);
        assert_eq!(exact_sum(&[1e100, 1.0, -1e100]), 1.0);
        assert_eq!(exact_sum(&[]), 0.0);
    }

    proptest::proptest! {
        #[test]
        fn order_does_not_matter(mut values in proptest::collection::vec(-1e9_f64..1e9, 0..40)) {
            let forward = exact_sum(&values);
            values.reverse();
            assert_eq!(forward, exact_sum(&values));
            values.sort_by(f64::total_cmp);
            assert_eq!(forward, exact_sum(&values));
        }
    }
}
