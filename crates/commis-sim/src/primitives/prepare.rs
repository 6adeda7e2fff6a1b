//! What mashing, peeling and seeding share: food is prepared where it stands.

use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::step::Step;
use commis_kitchen::{Contents, Entity};
use std::sync::Arc;

/// Changes the contents of a container. The reference changes a copy of the container that the argument holds
/// and leaves the one in the kitchen alone.
pub(super) fn prepare(
    step: &mut Step<'_>,
    position: usize,
    change: impl FnOnce(&Contents, &mut Step<'_>) -> ActionResult<Contents>,
) -> ActionResult<Thing> {
    step.inherit(position)?;
    if step.rules.prepared_food_stays {
        let container = step.in_kitchen(position)?;
        let changed = change(&step.some_contents(container, position)?, step)?;
        step.set_contents(container, changed)?;
        return Ok(Thing::Entity(step.object(container)?));
    }
    let Some(Thing::Entity(given)) = step.thing(position) else {
        return Err(Fail::unsuitable(step.param(position), "is not a particular container"));
    };
    let mut copy = Entity::clone(given);
    let changed = change(given.contents(step.vocabulary), step)?;
    copy.set_contents(changed, step.vocabulary);
    Ok(Thing::Entity(Arc::new(copy)))
}
