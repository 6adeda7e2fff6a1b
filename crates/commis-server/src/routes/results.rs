//! What was handed in, for whoever may see it.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use commis_session::LARGEST_COUNT;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{JsonAnswer, Params};
use crate::guard::Role;
use crate::problem::Problem;
use crate::results::HandedIn;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(results))
}

/// Which dishes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct From {
    /// From this number on; from the first one when left out.
    #[serde(default)]
    #[param(maximum = 1_000_000)]
    from: usize,
}

/// Dishes that were handed in.
#[derive(Serialize, ToSchema)]
struct Dishes {
    /// Number of dishes handed in since the server started.
    count: usize,
    /// As many of them as one answer has (limit `page`, a thousand), from the number that was asked for on.
    results: Vec<HandedIn>,
}

/// What was handed in, with scores
///
/// In an exam, and where scores are counted, this needs the admin token.
#[utoipa::path(
    get, path = "/api/results", operation_id = "results", tag = "sessions", params(From),
    responses((status = 200, body = Dishes))
)]
async fn results(
    State(app): State<Arc<App>>,
    Extension(role): Extension<Role>,
    Params(asked): Params<From>,
) -> Result<JsonAnswer<Dishes>, Problem> {
    let is_test = app.is_exam() || !app.kitchens.score_rules().is_open();
    if is_test && role != Role::Admin {
        let problem = match app.is_exam() {
            true => Problem::exam(),
            false => {
                Problem::new(StatusCode::FORBIDDEN, "no-admin", "results are for whoever has the admin token")
            }
        };
        return Err(
            problem.hint("start the server with --admin-token TOKEN, and bring it as the bearer token")
        );
    }
    if asked.from > LARGEST_COUNT {
        let detail = format!("there are no more than {LARGEST_COUNT} dishes");
        return Err(Problem::unprocessable("too-large", detail).hint("ask with a smaller `from`"));
    }
    let (count, results) = app.results.from(asked.from, app.limits.page);
    Ok(JsonAnswer(Dishes { count, results }))
}
