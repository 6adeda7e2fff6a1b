//! Sessions: open, step, look, go back, fork, score, close.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use commis_kitchen::json::Figure;
use commis_physics::Mode;
use commis_session::{
    Deadline, Detail, HandIn, LookError, Observation, Opening, ScoreJson, Session, StateJson,
};
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, is_light};
use crate::extract::{Body, JsonAnswer, Params, Place};
use crate::keeping::Record;
use crate::problem::Problem;
use crate::slots::{self, Slot};
use commis_session::tools::{maybe_whole, whole};

use super::openenv::Report;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(show, close))
        .routes(routes!(step))
        .routes(routes!(steps))
        .routes(routes!(hand_in))
        .routes(routes!(state))
        .routes(routes!(observe))
        .routes(routes!(fork))
        .routes(routes!(undo))
        .routes(routes!(score))
        .routes(routes!(network))
}

/// An open session.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionJson {
    /// Its name, for the other calls.
    session: String,
    /// The recipe to be cooked.
    recipe: Option<String>,
    /// The kitchen.
    kitchen: String,
    /// The corpus whose classes it knows.
    corpus: String,
    /// The rules.
    rules: RuleSet,
    /// The simulator.
    mode: Mode,
    /// Number of statements that have been executed.
    step: usize,
    /// The kitchen's clock, in seconds.
    clock: Figure,
}

impl SessionJson {
    pub(super) fn of(slot: &Slot) -> SessionJson {
        let session = slot.session();
        let prepared = session.prepared();
        SessionJson {
            session: slot.name().to_owned(),
            recipe: session.recipe().map(str::to_owned),
            kitchen: prepared.kitchen.clone(),
            corpus: prepared.corpus.clone(),
            rules: prepared.rules,
            mode: session.mode(),
            step: session.steps(),
            clock: session.clock(),
        }
    }
}

/// Statements to be executed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Actions {
    /// Statements in MCL; one or more, in any order.
    #[schema(example = "(get-kitchen ?k0)")]
    pub(super) actions: String,
    /// Detail of the answer.
    #[serde(default)]
    pub(super) detail: Detail,
}

/// Statements to be executed in many sessions.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ManyActions {
    /// A session may come several times; its statements are executed in this order.
    #[schema(max_items = 10_000)]
    pub(super) steps: Vec<ActionsIn>,
}

/// Statements to be executed in a session.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionsIn {
    /// The session.
    session: String,
    /// Statements in MCL; one or more, in any order.
    #[schema(example = "(get-kitchen ?k0)")]
    actions: String,
    /// Detail of the answer.
    #[serde(default)]
    detail: Detail,
}

/// What became of many calls.
#[derive(Serialize, ToSchema)]
pub(super) struct Reports {
    /// In the order of the calls.
    results: Vec<ReportOrProblem>,
}

/// What became of one of many calls.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum ReportOrProblem {
    /// The statements were looked at.
    Report(Box<Report>),
    /// They were not.
    Problem {
        /// Why.
        error: Problem,
    },
}

/// A moment to look at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Spot {
    /// A path in the kitchen, such as `fridge/medium-bowl[2]` or `?dough`; the whole kitchen when left out.
    pub(super) path: Option<String>,
    /// After how many steps; now, when left out.
    pub(super) step: Option<usize>,
    /// Whether every one of many equal pieces is told on its own. Otherwise they are one with a count.
    #[serde(default)]
    #[param(required = false)]
    pub(super) expand: bool,
}

impl Spot {
    /// What a session tells of it.
    pub(super) fn of(&self, session: &Session) -> Result<StateJson, LookError> {
        session.state(self.path.as_deref(), self.step, self.expand)
    }
}

/// A question about the kitchen.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// Such as `unused bowls`, `what is on the counter` or `contents of ?dough`.
    #[param(example = "unused bowls", min_length = 1)]
    pub(super) query: String,
    /// After how many steps; now, when left out.
    pub(super) step: Option<usize>,
}

/// Where to fork.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ForkAt {
    /// After how many steps; now, when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    #[schema(nullable, maximum = 1_000_000)]
    pub(super) step: Option<usize>,
}

/// Steps to take back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoSteps {
    /// Number of steps.
    #[serde(default = "one", deserialize_with = "whole")]
    #[schema(default = 1, maximum = 1_000_000)]
    pub(super) steps: usize,
}

fn one() -> usize {
    1
}

/// What was taken back.
#[derive(Serialize, ToSchema)]
pub(super) struct Undone {
    /// Number of steps taken back.
    undone: usize,
    /// Number of steps that are left.
    step: usize,
}

/// How to score.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Scoring {
    /// Whether to explain the scores. Explanations tell what the gold does; an agent under test should not read them.
    #[serde(default)]
    pub(super) explain: bool,
    /// Whether to compare the written programs as well.
    #[serde(default)]
    pub(super) smatch: bool,
}

/// The program so far.
#[derive(Serialize, ToSchema)]
pub(super) struct NetworkJson {
    /// Number of statements.
    step: usize,
    /// MCL, in the order in which it was cooked.
    network: String,
}

/// Open a session
#[utoipa::path(
    post, path = "/api/sessions", operation_id = "open_session", tag = "sessions",
    request_body(content = Opening, description = "everything may be left out"),
    responses((status = 201, body = SessionJson))
)]
async fn open(
    State(app): State<Arc<App>>,
    Body(opening): Body<Opening>,
) -> Result<(StatusCode, JsonAnswer<SessionJson>), Problem> {
    let slot = app.open(opening).await?;
    Ok((StatusCode::CREATED, JsonAnswer(SessionJson::of(&slot))))
}

/// Show a session
#[utoipa::path(
    get, path = "/api/sessions/{session}", operation_id = "show_session", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 200, body = SessionJson))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
) -> Result<JsonAnswer<SessionJson>, Problem> {
    Ok(JsonAnswer(SessionJson::of(&*app.store.find(&name)?)))
}

/// Close a session
#[utoipa::path(
    delete, path = "/api/sessions/{session}", operation_id = "close_session", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 204))
)]
async fn close(State(app): State<Arc<App>>, Place(name): Place<String>) -> Result<StatusCode, Problem> {
    app.close(&name)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Execute statements
///
/// Executes further statements on top of what is bound. Statements that cannot run are refused with the cause and a hint
/// and are not part of the session; statements that ran and failed stay until they are undone.
#[utoipa::path(
    post, path = "/api/sessions/{session}/step", operation_id = "step", tag = "sessions",
    params(("session" = String, Path)),
    request_body = Actions, responses((status = 200, body = Report))
)]
async fn step(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(actions): Body<Actions>,
) -> Result<JsonAnswer<Report>, Problem> {
    let slot = app.store.find(&name)?;
    Ok(JsonAnswer(app.report(&slot, actions).await?))
}

/// Execute statements in many sessions at once
#[utoipa::path(
    post, path = "/api/steps", operation_id = "steps", tag = "sessions",
    request_body = ManyActions, responses((status = 200, body = Reports))
)]
async fn steps(
    State(app): State<Arc<App>>,
    Body(many): Body<ManyActions>,
) -> Result<JsonAnswer<Reports>, Problem> {
    Ok(JsonAnswer(app.reports(many).await?))
}

/// Hand the dish in
///
/// Nothing more can be cooked in the session or its forks. The score is told once, unless this is an exam.
#[utoipa::path(
    post, path = "/api/sessions/{session}/hand-in", operation_id = "hand_in", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 200, body = HandIn))
)]
async fn hand_in(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
) -> Result<JsonAnswer<HandIn>, Problem> {
    Ok(JsonAnswer(app.handed_in(app.store.find(&name)?).await?))
}

/// Look at the kitchen
///
/// The whole kitchen, or what is at a path in it, now or after an earlier step.
#[utoipa::path(
    get, path = "/api/sessions/{session}/state", operation_id = "state", tag = "sessions",
    params(("session" = String, Path), Spot),
    responses((status = 200, body = StateJson))
)]
async fn state(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Params(spot): Params<Spot>,
) -> Result<JsonAnswer<StateJson>, Problem> {
    let session = app.store.find(&name)?.session();
    Ok(JsonAnswer(app.look(session, move |session| spot.of(session)).await??))
}

/// Ask a question about the kitchen
///
/// Finds things by kind, place and property, in a few words: `unused bowls`, `butter in the fridge`, `what is on the
/// counter`, `contents of ?dough`, `bowls with flour`, `temperature=5`.
#[utoipa::path(
    get, path = "/api/sessions/{session}/observe", operation_id = "observe", tag = "sessions",
    params(("session" = String, Path), Question),
    responses((status = 200, body = Observation))
)]
async fn observe(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Params(question): Params<Question>,
) -> Result<JsonAnswer<Observation>, Problem> {
    let session = app.store.find(&name)?.session();
    Ok(JsonAnswer(app.look(session, move |session| session.observe(&question.query, question.step)).await??))
}

/// Fork a session
///
/// The new session shares everything up to the moment of the fork and costs next to nothing.
#[utoipa::path(
    post, path = "/api/sessions/{session}/fork", operation_id = "fork", tag = "sessions",
    params(("session" = String, Path)),
    request_body(content = ForkAt, description = "everything may be left out"), responses((status = 201, body = SessionJson))
)]
async fn fork(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(at): Body<ForkAt>,
) -> Result<(StatusCode, JsonAnswer<SessionJson>), Problem> {
    let fork = app.fork(&*app.store.find(&name)?, at.step)?;
    Ok((StatusCode::CREATED, JsonAnswer(SessionJson::of(&fork))))
}

/// Take back the last steps
#[utoipa::path(
    post, path = "/api/sessions/{session}/undo", operation_id = "undo", tag = "sessions",
    params(("session" = String, Path)),
    request_body(content = UndoSteps, description = "everything may be left out"), responses((status = 200, body = Undone))
)]
async fn undo(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(undo): Body<UndoSteps>,
) -> Result<JsonAnswer<Undone>, Problem> {
    let slot = app.store.find(&name)?;
    Ok(JsonAnswer(app.undo(&slot, undo.steps).await?))
}

/// Score a session against the gold
#[utoipa::path(
    post, path = "/api/sessions/{session}/score", operation_id = "score", tag = "sessions",
    params(("session" = String, Path)),
    request_body(content = Scoring, description = "everything may be left out"), responses((status = 200, body = ScoreJson))
)]
async fn score(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(scoring): Body<Scoring>,
) -> Result<JsonAnswer<ScoreJson>, Problem> {
    let session = app.store.find(&name)?.session();
    Ok(JsonAnswer(app.score(session, &scoring).await?))
}

/// The program so far
#[utoipa::path(
    get, path = "/api/sessions/{session}/network", operation_id = "network", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 200, body = NetworkJson))
)]
async fn network(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
) -> Result<JsonAnswer<NetworkJson>, Problem> {
    Ok(JsonAnswer(NetworkJson::of(&app.store.find(&name)?.session())))
}

impl NetworkJson {
    pub(super) fn of(session: &Session) -> NetworkJson {
        NetworkJson { step: session.steps(), network: session.network() }
    }
}

/// The verbs of a session, the same for every way in.
impl App {
    /// Opens a session.
    pub(crate) async fn open(self: &Arc<App>, opening: Opening) -> Result<Arc<Slot>, Problem> {
        let session = self.cook(move |app, _| app.kitchens.open(&opening)).await??;
        Ok(slots::insert(&self.store, self.keeping.as_ref(), session)?)
    }

    /// Opens a session that goes on from a moment of another one.
    pub(super) fn fork(&self, slot: &Slot, step: Option<usize>) -> Result<Arc<Slot>, Problem> {
        let session = slot.session();
        session.may_go_back()?;
        let fork = slots::insert(&self.store, self.keeping.as_ref(), session.at(step)?)?;
        let metric = slot.extra().episode(|state| state.reward);
        fork.extra().episode(|state| state.reward = metric);
        slots::notify(slot, "fork", || serde_json::json!({ "fork": fork.name() }));
        Ok(fork)
    }

    /// Executes statements and tells what came of it.
    pub(super) async fn report(self: &Arc<App>, slot: &Slot, actions: Actions) -> Result<Report, Problem> {
        let Actions { actions, detail } = actions;
        let stepped = self.step(slot, actions).await?;
        match stepped.is_light {
            true => self.at_once(|_| Report::of(stepped, detail)),
            false => self.cook(move |_, _| Report::of(stepped, detail)).await,
        }
    }

    /// Executes statements in many sessions and tells what came of it.
    pub(super) async fn reports(self: &Arc<App>, many: ManyActions) -> Result<Reports, Problem> {
        let orders = many.steps.into_iter().map(|step| (step.session, step.actions, step.detail)).collect();
        let tell = |_: &App, _: &Slot, stepped, detail, _: &Deadline<'_>| Ok(Report::of(stepped, detail));
        let results = self.batch(orders, |_| None, tell).await?.into_iter().map(|result| match result {
            Ok(report) => ReportOrProblem::Report(Box::new(report)),
            Err(error) => ReportOrProblem::Problem { error },
        });
        Ok(Reports { results: results.collect() })
    }

    /// Hands a dish in when nobody works on it.
    pub(super) async fn handed_in(self: &Arc<App>, slot: Arc<Slot>) -> Result<HandIn, Problem> {
        let kept = Arc::clone(&slot);
        let turn = kept.extra().turn().await;
        let work = move |app: &App, deadline: &Deadline<'_>| app.hand_in(&slot, &slot.session(), deadline);
        let handed_in = self.cook(work).await?;
        drop(turn);
        handed_in
    }

    pub(super) async fn undo(&self, slot: &Slot, steps: usize) -> Result<Undone, Problem> {
        slot.session().may_go_back()?;
        let turn = slot.extra().turn().await;
        let (undone, step) = slot.change(|session| (session.undo(steps), session.steps()))?;
        slots::keep(slot, &Record::Undone(undone))?;
        slots::notify(slot, "undo", || serde_json::json!({ "undone": undone, "step": step }));
        drop(turn);
        Ok(Undone { undone, step })
    }

    /// Looks at a session: at a small one right here, so that whoever asks little does not wait for those who ask much.
    pub(super) async fn look<T: Send + 'static>(
        self: &Arc<App>,
        session: Session,
        look: impl FnOnce(&Session) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        match is_light(&session) {
            true => self.at_once(|_| look(&session)),
            false => self.cook(move |_, _| look(&session)).await,
        }
    }

    /// Closes a session.
    pub(super) fn close(&self, name: &str) -> Result<(), Problem> {
        slots::notify(&*self.store.close(name)?, "closed", || serde_json::Value::Null);
        Ok(())
    }

    pub(super) async fn score(
        self: &Arc<App>,
        session: Session,
        scoring: &Scoring,
    ) -> Result<ScoreJson, Problem> {
        let Scoring { explain, smatch } = *scoring;
        Ok(self.cook(move |_, deadline| session.told_score(explain, smatch, deadline)).await??)
    }
}
