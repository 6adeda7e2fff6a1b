//! A place in a kitchen by name: `fridge/medium-bowl[2]/butter`, `?dough/1`, `counter-top`.
//!
//! Parts are separated by `/` and lead from the outside in. A part is the name of a class (the first thing of that
//! kind; `[n]` for the n-th), a number (the n-th thing, whatever it is), or `id:n` (a thing by its identity, however
//! deep). The first part may be a variable: the thing it stands for, as it is in the kitchen now.

use std::sync::Arc;

use commis_kitchen::{Entity, EntityId, EntityRef, Kitchen, Vocabulary, describe, notation};
use commis_ontology::nearest;
use commis_sim::{Cooking, Thing};

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
pub(super) struct Spot {
    pub(super) thing: Thing,
    /// The places that hold it, the kitchen first; empty when it is in none.
    pub(super) within: Vec<EntityRef>,
}

impl Spot {
    pub(super) fn text(&self, vocabulary: &Vocabulary) -> String {
        match &self.thing {
            Thing::Entity(entity) => notation::entity(entity, vocabulary),
            Thing::List(list) => {
                let items: Vec<String> =
                    list.items.iter().take(6).map(|item| describe::entity(item, vocabulary)).collect();
                format!("{} things: {}", list.items.len(), items.join(", "))
            }
            Thing::Kitchen(kitchen) => describe::tree(kitchen, vocabulary),
            Thing::Quantity(number) => describe::number(*number),
            Thing::Concept(class) => format!("the word `{}`", vocabulary.name(*class)),
            Thing::Failed(failure) => format!("failed: {}", failure.reason),
        }
    }

    pub(super) fn place(&self, vocabulary: &Vocabulary) -> Option<String> {
        (!self.within.is_empty()).then(|| describe::place(&self.within, vocabulary))
    }
}

/// Follows a path.
pub(super) fn follow(
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
        spot = enter(spot, part, vocabulary)?;
    }
    Ok(spot)
}

/// What a variable stands for: objects as they are in the kitchen, everything else as it was bound.
pub(super) fn variable(
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
    if let Thing::Entity(entity) = &binding.thing
        && let Some(found) = by_identity(kitchen.root(), entity.id(), vocabulary)
    {
        return Ok(found);
    }
    Ok(Spot { thing: binding.thing, within: Vec::new() })
}

fn enter(spot: Spot, part: &str, vocabulary: &Vocabulary) -> Result<Spot, PathError> {
    let inside: Vec<EntityRef> = match &spot.thing {
        Thing::Entity(entity) => inside(entity, vocabulary).cloned().collect(),
        Thing::List(list) => list.items.iter().cloned().collect(),
        Thing::Kitchen(kitchen) => inside(kitchen.root(), vocabulary).cloned().collect(),
        _ => Vec::new(),
    };
    let mut within = spot.within;
    if let Thing::Entity(entity) = &spot.thing {
        within.push(Arc::clone(entity));
    }
    let reach = |entity: EntityRef, within: Vec<EntityRef>| Ok(Spot { thing: Thing::Entity(entity), within });
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
pub(super) fn inside<'a>(
    entity: &'a Entity,
    vocabulary: &'a Vocabulary,
) -> impl Iterator<Item = &'a EntityRef> {
    entity.contents(vocabulary).iter().chain(entity.entities(vocabulary.slot.items).iter())
}

fn by_identity(root: &EntityRef, id: EntityId, vocabulary: &Vocabulary) -> Option<Spot> {
    let mut within = Vec::new();
    let found = search(root, id, vocabulary, &mut within)?;
    Some(Spot { thing: Thing::Entity(found), within })
}

fn search(
    place: &EntityRef,
    id: EntityId,
    vocabulary: &Vocabulary,
    within: &mut Vec<EntityRef>,
) -> Option<EntityRef> {
    if place.id() == id {
        return Some(Arc::clone(place));
    }
    within.push(Arc::clone(place));
    let found = inside(place, vocabulary).find_map(|entity| search(entity, id, vocabulary, within));
    if found.is_none() {
        within.pop();
    }
    found
}
