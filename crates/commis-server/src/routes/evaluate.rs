//! Evaluation: predicted programs in, scores with explanations out.

use std::sync::Arc;
use std::time::SystemTime;

use axum::extract::State;
use commis_eval::answers::{Record, records_of_item};
use commis_eval::{Asked, MetricSet, Provenance, Row, RowJson, Summary, Tally, Verdict, rfc3339};
use commis_metrics::{Explanation, Outcome};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value as Json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, JsonAnswer};
use crate::judging::JudgeOptions;
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(evaluate))
}

/// Predicted programs to be compared with golds.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Evaluate {
    /// The predictions, each a record as a line of a JSONL file holds it: `id`, `recipe`, `prediction` and their other
    /// names.
    #[schema(value_type = Vec<Json>, example = json!([{ "recipe": "almond-crescent-cookies", "prediction": "(get-kitchen ?k0)" }]))]
    predictions: Vec<Json>,
    /// How they are judged.
    #[serde(flatten)]
    judging: JudgeOptions,
    /// Whether to explain the scores.
    #[serde(default)]
    explain: bool,
}

/// The scores of all predictions, in the order in which they were given.
#[derive(Serialize, ToSchema)]
struct Evaluated {
    /// One entry per prediction.
    #[schema(value_type = Vec<AnyJudgedRow>)]
    results: Vec<Judged>,
    /// What all of them say together.
    summary: Summary,
    /// What they were measured with.
    provenance: Provenance,
}

/// The result of one prediction.
struct Judged {
    row: Row,
    metrics: MetricSet,
    explanation: Option<Box<Explanation>>,
}

/// A row, with its explanation where that was asked for.
#[derive(Serialize, ToSchema)]
struct JudgedRow<'j> {
    #[serde(flatten)]
    row: RowJson<'j>,
    /// Where the points went.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Explanation, required = false)]
    explanation: Option<&'j Explanation>,
}

type AnyJudgedRow = JudgedRow<'static>;

impl Serialize for Judged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (row, explanation) = (self.row.shown(&self.metrics), self.explanation.as_deref());
        JudgedRow { row, explanation }.serialize(serializer)
    }
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
        let judge = request.judging.judge(app, MetricSet::default())?;
        let go_on = || deadline.go_on();
        let mut tally = Tally::new(judge.metrics.clone());
        let mut results = Vec::with_capacity(request.predictions.len());
        let numbered = (1..).zip(request.predictions);
        let records = |(number, item): (usize, Json)| records_of_item(item, &format!("prediction {number}"));
        for record in numbered.flat_map(records) {
            // One bad prediction never ends the evaluation of the others.
            let verdict = judge.judge(&record, Asked { explain: request.explain, go_on: &go_on });
            let Verdict { row, explanation, .. } = verdict.unwrap_or_else(|| out_of_time(&record));
            tally.add(&row);
            results.push(Judged { row, metrics: judge.metrics.clone(), explanation });
        }
        let summary = tally.summary(&judge.golds.coverage(request.judging.only_given, &|| true));
        let provenance = Provenance::of(&judge, rfc3339(SystemTime::now()));
        Ok(Evaluated { results, summary, provenance })
    });
    evaluated.await?.map(JsonAnswer)
}

fn out_of_time(record: &Record) -> Verdict {
    let recipe = record.recipe.clone().unwrap_or_default();
    let row = Row::without_scores(record.id.clone(), recipe, Outcome::LimitReached);
    let row = row.with_problem("the time for the whole request was over");
    Verdict { row, explanation: None, program: None }
}
