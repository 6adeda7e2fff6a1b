//! The OpenAPI document as a page to read: no script, nothing from elsewhere.

use std::fmt::Write as _;

use commis_base::html::escape;
use serde_json::Value as Json;
use utoipa::openapi::OpenApi;

pub(super) const STYLE: &str = include_str!("page.css");
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The whole page.
pub(super) fn page(document: &OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>Commis API</title><link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><main>",
    );
    let info = &document["info"];
    write!(html, "<h1>{} <small>{}</small></h1>", escaped(&info["title"]), escaped(&info["version"])).ok();
    write!(html, "<p>{}</p>", escaped(&info["description"])).ok();
    html.push_str("<p>The machine-readable form is <a href=\"/api/openapi.json\">openapi.json</a>.</p>");
    for tag in document["tags"].as_array().into_iter().flatten() {
        write!(html, "<h2>{}</h2><p>{}</p>", escaped(&tag["name"]), escaped(&tag["description"])).ok();
        for (path, item) in document["paths"].as_object().into_iter().flatten() {
            for method in METHODS {
                let operation = &item[method];
                let is_here = operation["tags"].as_array().is_some_and(|tags| tags.contains(&tag["name"]));
                if is_here {
                    self::operation(&mut html, method, path, operation);
                }
            }
        }
    }
    html.push_str("<h2 id=\"types\">types</h2>");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        write!(html, "<section id=\"{0}\"><h3>{0}</h3>", escape(name)).ok();
        write!(html, "<p>{}</p>", escaped(&schema["description"])).ok();
        members(&mut html, schema);
        html.push_str("</section>");
    }
    html.push_str("</main></body></html>\n");
    html
}

fn operation(html: &mut String, method: &str, path: &str, operation: &Json) {
    write!(
        html,
        "<section><h3><code class=\"{method}\">{}</code> <code>{}</code></h3><p>{}</p>",
        method.to_uppercase(),
        escape(path),
        escaped(&operation["summary"])
    )
    .ok();
    if !operation["description"].is_null() {
        write!(html, "<p>{}</p>", escaped(&operation["description"])).ok();
    }
    if let Some(parameters) = operation["parameters"].as_array() {
        html.push_str("<table>");
        for parameter in parameters {
            let required = if parameter["required"] == true { "required" } else { "" };
            row(
                html,
                [
                    &format!("<code>{}</code>", escaped(&parameter["name"])),
                    &escaped(&parameter["in"]),
                    required,
                    &escaped(&parameter["description"]),
                ],
            );
        }
        html.push_str("</table>");
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        write!(html, "<p>body: {}</p>", type_of(body)).ok();
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        for (kind, content) in response["content"].as_object().into_iter().flatten() {
            write!(
                html,
                "<p>{}: {} <small>{}</small></p>",
                escape(status),
                type_of(&content["schema"]),
                escape(kind)
            )
            .ok();
        }
    }
    html.push_str("</section>");
}

fn members(html: &mut String, schema: &Json) {
    if let Some(variants) = schema["enum"].as_array() {
        let names: Vec<String> =
            variants.iter().map(|name| format!("<code>{}</code>", escaped(name))).collect();
        write!(html, "<p>{}</p>", names.join(", ")).ok();
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        if part["$ref"].is_string() {
            write!(html, "<p>everything of {}, and</p>", type_of(part)).ok();
        }
        members(html, part);
    }
    for part in schema["oneOf"].as_array().into_iter().flatten() {
        write!(
            html,
            "<p>{}: {} {}</p>",
            type_of(part),
            escaped(&part["enum"]),
            escaped(&part["description"])
        )
        .ok();
    }
    let Some(properties) = schema["properties"].as_object() else { return };
    html.push_str("<table>");
    for (name, property) in properties {
        let is_required = schema["required"]
            .as_array()
            .is_some_and(|required| required.contains(&Json::from(name.as_str())));
        row(
            html,
            [
                &format!("<code>{}</code>", escape(name)),
                &type_of(property),
                if is_required { "required" } else { "" },
                &escaped(&property["description"]),
            ],
        );
    }
    html.push_str("</table>");
}

fn row(html: &mut String, cells: [&str; 4]) {
    html.push_str("<tr>");
    for cell in cells {
        write!(html, "<td>{cell}</td>").ok();
    }
    html.push_str("</tr>");
}

/// The type of a schema in a word, with a link to what is declared elsewhere.
fn type_of(schema: &Json) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escape(reference.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(choices) = schema[choice].as_array() {
            return choices.iter().map(type_of).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Json::String(name) if name == "array" => format!("list of {}", type_of(&schema["items"])),
        Json::String(name) => escape(name),
        Json::Array(names) => names.iter().map(escaped).collect::<Vec<_>>().join(" or "),
        _ => "anything".to_owned(),
    }
}

fn escaped(value: &Json) -> String {
    match value {
        Json::String(text) => escape(text),
        Json::Null => String::new(),
        other => escape(&other.to_string()),
    }
}
