//! An action of the domain while it is put together.

use std::sync::Arc;

use commis_base::Span;
use commis_pddl::{Action, Atom, Condition, Effect, Kind, Name, Typed};
use commis_sim::Primitive;

use crate::schema::{Part, Schema};

/// An atom from words.
pub(crate) fn atom<'w>(words: impl IntoIterator<Item = &'w str>) -> Atom {
    Atom::new(words.into_iter().map(Name::from).collect())
}

/// A name with a type.
pub(crate) fn typed(name: &str, kind: &str) -> Typed {
    Typed { name: name.into(), kind: Kind::Named(kind.into()), span: Span::default() }
}

/// Parameters, conditions and effects in the order in which clauses name them.
#[derive(Clone)]
pub(crate) struct Draft {
    primitive: &'static Primitive,
    name: String,
    parameters: Vec<Typed>,
    parts: Vec<Part>,
    condition: Condition,
    effect: Effect,
    result: Option<Name>,
}

impl Draft {
    pub(crate) fn new(primitive: &'static Primitive, name: String) -> Draft {
        Draft {
            primitive,
            name,
            parameters: Vec::new(),
            parts: Vec::new(),
            condition: Condition::default(),
            effect: Effect::default(),
            result: None,
        }
    }

    /// The same with another name.
    pub(crate) fn named(mut self, ending: &str) -> Draft {
        self.name.push_str(ending);
        self
    }

    /// A parameter, declared once.
    pub(crate) fn parameter(&mut self, name: &str, kind: &str, part: Part) -> Name {
        let name = format!("?{name}");
        if let Some(there) = self.parameters.iter().find(|there| *there.name == *name) {
            return Arc::clone(&there.name);
        }
        self.parameters.push(typed(&name, kind));
        self.parts.push(part);
        name.into()
    }

    /// The parameter for an argument of the primitive.
    pub(crate) fn argument(&mut self, position: usize, kind: &str) -> Name {
        let param = self.primitive.signature.params.get(position);
        self.parameter(param.map_or("thing", |param| param.name), kind, Part::Argument(position))
    }

    pub(crate) fn needs<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        push(&mut self.condition.positive, atom(words));
    }

    pub(crate) fn forbids<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        push(&mut self.condition.negative, atom(words));
    }

    pub(crate) fn adds<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        push(&mut self.effect.add, atom(words));
    }

    pub(crate) fn deletes<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        push(&mut self.effect.delete, atom(words));
    }

    /// Names the parameter whose place or thing the first output is.
    pub(crate) fn gives(&mut self, parameter: &Name) {
        self.result = Some(Arc::clone(parameter));
    }

    pub(crate) fn finish(self) -> Schema {
        let result = self.result.and_then(|name| self.parameters.iter().position(|there| there.name == name));
        let action = Action {
            name: self.name.into(),
            parameters: self.parameters,
            precondition: self.condition,
            effect: self.effect,
            more: commis_pddl::More::default(),
            span: Span::default(),
        };
        Schema { action, primitive: self.primitive, parts: self.parts, result }
    }
}

fn push(atoms: &mut Vec<Atom>, atom: Atom) {
    if !atoms.contains(&atom) {
        atoms.push(atom);
    }
}
