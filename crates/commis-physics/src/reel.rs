//! A film that is made step by step: each step can be watched while the next is still to be carried out.

use commis_mcl::Recipe;
use commis_sim::{Simulator, StopReason};

use crate::door::{Unavailable, motion};
use crate::motion::{Motion, MotionFiles};
use crate::performance::Performing;
use crate::spills::Spills;
use crate::told::Totals;
use crate::track::Track;
use crate::trajectory::{Cut, Shot, Trajectory};

/// A program on its way to a player of films.
///
/// It is asked for one piece after the other. A piece is a record, packed so that whoever has all pieces up to it can read
/// it; all of them together are the film, the same bytes for the same program. Besides the books and the rooms of the steps
/// nothing is kept but the piece that is made.
#[derive(Debug)]
pub struct Reel {
    motion: Motion,
    recipe: Recipe,
    run: Performing,
    track: Track,
    /// `None` after the last piece.
    film: Option<Trajectory>,
    is_begun: bool,
    most_bytes: usize,
    totals: Totals,
}

impl Reel {
    /// Has the books say what there will be to see. `go_on` is asked before every statement.
    pub fn open(
        simulator: &Simulator,
        recipe: &Recipe,
        files: &MotionFiles,
        spills: Spills,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Reel, Unavailable> {
        let motion = motion(simulator, files, spills)?;
        let run = Performing::plan(simulator, recipe, go_on);
        let film = Trajectory::begin(&motion, simulator.vocabulary(), recipe, run.steps());
        Ok(Reel {
            motion,
            recipe: recipe.clone(),
            run,
            track: Track::default(),
            film: Some(film),
            is_begun: false,
            most_bytes: usize::MAX,
            totals: Totals::default(),
        })
    }

    /// The same, ended when its steps take more than so many bytes of memory.
    #[must_use]
    pub fn within(self, most_bytes: usize) -> Reel {
        Reel { most_bytes, ..self }
    }

    /// What the run has been like so far.
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// Carries the next step out, in the simulator that it was opened with. The first piece says what the film is and the last
    /// one how it ends, which comes at once when there is no time. `None` after that.
    pub fn next(&mut self, simulator: &Simulator, go_on: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        let film = self.film.as_mut()?;
        if !self.is_begun {
            self.is_begun = true;
            return Some(film.take());
        }
        let cut = if self.run.is_over() {
            end_of_books(self.run.stop())
        } else if self.run.bytes() > self.most_bytes {
            Some(Cut::Memory)
        } else {
            (!go_on()).then_some(Cut::Time)
        };
        if cut.is_none()
            && let Some((statement, scene)) = self.run.step(&self.motion, simulator, Some(&mut self.track))
        {
            self.totals = self.totals.and(&scene.action);
            let way = self.track.hand_out();
            let shot = Shot { statement, action: &scene.action, room: &scene.room, way: &way };
            film.step(&self.motion, simulator.vocabulary(), &self.recipe, &shot);
            return Some(film.take());
        }
        let cut = cut.or_else(|| self.track.cut.then_some(Cut::Length));
        let why = (cut == Some(Cut::Limit)).then(|| self.run.stop().code());
        self.film.take().map(|film| film.end(cut, why))
    }
}

/// What a film lacks whose books ended so.
fn end_of_books(stop: StopReason) -> Option<Cut> {
    match stop {
        StopReason::Finished => None,
        StopReason::Interrupted => Some(Cut::Time),
        StopReason::MemoryLimit => Some(Cut::Memory),
        StopReason::StatementLimit
        | StopReason::EntityLimit
        | StopReason::ListLimit
        | StopReason::SimulatedTimeLimit => Some(Cut::Limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_that_did_not_finish_cut_the_film() {
        assert_eq!(end_of_books(StopReason::Finished), None);
        assert_eq!(end_of_books(StopReason::MemoryLimit), Some(Cut::Memory));
        assert_eq!(end_of_books(StopReason::Interrupted), Some(Cut::Time));
        assert_eq!(end_of_books(StopReason::ListLimit), Some(Cut::Limit));
    }
}
