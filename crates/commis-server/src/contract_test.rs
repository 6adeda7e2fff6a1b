//! `web/src/schema.ts` is made from the types that the server answers with, so that the page cannot mistake them.
//!
//! `cargo xtask web` writes it anew, by `COMMIS_WRITE_DOCS=1 cargo test -p commis-server contract`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use commis_view::PackedPage;
use serde_json::{Map, Value as Json};
use utoipa::{PartialSchema as _, ToSchema as _};

/// What the page asks for and gets; whatever these consist of comes along.
const ROOTS: [&str; 20] = [
    "View",
    "Look",
    "EvaluationHead",
    "EvaluationDocument",
    "Order",
    "Started",
    "RecipeHead",
    "Primitive",
    "ClassHead",
    "PackedPage",
    "RecipeOrder",
    "Translated",
    "RunList",
    "RunDocument",
    "RunRows",
    "RunTalk",
    "Groups",
    "SideBySide",
    "FilmOrder",
    "ShownFigure",
];

type Schemas = BTreeMap<String, Json>;

#[test]
fn the_page_knows_the_types_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/schema.ts");
    let written = typescript(&schemas());
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == written, "web/src/schema.ts is stale; run `cargo xtask web`");
}

#[test]
fn every_kind_of_schema_has_its_type() {
    let schemas: Schemas = [
        ("Look", r#"{"type":"object","properties":{"a":{"type":["string","null"],"description":"A."}},"required":["a"]}"#),
        ("Order", r##"{"allOf":[{"$ref":"#/components/schemas/Look"},{"type":"object","properties":{"b-c":{"type":"integer"}}}]}"##),
        ("Started", r#"{"oneOf":[{"type":"null"},{"type":"string","enum":["x","y"]}]}"#),
        ("View", r##"{"type":"array","minItems":2,"maxItems":2,"items":{"type":"array","items":{"$ref":"#/components/schemas/Started"}}}"##),
        ("Primitive", r#"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
    ]
    .map(|(name, schema)| (name.to_owned(), serde_json::from_str(schema).unwrap()))
    .into();
    let written = typescript(&schemas);
    for line in [
        "export interface Look {\n  /** A. */\n  a: string | null;\n}",
        "export type Order = Look & {\n  \"b-c\"?: number;\n};",
        "export type Started = \"x\" | \"y\" | null;",
        "export type View = [Started[], Started[]];",
        "export type Primitive = Record<string, boolean>;",
    ] {
        assert!(written.contains(line), "{line}\nis not in\n{written}");
    }
}

fn schemas() -> Schemas {
    let document = serde_json::to_value(crate::routes::openapi()).unwrap();
    let Json::Object(known) = &document["components"]["schemas"] else { panic!("there are no schemas") };
    let mut schemas: Schemas = known.clone().into_iter().collect();
    // What a report has in it is no answer of the server.
    let mut packed = vec![("PackedPage".to_owned(), PackedPage::schema())];
    PackedPage::schemas(&mut packed);
    for (name, schema) in packed {
        schemas.entry(name).or_insert_with(|| serde_json::to_value(schema).unwrap());
    }
    schemas
}

fn typescript(schemas: &Schemas) -> String {
    let mut wanted = BTreeSet::new();
    let mut open: Vec<String> = ROOTS.iter().map(|root| (*root).to_owned()).collect();
    while let Some(name) = open.pop() {
        if let Some(schema) = schemas.get(&name)
            && wanted.insert(name)
        {
            references(schema, &mut open);
        }
    }
    let mut text = String::from(
        "/**\n * The documents that the server sends and takes. Made from its types by `cargo xtask web`; do not edit.\n */\n",
    );
    for name in &wanted {
        text.push('\n');
        text.push_str(&declaration(name, &schemas[name]));
    }
    text
}

fn references(schema: &Json, found: &mut Vec<String>) {
    match schema {
        Json::Object(members) => {
            if let Some(Json::String(to)) = members.get("$ref") {
                found.push(target(to));
            }
            members.values().for_each(|value| references(value, found));
        }
        Json::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

fn target(reference: &str) -> String {
    reference.rsplit('/').next().unwrap_or_default().to_owned()
}

fn declaration(name: &str, schema: &Json) -> String {
    let doc = comment(schema, "");
    match schema.get("properties") {
        Some(_) => format!("{doc}export interface {name} {}\n", type_of(schema, "")),
        None => format!("{doc}export type {name} = {};\n", type_of(schema, "")),
    }
}

fn comment(schema: &Json, indent: &str) -> String {
    match schema.get("description").and_then(Json::as_str) {
        Some(text) => format!("{indent}/** {} */\n", text.replace("*/", "*\\/").replace('\n', " ")),
        None => String::new(),
    }
}

fn type_of(schema: &Json, indent: &str) -> String {
    let several = |key: &str| schema.get(key).and_then(Json::as_array);
    if let Some(Json::String(to)) = schema.get("$ref") {
        return target(to);
    }
    if let Some(values) = several("enum") {
        return union(values.iter().map(Json::to_string).collect());
    }
    if let Some(choices) = several("oneOf").or_else(|| several("anyOf")) {
        return union(choices.iter().map(|one| type_of(one, indent)).collect());
    }
    if let Some(parts) = several("allOf") {
        return parts.iter().map(|one| type_of(one, indent)).collect::<Vec<_>>().join(" & ");
    }
    match schema.get("type") {
        Some(Json::Array(kinds)) => union(kinds.iter().map(|kind| of_kind(kind, schema, indent)).collect()),
        Some(kind) => of_kind(kind, schema, indent),
        None => "unknown".to_owned(),
    }
}

/// Nothing comes last, as people write it.
fn union(mut types: Vec<String>) -> String {
    types.sort_by_key(|one| one == "null");
    types.join(" | ")
}

fn of_kind(kind: &Json, schema: &Json, indent: &str) -> String {
    match kind.as_str() {
        Some("array") => array(schema, indent),
        Some("object") => object(schema, indent),
        Some("integer" | "number") => "number".to_owned(),
        Some(plain @ ("string" | "boolean" | "null")) => plain.to_owned(),
        _ => "unknown".to_owned(),
    }
}

fn array(schema: &Json, indent: &str) -> String {
    let item = schema.get("items").map_or_else(|| "unknown".to_owned(), |items| type_of(items, indent));
    let size = |key: &str| schema.get(key).and_then(Json::as_u64);
    match (size("minItems"), size("maxItems")) {
        (Some(2), Some(2)) => format!("[{item}, {item}]"),
        _ if item.contains(' ') && !item.starts_with('[') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Json, indent: &str) -> String {
    let Some(Json::Object(properties)) = schema.get("properties") else {
        let values = match schema.get("additionalProperties") {
            Some(values @ Json::Object(_)) => type_of(values, indent),
            _ => "unknown".to_owned(),
        };
        return format!("Record<string, {values}>");
    };
    members(properties, schema, indent)
}

fn members(properties: &Map<String, Json>, schema: &Json, indent: &str) -> String {
    let is_required = |name: &str| {
        let required = schema.get("required").and_then(Json::as_array);
        required.is_some_and(|required| required.iter().any(|one| one == name))
    };
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, property) in properties {
        let key = if name.contains('-') { format!("\"{name}\"") } else { name.clone() };
        let mark = if is_required(name) { "" } else { "?" };
        text.push_str(&comment(property, &inner));
        text.push_str(&format!("{inner}{key}{mark}: {};\n", type_of(property, &inner)));
    }
    text + indent + "}"
}
