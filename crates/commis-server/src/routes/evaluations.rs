//! Evaluations of whole files, in the background: start one, watch it, look at its rows.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use std::{io, mem};

use axum::body::Body as RawBody;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use commis_eval::answers::{Answers, Kind, Record};
use commis_eval::{
    Asked, Coverage, EvaluationDocument, EvaluationHead, Families, Groups, Judge, MetricSet, Provenance, Row,
    State as Progress, rfc3339,
};
use commis_metrics::Outcome;
use commis_session::LARGEST_COUNT;
use commis_view::{RowView, View, ViewLimits, view_answer};
use http_body_util::BodyExt as _;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::app::App;
use crate::config::ServerLimits;
use crate::evaluations::{NewEvaluation, RowViewFn, SharesFn, StoredEvaluation};
use crate::extract::{Body, JsonAnswer, Params, Place, too_large};
use crate::judging::{JudgeOptions, SWITCHES};
use crate::keeping::Keeping;
use crate::problem::Problem;
use crate::report::shares;
use crate::slots::SlotError;

/// How long to judge before others get their turn.
const TURN: Duration = Duration::from_millis(50);

pub(super) fn routes(limits: &ServerLimits) -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, start).layer(DefaultBodyLimit::max(limits.evaluation_body)))
        .routes(routes!(start_file))
        .routes(routes!(show, forget))
        .routes(routes!(groups))
        .routes(routes!(look))
}

/// Predictions to be evaluated.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Order {
    /// The text of a file of predictions: a solution file, lines of JSON, or a log of another harness.
    #[schema(example = "#almond-crescent-cookies\n(get-kitchen ?k0)")]
    predictions: String,
    /// What it is.
    #[serde(flatten)]
    file: FileOptions,
    /// How the predictions are judged.
    #[serde(flatten)]
    judging: JudgeOptions,
}

/// What a file of predictions is.
#[derive(Deserialize, Serialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
struct FileOptions {
    /// What to call the evaluation.
    #[serde(default)]
    #[schema(nullable)]
    name: Option<String>,
    /// What the text is; by default its first visible character tells.
    #[serde(default)]
    #[schema(inline)]
    #[param(inline)]
    format: FileFormat,
}

impl Order {
    /// The order that a query has, but for the predictions, which are the body.
    fn of_query(members: Vec<(String, String)>) -> Result<Order, Problem> {
        let wrong = |detail: String| Problem::new(StatusCode::BAD_REQUEST, "malformed-query", detail);
        let mut order = serde_json::Map::from_iter([("predictions".to_owned(), Json::from(""))]);
        for (name, text) in members {
            let listed = text.split(',').map(str::trim).filter(|metric| !metric.is_empty()).map(Json::from);
            let value = match (name.as_str(), text.as_str()) {
                ("metrics", _) => {
                    let before = order.get("metrics").and_then(Json::as_array).cloned().unwrap_or_default();
                    order.insert(name, before.into_iter().chain(listed).collect());
                    continue;
                }
                (switch, "true" | "false") if SWITCHES.contains(&switch) => Json::from(text == "true"),
                _ => Json::from(text),
            };
            if order.contains_key(&name) {
                return Err(wrong(format!("`{name}` does not belong here, or is given twice")));
            }
            order.insert(name, value);
        }
        serde_json::from_value(Json::Object(order)).map_err(|error| wrong(error.to_string()))
    }
}

#[derive(Clone, Copy, Default, Deserialize, Serialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
enum FileFormat {
    #[default]
    Auto,
    Solution,
    Jsonl,
    Json,
}

impl FileFormat {
    fn kind(self) -> Option<Kind> {
        match self {
            FileFormat::Auto => None,
            FileFormat::Solution => Some(Kind::Solution),
            FileFormat::Jsonl => Some(Kind::Jsonl),
            FileFormat::Json => Some(Kind::Json),
        }
    }
}

/// Where an evaluation that has been started can be found.
#[derive(Serialize, ToSchema)]
struct Started {
    /// Its id.
    id: String,
}

/// Which rows to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Page {
    /// The first row.
    #[serde(default)]
    #[param(maximum = 1_000_000)]
    from: usize,
    /// Number of rows at most.
    #[param(maximum = 1_000_000)]
    limit: Option<usize>,
}

/// The predictions of one evaluation, and who judges them.
pub(crate) struct EvaluationJob {
    judge: Judge,
    records: Vec<Record>,
}

/// An evaluation that is to go on.
pub(crate) type Unfinished = (Arc<EvaluationJob>, Arc<StoredEvaluation>);

/// An order as it is written down.
#[derive(Deserialize, Serialize)]
struct Dated {
    date: String,
    order: Order,
}

/// List the evaluations of this server
#[utoipa::path(
    get, path = "/api/evaluations", operation_id = "list_evaluations", tag = "page",
    responses((status = 200, body = Vec<EvaluationHead>))
)]
async fn list(State(app): State<Arc<App>>) -> JsonAnswer<Vec<EvaluationHead>> {
    JsonAnswer(app.evaluations.heads())
}

/// Start an evaluation
///
/// The predictions are evaluated one after the other while the answer is already there; ask for the evaluation to see how
/// far it is. Old evaluations are dropped when there are too many.
#[utoipa::path(
    post, path = "/api/evaluations", operation_id = "start_evaluation", tag = "page", request_body = Order,
    responses((status = 202, body = Started))
)]
async fn start(State(app): State<Arc<App>>, Body(order): Body<Order>) -> Result<Response, Problem> {
    begin(app, order).await
}

/// Start an evaluation of a file
///
/// The body is the file, byte by byte; it may be much longer than a request in JSON. Everything else is as in an order in JSON.
#[utoipa::path(
    post, path = "/api/evaluations/file", operation_id = "start_evaluation_of_file", tag = "page",
    params(FileOptions, JudgeOptions),
    request_body(content = String, content_type = "application/octet-stream", description = "The file of predictions."),
    responses((status = 202, body = Started))
)]
async fn start_file(
    State(app): State<Arc<App>>,
    Params(members): Params<Vec<(String, String)>>,
    body: RawBody,
) -> Result<Response, Problem> {
    let order = Order::of_query(members)?;
    let bytes = received(&app.limits, body).await?;
    let predictions = String::from_utf8(bytes)
        .unwrap_or_else(|wrong| String::from_utf8_lossy(wrong.as_bytes()).into_owned());
    begin(app, Order { predictions, ..order }).await
}

/// A body of any length, piece by piece; whoever stops sending is not waited for.
async fn received(limits: &ServerLimits, mut body: RawBody) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    loop {
        let next = tokio::time::timeout(limits.grace_time, body.frame()).await.map_err(|_| {
            let detail = format!("nothing of the file came for {} seconds", limits.grace_time.as_secs());
            let problem = Problem::new(StatusCode::REQUEST_TIMEOUT, "request-time", detail);
            problem.hint("send it again").limit("grace-time")
        })?;
        let Some(frame) = next else { return Ok(bytes) };
        let frame = frame
            .map_err(|cause| Problem::new(StatusCode::BAD_REQUEST, "unreadable-body", cause.to_string()))?;
        let Ok(piece) = frame.into_data() else { continue };
        if bytes.len() + piece.len() > limits.evaluation_file {
            return Err(too_large("evaluation-file"));
        }
        bytes.extend_from_slice(&piece);
    }
}

async fn begin(app: Arc<App>, order: Order) -> Result<Response, Problem> {
    let dated = Dated { date: rfc3339(SystemTime::now()), order };
    let written = app.keeping.as_ref().and_then(|_| serde_json::to_value(&dated).ok());
    let (new, job) = app.cook(move |app, _| prepare(app, dated)).await??;
    let stored = app.evaluations.keep(new);
    let id = stored.id().to_owned();
    if let (Some(keeping), Some(written)) = (&app.keeping, written) {
        let file = keeping.begin_evaluation(&id, &written).map_err(|error| {
            app.evaluations.forget(&id);
            SlotError::NotKept(error.to_string())
        })?;
        stored.write_down(file);
    }
    tokio::spawn(run(app, job, stored));
    let place = [(header::LOCATION, format!("/api/evaluations/{id}"))];
    Ok((StatusCode::ACCEPTED, place, JsonAnswer(Started { id })).into_response())
}

/// Takes up the evaluations that the server's folder keeps, and says which could not be.
pub(crate) fn restore(app: &App, keeping: &Keeping) -> io::Result<(Vec<Unfinished>, Vec<String>)> {
    let (mut unfinished, mut problems) = (Vec::new(), Vec::new());
    for kept in keeping.evaluations()? {
        let prepared = serde_json::from_value::<Dated>(kept.order)
            .map_err(|error| error.to_string())
            .and_then(|dated| prepare(app, dated).map_err(|problem| problem.detail));
        match prepared {
            Ok((mut new, job)) => {
                let rows = kept.rows.iter().map_while(|row| Row::read(row, &new.head.metrics));
                new.rows = rows.take(new.head.total).collect();
                unfinished.push((job, app.evaluations.keep_again(kept.number, new, kept.file)));
            }
            Err(cause) => {
                problems.push(format!("evaluation `{}` is not taken up again: {cause}", kept.number));
            }
        }
    }
    Ok((unfinished, problems))
}

/// Goes on with what was taken up.
pub(crate) fn go_on(app: &Arc<App>) {
    let unfinished = mem::take(&mut *app.unfinished.lock().unwrap_or_else(PoisonError::into_inner));
    for (job, stored) in unfinished {
        tokio::spawn(run(Arc::clone(app), job, stored));
    }
}

fn prepare(app: &App, Dated { date, order }: Dated) -> Result<(NewEvaluation, Arc<EvaluationJob>), Problem> {
    let judge = Judge { with_phenomena: true, ..order.judging.judge(app, MetricSet::all())? };
    let bytes = order.predictions.len();
    let name = order.file.name.filter(|name| !name.is_empty()).unwrap_or_else(|| "predictions".to_owned());
    let answers = Answers::of_bytes(
        "predictions",
        order.predictions.into_bytes(),
        order.file.format.kind(),
        &judge.reading,
    );
    let most = app.limits.evaluation_rows;
    let records: Vec<Record> = answers.take(most.saturating_add(1)).collect();
    if records.is_empty() {
        let problem = Problem::unprocessable("no-predictions", "there is no prediction in the text");
        return Err(problem.hint("send `#recipe-id` lines followed by statements, or lines of JSON"));
    }
    if records.len() > most {
        let detail = format!("there are more than {most} predictions, and at most {most} are taken");
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-many-predictions", detail);
        return Err(problem.hint("split the file, or use `commis evaluate`").limit("evaluation-rows"));
    }
    let head = EvaluationHead {
        id: String::new(),
        name,
        state: Progress::Running,
        done: 0,
        total: records.len(),
        metrics: judge.metrics.clone(),
        provenance: Provenance::of(&judge, date),
    };
    let coverage = judge.golds.coverage(order.judging.only_given, &|| true);
    let job = Arc::new(EvaluationJob { judge, records });
    let (view, shares) = (job.view_fn(), job.shares_fn(&coverage));
    let new = NewEvaluation { head, coverage, rows: Vec::new(), bytes, view, shares };
    Ok((new, job))
}

/// Show an evaluation with its rows so far
#[utoipa::path(
    get, path = "/api/evaluations/{id}", operation_id = "show_evaluation", tag = "page",
    params(("id" = String, Path), Page),
    responses((status = 200, body = EvaluationDocument))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(id): Place<String>,
    Params(page): Params<Page>,
) -> Result<JsonAnswer<EvaluationDocument>, Problem> {
    if page.from > LARGEST_COUNT || page.limit.is_some_and(|limit| limit > LARGEST_COUNT) {
        let detail = format!("`from` and `limit` are at most {LARGEST_COUNT}");
        return Err(Problem::new(StatusCode::BAD_REQUEST, "malformed-query", detail));
    }
    let most = app.limits.evaluation_page;
    Ok(JsonAnswer(find(&app, &id)?.page(page.from, page.limit.unwrap_or(most).min(most))))
}

/// Show the rows of an evaluation in groups
///
/// All rows, by model and by recipe, each with means, 95 % intervals and how the values spread.
#[utoipa::path(
    get, path = "/api/evaluations/{id}/groups", operation_id = "group_evaluation", tag = "page",
    params(("id" = String, Path)), responses((status = 200, body = Groups))
)]
async fn groups(
    State(app): State<Arc<App>>,
    Place(id): Place<String>,
) -> Result<JsonAnswer<Groups>, Problem> {
    let stored = find(&app, &id)?;
    let found = app.cook(move |app, _| stored.groups(&Families::of(app.kitchens.corpora()))).await?;
    Ok(JsonAnswer(found))
}

/// Drop an evaluation
#[utoipa::path(
    delete, path = "/api/evaluations/{id}", operation_id = "forget_evaluation", tag = "page",
    params(("id" = String, Path)),
    responses((status = 204))
)]
async fn forget(State(app): State<Arc<App>>, Place(id): Place<String>) -> Result<StatusCode, Problem> {
    if app.evaluations.forget(&id) { Ok(StatusCode::NO_CONTENT) } else { Err(unknown(&id)) }
}

/// Look at one row of an evaluation
///
/// The form of the answer is described in docs/view.md.
#[utoipa::path(
    get, path = "/api/evaluations/{id}/rows/{row}/view", operation_id = "view_row", tag = "page",
    params(("id" = String, Path), ("row" = usize, Path)), responses((status = 200, body = View))
)]
async fn look(
    State(app): State<Arc<App>>,
    Place((id, row)): Place<(String, usize)>,
) -> Result<JsonAnswer<RowView>, Problem> {
    let stored = find(&app, &id)?;
    let seen = app.cook(move |_, deadline| stored.view(row, &|| deadline.go_on())).await?;
    let missing = || {
        let detail = format!("row {row} of evaluation `{id}` is not there, not done yet, or no program");
        Problem::not_found("unknown-row", detail).hint("the rows that are done are in the evaluation")
    };
    seen.map(JsonAnswer).ok_or_else(missing)
}

pub(super) fn find(app: &App, id: &str) -> Result<Arc<StoredEvaluation>, Problem> {
    app.evaluations.find(id).ok_or_else(|| unknown(id))
}

/// Evaluations by their ids with commas between them, as many as can be shown together.
pub(super) fn find_all(app: &App, ids: &str) -> Result<Vec<Arc<StoredEvaluation>>, Problem> {
    let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
    let found: Vec<_> = ids.map(|id| find(app, id)).collect::<Result<_, _>>()?;
    let (count, most) = (found.len(), app.limits.compared);
    if count > most {
        let detail = format!("{count} evaluations are more than {most}, which are shown together");
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-many-evaluations", detail);
        return Err(problem.hint("name fewer of them").limit("compared"));
    }
    Ok(found)
}

fn unknown(id: &str) -> Problem {
    let id: String = id.chars().take(80).collect();
    Problem::not_found("unknown-evaluation", format!("there is no evaluation `{id}`"))
        .hint("it may have been dropped to make room; /api/evaluations lists those that are kept")
}

/// Judges one prediction after the other, in turns with whatever else the server has to do.
async fn run(app: Arc<App>, job: Arc<EvaluationJob>, stored: Arc<StoredEvaluation>) {
    let mut next = stored.head().done;
    while next < job.records.len() {
        let judging = Arc::clone(&job);
        let turn = app.cook(move |_, _| {
            let (started, mut rows) = (Instant::now(), Vec::new());
            for record in judging.records.iter().skip(next) {
                rows.push(judging.row(record));
                if started.elapsed() > TURN {
                    break;
                }
            }
            rows
        });
        let Ok(rows) = turn.await else { return stored.fail() };
        next += rows.len();
        if !stored.add(rows) {
            return stored.fail();
        }
    }
}

impl EvaluationJob {
    /// One bad prediction never ends the evaluation of the others. Each has its own time, whatever came before it.
    fn row(&self, record: &Record) -> Row {
        let verdict = self.judge.judge(record, Asked { explain: false, go_on: &|| true });
        let recipe = || record.recipe.clone().unwrap_or_default();
        verdict.map_or_else(
            || Row::without_scores(record.id.clone(), recipe(), Outcome::LimitReached),
            |verdict| verdict.row,
        )
    }

    /// How well phrases were understood, once the rows are there.
    fn shares_fn(self: &Arc<EvaluationJob>, coverage: &Coverage) -> SharesFn {
        let (job, coverage) = (Arc::clone(self), coverage.clone());
        Box::new(move |tally| shares(&job.judge, &coverage)(tally))
    }

    /// How the rows of this evaluation are looked at.
    fn view_fn(self: &Arc<EvaluationJob>) -> RowViewFn {
        let job = Arc::clone(self);
        Box::new(move |row, go_on| {
            let view = view_answer(&job.judge, job.records.get(row)?, &ViewLimits::default(), &|| go_on())?;
            Some(RowView::Fresh(Box::new(view)))
        })
    }
}
