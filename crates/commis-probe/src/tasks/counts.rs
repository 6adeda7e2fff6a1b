//! How many instances were made, and what could not be asked.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::{Gold, Instance, LeftOut, Made, TaskKind};

/// Counts of one kind of task over recipes.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskCounts {
    /// The kind.
    pub task: TaskKind,
    /// Instances.
    pub instances: usize,
    /// Recipes with at least one.
    pub recipes: usize,
    /// Instances about references that were made from the graph.
    pub derived: usize,
    /// Instances whose answer is True.
    pub truths: usize,
    /// What could not be asked.
    pub left_out: LeftOut,
    chance: f64,
}

impl TaskCounts {
    /// Nothing is counted yet.
    pub fn new(task: TaskKind) -> Self {
        let left_out = LeftOut::default();
        Self { task, instances: 0, recipes: 0, derived: 0, truths: 0, left_out, chance: 0.0 }
    }

    /// Counts what was made of one recipe.
    pub fn add(&mut self, made: &Made) {
        self.instances += made.instances.len();
        self.recipes += usize::from(!made.instances.is_empty());
        self.chance += made.instances.iter().map(|one| one.chance).sum::<f64>();
        let counted = |fits: fn(&Instance) -> bool| made.instances.iter().filter(|one| fits(one)).count();
        self.truths += counted(|one| one.gold == Gold::Truth(true));
        self.derived += counted(|one| one.derived);
        self.left_out.add(made.left_out);
    }

    /// The share that guessing gets right; none without an instance.
    pub fn mean_chance(&self) -> Option<f64> {
        (self.instances > 0).then(|| self.chance / self.instances as f64)
    }

    /// What is worth knowing about this kind, in a few words.
    pub fn remark(&self) -> String {
        let LeftOut { never_used, nothing_to_trace, used_at_once, without_references } = self.left_out;
        match self.task {
            TaskKind::StepReference => format!(
                "{} derived from the graph; {without_references} recipes without references",
                self.derived
            ),
            TaskKind::IngredientUsage => format!(
                "{} True, {} False; {used_at_once} ingredients used at once, {never_used} never",
                self.truths,
                self.instances - self.truths
            ),
            TaskKind::IngredientTracing => format!(
                "left out: {nothing_to_trace} ingredients with nothing to ask, {never_used} never used"
            ),
        }
    }
}

impl Serialize for TaskCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut counts = serializer.serialize_struct("TaskCounts", 7)?;
        counts.serialize_field("task", &self.task)?;
        counts.serialize_field("instances", &self.instances)?;
        counts.serialize_field("recipes", &self.recipes)?;
        counts.serialize_field("chance", &self.mean_chance())?;
        counts.serialize_field("derived", &self.derived)?;
        let truths = (self.task == TaskKind::IngredientUsage).then_some(self.truths);
        counts.serialize_field("true", &truths)?;
        counts.serialize_field("left_out", &self.left_out)?;
        counts.end()
    }
}
