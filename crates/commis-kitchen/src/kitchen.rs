//! A kitchen at one moment: a tree of places, a room temperature and a clock.
//!
//! A `Kitchen` is a value. Cloning it copies two words; changing a clone copies the path from the kitchen to
//! what changed and shares everything else with the original.

use std::sync::Arc;

use commis_ontology::{ClassId, Number};
use smallvec::SmallVec;

use crate::{Contents, Entity, EntityId, EntityRef, Value, Vocabulary};

/// A place in a kitchen: positions to follow from the kitchen's own contents downwards. Empty: the kitchen.
pub type Path = SmallVec<[u32; 6]>;

/// The state of a kitchen.
#[derive(Clone, Debug)]
pub struct Kitchen {
    root: EntityRef,
    time: Number,
}

impl Kitchen {
    /// A kitchen whose places are the contents of `root`, at time zero.
    pub fn new(root: Entity) -> Kitchen {
        Kitchen { root: Arc::new(root), time: Number::ZERO }
    }

    /// The kitchen itself as an entity.
    pub fn root(&self) -> &EntityRef {
        &self.root
    }

    /// The clock, in seconds.
    pub fn time(&self) -> Number {
        self.time
    }

    /// Sets the clock.
    pub fn set_time(&mut self, time: Number) {
        self.time = time;
    }

    /// What is at a path.
    pub fn at(&self, path: &[u32], vocabulary: &Vocabulary) -> Option<&EntityRef> {
        path.iter().try_fold(&self.root, |entity, &index| entity.contents(vocabulary).get(index as usize))
    }

    /// The place of exactly this class; appliances stand directly in the kitchen and are looked at first.
    pub fn appliance(&self, class: ClassId, vocabulary: &Vocabulary) -> Option<Path> {
        let direct = self.root.contents(vocabulary).iter().position(|entity| entity.class() == class);
        if let Some(index) = direct {
            return Some(SmallVec::from_slice(&[u32::try_from(index).ok()?]));
        }
        self.search(&[], vocabulary, &mut |entity| entity.class() == class)
    }

    /// The counter top, where the work is done.
    pub fn counter(&self, vocabulary: &Vocabulary) -> Option<Path> {
        self.appliance(vocabulary.class.counter_top, vocabulary)
    }

    /// The first entity with this identity below a place, searched in order, depth first.
    pub fn find(&self, place: &[u32], id: EntityId, vocabulary: &Vocabulary) -> Option<Path> {
        let start = self.at(place, vocabulary)?;
        let mut path = Path::from_slice(place);
        find_below(start, id, vocabulary, &mut path).then_some(path)
    }

    /// The first entity below a place for which `wanted` holds, searched in order, depth first.
    pub fn search(
        &self,
        place: &[u32],
        vocabulary: &Vocabulary,
        wanted: &mut dyn FnMut(&Entity) -> bool,
    ) -> Option<Path> {
        let start = self.at(place, vocabulary)?;
        let mut path = Path::from_slice(place);
        search_below(start, vocabulary, wanted, &mut path).then_some(path)
    }

    /// Changes the entity at a path. `None` when there is nothing at that path.
    pub fn edit<R>(
        &mut self,
        path: &[u32],
        vocabulary: &Vocabulary,
        change: impl FnOnce(&mut Entity) -> R,
    ) -> Option<R> {
        let mut entity = Arc::make_mut(&mut self.root);
        for &index in path {
            let child = entity.entities_mut(vocabulary.slot.contents)?.get_mut(index as usize)?;
            entity = Arc::make_mut(child);
        }
        Some(change(entity))
    }

    /// Puts an entity before everything else at a place.
    pub fn put_in_front(&mut self, place: &[u32], entity: EntityRef, vocabulary: &Vocabulary) {
        self.edit(place, vocabulary, |container| container.put_in_front(entity, vocabulary));
    }

    /// Takes the entity at a path out of the kitchen.
    pub fn take(&mut self, path: &[u32], vocabulary: &Vocabulary) -> Option<EntityRef> {
        let (&index, place) = path.split_last()?;
        self.edit(place, vocabulary, |container| {
            let taken = container.entities_mut(vocabulary.slot.contents)?.remove(index as usize);
            container.tidy(vocabulary);
            taken
        })?
    }

    /// The classes of the places from the kitchen down to the one that directly holds the entity.
    pub fn location(&self, id: EntityId, vocabulary: &Vocabulary) -> Vec<ClassId> {
        let mut classes = Vec::new();
        if !locate_below(&self.root, id, vocabulary, &mut classes) {
            classes.clear();
        }
        classes
    }
}

/// Breadth within one place first: the place that directly holds the entity wins over a deeper one.
fn locate_below(place: &Entity, id: EntityId, vocabulary: &Vocabulary, classes: &mut Vec<ClassId>) -> bool {
    classes.push(place.class());
    let contents = place.contents(vocabulary);
    if contents.iter().any(|entity| entity.id() == id) {
        return true;
    }
    for entity in contents.iter() {
        if !entity.contents(vocabulary).is_empty() && locate_below(entity, id, vocabulary, classes) {
            return true;
        }
    }
    classes.pop();
    false
}

/// The search that every action makes several times: for an identity.
fn find_below(place: &Entity, id: EntityId, vocabulary: &Vocabulary, path: &mut Path) -> bool {
    for (index, entity) in (0_u32..).zip(place.contents(vocabulary).iter()) {
        if entity.id() == id {
            path.push(index);
            return true;
        }
        if !entity.contents(vocabulary).is_empty() {
            path.push(index);
            if find_below(entity, id, vocabulary, path) {
                return true;
            }
            path.pop();
        }
    }
    false
}

fn search_below(
    place: &Entity,
    vocabulary: &Vocabulary,
    wanted: &mut dyn FnMut(&Entity) -> bool,
    path: &mut Path,
) -> bool {
    for (index, entity) in (0_u32..).zip(place.contents(vocabulary).iter()) {
        if wanted(entity) {
            path.push(index);
            return true;
        }
        if !entity.contents(vocabulary).is_empty() {
            path.push(index);
            if search_below(entity, vocabulary, wanted, path) {
                return true;
            }
            path.pop();
        }
    }
    false
}

impl Entity {
    /// Puts something before everything else in a container.
    pub fn put_in_front(&mut self, entity: EntityRef, vocabulary: &Vocabulary) {
        let slot = vocabulary.slot.contents;
        if let Some(contents) = self.entities_mut(slot) {
            contents.push_front(entity);
        } else {
            let contents: Contents = std::iter::once(entity).collect();
            self.set(slot, Value::Entities(contents), vocabulary).ok();
        }
    }

    /// Puts something after everything else in a container.
    pub fn put_last(&mut self, entity: EntityRef, vocabulary: &Vocabulary) {
        let slot = vocabulary.slot.contents;
        if let Some(contents) = self.entities_mut(slot) {
            contents.push_back(entity);
        } else {
            let contents: Contents = std::iter::once(entity).collect();
            self.set(slot, Value::Entities(contents), vocabulary).ok();
        }
    }

    /// Replaces all contents of a container.
    pub fn set_contents(&mut self, contents: Contents, vocabulary: &Vocabulary) {
        self.set(vocabulary.slot.contents, Value::Entities(contents), vocabulary).ok();
    }

    /// An emptied container is stored like one that never held anything.
    fn tidy(&mut self, vocabulary: &Vocabulary) {
        if self.contents(vocabulary).is_empty() {
            self.set(vocabulary.slot.contents, Value::Empty, vocabulary).ok();
        }
    }
}
