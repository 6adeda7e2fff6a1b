//! The description of the server: an OpenAPI 3.1 document, and the same as a page to read.

mod page;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Content, ContentBuilder, Object, OpenApi, Ref, RefOr, Required, ResponseBuilder, Schema,
};

use crate::app::App;
use crate::problem::Problem;

/// What the document says about the server as a whole.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Commis",
        description = "A kitchen that agents act in. Sessions take statements of the cooking language one step at a time, \
            show the kitchen, fork, go back, and are scored against the gold of a recipe. Whatever is wrong is answered \
            with `application/problem+json` that names the cause and the way out. A WebSocket with the same verbs is at \
            `/api/ws`."
    ),
    tags(
        (name = "sessions", description = "One agent's cooking, step by step."),
        (name = "openenv", description = "The same as an environment with rewards."),
        (name = "programs", description = "Whole programs at once."),
        (name = "resources", description = "Recipes, kitchens, actions, kinds of things."),
        (name = "page", description = "What the page in the browser asks for."),
        (name = "server", description = "The server itself.")
    ),
    components(schemas(Problem)),
    security((), ("token" = []))
)]
pub(super) struct Document;

/// The description of a body that need not be there.
const MAY_BE_LEFT_OUT: &str = "everything may be left out";

/// The document with what holds for every operation: the problems and the token.
pub(super) fn finished(mut document: OpenApi) -> OpenApi {
    env!("CARGO_PKG_VERSION").clone_into(&mut document.info.version);
    document.info.license = None;
    let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    document.components.get_or_insert_default().security_schemes.insert("token".to_owned(), token);
    let mut bodies = Vec::new();
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            add_problems(operation);
            if let Some(body) = &mut operation.request_body
                && body.description.as_deref() == Some(MAY_BE_LEFT_OUT)
            {
                body.required = Some(Required::False);
            }
            bodies.extend(
                operation.request_body.iter().flat_map(|body| body.content.values()).filter_map(named),
            );
        }
    }
    if let Some(components) = &mut document.components {
        for name in &bodies {
            flatten(&mut components.schemas, name);
        }
    }
    document
}

/// The name of a body's schema.
fn named(content: &Content) -> Option<String> {
    match &content.schema {
        Some(RefOr::Ref(named)) => named.ref_location.rsplit('/').next().map(str::to_owned),
        _ => None,
    }
}

/// A body that takes over the members of other types is one object, and has no members but those.
fn flatten(schemas: &mut BTreeMap<String, RefOr<Schema>>, name: &str) {
    let Some(RefOr::T(Schema::AllOf(all))) = schemas.get(name) else { return };
    let mut whole = Object::new();
    whole.description.clone_from(&all.description);
    whole.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    for part in &all.items {
        let part = match part {
            RefOr::Ref(other) => other.ref_location.rsplit('/').next().and_then(|name| schemas.get(name)),
            part @ RefOr::T(_) => Some(part),
        };
        let Some(RefOr::T(Schema::Object(part))) = part else { return };
        whole.properties.extend(part.properties.clone());
        whole.required.extend(part.required.clone());
    }
    schemas.insert(name.to_owned(), RefOr::T(Schema::Object(whole)));
}

fn add_problems(operation: &mut Operation) {
    let problem = || -> Content {
        ContentBuilder::new().schema(Some(RefOr::Ref(Ref::from_schema_name("Problem")))).build()
    };
    let response = ResponseBuilder::new()
        .description("What is wrong with the request, or why it cannot be answered now.")
        .content("application/problem+json", problem())
        .build();
    operation.responses.responses.insert("default".to_owned(), RefOr::T(response));
}

pub(super) fn routes(document: OpenApi) -> Router<Arc<App>> {
    let document = finished(document);
    let text: Arc<str> = document.to_pretty_json().unwrap_or_default().into();
    let page: Arc<str> = page::page(&document).into();
    let html = "text/html; charset=utf-8";
    let policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
    let same = Arc::clone(&text);
    Router::new()
        .route("/api/openapi.json", get(async move || as_json(&text)))
        .route("/openapi.json", get(async move || as_json(&same)))
        .route(
            "/api/docs",
            get(async move || {
                ([(header::CONTENT_TYPE, html), (header::CONTENT_SECURITY_POLICY, policy)], page.to_string())
            }),
        )
        .route("/api/docs.css", get(async || ([(header::CONTENT_TYPE, "text/css")], page::STYLE)))
}

fn as_json(text: &str) -> impl IntoResponse + use<> {
    ([(header::CONTENT_TYPE, "application/json")], text.to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use commis_session::LARGEST_COUNT;
    use serde_json::Value as Json;

    /// The attributes that describe a count take literals only, so that its one place is held here.
    #[test]
    fn counts_are_described_as_they_are_bounded() {
        fn largest(of: &Json, found: &mut Vec<u64>) {
            match of {
                Json::Object(members) => {
                    found.extend(members.get("maximum").and_then(Json::as_u64).filter(|most| *most > 1_000));
                    members.values().for_each(|member| largest(member, found));
                }
                Json::Array(items) => items.iter().for_each(|item| largest(item, found)),
                _ => {}
            }
        }
        let mut found = Vec::new();
        largest(&serde_json::to_value(super::super::openapi()).unwrap(), &mut found);
        assert!(found.len() >= 8, "{found:?}");
        assert!(found.iter().all(|most| *most == LARGEST_COUNT as u64), "{found:?}");
    }

    #[test]
    fn every_operation_is_described_and_every_reference_leads_somewhere() {
        let document = super::super::openapi();
        let json = serde_json::to_value(&document).unwrap();
        assert_eq!(json["openapi"], "3.1.0");
        let text = json.to_string();
        for reference in text.split("\"$ref\":\"").skip(1) {
            let name = reference.split('"').next().unwrap().trim_start_matches("#/components/schemas/");
            assert!(json["components"]["schemas"].get(name).is_some(), "{name}");
        }
        let paths = json["paths"].as_object().unwrap();
        assert!(paths.len() >= 20, "{}", paths.len());
        let mut ids = HashSet::new();
        for (path, item) in paths {
            for (method, operation) in item.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path}");
                assert!(
                    ids.insert(operation["operationId"].as_str().unwrap()),
                    "{method} {path}: id used before"
                );
                assert!(operation["responses"]["default"].is_object(), "{method} {path}");
            }
        }
    }
}
