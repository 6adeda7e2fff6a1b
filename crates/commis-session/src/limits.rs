//! Every limit of sessions, and of what looks at them.

use std::time::Duration;

/// Statements of a session in which mixtures still have names.
pub(crate) const NAMED_STATEMENTS: usize = 200;
/// Bytes of such a session.
pub(crate) const NAMED_BYTES: usize = 2 << 20;

/// How much sessions may hold. Each limit has a refusal of its own that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionLimits {
    /// Statements that a program or a session can execute (`statement-limit`).
    pub statements: usize,
    /// Entities that may ever exist in a kitchen, those of the initial kitchen included (`entity-limit`).
    pub entities: u32,
    /// Pieces of one list (`list-limit`).
    pub list: u32,
    /// How long the kitchen's own clock may run (`simulated-time-limit`).
    pub simulated_time: Duration,
    /// Characters of a question (`unclear-question`).
    pub question: usize,
    /// Sessions that are open at the same time (`too-many-sessions`).
    pub sessions: usize,
    /// Bytes that the steps of one session may take (`memory-limit`).
    pub session_bytes: usize,
    /// Bytes that all sessions together may take (`no-memory`).
    pub total_bytes: u64,
    /// How long a session must have been unused before it ends for want of memory.
    pub spare_time: Duration,
    /// How long a session lives that nobody uses.
    pub idle_time: Duration,
}

impl Default for SessionLimits {
    fn default() -> SessionLimits {
        // A program that can be evaluated on the command line can be evaluated everywhere. Entities are fewer: many
        // sessions share one machine.
        let whole_run = commis_sim::RunLimits::default();
        SessionLimits {
            statements: whole_run.statements,
            entities: 200_000,
            list: whole_run.list,
            simulated_time: Duration::from_secs(whole_run.seconds.unsigned_abs()),
            question: 400,
            sessions: 4_000,
            session_bytes: 32 << 20,
            total_bytes: 8 << 30,
            spare_time: Duration::from_secs(5 * 60),
            idle_time: Duration::from_secs(30 * 60),
        }
    }
}

impl SessionLimits {
    /// The limits of a run in a kitchen.
    pub fn run(&self) -> commis_sim::RunLimits {
        commis_sim::RunLimits {
            statements: self.statements,
            entities: self.entities,
            list: self.list,
            seconds: i64::try_from(self.simulated_time.as_secs()).unwrap_or(i64::MAX),
            bytes: self.session_bytes,
            ..commis_sim::RunLimits::default()
        }
    }
}

/// Things that the answer to a question lists; the rest is counted.
pub(crate) const LISTED: usize = 50;
/// Variables that a hint names.
pub(crate) const HINTED: usize = 3;
/// Variables that are named for a thing that was found.
pub(crate) const NAMED: usize = 4;
/// Characters of somebody's own words that are repeated to them.
pub(crate) const QUOTED: usize = 500;
/// Counts that a request can name; a larger one is a slip.
pub const LARGEST_COUNT: usize = 1_000_000;
