//! What an amount of an ingredient weighs.

use commis_base::Number;
use commis_kitchen::{Amount, Entity, Vocabulary};
use commis_ontology::ClassId;

use crate::{Exceeded, Reason};

/// Mixtures of mixtures deeper than this are refused.
const DEEPEST: usize = 200;

/// The weight of an ingredient in grams. Decimal factors are exact, or 32-bit floats as in the reference.
pub fn grams_of(entity: &Entity, vocabulary: &Vocabulary, exact: bool) -> Result<Number, Reason> {
    let amount = entity.amount(vocabulary).ok_or_else(|| Reason::Unable {
        class: vocabulary.name(entity.class()).to_owned(),
        state: "amount".to_owned(),
    })?;
    grams_of_amount(entity, amount, vocabulary, exact)
}

/// What another amount of the same ingredient would weigh.
pub fn grams_of_amount(
    entity: &Entity,
    amount: Amount,
    vocabulary: &Vocabulary,
    exact: bool,
) -> Result<Number, Reason> {
    Scales { vocabulary, exact }.weigh(entity, amount, 0)
}

struct Scales<'a> {
    vocabulary: &'a Vocabulary,
    exact: bool,
}

impl Scales<'_> {
    fn weigh(&self, entity: &Entity, amount: Amount, depth: usize) -> Result<Number, Reason> {
        let class = &self.vocabulary.class;
        if amount.unit == class.g {
            return Ok(amount.value);
        }
        if depth > DEEPEST {
            return Err(Reason::Limit(Exceeded::NestedMixtures));
        }
        if !self.vocabulary.is_a(entity.class(), class.mixture) {
            return self.weigh_ingredient(entity.class(), amount);
        }
        // A spoonful of a mixture is that share of a spoonful of each component.
        entity.entities(self.vocabulary.slot.components).iter().try_fold(Number::ZERO, |sum, component| {
            let fraction = component.amount(self.vocabulary).map_or(Number::ZERO, |share| share.value);
            let value = fraction.times(amount.value).map_err(Reason::Arithmetic)?;
            let grams = self.weigh(component, Amount { value, unit: amount.unit }, depth + 1)?;
            sum.plus(grams).map_err(Reason::Arithmetic)
        })
    }

    fn weigh_ingredient(&self, ingredient: ClassId, amount: Amount) -> Result<Number, Reason> {
        let class = &self.vocabulary.class;
        let (value, unit) = if amount.unit == class.ml {
            (amount.value.over(Number::from(1000)), class.l)
        } else if amount.unit == class.tablespoon {
            (amount.value.times(Number::from(3)), class.teaspoon)
        } else {
            (Ok(amount.value), amount.unit)
        };
        let gram =
            self.vocabulary.ontology.grams_per(ingredient, unit).ok_or_else(|| Reason::NoConversion {
                class: self.vocabulary.name(ingredient).to_owned(),
                unit: self.vocabulary.name(amount.unit).to_owned(),
            })?;
        let factor = if gram.decimal && !self.exact { gram.factor.to_float() } else { gram.factor };
        value.and_then(|value| value.times(factor)).map_err(Reason::Arithmetic)
    }
}
