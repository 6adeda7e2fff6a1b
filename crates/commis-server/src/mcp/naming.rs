//! Names for what a model has not named: short, telling, and never used twice.

use std::collections::BTreeSet;

use commis_mcl::{Param, Role};
use commis_session::Session;
use commis_sim::{Moment, Primitive};

/// Words in the names of parameters that say nothing about what comes out.
const FILLERS: [&str; 15] = [
    "all",
    "at",
    "been",
    "contents",
    "container",
    "have",
    "ingredient",
    "ingredients",
    "items",
    "object",
    "objects",
    "temperature",
    "that",
    "thing",
    "with",
];

/// Gives names, knowing those that are in use.
pub(super) struct Names<'s> {
    session: &'s Session,
    given: BTreeSet<String>,
}

impl<'s> Names<'s> {
    /// Names besides those of the session and those given in a call.
    pub(super) fn new(session: &'s Session, given: BTreeSet<String>) -> Names<'s> {
        Names { session, given }
    }

    /// The name that was wished for, with a number if it is taken.
    pub(super) fn fresh(&mut self, wish: &str) -> String {
        let mut name = format!("?{wish}");
        let mut number = 2;
        while self.is_taken(&name) {
            name = format!("?{wish}-{number}");
            number += 1;
        }
        self.given.insert(name.clone());
        name
    }

    fn is_taken(&self, name: &str) -> bool {
        let mut made = self.session.cooking().moments().flat_map(Moment::made);
        self.given.contains(name) || made.any(|(known, _)| known == name)
    }
}

/// What to call an output: after the kind that was asked for (`butter`), or after what was done to it (`baked`).
pub(super) fn wish(primitive: &Primitive, param: &Param, kind: Option<&str>) -> String {
    let is_main = primitive.signature.params.first().is_some_and(|first| first.name == param.name);
    if let (true, Some(kind)) = (is_main, kind) {
        return kind.to_owned();
    }
    if param.role != Role::Out {
        return param.name.to_owned();
    }
    let telling: Vec<&str> = param.name.split('-').filter(|word| !FILLERS.contains(word)).collect();
    if telling.is_empty() { primitive.signature.name.to_owned() } else { telling.join("-") }
}
