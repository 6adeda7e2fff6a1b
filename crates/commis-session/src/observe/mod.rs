//! Questions about a kitchen in a few words, and what is found.
//!
//! A question names a kind of thing, properties and a place, in any order that reads as English; everything may be left
//! out. Words that say nothing (`what`, `is`, `the`, `show me` …) are passed over, plurals and synonyms of the ontology
//! are known, and a word that means nothing here is an error that says what was probably meant.
//!
//! | part | written as | examples |
//! |---|---|---|
//! | kind | a class, its plural or another name for it; after `and` or `or` one more to choose from | `bowls`, `large bowl`, `butter and flour`, `tools` |
//! | property | a slot that is filled; `un…` or `not` for one that is not | `unused`, `peeled`, `not cut`, `covered`, `empty`, `clean` |
//! | property with a value | `slot=value` | `temperature=5`, `current-shape=crescent-shape` |
//! | holds | `with`, `of` or `containing` a kind | `bowls with butter`, `tray containing dough` |
//! | place | `in`, `on`, `at`, `inside` a kind or variable | `in the fridge`, `on the counter`, `in ?dough`, `in the kitchen` |
//! | contents | `contents of` a kind or variable | `contents of ?dough` |
//! | variable | what it stands for, where it is now | `?dough`, `where is ?dough` |
//!
//! A place alone asks what is directly in it; together with a kind or property everything below it is looked through.
//! A variable together with a place is found if it is there. A second place or variable is an error. What was found is
//! added up: `how much butter is left` is answered with `500 g in 1 place`.

mod lexicon;
mod query;
mod total;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use commis_kitchen::json::Figure;
use commis_kitchen::{Entity, EntityId, EntityRef, Kitchen, Value, Vocabulary, describe, json, notation};
use commis_ontology::ClassId;
use commis_sim::{Cooking, List, Simulator, Thing};
use serde::Serialize;
use serde_json::Value as Json;

use crate::Naming;
use crate::limits::{LISTED, NAMED};
use crate::path::{self, inside};
pub(crate) use lexicon::Lexicon;
use query::{Holder, Property, Query};
use total::Sum;
pub use total::{Total, TotalAmount};

/// A question that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub hint: String,
}

/// The answer to a question.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Observation {
    /// After how many steps.
    pub step: usize,
    /// The kitchen's clock, in seconds.
    pub clock: Figure,
    /// How the question was understood.
    pub understood: String,
    /// Number of things that were found.
    pub count: usize,
    /// How much all of them are together; null where none has an amount.
    #[cfg_attr(feature = "schema", schema(nullable))]
    pub total: Option<Total>,
    /// The first fifty, in the order of the kitchen; equal ones in equal places are one with a count.
    pub found: Vec<Found>,
}

/// One thing that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// Its identity, which survives every change; of equal things the first one's.
    pub id: u32,
    /// How many equal things it stands for; left out for one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false, nullable = false))]
    pub count: Option<usize>,
    /// Its class.
    pub class: String,
    /// What it is, in words.
    pub text: String,
    /// The places that hold it, from the outside in.
    pub place: Vec<String>,
    /// The variables that stand for it, latest first.
    pub variables: Vec<String>,
    /// The thing with everything in it.
    #[cfg_attr(feature = "schema", schema(value_type = commis_kitchen::json::EntityJson))]
    pub entity: Json,
}

/// Answers a question about the kitchen as the cooking left it.
pub(crate) fn observe(
    question: &str,
    cooking: &Cooking,
    simulator: &Simulator,
    lexicon: &Lexicon,
    longest: usize,
) -> Result<Observation, QueryError> {
    if question.chars().count() > longest {
        return Err(QueryError {
            message: format!("the question is longer than {longest} characters (limit `question`)"),
            hint: "ask for one thing in a few words".to_owned(),
        });
    }
    let vocabulary = simulator.vocabulary();
    let kitchen = cooking.kitchen(simulator);
    let query = query::read(question, lexicon, vocabulary)?;
    let bound = Bound::Anywhere;
    let mut search = Search {
        query: &query,
        vocabulary,
        naming: Naming::new(cooking, vocabulary),
        bound,
        count: 0,
        sum: Sum::default(),
        groups: Vec::new(),
        known: HashMap::new(),
    };
    let root = kitchen.root();
    match (&query.variable, &query.place) {
        (Some(name), place) => {
            search.bound = search.bound_of(place.as_ref(), cooking, kitchen)?;
            search.variable(name, cooking, kitchen)?;
        }
        (None, None) => search.below(root, &mut vec![Arc::clone(root)], true),
        (None, Some(Holder::Kitchen)) => {
            search.below(root, &mut vec![Arc::clone(root)], query.is_selective());
        }
        (None, Some(Holder::Variable(name))) => search.inside_variable(name, cooking, kitchen)?,
        (None, Some(Holder::Kind(class))) => search.places(*class, root, &mut Vec::new()),
    }
    let Search { count, sum, groups, .. } = search;
    let found = told_apart(groups, cooking).into_iter().filter_map(|(group, variables)| {
        let first = group.things.first()?;
        let place = group.within.iter().skip(1);
        Some(Found {
            id: first.id().0,
            count: Some(group.things.len()).filter(|count| *count > 1),
            class: vocabulary.name(first.class()).to_owned(),
            text: group.text,
            place: place.map(|place| vocabulary.name(place.class()).to_owned()).collect(),
            variables,
            entity: json::entity(first, vocabulary),
        })
    });
    Ok(Observation {
        step: cooking.len(),
        clock: Figure(kitchen.time()),
        understood: query.in_words(vocabulary),
        count,
        total: sum.total(vocabulary),
        found: found.collect(),
    })
}

/// Equal things in places of the same names.
struct Group {
    things: Vec<EntityRef>,
    within: Vec<EntityRef>,
    text: String,
}

/// The groups with the variables that stand for each. A thing with a name of its own is not one of many.
fn told_apart(groups: Vec<Group>, cooking: &Cooking) -> Vec<(Group, Vec<String>)> {
    let mut variables = variables_of(&groups, cooking);
    let mut told: Vec<(Group, Vec<String>)> = Vec::new();
    for Group { things, within, text } in groups {
        let mut parts: Vec<(Group, Vec<String>)> = Vec::new();
        for thing in things {
            let names = variables.remove(&thing.id()).unwrap_or_default();
            let room = parts.len() < LISTED;
            match parts.iter_mut().find(|(_, known)| *known == names) {
                Some((part, _)) => part.things.push(thing),
                None if room => {
                    let part = Group { things: vec![thing], within: within.clone(), text: text.clone() };
                    parts.push((part, names));
                }
                // It is counted, not listed.
                None => {}
            }
        }
        told.extend(parts);
    }
    told.truncate(LISTED);
    told
}

/// The variables that stand for things, alone or in a list, latest first.
fn variables_of(groups: &[Group], cooking: &Cooking) -> HashMap<EntityId, Vec<String>> {
    let things = groups.iter().flat_map(|group| &group.things);
    let mut variables: HashMap<EntityId, Vec<String>> =
        things.map(|thing| (thing.id(), Vec::new())).collect();
    let mut name_one = |id: EntityId, name: &str| {
        if let Some(names) = variables.get_mut(&id).filter(|names| names.len() < NAMED) {
            names.push(name.to_owned());
        }
    };
    for (name, binding) in cooking.moments().flat_map(commis_sim::Moment::made) {
        match &binding.thing {
            Thing::List(list) => list.items.pieces().for_each(|item| name_one(item.id(), name)),
            thing => thing.id().into_iter().for_each(|id| name_one(id, name)),
        }
    }
    variables
}

/// Where a thing has to be.
enum Bound {
    Anywhere,
    Kind(ClassId),
    Things(Vec<EntityId>),
}

struct Search<'a> {
    query: &'a Query,
    vocabulary: &'a Vocabulary,
    naming: Naming<'a>,
    bound: Bound,
    count: usize,
    sum: Sum,
    groups: Vec<Group>,
    /// The groups by what their things are and where.
    known: HashMap<(String, Vec<ClassId>), usize>,
}

impl Search<'_> {
    /// Looks at what is in a place; `deep` also looks into what is there.
    fn below(&mut self, place: &EntityRef, within: &mut Vec<EntityRef>, deep: bool) {
        for entity in inside(place, self.vocabulary) {
            self.consider(&entity, within);
            if deep {
                within.push(Arc::clone(&entity));
                self.below(&entity, within, true);
                within.pop();
            }
        }
    }

    /// Looks into every place of a kind; what is in one of them is not looked at again for a place inside it.
    fn places(&mut self, class: ClassId, root: &EntityRef, within: &mut Vec<EntityRef>) {
        within.push(Arc::clone(root));
        for entity in inside(root, self.vocabulary) {
            if self.vocabulary.is_a(entity.class(), class) {
                within.push(Arc::clone(&entity));
                self.below(&entity, within, self.query.is_selective());
                within.pop();
            } else {
                self.places(class, &entity, within);
            }
        }
        within.pop();
    }

    fn variable(&mut self, name: &str, cooking: &Cooking, kitchen: &Kitchen) -> Result<(), QueryError> {
        let spot = path::variable(name, cooking, kitchen, self.vocabulary).map_err(unbound)?;
        match &spot.thing {
            Thing::Entity(entity) => self.consider(entity, &spot.within),
            Thing::List(list) => self.items(list, kitchen),
            Thing::Kitchen(kitchen) => {
                self.below(kitchen.root(), &mut vec![Arc::clone(kitchen.root())], true);
            }
            other => return Err(no_thing(name, &spot, other, self.vocabulary)),
        }
        Ok(())
    }

    fn inside_variable(
        &mut self,
        name: &str,
        cooking: &Cooking,
        kitchen: &Kitchen,
    ) -> Result<(), QueryError> {
        let spot = path::variable(name, cooking, kitchen, self.vocabulary).map_err(unbound)?;
        let deep = self.query.is_selective();
        match &spot.thing {
            Thing::Entity(entity) => {
                let mut within = spot.within.clone();
                within.push(Arc::clone(entity));
                self.below(entity, &mut within, deep);
            }
            Thing::List(list) => self.items(list, kitchen),
            Thing::Kitchen(kitchen) => {
                self.below(kitchen.root(), &mut vec![Arc::clone(kitchen.root())], deep);
            }
            other => return Err(no_thing(name, &spot, other, self.vocabulary)),
        }
        Ok(())
    }

    fn items(&mut self, list: &List, kitchen: &Kitchen) {
        for (item, within) in path::now(&list.items, kitchen, self.vocabulary) {
            self.consider(&item, &within);
        }
    }

    /// Where a variable has to be to be found in a place.
    fn bound_of(
        &self,
        place: Option<&Holder>,
        cooking: &Cooking,
        kitchen: &Kitchen,
    ) -> Result<Bound, QueryError> {
        let name = match place {
            None | Some(Holder::Kitchen) => return Ok(Bound::Anywhere),
            Some(Holder::Kind(class)) => return Ok(Bound::Kind(*class)),
            Some(Holder::Variable(name)) => name,
        };
        let spot = path::variable(name, cooking, kitchen, self.vocabulary).map_err(unbound)?;
        match &spot.thing {
            Thing::Entity(entity) => Ok(Bound::Things(vec![entity.id()])),
            Thing::List(list) => Ok(Bound::Things(list.items.pieces().map(|item| item.id()).collect())),
            Thing::Kitchen(_) => Ok(Bound::Anywhere),
            other => Err(no_thing(name, &spot, other, self.vocabulary)),
        }
    }

    fn is_bound(&self, within: &[EntityRef]) -> bool {
        match &self.bound {
            Bound::Anywhere => true,
            Bound::Kind(class) => within.iter().any(|place| self.vocabulary.is_a(place.class(), *class)),
            Bound::Things(ids) => within.iter().any(|place| ids.contains(&place.id())),
        }
    }

    fn consider(&mut self, entity: &EntityRef, within: &[EntityRef]) {
        if !self.matches(entity) || !self.is_bound(within) {
            return;
        }
        self.count += 1;
        self.sum.add(entity, within, self.vocabulary);
        let exact = notation::entity(entity, self.vocabulary);
        let place = within.iter().map(|place| place.class()).collect();
        match self.known.entry((exact, place)) {
            Entry::Occupied(known) => {
                if let Some(group) = self.groups.get_mut(*known.get()) {
                    group.things.push(Arc::clone(entity));
                }
            }
            Entry::Vacant(new) if self.groups.len() < LISTED => {
                new.insert(self.groups.len());
                let text = notation::plain(entity, self.vocabulary, &|entity| self.naming.now(entity));
                self.groups.push(Group { things: vec![Arc::clone(entity)], within: within.to_vec(), text });
            }
            Entry::Vacant(_) => {}
        }
    }

    fn matches(&self, entity: &Entity) -> bool {
        let is_a = |class: ClassId| self.vocabulary.is_a(entity.class(), class);
        let holds_one = |any: &Vec<ClassId>| any.iter().any(|class| holds(entity, *class, self.vocabulary));
        self.query.kinds.iter().all(|any| any.iter().any(|class| is_a(*class)))
            && self.query.properties.iter().all(|property| self.has(entity, property))
            && self.query.holds.iter().all(holds_one)
    }

    fn has(&self, entity: &Entity, property: &Property) -> bool {
        match property {
            Property::Empty(empty) => {
                self.vocabulary.is_a(entity.class(), self.vocabulary.class.container)
                    && inside(entity, self.vocabulary).next().is_none() == *empty
            }
            Property::Filled { slot, filled } => {
                let is_filled = match entity.get(*slot, self.vocabulary) {
                    Value::Empty => false,
                    Value::Class(class) => *class != self.vocabulary.class.uncut,
                    _ => true,
                };
                // A thing that cannot be used is no unused thing.
                self.vocabulary.ontology.has_slot(entity.class(), *slot) && is_filled == *filled
            }
            Property::Equals { slot, text } => {
                let value = entity.get(*slot, self.vocabulary);
                let words = describe::value(value, self.vocabulary);
                let number = words.split_whitespace().next().unwrap_or_default();
                words == *text || number == text
            }
        }
    }
}

fn holds(entity: &Entity, class: ClassId, vocabulary: &Vocabulary) -> bool {
    let slots = &vocabulary.slot;
    [slots.contents, slots.items, slots.components]
        .into_iter()
        .flat_map(|slot| entity.entities(slot).samples())
        .any(|held| vocabulary.is_a(held.class(), class) || holds(held, class, vocabulary))
}

fn unbound(error: path::PathError) -> QueryError {
    QueryError { message: error.message, hint: error.hint.unwrap_or_default() }
}

fn no_thing(name: &str, spot: &path::Spot, thing: &Thing, vocabulary: &Vocabulary) -> QueryError {
    let hint = thing.failure().and_then(|failure| failure.root_cause().reason.hint());
    QueryError {
        message: format!(
            "`{name}` is no thing in the kitchen: {}",
            spot.text(vocabulary, &|entity| vocabulary.name(entity.class()).to_owned())
        ),
        hint: hint.unwrap_or_else(|| "ask for a variable that stands for an object".to_owned()),
    }
}
