//! The whole program at once: a network in, bindings out.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use commis_mcl::{Network, check, parse, to_json};
use commis_sim::{Detail, trace};
use serde::Deserialize;
use serde_json::Value as Json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::extract::{Body, Told};
use crate::problem::Problem;
use crate::session::{Patience, RulesName, Setting};

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(execute))
}

/// A program to be executed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Program {
    /// The simulator: `qualitative`. A `quantitative` one is planned and answers 501 until then.
    #[serde(default)]
    #[schema(inline)]
    mode: Mode,
    /// The kitchen by name; the full kitchen when left out.
    #[serde(default)]
    #[schema(nullable, example = "full-kitchen")]
    kitchen: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    rules: RulesName,
    /// The program in MCL, with or without the line that names the recipe.
    #[schema(example = "(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)")]
    actions: String,
    /// Whether each step tells what it changed.
    #[serde(default)]
    changes: bool,
    /// Whether the answer holds the whole kitchen after the last step.
    #[serde(default)]
    final_kitchen: bool,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Mode {
    #[default]
    Qualitative,
    #[serde(skip_serializing)]
    #[schema(ignore)]
    Quantitative,
}

/// What came of a program.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Executed {
    /// Why the run ended: `finished`, or the limit that was reached.
    stop: String,
    /// When everything is there, in simulated seconds.
    time: crate::session::schema::Figure,
    /// The executed statements in the order in which they ran.
    #[schema(value_type = Vec<Object>)]
    steps: Vec<Json>,
    /// The statements that could not run, each with its cause.
    unexecuted: Vec<Unexecuted>,
    /// What every variable stands for and from when on; null when it was never produced.
    #[schema(value_type = Object)]
    bindings: Json,
    /// What stands on the counter in the end and holds food.
    dishes: Vec<crate::session::schema::Entity>,
    /// The whole kitchen after the last step, when it was asked for.
    #[schema(required = false, value_type = Object)]
    kitchen: Json,
    /// What is wrong with the text. When one of these blocks execution, nothing was executed.
    #[schema(value_type = Vec<Object>)]
    problems: Vec<Json>,
}

/// A statement that could not run.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Unexecuted {
    /// Its position in the program, counted from 1.
    statement: usize,
    /// The statement.
    text: String,
    /// A stable name for the cause.
    code: String,
    /// The cause in words.
    message: String,
}

/// Execute a program
///
/// Executes as much of a program as can run and tells what every variable stands for. Nothing is kept on the server.
#[utoipa::path(
    post, path = "/api/execute", operation_id = "execute", tag = "programs", request_body = Program,
    responses((status = 200, body = Executed))
)]
async fn execute(State(app): State<Arc<App>>, Body(program): Body<Program>) -> Result<Told<Json>, Problem> {
    if program.mode == Mode::Quantitative {
        let problem = Problem::new(
            StatusCode::NOT_IMPLEMENTED,
            "no-quantitative-simulator",
            "there is no quantitative simulator yet",
        );
        return Err(problem.hint("use \"mode\": \"qualitative\""));
    }
    let told = app
        .cook(move |app, patience| {
            let setting = app.pantry.setting(None, program.kitchen.as_deref(), program.rules)?;
            Ok::<Json, Problem>(executed(&program, &setting, patience))
        })
        .await??;
    Ok(Told(told))
}

fn executed(program: &Program, setting: &Setting, patience: &Patience<'_>) -> Json {
    let simulator = setting.evaluator.simulator();
    let has_heading = program.actions.trim_start().starts_with('#');
    let headed = if has_heading { program.actions.clone() } else { format!("#program\n{}", program.actions) };
    let parsed = parse(&headed);
    let mut problems = parsed.diagnostics;
    let recipe = parsed.program.recipes.into_iter().next();
    if let Some(recipe) = &recipe {
        problems.extend(check(recipe, &simulator.language()));
    }
    let blocked = problems.iter().any(commis_mcl::Diagnostic::blocks_execution);
    let network = match recipe {
        Some(recipe) if !blocked => Network::from_recipe(&recipe),
        _ => Network::default(),
    };
    let execution = simulator.execute_while(&network, &|| patience.go_on());
    let detail = Detail { changes: program.changes, kitchen: program.final_kitchen };
    let mut told = trace(&execution, &network, simulator.vocabulary(), detail);
    let problems = problems.iter().map(|problem| {
        let mut told = to_json("actions", &headed, problem);
        if let (false, Some(line)) = (has_heading, told["line"].as_u64()) {
            told["line"] = line.saturating_sub(1).max(1).into();
        }
        told
    });
    if let Json::Object(members) = &mut told {
        members.insert("problems".to_owned(), problems.collect());
    }
    told
}
