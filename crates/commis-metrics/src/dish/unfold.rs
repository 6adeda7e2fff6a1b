//! Taking a dish apart into base ingredients.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Amount, Entity, EntityRef, Value, Vocabulary};
use commis_sim::{Thing, grams_of};

use super::aliases::Aliases;
use super::pairing::same_but_for;
use crate::cooked::{attachment_slots, is_food, members};
use crate::rules::ScoringRules;

/// Mixtures within mixtures deeper than this are not taken apart any further.
const DEEPEST: usize = 200;

/// A base ingredient of a dish.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// The ingredient with its absolute amount in the whole dish.
    pub ingredient: EntityRef,
    /// The mixtures it is part of, the outermost (last made) first.
    pub chain: Vec<EntityRef>,
}

/// All base ingredients of a dish, equal ones added up. `None` when the thing holds nothing.
pub(super) fn unfold(thing: &Thing, vocabulary: &Vocabulary, rules: ScoringRules) -> Option<Vec<Leaf>> {
    let mut unfolding = Unfolding {
        vocabulary,
        rules,
        slots: attachment_slots(vocabulary, rules.everything_is_unfolded),
        aliases: None,
        leaves: Vec::new(),
    };
    let portions = unfolding.portions(thing)?;
    if !rules.everything_is_unfolded {
        let aliases = Aliases::new(vocabulary, unfolding.slots.clone());
        if portions.iter().any(|portion| aliases.concern(portion)) {
            unfolding.aliases = Some(aliases);
            return Some(unfolding.with_aliases(&portions));
        }
    }
    let mut weighed: Vec<EntityRef> = Vec::with_capacity(portions.len());
    let mut last: Option<(&EntityRef, EntityRef)> = None;
    let is_rest = |portion: &&EntityRef| {
        vocabulary.rest.is_some_and(|rest| matches!(portion.get(rest, vocabulary), Value::True))
    };
    // What is left of a dough comes last, so that it joins the portions that were made of it.
    let others = portions.iter().filter(|portion| !is_rest(portion));
    let ordered = others.chain(portions.iter().filter(is_rest));
    for portion in ordered.filter(|portion| is_food(portion, vocabulary)) {
        let copied = last.filter(|(other, _)| portion.is_copy_of(other)).map(|(_, weighed)| weighed);
        let on_scales = copied.unwrap_or_else(|| unfolding.weighed(portion));
        // Equal portions are added up. With floats the order of additions matters, so not there.
        let is_rest = is_rest(&portion);
        if !rules.exact_scores || !add_to_equal(&mut weighed, &on_scales, is_rest, vocabulary, rules) {
            weighed.push(Arc::clone(&on_scales));
        }
        last = Some((portion, on_scales));
    }
    let mut origins: Vec<usize> = Vec::new();
    let mut last: Option<(&EntityRef, Range<usize>)> = None;
    for portion in &weighed {
        let first = match last.take() {
            // The same portion once more has the same leaves once more.
            Some((other, leaves)) if Arc::ptr_eq(portion, other) => {
                origins.extend(leaves.clone());
                unfolding.leaves.extend_from_within(leaves.clone());
                leaves
            }
            _ => {
                let start = unfolding.leaves.len();
                unfolding.food(portion, &[]);
                origins.extend(start..unfolding.leaves.len());
                start..unfolding.leaves.len()
            }
        };
        last = Some((portion, first));
    }
    Some(merge(unfolding.leaves, &origins, vocabulary, rules, None))
}

/// Adds a portion to an earlier one that differs in nothing but how much it is.
fn add_to_equal(
    earlier: &mut [EntityRef],
    portion: &EntityRef,
    is_rest: bool,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> bool {
    let equal =
        earlier.iter_mut().find(|other| equal_but_for_amount(other, portion, is_rest, vocabulary, rules));
    let Some(equal) = equal else { return false };
    let (Some(sum), Some(more)) = (equal.amount(vocabulary), portion.amount(vocabulary)) else {
        return false;
    };
    let Ok(value) = sum.value.plus(more.value) else { return false };
    let total = Amount { value, unit: sum.unit };
    Arc::make_mut(equal).set(vocabulary.slot.amount, Value::amount(total), vocabulary).is_ok()
}

/// A rest has as much less on it as it weighs less.
fn equal_but_for_amount(
    a: &Entity,
    b: &Entity,
    is_rest: bool,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> bool {
    let mut passed_over = if is_rest { attachment_slots(vocabulary, true) } else { Vec::new() };
    passed_over.push(vocabulary.slot.amount);
    let unit = |entity: &Entity| entity.amount(vocabulary).map(|amount| amount.unit);
    unit(a) == unit(b) && same_but_for(a, b, &passed_over, rules.similarity(None))
}

struct Unfolding<'a> {
    vocabulary: &'a Vocabulary,
    rules: ScoringRules,
    slots: Vec<commis_ontology::SlotId>,
    aliases: Option<Aliases<'a>>,
    leaves: Vec<Leaf>,
}

impl Unfolding<'_> {
    /// Takes portions apart one by one, as the reference does where amounts are written into shared things.
    fn with_aliases(mut self, portions: &[EntityRef]) -> Vec<Leaf> {
        for portion in portions.iter().filter(|portion| is_food(portion, self.vocabulary)) {
            let weighed = self.weighed(portion);
            let marked = self.aliases.as_mut().map(|aliases| aliases.marked(&weighed)).unwrap_or(weighed);
            self.food(&marked, &[]);
        }
        let origins: Vec<usize> = (0..self.leaves.len()).collect();
        let leaves = merge(self.leaves, &origins, self.vocabulary, self.rules, self.aliases.as_mut());
        match &mut self.aliases {
            Some(aliases) => leaves.iter().map(|leaf| aliases.shown(leaf)).collect(),
            None => leaves,
        }
    }

    /// The top level: what is in the container, preceded by what sticks to it.
    fn portions(&self, thing: &Thing) -> Option<Vec<EntityRef>> {
        let contents = members(thing, self.vocabulary)?;
        let mut portions: Vec<EntityRef> = contents.expanded().iter().cloned().collect();
        if self.rules.everything_is_unfolded {
            if let Thing::Entity(container) = thing {
                portions.extend(self.attachments(container));
            }
            // Plates and the like are taken apart as well.
            let mut index = 0;
            while let Some(portion) = portions.get(index).cloned() {
                index += 1;
                if !is_food(&portion, self.vocabulary) {
                    portions.extend(portion.contents(self.vocabulary).expanded().iter().cloned());
                    portions.extend(self.attachments(&portion));
                }
            }
            portions.retain(|portion| is_food(portion, self.vocabulary));
        }
        let mut list: Vec<EntityRef> = Vec::with_capacity(portions.len());
        for portion in portions.iter().rev() {
            self.all_attachments(portion, 0, &mut list);
        }
        list.extend(portions);
        Some(list)
    }

    fn attachments(&self, entity: &Entity) -> Vec<EntityRef> {
        self.slots.iter().flat_map(|slot| entity.held(*slot)).cloned().collect()
    }

    /// What sticks to a thing, and what sticks to that in turn. The reference looks no further than the first.
    fn all_attachments(&self, entity: &Entity, depth: usize, all: &mut Vec<EntityRef>) {
        for attachment in self.attachments(entity) {
            if self.rules.everything_is_unfolded && depth < DEEPEST {
                self.all_attachments(&attachment, depth + 1, all);
            }
            all.push(attachment);
        }
    }

    /// The ingredient with its amount in grams, as it is when its weight is not known.
    fn weighed(&self, entity: &EntityRef) -> EntityRef {
        match grams_of(entity, self.vocabulary, self.rules.exact_scores) {
            Ok(grams) => self.with_amount(entity, Amount { value: grams, unit: self.vocabulary.class.g }),
            Err(_) => Arc::clone(entity),
        }
    }

    fn with_amount(&self, entity: &EntityRef, amount: Amount) -> EntityRef {
        let mut entity = Entity::clone(entity);
        entity.set(self.vocabulary.slot.amount, Value::amount(amount), self.vocabulary).ok();
        // A rest is as good a part of the dish as the portions before it.
        if let Some(rest) = self.vocabulary.rest {
            entity.set(rest, Value::Empty, self.vocabulary).ok();
        }
        Arc::new(entity)
    }

    fn food(&mut self, food: &EntityRef, chain: &[EntityRef]) {
        let class = &self.vocabulary.class;
        if !self.vocabulary.is_a(food.class(), class.mixture) || chain.len() >= DEEPEST {
            self.leaves.push(Leaf { ingredient: Arc::clone(food), chain: chain.to_vec() });
            return;
        }
        let whole = food.amount(self.vocabulary).unwrap_or(Amount { value: Number::ZERO, unit: class.g });
        let mut inner = chain.to_vec();
        inner.push(Arc::clone(food));
        for component in food.entities(self.vocabulary.slot.components).iter() {
            let share = component.amount(self.vocabulary).map_or(Number::ZERO, |share| share.value);
            let value = share.times(whole.value).unwrap_or(Number::ZERO);
            let amount = Amount { value, unit: whole.unit };
            let component = self.with_amount(component, amount);
            if let Some(aliases) = &mut self.aliases {
                aliases.write(&component, amount);
            }
            self.food(&component, &inner);
            let mut attachments = Vec::new();
            self.all_attachments(&component, 0, &mut attachments);
            for attachment in attachments {
                if self.rules.everything_is_unfolded {
                    let attachment = self.weighed(&attachment);
                    self.food(&attachment, &inner);
                } else {
                    // The reference neither weighs nor chains what sticks to a component.
                    self.food(&attachment, &[]);
                }
            }
        }
    }
}

/// Adds up leaves that differ in nothing but their amounts. `origins` says for each which earlier leaf it is a copy of.
fn merge(
    leaves: Vec<Leaf>,
    origins: &[usize],
    vocabulary: &Vocabulary,
    rules: ScoringRules,
    mut aliases: Option<&mut Aliases<'_>>,
) -> Vec<Leaf> {
    let similarity = rules.similarity(Some(vocabulary.slot.amount));
    let same = |a: &Leaf, b: &Leaf| {
        similarity.entities(&a.ingredient, &b.ingredient)
            && a.chain.len() == b.chain.len()
            && a.chain.iter().zip(&b.chain).all(|(x, y)| similarity.entities(x, y))
    };
    let mut left: VecDeque<(Leaf, usize)> = leaves.into_iter().zip(origins.iter().copied()).collect();
    let mut merged = Vec::new();
    while let Some((first, _)) = left.pop_front() {
        // Copies compare like what they are copied from.
        let mut known: Vec<Option<bool>> = vec![None; origins.len()];
        let (equal, mut others): (Vec<_>, Vec<_>) = left.drain(..).partition(|(leaf, origin)| {
            let judged = || same(&first, leaf);
            known.get_mut(*origin).map_or_else(judged, |known| *known.get_or_insert_with(judged))
        });
        if !equal.is_empty() {
            // The reference's set difference comes out backwards whenever something was taken out.
            others.reverse();
        }
        let equal: Vec<Leaf> = equal.into_iter().map(|(leaf, _)| leaf).collect();
        let sum = add_up(first, &equal, vocabulary);
        if let (Some(aliases), Some(amount)) = (&mut aliases, sum.ingredient.amount(vocabulary)) {
            aliases.write(&sum.ingredient, amount);
        }
        merged.push(sum);
        left.extend(others);
    }
    merged.reverse();
    merged
}

fn add_up(first: Leaf, others: &[Leaf], vocabulary: &Vocabulary) -> Leaf {
    let value = |leaf: &Leaf| leaf.ingredient.amount(vocabulary).map_or(Number::ZERO, |amount| amount.value);
    let sum = others.iter().try_fold(Number::ZERO, |sum, leaf| sum.plus(value(leaf)));
    let total = sum.and_then(|sum| value(&first).plus(sum));
    match (total, first.ingredient.amount(vocabulary)) {
        (Ok(total), Some(amount)) if !others.is_empty() => {
            let mut ingredient = Entity::clone(&first.ingredient);
            let amount = Amount { value: total, unit: amount.unit };
            ingredient.set(vocabulary.slot.amount, Value::amount(amount), vocabulary).ok();
            Leaf { ingredient: Arc::new(ingredient), chain: first.chain }
        }
        _ => first,
    }
}
