//! How far cooking may go, as people say it.

use std::time::Duration;

use commis_mcl::TextLimits;
use commis_sim::RunLimits;

/// How far cooking may go.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Limits"))]
pub struct LimitChoice {
    /// Statements of one recipe.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = RunLimits::default().statements))]
    pub limit_statements: usize,
    /// Things that may ever exist, those of the initial kitchen included.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = RunLimits::default().entities))]
    pub limit_entities: u32,
    /// Items of one list.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = RunLimits::default().list))]
    pub limit_list: u32,
    /// Seconds on the kitchen's clock.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = RunLimits::default().seconds))]
    pub limit_seconds: i64,
    /// Bytes that all states of the kitchen may take.
    #[cfg_attr(feature = "clap", arg(long, value_name = "BYTES", default_value_t = RunLimits::default().bytes))]
    pub limit_memory: usize,
    /// Real seconds per recipe.
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::number::parse_seconds)
    )]
    pub timeout: Duration,
}

/// The usual limits, with a minute for each recipe.
impl Default for LimitChoice {
    fn default() -> LimitChoice {
        let RunLimits { statements, entities, list, seconds, bytes, .. } = RunLimits::default();
        LimitChoice {
            limit_statements: statements,
            limit_entities: entities,
            limit_list: list,
            limit_seconds: seconds,
            limit_memory: bytes,
            timeout: Duration::from_secs(60),
        }
    }
}

impl LimitChoice {
    /// The limits of a run.
    pub fn of_run(&self) -> RunLimits {
        RunLimits {
            statements: self.limit_statements,
            entities: self.limit_entities,
            list: self.limit_list,
            seconds: self.limit_seconds,
            bytes: self.limit_memory,
            ..RunLimits::default()
        }
    }

    /// The limits of a text: the parser must let through what the simulator is allowed to run.
    pub fn of_text(&self, max_bytes: u64) -> TextLimits {
        let usual = TextLimits::default();
        TextLimits {
            bytes: max_bytes as usize,
            statements: usual.statements.max(self.limit_statements),
            arguments: usual.arguments.max(self.limit_statements.saturating_mul(10)),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_may_have_what_a_run_may_have() {
        let usual = TextLimits::default();
        let few = LimitChoice { limit_statements: 1, ..LimitChoice::default() };
        assert_eq!(few.of_text(100), TextLimits { bytes: 100, ..usual });
        let many = LimitChoice { limit_statements: usual.statements * 2, ..LimitChoice::default() };
        assert_eq!(many.of_text(100).statements, many.of_run().statements);
    }
}
