//! The actions of the language.

use std::sync::Arc;

use commis_base::nearest;
use commis_sim::{PRIMITIVES, PrimitiveJson, primitive};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// List the primitives
#[utoipa::path(
    get, path = "/api/primitives", operation_id = "list_primitives", tag = "resources",
    responses((status = 200, body = Vec<PrimitiveJson>))
)]
async fn list() -> JsonAnswer<Vec<PrimitiveJson>> {
    JsonAnswer(PRIMITIVES.iter().map(|primitive| primitive.json()).collect())
}

/// Show a primitive
#[utoipa::path(
    get, path = "/api/primitives/{primitive}", operation_id = "show_primitive", tag = "resources",
    params(("primitive" = String, Path, example = "beat")),
    responses((status = 200, body = PrimitiveJson))
)]
async fn show(Place(name): Place<String>) -> Result<JsonAnswer<PrimitiveJson>, Problem> {
    let lower = name.to_lowercase();
    let found = primitive(&lower).ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let problem = Problem::not_found("unknown-primitive", format!("there is no primitive `{shown}`"));
        match nearest(&lower, PRIMITIVES.iter().map(|primitive| primitive.signature.name)) {
            Some(near) => problem.hint(format!("did you mean `{near}`?")),
            None => problem.hint("GET /api/primitives lists them all"),
        }
    })?;
    Ok(JsonAnswer(found.json()))
}
