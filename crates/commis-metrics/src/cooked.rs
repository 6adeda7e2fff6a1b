//! A network together with what came out of cooking it.

use commis_kitchen::{Contents, EntityRef, Kitchen, Vocabulary};
use commis_mcl::{Network, Operand};
use commis_ontology::{ClassId, SlotId};
use commis_sim::{Executed, Execution, Thing};

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
    /// The statement, by position in the network.
    pub(crate) statement: usize,
    /// The object or list.
    pub(crate) thing: &'a Thing,
    /// The step that made it.
    step: &'a Executed,
}

/// A product that has outlived its kitchen.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// The statement, by position in the network.
    pub(crate) statement: usize,
    /// The object or list.
    pub(crate) thing: Thing,
    /// Where it was.
    pub(crate) place: Box<[ClassId]>,
}

impl<'a> Product<'a> {
    /// The classes of the places that hold it, from the kitchen down; empty when it has vanished.
    pub(crate) fn place(&self, vocabulary: &Vocabulary) -> &'a [ClassId] {
        self.step.place(vocabulary)
    }
}

impl<'a> Cooked<'a> {
    /// The first outputs of all executed statements but `get-kitchen`, in order of execution.
    pub(crate) fn products(&self) -> impl Iterator<Item = Product<'a>> + use<'a> {
        let cooking = self.execution.steps.iter().filter(|step| !matches!(step.result, Thing::Kitchen(_)));
        cooking.map(|step| Product { statement: step.statement, thing: &step.result, step })
    }

    /// The same without the kitchens. Things know what is in them, not what they are in, so that no kitchen is kept.
    pub(crate) fn made(&self) -> Vec<Made> {
        let made = |product: Product<'_>| Made {
            statement: product.statement,
            thing: product.thing.clone(),
            place: product.place(self.vocabulary).into(),
        };
        self.products().map(made).collect()
    }

    /// Where a thing is in a kitchen.
    pub(crate) fn place(&self, thing: &Thing, kitchen: &Kitchen) -> Vec<ClassId> {
        place(thing, kitchen, self.vocabulary)
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

/// Where a thing is in a kitchen.
pub(crate) fn place(thing: &Thing, kitchen: &Kitchen, vocabulary: &Vocabulary) -> Vec<ClassId> {
    match thing {
        Thing::Entity(entity) => kitchen.location(entity.id(), vocabulary),
        _ => vec![vocabulary.class.kitchen_state, vocabulary.class.counter_top],
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
