//! What is to change, and why a change cannot be made.

use serde::{Deserialize, Serialize};

/// An ingredient that takes another one's place, or comes on top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum IngredientChange {
    /// One ingredient for another.
    Replace {
        /// The ingredient that goes: a class or an English name.
        replace: String,
        /// The ingredient that comes.
        with: String,
    },
    /// One more ingredient.
    Add {
        /// The ingredient that comes.
        add: String,
    },
}

/// Why there is no counterfactual.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeriveError {
    /// The recipe has no gold network or no notes that link it to the text.
    #[error("recipe `{0}` needs a gold network and a meta.yaml that links it to the text")]
    NoGold(String),
    /// The gold itself does not cook.
    #[error("the gold of `{recipe}` does not cook: {why}")]
    BadGold {
        /// The recipe.
        recipe: String,
        /// What went wrong.
        why: String,
    },
    /// No ingredient is called so.
    #[error("there is no ingredient `{name}`{}", .near.as_ref().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default())]
    UnknownIngredient {
        /// The name.
        name: String,
        /// A name that was probably meant.
        near: Option<String>,
    },
    /// The recipe does not weigh the ingredient that is to go.
    #[error("`{recipe}` has no `{name}`; it has {}", .has.join(", "))]
    NotThere {
        /// The recipe.
        recipe: String,
        /// The ingredient.
        name: String,
        /// What it has.
        has: Vec<String>,
    },
    /// The recipe already weighs the ingredient that is to come.
    #[error("`{recipe}` already has `{name}`; choose an ingredient it does not have")]
    AlreadyThere {
        /// The recipe.
        recipe: String,
        /// The ingredient.
        name: String,
    },
    /// A step that concerns more than the new ingredient cannot be done with it.
    #[error("`{statement}` cannot be done with the new ingredient: {why}")]
    Unfit {
        /// The statement.
        statement: String,
        /// What went wrong.
        why: String,
    },
    /// Nobody knows how much of the new ingredient would weigh the same.
    #[error(
        "the weight of {amount} of `{name}` is not known, so no amount can be given for the other ingredient"
    )]
    NoWeight {
        /// The amount in the recipe.
        amount: String,
        /// The ingredient.
        name: String,
    },
    /// Nothing in the recipe could take one more ingredient.
    #[error("`{0}` never puts food to food, so there is no place to add an ingredient")]
    NoPlace(String),
    /// Food that nobody would use in place of the other.
    #[error(
        "`{new}` ({comes}) cannot take the place of `{old}` ({goes}) here: the words of the recipe would make no sense"
    )]
    NoStandIn {
        /// What should come.
        new: String,
        /// What kind of food it is.
        comes: String,
        /// What should go.
        old: String,
        /// What kind of food that is.
        goes: String,
    },
    /// Food of which nobody knows the kind.
    #[error(
        "no family of food lists `{name}` or a parent of it, so nobody knows what it could take the place of or go with; \
         give its class a parent that data/rewrite/families.tsv lists"
    )]
    Unlisted {
        /// The food.
        name: String,
    },
    /// Food that goes with nothing in the recipe.
    #[error("nobody would add `{new}` ({kind}) to `{recipe}`: it goes with nothing in it")]
    Unwelcome {
        /// The recipe.
        recipe: String,
        /// What should come.
        new: String,
        /// What kind of food it is.
        kind: String,
    },
    /// Another ingredient is already called so.
    #[error("the recipe already calls its `{other}` “{name}”, so nobody could tell the two apart")]
    SameName {
        /// The name of the new ingredient.
        name: String,
        /// The ingredient that has the name.
        other: String,
    },
    /// The instructions use words for the ingredient that nobody knows.
    #[error("the instructions never name `{name}` by a known name, so nothing can be put in its place")]
    Unnamed {
        /// The ingredient.
        name: String,
    },
    /// Food that goes through something nobody puts it through.
    #[error("nobody would {step} {name}, and `{recipe}` cannot do without it")]
    Unwise {
        /// The recipe.
        recipe: String,
        /// The food.
        name: String,
        /// What would be done to it.
        step: String,
    },
    /// Food that is eaten cooked, where nothing cooks it.
    #[error("nobody eats {name} raw, and nothing in `{recipe}` cooks them")]
    Raw {
        /// The recipe.
        recipe: String,
        /// The food.
        name: String,
    },
    /// Less of something than anybody would get ready.
    #[error("nobody would {step} anything for {amount}; replace an ingredient of which there is more")]
    Crumb {
        /// How much there would be.
        amount: String,
        /// What would have to be done to it.
        step: String,
    },
    /// Words that no longer hold and cannot be told in other words.
    #[error("“{quote}” cannot be reworded: {why}")]
    Wording {
        /// The words.
        quote: String,
        /// What stands against it.
        why: String,
    },
}
