//! How much of the new ingredient stands in for how much of the old one.

use commis_base::Number;
use commis_kitchen::{Entity, EntityId, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::grams_of_amount;

use crate::table::rows;

/// A number and a unit as a network writes them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measure {
    pub(crate) value: Number,
    pub(crate) unit: ClassId,
}

impl Measure {
    /// One piece less, when there is more than one.
    pub(crate) fn one_less(&self, vocabulary: &Vocabulary) -> Option<Measure> {
        let fewer = self.value.minus(Number::ONE).ok().filter(|fewer| fewer.is_positive())?;
        (self.unit == vocabulary.class.piece).then_some(Measure { value: fewer, unit: self.unit })
    }

    /// The same weight of another ingredient. Grams stay grams; spoons and litres stay when the other one can be
    /// measured so; pieces become as many whole pieces as weigh about the same, unless one is more than twice too much;
    /// the rest becomes grams.
    pub(crate) fn for_other(&self, old: ClassId, new: ClassId, vocabulary: &Vocabulary) -> Option<Measure> {
        let class = &vocabulary.class;
        let measurable = |unit| grams(new, &Measure { value: Number::ONE, unit }, vocabulary);
        // Nobody measures butter by the millilitre.
        let solid = vocabulary.is_a(new, vocabulary.class.meltable);
        let poured = matches!(vocabulary.name(self.unit), "ml" | "l") && solid;
        let kept = self.unit != class.piece && !poured && measurable(self.unit).is_some();
        if self.unit == class.g || kept {
            return Some(self.clone());
        }
        let weight = grams(old, self, vocabulary)?;
        match measurable(class.piece).filter(|_| is_counted(new, vocabulary)) {
            Some(one)
                if self.unit == class.piece && one <= weight.plus(weight).ok()? && weight < dozen(one)? =>
            {
                let half = Number::ratio(1, 2).ok()?;
                let whole = weight.over(one).ok()?.plus(half).ok()?.floor().ok()?;
                Some(Measure { value: Number::Exact(whole.max(1), 1), unit: class.piece })
            }
            _ => {
                // Nobody weighs tenths of a gram; above 20 g people round to fives.
                let step: i128 = if weight < Number::from(20) { 1 } else { 5 };
                let steps = weight.over(Number::Exact(step, 1)).ok()?.plus(Number::ratio(1, 2).ok()?).ok()?;
                let value = Number::Exact(steps.floor().ok()?.checked_mul(step)?.max(1), 1);
                Some(Measure { value, unit: class.g })
            }
        }
    }

    /// In English, before a name: `2 teaspoons`, `50 g`, `3`.
    pub(crate) fn told(&self, vocabulary: &Vocabulary) -> String {
        let value = mixed(self.value);
        let unit = vocabulary.name(self.unit);
        match unit {
            "piece" => value,
            "g" | "kg" | "ml" | "l" => format!("{value} {unit}"),
            _ if self.value > Number::ONE => format!("{value} {unit}s"),
            _ => format!("{value} {unit}"),
        }
    }

    /// With the name: `50 g raisins`, `5 pieces of celery`.
    pub(crate) fn told_with_name(&self, of: ClassId, vocabulary: &Vocabulary) -> String {
        let names = vocabulary.ontology.names(of);
        let name = if self.is_several(of, vocabulary) { &names.plural } else { &names.singular };
        let told = self.told(vocabulary);
        let uncounted = names.plural == names.singular && self.unit == vocabulary.class.piece;
        if uncounted {
            return format!("{told} {} of {name}", piece(vocabulary.name(of), self.value > Number::ONE));
        }
        format!("{told} {name}")
    }

    /// What that much of a class weighs, if anybody knows.
    pub(crate) fn grams(&self, of: ClassId, vocabulary: &Vocabulary) -> Option<Number> {
        grams(of, self, vocabulary)
    }

    /// Whether it is less than an eighth of a piece.
    pub(crate) fn is_crumb(&self, of: ClassId, vocabulary: &Vocabulary) -> bool {
        let piece = Measure { value: Number::ONE, unit: vocabulary.class.piece };
        let (Some(one), Some(all)) = (grams(of, &piece, vocabulary), grams(of, self, vocabulary)) else {
            return false;
        };
        all.times(Number::from(8)).is_ok_and(|eight| eight < one)
    }

    /// Whether a name after it is in the plural: more than one piece, or the weight of more than one.
    pub(crate) fn is_several(&self, of: ClassId, vocabulary: &Vocabulary) -> bool {
        let names = vocabulary.ontology.names(of);
        if is_many(of, vocabulary) || crate::agree::is_stuff(&names.singular) {
            return is_many(of, vocabulary);
        }
        let piece = Measure { value: Number::ONE, unit: vocabulary.class.piece };
        if self.unit == piece.unit {
            return self.value > Number::ONE;
        }
        let (Some(one), Some(all)) = (grams(of, &piece, vocabulary), grams(of, self, vocabulary)) else {
            return true;
        };
        one.times(Number::ratio(5, 4).unwrap_or(Number::ONE)).is_ok_and(|limit| all > limit)
    }
}

/// Whether a class is always many: frozen peas, mixed greens.
fn is_many(class: ClassId, vocabulary: &Vocabulary) -> bool {
    let names = vocabulary.ontology.names(class);
    names.singular != names.plural && vocabulary.name(class).replace('-', " ") == names.plural
}

/// Whether people count it: an onion, a clove of garlic, but no pea and no piece of crushed pineapple.
fn is_counted(class: ClassId, vocabulary: &Vocabulary) -> bool {
    let names = vocabulary.ontology.names(class);
    let has_word = || piece_words(vocabulary.name(class)).is_some();
    (names.singular != names.plural && !is_many(class, vocabulary)) || has_word()
}

/// More than these nobody counts.
fn dozen(one: Number) -> Option<Number> {
    one.times(Number::from(13)).ok()
}

/// What a piece of something is called: a clove of garlic.
fn piece(class: &str, several: bool) -> &'static str {
    let (one, more) = piece_words(class).unwrap_or(("piece", "pieces"));
    if several { more } else { one }
}

pub(crate) fn piece_words(class: &str) -> Option<(&'static str, &'static str)> {
    let mut rows = rows(include_str!("../../../data/rewrite/en/pieces.tsv"));
    let (_, mut columns) = rows.find(|(known, _)| *known == class)?;
    Some((columns.next()?, columns.next()?))
}

/// What that much of a class weighs, if anybody knows.
fn grams(of: ClassId, measure: &Measure, vocabulary: &Vocabulary) -> Option<Number> {
    let thing = Entity::new(EntityId(0), of);
    let amount = commis_kitchen::Amount { value: measure.value, unit: measure.unit };
    grams_of_amount(&thing, amount, vocabulary, true).ok()
}

/// `3/2` as `1 1/2`.
fn mixed(number: Number) -> String {
    match number {
        Number::Exact(top, bottom) if bottom > 1 && top > bottom => {
            format!("{} {}/{bottom}", top / bottom, top % bottom)
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use commis_ontology::{Ontology, RuleSet};

    use super::*;

    #[test]
    fn weight_is_kept_in_whole_pieces_or_round_grams() {
        let ontology = Arc::new(Ontology::builtin(RuleSet::Standard).clone());
        let vocabulary = Vocabulary::new(Arc::clone(&ontology)).unwrap();
        let class = |name: &str| ontology.class(name).unwrap();
        let told = |value: &str, unit: &str, old: &str, new: &str| {
            let measure = Measure { value: value.parse().unwrap(), unit: class(unit) };
            measure.for_other(class(old), class(new), &vocabulary).unwrap().told(&vocabulary)
        };
        assert_eq!(told("8", "piece", "potato", "avocado"), "8");
        assert_eq!(told("1", "piece", "carrot", "green-cabbage"), "95 g");
        assert_eq!(told("2", "piece", "egg", "banana"), "1");
        assert_eq!(told("1", "piece", "celery", "black-bean"), "55 g");
        assert_eq!(told("3/2", "teaspoon", "ground-cumin", "ground-nutmeg"), "1 1/2 teaspoons");
        assert_eq!(told("2", "tablespoon", "white-sugar", "molasses"), "25 g");
        assert_eq!(told("70", "g", "almond", "apple"), "70 g");
        assert_eq!(told("125", "ml", "vegetable-oil", "butter"), "120 g");
        let two = Measure { value: "2".parse().unwrap(), unit: class("piece") };
        assert_eq!(two.told_with_name(class("garlic"), &vocabulary), "2 cloves of garlic");
    }
}
