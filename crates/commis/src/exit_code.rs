//! Every way in which `commis` can end, in one place.
//!
//! The table is shown by `commis exit-codes` and printed into `docs/exit-codes.md`. With several files or
//! recipes the largest code wins, so the numbers grow with how much was left undone.

use commis_mcl::{Code, Diagnostic};
use commis_sim::StopReason;

macro_rules! exit_codes {
    ($($variant:ident = $number:literal $name:literal $meaning:literal,)*) => {
        /// How the program ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum ExitCode {
            $(#[doc = $meaning] $variant = $number,)*
        }

        impl ExitCode {
            /// Every exit code, smallest first.
            pub(crate) const ALL: &'static [ExitCode] = &[$(ExitCode::$variant),*];

            /// A stable name, used in JSON.
            pub(crate) fn name(self) -> &'static str {
                match self { $(ExitCode::$variant => $name),* }
            }

            /// One sentence: when the program ends like this.
            pub(crate) fn meaning(self) -> &'static str {
                match self { $(ExitCode::$variant => $meaning),* }
            }
        }
    };
}

exit_codes! {
    Success = 0 "success" "Everything that was asked for was done.",
    WouldChange = 1 "would-change" "`fmt --check` found a file that is not formatted.",
    Usage = 2 "usage" "The command line was not understood.",
    ActionFailed = 3 "action-failed" "Every statement ran, but at least one action failed.",
    Incomplete = 4 "incomplete" "Some statements could never run.",
    Invalid = 5 "invalid" "A text is not a recipe that can be cooked; the diagnostics say why.",
    UnknownName = 6 "unknown-name" "There is no recipe, primitive, class or kitchen of that name.",
    BadData = 7 "bad-data" "An ontology, kitchen or gold file has errors.",
    Unreadable = 8 "unreadable" "An input is missing, is a folder, is not UTF-8, or cannot be read.",
    Unwritable = 9 "unwritable" "A result could not be written.",
    Unsolvable = 10 "unsolvable" "It is proven that a planning problem has no plan.",
    PlanningLimit = 11 "planning-limit" "A search for a plan reached its limit before it had an answer.",
    Findings = 12 "findings" "A plan is not valid, actions differ, or PDDL departs from the standard.",
    NoPlanFound = 13 "no-plan-found" "No plan was found, but parts of the PDDL were left out or taken for something else.",
    Missing = 14 "missing" "A run came to its end, and some of its items are missing.",
    BudgetSpent = 15 "budget-spent" "A run ended because a budget is spent.",
    GaveUp = 16 "gave-up" "A run ended because nothing more would be answered.",
    ByteLimit = 20 "byte-limit" "An input has more bytes than `--max-bytes` allows.",
    TextLimit = 21 "text-limit" "A text has too many recipes or arguments, or is nested too deeply.",
    StatementLimit = 22 "statement-limit" "A recipe has more statements than `--limit-statements` allows.",
    EntityLimit = 23 "entity-limit" "Cooking made more things than `--limit-entities` allows.",
    ListLimit = 24 "list-limit" "A list became longer than `--limit-list` allows.",
    SimulatedTimeLimit = 25 "simulated-time-limit" "The kitchen's clock passed `--limit-seconds`.",
    WallTimeLimit = 26 "wall-time-limit" "Cooking took longer than `--timeout`.",
    MemoryLimit = 27 "memory-limit" "The states of the kitchen took more memory than `--limit-memory` allows.",
    Interrupted = 130 "interrupted" "Somebody pressed Ctrl-C; what was done until then is kept.",
}

impl ExitCode {
    /// The number the operating system sees.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }
}

impl From<StopReason> for ExitCode {
    fn from(stop: StopReason) -> ExitCode {
        match stop {
            StopReason::Finished => ExitCode::Success,
            StopReason::StatementLimit => ExitCode::StatementLimit,
            StopReason::EntityLimit => ExitCode::EntityLimit,
            StopReason::ListLimit => ExitCode::ListLimit,
            StopReason::SimulatedTimeLimit => ExitCode::SimulatedTimeLimit,
            StopReason::MemoryLimit => ExitCode::MemoryLimit,
            StopReason::Interrupted => ExitCode::WallTimeLimit,
        }
    }
}

impl From<&Diagnostic> for ExitCode {
    /// What a problem of a text means for the whole command; a warning means nothing.
    fn from(diagnostic: &Diagnostic) -> ExitCode {
        match diagnostic.code {
            _ if diagnostic.severity < commis_base::Severity::Error => ExitCode::Success,
            Code::NotUtf8 => ExitCode::Unreadable,
            Code::FileTooLarge => ExitCode::ByteLimit,
            Code::TooManyStatements => ExitCode::StatementLimit,
            Code::TooManyRecipes | Code::TooManyArguments | Code::NestedTooDeeply => ExitCode::TextLimit,
            _ => ExitCode::Invalid,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_grow_and_names_are_unique() {
        for pair in ExitCode::ALL.windows(2) {
            assert!(pair[0].number() < pair[1].number(), "{pair:?}");
        }
        let mut names: Vec<&str> = ExitCode::ALL.iter().map(|code| code.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ExitCode::ALL.len());
    }
}
