//! `commis serve`: the kitchen over HTTP and WebSocket, for agents that cook step by step.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};
use commis_eval::{CorpusChoice, Log};
use commis_runs::Shelf;
use commis_server::{
    Access, App, LimitError, LimitOptions, NewEvaluation, Place, RunError, TestOptions, addresses,
};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::{CommandError, CommandResult, Error, ExitCode, Global, Terminal, options};

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
    /// Bearer token of those who may see what was handed in, with scores, at /api/results; also read from
    /// `COMMIS_ADMIN_TOKEN`.
    #[arg(long, value_name = "TOKEN")]
    admin_token: Option<String>,
    #[command(flatten)]
    test: TestOptions,
    /// Folder in which sessions and what was handed in survive the program; otherwise they live in memory only.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Results of `commis evaluate --json FILE` to show, without cooking again; may be given several times.
    #[arg(long, value_name = "FILE")]
    results: Vec<PathBuf>,
    /// Folder with runs of `commis run`, to be looked at in the browser, also while they go on.
    #[arg(long, value_name = "DIR")]
    runs: Option<PathBuf>,
    /// Form of the logs on stderr.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    log_format: LogFormat,
    /// Level of the logs: warnings, also the life of the server, or also every request.
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    log_level: LogLevel,
    #[command(flatten)]
    corpus: CorpusChoice,
    #[command(flatten)]
    limits: LimitOptions,
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

/// Results that were kept, as an evaluation of the server.
fn stored(path: &Path, exam: bool) -> Result<NewEvaluation, Error> {
    not_in_exams("--results", exam)?;
    Ok(NewEvaluation::stored(Log::open(path)?))
}

/// Runs on disk, as the server shows them.
fn runs(folder: &Path, exam: bool, max_bytes: u64) -> Result<Shelf, Error> {
    not_in_exams("--runs", exam)?;
    let shelf = Shelf::new(folder, max_bytes);
    shelf.list()?;
    Ok(shelf)
}

fn not_in_exams(option: &str, exam: bool) -> Result<(), Error> {
    if !exam {
        return Ok(());
    }
    let error = Error::new(ExitCode::Usage, format!("{option} would tell scores in an exam"));
    Err(error.hint(format!("leave one of {option} and --exam out")))
}

pub(crate) fn run(args: &ServeArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let usage = |error: RunError| Error { code: ExitCode::Usage, ..Error::from(error) };
    let addresses = addresses(&args.host, args.port).map_err(usage)?;
    let admin = args.admin_token.clone().or_else(|| std::env::var("COMMIS_ADMIN_TOKEN").ok());
    let access = Access {
        admin,
        token: args.token.clone().or_else(|| std::env::var("COMMIS_TOKEN").ok()),
        loopback: addresses.iter().all(|address| address.ip().is_loopback()),
        hosts: args.allow_host.clone(),
        origins: args.allow_origin.clone(),
    };
    let access = access.checked(&args.host, args.unsafe_no_token).map_err(usage)?;
    let access = match args.test.exam {
        true => access.checked_for_exam(args.data.is_some()).map_err(usage)?,
        false => access,
    };
    let limits = args.limits.limits().map_err(Error::from)?;
    let kitchens = args.test.kitchens(options::usable(&args.corpus, global.max_bytes, term)?, true);
    let app = App::new(kitchens, limits, access);
    let (app, problems) = match &args.data {
        None => (app, Vec::new()),
        Some(folder) => app.with_data(folder).map_err(|error| {
            let message = format!("sessions cannot be kept in {}: {error}", folder.display());
            Error::new(ExitCode::Unwritable, message).hint("give --data a folder that can be written to")
        })?,
    };
    let app = match &args.runs {
        None => app,
        Some(folder) => app.with_runs(runs(folder, args.test.exam, global.max_bytes)?),
    };
    let app = Arc::new(app);
    for problem in problems {
        term.note(&format!("note: {problem}\n"))?;
    }
    for path in &args.results {
        app.evaluations.keep(stored(path, args.test.exam)?);
    }
    start_logs(args);
    commis_server::run(&Place::At(addresses), app, |address| -> CommandResult<()> {
        term.print(&format!("commis is listening at http://{address}\n"))?;
        term.flush()
    })?;
    Ok(ExitCode::Success)
}

fn start_logs(args: &ServeArgs) {
    let level = match args.log_level {
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    let logs =
        tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).with_target(false);
    // The library of the protocol tells the names of sessions, and who knows a name may use the session.
    let filter = Targets::new().with_default(level).with_target("rmcp", tracing::Level::WARN);
    // Only the first server of a program sets up the logs.
    match args.log_format {
        LogFormat::Text => logs.with_ansi(false).finish().with(filter).try_init().ok(),
        LogFormat::Json => logs.json().flatten_event(true).finish().with(filter).try_init().ok(),
    };
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Error {
        Error::new(ExitCode::Usage, error.message).hint(error.hint)
    }
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Error {
        let hint = error.hint.map(str::to_owned);
        Error { hint, ..Error::new(ExitCode::Unreadable, error.message) }
    }
}

impl From<RunError> for CommandError {
    fn from(error: RunError) -> CommandError {
        CommandError::Error(error.into())
    }
}
