//! The schema of what `commis_kitchen::json` and `commis_sim` write; nothing is ever made of these types.

use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

/// A number that loses nothing: whole ones as they are, fractions as text such as `"1/3"`, others as decimals.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) enum Figure {
    Number(f64),
    Fraction(String),
}

/// An object: identity, class, and every slot that is not as usual for the class (`amount`, `contents`, `used` …).
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) struct Entity {
    /// The identity, which survives every change.
    id: u32,
    /// The class in the ontology.
    class: String,
}

/// What a variable stands for.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) struct Thing {
    /// `kitchen`, `entity`, `list`, `quantity`, `concept` or `failed`; it decides which other members there are.
    r#type: String,
    /// The object of an `entity`.
    #[schema(required = false)]
    entity: Entity,
    /// The objects of a `list`.
    #[schema(required = false)]
    items: Vec<Entity>,
    /// The step whose failure a `failed` thing is.
    #[schema(required = false)]
    statement: usize,
    /// The clock of a `kitchen`, in seconds.
    #[schema(required = false)]
    time: Figure,
    /// The number of a `quantity`.
    #[schema(required = false)]
    value: Figure,
    /// The class of a `concept`.
    #[schema(required = false)]
    class: String,
    /// The identity of a `list`.
    #[schema(required = false)]
    id: u32,
}

/// What a variable stands for and from when on.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) struct Binding {
    /// `kitchen`, `entity`, `list`, `quantity`, `concept` or `failed`; it decides which other members there are.
    r#type: String,
    /// Seconds on the kitchen's clock; null for what is always there.
    available: Option<Figure>,
    /// The object of an `entity`.
    #[schema(required = false)]
    entity: Entity,
    /// The objects of a `list`.
    #[schema(required = false)]
    items: Vec<Entity>,
    /// The step whose failure a `failed` thing is.
    #[schema(required = false)]
    statement: usize,
    /// The clock of a `kitchen`, in seconds.
    #[schema(required = false)]
    time: Figure,
    /// The number of a `quantity`.
    #[schema(required = false)]
    value: Figure,
    /// The class of a `concept`.
    #[schema(required = false)]
    class: String,
    /// The identity of a `list`.
    #[schema(required = false)]
    id: u32,
}

/// Why an action failed.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
pub(crate) struct Failure {
    /// The step.
    statement: usize,
    /// Its primitive.
    primitive: String,
    /// A stable name for the cause.
    code: String,
    /// The cause in words.
    message: String,
    /// The way out, where one is known.
    hint: Option<String>,
    /// The step whose failure led to this one.
    because: Option<usize>,
    /// Where the trouble began, in the same form.
    #[schema(value_type = Option<Object>)]
    root_cause: Option<Json>,
}
