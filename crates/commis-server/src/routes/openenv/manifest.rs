//! What the environment says of itself, where OpenEnv's own client and `openenv validate` look for it.

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use serde_json::{Value as Json, json};
use utoipa::{PartialSchema as _, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::episode::{Action, Metadata, Seen};
use crate::app::App;
use crate::extract::JsonAnswer;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(metadata)).routes(routes!(schema))
}

/// Whether the environment answers.
#[derive(Serialize, ToSchema)]
struct Healthy {
    /// `healthy`.
    status: &'static str,
}

/// What the environment is.
#[derive(Serialize, ToSchema)]
struct Environment {
    /// Its name.
    name: &'static str,
    /// What one does in it.
    description: String,
    /// The version of the program.
    version: &'static str,
    /// Where everything is described.
    documentation_url: &'static str,
}

/// The forms of what goes in and out, as JSON schemas.
#[derive(Serialize, ToSchema)]
struct Schemas {
    /// An action.
    #[schema(value_type = Object)]
    action: Json,
    /// An observation.
    #[schema(value_type = Object)]
    observation: Json,
    /// The state of an episode.
    #[schema(value_type = Object)]
    state: Json,
}

/// Is the environment alive?
///
/// Answers without a token.
#[utoipa::path(
    get, path = "/health", operation_id = "openenv_health", tag = "openenv", security(()),
    responses((status = 200, body = Healthy))
)]
async fn health() -> JsonAnswer<Healthy> {
    JsonAnswer(Healthy { status: "healthy" })
}

/// What is this environment?
#[utoipa::path(
    get, path = "/metadata", operation_id = "openenv_metadata", tag = "openenv",
    responses((status = 200, body = Environment))
)]
async fn metadata(State(app): State<Arc<App>>) -> JsonAnswer<Environment> {
    let recipes = app.kitchens.recipes().count();
    let description = format!(
        "A simulated kitchen: cook one of {recipes} recipes with statements in MCL and be rewarded for the dish"
    );
    let (version, documentation_url) = (env!("CARGO_PKG_VERSION"), "/api/docs");
    JsonAnswer(Environment { name: "commis", description, version, documentation_url })
}

/// What goes in and out?
#[utoipa::path(
    get, path = "/schema", operation_id = "openenv_schema", tag = "openenv",
    responses((status = 200, body = Schemas))
)]
async fn schema() -> JsonAnswer<Schemas> {
    let form = |schema: utoipa::openapi::RefOr<utoipa::openapi::Schema>| {
        serde_json::to_value(schema).unwrap_or_else(|_| json!({}))
    };
    let (action, observation, state) = (Action::schema(), Seen::schema(), Metadata::schema());
    JsonAnswer(Schemas { action: form(action), observation: form(observation), state: form(state) })
}
