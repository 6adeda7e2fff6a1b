//! One-to-one matching of the greatest total weight.
//!
//! The solver of smatch (`assignment` in commis-metrics) is another one on purpose. It counts in integers, works on sparse
//! tables and keeps its prices from call to call. Among equally heavy matchings it takes other ones than this: in a
//! quarter of small random tables with three different weights. Scores of rewriting count which changes were matched,
//! so they would move with the solver.

/// For every row the column it is matched with. Weights are not negative; cells of weight 0 are never matched.
///
/// Shortest augmenting paths with potentials, rows times columns times the shorter side. Rows are as long as the
/// shortest of them.
pub fn heaviest_matching(weights: &[Vec<f64>]) -> Vec<Option<usize>> {
    let rows = weights.len();
    let columns = weights.iter().map(Vec::len).min().unwrap_or(0);
    if rows > columns {
        let transposed: Vec<Vec<f64>> =
            (0..columns).map(|column| weights.iter().map(|row| row[column]).collect()).collect();
        let mut matched = vec![None; rows];
        for (column, row) in heaviest_matching(&transposed).into_iter().enumerate() {
            if let Some(row) = row {
                matched[row] = Some(column);
            }
        }
        return matched;
    }

    // Column 0 and row 0 are virtual, so that "unmatched" needs no option type in the inner loop.
    let mut row_of = vec![0_usize; columns + 1];
    let mut row_potential = vec![0.0; rows + 1];
    let mut column_potential = vec![0.0; columns + 1];
    for row in 1..=rows {
        row_of[0] = row;
        let mut slack = vec![f64::INFINITY; columns + 1];
        let mut came_from = vec![0_usize; columns + 1];
        let mut visited = vec![false; columns + 1];
        let mut column = 0;
        loop {
            visited[column] = true;
            let current = row_of[column];
            let (mut step, mut next) = (f64::INFINITY, 0);
            for candidate in 1..=columns {
                if visited[candidate] {
                    continue;
                }
                let cost = -weights[current - 1][candidate - 1];
                let reduced = cost - row_potential[current] - column_potential[candidate];
                if reduced < slack[candidate] {
                    slack[candidate] = reduced;
                    came_from[candidate] = column;
                }
                if slack[candidate] < step {
                    step = slack[candidate];
                    next = candidate;
                }
            }
            for at in 0..=columns {
                if visited[at] {
                    row_potential[row_of[at]] += step;
                    column_potential[at] -= step;
                } else {
                    slack[at] -= step;
                }
            }
            column = next;
            if row_of[column] == 0 {
                break;
            }
        }
        while column != 0 {
            row_of[column] = row_of[came_from[column]];
            column = came_from[column];
        }
    }
    let mut matched = vec![None; rows];
    for column in 1..=columns {
        let row = row_of[column];
        if row > 0 && weights[row - 1][column - 1] > 0.0 {
            matched[row - 1] = Some(column - 1);
        }
    }
    matched
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn total(weights: &[Vec<f64>], matched: &[Option<usize>]) -> f64 {
        matched.iter().enumerate().filter_map(|(row, column)| column.map(|column| weights[row][column])).sum()
    }

    fn best_by_trying_all(weights: &[Vec<f64>], row: usize, used: u32) -> f64 {
        if row == weights.len() {
            return 0.0;
        }
        let skipped = best_by_trying_all(weights, row + 1, used);
        let taken = |(column, weight): (usize, &f64)| {
            (used & (1 << column) == 0)
                .then(|| weight + best_by_trying_all(weights, row + 1, used | (1 << column)))
        };
        weights[row].iter().enumerate().filter_map(taken).fold(skipped, f64::max)
    }

    #[test]
    fn greed_does_not_pay() {
        let weights = vec![vec![1.0, 0.9], vec![0.95, 0.0]];
        assert_eq!(heaviest_matching(&weights), [Some(1), Some(0)]);
        assert_eq!(heaviest_matching(&[]), Vec::<Option<usize>>::new());
        assert_eq!(heaviest_matching(&[vec![], vec![]]), [None, None]);
        assert_eq!(heaviest_matching(&[vec![0.0]]), [None]);
    }

    proptest! {
        #[test]
        fn no_matching_is_heavier(
            (rows, columns) in (1_usize..6, 1_usize..6),
            cells in prop::collection::vec(prop_oneof![Just(0.0), 0.9..1.0, Just(1.0)], 25),
        ) {
            let weights: Vec<Vec<f64>> = (0..rows).map(|row| cells[row * columns..][..columns].to_vec()).collect();
            let matched = heaviest_matching(&weights);
            let mut columns_used: Vec<usize> = matched.iter().flatten().copied().collect();
            columns_used.sort_unstable();
            columns_used.dedup();
            prop_assert_eq!(columns_used.len(), matched.iter().flatten().count());
            prop_assert!((total(&weights, &matched) - best_by_trying_all(&weights, 0, 0)).abs() < 1e-12);
        }
    }
}
