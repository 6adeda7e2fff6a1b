//! A kitchen at one moment: a tree of places, a room temperature and a clock.
//!
//! A `Kitchen` is a value. Cloning it copies two words; changing a clone copies the path from the kitchen to
//! what changed and shares everything else with the original.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_ontology::ClassId;
use smallvec::SmallVec;

use crate::{Batch, Contents, Entity, EntityId, EntityRef, Value, Vocabulary};

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

    /// Whether taking some of a stock leaves as much behind.
    pub fn never_runs_dry(&self, vocabulary: &Vocabulary) -> bool {
        vocabulary.never_runs_dry.is_some_and(|slot| self.root.flag(slot, vocabulary))
    }

    /// What is at a path.
    pub fn at(&self, path: &[u32], vocabulary: &Vocabulary) -> Option<&EntityRef> {
        path.iter().try_fold(&self.root, |entity, &index| entity.contents(vocabulary).get(index as usize))
    }

    /// What is at a path; of counted pieces, one as a thing of its own.
    pub fn thing_at(&self, path: &[u32], vocabulary: &Vocabulary) -> Option<EntityRef> {
        match path.split_last() {
            None => Some(Arc::clone(&self.root)),
            Some((&index, place)) => {
                self.at(place, vocabulary)?.contents(vocabulary).piece_at(index as usize)
            }
        }
    }

    /// The place of exactly this class; appliances stand directly in the kitchen and are looked at first.
    pub fn appliance(&self, class: ClassId, vocabulary: &Vocabulary) -> Option<Path> {
        let direct = self.root.contents(vocabulary).iter().position(|entity| entity.class() == class);
        if let Some(index) = direct {
            return Some(SmallVec::from_slice(&[u32::try_from(index).ok()?]));
        }
        self.search(&[], vocabulary, &|entity| entity.class() == class)
    }

    /// The counter top, where the work is done.
    pub fn counter(&self, vocabulary: &Vocabulary) -> Option<Path> {
        self.appliance(vocabulary.class.counter_top, vocabulary)
    }

    /// The first entity with this identity below a place, searched in order, depth first.
    pub fn find(&self, place: &[u32], id: EntityId, vocabulary: &Vocabulary) -> Option<Path> {
        let start = self.at(place, vocabulary)?;
        let may_be_in = |entity: &Entity| entity.may_hold_id(id);
        let below = search_below(start, vocabulary, &|entity| entity.id() == id, &may_be_in, Some(id));
        below.map(|backwards| path_from(place, backwards))
    }

    /// The first entity below a place for which `wanted` holds, searched in order, depth first.
    pub fn search(
        &self,
        place: &[u32],
        vocabulary: &Vocabulary,
        wanted: &impl Fn(&Entity) -> bool,
    ) -> Option<Path> {
        let start = self.at(place, vocabulary)?;
        search_below(start, vocabulary, wanted, &|_| true, None).map(|backwards| path_from(place, backwards))
    }

    /// Changes the entity at a path. `None` when there is nothing at that path.
    pub fn edit<R>(
        &mut self,
        path: &[u32],
        vocabulary: &Vocabulary,
        change: impl FnOnce(&mut Entity) -> R,
    ) -> Option<R> {
        edit_below(Arc::make_mut(&mut self.root), path, vocabulary, change)
    }

    /// Puts an entity before everything else at a place.
    pub fn put_in_front(&mut self, place: &[u32], entity: EntityRef, vocabulary: &Vocabulary) {
        self.edit(place, vocabulary, |container| container.put_in_front(entity, vocabulary));
    }

    /// Puts other states of things in the place of those with the same identities that are directly at a place. What was
    /// not there stays away.
    pub fn replace_at(&mut self, place: &[u32], fresh: &Contents, vocabulary: &Vocabulary) {
        let there = self.at(place, vocabulary).map(|place| place.contents(vocabulary));
        if fresh.batches().or_else(|| there.and_then(Contents::batches)).is_some() {
            let renewed = there.map(|there| there.renewed_from(fresh)).unwrap_or_default();
            self.edit(place, vocabulary, |container| container.set_contents(renewed, vocabulary));
            return;
        }
        let by_id: BTreeMap<EntityId, &EntityRef> =
            fresh.iter().map(|entity| (entity.id(), entity)).collect();
        self.edit(place, vocabulary, |container| {
            let there = container.contents(vocabulary).iter().enumerate();
            let found: Vec<(usize, &EntityRef)> =
                there.filter_map(|(index, old)| Some((index, *by_id.get(&old.id())?))).collect();
            for (index, entity) in found {
                if let Some(old) = container
                    .entities_mut(vocabulary.slot.contents)
                    .and_then(|contents| contents.get_mut(index))
                {
                    *old = Arc::clone(entity);
                }
                container.note_content(entity.as_content(vocabulary));
            }
        });
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

    /// The same kitchen with every counted piece as a thing of its own.
    #[must_use]
    pub fn expanded(&self, vocabulary: &Vocabulary) -> Kitchen {
        Kitchen { root: self.root.expanded(vocabulary), time: self.time }
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

/// Changes the entity at a path below another one; what came into it has come into that one, too.
fn edit_below<R>(
    entity: &mut Entity,
    path: &[u32],
    vocabulary: &Vocabulary,
    change: impl FnOnce(&mut Entity) -> R,
) -> Option<R> {
    let Some((&index, rest)) = path.split_first() else { return Some(change(entity)) };
    let child = entity.entities_mut(vocabulary.slot.contents)?.get_mut(index as usize)?;
    let child = Arc::make_mut(child);
    let changed = edit_below(child, rest, vocabulary, change)?;
    let content = child.as_content(vocabulary);
    entity.note_content(content);
    Some(changed)
}

/// Breadth within one place first: the place that directly holds the entity wins over a deeper one.
fn locate_below(place: &Entity, id: EntityId, vocabulary: &Vocabulary, classes: &mut Vec<ClassId>) -> bool {
    classes.push(place.class());
    let contents = place.contents(vocabulary);
    if contents.position(id).is_some() {
        return true;
    }
    for entity in contents.samples() {
        if entity.may_hold_id(id) && locate_below(entity, id, vocabulary, classes) {
            return true;
        }
    }
    classes.pop();
    false
}

/// The path below a place, innermost step first: it is only written down when something is found.
fn search_below(
    place: &Entity,
    vocabulary: &Vocabulary,
    wanted: &impl Fn(&Entity) -> bool,
    may_be_in: &impl Fn(&Entity) -> bool,
    id: Option<EntityId>,
) -> Option<Path> {
    let contents = place.contents(vocabulary);
    if let (Some(batches), Some(id)) = (contents.batches(), id) {
        return search_batches(batches, id, vocabulary, wanted, may_be_in);
    }
    for (index, entity) in contents.placed_samples() {
        if wanted(entity) {
            return Some(Path::from_slice(&[index]));
        }
        if !may_be_in(entity) || entity.contents(vocabulary).is_empty() {
            continue;
        }
        if let Some(mut path) = search_below(entity, vocabulary, wanted, may_be_in, id) {
            path.push(index);
            return Some(path);
        }
    }
    None
}

/// The same for an identity that one of many counted pieces may have.
fn search_batches(
    batches: &[Batch],
    id: EntityId,
    vocabulary: &Vocabulary,
    wanted: &impl Fn(&Entity) -> bool,
    may_be_in: &impl Fn(&Entity) -> bool,
) -> Option<Path> {
    let mut index = 0;
    for batch in batches {
        if let Some(position) = batch.position(id) {
            return Some(Path::from_slice(&[index + u32::try_from(position).ok()?]));
        }
        let first = batch.first();
        if may_be_in(first)
            && let Some(mut path) = search_below(first, vocabulary, wanted, may_be_in, Some(id))
        {
            path.push(index);
            return Some(path);
        }
        index += u32::try_from(batch.count()).ok()?;
    }
    None
}

fn path_from(place: &[u32], mut backwards: Path) -> Path {
    backwards.extend(place.iter().rev().copied());
    backwards.reverse();
    backwards
}

impl Entity {
    /// Puts something before everything else in a container.
    pub fn put_in_front(&mut self, entity: EntityRef, vocabulary: &Vocabulary) {
        let slot = vocabulary.slot.contents;
        self.note_content(entity.as_content(vocabulary));
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
        self.note_content(entity.as_content(vocabulary));
        if let Some(contents) = self.entities_mut(slot) {
            contents.push_back(entity);
        } else {
            let contents: Contents = std::iter::once(entity).collect();
            self.set(slot, Value::Entities(contents), vocabulary).ok();
        }
    }

    /// Puts several things before everything else in a container, keeping their order.
    pub fn put_all_in_front(&mut self, things: &Contents, vocabulary: &Vocabulary) {
        if things.batches().is_none() {
            let things: Vec<&EntityRef> = things.iter().collect();
            for thing in things.into_iter().rev() {
                self.put_in_front(Arc::clone(thing), vocabulary);
            }
            return;
        }
        let all = things.followed_by(self.contents(vocabulary));
        self.set_contents(all, vocabulary);
    }

    /// The same thing with every counted piece in it as a thing of its own.
    #[must_use]
    pub fn expanded(self: &Arc<Entity>, vocabulary: &Vocabulary) -> EntityRef {
        if !self.may_be_counted() {
            return Arc::clone(self);
        }
        let pieces = self.contents(vocabulary).expanded();
        let expanded = pieces.replaced(&|piece| piece.may_be_counted().then(|| piece.expanded(vocabulary)));
        let mut copy = Entity::clone(self);
        copy.set_contents(expanded.unwrap_or(pieces), vocabulary);
        Arc::new(copy)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{tiny, vocabulary};

    fn place(kitchen: &Kitchen, index: u32, vocabulary: &Vocabulary) -> EntityRef {
        Arc::clone(kitchen.at(&[index], vocabulary).unwrap())
    }

    #[test]
    fn an_edited_copy_shares_what_did_not_change() {
        let vocabulary = vocabulary();
        let before = tiny(&vocabulary);
        let mut after = before.clone();
        assert!(Arc::ptr_eq(before.root(), after.root()));

        let fork = after.take(&[2, 0], &vocabulary).unwrap();
        after.put_in_front(&[0], Arc::clone(&fork), &vocabulary);
        assert!(Arc::ptr_eq(&place(&before, 1, &vocabulary), &place(&after, 1, &vocabulary)), "the fridge");
        assert!(!Arc::ptr_eq(&place(&before, 2, &vocabulary), &place(&after, 2, &vocabulary)));
        // The fork itself moved without being copied, and its neighbours stayed the same objects.
        assert!(Arc::ptr_eq(before.at(&[2, 0], &vocabulary).unwrap(), &fork));
        for index in 1..43 {
            let (old, new) = (before.at(&[2, index], &vocabulary), after.at(&[2, index - 1], &vocabulary));
            assert!(Arc::ptr_eq(old.unwrap(), new.unwrap()), "{index}");
        }
        assert_eq!(before.at(&[0], &vocabulary).unwrap().contents(&vocabulary).len(), 0);
    }

    #[test]
    fn things_are_found_depth_first() {
        let vocabulary = vocabulary();
        let kitchen = tiny(&vocabulary);
        let milk = kitchen.at(&[1, 1, 0], &vocabulary).unwrap();
        assert_eq!(kitchen.find(&[], milk.id(), &vocabulary).unwrap().as_slice(), [1, 1, 0]);
        assert_eq!(kitchen.find(&[1], milk.id(), &vocabulary).unwrap().as_slice(), [1, 1, 0]);
        assert_eq!(kitchen.find(&[2], milk.id(), &vocabulary), None);
        assert_eq!(kitchen.find(&[], EntityId(9999), &vocabulary), None);
        let names: Vec<&str> = kitchen
            .location(milk.id(), &vocabulary)
            .into_iter()
            .map(|class| vocabulary.name(class))
            .collect();
        assert_eq!(names, ["kitchen-state", "fridge", "medium-bowl"]);
        assert_eq!(kitchen.counter(&vocabulary).unwrap().as_slice(), [0]);
    }

    #[test]
    fn paths_that_lead_nowhere_change_nothing() {
        let vocabulary = vocabulary();
        let mut kitchen = tiny(&vocabulary);
        assert!(kitchen.at(&[7], &vocabulary).is_none());
        assert!(kitchen.take(&[0, 3], &vocabulary).is_none());
        assert!(kitchen.take(&[], &vocabulary).is_none());
        assert!(kitchen.edit(&[1, 0, 0, 0], &vocabulary, |_| ()).is_none());
    }

    #[test]
    fn an_emptied_container_is_like_a_new_one() {
        let vocabulary = vocabulary();
        let mut kitchen = tiny(&vocabulary);
        kitchen.take(&[1, 0, 0], &vocabulary);
        let bowl = kitchen.at(&[1, 0], &vocabulary).unwrap();
        assert!(bowl.contents(&vocabulary).is_empty());
        assert_eq!(bowl.changed_slots().count(), 1, "only `used` is left");
    }
}
