//! The server itself.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use commis_base::Fingerprint;
use http_body_util::channel::{Channel, Sender};
use http_body_util::{BodyExt as _, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde_json::{Value as Json, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::script::{Deed, Misbehaviour, Script, Scripted};
use crate::limits::REQUEST_BYTES;

/// Pieces that an answer is sent in.
const PIECES: usize = 3;

/// A pause where the script names none.
const PAUSE: f64 = 0.01;

/// What a server has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Requests.
    pub requests: u64,
    /// Requests that were answered to their end.
    pub answered: u64,
    /// Answers to requests that had been answered before.
    pub again: u64,
    /// What it did that it should not.
    pub misbehaviour: BTreeMap<&'static str, u64>,
    /// Requests in flight at the worst moment.
    pub most_at_once: u64,
}

#[derive(Default)]
struct Seen {
    counts: Counts,
    /// How often a request has met misbehaviour, and how often it was answered.
    requests: HashMap<u64, (u32, u32)>,
    at_once: u64,
}

struct State {
    script: Script,
    seen: Mutex<Seen>,
}

/// A server that is running. It ends when it is dropped.
pub struct Mock {
    address: SocketAddr,
    state: Arc<State>,
    listening: JoinHandle<()>,
}

impl Mock {
    /// Starts a server at an address; port 0 is a free one.
    pub async fn start(script: Script, address: SocketAddr) -> io::Result<Mock> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let state = Arc::new(State { script, seen: Mutex::default() });
        let listening = tokio::spawn(listen(listener, Arc::clone(&state)));
        Ok(Mock { address, state, listening })
    }

    /// Where it is, as a base URL.
    pub fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// What it has seen so far.
    pub fn counts(&self) -> Counts {
        self.state.seen().counts.clone()
    }
}

impl Drop for Mock {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, state: Arc<State>) {
    loop {
        let Ok((stream, _)) = listener.accept().await else { continue };
        stream.set_nodelay(true).ok();
        let state = Arc::clone(&state);
        tokio::spawn(async move {
            let service = service_fn(move |request| respond(Arc::clone(&state), request));
            // A client that goes away is nothing to speak of.
            hyper::server::conn::http1::Builder::new()
                .serve_connection(TokioIo::new(stream), service)
                .await
                .ok();
        });
    }
}

type Body = Channel<Bytes, io::Error>;

async fn respond(state: Arc<State>, request: Request<Incoming>) -> Result<Response<Body>, Infallible> {
    let path = request.uri().path().trim_end_matches('/').to_owned();
    let answer = match path.rsplit('/').next() {
        Some("models") => document(
            StatusCode::OK,
            &json!({"object": "list", "data": [{"id": "mock", "object": "model", "owned_by": "commis"}]}),
        ),
        Some("counts") => document(StatusCode::OK, &json!(state.seen().counts)),
        Some("health") => document(StatusCode::OK, &json!({"status": "ok"})),
        Some("completions") => {
            let body = Limited::new(request.into_body(), REQUEST_BYTES).collect().await;
            let body = body.map(http_body_util::Collected::to_bytes).unwrap_or_default();
            match serde_json::from_slice::<Json>(&body) {
                Ok(asked) => completion(&state, &asked, &body),
                Err(_) => refusal(StatusCode::BAD_REQUEST, "the request is no JSON", None),
            }
        }
        _ => refusal(StatusCode::NOT_FOUND, "there is no such resource", None),
    };
    Ok(answer)
}

fn completion(state: &Arc<State>, asked: &Json, body: &[u8]) -> Response<Body> {
    let mut fingerprint = Fingerprint::default();
    fingerprint.add(asked.get("messages").map(Json::to_string).unwrap_or_default().as_bytes());
    fingerprint.add(asked.get("seed").map(Json::to_string).unwrap_or_default().as_bytes());
    let request = fingerprint.get();
    let misbehaviour = state.begin(request, asked, body);
    if let Some(response) = misbehaviour.as_ref().and_then(misbehave) {
        state.seen().at_once -= 1;
        return response;
    }
    let answer = Answered::of(&state.script.answers, asked, body, request, misbehaviour.as_ref());
    let (sender, channel) = Channel::new(16);
    let is_stream = asked.get("stream").and_then(Json::as_bool) == Some(true);
    let deed = misbehaviour.map(|found| (found.deed, found.seconds.unwrap_or(PAUSE)));
    let flight = Flight { state: Arc::clone(state), request };
    tokio::spawn(send(sender, answer, is_stream, deed, flight));
    let kind = if is_stream { "text/event-stream" } else { "application/json" };
    with_type(StatusCode::OK, kind, channel)
}

impl State {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request, and says whether it meets misbehaviour.
    fn begin(&self, request: u64, asked: &Json, body: &[u8]) -> Option<Misbehaviour> {
        let mut seen = self.seen();
        seen.counts.requests += 1;
        seen.at_once += 1;
        seen.counts.most_at_once = seen.counts.most_at_once.max(seen.at_once);
        // The share is drawn from the upper bits, which the fingerprint mixes well enough for tests.
        let drawn = (commis_base::fingerprint([request.to_string().as_str()]) % 1_000_000) as f64 / 1e6;
        let mut from = 0.0;
        let found = self.script.misbehaviour.iter().find(|one| {
            from += one.share;
            drawn < from
        })?;
        let does = match found.deed {
            Deed::RejectSeed => asked.get("seed").is_some(),
            Deed::RejectImages => memchr(body, b"image_url"),
            _ => seen.requests.entry(request).or_default().0 < found.times,
        };
        if !does {
            return None;
        }
        seen.requests.entry(request).or_default().0 += 1;
        *seen.counts.misbehaviour.entry(found.deed.name()).or_default() += 1;
        Some(found.clone())
    }
}

fn memchr(body: &[u8], wanted: &[u8]) -> bool {
    body.windows(wanted.len()).any(|window| window == wanted)
}

/// What is wrong from the first byte on.
fn misbehave(found: &Misbehaviour) -> Option<Response<Body>> {
    let bad = |message: &str| Some(refusal(StatusCode::BAD_REQUEST, message, None));
    match found.deed {
        Deed::TooMany => Some(refusal(StatusCode::TOO_MANY_REQUESTS, "too many requests", found.seconds)),
        Deed::Fail => Some(refusal(StatusCode::INTERNAL_SERVER_ERROR, "something broke", None)),
        Deed::Reject => bad("the request is not taken"),
        Deed::RejectSeed => bad("Unsupported parameter: 'seed'"),
        Deed::RejectImages => bad("image input is not supported"),
        Deed::TooLong => bad("the request exceeds the available context size"),
        Deed::WrongJson => Some(text(StatusCode::OK, "application/json", "{\"choices\": [".to_owned())),
        Deed::WrongForm => Some(document(StatusCode::OK, &json!({"answer": 42}))),
        _ => None,
    }
}

/// A request that is being answered.
struct Flight {
    state: Arc<State>,
    request: u64,
}

impl Flight {
    fn answered(&self) {
        let mut seen = self.state.seen();
        seen.counts.answered += 1;
        let times = &mut seen.requests.entry(self.request).or_default().1;
        *times += 1;
        if *times > 1 {
            seen.counts.again += 1;
        }
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        self.state.seen().at_once -= 1;
    }
}

struct Answered {
    text: String,
    call: Option<(String, String)>,
    finish: String,
    input: usize,
}

impl Answered {
    fn of(
        script: &[Scripted],
        asked: &Json,
        body: &[u8],
        request: u64,
        found: Option<&Misbehaviour>,
    ) -> Answered {
        let fits = |one: &&Scripted| {
            one.when.as_ref().is_none_or(|when| {
                // The text as it stands in JSON, between its quotes.
                let when = json!(when).to_string();
                memchr(body, when.trim_matches('"').as_bytes())
            })
        };
        let chosen = script.iter().find(fits).cloned().unwrap_or_default();
        let messages = asked.get("messages").and_then(Json::as_array);
        let is_model = |message: &&Json| message.get("role").and_then(Json::as_str) == Some("assistant");
        let turn = messages.into_iter().flatten().filter(is_model).count();
        let said = chosen.say.get(turn.min(chosen.say.len().saturating_sub(1))).cloned().unwrap_or_default();
        let mut answered = Answered {
            text: said.replace("{digest}", &format!("{request:016x}")),
            finish: chosen
                .finish
                .unwrap_or_else(|| if chosen.call.is_some() { "tool_calls" } else { "stop" }.to_owned()),
            call: chosen.call.map(|name| (name, chosen.arguments)),
            input: body.len().div_ceil(4),
        };
        match found.map(|found| found.deed) {
            Some(Deed::Empty) => answered.text.clear(),
            Some(Deed::Filter) => {
                answered.text.clear();
                "content_filter".clone_into(&mut answered.finish);
            }
            Some(Deed::Refuse) => {
                "I will not.".clone_into(&mut answered.text);
                "refusal".clone_into(&mut answered.finish);
            }
            Some(Deed::BadText) => {
                "\u{1b}[2J<script>alert(1)</script>\u{0}\u{202e}".clone_into(&mut answered.text);
            }
            _ => {}
        }
        answered
    }

    fn usage(&self) -> Json {
        json!({"prompt_tokens": self.input, "completion_tokens": self.text.len().div_ceil(4)})
    }

    fn whole(&self) -> String {
        let mut message = json!({"role": "assistant", "content": self.text});
        if let (Some((name, arguments)), Some(fields)) = (&self.call, message.as_object_mut()) {
            let function = json!({"name": name, "arguments": arguments});
            fields.insert(
                "tool_calls".to_owned(),
                json!([{"id": "call-1", "type": "function", "function": function}]),
            );
        }
        let choice = json!({"index": 0, "message": message, "finish_reason": self.finish});
        json!({"object": "chat.completion", "model": "mock", "choices": [choice], "usage": self.usage()})
            .to_string()
    }

    /// The events of a stream.
    fn events(&self) -> Vec<String> {
        let event = |document: Json| format!("data: {document}\n\n");
        let delta = |delta: Json| event(json!({"model": "mock", "choices": [{"index": 0, "delta": delta}]}));
        let letters: Vec<char> = self.text.chars().collect();
        let size = letters.len().div_ceil(PIECES).max(1);
        let mut events: Vec<String> = letters
            .chunks(size)
            .map(|piece| delta(json!({"content": piece.iter().collect::<String>()})))
            .collect();
        if let Some((name, arguments)) = &self.call {
            let start = json!({"index": 0, "id": "call-1", "function": {"name": name, "arguments": ""}});
            let rest = json!({"index": 0, "function": {"arguments": arguments}});
            events.extend([delta(json!({"tool_calls": [start]})), delta(json!({"tool_calls": [rest]}))]);
        }
        events.push(event(json!({"choices": [{"index": 0, "delta": {}, "finish_reason": self.finish}]})));
        events.push(event(json!({"choices": [], "usage": self.usage()})));
        events.push("data: [DONE]\n\n".to_owned());
        events
    }
}

/// Sends an answer in its own way.
async fn send(
    mut sender: Sender<Bytes, io::Error>,
    answer: Answered,
    is_stream: bool,
    deed: Option<(Deed, f64)>,
    flight: Flight,
) {
    let pieces = if is_stream { answer.events() } else { vec![answer.whole()] };
    let count = pieces.len();
    for (piece, number) in pieces.into_iter().zip(0..) {
        let mut bytes = piece.into_bytes();
        match deed {
            Some((Deed::Cut, _)) if number + 1 >= count.div_ceil(2) => {
                bytes.truncate(bytes.len() / 2);
                sender.send_data(bytes.into()).await.ok();
                return sender.abort(io::Error::other("cut"));
            }
            Some((Deed::Stall, _)) if number + 1 >= count.div_ceil(2) => {
                // Until the client has had enough of it; then nothing can be sent any more.
                while sender.send_data(Bytes::new()).await.is_ok() {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                return;
            }
            Some((Deed::Endless, _)) => {
                let more = Bytes::from(vec![b'a'; 1 << 16]);
                while sender.send_data(more.clone()).await.is_ok() {}
                return;
            }
            Some((Deed::BadText, _)) => bytes = with_bad_bytes(&bytes),
            Some((Deed::Slow, seconds)) => tokio::time::sleep(Duration::from_secs_f64(seconds)).await,
            _ => {}
        }
        if sender.send_data(bytes.into()).await.is_err() {
            return;
        }
    }
    flight.answered();
}

/// Puts bytes that are no UTF-8 into a text.
fn with_bad_bytes(bytes: &[u8]) -> Vec<u8> {
    let text = b"alert(1)";
    match bytes.windows(text.len()).position(|window| window == text) {
        Some(at) => {
            [bytes.get(..at).unwrap_or_default(), b"\xff\xfe", bytes.get(at..).unwrap_or_default()].concat()
        }
        None => bytes.to_vec(),
    }
}

fn refusal(status: StatusCode, message: &str, pause: Option<f64>) -> Response<Body> {
    let mut response = document(status, &json!({"error": {"message": message, "type": "mock"}}));
    let pause = pause.and_then(|pause| pause.to_string().parse().ok());
    pause.and_then(|pause| response.headers_mut().insert("retry-after", pause));
    response
}

fn document(status: StatusCode, document: &Json) -> Response<Body> {
    text(status, "application/json", document.to_string())
}

fn text(status: StatusCode, kind: &'static str, text: String) -> Response<Body> {
    let (mut sender, channel) = Channel::new(1);
    // There is room for one piece, so this never waits.
    sender.try_send(hyper::body::Frame::data(Bytes::from(text))).ok();
    with_type(status, kind, channel)
}

fn with_type(status: StatusCode, kind: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    response.headers_mut().insert(hyper::header::CONTENT_TYPE, hyper::header::HeaderValue::from_static(kind));
    response
}
