//! A statement as JSON and the schema it must follow.
//!
//! The statement `(mix ?b ?k2 ?k1 ?a ?tool)` is `{"primitive": "mix", "arguments": ["?b", "?k2", …]}`: a
//! variable is a string with a question mark, a constant the name of its class, a number a number or a
//! fraction such as `"1/2"`.

use commis_mcl::{Param, Role};
use commis_ontology::{Ontology, terms};
use serde_json::{Map, Value as Json, json};

use crate::Primitive;

/// The schema of a statement that uses one of these primitives.
pub fn of_statements(primitives: &[&Primitive], ontology: &Ontology) -> Json {
    let mut definitions = Map::new();
    definitions.insert("variable".into(), json!({ "type": "string", "pattern": r"^\?[^\s()#;]+$" }));
    let number =
        json!({ "oneOf": [{ "type": "number" }, { "type": "string", "pattern": r"^[+-]?\d+/\d+$" }] });
    definitions.insert("number".into(), number);
    for param in primitives.iter().flat_map(|primitive| primitive.signature.params) {
        if param.role != Role::Out && !definitions.contains_key(param.class) {
            definitions.insert(param.class.into(), of_class(param.class, ontology));
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "MCL statement",
        "oneOf": primitives.iter().map(|primitive| of_primitive(primitive)).collect::<Json>(),
        "$defs": definitions,
    })
}

fn of_primitive(primitive: &Primitive) -> Json {
    let signature = &primitive.signature;
    let most = signature.params.len();
    let least = most - usize::from(signature.omittable.is_some());
    let arguments = json!({
        "type": "array",
        "prefixItems": signature.params.iter().map(of_param).collect::<Json>(),
        "items": false,
        "minItems": least,
        "maxItems": most,
    });
    json!({
        "title": signature.name,
        "$comment": primitive.nature.origin.name(),
        "description": signature.summary,
        "type": "object",
        "properties": { "primitive": { "const": signature.name }, "arguments": arguments },
        "required": ["primitive", "arguments"],
        "additionalProperties": false,
    })
}

fn of_param(param: &Param) -> Json {
    let variable = json!({ "$ref": "#/$defs/variable" });
    let mut schema = match param.role {
        Role::Out => variable,
        Role::In | Role::Optional(_) => {
            json!({ "anyOf": [variable, { "$ref": format!("#/$defs/{}", param.class) }] })
        }
    };
    schema["title"] = param.name.into();
    schema["description"] = match param.role {
        Role::Optional(default) => format!("{}; otherwise {default}", param.doc).into(),
        _ => param.doc.into(),
    };
    schema
}

/// The constants that fit a class.
fn of_class(name: &str, ontology: &Ontology) -> Json {
    let Some(wanted) = ontology.class(name) else { return json!(false) };
    let fits =
        ontology.classes().filter(|&class| ontology.can_be_constant(class) && ontology.is_a(class, wanted));
    let mut names: Vec<&str> = fits.map(|class| ontology.class_name(class)).collect();
    names.sort_unstable();
    let takes_numbers =
        ontology.class(terms::QUANTITY).is_some_and(|quantity| ontology.is_a(quantity, wanted));
    let number = json!({ "$ref": "#/$defs/number" });
    match (names.is_empty(), takes_numbers) {
        (true, true) => number,
        (true, false) => json!(false),
        (false, true) => json!({ "anyOf": [{ "enum": names }, number] }),
        (false, false) => json!({ "enum": names }),
    }
}
