//! What a gold leaves open: other readings of the text that are as good as the one that is written.
//!
//! A reader who takes one of them loses nothing. What each means for the network is worked out where golds are cooked.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::recipe::Place;

/// A place where the gold could read otherwise: as it is written, or in one of these ways.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Alternative {
    /// The convention of the guide that leaves it open, or who read it so.
    pub because: String,
    /// The other readings, which exclude each other.
    pub readings: Vec<Departure>,
    /// Where the entry stands.
    #[serde(skip)]
    pub place: Place,
}

/// One other reading. Statements are named by the variable of their first argument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Departure {
    /// Statements are left out, and what used their products uses what went into them.
    LeaveOut {
        /// The statements.
        statements: Vec<String>,
    },
    /// One more action follows a statement, and what used its product uses the result.
    Add {
        /// The primitive.
        action: String,
        /// The statement.
        after: String,
    },
    /// A statement has another argument.
    Argument {
        /// The statement.
        statement: String,
        /// The argument by its name.
        name: String,
        /// The word or number; [`OPEN`] leaves the argument open.
        value: String,
    },
    /// A statement is another action.
    Action {
        /// The statement.
        statement: String,
        /// The primitive.
        action: String,
    },
    /// What these transfers put in comes in another order.
    AnyOrder {
        /// The transfers.
        statements: Vec<String>,
    },
}

impl Alternative {
    /// The statement about which two choices cannot both be made.
    pub fn excludes<'a>(&'a self, other: &Alternative) -> Option<&'a str> {
        self.readings.iter().find_map(|one| {
            let named = other.readings.iter().filter(|another| one.collides(another));
            let named: Vec<&str> = named.flat_map(Departure::statements).collect();
            one.statements().into_iter().find(|statement| named.contains(statement))
        })
    }

    /// How that is told.
    pub fn exclusion(&self, other: &Alternative, statement: &str) -> String {
        let line = other.place.0;
        format!("the choice about `{statement}` excludes the one on line {line}; put both into one entry")
    }
}

/// The value of an argument that is left open.
pub const OPEN: &str = "open";

impl Departure {
    /// Whether two departures of one statement are in each other's way. What only follows a statement leaves it as it is,
    /// and so do different arguments each other.
    fn collides(&self, other: &Departure) -> bool {
        match (self, other) {
            (Departure::Add { .. }, Departure::Add { .. }) => true,
            (Departure::Add { .. }, _) | (_, Departure::Add { .. }) => false,
            (Departure::Argument { name: one, .. }, Departure::Argument { name: another, .. }) => {
                one == another
            }
            _ => true,
        }
    }

    /// The statements that it speaks of.
    pub fn statements(&self) -> Vec<&str> {
        match self {
            Departure::LeaveOut { statements } | Departure::AnyOrder { statements } => {
                statements.iter().map(String::as_str).collect()
            }
            Departure::Add { after, .. } => vec![after],
            Departure::Argument { statement, .. } | Departure::Action { statement, .. } => vec![statement],
        }
    }
}

/// `peel after ?garlic`, `without ?plate`, `?plate with concept-to-fetch medium-plate`, `sprinkle for ?soup`.
impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Departure::LeaveOut { statements } => write!(f, "without {}", statements.join(" ")),
            Departure::Add { action, after } => write!(f, "{action} after {after}"),
            Departure::Argument { statement, name, value } => write!(f, "{statement} with {name} {value}"),
            Departure::Action { statement, action } => write!(f, "{action} for {statement}"),
            Departure::AnyOrder { statements } => write!(f, "another order of {}", statements.join(" ")),
        }
    }
}
