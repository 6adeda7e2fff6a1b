//! The kinds of things.

use std::sync::Arc;

use axum::extract::State;
use commis_kitchen::class_json::{self, ClassJson};
use commis_ontology::Names;
use commis_session::{OpenError, PreparedKitchen};
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Params, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// Whose classes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Whose {
    /// The corpus whose classes to show; the first one's when left out.
    corpus: Option<String>,
}

/// A kind of thing in a list.
#[derive(Serialize, ToSchema)]
struct ClassHead {
    /// Its name.
    name: String,
    /// The group a person would look for it in.
    kind: String,
    /// The classes it belongs to directly.
    parents: Vec<String>,
    /// What people call it.
    names: Vec<String>,
}

/// List all classes
#[utoipa::path(
    get, path = "/api/ontology", operation_id = "list_classes", tag = "resources", params(Whose),
    responses((status = 200, body = Vec<ClassHead>))
)]
async fn list(
    State(app): State<Arc<App>>,
    Params(whose): Params<Whose>,
) -> Result<JsonAnswer<Vec<ClassHead>>, Problem> {
    let prepared = prepared(&app, whose).await?;
    let ontology = &prepared.simulator().vocabulary().ontology;
    let head = |class| {
        let Names { singular, synonyms, .. } = ontology.names(class);
        let names = std::iter::once(singular).chain(synonyms).filter(|name| !name.is_empty());
        ClassHead {
            name: ontology.class_name(class).to_owned(),
            kind: ontology.kind(class).to_owned(),
            parents: ontology
                .parents(class)
                .iter()
                .map(|class| ontology.class_name(*class).to_owned())
                .collect(),
            names: names.cloned().collect(),
        }
    };
    Ok(JsonAnswer(ontology.classes().map(head).collect()))
}

/// Show a class
#[utoipa::path(
    get, path = "/api/ontology/{class}", operation_id = "show_class", tag = "resources",
    params(("class" = String, Path, example = "butter"), Whose),
    responses((status = 200, body = ClassJson))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(name): Place<String>,
    Params(whose): Params<Whose>,
) -> Result<JsonAnswer<ClassJson>, Problem> {
    let prepared = prepared(&app, whose).await?;
    let ontology = &prepared.simulator().vocabulary().ontology;
    let class = ontology.class(&name.to_lowercase()).ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let problem = Problem::not_found("unknown-class", format!("there is no class `{shown}`"));
        match ontology.nearest_class(&name) {
            Some(near) => problem.hint(format!("did you mean `{near}`?")),
            None => problem.hint("GET /api/ontology lists them all"),
        }
    })?;
    Ok(JsonAnswer(class_json::class(class, ontology)))
}

async fn prepared(app: &Arc<App>, whose: Whose) -> Result<Arc<PreparedKitchen>, Problem> {
    let corpus = match whose.corpus {
        None => None,
        Some(name) => {
            let names: Vec<&str> = app.kitchens.corpora().iter().map(|corpus| corpus.name.as_str()).collect();
            let shown: String = name.chars().take(40).collect();
            let unknown = Problem::not_found("unknown-corpus", format!("there is no corpus `{shown}`"));
            let hint = format!("there is {}", names.join(", "));
            Some(app.kitchens.corpus(&name).ok_or_else(|| unknown.hint(hint))?)
        }
    };
    let prepared = app.cook(move |app, _| app.kitchens.prepare(corpus, None, RuleSet::Standard));
    prepared.await?.map_err(|error: OpenError| error.into())
}
