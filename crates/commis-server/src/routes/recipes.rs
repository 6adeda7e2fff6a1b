//! The recipes of the corpora.

use std::sync::Arc;

use axum::extract::State;
use commis_corpus::{Corpus, Entry, FULL_KITCHEN, Line};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Params, Place, Told};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show))
}

/// A recipe in a list.
#[derive(Serialize, ToSchema)]
struct RecipeHead {
    /// Its id.
    id: String,
    /// What a cookbook would call it.
    title: String,
    /// The corpus it is from.
    corpus: String,
    /// The kitchen it is cooked in.
    kitchen: String,
    /// Whether there is a gold to be scored against.
    has_gold: bool,
}

/// A recipe.
#[derive(Serialize, ToSchema)]
struct RecipeText {
    #[serde(flatten)]
    head: RecipeHead,
    /// The list of ingredients.
    ingredients: Vec<String>,
    /// The instructions in order.
    instructions: Vec<String>,
    /// The gold program, when it was asked for.
    gold: Option<String>,
}

/// What to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Shown {
    /// Whether the gold program is shown, too.
    #[serde(default)]
    gold: bool,
}

impl RecipeHead {
    fn of(corpus: &Corpus, entry: &Entry) -> RecipeHead {
        let recipe = &entry.recipe;
        let kitchen = recipe.meta.as_ref().map(|meta| meta.kitchen.as_str());
        RecipeHead {
            id: recipe.id.clone(),
            title: recipe.title.clone(),
            corpus: corpus.name.clone(),
            kitchen: kitchen.filter(|name| !name.is_empty()).unwrap_or(FULL_KITCHEN).to_owned(),
            has_gold: recipe.gold.is_some(),
        }
    }
}

/// List the recipes
#[utoipa::path(get, path = "/api/recipes", tag = "resources", responses((status = 200, body = Vec<RecipeHead>)))]
async fn list(State(app): State<Arc<App>>) -> Told<Vec<RecipeHead>> {
    Told(app.pantry.recipes().map(|(corpus, entry)| RecipeHead::of(corpus, entry)).collect())
}

/// Show a recipe
#[utoipa::path(
    get, path = "/api/recipes/{recipe}", tag = "resources", params(("recipe" = String, Path), Shown),
    responses((status = 200, body = RecipeText))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(id): Place<String>,
    Params(shown): Params<Shown>,
) -> Result<Told<RecipeText>, Problem> {
    let (corpus, entry) = app.pantry.recipe(&id)?;
    let texts = |lines: &[Line]| lines.iter().map(|line| line.text().into_owned()).collect();
    Ok(Told(RecipeText {
        head: RecipeHead::of(corpus, entry),
        ingredients: texts(&entry.recipe.ingredients),
        instructions: texts(&entry.recipe.instructions),
        gold: entry.recipe.gold.clone().filter(|_| shown.gold),
    }))
}
