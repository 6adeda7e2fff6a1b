//! The same sessions as an environment in the OpenEnv convention: `reset`, `step`, `state`.
//!
//! An episode is a session. `reset` opens one, or starts a given one again; `step` takes an action and answers with an
//! observation, the reward and whether the dish is done. The reward of a step is the increase of a score against the
//! gold, so that the rewards of an episode add up to its score.

use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, Params, Told};
use crate::problem::Problem;
use crate::session::{Opening, RewardMetric, RulesName, Session, StepReport};
use crate::table::{Episode, Seat};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(reset)).routes(routes!(step)).routes(routes!(state))
}

/// What an episode starts from.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Reset {
    /// The episode to start again; a new one when left out.
    #[serde(default)]
    #[schema(nullable)]
    episode_id: Option<String>,
    /// Accepted for the sake of the convention; nothing here depends on chance.
    #[serde(default, rename = "seed")]
    #[schema(nullable, value_type = Option<f64>)]
    _seed: Option<serde_json::Number>,
    /// The recipe to be cooked; without one there are no rewards.
    #[serde(default)]
    #[schema(nullable, example = "almond-crescent-cookies")]
    recipe: Option<String>,
    /// The kitchen by name.
    #[serde(default)]
    #[schema(nullable)]
    kitchen: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RulesName,
    /// What steps are rewarded for.
    #[serde(default)]
    reward: RewardMetric,
}

/// One action in an episode.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Act {
    /// The episode, as `reset` named it.
    episode_id: String,
    /// What to do.
    action: Action,
}

/// What to do.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Action {
    /// Statements in MCL.
    #[schema(example = "(get-kitchen ?k0)")]
    actions: String,
}

/// Which episode.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Which {
    /// The episode, as `reset` named it.
    episode_id: String,
}

/// What an action led to.
#[derive(Serialize, ToSchema)]
struct Turn {
    /// What the agent sees.
    observation: Seen,
    /// The increase of the score; null after `reset`.
    reward: Option<f64>,
    /// Whether the score is as high as it can be, or nothing more can be cooked.
    done: bool,
    /// What belongs to the episode rather than to the kitchen.
    metadata: Metadata,
}

/// What the agent sees.
#[derive(Serialize, ToSchema)]
struct Seen {
    /// What stands on the counter, in words.
    counter: Vec<String>,
    /// What became of the action; null after `reset`.
    report: Option<StepReport>,
}

/// What belongs to an episode.
#[derive(Serialize, ToSchema)]
struct Metadata {
    /// The episode's name, which is also a session's.
    episode_id: String,
    /// How many statements have been executed.
    step_count: usize,
    /// The recipe.
    recipe: Option<String>,
    /// What steps are rewarded for.
    reward: RewardMetric,
    /// The score so far: the sum of all rewards.
    score: f64,
}

/// Start an episode
#[utoipa::path(
    post, path = "/api/openenv/reset", operation_id = "openenv_reset", tag = "openenv",
    request_body = Option<Reset>,
    responses((status = 200, body = Turn))
)]
async fn reset(State(app): State<Arc<App>>, Body(reset): Body<Reset>) -> Result<Told<Turn>, Problem> {
    let seat = match &reset.episode_id {
        None => {
            let Reset { recipe, kitchen, rules, .. } = reset;
            app.seat(Opening { recipe, kitchen, rules }).await?
        }
        Some(episode) => {
            let seat = app.table.find(episode)?;
            let opening = Opening { recipe: reset.recipe, kitchen: reset.kitchen, rules: reset.rules };
            let fresh = match opening == Opening::default() {
                true => {
                    let mut same = seat.session();
                    same.reset();
                    same
                }
                false => app.cook(move |app, _| app.pantry.open(&opening)).await??,
            };
            let turn = seat.turn().await;
            seat.put(fresh);
            drop(turn);
            seat
        }
    };
    seat.set_episode(Episode { metric: reset.reward, worth: 0.0 });
    let session = seat.session();
    let seen = Seen { counter: on_the_counter(&session), report: None };
    Ok(Told(Turn { observation: seen, reward: None, done: false, metadata: metadata(&seat, &session) }))
}

/// Act
#[utoipa::path(
    post, path = "/api/openenv/step", operation_id = "openenv_step", tag = "openenv", request_body = Act,
    responses((status = 200, body = Turn))
)]
async fn step(State(app): State<Arc<App>>, Body(act): Body<Act>) -> Result<Told<Turn>, Problem> {
    let seat = app.table.find(&act.episode_id)?;
    let before = seat.episode();
    let report = app.step(&seat, act.action.actions).await?;
    let session = seat.session();
    let (worth, session) = app.cook(move |_, _| (session.worth(before.metric), session)).await?;
    seat.set_episode(Episode { worth, ..before });
    let done = worth >= 1.0 || report.stop.is_some();
    let seen = Seen { counter: on_the_counter(&session), report: Some(report) };
    let metadata = metadata(&seat, &session);
    Ok(Told(Turn { observation: seen, reward: Some(worth - before.worth), done, metadata }))
}

/// What belongs to an episode
#[utoipa::path(
    get, path = "/api/openenv/state", operation_id = "openenv_state", tag = "openenv", params(Which),
    responses((status = 200, body = Metadata))
)]
async fn state(State(app): State<Arc<App>>, Params(which): Params<Which>) -> Result<Told<Metadata>, Problem> {
    let seat = app.table.find(&which.episode_id)?;
    Ok(Told(metadata(&seat, &seat.session())))
}

fn metadata(seat: &Seat, session: &Session) -> Metadata {
    let Episode { metric, worth } = seat.episode();
    Metadata {
        episode_id: seat.name().to_owned(),
        step_count: session.steps(),
        recipe: session.recipe().map(str::to_owned),
        reward: metric,
        score: worth,
    }
}

fn on_the_counter(session: &Session) -> Vec<String> {
    let seen = session.observe("on the counter", None);
    seen.map(|seen| seen.found.into_iter().map(|found| found.text).collect()).unwrap_or_default()
}
