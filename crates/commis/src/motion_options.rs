//! The options that say how programs are carried out: in the books alone, or as motion.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use commis_base::Number;
use commis_eval::{Moved, Mover};
use commis_mcl::Recipe;
use commis_physics::{Filmed, Filming, Layout, Mode, MotionFiles, Performed, Spills, Totals, Unavailable};
use commis_sim::Simulator;

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;

/// How programs are carried out.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Motion")]
pub(crate) struct ModeArgs {
    /// The simulator.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) mode: Mode,
    /// What becomes of food that motion spills.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) spills: Spills,
}

/// How programs are carried out, and where.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Motion")]
pub(crate) struct MotionArgs {
    #[command(flatten)]
    by: ModeArgs,
    /// The layout of the room, where it is not the built-in one.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
}

/// How programs are carried out as motion.
#[derive(Clone, Debug)]
pub(crate) struct Moving {
    pub(crate) spills: Spills,
    files: MotionFiles,
}

impl MotionArgs {
    /// `None` in the qualitative mode.
    pub(crate) fn chosen(&self, max_bytes: u64) -> CommandResult<Option<Moving>> {
        if self.by.mode == Mode::Qualitative {
            return Ok(None);
        }
        self.moving(max_bytes).map(Some)
    }

    /// Motion, whatever the mode.
    pub(crate) fn moving(&self, max_bytes: u64) -> CommandResult<Moving> {
        if !commis_physics::IS_BUILT_IN {
            return Err(unavailable(&Unavailable::NotBuiltIn).into());
        }
        let layout = self.layout.as_ref().map(|path| input::data_file(path, max_bytes)).transpose()?;
        if let Some(Err(problems)) = layout.as_ref().map(Layout::load) {
            return Err(unavailable(&Unavailable::Files(problems)).into());
        }
        Ok(Moving { spills: self.by.spills, files: MotionFiles { layout, ..MotionFiles::default() } })
    }
}

impl Moving {
    /// Carries a program out.
    pub(crate) fn execute(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        go_on: &dyn Fn() -> bool,
    ) -> CommandResult<Performed> {
        commis_physics::execute(simulator, recipe, &self.files, self.spills, go_on)
            .map_err(|why| unavailable(&why).into())
    }

    /// Carries a program out and draws it.
    pub(crate) fn film(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        filming: Filming,
        go_on: &dyn Fn() -> bool,
    ) -> CommandResult<Filmed> {
        commis_physics::execute_on_film(simulator, recipe, &self.files, self.spills, filming, go_on)
            .map_err(|why| unavailable(&why).into())
    }

    /// Carries a program out and tells the whole way, packed for a player.
    pub(crate) fn track(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        go_on: &dyn Fn() -> bool,
    ) -> CommandResult<(Vec<u8>, Totals)> {
        commis_physics::execute_on_track(simulator, recipe, &self.files, self.spills, go_on)
            .map_err(|why| unavailable(&why).into())
    }

    /// The same for a judge. What is wrong with the files is told before anything is judged.
    pub(crate) fn mover(self) -> Mover {
        Arc::new(move |simulator, recipe, go_on| {
            let done = commis_physics::execute(simulator, recipe, &self.files, self.spills, go_on).ok()?;
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
}

/// Why nothing can be carried out as motion, as an error of a command.
pub(crate) fn unavailable(why: &Unavailable) -> Error {
    let code = if matches!(why, Unavailable::Files(_)) { ExitCode::BadData } else { ExitCode::Usage };
    Error::new(code, why.to_string()).hint(why.hint())
}
