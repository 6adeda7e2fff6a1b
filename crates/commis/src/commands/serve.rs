//! `commis serve`: the kitchen over HTTP and WebSocket, for agents that cook step by step.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use commis_corpus::Corpus;
use commis_eval::Log;
use commis_server::{Access, App, LimitError, Limits, NewEvaluation, RowViewFn, serve};
use commis_session::{Kitchens, SessionLimits};
use commis_view::StoredResults;
use tokio::net::TcpListener;

use crate::cli::Global;
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Serve kitchens over HTTP and WebSocket for agents that cook step by step.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Address to listen at; other machines can only connect when it is not a loopback address.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// Port to listen at; 0 takes any free one. The address is printed when the server is ready.
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// Bearer token that every request must bring as `Authorization: Bearer TOKEN`; also read from `COMMIS_TOKEN`.
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Let other machines connect without a token. Everybody who can reach the server can use it then.
    #[arg(long)]
    unsafe_no_token: bool,
    /// Host name by which the server may be called besides its address; may be given several times.
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    /// Origin of a web page that may call the server, such as `https://example.org`; may be given several times.
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,
    /// Exam: tell no golds, scores or rewards. Recipes and kitchens can be read, sessions can be stepped.
    #[arg(long)]
    exam: bool,
    /// Results of `commis evaluate --json FILE` to show, without cooking again; may be given several times.
    #[arg(long, value_name = "FILE")]
    results: Vec<PathBuf>,
    /// Form of the logs on stderr.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    log_format: LogFormat,
    /// Level of the logs: warnings, also the life of the server, or also every request.
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    log_level: LogLevel,
    #[command(flatten)]
    corpus: CorpusArgs,
    #[command(flatten)]
    limits: ServeLimits,
}

/// How much the server takes on.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits")]
struct ServeLimits {
    /// Bytes of a request's body.
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().body)]
    limit_body: usize,
    /// Requests at the same time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests)]
    limit_requests: usize,
    /// Connections at the same time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    limit_connections: usize,
    /// Open sessions.
    #[arg(long, value_name = "N", default_value_t = Limits::default().session.sessions)]
    limit_sessions: usize,
    /// Estimated bytes of one session.
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().session.session_bytes)]
    limit_session_bytes: usize,
    /// Seconds that the work for one request may take.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().request_time.as_secs())]
    limit_request_time: u64,
    /// Seconds that a client may take to send the head of a request.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().header_time.as_secs())]
    limit_header_time: u64,
    /// Seconds after which a session that nobody uses ends.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().session.idle_time.as_secs())]
    idle_time: u64,
    /// Any limit by its name, such as `statements=5000`; may be given several times. docs/server.md lists the names.
    #[arg(long, value_name = "NAME=VALUE")]
    limit: Vec<String>,
}

/// How logs are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// What is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LogLevel {
    /// Problems of the server.
    Warn,
    /// Also start and end.
    #[default]
    Info,
    /// Also every request.
    Debug,
}

impl ServeLimits {
    fn limits(&self) -> Result<Limits, Error> {
        let session = SessionLimits {
            sessions: self.limit_sessions,
            session_bytes: self.limit_session_bytes,
            idle_time: Duration::from_secs(self.idle_time),
            ..SessionLimits::default()
        };
        let limits = Limits {
            session,
            body: self.limit_body,
            requests: self.limit_requests,
            connections: self.limit_connections,
            request_time: Duration::from_secs(self.limit_request_time),
            header_time: Duration::from_secs(self.limit_header_time),
            ..Limits::default()
        };
        set(limits, &self.limit)
    }
}

/// The limits with those that were set by name.
pub(crate) fn set(mut limits: Limits, settings: &[String]) -> Result<Limits, Error> {
    for setting in settings {
        let wrong = |error: LimitError| Error::new(ExitCode::Usage, error.message).hint(error.hint);
        limits.set(setting).map_err(wrong)?;
    }
    Ok(limits)
}

/// The registry of recipes and kitchens, which forgets the golds for an exam.
pub(crate) fn kitchens(corpora: Vec<Corpus>, exam: bool) -> Kitchens {
    let kitchens = Kitchens::new(corpora);
    if exam { kitchens.for_exam() } else { kitchens }
}

/// Results that were kept, as an evaluation of the server.
fn stored(path: &Path, exam: bool) -> Result<NewEvaluation, Error> {
    if exam {
        let error = Error::new(ExitCode::Usage, "--results would tell scores in an exam");
        return Err(error.hint("leave one of --results and --exam out"));
    }
    let stored = StoredResults::new(Log::open(path)?);
    let rows = stored.log.entries.iter().map(|entry| entry.row.clone()).collect();
    let bytes = stored.log.entries.iter().filter_map(|entry| entry.program.as_ref()).map(String::len).sum();
    let (head, coverage) = (stored.head(""), stored.coverage());
    let view: RowViewFn = Box::new(move |row, _| stored.view(row));
    Ok(NewEvaluation { head, coverage, rows, bytes, view })
}

pub(crate) fn run(args: &ServeArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let addresses = addresses(&args.host, args.port)?;
    let loopback = addresses.iter().all(|address| address.ip().is_loopback());
    let access = access(args, loopback)?;
    let limits = args.limits.limits()?;
    let kitchens = kitchens(args.corpus.corpora(global.max_bytes)?, args.exam);
    let app = Arc::new(App::new(kitchens, limits, access));
    for path in &args.results {
        app.evaluations.keep(stored(path, args.exam)?);
    }
    start_logs(args);
    let runtime = runtime()?;
    let outcome = runtime.block_on(listen(&addresses, app, term));
    runtime.shutdown_timeout(Duration::from_secs(1));
    outcome
}

/// Threads that can walk the deepest dish that the limits allow.
const STACK: usize = 16 << 20;

/// What runs a server.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build();
    runtime.map_err(|error| unavailable(&format!("cannot start: {error}")))
}

async fn listen(addresses: &[SocketAddr], app: Arc<App>, term: &mut Terminal) -> CommandResult {
    let listener = TcpListener::bind(addresses).await.map_err(|error| {
        let shown = addresses.first().map(ToString::to_string).unwrap_or_default();
        unavailable(&format!("cannot listen at {shown}: {error}"))
            .hint("take another --port; 0 is any free one")
    })?;
    let address = listener.local_addr().map_err(|error| unavailable(&error.to_string()))?;
    term.print(&format!("commis is listening at http://{address}\n"))?;
    term.flush()?;
    tracing::info!(%address, "listening");
    serve(listener, app, asked_to_stop()).await;
    tracing::info!("stopped");
    Ok(ExitCode::Success)
}

/// Ready when somebody presses Ctrl-C or the system asks the program to end.
pub(crate) async fn asked_to_stop() {
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

fn addresses(host: &str, port: u16) -> Result<Vec<SocketAddr>, Error> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return Ok(vec![SocketAddr::new(address, port)]);
    }
    let found = (host, port).to_socket_addrs().map(Iterator::collect::<Vec<_>>).unwrap_or_default();
    if found.is_empty() {
        let error = Error::new(ExitCode::Usage, format!("`{host}` is not an address of this machine"));
        return Err(error.hint("use 127.0.0.1 for this machine alone, 0.0.0.0 for all its addresses"));
    }
    Ok(found)
}

/// A server that others can reach asks for a token, unless somebody explicitly says that it need not.
fn access(args: &ServeArgs, loopback: bool) -> Result<Access, Error> {
    let token = args.token.clone().or_else(|| std::env::var("COMMIS_TOKEN").ok());
    if token.as_deref().is_some_and(|token| token.trim().len() < 8) {
        let error = Error::new(ExitCode::Usage, "the token is shorter than 8 characters");
        return Err(error.hint("take a long random one, such as the output of `openssl rand -hex 16`"));
    }
    if !loopback && token.is_none() && !args.unsafe_no_token {
        let message = format!("{} can be reached by other machines, and there is no token", args.host);
        let error = Error::new(ExitCode::Usage, message);
        return Err(error.hint("give a --token, or say --unsafe-no-token if everybody may use it"));
    }
    let (hosts, origins) = (args.allow_host.clone(), args.allow_origin.clone());
    Ok(Access { token: token.map(|token| token.trim().to_owned()), loopback, hosts, origins })
}

fn start_logs(args: &ServeArgs) {
    let level = match args.log_level {
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    let logs =
        tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).with_target(false);
    // Only the first server of a program sets up the logs.
    match args.log_format {
        LogFormat::Text => logs.with_ansi(false).try_init().ok(),
        LogFormat::Json => logs.json().flatten_event(true).try_init().ok(),
    };
}

pub(crate) fn unavailable(message: &str) -> Error {
    Error::new(ExitCode::Unreadable, message)
}
