//! Cooks one recipe: checked first, then carried out within its time.

use std::time::{Duration, Instant};

use commis_base::Lines;
use commis_eval::text::{CookedRecipe, cooked};
use commis_mcl::{Network, Recipe, SolutionFile};
use commis_physics::Moving;
use commis_physics::told::{run_json, run_text};
use commis_sim::{Execution, Simulator};
use serde_json::Value as Json;

use crate::recipe_file::Problems;
use crate::{CommandResult, ExitCode, Terminal};

/// What is the same for all recipes of a run.
pub(crate) struct CookRun<'a> {
    pub(crate) simulator: &'a Simulator,
    pub(crate) timeout: Duration,
    pub(crate) trace: bool,
    /// Whether documents tell equal pieces one by one.
    pub(crate) expand: bool,
    /// How to carry programs out, when they are carried out as motion.
    pub(crate) motion: Option<&'a Moving>,
}

type CarriedOut = (Option<Execution>, Option<MotionJson>);
/// What motion was like, in words and as data.
type MotionJson = (String, Json);

/// One recipe and what became of it.
pub(crate) struct Cooking<'a> {
    id: &'a str,
    network: Network,
    /// The line of each statement.
    lines: Vec<usize>,
    /// `None` when the recipe cannot be cooked at all.
    execution: Option<Execution>,
    /// What the motion was like, if there was any.
    motion: Option<MotionJson>,
    pub(crate) code: ExitCode,
    diagnostics: Vec<Json>,
}

impl CookRun<'_> {
    /// Checks a recipe, shows its problems and cooks it unless one of them forbids that.
    pub(crate) fn cook<'r>(
        &self,
        file: &SolutionFile,
        recipe: &'r Recipe,
        lines: &Lines<'_>,
        problems: &mut Problems,
        term: &mut Terminal,
    ) -> CommandResult<Cooking<'r>> {
        let checked = file.check(recipe, &self.simulator.language());
        let found: Vec<_> = file.parsed.diagnostics_of(recipe).chain(&checked).collect();
        let blocking = found.iter().filter(|problem| problem.blocks_execution());
        let obstacle = blocking.map(|problem| ExitCode::from(*problem)).max();
        let diagnostics = problems.show(file, found, term)?;
        let network = Network::from_recipe(recipe);
        let (execution, motion) = match obstacle {
            Some(_) => (None, None),
            None => self.execute(recipe, &network)?,
        };
        let code = match (obstacle, &execution) {
            (Some(obstacle), _) => obstacle,
            (None, Some(execution)) => outcome(execution),
            (None, None) => ExitCode::Invalid,
        };
        let lines = recipe.statements.iter().map(|it| lines.line(it.span.start as usize)).collect();
        Ok(Cooking { id: &recipe.id, network, lines, execution, motion, code, diagnostics })
    }

    fn execute(&self, recipe: &Recipe, network: &Network) -> CommandResult<CarriedOut> {
        let started = Instant::now();
        let go_on = || started.elapsed() <= self.timeout;
        let Some(motion) = self.motion else {
            return Ok((Some(self.simulator.execute_while(network, &go_on)), None));
        };
        let done = motion.execute(self.simulator, recipe, &go_on)?;
        let told = (run_text(&done.actions), run_json(&done, motion.spills));
        Ok((Some(done.execution), Some(told)))
    }

    /// The report on a recipe, ending with a blank line.
    pub(crate) fn text(&self, cooking: &Cooking<'_>, term: &Terminal) -> String {
        let motion = cooking.motion.as_ref().map_or("", |(text, _)| text);
        cooked(self.told(cooking), term.style()) + motion + "\n"
    }

    /// The recipe with its whole trace.
    pub(crate) fn json(&self, cooking: &Cooking<'_>) -> Json {
        let motion = cooking.motion.as_ref().map(|(_, motion)| motion);
        self.told(cooking).json(self.expand, &cooking.diagnostics, motion)
    }

    fn told<'c>(&'c self, cooking: &'c Cooking<'_>) -> CookedRecipe<'c> {
        CookedRecipe {
            id: cooking.id,
            network: &cooking.network,
            lines: &cooking.lines,
            execution: cooking.execution.as_ref(),
            vocabulary: self.simulator.vocabulary(),
            ending: (cooking.code.name(), cooking.code == ExitCode::Success),
            trace: self.trace,
        }
    }
}

/// How an execution ended, as an exit code.
pub(crate) fn outcome(execution: &Execution) -> ExitCode {
    match ExitCode::from(execution.stop) {
        ExitCode::Success if !execution.is_complete() => ExitCode::Incomplete,
        ExitCode::Success if execution.first_failure().is_some() => ExitCode::ActionFailed,
        code => code,
    }
}
