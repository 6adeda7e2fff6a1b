//! How much work a search may do, and how much it has done.
//!
//! Work is counted in table entries looked at (edges, links, pairs), never in seconds: the same question costs the
//! same on every machine. Budgets are stated in search nodes of a standard size, because that is what a search
//! consists of; a node of a larger problem simply counts as several.

use super::{Budget, Interrupted};

/// Table entries that one node of a budget stands for.
const ENTRIES_PER_NODE: u64 = 100_000;

/// The work done so far, against a budget.
pub(crate) struct Meter<'a> {
    should_stop: &'a dyn Fn() -> bool,
    allowed: u64,
    stage: u64,
    done: u64,
    interrupted: bool,
}

impl<'a> Meter<'a> {
    /// Nothing done yet.
    pub(crate) fn new(budget: &Budget<'a>) -> Meter<'a> {
        let allowed = (budget.nodes as u64).saturating_mul(ENTRIES_PER_NODE);
        Meter { should_stop: budget.should_stop, allowed, stage: allowed, done: 0, interrupted: false }
    }

    /// Stops after so many nodes already, until told to go on.
    pub(crate) fn stop_early(&mut self, nodes: usize) {
        self.stage = self.allowed.min((nodes as u64).saturating_mul(ENTRIES_PER_NODE));
    }

    /// Lets the whole budget be used.
    pub(crate) fn go_on(&mut self) {
        self.stage = self.allowed;
    }

    /// Counts table entries that were looked at.
    pub(crate) fn charge(&mut self, entries: u64) {
        self.done = self.done.saturating_add(entries);
    }

    /// Whether the whole budget is used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.done >= self.allowed
    }

    /// Whether to end the work at hand: the budget or its first stage is used up, or the caller wants no more.
    pub(crate) fn must_stop(&mut self) -> bool {
        self.interrupted = self.interrupted || (self.should_stop)();
        self.interrupted || self.done >= self.stage
    }

    /// An error once the caller has asked to stop.
    pub(crate) fn check(&self) -> Result<(), Interrupted> {
        if self.interrupted { Err(Interrupted) } else { Ok(()) }
    }

    /// The work done, in nodes of a budget.
    pub(crate) fn nodes(&self) -> usize {
        usize::try_from(self.done.div_ceil(ENTRIES_PER_NODE)).unwrap_or(usize::MAX)
    }
}
