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

use super::{McpConnection, McpServer, Toolset};
use crate::app::App;
use crate::config::Limits;

/// Where models come in. The kitchen is set up when the first one does.
#[derive(Clone)]
pub(crate) struct HttpEndpoint {
    service: StreamableHttpService<McpConnection, LocalSessionManager>,
    server: Arc<OnceLock<Result<Arc<McpServer>, OpenError>>>,
    toolset: Toolset,
}

impl HttpEndpoint {
    /// An endpoint whose sessions live in the store of the server.
    pub(crate) fn new(toolset: Toolset, limits: &Limits) -> HttpEndpoint {
        let server: Arc<OnceLock<Result<Arc<McpServer>, OpenError>>> = Arc::default();
        let opened = Arc::clone(&server);
        let newcomer = move || {
            let server = opened.get().and_then(|server| server.as_ref().ok());
            let server = server.ok_or_else(|| std::io::Error::other("the kitchen is not set up"))?;
            server.connect().map_err(std::io::Error::other)
        };
        let service = StreamableHttpService::new(newcomer, Arc::new(sessions(limits)), config(limits));
        HttpEndpoint { service, server, toolset }
    }

    /// Sets the kitchen up if that has not been done; takes a while.
    pub(crate) fn open(&self, app: &App) -> Result<(), OpenError> {
        let set_up = || {
            let (kitchens, store) = (Arc::clone(&app.kitchens), Arc::clone(&app.store));
            let meters = Arc::clone(&app.meters);
            McpServer::shared(kitchens, store, self.toolset, &app.limits, app.cooks(), meters).map(Arc::new)
        };
        self.server.get_or_init(set_up).as_ref().map(|_| ()).map_err(Clone::clone)
    }

    /// Answers a request.
    pub(crate) async fn answer(&self, request: Request<Body>) -> Response<BoxBody<Bytes, Infallible>> {
        self.service.handle(request).await
    }
}

fn sessions(limits: &Limits) -> LocalSessionManager {
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
fn config(limits: &Limits) -> StreamableHttpServerConfig {
    StreamableHttpServerConfig::default()
        .disable_allowed_hosts()
        .disable_allowed_origins()
        .with_sse_retry(None)
        .with_max_request_body_bytes(limits.body)
}
