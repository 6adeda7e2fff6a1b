//! The recipes of the corpora.

use std::sync::Arc;

use axum::extract::State;
use commis_corpus::{Corpus, Entry, FULL_KITCHEN, Line};
use commis_mcl::parse;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Params, Place};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show)).routes(routes!(show_of_corpus))
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
    /// What kind of dish it is, in one word.
    category: String,
    /// Number of statements of the gold; 0 when there is none, and in an exam.
    statements: usize,
    /// Whether there is a gold to be scored against; never in an exam.
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

impl Shown {
    /// In an exam nobody sees a gold.
    fn check(&self, app: &App) -> Result<(), Problem> {
        if self.gold && app.is_exam() { Err(Problem::exam()) } else { Ok(()) }
    }
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
            category: recipe.meta.as_ref().map(|meta| meta.category.clone()).unwrap_or_default(),
            statements: recipe.gold.as_deref().map_or(0, statements),
            has_gold: recipe.gold.is_some(),
        }
    }
}

fn statements(gold: &str) -> usize {
    parse(gold).program.recipes.iter().map(|recipe| recipe.statements.len()).sum()
}

/// List the recipes
#[utoipa::path(
    get, path = "/api/recipes", operation_id = "list_recipes", tag = "resources",
    responses((status = 200, body = Vec<RecipeHead>))
)]
async fn list(State(app): State<Arc<App>>) -> JsonAnswer<Vec<RecipeHead>> {
    JsonAnswer(app.kitchens.recipes().map(|(corpus, entry)| RecipeHead::of(corpus, entry)).collect())
}

/// Show a recipe
#[utoipa::path(
    get, path = "/api/recipes/{recipe}", operation_id = "show_recipe", tag = "resources",
    params(("recipe" = String, Path, example = "almond-crescent-cookies"), Shown),
    responses((status = 200, body = RecipeText))
)]
async fn show(
    State(app): State<Arc<App>>,
    Place(id): Place<String>,
    Params(shown): Params<Shown>,
) -> Result<JsonAnswer<RecipeText>, Problem> {
    shown.check(&app)?;
    let (corpus, entry) = app.kitchens.recipe(&id)?;
    Ok(JsonAnswer(RecipeText::of(corpus, entry, &shown)))
}

/// Show a recipe of a corpus
#[utoipa::path(
    get, path = "/api/recipes/{corpus}/{recipe}", operation_id = "show_recipe_of_corpus", tag = "resources",
    params(
        ("corpus" = String, Path, example = "published"),
        ("recipe" = String, Path, example = "almond-crescent-cookies"),
        Shown
    ),
    responses((status = 200, body = RecipeText))
)]
async fn show_of_corpus(
    State(app): State<Arc<App>>,
    Place((wanted, id)): Place<(String, String)>,
    Params(shown): Params<Shown>,
) -> Result<JsonAnswer<RecipeText>, Problem> {
    shown.check(&app)?;
    let (corpus, entry) = in_corpus(&app, Some(&wanted), &id)?;
    Ok(JsonAnswer(RecipeText::of(corpus, entry, &shown)))
}

/// A recipe, which must be from a corpus when one is named.
pub(super) fn in_corpus<'a>(
    app: &'a App,
    wanted: Option<&str>,
    id: &str,
) -> Result<(&'a Corpus, &'a Entry), Problem> {
    let (corpus, entry) = app.kitchens.recipe(id)?;
    if wanted.is_some_and(|wanted| wanted != corpus.name) {
        let wanted: String = wanted.unwrap_or_default().chars().take(80).collect();
        let detail = format!("the corpus `{wanted}` has no recipe `{}`", entry.recipe.id);
        let hint = format!("it is in the corpus `{}`", corpus.name);
        return Err(Problem::not_found("unknown-recipe", detail).hint(hint));
    }
    Ok((corpus, entry))
}

impl RecipeText {
    fn of(corpus: &Corpus, entry: &Entry, shown: &Shown) -> RecipeText {
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text().into_owned()).collect();
        RecipeText {
            head: RecipeHead::of(corpus, entry),
            ingredients: texts(&entry.recipe.ingredients),
            instructions: texts(&entry.recipe.instructions),
            gold: entry.recipe.gold.clone().filter(|_| shown.gold),
        }
    }
}
