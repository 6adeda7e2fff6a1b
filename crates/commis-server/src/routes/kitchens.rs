//! The kitchens that sessions can start in.

use std::sync::Arc;

use axum::extract::State;
use commis_kitchen::{describe, json};
use commis_session::KitchenName;
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Params, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// A kitchen before anything is cooked.
#[derive(Serialize, ToSchema)]
struct KitchenJson {
    /// Its name.
    name: String,
    /// What stands where, in words.
    text: String,
    /// The kitchen with everything in it.
    #[schema(value_type = commis_kitchen::json::EntityJson)]
    kitchen: Json,
}

/// Under which rules.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Under {
    /// The rules to follow.
    #[serde(default)]
    #[param(inline)]
    rules: RuleSet,
}

/// List the kitchens
#[utoipa::path(
    get, path = "/api/kitchens", operation_id = "list_kitchens", tag = "resources",
    responses((status = 200, body = Vec<KitchenName>))
)]
async fn list(State(app): State<Arc<App>>) -> JsonAnswer<Vec<KitchenName>> {
    JsonAnswer(app.kitchens.names())
}

/// Show a kitchen before anything is cooked
#[utoipa::path(
    get, path = "/api/kitchens/{kitchen}", operation_id = "show_kitchen", tag = "resources",
    params(("kitchen" = String, Path, example = "full-kitchen"), Under),
    responses((status = 200, body = KitchenJson))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Params(under): Params<Under>,
) -> Result<JsonAnswer<KitchenJson>, Problem> {
    let told = app.cook(move |app, _| {
        let prepared = app.kitchens.prepare(None, Some(&name), under.rules)?;
        let simulator = prepared.simulator();
        let (kitchen, vocabulary) = (simulator.kitchen(), simulator.vocabulary());
        let (text, kitchen) = (describe::tree(kitchen, vocabulary), json::entity(kitchen.root(), vocabulary));
        Ok::<_, Problem>(KitchenJson { name, text, kitchen })
    });
    Ok(JsonAnswer(told.await??))
}
