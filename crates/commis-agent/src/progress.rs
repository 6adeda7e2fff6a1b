//! How far a run is, for whoever watches it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ask::Usage;
use crate::conversation::ItemOutcome;
use crate::error::AskErrorKind;
use crate::price::Price;

/// Numbers that a run counts up while it goes on.
#[derive(Debug, Default)]
pub struct Progress {
    /// Samples that have to be answered, and those that are.
    pub total: AtomicU64,
    /// Samples that have ended, those of earlier parts of the run included.
    pub done: AtomicU64,
    /// Samples that had ended before.
    pub before: AtomicU64,
    /// Requests that were sent.
    pub requests: AtomicU64,
    /// Requests that wait for a reply.
    pub in_flight: AtomicU64,
    /// Items that wait for another attempt.
    pub waiting: AtomicU64,
    /// Replies that were taken from the cache.
    pub hits: AtomicU64,
    /// Tokens of prompts.
    pub input: AtomicU64,
    /// Tokens of prompts that the server knew already.
    pub cached: AtomicU64,
    /// Tokens of answers.
    pub output: AtomicU64,
    /// Tokens of answers that were spent on reasoning.
    pub reasoning: AtomicU64,
    /// What tokens cost.
    pub price: OnceLock<Price>,
    outcomes: Counts<{ ItemOutcome::ALL.len() }>,
    errors: Counts<{ AskErrorKind::ALL.len() }>,
}

#[derive(Debug)]
struct Counts<const N: usize>([AtomicU64; N]);

impl<const N: usize> Default for Counts<N> {
    fn default() -> Counts<N> {
        Counts(std::array::from_fn(|_| AtomicU64::new(0)))
    }
}

impl Progress {
    /// Counts an outcome.
    pub fn ended(&self, outcome: ItemOutcome) {
        self.done.fetch_add(1, Ordering::Relaxed);
        if let Some(count) = self.outcomes.0.get(outcome as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts an attempt that failed.
    pub fn failed(&self, kind: AskErrorKind) {
        if let Some(count) = self.errors.0.get(kind as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts tokens.
    pub fn spent(&self, usage: Usage) {
        let pairs = [
            (&self.input, usage.input),
            (&self.cached, usage.cached),
            (&self.output, usage.output),
            (&self.reasoning, usage.reasoning),
        ];
        for (count, more) in pairs {
            count.fetch_add(more, Ordering::Relaxed);
        }
    }

    /// Tokens so far.
    pub fn usage(&self) -> Usage {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Usage {
            input: load(&self.input),
            cached: load(&self.cached),
            output: load(&self.output),
            reasoning: load(&self.reasoning),
        }
    }

    /// Outcomes that there were, with their numbers.
    pub fn outcomes(&self) -> Vec<(ItemOutcome, u64)> {
        counted(ItemOutcome::ALL, &self.outcomes.0)
    }

    /// Attempts that failed, by kind.
    pub fn errors(&self) -> Vec<(AskErrorKind, u64)> {
        counted(AskErrorKind::ALL, &self.errors.0)
    }
}

fn counted<T: Copy>(all: &[T], counts: &[AtomicU64]) -> Vec<(T, u64)> {
    let numbers = all.iter().zip(counts).map(|(one, count)| (*one, count.load(Ordering::Relaxed)));
    numbers.filter(|(_, count)| *count > 0).collect()
}
