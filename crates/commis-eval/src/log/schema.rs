//! The schema of the log, made from the types that it is written from.

use serde_json::{Map, Value as Json, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema as _, ToSchema};

use super::{EntryJson, HeadJson};
use crate::summary::Summary;

/// Everything that `commis evaluate` tells of a run: what was measured with what, a result per prediction, and what all
/// results say together.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the writer writes these members one by one, so that the log can grow")]
#[expect(clippy::struct_field_names, reason = "the schema has the names of the document")]
struct Results {
    #[serde(flatten)]
    head: HeadJson,
    /// One result per prediction, in input order.
    results: Vec<AnyEntry>,
    /// What all results say together.
    summary: Summary,
    /// Inputs that could not be read.
    errors: Vec<InputErrorJson>,
    /// Whether all predictions were judged.
    complete: bool,
    /// How the command ended.
    exit_code: u8,
}

type AnyEntry = EntryJson<'static>;

/// An input that could not be read.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the command line writes its errors in this form")]
struct InputErrorJson {
    /// The name of the exit code.
    code: String,
    /// What is wrong.
    message: String,
    /// The way out.
    #[schema(required)]
    hint: Option<String>,
}

/// Where the description of the schema's own form stands.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The JSON schema of a finished log of results.
pub fn results_schema() -> Json {
    let mut parts: Vec<(String, RefOr<Schema>)> = Vec::new();
    Results::schemas(&mut parts);
    let mut definitions: Map<String, Json> =
        parts.into_iter().map(|(name, schema)| (name, plain(&schema))).collect();
    let root = joined(plain(&Results::schema()), &definitions);
    let whole = definitions.clone();
    for schema in definitions.values_mut() {
        *schema = joined(std::mem::take(schema), &whole);
    }
    // What was joined stands nowhere else.
    for name in ["HeadJson", "Row"] {
        definitions.remove(name);
    }
    definitions.sort_keys();
    let mut document = json!({ "$schema": DIALECT, "title": "Results of commis evaluate" });
    if let (Json::Object(document), Json::Object(root)) = (&mut document, root) {
        document.extend(root);
        document.insert("$defs".to_owned(), Json::Object(definitions));
    }
    document
}

/// A schema outside an OpenAPI document: what it refers to stands under `$defs`.
fn plain(schema: &RefOr<Schema>) -> Json {
    let mut schema = serde_json::to_value(schema).unwrap_or_default();
    refer(&mut schema);
    schema
}

fn refer(schema: &mut Json) {
    match schema {
        Json::Object(members) => {
            if let Some(Json::String(to)) = members.get_mut("$ref") {
                *to = to.replace("#/components/schemas/", "#/$defs/");
            }
            members.values_mut().for_each(refer);
        }
        Json::Array(items) => items.iter_mut().for_each(refer),
        _ => {}
    }
}

/// The members of all parts of an object in one.
fn joined(mut schema: Json, definitions: &Map<String, Json>) -> Json {
    let Some(Json::Array(parts)) = schema.as_object_mut().and_then(|schema| schema.remove("allOf")) else {
        return schema;
    };
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for part in parts {
        let named = part.get("$ref").and_then(Json::as_str).and_then(|to| to.strip_prefix("#/$defs/"));
        let part = named.and_then(|name| definitions.get(name)).cloned().unwrap_or(part);
        let part = joined(part, definitions);
        if let Some(Json::Object(members)) = part.get("properties") {
            properties.extend(members.clone());
        }
        if let Some(Json::Array(names)) = part.get("required") {
            required.extend(names.iter().cloned());
        }
    }
    if let Json::Object(schema) = &mut schema {
        schema.insert("type".to_owned(), "object".into());
        schema.insert("properties".to_owned(), Json::Object(properties));
        schema.insert("required".to_owned(), Json::Array(required));
    }
    schema
}
