//! Several ingredients become one mixture.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, EntityId, Value};
use commis_ontology::{ClassId, SlotId};

use super::Step;
use crate::failure::{ActionResult, Exceeded, Reason};

/// Layers (mixtures of mixtures, toppings on toppings) and parts that one thing may have. Recipes need a handful;
/// a network that mixes the same bowl thousands of times must not make values that take forever to walk through, or
/// that nest deeper than JSON readers follow.
const MOST_LAYERS: u32 = 40;
const MOST_PARTS: u32 = 20_000;

/// How ingredients are combined.
#[derive(Clone, Copy)]
pub(crate) enum Blend {
    /// The parts stay recognisable.
    Heterogeneous,
    /// The parts become one; the slot says how.
    Homogeneous(SlotId),
}

impl Step<'_> {
    /// Replaces the contents of a container by one mixture of them.
    pub(crate) fn blend_contents(&mut self, container: EntityId, blend: Blend) -> ActionResult {
        let mixture = self.blend(&self.contents(container)?, blend)?;
        self.set_contents(container, std::iter::once(Arc::new(mixture)).collect())
    }

    /// A new mixture of ingredients, weighed in grams; each component's amount becomes its share.
    pub(crate) fn blend(&mut self, ingredients: &Contents, blend: Blend) -> ActionResult<Entity> {
        let ingredients = &ingredients.expanded();
        let weights =
            ingredients.iter().map(|part| self.grams(part)).collect::<ActionResult<Vec<Number>>>()?;
        let mut total = Number::ZERO;
        for &weight in &weights {
            total = total.plus(weight)?;
        }
        let mut components = Vec::with_capacity(weights.len());
        for (part, &weight) in ingredients.iter().zip(&weights) {
            let share = Amount { value: weight.over(total)?, unit: self.vocabulary.class.percent };
            let mut component = Entity::clone(part);
            self.write(&mut component, self.vocabulary.slot.amount, Value::amount(share))?;
            components.push(Arc::new(component));
        }
        let class = match blend {
            Blend::Heterogeneous => self.vocabulary.class.heterogeneous_mixture,
            Blend::Homogeneous(_) => self.vocabulary.class.homogeneous_mixture,
        };
        let mut mixture = self.create(class)?;
        self.write(&mut mixture, self.vocabulary.slot.amount, Value::amount(self.in_grams(total)))?;
        let components = Value::Entities(components.into_iter().collect());
        self.write(&mut mixture, self.vocabulary.slot.components, components)?;
        if let Blend::Homogeneous(flag) = blend {
            self.write(&mut mixture, flag, Value::True)?;
        }
        Ok(mixture)
    }

    /// Writes a slot of an object that is not in the kitchen.
    pub(crate) fn write(&self, entity: &mut Entity, slot: SlotId, value: Value) -> ActionResult {
        entity.set(slot, value, self.vocabulary).map_err(|lack| self.unable(lack))?;
        if entity.layers() > MOST_LAYERS || entity.parts() > MOST_PARTS {
            return Err(Reason::Limit(Exceeded::Parts).into());
        }
        Ok(())
    }

    /// Whether an ingredient counts as liquid when draining.
    pub(crate) fn is_liquid(&self, entity: &Entity) -> bool {
        self.is(entity, self.vocabulary.class.liquid)
            || (self.is(entity, self.vocabulary.class.mixture)
                && entity.flag(self.vocabulary.slot.is_liquid, self.vocabulary))
    }

    /// Whether other food can be boiled in it: a liquid, a broth, or a mixture that is at least half liquid.
    pub(crate) fn is_boiled_in(&self, entity: &Entity) -> bool {
        if !self.rules.broths_are_liquid {
            return self.is(entity, self.vocabulary.class.liquid);
        }
        let half = || self.liquid_share(entity, 0).and_then(|share| share.plus(share).ok());
        self.is_liquid(entity) || half().is_some_and(|twice| twice >= Number::ONE)
    }

    /// Whether it can simmer without anything else: there is some liquid in it, or heat draws some out of it.
    pub(crate) fn is_juicy(&self, entity: &Entity) -> bool {
        let parts = entity.entities(self.vocabulary.slot.components);
        self.is_liquid(entity)
            || self.vocabulary.juicy.is_some_and(|juicy| self.is(entity, juicy))
            || parts.iter().any(|part| self.is_juicy(part))
    }

    /// The share of a mixture that is liquid; `None` when it has no parts.
    fn liquid_share(&self, entity: &Entity, depth: u32) -> Option<Number> {
        let parts = entity.entities(self.vocabulary.slot.components);
        if depth > MOST_LAYERS || parts.is_empty() || !self.is(entity, self.vocabulary.class.mixture) {
            return None;
        }
        parts.iter().try_fold(Number::ZERO, |sum, part| {
            let weight = part.amount(self.vocabulary)?.value;
            let liquid = if self.is_liquid(part) {
                Number::ONE
            } else {
                self.liquid_share(part, depth + 1).unwrap_or(Number::ZERO)
            };
            sum.plus(weight.times(liquid).ok()?).ok()
        })
    }

    /// Whether an object is of a class.
    pub(crate) fn is(&self, entity: &Entity, class: ClassId) -> bool {
        self.vocabulary.is_a(entity.class(), class)
    }
}
