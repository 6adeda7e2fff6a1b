//! A line of `samples-*.jsonl`: what came of an item.

use commis_agent::{Answer, AskErrorKind, Decoding, Item, ItemOutcome, Reply, Usage};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// What came of an item. `recipe` and `prediction` are what `commis evaluate` looks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Task, item and sample in one.
    pub id: String,
    /// The task.
    pub task: String,
    /// The item.
    pub item: String,
    /// The sample.
    pub sample: u32,
    /// The recipe that the answer is a program for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recipe: Option<String>,
    /// How it ended.
    pub outcome: ItemOutcome,
    /// What is judged.
    pub prediction: Option<String>,
    /// One sentence about the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What the task tells besides.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub details: Map<String, Json>,
    /// What is to blame when nothing was answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<AskErrorKind>,
    /// What was asked and answered, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<CallLine>,
    /// What depends on the hour and the network. Nothing is derived from it.
    pub log: LogNote,
}

/// One ask and its reply. Messages and tools stand in `prompts.jsonl`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CallLine {
    /// So many messages are those of the call before it.
    #[serde(default, skip_serializing_if = "is_none")]
    pub keep: usize,
    /// The others by digest.
    pub add: Vec<String>,
    /// The tools by digest, where they are not those of the call before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tools: Option<String>,
    /// How the answer was to be made.
    pub decoding: Decoding,
    /// Parameters that the server does not take.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<String>,
    /// The reply.
    pub reply: Reply,
}

/// What depends on the hour and the network.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunLog))]
pub struct LogNote {
    /// When it ended, in the form of RFC 3339.
    pub at: String,
    /// How long it took.
    pub seconds: f64,
    /// Attempts at all asks together.
    pub attempts: u32,
    /// Replies that were taken from the cache.
    pub hits: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl Line {
    /// The answer.
    pub fn answer(&self) -> Answer {
        Answer {
            text: self.prediction.clone(),
            outcome: self.outcome,
            note: self.note.clone(),
            details: self.details.clone(),
        }
    }

    /// Which item it is about.
    pub fn about(&self) -> Item {
        Item { task: self.task.clone(), id: self.item.clone(), sample: self.sample }
    }

    /// Tokens that the server has counted, and the calls whose tokens it has not.
    pub fn usage(&self) -> (Usage, usize) {
        let mut usage = Usage::default();
        let mut uncounted = 0;
        for call in &self.calls {
            match call.reply.usage {
                Some(more) => usage += more,
                None => uncounted += 1,
            }
        }
        (usage, uncounted)
    }
}
