//! The kinds of things.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use commis_kitchen::class_json;
use serde_json::Value as Json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Place, Told};
use crate::problem::Problem;
use crate::session::{OpenError, RulesName, Setting};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// A kind of thing.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Class {
    /// Its name.
    class: String,
    /// The group a person would look for it in.
    kind: String,
    /// The classes it belongs to directly.
    parents: Vec<String>,
    /// All classes it belongs to, itself first.
    ancestors: Vec<String>,
    /// Whether a recipe can name it.
    can_be_constant: bool,
    /// English names.
    #[schema(value_type = Object)]
    names: Json,
    /// How many grams one of a unit is.
    #[schema(value_type = Object)]
    grams: Json,
    /// What can be said about a thing of this kind.
    #[schema(value_type = Object)]
    slots: Json,
}

/// The names of all classes, by the group a person would look for them in
#[utoipa::path(
    get, path = "/api/ontology", tag = "resources",
    responses((status = 200, body = BTreeMap<String, Vec<String>>))
)]
async fn list(State(app): State<Arc<App>>) -> Result<Told<BTreeMap<String, Vec<String>>>, Problem> {
    let setting = setting(&app).await?;
    let ontology = &setting.evaluator.simulator().vocabulary().ontology;
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for class in ontology.classes() {
        kinds.entry(ontology.kind(class).to_owned()).or_default().push(ontology.class_name(class).to_owned());
    }
    kinds.values_mut().for_each(|names| names.sort_unstable());
    Ok(Told(kinds))
}

/// Show a class
#[utoipa::path(
    get, path = "/api/ontology/{class}", tag = "resources", params(("class" = String, Path)),
    responses((status = 200, body = Class))
)]
async fn show(State(app): State<Arc<App>>, Place(name): Place<String>) -> Result<Told<Json>, Problem> {
    let setting = setting(&app).await?;
    let ontology = &setting.evaluator.simulator().vocabulary().ontology;
    let class = ontology.class(&name.to_lowercase()).ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let problem = Problem::not_found("unknown-class", format!("there is no class `{shown}`"));
        match ontology.nearest_class(&name) {
            Some(near) => problem.hint(format!("did you mean `{near}`?")),
            None => problem.hint("GET /api/ontology lists them all"),
        }
    })?;
    Ok(Told(class_json::class(class, ontology)))
}

async fn setting(app: &Arc<App>) -> Result<Arc<Setting>, Problem> {
    let setting = app.cook(|app, _| app.pantry.setting(None, None, RulesName::Standard));
    setting.await?.map_err(|error: OpenError| error.into())
}
