//! How much food there is in a kitchen.

use std::collections::BTreeMap;

use commis_base::Number;
use commis_kitchen::{Entity, Kitchen, Vocabulary};
use commis_sim::grams_of;

/// All food of a kitchen: grams of what can be weighed, and what cannot be per class and unit. `None` when the
/// numbers are too large to add.
///
/// Food is in contents, on other food (sprinkled, spread, on top, dipped) and on containers (flour, grease, a lining
/// of lettuce, a plate of food used as a lid). What a component of a mixture weighs is part of the mixture; what lies
/// on the component is not. The broth that food remembers, and what a peel or seed came from, are memories.
pub(crate) fn account(kitchen: &Kitchen, vocabulary: &Vocabulary) -> Option<BTreeMap<String, Number>> {
    let mut books = Books { vocabulary, entries: BTreeMap::new() };
    books.enter(kitchen.root(), true)?;
    books.entries.retain(|_, amount| *amount != Number::ZERO);
    Some(books.entries)
}

struct Books<'a> {
    vocabulary: &'a Vocabulary,
    entries: BTreeMap<String, Number>,
}

impl Books<'_> {
    /// Enters a thing with everything in and on it; a component's own weight is not counted.
    fn enter(&mut self, thing: &Entity, weigh: bool) -> Option<()> {
        let slot = &self.vocabulary.slot;
        if let (true, Some(amount)) = (weigh, thing.amount(self.vocabulary)) {
            let (what, number) = match grams_of(thing, self.vocabulary, true) {
                Ok(grams) => ("g".to_owned(), grams),
                Err(commis_sim::Reason::Arithmetic(_)) => return None,
                Err(_) => {
                    let (class, unit) =
                        (self.vocabulary.name(thing.class()), self.vocabulary.name(amount.unit));
                    (format!("{class} {unit}"), amount.value)
                }
            };
            let entry = self.entries.entry(what).or_insert(Number::ZERO);
            *entry = entry.plus(number).ok()?;
        }
        for content in thing.contents(self.vocabulary).iter() {
            self.enter(content, true)?;
        }
        let carried = [
            slot.sprinkled_with,
            slot.spread_with,
            slot.has_on_top,
            slot.dipped_in,
            slot.brushed_with,
            slot.lined_with,
            slot.covered_with,
        ];
        for held in carried.into_iter().flat_map(|slot| thing.held(slot)) {
            self.enter(held, true)?;
        }
        for component in thing.entities(slot.components).iter() {
            self.enter(component, false)?;
        }
        Some(())
    }
}
