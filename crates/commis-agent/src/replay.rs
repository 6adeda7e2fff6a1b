//! A run that was recorded, in the place of whoever answered it.

use crate::answerer::{Answerer, Answering, Call};
use crate::ask::Reply;
use crate::error::{AskError, AskErrorKind};
use crate::task::Item;

/// Finds the replies about an item, in their order.
pub type Recorded = dyn Fn(&Item) -> Option<Vec<Reply>> + Send + Sync;

/// Answers what a recorded run answered.
pub struct Replay {
    recorded: Box<Recorded>,
}

impl Replay {
    /// Answers from what is found by item.
    pub fn new(recorded: Box<Recorded>) -> Replay {
        Replay { recorded }
    }

    fn find(&self, call: Call<'_>) -> Result<Reply, AskError> {
        let missing = |what: &str| {
            let Item { task, id, sample } = call.item;
            AskError::new(AskErrorKind::NotRecorded, format!("the run has no {what} of {task}/{id}/{sample}"))
        };
        let replies = (self.recorded)(call.item).ok_or_else(|| missing("reply"))?;
        let reply = replies.into_iter().nth(call.step as usize);
        reply.ok_or_else(|| missing(&format!("reply {}", call.step + 1)))
    }
}

impl Answerer for Replay {
    fn answer<'a>(&'a self, call: Call<'a>) -> Answering<'a> {
        Box::pin(std::future::ready(self.find(call)))
    }
}
