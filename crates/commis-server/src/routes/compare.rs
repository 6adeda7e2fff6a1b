//! Evaluations side by side.

use std::sync::Arc;

use axum::extract::State;
use commis_eval::{Families, SideBySide, SideRun};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::evaluations::find_all;
use crate::app::App;
use crate::extract::{JsonAnswer, Params};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(compare))
}

/// What to compare.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// The ids of evaluations with commas between them: two of them, or up to the limit `compared`, which is sixteen.
    #[param(example = "1,2", pattern = "^[0-9a-z]+(,[0-9a-z]+)+$")]
    runs: String,
}

/// Compare evaluations
///
/// Recipe by recipe, and the last one less the first with its 95 % interval. Evaluations that were not measured alike stand
/// beside each other, and `misfit` says why there is no interval.
#[utoipa::path(
    get, path = "/api/compare", operation_id = "compare_evaluations", tag = "page", params(Wanted),
    responses((status = 200, body = SideBySide))
)]
async fn compare(
    State(app): State<Arc<App>>,
    Params(wanted): Params<Wanted>,
) -> Result<JsonAnswer<SideBySide>, Problem> {
    let stored = find_all(&app, &wanted.runs)?;
    if stored.len() < 2 {
        let detail = format!("{} evaluations cannot be compared", stored.len());
        return Err(Problem::unprocessable("nothing-to-compare", detail).hint("name two of them or more"));
    }
    let found = app.cook(move |app, _| {
        let sides: Vec<SideRun> = stored.iter().map(|run| run.side()).collect();
        SideBySide::of(&sides, &Families::of(app.kitchens.corpora()))
    });
    Ok(JsonAnswer(found.await?))
}
