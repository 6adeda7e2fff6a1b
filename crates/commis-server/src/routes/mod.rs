//! What can be asked of a server: one file per resource, each with its paths and their description.

mod abe_sim;
mod compare;
mod docs;
mod evaluate;
pub(crate) mod evaluations;
#[cfg(test)]
mod exam_test;
mod execute;
mod figures;
mod film;
mod health;
mod kitchens;
mod mcp;
mod ontology;
mod openenv;
#[cfg(test)]
mod oracle_test;
mod page;
mod primitives;
mod recipes;
mod results;
mod runs;
mod sessions;
mod socket;
mod translate;
mod view;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::config::ServerLimits;
use crate::guard::guard;
use crate::problem::Problem;

pub(crate) use health::alive;
pub(crate) use page::is_page;

/// Everything the server answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (router, mut document) = described(&app.limits).split_for_parts();
    if app.is_exam() {
        document.paths.paths.retain(|path, _| path != translate::PATH && !path.starts_with(runs::START));
    }
    let body = DefaultBodyLimit::max(app.limits.body);
    router
        .merge(docs::routes(document))
        .merge(socket::routes())
        .merge(openenv::sockets())
        .merge(page::routes())
        .merge(mcp::routes(&app))
        .fallback(unknown_path)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .layer(body)
        .with_state(app)
}

/// The OpenAPI document of the server.
#[cfg(test)]
pub(crate) fn openapi() -> utoipa::openapi::OpenApi {
    docs::finished(described(&ServerLimits::default()).split_for_parts().1)
}

fn described(limits: &ServerLimits) -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(docs::Document::openapi())
        .merge(execute::routes())
        .merge(film::routes())
        .merge(abe_sim::routes())
        .merge(figures::routes())
        .merge(sessions::routes())
        .merge(openenv::routes())
        .merge(results::routes())
        .merge(evaluate::routes())
        .merge(evaluations::routes(limits))
        .merge(runs::routes())
        .merge(compare::routes())
        .merge(view::routes())
        .merge(translate::routes())
        .merge(recipes::routes())
        .merge(kitchens::routes())
        .merge(primitives::routes())
        .merge(ontology::routes())
        .merge(health::routes())
}

/// People get the page, which says so and leads back; programs a problem document.
async fn unknown_path(uri: Uri, headers: HeaderMap) -> Response {
    let wants_page = headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok())
        .is_some_and(|kinds| kinds.contains("text/html"));
    if wants_page && !uri.path().starts_with("/api/") {
        return (StatusCode::NOT_FOUND, page::page(headers).await).into_response();
    }
    let path: String = uri.path().chars().take(120).collect();
    Problem::not_found("unknown-path", format!("there is nothing at `{path}`"))
        .hint("everything there is stands at /api/docs")
        .into_response()
}

async fn wrong_method(method: Method, uri: Uri) -> Problem {
    let path: String = uri.path().chars().take(120).collect();
    let detail = format!("`{path}` does not answer {method}");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", detail)
        .hint("the methods of every path stand at /api/docs")
}
