//! How much there is of what a question found, all of it together.

use std::collections::BTreeSet;

use commis_base::Number;
use commis_kitchen::json::Figure;
use commis_kitchen::{Amount, Entity, EntityRef, Vocabulary, describe};
use commis_ontology::ClassId;
use serde::Serialize;

/// What everything that was found comes to, in each unit; what has no amount is counted only.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Total {
    /// In words, such as `226 g in 2 places`.
    #[cfg_attr(feature = "schema", schema(example = "226 g in 2 places"))]
    pub text: String,
    /// The sums, one for each unit.
    pub amounts: Vec<TotalAmount>,
    /// Number of containers and places that hold it.
    pub places: usize,
}

/// A sum.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TotalAmount {
    /// The number.
    pub value: Figure,
    /// The unit's class.
    pub unit: String,
    /// Number of things that are measured in it.
    pub things: usize,
}

/// Adds up while things are found.
#[derive(Default)]
pub(super) struct Sum {
    units: Vec<(ClassId, Number, usize)>,
    places: BTreeSet<u32>,
    /// What is inside these is part of them.
    summed: BTreeSet<u32>,
}

impl Sum {
    pub(super) fn add(&mut self, entity: &Entity, within: &[EntityRef], vocabulary: &Vocabulary) {
        let Some(Amount { value, unit }) = entity.amount(vocabulary) else { return };
        if within.iter().any(|place| self.summed.contains(&place.id().0)) {
            return;
        }
        self.summed.insert(entity.id().0);
        self.places.extend(within.last().map(|place| place.id().0));
        match self.units.iter_mut().find(|(known, ..)| *known == unit) {
            None => self.units.push((unit, value, 1)),
            Some((_, sum, things)) => {
                *sum = plus(*sum, value);
                *things += 1;
            }
        }
    }

    /// The sums; none where nothing that was found has an amount.
    pub(super) fn total(self, vocabulary: &Vocabulary) -> Option<Total> {
        if self.units.is_empty() {
            return None;
        }
        let words =
            self.units.iter().map(|&(unit, value, _)| describe::amount(Amount { value, unit }, vocabulary));
        let words = words.collect::<Vec<_>>().join(" and ");
        let places = self.places.len();
        let held = match places {
            0 => String::new(),
            1 => " in 1 place".to_owned(),
            more => format!(" in {more} places"),
        };
        let amounts = self.units.into_iter().map(|(unit, value, things)| TotalAmount {
            value: Figure(value),
            unit: vocabulary.name(unit).to_owned(),
            things,
        });
        Some(Total { text: format!("{words}{held}"), amounts: amounts.collect(), places })
    }
}

/// The exact sum, or the nearest float where its fraction would be too long.
fn plus(sum: Number, value: Number) -> Number {
    sum.plus(value).or_else(|_| sum.to_float().plus(value.to_float())).unwrap_or(sum)
}
