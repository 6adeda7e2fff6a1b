//! What the language needs to know of a primitive: its name and its arguments, not how it works.
//!
//! `commis-sim` declares every primitive once; the checker, the manual and the JSON schema read it here.

/// A primitive's declaration as far as the language is concerned.
#[derive(Debug)]
pub struct Signature {
    /// The name as written in a network, e.g. `fetch-and-proportion`.
    pub name: &'static str,
    /// One sentence: what the primitive does.
    pub summary: &'static str,
    /// The arguments in written order.
    pub params: &'static [Param],
    /// Parameter that may be left out altogether (`cut` with six arguments), by position.
    pub omittable: Option<usize>,
}

/// One argument of a primitive.
#[derive(Debug)]
pub struct Param {
    /// The argument's name, e.g. `thing-to-bake`.
    pub name: &'static str,
    /// The ontology class a value must belong to; `kitchen-entity` admits anything.
    pub class: &'static str,
    /// Whether the argument is read, written or either.
    pub role: Role,
    /// One fragment: what the argument stands for.
    pub doc: &'static str,
}

/// How an argument takes part in a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Always produced by the primitive.
    Out,
    /// Must be given: a constant, or produced by another statement.
    In,
    /// Used when given, otherwise chosen by the primitive and produced; the text describes the default.
    Optional(&'static str),
}

impl Signature {
    /// Whether `count` arguments are acceptable.
    pub fn accepts_arity(&self, count: usize) -> bool {
        count == self.params.len() || (self.omittable.is_some() && count + 1 == self.params.len())
    }

    /// The parameters that `count` written arguments stand for, in written order.
    pub fn params_for(&self, count: usize) -> impl Iterator<Item = (usize, &Param)> {
        let skipped = if count < self.params.len() { self.omittable } else { None };
        self.params.iter().enumerate().filter(move |(position, _)| Some(*position) != skipped)
    }

    /// How a call is written: `(name argument …)`, with an argument that may be left out in brackets.
    pub fn usage(&self) -> String {
        let mut usage = format!("({}", self.name);
        for (position, param) in self.params.iter().enumerate() {
            let (left, right) = if self.omittable == Some(position) { ("[", "]") } else { ("", "") };
            usage.extend([" ", left, param.name, right]);
        }
        usage.push(')');
        usage
    }
}
