//! `commis exit-codes`: what the number means with which the program ended.

use clap::Args;
use commis_base::Style;
use serde_json::{Value as Json, json};

use crate::layout::{Table, TextStyle};
use crate::terminal::Paint;
use crate::{CommandResult, ExitCode, Terminal};

/// List the exit codes and what they mean.
///
/// With several files or recipes the largest code wins.
#[derive(Args, Debug)]
#[command(after_long_help = table(TextStyle { width: 100, paint: Paint::PLAIN }))]
pub(crate) struct ExitCodesArgs {}

pub(crate) fn run(_: &ExitCodesArgs, term: &mut Terminal) -> CommandResult {
    let member = |code: &ExitCode| json!({ "exit_code": code.number(), "name": code.name(), "meaning": code.meaning() });
    term.show(&ExitCode::ALL.iter().map(member).collect::<Json>(), table)?;
    Ok(ExitCode::Success)
}

fn table(style: TextStyle) -> String {
    let mut table = Table::new(0, &[0]);
    for code in ExitCode::ALL {
        table.row([code.number().to_string(), code.name().into(), code.meaning().into()], Style::new());
    }
    table.render(style)
}
