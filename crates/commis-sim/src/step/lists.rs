//! Lists of portions or tools that lie on the counter.

use std::sync::Arc;

use commis_kitchen::{Contents, EntityId, EntityRef, Path};

use super::Step;
use crate::failure::{ActionResult, Fail, Reason};
use crate::{List, Thing};

/// A list given as an argument, with its items as they are to be worked on.
pub(crate) struct Items {
    pub(crate) id: EntityId,
    pub(crate) items: Contents,
}

/// What an argument that may be a list or a container turned out to be.
pub(crate) enum Group {
    Items(Items),
    Container(EntityId, Contents),
}

impl Step<'_> {
    /// A list or the contents of a container on the counter.
    pub(crate) fn group(&self, position: usize) -> ActionResult<Group> {
        match self.thing(position) {
            Some(Thing::List(_)) => Ok(Group::Items(self.listed(position)?)),
            Some(Thing::Entity(entity)) if self.is(entity, self.vocabulary.class.transferable_container) => {
                let container = self.on_counter(position)?;
                Ok(Group::Container(container, self.contents(container)?))
            }
            _ => {
                self.inherit(position)?;
                Err(Fail::unsuitable(self.param(position), "is neither a list nor a container").no_case())
            }
        }
    }

    /// The items of a list that still lie on the counter.
    pub(crate) fn listed(&self, position: usize) -> ActionResult<Items> {
        self.inherit(position)?;
        let Some(Thing::List(list)) = self.thing(position) else {
            return Err(Fail::unsuitable(self.param(position), "is not a list"));
        };
        let counter = self.counter_path()?;
        let on_counter = self.kitchen.at(&counter, self.vocabulary).map(|top| top.contents(self.vocabulary));
        let on_counter = on_counter.cloned().unwrap_or_default();
        let items = if self.rules.lists_are_values {
            self.current_items(list, &on_counter, position)?
        } else {
            relist(list, &on_counter).ok_or_else(|| self.items_gone(list, position))?
        };
        Ok(Items { id: list.id, items })
    }

    fn current_items(&self, list: &List, on_counter: &Contents, position: usize) -> ActionResult<Contents> {
        list.items.found_in(on_counter).ok_or_else(|| self.items_gone(list, position))
    }

    fn items_gone(&self, list: &List, position: usize) -> Fail {
        let class = list.items.get(0).map_or("item", |item| self.vocabulary.name(item.class()));
        Reason::NotThere { param: self.param(position), class: class.to_owned(), place: "on the counter" }
            .into()
    }

    /// Puts changed items back where they belong and makes the list of them.
    ///
    /// Standard: on the counter. Reference: into every older list that holds them, the counter keeps its own.
    pub(crate) fn put_back(&mut self, before: &Items, changed: &Contents) -> ActionResult<Thing> {
        if self.rules.lists_are_values {
            let counter = self.counter_path()?;
            self.kitchen.replace_at(&counter, changed, self.vocabulary);
            let id = self.fresh_id()?;
            return Ok(Thing::List(List { id, items: changed.clone() }));
        }
        for (old, new) in before.items.iter().zip(changed.iter()) {
            self.changed_items.push((Arc::clone(old), Arc::clone(new)));
        }
        Ok(Thing::List(List { id: before.id, items: changed.clone() }))
    }

    /// Puts back what a group became: a list on the counter, or the contents of a container.
    pub(crate) fn put_group_back(&mut self, group: Group, changed: Contents) -> ActionResult<Thing> {
        match group {
            Group::Items(items) => self.put_back(&items, &changed),
            Group::Container(container, _) => {
                self.set_contents(container, changed)?;
                Ok(Thing::Entity(self.object(container)?))
            }
        }
    }

    /// Where the counter top is.
    pub(crate) fn counter_path(&self) -> ActionResult<Path> {
        let counter = self.kitchen.counter(self.vocabulary);
        counter.ok_or_else(|| Fail::unsuitable("kitchen-state-in", "has no counter top"))
    }
}

impl Group {
    /// The items or contents.
    pub(crate) fn members(&self) -> &Contents {
        match self {
            Group::Items(items) => &items.items,
            Group::Container(_, contents) => contents,
        }
    }
}

/// How the reference finds a list again: by position when all items share one identity, by identity when all
/// differ. The items are those of the list, in reverse order. `None`: none of the portions is there.
fn relist(list: &List, on_counter: &Contents) -> Option<Contents> {
    let ids: Vec<EntityId> = list.items.iter().map(|item| item.id()).collect();
    let mut kept: Vec<EntityRef> = Vec::new();
    if let Some((&first, others)) = ids.split_first()
        && others.iter().all(|&id| id == first)
    {
        let start = on_counter.iter().position(|there| there.id() == first)?;
        let pairs = list.items.iter().zip(on_counter.iter().skip(start));
        kept.extend(pairs.filter(|(_, there)| there.id() == first).map(|(item, _)| Arc::clone(item)));
    } else if all_different(&ids) {
        let is_there = |item: &&EntityRef| on_counter.iter().any(|there| there.id() == item.id());
        kept.extend(list.items.iter().filter(is_there).cloned());
    }
    kept.reverse();
    Some(kept.into_iter().collect())
}

fn all_different(ids: &[EntityId]) -> bool {
    let mut sorted = ids.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair.first() != pair.get(1))
}
