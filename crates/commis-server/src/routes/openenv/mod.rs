//! The same sessions as an environment in the OpenEnv convention: `reset`, `step`, `state`, over HTTP and a socket.
//!
//! Everything stands twice: at the root of the server, where OpenEnv's own client looks for it, and under `/api/openenv`.
//! `episode` is the game, `socket` its WebSocket form, `manifest` what the environment says of itself.

mod episode;
mod manifest;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, JsonAnswer, Params};
use crate::problem::Problem;
pub(super) use episode::Report;
use episode::{Act, Metadata, Reset, Turn};
#[cfg(test)]
pub(super) use socket::answer;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(reset))
        .routes(routes!(step))
        .routes(routes!(batch))
        .routes(routes!(state))
        .routes(routes!(root_reset))
        .routes(routes!(root_step))
        .routes(routes!(root_state))
        .merge(manifest::routes())
}

/// The sockets, which no OpenAPI document can describe.
pub(super) fn sockets() -> Router<Arc<App>> {
    socket::routes()
}

/// Which episode.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// The episode, as `reset` named it.
    episode_id: String,
}

/// Actions in many episodes.
#[derive(Deserialize, ToSchema)]
struct Acts {
    /// One action each; an episode may come several times, and its actions are carried out in this order.
    #[schema(max_items = 10_000)]
    steps: Vec<Act>,
}

/// What became of many actions.
#[derive(Serialize, ToSchema)]
struct Turns {
    /// In the order of the actions.
    results: Vec<TurnOrProblem>,
}

/// What became of one of many actions.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum TurnOrProblem {
    /// It was carried out.
    Turn(Box<Turn>),
    /// It was not.
    Problem {
        /// Why.
        error: Problem,
    },
}

/// Start an episode
#[utoipa::path(
    post, path = "/api/openenv/reset", operation_id = "openenv_reset", tag = "openenv",
    request_body(content = Reset, description = "everything may be left out"),
    responses((status = 200, body = Turn))
)]
async fn reset(State(app): State<Arc<App>>, Body(reset): Body<Reset>) -> Result<JsonAnswer<Turn>, Problem> {
    Ok(JsonAnswer(app.reset_episode(reset).await?.1))
}

/// Act
#[utoipa::path(
    post, path = "/api/openenv/step", operation_id = "openenv_step", tag = "openenv", request_body = Act,
    responses((status = 200, body = Turn))
)]
async fn step(State(app): State<Arc<App>>, Body(act): Body<Act>) -> Result<JsonAnswer<Turn>, Problem> {
    let slot = app.store.find(&act.episode_id)?;
    Ok(JsonAnswer(app.act_in_episode(&slot, act.action).await?))
}

/// Act in many episodes at once
#[utoipa::path(
    post, path = "/api/openenv/batch", operation_id = "openenv_batch", tag = "openenv", request_body = Acts,
    responses((status = 200, body = Turns))
)]
async fn batch(State(app): State<Arc<App>>, Body(acts): Body<Acts>) -> Result<JsonAnswer<Turns>, Problem> {
    let results = app.act_in_episodes(acts.steps).await?;
    let told = results.into_iter().map(|result| match result {
        Ok(turn) => TurnOrProblem::Turn(Box::new(turn)),
        Err(error) => TurnOrProblem::Problem { error },
    });
    Ok(JsonAnswer(Turns { results: told.collect() }))
}

/// What belongs to an episode
#[utoipa::path(
    get, path = "/api/openenv/state", operation_id = "openenv_state", tag = "openenv", params(Which),
    responses((status = 200, body = Metadata))
)]
async fn state(
    State(app): State<Arc<App>>,
    Params(which): Params<Which>,
) -> Result<JsonAnswer<Metadata>, Problem> {
    let slot = app.store.find(&which.episode_id)?;
    Ok(JsonAnswer(app.episode_state(&slot).await?))
}

/// Start an episode (as /api/openenv/reset)
#[utoipa::path(
    post, path = "/reset", operation_id = "root_reset", tag = "openenv",
    request_body(content = Reset, description = "everything may be left out"),
    responses((status = 200, body = Turn))
)]
async fn root_reset(app: State<Arc<App>>, body: Body<Reset>) -> Result<JsonAnswer<Turn>, Problem> {
    reset(app, body).await
}

/// Act (as /api/openenv/step)
#[utoipa::path(
    post, path = "/step", operation_id = "root_step", tag = "openenv", request_body = Act,
    responses((status = 200, body = Turn))
)]
async fn root_step(app: State<Arc<App>>, body: Body<Act>) -> Result<JsonAnswer<Turn>, Problem> {
    step(app, body).await
}

/// What belongs to an episode (as /api/openenv/state)
#[utoipa::path(
    get, path = "/state", operation_id = "root_state", tag = "openenv", params(Which),
    responses((status = 200, body = Metadata))
)]
async fn root_state(app: State<Arc<App>>, which: Params<Which>) -> Result<JsonAnswer<Metadata>, Problem> {
    state(app, which).await
}
