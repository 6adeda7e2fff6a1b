//! An exam: every route, verb and tool is tried, and none of them tells a gold, a score or a reward. The same questions
//! to a server that is open to all are the proof that they would.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use commis_corpus::{Builtin, write_plain_text};
use commis_mcl::parse;
use commis_runs::Shelf;
use commis_runs::launch::{Common, Launches, RunOptions, TaskName, Tasks};
use commis_session::{Kitchens, Opening};
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use rmcp::model::JsonObject;
use serde_json::{Value as Json, json};
use tokio::sync::mpsc;

use super::{openapi, openenv, router, socket};
use crate::app::App;
use crate::config::{Access, ServerLimits};
use crate::mcp::{McpServer, Toolset};

pub(super) const RECIPE: &str = "almond-crescent-cookies";
/// An item of the run that the server shows.
const RUN_ITEM: &str = "program%2Fafghan-biscuits%2F0";
/// A program that is no part of any gold.
const ACTIONS: &str = "(get-kitchen ?exam-kitchen) (fetch ?exam-bowl ?exam-k1 ?exam-kitchen large-bowl 1)";
/// Members that tell how good something is when they hold a number, and what would be right when they hold anything.
const FIGURES: [&str; 13] = [
    "mean",
    "score",
    "goal-condition-success",
    "reward",
    "goal_condition_success",
    "dish_approximation_score",
    "smatch_score",
    "smatch",
    "goal",
    "goals",
    "dish",
    "dish-approximation-score",
    "smatch-score",
];
const ANSWERS: [&str; 3] = ["gold", "explanation", "translations"];

pub(super) fn kitchens(exam: bool) -> Kitchens {
    let kitchens = Kitchens::new(Builtin::ALL.iter().map(|builtin| builtin.load()).collect());
    if exam { kitchens.for_exam() } else { kitchens }
}

/// The statements of all golds but for those that only open a kitchen.
fn gold_statements() -> Vec<String> {
    let corpora: Vec<_> = Builtin::ALL.iter().map(|builtin| builtin.load()).collect();
    let golds =
        corpora.iter().flat_map(|corpus| &corpus.recipes).filter_map(|entry| entry.recipe.gold.as_deref());
    let statements = golds.flat_map(|gold| parse(gold).program.recipes).flat_map(|recipe| recipe.statements);
    let statements: BTreeSet<String> = statements
        .filter(|statement| statement.args.len() > 1)
        .map(|statement| statement.to_string())
        .collect();
    assert!(statements.len() > 500, "{}", statements.len());
    statements.into_iter().collect()
}

/// What a text tells that no candidate may know.
fn leak(text: &str, golds: &[String]) -> Option<String> {
    if let Some(statement) = golds.iter().find(|statement| text.contains(statement.as_str())) {
        return Some(statement.clone());
    }
    if ["goal condition success", "dish approximation"].iter().any(|words| text.contains(words)) {
        return Some("figures in words".to_owned());
    }
    if text.contains("fig-paper") {
        return Some("a picture of scores".to_owned());
    }
    serde_json::from_str(text).ok().as_ref().and_then(member)
}

/// Whether it is a figure with its name beside its value.
fn names_figure(members: &serde_json::Map<String, Json>) -> bool {
    let name = members.get("name").and_then(Json::as_str);
    name.is_some_and(|name| FIGURES.contains(&name)) && members.get("value").is_some_and(Json::is_number)
}

fn member(json: &Json) -> Option<String> {
    match json {
        Json::Object(members) if names_figure(members) => Some(format!("{json}")),
        Json::Object(members) => members.iter().find_map(|(name, value)| {
            let is_figure = FIGURES.contains(&name.as_str()) && value.is_number();
            let is_answer = ANSWERS.contains(&name.as_str()) && !value.is_null();
            if is_figure || is_answer { Some(format!("{name}: {value}")) } else { member(value) }
        }),
        Json::Array(items) => items.iter().find_map(member),
        _ => None,
    }
}

/// The text of the recipe, as a candidate would hand it in.
fn text_of_the_recipe() -> String {
    write_plain_text(&Builtin::Published.load().recipe(RECIPE).unwrap().recipe)
}

/// Every question that is worth asking a route. A route without one fails the test.
fn questions(method: &str, path: &str) -> Vec<(&'static str, Json)> {
    let nothing = || vec![("", json!({}))];
    let prediction = json!({ "recipe": RECIPE, "prediction": ACTIONS });
    match (method, path) {
        ("post", "/api/execute") => {
            vec![("", json!({ "actions": ACTIONS, "changes": true, "final_kitchen": true }))]
        }
        ("post", "/api/film") => vec![("", json!({ "actions": ACTIONS, "recipe": RECIPE }))],
        ("post", "/abe-sim-command/{command}") => {
            vec![("", json!({ "containerWithIngredient": "Butter", "quantity": 100 }))]
        }
        ("post", "/api/sessions") => vec![("", json!({ "recipe": RECIPE })), ("", json!({}))],
        ("post", "/api/sessions/{session}/step") => vec![("", json!({ "actions": ACTIONS }))],
        ("post", "/api/sessions/{session}/score") => {
            vec![("", json!({})), ("", json!({ "explain": true, "smatch": true }))]
        }
        ("get", "/api/sessions/{session}/observe") => vec![("?query=butter", json!({}))],
        ("post", "/api/openenv/reset" | "/reset") => vec![
            ("", json!({ "recipe": RECIPE, "reward": "mean" })),
            ("", json!({ "episode_id": "SESSION", "recipe": RECIPE })),
        ],
        ("post", "/api/openenv/step" | "/step") => vec![
            ("", json!({ "episode_id": "SESSION", "action": { "actions": ACTIONS, "detail": "full" } })),
            ("", json!({ "episode_id": "SESSION", "action": { "actions": ACTIONS, "hand_in": true } })),
        ],
        ("post", "/api/openenv/batch") => {
            let action = json!({ "actions": ACTIONS, "hand_in": true });
            vec![("", json!({ "steps": [{ "episode_id": "SESSION", "action": action }] }))]
        }
        ("post", "/api/steps") => {
            vec![("", json!({ "steps": [{ "session": "SESSION", "actions": ACTIONS }] }))]
        }
        ("get", "/api/openenv/state" | "/state") => vec![("?episode_id=SESSION", json!({}))],
        ("post", "/api/evaluate") => {
            vec![("", json!({ "predictions": [prediction], "explain": true, "metrics": ["smatch-score"] }))]
        }
        ("post", "/api/evaluations") => vec![("", json!({ "predictions": format!("#{RECIPE}\n{ACTIONS}") }))],
        ("post", "/api/evaluations/file") => vec![("?name=mine", json!({}))],
        ("get", "/api/compare") => vec![("?runs={id},{id}", json!({}))],
        ("get", "/api/figures" | "/api/figures/{kind}") => vec![("?runs={id}", json!({}))],
        ("post", "/api/view") => {
            vec![("", json!({ "recipe": RECIPE })), ("", prediction), ("", json!({ "prediction": ACTIONS }))]
        }
        ("post", "/api/translate") => vec![("", json!({ "text": text_of_the_recipe() }))],
        ("get", "/api/recipes/{recipe}" | "/api/recipes/{corpus}/{recipe}") => {
            vec![("", json!({})), ("?gold=true", json!({}))]
        }
        ("delete", "/api/sessions/{session}" | "/api/evaluations/{id}")
        | (
            "post",
            "/api/sessions/{session}/fork"
            | "/api/sessions/{session}/undo"
            | "/api/sessions/{session}/hand-in",
        )
        | (
            "get",
            "/api/sessions/{session}"
            | "/api/sessions/{session}/state"
            | "/api/sessions/{session}/network"
            | "/api/evaluations"
            | "/api/evaluations/{id}"
            | "/api/evaluations/{id}/groups"
            | "/api/evaluations/{id}/rows/{row}/view"
            | "/api/runs"
            | "/api/runs/{run}"
            | "/api/runs/{run}/items"
            | "/api/runs/{run}/items/{item}"
            | "/api/runs/{run}/items/{item}/view"
            | "/api/recipes"
            | "/api/kitchens"
            | "/api/kitchens/{kitchen}"
            | "/api/primitives"
            | "/api/primitives/{primitive}"
            | "/api/ontology"
            | "/api/ontology/{class}"
            | "/api/results"
            | "/health"
            | "/metadata"
            | "/schema"
            | "/readyz"
            | "/healthz"
            | "/metrics",
        ) => nothing(),
        _ => panic!("no question of an exam tries {method} {path}; add one"),
    }
}

/// Routes that are not in the OpenAPI document and tell everybody the same.
const UNDESCRIBED: [&str; 10] = [
    "/",
    "/playground",
    "/read",
    "/compare",
    "/pictures",
    "/runs",
    "/api/openapi.json",
    "/openapi.json",
    "/api/docs",
    "/api/docs.css",
];

fn filled(path: &str, session: &str, evaluation: &str) -> String {
    let parts = [
        ("{session}", session),
        ("SESSION", session),
        ("{id}", evaluation),
        ("{row}", "0"),
        ("{kind}", "intervals"),
        ("{run}", "mixer"),
        ("{item}", RUN_ITEM),
        ("{corpus}", "published"),
        ("{recipe}", RECIPE),
        ("{kitchen}", "full-kitchen"),
        ("{primitive}", "mix"),
        ("{class}", "butter"),
        ("{command}", "to-portion"),
    ];
    parts.into_iter().fold(path.to_owned(), |path, (part, value)| path.replace(part, value))
}

async fn ask(app: &Arc<App>, method: &str, path: &str, body: &str) -> (StatusCode, String) {
    ask_at(router(Arc::clone(app)), method, path, body).await
}

/// Asks a server whose routes are there already.
pub(super) async fn ask_at(routes: Router, method: &str, path: &str, body: &str) -> (StatusCode, String) {
    let request = Request::builder()
        .method(method.to_uppercase().as_str())
        .uri(path)
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "application/json, text/event-stream")
        .body(Body::from(body.to_owned()))
        .unwrap();
    let response = TowerToHyperService::new(routes).call(request).await.unwrap();
    let status = response.status();
    let bytes = axum::body::to_bytes(response.into_body(), 64 << 20).await.unwrap();
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

/// Starts an evaluation and waits for its end; the answer is its id, or any word where there are none.
async fn evaluation(app: &Arc<App>) -> String {
    let order = json!({ "predictions": format!("#{RECIPE}\n{ACTIONS}") }).to_string();
    let (status, text) = ask(app, "post", "/api/evaluations", &order).await;
    if status != StatusCode::ACCEPTED {
        return "none".to_owned();
    }
    let started: Json = serde_json::from_str(&text).unwrap();
    let id = started["id"].as_str().unwrap().to_owned();
    while app.evaluations.find(&id).is_some_and(|kept| kept.head().state == commis_eval::State::Running) {
        tokio::task::yield_now().await;
    }
    id
}

/// A folder with a run of one recipe, made once.
fn run_folder() -> PathBuf {
    static MADE: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = std::env::temp_dir().join(format!("commis-server-runs-{}", std::process::id()));
        std::fs::remove_dir_all(&folder).ok();
        let options = RunOptions::of(TaskName::Program, "mixer", Some(1));
        let tasks = Tasks::open(&options.tasks, &options.asking, u64::MAX).unwrap();
        let common = Common {
            options: &options,
            access: &commis_runs::launch::Access::default(),
            shard: None,
            created: "2026-11-17T00:00:00Z".to_owned(),
            usual_cache: None,
            max_bytes: u64::MAX,
        };
        // A runtime of its own, so not on a thread of the one that tests.
        let begun = Launches::begin(Some(&folder.join("mixer")), &common, &tasks).unwrap();
        assert!(begun.carry_out(|_| true).iter().all(Result::is_ok));
        folder
    });
    MADE.clone()
}

/// What every way in tells that no candidate may know, and whether it refused to.
async fn walk(exam: bool) -> (BTreeSet<String>, BTreeSet<String>) {
    let golds = gold_statements();
    let (mut told, mut refused) = (BTreeSet::new(), BTreeSet::new());
    let mut note = |place: String, text: &str| {
        if text.contains("urn:commis:problem:exam") || text.contains("(exam)") {
            refused.insert(place.clone());
        }
        if leak(text, &golds).is_some() {
            told.insert(place);
        }
    };
    let access = Access { loopback: true, ..Access::default() };
    let app = App::new(kitchens(exam), ServerLimits::default(), access)
        .with_runs(Shelf::new(run_folder(), u64::MAX));
    let app = Arc::new(app);
    let opening = || Opening { recipe: Some(RECIPE.to_owned()), ..Opening::default() };
    for (path, item) in serde_json::to_value(openapi()).unwrap()["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            for (query, body) in questions(method, path) {
                let slot = app.open(opening()).await.unwrap();
                app.step(&slot, ACTIONS.to_owned()).await.unwrap();
                let is_asked = path.contains("{id}") || query.contains("{id}");
                let id = if is_asked { evaluation(&app).await } else { String::new() };
                let fill = |text: &str| filled(text, slot.name(), &id);
                let uri = fill(&format!("{path}{query}"));
                let (status, text) = ask(&app, method, &uri, &fill(&body.to_string())).await;
                assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{method} {uri}: {text}");
                note(format!("{method} {path}{query}"), &text);
            }
        }
    }
    for path in UNDESCRIBED {
        let (_, text) = ask(&app, "get", path, "").await;
        assert!(!golds.iter().any(|statement| text.contains(statement.as_str())), "{path}");
    }
    let (events, _heard) = mpsc::channel(64);
    let verbs = "show step steps state observe fork undo score hand-in network watch close";
    for verb in verbs.split(' ') {
        let slot = app.open(opening()).await.unwrap();
        let mut request = json!({ "verb": verb, "session": slot.name() });
        match verb {
            "step" => request["actions"] = ACTIONS.into(),
            "steps" => {
                request = json!({ "verb": verb, "steps": [{ "session": slot.name(), "actions": ACTIONS }] });
            }
            "observe" => request["query"] = "butter".into(),
            "score" => request["explain"] = true.into(),
            _ => {}
        }
        let answer = socket::answer(&app, request.to_string().as_bytes(), &events, &mut Vec::new()).await;
        let told: serde_json::Value = serde_json::from_str(&answer).unwrap();
        assert!(told.get("ok").is_some() || verb == "score", "{verb}: {answer}");
        note(format!("socket {verb}"), &answer);
    }
    let mut episode = None;
    for message in [
        json!({ "type": "reset", "data": { "recipe": RECIPE } }),
        json!({ "type": "step", "data": { "actions": ACTIONS } }),
        json!({ "type": "step", "data": { "hand_in": true } }),
        json!({ "type": "state" }),
    ] {
        let answer = openenv::answer(&app, message.to_string().as_bytes(), &mut episode).await.ok().unwrap();
        assert_ne!(answer["type"], "error", "{answer}");
        note("openenv socket".to_owned(), &answer.to_string());
    }
    for toolset in [Toolset::Primitives, Toolset::Cook] {
        let server =
            McpServer::new(kitchens(exam), Opening::default(), toolset, ServerLimits::default()).unwrap();
        let connection = Arc::new(server).connect().unwrap();
        connection.call("choose-recipe", arguments("recipe", RECIPE)).unwrap();
        let all =
            Arc::new(McpServer::new(kitchens(false), opening(), toolset, ServerLimits::default()).unwrap());
        for tool in all.tools() {
            let arguments = match &*tool.name {
                "cook" => arguments("mcl", ACTIONS),
                "find" => arguments("query", "butter"),
                "translate" => {
                    let mut asked = arguments("text", &text_of_the_recipe());
                    asked.insert("explain".to_owned(), true.into());
                    asked
                }
                _ => JsonObject::new(),
            };
            let answer =
                connection.call(&tool.name, arguments).unwrap_or_else(|| panic!("no tool {}", tool.name));
            note(format!("tool {}", tool.name), &answer.text);
            note(format!("tool {}", tool.name), &answer.structured.unwrap_or_default().to_string());
        }
        for uri in
            ["commis://recipe/published/almond-crescent-cookies", "commis://kitchen/now", "commis://manual"]
        {
            note(uri.to_owned(), &connection.read(uri).unwrap().text);
        }
    }
    (told, refused)
}

fn arguments(name: &str, value: &str) -> JsonObject {
    JsonObject::from_iter([(name.to_owned(), value.into())])
}

pub(super) fn run<T>(work: impl Future<Output = T>) -> T {
    run_folder();
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

/// Every way in that tells a gold, a score or a reward.
const TELLING: [&str; 31] = [
    "get /api/runs/{run}",
    "get /api/runs/{run}/items",
    "get /api/runs/{run}/items/{item}",
    "get /api/runs/{run}/items/{item}/view",
    "get /api/results",
    "get /state?episode_id=SESSION",
    "openenv socket",
    "post /api/openenv/batch",
    "post /api/sessions/{session}/hand-in",
    "post /reset",
    "post /step",
    "socket hand-in",
    "get /api/compare?runs={id},{id}",
    "get /api/figures/{kind}?runs={id}",
    "get /api/figures?runs={id}",
    "get /api/evaluations/{id}",
    "get /api/evaluations/{id}/groups",
    "get /api/evaluations/{id}/rows/{row}/view",
    "get /api/openenv/state?episode_id=SESSION",
    "get /api/recipes/{corpus}/{recipe}?gold=true",
    "get /api/recipes/{recipe}?gold=true",
    "post /api/evaluate",
    "post /api/openenv/reset",
    "post /api/openenv/step",
    "post /api/sessions/{session}/score",
    "post /api/translate",
    "post /api/view",
    "socket score",
    "tool hand-in",
    "tool score",
    "tool translate",
];

#[test]
fn an_exam_tells_no_gold_and_no_score() {
    let (told, refused) = run(walk(true));
    assert_eq!(told, BTreeSet::new());
    let silent = [
        "get /api/openenv/state?episode_id=SESSION",
        "get /state?episode_id=SESSION",
        "openenv socket",
        "post /api/openenv/batch",
        "post /api/openenv/reset",
        "post /api/openenv/step",
        "post /api/sessions/{session}/hand-in",
        "post /reset",
        "post /step",
        "socket hand-in",
        "tool hand-in",
    ];
    for place in TELLING.iter().filter(|place| !silent.contains(place)) {
        assert!(refused.contains(*place), "{place} does not say that this is an exam: {refused:?}");
    }
}

#[test]
fn an_exam_does_not_describe_the_reader() {
    let described = |exam: bool| {
        let access = Access { loopback: true, ..Access::default() };
        let app = Arc::new(App::new(kitchens(exam), ServerLimits::default(), access));
        let (_, text) = run(ask(&app, "get", "/api/openapi.json", ""));
        ["\"/api/translate\"", "\"/api/runs/{run}\""].map(|path| text.contains(path))
    };
    assert_eq!((described(false), described(true)), ([true; 2], [false; 2]));
    let tools = |exam: bool| {
        let server =
            McpServer::new(kitchens(exam), Opening::default(), Toolset::Primitives, ServerLimits::default());
        server.unwrap().tools().iter().any(|tool| tool.name == "translate")
    };
    assert_eq!((tools(false), tools(true)), (true, false));
}

#[test]
fn the_same_questions_find_what_an_open_server_tells() {
    let (told, refused) = run(walk(false));
    assert_eq!(refused, BTreeSet::new());
    assert_eq!(told, TELLING.iter().map(|place| (*place).to_owned()).collect());
}
