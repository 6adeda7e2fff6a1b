//! One request to whoever answers, and what comes back.

use serde::{Deserialize, Serialize};

use crate::message::{Message, Part, Role, ToolCall, ToolDeclaration};
use crate::tokens::estimated;

/// What is asked.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// The conversation so far, with what was said in answer to earlier asks.
    pub messages: Vec<Message>,
    /// The tools that may be called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolDeclaration>,
    /// How the answer is to be made. What is left open here is filled in from the options of the run.
    #[serde(default)]
    pub decoding: Decoding,
}

/// How an answer is to be made. What is open is left to the server.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decoding {
    /// Tokens that an answer may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_tokens: Option<u32>,
    /// The temperature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
    /// The share of the likeliest tokens that are chosen from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top_p: Option<f64>,
    /// The seed of sample 0; sample k has this plus k.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Texts that end an answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stop: Vec<String>,
}

/// What was answered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What a reasoning model wrote before it, where the server tells it apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasoning: Option<String>,
    /// Tools that are called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// Why the answer ends where it does.
    #[serde(default)]
    pub finish: Finish,
    /// Tokens, where the server counts them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// The model's name as the server gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
}

/// Why an answer ends where it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// The model was done.
    #[default]
    Stop,
    /// It had no tokens left.
    Length,
    /// It waits for tools.
    ToolCalls,
    /// A filter of the server took the answer away.
    ContentFilter,
    /// The model refused, and the server says so.
    Refusal,
    /// Something else, in the server's word.
    #[serde(untagged)]
    Other(String),
}

/// Tokens of one answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunTokens))]
pub struct Usage {
    /// Tokens of the prompt, those of `cached` included.
    pub input: u64,
    /// Tokens of the prompt that the server knew already.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cached: u64,
    /// Tokens of the answer, those of `reasoning` included.
    pub output: u64,
    /// Tokens of the answer that were spent on reasoning.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reasoning: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Ask {
    /// An ask of messages alone.
    pub fn new(messages: Vec<Message>) -> Ask {
        Ask { messages, ..Ask::default() }
    }

    /// About how many tokens the prompt has, tools included.
    pub fn estimated_tokens(&self) -> u64 {
        /// What a picture is reckoned at.
        const IMAGE: u64 = 1_024;
        let part = |part: &Part| match part {
            Part::Text { text } => estimated(text),
            Part::Image { .. } => IMAGE,
        };
        let messages = self.messages.iter().flat_map(|message| &message.parts).map(part);
        let tools = self
            .tools
            .iter()
            .map(|tool| estimated(&tool.description) + estimated(&tool.parameters.to_string()));
        messages.chain(tools).sum()
    }
}

impl Decoding {
    /// The same, with open fields filled in.
    #[must_use]
    pub fn or(self, other: &Decoding) -> Decoding {
        Decoding {
            max_tokens: self.max_tokens.or(other.max_tokens),
            temperature: self.temperature.or(other.temperature),
            top_p: self.top_p.or(other.top_p),
            seed: self.seed.or(other.seed),
            stop: if self.stop.is_empty() { other.stop.clone() } else { self.stop },
        }
    }
}

impl Reply {
    /// An answer of text alone.
    pub fn of_text(text: impl Into<String>) -> Reply {
        Reply { text: text.into(), ..Reply::default() }
    }

    /// The message that stands for this answer in what is asked next.
    pub fn message(&self) -> Message {
        let parts = if self.text.is_empty() { Vec::new() } else { vec![Part::text(self.text.clone())] };
        Message { role: Role::Assistant, parts, tool_calls: self.tool_calls.clone(), tool_call_id: None }
    }
}

impl Finish {
    /// The word for it.
    pub fn name(&self) -> &str {
        match self {
            Finish::Stop => "stop",
            Finish::Length => "length",
            Finish::ToolCalls => "tool-calls",
            Finish::ContentFilter => "content-filter",
            Finish::Refusal => "refusal",
            Finish::Other(word) => word,
        }
    }
}

impl std::ops::AddAssign for Usage {
    fn add_assign(&mut self, other: Usage) {
        self.input += other.input;
        self.cached += other.cached;
        self.output += other.output;
        self.reasoning += other.reasoning;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_fields_are_filled_in_and_others_stay() {
        let own = Decoding { max_tokens: Some(64), stop: vec!["END".to_owned()], ..Decoding::default() };
        let run =
            Decoding { max_tokens: Some(900), temperature: Some(0.5), seed: Some(7), ..Decoding::default() };
        let both = own.or(&run);
        assert_eq!((both.max_tokens, both.temperature, both.seed), (Some(64), Some(0.5), Some(7)));
        assert_eq!(both.stop, ["END"]);
    }

    #[test]
    fn a_reply_is_the_same_after_writing_and_reading() {
        for finish in [Finish::Stop, Finish::ToolCalls, Finish::Other("odd".to_owned())] {
            let usage = Some(Usage { input: 3, output: 4, ..Usage::default() });
            let reply = Reply { finish, usage, ..Reply::of_text("soup") };
            let written = serde_json::to_string(&reply).unwrap();
            assert_eq!(serde_json::from_str::<Reply>(&written).unwrap(), reply, "{written}");
        }
    }
}
