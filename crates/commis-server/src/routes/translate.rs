//! Recipe texts, read by the cook. An exam has no reader.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use commis_cook::{ReadRecipe, ReadRecipeJson, TEXTS};
use commis_corpus::Format;
use commis_session::{Deadline, HandedIn, ReadError, Readings, UNNAMED};
use commis_sim::RuleSet;
use commis_view::{View, ViewLimits, view_read};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, JsonAnswer};
use crate::problem::Problem;

/// The path, which the description of an exam leaves out.
pub(super) const PATH: &str = "/api/translate";

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(translate))
}

/// A recipe text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RecipeOrder {
    /// The text: title, ingredients and steps, in any form that `commis corpus import` reads.
    #[schema(example = "Sweet butter\n\n- 100 g butter\n- 50 g sugar\n\n1. Beat the butter and the sugar.")]
    text: String,
    /// The name of its file: the ending tells the form, and it is the id of a recipe that has none.
    #[serde(default)]
    #[schema(nullable, example = "sweet-butter.txt")]
    name: Option<String>,
    /// What the text is; its name or first lines tell when left out.
    #[serde(default)]
    #[schema(inline, nullable)]
    format: Option<TextFormat>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// Whether the answer holds everything there is to see of each recipe.
    #[serde(default)]
    view: bool,
}

/// A form of recipe texts.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum TextFormat {
    Xml,
    Jsonl,
    JsonLd,
    Cooklang,
    Markdown,
    Text,
}

impl From<TextFormat> for Format {
    fn from(format: TextFormat) -> Format {
        match format {
            TextFormat::Xml => Format::Xml,
            TextFormat::Jsonl => Format::JsonLines,
            TextFormat::JsonLd => Format::LinkedData,
            TextFormat::Cooklang => Format::Cooklang,
            TextFormat::Markdown => Format::Markdown,
            TextFormat::Text => Format::PlainText,
        }
    }
}

/// What the cook made of a text.
#[derive(Serialize, ToSchema)]
struct Translated {
    /// The recipes of the text.
    translations: Vec<TranslatedRecipe>,
    /// What could not be read.
    problems: Vec<String>,
}

/// A recipe as the cook has read it, with its view where that was asked for.
#[derive(Serialize, ToSchema)]
struct TranslatedRecipe {
    #[serde(flatten)]
    read: ReadRecipeJson,
    /// Everything there is to see of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = View, required = false)]
    view: Option<View>,
}

/// Read a recipe text
///
/// The cook reads the text into a program for the kitchen in which nothing runs out, and tells what every phrase led to. No
/// model is asked. A text without a recipe has no translations, and a problem that says why. A server for an exam refuses.
#[utoipa::path(
    post, path = "/api/translate", operation_id = "translate", tag = "programs", request_body = RecipeOrder,
    responses((status = 200, body = Translated))
)]
async fn translate(
    State(app): State<Arc<App>>,
    Body(order): Body<RecipeOrder>,
) -> Result<JsonAnswer<Translated>, Problem> {
    Ok(JsonAnswer(app.cook(move |app, deadline| translated(app, &order, deadline)).await??))
}

fn translated(app: &App, order: &RecipeOrder, deadline: &Deadline<'_>) -> Result<Translated, Problem> {
    let kitchen = app.kitchens.reading(order.rules)?;
    app.limits.check_text(&order.text)?;
    let handed_in = HandedIn {
        name: order.name.as_deref().unwrap_or(UNNAMED),
        text: &order.text,
        format: order.format.map(Format::from),
        most: app.limits.recipe_texts,
    };
    let readings = match kitchen.read(handed_in, deadline) {
        // A text is what somebody has; that there is no recipe in it is what the cook found out about it.
        Err(ReadError::Text(problem)) => Readings {
            problems: vec![format!("no recipe can be read from the text: {}", problem.message)],
            ..Readings::default()
        },
        read => read?,
    };
    let told = |read: &ReadRecipe| TranslatedRecipe {
        read: read.to_json(),
        view: order.view.then(|| {
            view_read(&read.recipe, TEXTS, kitchen.evaluator(), &ViewLimits::default(), &|| deadline.go_on())
        }),
    };
    Ok(Translated { translations: readings.recipes.iter().map(told).collect(), problems: readings.problems })
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        match &error {
            ReadError::Exam => Problem::exam(),
            ReadError::Setup(_) => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "bad-data", error.to_string())
            }
            ReadError::Text(problem) => {
                let detail = format!("no recipe can be read from the text: {}", problem.message);
                Problem::unprocessable("unreadable-recipe", detail)
                    .hint("write a title, a line for each ingredient with its amount, and the steps")
            }
        }
    }
}
