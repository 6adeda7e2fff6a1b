//! How long a document may become.

use commis_metrics::SmatchSearch;

/// Bounds on a document. What they leave out is said in [`Cooked::left_out`](crate::Cooked::left_out).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewLimits {
    /// Statements that are shown.
    pub statements: usize,
    /// Problems of the text that are shown.
    pub problems: usize,
    /// Things and references to things; kitchens beyond are those of the last step before.
    pub references: usize,
    /// Characters of an answer, of what was asked and of what was thought.
    pub answer: usize,
    /// Changes listed for one step.
    pub changes: usize,
    /// How to search for the alignment.
    pub alignment: SmatchSearch,
}

impl Default for ViewLimits {
    fn default() -> ViewLimits {
        ViewLimits {
            statements: 10_000,
            problems: 500,
            references: 400_000,
            answer: 100_000,
            changes: 400,
            alignment: SmatchSearch::default(),
        }
    }
}
