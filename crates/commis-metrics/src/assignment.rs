//! The pairing of rows with columns that has the highest total.

use commis_ontology::Number;

/// For each row the column it is paired with. Every row gets a column while there are any.
///
/// The classic shortest augmenting path method, on scores scaled to whole numbers.
pub(crate) fn best_assignment(scores: &[Vec<Number>]) -> Vec<Option<usize>> {
    let rows = scores.len();
    let columns = scores.first().map_or(0, Vec::len);
    if rows == 0 || columns == 0 {
        return vec![None; rows];
    }
    if rows > columns {
        let turned: Vec<Vec<Number>> = (0..columns)
            .map(|c| scores.iter().map(|row| row.get(c).copied().unwrap_or(Number::ZERO)).collect())
            .collect();
        let mut result = vec![None; rows];
        for (column, row) in best_assignment(&turned).into_iter().enumerate() {
            if let Some(slot) = row.and_then(|row| result.get_mut(row)) {
                *slot = Some(column);
            }
        }
        return result;
    }
    let cost: Vec<Vec<i64>> =
        scores.iter().map(|row| row.iter().map(|score| -(score.to_f64() * 1e12) as i64).collect()).collect();
    let pairs = cheapest(&cost, columns);
    let mut result = vec![None; rows];
    for (column, row) in pairs.into_iter().enumerate() {
        if let Some(slot) = row.and_then(|row| result.get_mut(row)) {
            *slot = Some(column);
        }
    }
    result
}

/// For each column the row that takes it; rows are at most as many as columns.
fn cheapest(cost: &[Vec<i64>], columns: usize) -> Vec<Option<usize>> {
    // Column 0 is the place where a new row enters; real columns are counted from 1.
    let mut row_price = vec![0_i64; cost.len() + 1];
    let mut column_price = vec![0_i64; columns + 1];
    let mut row_of = vec![0_usize; columns + 1];
    let mut came_from = vec![0_usize; columns + 1];
    for row in 1..=cost.len() {
        row_of[0] = row;
        let mut column = 0;
        let mut reach = vec![i64::MAX; columns + 1];
        let mut visited = vec![false; columns + 1];
        while row_of[column] != 0 {
            visited[column] = true;
            let at = row_of[column];
            let (mut step, mut next) = (i64::MAX, 0);
            for other in 1..=columns {
                if visited[other] {
                    continue;
                }
                let reduced = cost[at - 1][other - 1] - row_price[at] - column_price[other];
                if reduced < reach[other] {
                    reach[other] = reduced;
                    came_from[other] = column;
                }
                if reach[other] < step {
                    step = reach[other];
                    next = other;
                }
            }
            for other in 0..=columns {
                if visited[other] {
                    row_price[row_of[other]] += step;
                    column_price[other] -= step;
                } else if reach[other] != i64::MAX {
                    reach[other] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            let previous = came_from[column];
            row_of[column] = row_of[previous];
            column = previous;
        }
    }
    row_of.into_iter().skip(1).map(|row| row.checked_sub(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_counts_and_not_the_first_choice() {
        let score = |n: i64| Number::ratio(n.into(), 10).unwrap();
        let scores = vec![vec![score(9), score(8)], vec![score(8), score(1)]];
        assert_eq!(best_assignment(&scores), vec![Some(1), Some(0)]);
        let tall = vec![vec![score(1)], vec![score(5)], vec![score(3)]];
        assert_eq!(best_assignment(&tall), vec![None, Some(0), None]);
        assert_eq!(best_assignment(&[]), Vec::<Option<usize>>::new());
    }
}
