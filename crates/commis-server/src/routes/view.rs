//! Everything there is to see of a recipe or a program, in one document.

use std::sync::Arc;

use axum::extract::State;
use commis_session::{Deadline, Opening};
use commis_sim::RuleSet;
use commis_view::{CorpusRecipe, Subject, View, ViewLimits, view};
use serde::Deserialize;
use utoipa::openapi::schema::{AllOfBuilder, AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::recipes::in_corpus;
use crate::app::App;
use crate::extract::{Body, JsonAnswer};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(look))
}

/// What to look at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Look {
    /// The corpus that the recipe must be from, or whose kitchen the program is cooked in.
    #[serde(default)]
    #[schema(nullable, example = "published")]
    corpus: Option<String>,
    /// The recipe; without it the program is looked at alone.
    #[serde(default)]
    #[schema(nullable, example = "almond-crescent-cookies")]
    recipe: Option<String>,
    /// A program in MCL; without it the gold is looked at alone.
    #[serde(default)]
    #[schema(nullable, example = "(get-kitchen ?k0)")]
    prediction: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
}

/// What to look at: a recipe, a program, or both.
struct LookOrder;

impl PartialSchema for LookOrder {
    fn schema() -> RefOr<Schema> {
        let given = |name: &str| {
            let text = ObjectBuilder::new().schema_type(Type::String);
            ObjectBuilder::new().property(name, text).required(name)
        };
        let one = AnyOfBuilder::new().item(given("recipe")).item(given("prediction"));
        AllOfBuilder::new().item(Ref::from_schema_name("Look")).item(one).into()
    }
}

impl ToSchema for LookOrder {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("Look".to_owned(), Look::schema()));
        Look::schemas(schemas);
    }
}

/// Look at a recipe, a program, or both
///
/// The answer links the recipe's text, the statements, the steps, the kitchen at every moment and the score. Its form is
/// described in docs/view.md.
#[utoipa::path(
    post, path = "/api/view", operation_id = "view", tag = "page", request_body = LookOrder,
    responses((status = 200, body = View))
)]
async fn look(State(app): State<Arc<App>>, Body(request): Body<Look>) -> Result<JsonAnswer<View>, Problem> {
    let seen = app.cook(move |app, deadline| match &request.recipe {
        Some(recipe) => {
            let named = Named { recipe, corpus: request.corpus.as_deref(), rules: request.rules };
            named.view(app, request.prediction.as_deref(), &ViewLimits::default(), deadline)
        }
        None => alone(app, &request, deadline),
    });
    Ok(JsonAnswer(seen.await??))
}

/// A program for no recipe at all, in the kitchen of the corpus, or else the first one there is.
fn alone(app: &App, request: &Look, deadline: &Deadline<'_>) -> Result<View, Problem> {
    let program = request.prediction.as_deref().ok_or_else(|| {
        Problem::unprocessable("nothing-to-see", "neither a recipe nor a prediction is given")
            .hint("give one of them, or both")
    })?;
    let unknown = |name: &String| {
        let shown: String = name.chars().take(80).collect();
        Problem::not_found("unknown-corpus", format!("there is no corpus `{shown}`"))
    };
    let corpus = request.corpus.as_ref().map(|name| app.kitchens.corpus(name).ok_or_else(|| unknown(name)));
    let prepared = app.kitchens.prepare(corpus.transpose()?, None, request.rules)?;
    let subject = Subject { prediction: Some(program), ..Subject::default() };
    Ok(view(&subject, prepared.evaluator(), &ViewLimits::default(), &|| deadline.go_on()))
}

/// A recipe that somebody named.
pub(super) struct Named<'a> {
    pub(super) recipe: &'a str,
    pub(super) corpus: Option<&'a str>,
    pub(super) rules: RuleSet,
}

impl Named<'_> {
    pub(super) fn view(
        &self,
        app: &App,
        prediction: Option<&str>,
        limits: &ViewLimits,
        deadline: &Deadline<'_>,
    ) -> Result<View, Problem> {
        if app.is_exam() {
            return Err(Problem::exam());
        }
        let (corpus, entry) = in_corpus(app, self.corpus, self.recipe)?;
        let recipe = Some(entry.recipe.id.clone());
        let opening = Opening { recipe, rules: self.rules, ..Opening::default() };
        let session = app.kitchens.open(&opening)?;
        let (evaluator, go_on) = (session.prepared().evaluator(), || deadline.go_on());
        let gold = match (session.golds(), prediction) {
            (Some(golds), Some(program)) => Some(&**golds.gold_of(program, evaluator, &go_on)),
            _ => session.gold(),
        };
        let subject = Subject {
            gold,
            gold_text: None,
            told: Some(CorpusRecipe { corpus: &corpus.name, recipe: &entry.recipe }),
            prediction,
        };
        Ok(view(&subject, evaluator, limits, &go_on))
    }
}
