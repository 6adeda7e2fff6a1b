//! Everything that the declaration of a primitive needs, for those of this crate and for a user's own.
//!
//! A primitive is a `static` [`Primitive`]: its signature, a few sentences, and a function that carries it out.
//! [`Simulator::with_primitive`](crate::Simulator::with_primitive) makes it part of the language: it is checked, cooked,
//! explained ([`manual::head`](crate::manual::head)) and described as JSON ([`schema`](crate::schema)) like any other.
//!
//! The function works on a [`Step`]. In this order:
//!
//! 1. **Time**: when it can begin ([`ready`](Step::ready), [`now`](Step::now)) and how long it takes
//!    ([`busy`](Step::busy), [`takes`](Step::takes), [`seconds`](Step::seconds)).
//! 2. **Arguments** by position: objects ([`on_counter`](Step::on_counter), [`in_kitchen`](Step::in_kitchen)), numbers
//!    ([`number`](Step::number)), kinds of things ([`concept`](Step::concept)); tools that were given or else an unused one
//!    ([`tool_or`](Step::tool_or), [`take_unused`](Step::take_unused), [`appliance`](Step::appliance)).
//! 3. **Effect** on the kitchen: look ([`object`](Step::object), [`contents`](Step::contents), [`grams`](Step::grams)) and
//!    change ([`set`](Step::set), [`set_on_contents`](Step::set_on_contents), [`set_contents`](Step::set_contents),
//!    [`mark_used`](Step::mark_used)). [`class`](Step::class) and [`slot`](Step::slot) find what the ontology calls so.
//! 4. **Outputs**: [`give_object`](Step::give_object), [`give`](Step::give). The kitchen states are handed on by the engine.
//!
//! Whatever cannot be done is an `Err`: `?` passes on the failures of the calls above, and [`Fail::unsuitable`] makes one of
//! one's own. The engine then takes back what the step changed and binds every output to the failure.

pub use commis_mcl::{Param, Role, Signature};

pub use crate::failure::{ActionResult, Fail, Reason};
pub use crate::nature::{Leftover, Nature, Origin, Stage};
pub use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
pub use crate::quality::{Coating, Quality};
pub use crate::step::Step;
