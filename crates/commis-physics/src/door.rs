//! The way in for programs that may be built without the engine.

use commis_base::Problem;
use commis_mcl::Recipe;
use commis_sim::Simulator;

use crate::camera::Still;
#[cfg(feature = "engine")]
use crate::camera::View;
use crate::film::Filming;
use crate::motion::MotionFiles;
use crate::performed::Performed;
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

/// Executes a program as motion, as far as it goes; `go_on` is asked before every statement.
#[cfg(feature = "engine")]
pub fn execute(
    simulator: &Simulator,
    recipe: &Recipe,
    files: &MotionFiles,
    spills: Spills,
    go_on: &dyn Fn() -> bool,
) -> Result<Performed, Unavailable> {
    let motion = crate::Motion::load(simulator, files).map_err(Unavailable::Files)?.with_spills(spills);
    Ok(crate::perform(&motion, simulator, recipe, false, go_on))
}

/// A program as pictures.
#[derive(Clone, Debug)]
pub struct Filmed {
    /// Pictures spread evenly over the run.
    pub film: Vec<Still>,
    /// The room after each step.
    pub steps: Vec<Still>,
    /// The vessel that the last step worked on, from near.
    pub dish: Option<Still>,
    /// What the run was like.
    pub totals: Totals,
}

/// Executes a program as motion and draws it.
#[cfg(feature = "engine")]
pub fn execute_on_film(
    simulator: &Simulator,
    recipe: &Recipe,
    files: &MotionFiles,
    spills: Spills,
    filming: Filming,
    go_on: &dyn Fn() -> bool,
) -> Result<Filmed, Unavailable> {
    let motion = crate::Motion::load(simulator, files).map_err(Unavailable::Files)?.with_spills(spills);
    let performed = crate::perform(&motion, simulator, recipe, true, go_on);
    let vocabulary = simulator.vocabulary();
    let still = |room: &crate::Room, filming: Filming| crate::still(room, &motion, vocabulary, filming);
    let last = performed.execution.steps.last().and_then(|step| step.result.id());
    let dish = last.and_then(|id| performed.room.bodies.get(&id.0));
    let near = dish.map(|body| {
        let [x, y, z] = body.pose.position;
        View { eye: [x, y - 0.55, z + 0.5], at: [x, y, z + 0.04], angle: 38.0 }
    });
    Ok(Filmed {
        film: crate::film(&performed, &motion, vocabulary, filming),
        steps: performed.rooms.iter().map(|room| still(room, filming)).collect(),
        dish: near.map(|view| still(&performed.room, Filming { view, ..filming })),
        totals: Totals::of(&performed.actions),
    })
}

/// Says that motion is not built in.
#[cfg(not(feature = "engine"))]
pub fn execute_on_film(
    _: &Simulator,
    _: &Recipe,
    _: &MotionFiles,
    _: Spills,
    _: Filming,
    _: &dyn Fn() -> bool,
) -> Result<Filmed, Unavailable> {
    Err(Unavailable::NotBuiltIn)
}

/// Says that motion is not built in.
#[cfg(not(feature = "engine"))]
pub fn execute(
    _: &Simulator,
    _: &Recipe,
    _: &MotionFiles,
    _: Spills,
    _: &dyn Fn() -> bool,
) -> Result<Performed, Unavailable> {
    Err(Unavailable::NotBuiltIn)
}
