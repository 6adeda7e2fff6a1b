//! A server from its first to its last moment: where it listens, whom it lets in, and when it ends.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Access;
use crate::serve::serve;

/// Threads that can walk the deepest dish that the limits allow.
const STACK: usize = 16 << 20;
/// How many ports are tried before any free one will do.
const TRIED: u16 = 20;

/// Where to listen.
#[derive(Clone, Debug)]
pub enum Place {
    /// At the first of these addresses that is free.
    At(Vec<SocketAddr>),
    /// On this machine alone, at this port or a free one after it.
    Near(u16),
}

/// Why a server cannot start, and the way out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct RunError {
    /// A lower-case fragment that names the cause.
    pub message: String,
    /// The way out, where there is one.
    pub hint: Option<&'static str>,
}

impl RunError {
    fn new(message: String, hint: Option<&'static str>) -> RunError {
        RunError { message, hint }
    }
}

/// The addresses of a host, by name or number.
pub fn addresses(host: &str, port: u16) -> Result<Vec<SocketAddr>, RunError> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return Ok(vec![SocketAddr::new(address, port)]);
    }
    let found = (host, port).to_socket_addrs().map(Iterator::collect::<Vec<_>>).unwrap_or_default();
    if found.is_empty() {
        let hint = "use 127.0.0.1 for this machine alone, 0.0.0.0 for all its addresses";
        return Err(RunError::new(format!("`{host}` is not an address of this machine"), Some(hint)));
    }
    Ok(found)
}

impl Access {
    /// A server that others can reach asks for a token, unless somebody explicitly says that it need not.
    pub fn checked(mut self, host: &str, needs_no_token: bool) -> Result<Access, RunError> {
        for token in [&mut self.token, &mut self.admin] {
            *token = token.take().map(|token| token.trim().to_owned());
        }
        if let Some(origin) = self.origins.iter().find(|origin| !is_origin(origin)) {
            let hint =
                "write scheme, host and port alone, such as https://example.org or http://localhost:5173";
            return Err(RunError::new(format!("`{origin}` is not an origin"), Some(hint)));
        }
        if self.token.is_some() && self.token == self.admin {
            let hint = "take two: agents must not have the one of the results";
            return Err(RunError::new("the token and the admin token are the same".to_owned(), Some(hint)));
        }
        if [&self.token, &self.admin].into_iter().flatten().any(|token| token.len() < 8) {
            let hint = "take a long random one, such as the output of `openssl rand -hex 16`";
            return Err(RunError::new("the token is shorter than 8 characters".to_owned(), Some(hint)));
        }
        if !self.loopback && self.token.is_none() && !needs_no_token {
            let message = format!("{host} can be reached by other machines, and there is no token");
            let hint = "give a --token, or say --unsafe-no-token if everybody may use it";
            return Err(RunError::new(message, Some(hint)));
        }
        Ok(self)
    }

    /// An exam whose scores nobody would ever see is a mistake.
    pub fn checked_for_exam(self, has_data: bool) -> Result<Access, RunError> {
        if self.admin.is_some() || has_data {
            return Ok(self);
        }
        let hint = "give an --admin-token, with which /api/results tells them, or --data DIR, which keeps them in DIR/results.jsonl";
        Err(RunError::new("nobody could see the scores of this exam".to_owned(), Some(hint)))
    }
}

/// Whether a text is what browsers call an origin.
fn is_origin(text: &str) -> bool {
    let uri = text.parse::<axum::http::Uri>().ok();
    let is_plain = |uri: &axum::http::Uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some_and(|host| !host.is_empty())
    };
    uri.as_ref().is_some_and(is_plain)
        && !text.contains(['@', '?', '#', '*'])
        && text.matches('/').count() == 2
}

/// Runs a server until somebody asks it to stop. `ready` is told the address as soon as it listens; an error of it ends
/// the server.
pub fn run<E: From<RunError>>(
    place: &Place,
    app: Arc<App>,
    ready: impl FnOnce(SocketAddr) -> Result<(), E>,
) -> Result<(), E> {
    let runtime = tokio::runtime::Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build();
    let runtime = runtime.map_err(|error| RunError::new(format!("cannot start: {error}"), None))?;
    let outcome = runtime.block_on(async {
        let listener = listener(place).await?;
        let address = listener.local_addr().map_err(|error| RunError::new(error.to_string(), None))?;
        ready(address)?;
        tracing::info!(%address, "listening");
        serve(listener, app, asked_to_stop()).await;
        tracing::info!("stopped");
        Ok(())
    });
    runtime.shutdown_timeout(Duration::from_secs(1));
    outcome
}

async fn listener(place: &Place) -> Result<TcpListener, RunError> {
    match place {
        Place::At(addresses) => TcpListener::bind(&addresses[..]).await.map_err(|error| {
            let shown = addresses.first().map(ToString::to_string).unwrap_or_default();
            let hint = "take another --port; 0 is any free one";
            RunError::new(format!("cannot listen at {shown}: {error}"), Some(hint))
        }),
        Place::Near(port) => {
            for port in *port..port.saturating_add(TRIED) {
                if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
                    return Ok(listener);
                }
            }
            let any = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
            any.map_err(|error| RunError::new(format!("cannot listen: {error}"), None))
        }
    }
}

/// Ready when somebody presses Ctrl-C or the system asks the program to end.
async fn asked_to_stop() {
    let interrupted = async { tokio::signal::ctrl_c().await.ok() };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
