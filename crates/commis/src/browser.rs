//! The view of an evaluation in the browser: a server on this machine with the results already there.

use std::process::{Command, Stdio};
use std::sync::Arc;

use commis_corpus::Corpus;
use commis_server::{Access, App, NewEvaluation, Place, ServerLimits};
use commis_session::Kitchens;

use crate::{CommandResult, Terminal};

/// The published port; when it is taken, the next free one is.
const PORT: u16 = 8000;

/// Serves the view of an evaluation until somebody asks to stop.
pub(crate) fn show(new: NewEvaluation, corpora: Vec<Corpus>, term: &mut Terminal) -> CommandResult<()> {
    let access = Access { loopback: true, ..Access::default() };
    let app = Arc::new(App::new(Kitchens::new(corpora), ServerLimits::default(), access));
    let path = format!("evaluations/{}", app.evaluations.keep(new).id());
    commis_server::run(&Place::Near(PORT), app, |address| {
        let address = format!("http://{address}/{path}");
        term.remark(&format!("The view is at {address}; Ctrl-C ends it.\n"))?;
        open(&address);
        Ok(())
    })
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
