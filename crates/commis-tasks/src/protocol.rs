//! Tool calls in plain text: a fenced block is a step.
//!
//! The word behind the fence is the tool, what is inside is its main argument. Small models are not exact, so some habits
//! of theirs are understood: a block of statements without a word is cooked, a block or a tag with a JSON object is a call
//! with that name and these arguments.

use commis_session::tools::{JsonObject, KitchenTool};
use serde_json::{Value as Json, json};

/// A call that a model made, whichever way.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The tool as the model called it.
    pub name: String,
    /// The arguments, or why they cannot be read.
    pub arguments: Result<JsonObject, String>,
}

impl Call {
    /// A call of the interface for tools: the arguments are JSON, if the model did it right.
    pub fn native(name: &str, arguments: &str) -> Call {
        let read = match arguments.trim() {
            "" | "null" => Ok(JsonObject::new()),
            text => match serde_json::from_str::<Json>(text) {
                Ok(Json::Object(object)) => Ok(object),
                Ok(_) => Err("the arguments are no JSON object".to_owned()),
                Err(error) => Err(format!("the arguments are no JSON: {error}")),
            },
        };
        Call { name: name.to_owned(), arguments: read }
    }

    /// The tool, if there is one of that name.
    pub fn tool(&self) -> Option<KitchenTool> {
        KitchenTool::named(&self.name)
    }
}

/// The calls in a text, in order.
pub fn calls(text: &str) -> Vec<Call> {
    let blocks = blocks(text);
    let mut calls: Vec<Call> = blocks.iter().filter_map(|(word, body)| of_block(word, body)).collect();
    if calls.is_empty() {
        calls.extend(tagged(text));
    }
    if calls.is_empty() {
        calls.extend(of_object(text.trim()));
    }
    calls
}

fn of_block(word: &str, body: &str) -> Option<Call> {
    let body = body.trim();
    if let Some(call) = of_object(body) {
        return Some(call);
    }
    let mut words = word.split_whitespace();
    let name = words.next().unwrap_or_default();
    let Some(tool) = KitchenTool::named(name) else {
        // Statements are cooked, whatever the block is called; anything else is for people.
        return body.starts_with(['(', '#', ';']).then(|| with_main(KitchenTool::Cook, body));
    };
    // `look fridge` behind the fence says as much as `fridge` inside.
    let behind = words.collect::<Vec<_>>().join(" ");
    let said = if body.is_empty() { behind.as_str() } else { body };
    Some(with_main(tool, said))
}

fn with_main(tool: KitchenTool, said: &str) -> Call {
    let mut arguments = JsonObject::new();
    if let (Some(main), false) = (tool.main_argument(), said.is_empty()) {
        let value = match tool {
            KitchenTool::Undo => said.parse::<u64>().map_or_else(|_| json!(said), |steps| json!(steps)),
            _ => json!(said),
        };
        arguments.insert(main.to_owned(), value);
    }
    Call { name: tool.name().to_owned(), arguments: Ok(arguments) }
}

/// A call written as an object: `{"name": "look", "arguments": {"at": "fridge"}}`.
fn of_object(text: &str) -> Option<Call> {
    if !text.starts_with('{') {
        return None;
    }
    let Ok(Json::Object(mut object)) = serde_json::from_str::<Json>(text) else { return None };
    let inner = match object.remove("function") {
        Some(Json::Object(inner)) => inner,
        _ => object,
    };
    let name = ["name", "tool"].iter().find_map(|key| inner.get(*key)?.as_str())?.to_owned();
    let arguments = ["arguments", "parameters", "args"].iter().find_map(|key| inner.get(*key));
    let arguments = match arguments {
        None | Some(Json::Null) => Ok(JsonObject::new()),
        Some(Json::Object(arguments)) => Ok(arguments.clone()),
        Some(Json::String(text)) => return Some(Call::native(&name, text)),
        Some(_) => Err("the arguments are no JSON object".to_owned()),
    };
    Some(Call { name, arguments })
}

/// What stands between tags, as some models are taught to write calls.
fn tagged(text: &str) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once("<tool_call>") {
        let (inside, behind) = after.split_once("</tool_call>").unwrap_or((after, ""));
        calls.extend(of_object(inside.trim()));
        rest = behind;
    }
    calls
}

/// Fenced blocks with the words behind the fence. A block that is never closed runs to the end: the answer was cut off.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        let trimmed = line.trim();
        match (trimmed.strip_prefix("```"), open.take()) {
            // One line: ```look fridge```
            (Some(rest), None) if rest.ends_with("```") => {
                let inside = rest.trim_end_matches('`').trim();
                blocks.push(match inside.starts_with(['(', '{']) {
                    true => (String::new(), inside.to_owned()),
                    false => (inside.to_owned(), String::new()),
                });
            }
            (Some(word), None) => open = Some((word.trim().to_owned(), String::new())),
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some((word, mut body))) => {
                body.push_str(line);
                body.push('\n');
                open = Some((word, body));
            }
            (None, None) => {}
        }
    }
    blocks.extend(open);
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<String> {
        calls(text)
            .into_iter()
            .map(|call| match call.arguments {
                Ok(arguments) => format!("{} {}", call.name, Json::Object(arguments)),
                Err(why) => format!("{} {why}", call.name),
            })
            .collect()
    }

    #[test]
    fn a_fenced_block_is_a_step() {
        let text = "First:\n```cook\n(get-kitchen ?k0)\n```\nthen\n```look\nfridge\n```\n```hand-in\n```";
        assert_eq!(
            told(text),
            [r#"cook {"mcl":"(get-kitchen ?k0)"}"#, r#"look {"at":"fridge"}"#, "hand-in {}"]
        );
        assert_eq!(told("```undo\n2\n```"), [r#"undo {"steps":2}"#]);
        assert_eq!(told("```find unused bowls```"), [r#"find {"query":"unused bowls"}"#]);
    }

    #[test]
    fn habits_of_models_are_understood() {
        assert_eq!(told("```mcl\n(get-kitchen ?k0)"), [r#"cook {"mcl":"(get-kitchen ?k0)"}"#]);
        assert_eq!(told("```lisp\n; open\n(get-kitchen ?k0)\n```").len(), 1);
        let object = r#"{"name": "look", "arguments": {"at": "fridge"}}"#;
        for text in [
            format!("```json\n{object}\n```"),
            format!("<tool_call>\n{object}\n</tool_call>"),
            object.to_owned(),
        ] {
            assert_eq!(told(&text), [r#"look {"at":"fridge"}"#], "{text}");
        }
        let wrapped = r#"{"function": {"name": "undo", "arguments": "{\"steps\": 3}"}}"#;
        assert_eq!(told(wrapped), [r#"undo {"steps":3}"#]);
    }

    #[test]
    fn words_for_people_are_no_calls() {
        for text in ["I would look into the fridge.", "```text\nfridge\n```", "```\n\n```", "", "{not json}"]
        {
            assert!(calls(text).is_empty(), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in "[`a-z(){}\"<>/:\n ?_-]{0,200}") {
            let blocks = text.matches("```").count() + text.matches('{').count();
            proptest::prop_assert!(calls(&text).len() <= blocks);
        }
    }

    #[test]
    fn native_arguments_may_be_wrong() {
        assert_eq!(Call::native("cook", "").arguments, Ok(JsonObject::new()));
        assert!(Call::native("cook", "[1]").arguments.is_err());
        assert!(Call::native("cook", "{\"mcl\": ").arguments.is_err());
    }
}
