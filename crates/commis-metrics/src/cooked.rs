//! A network together with what came out of cooking it.

use std::borrow::Cow;
use std::cell::OnceCell;

use commis_kitchen::{Contents, EntityRef, Kitchen, Vocabulary};
use commis_mcl::{Network, Operand};
use commis_ontology::{ClassId, SlotId};
use commis_sim::{Execution, Thing};

/// A cooked network: what the metrics look at.
#[derive(Clone, Copy, Debug)]
pub struct Cooked<'a> {
    /// The statements.
    pub network: &'a Network,
    /// What they did.
    pub execution: &'a Execution,
    /// The classes and slots of the kitchen.
    pub vocabulary: &'a Vocabulary,
}

/// The first output of a statement and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Product<'a> {
    /// Position among the executed statements.
    pub(crate) step: usize,
    /// The object or list.
    pub(crate) thing: &'a Thing,
    /// Where it is, once somebody has asked.
    place: OnceCell<Cow<'a, [ClassId]>>,
}

impl Product<'_> {
    /// The classes of the places that hold it, from the kitchen down; empty when it has vanished.
    pub(crate) fn place(&self, cooked: Cooked<'_>) -> &[ClassId] {
        self.place.get_or_init(|| match cooked.execution.steps.get(self.step) {
            Some(step) => Cow::Owned(cooked.place(self.thing, &step.after)),
            None => Cow::default(),
        })
    }
}

impl<'a> Cooked<'a> {
    /// The first outputs of all executed statements but `get-kitchen`, in order of execution.
    pub(crate) fn products(&self) -> Vec<Product<'a>> {
        let product = |(step, thing)| Product { step, thing, place: OnceCell::new() };
        self.cooking().map(product).collect()
    }

    /// The same when it is known where they are.
    pub(crate) fn products_at(&self, places: &'a [Vec<ClassId>]) -> Vec<Product<'a>> {
        let product = |((step, thing), place): ((usize, &'a Thing), &'a Vec<ClassId>)| Product {
            step,
            thing,
            place: OnceCell::from(Cow::Borrowed(&place[..])),
        };
        self.cooking().zip(places).map(product).collect()
    }

    /// Where the products are.
    pub(crate) fn places(&self) -> Vec<Vec<ClassId>> {
        self.products().iter().map(|product| product.place(*self).to_vec()).collect()
    }

    fn cooking(&self) -> impl Iterator<Item = (usize, &'a Thing)> + use<'a> {
        let results = self.execution.steps.iter().map(|step| &step.result).enumerate();
        results.filter(|(_, result)| !matches!(result, Thing::Kitchen(_)))
    }

    /// Where a thing is in a kitchen.
    pub(crate) fn place(&self, thing: &Thing, kitchen: &Kitchen) -> Vec<ClassId> {
        match thing {
            Thing::Entity(entity) => kitchen.location(entity.id(), self.vocabulary),
            _ => vec![self.vocabulary.class.kitchen_state, self.vocabulary.class.counter_top],
        }
    }

    /// The variables of a statement.
    pub(crate) fn variables(&self, statement: usize) -> impl Iterator<Item = usize> {
        self.network.operands(statement).iter().filter_map(|operand| match operand {
            Operand::Variable(variable) => Some(*variable),
            _ => None,
        })
    }

    /// The variable that a statement's first argument is.
    pub(crate) fn first_variable(&self, statement: usize) -> Option<usize> {
        match self.network.operands(statement).first() {
            Some(Operand::Variable(variable)) => Some(*variable),
            _ => None,
        }
    }
}

/// What is in a container or list.
pub(crate) fn members<'a>(thing: &'a Thing, vocabulary: &'a Vocabulary) -> Option<&'a Contents> {
    match thing {
        Thing::Entity(entity) if vocabulary.is_a(entity.class(), vocabulary.class.container) => {
            Some(entity.contents(vocabulary))
        }
        Thing::List(list) => Some(&list.items),
        _ => None,
    }
}

/// The slots in which food can stick to something, in the order in which it is unfolded.
pub(crate) fn attachment_slots(vocabulary: &Vocabulary, everything: bool) -> Vec<SlotId> {
    let slot = &vocabulary.slot;
    if everything {
        vec![
            slot.dipped_in,
            slot.sprinkled_with,
            slot.spread_with,
            slot.has_on_top,
            slot.brushed_with,
            slot.lined_with,
        ]
    } else {
        vec![slot.dipped_in, slot.sprinkled_with]
    }
}

/// Whether something is food.
pub(crate) fn is_food(entity: &EntityRef, vocabulary: &Vocabulary) -> bool {
    vocabulary.is_a(entity.class(), vocabulary.class.ingredient)
}
