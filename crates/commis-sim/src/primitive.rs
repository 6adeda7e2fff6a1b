//! The declaration of a primitive: everything about it is said once, here and in its own file.

use commis_mcl::{Param, Role, Signature};

use serde_json::{Value as Json, json};

use crate::failure::Outcome;
use crate::quality::Quality;
use crate::step::Step;

/// A cooking action: its signature, its documentation and what it does.
pub struct Primitive {
    /// Name, arguments, summary.
    pub signature: Signature,
    /// What it does to the kitchen, in a few sentences.
    pub effect: &'static str,
    /// How long it takes, as a fragment.
    pub duration: &'static str,
    /// What it does at the level of kinds and states, one entry for each way in which it can go; empty where that level
    /// cannot say it.
    pub ways: &'static [&'static [Quality]],
    /// Which optional arguments (by position) the reference accepts together; each entry is one combination.
    pub(crate) cases: &'static [&'static [usize]],
    /// The action itself.
    pub(crate) run: fn(&mut Step<'_>) -> Outcome,
}

impl Primitive {
    /// The declaration as JSON.
    pub fn to_json(&self) -> Json {
        let signature = &self.signature;
        let param = |(position, param): (usize, &Param)| {
            let (role, default) = match param.role {
                Role::Out => ("out", None),
                Role::In => ("in", None),
                Role::Optional(default) => ("optional", Some(default)),
            };
            json!({
                "name": param.name,
                "class": param.class,
                "role": role,
                "default": default,
                "doc": param.doc,
                "may_be_left_out": signature.omittable == Some(position),
            })
        };
        json!({
            "name": signature.name,
            "summary": signature.summary,
            "usage": signature.usage(),
            "arguments": signature.params.iter().enumerate().map(param).collect::<Json>(),
            "effect": self.effect,
            "duration": self.duration,
        })
    }
}

impl std::fmt::Debug for Primitive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Primitive").field("name", &self.signature.name).finish_non_exhaustive()
    }
}

/// The kitchen as the action leaves it; the second argument of most primitives.
pub(crate) const KITCHEN_OUT: Param = Param {
    name: "kitchen-state-out",
    class: "kitchen-state",
    role: Role::Out,
    doc: "the kitchen as the action leaves it",
};

/// The kitchen in which the action takes place.
pub(crate) const KITCHEN_IN: Param = Param {
    name: "kitchen-state-in",
    class: "kitchen-state",
    role: Role::In,
    doc: "the kitchen in which the action takes place",
};

/// An argument that the primitive always produces.
pub(crate) const fn out(name: &'static str, class: &'static str, doc: &'static str) -> Param {
    Param { name, class, role: Role::Out, doc }
}

/// An argument that must be given.
pub(crate) const fn given(name: &'static str, class: &'static str, doc: &'static str) -> Param {
    Param { name, class, role: Role::In, doc }
}

/// An argument with a default.
pub(crate) const fn optional(
    name: &'static str,
    class: &'static str,
    default: &'static str,
    doc: &'static str,
) -> Param {
    Param { name, class, role: Role::Optional(default), doc }
}
