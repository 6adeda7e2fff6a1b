//! What things are called in answers: mixtures by the variables of the program so far, all else by its class.

use std::cell::OnceCell;

use commis_kitchen::{Entity, Vocabulary};
use commis_sim::{Cooking, MixtureNames, NamesNow};

use crate::Session;
use crate::limits::{NAMED_BYTES, NAMED_STATEMENTS};

/// Names for the things of one answer. They are worked out when the first mixture is told.
pub struct Naming<'c> {
    cooking: &'c Cooking,
    vocabulary: &'c Vocabulary,
    names: OnceCell<MixtureNames>,
}

impl<'c> Naming<'c> {
    pub(crate) fn new(cooking: &'c Cooking, vocabulary: &'c Vocabulary) -> Naming<'c> {
        Naming { cooking, vocabulary, names: OnceCell::new() }
    }

    /// What a thing is called now.
    pub fn now(&self, entity: &Entity) -> String {
        self.name(entity, MixtureNames::in_the_end)
    }

    /// What a thing was called right after a statement, by its position.
    pub fn after(&self, statement: usize, entity: &Entity) -> String {
        self.name(entity, |names| names.after(statement))
    }

    /// Names go back over everything that was cooked. In a session that has become large, mixtures are told by their class.
    fn worked_out(&self) -> MixtureNames {
        match self.cooking.len() <= NAMED_STATEMENTS && self.cooking.bytes() <= NAMED_BYTES {
            true => self.cooking.names(self.vocabulary),
            false => MixtureNames::default(),
        }
    }

    fn name<'n>(&'n self, entity: &Entity, when: impl FnOnce(&'n MixtureNames) -> NamesNow<'n>) -> String {
        let vocabulary = self.vocabulary;
        if !vocabulary.is_a(entity.class(), vocabulary.class.mixture) {
            return vocabulary.name(entity.class()).to_owned();
        }
        when(self.names.get_or_init(|| self.worked_out())).name(entity, vocabulary)
    }
}

impl Session {
    /// What things are called in answers about this session.
    pub fn naming(&self) -> Naming<'_> {
        Naming::new(&self.cooking, self.prepared.simulator().vocabulary())
    }
}
