//! From amounts to grams. The ontology knows what things weigh; here only units are converted, by exact fractions.

use commis_base::Number;
use commis_ontology::{ClassId, terms};

use super::amount::is_length;
use super::{Amount, LineReader, Measure};
use crate::language::Unit;

impl LineReader<'_> {
    /// What an amount of a food weighs in grams, and the amount in one of MCL's units.
    pub fn weigh(&self, class: ClassId, amount: &Amount) -> Option<(Number, Measure)> {
        let all = || std::iter::once(amount).chain(&amount.same);
        // A weight that the line itself gives is better than one that follows from a cup or a piece. Ounces beside a
        // volume of a liquid are fluid ones: `1 quart (32 oz) stock`.
        let fluid = self.is_fluid(class) && all().any(|amount| self.is_volume(amount));
        let weighs =
            |amount: &&Amount| self.is_weight(amount) && !(fluid && amount.unit.as_deref() == Some("ounce"));
        let weight = all().filter(weighs).find_map(|amount| self.weigh_one(class, amount));
        let (mut grams, mut measure) =
            weight.or_else(|| all().find_map(|amount| self.weigh_one(class, amount)))?;
        for more in &amount.added {
            let (added, _) = self.weigh_one(class, more)?;
            grams = grams.plus(added).ok()?;
            measure = self.in_grams(grams)?;
        }
        Some((grams, measure))
    }

    /// Whether an amount is a weight, such as `500 g`.
    pub(super) fn is_weight(&self, amount: &Amount) -> bool {
        let named = |unit: &&Unit| amount.unit.as_ref() == Some(&unit.name);
        let unit = self.language().units.iter().find(named);
        amount.size.is_none()
            && unit.is_some_and(|unit| unit.is.as_ref().is_some_and(|(_, name)| name == "g"))
    }

    /// Whether an amount is a volume, such as `1 quart`.
    fn is_volume(&self, amount: &Amount) -> bool {
        let named = |unit: &&Unit| amount.unit.as_ref() == Some(&unit.name);
        let unit = self.language().units.iter().find(named).and_then(|unit| unit.is.as_ref());
        unit.is_some_and(|(_, name)| ["ml", "l", "cup"].contains(&name.as_str()))
    }

    pub(super) fn is_fluid(&self, class: ClassId) -> bool {
        let is = |name: &str| self.ontology().class(name).is_some_and(|of| self.ontology().is_a(class, of));
        is("fluid") || is("pourable")
    }

    fn weigh_one(&self, class: ClassId, amount: &Amount) -> Option<(Number, Measure)> {
        let quantity = amount.quantity.low;
        if let Some(size) = &amount.size {
            let weighed = self.weigh_one(class, size);
            // `2 8-inch tortillas`: a length of which nothing is known says how wide they are.
            let wide = size.unit.as_deref().is_some_and(is_length);
            let each = weighed.or_else(|| self.weigh_unit(class, Number::ONE, "piece").filter(|_| wide))?.0;
            let grams = quantity.times(each).ok()?;
            return Some((grams, self.in_grams(grams)?));
        }
        let unit = match &amount.unit {
            Some(name) => Some(self.language().units.iter().find(|unit| unit.name == *name)?),
            None => None,
        };
        let (grams, measure) = match unit {
            Some(unit) => self.weigh_language_unit(class, quantity, unit)?,
            None => self.weigh_unit(class, quantity, "piece")?,
        };
        // A large onion is heavier; a large cup is a cup. The measure stays: MCL counts pieces and knows no sizes.
        match amount.scale.filter(|_| unit.is_none_or(Unit::varies)) {
            Some(scale) => Some((grams.times(scale).ok()?, measure)),
            None => Some((grams, measure)),
        }
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

    /// What a quantity of one of the ontology's units weighs in grams, and the measure that a program states.
    pub fn weigh_unit(&self, class: ClassId, quantity: Number, unit: &str) -> Option<(Number, Measure)> {
        let grams = quantity.times(self.grams_per(class, unit)?).ok()?;
        Some((grams, Measure { quantity, unit: self.ontology().class(unit)? }))
    }

    /// Grams in one unit of the ontology. What a general class does not know, its usual kind may.
    pub(super) fn grams_per(&self, class: ClassId, unit: &str) -> Option<Number> {
        if unit == "g" {
            return Some(Number::ONE);
        }
        let ontology = self.ontology();
        let unit = ontology.class(unit)?;
        let weight = |class: ClassId| ontology.weight(class, unit)?.grams();
        weight(class).or_else(|| weight(ontology.usual_kind(class)?))
    }

    fn in_grams(&self, grams: Number) -> Option<Measure> {
        Some(Measure { quantity: grams, unit: self.ontology().class(terms::GRAM)? })
    }
}
