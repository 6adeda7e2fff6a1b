//! The actions of the language.

use std::sync::Arc;

use commis_base::nearest;
use commis_sim::{PRIMITIVES, primitive};
use serde_json::Value as Json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// A primitive: an action of the language.
#[derive(ToSchema)]
#[schema(as = Primitive)]
#[expect(dead_code, reason = "only its schema is used")]
struct PrimitiveTold {
    /// Its name, as statements begin with it.
    name: String,
    /// What it does, in a sentence.
    summary: String,
    /// How a statement is written.
    usage: String,
    /// The arguments in written order.
    arguments: Vec<Argument>,
    /// What it changes.
    effect: String,
    /// How long it takes.
    duration: String,
    /// `published`, `unlisted` (published golds use it) or `extension` (reference rules do not know it).
    origin: String,
}

/// An argument of a primitive.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Argument {
    /// Its name.
    name: String,
    /// The class a value must belong to.
    class: String,
    /// `in`, `out`, or `optional`: used when given and produced otherwise.
    role: String,
    /// What is used when an optional argument is not given.
    default: Option<String>,
    /// What it stands for.
    doc: String,
    /// Whether the argument may be missing altogether.
    may_be_left_out: bool,
}

/// List the primitives
#[utoipa::path(
    get, path = "/api/primitives", operation_id = "list_primitives", tag = "resources",
    responses((status = 200, body = Vec<PrimitiveTold>))
)]
async fn list() -> JsonAnswer<Vec<Json>> {
    JsonAnswer(PRIMITIVES.iter().map(|primitive| primitive.to_json()).collect())
}

/// Show a primitive
#[utoipa::path(
    get, path = "/api/primitives/{primitive}", operation_id = "show_primitive", tag = "resources",
    params(("primitive" = String, Path, example = "beat")),
    responses((status = 200, body = PrimitiveTold))
)]
async fn show(Place(name): Place<String>) -> Result<JsonAnswer<Json>, Problem> {
    let lower = name.to_lowercase();
    let found = primitive(&lower).ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let problem = Problem::not_found("unknown-primitive", format!("there is no primitive `{shown}`"));
        match nearest(&lower, PRIMITIVES.iter().map(|primitive| primitive.signature.name)) {
            Some(near) => problem.hint(format!("did you mean `{near}`?")),
            None => problem.hint("GET /api/primitives lists them all"),
        }
    })?;
    Ok(JsonAnswer(found.to_json()))
}
