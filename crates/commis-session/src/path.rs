//! A place in a kitchen by name: `fridge/medium-bowl[2]/butter`, `?dough/1`, `counter-top`.
//!
//! Parts are separated by `/` and lead from the outside in. A part is the name of a class (the first thing of that
//! kind; `[n]` for the n-th), a number (the n-th thing, whatever it is), or `id:n` (a thing by its identity, however
//! deep). The first part may be a variable: the thing it stands for, as it is in the kitchen now.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use commis_base::nearest;
use commis_kitchen::{Contents, Entity, EntityId, EntityRef, Kitchen, Value, Vocabulary, describe, notation};
use commis_sim::{Cooking, List, Thing};

/// A path that leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PathError {
    /// What is wrong.
    pub message: String,
    /// The way out, where one is known.
    pub hint: Option<String>,
}

/// What is at a path.
pub(crate) struct Spot {
    pub(crate) thing: Thing,
    /// The places that hold it, the kitchen first; empty when it is in none.
    pub(crate) within: Vec<EntityRef>,
}

impl Spot {
    pub(crate) fn text(&self, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
        match &self.thing {
            Thing::Entity(entity) => notation::plain(entity, vocabulary, call),
            Thing::List(list) => {
                let told = list.items.counted_samples().take(6);
                let told = told.map(|(item, count)| {
                    describe::times(count, describe::entity_called(item, vocabulary, call))
                });
                let items: Vec<String> = told.collect();
                format!("{} things: {}", list.items.len(), items.join(", "))
            }
            Thing::Kitchen(kitchen) => describe::tree_called(kitchen, vocabulary, call),
            Thing::Quantity(number) => describe::number(*number),
            Thing::Concept(class) => format!("the word `{}`", vocabulary.name(*class)),
            Thing::Failed(failure) => format!("failed: {}", failure.reason),
        }
    }

    pub(crate) fn place(&self, vocabulary: &Vocabulary) -> Option<String> {
        (!self.within.is_empty()).then(|| describe::place(&self.within, vocabulary))
    }
}

/// Follows a path.
pub(crate) fn follow(
    path: &str,
    cooking: &Cooking,
    kitchen: &Kitchen,
    vocabulary: &Vocabulary,
) -> Result<Spot, PathError> {
    let mut parts = path.split('/').map(str::trim).filter(|part| !part.is_empty()).peekable();
    let mut spot = match parts.peek() {
        Some(part) if part.starts_with('?') => {
            let spot = variable(part, cooking, kitchen, vocabulary)?;
            parts.next();
            spot
        }
        _ => Spot { thing: Thing::Entity(Arc::clone(kitchen.root())), within: Vec::new() },
    };
    for part in parts {
        spot = enter(spot, part, kitchen, vocabulary)?;
    }
    Ok(spot)
}

/// What a variable stands for: objects as they are in the kitchen, everything else as it was bound.
pub(crate) fn variable(
    name: &str,
    cooking: &Cooking,
    kitchen: &Kitchen,
    vocabulary: &Vocabulary,
) -> Result<Spot, PathError> {
    let lower = name.to_lowercase();
    let Some(binding) = cooking.value(&lower) else {
        let names: Vec<&str> =
            cooking.moments().flat_map(commis_sim::Moment::made).map(|(known, _)| known).collect();
        let hint = match nearest(&lower, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if names.is_empty() => "nothing is bound yet; begin with (get-kitchen ?k0)".to_owned(),
            None => format!("bound last: {}", names.iter().take(6).copied().collect::<Vec<_>>().join(", ")),
        };
        return Err(PathError { message: format!("no step has made `{name}`"), hint: Some(hint) });
    };
    let as_bound = |thing: Thing| Spot { thing, within: Vec::new() };
    Ok(match binding.thing {
        Thing::Entity(entity) => by_identity(kitchen.root(), entity.id(), vocabulary)
            .unwrap_or_else(|| as_bound(Thing::Entity(entity))),
        Thing::List(list) => {
            if let Some((items, within)) = together(&list.items, kitchen, vocabulary) {
                return Ok(Spot { thing: Thing::List(List { id: list.id, items }), within });
            }
            let items = now(&list.items, kitchen, vocabulary);
            let same = |one: &[EntityRef], other: &[EntityRef]| {
                one.iter().map(|place| place.id()).eq(other.iter().map(|place| place.id()))
            };
            // The list is in a place if all of it is there.
            let first = items.first().map(|(_, within)| within.clone()).unwrap_or_default();
            let within =
                if items.iter().all(|(_, within)| same(within, &first)) { first } else { Vec::new() };
            let items: Contents = items.into_iter().map(|(item, _)| item).collect();
            Spot { thing: Thing::List(List { id: list.id, items }), within }
        }
        other => as_bound(other),
    })
}

/// Counted pieces as they are in the kitchen now, if one place holds all of them.
fn together(
    items: &Contents,
    kitchen: &Kitchen,
    vocabulary: &Vocabulary,
) -> Option<(Contents, Vec<EntityRef>)> {
    let first = items.batches()?.first()?.first().id();
    let path = kitchen.find(&[], first, vocabulary)?;
    let within: Option<Vec<EntityRef>> =
        (0..path.len()).map(|depth| kitchen.at(path.get(..depth)?, vocabulary).cloned()).collect();
    let within = within?;
    let there = items.found_in(within.last()?.contents(vocabulary))?;
    Some((there, within))
}

/// Things as they are in the kitchen now, each with the places that hold it; one that is nowhere stays as it was.
pub(crate) fn now(
    items: &Contents,
    kitchen: &Kitchen,
    vocabulary: &Vocabulary,
) -> Vec<(EntityRef, Vec<EntityRef>)> {
    let mut missing: HashSet<EntityId> = items.pieces().map(|item| item.id()).collect();
    let mut found = HashMap::new();
    for reach in [Reach::Contents, Reach::AllSlots] {
        if !missing.is_empty() {
            gather(kitchen.root(), reach, vocabulary, &mut Vec::new(), &mut missing, &mut found);
        }
    }
    let spot = |item: EntityRef| found.get(&item.id()).cloned().unwrap_or_else(|| (item, Vec::new()));
    items.pieces().map(spot).collect()
}

fn gather(
    place: &EntityRef,
    reach: Reach,
    vocabulary: &Vocabulary,
    within: &mut Vec<EntityRef>,
    missing: &mut HashSet<EntityId>,
    found: &mut HashMap<EntityId, (EntityRef, Vec<EntityRef>)>,
) {
    if missing.remove(&place.id()) {
        found.insert(place.id(), (Arc::clone(place), within.clone()));
    }
    if missing.is_empty() {
        return;
    }
    within.push(Arc::clone(place));
    for entity in held(place, reach, vocabulary) {
        gather(&entity, reach, vocabulary, within, missing, found);
    }
    within.pop();
}

fn enter(spot: Spot, part: &str, kitchen: &Kitchen, vocabulary: &Vocabulary) -> Result<Spot, PathError> {
    let is_list = matches!(spot.thing, Thing::List(_));
    let inside: Vec<EntityRef> = match &spot.thing {
        Thing::Entity(entity) => inside(entity, vocabulary).collect(),
        Thing::List(list) => list.items.pieces().collect(),
        Thing::Kitchen(kitchen) => inside(kitchen.root(), vocabulary).collect(),
        _ => Vec::new(),
    };
    let mut within = spot.within;
    if let Thing::Entity(entity) = &spot.thing {
        within.push(Arc::clone(entity));
    }
    let reach = |entity: EntityRef, within: Vec<EntityRef>| {
        // The things of a list can be in different places.
        let elsewhere = is_list.then(|| by_identity(kitchen.root(), entity.id(), vocabulary)).flatten();
        Ok(elsewhere.unwrap_or(Spot { thing: Thing::Entity(entity), within }))
    };
    let nothing = |message: String| {
        let names: Vec<&str> = inside.iter().map(|entity| vocabulary.name(entity.class())).collect();
        let hint = match nearest(part, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if names.is_empty() => "there is nothing inside".to_owned(),
            None => {
                let mut kinds = names.clone();
                kinds.sort_unstable();
                kinds.dedup();
                format!("inside: {}", kinds.iter().take(12).copied().collect::<Vec<_>>().join(", "))
            }
        };
        PathError { message, hint: Some(hint) }
    };
    if let Some(id) = part.strip_prefix("id:").and_then(|id| id.parse().ok()) {
        let top = match &spot.thing {
            Thing::Entity(entity) => by_identity(entity, EntityId(id), vocabulary),
            _ => None,
        };
        return top.ok_or_else(|| nothing(format!("there is no thing with the identity {id}")));
    }
    if let Ok(number) = part.parse::<usize>() {
        let found = number.checked_sub(1).and_then(|index| inside.get(index)).cloned();
        let missing =
            || nothing(format!("there is no thing number {number} at `{part}`; counting starts at 1"));
        return reach(found.ok_or_else(missing)?, within);
    }
    let (name, number) = match part.strip_suffix(']').and_then(|part| part.split_once('[')) {
        Some((name, number)) => (name, number.parse::<usize>().unwrap_or(0)),
        None => (part, 1),
    };
    let class = vocabulary.ontology.class(&name.to_lowercase());
    let class = class.ok_or_else(|| nothing(format!("there is no class `{name}`")))?;
    let mut of_kind = inside.iter().filter(|entity| vocabulary.is_a(entity.class(), class));
    let found = number.checked_sub(1).and_then(|skip| of_kind.nth(skip)).cloned();
    reach(found.ok_or_else(|| nothing(format!("there is no `{part}` at that place")))?, within)
}

/// What is in a thing: contents and the items of a list.
pub(crate) fn inside<'a>(
    entity: &'a Entity,
    vocabulary: &'a Vocabulary,
) -> impl Iterator<Item = EntityRef> + 'a {
    entity.contents(vocabulary).pieces().chain(entity.entities(vocabulary.slot.items).pieces())
}

/// Which of the things that a thing holds are looked through.
#[derive(Clone, Copy)]
enum Reach {
    /// What is inside.
    Contents,
    /// Also linings, lids, toppings and parts.
    AllSlots,
}

fn held<'a>(
    entity: &'a Entity,
    reach: Reach,
    vocabulary: &'a Vocabulary,
) -> Box<dyn Iterator<Item = EntityRef> + 'a> {
    match reach {
        Reach::Contents => Box::new(inside(entity, vocabulary)),
        Reach::AllSlots => Box::new(entity.changed_slots().flat_map(|(_, value)| {
            let (one, several) = match value {
                Value::Entity(entity) => (Some(Arc::clone(entity)), None),
                Value::Entities(several) => (None, Some(several.pieces())),
                _ => (None, None),
            };
            one.into_iter().chain(several.into_iter().flatten())
        })),
    }
}

fn by_identity(root: &EntityRef, id: EntityId, vocabulary: &Vocabulary) -> Option<Spot> {
    [Reach::Contents, Reach::AllSlots].into_iter().find_map(|reach| {
        let mut within = Vec::new();
        let found = search(root, id, reach, vocabulary, &mut within)?;
        Some(Spot { thing: Thing::Entity(found), within })
    })
}

fn search(
    place: &EntityRef,
    id: EntityId,
    reach: Reach,
    vocabulary: &Vocabulary,
    within: &mut Vec<EntityRef>,
) -> Option<EntityRef> {
    if place.id() == id {
        return Some(Arc::clone(place));
    }
    within.push(Arc::clone(place));
    let found =
        held(place, reach, vocabulary).find_map(|entity| search(&entity, id, reach, vocabulary, within));
    if found.is_none() {
        within.pop();
    }
    found
}
