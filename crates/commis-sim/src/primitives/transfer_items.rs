use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::{Contents, EntityId, Value, Vocabulary};
use commis_mcl::Signature;

const TRANSFERRED: usize = 0;
const ITEMS: usize = 3;
const PATTERN: usize = 4;
const DESTINATION: usize = 5;

/// Containers that may stand inside one another.
const DEEPEST: usize = 16;

pub(super) static TRANSFER_ITEMS: Primitive = Primitive {
    signature: Signature {
        name: "transfer-items",
        summary: "Put portions onto a tray, rack or plate.",
        params: &[
            out("transferred", "container", "the destination with the portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "items-to-transfer",
                "kitchen-entity",
                "a list of portions on the counter, or a container with them",
            ),
            optional("arrangement-pattern", "arrangement-pattern", "side-to-side", "how they lie"),
            given("destination", "container", "where they go"),
        ],
        omittable: None,
    },
    effect: "The portions go in front of what the destination holds and lie in the pattern given.",
    duration: "120 s",
    ways: &[&[
        Quality::Lays { from: ITEMS, onto: DESTINATION, state: Some("laid-out"), how: &[] },
        Quality::Arranges { place: DESTINATION, how: &[PATTERN] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[PATTERN]],
    run: transfer_items,
};

fn transfer_items(step: &mut Step<'_>) -> ActionResult {
    let side_to_side = step.vocabulary.class.side_to_side;
    let is_list = matches!(step.thing(ITEMS), Some(Thing::List(_) | Thing::Failed(_)));
    step.busy(if is_list { step.ready(DESTINATION)? } else { step.now() }, 120)?;
    step.give_at_once(PATTERN, Thing::Concept(side_to_side));
    let pattern = if step.is_given(PATTERN) { step.concept(PATTERN)? } else { side_to_side };
    let items = if is_list {
        let items = step.listed(ITEMS)?.items;
        let destination = step.in_kitchen(DESTINATION)?;
        take_from_counter(step, &items)?;
        (destination, items)
    } else {
        from_container(step)?
    };
    let (destination, items) = items;
    if nesting(&items, step.vocabulary, 0) >= DEEPEST {
        return Err(Fail::unsuitable(step.param(ITEMS), "are containers in containers too many times over"));
    }
    let mut contents = items;
    if step.rules.nothing_is_lost {
        contents = contents.followed_by(&step.contents(destination)?);
    }
    step.set_contents(destination, contents)?;
    step.set(destination, step.vocabulary.slot.arrangement, Value::Class(pattern))?;
    step.mark_filled(destination, true)?;
    step.give_object(TRANSFERRED, destination)
}

fn from_container(step: &mut Step<'_>) -> ActionResult<(EntityId, Contents)> {
    match step.thing(ITEMS) {
        Some(Thing::Entity(entity)) if step.is(entity, step.vocabulary.class.transferable_container) => {}
        _ => return Err(Fail::unsuitable(step.param(ITEMS), "is neither a list nor a container").no_case()),
    }
    let destination = step.in_kitchen(DESTINATION)?;
    let source = step.in_kitchen(ITEMS)?;
    if source == destination && step.rules.nothing_is_lost {
        return Err(Fail::unsuitable(step.param(DESTINATION), "is the source itself"));
    }
    let items = step.contents(source)?;
    step.set_contents(source, Contents::default())?;
    if source == destination {
        return Ok((destination, Contents::default()));
    }
    Ok((destination, items))
}

/// How many containers stand inside one another, counted up to the limit.
fn nesting(items: &Contents, vocabulary: &Vocabulary, above: usize) -> usize {
    if above >= DEEPEST {
        return above;
    }
    let inside =
        items.samples().map(|item| item.contents(vocabulary)).filter(|contents| !contents.is_empty());
    inside.map(|contents| nesting(contents, vocabulary, above + 1)).max().unwrap_or(above)
}

/// Everything on the counter that is one of the items goes.
fn take_from_counter(step: &mut Step<'_>, items: &Contents) -> ActionResult {
    let counter = step.counter_path()?;
    let vocabulary = step.vocabulary;
    step.kitchen.edit(&counter, vocabulary, |top| {
        let left = top.contents(vocabulary).without(items);
        top.set_contents(left, vocabulary);
    });
    Ok(())
}
