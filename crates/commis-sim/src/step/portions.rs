//! Parts of an ingredient: less of the same, with less of what lies on it.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, EntityRef, Value};
use commis_ontology::SlotId;

use super::Step;
use crate::failure::ActionResult;

/// Cuts portions off one ingredient. Neighbouring portions mostly have the same size.
pub(crate) struct Portions<'e> {
    whole: &'e Entity,
    last: Option<(Amount, Entity)>,
}

impl<'e> Portions<'e> {
    pub(crate) fn of(whole: &'e Entity) -> Portions<'e> {
        Portions { whole, last: None }
    }

    /// The next portion. In the reference all of them share the identity of the whole.
    pub(crate) fn next(&mut self, step: &mut Step<'_>, amount: Amount) -> ActionResult<Entity> {
        let portion = match self.last.take() {
            Some((same, portion)) if same == amount => portion,
            _ => step.with_amount(self.whole, amount)?,
        };
        let own = if step.rules.lists_are_values {
            portion.clone().with_id(step.fresh_id()?)
        } else {
            portion.clone()
        };
        self.last = Some((amount, portion));
        Ok(own)
    }
}

impl Step<'_> {
    /// One portion of an ingredient.
    pub(crate) fn portion_of(&mut self, ingredient: &Entity, amount: Amount) -> ActionResult<Entity> {
        Portions::of(ingredient).next(self, amount)
    }

    /// The same thing in another amount; what lies on it is divided with it.
    pub(crate) fn with_amount(&self, ingredient: &Entity, amount: Amount) -> ActionResult<Entity> {
        let mut part = ingredient.clone();
        if self.rules.toppings_add_up && ingredient.parts() > 1 {
            let share = self.share_of_whole(ingredient, amount)?;
            self.scale_toppings(&mut part, share)?;
        }
        self.write(&mut part, self.vocabulary.slot.amount, Value::amount(amount))?;
        Ok(part)
    }

    fn share_of_whole(&self, ingredient: &Entity, part: Amount) -> ActionResult<Number> {
        match ingredient.amount(self.vocabulary) {
            Some(whole) if whole.unit == part.unit => Ok(part.value.over(whole.value)?),
            _ => Ok(self.grams_of_amount(ingredient, part)?.over(self.grams(ingredient)?)?),
        }
    }

    /// The slots whose holders carry other food around.
    pub(crate) fn topping_slots(&self) -> [SlotId; 4] {
        let slot = &self.vocabulary.slot;
        [slot.sprinkled_with, slot.spread_with, slot.has_on_top, slot.dipped_in]
    }

    /// Multiplies what lies on a thing and on its components. The depth is bounded by that of any thing.
    fn scale_toppings(&self, thing: &mut Entity, share: Number) -> ActionResult {
        for slot in self.topping_slots() {
            let scaled = self.scale_each(thing.held(slot), share, true)?;
            match <[EntityRef; 1]>::try_from(scaled) {
                Ok([only]) => self.write(thing, slot, Value::Entity(only))?,
                Err(none) if none.is_empty() => {}
                Err(several) => self.write(thing, slot, Value::Entities(several.into_iter().collect()))?,
            }
        }
        let components = self.vocabulary.slot.components;
        if thing.entities(components).iter().any(|component| component.parts() > 1) {
            let scaled = self.scale_each(thing.entities(components).iter(), share, false)?;
            let scaled: Contents = scaled.into_iter().collect();
            self.write(thing, components, Value::Entities(scaled))?;
        }
        Ok(())
    }

    fn scale_each<'e>(
        &self,
        things: impl Iterator<Item = &'e EntityRef>,
        share: Number,
        amounts_too: bool,
    ) -> ActionResult<Vec<EntityRef>> {
        let scale = |thing: &EntityRef| {
            let mut thing = Entity::clone(thing);
            self.scale_toppings(&mut thing, share)?;
            if let (true, Some(amount)) = (amounts_too, thing.amount(self.vocabulary)) {
                let less = Amount { value: amount.value.times(share)?, unit: amount.unit };
                self.write(&mut thing, self.vocabulary.slot.amount, Value::amount(less))?;
            }
            Ok(Arc::new(thing))
        };
        things.map(scale).collect()
    }
}
