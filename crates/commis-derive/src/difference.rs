//! Two lists of lines side by side.

use serde::Serialize;
use similar::{Algorithm, ChangeTag, capture_diff_slices};

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
    let changes = capture_diff_slices(Algorithm::Myers, before, after);
    let lines = changes.iter().flat_map(|change| change.iter_changes(before, after));
    lines
        .map(|line| match line.tag() {
            ChangeTag::Equal => LineChange::Kept(line.value()),
            ChangeTag::Delete => LineChange::Removed(line.value()),
            ChangeTag::Insert => LineChange::Added(line.value()),
        })
        .collect()
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
