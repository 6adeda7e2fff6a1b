//! What the things an action works on weigh.

use commis_base::Number;
use commis_kitchen::{Amount, Entity};

use super::Step;
use crate::Rules;
use crate::failure::ActionResult;
use crate::weight::Scales;

impl Step<'_> {
    /// The weight of an ingredient in grams.
    pub fn grams(&self, entity: &Entity) -> ActionResult<Number> {
        Ok(self.scales().grams_of(entity)?)
    }

    /// What another amount of the same ingredient would weigh.
    pub(crate) fn grams_of_amount(&self, entity: &Entity, amount: Amount) -> ActionResult<Number> {
        Ok(self.scales().grams_of_amount(entity, amount)?)
    }

    fn scales(&self) -> Scales<'_> {
        let Rules { exact_numbers: exact, weights_follow: follow, .. } = *self.rules;
        Scales { vocabulary: self.vocabulary, exact, follow }
    }

    /// An amount in grams.
    pub(crate) fn in_grams(&self, value: Number) -> Amount {
        Amount { value, unit: self.vocabulary.class.g }
    }
}
