//! The view of an evaluation in the browser: a server on this machine with the results already there.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use commis_base::Number;
use commis_metrics::Prediction;
use commis_server::{Access, App, Limits as ServerLimits, serve};
use commis_session::Kitchens;
use commis_sim::RuleSet;
use commis_view::{EvaluationHead, EvaluationRow, Limits, Subject, View, view};
use tokio::net::TcpListener;

use crate::bookshelf::BookshelfArgs;
use crate::commands::serve::{asked_to_stop, runtime, unavailable};
use crate::evaluation::{Judge, Metric, Row};
use crate::input;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// The published port; when it is taken, the next free one is.
const PORT: u16 = 8000;
/// How many ports are tried before any free one will do.
const TRIED: u16 = 20;

/// Rows with the predictions they are about.
#[derive(Default)]
pub(crate) struct Showing {
    predictions: Vec<Prediction>,
    rows: Vec<EvaluationRow>,
}

impl Showing {
    /// Adds a row and what it is about.
    pub(crate) fn add(&mut self, prediction: Prediction, row: &Row, judge: &Judge, rules: RuleSet) {
        self.rows.push(row.shown(self.rows.len(), gold_time(judge, &row.recipe), rules));
        self.predictions.push(prediction);
    }

    /// Serves the view until somebody asks to stop.
    pub(crate) fn serve(
        self,
        name: String,
        judge: Judge,
        rules: RuleSet,
        bookshelf: &BookshelfArgs,
        max_bytes: u64,
        term: &mut Terminal,
    ) -> Outcome<()> {
        let kitchens = Kitchens::new(bookshelf.corpora(max_bytes)?);
        let access = Access { loopback: true, ..Access::default() };
        let app = Arc::new(App::new(kitchens, ServerLimits::default(), access));
        let Showing { predictions, rows } = self;
        let head = EvaluationHead { total: rows.len(), ..head(&judge, name, rules) };
        let bytes = predictions.iter().filter_map(|one| Some(one.text()?.1.len())).sum();
        let looking =
            move |row: usize, go_on: &(dyn Fn() -> bool + Sync)| look(&judge, predictions.get(row)?, go_on);
        let kept = app.evaluations.keep(head, rows, bytes, Box::new(looking));
        let path = format!("evaluations/{}", kept.id());
        let runtime = runtime()?;
        let outcome = runtime.block_on(listen(app, &path, term));
        runtime.shutdown_timeout(Duration::from_secs(1));
        outcome
    }
}

async fn listen(app: Arc<App>, path: &str, term: &mut Terminal) -> Outcome<()> {
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

/// What to call the predictions in some files.
pub(crate) fn name_of(files: &[PathBuf]) -> String {
    let first = files.first().map_or_else(String::new, |file| input::name(file));
    match files.len().saturating_sub(1) {
        0 => first,
        others => format!("{first} and {others} more"),
    }
}

/// What an evaluation on the command line is; nothing of it has been done yet.
pub(crate) fn head(judge: &Judge, name: String, rules: RuleSet) -> EvaluationHead {
    EvaluationHead {
        id: "report".to_owned(),
        name,
        corpus: judge.golds.corpus().to_owned(),
        rules: rules.name(),
        metrics: judge.metrics.iter().map(Metric::name).collect(),
        state: "running",
        done: 0,
        total: 0,
        started: None,
    }
}

/// How long the gold of a recipe takes.
pub(crate) fn gold_time(judge: &Judge, recipe: &str) -> Option<Number> {
    judge.golds.evaluator(recipe).gold(recipe).map(|gold| gold.time)
}

/// The view of a prediction; `None` for one without any text.
pub(crate) fn look(judge: &Judge, prediction: &Prediction, go_on: &dyn Fn() -> bool) -> Option<View> {
    let (recipe, text) = prediction.text()?;
    let told = judge.golds.told(recipe);
    let subject = Subject { recipe: Some(recipe), told, gold: None, prediction: Some(text) };
    let limits = Limits { alignment: judge.smatch, ..Limits::default() };
    let started = Instant::now();
    let patient = || go_on() && started.elapsed() <= judge.timeout;
    Some(view(&subject, judge.golds.evaluator(recipe), &limits, &patient))
}
