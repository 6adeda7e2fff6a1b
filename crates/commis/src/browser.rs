//! The view of an evaluation in the browser: a server on this machine with the results already there.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use commis_corpus::Corpus;
use commis_server::{Access, App, Limits, NewEvaluation, serve};
use commis_session::Kitchens;
use tokio::net::TcpListener;

use crate::commands::serve::{asked_to_stop, runtime, unavailable};
use crate::error::CommandResult;
use crate::terminal::Terminal;

/// The published port; when it is taken, the next free one is.
const PORT: u16 = 8000;
/// How many ports are tried before any free one will do.
const TRIED: u16 = 20;

/// Serves the view of an evaluation until somebody asks to stop.
pub(crate) fn show(new: NewEvaluation, corpora: Vec<Corpus>, term: &mut Terminal) -> CommandResult<()> {
    let access = Access { loopback: true, ..Access::default() };
    let app = Arc::new(App::new(Kitchens::new(corpora), Limits::default(), access));
    let path = format!("evaluations/{}", app.evaluations.keep(new).id());
    let runtime = runtime()?;
    let outcome = runtime.block_on(listen(app, &path, term));
    runtime.shutdown_timeout(Duration::from_secs(1));
    outcome
}

async fn listen(app: Arc<App>, path: &str, term: &mut Terminal) -> CommandResult<()> {
    let listener = free_port().await.map_err(|error| unavailable(&format!("cannot listen: {error}")))?;
    let address = listener.local_addr().map_err(|error| unavailable(&error.to_string()))?;
    let address = format!("http://{address}/{path}");
    term.remark(&format!("The view is at {address}; Ctrl-C ends it.\n"))?;
    open(&address);
    serve(listener, app, asked_to_stop()).await;
    Ok(())
}

async fn free_port() -> std::io::Result<TcpListener> {
    for port in PORT..PORT + TRIED {
        if let Ok(listener) = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await {
            return Ok(listener);
        }
    }
    TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await
}

/// Opens a browser if there is one; the address has been printed in any case. `BROWSER` names another one, or, when
/// it is empty, none.
fn open(address: &str) {
    let chosen = std::env::var("BROWSER").ok();
    let usual: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["rundll32", "url.dll,FileProtocolHandler"]
    } else {
        &["xdg-open"]
    };
    let words = match &chosen {
        Some(chosen) => chosen.split_whitespace().collect(),
        None => usual.to_vec(),
    };
    let Some((program, arguments)) = words.split_first() else { return };
    let mut command = Command::new(program);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().ok();
}
