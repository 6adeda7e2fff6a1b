//! What lies on, sticks to or covers something else.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Batch, Contents, Entity, EntityId, EntityRef, Similarity, Stride, Value};
use commis_ontology::SlotId;

use super::{Group, Portions, Step, plus_times};
use crate::failure::{ActionResult, Fail};

impl Step<'_> {
    /// Puts a topping into a slot. Equal toppings add up; different ones are kept side by side.
    pub(crate) fn add_topping(&self, target: &mut Entity, slot: SlotId, topping: Entity) -> ActionResult {
        let mut there: Vec<EntityRef> = target.held(slot).cloned().collect();
        if there.is_empty() || !self.rules.toppings_add_up {
            return self.write(target, slot, Value::Entity(Arc::new(topping)));
        }
        let similarity = Similarity { ignoring: Some(self.vocabulary.slot.amount), counting: true };
        let is_plain = carries_nothing(&topping);
        let same = there.iter_mut().find(|old| is_plain && similarity.entities(old, &topping));
        match same {
            Some(old) => {
                let sum = self.grams(old)?.plus(self.grams(&topping)?)?;
                let more = Arc::make_mut(old);
                self.write(more, self.vocabulary.slot.amount, Value::amount(self.in_grams(sum)))?;
            }
            None => there.push(Arc::new(topping)),
        }
        let value = match <[EntityRef; 1]>::try_from(there) {
            Ok([only]) => Value::Entity(only),
            Err(several) => Value::Entities(several.into_iter().collect()),
        };
        self.write(target, slot, value)
    }

    /// Puts something onto a container itself: flour, grease.
    pub(crate) fn coat(&mut self, container: EntityId, slot: SlotId, coating: Entity) -> ActionResult {
        let mut coated = Entity::clone(&*self.object(container)?);
        self.add_topping(&mut coated, slot, coating)?;
        self.edit(container, |container| *container = coated)
    }

    /// What a topping container holds first, and the rest of it. Things cannot be topped with themselves. Pieces that
    /// are alike are one topping: three chopped onions are strewn together.
    pub(crate) fn topping(
        &self,
        group: &Group,
        container: EntityId,
        position: usize,
    ) -> ActionResult<(EntityRef, Contents)> {
        match group {
            Group::Container(same, _) if *same == container && self.rules.nothing_is_lost => {
                Err(Fail::unsuitable(self.param(position), "is the container of the portions itself"))
            }
            _ => {
                let (first, rest) = self.first_and_rest(container, position)?;
                if self.rules.every_piece_is_used {
                    self.with_its_like(first, rest)
                } else {
                    Ok((first, rest))
                }
            }
        }
    }

    /// Some food together with all that is like it but for the amount, and the others.
    fn with_its_like(&self, first: EntityRef, others: Contents) -> ActionResult<(EntityRef, Contents)> {
        if !carries_nothing(&first) {
            return Ok((first, others));
        }
        let similarity = Similarity { ignoring: Some(self.vocabulary.slot.amount), counting: true };
        let (alike, rest): (Vec<Batch>, Vec<Batch>) =
            others.as_batches().into_iter().partition(|other| similarity.entities(&first, other.first()));
        if alike.is_empty() {
            return Ok((first, others));
        }
        let mut sum = self.grams(&first)?;
        for other in &alike {
            sum = plus_times(sum, self.grams(other.first())?, other.count())?;
        }
        let mut together = Entity::clone(&first);
        self.write(&mut together, self.vocabulary.slot.amount, Value::amount(self.in_grams(sum)))?;
        Ok((Arc::new(together), rest.into_iter().collect()))
    }

    /// Divides a topping evenly over things, and then all the other toppings that are left.
    pub(crate) fn share_out_all(
        &mut self,
        (first, rest): (&Entity, &mut Contents),
        things: &Contents,
        slot: SlotId,
    ) -> ActionResult<Contents> {
        let mut topped = self.share_out(first, things, slot)?;
        while self.rules.every_piece_is_used
            && let Some(next) = rest.remove(0)
        {
            let (next, others) = self.with_its_like(next, std::mem::take(rest))?;
            *rest = others;
            topped = self.share_out(&next, &topped, slot)?;
        }
        Ok(topped)
    }

    /// Divides a topping over things: each gets a copy with its share in grams.
    pub(crate) fn share_out(
        &mut self,
        topping: &Entity,
        things: &Contents,
        slot: SlotId,
    ) -> ActionResult<Contents> {
        let shares = self.shares(self.in_grams(self.grams(topping)?), things)?;
        self.put_on_each(topping, things, slot, |position| shares.get(position).copied())
    }

    /// The parts of an amount that things get: by their weight, or all the same where a weight is not known. Counted
    /// pieces have one entry together.
    pub(crate) fn shares(&self, whole: Amount, things: &Contents) -> ActionResult<Vec<Amount>> {
        let weights = if self.rules.shares_follow_weight { self.weights(things) } else { None };
        if let Some((weights, sum)) = weights {
            let share = |weight: Number| -> ActionResult<Amount> {
                Ok(Amount { value: whole.value.times(weight.over(sum)?)?, ..whole })
            };
            return weights.into_iter().map(share).collect();
        }
        let count = i64::try_from(things.len()).unwrap_or(i64::MAX);
        let share = Amount { value: whole.value.over(Number::from(count))?, ..whole };
        Ok(vec![share; things.samples().count()])
    }

    /// What each thing or counted piece weighs and what all weigh together; `None` when one of them has no known weight.
    fn weights(&self, things: &Contents) -> Option<(Vec<Number>, Number)> {
        let weights: Option<Vec<Number>> = things.samples().map(|thing| self.grams(thing).ok()).collect();
        let weights = weights?;
        let counts = things.counted_samples().map(|(_, count)| count);
        let sum = weights
            .iter()
            .zip(counts)
            .try_fold(Number::ZERO, |sum, (weight, count)| plus_times(sum, *weight, count).ok())?;
        sum.is_positive().then_some((weights, sum))
    }

    /// Gives each thing a copy of the topping with the amount that `amount_for` names for its position; counted pieces have
    /// one position together.
    pub(crate) fn put_on_each(
        &mut self,
        topping: &Entity,
        things: &Contents,
        slot: SlotId,
        mut amount_for: impl FnMut(usize) -> Option<Amount>,
    ) -> ActionResult<Contents> {
        if let Some(batches) = things.batches() {
            return self.put_on_batches(topping, batches, slot, amount_for);
        }
        let mut topped = Vec::with_capacity(things.len());
        let mut portions = Portions::of(topping);
        for (position, thing) in things.iter().enumerate() {
            let Some(amount) = amount_for(position) else {
                topped.push(Arc::clone(thing));
                continue;
            };
            let portion = portions.next(self, amount)?;
            let mut thing = Entity::clone(thing);
            self.add_topping(&mut thing, slot, portion)?;
            topped.push(Arc::new(thing));
        }
        Ok(topped.into_iter().collect())
    }

    /// The same for counted pieces: each gets a topping with an identity of its own.
    fn put_on_batches(
        &mut self,
        topping: &Entity,
        batches: &[Batch],
        slot: SlotId,
        mut amount_for: impl FnMut(usize) -> Option<Amount>,
    ) -> ActionResult<Contents> {
        let mut topped = Vec::with_capacity(batches.len());
        for (position, batch) in batches.iter().enumerate() {
            let Some(amount) = amount_for(position) else {
                topped.push(batch.clone());
                continue;
            };
            let portion = self.with_amount(topping, amount)?;
            let id = self.fresh_id()?;
            let mut first = Entity::clone(batch.first());
            self.add_topping(&mut first, slot, portion.with_id(id))?;
            // Only what succeeds for the first piece needs identities for the others.
            self.skip_ids(batch.count() - 1)?;
            let is_new = first.held(slot).any(|topping| topping.id() == id);
            let batch = batch.with_first(Arc::new(first));
            topped.push(if is_new { batch.with_stride(Stride { id, by: 1 }) } else { batch });
        }
        Ok(topped.into_iter().collect())
    }
}

/// Whether food carries nothing itself. What does stays apart: adding up its amount would not add up what it carries.
fn carries_nothing(food: &Entity) -> bool {
    !food.changed_slots().any(|(_, value)| matches!(value, Value::Entity(_) | Value::Entities(_)))
}
