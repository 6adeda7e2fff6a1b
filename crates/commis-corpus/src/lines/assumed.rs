//! Amounts that a line does not give.

use commis_base::Number;
use commis_ontology::{ClassId, terms};

use super::clause::{NameWord, Role};
use super::draft::Draft;
use super::token::tokens;
use super::{Food, Measure};

/// Units that stand in a name and say how much is meant where no number does.
const CUTS: &[&str] = &["wedge", "clove", "stalk", "stick"];

/// How many are taken of what stands in the plural without a number.
const SEVERAL: i64 = 2;

/// Of heavier things one is enough, even where several are named.
const HEAVY: i64 = 300;

impl Draft<'_, '_> {
    /// How much is taken of a food of which no amount is given; a size scales what is counted.
    pub(super) fn assume(
        &self,
        food: &Food,
        class: ClassId,
        scale: Option<Number>,
    ) -> Option<(Number, Measure)> {
        if let Some(told) = self.assumed_by_name(food, class) {
            return Some(told);
        }
        let (grams, measure) = self.assumed(class, food.assumed)?;
        if self.reader.ontology().class(terms::PIECE) != Some(measure.unit) {
            return Some((grams, measure));
        }
        // `small courgette` is one of that size, `carrots` are more than one.
        let plural = self.words_of(food).last().is_some_and(|word| is_plural(word, food.span.of(self.text)));
        let number = Number::from(if plural && grams < Number::from(HEAVY) { SEVERAL } else { 1 });
        let quantity = measure.quantity.times(number).ok()?;
        let grams = grams.times(number).ok()?.times(scale.unwrap_or(Number::ONE)).ok()?;
        Some((grams, Measure { quantity, ..measure }))
    }

    /// How much is taken when the name tells: `lemon wedge`, `juice of a whole lemon`.
    fn assumed_by_name(&self, food: &Food, class: ClassId) -> Option<(Number, Measure)> {
        if food.assumed || food.amount.is_some() {
            return None;
        }
        let words = self.words_of(food);
        let part = tokens(food.span.of(self.text));
        let of = part.get(1).is_some_and(|word| word.is("of") || word.is("from"));
        if of
            && let Some(juice) =
                self.weigh_share(&words, class, |whole| self.reader.weigh_unit(whole, Number::ONE, "piece"))
        {
            return Some(juice);
        }
        let plural = words.last().is_some_and(|word| is_plural(word, food.span.of(self.text)));
        let number = Number::from(if plural { SEVERAL } else { 1 });
        words.iter().find_map(|word| match &word.role {
            Role::Unit(unit) if CUTS.contains(&unit.as_str()) => self
                .reader
                .grams_per(class, unit)
                .and_then(|each| self.reader.weigh_unit(class, each.times(number).ok()?, "g")),
            _ => None,
        })
    }

    /// How much is taken when a line says `to taste`, or nothing.
    fn assumed(&self, class: ClassId, to_taste: bool) -> Option<(Number, Measure)> {
        let language = &self.reader.language().foods;
        let ontology = self.reader.ontology();
        let fits = |group: &str| ontology.class(group).is_some_and(|group| ontology.is_a(class, group));
        let tables = if to_taste {
            [&language.to_taste, &language.assumed]
        } else {
            [&language.assumed, &language.assumed]
        };
        let mut amounts = tables.into_iter().flatten().filter(|(group, _, _)| fits(group));
        let weighed = amounts.find_map(|(_, number, unit)| self.reader.weigh_unit(class, *number, unit));
        weighed.or_else(|| self.reader.weigh_unit(class, Number::from(100), "g"))
    }
}

/// Whether a word is written in the plural.
fn is_plural(word: &NameWord, text: &str) -> bool {
    let written = word.span.of(text).to_lowercase();
    written.ends_with('s') && written != word.stem && word.role != Role::Unit("leaf".into())
}
