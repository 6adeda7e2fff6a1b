//! Films in a program that was built without the engine: there are none.

use commis_mcl::Recipe;
use commis_sim::Simulator;

use crate::door::Unavailable;
use crate::motion::MotionFiles;
use crate::spills::Spills;
use crate::told::Totals;

/// A program on its way to a player of films; none without the engine.
#[derive(Debug)]
pub struct Reel(());

impl Reel {
    /// Says that the engine is not part of this program.
    pub fn open(
        _: &Simulator,
        _: &Recipe,
        _: &MotionFiles,
        _: Spills,
        _: &dyn Fn() -> bool,
    ) -> Result<Reel, Unavailable> {
        Err(Unavailable::NotBuiltIn)
    }

    /// The same, ended when its steps take more than so many bytes of memory.
    #[must_use]
    pub fn within(self, _: usize) -> Reel {
        self
    }

    /// What the run has been like so far.
    pub fn totals(&self) -> Totals {
        Totals::default()
    }

    /// The next piece.
    pub fn next(&mut self, _: &Simulator, _: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        None
    }
}
