//! The server: kitchens over HTTP, WebSocket and the Model Context Protocol.
//!
//! [`App`] is what all requests share, [`serve()`] takes connections, [`run()`] does so until somebody asks it to stop. Requests pass a guard that knows who may ask and how
//! many ([`Access`], [`ServerLimits`]); whatever is wrong becomes a problem document. Each resource is a file under `routes/`
//! that declares its paths together with their description, from which the OpenAPI document is made. The [`mcp`] module
//! serves the same kitchens to language models, as tools. Sessions are those of `commis_session`, and all of them, whatever
//! way they are opened, live in one store.

mod app;
mod assets;
mod config;
#[cfg(test)]
mod contract_test;
mod evaluations;
mod extract;
mod fairness;
mod guard;
mod judging;
mod keeping;
pub mod mcp;
mod meters;
mod options;
mod problem;
mod report;
mod results;
mod routes;
mod run;
mod serve;
mod slots;
mod timed_io;

pub use app::App;
pub use assets::{Films, NoPage, film_html, static_page};
pub use config::{Access, LimitError, ServerLimits};
pub use evaluations::{Evaluations, NewEvaluation, RowViewFn, SharesFn, StoredEvaluation};
pub use options::{LimitOptions, TestOptions};
pub use report::{FilmFn, Report, report_html, report_html_with_films};
pub use run::{Place, RunError, addresses, run};
pub use serve::serve;
