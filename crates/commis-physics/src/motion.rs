//! The quantitative kitchen ready for use: looks, matter, layout, scripts, limits.

use commis_base::{Problem, Source};
use commis_sim::{Primitive, Simulator};

use crate::layout::Layout;
use crate::looks::Looks;
use crate::matter::Matters;
use crate::motions::Motions;
use crate::spills::Spills;

/// How far motion may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionLimits {
    /// The most steps of the engine in one action; 120 are a second.
    pub steps_per_action: u64,
}

impl Default for MotionLimits {
    fn default() -> MotionLimits {
        MotionLimits { steps_per_action: 6000 }
    }
}

/// A user's own files, on top of the built-in ones.
#[derive(Clone, Debug, Default)]
pub struct MotionFiles {
    /// Looks of further classes, or other looks.
    pub looks: Vec<Source>,
    /// What further classes are like to handle.
    pub matter: Vec<Source>,
    /// Scripts of further primitives, or other scripts.
    pub motions: Vec<Source>,
    /// Another room.
    pub layout: Option<Source>,
}

/// Everything that motion needs to know.
#[derive(Clone, Debug)]
pub struct Motion {
    /// What things look like.
    pub looks: Looks,
    /// What they are like to handle.
    pub matters: Matters,
    /// Where they stand.
    pub layout: Layout,
    /// How primitives are carried out.
    pub motions: Motions,
    /// What becomes of spilled food.
    pub spills: Spills,
    /// How far an action may go.
    pub limits: MotionLimits,
}

impl Motion {
    /// The built-in files, for the classes and primitives of a simulator.
    pub fn builtin(simulator: &Simulator) -> Result<Motion, Vec<Problem>> {
        Motion::load(simulator, &MotionFiles::default())
    }

    /// The built-in files and a user's own.
    pub fn load(simulator: &Simulator, files: &MotionFiles) -> Result<Motion, Vec<Problem>> {
        let ontology = &simulator.vocabulary().ontology;
        let mut scripts = vec![Motions::builtin_source()];
        scripts.extend_from_slice(&files.motions);
        let layout = files.layout.clone().unwrap_or_else(Layout::builtin_source);
        let own: Vec<&'static Primitive> = simulator.primitives();
        Ok(Motion {
            looks: Looks::load(ontology, &files.looks)?,
            matters: Matters::load(ontology, &files.matter)?,
            layout: Layout::load(&layout)?,
            motions: Motions::load(&scripts, &own)?,
            spills: Spills::default(),
            limits: MotionLimits::default(),
        })
    }

    /// The same with spilled food treated in that way.
    #[must_use]
    pub fn with_spills(mut self, spills: Spills) -> Motion {
        self.spills = spills;
        self
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: MotionLimits) -> Motion {
        self.limits = limits;
        self
    }
}
