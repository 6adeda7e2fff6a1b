//! The container's part of a dish: place, class, state, number of portions.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Contents, Entity, EntityId, EntityRef, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::cooked::members;
use crate::goals::same_place;
use crate::rules::ScoringRules;

/// One point each for what the containers have in common.
#[derive(Clone, Debug)]
pub struct ContainerPoints {
    /// What was compared, and whether it is the same.
    pub points: Vec<(String, bool)>,
}

impl ContainerPoints {
    /// Points gained over points possible.
    pub fn ratio(&self) -> Number {
        let gained = self.points.iter().filter(|(_, same)| *same).count();
        Number::ratio(gained as i128, self.points.len() as i128).unwrap_or(Number::ZERO)
    }
}

/// Compares the containers of two dishes, each with its place.
pub(super) fn container_points(
    (gold, gold_place): (&Thing, &[ClassId]),
    (found, found_place): (&Thing, &[ClassId]),
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> ContainerPoints {
    let gold_class = gold.class(vocabulary);
    let mut points = vec![
        ("place".to_owned(), same_place(gold_place, found_place, rules)),
        ("class".to_owned(), gold_class == found.class(vocabulary)),
    ];
    let inside = [vocabulary.slot.contents, vocabulary.slot.items];
    let similarity = rules.similarity(None);
    let (a, b) = (as_entity(gold, vocabulary), as_entity(found, vocabulary));
    for &slot in vocabulary.ontology.slots(gold_class).iter().filter(|slot| !inside.contains(slot)) {
        let same = vocabulary.ontology.has_slot(b.class(), slot)
            && similarity.values(a.get(slot, vocabulary), b.get(slot, vocabulary));
        points.push((vocabulary.ontology.slot_name(slot).to_owned(), same));
    }
    let count = |thing: &Thing| members(thing, vocabulary).map_or(0, Contents::len);
    points.push(("number of portions".to_owned(), count(gold) == count(found)));
    ContainerPoints { points }
}

/// Lists and failed objects have the state of a fresh object of their class.
fn as_entity(thing: &Thing, vocabulary: &Vocabulary) -> EntityRef {
    match thing {
        Thing::Entity(entity) => Arc::clone(entity),
        other => Arc::new(Entity::new(EntityId(0), other.class(vocabulary))),
    }
}
