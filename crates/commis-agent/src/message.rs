//! What is said in a conversation.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Whoever sets the task.
    System,
    /// Whoever asks.
    User,
    /// The model.
    Assistant,
    /// A tool that the model called.
    Tool,
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Part {
    /// Text.
    Text {
        /// The text.
        text: String,
    },
    /// A picture.
    Image {
        /// What kind of file it is, as in `image/png`.
        media_type: String,
        /// The file in base64.
        data: String,
    },
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Who speaks.
    pub role: Role,
    /// What is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The tools that the model calls with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// The call that a tool answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<String>,
}

/// A tool that the model calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The name of the call, by which its answer is known.
    pub id: String,
    /// The name of the tool.
    pub name: String,
    /// The arguments as the model wrote them: JSON, if it did it right.
    pub arguments: String,
}

/// A tool that the model may call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolDeclaration {
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// Its arguments, as a JSON schema of an object.
    pub parameters: Json,
}

impl Message {
    /// A message of text alone.
    pub fn text(role: Role, text: impl Into<String>) -> Message {
        Message { role, parts: vec![Part::text(text)], tool_calls: Vec::new(), tool_call_id: None }
    }

    /// A message of whoever sets the task.
    pub fn system(text: impl Into<String>) -> Message {
        Message::text(Role::System, text)
    }

    /// A message of whoever asks.
    pub fn user(text: impl Into<String>) -> Message {
        Message::text(Role::User, text)
    }

    /// What a tool answered.
    pub fn tool(call: &ToolCall, text: impl Into<String>) -> Message {
        Message { tool_call_id: Some(call.id.clone()), ..Message::text(Role::Tool, text) }
    }

    /// All text of the message.
    pub fn said(&self) -> String {
        let texts = self.parts.iter().filter_map(|part| match part {
            Part::Text { text } => Some(text.as_str()),
            Part::Image { .. } => None,
        });
        texts.collect()
    }

    /// Whether there is a picture in it.
    pub fn has_image(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Image { .. }))
    }
}

impl Part {
    /// A part of text.
    pub fn text(text: impl Into<String>) -> Part {
        Part::Text { text: text.into() }
    }

    /// A picture, from the bytes of its file.
    pub fn image(media_type: &str, bytes: &[u8]) -> Part {
        Part::Image { media_type: media_type.to_owned(), data: BASE64_STANDARD.encode(bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_the_same_after_writing_and_reading() {
        let call = ToolCall { id: "1".to_owned(), name: "look".to_owned(), arguments: "{}".to_owned() };
        let image = Part::Image { media_type: "image/png".to_owned(), data: "AA==".to_owned() };
        let said = Message {
            role: Role::Assistant,
            parts: vec![Part::text("a"), image, Part::text("b")],
            tool_calls: vec![call.clone()],
            tool_call_id: None,
        };
        assert_eq!(said.said(), "ab");
        assert!(said.has_image());
        for message in [said, Message::system("x"), Message::tool(&call, "done")] {
            let written = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<Message>(&written).unwrap(), message, "{written}");
        }
    }
}
