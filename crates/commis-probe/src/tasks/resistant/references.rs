//! References that are not solved by looking back one step.
//!
//! A step may refer to what it takes, and to what has gone into that on the way: "the apples from step 3" is in the
//! crumble that step 7 bakes. So one step can refer to near and to far ones. A reference is asked about only where the
//! name fits one step, and it is the only one in the text, since others would rule steps out.

use std::collections::{BTreeMap, BTreeSet};

use super::super::balance::Sign;
use super::super::generate::{Made, Recipe};
use super::super::names::Names;
use super::super::phrasing::Asked;
use super::super::step_reference::{unused_mask, with_mask, without_numbers};
use super::super::{Gold, Instance, Phenomena, TaskKind, mentions, words_of};
use super::weaving::{Form, Meant, Weaving, Woven};
use super::{content_words, largest};
use crate::{NodeId, World};

const TASK: TaskKind = TaskKind::StepReference;

/// A reference that could stand in a step.
struct Candidate {
    items: BTreeSet<NodeId>,
    target: usize,
    name: String,
}

/// One candidate per step and name that fits one earlier step.
pub(in crate::tasks) fn candidates(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    if recipe.graph.steps.iter().any(|step| step.references.iter().any(|reference| !reference.derived)) {
        authors(recipe, &mut made);
    } else {
        derived(recipe, &mut made);
    }
    made.left_out.without_references += usize::from(made.instances.is_empty());
    made
}

/// An author's references, each with all others hidden.
fn authors(recipe: &Recipe<'_>, made: &mut Made) {
    let Some(phrasing) = recipe.phrasing() else { return };
    let mask = unused_mask(recipe.graph, phrasing);
    let hidden: Vec<String> = recipe
        .graph
        .steps
        .iter()
        .map(|step| without_numbers(&step.text, &step.references, None, &mask))
        .collect();
    for (step, position) in recipe.graph.steps.iter().zip(1..) {
        for (reference, number) in step.references.iter().zip(1..) {
            if position < 3 || !(1..position).contains(&reference.step) {
                continue;
            }
            let text = without_numbers(&step.text, &step.references, Some(number - 1), &mask);
            let before = text.split(&mask).next().unwrap_or_default();
            let name = before.split(['.', '(', ',']).next_back().unwrap_or_default().to_owned();
            let asking = Asking { recipe, position, number, mask: &mask, hidden: &hidden };
            asking.push(made, &text, reference.step, &name, None, None);
        }
    }
}

fn derived(recipe: &Recipe<'_>, made: &mut Made) {
    let Some(phrasing) = recipe.phrasing() else { return };
    let Some(names) = Names::of(recipe.graph, recipe.world) else { return };
    let mask = unused_mask(recipe.graph, phrasing);
    let plain: Vec<String> = recipe.graph.steps.iter().map(|step| step.text.clone()).collect();
    for position in 3..=recipe.graph.steps.len() {
        let Some(text) = plain.get(position - 1) else { continue };
        let weaving = Weaving::new(&names, position, text);
        // Of all names of a thing, the one that gives it away least.
        let mut best: BTreeMap<Option<NodeId>, (usize, Candidate, Woven)> = BTreeMap::new();
        for candidate in at_step(recipe, &names, position) {
            let Candidate { items, target, name } = &candidate;
            let Some(woven) = weaving.weave(&Meant { items, name, target: *target }) else { continue };
            let signs = signs(&plain, position, *target, name, Some(woven.form));
            let hits = signs.iter().filter(|sign| sign.hit).count();
            let key = items.first().copied();
            if best.get(&key).is_none_or(|(least, ..)| hits < *least) {
                best.insert(key, (hits, candidate, woven));
            }
        }
        for ((_, Candidate { items, target, name }, woven), number) in best.into_values().zip(1..) {
            let Some(masked) = with_mask(&woven.text, woven.span, &mask) else { continue };
            let asking = Asking { recipe, position, number, mask: &mask, hidden: &plain };
            let id = items.first().map(|item| recipe.world.node(*item).id.to_owned());
            asking.push(made, &masked, target, &name, Some(woven.form), id);
        }
    }
}

/// What a step may refer to, by the order of the items.
fn at_step(recipe: &Recipe<'_>, names: &Names<'_>, position: usize) -> Vec<Candidate> {
    let world = recipe.world;
    let mut by_name: BTreeMap<String, BTreeSet<NodeId>> = BTreeMap::new();
    for item in within_reach(world, position) {
        for name in names.tellings(item) {
            by_name.entry(name).or_default().insert(item);
        }
    }
    let taken = taken(world, position);
    let mut candidates = Vec::new();
    for (name, items) in by_name {
        let steps: BTreeSet<usize> = items.iter().map(|item| world.node(*item).made_in).collect();
        let (Some(&target), 1) = (steps.first(), steps.len()) else { continue };
        // "The mixture and dressing" is no better name than "the mixture".
        let is_vague = name != names.words.mixture && mentions(&name, &names.words.mixture);
        // "The crêpes made with the mixture" are made with the batter that it became, not with flour and salt.
        let is_part = !items.iter().any(|item| taken.contains(item));
        let is_vague = is_vague || (is_part && mentions(&name, &names.words.mixture));
        let is_rest = items.iter().any(|item| names.is_rest(*item));
        if !is_vague && !is_rest && !names.begins_elsewhere(&name, target, position) {
            candidates.push(Candidate { items, target, name });
        }
    }
    candidates.sort_by_key(|candidate| candidate.items.first().copied());
    candidates
}

/// What a step takes or throws away.
fn taken(world: &World<'_>, position: usize) -> BTreeSet<NodeId> {
    let edges = world.edges_of(position).iter().map(|edge| edge.from);
    edges.chain(world.discards_of(position).iter().copied()).collect()
}

/// What a step takes, and what was put together with other things on the way to it.
fn within_reach(world: &World<'_>, position: usize) -> BTreeSet<NodeId> {
    let taken = taken(world, position);
    let is_made = |item: &NodeId| world.node(*item).made_in > 0;
    let mut reach: BTreeSet<NodeId> = taken.iter().copied().filter(is_made).collect();
    let mut before = taken;
    for edge in world.edges().iter().rev().filter(|edge| world.node(edge.to).made_in < position) {
        if !before.contains(&edge.to) {
            continue;
        }
        before.insert(edge.from);
        let joined = world.edges().iter().any(|other| other.to == edge.to && other.from != edge.from);
        if joined && is_made(&edge.from) {
            reach.insert(edge.from);
        }
    }
    reach
}

/// Where the first sentence ends, before its full stop, in bytes.
pub(super) fn end_of_sentence(text: &str) -> usize {
    let is_end = |at: usize, c: char| match c {
        '。' | '！' | '？' => true,
        '.' | '!' | '?' => text
            .get(at + c.len_utf8()..)
            .is_none_or(|rest| rest.is_empty() || rest.starts_with([' ', '\n', '"', '”'])),
        _ => false,
    };
    text.char_indices().find(|(at, c)| is_end(*at, *c)).map_or(text.len(), |(at, _)| at)
}

/// A question that is being made.
struct Asking<'a> {
    recipe: &'a Recipe<'a>,
    position: usize,
    number: usize,
    mask: &'a str,
    hidden: &'a [String],
}

impl Asking<'_> {
    fn push(
        &self,
        made: &mut Made,
        text: &str,
        target: usize,
        name: &str,
        form: Option<Form>,
        item: Option<String>,
    ) {
        let Asking { recipe, position, number, mask, hidden } = *self;
        let Some(phrasing) = recipe.phrasing() else { return };
        let mut shown = recipe.shown();
        shown.steps = hidden.iter().map(String::as_str).collect();
        if let Some(slot) = shown.steps.get_mut(position - 1) {
            *slot = text;
        }
        let asked = Asked { number: position, mask, ..Asked::default() };
        let instance = Instance {
            reference: Some(number),
            derived: form.is_some(),
            item,
            chance: 1.0 / (position - 1) as f64,
            phenomena: Phenomena::of_reference(recipe.world, position, target),
            prompt: phrasing.prompt(TASK, &shown, &asked),
            ..recipe.instance(TASK, &format!("{position}.{number}"), position, Gold::Step(target))
        };
        made.signs.push(signs(hidden, position, target, name, form));
        made.instances.push(instance);
    }
}

/// The shortcuts: a fixed distance, a fixed step; the step that names what is meant, or most of its words.
fn signs(steps: &[String], position: usize, target: usize, name: &str, form: Option<Form>) -> Vec<Sign> {
    let distances = (1..position.min(6))
        .map(|distance| Sign::new(format!("{distance} before"), position - distance == target));
    let numbers = (1..position.min(6)).map(|step| Sign::new(format!("step {step}"), step == target));
    let mut signs: Vec<Sign> = distances.chain(numbers).collect();
    if let Some(form) = form {
        signs.push(Sign::new("a sentence was added", form == Form::Added));
    }
    let earlier = || steps.iter().take(position - 1).zip(1..);
    let mut naming = earlier().filter(|(text, _)| mentions(text, name)).map(|(_, number)| number);
    if let Some(first) = naming.next() {
        let last = naming.last().unwrap_or(first);
        signs.push(Sign::new("first that names it", first == target));
        signs.push(Sign::new("last that names it", last == target));
    }
    let own = steps.get(position - 1).map(|text| content_words(text)).unwrap_or_default();
    let of_name: BTreeSet<String> = words_of(name).into_iter().collect();
    let with_own: BTreeSet<String> = content_words(name).union(&own).cloned().collect();
    for (key, wanted) in [("name", &of_name), ("step", &with_own)] {
        let shared: Vec<(usize, usize)> = earlier()
            .map(|(text, number)| (number, content_words(text).intersection(wanted).count()))
            .collect();
        if let Some((first, last)) = largest(&shared) {
            signs.push(Sign::wordy(format!("most words of the {key}, first"), first == target));
            signs.push(Sign::wordy(format!("most words of the {key}, last"), last == target));
        }
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::end_of_sentence;

    #[test]
    fn a_reference_comes_before_the_full_stop_of_the_first_sentence() {
        for (text, end) in [("Bake it. Cool.", 7), ("Bake 2.5 hours", 14), ("焼く。冷ます。", 6), ("", 0)]
        {
            assert_eq!(end_of_sentence(text), end, "{text}");
        }
    }
}
