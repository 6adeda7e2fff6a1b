//! The schemas of numbers and entities as [`json`](crate::json) writes them.

use std::borrow::Cow;

use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::json::{EntityJson, Figure};

impl PartialSchema for Figure {
    fn schema() -> RefOr<Schema> {
        let about = "A number that loses nothing: whole ones as they are, fractions as text such as `\"1/3\"`, others as \
                     decimals.";
        OneOfBuilder::new()
            .item(ObjectBuilder::new().schema_type(Type::Number))
            .item(ObjectBuilder::new().schema_type(Type::String))
            .description(Some(about))
            .into()
    }
}

impl ToSchema for Figure {
    fn name() -> Cow<'static, str> {
        "Figure".into()
    }
}

impl PartialSchema for EntityJson<'_> {
    fn schema() -> RefOr<Schema> {
        let about = "An object: identity, class, and every slot that is not as usual for the class (`amount`, \
                     `contents`, `used` …).";
        let id = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(0))
            .description(Some("The identity, which survives every change."));
        let class =
            ObjectBuilder::new().schema_type(Type::String).description(Some("The class in the ontology."));
        let count = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(2)).description(Some(
            "The object stands for so many equal pieces, of which it is the first; left out for one thing.",
        ));
        let step = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .description(Some("What is added to the identity for each further piece."));
        ObjectBuilder::new()
            .description(Some(about))
            .property("id", id)
            .property("count", count)
            .property("id-step", step)
            .property("class", class)
            .required("id")
            .required("class")
            .additional_properties(Some(AdditionalProperties::FreeForm(true)))
            .into()
    }
}

impl ToSchema for EntityJson<'_> {
    fn name() -> Cow<'static, str> {
        "Entity".into()
    }
}
