//! The declaration of a primitive: everything about it is said once, here and in its own file.

use commis_mcl::{Param, Role, Signature};
use serde::Serialize;

use crate::failure::ActionResult;
use crate::nature::Nature;
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
    /// What kind of work it is.
    pub nature: Nature,
    /// Which optional arguments (by position) the reference accepts together; each entry is one combination.
    pub cases: &'static [&'static [usize]],
    /// The action itself: what it does in one [`Step`].
    pub run: fn(&mut Step<'_>) -> ActionResult,
}

impl Primitive {
    /// What is wrong with a declaration, if anything, as a fragment.
    pub(crate) fn check(&self) -> Result<(), String> {
        let Signature { name, params, omittable, .. } = &self.signature;
        let is_word = |text: &str| {
            text.starts_with(|first: char| first.is_ascii_lowercase())
                && text
                    .chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
        };
        if let Some(odd) =
            [*name].into_iter().chain(params.iter().map(|param| param.name)).find(|word| !is_word(word))
        {
            return Err(format!("`{odd}` is not a name; use lower-case letters, digits and hyphens"));
        }
        let mut names: Vec<&str> = params.iter().map(|param| param.name).collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| matches!(pair, [one, next] if one == next));
        if let Some([name, ..]) = twice {
            return Err(format!("it has two arguments `{name}`; give each a name of its own"));
        }
        if params.first().is_none_or(|first| first.role != Role::Out) {
            return Err("its first argument must be what it makes, an output".to_owned());
        }
        let is_optional = |position: &usize| {
            params.get(*position).is_some_and(|param| matches!(param.role, Role::Optional(_)))
        };
        match self.cases.iter().copied().flatten().chain(omittable).find(|position| !is_optional(position)) {
            Some(position) => Err(format!("argument {position}, counted from 0, is not optional")),
            None => Ok(()),
        }
    }

    /// The declaration as JSON tells it.
    pub fn json(&self) -> PrimitiveJson {
        let signature = &self.signature;
        let argument = |(position, param): (usize, &Param)| {
            let (role, default) = match param.role {
                Role::Out => ("out", None),
                Role::In => ("in", None),
                Role::Optional(default) => ("optional", Some(default)),
            };
            ArgumentJson {
                name: param.name,
                class: param.class,
                role,
                default,
                doc: param.doc,
                may_be_left_out: signature.omittable == Some(position),
            }
        };
        PrimitiveJson {
            name: signature.name,
            summary: signature.summary,
            usage: signature.usage(),
            arguments: signature.params.iter().enumerate().map(argument).collect(),
            effect: self.effect,
            duration: self.duration,
            origin: self.nature.origin.name(),
        }
    }
}

/// A primitive: an action of the language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Primitive))]
pub struct PrimitiveJson {
    /// Its name, as statements begin with it.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub summary: &'static str,
    /// How a statement is written.
    pub usage: String,
    /// The arguments in written order.
    pub arguments: Vec<ArgumentJson>,
    /// What it changes.
    pub effect: &'static str,
    /// How long it takes.
    pub duration: &'static str,
    /// `published`, `unlisted` (published golds use it) or `extension` (reference rules do not know it).
    pub origin: &'static str,
}

/// An argument of a primitive.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Argument))]
pub struct ArgumentJson {
    /// Its name.
    pub name: &'static str,
    /// The class a value must belong to.
    pub class: &'static str,
    /// `in`, `out`, or `optional`: used when given and produced otherwise.
    pub role: &'static str,
    /// What is used when an optional argument is not given.
    pub default: Option<&'static str>,
    /// What it stands for.
    pub doc: &'static str,
    /// Whether the argument may be missing altogether.
    pub may_be_left_out: bool,
}

impl std::fmt::Debug for Primitive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Primitive").field("name", &self.signature.name).finish_non_exhaustive()
    }
}

/// The kitchen as the action leaves it; the second argument of most primitives.
pub const KITCHEN_OUT: Param = Param {
    name: "kitchen-state-out",
    class: "kitchen-state",
    role: Role::Out,
    doc: "the kitchen as the action leaves it",
};

/// The kitchen in which the action takes place.
pub const KITCHEN_IN: Param = Param {
    name: "kitchen-state-in",
    class: "kitchen-state",
    role: Role::In,
    doc: "the kitchen in which the action takes place",
};

/// An argument that the primitive always produces.
pub const fn out(name: &'static str, class: &'static str, doc: &'static str) -> Param {
    Param { name, class, role: Role::Out, doc }
}

/// An argument that must be given.
pub const fn given(name: &'static str, class: &'static str, doc: &'static str) -> Param {
    Param { name, class, role: Role::In, doc }
}

/// An argument with a default.
pub const fn optional(
    name: &'static str,
    class: &'static str,
    default: &'static str,
    doc: &'static str,
) -> Param {
    Param { name, class, role: Role::Optional(default), doc }
}

#[cfg(test)]
mod tests {
    use super::*;

    static TWO: [Param; 2] = [out("meal", "kitchen-entity", ""), given("meal", "kitchen-entity", "")];
    static INPUT: [Param; 1] = [given("meal", "kitchen-entity", "")];
    static GOOD: [Param; 1] = [out("meal", "kitchen-entity", "")];

    fn check(name: &'static str, params: &'static [Param], cases: &'static [&'static [usize]]) -> String {
        let signature = Signature { name, summary: "", params, omittable: None };
        let (effect, duration, ways) = ("", "", &[]);
        let nature = Nature::PLAIN;
        let primitive = Primitive { signature, effect, duration, ways, nature, cases, run: |_| Ok(()) };
        primitive.check().err().unwrap_or_default()
    }

    #[test]
    fn a_declaration_is_checked() {
        assert_eq!(check("eat", &GOOD, &[&[]]), "");
        assert_eq!(
            check("Eat", &GOOD, &[&[]]),
            "`Eat` is not a name; use lower-case letters, digits and hyphens"
        );
        assert_eq!(check("eat", &TWO, &[&[]]), "it has two arguments `meal`; give each a name of its own");
        assert_eq!(check("eat", &INPUT, &[&[]]), "its first argument must be what it makes, an output");
        assert_eq!(check("eat", &GOOD, &[&[3]]), "argument 3, counted from 0, is not optional");
    }

    #[test]
    fn every_declaration_is_sound() {
        for primitive in crate::PRIMITIVES {
            assert_eq!(primitive.check(), Ok(()), "{}", primitive.signature.name);
        }
    }
}
