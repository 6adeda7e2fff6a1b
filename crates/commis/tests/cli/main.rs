//! The command line as its users see it: the real program, its output and its exit codes.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise and says what it skips"
)]

mod bad_input;
mod commands;
mod cooking;
mod corpus;
mod documents;
mod evaluating;
mod generating;
mod golds;
mod guides;
mod limits;
mod motion;
mod pddl;
mod planning;
mod probe_states;
mod probing;
mod program;
mod reading;
mod readme;
mod results;
mod rewrite;
mod rules;
mod running;
mod showing;
