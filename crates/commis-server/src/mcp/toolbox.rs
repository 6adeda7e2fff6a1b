//! The tools of a connection: which there are, what they take and what they give.

use std::sync::Arc;

use commis_session::Session;
use commis_session::tools::{Declaration, Deeds, KitchenTool, Manner, Nothing, Words, schema, some_object};
use commis_sim::PRIMITIVES;
use rmcp::model::{Tool, ToolAnnotations};
use rmcp::schemars::JsonSchema;
use serde::Deserialize;

use super::answers::Scored;
use super::translate::{Translate, Translated};
use super::{Toolset, primitive_tool};

/// Arguments of `choose-recipe`.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
#[serde(deny_unknown_fields)]
pub(super) struct Choose {
    /// The id of the recipe, such as `almond-crescent-cookies`.
    pub(super) recipe: String,
}

/// The tool with which all cooking begins.
const FIRST: &str = "get-kitchen";

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
        let output = if tool.name == FIRST { schema::<Deeds>() } else { some_object() };
        tool.with_raw_output_schema(Arc::new(output)).with_annotations(annotations(Manner::Acts))
    };
    let mut tools: Vec<Tool> = match toolset {
        Toolset::Primitives => {
            PRIMITIVES.iter().map(|primitive| acts(primitive_tool::tool(primitive, ontology))).collect()
        }
        Toolset::Cook => vec![kitchen(KitchenTool::Cook)],
    };
    tools.extend([
        kitchen(KitchenTool::Look),
        kitchen(KitchenTool::Find),
        kitchen(KitchenTool::Undo),
        reads::<Nothing, Scored>(
            SCORE,
            "Compare what has been cooked with the recipe's expected outcome: the part of its products that are \
             there, and how close the dish comes to it. Both are 1 when everything is right.",
        ),
        kitchen(KitchenTool::Network),
        alike(KitchenTool::HandIn),
        alike(KitchenTool::Reset),
        reads::<Nothing, Words>("recipe", "Show the recipe to be cooked: ingredients and instructions."),
        kitchen(KitchenTool::Manual),
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
    if session.score_rules().budget == Some(0) {
        tools.retain(|tool| tool.name != SCORE);
    }
    if !recipe_is_set {
        tools.push(changes::<Choose, Words>(
            "choose-recipe",
            "Choose the recipe to be cooked, show its text, and begin in its kitchen.",
        ));
    }
    tools
}

/// A tool of the kitchen whose answer consists of what others have described.
fn alike(tool: KitchenTool) -> Tool {
    kitchen(tool).with_raw_output_schema(Arc::new(some_object()))
}

/// A tool of the kitchen in the words of the protocol.
fn kitchen(tool: KitchenTool) -> Tool {
    let Declaration { name, description, arguments, result, manner } = tool.declaration();
    Tool::new(name, description, arguments)
        .with_raw_output_schema(Arc::new(result))
        .with_annotations(annotations(manner))
}

fn annotations(manner: Manner) -> ToolAnnotations {
    let hints = ToolAnnotations::new().open_world(false);
    match manner {
        Manner::Reads => hints.read_only(true),
        Manner::Acts => hints.destructive(false),
        Manner::Changes => hints.read_only(false).destructive(true),
    }
}

fn reads<A: JsonSchema, R: JsonSchema>(name: &'static str, description: &'static str) -> Tool {
    tool::<A, R>(name, description, Manner::Reads)
}

fn changes<A: JsonSchema, R: JsonSchema>(name: &'static str, description: &'static str) -> Tool {
    tool::<A, R>(name, description, Manner::Changes)
}

fn tool<A: JsonSchema, R: JsonSchema>(name: &'static str, description: &'static str, manner: Manner) -> Tool {
    Tool::new(name, description, schema::<A>())
        .with_raw_output_schema(Arc::new(schema::<R>()))
        .with_annotations(annotations(manner))
}
