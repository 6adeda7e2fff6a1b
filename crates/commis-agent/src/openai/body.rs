//! An ask as the body of a request.

use serde_json::{Map, Value as Json, json};

use crate::ask::Ask;
use crate::message::{Message, Part, Role};

/// The body of a request. `dropped` are parameters that the server does not take.
pub(crate) fn body(model: &str, ask: &Ask, sample: u32, dropped: &[String]) -> Map<String, Json> {
    let mut body = Map::new();
    let is_sent = |name: &str| !dropped.iter().any(|dropped| dropped == name);
    let mut set = |name: &str, value: Option<Json>| {
        if let Some(value) = value.filter(|_| is_sent(name)) {
            body.insert(name.to_owned(), value);
        }
    };
    let decoding = &ask.decoding;
    set("model", Some(json!(model)));
    set("messages", Some(ask.messages.iter().map(message).collect()));
    set("tools", (!ask.tools.is_empty()).then(|| tools(ask)));
    let most = decoding.max_tokens.map(|most| json!(most));
    // Newer servers know the limit of tokens by another name.
    set(if is_sent("max_tokens") { "max_tokens" } else { "max_completion_tokens" }, most);
    set("temperature", decoding.temperature.map(|value| json!(value)));
    set("top_p", decoding.top_p.map(|value| json!(value)));
    set("seed", decoding.seed.map(|seed| json!(seed.wrapping_add(u64::from(sample)))));
    set("stop", (!decoding.stop.is_empty()).then(|| json!(decoding.stop)));
    set("stream", Some(json!(true)));
    if is_sent("stream") {
        set("stream_options", Some(json!({"include_usage": true})));
    }
    body
}

fn tools(ask: &Ask) -> Json {
    let tool = |tool: &crate::ToolDeclaration| {
        json!({"type": "function", "function": {
            "name": tool.name, "description": tool.description, "parameters": tool.parameters,
        }})
    };
    ask.tools.iter().map(tool).collect()
}

fn message(message: &Message) -> Json {
    let mut written = Map::new();
    let role = match message.role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
        Role::Tool => "tool",
    };
    written.insert("role".to_owned(), json!(role));
    // Some servers take text only as one string, so parts are used only where there is a picture.
    let content = match message.has_image() {
        true => message.parts.iter().map(part).collect(),
        false if message.parts.is_empty() && !message.tool_calls.is_empty() => Json::Null,
        false => json!(message.said()),
    };
    written.insert("content".to_owned(), content);
    if !message.tool_calls.is_empty() {
        let call = |call: &crate::ToolCall| {
            let function = json!({"name": call.name, "arguments": call.arguments});
            json!({"id": call.id, "type": "function", "function": function})
        };
        written.insert("tool_calls".to_owned(), message.tool_calls.iter().map(call).collect());
    }
    if let Some(id) = &message.tool_call_id {
        written.insert("tool_call_id".to_owned(), json!(id));
    }
    Json::Object(written)
}

fn part(part: &Part) -> Json {
    match part {
        Part::Text { text } => json!({"type": "text", "text": text}),
        Part::Image { media_type, data } => {
            json!({"type": "image_url", "image_url": {"url": format!("data:{media_type};base64,{data}")}})
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Decoding, Reply, ToolCall, ToolDeclaration};

    #[test]
    fn an_ask_is_written_as_servers_expect_it() {
        let call = ToolCall { id: "c1".to_owned(), name: "look".to_owned(), arguments: "{}".to_owned() };
        let reply = Reply { tool_calls: vec![call.clone()], ..Reply::default() };
        let image = Part::Image { media_type: "image/png".to_owned(), data: "AA==".to_owned() };
        let shown = Message { parts: vec![Part::text("see"), image], ..Message::user("") };
        let decoding =
            Decoding { max_tokens: Some(9), seed: Some(7), temperature: Some(0.5), ..Decoding::default() };
        let tool = ToolDeclaration {
            name: "look".to_owned(),
            description: "Looks.".to_owned(),
            parameters: json!({"type": "object"}),
        };
        let messages = vec![Message::system("cook"), shown, reply.message(), Message::tool(&call, "a pan")];
        let ask = Ask { messages, tools: vec![tool], decoding };
        assert_eq!(
            Json::Object(body("m", &ask, 2, &["temperature".to_owned(), "max_tokens".to_owned()])),
            json!({
                "model": "m",
                "messages": [
                    {"role": "system", "content": "cook"},
                    {"role": "user", "content": [
                        {"type": "text", "text": "see"},
                        {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}},
                    ]},
                    {"role": "assistant", "content": null, "tool_calls": [
                        {"id": "c1", "type": "function", "function": {"name": "look", "arguments": "{}"}},
                    ]},
                    {"role": "tool", "content": "a pan", "tool_call_id": "c1"},
                ],
                "tools": [{"type": "function", "function": {
                    "name": "look", "description": "Looks.", "parameters": {"type": "object"},
                }}],
                "max_completion_tokens": 9,
                "seed": 9,
                "stream": true,
                "stream_options": {"include_usage": true},
            })
        );
    }
}
