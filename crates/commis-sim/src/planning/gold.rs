//! What a recipe needs and makes, at the level of kinds and states.

use std::collections::BTreeSet;
use std::sync::Arc;

use commis_pddl::{Atom, Name};

use crate::{Coating, Quality};

/// The heat of what nobody has warmed or cooled, and of an appliance that nobody has set.
pub(super) const AS_IT_IS: &str = "as-it-is";

/// What a recipe needs and makes.
#[derive(Debug, Default)]
pub(super) struct Gold {
    pub(super) foods: Vec<Food>,
    pub(super) things: Vec<Tangible>,
    pub(super) ways: Vec<Way>,
    /// What is to be done to which food: states with their ways, and which heat follows which.
    pub(super) calls: BTreeSet<Atom>,
    /// Which heat of the appliance a way to cook asks for.
    pub(super) asked: BTreeSet<(Name, Name)>,
    /// The primitives it uses.
    pub(super) primitives: BTreeSet<&'static str>,
    pub(super) goal: Vec<Atom>,
}

/// A portion of an ingredient, or a mixture.
#[derive(Debug)]
pub(super) struct Food {
    pub(super) name: Name,
    pub(super) make: Make,
    /// What it was last warmed or cooled by.
    pub(super) heat: Name,
}

#[derive(Debug)]
pub(super) enum Make {
    /// Measured out; the constants by position.
    Portion(Constants),
    /// Made by a primitive of these foods; gathered only, when there is no primitive.
    Mixture(Option<&'static str>, Vec<usize>),
}

pub(super) type Constants = Vec<(usize, Arc<str>)>;

/// Something that can be taken in hand, filled or switched on.
#[derive(Debug)]
pub(super) struct Tangible {
    pub(super) name: Name,
    pub(super) class: String,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Container,
    /// Room on the counter for the portions of one dough.
    Layout,
    Tool,
    Appliance,
}

/// How an action is done: the constants of its arguments.
#[derive(Debug)]
pub(super) struct Way {
    pub(super) name: Name,
    pub(super) primitive: &'static str,
    pub(super) constants: Constants,
}

/// The positions whose constants a clause uses.
pub(super) fn how(clause: &Quality) -> &'static [usize] {
    match clause {
        Quality::Measures { how, .. }
        | Quality::Lays { how, .. }
        | Quality::Treats { how, .. }
        | Quality::Tempers { how, .. }
        | Quality::Tops { how, .. }
        | Quality::Arranges { how, .. }
        | Quality::Heats { how, .. } => how,
        _ => &[],
    }
}

/// The predicate that says that a recipe calls for a state.
pub(super) fn called_for(state: &str) -> String {
    format!("to-be-{state}")
}

/// The predicate of a coating: one from the pantry has no name of its own.
pub(super) fn coated(state: &str, with: Coating) -> String {
    match with {
        Coating::Pantry => state.to_owned(),
        _ => format!("{state}-with"),
    }
}
