//! The kitchen for language models: the Model Context Protocol, with a tool for each primitive at `/mcp` and with the
//! one tool that takes MCL at `/mcp/cook`.
//!
//! A model's session is opened by its first message and named in a header from then on. The server never speaks first,
//! so there is nothing to `GET`. OpenEnv's clients come without that header and take no event streams: they send one
//! JSON-RPC request at a time and name their session in it (`plain`).

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest as _, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, post};
use commis_session::{StoreError, in_short};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::extract::{JsonAnswer, too_large, unreadable};
use crate::mcp::{HttpEndpoint, Toolset};
use crate::problem::Problem;
use crate::slots::evict;

const SESSION: &str = "mcp-session-id";
const EVENTS: &str = "text/event-stream";
const NO_MESSAGE: &str = "a request has the members jsonrpc, id and method";
/// Bytes of a refusal in the protocol's own words.
const WORDS: usize = 4 << 10;

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

async fn answer(app: Arc<App>, endpoint: HttpEndpoint, request: Request) -> Response {
    let is_post = request.method() == Method::POST;
    let is_newcomer = is_post && !request.headers().contains_key(SESSION);
    if is_newcomer && is_full(&app) {
        return Problem::from(StoreError::TooMany(app.store.len())).into_response();
    }
    let opened = endpoint.clone();
    match app.cook(move |app, _| opened.open(app)).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => return Problem::from(error).into_response(),
        Err(problem) => return problem.into_response(),
    }
    let accepted = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let takes_events = accepted.is_some_and(|accept| accept.contains(EVENTS));
    if !is_post {
        return in_form(endpoint.answer(request).await.map(Body::new), true).await;
    }
    let (parts, body) = request.into_parts();
    let bytes = match Bytes::from_request(Request::new(body), &()).await {
        Ok(bytes) => bytes,
        Err(rejection) => return unreadable(rejection, "body").into_response(),
    };
    let Ok(message) = serde_json::from_slice::<Json>(&bytes) else {
        let error = error(&Json::Null, -32700, "the message is not JSON");
        return (StatusCode::BAD_REQUEST, JsonAnswer(error)).into_response();
    };
    if let Some(error) = no_message(&message).or_else(|| wrong_params(&message)) {
        return JsonAnswer(error).into_response();
    }
    if is_newcomer && !takes_events {
        return JsonAnswer(plain(&endpoint, message).await).into_response();
    }
    let request = Request::from_parts(parts, Body::from(bytes));
    in_form(endpoint.answer(request).await.map(Body::new), false).await
}

/// The refusal of JSON that is no message of the protocol, nor several of them.
fn no_message(message: &Json) -> Option<Json> {
    let answers = |one: &Json| one.get("result").is_some() || one.get("error").is_some();
    let is_one = |one: &Json| one["jsonrpc"] == "2.0" && (one["method"].is_string() || answers(one));
    let is_message = match message {
        Json::Array(several) => !several.is_empty() && several.iter().all(is_one),
        one => is_one(one),
    };
    let id = message.get("id").filter(|id| id.is_string() || id.is_number()).cloned().unwrap_or_default();
    (!is_message).then(|| error(&id, -32600, NO_MESSAGE))
}

/// The refusal of a request whose parameters have no names: no method here takes them by their order.
fn wrong_params(message: &Json) -> Option<Json> {
    let method = message["method"].as_str()?;
    let (id, params) = (message.get("id")?, message.get("params")?);
    let words = format!("the parameters of `{method}` are not an object");
    (!params.is_object() && !params.is_null()).then(|| error(id, -32602, &words))
}

/// Answers a request of somebody who names the session in each.
async fn plain(endpoint: &HttpEndpoint, message: Json) -> Json {
    let id = message.get("id").cloned().unwrap_or_default();
    let (Some("2.0"), Some(method)) =
        (message["jsonrpc"].as_str(), message["method"].as_str().map(str::to_owned))
    else {
        return error(&id, -32600, NO_MESSAGE);
    };
    let params = message.get("params").cloned().unwrap_or_else(|| json!({}));
    match endpoint.plain(&method, params).await {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err((code, message)) => error(&id, code, &message),
    }
}

fn error(id: &Json, code: i32, message: &str) -> Json {
    let message = in_short(message.to_owned());
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}

/// Refusals in the protocol's own words become problems like every other, and a session that ended is gone.
async fn in_form(response: Response, is_end: bool) -> Response {
    let status = response.status();
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        return too_large("body").into_response();
    }
    if is_end && status == StatusCode::ACCEPTED {
        return StatusCode::NO_CONTENT.into_response();
    }
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let (parts, body) = response.into_parts();
    let said = axum::body::to_bytes(body, WORDS).await.unwrap_or_default();
    if serde_json::from_slice::<Json>(&said).is_ok() {
        return Response::from_parts(parts, Body::from(said));
    }
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    let problem = Problem::new(
        status,
        "protocol",
        if said.is_empty() { "the request is refused".to_owned() } else { said },
    );
    problem.hint("open a session with `initialize`, and send its name as Mcp-Session-Id").into_response()
}

/// Whether no session can be opened, although those that nobody uses have made room.
fn is_full(app: &App) -> bool {
    let is_full = || app.store.len() >= app.limits.session.sessions;
    if is_full() {
        evict(&app.store);
    }
    is_full()
}
