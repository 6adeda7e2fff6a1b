//! The kitchen for language models: the Model Context Protocol, with a tool for each primitive at `/mcp` and with the
//! one tool that takes MCL at `/mcp/cook`.
//!
//! A model's session is opened by its first message and named in a header from then on. The server never speaks first,
//! so there is nothing to `GET`.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, post};
use commis_session::StoreError;

use crate::app::App;
use crate::extract::too_large;
use crate::mcp::{HttpEndpoint, Toolset};
use crate::problem::Problem;
use crate::slots::evict;

const SESSION: &str = "mcp-session-id";

pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/mcp", endpoint(app, Toolset::Primitives))
        .route("/mcp/cook", endpoint(app, Toolset::Cook))
}

fn endpoint(app: &App, toolset: Toolset) -> MethodRouter<Arc<App>> {
    let endpoint = HttpEndpoint::new(toolset, &app.limits);
    let answer = move |State(app): State<Arc<App>>, request: Request| answer(app, endpoint.clone(), request);
    post(answer.clone()).delete(answer)
}

/// A body beyond the limit is refused by the protocol's own words; they become a problem like every other.
fn in_form(response: Response) -> Response {
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE { too_large().into_response() } else { response }
}

async fn answer(app: Arc<App>, endpoint: HttpEndpoint, request: Request) -> Response {
    let is_newcomer = request.method() == Method::POST && !request.headers().contains_key(SESSION);
    if is_newcomer && is_full(&app) {
        return Problem::from(StoreError::TooMany(app.store.len())).into_response();
    }
    let opened = endpoint.clone();
    match app.cook(move |app, _| opened.open(app)).await {
        Ok(Ok(())) => in_form(endpoint.answer(request).await.map(Body::new)),
        Ok(Err(error)) => Problem::from(error).into_response(),
        Err(problem) => problem.into_response(),
    }
}

/// Whether no session can be opened, although those that nobody uses have made room.
fn is_full(app: &App) -> bool {
    let is_full = || app.store.len() >= app.limits.session.sessions;
    if is_full() {
        evict(&app.store);
    }
    is_full()
}
