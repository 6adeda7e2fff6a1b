//! What the things an action works on weigh.

use commis_base::Number;
use commis_kitchen::{Amount, Entity};

use super::Step;
use crate::failure::Outcome;
use crate::weight;

impl Step<'_> {
    /// The weight of an ingredient in grams.
    pub fn grams(&self, entity: &Entity) -> Outcome<Number> {
        Ok(weight::grams_of(entity, self.vocabulary, self.rules.exact_numbers)?)
    }

    /// What another amount of the same ingredient would weigh.
    pub(crate) fn grams_of_amount(&self, entity: &Entity, amount: Amount) -> Outcome<Number> {
        Ok(weight::grams_of_amount(entity, amount, self.vocabulary, self.rules.exact_numbers)?)
    }

    /// An amount in grams.
    pub(crate) fn in_grams(&self, value: Number) -> Amount {
        Amount { value, unit: self.vocabulary.class.g }
    }
}
