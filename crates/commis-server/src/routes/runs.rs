//! Runs of models on disk: which there are, how far each is, and what was said about an item.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::extract::State;
use commis_eval::InputError;
use commis_runs::{Listed, RowFilter, RunDocument, RunRows, Talk, Watched};
use commis_session::LARGEST_COUNT;
use commis_view::{View, ViewLimits, view_answer};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Params, Place};
use crate::problem::Problem;

/// All paths begin with it; an exam has none of them.
pub(super) const START: &str = "/api/runs";
/// How long answers are judged within one look at a run; the next look goes on.
const TURN: Duration = Duration::from_millis(1_500);

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(rows))
        .routes(routes!(read))
        .routes(routes!(look))
}

/// The runs of this server.
#[derive(Serialize, ToSchema)]
struct RunList {
    /// Whether the server was started with a folder of runs.
    has_folder: bool,
    /// The runs by name; the name is what `folder` says.
    runs: Vec<Listed>,
}

/// Which rows to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Only this task.
    task: Option<String>,
    /// Only this outcome, such as `answered` or `cut-off`.
    outcome: Option<String>,
    /// Only this verdict, such as `scored`.
    verdict: Option<String>,
    /// So many rows are passed over.
    #[serde(default)]
    #[param(maximum = 1_000_000)]
    from: usize,
    /// Number of rows at most; no more than one answer has (limit `page`, a thousand).
    #[param(maximum = 1_000_000)]
    limit: Option<usize>,
}

/// List the runs of models
///
/// They are those of the folder that `commis serve --runs DIR` names; without one there are none.
#[utoipa::path(
    get, path = "/api/runs", operation_id = "list_runs", tag = "page",
    responses((status = 200, body = RunList))
)]
async fn list(State(app): State<Arc<App>>) -> Result<JsonAnswer<RunList>, Problem> {
    let listed = app.cook(|app, _| app.runs.as_ref().map(commis_runs::Shelf::list)).await?;
    let has_folder = listed.is_some();
    let runs = listed.transpose().map_err(unreadable)?.unwrap_or_default();
    Ok(JsonAnswer(RunList { has_folder, runs }))
}

/// Show a run: how far it is, how items ended, how good the answers are
///
/// A run that goes on may be asked for again and again. Answers are judged once; where there are many, the first looks do
/// not judge all of them, and `unjudged` says how many are left.
#[utoipa::path(
    get, path = "/api/runs/{run}", operation_id = "show_run", tag = "page",
    params(("run" = String, Path)), responses((status = 200, body = RunDocument))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(run): Place<String>,
) -> Result<JsonAnswer<RunDocument>, Problem> {
    asked(&app, run, |run, go_on| run.document(go_on)).await.map(JsonAnswer)
}

/// List items of a run
#[utoipa::path(
    get, path = "/api/runs/{run}/items", operation_id = "list_run_items", tag = "page",
    params(("run" = String, Path), Wanted), responses((status = 200, body = RunRows))
)]
async fn rows(
    State(app): State<Arc<App>>,
    Place(run): Place<String>,
    Params(wanted): Params<Wanted>,
) -> Result<JsonAnswer<RunRows>, Problem> {
    if wanted.from > LARGEST_COUNT {
        let detail = format!("there are no more than {LARGEST_COUNT} rows");
        return Err(Problem::unprocessable("too-large", detail).hint("ask with a smaller `from`"));
    }
    let most = app.limits.page;
    let found = asked(&app, run, move |run, go_on| {
        let filter = RowFilter {
            task: wanted.task.as_deref(),
            outcome: wanted.outcome.as_deref(),
            verdict: wanted.verdict.as_deref(),
            from: wanted.from,
            limit: wanted.limit.unwrap_or(most).min(most),
        };
        run.rows(filter, go_on)
    });
    found.await.map(JsonAnswer)
}

/// Read what was said about an item of a run
///
/// The item is task, item and sample in one, such as `program/cole-slaw/0`, with its slashes written as `%2F`.
#[utoipa::path(
    get, path = "/api/runs/{run}/items/{item}", operation_id = "read_run_item", tag = "page",
    params(("run" = String, Path), ("item" = String, Path)), responses((status = 200, body = Talk))
)]
async fn read(
    State(app): State<Arc<App>>,
    Place((run, item)): Place<(String, String)>,
) -> Result<JsonAnswer<Talk>, Problem> {
    let id = item.clone();
    let found = asked(&app, run, move |run, go_on| run.talk(&id, go_on)).await?;
    found.map(JsonAnswer).ok_or_else(|| unknown_item(&item, "has not ended, or is not there"))
}

/// Look at the program that an item of a run has as its answer
///
/// The form of the answer is described in docs/view.md.
#[utoipa::path(
    get, path = "/api/runs/{run}/items/{item}/view", operation_id = "view_run_item", tag = "page",
    params(("run" = String, Path), ("item" = String, Path)), responses((status = 200, body = View))
)]
async fn look(
    State(app): State<Arc<App>>,
    Place((run, item)): Place<(String, String)>,
) -> Result<JsonAnswer<View>, Problem> {
    let id = item.clone();
    let found = asked(&app, run, move |run, go_on| {
        run.with_program(&id, go_on, |judge, record| {
            view_answer(judge, record, &ViewLimits::default(), &|| go_on())
        })
    });
    found
        .await?
        .map(JsonAnswer)
        .ok_or_else(|| unknown_item(&item, "is not there, or its answer is no program"))
}

/// Asks a run by its name. Whoever asks is told when the time is over.
async fn asked<T: Send + 'static>(
    app: &Arc<App>,
    name: String,
    ask: impl FnOnce(&Watched, &(dyn Fn() -> bool + Sync)) -> Result<T, InputError> + Send + 'static,
) -> Result<T, Problem> {
    let answer = app.cook(move |app, _| {
        let Some(run) = app.runs.as_ref().and_then(|runs| runs.find(&name)) else {
            let shown: String = name.chars().take(80).collect();
            let problem = Problem::not_found("unknown-run", format!("there is no run `{shown}`"));
            return Err(problem.hint("/api/runs lists the runs of the folder that --runs names"));
        };
        // The first look opens the tasks, which takes no time from judging.
        let begun = OnceLock::new();
        ask(&run, &|| begun.get_or_init(Instant::now).elapsed() < TURN).map_err(unreadable)
    });
    answer.await?
}

fn unknown_item(item: &str, why: &str) -> Problem {
    let shown: String = item.chars().take(80).collect();
    Problem::not_found("unknown-item", format!("the item `{shown}` {why}"))
        .hint("/api/runs/{run}/items lists the items that have ended")
}

fn unreadable(error: InputError) -> Problem {
    let problem = Problem::unprocessable("unreadable-run", error.message);
    match error.hint {
        Some(hint) => problem.hint(hint),
        None => problem,
    }
}
