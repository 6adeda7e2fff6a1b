//! Which ingredient of one dish is compared with which of the other: of the same class, and as like as possible.

use commis_base::{Number, NumberError};
use commis_kitchen::Vocabulary;

use super::pairing::compare;
use super::unfold::Leaf;
use crate::assignment::{Assignment, Grid, NONE};
use crate::rules::ScoringRules;

/// For each gold leaf in order the best partner that is left, the first among equals.
pub(super) fn greedy_partners(
    gold: &[Leaf],
    found: &[Leaf],
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Result<Vec<Option<usize>>, NumberError> {
    let mut used = vec![false; found.len()];
    let mut partners = Vec::with_capacity(gold.len());
    for leaf in gold {
        let mut best: Option<(usize, Number)> = None;
        for (index, other) in found.iter().enumerate() {
            if used.get(index).copied().unwrap_or(true) || other.ingredient.class() != leaf.ingredient.class()
            {
                continue;
            }
            let score = leaf_score(leaf, other, vocabulary, rules)?;
            if best.is_none_or(|(_, highest)| score > highest) {
                best = Some((index, score));
            }
        }
        if let Some(flag) = best.and_then(|(index, _)| used.get_mut(index)) {
            *flag = true;
        }
        partners.push(best.map(|(index, _)| index));
    }
    Ok(partners)
}

/// The pairing with the highest total, found separately for each class of ingredient.
pub(super) fn optimal_partners(
    gold: &[Leaf],
    found: &[Leaf],
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Result<Vec<Option<usize>>, NumberError> {
    let mut partners = vec![None; gold.len()];
    let mut done = Vec::new();
    for leaf in gold {
        let class = leaf.ingredient.class();
        if done.contains(&class) {
            continue;
        }
        done.push(class);
        let of_class = |leaves: &[Leaf]| -> Vec<usize> {
            (0..leaves.len())
                .filter(|&at| leaves.get(at).is_some_and(|leaf| leaf.ingredient.class() == class))
                .collect()
        };
        let (rows, columns) = (of_class(gold), of_class(found));
        if let ([row], [column]) = (&rows[..], &columns[..]) {
            if let Some(partner) = partners.get_mut(*row) {
                *partner = Some(*column);
            }
            continue;
        }
        let mut scores = Vec::with_capacity(rows.len());
        for row in rows.iter().filter_map(|&row| gold.get(row)) {
            let others = columns.iter().filter_map(|&column| found.get(column));
            let scored = others.map(|other| leaf_score(row, other, vocabulary, rules));
            scores.push(scored.collect::<Result<Vec<_>, _>>()?);
        }
        for (row, partner) in rows.iter().zip(best_assignment(&scores)) {
            let column = partner.and_then(|column| columns.get(column).copied());
            if let Some(slot) = partners.get_mut(*row) {
                *slot = column;
            }
        }
    }
    Ok(partners)
}

fn leaf_score(
    gold: &Leaf,
    found: &Leaf,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Result<Number, NumberError> {
    Ok(compare(gold, found, vocabulary, rules)?.score)
}

/// Scores are compared in steps of this part of a point.
const STEPS: f64 = 1e9;

/// For each row the column it is paired with, so that the total of the scores, which lie between 0 and 1, is highest.
/// Every row gets a column while there are any.
fn best_assignment(scores: &[Vec<Number>]) -> Vec<Option<usize>> {
    let (rows, columns) = (scores.len(), scores.first().map_or(0, Vec::len));
    let edges: Vec<(u32, u32)> =
        (0..rows as u32).flat_map(|row| (0..columns as u32).map(move |column| (row, column))).collect();
    let grid = Grid::new(rows, columns, &edges);
    // One more pair is worth more than all scores together, so that nobody stays alone for the sake of a better total.
    let pair = (STEPS as i64).saturating_mul(1 + rows.min(columns) as i64);
    let profit: Vec<i64> =
        scores.iter().flatten().map(|score| pair.saturating_add((score.to_f64() * STEPS) as i64)).collect();
    let mut assignment = Assignment::default();
    assignment.solve(&grid, &profit);
    let chosen = assignment.edge_of_row.iter();
    chosen.map(|&edge| (edge != NONE).then(|| grid.column_of[edge as usize] as usize)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tenths(scores: &[&[i128]]) -> Vec<Vec<Number>> {
        let row = |row: &&[i128]| row.iter().map(|&n| Number::ratio(n, 10).unwrap()).collect();
        scores.iter().map(row).collect()
    }

    #[test]
    fn the_total_counts_and_not_the_first_choice() {
        assert_eq!(best_assignment(&tenths(&[&[9, 8], &[8, 1]])), [Some(1), Some(0)]);
        assert_eq!(best_assignment(&tenths(&[&[1], &[5], &[3]])), [None, Some(0), None]);
        assert_eq!(best_assignment(&[]), []);
        assert_eq!(best_assignment(&tenths(&[&[], &[]])), [None, None]);
    }

    #[test]
    fn what_has_nothing_in_common_is_paired_all_the_same() {
        assert_eq!(best_assignment(&tenths(&[&[0, 0], &[0, 10]])), [Some(0), Some(1)]);
    }

    /// The best total by trying every assignment.
    fn best_total(scores: &[Vec<Number>], free: &mut Vec<usize>, must: usize) -> Option<Number> {
        let Some((row, others)) = scores.split_first() else { return (must == 0).then_some(Number::ZERO) };
        let mut best = best_total(others, free, must);
        for at in 0..free.len() {
            let column = free.remove(at);
            let rest = must.checked_sub(1).and_then(|must| best_total(others, free, must));
            let total = rest.map(|rest| rest.plus(row[column]).unwrap());
            best = match (best, total) {
                (Some(a), Some(b)) => Some(a.max(b)),
                (a, b) => a.or(b),
            };
            free.insert(at, column);
        }
        best
    }

    proptest! {
        #[test]
        fn nothing_beats_the_assignment(
            (rows, columns) in (1..5_usize, 1..5_usize),
            numbers in proptest::collection::vec(0..=10_i128, 16),
        ) {
            let row = |row: usize| (0..columns).map(|c| Number::ratio(numbers[row * 4 + c], 10).unwrap()).collect();
            let scores: Vec<Vec<Number>> = (0..rows).map(row).collect();
            let chosen = best_assignment(&scores);
            let mut taken: Vec<usize> = chosen.iter().copied().flatten().collect();
            prop_assert_eq!(taken.len(), rows.min(columns));
            let pairs = scores.iter().zip(&chosen).filter_map(|(row, column)| column.map(|column| row[column]));
            let total = pairs.fold(Number::ZERO, |sum, score| sum.plus(score).unwrap());
            taken.sort_unstable();
            taken.dedup();
            prop_assert_eq!(taken.len(), rows.min(columns));
            let best = best_total(&scores, &mut (0..columns).collect(), rows.min(columns));
            prop_assert_eq!(Some(total), best);
        }
    }
}
