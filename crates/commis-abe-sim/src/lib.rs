//! The action commands of the published motion simulator, carried out in a session.
//!
//! A client of that simulator posts a command (`to-portion`) with names of things in a body, and gets names of things and
//! the state of the kitchen back. Here each command becomes the statement of the primitive that it corresponds to
//! ([`COMMANDS`]), with whatever has to be fetched for it, and a [`Session`](commis_session::Session) carries it out
//! ([`carry_out`]). [`kitchen_state`] tells the kitchen in that simulator's form, [`World`] which kitchen a body wants to go on
//! from. What cannot be done is a [`Refusal`] with that simulator's status, and leaves the session as it was.
//!
//! ```
//! use commis_abe_sim::{Cause, carry_out};
//! use commis_corpus::Builtin;
//! use commis_session::{Deadline, Kitchens, Opening};
//! use serde_json::json;
//!
//! let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
//! let mut session = kitchens.open(&Opening::default())?;
//! let mut post = |command: &str, body: serde_json::Value| {
//!     let body = body.as_object().cloned().unwrap_or_default();
//!     carry_out(&mut session, command, &body, &Deadline::never())
//! };
//! let butter = json!({ "containerWithIngredient": "Butter", "targetContainer": "MediumBowl", "quantity": 100 });
//! let done = post("to-portion", butter)?;
//! let bowl = done.response["outputContainer"].as_str().unwrap_or_default().to_owned();
//! assert!(bowl.starts_with("mediumBowl"));
//! post("to-beat", json!({ "containerWithIngredients": bowl, "tool": "Whisk" }))?;
//!
//! let refused = post("to-beat", json!({ "containerWithIngredients": "mediumBowl99999" })).unwrap_err();
//! assert_eq!(refused.cause, Cause::NoSuchThing);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amounts;
mod carried;
mod commands;
mod names;
mod program;
mod refusal;
mod state;
mod things;
mod world;

pub use carried::{Carried, carry_out};
pub use commands::{COMMANDS, Command};
pub use refusal::{Cause, Refusal};
pub use state::kitchen_state;
pub use world::World;
