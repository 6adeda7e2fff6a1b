//! Evaluations of whole files, in the background: start one, watch it, look at its rows.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use commis_mcl::Limits as TextLimits;
use commis_metrics::{Body as Predicted, Evaluation, Outcome, Prediction, Wanted};
use commis_session::{Deadline, Opening};
use commis_sim::RuleSet;
use commis_view::{EvaluationHead, EvaluationRow, EvaluationView, Limits, METRICS, View};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use super::recipes::in_corpus;
use super::view::Named;
use crate::app::App;
use crate::config::Limits as ServerLimits;
use crate::evaluations::{Kept, Looking};
use crate::extract::{Body, JsonAnswer, Params, Place};
use crate::problem::Problem;

/// How long to judge before others get their turn.
const TURN: Duration = Duration::from_millis(50);

pub(super) fn routes(limits: &ServerLimits) -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, start).layer(DefaultBodyLimit::max(limits.evaluation_body)))
        .routes(routes!(show, forget))
        .routes(routes!(look))
}

/// Predictions to be evaluated.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Order {
    /// The text of a solution file or a JSONL file.
    #[schema(example = "#almond-crescent-cookies\n(get-kitchen ?k0)")]
    predictions: String,
    /// What to call the evaluation.
    #[serde(default)]
    #[schema(nullable)]
    name: Option<String>,
    /// What the text is; by default its first visible character tells.
    #[serde(default)]
    #[schema(inline)]
    format: FileFormat,
    /// The corpus with the golds; all corpora when left out.
    #[serde(default)]
    #[schema(nullable, example = "published")]
    corpus: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// The metrics by their published names; all when left out.
    #[serde(default)]
    #[schema(example = json!(["goal-condition-success"]))]
    metrics: Vec<String>,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
enum FileFormat {
    #[default]
    Auto,
    Solution,
    Jsonl,
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
    from: usize,
    /// How many rows at most.
    limit: Option<usize>,
}

/// What the rows of one evaluation are judged with.
struct Panel {
    predictions: Vec<Prediction>,
    corpus: Option<String>,
    rules: RuleSet,
    wanted: Wanted,
}

/// List the evaluations of this server
#[utoipa::path(
    get, path = "/api/evaluations", operation_id = "list_evaluations", tag = "page",
    responses((status = 200, body = Vec<Object>))
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
    let metrics = metrics(&order.metrics)?;
    let bytes = order.predictions.len();
    let (text, format) = (order.predictions, order.format);
    let predictions = app.cook(move |_, _| read_predictions(&text, format)).await?;
    if predictions.is_empty() {
        let problem = Problem::unprocessable("no-predictions", "there is no prediction in the text");
        return Err(problem.hint("send `#recipe-id` lines followed by statements, or lines of JSON"));
    }
    let most = app.limits.evaluation_rows;
    if predictions.len() > most {
        let detail = format!("there are {} predictions, and at most {most} are taken", predictions.len());
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-many-predictions", detail);
        return Err(problem.hint("split the file, or use `commis evaluate`"));
    }
    let head = EvaluationHead {
        id: String::new(),
        name: order.name.filter(|name| !name.is_empty()).unwrap_or_else(|| "predictions".to_owned()),
        corpus: order.corpus.clone().unwrap_or_default(),
        rules: order.rules.name(),
        metrics: metrics.clone(),
        state: "running",
        done: 0,
        total: predictions.len(),
        started: Some(now()),
    };
    let panel =
        Arc::new(Panel { predictions, corpus: order.corpus, rules: order.rules, wanted: wanted(&metrics) });
    let kept = app.evaluations.keep(head, Vec::new(), bytes, panel.looking(&app));
    let id = kept.id().to_owned();
    tokio::spawn(run(app, panel, kept));
    let place = [(header::LOCATION, format!("/api/evaluations/{id}"))];
    Ok((StatusCode::ACCEPTED, place, JsonAnswer(Started { id })).into_response())
}

/// Show an evaluation with its rows so far
#[utoipa::path(
    get, path = "/api/evaluations/{id}", operation_id = "show_evaluation", tag = "page",
    params(("id" = String, Path), Page),
    responses((status = 200, body = Object))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(id): Place<String>,
    Params(page): Params<Page>,
) -> Result<JsonAnswer<EvaluationView>, Problem> {
    let most = app.limits.evaluation_page;
    let limit = page.limit.map_or(most, |limit| limit.min(most));
    Ok(JsonAnswer(find(&app, &id)?.page(page.from, limit)))
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
    params(("id" = String, Path), ("row" = usize, Path)), responses((status = 200, body = Object))
)]
async fn look(
    State(app): State<Arc<App>>,
    Place((id, row)): Place<(String, usize)>,
) -> Result<JsonAnswer<View>, Problem> {
    let kept = find(&app, &id)?;
    let seen = app.cook(move |_, deadline| kept.view(row, &|| deadline.go_on())).await?;
    let missing = || {
        let detail = format!("row {row} of evaluation `{id}` is not there, not done yet, or no program");
        Problem::not_found("unknown-row", detail).hint("the rows that are done are in the evaluation")
    };
    seen.map(JsonAnswer).ok_or_else(missing)
}

fn find(app: &App, id: &str) -> Result<Arc<Kept>, Problem> {
    app.evaluations.find(id).ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> Problem {
    let id: String = id.chars().take(80).collect();
    Problem::not_found("unknown-evaluation", format!("there is no evaluation `{id}`"))
        .hint("it may have been dropped to make room; /api/evaluations lists those that are kept")
}

fn metrics(names: &[String]) -> Result<Vec<&'static str>, Problem> {
    if let Some(strange) = names.iter().find(|name| !METRICS.contains(&name.as_str())) {
        let strange: String = strange.chars().take(80).collect();
        let problem = Problem::unprocessable("unknown-metric", format!("there is no metric `{strange}`"));
        return Err(problem.hint(format!("there are {}", METRICS.join(", "))));
    }
    let is_wanted = |metric: &&str| names.is_empty() || names.iter().any(|name| name == metric);
    Ok(METRICS.into_iter().filter(is_wanted).collect())
}

fn wanted(metrics: &[&str]) -> Wanted {
    let [smatch, goals, dish, time] = METRICS.map(|metric| metrics.contains(&metric));
    // The same search as that of a row's view, so that both tell the same score.
    let search = Limits::default().alignment;
    Wanted { goals, dish, time, smatch: smatch.then_some(search), ..Wanted::SCORES }
}

fn read_predictions(text: &str, format: FileFormat) -> Vec<Prediction> {
    let is_jsonl = match format {
        FileFormat::Auto => text.trim_start().starts_with('{'),
        other => other == FileFormat::Jsonl,
    };
    if !is_jsonl {
        if text.trim().is_empty() {
            return Vec::new();
        }
        let limits = TextLimits { recipes: usize::MAX, ..TextLimits::default() };
        return Prediction::of_solutions("predictions", text.as_bytes(), &limits).predictions;
    }
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| Prediction::of_record(line.as_bytes(), format!("line {number}"))).collect()
}

/// Judges one prediction after the other, in turns with whatever else the server has to do.
async fn run(app: Arc<App>, panel: Arc<Panel>, kept: Arc<Kept>) {
    let mut next = 0;
    while next < panel.predictions.len() {
        let judging = Arc::clone(&panel);
        let turn = app.cook(move |app, deadline| {
            let (started, mut rows) = (Instant::now(), Vec::new());
            for (at, prediction) in judging.predictions.iter().enumerate().skip(next) {
                rows.push(judging.row(app, at, prediction, deadline));
                if started.elapsed() > TURN {
                    break;
                }
            }
            rows
        });
        let Ok(rows) = turn.await else { return kept.fail() };
        next += rows.len();
        if !kept.add(rows) {
            return kept.fail();
        }
    }
}

impl Panel {
    /// One bad prediction never ends the evaluation of the others.
    fn row(&self, app: &App, at: usize, prediction: &Prediction, deadline: &Deadline<'_>) -> EvaluationRow {
        let id = prediction.id.clone();
        let bare = |outcome: Outcome, problem: Option<&str>| {
            let recipe = prediction.recipe.clone().unwrap_or_default();
            let empty = Evaluation::without_scores(recipe.into(), outcome, Vec::new());
            let row = EvaluationRow::of(at, id.clone(), &empty, None, self.rules);
            EvaluationRow { problem: problem.map(str::to_owned), ..row }
        };
        match &prediction.body {
            Predicted::Nothing => return bare(Outcome::Missing, None),
            Predicted::Unreadable(why) => return bare(Outcome::ParseError, Some(why)),
            Predicted::Text(_) | Predicted::Parsed { .. } => {}
        }
        let Some((recipe, text)) = prediction.text() else { return bare(Outcome::UnknownRecipe, None) };
        let unknown = || {
            let row =
                EvaluationRow::without_scores(at, id.clone(), recipe.to_owned(), Outcome::UnknownRecipe);
            EvaluationRow { problem: Some(format!("there is no gold for `{recipe}`")), ..row }
        };
        if in_corpus(app, self.corpus.as_deref(), recipe).is_err() {
            return unknown();
        }
        let opening = Opening { recipe: Some(recipe.to_owned()), kitchen: None, rules: self.rules };
        let Ok(session) = app.kitchens.open(&opening) else { return unknown() };
        let evaluator = session.prepared().evaluator();
        let evaluation = evaluator.evaluate_text(recipe, text, self.wanted, &|| deadline.go_on());
        let gold_time = evaluator.gold(&evaluation.recipe).map(|gold| gold.time);
        EvaluationRow::of(at, id, &evaluation, gold_time, self.rules)
    }

    /// How the rows of this panel are looked at.
    fn looking(self: &Arc<Panel>, app: &Arc<App>) -> Looking {
        // The server keeps the evaluation, so the evaluation must not keep the server.
        let (panel, app) = (Arc::clone(self), Arc::downgrade(app));
        Box::new(move |row, go_on| {
            let (app, prediction) = (app.upgrade()?, panel.predictions.get(row)?);
            let (recipe, text) = prediction.text()?;
            let named = Named { recipe, corpus: panel.corpus.as_deref(), rules: panel.rules };
            named.view(&app, Some(text), &Limits::default(), &Deadline::while_true(go_on)).ok()
        })
    }
}

/// The moment in the form of RFC 3339.
fn now() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    moment(since.as_secs())
}

/// Seconds since 1970 as date and time, by the calendar that starts in March so that leap days come last.
fn moment(seconds: u64) -> String {
    let (days, time) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let (month, day) = ((5 * of_year + 2) / 153, of_year - (153 * ((5 * of_year + 2) / 153) + 2) / 5 + 1);
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let year = year + era * 400;
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_metrics::SmatchSearch;

    #[test]
    fn moments_are_written_as_people_write_them() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_868_799), "2000-02-29T23:59:59Z");
        assert_eq!(moment(951_868_800), "2000-03-01T00:00:00Z");
        assert_eq!(moment(1_794_787_200), "2026-11-16T00:00:00Z");
    }

    #[test]
    fn metrics_are_those_that_exist() {
        assert_eq!(metrics(&[]).unwrap(), METRICS);
        assert_eq!(metrics(&["execution-time".to_owned()]).unwrap(), ["execution-time"]);
        assert_eq!(metrics(&["taste".to_owned()]).unwrap_err().name(), "unknown-metric");
        assert!(matches!(wanted(&["smatch-score"]).smatch, Some(SmatchSearch::Exact { .. })));
    }

    #[test]
    fn texts_are_read_as_what_they_are() {
        let jsonl = "{\"recipe\":\"toast\",\"prediction\":\"(get-kitchen ?k)\"}\n\n{broken";
        let read = read_predictions(jsonl, FileFormat::Auto);
        assert_eq!(read.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["line 1", "line 3"]);
        assert_eq!(read_predictions("#a\n(x)\n#b\n(y)", FileFormat::Auto).len(), 2);
        assert!(read_predictions(" \n", FileFormat::Auto).is_empty());
        assert!(matches!(read_predictions("{", FileFormat::Solution)[0].body, Predicted::Unreadable(_)));
    }
}
