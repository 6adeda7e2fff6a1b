//! The tools of a connection: which there are, what they take and what they give.

use std::sync::Arc;

use commis_session::Session;
use commis_sim::PRIMITIVES;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use rmcp::schemars::{JsonSchema, generate::SchemaSettings};
use serde::Deserialize;
use serde_json::Value as Json;

use super::answers::{Looked, Program, Scored, Seen, TakenBack, Words};
use super::deeds::Deeds;
use super::translate::{Translate, Translated};
use super::{Toolset, primitive_tool};
use crate::extract::maybe_whole;

/// Arguments of `cook`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Cook {
    /// Statements in MCL, such as `(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)`.
    pub(super) mcl: String,
}

/// Arguments of `look`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// A place such as `fridge` or `counter-top/medium-bowl[2]`, or a variable such as `?dough`; the whole kitchen when
    /// left out.
    pub(super) at: Option<String>,
    /// After how many steps; now when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    pub(super) step: Option<usize>,
}

/// Arguments of `find`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Find {
    /// A question of a few words: `unused bowls`, `what is on the counter`, `contents of ?dough`, `where is ?tray`.
    pub(super) query: String,
    /// After how many steps; now when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    pub(super) step: Option<usize>,
}

/// Arguments of `undo`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// How many; one when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    pub(super) steps: Option<usize>,
}

/// Arguments of `manual`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Manual {
    /// The primitive, such as `mix`; the list of all when left out.
    pub(super) primitive: Option<String>,
}

/// Arguments of `choose-recipe`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Choose {
    /// The id of the recipe, such as `almond-crescent-cookies`.
    pub(super) recipe: String,
}

/// Arguments of a tool that takes none.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// The tool with which all cooking begins, and the one that takes programs.
const FIRST: &str = "get-kitchen";
const COOK_TOOL: &str = "cook";

/// The schema of any object.
fn some_object() -> Arc<JsonObject> {
    Arc::new(JsonObject::from_iter([("type".to_owned(), Json::from("object"))]))
}

/// The name of the tool that scores.
pub(super) const SCORE: &str = "score";
/// The name of the tool that reads recipe texts.
pub(super) const TRANSLATE: &str = "translate";

/// Tools that an exam does not have: one tells how good the cooking is, the other would do it.
pub(super) const NOT_IN_EXAMS: [&str; 2] = [SCORE, TRANSLATE];

/// All tools of a connection; without `choose-recipe` where the recipe is set, and in an exam without those that it does
/// not have.
pub(super) fn tools(toolset: Toolset, recipe_is_set: bool, session: &Session) -> Vec<Tool> {
    let ontology = &session.prepared().simulator().vocabulary().ontology;
    let acts = |tool: Tool| {
        // All of them answer alike, so the first that is called says how.
        let output =
            if [FIRST, COOK_TOOL].contains(&&*tool.name) { schema::<Deeds>() } else { some_object() };
        tool.with_raw_output_schema(output)
            .with_annotations(ToolAnnotations::new().destructive(false).open_world(false))
    };
    let mut tools: Vec<Tool> = match toolset {
        Toolset::Primitives => {
            PRIMITIVES.iter().map(|primitive| acts(primitive_tool::tool(primitive, ontology))).collect()
        }
        Toolset::Cook => vec![acts(Tool::new(COOK_TOOL, COOK, schema::<Cook>()))],
    };
    tools.extend([
        reads::<Look, Looked>("look", "Show the kitchen, a place in it, or what a variable stands for."),
        reads::<Find, Seen>("find", "Find things in the kitchen by kind, property and place."),
        changes::<Undo, TakenBack>("undo", "Take back the last steps."),
        reads::<Nothing, Scored>(
            SCORE,
            "Compare what has been cooked with the recipe's expected outcome: the part of its products that are \
             there, and how close the dish comes to it. Both are 1 when everything is right.",
        ),
        reads::<Nothing, Program>("network", "Show everything that was done so far, as a program in MCL."),
        changes::<Nothing, TakenBack>("reset", "Take everything back and begin again."),
        reads::<Nothing, Words>("recipe", "Show the recipe to be cooked: ingredients and instructions."),
        reads::<Manual, Words>("manual", "Show what a primitive does, with examples; or list all primitives."),
    ]);
    // The short list is for models with little room, and they are here to read for themselves.
    if toolset == Toolset::Primitives {
        tools.push(reads::<Translate, Translated>(
            TRANSLATE,
            "Read any recipe text into a program in MCL for the kitchen `stocked`, in which nothing runs out. Nothing is \
             cooked.",
        ));
    }
    if session.is_exam() {
        tools.retain(|tool| !NOT_IN_EXAMS.contains(&&*tool.name));
    }
    if !recipe_is_set {
        tools.push(changes::<Choose, Words>(
            "choose-recipe",
            "Choose the recipe to be cooked, show its text, and begin in its kitchen.",
        ));
    }
    tools
}

const COOK: &str = "Carry out statements in MCL on top of what was done before. A statement is `(primitive argument \
    …)`; the tool `manual` lists the primitives and their arguments. Words with a question mark are variables: outputs \
    get new ones, inputs name earlier ones. Begin with (get-kitchen ?k0); every further statement takes the latest \
    kitchen state and makes a new one. Numbers may be fractions such as 1/2. Statements that cannot be carried out are \
    told with their cause and leave no trace.";

fn reads<A: JsonSchema, R: JsonSchema>(name: &'static str, description: &'static str) -> Tool {
    let hints = ToolAnnotations::new().read_only(true).open_world(false);
    Tool::new(name, description, schema::<A>()).with_raw_output_schema(schema::<R>()).with_annotations(hints)
}

fn changes<A: JsonSchema, R: JsonSchema>(name: &'static str, description: &'static str) -> Tool {
    let hints = ToolAnnotations::new().read_only(false).destructive(true).open_world(false);
    Tool::new(name, description, schema::<A>()).with_raw_output_schema(schema::<R>()).with_annotations(hints)
}

/// The schema of a type, without what only programmers read.
fn schema<T: JsonSchema>() -> Arc<JsonObject> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.meta_schema = None;
    settings.inline_subschemas = true;
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut object = match Json::from(schema) {
        Json::Object(object) => object,
        _ => JsonObject::new(),
    };
    for word in ["title", "description"] {
        object.remove(word);
    }
    Arc::new(object)
}
