//! One request after the other, over connections that are kept.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use base64::Engine as _;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderName, HeaderValue, USER_AGENT};
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client as Pool;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value as Json;
use tokio::time::{Instant, timeout_at};

use super::address::Address;
use super::body::body;
use super::refusal::{self, Meaning};
use super::reply;
use super::stream::{Assembled, Assembly};
use crate::answerer::{Answerer, Answering, Call, Raw};
use crate::ask::{Finish, Reply};
use crate::error::{AskError, AskErrorKind};
use crate::limits::REPLY_BYTES;
use crate::secret::{Secret, Secrets};

/// Bytes that are kept of what a server says about itself.
const MOST_ABOUT: usize = 16 << 10;

/// Which server is asked for which model, and how.
#[derive(Clone, Debug)]
pub struct ClientSetup {
    /// Where the server is.
    pub address: Address,
    /// The model by the server's name for it.
    pub model: String,
    /// Which version of the model it is, in the user's words. Replies of another revision are not taken from the cache.
    pub revision: Option<String>,
    /// The key.
    pub key: Option<Secret>,
    /// Further headers, of which every value may be a secret.
    pub headers: Vec<(String, Secret)>,
    /// How long to wait.
    pub deadlines: Deadlines,
}

/// How long to wait. Who misses a deadline has a connection error and gets no score for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadlines {
    /// For a whole reply.
    pub request: Duration,
    /// For the next byte of a reply that has begun.
    pub stall: Duration,
}

type Connections = Pool<HttpsConnector<HttpConnector>, Full<Bytes>>;

/// A client of one server and one model.
pub struct Client {
    setup: ClientSetup,
    headers: HeaderMap,
    secrets: Secrets,
    kept: Connections,
    /// Connections that serve one request each.
    fresh: Connections,
    dropped: Mutex<Vec<String>>,
}

impl Client {
    /// A client that has not asked anything yet. A header that is none is an error; its value is not told.
    pub fn new(setup: ClientSetup) -> Result<Client, String> {
        let mut secrets = Secrets::default();
        setup.address.secrets(&mut secrets);
        let mut headers = HeaderMap::new();
        let mut set = |name: HeaderName, value: &str| {
            let mut value = HeaderValue::from_str(value).map_err(|_| {
                format!("the value for the header `{name}` has a character that no header may have")
            })?;
            value.set_sensitive(true);
            headers.insert(name, value);
            Ok::<(), String>(())
        };
        set(USER_AGENT, concat!("commis/", env!("CARGO_PKG_VERSION")))?;
        set(CONTENT_TYPE, "application/json")?;
        if let Some(user) = setup.address.user() {
            set(AUTHORIZATION, &format!("Basic {}", base64::prelude::BASE64_STANDARD.encode(user.reveal())))?;
        }
        if let Some(key) = &setup.key {
            secrets.add(key.clone());
            set(AUTHORIZATION, &format!("Bearer {}", key.reveal()))?;
        }
        for (name, value) in &setup.headers {
            secrets.add(value.clone());
            let name = HeaderName::from_bytes(name.as_bytes())
                .map_err(|_| "a header has no proper name".to_owned())?;
            set(name, value.reveal())?;
        }
        let connector = HttpsConnectorBuilder::new()
            .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
            .map_err(|cause| format!("encrypted connections are not possible: {cause}"))?
            .https_or_http()
            .enable_http1()
            .build();
        let kept = Pool::builder(TokioExecutor::new()).build(connector.clone());
        let fresh = Pool::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector);
        Ok(Client { setup, headers, secrets, kept, fresh, dropped: Mutex::default() })
    }

    /// What the server says about the model, if it says anything: its entry in the list of models.
    pub async fn about(&self) -> Option<Json> {
        const WAIT: Duration = Duration::from_secs(10);
        let end = Instant::now() + WAIT;
        let request = self.request(Method::GET, "models", Full::default()).ok()?;
        let response = timeout_at(end, self.send(request)).await.ok()?.ok()?;
        if !response.status().is_success() {
            return None;
        }
        let mut bytes = Vec::new();
        let waits = Deadlines { request: WAIT, stall: WAIT };
        let read = |piece: &[u8]| {
            bytes.extend_from_slice(piece);
            Ok(())
        };
        receive(response, end, waits, read).await.ok()?;
        let text = self.secrets.hide(&String::from_utf8_lossy(&bytes));
        let list: Json = serde_json::from_str(&text).ok()?;
        let models = list.get("data")?.as_array()?;
        let own =
            models.iter().find(|entry| entry.get("id").and_then(Json::as_str) == Some(&self.setup.model));
        let own = own.or_else(|| models.first().filter(|_| models.len() == 1))?;
        (own.to_string().len() <= MOST_ABOUT).then(|| own.clone())
    }

    fn request(
        &self,
        method: Method,
        resource: &str,
        body: Full<Bytes>,
    ) -> Result<Request<Full<Bytes>>, AskError> {
        let address = self.setup.address.of(resource);
        let request = Request::builder().method(method).uri(address).body(body);
        let mut request = request.map_err(|_| {
            AskError::new(AskErrorKind::NotFound, "the base URL cannot be asked for anything")
        })?;
        request.headers_mut().clone_from(&self.headers);
        Ok(request)
    }

    /// Sends a request over a connection that was kept. Some servers end one without a word when they have replied, and the
    /// next request may be on its way by then: it is sent again over a new connection, which is no failed attempt.
    async fn send(
        &self,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Incoming>, hyper_util::client::legacy::Error> {
        match self.kept.request(request.clone()).await {
            Err(cause) if !cause.is_connect() => self.fresh.request(request).await,
            sent => sent,
        }
    }

    async fn ask(&self, call: Call<'_>) -> Result<Reply, AskError> {
        loop {
            let dropped = self.dropped();
            match self.attempt(call, &dropped).await? {
                Attempted::Reply(reply) => return Ok(reply),
                Attempted::Without(name) => {
                    let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
                    if !dropped.iter().any(|known| known == name) {
                        dropped.push(name.to_owned());
                        dropped.sort();
                    }
                }
            }
        }
    }

    async fn attempt(&self, call: Call<'_>, dropped: &[String]) -> Result<Attempted, AskError> {
        let body = Json::Object(body(&self.setup.model, call.ask, call.item.sample, dropped));
        let bytes = Bytes::from(body.to_string());
        let request = self.request(Method::POST, "chat/completions", Full::new(bytes))?;
        let waits = self.setup.deadlines;
        let end = Instant::now() + waits.request;
        let response = match timeout_at(end, self.send(request)).await {
            Err(_) => return Err(timed_out(waits)),
            Ok(Err(cause)) => return Err(self.no_connection(&cause)),
            Ok(Ok(response)) => response,
        };
        let (status, headers) = (response.status(), response.headers().clone());
        let mut received = Received::new(&headers, status, call.recorder.is_some());
        let whole = receive(response, end, waits, |piece| received.add(piece)).await;
        call.record(|| Raw {
            request: body.clone(),
            status: Some(status.as_u16()),
            response: self.secrets.hide(&String::from_utf8_lossy(&received.bytes)),
        });
        whole?;
        let sent = |name: &str| body.get(name).is_some();
        let read = match (received.assembly, status.is_success()) {
            (Some(assembly), true) => assembly.end(),
            _ => self.document(&received.bytes, status.is_success()),
        };
        let refused = |error: &Json, text: &str| {
            // An error within a stream has no status of its own.
            let status = if status.is_success() { StatusCode::BAD_GATEWAY } else { status };
            match refusal::read(status, error, text, call.ask, &sent) {
                Meaning::Parameter(name) => Ok(Attempted::Without(name)),
                Meaning::ContentFilter => {
                    Ok(Attempted::Reply(Reply { finish: Finish::ContentFilter, ..Reply::default() }))
                }
                Meaning::AskError(error) => {
                    Err(AskError { retry_after: refusal::pause(&headers, SystemTime::now()), ..error })
                }
            }
        };
        match read {
            Assembled::Reply(reply) => Ok(Attempted::Reply(self.without_secrets(reply))),
            Assembled::Error(error) => refused(&error, ""),
            Assembled::CutShort => Err(cut_short()),
            Assembled::Unreadable if status.is_success() => Err(AskError::new(
                AskErrorKind::Unreadable,
                "the reply is not what a server of this kind sends",
            )),
            Assembled::Unreadable => {
                let text = self.secrets.hide(&String::from_utf8_lossy(&received.bytes));
                refused(&Json::Null, &text)
            }
        }
    }

    /// A body in one piece.
    fn document(&self, bytes: &[u8], is_success: bool) -> Assembled {
        let text = self.secrets.hide(&String::from_utf8_lossy(bytes));
        let Ok(document) = serde_json::from_str::<Json>(&text) else { return Assembled::Unreadable };
        if !is_success || document.get("error").is_some_and(|error| !error.is_null()) {
            return Assembled::Error(document);
        }
        reply::read(&document).map_or(Assembled::Unreadable, Assembled::Reply)
    }

    /// A secret may have come in pieces, so it is looked for in what they make up.
    fn without_secrets(&self, mut reply: Reply) -> Reply {
        let hide = |text: &mut String| *text = self.secrets.hide(text);
        hide(&mut reply.text);
        reply.reasoning.iter_mut().chain(&mut reply.model).for_each(hide);
        for call in &mut reply.tool_calls {
            [&mut call.id, &mut call.name, &mut call.arguments].into_iter().for_each(hide);
        }
        reply
    }

    fn no_connection(&self, cause: &hyper_util::client::legacy::Error) -> AskError {
        if !cause.is_connect() {
            return cut_short();
        }
        let mut deepest: &dyn std::error::Error = cause;
        while let Some(deeper) = deepest.source() {
            deepest = deeper;
        }
        let message = format!("no connection to {}: {deepest}", self.setup.address);
        AskError::new(AskErrorKind::Unreachable, self.secrets.hide(&message))
    }
}

impl Answerer for Client {
    fn answer<'a>(&'a self, call: Call<'a>) -> Answering<'a> {
        Box::pin(self.ask(call))
    }

    fn source(&self) -> Option<String> {
        let revision = self.setup.revision.as_deref().unwrap_or_default();
        Some(serde_json::json!([self.setup.address.to_string(), self.setup.model, revision]).to_string())
    }

    fn dropped(&self) -> Vec<String> {
        self.dropped.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

enum Attempted {
    Reply(Reply),
    Without(&'static str),
}

/// What has come in so far: pieces of a stream, or the bytes of a document.
struct Received {
    assembly: Option<Assembly>,
    bytes: Vec<u8>,
    count: usize,
    keeps_bytes: bool,
}

impl Received {
    fn new(headers: &HeaderMap, status: StatusCode, is_recorded: bool) -> Received {
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let is_stream = kind.starts_with("text/event-stream") && status.is_success();
        let assembly = is_stream.then(Assembly::default);
        Received { assembly, bytes: Vec::new(), count: 0, keeps_bytes: is_recorded || !is_stream }
    }

    fn add(&mut self, piece: &[u8]) -> Result<(), AskError> {
        self.count += piece.len();
        if self.count > REPLY_BYTES {
            let message = format!("the reply has more than {REPLY_BYTES} bytes");
            return Err(AskError::new(AskErrorKind::TooLarge, message));
        }
        if self.keeps_bytes {
            self.bytes.extend_from_slice(piece);
        }
        let added = self.assembly.as_mut().map_or(Ok(()), |assembly| assembly.add(piece));
        added.map_err(|()| AskError::new(AskErrorKind::Unreadable, "an event of the stream is not JSON"))
    }
}

/// Takes a body piece by piece, within the deadlines.
async fn receive(
    response: Response<Incoming>,
    end: Instant,
    waits: Deadlines,
    mut take: impl FnMut(&[u8]) -> Result<(), AskError>,
) -> Result<(), AskError> {
    let mut body = response.into_body();
    loop {
        let stalled = Instant::now() + waits.stall;
        match timeout_at(end.min(stalled), body.frame()).await {
            Err(_) if stalled < end => {
                let message = format!("no byte came for {} s", waits.stall.as_secs_f64());
                return Err(AskError::new(AskErrorKind::Stalled, message));
            }
            Err(_) => return Err(timed_out(waits)),
            Ok(None) => return Ok(()),
            Ok(Some(Err(_))) => return Err(cut_short()),
            Ok(Some(Ok(frame))) => frame.data_ref().map_or(Ok(()), |data| take(data))?,
        }
    }
}

fn timed_out(waits: Deadlines) -> AskError {
    AskError::new(AskErrorKind::TimedOut, format!("no whole reply within {} s", waits.request.as_secs_f64()))
}

fn cut_short() -> AskError {
    AskError::new(AskErrorKind::CutShort, "the connection ended within the reply")
}
