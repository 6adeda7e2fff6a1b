//! The action commands of the published motion simulator. `commis-abe-sim` says what they mean; the world that they change is
//! a session like any other, and there is one, as in that simulator.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use commis_abe_sim::{Carried, Cause, Refusal, World, carry_out, kitchen_state};
use commis_physics::{IS_BUILT_IN, Mode, Unavailable};
use commis_session::{Deadline, Opening};
use serde_json::{Map, Value as Json, json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::execute::no_motion;
use crate::app::{App, Caller};
use crate::extract::{Body, JsonAnswer, Place};
use crate::problem::Problem;
use crate::slots::Slot;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(command))
}

/// Why a command was not carried out, from either side of this route.
struct Refused(Refusal, u16);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let status = refusal.cause.status();
        Refused(refusal, status)
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        // Clients of these commands know one status for bodies that make no sense.
        let status = if problem.status == 422 { 400 } else { problem.status };
        Refused(Refusal { cause: Cause::Failed, message: problem.detail, hint: problem.hint }, status)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(Refusal { message, hint, .. }, status) = self;
        let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut problem = Problem::new(code, "command-refused", message.clone());
        problem.hint = hint;
        // A problem like all others, with the member that clients of the published simulator look at.
        let told = json!(problem);
        let mut answer = problem.into_response();
        if let Json::Object(mut told) = told {
            told.insert("response".to_owned(), message.into());
            *answer.body_mut() = Json::Object(told).to_string().into();
            answer.headers_mut().remove(header::CONTENT_LENGTH);
        }
        answer
    }
}

/// Carry out a command of the published simulator
///
/// For clients of that simulator: `to-fetch`, `to-portion`, `to-mix` and the other commands that correspond to a primitive, with
/// its names of parameters. docs/physics.md lists them. The answer is `{"status": 200, "response": {…}}` with the names of things
/// and `kitchenStateOut`; where a command is not carried out, `response` says why, and the world is as it was.
#[utoipa::path(
    post, path = "/abe-sim-command/{command}", operation_id = "abeSimCommand", tag = "programs",
    params(("command" = String, Path, description = "such as `to-portion`")),
    request_body(content = Object, description = "names of things by parameter; `setWorldState` and `kitchenStateIn` where the world is to be another one"),
    responses((status = 200, body = Object))
)]
async fn command(
    State(app): State<Arc<App>>,
    Place(command): Place<String>,
    body: Result<Body<Map<String, Json>>, Problem>,
) -> Response {
    let carried = match body {
        Ok(Body(body)) => carried(&app, command, body).await,
        Err(problem) => Err(problem.into()),
    };
    carried.map(JsonAnswer).into_response()
}

async fn carried(app: &Arc<App>, command: String, body: Map<String, Json>) -> Result<Json, Refused> {
    if !IS_BUILT_IN {
        return Err(no_motion(&Unavailable::NotBuiltIn).into());
    }
    let Ok(mut current) = app.world.try_lock() else {
        let busy = Refusal::new(Cause::Busy, "another command is being carried out");
        return Err(busy
            .hint("wait for its answer; sessions of one's own (POST /api/sessions) do not wait")
            .into());
    };
    let slot = world(app, current.as_deref(), World::wanted(&body)?).await?;
    *current = Some(slot.name().to_owned());
    let turn = slot.extra().turn().await;
    let (mut taken, name) = (slot.checkout(), slot.name().to_owned());
    let caller = Caller::default();
    let is_waiting = caller.is_waiting();
    let work = move |_: &App, deadline: &Deadline<'_>| {
        let go_on = || deadline.go_on() && is_waiting();
        let done = carry_out(&mut taken.session, &command, &body, &Deadline::while_true(&go_on));
        let state = done.is_ok().then(|| kitchen_state(&taken.session, &name));
        (taken, done, state)
    };
    let (taken, done, state) = app.cook(work).await?;
    drop(caller);
    let Carried { mut response, acted } = done?;
    app.keep(&slot, taken, acted)?;
    drop(turn);
    response.insert("kitchenStateOut".to_owned(), state.unwrap_or_default());
    Ok(json!({ "status": 200, "response": response }))
}

/// The session that a body wants to act in.
async fn world(app: &Arc<App>, current: Option<&str>, wanted: World) -> Result<Arc<Slot>, Problem> {
    match wanted {
        World::Current => {
            if let Some(slot) = current.and_then(|name| app.store.find(name).ok()) {
                return Ok(slot);
            }
        }
        World::Fresh => {}
        World::Snapshot(name, step) => {
            let slot = app.store.find(&name)?;
            return if slot.session().steps() == step { Ok(slot) } else { app.fork(&slot, Some(step)) };
        }
    }
    app.open(Opening { mode: Mode::Quantitative, ..Opening::default() }).await
}
