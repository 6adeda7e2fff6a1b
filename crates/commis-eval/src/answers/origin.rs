//! Where an answer comes from: whose it is, which of several it is, and what was asked and thought before it.

use serde_json::{Map, Value as Json};

/// Where an answer comes from, as far as its record says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Who answered.
    pub model: Option<String>,
    /// Which of several answers to the same question it is, in the record's own count, or else from one.
    pub sample: Option<u32>,
    /// What was asked.
    pub prompt: Option<String>,
    /// What was thought before the answer, where the record keeps that apart.
    pub reasoning: Option<String>,
}

const MODEL_KEYS: [&str; 4] = ["model", "model_name", "source", "setting"];
const SAMPLE_KEYS: [&str; 3] = ["sample", "sample_index", "epoch"];
const PROMPT_KEYS: [&str; 3] = ["prompt", "messages", "input"];
const REASONING_KEYS: [&str; 3] = ["reasoning", "reasoning_content", "thinking"];

impl Origin {
    pub(super) fn of(record: &Map<String, Json>) -> Origin {
        let text = |keys: &[&str]| keys.iter().find_map(|key| said(record.get(*key)?));
        let sample = SAMPLE_KEYS.iter().find_map(|key| record.get(*key)?.as_u64());
        Origin {
            model: MODEL_KEYS.iter().find_map(|key| record.get(*key)?.as_str()).map(str::to_owned),
            sample: sample.and_then(|number| u32::try_from(number).ok()),
            prompt: text(&PROMPT_KEYS),
            reasoning: text(&REASONING_KEYS),
        }
    }

    /// The same for one of several answers of a record.
    pub(super) fn numbered(&self, number: u32) -> Origin {
        Origin { sample: Some(number), ..self.clone() }
    }

    /// Bytes of what was asked and thought.
    pub(super) fn weight(&self) -> usize {
        self.prompt.as_ref().map_or(0, String::len) + self.reasoning.as_ref().map_or(0, String::len)
    }
}

/// A text, or messages one below the other, each with who says it.
fn said(value: &Json) -> Option<String> {
    match value {
        Json::String(text) if !text.is_empty() => Some(text.clone()),
        Json::Array(messages) => {
            let parts: Vec<String> = messages.iter().filter_map(message).collect();
            (!parts.is_empty()).then(|| parts.join("\n\n"))
        }
        _ => None,
    }
}

fn message(value: &Json) -> Option<String> {
    let text = match value {
        Json::String(text) => return Some(text.clone()),
        other => match other.get("content").or_else(|| other.get("text"))? {
            Json::String(text) => text.clone(),
            Json::Array(parts) => parts.iter().filter_map(|part| part.get("text")?.as_str()).collect(),
            _ => return None,
        },
    };
    Some(match value.get("role").and_then(Json::as_str) {
        Some(role) => format!("{role}: {text}"),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn records_of_all_kinds_say_whose_an_answer_is() {
        let origin = |record: Json| Origin::of(record.as_object().unwrap());
        let chat = origin(json!({
            "model": "tiny-1b", "epoch": 2, "reasoning_content": "first the butter",
            "messages": [{"role": "system", "content": "You cook."},
                         {"role": "user", "content": [{"type": "text", "text": "Bread?"}]}],
        }));
        assert_eq!((chat.model.as_deref(), chat.sample), (Some("tiny-1b"), Some(2)));
        assert_eq!(chat.prompt.as_deref(), Some("system: You cook.\n\nuser: Bread?"));
        assert_eq!(chat.reasoning.as_deref(), Some("first the butter"));
        assert_eq!(chat.numbered(3).sample, Some(3));
        let odd = origin(json!({"model": 7, "sample": -1, "prompt": "", "messages": [3, {}]}));
        assert_eq!(odd, Origin::default());
    }
}
