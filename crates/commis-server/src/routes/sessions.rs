//! Sessions: open, step, look, go back, fork, score, close.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::StatusCode;
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, Params, Place, Told, maybe_whole, whole};
use crate::problem::Problem;
use crate::session::{Observation, Opening, ScoreTold, Session, StateTold, StepReport};
use crate::table::Seat;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(open))
        .routes(routes!(show, close))
        .routes(routes!(step))
        .routes(routes!(state))
        .routes(routes!(observe))
        .routes(routes!(fork))
        .routes(routes!(undo))
        .routes(routes!(score))
        .routes(routes!(network))
}

/// An open session.
#[derive(Serialize, ToSchema)]
pub(super) struct SessionTold {
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
    /// How many statements have been executed.
    step: usize,
    /// The kitchen's clock, in seconds.
    #[schema(value_type = crate::session::schema::Figure)]
    clock: serde_json::Value,
}

impl SessionTold {
    pub(super) fn of(seat: &Seat) -> SessionTold {
        let session = seat.session();
        let setting = session.setting();
        SessionTold {
            session: seat.name().to_owned(),
            recipe: session.recipe().map(str::to_owned),
            kitchen: setting.kitchen.clone(),
            corpus: setting.corpus.clone(),
            rules: setting.rules,
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

/// How far to go back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoSteps {
    /// How many steps.
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
    /// How many steps.
    undone: usize,
    /// How many are left.
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
pub(super) struct NetworkTold {
    /// How many statements.
    step: usize,
    /// MCL, in the order in which it was cooked.
    network: String,
}

/// Open a session
#[utoipa::path(
    post, path = "/api/sessions", operation_id = "open_session", tag = "sessions",
    request_body = Option<Opening>,
    responses((status = 201, body = SessionTold))
)]
async fn open(
    State(app): State<Arc<App>>,
    Body(opening): Body<Opening>,
) -> Result<(StatusCode, Told<SessionTold>), Problem> {
    let seat = app.seat(opening).await?;
    Ok((StatusCode::CREATED, Told(SessionTold::of(&seat))))
}

/// Show a session
#[utoipa::path(
    get, path = "/api/sessions/{session}", operation_id = "show_session", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 200, body = SessionTold))
)]
async fn show(State(app): State<Arc<App>>, Place(name): Place<String>) -> Result<Told<SessionTold>, Problem> {
    Ok(Told(SessionTold::of(&*app.table.find(&name)?)))
}

/// Close a session
#[utoipa::path(
    delete, path = "/api/sessions/{session}", operation_id = "close_session", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 204))
)]
async fn close(State(app): State<Arc<App>>, Place(name): Place<String>) -> Result<StatusCode, Problem> {
    app.table.clear(&name)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Execute statements
///
/// Executes further statements on top of what is bound. Statements that cannot run are refused with the cause and a hint
/// and are not part of the session; statements that ran and failed stay until they are undone.
#[utoipa::path(
    post, path = "/api/sessions/{session}/step", operation_id = "step", tag = "sessions",
    params(("session" = String, Path)),
    request_body = Actions, responses((status = 200, body = StepReport))
)]
async fn step(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(actions): Body<Actions>,
) -> Result<Told<StepReport>, Problem> {
    let seat = app.table.find(&name)?;
    Ok(Told(app.step(&seat, actions.actions).await?.report))
}

/// Look at the kitchen
///
/// The whole kitchen, or what is at a path in it, now or after an earlier step.
#[utoipa::path(
    get, path = "/api/sessions/{session}/state", operation_id = "state", tag = "sessions",
    params(("session" = String, Path), Spot),
    responses((status = 200, body = StateTold))
)]
async fn state(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Params(spot): Params<Spot>,
) -> Result<Told<StateTold>, Problem> {
    let session = app.table.find(&name)?.session();
    Ok(Told(app.cook(move |_, _| session.state(spot.path.as_deref(), spot.step)).await??))
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
) -> Result<Told<Observation>, Problem> {
    let session = app.table.find(&name)?.session();
    Ok(Told(app.cook(move |_, _| session.observe(&question.query, question.step)).await??))
}

/// Fork a session
///
/// The new session shares everything up to the moment of the fork and costs next to nothing.
#[utoipa::path(
    post, path = "/api/sessions/{session}/fork", operation_id = "fork", tag = "sessions",
    params(("session" = String, Path)),
    request_body = Option<ForkAt>, responses((status = 201, body = SessionTold))
)]
async fn fork(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(at): Body<ForkAt>,
) -> Result<(StatusCode, Told<SessionTold>), Problem> {
    let fork = app.fork(&*app.table.find(&name)?, at.step)?;
    Ok((StatusCode::CREATED, Told(SessionTold::of(&fork))))
}

/// Take back the last steps
#[utoipa::path(
    post, path = "/api/sessions/{session}/undo", operation_id = "undo", tag = "sessions",
    params(("session" = String, Path)),
    request_body = Option<UndoSteps>, responses((status = 200, body = Undone))
)]
async fn undo(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(undo): Body<UndoSteps>,
) -> Result<Told<Undone>, Problem> {
    let seat = app.table.find(&name)?;
    Ok(Told(app.undo(&seat, undo.steps).await))
}

/// Score a session against the gold
#[utoipa::path(
    post, path = "/api/sessions/{session}/score", operation_id = "score", tag = "sessions",
    params(("session" = String, Path)),
    request_body = Option<Scoring>, responses((status = 200, body = ScoreTold))
)]
async fn score(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Body(scoring): Body<Scoring>,
) -> Result<Told<ScoreTold>, Problem> {
    let session = app.table.find(&name)?.session();
    Ok(Told(app.score(session, &scoring).await?))
}

/// The program so far
#[utoipa::path(
    get, path = "/api/sessions/{session}/network", operation_id = "network", tag = "sessions",
    params(("session" = String, Path)),
    responses((status = 200, body = NetworkTold))
)]
async fn network(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
) -> Result<Told<NetworkTold>, Problem> {
    Ok(Told(NetworkTold::of(&app.table.find(&name)?.session())))
}

impl NetworkTold {
    pub(super) fn of(session: &Session) -> NetworkTold {
        NetworkTold { step: session.steps(), network: session.network() }
    }
}

/// The verbs of a session, the same for every way in.
impl App {
    /// Opens a session.
    pub async fn seat(self: &Arc<App>, opening: Opening) -> Result<Arc<Seat>, Problem> {
        let session = self.cook(move |app, _| app.pantry.open(&opening)).await??;
        let seat = self.table.seat(session)?;
        self.meters.opened.fetch_add(1, Ordering::Relaxed);
        Ok(seat)
    }

    /// Opens a session that goes on from a moment of another one.
    pub fn fork(&self, seat: &Seat, step: Option<usize>) -> Result<Arc<Seat>, Problem> {
        let fork = self.table.seat(seat.session().at(step)?)?;
        fork.set_reward(seat.reward());
        self.meters.opened.fetch_add(1, Ordering::Relaxed);
        seat.tell("fork", || serde_json::json!({ "fork": fork.name() }));
        Ok(fork)
    }

    pub(super) async fn undo(&self, seat: &Seat, steps: usize) -> Undone {
        let turn = seat.turn().await;
        let mut session = seat.session();
        let undone = session.undo(steps);
        let step = session.steps();
        seat.put(session);
        seat.tell("undo", || serde_json::json!({ "undone": undone, "step": step }));
        drop(turn);
        Undone { undone, step }
    }

    pub(super) async fn score(
        self: &Arc<App>,
        session: Session,
        scoring: &Scoring,
    ) -> Result<ScoreTold, Problem> {
        let Scoring { explain, smatch } = *scoring;
        Ok(self.cook(move |_, patience| session.score(explain, smatch, patience)).await??)
    }
}
