use crate::failure::{ActionResult, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::{Coating, Quality};
use crate::step::Step;
use crate::{List, Thing};
use commis_base::Number;
use commis_kitchen::{Contents, Entity, EntityId, EntityRef, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const LINED: usize = 0;
const THING: usize = 3;
const LINING: usize = 4;

pub(super) static LINE: Primitive = Primitive {
    signature: Signature {
        name: "line",
        summary: "Line a tray, sheet, tin, rack or plates.",
        params: &[
            out("lined-thing", "kitchen-entity", "the lined container, or the list of lined plates"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "thing-to-be-lined",
                "kitchen-entity",
                "a container, the name of a kind of container, or a list of them",
            ),
            optional(
                "lining",
                "kitchen-entity",
                "an unused baking-paper",
                "paper, paper cups, or a container with lettuce",
            ),
        ],
        omittable: None,
    },
    effect: "Puts a lining into the container; from then on it is part of it. A container that is only named is fetched \
             first. Muffin tins lined with paper-baking-cups get one cup per tin. Plates are lined with the contents of \
             a container, divided evenly.",
    duration: "150 s",
    ways: &[&[Quality::Coats {
        container: THING,
        state: "lined",
        with: Coating::Thing { thing: LINING, class: "can-be-lined-with" },
    }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[LINING]],
    run: line,
};

fn line(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.now(), 150)?;
    step.inherit(LINING).map_err(Fail::clock_stays)?;
    let class = &step.vocabulary.class;
    match (step.thing(THING), step.thing(LINING)) {
        (Some(thing), None) if step.vocabulary.is_a(thing.class(step.vocabulary), class.lineable) => {
            let target = target(step);
            let paper = step.take_unused(class.baking_paper, &[]);
            let (target, paper) = (target?, paper?);
            let lining = put_in(step, target, paper)?;
            step.give_at_once(LINING, Thing::Entity(lining));
            step.give_object(LINED, target)
        }
        (Some(Thing::List(list)), None) if all_lineable(step, &list.items) => line_each_with_paper(step),
        (Some(thing), Some(lining)) if step.vocabulary.is_a(thing.class(step.vocabulary), class.lineable) => {
            let lining_class = lining.class(step.vocabulary);
            if step.vocabulary.is_a(lining_class, class.can_be_lined_with) {
                line_with(step, lining)
            } else if step.rules.given_lining_is_used && holds_linings(step, lining) {
                line_one_from_container(step)
            } else {
                Err(unsuitable_lining(step))
            }
        }
        (Some(Thing::List(list)), Some(lining))
            if all_lineable(step, &list.items) && holds_linings(step, lining) =>
        {
            line_each_from_container(step)
        }
        _ => {
            step.inherit(THING)?;
            Err(unsuitable_lining(step))
        }
    }
}

fn unsuitable_lining(step: &Step<'_>) -> Fail {
    Fail::unsuitable(step.param(THING), "cannot be lined with that").clock_stays()
}

fn all_lineable(step: &Step<'_>, items: &Contents) -> bool {
    items.samples().all(|item| step.is(item, step.vocabulary.class.lineable))
}

fn holds_linings(step: &Step<'_>, lining: &Thing) -> bool {
    let Thing::Entity(container) = lining else { return false };
    step.is(container, step.vocabulary.class.transferable_container)
        && container
            .contents(step.vocabulary)
            .iter()
            .all(|content| step.is(content, step.vocabulary.class.can_be_lined_with))
}

/// The container to line: the one on the counter, or a fresh one of the kind that was named.
fn target(step: &mut Step<'_>) -> ActionResult<EntityId> {
    match step.thing(THING) {
        Some(Thing::Concept(class)) => step.take_unused(*class, &[]),
        _ => step.on_counter(THING),
    }
}

/// Makes a lining part of the container and takes it off the counter.
fn put_in(step: &mut Step<'_>, target: EntityId, lining: EntityId) -> ActionResult<EntityRef> {
    let slot = &step.vocabulary.slot;
    step.set(lining, slot.is_lining, Value::True)?;
    step.mark_used(lining)?;
    let entity = step.object(lining)?;
    if let Some(path) = step.path(lining) {
        step.kitchen.take(&path, step.vocabulary);
    }
    set_lining(step, target, Arc::clone(&entity))?;
    Ok(entity)
}

fn line_with(step: &mut Step<'_>, lining: &Thing) -> ActionResult {
    let class = &step.vocabulary.class;
    let tins = step.thing(THING).map(|thing| thing.class(step.vocabulary));
    let target = target(step)?;
    if tins.is_some_and(|tins| step.vocabulary.is_a(tins, class.muffin_tins))
        && lining.class(step.vocabulary) == class.paper_baking_cups
    {
        let cups = stack_of_cups(step, target)?;
        set_lining(step, target, Arc::new(cups))?;
        return step.give_object(LINED, target);
    }
    let paper = match lining {
        // The reference takes any baking paper, whatever was given.
        _ if !step.rules.given_lining_is_used => step.take_unused(class.baking_paper, &[])?,
        Thing::Concept(kind) => step.take_unused(*kind, &[])?,
        _ => step.in_kitchen(LINING)?,
    };
    put_in(step, target, paper)?;
    step.give_object(LINED, target)
}

/// One cup per tin, taken from as many stacks as it needs.
fn stack_of_cups(step: &mut Step<'_>, target: EntityId) -> ActionResult<Entity> {
    let slot = &step.vocabulary.slot;
    let tins = match step.object(target)?.get(slot.number_of_tins, step.vocabulary) {
        Value::Number(number) => number.floor()?,
        _ => return Err(Fail::unsuitable(step.param(THING), "does not say how many tins it has")),
    };
    let mut cups: Vec<EntityRef> = Vec::new();
    while i128::try_from(cups.len()).unwrap_or(i128::MAX) < tins {
        let stack = step.take_unused(step.vocabulary.class.paper_baking_cups, &[])?;
        let mut left = step.object(stack)?.entities(slot.items).clone();
        while i128::try_from(cups.len()).unwrap_or(i128::MAX) < tins {
            let Some(cup) = left.remove(0) else { break };
            let mut cup = Entity::clone(&cup);
            step.write(&mut cup, slot.used, Value::True)?;
            cups.insert(0, Arc::new(cup));
        }
        if left.is_empty() {
            if let Some(path) = step.path(stack) {
                step.kitchen.take(&path, step.vocabulary);
            }
        } else {
            step.set(stack, slot.items, Value::Entities(left))?;
        }
    }
    let mut stack = step.create(step.vocabulary.class.paper_baking_cups)?;
    step.write(&mut stack, slot.items, Value::Entities(cups.into_iter().collect()))?;
    step.write(&mut stack, slot.is_lining, Value::True)?;
    step.write(&mut stack, slot.used, Value::True)?;
    Ok(stack)
}

fn line_each_with_paper(step: &mut Step<'_>) -> ActionResult {
    let list = step.listed(THING)?;
    if list.items.is_empty() {
        return Err(Reason::Empty { param: step.param(THING) }.into());
    }
    let slot = &step.vocabulary.slot;
    let mut papers = Vec::new();
    for _ in list.items.iter() {
        let paper = step.take_unused(step.vocabulary.class.baking_paper, &[])?;
        if step.rules.tools_stay {
            step.mark_used(paper)?;
        }
        papers.push(paper);
    }
    let mut lined = Vec::new();
    for (item, &paper) in list.items.iter().zip(&papers) {
        step.set(paper, slot.is_lining, Value::True)?;
        step.mark_used(paper)?;
        let lining = step.object(paper)?;
        if let (true, Some(path)) = (step.rules.tools_stay, step.path(paper)) {
            step.kitchen.take(&path, step.vocabulary);
        }
        lined.push(with_lining(step, item, lining)?);
    }
    let linings: Contents =
        lined.iter().filter_map(|item| item.held(slot.lined_with).next()).cloned().collect();
    let result = step.put_back(&list, &lined.into_iter().collect())?;
    step.give(LINED, result);
    let id = step.fresh_id()?;
    step.give_at_once(LINING, Thing::List(List { id, items: linings }));
    Ok(())
}

/// The item with a lining. One that is lined already keeps what it has.
fn with_lining(step: &Step<'_>, item: &Entity, lining: EntityRef) -> ActionResult<EntityRef> {
    let slot = &step.vocabulary.slot;
    if step.rules.nothing_is_lost && item.held(slot.lined_with).next().is_some() {
        return Err(Fail::unsuitable(step.param(THING), "is lined already"));
    }
    let mut item = item.clone();
    step.write(&mut item, slot.lined_with, Value::Entity(lining))?;
    step.write(&mut item, slot.used, Value::True)?;
    Ok(Arc::new(item))
}

fn set_lining(step: &mut Step<'_>, target: EntityId, lining: EntityRef) -> ActionResult {
    let lined = with_lining(step, &*step.object(target)?, lining)?;
    step.edit(target, |target| *target = Entity::clone(&lined))
}

fn line_each_from_container(step: &mut Step<'_>) -> ActionResult {
    let list = step.listed(THING)?;
    let container = step.in_kitchen(LINING)?;
    let linings = linings_from(step, container, list.items.len())?;
    let lined =
        list.items.iter().zip(linings).map(|(item, lining)| with_lining(step, item, Arc::new(lining)));
    let lined = lined.collect::<ActionResult<Contents>>()?;
    let result = step.put_back(&list, &lined)?;
    step.give(LINED, result);
    Ok(())
}

fn line_one_from_container(step: &mut Step<'_>) -> ActionResult {
    let target = target(step)?;
    let container = step.in_kitchen(LINING)?;
    for lining in linings_from(step, container, 1)? {
        set_lining(step, target, Arc::new(lining))?;
    }
    step.give_object(LINED, target)
}

/// The first content of a container as linings: divided evenly, or (reference) copied whole for everyone.
fn linings_from(step: &mut Step<'_>, container: EntityId, count: usize) -> ActionResult<Vec<Entity>> {
    let (first, rest) = step.first_and_rest(container, LINING)?;
    let slot = &step.vocabulary.slot;
    let mut amount = first.amount(step.vocabulary);
    if step.rules.given_lining_is_used {
        if let Some(amount) = &mut amount {
            amount.value = amount.value.over(Number::from(i64::try_from(count).unwrap_or(i64::MAX)))?;
        }
        step.set_contents(container, rest)?;
    }
    let mut linings = Vec::with_capacity(count);
    for _ in 0..count {
        let mut lining = Entity::clone(&first);
        if let (true, Some(amount)) = (step.rules.given_lining_is_used, amount) {
            lining = step.portion_of(&first, amount)?;
        }
        step.write(&mut lining, slot.is_lining, Value::True)?;
        linings.push(lining);
    }
    Ok(linings)
}
