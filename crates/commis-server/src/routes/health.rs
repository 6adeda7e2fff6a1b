//! Whether the server is alive, and what it has counted.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::JsonAnswer;
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(readyz)).routes(routes!(metrics))
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
    JsonAnswer(health(&app))
}

fn health(app: &App) -> Health {
    Health { status: "ok", version: env!("CARGO_PKG_VERSION"), sessions: app.store.len() }
}

/// The same as text, for those who come through the side door.
pub(crate) fn alive(app: &App) -> String {
    serde_json::to_string(&health(app)).unwrap_or_default()
}

/// Does the server take more work?
///
/// Answers without a token: 503 while it stops, or has as many requests or sessions, or as much memory in use, as it takes.
#[utoipa::path(
    get, path = "/readyz", operation_id = "ready", tag = "server", security(()),
    responses((status = 200, body = Health))
)]
async fn readyz(State(app): State<Arc<App>>) -> Result<JsonAnswer<Health>, Problem> {
    let limits = &app.limits;
    let busy = match () {
        () if *app.ending.borrow() => "the server is stopping",
        () if app.requests.is_full() => "as many requests are being worked on as the server takes",
        () if app.store.len() >= limits.session.sessions => "as many sessions are open as there may be",
        () if app.store.bytes() >= limits.session.total_bytes => {
            "all sessions together take as much memory as they may"
        }
        () => return Ok(JsonAnswer(health(&app))),
    };
    Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", busy)
        .hint("try again later")
        .retry_after(1))
}

/// What the server has counted, for Prometheus
#[utoipa::path(
    get, path = "/metrics", operation_id = "metrics", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain; version=0.0.4"))
)]
async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.meters.text(&app.store))
}
