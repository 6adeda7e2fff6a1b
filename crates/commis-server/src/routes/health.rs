//! Whether the server is alive, and what it has counted.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::JsonAnswer;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(metrics))
}

/// A server that answers.
#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
    /// Open sessions.
    sessions: usize,
}

/// Is the server alive?
///
/// Answers without a token.
#[utoipa::path(
    get, path = "/healthz", operation_id = "health", tag = "server", security(()),
    responses((status = 200, body = Health))
)]
async fn healthz(State(app): State<Arc<App>>) -> JsonAnswer<Health> {
    JsonAnswer(Health { status: "ok", version: env!("CARGO_PKG_VERSION"), sessions: app.store.len() })
}

/// What the server has counted, for Prometheus
#[utoipa::path(
    get, path = "/metrics", operation_id = "metrics", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain; version=0.0.4"))
)]
async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.meters.text(&app.store))
}
