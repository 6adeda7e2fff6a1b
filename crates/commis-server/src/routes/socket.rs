//! A WebSocket with the verbs of the sessions, and with events as they happen.
//!
//! A request is `{"id": 1, "verb": "step", "session": "…", "actions": "…"}`; the answer carries the same `id` and either
//! `ok` or `error`, a problem as in HTTP. `watch` subscribes to a session: whatever happens to it, through whatever
//! way in, then comes as `{"event": "step", "session": "…", "data": …}`.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::any;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use tokio::sync::mpsc;

use super::sessions::{Actions, ForkAt, NetworkTold, Scoring, SessionTold, UndoSteps};
use crate::app::App;
use crate::problem::Problem;
use crate::session::Opening;
use crate::table::{Seat, WAITING_EVENTS};

/// A connection on which nothing has come for so long is given up.
const SILENCE: Duration = Duration::from_secs(300);

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/ws", any(upgrade))
}

async fn upgrade(
    State(app): State<Arc<App>>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let socket = socket.map_err(|rejection| {
        let problem = Problem::new(StatusCode::UPGRADE_REQUIRED, "no-websocket", rejection.body_text());
        problem.hint("connect with a WebSocket client")
    })?;
    let Ok(place) = Arc::clone(&app.sockets).try_acquire_owned() else {
        let detail = format!("{} WebSockets are open", app.limits.connections);
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-connections", detail);
        return Err(problem.hint("close some, or use one for several sessions").retry_after(10));
    };
    let longest = app.limits.body;
    let socket = socket.max_message_size(longest).max_frame_size(longest);
    Ok(socket.on_upgrade(async move |socket| {
        talk(socket, app).await;
        drop(place);
    }))
}

#[derive(Deserialize)]
#[serde(tag = "verb", rename_all = "lowercase")]
enum Verb {
    Open(Opening),
    Show {
        session: String,
    },
    Close {
        session: String,
    },
    Step {
        session: String,
        #[serde(flatten)]
        actions: Actions,
    },
    State {
        session: String,
        path: Option<String>,
        step: Option<usize>,
    },
    Observe {
        session: String,
        query: String,
        step: Option<usize>,
    },
    Fork {
        session: String,
        #[serde(flatten)]
        at: ForkAt,
    },
    Undo {
        session: String,
        #[serde(flatten)]
        undo: UndoSteps,
    },
    Score {
        session: String,
        #[serde(flatten)]
        scoring: Scoring,
    },
    Network {
        session: String,
    },
    Watch {
        session: String,
    },
}

async fn talk(mut socket: WebSocket, app: Arc<App>) {
    let (events, mut happened) = mpsc::channel(WAITING_EVENTS);
    loop {
        let message = tokio::select! {
            received = tokio::time::timeout(SILENCE, socket.recv()) => match received {
                Ok(Some(Ok(message))) => message,
                Ok(Some(Err(_)) | None) | Err(_) => break,
            },
            Some(event) = happened.recv() => {
                let event: Arc<str> = event;
                if socket.send(Message::Text(event.as_ref().into())).await.is_err() {
                    break;
                }
                continue;
            }
        };
        let answer = match message {
            Message::Text(text) => answer(&app, text.as_bytes(), &events).await,
            Message::Binary(bytes) => answer(&app, &bytes, &events).await,
            Message::Close(_) => break,
            Message::Ping(_) | Message::Pong(_) => continue,
        };
        if socket.send(Message::Text(answer.to_string().into())).await.is_err() {
            break;
        }
    }
}

async fn answer(app: &Arc<App>, request: &[u8], events: &mpsc::Sender<Arc<str>>) -> Json {
    let mut id = Json::Null;
    let outcome = match verb(request, &mut id) {
        Ok(verb) => act(app, verb, events).await,
        Err(problem) => Err(problem),
    };
    match outcome {
        Ok(told) => json!({ "id": id, "ok": told }),
        Err(problem) => json!({ "id": id, "error": problem }),
    }
}

/// Reads a request; its id is known even when the rest of it makes no sense.
fn verb(request: &[u8], id: &mut Json) -> Result<Verb, Problem> {
    let mut request: Json = crate::extract::parse(request)?;
    if let Some(members) = request.as_object_mut() {
        *id = members.remove("id").unwrap_or_default();
    }
    serde_json::from_value(request).map_err(|error| {
        let verbs = "verbs are open, show, close, step, state, observe, fork, undo, score, network and watch";
        Problem::unprocessable("unexpected-json", error.to_string()).hint(verbs)
    })
}

async fn act(app: &Arc<App>, verb: Verb, events: &mpsc::Sender<Arc<str>>) -> Result<Json, Problem> {
    let find = |session: &str| -> Result<Arc<Seat>, Problem> { app.table.find(session) };
    match verb {
        Verb::Open(opening) => told(SessionTold::of(&*app.seat(opening).await?)),
        Verb::Show { session } => told(SessionTold::of(&*find(&session)?)),
        Verb::Close { session } => app.table.clear(&session).map(|()| Json::Null),
        Verb::Step { session, actions } => told(app.step(&*find(&session)?, actions.actions).await?),
        Verb::State { session, path, step } => {
            let session = find(&session)?.session();
            told(app.cook(move |_, _| session.state(path.as_deref(), step)).await??)
        }
        Verb::Observe { session, query, step } => {
            let session = find(&session)?.session();
            told(app.cook(move |_, _| session.observe(&query, step)).await??)
        }
        Verb::Fork { session, at } => told(SessionTold::of(&*app.fork(&*find(&session)?, at.step)?)),
        Verb::Undo { session, undo } => told(app.undo(&*find(&session)?, undo.steps).await),
        Verb::Score { session, scoring } => told(app.score(find(&session)?.session(), &scoring).await?),
        Verb::Network { session } => told(NetworkTold::of(&find(&session)?.session())),
        Verb::Watch { session } => {
            let seat = find(&session)?;
            seat.watch(events.clone());
            told(SessionTold::of(&seat))
        }
    }
}

fn told(value: impl Serialize) -> Result<Json, Problem> {
    serde_json::to_value(value)
        .map_err(|error| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "unwritable", error.to_string()))
}
