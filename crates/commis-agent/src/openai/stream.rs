//! A reply in pieces: events, each a line `data: {…}`, with `data: [DONE]` at the end.

use serde_json::Value as Json;

use super::reply;
use crate::ask::Reply;
use crate::limits::CALLS;
use crate::message::ToolCall;

/// Puts the pieces of a reply together.
#[derive(Default)]
pub(super) struct Assembly {
    line: Vec<u8>,
    reply: Reply,
    refusal: String,
    reasoning: String,
    has_choice: bool,
    is_finished: bool,
    error: Option<Json>,
}

/// How a stream ended.
pub(super) enum Assembled {
    /// With a whole reply.
    Reply(Reply),
    /// With what the server says is wrong.
    Error(Json),
    /// Before the reply was whole.
    CutShort,
    /// With something that is no reply.
    Unreadable,
}

impl Assembly {
    /// Takes more bytes; `Err` if a line is no event.
    pub(super) fn add(&mut self, bytes: &[u8]) -> Result<(), ()> {
        for byte in bytes {
            if *byte == b'\n' {
                let line = std::mem::take(&mut self.line);
                self.event(&line)?;
            } else {
                self.line.push(*byte);
            }
        }
        Ok(())
    }

    fn event(&mut self, line: &[u8]) -> Result<(), ()> {
        let line = line.trim_ascii();
        // Other fields of events, comments and blank lines say nothing to us.
        let Some(data) = line.strip_prefix(b"data:").map(<[u8]>::trim_ascii) else { return Ok(()) };
        if data == b"[DONE]" {
            self.is_finished = self.has_choice;
            return Ok(());
        }
        let piece: Json = serde_json::from_str(&String::from_utf8_lossy(data)).map_err(drop)?;
        if let Some(error) = piece.get("error").filter(|error| !error.is_null()) {
            self.error.get_or_insert_with(|| error.clone());
        }
        if let Some(usage) = piece.get("usage").and_then(reply::usage) {
            self.reply.usage = Some(usage);
        }
        if let Some(model) = piece.get("model").and_then(Json::as_str).filter(|_| self.reply.model.is_none())
        {
            self.reply.model = Some(model.to_owned());
        }
        let choice = piece.get("choices").and_then(Json::as_array).and_then(|choices| choices.first());
        if let Some(choice) = choice {
            self.choice(choice);
        }
        Ok(())
    }

    fn choice(&mut self, choice: &Json) {
        self.has_choice = true;
        if let Some(word) = choice.get("finish_reason").and_then(Json::as_str) {
            self.reply.finish = reply::finish(word);
            self.is_finished = true;
        }
        let Some(delta) = choice.get("delta").or_else(|| choice.get("message")) else { return };
        let text = |key: &str| delta.get(key).and_then(Json::as_str).unwrap_or_default();
        self.reply.text.push_str(text("content"));
        self.refusal.push_str(text("refusal"));
        self.reasoning.push_str(&reply::reasoning(delta).unwrap_or_default());
        let calls = delta.get("tool_calls").and_then(Json::as_array);
        for call in calls.into_iter().flatten() {
            self.tool_call(call);
        }
    }

    /// A call comes in pieces with a number; its arguments are put together from them.
    fn tool_call(&mut self, piece: &Json) {
        let calls = &mut self.reply.tool_calls;
        let number = piece.get("index").and_then(Json::as_u64).map_or(calls.len(), |number| number as usize);
        if number >= CALLS {
            return;
        }
        while calls.len() <= number {
            let id = format!("call-{}", calls.len());
            calls.push(ToolCall { id, name: String::new(), arguments: String::new() });
        }
        let Some(call) = calls.get_mut(number) else { return };
        if let Some(id) = piece.get("id").and_then(Json::as_str).filter(|id| !id.is_empty()) {
            id.clone_into(&mut call.id);
        }
        let Some(function) = piece.get("function") else { return };
        call.name.push_str(function.get("name").and_then(Json::as_str).unwrap_or_default());
        match function.get("arguments") {
            Some(Json::String(text)) => call.arguments.push_str(text),
            Some(object @ Json::Object(_)) => call.arguments.push_str(&object.to_string()),
            _ => {}
        }
    }

    /// The reply, when no more bytes come.
    pub(super) fn end(mut self) -> Assembled {
        let last = std::mem::take(&mut self.line);
        if self.event(&last).is_err() {
            return if self.is_finished { Assembled::Unreadable } else { Assembled::CutShort };
        }
        if let Some(error) = self.error {
            return Assembled::Error(error);
        }
        if !self.is_finished {
            return Assembled::CutShort;
        }
        let mut reply = self.reply;
        reply.reasoning = Some(self.reasoning).filter(|text| !text.is_empty());
        reply::refuse(&mut reply, &self.refusal);
        Assembled::Reply(reply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Finish;

    fn assemble(stream: &str) -> Assembled {
        let mut assembly = Assembly::default();
        // Every byte alone: where the network cuts must not matter.
        for byte in stream.bytes() {
            if assembly.add(&[byte]).is_err() {
                return Assembled::Unreadable;
            }
        }
        assembly.end()
    }

    #[test]
    fn pieces_become_one_reply() {
        let stream = concat!(
            ": hello\r\n\r\n",
            "data: {\"model\":\"m\",\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"So\"}}]}\r\n\r\n",
            "data: {\"choices\":[{\"delta\":{\"content\":\"up\",\"reasoning_content\":\"hm\"}}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"look\",\"arguments\":\"{\"}}]}}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"}\"}}]},\"finish_reason\":\"tool_calls\"}]}\n\n",
            "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":4}}\n\n",
            "data: [DONE]\n\n",
        );
        let Assembled::Reply(reply) = assemble(stream) else { panic!("no reply") };
        assert_eq!((reply.text.as_str(), reply.reasoning.as_deref()), ("Soup", Some("hm")));
        assert_eq!((reply.tool_calls[0].id.as_str(), reply.tool_calls[0].arguments.as_str()), ("c", "{}"));
        assert_eq!((reply.finish, reply.usage.unwrap().output), (Finish::ToolCalls, 4));
    }

    #[test]
    fn what_is_not_whole_is_no_reply() {
        let start = "data: {\"choices\":[{\"delta\":{\"content\":\"So\"}}]}\n\n";
        assert!(matches!(assemble(start), Assembled::CutShort));
        assert!(matches!(assemble(&format!("{start}data: {{\"cho")), Assembled::CutShort));
        assert!(matches!(assemble(&format!("{start}data: what?\n")), Assembled::Unreadable));
        assert!(matches!(assemble("data: {\"error\":{\"message\":\"no\"}}\n\n"), Assembled::Error(_)));
        assert!(matches!(assemble(""), Assembled::CutShort));
        // A server that says nothing of its reasons is done when it says so.
        assert!(matches!(assemble(&format!("{start}data: [DONE]\n")), Assembled::Reply(_)));
    }
}
