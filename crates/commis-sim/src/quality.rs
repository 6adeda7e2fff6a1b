//! What a primitive does at the level of kinds and states, without amounts, weights or clocks.
//!
//! A primitive declares one or more ways in which it can go; a way is a short list of [`Quality`] clauses over the
//! positions of its arguments. A planner can take each way as an action of a planning domain.

/// One clause of a way. Numbers are positions of arguments; `how` lists those whose constants say how it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields are positions and names; the sentence of the clause says of what")]
pub enum Quality {
    /// An unused thing comes to hand.
    Fetches,
    /// A portion of an ingredient goes into an unused container of a class.
    Measures { into: usize, class: &'static str, how: &'static [usize] },
    /// What the source holds goes into the target, onto whatever is there, and gets a state if one is named.
    Pours { from: usize, into: usize, state: Option<&'static str>, empties: bool },
    /// What the source holds goes to an empty place and gets a state if one is named.
    Lays { from: usize, onto: usize, state: Option<&'static str>, how: &'static [usize] },
    /// Everything in the container becomes one mixture.
    Blends { container: usize },
    /// The food at a place gets a state.
    Treats { place: usize, state: &'static str, how: &'static [usize] },
    /// The food at a place gets another temperature.
    Tempers { place: usize, how: &'static [usize] },
    /// What one container holds goes onto the food at a place.
    Tops { place: usize, topping: usize, state: &'static str, how: &'static [usize] },
    /// An empty container gets a coating.
    Coats { container: usize, state: &'static str, with: Coating },
    /// A lid closes a container.
    Covers { container: usize, lid: usize },
    /// The lid of a container comes off.
    Uncovers { container: usize },
    /// An appliance is set to a heat.
    Heats { appliance: usize, how: &'static [usize] },
    /// Needs an appliance that has been heated, unless a heat of its own is given at this position.
    Heated { appliance: usize, unless: usize },
    /// Needs a tool to hand that affords something.
    Uses { tool: usize, class: &'static str },
    /// Needs a place of a kind.
    Kind { place: usize, class: &'static str },
    /// Needs a closed container.
    Closed { container: usize },
    /// What lies at a place lies there in a pattern.
    Arranges { place: usize, how: &'static [usize] },
    /// Needs food that is in a state, in whatever way it came into it.
    After { place: usize, state: &'static str },
    /// Needs food that has not been brought into a state in this same way.
    Once { place: usize, state: &'static str, how: &'static [usize] },
    /// Needs food that is not yet in a state.
    Before { place: usize, state: &'static str },
}

/// Where a coating comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of the variant says what its fields are")]
pub enum Coating {
    /// A little of what the pantry has.
    Pantry,
    /// All of what the container at a position holds.
    Food(usize),
    /// The thing at a position, which stays there.
    Thing { thing: usize, class: &'static str },
}
