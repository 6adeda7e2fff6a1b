//! `commis explain`.
use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;
use crate::trouble::Outcome;
use clap::Args;
/// Explain.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {}
pub(crate) fn run(_: &ExplainArgs, _: &Global, _: &mut Terminal) -> Outcome {
    Ok(ExitCode::Success)
}
