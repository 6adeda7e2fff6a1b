//! Whoever answers.

use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::ask::{Ask, Reply};
use crate::error::AskError;
use crate::task::Item;

/// Takes an ask and gives a reply, or says why not.
pub trait Answerer: Send + Sync {
    /// Makes one attempt. Whether there is another one is decided elsewhere.
    fn answer<'a>(&'a self, call: Call<'a>) -> Answering<'a>;

    /// What replies depend on besides the ask: whoever asks the same thing of the same source may take a kept reply.
    /// `None` if replies must not be kept.
    fn source(&self) -> Option<String> {
        None
    }

    /// Parameters that the server does not take and that are no longer sent, by name.
    fn dropped(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A reply that is on its way.
pub type Answering<'a> = Pin<Box<dyn Future<Output = Result<Reply, AskError>> + Send + 'a>>;

/// One ask within a run.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// The item that it is about.
    pub item: &'a Item,
    /// How many asks of the conversation came before it.
    pub step: u32,
    /// What is asked.
    pub ask: &'a Ask,
    /// Takes what is sent and what comes back, letter by letter, where that is kept.
    pub recorder: Option<&'a (dyn Fn(Raw) + Sync)>,
}

/// What was sent and what came back. There are no secrets in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Raw {
    /// What was sent.
    pub request: Json,
    /// The status of the reply, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// What came back; what is no UTF-8 is replaced.
    pub response: String,
}

impl<'a> Call<'a> {
    /// A call that nobody records.
    pub fn new(item: &'a Item, step: u32, ask: &'a Ask) -> Call<'a> {
        Call { item, step, ask, recorder: None }
    }

    /// Hands over what was sent and what came back, if anybody wants it.
    pub(crate) fn record(&self, raw: impl FnOnce() -> Raw) {
        if let Some(recorder) = self.recorder {
            recorder(raw());
        }
    }
}
