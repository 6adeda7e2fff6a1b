//! The way in for programs that may be built without the engine.

use std::collections::BTreeMap;

use commis_base::Problem;
use commis_mcl::{Recipe, Statement};
use commis_sim::{CookReport, Cooking, Simulator};

use crate::camera::{Still, View};
use crate::film::Filming;
use crate::motion::{Motion, MotionFiles};
use crate::performed::Performed;
use crate::reel::Reel;
use crate::spills::Spills;
use crate::told::Totals;

/// Whether this program can carry out motion.
pub const IS_BUILT_IN: bool = cfg!(feature = "engine");

/// Why a program cannot be carried out as motion.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unavailable {
    /// The engine is not part of this program.
    #[error("this program was built without motion")]
    NotBuiltIn,
    /// The files of looks, matter, layout or motions are wrong.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Files(Vec<Problem>),
}

impl Unavailable {
    /// The way out.
    pub fn hint(&self) -> &'static str {
        match self {
            Unavailable::NotBuiltIn => "build it with `--features physics`, or use the qualitative mode",
            Unavailable::Files(_) => "put the files right",
        }
    }
}

/// All that motion needs to know, for the classes and primitives of a simulator.
pub fn motion(simulator: &Simulator, files: &MotionFiles, spills: Spills) -> Result<Motion, Unavailable> {
    if !IS_BUILT_IN {
        return Err(Unavailable::NotBuiltIn);
    }
    Ok(Motion::load(simulator, files).map_err(Unavailable::Files)?.with_spills(spills))
}

/// Executes further statements in whatever order they can run, each as motion; every step keeps its
/// [`Scene`](crate::Scene). `go_on` is asked before each.
#[cfg(feature = "engine")]
pub fn cook(
    cooking: &mut Cooking,
    motion: &Motion,
    simulator: &Simulator,
    statements: &[Statement],
    go_on: &dyn Fn() -> bool,
) -> CookReport {
    crate::performance::cook(cooking, motion, simulator, statements, go_on)
}

/// Nothing moves in a program that was built without the engine: [`motion`] has said so, and the books go on alone.
#[cfg(not(feature = "engine"))]
pub fn cook(
    cooking: &mut Cooking,
    _: &Motion,
    simulator: &Simulator,
    statements: &[Statement],
    go_on: &dyn Fn() -> bool,
) -> CookReport {
    cooking.cook(simulator, statements, go_on)
}

/// Executes a program as motion, as far as it goes; `go_on` is asked before every statement.
pub fn execute(
    simulator: &Simulator,
    recipe: &Recipe,
    files: &MotionFiles,
    spills: Spills,
    go_on: &dyn Fn() -> bool,
) -> Result<Performed, Unavailable> {
    perform(&motion(simulator, files, spills)?, simulator, recipe, false, go_on)
}

/// A program as pictures.
#[derive(Clone, Debug)]
pub struct Filmed {
    /// Pictures spread evenly over the run.
    pub film: Vec<Still>,
    /// The room after each step, with the statement's position in the program.
    pub steps: Vec<(usize, Still)>,
    /// The vessel that the last step worked on, from near.
    pub dish: Option<Still>,
    /// What the run was like.
    pub totals: Totals,
}

impl Filmed {
    /// The kitchen after each of the first instructions, by the instruction that each statement belongs to: after the last
    /// statement of it, or where it has none, as the one before left it.
    pub fn after_instructions(&self, step_of: &BTreeMap<usize, usize>, instructions: usize) -> Vec<Still> {
        let first = self.steps.first().map(|(_, still)| still);
        let mut shown: Vec<Still> = Vec::new();
        for step in 1..=instructions {
            let own = self.steps.iter().rfind(|(statement, _)| step_of.get(statement) == Some(&step));
            let still = own.map(|(_, still)| still).or(shown.last()).or(first);
            shown.extend(still.cloned());
        }
        shown
    }
}

/// Executes a program as motion and draws it.
pub fn execute_on_film(
    simulator: &Simulator,
    recipe: &Recipe,
    files: &MotionFiles,
    spills: Spills,
    filming: Filming,
    go_on: &dyn Fn() -> bool,
) -> Result<Filmed, Unavailable> {
    let motion = motion(simulator, files, spills)?;
    let performed = perform(&motion, simulator, recipe, true, go_on)?;
    let vocabulary = simulator.vocabulary();
    let still = |room: &crate::Room, filming: Filming| crate::still(room, &motion, vocabulary, filming);
    let last = performed.execution.steps.last().and_then(|step| step.result.id());
    let dish = last.and_then(|id| performed.room.bodies.get(&id.0));
    let near = dish.map(|body| {
        let [x, y, z] = body.pose.position;
        View { eye: [x, y - 0.55, z + 0.5], at: [x, y, z + 0.04], angle: 38.0 }
    });
    let steps = performed.rooms.iter().zip(&performed.actions);
    Ok(Filmed {
        film: crate::film(&performed, &motion, vocabulary, filming),
        steps: steps.map(|(room, action)| (action.statement, still(room, filming))).collect(),
        dish: near.map(|view| still(&performed.room, Filming { view, ..filming })),
        totals: Totals::of(&performed.actions),
    })
}

/// Executes a program as motion and tells the whole way as packed bytes for a player of films, with what the run was like:
/// all pieces of a [`Reel`] at once.
pub fn execute_on_track(
    simulator: &Simulator,
    recipe: &Recipe,
    files: &MotionFiles,
    spills: Spills,
    go_on: &dyn Fn() -> bool,
) -> Result<(Vec<u8>, Totals), Unavailable> {
    let mut reel = Reel::open(simulator, recipe, files, spills, go_on)?;
    let mut packed = Vec::new();
    while let Some(piece) = reel.next(simulator, go_on) {
        packed.extend_from_slice(&piece);
    }
    Ok((packed, reel.totals()))
}

#[cfg(feature = "engine")]
#[expect(clippy::unnecessary_wraps, reason = "without the engine it fails")]
fn perform(
    motion: &Motion,
    simulator: &Simulator,
    recipe: &Recipe,
    film: bool,
    go_on: &dyn Fn() -> bool,
) -> Result<Performed, Unavailable> {
    Ok(crate::performance::perform(motion, simulator, recipe, film, go_on))
}

#[cfg(not(feature = "engine"))]
fn perform(
    _: &Motion,
    _: &Simulator,
    _: &Recipe,
    _: bool,
    _: &dyn Fn() -> bool,
) -> Result<Performed, Unavailable> {
    Err(Unavailable::NotBuiltIn)
}
