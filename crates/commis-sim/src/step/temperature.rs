//! Heating, cooling and standing.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, EntityId, EntityRef, Value};

use super::Step;
use crate::failure::ActionResult;

impl Step<'_> {
    /// Everything in a container that can have a temperature gets this one.
    pub(crate) fn set_temperature(
        &mut self,
        container: EntityId,
        temperature: Option<Amount>,
    ) -> ActionResult {
        let value = temperature.map_or(Value::Empty, Value::amount);
        let (kind, slot) = (self.vocabulary.class.has_temperature, self.vocabulary.slot.temperature);
        self.set_on_kind(container, kind, slot, &value)
    }

    /// Everything in a container that has a temperature moves towards that of the room.
    pub(crate) fn let_stand(&mut self, container: EntityId, quantity: usize, unit: usize) -> ActionResult {
        let minutes = if self.rules.time_units_count {
            let minute = self.vocabulary.class.minute;
            self.seconds((quantity, 0), (unit, minute))?.over(Number::from(60))?
        } else {
            self.number(quantity)?
        };
        let room = self.room_temperature();
        let vocabulary = self.vocabulary;
        let (kind, slot) = (vocabulary.class.has_temperature, vocabulary.slot.temperature);
        let contents = self.contents(container)?;
        let cool = |member: &EntityRef| {
            let mut member = Entity::clone(member);
            let warm = member.amount_in(slot, vocabulary).filter(|_| vocabulary.is_a(member.class(), kind));
            if let Some(warm) = warm {
                let lost = warm.value.over(Number::from(45))?.times(minutes)?;
                let value = warm.value.minus(lost)?.max(room.value);
                let cooled = Amount { value, unit: vocabulary.class.degrees_celsius };
                self.write(&mut member, slot, Value::amount(cooled))?;
            }
            Ok(Arc::new(member))
        };
        let changed: ActionResult<Contents> = match contents.batches() {
            None => contents.iter().map(cool).collect(),
            Some(batches) => batches.iter().map(|batch| Ok(batch.with_first(cool(batch.first())?))).collect(),
        };
        self.set_contents(container, changed?)
    }

    /// The temperature of the room.
    pub(crate) fn room_temperature(&self) -> Amount {
        let room = self.input.root().amount_in(self.vocabulary.slot.temperature, self.vocabulary);
        room.unwrap_or(Amount { value: Number::from(18), unit: self.vocabulary.class.degrees_celsius })
    }
}
