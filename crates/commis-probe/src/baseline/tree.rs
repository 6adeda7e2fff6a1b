//! A small decision tree: which answers look right?
//!
//! Grown from the top, each time by the question about one feature that leaves the least mixed halves (Gini). Ties go to
//! the earlier feature and the smaller bound, so the same rows give the same tree.

/// How many questions lead to a leaf at most.
const DEPTH: usize = 4;
/// The smallest share of all rows that makes a leaf, and the fewest of them.
const LEAST_SHARE: usize = 50;
const LEAST: usize = 10;

/// One possible answer: what it looks like, and whether it is right.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) features: Vec<f64>,
    pub(super) right: bool,
}

/// A tree, or the end of a branch with the share of right answers there.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Leaf(f64),
    Split { feature: usize, bound: f64, low: Box<Tree>, high: Box<Tree> },
}

impl Tree {
    pub(super) fn grow(rows: &[Row]) -> Tree {
        let least = (rows.len() / LEAST_SHARE).max(LEAST);
        branch(&rows.iter().collect::<Vec<_>>(), DEPTH, least)
    }

    /// How likely an answer that looks like this is right.
    pub(super) fn likelihood(&self, features: &[f64]) -> f64 {
        match self {
            Tree::Leaf(share) => *share,
            Tree::Split { feature, bound, low, high } => {
                let is_low = features.get(*feature).is_none_or(|value| value <= bound);
                if is_low { low } else { high }.likelihood(features)
            }
        }
    }
}

fn branch(rows: &[&Row], depth: usize, least: usize) -> Tree {
    let right = rows.iter().filter(|row| row.right).count();
    // One of each kind is added, so that few rows are not taken for certain.
    let leaf = Tree::Leaf((right + 1) as f64 / (rows.len() + 2) as f64);
    if depth == 0 || rows.len() < 2 * least || right == 0 || right == rows.len() {
        return leaf;
    }
    let Some((feature, bound)) = best_split(rows, least, impurity(right, rows.len())) else { return leaf };
    let is_low = |row: &&&Row| row.features.get(feature).is_none_or(|value| *value <= bound);
    let (low, high): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(is_low);
    let (low, high) = (branch(&low, depth - 1, least), branch(&high, depth - 1, least));
    Tree::Split { feature, bound, low: Box::new(low), high: Box::new(high) }
}

/// The feature and bound that leave the least mixed halves, if they are less mixed than the whole.
fn best_split(rows: &[&Row], least: usize, whole: f64) -> Option<(usize, f64)> {
    let features = rows.first()?.features.len();
    let mut best: Option<(f64, usize, f64)> = None;
    for feature in 0..features {
        let mut values: Vec<(f64, bool)> =
            rows.iter().filter_map(|row| Some((*row.features.get(feature)?, row.right))).collect();
        values.sort_by(|one, other| one.0.total_cmp(&other.0));
        let all_right = values.iter().filter(|(_, right)| *right).count();
        let mut right = 0;
        for (at, pair) in values.windows(2).enumerate() {
            let &[(value, is_right), (next, _)] = pair else { continue };
            right += usize::from(is_right);
            let (low, high) = (at + 1, values.len() - at - 1);
            if value.total_cmp(&next).is_eq() || low < least || high < least {
                continue;
            }
            let mixed = impurity(right, low) + impurity(all_right - right, high);
            if mixed < best.map_or(whole, |(mixed, ..)| mixed) - 1e-9 {
                best = Some((mixed, feature, value));
            }
        }
    }
    best.map(|(_, feature, bound)| (feature, bound))
}

/// How mixed rows are, times their number.
fn impurity(right: usize, of: usize) -> f64 {
    let share = right as f64 / of.max(1) as f64;
    2.0 * share * (1.0 - share) * of as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_finds_the_feature_that_tells() {
        let row = |at: u32| Row { features: vec![f64::from(at % 7), f64::from(at % 2)], right: at % 2 == 1 };
        let rows: Vec<Row> = (0..200).map(row).collect();
        let tree = Tree::grow(&rows);
        assert!(matches!(tree, Tree::Split { feature: 1, .. }), "{tree:?}");
        assert!(tree.likelihood(&[3.0, 1.0]) > 0.95 && tree.likelihood(&[3.0, 0.0]) < 0.05);
        assert_eq!(tree, Tree::grow(&rows));
    }

    #[test]
    fn nothing_to_learn_from_is_a_coin() {
        assert_eq!(Tree::grow(&[]), Tree::Leaf(0.5));
    }
}
