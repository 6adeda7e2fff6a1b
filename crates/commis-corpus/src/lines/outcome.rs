//! Whether a line was understood, and if not, why.

use serde::Serialize;

use super::{Food, IngredientLine, LineKind};

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineOutcome {
    /// Every food that it names has a class, and grams where it gives an amount.
    Understood,
    /// A heading, equipment or a remark: it asks for no food.
    NoFood,
    /// Something is missing.
    Not(Cause),
}

/// Why a line was not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// No class has such a name.
    UnknownFood,
    /// A class was found, but the words say more than it does.
    MoreSpecial,
    /// The words name a group of foods, none of which is meant in particular.
    Group,
    /// The class is known, but not what the unit weighs.
    NoWeight,
    /// The amount counts for one of several, and the line does not say how many: `2 eggs per person`.
    PerServing,
}

impl Cause {
    /// The cause in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Cause::UnknownFood => "no class has the name",
            Cause::MoreSpecial => "the words say more than the class",
            Cause::Group => "only a group of foods is named",
            Cause::NoWeight => "the weight of the unit is not known",
            Cause::PerServing => "the amount is that of one serving",
        }
    }
}

impl IngredientLine {
    /// Whether the line was understood.
    pub fn outcome(&self) -> LineOutcome {
        if self.kind != LineKind::Ingredient {
            return LineOutcome::NoFood;
        }
        match self.foods.iter().filter_map(cause_of).min() {
            Some(cause) => LineOutcome::Not(cause),
            None if self.foods.is_empty() || !self.unknown.is_empty() => LineOutcome::Not(Cause::UnknownFood),
            None => LineOutcome::Understood,
        }
    }
}

impl Food {
    /// Why the food was not understood. Alternatives are foods of their own.
    pub fn cause(&self) -> Option<Cause> {
        match self {
            Food { class: None, .. } => Some(Cause::UnknownFood),
            Food { left_over, .. } if !left_over.is_empty() => Some(Cause::MoreSpecial),
            Food { group: true, .. } => Some(Cause::Group),
            Food { grams: None, assumed: false, .. } => Some(Cause::NoWeight),
            Food { per: Some(_), assumed: false, .. } => Some(Cause::PerServing),
            _ => None,
        }
    }
}

fn cause_of(food: &Food) -> Option<Cause> {
    food.cause().or_else(|| food.alternatives.iter().filter_map(cause_of).min())
}
