//! A reply in one piece.

use serde_json::Value as Json;

use crate::ask::{Finish, Reply, Usage};
use crate::message::ToolCall;

/// Reads the document of a reply; `None` if it is none.
pub(crate) fn read(document: &Json) -> Option<Reply> {
    let choice = document.get("choices")?.as_array()?.first()?;
    let message = choice.get("message");
    let text = message.and_then(|message| message.get("content")).or_else(|| choice.get("text"));
    let mut reply = Reply {
        text: text.map(said).unwrap_or_default(),
        reasoning: message.and_then(reasoning),
        tool_calls: message.and_then(|message| message.get("tool_calls")).map(tool_calls).unwrap_or_default(),
        finish: choice.get("finish_reason").and_then(Json::as_str).map(finish).unwrap_or_default(),
        usage: document.get("usage").and_then(usage),
        model: document.get("model").and_then(Json::as_str).map(str::to_owned),
    };
    if let Some(refusal) = message.and_then(|message| message.get("refusal")).and_then(Json::as_str) {
        refuse(&mut reply, refusal);
    }
    Some(reply)
}

/// A model that refuses says so in a field of its own.
pub(super) fn refuse(reply: &mut Reply, refusal: &str) {
    if !refusal.is_empty() {
        reply.text.push_str(refusal);
        reply.finish = Finish::Refusal;
    }
}

/// The text of a message, which may come in parts.
fn said(content: &Json) -> String {
    match content {
        Json::String(text) => text.clone(),
        Json::Array(parts) => parts.iter().filter_map(|part| part.get("text")?.as_str()).collect(),
        _ => String::new(),
    }
}

/// What a reasoning model wrote; servers call it by two names.
pub(super) fn reasoning(message: &Json) -> Option<String> {
    let found = ["reasoning_content", "reasoning"].iter().find_map(|key| message.get(*key)?.as_str());
    found.filter(|text| !text.is_empty()).map(str::to_owned)
}

pub(crate) fn tool_calls(calls: &Json) -> Vec<ToolCall> {
    let calls = calls.as_array().into_iter().flatten().zip(0..);
    calls.map(|(call, number)| tool_call(call, number)).collect()
}

fn tool_call(call: &Json, number: usize) -> ToolCall {
    let text = |value: Option<&Json>| value.and_then(Json::as_str).unwrap_or_default().to_owned();
    let function = call.get("function").unwrap_or(call);
    let arguments = match function.get("arguments") {
        // Some servers send the arguments as an object instead of as a text.
        Some(object @ Json::Object(_)) => object.to_string(),
        other => text(other),
    };
    let id = text(call.get("id"));
    let id = if id.is_empty() { format!("call-{number}") } else { id };
    ToolCall { id, name: text(function.get("name")), arguments }
}

/// Why an answer ends, in our words.
pub(crate) fn finish(word: &str) -> Finish {
    match word {
        "stop" | "eos" | "end_turn" => Finish::Stop,
        "length" | "max_tokens" => Finish::Length,
        "tool_calls" | "function_call" | "tool_use" => Finish::ToolCalls,
        "content_filter" => Finish::ContentFilter,
        "refusal" => Finish::Refusal,
        other => Finish::Other(other.chars().take(64).collect()),
    }
}

pub(crate) fn usage(usage: &Json) -> Option<Usage> {
    let count = |value: Option<&Json>| value.and_then(Json::as_u64);
    let detail = |list: &str, name: &str| count(usage.get(list)?.get(name)).filter(|count| *count > 0);
    Some(Usage {
        input: count(usage.get("prompt_tokens"))?,
        cached: detail("prompt_tokens_details", "cached_tokens").unwrap_or(0),
        output: count(usage.get("completion_tokens")).unwrap_or(0),
        reasoning: detail("completion_tokens_details", "reasoning_tokens").unwrap_or(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn replies_are_read_as_servers_write_them() {
        let reply = read(&json!({
            "model": "m-2026",
            "choices": [{"finish_reason": "tool_calls", "message": {
                "content": [{"type": "text", "text": "I "}, {"type": "text", "text": "look."}],
                "reasoning_content": "hm",
                "tool_calls": [{"id": "c", "function": {"name": "look", "arguments": {"at": "pan"}}}],
            }}],
            "usage": {"prompt_tokens": 5, "completion_tokens": 2, "prompt_tokens_details": {"cached_tokens": 4}},
        }))
        .unwrap();
        assert_eq!((reply.text.as_str(), reply.reasoning.as_deref()), ("I look.", Some("hm")));
        assert_eq!(reply.tool_calls[0].arguments, r#"{"at":"pan"}"#);
        assert_eq!(reply.finish, Finish::ToolCalls);
        assert_eq!(reply.usage, Some(Usage { input: 5, cached: 4, output: 2, reasoning: 0 }));
        let refused = json!({"choices": [{"message": {"content": null, "refusal": "No."}}]});
        let refused = read(&refused).unwrap();
        assert_eq!((refused.text.as_str(), refused.finish), ("No.", Finish::Refusal));
        assert_eq!(read(&json!({"choices": [{"text": "old way"}]})).unwrap().text, "old way");
        for other in [json!({}), json!({"choices": []}), json!([1]), json!(null)] {
            assert_eq!(read(&other), None, "{other}");
        }
    }
}
