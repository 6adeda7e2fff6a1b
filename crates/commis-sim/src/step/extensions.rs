//! States that only some classes know: what extensions do is noted where there is a word for it.

use commis_kitchen::{Amount, Entity, EntityId, Value};
use commis_ontology::{ClassId, SlotId};

use super::Step;
use crate::failure::ActionResult;

impl Step<'_> {
    /// The slot of a name, if things of this class have it. The published classes know none of what extensions do.
    pub(crate) fn own_state(&self, food: &Entity, name: &str) -> Option<SlotId> {
        let ontology = &self.vocabulary.ontology;
        ontology.slot(name).filter(|&slot| ontology.has_slot(food.class(), slot))
    }

    /// Sets a flag on those contents that know it and that `concerns` picks.
    pub(crate) fn set_own_state(
        &mut self,
        container: EntityId,
        name: &str,
        concerns: impl Fn(&Step<'_>, &Entity) -> bool,
    ) -> ActionResult {
        let contents = self.contents(container)?;
        let vocabulary = self.vocabulary;
        let changed = self.each(&contents, |food| match self.own_state(food, name) {
            Some(slot) if concerns(self, food) => food.set(slot, Value::True, vocabulary),
            _ => Ok(()),
        })?;
        self.set_contents(container, changed)
    }

    /// Heats what is in a container: food gets the flag of a name or, where its class does not know that, another one.
    /// What knows neither is left alone, and a note says so.
    pub(crate) fn heat_contents(
        &mut self,
        (container, position): (EntityId, usize),
        heat: Option<Amount>,
        name: &str,
        otherwise: SlotId,
    ) -> ActionResult {
        let vocabulary = self.vocabulary;
        let heat = heat.map_or(Value::Empty, Value::amount);
        let contents = self.some_contents(container, position)?;
        let flag = |food: &Entity| {
            let other = || Some(otherwise).filter(|&slot| vocabulary.ontology.has_slot(food.class(), slot));
            self.own_state(food, name).or_else(other)
        };
        let heated = self.each(&contents, |food| {
            let Some(flag) = flag(food) else { return Ok(()) };
            food.set(flag, Value::True, vocabulary)?;
            let temperature = vocabulary.slot.temperature;
            let gets_warm = vocabulary.ontology.has_slot(food.class(), temperature);
            if gets_warm { food.set(temperature, heat.clone(), vocabulary) } else { Ok(()) }
        })?;
        let others: Vec<_> = contents.iter().filter(|food| flag(food).is_none()).cloned().collect();
        self.note_unaffected(&others, name);
        self.set_contents(container, heated)
    }

    /// How cold a place is: the one given, or the kitchen's own, which is then handed out.
    pub(crate) fn cold_place(&mut self, position: usize, class: ClassId) -> ActionResult<Option<Amount>> {
        let place = if self.is_given(position) { self.in_kitchen(position)? } else { self.appliance(class)? };
        self.give_as_it_was(position, place, Some(self.now()));
        Ok(self.object(place)?.amount_in(self.vocabulary.slot.temperature, self.vocabulary))
    }
}
