//! The options that say how programs are carried out: in the books alone, or as motion.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use commis_base::Number;
use commis_eval::{Moved, Mover};
use commis_physics::{Mode, ModeChoice, Moving, Totals, Unavailable};

use crate::{CommandError, CommandResult, Error, ExitCode, input};

/// How programs are carried out, and where.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Motion")]
pub(crate) struct MotionArgs {
    #[command(flatten)]
    by: ModeChoice,
    /// The layout of the room, where it is not the built-in one.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
}

impl MotionArgs {
    /// `None` in the qualitative mode.
    pub(crate) fn chosen(&self, max_bytes: u64) -> CommandResult<Option<Moving>> {
        (self.by.mode != Mode::Qualitative).then(|| self.moving(max_bytes)).transpose()
    }

    /// Motion, whatever the mode.
    pub(crate) fn moving(&self, max_bytes: u64) -> CommandResult<Moving> {
        let layout = self.layout.as_ref().filter(|_| commis_physics::IS_BUILT_IN);
        let layout = layout.map(|path| input::data_file(path, max_bytes)).transpose()?;
        Ok(Moving::new(layout, self.by.spills)?)
    }
}

/// Motion for a judge. What is wrong with the files has been told before anything is judged.
pub(crate) fn mover(moving: Moving) -> Mover {
    Arc::new(move |simulator, recipe, go_on| {
        let done = moving.execute(simulator, recipe, go_on).ok()?;
        let totals = Totals::of(&done.actions);
        let exact = |value: i128, parts: i128| Number::ratio(value, parts).unwrap_or(Number::ZERO);
        Some(Moved {
            execution: done.execution,
            spilled: exact(i128::from(totals.spilled_micrograms), 1_000_000),
            path: exact((totals.path * 1000.0) as i128, 1000),
            collisions: exact(totals.collisions as i128, 1),
        })
    })
}

impl From<&Unavailable> for Error {
    fn from(why: &Unavailable) -> Error {
        let code = if matches!(why, Unavailable::Files(_)) { ExitCode::BadData } else { ExitCode::Usage };
        Error::new(code, why.to_string()).hint(why.hint())
    }
}

impl From<Unavailable> for CommandError {
    fn from(why: Unavailable) -> CommandError {
        CommandError::Error(Error::from(&why))
    }
}
