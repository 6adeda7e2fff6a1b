//! Results of steps in words, short enough for a cell of a table.

use std::collections::BTreeSet;

use commis_kitchen::{Batch, Change, Entity, EntityId, EntityRef, Vocabulary, describe, diff_counted};

use crate::execution::Executed;
use crate::mixture_names::MixtureNames;
use crate::thing::Thing;

/// A blank at which a line is not broken.
const TIE: char = '\u{a0}';

/// How many different things a description names before it only counts the rest.
const NAMED: usize = 6;

/// Describes the results of one recipe's steps. What a mixture is made of is said once. Amounts and their units are held
/// together by blanks that do not break.
pub struct Words<'v> {
    vocabulary: &'v Vocabulary,
    told: BTreeSet<String>,
    names: MixtureNames,
    /// The statement whose result is told.
    statement: usize,
}

impl<'v> Words<'v> {
    /// Nothing is said yet.
    pub fn new(vocabulary: &'v Vocabulary) -> Words<'v> {
        Words { vocabulary, told: BTreeSet::new(), names: MixtureNames::default(), statement: 0 }
    }

    /// The same with names for mixtures.
    #[must_use]
    pub fn naming(self, names: MixtureNames) -> Words<'v> {
        Words { names, ..self }
    }

    /// `large-bowl with 230 g butter [temperature 18 °C]`: the result and what the step changed about it.
    pub fn result(&mut self, step: &Executed) -> String {
        self.statement = step.statement;
        let text = self.thing(&step.result);
        let news = self.news(step);
        if news.is_empty() { text } else { format!("{text} [{}]", news.join(", ")) }
    }

    fn thing(&mut self, thing: &Thing) -> String {
        match thing {
            Thing::Kitchen(_) => "the kitchen".to_owned(),
            Thing::Entity(entity) => self.whole(entity),
            Thing::List(list) => self.grouped(list.items.counted_samples()),
            Thing::Quantity(number) => describe::number(*number),
            Thing::Concept(class) => self.vocabulary.name(*class).to_owned(),
            Thing::Failed(failure) => failure.reason.to_string(),
        }
    }

    /// A thing with what is in it.
    fn whole(&mut self, entity: &Entity) -> String {
        let head = self.head(entity);
        let mut inside = inside(entity, self.vocabulary).peekable();
        if inside.peek().is_none() {
            return head;
        }
        format!("{head} with {}", self.grouped(inside))
    }

    /// A thing without what is in it: amount, class and, for a mixture that is new, what it is made of.
    fn head(&mut self, entity: &Entity) -> String {
        let name = self.name(entity);
        let measured = match entity.amount(self.vocabulary) {
            Some(amount) => format!("{} {name}", tied(&describe::amount(amount, self.vocabulary))),
            None => name,
        };
        let parts = describe::components(entity, self.vocabulary, &|part| self.name(part));
        if parts.is_empty() {
            return measured;
        }
        let parts = and(&parts);
        if !self.told.insert(parts.clone()) {
            return measured;
        }
        format!("{measured} of {parts}")
    }

    /// Things one after the other, equal neighbours counted.
    fn grouped<'e>(&mut self, entities: impl Iterator<Item = (&'e EntityRef, usize)>) -> String {
        let mut groups: Vec<(&EntityRef, usize)> = Vec::new();
        let mut unnamed = 0;
        for (entity, more) in entities {
            let is_full = groups.len() == NAMED;
            match groups.last_mut() {
                Some((last, count)) if self.reads_like(last, entity) => *count += more,
                _ if is_full => unnamed += more,
                _ => groups.push((entity, more)),
            }
        }
        let mut parts = Vec::new();
        for (entity, count) in groups {
            let head = self.head(entity);
            parts.push(if count > 1 { format!("{count}{TIE}×{TIE}{head}") } else { head });
        }
        if unnamed > 0 {
            parts.push(format!("{unnamed} more"));
        }
        and(&parts)
    }

    fn reads_like(&self, one: &Entity, other: &Entity) -> bool {
        one.class() == other.class()
            && one.amount(self.vocabulary) == other.amount(self.vocabulary)
            && self.name(one) == self.name(other)
    }

    fn name(&self, entity: &Entity) -> String {
        self.names.after(self.statement).name(entity, self.vocabulary)
    }

    /// What the step changed about its result and what is in it, apart from where things are.
    fn news(&self, step: &Executed) -> Vec<String> {
        let (Some(before), true) = (&step.before, step.failure.is_none()) else { return Vec::new() };
        let vocabulary = self.vocabulary;
        let slot = &vocabulary.slot;
        let (own, lists) = match &step.result {
            Thing::Entity(entity) => {
                (Some(entity.id()), vec![entity.entities(slot.contents), entity.entities(slot.items)])
            }
            Thing::List(list) => (None, vec![&list.items]),
            _ => return Vec::new(),
        };
        let ids = lists.iter().flat_map(|list| list.samples()).map(|part| part.id());
        let affected: BTreeSet<EntityId> = ids.chain(own).collect();
        let batches: Vec<&Batch> = lists.iter().filter_map(|list| list.batches()).flatten().collect();
        let is_affected =
            |id: EntityId| affected.contains(&id) || batches.iter().any(|batch| batch.position(id).is_some());
        let told_otherwise =
            [slot.used, slot.amount, slot.contents, slot.items, slot.components, slot.arrangement];
        let mut news: Vec<String> = Vec::new();
        for (change, _) in diff_counted(before, &step.after, vocabulary) {
            let Change::Slot { entity, slot, after, .. } = change else { continue };
            if told_otherwise.contains(&slot) || !is_affected(entity.id()) {
                continue;
            }
            let name = vocabulary.ontology.slot_name(slot);
            let item = match describe::value(&after, vocabulary).as_str() {
                "yes" => name.to_owned(),
                "nothing" => format!("no longer {name}"),
                value => format!("{name}{TIE}{}", tied(value)),
            };
            if !news.contains(&item) && news.len() < NAMED {
                news.push(item);
            }
        }
        news
    }
}

fn inside<'e>(entity: &'e Entity, vocabulary: &Vocabulary) -> impl Iterator<Item = (&'e EntityRef, usize)> {
    let slot = &vocabulary.slot;
    entity.entities(slot.contents).counted_samples().chain(entity.entities(slot.items).counted_samples())
}

/// The text as one word, which is not broken.
fn tied(text: &str) -> String {
    text.replace(' ', &TIE.to_string())
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
