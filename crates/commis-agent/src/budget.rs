//! What a run may spend.

use std::sync::atomic::Ordering;

use serde::{Deserialize, Serialize};

use crate::price::{Money, Price};
use crate::progress::Progress;

/// What a run may spend in all; what is open has no bound. There is none in time: a slow machine must not cost points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// Samples that are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items: Option<u64>,
    /// Requests that are sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<u64>,
    /// Tokens of prompts and answers together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
    /// Money, by the price of the model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<Money>,
}

/// Which budget is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// Samples.
    Items,
    /// Requests.
    Steps,
    /// Tokens.
    Tokens,
    /// Money.
    Money,
}

impl Spent {
    /// The word for it, as in `--budget-tokens`.
    pub fn name(self) -> &'static str {
        match self {
            Spent::Items => "items",
            Spent::Steps => "steps",
            Spent::Tokens => "tokens",
            Spent::Money => "money",
        }
    }
}

impl Budget {
    /// The budget that is spent, if one is. Items are counted where they are begun.
    pub(crate) fn spent(&self, progress: &Progress, price: Option<&Price>) -> Option<Spent> {
        let usage = progress.usage();
        let money = price.map(|price| price.of(usage));
        let is_spent = |budget: Option<u64>, spent: u64| budget.is_some_and(|budget| spent >= budget);
        if is_spent(self.steps, progress.requests.load(Ordering::Relaxed)) {
            return Some(Spent::Steps);
        }
        if is_spent(self.tokens, usage.input + usage.output) {
            return Some(Spent::Tokens);
        }
        let is_poor = self.money.zip(money).is_some_and(|(budget, spent)| spent >= budget);
        is_poor.then_some(Spent::Money)
    }
}
