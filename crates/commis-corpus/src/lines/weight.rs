//! From amounts to grams. The ontology knows what things weigh; here only units are converted, by exact fractions.

use commis_base::Number;
use commis_ontology::ClassId;

use super::{Amount, LineReader, Measure};
use crate::language::Unit;

impl LineReader<'_> {
    /// What an amount of a food weighs in grams, and the amount in one of MCL's units.
    pub fn weigh(&self, class: ClassId, amount: &Amount) -> Option<(Number, Measure)> {
        let first = self.weigh_one(class, amount);
        let same = || amount.same.iter().find_map(|other| self.weigh_one(class, other));
        let (mut grams, mut measure) = first.or_else(same)?;
        for more in &amount.added {
            let (added, _) = self.weigh_one(class, more)?;
            grams = grams.plus(added).ok()?;
            measure = self.in_grams(grams)?;
        }
        Some((grams, measure))
    }

    fn weigh_one(&self, class: ClassId, amount: &Amount) -> Option<(Number, Measure)> {
        let quantity = amount.quantity.low;
        if let Some(size) = &amount.size {
            let (each, _) = self.weigh_one(class, size)?;
            let grams = quantity.times(each).ok()?;
            return Some((grams, self.in_grams(grams)?));
        }
        let Some(name) = &amount.unit else {
            return self.weigh_unit(class, quantity, "piece");
        };
        let unit = self.language().units.iter().find(|unit| unit.name == *name)?;
        self.weigh_language_unit(class, quantity, unit)
    }

    fn weigh_language_unit(
        &self,
        class: ClassId,
        quantity: Number,
        unit: &Unit,
    ) -> Option<(Number, Measure)> {
        let converted =
            |(number, name): &(Number, String)| self.weigh_unit(class, quantity.times(*number).ok()?, name);
        let own = || {
            let each = self.grams_per(class, &unit.name)?;
            let grams = quantity.times(each).ok()?;
            Some((grams, self.in_grams(grams)?))
        };
        let is_mcl_unit =
            unit.is.as_ref().is_some_and(|(number, name)| *number == Number::ONE && *name == unit.name);
        let own = if is_mcl_unit { None } else { own() };
        own.or_else(|| unit.is.as_ref().and_then(converted))
            .or_else(|| unit.rough.as_ref().and_then(converted))
    }

    /// A quantity of one of the ontology's units.
    pub(crate) fn weigh_unit(
        &self,
        class: ClassId,
        quantity: Number,
        unit: &str,
    ) -> Option<(Number, Measure)> {
        let grams = quantity.times(self.grams_per(class, unit)?).ok()?;
        Some((grams, Measure { quantity, unit: self.ontology().class(unit)? }))
    }

    /// Grams in one unit of the ontology.
    fn grams_per(&self, class: ClassId, unit: &str) -> Option<Number> {
        if unit == "g" {
            return Some(Number::ONE);
        }
        let ontology = self.ontology();
        let of = |unit: &str| {
            let unit = ontology.class(unit)?;
            ontology
                .ancestors(class)
                .iter()
                .find_map(|&class| ontology.grams_per(class, unit))
                .map(|gram| gram.factor)
        };
        let scaled =
            |over: i128, under: i128, unit: &str| of(unit)?.times(Number::ratio(over, under).ok()?).ok();
        of(unit).or_else(|| match unit {
            "tablespoon" => scaled(3, 1, "teaspoon").or_else(|| scaled(15, 1000, "l")),
            "teaspoon" => scaled(1, 3, "tablespoon").or_else(|| scaled(5, 1000, "l")),
            "cup" => scaled(48, 1, "teaspoon").or_else(|| scaled(240, 1000, "l")),
            "ml" => scaled(1, 1000, "l").or_else(|| scaled(1, 5, "teaspoon")),
            "l" => scaled(1000, 1, "ml").or_else(|| scaled(200, 1, "teaspoon")),
            _ => None,
        })
    }

    fn in_grams(&self, grams: Number) -> Option<Measure> {
        Some(Measure { quantity: grams, unit: self.ontology().class("g")? })
    }
}
