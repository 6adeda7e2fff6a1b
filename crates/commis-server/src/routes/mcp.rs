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

use crate::app::App;
use crate::extract::too_large;
use crate::mcp::{Counter, Toolset};
use crate::problem::Problem;

const SESSION: &str = "mcp-session-id";

pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/mcp", at_counter(app, Toolset::Primitives))
        .route("/mcp/cook", at_counter(app, Toolset::Cook))
}

fn at_counter(app: &App, toolset: Toolset) -> MethodRouter<Arc<App>> {
    let counter = Counter::new(Arc::clone(&app.pantry), toolset, &app.limits, app.cooks());
    let answer = move |State(app): State<Arc<App>>, request: Request| answer(app, counter.clone(), request);
    post(answer.clone()).delete(answer)
}

/// A body beyond the limit is refused by the protocol's own words; they become a problem like every other.
fn in_form(response: Response) -> Response {
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE { too_large().into_response() } else { response }
}

async fn answer(app: Arc<App>, counter: Counter, request: Request) -> Response {
    let is_newcomer = request.method() == Method::POST && !request.headers().contains_key(SESSION);
    if is_newcomer && counter.is_full() {
        let detail = format!("{} models are at work", app.limits.sessions);
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-sessions", detail);
        return problem
            .hint("end sessions that are done, or try again later")
            .retry_after(10)
            .into_response();
    }
    let opened = counter.clone();
    match app.cook(move |_, _| opened.open()).await {
        Ok(Ok(())) => in_form(counter.answer(request).await.map(Body::new)),
        Ok(Err(error)) => Problem::from(error).into_response(),
        Err(problem) => problem.into_response(),
    }
}
