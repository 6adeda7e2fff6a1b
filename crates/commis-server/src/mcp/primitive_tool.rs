//! A tool for each primitive, made from its declaration: the parameters with their classes, constants and defaults.

use commis_mcl::{Param, Role};
use commis_ontology::{ClassId, Ontology};
use commis_sim::Primitive;
use rmcp::model::{JsonObject, Tool};
use serde_json::{Map, Value as Json, json};

/// Kinds of classes whose members are mere words; every other argument is a particular thing.
const WORDS: [&str; 4] = ["mode", "pattern", "shape", "unit"];
/// The class of what went wrong fits everywhere and is never meant.
const FAILED: &str = "failed-object";
const UNIT: &str = "unit";
const TIME_UNIT: &str = "time-unit";
const DEGREES: &str = "degrees-celsius";
/// A unit in the reference, although it reads like a stove setting; nothing is measured in it.
const SETTING: &str = "very-low-heat";
/// Units that only ingredient lines use; programs keep to the language's own.
const HOUSEHOLD: &str = "household-unit";
/// Classes that go without saying: most arguments are containers, as their descriptions say, and numbers and units show in
/// the schema.
const UNTOLD: [&str; 4] = ["transferable-container", "quantity", UNIT, TIME_UNIT];
/// Where an action comes from matters to those who compare programs, not to the cook; `manual` tells it.
const ORIGIN: &str = " An extension: the publications do not list it.";

/// The tool of a primitive.
pub(super) fn tool(primitive: &Primitive, ontology: &Ontology) -> Tool {
    let signature = &primitive.signature;
    let summary = signature.summary.trim_end_matches(ORIGIN);
    let description = format!("{summary} {} Takes {}.", primitive.effect, primitive.duration);
    Tool::new(signature.name, description, schema(primitive, ontology))
}

/// The schema of the arguments.
fn schema(primitive: &Primitive, ontology: &Ontology) -> JsonObject {
    let params = primitive.signature.params;
    let properties: Map<String, Json> =
        params.iter().map(|param| (param.name.to_owned(), of_param(param, ontology))).collect();
    let required = params.iter().filter(|param| is_required(param)).map(|param| param.name);
    let required: Vec<&str> = required.collect();
    let mut schema = Map::new();
    schema.insert("type".into(), json!("object"));
    schema.insert("properties".into(), Json::Object(properties));
    if !required.is_empty() {
        schema.insert("required".into(), json!(required));
    }
    schema.insert("additionalProperties".into(), json!(false));
    schema
}

/// Kitchen states are handed on without being named.
pub(super) fn is_required(param: &Param) -> bool {
    param.role == Role::In && param.class != "kitchen-state"
}

/// Short, because a model reads all tools at once: a variable is any string, and what it must look like is told once.
fn of_param(param: &Param, ontology: &Ontology) -> Json {
    let words = words(param, ontology);
    let mut schema = match (param.role, param.class) {
        (Role::Out, _) | (_, "kitchen-state") => json!({ "type": "string" }),
        (_, "quantity") => json!({ "type": ["number", "string"] }),
        _ if !words.is_empty() => json!({ "anyOf": [{ "enum": words }, { "type": "string" }] }),
        _ => json!({ "type": "string" }),
    };
    schema["description"] = description(param).into();
    schema
}

fn description(param: &Param) -> String {
    let doc = param.doc;
    let class = if UNTOLD.contains(&param.class) { String::new() } else { format!(" ({})", param.class) };
    match param.role {
        Role::Out if param.class == "kitchen-state" => "the new state".to_owned(),
        Role::Out => format!("output: {doc}"),
        Role::In if param.class == "kitchen-state" => "default the latest".to_owned(),
        Role::In if param.class == "conceptualizable" => {
            format!("{doc}: the name of a class, such as butter")
        }
        Role::In => format!("{doc}{class}"),
        Role::Optional(default) => format!("{doc}{class}; default {default}"),
    }
}

/// The constants of a class whose members are words, in alphabetical order; of units those that can be meant.
fn words(param: &Param, ontology: &Ontology) -> Vec<String> {
    let Some(wanted) = ontology.class(param.class).filter(|&class| WORDS.contains(&ontology.kind(class)))
    else {
        return Vec::new();
    };
    let fits =
        |&class: &_| class != wanted && ontology.is_a(class, wanted) && ontology.can_be_constant(class);
    let is_meant = |class: &ClassId| param.class != UNIT || measures(param, *class, ontology);
    let names =
        ontology.classes().filter(fits).filter(is_meant).map(|class| ontology.class_name(class).to_owned());
    let mut names: Vec<String> = names.filter(|name| name != FAILED).collect();
    names.sort_unstable();
    names
}

/// Whether a unit measures what an argument is about, by its declaration: a time, a temperature or an amount.
fn measures(param: &Param, unit: ClassId, ontology: &Ontology) -> bool {
    let name = ontology.class_name(unit);
    let is_time = ontology.class(TIME_UNIT).is_some_and(|time| ontology.is_a(unit, time));
    let is_abstract = name == TIME_UNIT;
    let of_time = param.doc.contains("time");
    let of_heat = param.doc.contains("temperature")
        || param.doc.contains("heat")
        || param.role == Role::Optional(DEGREES);
    let fits = match of_time || of_heat {
        true => (of_time && is_time) || (of_heat && name == DEGREES),
        false => !is_time && name != DEGREES && name != SETTING,
    };
    fits && !is_abstract && ontology.kind(unit) != HOUSEHOLD
}
