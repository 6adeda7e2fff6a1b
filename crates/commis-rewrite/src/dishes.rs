//! What became of a system's dishes, where somebody can cook its networks.

use serde::Serialize;

/// A system's networks, cooked and compared with the wanted dishes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DishReport {
    /// The system.
    pub system: String,
    /// Mean dish approximation; outputs without a network or without a dish count as zero.
    pub mean: f64,
    /// Networks that ran and were scored.
    pub scored: usize,
    /// Dishes that are the wanted ones to the last detail.
    pub perfect: usize,
    /// Pairs.
    pub expected: usize,
    /// Each output.
    pub outputs: Vec<DishFigure>,
}

/// One network's dish.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DishFigure {
    /// The pair.
    pub pair: String,
    /// The recipe.
    pub recipe: String,
    /// How the evaluation ended.
    pub outcome: String,
    /// Dish approximation between 0 and 1.
    pub score: f64,
}
