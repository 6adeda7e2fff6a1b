//! A WebSocket with the verbs of the sessions, and with events as they happen.
//!
//! A request is `{"id": 1, "verb": "step", "session": "…", "actions": "…"}`; the answer carries the same `id` and either
//! `ok` or `error`, a problem as in HTTP. `watch` subscribes to a session: whatever happens to it, through whatever
//! way in, then comes as `{"event": "step", "session": "…", "data": …}`.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::any;
use commis_session::{Holding, Opening};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use tokio::sync::{mpsc, watch};

use super::sessions::{
    Actions, ForkAt, ManyActions, NetworkJson, Question, Scoring, SessionJson, Spot, UndoSteps,
};
use crate::app::App;
use crate::extract::too_large;
use crate::fairness::Client;
use crate::problem::Problem;
use crate::slots::{self, Slot};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/api/ws", any(upgrade))
}

async fn upgrade(
    State(app): State<Arc<App>>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    upgraded(app, socket, talk)
}

/// What is read of a socket at once. Each has as much for as long as it is open; the protocol's own default is 128 KiB.
const READ_BUFFER: usize = 8 << 10;
/// What a connection takes besides: what is written next, and what the runtime keeps of it.
const CONNECTION: usize = 4 << 10;

/// Takes a socket if there is room for one, and lets somebody talk to it.
pub(super) fn upgraded<F: Future<Output = ()> + Send + 'static>(
    app: Arc<App>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    talk: impl FnOnce(WebSocket, Arc<App>) -> F + Send + 'static,
) -> Result<Response, Problem> {
    let socket = socket.map_err(|rejection| {
        let problem = Problem::new(StatusCode::UPGRADE_REQUIRED, "no-websocket", rejection.body_text());
        problem.hint("connect with a WebSocket client")
    })?;
    let client = Client::current();
    let Some(place) = app.sockets.take(client) else {
        let detail = format!("{} WebSockets are open", app.limits.connections);
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-connections", detail);
        let hint = "close some, or use one for several sessions";
        return Err(problem.hint(hint).limit("connections").retry_after(10));
    };
    let longest = app.limits.body;
    let socket = socket.max_message_size(longest).max_frame_size(longest).read_buffer_size(READ_BUFFER);
    Ok(socket.on_upgrade(move |socket| {
        let store = Arc::clone(&app.store);
        let talk = client.scope(talk(socket, app));
        let counted = store.hold(size_of_val(&talk) + READ_BUFFER + CONNECTION);
        async move {
            talk.await;
            drop((place, counted));
        }
    }))
}

/// What to do with which session.
enum Verb {
    Open(Opening),
    Show(String),
    Close(String),
    Step(String, Actions),
    Steps(ManyActions),
    HandIn(String),
    State(String, Spot),
    Observe(String, Question),
    Fork(String, ForkAt),
    Undo(String, UndoSteps),
    Score(String, Scoring),
    Network(String),
    Watch(String),
}

/// A verb that needs nothing but a session.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Answers one message after the other until the other side goes or the server ends; what was begun is finished. The
/// sessions that were opened here end a while after a socket that broke.
async fn talk(mut socket: WebSocket, app: Arc<App>) {
    let limits = app.limits;
    let (events, mut happened) = mpsc::channel::<Arc<str>>(limits.waiting_events);
    let (mut opened, mut written) = (Vec::new(), Written::default());
    loop {
        let heard = tokio::select! {
            heard = hear(&mut socket, &app) => heard,
            Some(event) = happened.recv() => {
                if !send(&mut socket, Message::Text(event.as_ref().into()), limits.socket_read_time).await {
                    break;
                }
                continue;
            }
        };
        let Heard::Message(message) = heard else { break };
        let answer = answer(&app, &message, &events, &mut opened).await;
        written.note(answer.len(), &app);
        if !send(&mut socket, Message::Text(answer.into()), limits.socket_read_time).await {
            break;
        }
    }
    slots::close_later(&app, opened);
}

/// The buffer of what is written to a socket, which stays as large as the longest message was.
#[derive(Default)]
pub(super) struct Written {
    longest: usize,
    counted: Option<Holding>,
}

impl Written {
    /// Counts the buffer if a message makes it grow.
    pub(super) fn note(&mut self, bytes: usize, app: &App) {
        if bytes > self.longest {
            self.longest = bytes;
            self.counted = None;
            self.counted = Some(app.store.hold(bytes));
        }
    }
}

/// What came over a socket.
pub(super) enum Heard {
    /// A message.
    Message(Bytes),
    /// Nothing more will come; whoever can still be told why has been told.
    Nothing,
}

/// Waits for the next message, the end of the server or the end of patience. A wait that is given up loses nothing.
pub(super) async fn hear(socket: &mut WebSocket, app: &App) -> Heard {
    let limits = &app.limits;
    let mut ending = app.ending.subscribe();
    let (code, reason) = loop {
        tokio::select! {
            received = tokio::time::timeout(limits.socket_idle_time, socket.recv()) => match received {
                Ok(Some(Ok(Message::Text(text)))) => return Heard::Message(text.into()),
                Ok(Some(Ok(Message::Binary(bytes)))) => return Heard::Message(bytes),
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(Some(Err(error))) if error.to_string().contains("too long") => {
                    let problem = json!({ "id": null, "type": "error", "error": too_large("body") });
                    send(socket, Message::Text(problem.to_string().into()), limits.socket_read_time).await;
                    break (close_code::SIZE, "body-too-large: send less at once, or raise --limit-body");
                }
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Heard::Nothing,
                Err(_) => break (close_code::NORMAL, "nothing came for too long (limit `socket-idle-time`)"),
            },
            () = stopping(&mut ending) => break (close_code::AWAY, "the server is stopping"),
        }
    };
    let farewell = CloseFrame { code, reason: reason.into() };
    send(socket, Message::Close(Some(farewell)), limits.socket_read_time).await;
    Heard::Nothing
}

/// Ready when the server is asked to stop.
async fn stopping(ending: &mut watch::Receiver<bool>) {
    ending.wait_for(|ending| *ending).await.ok();
}

/// Whether the message went out; somebody who does not read is given up.
pub(super) async fn send(socket: &mut WebSocket, message: Message, longest: Duration) -> bool {
    matches!(tokio::time::timeout(longest, socket.send(message)).await, Ok(Ok(())))
}

pub(super) async fn answer(
    app: &Arc<App>,
    request: &[u8],
    events: &mpsc::Sender<Arc<str>>,
    opened: &mut Vec<String>,
) -> String {
    let mut id = Json::Null;
    let outcome = match verb(request, &mut id) {
        Ok(verb) => act(app, verb, events, opened).await,
        Err(problem) => Err(problem),
    };
    match outcome {
        // What is told is JSON already: a batch tells much, and is written once.
        Ok(told) => format!("{{\"id\":{id},\"ok\":{told}}}"),
        Err(problem) => json!({ "id": id, "error": problem }).to_string(),
    }
}

/// Reads a request; its id is known even when the rest of it makes no sense.
fn verb(request: &[u8], id: &mut Json) -> Result<Verb, Problem> {
    let Json::Object(mut members) = crate::extract::parse(request)? else {
        return Err(unexpected("a request is an object"));
    };
    *id = members.remove("id").unwrap_or_default();
    let Some(Json::String(verb)) = members.remove("verb") else {
        return Err(unexpected("the verb is missing"));
    };
    match verb.as_str() {
        "open" => return Ok(Verb::Open(strict(members)?)),
        "steps" => return Ok(Verb::Steps(strict(members)?)),
        _ => {}
    }
    let Some(Json::String(session)) = members.remove("session") else {
        return Err(unexpected("the session is missing"));
    };
    Ok(match verb.as_str() {
        "show" => strict(members).map(|Nothing {}| Verb::Show(session))?,
        "close" => strict(members).map(|Nothing {}| Verb::Close(session))?,
        "hand-in" => strict(members).map(|Nothing {}| Verb::HandIn(session))?,
        "network" => strict(members).map(|Nothing {}| Verb::Network(session))?,
        "watch" => strict(members).map(|Nothing {}| Verb::Watch(session))?,
        "step" => Verb::Step(session, strict(members)?),
        "state" => Verb::State(session, strict(members)?),
        "observe" => Verb::Observe(session, strict(members)?),
        "fork" => Verb::Fork(session, strict(members)?),
        "undo" => Verb::Undo(session, strict(members)?),
        "score" => Verb::Score(session, strict(members)?),
        unknown => {
            let shown: String = unknown.chars().take(40).collect();
            return Err(unexpected(&format!("there is no verb `{shown}`")));
        }
    })
}

/// The members of a verb, and no others.
fn strict<T: DeserializeOwned>(members: Map<String, Json>) -> Result<T, Problem> {
    serde_json::from_value(Json::Object(members)).map_err(|error| unexpected(&error.to_string()))
}

fn unexpected(detail: &str) -> Problem {
    let verbs = "verbs are open, show, close, step, steps, state, observe, fork, undo, score, hand-in, network and watch; their members \
                 are those of the HTTP calls at /api/docs";
    Problem::unprocessable("unexpected-json", detail).hint(verbs)
}

async fn act(
    app: &Arc<App>,
    verb: Verb,
    events: &mpsc::Sender<Arc<str>>,
    opened: &mut Vec<String>,
) -> Result<String, Problem> {
    let find = |session: &str| -> Result<Arc<Slot>, Problem> { Ok(app.store.find(session)?) };
    let mut owned = |slot: Arc<Slot>| {
        opened.push(slot.name().to_owned());
        told(SessionJson::of(&slot))
    };
    match verb {
        Verb::Open(opening) => owned(app.open(opening).await?),
        Verb::Steps(many) => told(app.reports(many).await?),
        Verb::HandIn(session) => told(app.handed_in(find(&session)?).await?),
        Verb::Show(session) => told(SessionJson::of(&*find(&session)?)),
        Verb::Close(session) => app.close(&session).map(|()| Json::Null.to_string()),
        Verb::Step(session, actions) => told(app.report(&*find(&session)?, actions).await?),
        Verb::State(session, spot) => {
            let session = find(&session)?.session();
            told(app.look(session, move |session| spot.of(session)).await??)
        }
        Verb::Observe(session, question) => {
            let session = find(&session)?.session();
            told(app.look(session, move |session| session.observe(&question.query, question.step)).await??)
        }
        Verb::Fork(session, at) => owned(app.fork(&*find(&session)?, at.step)?),
        Verb::Undo(session, undo) => told(app.undo(&*find(&session)?, undo.steps).await?),
        Verb::Score(session, scoring) => told(app.score(find(&session)?.session(), &scoring).await?),
        Verb::Network(session) => told(NetworkJson::of(&find(&session)?.session())),
        Verb::Watch(session) => {
            let slot = find(&session)?;
            slot.extra().watch(events.clone());
            told(SessionJson::of(&slot))
        }
    }
}

/// A value in JSON.
fn told(value: impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(&value)
        .map_err(|error| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "unwritable", error.to_string()))
}
