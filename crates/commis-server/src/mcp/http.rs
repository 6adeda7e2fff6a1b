//! Connections of many models at once: each gets a session with its first message, and gives it back at the end or when
//! nothing has come for a while.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use commis_session::OpenError;
use http_body_util::combinators::BoxBody;
use rmcp::transport::streamable_http_server::session::local::{LocalSessionManager, SessionConfig};
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};

use rmcp::model::JsonObject;
use serde_json::{Value as Json, json};

use super::protocol::result;
use super::{McpConnection, McpServer, Toolset};
use crate::app::App;
use crate::config::ServerLimits;

/// What the protocol keeps for each model besides its session: two tasks and the queues between them. Measured; the queues
/// have room for 32 messages each, whatever they hold.
const STREAM: usize = 110 << 10;

/// Where models come in. The kitchen is set up when the first one does.
#[derive(Clone)]
pub(crate) struct HttpEndpoint {
    service: StreamableHttpService<McpConnection, LocalSessionManager>,
    server: Arc<OnceLock<Result<Arc<McpServer>, OpenError>>>,
    toolset: Toolset,
}

impl HttpEndpoint {
    /// An endpoint whose sessions live in the store of the server.
    pub(crate) fn new(toolset: Toolset, limits: &ServerLimits) -> HttpEndpoint {
        let server: Arc<OnceLock<Result<Arc<McpServer>, OpenError>>> = Arc::default();
        let opened = Arc::clone(&server);
        let newcomer = move || {
            let server = opened.get().and_then(|server| server.as_ref().ok());
            let server = server.ok_or_else(|| std::io::Error::other("the kitchen is not set up"))?;
            server.connect_over(STREAM).map_err(std::io::Error::other)
        };
        let service = StreamableHttpService::new(newcomer, Arc::new(sessions(limits)), config(limits));
        HttpEndpoint { service, server, toolset }
    }

    /// Sets the kitchen up if that has not been done; takes a while.
    pub(crate) fn open(&self, app: &App) -> Result<(), OpenError> {
        let set_up = || McpServer::shared(app, self.toolset).map(Arc::new);
        self.server.get_or_init(set_up).as_ref().map(|_| ()).map_err(Clone::clone)
    }

    /// Answers one request of somebody who names the session in it, or the code and the words of a refusal.
    pub(crate) async fn plain(&self, method: &str, params: Json) -> Result<Json, (i32, String)> {
        const INVALID: i32 = -32602;
        let server = self.server.get().and_then(|server| server.as_ref().ok());
        let server = server.ok_or((-32603, "the kitchen is not set up".to_owned()))?;
        let session = || {
            let name = params["session_id"].as_str();
            let missing = "`session_id` is missing; openenv/session/create opens a session";
            let name = name.ok_or((INVALID, missing.to_owned()))?;
            server.store.find(name).map_err(|error| (INVALID, error.to_string()))
        };
        match method {
            "tools/list" => Ok(json!({ "tools": server.tools() })),
            "openenv/session/create" => {
                let slot = server.open().map_err(|error| (-32603, error.to_string()))?;
                Ok(json!({ "session_id": slot.name() }))
            }
            "openenv/session/close" => {
                let slot = session()?;
                server.store.close(slot.name()).ok();
                Ok(json!({ "session_id": slot.name(), "closed": true }))
            }
            "tools/call" => {
                let tool = params["name"].as_str().ok_or((INVALID, "`name` is missing".to_owned()))?;
                let arguments = match params.get("arguments") {
                    None | Some(Json::Null) => JsonObject::new(),
                    Some(Json::Object(arguments)) => arguments.clone(),
                    Some(_) => return Err((INVALID, "`arguments` is not an object".to_owned())),
                };
                let connection = server.borrowed(session()?);
                let answer = connection.answer(tool, arguments).await;
                let answer = answer.map_err(|error| (error.code.0, error.message.into_owned()))?;
                let answer = answer.ok_or_else(|| (INVALID, format!("there is no tool `{tool}`")))?;
                serde_json::to_value(result(answer)).map_err(|error| (-32603, error.to_string()))
            }
            unknown => Err((-32601, format!("there is no method `{unknown}`"))),
        }
    }

    /// Answers a request.
    pub(crate) async fn answer(&self, request: Request<Body>) -> Response<BoxBody<Bytes, Infallible>> {
        self.service.handle(request).await
    }
}

fn sessions(limits: &ServerLimits) -> LocalSessionManager {
    let mut config = SessionConfig::default();
    config.keep_alive = Some(limits.session.idle_time);
    // An answer goes out once: nothing is kept for clients that ask again.
    config.completed_cache_ttl = std::time::Duration::ZERO;
    config.sse_retry = None;
    let mut sessions = LocalSessionManager::default();
    sessions.session_config = config;
    sessions
}

/// Hosts, origins and tokens are checked before a request comes here.
fn config(limits: &ServerLimits) -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .disable_allowed_hosts()
        .disable_allowed_origins()
        .with_sse_retry(None)
        .with_max_request_body_bytes(limits.body)
}
