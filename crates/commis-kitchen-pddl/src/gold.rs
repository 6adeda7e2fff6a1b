//! What a recipe needs and makes, at the level of kinds and states.

use std::collections::BTreeSet;
use std::sync::Arc;

use commis_pddl::{Atom, Name};
use commis_sim::{Coating, Quality};

/// The heat of what nobody has warmed or cooled, and of an appliance that nobody has set.
pub(crate) const AS_IT_IS: &str = "as-it-is";

/// What a recipe needs and makes.
#[derive(Debug, Default)]
pub(crate) struct Gold {
    pub(crate) foods: Vec<Food>,
    pub(crate) things: Vec<Tangible>,
    pub(crate) ways: Vec<Way>,
    /// What is to be done to which food: states with their ways, and which heat follows which.
    pub(crate) calls: BTreeSet<Atom>,
    /// Which heat of the appliance a way to cook asks for.
    pub(crate) asked: BTreeSet<(Name, Name)>,
    /// The primitives it uses.
    pub(crate) primitives: BTreeSet<&'static str>,
    pub(crate) goal: Vec<Atom>,
}

/// A portion of an ingredient, or a mixture.
#[derive(Debug)]
pub(crate) struct Food {
    pub(crate) name: Name,
    pub(crate) make: Make,
    /// What it was last warmed or cooled by.
    pub(crate) heat: Name,
}

#[derive(Debug)]
pub(crate) enum Make {
    /// Measured out; the constants by position.
    Portion(Constants),
    /// Made by a primitive of these foods; gathered only, when there is no primitive.
    Mixture(Option<&'static str>, Vec<usize>),
}

pub(crate) type Constants = Vec<(usize, Arc<str>)>;

/// Something that can be taken in hand, filled or switched on.
#[derive(Debug)]
pub(crate) struct Tangible {
    pub(crate) name: Name,
    pub(crate) class: String,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Container,
    /// Room on the counter for the portions of one dough.
    Layout,
    Tool,
    Appliance,
}

/// How an action is done: the constants of its arguments.
#[derive(Debug)]
pub(crate) struct Way {
    pub(crate) name: Name,
    pub(crate) primitive: &'static str,
    pub(crate) constants: Constants,
}

/// The positions whose constants a clause uses.
pub(crate) fn how(clause: &Quality) -> &'static [usize] {
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
pub(crate) fn called_for(state: &str) -> String {
    format!("to-be-{state}")
}

/// The predicate of a coating: one from the pantry has no name of its own.
pub(crate) fn coated(state: &str, with: Coating) -> String {
    match with {
        Coating::Pantry => state.to_owned(),
        _ => format!("{state}-with"),
    }
}
