//! Stations for many models at once: each gets one with its first message, and gives it back at the end or when
//! nothing has come for a while.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use http_body_util::combinators::BoxBody;
use rmcp::transport::streamable_http_server::session::local::{LocalSessionManager, SessionConfig};
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::sync::Semaphore;

use super::{Brigade, Sharing, Station, Toolset};
use crate::config::Limits;
use crate::session::{OpenError, Opening, Pantry};

/// Where models come in. The kitchen is set up when the first one does.
#[derive(Clone)]
pub(crate) struct Counter {
    service: StreamableHttpService<Station, LocalSessionManager>,
    brigade: Arc<OnceLock<Result<Arc<Brigade>, OpenError>>>,
    pantry: Arc<Pantry>,
    toolset: Toolset,
    sharing: Sharing,
}

impl Counter {
    /// A counter with as many stations as there may be sessions.
    pub(crate) fn new(
        pantry: Arc<Pantry>,
        toolset: Toolset,
        limits: &Limits,
        cooks: Arc<Semaphore>,
    ) -> Counter {
        let places = Arc::new(Semaphore::new(limits.sessions.min(Semaphore::MAX_PERMITS)));
        let sharing =
            Sharing { cooks, places, heaviest: limits.session_bytes, patience: limits.request_time };
        let brigade: Arc<OnceLock<Result<Arc<Brigade>, OpenError>>> = Arc::default();
        let opened = Arc::clone(&brigade);
        let newcomer = move || {
            let brigade = opened.get().and_then(|brigade| brigade.as_ref().ok());
            let station = brigade.and_then(Brigade::shared_station);
            station.ok_or_else(|| std::io::Error::other("no station is free"))
        };
        let service = StreamableHttpService::new(newcomer, Arc::new(sessions(limits)), config(limits));
        Counter { service, brigade, pantry, toolset, sharing }
    }

    /// Sets the kitchen up if that has not been done; takes a while.
    pub(crate) fn open(&self) -> Result<(), OpenError> {
        let set_up = || {
            let brigade = Brigade::new(Arc::clone(&self.pantry), Opening::default(), self.toolset)?;
            Ok(Arc::new(brigade.shared(self.sharing.clone())))
        };
        self.brigade.get_or_init(set_up).as_ref().map(|_| ()).map_err(Clone::clone)
    }

    /// Whether nobody can come in at the moment.
    pub(crate) fn is_full(&self) -> bool {
        self.sharing.places.available_permits() == 0
    }

    /// Answers a request.
    pub(crate) async fn answer(&self, request: Request<Body>) -> Response<BoxBody<Bytes, Infallible>> {
        self.service.handle(request).await
    }
}

fn sessions(limits: &Limits) -> LocalSessionManager {
    let mut config = SessionConfig::default();
    config.keep_alive = Some(limits.idle_time);
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
