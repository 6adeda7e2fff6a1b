//! What becomes of spilled food.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, EntityId, EntityRef, Kitchen, Value, Vocabulary};
use serde::{Deserialize, Serialize};

use crate::books::Books;

/// What becomes of food that motion spills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Spills {
    /// It is put back and only reported: the dish is the same as without motion.
    #[default]
    Return,
    /// It stays where it fell and is missing from the dish.
    Keep,
}

/// A kitchen in which vessels hold less: for each vessel the micrograms that each portion lost. `None` when nothing that the
/// books know was lost.
pub(crate) fn with_less(
    kitchen: &Kitchen,
    less: &BTreeMap<u32, BTreeMap<u32, u64>>,
    books: Books<'_>,
) -> Option<Kitchen> {
    let vocabulary = books.vocabulary;
    let mut changed = None;
    for (&vessel, lost) in less {
        let path = kitchen.find(&[], EntityId(vessel), vocabulary)?;
        let now: &mut Kitchen = changed.get_or_insert_with(|| kitchen.clone());
        now.edit(&path, vocabulary, |vessel| {
            let contents = remaining(&vessel.contents(vocabulary).expanded(), lost, books);
            vessel.set_contents(contents, vocabulary);
        });
    }
    changed
}

fn remaining(contents: &Contents, lost: &BTreeMap<u32, u64>, books: Books<'_>) -> Contents {
    let known = |id: &u32| contents.iter().any(|food| food.id().0 == *id);
    // What was lost of portions that are mixed by now is missing from everything alike.
    let of_all: u64 = lost.iter().filter(|(id, _)| !known(id)).map(|(_, micrograms)| micrograms).sum();
    let all: u64 = contents.iter().map(|food| booked(food, books)).sum();
    let mut rest = Contents::default();
    for food in contents.iter() {
        let own = booked(food, books);
        let share = u128::from(of_all) * u128::from(own) / u128::from(all.max(1));
        let gone = lost.get(&food.id().0).copied().unwrap_or(0) + share as u64;
        if let Some(food) = lessened(food, own, gone, books.vocabulary) {
            rest.push_back(food);
        }
    }
    rest
}

fn booked(food: &EntityRef, books: Books<'_>) -> u64 {
    books.portions(food).iter().map(|portion| portion.micrograms).sum()
}

/// Food of which so much is gone; `None` when nothing is left. What is counted in pieces loses whole ones.
fn lessened(food: &EntityRef, own: u64, gone: u64, vocabulary: &Vocabulary) -> Option<EntityRef> {
    if gone == 0 || own == 0 {
        return Some(Arc::clone(food));
    }
    let amount = food.amount(vocabulary)?;
    let left = Number::ratio(i128::from(own.saturating_sub(gone)), i128::from(own)).ok()?;
    let value = amount.value.times(left).ok()?;
    let value = if amount.unit == vocabulary.class.piece {
        // Half a piece on the floor is no piece in the bowl.
        Number::Exact(value.plus(Number::ratio(1, 2).ok()?).ok()?.floor().ok()?, 1)
    } else {
        value
    };
    if !value.is_positive() {
        return None;
    }
    let mut less = Entity::clone(food);
    less.set(vocabulary.slot.amount, Value::amount(Amount { value, ..amount }), vocabulary).ok()?;
    Some(Arc::new(less))
}
