//! A kitchen that agents act in, one step at a time.
//!
//! The [`session`] module is the kitchen itself, without any network: a [`Pantry`](session::Pantry) holds the corpora and
//! sets kitchens up when somebody needs them, a [`Session`](session::Session) is one agent's cooking. It takes further
//! statements, answers questions about any moment, goes back, forks at no cost, and is scored against the gold.
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_server::session::{Opening, Pantry, Patience};
//!
//! let pantry = Pantry::new(vec![Builtin::Published.load()]);
//! let mut session = pantry.open(&Opening { recipe: Some("almond-crescent-cookies".into()), ..Opening::default() })?;
//! let report = session.step("(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)", &Patience::endless());
//! assert_eq!(report.executed.len(), 2);
//!
//! let mut fork = session.fork();
//! let report = fork.step("(mix ?dough ?k2 ?k1 ?butter ?whisk)", &Patience::endless());
//! assert_eq!(report.refused[0].code, "missing");
//! assert_eq!(session.steps(), 2);
//!
//! let seen = session.observe("what is on the counter?", None)?;
//! assert_eq!(seen.found[0].text, "medium-bowl");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Around it stands a server: [`App`] is what all requests share, [`router`] answers requests, [`serve()`] takes
//! connections. Requests pass a guard that knows who may ask and how many ([`Access`], [`Limits`]); whatever is wrong
//! becomes a [`Problem`]. Each resource is a file under `routes/` that declares its paths together with their
//! description, from which the OpenAPI document is made. The [`mcp`] module serves the same kitchens to language models,
//! as tools.

mod app;
mod assets;
mod config;
mod evaluations;
mod extract;
mod guard;
pub mod mcp;
mod meters;
mod problem;
mod routes;
mod serve;
pub mod session;
mod table;

pub use app::{App, Stepped};
pub use assets::{NoPage, static_page};
pub use config::{Access, Limits};
pub use evaluations::{Evaluations, Kept, Looking};
pub use extract::{Body, Params, Place, Told};
pub use meters::Meters;
pub use problem::Problem;
pub use routes::{openapi, router};
pub use serve::serve;
pub use table::{Seat, Table};
