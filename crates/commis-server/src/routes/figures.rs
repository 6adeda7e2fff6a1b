//! Pictures of evaluations: the ones that `commis plot` draws.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use commis_eval::figures::{FigureKind, draw};
use commis_eval::{InputError, Metric, ScoredRun, UnknownMetric};
use commis_figures::Theme;
use commis_view::ShownFigure;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::evaluations::find_all;
use crate::app::App;
use crate::evaluations::StoredEvaluation;
use crate::extract::{JsonAnswer, Params, Place};
use crate::problem::Problem;

/// A picture that is opened by itself may do nothing but have its own style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(picture))
}

/// Whose pictures.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// The ids of evaluations with commas between them: one, or up to the limit `compared`, which is sixteen.
    #[param(example = "1,2", pattern = "^[0-9a-z]+(,[0-9a-z]+)*$")]
    runs: String,
}

/// Which picture, and how.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Drawn {
    /// The ids of evaluations with commas between them: one, or up to the limit `compared`, which is sixteen.
    #[param(example = "1,2", pattern = "^[0-9a-z]+(,[0-9a-z]+)*$")]
    runs: String,
    /// The metrics by their published names with commas between them; all scores when left out.
    #[serde(default)]
    #[param(
        example = "dish-approximation-score",
        pattern = "^((smatch-score|goal-condition-success|dish-approximation-score|execution-time)(,|$))*$"
    )]
    metrics: String,
    /// What to answer with.
    #[serde(default)]
    #[param(inline)]
    form: Form,
    /// Light or dark.
    #[serde(default)]
    #[param(inline)]
    theme: Theme,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Form {
    #[default]
    Svg,
    Png,
}

/// Draw all pictures of evaluations
///
/// Those that can be drawn of them, each with its numbers: the same that `commis plot` makes. Evaluations that were not
/// measured alike have none together.
#[utoipa::path(
    get, path = "/api/figures", operation_id = "list_figures", tag = "page", params(Wanted),
    responses((status = 200, body = Vec<ShownFigure>))
)]
async fn list(
    State(app): State<Arc<App>>,
    Params(wanted): Params<Wanted>,
) -> Result<JsonAnswer<Vec<ShownFigure>>, Problem> {
    let stored = asked(&app, &wanted.runs)?;
    Ok(JsonAnswer(app.cook(move |_, _| ShownFigure::all(&scored(&stored))).await?))
}

/// Draw one picture of evaluations
///
/// As SVG, or as PNG with two points of colour to a point. Evaluations of which there is no such picture together, because they
/// were measured in different ways or have nothing to show, answer 409.
#[utoipa::path(
    get, path = "/api/figures/{kind}", operation_id = "draw_figure", tag = "page",
    params(("kind" = FigureKind, Path), Drawn),
    responses((status = 200, content(
        (String = "image/svg+xml"),
        (Vec<u8> = "image/png"),
    )))
)]
async fn picture(
    State(app): State<Arc<App>>,
    Place(kind): Place<FigureKind>,
    Params(wanted): Params<Drawn>,
) -> Result<Response, Problem> {
    let stored = asked(&app, &wanted.runs)?;
    let names = wanted.metrics.split(',').map(str::trim).filter(|name| !name.is_empty());
    let metrics: Result<Vec<Metric>, UnknownMetric> = names.map(str::parse).collect();
    let metrics = metrics
        .map_err(|error| Problem::unprocessable("unknown-metric", error.to_string()).hint(error.hint))?;
    let drawn = app.cook(move |_, _| {
        let picture = draw(kind, &scored(&stored), &metrics)?.figure.picture;
        let theme = wanted.theme;
        Ok::<_, InputError>(match wanted.form {
            Form::Svg => ("image/svg+xml", picture.svg(theme).into_bytes()),
            Form::Png => ("image/png", picture.png(theme, 2.0)),
        })
    });
    let (kind, bytes) = drawn.await?.map_err(|error| {
        let problem = Problem::new(StatusCode::CONFLICT, "nothing-to-draw", error.message);
        match error.hint {
            Some(hint) => problem.hint(hint),
            None => problem,
        }
    })?;
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, POLICY)], bytes).into_response())
}

fn asked(app: &App, runs: &str) -> Result<Vec<Arc<StoredEvaluation>>, Problem> {
    let stored = find_all(app, runs)?;
    if stored.is_empty() {
        let problem = Problem::unprocessable("nothing-to-draw", "no evaluation is named");
        return Err(problem.hint("name one of them or more"));
    }
    Ok(stored)
}

/// The results of evaluations, those of one name told apart by their ids.
fn scored(stored: &[Arc<StoredEvaluation>]) -> Vec<ScoredRun> {
    let mut runs: Vec<ScoredRun> = stored.iter().map(|one| one.scored()).collect();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for run in &runs {
        *times.entry(run.name.clone()).or_default() += 1;
    }
    for (run, one) in runs.iter_mut().zip(stored) {
        if times.get(&run.name).is_some_and(|times| *times > 1) {
            run.name = format!("{} ({})", run.name, one.id());
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use commis_eval::Metric;

    /// The attribute that describes them takes a literal only.
    #[test]
    fn the_description_names_every_metric() {
        let document = serde_json::to_value(super::super::openapi()).unwrap();
        let parameters = document["paths"]["/api/figures/{kind}"]["get"]["parameters"].as_array().unwrap();
        let metrics = parameters.iter().find(|parameter| parameter["name"] == "metrics").unwrap();
        let pattern = metrics["schema"]["pattern"].as_str().unwrap();
        let named = pattern.trim_start_matches("^((").split(')').next().unwrap();
        let mut named: Vec<&str> = named.split('|').collect();
        let mut known: Vec<String> = Metric::ALL.iter().map(ToString::to_string).collect();
        named.sort_unstable();
        known.sort_unstable();
        assert_eq!(named, known);
    }
}
