//! What the things an action works on weigh.

use commis_base::{Number, NumberError};
use commis_kitchen::{Amount, Entity};

use super::Step;
use crate::Rules;
use crate::failure::ActionResult;
use crate::weight::Scales;

/// A sum with the same number added several times. Numbers that are not exact are added one by one, as the order counts.
pub(crate) fn plus_times(sum: Number, value: Number, count: usize) -> Result<Number, NumberError> {
    if sum.is_float() || value.is_float() {
        return (0..count).try_fold(sum, |sum, _| sum.plus(value));
    }
    let count = i64::try_from(count).map_err(|_| NumberError::Overflow)?;
    sum.plus(if count == 1 { value } else { value.times(Number::from(count))? })
}

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
