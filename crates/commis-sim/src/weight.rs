//! What an amount of an ingredient weighs.

use commis_base::Number;
use commis_kitchen::{Amount, Entity, Vocabulary};
use commis_ontology::ClassId;

use crate::{Exceeded, Reason};

/// Mixtures of mixtures deeper than this are refused.
const DEEPEST: usize = 200;

/// The weight of an ingredient in grams. Decimal factors are exact, or 32-bit floats as in the reference.
pub fn grams_of(entity: &Entity, vocabulary: &Vocabulary, exact: bool) -> Result<Number, Reason> {
    Scales { vocabulary, exact, follow: true }.grams_of(entity)
}

/// What another amount of the same ingredient would weigh.
pub fn grams_of_amount(
    entity: &Entity,
    amount: Amount,
    vocabulary: &Vocabulary,
    exact: bool,
) -> Result<Number, Reason> {
    Scales { vocabulary, exact, follow: true }.grams_of_amount(entity, amount)
}

/// How things are weighed.
pub(crate) struct Scales<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    /// Whether decimal factors are exact.
    pub(crate) exact: bool,
    /// Whether weights follow from other volumes and from the family of a food.
    pub(crate) follow: bool,
}

impl Scales<'_> {
    /// What an ingredient weighs.
    pub(crate) fn grams_of(&self, entity: &Entity) -> Result<Number, Reason> {
        let vocabulary = self.vocabulary;
        let amount = entity.amount(vocabulary).ok_or_else(|| Reason::Unable {
            class: vocabulary.name(entity.class()).to_owned(),
            state: "amount".to_owned(),
        })?;
        self.grams_of_amount(entity, amount)
    }

    /// What another amount of the same ingredient would weigh.
    pub(crate) fn grams_of_amount(&self, entity: &Entity, amount: Amount) -> Result<Number, Reason> {
        self.weigh(entity, amount, 0)
    }

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

    /// A weight that is given for the unit itself counts as it is written; a related unit is converted.
    fn weigh_ingredient(&self, ingredient: ClassId, amount: Amount) -> Result<Number, Reason> {
        let class = &self.vocabulary.class;
        let known = |unit: ClassId| self.vocabulary.ontology.grams_per(ingredient, unit);
        let (three, thousand) = (Number::from(3), Number::from(1000));
        let own = known(amount.unit).map(|gram| (Ok(amount.value), gram));
        let related = || match amount.unit {
            unit if unit == class.ml => Some((amount.value.over(thousand), known(class.l)?)),
            unit if unit == class.l => Some((amount.value.times(thousand), known(class.ml)?)),
            unit if unit == class.tablespoon => Some((amount.value.times(three), known(class.teaspoon)?)),
            unit if unit == class.teaspoon => Some((amount.value.over(three), known(class.tablespoon)?)),
            _ => None,
        };
        let following = || {
            let weight = self.vocabulary.ontology.weight(ingredient, amount.unit).filter(|_| self.follow)?;
            Some((amount.value.times(weight.times), weight.gram))
        };
        let (value, gram) = own.or_else(related).or_else(following).ok_or_else(|| Reason::NoConversion {
            class: self.vocabulary.name(ingredient).to_owned(),
            unit: self.vocabulary.name(amount.unit).to_owned(),
        })?;
        let factor = if gram.decimal && !self.exact { gram.factor.to_float() } else { gram.factor };
        value.and_then(|value| value.times(factor)).map_err(Reason::Arithmetic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleSet, Simulator};
    use commis_base::Source;
    use commis_kitchen::EntityId;

    /// What an amount of a class of one's own weighs, or why nobody knows.
    fn weigh(grams: &str, amount: (i64, &str)) -> String {
        let text = format!("chia-seed: {{ is: [spice, mixable], grams: {{ {grams} }} }}");
        let simulator = Simulator::load(RuleSet::Standard, &[Source::new("mine.yaml", text)], None).unwrap();
        let vocabulary = simulator.vocabulary();
        let class = |name: &str| vocabulary.ontology.class(name).unwrap();
        let seeds = Entity::new(EntityId(1), class("chia-seed"));
        let amount = Amount { value: Number::from(amount.0), unit: class(amount.1) };
        match grams_of_amount(&seeds, amount, vocabulary, true) {
            Ok(grams) => grams.to_string(),
            Err(reason) => reason.to_string(),
        }
    }

    #[test]
    fn grams_of_a_unit_count_as_they_are_written() {
        assert_eq!(weigh("tablespoon: 20, teaspoon: 4", (4, "tablespoon")), "80");
        assert_eq!(weigh("tablespoon: 20, teaspoon: 4", (3, "teaspoon")), "12");
        assert_eq!(weigh("ml: 0.9, l: 1000", (100, "ml")), "90");
        assert_eq!(weigh("cup: 160, teaspoon: 4", (2, "cup")), "320");
    }

    #[test]
    fn a_related_unit_is_converted_either_way() {
        assert_eq!(weigh("teaspoon: 4", (2, "tablespoon")), "24");
        assert_eq!(weigh("tablespoon: 12", (2, "teaspoon")), "8");
        assert_eq!(weigh("ml: 1", (2, "l")), "2000");
        assert_eq!(weigh("l: 1000", (5, "ml")), "5");
        assert_eq!(weigh("teaspoon: 4", (1, "cup")), "192");
        let unknown = "it is not known how many grams one clove of chia-seed is";
        assert_eq!(weigh("teaspoon: 4", (1, "clove")), unknown);
    }
}
