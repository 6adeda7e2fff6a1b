//! False alarms: what a machine finds doubtful about a recipe although it is right.

use serde::{Deserialize, Serialize};

use crate::recipe::Place;

/// A finding of `commis corpus validate` that needs nothing to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Explained {
    /// The name of the finding, e.g. `unsaid-number`.
    pub finding: String,
    /// What it is about: the variable of a statement's first argument, `ingredient 3` or `instruction 2`.
    pub at: String,
    /// Why nothing is wrong.
    pub because: String,
    /// Where the entry stands.
    #[serde(skip)]
    pub place: Place,
}
