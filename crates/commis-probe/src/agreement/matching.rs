//! The largest matching, and of the largest ones the most alike.

use commis_base::heaviest_matching;

/// How much two descriptions may differ in likeness before their order is asked.
const TIE: f64 = 1e-9;

/// Pairs of positions, given the likeness of each first with each second item; only likeness above the threshold counts.
pub(super) fn matched(likeness: &[Vec<f64>], threshold: f64) -> Vec<(usize, usize)> {
    let rows = likeness.len();
    let columns = likeness.iter().map(Vec::len).min().unwrap_or(0);
    let shorter = rows.min(columns) as f64;
    // One pair more outweighs all likeness together. Of equals, first goes with first: the sum of products of positions is
    // largest when both sides are in the same order.
    let order = TIE / (rows * columns).max(1) as f64 / shorter.max(1.0);
    let weight = |row: usize, column: usize, likeness: f64| {
        if likeness > threshold {
            1.0 + 2.0 * shorter + likeness.clamp(-1.0, 1.0) + order * (row * column) as f64
        } else {
            0.0
        }
    };
    let weights: Vec<Vec<f64>> = likeness
        .iter()
        .enumerate()
        .map(|(row, line)| {
            line.iter()
                .take(columns)
                .enumerate()
                .map(|(column, likeness)| weight(row, column, *likeness))
                .collect()
        })
        .collect();
    heaviest_matching(&weights)
        .into_iter()
        .enumerate()
        .filter_map(|(row, column)| column.map(|column| (row, column)))
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn two_poor_pairs_beat_one_good_one() {
        // Greed would take 0.99 and leave the second row alone.
        assert_eq!(matched(&[vec![0.99, 0.81], vec![0.82, 0.1]], 0.8), [(0, 1), (1, 0)]);
        assert_eq!(matched(&[vec![0.94, 0.86], vec![0.82, 0.92]], 0.8), [(0, 0), (1, 1)]);
        // The threshold itself is not above the threshold.
        assert_eq!(matched(&[vec![0.8]], 0.8), []);
        assert_eq!(matched(&[], 0.8), []);
        assert_eq!(matched(&[vec![], vec![]], 0.8), []);
    }

    #[test]
    fn equals_keep_their_order() {
        let same = vec![vec![1.0; 4]; 4];
        assert_eq!(matched(&same, 0.8), [(0, 0), (1, 1), (2, 2), (3, 3)]);
    }

    fn most_pairs(likeness: &[Vec<f64>], row: usize, used: u32) -> (usize, f64) {
        let Some(line) = likeness.get(row) else { return (0, 0.0) };
        let mut best = most_pairs(likeness, row + 1, used);
        for (column, value) in
            line.iter().enumerate().filter(|(column, value)| used >> column & 1 == 0 && **value > 0.5)
        {
            let (pairs, sum) = most_pairs(likeness, row + 1, used | 1 << column);
            if (pairs + 1, sum + value) > best {
                best = (pairs + 1, sum + value);
            }
        }
        best
    }

    proptest! {
        #[test]
        fn no_matching_is_larger_or_more_alike(
            (rows, columns) in (1_usize..5, 1_usize..5),
            cells in prop::collection::vec(0.0_f64..1.0, 16),
        ) {
            let likeness: Vec<Vec<f64>> = (0..rows).map(|row| cells[row * columns..][..columns].to_vec()).collect();
            let found = matched(&likeness, 0.5);
            let (pairs, sum) = most_pairs(&likeness, 0, 0);
            prop_assert_eq!(found.len(), pairs);
            let total: f64 = found.iter().map(|(row, column)| likeness[*row][*column]).sum();
            prop_assert!((total - sum).abs() < 1e-6);
        }
    }
}
