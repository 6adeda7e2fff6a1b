//! How programs are carried out as motion: with whose files, and with which idea of spills.

use commis_base::Source;
use commis_mcl::Recipe;
use commis_sim::Simulator;

use crate::door::{self, Filmed, IS_BUILT_IN, Unavailable};
use crate::film::Filming;
use crate::layout::Layout;
use crate::mode::Mode;
use crate::motion::MotionFiles;
use crate::performed::Performed;
use crate::spills::Spills;
use crate::told::Totals;

/// How programs are carried out.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Motion"))]
pub struct ModeChoice {
    /// The simulator.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub mode: Mode,
    /// What becomes of food that motion spills.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub spills: Spills,
}

/// Everything that programs are carried out with.
#[derive(Clone, Debug, Default)]
pub struct Moving {
    /// What becomes of food that is spilled.
    pub spills: Spills,
    files: MotionFiles,
}

impl Moving {
    /// Motion in a room of one's own, or in the built-in one. What is wrong with it is told before anything moves.
    pub fn new(layout: Option<Source>, spills: Spills) -> Result<Moving, Unavailable> {
        if !IS_BUILT_IN {
            return Err(Unavailable::NotBuiltIn);
        }
        if let Some(Err(problems)) = layout.as_ref().map(Layout::load) {
            return Err(Unavailable::Files(problems));
        }
        Ok(Moving { spills, files: MotionFiles { layout, ..MotionFiles::default() } })
    }

    /// Carries a program out.
    pub fn execute(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Performed, Unavailable> {
        door::execute(simulator, recipe, &self.files, self.spills, go_on)
    }

    /// Carries a program out and draws it.
    pub fn film(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        filming: Filming,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Filmed, Unavailable> {
        door::execute_on_film(simulator, recipe, &self.files, self.spills, filming, go_on)
    }

    /// Carries a program out and tells the whole way, packed for a player.
    pub fn track(
        &self,
        simulator: &Simulator,
        recipe: &Recipe,
        go_on: &dyn Fn() -> bool,
    ) -> Result<(Vec<u8>, Totals), Unavailable> {
        door::execute_on_track(simulator, recipe, &self.files, self.spills, go_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_room_is_told_at_once() {
        let refused = Moving::new(Some(Source::new("room.yaml", "surfaces: 3")), Spills::default());
        assert!(refused.is_err_and(|why| !why.to_string().is_empty()));
        assert_eq!(Moving::new(None, Spills::default()).is_ok(), IS_BUILT_IN);
    }
}
