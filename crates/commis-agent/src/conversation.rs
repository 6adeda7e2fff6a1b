//! How an item is asked, and what comes of it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::ask::{Ask, Reply};

/// The asking of one item: a state machine without clock, network or threads.
///
/// A blind task asks once, one with repair several times, one with the kitchen at hand goes on until the model hands in.
/// The same replies always lead to the same answer, so that a conversation can be taken up again from the replies that a
/// run has kept.
pub trait Conversation: Send {
    /// What happens next. The first call has no reply, every later one has the reply to the ask before it.
    fn next(&mut self, reply: Option<&Reply>) -> Turn;
}

/// What happens next in a conversation.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// Something has to be asked.
    Ask(Ask),
    /// The answer is there.
    Done(Answer),
}

/// What came of an item.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What is judged: the program, the actions, the words. It is kept as the model wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How it ended.
    pub outcome: ItemOutcome,
    /// One sentence about the outcome, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What the task tells besides: steps, repairs, tools that were used. The same replies give the same details.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub details: Map<String, Json>,
}

macro_rules! outcomes {
    ($($(#[$mark:meta])? $variant:ident = $name:literal $meaning:literal,)*) => {
        /// How an item ended.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum ItemOutcome {
            $($(#[$mark])? #[doc = $meaning] #[serde(rename = $name)] $variant,)*
        }

        impl ItemOutcome {
            /// Every outcome, in the order of tables.
            pub const ALL: &'static [ItemOutcome] = &[$(ItemOutcome::$variant),*];

            /// The word for it in files and tables.
            pub fn name(self) -> &'static str {
                match self { $(ItemOutcome::$variant => $name),* }
            }

            /// One sentence: when an item ends like this.
            pub fn meaning(self) -> &'static str {
                match self { $(ItemOutcome::$variant => $meaning),* }
            }
        }
    };
}

outcomes! {
    #[default]
    Answered = "answered" "There is an answer.",
    NoAnswer = "no-answer" "The answer is empty.",
    Refusal = "refusal" "The model refused.",
    ContentFilter = "content-filter" "A filter of the server took the answer away.",
    CutOff = "cut-off" "The answer ran out of tokens.",
    NoCodeBlock = "no-code-block" "There is nothing in the answer that could be meant.",
    NoToolCall = "no-tool-call" "The model was to call a tool and did not.",
    NotHandedIn = "not-handed-in" "The model stopped before it handed anything in.",
    StepsSpent = "steps-spent" "The item's limit of steps was reached.",
    TokensSpent = "tokens-spent" "The item's limit of tokens was reached.",
    ImagesRefused = "images-refused" "The server takes no pictures.",
    PromptTooLong = "prompt-too-long" "The prompt does not fit into the model's context.",
    NotAttempted = "not-attempted" "Whoever answers has no way to do this task.",
    ProviderError = "provider-error" "The server or program failed. The item is missing, and is asked again on resume.",
}

impl ItemOutcome {
    /// Whether the item is missing: nothing is known about the model, and it has to be asked again.
    pub fn is_missing(self) -> bool {
        self == ItemOutcome::ProviderError
    }
}

impl Answer {
    /// An answer to be judged.
    pub fn of_text(text: impl Into<String>) -> Answer {
        Answer { text: Some(text.into()), ..Answer::default() }
    }

    /// No answer, and why.
    pub fn without_text(outcome: ItemOutcome, note: impl Into<String>) -> Answer {
        Answer { text: None, outcome, note: Some(note.into()), details: Map::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_written_by_their_names() {
        for outcome in ItemOutcome::ALL {
            let written = serde_json::to_string(outcome).unwrap();
            assert_eq!(written, format!("\"{}\"", outcome.name()));
            assert_eq!(serde_json::from_str::<ItemOutcome>(&written).unwrap(), *outcome);
        }
    }
}
