//! The whole program at once: a network in, bindings out.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use commis_base::to_json;
use commis_mcl::{Network, TextLimits, check, parse_within};
use commis_physics::told::run_json;
use commis_physics::{Mode, MotionFiles, Spills, Unavailable};
use commis_session::{Deadline, PreparedKitchen, headed};
use commis_sim::{Detail, RuleSet, TraceJson, UnexecutedJson};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, Caller};
use crate::extract::{Body, JsonAnswer};
use crate::problem::Problem;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(execute))
}

/// A program to be executed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Program {
    /// The simulator: `qualitative`, or `quantitative` for the same program as motion. A server that was built without motion
    /// answers 501 to the latter.
    #[serde(default)]
    #[schema(inline)]
    mode: Mode,
    /// What becomes of food that motion spills: `return` puts it back and only reports it, `keep` leaves it where it fell.
    #[serde(default)]
    #[schema(inline)]
    spills: Spills,
    /// The kitchen by name; the full kitchen when left out.
    #[serde(default)]
    #[schema(nullable, example = "full-kitchen")]
    kitchen: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RuleSet,
    /// The program in MCL, with or without the line that names the recipe.
    #[schema(example = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)")]
    actions: String,
    /// Whether each step tells what it changed.
    #[serde(default)]
    changes: bool,
    /// Whether the answer holds the whole kitchen after the last step.
    #[serde(default)]
    final_kitchen: bool,
    /// Whether every piece is told on its own; otherwise many equal pieces are one with a `count`.
    #[serde(default)]
    expand: bool,
}

/// What came of a program. `stop` is `blocked` when a problem of the text kept it from being executed.
#[derive(Serialize, ToSchema)]
struct Executed<'a> {
    /// The run.
    #[serde(flatten)]
    #[schema(inline, value_type = TraceJson)]
    trace: TraceJson<'a>,
    /// The program as motion, in quantitative mode: totals, every action with its events, and the room with all poses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Object)]
    motion: Option<Json>,
    /// What is wrong with the text. When one of these blocks execution, nothing was executed.
    #[schema(value_type = Vec<Object>)]
    problems: Vec<Json>,
}

/// Execute a program
///
/// Executes as much of a program as can run and tells what every variable stands for. Nothing is kept on the server.
#[utoipa::path(
    post, path = "/api/execute", operation_id = "execute", tag = "programs", request_body = Program,
    responses((status = 200, body = Executed))
)]
async fn execute(
    State(app): State<Arc<App>>,
    Body(program): Body<Program>,
) -> Result<JsonAnswer<Json>, Problem> {
    if program.mode == Mode::Quantitative && !commis_physics::IS_BUILT_IN {
        return Err(no_motion(&Unavailable::NotBuiltIn));
    }
    let caller = Caller::default();
    let is_waiting = caller.is_waiting();
    let told = app
        .cook(move |app, deadline| {
            let prepared = app.kitchens.prepare(None, program.kitchen.as_deref(), program.rules)?;
            let go_on = || deadline.go_on() && is_waiting();
            executed(&program, &prepared, &Deadline::while_true(&go_on))
        })
        .await??;
    drop(caller);
    Ok(JsonAnswer(told))
}

/// Why nothing can be carried out as motion.
pub(super) fn no_motion(why: &Unavailable) -> Problem {
    Problem::new(StatusCode::NOT_IMPLEMENTED, "no-quantitative-simulator", why.to_string()).hint(why.hint())
}

fn executed(program: &Program, prepared: &PreparedKitchen, deadline: &Deadline<'_>) -> Result<Json, Problem> {
    let simulator = prepared.simulator();
    let (text, shift) = headed(&program.actions);
    let limits = TextLimits { recipes: 1, ..TextLimits::default() };
    let parsed = parse_within(&text, &limits);
    let mut problems = parsed.diagnostics;
    let recipe = parsed.program.recipes.into_iter().next();
    if let Some(recipe) = &recipe {
        problems.extend(check(recipe, &simulator.language()));
    }
    let network = recipe.as_ref().map(Network::from_recipe).unwrap_or_default();
    let blocked = problems.iter().any(commis_mcl::Diagnostic::blocks_execution);
    let runnable = if blocked { &Network::default() } else { &network };
    let go_on = || deadline.go_on();
    let (execution, motion) = match &recipe {
        Some(recipe) if program.mode == Mode::Quantitative && !blocked => {
            let files = MotionFiles::default();
            let done = commis_physics::execute(simulator, recipe, &files, program.spills, &go_on);
            let done = done.map_err(|why| no_motion(&why))?;
            let motion = run_json(&done, program.spills);
            (done.execution, Some(motion))
        }
        _ => (simulator.execute_while(runnable, &go_on), None),
    };
    let execution = if program.expand { execution.expanded(simulator.vocabulary()) } else { execution };
    let detail = Detail { changes: program.changes, kitchen: program.final_kitchen };
    let mut trace = TraceJson::of(&execution, runnable, simulator.vocabulary(), detail);
    if blocked {
        trace.stop = "blocked";
        let left = |at: usize| UnexecutedJson {
            statement: at + 1,
            text: network.statement_text(at),
            code: "blocked".to_owned(),
            message: "a problem of the text keeps the program from being executed".to_owned(),
        };
        trace.unexecuted = (0..network.len()).map(left).collect();
    }
    let problems = problems.iter().map(|problem| {
        let mut told = to_json("actions", &text, problem);
        move_lines(&mut told, shift);
        told
    });
    let answer = Executed { trace, motion, problems: problems.collect() };
    Ok(serde_json::to_value(answer).unwrap_or_default())
}

/// Counts the lines of a problem from where the caller's text begins.
fn move_lines(told: &mut Json, by: usize) {
    let earlier = |line: &mut Json| {
        if let Some(number) = line.as_u64() {
            *line = number.saturating_sub(by as u64).max(1).into();
        }
    };
    let labels = told.get_mut("labels").and_then(Json::as_array_mut).into_iter().flatten();
    for label in labels {
        label.get_mut("line").map(earlier);
    }
    told.get_mut("line").map(earlier);
    told.pointer_mut("/end/line").map(earlier);
}
