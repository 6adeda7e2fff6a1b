//! What was said about an item, for people who read it beside the program: which call made which steps.

use commis_agent::{Message, Role};
use commis_tasks::{ToolUse, calls};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::answers::Transcript;
use crate::export::Row;
use crate::line::{Line, LogNote};

/// Letters of a message that are shown.
const MOST_LETTERS: usize = 200_000;

/// Everything that was said about an item.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunTalk))]
pub struct Talk {
    /// How it ended, how good the answer is, and the answer.
    pub row: Row,
    /// One sentence about the outcome.
    pub note: Option<String>,
    /// The messages in their order.
    pub messages: Vec<Said>,
    /// The names of the tools that the server was told of.
    pub tools: Vec<String>,
    /// What the task tells besides.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub details: Map<String, Json>,
    /// What depends on the hour and the network.
    pub log: LogNote,
}

/// A message.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunMessage))]
pub struct Said {
    /// Who speaks: `system`, `user`, `assistant` or `tool`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub role: Role,
    /// What is said.
    pub text: String,
    /// Letters that were left out at the end.
    pub cut: usize,
    /// Pictures in it.
    pub pictures: usize,
    /// Tools that are called through the interface of the server.
    pub calls: Vec<SaidCall>,
    /// What the calls in it did in the kitchen.
    pub acts: Vec<Act>,
}

/// A tool that is called.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunToolCall))]
pub struct SaidCall {
    /// The tool.
    pub name: String,
    /// The arguments, as the model wrote them.
    pub arguments: String,
}

/// What a call did in the kitchen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunAct))]
pub struct Act {
    /// The tool.
    pub tool: String,
    /// Whether the kitchen refused.
    pub error: bool,
    /// The first of its steps that are in the program which was handed in, from 1.
    pub first: Option<usize>,
    /// The last of them.
    pub last: Option<usize>,
}

/// A call as the task has noted it: how many steps were done before and after it.
#[derive(Deserialize)]
struct Noted {
    tool: String,
    from: usize,
    to: usize,
    error: bool,
    /// Whether a program was handed in that is not what was done.
    #[serde(default)]
    own: bool,
}

impl Talk {
    pub(crate) fn of(line: &Line, row: Row, said: Transcript, tools: Option<ToolUse>) -> Talk {
        let mut acts = acts(line.details.get("calls")).into_iter();
        let messages = said.messages.into_iter().map(|message| {
            let count = if message.role == Role::Assistant { count(&message, tools) } else { 0 };
            told(message, acts.by_ref().take(count).collect())
        });
        Talk {
            row,
            note: line.note.clone(),
            messages: messages.collect(),
            tools: said.tools.into_iter().map(|tool| tool.name).collect(),
            // The calls stand in the messages.
            details: line.details.iter().filter(|(name, _)| *name != "calls").map(pair).collect(),
            log: line.log.clone(),
        }
    }
}

fn pair((name, value): (&String, &Json)) -> (String, Json) {
    (name.clone(), value.clone())
}

fn told(message: Message, acts: Vec<Act>) -> Said {
    let whole = message.said();
    let text: String = whole.chars().take(MOST_LETTERS).collect();
    let texts = message.parts.iter().filter(|part| matches!(part, commis_agent::Part::Text { .. })).count();
    let call = |call: commis_agent::ToolCall| SaidCall { name: call.name, arguments: call.arguments };
    Said {
        role: message.role,
        cut: whole.chars().count() - text.chars().count(),
        text,
        pictures: message.parts.len() - texts,
        calls: message.tool_calls.into_iter().map(call).collect(),
        acts,
    }
}

/// How many calls there are in a message of the model.
fn count(message: &Message, tools: Option<ToolUse>) -> usize {
    match (tools, message.tool_calls.len()) {
        (Some(ToolUse::Native), native) => native,
        (Some(ToolUse::Auto) | None, native) if native > 0 => native,
        _ => calls(&message.said()).len(),
    }
}

/// What calls did, by their notes. Steps that were taken back are nobody's.
fn acts(noted: Option<&Json>) -> Vec<Act> {
    let noted: Vec<Noted> =
        noted.and_then(|noted| serde_json::from_value(noted.clone()).ok()).unwrap_or_default();
    let mut left: Vec<usize> = noted.iter().map(|call| call.to).collect();
    // What a call left is what the shortest state after it left of it.
    for at in (0..left.len().saturating_sub(1)).rev() {
        let after = left.get(at + 1).copied().unwrap_or(usize::MAX);
        if let Some(here) = left.get_mut(at) {
            *here = after.min(*here);
        }
    }
    let is_own = noted.iter().any(|call| call.own);
    let act = |(call, left): (Noted, usize)| {
        let is_there = left > call.from && !is_own;
        let (first, last) = (is_there.then_some(call.from + 1), is_there.then_some(left));
        Act { tool: call.tool, error: call.error, first, last }
    };
    noted.into_iter().zip(left).map(act).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn found(noted: &Json) -> Vec<(Option<usize>, Option<usize>)> {
        acts(Some(noted)).into_iter().map(|act| (act.first, act.last)).collect()
    }

    #[test]
    fn steps_belong_to_the_call_that_made_them_unless_they_were_taken_back() {
        let call = |tool: &str, from: usize, to: usize| json!({ "tool": tool, "from": from, "to": to, "error": false });
        let calls = json!([
            call("cook", 0, 4),
            call("look", 4, 4),
            call("undo", 4, 2),
            call("cook", 2, 5),
            call("hand-in", 5, 5)
        ]);
        let (none, some) = ((None, None), |first, last| (Some(first), Some(last)));
        assert_eq!(found(&calls), [some(1, 2), none, none, some(3, 5), none]);
        let mut own = call("hand-in", 2, 2);
        own["own"] = json!(true);
        assert_eq!(found(&json!([call("cook", 0, 2), own])), [none, none]);
        assert_eq!(found(&json!("calls")), []);
    }
}
