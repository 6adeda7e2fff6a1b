//! What kind of work a primitive is, for whoever reads a network without cooking it.

use crate::{Primitive, Quality};

/// What kind of work a primitive is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nature {
    /// When it is done, if it gets food ready before it meets other food.
    pub stage: Option<Stage>,
    /// What is left over beside its product.
    pub leaves: Leftover,
    /// Where it comes from.
    pub origin: Origin,
}

impl Nature {
    /// Neither gets anything ready nor leaves anything over.
    pub const PLAIN: Nature = Nature { stage: None, leaves: Leftover::Nothing, origin: Origin::Published };
    /// The same, for what publications use without listing it.
    pub const UNLISTED: Nature = Nature { origin: Origin::Unlisted, ..Nature::PLAIN };
    /// The same, for what only this program knows.
    pub const EXTENSION: Nature = Nature { origin: Origin::Extension, ..Nature::PLAIN };

    /// Gets food ready.
    pub const fn at(stage: Stage) -> Nature {
        Nature { stage: Some(stage), ..Nature::PLAIN }
    }

    /// The same kind of work, which leaves something over.
    #[must_use]
    pub const fn leaving(self, leaves: Leftover) -> Nature {
        Nature { leaves, ..self }
    }
}

/// Where a primitive comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// One of the 38 that are published.
    Published,
    /// Published golds use it, but no publication lists it: `top-with`.
    Unlisted,
    /// An extension of the language. Reference rules do not know it.
    Extension,
}

impl Origin {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Origin::Published => "published",
            Origin::Unlisted => "unlisted",
            Origin::Extension => "extension",
        }
    }
}

/// The stages of getting food ready, first things first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Washed, drained, thawed.
    Cleaning,
    /// Out of the shell.
    Opening,
    /// Without peel and seeds.
    Trimming,
    /// In pieces.
    Cutting,
    /// In crumbs or a paste.
    Breaking,
    /// Melted or beaten.
    Softening,
}

/// What is left over beside the product of a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// Nothing.
    Nothing,
    /// What is thrown away when nobody uses it: nobody keeps the peel.
    Waste,
    /// Food that is kept: whoever wants yolks has whites.
    Food,
}

impl Primitive {
    /// Whether it is an extension, which reference rules do not know.
    pub fn is_extension(&self) -> bool {
        self.nature.origin == Origin::Extension
    }

    /// Whether it makes one mixture of what a container holds.
    pub fn blends(&self) -> bool {
        self.clauses().any(|clause| matches!(clause, Quality::Blends { .. }))
    }

    /// The state that food is in after it, by the name of the slot that says so, if its description names one.
    pub fn state(&self) -> Option<&'static str> {
        let treated = self.clauses().find_map(|clause| match clause {
            Quality::Treats { state, .. } => Some(*state),
            _ => None,
        });
        let tempers = |clause: &Quality| matches!(clause, Quality::Tempers { .. });
        treated.or_else(|| self.clauses().any(tempers).then_some("temperature"))
    }

    fn clauses(&self) -> impl Iterator<Item = &'static Quality> {
        self.ways.iter().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitive;

    #[test]
    fn what_a_primitive_does_to_food_is_read_off_its_description() {
        let state = |name: &str| primitive(name).and_then(Primitive::state);
        assert_eq!(state("peel"), Some("peeled"));
        assert_eq!(state("bring-to-temperature"), Some("temperature"));
        assert_eq!(state("bake"), Some("baked"));
        assert_eq!(state("fetch"), None);
        let blends = |name: &str| primitive(name).is_some_and(Primitive::blends);
        assert!(["mix", "mingle", "beat", "shake"].into_iter().all(blends) && !blends("mash"));
    }
}
