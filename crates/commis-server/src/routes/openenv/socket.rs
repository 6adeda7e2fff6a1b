//! The WebSocket of OpenEnv's own client: one socket is one episode, which ends with it.
//!
//! A message is `{"type": "reset" | "step" | "state" | "close", "data": {…}}`; the answer is an `observation`, a `state` or an
//! `error` with a code. A client that also calls tools at `/mcp` names the session that it has there in the address
//! (`/ws?session_id=…`), and that is the episode.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::any;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use super::episode::{Action, Reset};
use crate::app::App;
use crate::extract::Params;
use crate::problem::Problem;
use crate::routes::socket::{Heard, Written, hear, send, upgraded};
use crate::slots::{self, Slot};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/ws", any(upgrade)).route("/api/openenv/ws", any(upgrade))
}

/// Unknown members are passed over.
#[derive(Deserialize)]
struct Shared {
    session_id: Option<String>,
}

async fn upgrade(
    State(app): State<Arc<App>>,
    Params(shared): Params<Shared>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let shared = shared.session_id.map(|name| app.store.find(&name)).transpose()?;
    upgraded(app, socket, move |socket, app| talk(socket, app, shared))
}

/// The end of a conversation.
pub(crate) struct Goodbye;

async fn talk(mut socket: WebSocket, app: Arc<App>, mut episode: Option<Arc<Slot>>) {
    let (mut is_closed, mut written) = (false, Written::default());
    while let Heard::Message(bytes) = hear(&mut socket, &app).await {
        let Ok(answer) = answer(&app, &bytes, &mut episode).await else {
            is_closed = true;
            break;
        };
        let answer = answer.to_string();
        written.note(answer.len(), &app);
        if !send(&mut socket, Message::Text(answer.into()), app.limits.socket_read_time).await {
            break;
        }
    }
    let Some(name) = episode.map(|slot| slot.name().to_owned()) else { return };
    if is_closed {
        app.close(&name).ok();
    } else {
        slots::close_later(&app, vec![name]);
    }
}

pub(crate) async fn answer(
    app: &Arc<App>,
    message: &[u8],
    episode: &mut Option<Arc<Slot>>,
) -> Result<Json, Goodbye> {
    let Ok(Json::Object(mut message)) = serde_json::from_slice(message) else {
        return Ok(error("INVALID_JSON", "a message is a JSON object", None));
    };
    let kind = message.remove("type");
    let data = message.remove("data").unwrap_or_else(|| json!({}));
    let outcome = match kind.as_ref().and_then(Json::as_str) {
        Some("reset") => reset(app, data, episode).await,
        Some("step") => step(app, data, episode.as_ref()).await,
        Some("state") => state(app, episode.as_ref()).await,
        Some("close") => return Err(Goodbye),
        other => {
            let shown: String = other.unwrap_or("none").chars().take(40).collect();
            let detail = format!("there is no message type `{shown}`; there is reset, step, state and close");
            return Ok(error("UNKNOWN_TYPE", &detail, None));
        }
    };
    Ok(outcome.unwrap_or_else(|problem| {
        let code = match problem.status {
            503 => "CAPACITY_REACHED",
            422 => "VALIDATION_ERROR",
            _ => "EXECUTION_ERROR",
        };
        let message = match &problem.hint {
            Some(hint) => format!("{}; {hint}", problem.detail),
            None => problem.detail.clone(),
        };
        error(code, &message, Some(&problem))
    }))
}

async fn reset(app: &Arc<App>, data: Json, episode: &mut Option<Arc<Slot>>) -> Result<Json, Problem> {
    let mut reset: Reset = read(data)?;
    if let Some(slot) = episode {
        let own = reset.episode_id.get_or_insert_with(|| slot.name().to_owned());
        // One socket is one episode: another one ends the first.
        if own != slot.name() {
            app.close(slot.name()).ok();
        }
    }
    let (slot, turn) = app.reset_episode(reset).await?;
    *episode = Some(slot);
    told("observation", turn)
}

async fn step(app: &Arc<App>, data: Json, episode: Option<&Arc<Slot>>) -> Result<Json, Problem> {
    let action: Action = read(data)?;
    let slot = known(app, episode)?;
    told("observation", app.act_in_episode(&slot, action).await?)
}

async fn state(app: &Arc<App>, episode: Option<&Arc<Slot>>) -> Result<Json, Problem> {
    let slot = known(app, episode)?;
    told("state", app.episode_state(&slot).await?)
}

fn known(app: &App, episode: Option<&Arc<Slot>>) -> Result<Arc<Slot>, Problem> {
    let slot = episode.ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "no-episode", "no episode has begun").hint("send a reset first")
    })?;
    Ok(app.store.find(slot.name())?)
}

fn read<T: DeserializeOwned>(data: Json) -> Result<T, Problem> {
    serde_json::from_value(data).map_err(|error| {
        Problem::unprocessable("unexpected-json", error.to_string()).hint("the members stand at /api/docs")
    })
}

fn told(kind: &str, value: impl serde::Serialize) -> Result<Json, Problem> {
    let data = serde_json::to_value(value);
    let data = data
        .map_err(|error| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "unwritable", error.to_string()))?;
    Ok(json!({ "type": kind, "data": data }))
}

fn error(code: &str, message: &str, problem: Option<&Problem>) -> Json {
    json!({ "type": "error", "data": { "message": message, "code": code, "problem": problem } })
}
