//! The same sessions as an environment in the OpenEnv convention: `reset`, `step`, `state`.
//!
//! An episode is a session. `reset` opens one, or starts a given one again; `step` takes an action and answers with an
//! observation, the reward and whether the dish is done. The reward of a step is the increase of a score against the
//! gold, so that the rewards of an episode add up to its score. A server for an exam gives no rewards.

use std::sync::Arc;

use axum::extract::State;
use commis_session::{Opening, RewardMetric, Session, StepReport};
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, Stepped};
use crate::extract::{Body, JsonAnswer, Params};
use crate::problem::Problem;
use crate::slots::{self, Slot};

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
    /// The rules to follow; those of the episode that starts again, else the standard ones, when left out.
    #[serde(default)]
    #[schema(nullable)]
    rules: Option<RuleSet>,
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
    /// The increase of the score; null after `reset` and in an exam.
    reward: Option<f64>,
    /// Whether the score is as high as it can be (not told in an exam), or nothing more can be cooked.
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
    /// The score so far: the sum of all rewards, unless steps were taken back; null in an exam.
    score: Option<f64>,
}

/// Start an episode
#[utoipa::path(
    post, path = "/api/openenv/reset", operation_id = "openenv_reset", tag = "openenv",
    request_body = Option<Reset>,
    responses((status = 200, body = Turn))
)]
async fn reset(State(app): State<Arc<App>>, Body(reset): Body<Reset>) -> Result<JsonAnswer<Turn>, Problem> {
    let slot = match &reset.episode_id {
        None => {
            let Reset { recipe, kitchen, rules, .. } = reset;
            app.open(Opening { recipe, kitchen, rules: rules.unwrap_or_default(), ..Opening::default() })
                .await?
        }
        Some(episode) => {
            let slot = app.store.find(episode)?;
            let turn = slot.extra().turn().await;
            let mut taken = slot.checkout();
            if let (None, None, None) = (&reset.recipe, &reset.kitchen, reset.rules) {
                taken.session.reset();
            } else {
                let opening = opening_again(&taken.session, reset.recipe, reset.kitchen, reset.rules);
                taken.session = app.cook(move |app, _| app.kitchens.open(&opening)).await??;
            }
            slot.put_back(taken)?;
            slots::notify(&slot, "reset", || serde_json::Value::Null);
            drop(turn);
            slot
        }
    };
    slot.extra().set_reward(reset.reward);
    let session = slot.session();
    let seen = Seen { counter: on_the_counter(&session), report: None };
    let metadata = metadata(&slot, &session, session.worth(reset.reward));
    Ok(JsonAnswer(Turn { observation: seen, reward: None, done: false, metadata }))
}

/// What an episode that is reset starts from: what it started from before, but for what is said otherwise.
fn opening_again(
    session: &Session,
    recipe: Option<String>,
    kitchen: Option<String>,
    rules: Option<RuleSet>,
) -> Opening {
    let prepared = session.prepared();
    let recipe = recipe.or_else(|| session.recipe().map(str::to_owned));
    // A recipe knows its own kitchen.
    let kitchen = kitchen.or_else(|| recipe.is_none().then(|| prepared.kitchen.clone()));
    Opening { recipe, kitchen, rules: rules.unwrap_or(prepared.rules), ..Opening::default() }
}

/// Act
#[utoipa::path(
    post, path = "/api/openenv/step", operation_id = "openenv_step", tag = "openenv", request_body = Act,
    responses((status = 200, body = Turn))
)]
async fn step(State(app): State<Arc<App>>, Body(act): Body<Act>) -> Result<JsonAnswer<Turn>, Problem> {
    let slot = app.store.find(&act.episode_id)?;
    let metric = slot.extra().reward();
    let Stepped { before, after, report } = app.step(&slot, act.action.actions).await?;
    // Both are worked out from what was cooked, so that nothing done through other calls can make them wrong.
    let worths = app.cook(move |_, _| (before.worth(metric), after.worth(metric), after));
    let (before, worth, session) = worths.await?;
    let reward = worth.zip(before).map(|(worth, before)| worth - before);
    let done = worth.is_some_and(|worth| worth >= 1.0) || report.stop.is_some();
    let seen = Seen { counter: on_the_counter(&session), report: Some(report) };
    let metadata = metadata(&slot, &session, worth);
    Ok(JsonAnswer(Turn { observation: seen, reward, done, metadata }))
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
    let (metric, session) = (slot.extra().reward(), slot.session());
    let (worth, session) = app.cook(move |_, _| (session.worth(metric), session)).await?;
    Ok(JsonAnswer(metadata(&slot, &session, worth)))
}

fn metadata(slot: &Slot, session: &Session, score: Option<f64>) -> Metadata {
    Metadata {
        episode_id: slot.name().to_owned(),
        step_count: session.steps(),
        recipe: session.recipe().map(str::to_owned),
        reward: slot.extra().reward(),
        score,
    }
}

fn on_the_counter(session: &Session) -> Vec<String> {
    let seen = session.observe("on the counter", None);
    seen.map(|seen| seen.found.into_iter().map(|found| found.text).collect()).unwrap_or_default()
}
