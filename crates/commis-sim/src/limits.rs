//! How far a run may go.

/// Bounds of a run. Each has its own named outcome when it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// Statements in one network.
    pub statements: usize,
    /// Entities that may ever exist, those of the initial kitchen included.
    pub entities: u32,
    /// Items in one list, or pieces taken at once.
    pub list: u32,
    /// Equal pieces made at once from which on they are kept as one thing with a count. It changes no result.
    pub counted_from: u32,
    /// Simulated seconds.
    pub seconds: i64,
    /// Bytes that the states of the kitchen may take together.
    pub bytes: usize,
}

impl Default for RunLimits {
    fn default() -> RunLimits {
        let seconds = 10 * 365 * 24 * 3600;
        RunLimits {
            statements: 100_000,
            entities: 4_000_000,
            list: 10_000,
            counted_from: 64,
            seconds,
            bytes: 4 << 30,
        }
    }
}

/// Why a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// Everything that can run has run.
    Finished,
    /// The network has more statements than allowed.
    StatementLimit,
    /// An action would have made more entities than allowed.
    EntityLimit,
    /// A list would have become longer than allowed.
    ListLimit,
    /// The clock passed the allowed time.
    SimulatedTimeLimit,
    /// The states of the kitchen would have taken more memory than allowed.
    MemoryLimit,
    /// The caller asked to stop, usually because of wall time.
    Interrupted,
}

impl StopReason {
    /// A stable name for machines.
    pub fn code(self) -> &'static str {
        match self {
            StopReason::Finished => "finished",
            StopReason::StatementLimit => "statement-limit",
            StopReason::EntityLimit => "entity-limit",
            StopReason::ListLimit => "list-limit",
            StopReason::SimulatedTimeLimit => "simulated-time-limit",
            StopReason::MemoryLimit => "memory-limit",
            StopReason::Interrupted => "interrupted",
        }
    }
}
