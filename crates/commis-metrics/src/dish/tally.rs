//! What may be the dish while cooking goes on. Things that a step left as they were are not scored again.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{EntityId, EntityRef, Kitchen, Vocabulary};
use commis_mcl::{Statement, Term};
use commis_ontology::ClassId;
use commis_sim::{Executed, List, Moment, Thing};

use super::{Candidate, GoldDish, leaves_of, score_of, unchanged};
use crate::cooked::place;
use crate::rules::ScoringRules;

/// Everything that was made so far, where it may still be, and what it scored. It belongs to the golds with which it was
/// begun.
#[derive(Clone, Debug, Default)]
pub struct DishTally {
    /// Every thing that was made, once.
    things: Vec<EntityId>,
    known: HashSet<EntityId>,
    lists: Vec<List>,
    /// The kitchens that no statement starts from, each with the variable that holds it.
    last: Vec<(Option<Arc<str>>, Kitchen)>,
    /// Variables that hold a kitchen.
    kitchens: HashSet<Arc<str>>,
    /// Those of them that a statement starts from.
    started_from: HashSet<Arc<str>>,
    /// All variables that occur.
    variables: HashSet<Arc<str>>,
    /// Whether a variable got a value after a statement had named it, so that what that statement starts from is not
    /// what it was taken for.
    is_void: bool,
    scored: HashMap<(usize, EntityId), Scored>,
}

/// What a thing scored, as it was and where it was.
#[derive(Clone, Debug)]
struct Scored {
    thing: EntityRef,
    /// `None` for what can be no dish, wherever it is.
    at: Option<(Vec<ClassId>, Option<Number>)>,
}

impl DishTally {
    /// Notes what one more step has made. What it changed in lists that earlier steps have made makes the tally void.
    pub(crate) fn note(&mut self, moment: &Moment, step: &Executed) {
        for (name, binding) in moment.made() {
            self.is_void |= self.variables.contains(name);
            if matches!(binding.thing, Thing::Kitchen(_)) {
                self.kitchens.insert(Arc::from(name));
            }
        }
        self.variables.extend(variables(moment.statement()).cloned());
        self.note_kitchens(moment.statement(), step);
        match &step.result {
            Thing::Entity(entity) if self.known.insert(entity.id()) => self.things.push(entity.id()),
            Thing::List(list) => self.lists.push(list.clone()),
            _ => {}
        }
    }

    /// Of the two kitchens in a statement the first is made and the second is the one it starts from.
    fn note_kitchens(&mut self, statement: &Statement, step: &Executed) {
        let mut named = variables(statement).filter(|name| self.kitchens.contains(*name)).cloned();
        let (made, started_from) = (named.next(), named.next());
        drop(named);
        if let Some(name) = started_from.filter(|_| step.before.is_some()) {
            self.last.retain(|(holder, _)| holder.as_ref() != Some(&name));
            self.started_from.insert(name);
        }
        if made.as_ref().is_none_or(|name| !self.started_from.contains(name)) {
            self.last.push((made, step.after.clone()));
        }
    }

    /// What the best of it scores against a gold's dish, which is known by its number; `None` when that cannot be said
    /// without looking at everything.
    pub(crate) fn best(
        &mut self,
        number: usize,
        gold: &GoldDish,
        vocabulary: &Vocabulary,
        rules: ScoringRules,
    ) -> Option<Number> {
        if self.is_void || !rules.final_objects_are_dishes {
            return None;
        }
        let mut best = Number::ZERO;
        let mut take = |score: Option<Number>| best = score.filter(|score| *score > best).unwrap_or(best);
        for (_, kitchen) in &self.last {
            for id in &self.things {
                let path = kitchen.find(&[], *id, vocabulary);
                let Some(thing) = path.and_then(|path| kitchen.at(&path, vocabulary)) else { continue };
                let scored = self.scored.get(&(number, *id)).filter(|known| Arc::ptr_eq(&known.thing, thing));
                if let Some(Scored { at: None, .. }) = scored {
                    continue;
                }
                let place = kitchen.location(*id, vocabulary);
                if let Some((_, score)) =
                    scored.and_then(|known| known.at.as_ref()).filter(|(at, _)| *at == place)
                {
                    take(*score);
                    continue;
                }
                let candidate = Candidate { statement: 0, thing: Thing::Entity(Arc::clone(thing)), place };
                let leaves = leaves_of(&candidate.thing, vocabulary, rules);
                let at = leaves.map(|leaves| {
                    let score = score_of(gold, &candidate, leaves, vocabulary, rules).map(|(score, _)| score);
                    take(score);
                    (candidate.place, score)
                });
                self.scored.insert((number, *id), Scored { thing: Arc::clone(thing), at });
            }
            for list in self.lists.iter().filter(|list| unchanged(list, kitchen, vocabulary)) {
                let thing = Thing::List(list.clone());
                let candidate = Candidate { statement: 0, place: place(&thing, kitchen, vocabulary), thing };
                let leaves = leaves_of(&candidate.thing, vocabulary, rules);
                let score = leaves.and_then(|leaves| score_of(gold, &candidate, leaves, vocabulary, rules));
                take(score.map(|(score, _)| score));
            }
        }
        Some(best)
    }
}

fn variables(statement: &Statement) -> impl Iterator<Item = &Arc<str>> {
    statement.args.iter().filter_map(|argument| match &argument.term {
        Term::Variable(name) => Some(name),
        _ => None,
    })
}
