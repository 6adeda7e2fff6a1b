//! What a dish is made of, and how two dishes differ.

use commis_kitchen::{Vocabulary, describe};
use commis_metrics::GoldDish;
use commis_ontology::ClassId;
use serde::Serialize;

/// An ingredient of a dish with its amount and what has been done to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Portion {
    /// Its class.
    pub ingredient: String,
    /// How much of it is in the whole dish.
    pub amount: String,
    /// What has been done to it, without temperatures.
    pub state: Vec<String>,
    #[serde(skip)]
    pub(crate) class: ClassId,
}

/// The portions of a dish, by name.
pub(crate) fn portions(dish: &GoldDish, vocabulary: &Vocabulary) -> Vec<Portion> {
    let mut portions: Vec<Portion> = dish
        .leaves()
        .iter()
        .map(|leaf| {
            let food = &leaf.ingredient;
            let unsaid = [vocabulary.slot.amount, vocabulary.slot.temperature, vocabulary.slot.boiled_with];
            let told = food.changed_slots().filter(|(slot, _)| !unsaid.contains(slot));
            let state = told.map(|(slot, value)| {
                let name = vocabulary.ontology.slot_name(slot);
                match describe::value(value, vocabulary).as_str() {
                    "yes" | "true" => name.to_owned(),
                    other => format!("{name} {other}"),
                }
            });
            let amount = food.amount(vocabulary).map(|amount| describe::amount(amount, vocabulary));
            Portion {
                ingredient: vocabulary.name(food.class()).to_owned(),
                amount: amount.unwrap_or_default(),
                state: state.collect(),
                class: food.class(),
            }
        })
        .collect();
    portions.sort();
    portions
}

impl std::fmt::Display for Portion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.amount, self.ingredient)?;
        if !self.state.is_empty() {
            write!(f, " ({})", self.state.join(", "))?;
        }
        Ok(())
    }
}
