//! Which tools there are, what they take and what they give.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Deserialize;
use serde_json::Value as Json;

use super::JsonObject;
use super::answers::{Looked, Program, Seen, TakenBack, Words};
use super::deeds::Deeds;
use super::whole::maybe_whole;

/// Arguments of `cook`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Cook {
    /// Statements in MCL, such as `(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)`.
    pub(super) mcl: String,
}

/// Arguments of `look`.
#[derive(Debug, Deserialize, JsonSchema)]
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
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// Steps; one when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    pub(super) steps: Option<usize>,
}

/// Arguments of `manual`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Manual {
    /// The primitive, such as `mix`; the list of all when left out.
    pub(super) primitive: Option<String>,
}

/// Arguments of `check`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// Statements in MCL to be tried out; the program so far when left out.
    pub(super) mcl: Option<String>,
}

/// Arguments of `hand-in`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HandIn {
    /// A whole program in MCL; everything that was done so far when left out.
    pub(super) mcl: Option<String>,
}

/// Arguments of a tool that takes none.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// What a tool does to the kitchen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It only reads.
    Reads,
    /// It goes on from what is there.
    Acts,
    /// It takes something back, or ends the work.
    Changes,
}

/// A tool as it is offered to a model.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// The schema of its arguments.
    pub arguments: JsonObject,
    /// The schema of its structured answer.
    pub result: JsonObject,
    /// What it does to the kitchen.
    pub manner: Manner,
}

/// A tool that needs nothing but a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KitchenTool {
    /// Carries out statements.
    Cook,
    /// Shows the kitchen.
    Look,
    /// Finds things.
    Find,
    /// Takes steps back.
    Undo,
    /// Takes everything back.
    Reset,
    /// Shows the program so far.
    Network,
    /// Shows the manual.
    Manual,
    /// Tries statements out.
    Check,
    /// Ends the work.
    HandIn,
    /// Shows the next line of a recipe that is told line by line.
    NextLine,
}

impl KitchenTool {
    /// The tools of a model that is examined, in the order in which they are listed. The next line is asked for only where
    /// a recipe is told line by line.
    pub const EXAM: [KitchenTool; 8] = [
        KitchenTool::Cook,
        KitchenTool::Look,
        KitchenTool::Find,
        KitchenTool::Undo,
        KitchenTool::Network,
        KitchenTool::Manual,
        KitchenTool::Check,
        KitchenTool::HandIn,
    ];

    const ALL: [KitchenTool; 10] = [
        KitchenTool::Cook,
        KitchenTool::Look,
        KitchenTool::Find,
        KitchenTool::Undo,
        KitchenTool::Reset,
        KitchenTool::Network,
        KitchenTool::Manual,
        KitchenTool::Check,
        KitchenTool::HandIn,
        KitchenTool::NextLine,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            KitchenTool::Cook => "cook",
            KitchenTool::Look => "look",
            KitchenTool::Find => "find",
            KitchenTool::Undo => "undo",
            KitchenTool::Reset => "reset",
            KitchenTool::Network => "network",
            KitchenTool::Manual => "manual",
            KitchenTool::Check => "check",
            KitchenTool::HandIn => "hand-in",
            KitchenTool::NextLine => "next-line",
        }
    }

    /// The tool of that name. Models write `hand_in`, too.
    pub fn named(name: &str) -> Option<KitchenTool> {
        let name = name.trim().to_ascii_lowercase().replace('_', "-");
        KitchenTool::ALL.into_iter().find(|tool| tool.name() == name)
    }

    /// The argument that a call without names of arguments gives.
    pub fn main_argument(self) -> Option<&'static str> {
        match self {
            KitchenTool::Cook | KitchenTool::Check | KitchenTool::HandIn => Some("mcl"),
            KitchenTool::Look => Some("at"),
            KitchenTool::Find => Some("query"),
            KitchenTool::Undo => Some("steps"),
            KitchenTool::Manual => Some("primitive"),
            KitchenTool::Reset | KitchenTool::Network | KitchenTool::NextLine => None,
        }
    }

    /// The tool as it is offered.
    pub fn declaration(self) -> Declaration {
        let name = self.name();
        let tool = |manner, description, arguments, result| Declaration {
            name,
            description,
            arguments,
            result,
            manner,
        };
        match self {
            KitchenTool::Cook => tool(Manner::Acts, COOK, schema::<Cook>(), schema::<Deeds>()),
            KitchenTool::Look => tool(
                Manner::Reads,
                "Show the kitchen, a place in it, or what a variable stands for.",
                schema::<Look>(),
                schema::<Looked>(),
            ),
            KitchenTool::Find => tool(
                Manner::Reads,
                "Find things in the kitchen by kind, property and place.",
                schema::<Find>(),
                schema::<Seen>(),
            ),
            KitchenTool::Undo => {
                tool(Manner::Changes, "Take back the last steps.", schema::<Undo>(), schema::<TakenBack>())
            }
            KitchenTool::Reset => tool(
                Manner::Changes,
                "Take everything back and begin again.",
                schema::<Nothing>(),
                schema::<TakenBack>(),
            ),
            KitchenTool::Network => tool(
                Manner::Reads,
                "Show everything that was done so far, as a program in MCL.",
                schema::<Nothing>(),
                schema::<Program>(),
            ),
            KitchenTool::Manual => tool(
                Manner::Reads,
                "Show what a primitive does, with examples; or list all primitives.",
                schema::<Manual>(),
                schema::<Words>(),
            ),
            KitchenTool::Check => tool(
                Manner::Reads,
                "Try statements out without carrying them out: say which could be done now and what is wrong with the \
                 others. Without statements, say what is odd about the program so far.",
                schema::<Check>(),
                some_object(),
            ),
            KitchenTool::HandIn => tool(
                Manner::Changes,
                "Hand in and end. Only what is handed in counts: everything that was done so far, or the whole program \
                 that is given.",
                schema::<HandIn>(),
                schema::<Words>(),
            ),
            KitchenTool::NextLine => tool(
                Manner::Reads,
                "Show the next instruction of the recipe. Ask when the last one is done.",
                schema::<Nothing>(),
                schema::<Words>(),
            ),
        }
    }
}

const COOK: &str = "Carry out statements in MCL on top of what was done before. A statement is `(primitive argument \
    …)`; the tool `manual` lists the primitives and their arguments. Words with a question mark are variables: outputs \
    get new ones, inputs name earlier ones. Begin with (get-kitchen ?k0); every further statement takes the latest \
    kitchen state and makes a new one. Numbers may be fractions such as 1/2. Statements that cannot be carried out are \
    told with their cause and leave no trace.";

/// The schema of any object, where another tool has said already what the answer is like.
pub fn some_object() -> JsonObject {
    JsonObject::from_iter([("type".to_owned(), Json::from("object"))])
}

/// The schema of a type, without what only programmers read.
pub fn schema<T: JsonSchema>() -> JsonObject {
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
    object
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tools_of_an_exam_fit_into_ten_kilobytes() {
        let size = |tool: KitchenTool| {
            let Declaration { name, description, arguments, result, .. } = tool.declaration();
            let arguments = serde_json::to_string(&arguments).unwrap();
            let result = serde_json::to_string(&result).unwrap();
            name.len() + description.len() + arguments.len() + result.len()
        };
        let all: usize = KitchenTool::ALL.into_iter().map(size).sum();
        assert!(all < 10_000, "{all} bytes");
    }

    #[test]
    fn a_tool_is_found_by_its_name_and_takes_its_main_argument() {
        for tool in KitchenTool::ALL {
            assert_eq!(KitchenTool::named(tool.name()), Some(tool));
            let arguments = tool.declaration().arguments;
            let known = |name: &str| arguments["properties"].get(name).is_some();
            assert!(tool.main_argument().is_none_or(known), "{tool:?}");
        }
        assert_eq!(KitchenTool::named("Hand_In"), Some(KitchenTool::HandIn));
        assert_eq!(KitchenTool::named("score"), None);
    }
}
