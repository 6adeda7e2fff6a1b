//! What an amount weighs.

use commis_kitchen::{Amount, Entity};
use commis_ontology::{ClassId, Number};

use super::Step;
use crate::failure::{Fail, Outcome, Reason};

/// Mixtures of mixtures deeper than this are refused.
const DEEPEST: usize = 200;

impl Step<'_> {
    /// The weight of an ingredient in grams.
    pub(crate) fn grams(&self, entity: &Entity) -> Outcome<Number> {
        let amount = entity.amount(self.vocabulary).ok_or_else(|| {
            self.unable(commis_kitchen::LacksSlot { class: entity.class(), slot: self.vocabulary.slot.amount })
        })?;
        self.grams_of(entity, amount, 0)
    }

    /// What another amount of the same ingredient would weigh.
    pub(crate) fn grams_of_amount(&self, entity: &Entity, amount: Amount) -> Outcome<Number> {
        self.grams_of(entity, amount, 0)
    }

    fn grams_of(&self, entity: &Entity, amount: Amount, depth: usize) -> Outcome<Number> {
        let class = &self.vocabulary.class;
        if amount.unit == class.g {
            return Ok(amount.value);
        }
        if depth > DEEPEST {
            return Err(Reason::Limit("nested mixtures").into());
        }
        if !self.vocabulary.is_a(entity.class(), class.mixture) {
            return self.simple_grams(entity.class(), amount);
        }
        // A spoonful of a mixture is that share of a spoonful of each component.
        entity.entities(self.vocabulary.slot.components).iter().try_fold(Number::ZERO, |sum, component| {
            let fraction = component.amount(self.vocabulary).map_or(Number::ZERO, |share| share.value);
            let share = Amount { value: fraction.times(amount.value)?, unit: amount.unit };
            Ok::<_, Fail>(sum.plus(self.grams_of(component, share, depth + 1)?)?)
        })
    }

    fn simple_grams(&self, ingredient: ClassId, amount: Amount) -> Outcome<Number> {
        let class = &self.vocabulary.class;
        let (value, unit) = if amount.unit == class.ml {
            (amount.value.over(Number::from(1000))?, class.l)
        } else if amount.unit == class.tablespoon {
            (amount.value.times(Number::from(3))?, class.teaspoon)
        } else {
            (amount.value, amount.unit)
        };
        let Some(gram) = self.vocabulary.ontology.grams_per(ingredient, unit) else {
            return Err(Reason::NoConversion {
                class: self.name_of(ingredient),
                unit: self.name_of(amount.unit),
            }
            .into());
        };
        let as_float = gram.decimal && !self.rules.exact_numbers;
        let factor = if as_float { gram.factor.to_float() } else { gram.factor };
        Ok(value.times(factor)?)
    }

    /// An amount in grams.
    pub(crate) fn in_grams(&self, value: Number) -> Amount {
        Amount { value, unit: self.vocabulary.class.g }
    }
}
