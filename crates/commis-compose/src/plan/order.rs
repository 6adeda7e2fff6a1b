//! The order of doing: a chain of steps that stays with what it has in hand, and turns to something else while
//! things boil, bake or rest.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::Dice;

use crate::chance::happens;

use crate::grammar::Verb;

use super::{Act, Item, Kind, Plan, Prepare, Wish};

/// Puts the acts into an order in which each comes after those it needs, and the food into the order of its use.
pub(crate) fn order(plan: &mut Plan, wish: Wish, dice: &mut Dice) {
    let Some(last) = sink(&plan.acts) else { return };
    let mut order = Vec::new();
    let mut done = BTreeSet::new();
    // Butter takes its time to get soft.
    for at in 0..plan.acts.len() {
        if plan.acts.get(at).is_some_and(|act| act.kind == Kind::Prepare(Prepare::Soften)) {
            visit(&plan.acts, at, &mut done, &mut order);
        }
    }
    let setups: Vec<usize> =
        (0..plan.acts.len()).filter(|&at| plan.acts.get(at).is_some_and(Act::is_setup)).collect();
    for at in setups {
        // What has to wait, or needs food that is measured later, comes when it is needed.
        let bare = plan.acts.get(at).filter(|act| act.items.is_empty());
        let often = if bare.is_some_and(|act| act.verb() == Some(Verb::Preheat)) { 100 } else { 92 };
        let free = bare.is_some_and(|act| act.after.is_empty()) && happens(dice, often);
        let goes_on = bare
            .is_some_and(|act| !act.after.is_empty() && act.after.iter().all(|before| done.contains(before)));
        if free || goes_on {
            visit(&plan.acts, at, &mut done, &mut order);
        }
    }
    // Food that is prepared when it is measured comes first.
    for at in 0..plan.acts.len() {
        if plan.acts.get(at).is_some_and(|act| act.early) {
            visit(&plan.acts, at, &mut done, &mut order);
        }
    }
    for at in wanted_soon(&plan.acts, dice) {
        visit(&plan.acts, at, &mut done, &mut order);
    }
    visit(&plan.acts, last, &mut done, &mut order);
    let order = interleave(&plan.acts, order, wish, dice);
    renumber(plan, &order);
    by_first_use(plan);
}

/// What is wanted at once when its turn comes: what goes into a hot pan, and mostly what goes on top at the end.
fn wanted_soon(acts: &[Act], dice: &mut Dice) -> Vec<usize> {
    let fried = |thing: Option<usize>| {
        acts.iter().any(|act| act.verb() == Some(Verb::Fry) && act.thing.is_some() && act.thing == thing)
    };
    let mut wanted = Vec::new();
    for act in acts {
        let soon = match act.verb() {
            Some(Verb::Add | Verb::Combine) => fried(act.thing),
            Some(Verb::Sprinkle | Verb::Top) => happens(dice, 75),
            _ => false,
        };
        let ready = |at: &&usize| {
            acts.get(**at).is_some_and(|before| before.prepares().is_some() || is_stirred(acts, before, act))
        };
        wanted.extend(act.after.iter().filter(|_| soon).filter(ready));
    }
    wanted
}

/// Whether an act ends a sauce or the like that goes into another thing and was never heated.
fn is_stirred(acts: &[Act], last: &Act, user: &Act) -> bool {
    let cold = |act: &Act| matches!(act.verb(), Some(Verb::Combine | Verb::Add));
    last.thing.is_some()
        && last.thing != user.thing
        && acts.iter().filter(|act| act.thing == last.thing).all(cold)
}

/// The act that no other needs.
fn sink(acts: &[Act]) -> Option<usize> {
    let needed: BTreeSet<usize> = acts.iter().flat_map(|act| act.after.iter().copied()).collect();
    (0..acts.len()).rev().find(|at| !needed.contains(at))
}

fn visit(acts: &[Act], at: usize, done: &mut BTreeSet<usize>, order: &mut Vec<usize>) {
    let Some(act) = acts.get(at) else { return };
    if !done.insert(at) {
        return;
    }
    for &before in &act.after {
        visit(acts, before, done, order);
    }
    order.push(at);
}

/// While something goes on by itself, an act is drawn forward that does not need it.
fn interleave(acts: &[Act], mut order: Vec<usize>, wish: Wish, dice: &mut Dice) -> Vec<usize> {
    let mut at = 0;
    while at + 1 < order.len() {
        let passive = order.get(at).and_then(|&act| acts.get(act)).is_some_and(Act::is_passive);
        let next_waits = depends(acts, &order, at, at + 1);
        if passive && next_waits && happens(dice, wish.parallel) {
            let before: BTreeSet<usize> = order.iter().take(at).copied().collect();
            let ready = |&later: &usize| {
                let act = order.get(later).and_then(|&act| acts.get(act));
                act.is_some_and(|act| act.after.iter().all(|needed| before.contains(needed)))
            };
            if let Some(later) = (at + 2..order.len()).find(ready) {
                let act = order.remove(later);
                order.insert(at + 1, act);
            }
        }
        at += 1;
    }
    order
}

fn depends(acts: &[Act], order: &[usize], first: usize, second: usize) -> bool {
    let (Some(first), Some(second)) = (order.get(first), order.get(second)) else { return false };
    acts.get(*second).is_some_and(|act| act.after.contains(first))
}

fn renumber(plan: &mut Plan, order: &[usize]) {
    let position: BTreeMap<usize, usize> = order.iter().copied().zip(0..).collect();
    let acts = order.iter().filter_map(|at| plan.acts.get(*at)).map(|act| {
        let mut act = act.clone();
        act.after = act.after.iter().filter_map(|at| position.get(at)).copied().collect();
        act
    });
    plan.acts = acts.collect();
}

/// The ingredient list follows the order in which food goes into something.
fn by_first_use(plan: &mut Plan) {
    let mut order: Vec<usize> = Vec::new();
    for act in plan.acts.iter().filter(|act| act.prepares().is_none()) {
        for item in &act.items {
            if let Item::Food(food) = item
                && !order.contains(food)
            {
                order.push(*food);
            }
        }
    }
    let position: BTreeMap<usize, usize> = order.iter().copied().zip(0..).collect();
    for item in plan.acts.iter_mut().flat_map(|act| &mut act.items) {
        if let Item::Food(food) = item {
            *food = position.get(food).copied().unwrap_or_default();
        }
    }
    plan.foods = order.iter().filter_map(|at| plan.foods.get(*at)).cloned().collect();
}
