//! Finding what an argument refers to, and taking unused tools and containers.

use std::sync::Arc;

use commis_kitchen::{Entity, EntityId, EntityRef, Kitchen, Path, Vocabulary};
use commis_ontology::ClassId;

use super::Step;
use crate::Thing;
use crate::failure::{ActionResult, Fail, Reason};

impl Step<'_> {
    /// The object an argument refers to, anywhere in the kitchen.
    pub fn in_kitchen(&self, position: usize) -> ActionResult<EntityId> {
        self.locate(position, &[], "in the kitchen any more")
    }

    /// The object an argument refers to, on the counter.
    pub fn on_counter(&self, position: usize) -> ActionResult<EntityId> {
        match self.kitchen.counter(self.vocabulary) {
            Some(counter) => self.locate(position, &counter, "on the counter"),
            None => Err(Fail::unsuitable(self.param(position), "has no counter to stand on in this kitchen")),
        }
    }

    fn locate(&self, position: usize, place: &[u32], place_name: &'static str) -> ActionResult<EntityId> {
        self.inherit(position)?;
        let param = self.param(position);
        match self.thing(position) {
            Some(Thing::Entity(entity)) => {
                let found = self.kitchen.find(place, entity.id(), self.vocabulary);
                let class = || self.name_of(entity.class());
                found.ok_or_else(|| Reason::NotThere { param, class: class(), place: place_name })?;
                Ok(entity.id())
            }
            Some(Thing::Concept(class)) => {
                Err(Reason::OnlyNamed { param, class: self.name_of(*class) }.into())
            }
            _ => Err(Fail::unsuitable(param, "is not an object in the kitchen")),
        }
    }

    /// The tool given as an argument, found anywhere in the kitchen, or else an unused one of a class.
    pub fn tool_or(&mut self, position: usize, class: ClassId) -> ActionResult<EntityId> {
        if self.is_given(position) { self.in_kitchen(position) } else { self.take_unused(class, &[]) }
    }

    /// The tool given as an argument, found on the counter, or else an unused one of a class.
    pub fn counter_tool_or(&mut self, position: usize, class: ClassId) -> ActionResult<EntityId> {
        if self.is_given(position) { self.on_counter(position) } else { self.take_unused(class, &[]) }
    }

    /// The kitchen's own appliance of a class.
    pub fn appliance(&self, class: ClassId) -> ActionResult<EntityId> {
        let path = self.kitchen.appliance(class, self.vocabulary);
        let entity = path.and_then(|path| self.kitchen.at(&path, self.vocabulary));
        entity
            .map(|entity| entity.id())
            .ok_or_else(|| Reason::NoneUnused { class: self.name_of(class) }.into())
    }

    /// Takes the closest unused object of a class to the front of the counter, or a used tool if there is none.
    pub fn take_unused(&mut self, class: ClassId, excluded: &[EntityId]) -> ActionResult<EntityId> {
        let is_reusable = self.vocabulary.is_a(class, self.vocabulary.class.reusable);
        let mut search =
            UnusedSearch { step: self, class, is_reusable, excluded, used_tools: false, without_flag: false };
        let mut found = search.below(self.kitchen.root());
        if found.is_none() && self.rules.used_tools_serve_again {
            search.used_tools = true;
            found = search.below(self.kitchen.root());
        }
        let without_flag = search.without_flag;
        if without_flag && !self.rules.taking_out_of_containers {
            return Err(Reason::NotATool { class: self.name_of(class) }.into());
        }
        let Some(mut path) = found else {
            let class = self.name_of(class);
            return Err(
                if without_flag { Reason::NotATool { class } } else { Reason::NoneUnused { class } }.into()
            );
        };
        path.reverse();
        self.bring_to_counter(&path)
    }

    /// The kitchen if the action fails: nothing has changed but the tools that were brought along.
    pub(crate) fn kitchen_after_failure(&self) -> Kitchen {
        let vocabulary = self.vocabulary;
        let mut kitchen = self.input.clone();
        for brought in self.brought.iter().filter(|brought| brought.from != Origin::Counter) {
            let path = kitchen.find(&[], brought.as_it_was.id(), vocabulary);
            let taken = path.and_then(|path| kitchen.take(&path, vocabulary));
            if let (Origin::Elsewhere, Some(taken)) = (brought.from, taken)
                && let Some(counter) = kitchen.counter(vocabulary)
            {
                kitchen.put_in_front(&counter, taken, vocabulary);
            }
        }
        kitchen
    }

    fn bring_to_counter(&mut self, path: &[u32]) -> ActionResult<EntityId> {
        let vocabulary = self.vocabulary;
        let class = &vocabulary.class;
        let Some(counter) = self.kitchen.counter(vocabulary) else {
            return Err(Fail::unsuitable("kitchen-state-in", "has no counter top"));
        };
        let Some((_, place)) = path.split_last() else {
            return Err(Fail::unsuitable("kitchen-state-in", "cannot be fetched"));
        };
        let place_class = self.kitchen.at(place, vocabulary).map(|place| place.class());
        let appliances = [
            class.counter_top,
            class.pantry,
            class.fridge,
            class.freezer,
            class.oven,
            class.microwave,
            class.kitchen_cabinet,
            class.stove,
        ];
        if !self.rules.taking_out_of_containers
            && !place_class.is_some_and(|class| appliances.contains(&class))
        {
            return Err(Fail::unsuitable("kitchen-state-in", "keeps it inside another container"));
        }
        let already_there = place == counter.as_slice();
        if already_there && self.rules.tools_stay {
            let entity = self.kitchen.at(path, vocabulary).cloned();
            let entity = entity.ok_or_else(|| Fail::unsuitable("kitchen-state-in", "lost a tool"))?;
            let id = entity.id();
            self.brought.push(Brought { as_it_was: entity, from: Origin::Counter });
            return Ok(id);
        }
        let Some(taken) = self.kitchen.take(path, vocabulary) else {
            return Err(Fail::unsuitable("kitchen-state-in", "lost a tool"));
        };
        let id = taken.id();
        let from = if already_there { Origin::CounterAndGone } else { Origin::Elsewhere };
        self.brought.push(Brought { as_it_was: Arc::clone(&taken), from });
        if already_there {
            self.detach(Entity::clone(&taken));
        } else {
            self.kitchen.put_in_front(&counter, taken, vocabulary);
        }
        Ok(id)
    }
}

/// A tool or container that an action has taken.
pub(super) struct Brought {
    pub(super) as_it_was: EntityRef,
    from: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Elsewhere,
    Counter,
    /// The reference removes from the kitchen what lies on the counter already.
    CounterAndGone,
}

/// Whether things of a class are as good as new after they have been used: a container may hold something, and a lining
/// is used up.
pub(crate) fn serves_again(class: ClassId, vocabulary: &Vocabulary) -> bool {
    let excepted = [vocabulary.class.transferable_container, vocabulary.class.can_be_lined_with];
    !excepted.into_iter().any(|kind| vocabulary.is_a(class, kind))
}

struct UnusedSearch<'s, 'a> {
    step: &'s Step<'a>,
    class: ClassId,
    /// Whether everything of the class is a tool or container.
    is_reusable: bool,
    excluded: &'s [EntityId],
    /// Whether tools will do that have been used.
    used_tools: bool,
    /// A matching object that has no used flag was met.
    without_flag: bool,
}

impl UnusedSearch<'_, '_> {
    /// The path below a place, innermost step first. A place's own contents come before anything inside them.
    fn below(&mut self, place: &Entity) -> Option<Path> {
        let vocabulary = self.step.vocabulary;
        let contents = place.contents(vocabulary);
        for (index, entity) in contents.placed_samples() {
            if !vocabulary.is_a(entity.class(), self.class) || self.excluded.contains(&entity.id()) {
                continue;
            }
            if !vocabulary.ontology.has_slot(entity.class(), vocabulary.slot.used) {
                self.without_flag = true;
                if self.step.rules.taking_out_of_containers {
                    continue;
                }
                return None;
            }
            let is_unused = !entity.flag(vocabulary.slot.used, vocabulary);
            if is_unused || (self.used_tools && serves_again(entity.class(), vocabulary)) {
                return Some(Path::from_slice(&[index]));
            }
        }
        let kinds = vocabulary.kinds(self.class);
        for (index, entity) in contents.placed_samples() {
            let worth_a_look = !self.is_reusable || self.used_tools || entity.may_hold_unused();
            if !worth_a_look || !entity.may_hold(kinds) {
                continue;
            }
            if let Some(mut path) = self.below(entity) {
                path.push(index);
                return Some(path);
            }
            if self.without_flag && !self.step.rules.taking_out_of_containers {
                return None;
            }
        }
        None
    }
}
