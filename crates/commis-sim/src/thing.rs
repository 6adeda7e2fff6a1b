//! What a variable of a network can stand for while the network is executed.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Contents, EntityId, EntityRef, Kitchen, Vocabulary};
use commis_ontology::ClassId;

use crate::Failure;

/// The value of a variable or constant.
#[derive(Clone, Debug)]
pub enum Thing {
    /// A state of the kitchen.
    Kitchen(Kitchen),
    /// An object in the kitchen: a container, a tool, an appliance.
    Entity(EntityRef),
    /// Several objects, such as portions of a dough.
    List(List),
    /// A number.
    Quantity(Number),
    /// A class standing for itself: a unit, a pattern, an ingredient to look for.
    Concept(ClassId),
    /// What could not be made, with the reason.
    Failed(Arc<Failure>),
}

/// Several objects under one identity.
#[derive(Clone, Debug)]
pub struct List {
    /// The identity of the list.
    pub id: EntityId,
    /// The objects in order.
    pub items: Contents,
}

/// A value and the moment from which it can be used; `None` for things that are always there.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The value.
    pub thing: Thing,
    /// Seconds on the kitchen's clock.
    pub available: Option<Number>,
}

impl Thing {
    /// The class, which decides where the value fits.
    pub fn class(&self, vocabulary: &Vocabulary) -> ClassId {
        match self {
            Thing::Kitchen(_) => vocabulary.class.kitchen_state,
            Thing::Entity(entity) => entity.class(),
            Thing::List(_) => vocabulary.class.list,
            Thing::Quantity(_) => vocabulary.class.quantity,
            Thing::Concept(class) => *class,
            Thing::Failed(_) => vocabulary.class.failed_object,
        }
    }

    /// The identity of an object or list.
    pub fn id(&self) -> Option<EntityId> {
        match self {
            Thing::Entity(entity) => Some(entity.id()),
            Thing::List(list) => Some(list.id),
            _ => None,
        }
    }

    /// The same with every counted piece as a thing of its own.
    #[must_use]
    pub fn expanded(&self, vocabulary: &Vocabulary) -> Thing {
        match self {
            Thing::Kitchen(kitchen) => Thing::Kitchen(kitchen.expanded(vocabulary)),
            Thing::Entity(entity) => Thing::Entity(entity.expanded(vocabulary)),
            Thing::List(list) => Thing::List(List { id: list.id, items: list.items.expanded() }),
            other => other.clone(),
        }
    }

    /// The failure, if that is what it is.
    pub fn failure(&self) -> Option<&Arc<Failure>> {
        match self {
            Thing::Failed(failure) => Some(failure),
            _ => None,
        }
    }
}
