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
use super::super::references::{end_of_mention, with_reference};
use super::super::step_reference::{unused_mask, with_mask, without_numbers};
use super::super::{Gold, Instance, Phenomena, TaskKind, mentions, words_of};
use super::{content_words, largest};
use crate::{NodeId, World};

const TASK: TaskKind = TaskKind::StepReference;

/// A reference that could stand in a step.
struct Candidate {
    item: NodeId,
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
            asking.push(made, &text, reference.step, &name, reference.derived, None);
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
        for (candidate, number) in at_step(recipe, &names, position).into_iter().zip(1..) {
            let (told, span) = told(text, &candidate, &names);
            let Some(masked) = with_mask(&told, span, &mask) else { continue };
            let asking = Asking { recipe, position, number, mask: &mask, hidden: &plain };
            let id = recipe.world.node(candidate.item).id.to_owned();
            asking.push(made, &masked, candidate.target, &candidate.name, true, Some(id));
        }
    }
}

/// What a step may refer to, by the order of the items.
fn at_step(recipe: &Recipe<'_>, names: &Names<'_>, position: usize) -> Vec<Candidate> {
    let world = recipe.world;
    let mut by_name: BTreeMap<String, BTreeSet<NodeId>> = BTreeMap::new();
    for item in within_reach(world, position) {
        by_name.entry(names.telling(item)).or_default().insert(item);
    }
    let mut candidates = Vec::new();
    for (name, items) in by_name {
        let steps: BTreeSet<usize> = items.iter().map(|item| world.node(*item).made_in).collect();
        let (Some(&target), 1, Some(&item)) = (steps.first(), steps.len(), items.first()) else { continue };
        if !names.is_rest(item) && !names.begins_elsewhere(&name, target, position) {
            candidates.push(Candidate { item, target, name });
        }
    }
    candidates.sort_by_key(|candidate| candidate.item);
    candidates
}

/// What a step takes, and what was put together with other things on the way to it.
fn within_reach(world: &World<'_>, position: usize) -> BTreeSet<NodeId> {
    let edges = world.edges_of(position).iter().map(|edge| edge.from);
    let taken: BTreeSet<NodeId> = edges.chain(world.discards_of(position).iter().copied()).collect();
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

/// The text with the reference: behind the name where the text has it, else at the end of its first sentence.
fn told(text: &str, candidate: &Candidate, names: &Names<'_>) -> (String, [usize; 2]) {
    let behind = Some(&names.words.behind).filter(|behind| !behind.is_empty());
    let named = behind.and_then(|behind| Some((end_of_mention(text, &candidate.name, names.words)?, behind)));
    let (at, pattern) = named.unwrap_or_else(|| (end_of_sentence(text), &names.words.aside));
    with_reference(text, at, pattern, candidate.target, &candidate.name)
}

/// Where the first sentence ends, before its full stop, in bytes.
fn end_of_sentence(text: &str) -> usize {
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
        derived: bool,
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
            derived,
            item,
            chance: 1.0 / (position - 1) as f64,
            phenomena: Phenomena::of_reference(recipe.world, position, target),
            prompt: phrasing.prompt(TASK, &shown, &asked),
            ..recipe.instance(TASK, &format!("{position}.{number}"), position, Gold::Step(target))
        };
        made.signs.push(signs(hidden, position, target, name));
        made.instances.push(instance);
    }
}

/// The shortcuts: a fixed distance, in recipes of like length; the step that names what is meant, or most of its words.
fn signs(steps: &[String], position: usize, target: usize, name: &str) -> Vec<Sign> {
    let part = match position {
        ..=4 => "early",
        5..=7 => "middle",
        _ => "late",
    };
    let distances = (1..position.min(9))
        .map(|distance| Sign::new(format!("{distance} before, {part}"), position - distance == target));
    let mut signs: Vec<Sign> = distances.collect();
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
            signs.push(Sign::new(format!("most words of the {key}, first"), first == target));
            signs.push(Sign::new(format!("most words of the {key}, last"), last == target));
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
