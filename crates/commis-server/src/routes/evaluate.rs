//! Evaluation: predicted programs in, scores with explanations out.

use std::sync::Arc;

use axum::extract::State;
use commis_metrics::{Evaluation, Explanation, Outcome};
use commis_session::{Deadline, Opening, Scores, wanted};
use commis_sim::RuleSet;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, JsonAnswer};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(evaluate))
}

/// Predicted programs to be compared with golds.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Evaluate {
    /// The predictions.
    predictions: Vec<Candidate>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// Whether to explain the scores.
    #[serde(default)]
    explain: bool,
    /// Whether to compare the written programs as well.
    #[serde(default)]
    smatch: bool,
}

/// One predicted program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Candidate {
    /// A name of your choice that comes back with the scores.
    #[serde(default)]
    #[schema(nullable)]
    id: Option<String>,
    /// The recipe it is for.
    #[schema(example = "almond-crescent-cookies")]
    recipe: String,
    /// The program in MCL.
    #[schema(example = "(get-kitchen ?k0)")]
    prediction: String,
}

/// The scores of all predictions, in the order in which they were given.
#[derive(Serialize, ToSchema)]
struct Evaluated {
    /// One entry per prediction.
    results: Vec<Verdict>,
    /// The mean of goal-condition success; what could not be scored counts as 0.
    mean_goal_condition_success: Option<f64>,
    /// The mean of dish approximation; what could not be scored counts as 0.
    mean_dish_approximation_score: Option<f64>,
}

/// The scores of one prediction.
#[derive(Serialize, ToSchema)]
struct Verdict {
    /// The name that came with the prediction.
    id: Option<String>,
    /// The scores.
    #[serde(flatten)]
    scores: Scores,
    /// What is wrong with the text, if anything.
    problems: Vec<String>,
}

/// Score predicted programs against golds
#[utoipa::path(
    post, path = "/api/evaluate", operation_id = "evaluate", tag = "programs", request_body = Evaluate,
    responses((status = 200, body = Evaluated))
)]
async fn evaluate(
    State(app): State<Arc<App>>,
    Body(request): Body<Evaluate>,
) -> Result<JsonAnswer<Evaluated>, Problem> {
    let evaluated = app.cook(move |app, deadline| {
        let one = |prediction: &Candidate| verdict(app, prediction, &request, deadline);
        let results: Vec<Verdict> = request.predictions.iter().map(one).collect();
        let mean = |figure: fn(&Scores) -> f64| {
            let sum: f64 = results.iter().map(|verdict| figure(&verdict.scores)).sum();
            (!results.is_empty()).then(|| sum / results.len() as f64)
        };
        Evaluated {
            mean_goal_condition_success: mean(|scores| scores.goal_condition_success),
            mean_dish_approximation_score: mean(|scores| scores.dish_approximation_score),
            results,
        }
    });
    Ok(JsonAnswer(evaluated.await?))
}

/// One bad prediction never ends the evaluation of the others.
fn verdict(app: &App, prediction: &Candidate, request: &Evaluate, deadline: &Deadline<'_>) -> Verdict {
    let id = prediction.id.clone();
    let bare = |outcome: Outcome, problem: String| {
        let evaluation = Evaluation::without_scores(prediction.recipe.as_str().into(), outcome, Vec::new());
        Verdict { id: id.clone(), scores: Scores::of(&evaluation, None), problems: vec![problem] }
    };
    if !deadline.go_on() {
        return bare(Outcome::LimitReached, "the time for the whole request was over".to_owned());
    }
    let opening = Opening { recipe: Some(prediction.recipe.clone()), kitchen: None, rules: request.rules };
    let session = match app.kitchens.open(&opening) {
        Ok(session) => session,
        Err(error) => return bare(Outcome::UnknownRecipe, format!("{error}; {}", error.hint())),
    };
    let (evaluator, recipe) = (session.prepared().evaluator(), session.recipe().unwrap_or_default());
    let wanted = wanted(request.explain, request.smatch);
    let text = prediction.prediction.as_str();
    let evaluation = evaluator.evaluate_text(recipe, text, wanted, &|| deadline.go_on());
    let explanation =
        request.explain.then(|| Explanation::of(&evaluation, text, evaluator, &|| deadline.go_on()));
    let problems = evaluation.diagnostics.iter().map(ToString::to_string).collect();
    Verdict { id: id.clone(), scores: Scores::of(&evaluation, explanation.as_ref()), problems }
}
