//! Cooks one recipe: checked first, then carried out within its time.

use std::time::{Duration, Instant};

use commis_base::Lines;
use commis_mcl::{Network, Recipe, SolutionFile};
use commis_sim::{Detail, Execution, Simulator, trace};
use serde_json::{Value as Json, json};

use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::recipe_file::Problems;
use crate::terminal::Terminal;

/// What is the same for all recipes of a run.
pub(crate) struct Dinner<'a> {
    pub(crate) simulator: &'a Simulator,
    pub(crate) timeout: Duration,
    pub(crate) trace: bool,
}

/// One recipe and what became of it.
pub(crate) struct Cooking<'a> {
    pub(crate) id: &'a str,
    pub(crate) network: Network,
    /// The line of each statement.
    pub(crate) lines: Vec<usize>,
    /// `None` when the recipe cannot be cooked at all.
    pub(crate) execution: Option<Execution>,
    pub(crate) code: ExitCode,
    diagnostics: Vec<Json>,
}

impl Dinner<'_> {
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
        let execution = obstacle.is_none().then(|| self.execute(&network));
        let code = match (obstacle, &execution) {
            (Some(obstacle), _) => obstacle,
            (None, Some(execution)) => outcome(execution),
            (None, None) => ExitCode::Invalid,
        };
        let lines = recipe.statements.iter().map(|it| lines.line(it.span.start as usize)).collect();
        Ok(Cooking { id: &recipe.id, network, lines, execution, code, diagnostics })
    }

    fn execute(&self, network: &Network) -> Execution {
        let started = Instant::now();
        self.simulator.execute_while(network, &|| started.elapsed() <= self.timeout)
    }

    /// The recipe with its whole trace.
    pub(crate) fn json(&self, cooking: &Cooking<'_>) -> Json {
        let detail = Detail { changes: self.trace, kitchen: self.trace };
        let execution = cooking.execution.as_ref();
        let traced = execution
            .map(|execution| trace(execution, &cooking.network, self.simulator.vocabulary(), detail));
        json!({
            "recipe": cooking.id,
            "outcome": cooking.code.name(),
            "diagnostics": cooking.diagnostics,
            "lines": cooking.lines,
            "execution": traced,
        })
    }
}

/// How an execution ended, as an exit code.
fn outcome(execution: &Execution) -> ExitCode {
    match ExitCode::from(execution.stop) {
        ExitCode::Success if !execution.is_complete() => ExitCode::Incomplete,
        ExitCode::Success if execution.first_failure().is_some() => ExitCode::ActionFailed,
        code => code,
    }
}
