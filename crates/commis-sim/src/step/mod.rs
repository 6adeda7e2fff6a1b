//! One action being carried out: what it was given, the kitchen it works on, what it hands out.
//!
//! A primitive works on a copy of its input kitchen. It looks its arguments up by identity (what a variable
//! holds may be an older version of the object), changes the copy, and gives its outputs. When it returns a
//! failure, the engine binds every output that was not given yet to that failure.

mod extensions;
mod grams;
mod lists;
mod lookup;
mod mixtures;
mod portions;
mod stock;
mod temperature;
mod time;
mod toppings;

use lookup::Brought;

pub(crate) use grams::plus_times;
pub(crate) use lists::Group;
pub(crate) use mixtures::Blend;
pub(crate) use portions::Portions;

use std::cell::RefCell;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{
    Contents, Entity, EntityId, EntityRef, Kitchen, LacksSlot, Path, Value, Vocabulary, describe,
};
use commis_mcl::Signature;
use commis_ontology::{ClassId, SlotId};
use smallvec::SmallVec;

use crate::failure::{ActionResult, Exceeded, Fail, Reason, participle};
use crate::{Binding, Rules, RunLimits, Thing};

/// Arguments or outputs of one statement, by position in the signature.
pub(crate) type Bindings = SmallVec<[Option<Binding>; 9]>;

/// One action being carried out.
pub struct Step<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) rules: &'a Rules,
    pub(crate) limits: &'a RunLimits,
    pub(crate) signature: &'static Signature,
    args: &'a Bindings,
    /// The kitchen as it was given.
    pub(crate) input: Kitchen,
    /// The copy the action works on.
    pub(crate) kitchen: Kitchen,
    /// Objects in use that are no longer part of the kitchen (reference rules only).
    detached: Vec<Entity>,
    /// Tools and containers that were brought along.
    brought: SmallVec<[Brought; 3]>,
    /// Where objects were found last.
    seen: RefCell<SmallVec<[(EntityId, Path); 4]>>,
    /// List items that the reference changes in place: the object before and after.
    pub(crate) changed_items: Vec<(EntityRef, EntityRef)>,
    pub(crate) outputs: Bindings,
    /// What was not done to what is there.
    pub(crate) notes: Vec<String>,
    next_id: &'a mut u32,
    /// When the action begins, when its result is there and where it leaves the clock.
    pub(crate) begins: Number,
    pub(crate) ends: Number,
    pub(crate) clock: Number,
}

impl<'a> Step<'a> {
    pub(crate) fn new(
        (vocabulary, rules, limits): (&'a Vocabulary, &'a Rules, &'a RunLimits),
        signature: &'static Signature,
        args: &'a Bindings,
        kitchen: Kitchen,
        next_id: &'a mut u32,
    ) -> Step<'a> {
        let now = kitchen.time();
        let mut step = Step {
            vocabulary,
            rules,
            limits,
            signature,
            args,
            input: kitchen.clone(),
            kitchen,
            detached: Vec::new(),
            brought: SmallVec::new(),
            seen: RefCell::default(),
            changed_items: Vec::new(),
            outputs: SmallVec::from_elem(None, signature.params.len()),
            notes: Vec::new(),
            next_id,
            begins: now,
            ends: now,
            clock: now,
        };
        // What fails before it has said how long it takes has waited for its arguments all the same.
        let earliest = step.earliest();
        (step.begins, step.ends, step.clock) = (earliest, earliest, earliest);
        step
    }

    /// The classes and slots that code speaks of.
    pub fn vocabulary(&self) -> &'a Vocabulary {
        self.vocabulary
    }

    /// The rules of the run.
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// The class of a name.
    pub fn class(&self, name: &str) -> ActionResult<ClassId> {
        let class = self.vocabulary.ontology.class(name);
        class.ok_or_else(|| Fail::unsuitable(self.signature.name, format!("needs a class `{name}`")))
    }

    /// The slot of a name.
    pub fn slot(&self, name: &str) -> ActionResult<SlotId> {
        let slot = self.vocabulary.ontology.slot(name);
        slot.ok_or_else(|| Fail::unsuitable(self.signature.name, format!("needs a slot `{name}`")))
    }

    // Arguments.

    /// The value of an argument, if it is bound.
    pub fn thing(&self, position: usize) -> Option<&'a Thing> {
        self.args.get(position)?.as_ref().map(|binding| &binding.thing)
    }

    /// Whether an optional argument is given.
    pub fn is_given(&self, position: usize) -> bool {
        self.thing(position).is_some()
    }

    /// The name of an argument.
    pub fn param(&self, position: usize) -> &'static str {
        self.signature.params.get(position).map_or("argument", |param| param.name)
    }

    /// The failure that an argument carries, as this action's failure.
    pub fn inherit(&self, position: usize) -> ActionResult {
        match self.thing(position).and_then(Thing::failure) {
            Some(failure) => Err(Fail {
                reason: Reason::InputFailed { param: self.param(position) },
                because: Some(Arc::clone(failure)),
                clock_stays: false,
                no_case: false,
            }),
            None => Ok(()),
        }
    }

    /// A number given as an argument.
    pub fn number(&self, position: usize) -> ActionResult<Number> {
        self.inherit(position)?;
        match self.thing(position) {
            Some(Thing::Quantity(number)) => Ok(*number),
            None => Err(Fail::unsuitable(self.param(position), "is missing")),
            _ => Err(Fail::unsuitable(self.param(position), "is not a number")),
        }
    }

    /// The class that an argument stands for.
    pub fn concept(&self, position: usize) -> ActionResult<ClassId> {
        self.inherit(position)?;
        match self.thing(position) {
            Some(Thing::Concept(class)) => Ok(*class),
            Some(Thing::Entity(entity)) => Ok(entity.class()),
            None => Err(Fail::unsuitable(self.param(position), "is missing")),
            _ => Err(Fail::unsuitable(self.param(position), "does not name a kind of thing")),
        }
    }

    // Outputs.

    /// Binds an output that is there when the action ends.
    pub fn give(&mut self, position: usize, thing: Thing) {
        self.give_at(position, thing, Some(self.ends));
    }

    /// Binds an output that nobody has to wait for.
    pub fn give_at_once(&mut self, position: usize, thing: Thing) {
        self.give_at(position, thing, None);
    }

    /// Binds an output from a certain moment on. An argument that was given stays as it is.
    pub(crate) fn give_at(&mut self, position: usize, thing: Thing, available: Option<Number>) {
        if self.is_given(position) {
            return;
        }
        if let Some(output) = self.outputs.get_mut(position) {
            *output = Some(Binding { thing, available });
        }
    }

    /// Binds an output to an object as it is now.
    pub fn give_object(&mut self, position: usize, id: EntityId) -> ActionResult {
        let object = self.object(id)?;
        self.give(position, Thing::Entity(object));
        Ok(())
    }

    /// Binds a default container: the container as it was before the action, there at once.
    pub(crate) fn give_as_it_was(&mut self, position: usize, id: EntityId, available: Option<Number>) {
        let brought = self.brought.iter().find(|brought| brought.as_it_was.id() == id);
        let before = brought.map(|brought| Arc::clone(&brought.as_it_was)).or_else(|| {
            let path = self.input.find(&[], id, self.vocabulary)?;
            self.input.at(&path, self.vocabulary).cloned()
        });
        if let Some(object) = before {
            self.give_at(position, Thing::Entity(object), available);
        }
    }

    // Objects.

    /// A new identity.
    pub(crate) fn fresh_id(&mut self) -> ActionResult<EntityId> {
        if *self.next_id >= self.limits.entities {
            return Err(Reason::Limit(Exceeded::Entities).into());
        }
        *self.next_id += 1;
        Ok(EntityId(*self.next_id))
    }

    /// So many new identities in a row: the first of them.
    pub(crate) fn fresh_ids(&mut self, count: u32) -> ActionResult<EntityId> {
        let first = self.fresh_id()?;
        self.skip_ids(count.saturating_sub(1) as usize)?;
        Ok(first)
    }

    /// Sets so many further identities aside.
    pub(crate) fn skip_ids(&mut self, count: usize) -> ActionResult {
        let last = u32::try_from(count).unwrap_or(u32::MAX).saturating_add(*self.next_id);
        *self.next_id = last.min(self.limits.entities);
        if last > self.limits.entities {
            return Err(Reason::Limit(Exceeded::Entities).into());
        }
        Ok(())
    }

    /// Whether so many equal pieces are kept as one with a count. Lists of the reference share their items, so that each
    /// has to be a thing of its own.
    pub(crate) fn counts(&self, pieces: u32) -> bool {
        pieces >= self.limits.counted_from.max(2) && self.rules.lists_are_values
    }

    /// A new object of a class.
    pub(crate) fn create(&mut self, class: ClassId) -> ActionResult<Entity> {
        Ok(Entity::new(self.fresh_id()?, class))
    }

    /// Where an object is in the kitchen. An action looks at the same few objects again and again.
    pub(crate) fn path(&self, id: EntityId) -> Option<Path> {
        let mut seen = self.seen.borrow_mut();
        if let Some((_, path)) = seen.iter().find(|(known, _)| *known == id) {
            let there = self.kitchen.at(path, self.vocabulary).is_some_and(|entity| entity.id() == id);
            if there {
                return Some(path.clone());
            }
        }
        let path = self.kitchen.find(&[], id, self.vocabulary)?;
        seen.retain(|(known, _)| *known != id);
        seen.push((id, path.clone()));
        Some(path)
    }

    /// An object that this action has looked up, as it is now.
    pub fn object(&self, id: EntityId) -> ActionResult<EntityRef> {
        if let Some(entity) = self.detached.iter().find(|entity| entity.id() == id) {
            return Ok(Arc::new(entity.clone()));
        }
        let found = self.path(id).and_then(|path| self.kitchen.thing_at(&path, self.vocabulary));
        found.ok_or_else(|| Fail::unsuitable("object", "is no longer in the kitchen"))
    }

    /// Changes an object that this action has looked up.
    pub(crate) fn edit<R>(&mut self, id: EntityId, change: impl FnOnce(&mut Entity) -> R) -> ActionResult<R> {
        if let Some(entity) = self.detached.iter_mut().find(|entity| entity.id() == id) {
            return Ok(change(entity));
        }
        let path = self.path(id);
        let changed = path.and_then(|path| self.kitchen.edit(&path, self.vocabulary, change));
        changed.ok_or_else(|| Fail::unsuitable("object", "is no longer in the kitchen"))
    }

    /// Lets an object live on outside the kitchen.
    pub(crate) fn detach(&mut self, entity: Entity) {
        self.detached.push(entity);
    }

    /// The contents of a container.
    pub fn contents(&self, id: EntityId) -> ActionResult<Contents> {
        Ok(self.object(id)?.contents(self.vocabulary).clone())
    }

    /// The contents of a container, which must not be empty.
    pub fn some_contents(&self, id: EntityId, position: usize) -> ActionResult<Contents> {
        let contents = self.contents(id)?;
        if contents.is_empty() {
            return Err(Reason::Empty { param: self.param(position) }.into());
        }
        Ok(contents)
    }

    /// Replaces the contents of a container. Many pieces that are equal are counted.
    pub fn set_contents(&mut self, id: EntityId, contents: Contents) -> ActionResult {
        let vocabulary = self.vocabulary;
        let many = u32::try_from(contents.len()).unwrap_or(u32::MAX);
        let contents =
            if self.counts(many) { contents.recounted(self.limits.counted_from) } else { contents };
        self.edit(id, |container| container.set_contents(contents, vocabulary))
    }

    /// Writes a slot of an object.
    pub fn set(&mut self, id: EntityId, slot: SlotId, value: Value) -> ActionResult {
        let vocabulary = self.vocabulary;
        let written = self.edit(id, |entity| entity.set(slot, value, vocabulary))?;
        written.map_err(|lack| self.unable(lack))
    }

    /// Marks a tool or container as used.
    pub fn mark_used(&mut self, id: EntityId) -> ActionResult {
        self.set(id, self.vocabulary.slot.used, Value::True)
    }

    /// Marks a container as used because something was put into it. The reference does not always do so, and
    /// stops the run at a container that has no such mark.
    pub(crate) fn mark_filled(&mut self, id: EntityId, marked_by_reference: bool) -> ActionResult {
        let used = self.vocabulary.slot.used;
        if self.rules.filled_is_used {
            let has_mark = self.vocabulary.ontology.has_slot(self.object(id)?.class(), used);
            return if has_mark { self.mark_used(id) } else { Ok(()) };
        }
        if marked_by_reference { self.mark_used(id) } else { Ok(()) }
    }

    /// The failure of an object that cannot be in a state.
    pub(crate) fn unable(&self, lack: LacksSlot) -> Fail {
        Reason::Unable {
            class: self.vocabulary.name(lack.class).to_owned(),
            state: self.vocabulary.ontology.slot_name(lack.slot).to_owned(),
        }
        .into()
    }

    /// Every member of a list, changed; fails as a whole when one member cannot be changed.
    pub(crate) fn each(
        &self,
        contents: &Contents,
        mut change: impl FnMut(&mut Entity) -> Result<(), LacksSlot>,
    ) -> ActionResult<Contents> {
        let mut changed = |member: &EntityRef| {
            let mut member = Entity::clone(member);
            change(&mut member).map_err(|lack| self.unable(lack))?;
            Ok(Arc::new(member))
        };
        match contents.batches() {
            None => contents.iter().map(changed).collect(),
            Some(batches) => {
                batches.iter().map(|batch| Ok(batch.with_first(changed(batch.first())?))).collect()
            }
        }
    }

    /// Sets one slot on everything in a container.
    pub fn set_on_contents(&mut self, container: EntityId, slot: SlotId, value: &Value) -> ActionResult {
        let contents = self.contents(container)?;
        let vocabulary = self.vocabulary;
        let changed = self.each(&contents, |member| member.set(slot, value.clone(), vocabulary))?;
        self.set_contents(container, changed)
    }

    /// Sets one slot on those contents of a container that are of a class, and leaves the others alone. A note says so,
    /// unless it is about heat alone.
    pub fn set_on_kind(
        &mut self,
        container: EntityId,
        class: ClassId,
        slot: SlotId,
        value: &Value,
    ) -> ActionResult {
        let contents = self.contents(container)?;
        let vocabulary = self.vocabulary;
        let changed = self.each(&contents, |member| {
            if vocabulary.is_a(member.class(), class) {
                member.set(slot, value.clone(), vocabulary)?;
            }
            Ok(())
        })?;
        if slot != vocabulary.slot.temperature {
            let others = contents.samples().filter(|member| !vocabulary.is_a(member.class(), class));
            self.note_unaffected(others, participle(vocabulary.ontology.slot_name(slot)));
        }
        self.set_contents(container, changed)
    }

    /// Says that an action leaves things as they are: "salt and water are not fried".
    pub(crate) fn note_unaffected<'e>(
        &mut self,
        things: impl IntoIterator<Item = &'e EntityRef>,
        state: &str,
    ) {
        let mut names: Vec<&str> =
            things.into_iter().map(|thing| self.vocabulary.name(thing.class())).collect();
        names.sort_unstable();
        names.dedup();
        if let Some((last, others)) = names.split_last() {
            let (all, are) = match others {
                [] => ((*last).to_owned(), "is"),
                others => (format!("{} and {last}", others.join(", ")), "are"),
            };
            self.notes.push(format!("{all} {are} not {state}"));
        }
    }

    /// A thing in words, for messages.
    pub(crate) fn name_of(&self, class: ClassId) -> String {
        self.vocabulary.name(class).to_owned()
    }

    /// An amount in words, for messages.
    pub(crate) fn say(&self, value: Number, unit: ClassId) -> String {
        describe::amount(commis_kitchen::Amount { value, unit }, self.vocabulary)
    }
}

impl std::fmt::Debug for Step<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Step").field("primitive", &self.signature.name).finish_non_exhaustive()
    }
}
