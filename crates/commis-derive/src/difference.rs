//! Two lists of lines side by side.

use serde::Serialize;

/// A line that stayed, went or came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "change", content = "line")]
pub enum LineChange {
    /// In both.
    Kept(String),
    /// Only before.
    Removed(String),
    /// Only after.
    Added(String),
}

/// The lines of both, in an order in which common ones stay together as far as possible.
pub fn difference(before: &[String], after: &[String]) -> Vec<LineChange> {
    let (rows, columns) = (before.len(), after.len());
    // `longest[i][j]`: common lines from i and j on. Recipes have some dozens of lines.
    let mut longest = vec![vec![0_usize; columns + 1]; rows + 1];
    let at = |table: &Vec<Vec<usize>>, i: usize, j: usize| -> usize {
        table.get(i).and_then(|row| row.get(j)).copied().unwrap_or(0)
    };
    for (i, one) in before.iter().enumerate().rev() {
        for (j, other) in after.iter().enumerate().rev() {
            let best = if one == other {
                at(&longest, i + 1, j + 1) + 1
            } else {
                at(&longest, i + 1, j).max(at(&longest, i, j + 1))
            };
            if let Some(cell) = longest.get_mut(i).and_then(|row| row.get_mut(j)) {
                *cell = best;
            }
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    loop {
        match (before.get(i), after.get(j)) {
            (Some(one), Some(other)) if one == other => {
                lines.push(LineChange::Kept(one.clone()));
                i += 1;
                j += 1;
            }
            (Some(one), other) if other.is_none() || at(&longest, i + 1, j) >= at(&longest, i, j + 1) => {
                lines.push(LineChange::Removed(one.clone()));
                i += 1;
            }
            (_, Some(other)) => {
                lines.push(LineChange::Added(other.clone()));
                j += 1;
            }
            _ => return lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_lines_stay_together() {
        let lines = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let told: Vec<String> = difference(&lines("a b c d"), &lines("a x c d e"))
            .into_iter()
            .map(|line| match line {
                LineChange::Kept(line) => line,
                LineChange::Removed(line) => format!("-{line}"),
                LineChange::Added(line) => format!("+{line}"),
            })
            .collect();
        assert_eq!(told, ["a", "-b", "+x", "c", "d", "+e"]);
        assert!(difference(&[], &[]).is_empty());
    }
}
