//! A program as motion, for a player of films.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use commis_mcl::{TextLimits, check, parse_within};
use commis_physics::{IS_BUILT_IN, MotionFiles, Spills, Unavailable};
use commis_session::{Deadline, Opening, headed};
use commis_sim::RuleSet;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::execute::no_motion;
use crate::app::{App, Caller};
use crate::extract::Body;
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(film))
}

/// A program to be carried out.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FilmOrder {
    /// The program in MCL, with or without the line that names the recipe.
    #[schema(example = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)")]
    actions: String,
    /// The recipe in whose kitchen it is carried out; the full kitchen when left out.
    #[serde(default)]
    #[schema(nullable, example = "almond-crescent-cookies")]
    recipe: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// What becomes of food that motion spills.
    #[serde(default)]
    #[schema(inline)]
    spills: Spills,
}

/// Film a program
///
/// Carries a program out as motion and tells the whole way, for the player of the page: packed JSON, described in
/// docs/physics.md. A server that was built without motion answers 501.
#[utoipa::path(
    post, path = "/api/film", operation_id = "film", tag = "page", request_body = FilmOrder,
    responses((status = 200, content_type = "application/gzip", body = String))
)]
async fn film(
    State(app): State<Arc<App>>,
    Body(order): Body<FilmOrder>,
) -> Result<impl IntoResponse, Problem> {
    if !IS_BUILT_IN {
        return Err(no_motion(&Unavailable::NotBuiltIn));
    }
    let caller = Caller::default();
    let is_waiting = caller.is_waiting();
    let packed = app
        .cook(move |app, deadline| {
            let go_on = || deadline.go_on() && is_waiting();
            filmed(app, &order, &Deadline::while_true(&go_on))
        })
        .await??;
    drop(caller);
    Ok(([(header::CONTENT_TYPE, "application/gzip")], packed))
}

fn filmed(app: &App, order: &FilmOrder, deadline: &Deadline<'_>) -> Result<Vec<u8>, Problem> {
    let opening = Opening { recipe: order.recipe.clone(), rules: order.rules, ..Opening::default() };
    let session = app.kitchens.open(&opening)?;
    let simulator = session.prepared().simulator();
    let (text, _) = headed(&order.actions);
    let parsed = parse_within(&text, &TextLimits { recipes: 1, ..TextLimits::default() });
    let mut problems = parsed.diagnostics;
    let nothing = || Problem::unprocessable("blocked", "there is no program").hint("give statements in MCL");
    let recipe = parsed.program.recipes.into_iter().next().ok_or_else(nothing)?;
    problems.extend(check(&recipe, &simulator.language()));
    if let Some(blocking) = problems.iter().find(|problem| problem.blocks_execution()) {
        return Err(Problem::unprocessable("blocked", blocking.message.clone())
            .hint("POST /api/execute tells every problem of the text with its place"));
    }
    let go_on = || deadline.go_on();
    let files = MotionFiles::default();
    let done = commis_physics::execute_on_track(simulator, &recipe, &files, order.spills, &go_on);
    Ok(done.map_err(|why| no_motion(&why))?.0)
}
