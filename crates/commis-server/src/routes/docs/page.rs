//! The OpenAPI document as a page to read: no script, nothing from elsewhere.

use maud::{DOCTYPE, Markup, html};
use serde_json::Value as Json;
use utoipa::openapi::OpenApi;

pub(super) const STYLE: &str = include_str!("page.css");
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The whole page.
pub(super) fn page(document: &OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let info = &document["info"];
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { "Commis API" }
                link rel="stylesheet" href="/api/docs.css";
            }
            body {
                main {
                    h1 { (text(&info["title"])) " " small { (text(&info["version"])) } }
                    p { (text(&info["description"])) }
                    p { "The machine-readable form is " a href="/api/openapi.json" { "openapi.json" } "." }
                    @for tag in list(&document["tags"]) { (group(tag, &document["paths"])) }
                    h2 id="types" { "types" }
                    @for (name, schema) in members(&document["components"]["schemas"]) {
                        section id=(name) {
                            h3 { (name) }
                            p { (text(&schema["description"])) }
                            (fields(schema))
                        }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn list(value: &Json) -> &[Json] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn members(value: &Json) -> impl Iterator<Item = (&String, &Json)> {
    value.as_object().into_iter().flatten()
}

/// The operations of a tag.
fn group(tag: &Json, paths: &Json) -> Markup {
    html! {
        h2 { (text(&tag["name"])) }
        p { (text(&tag["description"])) }
        @for (path, item) in members(paths) {
            @for method in METHODS {
                @if list(&item[method]["tags"]).contains(&tag["name"]) { (operation(method, path, &item[method])) }
            }
        }
    }
}

fn operation(method: &str, path: &str, operation: &Json) -> Markup {
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    html! {
        section {
            h3 { code class=(method) { (method.to_uppercase()) } " " code { (path) } }
            p { (text(&operation["summary"])) }
            @if !operation["description"].is_null() { p { (text(&operation["description"])) } }
            @if operation["parameters"].is_array() {
                table {
                    @for parameter in list(&operation["parameters"]) {
                        tr {
                            td { code { (text(&parameter["name"])) } }
                            td { (text(&parameter["in"])) }
                            td { @if parameter["required"] == true { "required" } }
                            td { (text(&parameter["description"])) }
                        }
                    }
                }
            }
            @if !body.is_null() { p { "body: " (type_of(body)) } }
            @for (status, response) in members(&operation["responses"]) {
                @for (kind, content) in members(&response["content"]) {
                    p { (status) ": " (type_of(&content["schema"])) " " small { (kind) } }
                }
            }
        }
    }
}

fn fields(schema: &Json) -> Markup {
    let is_required = |name: &str| list(&schema["required"]).iter().any(|required| required == name);
    html! {
        @if schema["enum"].is_array() {
            p { (joined(list(&schema["enum"]), ", ", |name| html! { code { (text(name)) } })) }
        }
        @for part in list(&schema["allOf"]) {
            @if part["$ref"].is_string() { p { "everything of " (type_of(part)) ", and" } }
            (fields(part))
        }
        @for part in list(&schema["oneOf"]) {
            p { (type_of(part)) ": " (text(&part["enum"])) " " (text(&part["description"])) }
        }
        @if schema["properties"].is_object() {
            table {
                @for (name, property) in members(&schema["properties"]) {
                    tr {
                        td { code { (name) } }
                        td { (type_of(property)) }
                        td { @if is_required(name) { "required" } }
                        td { (text(&property["description"])) }
                    }
                }
            }
        }
    }
}

/// The type of a schema in a word, with a link to what is declared elsewhere.
fn type_of(schema: &Json) -> Markup {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return html! { a href={ "#" (name) } { (name) } };
    }
    if let Some(choices) = ["oneOf", "anyOf", "allOf"].iter().find_map(|choice| schema[choice].as_array()) {
        return joined(choices, " or ", type_of);
    }
    match &schema["type"] {
        Json::String(name) if name == "array" => html! { "list of " (type_of(&schema["items"])) },
        Json::String(name) => html! { (name) },
        Json::Array(names) => joined(names, " or ", |name| html! { (text(name)) }),
        _ => html! { "anything" },
    }
}

fn joined(values: &[Json], between: &str, one: impl Fn(&Json) -> Markup) -> Markup {
    html! {
        @for (at, value) in values.iter().enumerate() {
            @if at > 0 { (between) }
            (one(value))
        }
    }
}

fn text(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        Json::Null => String::new(),
        other => other.to_string(),
    }
}
