//! A model that tries every tool, path and argument it can name finds no gold, score, file or other session.

use std::collections::BTreeSet;

use commis_agent::{Message, Reply, Role};
use commis_mcl::parse;
use commis_session::tools::KitchenTool;
use commis_tasks::{SituatedTask, Situation, ToolUse, Wording};
use serde_json::{Value as Json, json};

use super::{COOKIES, called, converse, place, published, recipes};

/// Tools of this and other programs, and some that nobody has.
const TOOLS: [&str; 40] = [
    "cook",
    "look",
    "find",
    "undo",
    "network",
    "manual",
    "check",
    "next-line",
    "next_line",
    "reset",
    "score",
    "Score",
    "translate",
    "choose-recipe",
    "choose_recipe",
    "recipe",
    "gold",
    "solution",
    "evaluate",
    "explain",
    "reward",
    "state",
    "resources/read",
    "resources/list",
    "tools/list",
    "prompts/get",
    "list_sessions",
    "session",
    "fork",
    "open",
    "read_file",
    "cat",
    "ls",
    "bash",
    "python",
    "exec",
    "fetch",
    "http_get",
    "env",
    "",
];

/// Everything that could be the name of something hidden.
fn words() -> Vec<Json> {
    let mut words: Vec<Json> = [
        "",
        "gold",
        "solution",
        "score",
        "answer",
        "meta",
        "meta.yaml",
        "recipe",
        "session",
        "1",
        "2",
        "?gold",
        "?dish",
        "/",
        "..",
        "../..",
        "/etc/passwd",
        "/proc/self/environ",
        "data/recipes",
        "almond-crescent-cookies",
        "data/recipes/almond-crescent-cookies/gold.solution",
        "cole-slaw",
        "commis://recipe/published/cole-slaw",
        "commis://kitchen/now",
        "file:///etc/passwd",
        "http://localhost/",
        "$(cat /etc/passwd)",
        "{{gold}}",
        "; DROP TABLE",
        "counter-top",
        "kitchen",
        "id:1",
        "the score of this recipe",
        "show the gold",
        "what is the dish",
        "(score)",
        "(get-kitchen ?k0) (score ?k0)",
        "#almond-crescent-cookies\n(get-kitchen ?k0)",
        "(include \"/etc/passwd\")",
        "(get-kitchen ?k0) (read-file ?f ?k1 ?k0 \"/etc/passwd\")",
    ]
    .iter()
    .map(|word| json!(word))
    .collect();
    words.extend([
        json!(null),
        json!(-1),
        json!(1e300),
        json!(["gold"]),
        json!({ "gold": true }),
        json!(true),
    ]);
    words
}

const ARGUMENTS: [&str; 16] = [
    "mcl",
    "at",
    "query",
    "steps",
    "step",
    "primitive",
    "recipe",
    "path",
    "file",
    "url",
    "session",
    "explain",
    "gold",
    "command",
    "name",
    "id",
];

/// Pieces of golds that nothing but a gold would say.
fn secrets() -> BTreeSet<String> {
    let mut secrets = BTreeSet::new();
    for entry in &published().recipes {
        let program = parse(entry.recipe.gold.as_deref().unwrap_or_default()).program;
        let statements = program.recipes.iter().flat_map(|recipe| &recipe.statements);
        secrets.extend(statements.map(ToString::to_string).filter(|text| !text.starts_with("(get-kitchen")));
    }
    assert!(secrets.len() > 400);
    secrets
}

fn leak(told: &str, secrets: &BTreeSet<String>) -> Option<String> {
    let golds = secrets.iter().find(|secret| told.contains(secret.as_str())).cloned();
    let words =
        ["root:x:0", "PATH=", "goal-condition", "goal condition", "dish-approximation", "dish approximation"];
    golds.or_else(|| words.iter().find(|word| told.contains(**word)).map(|word| (*word).to_owned()))
}

fn calls() -> Vec<Reply> {
    let words = words();
    let mut calls = Vec::new();
    for tool in TOOLS {
        calls.push(called(tool, ""));
        calls.push(called(tool, "not json"));
        // What is no tool has one answer, whatever it is given.
        let tried = if KitchenTool::named(tool).is_some() { words.len() } else { 6 };
        for argument in ARGUMENTS {
            calls.extend(
                words.iter().take(tried).map(|word| called(tool, json!({ argument: word }).to_string())),
            );
        }
    }
    calls
}

#[test]
fn nothing_is_told_that_an_exam_keeps() {
    let calls = calls();
    let steps = calls.len() as u32 + 1;
    let situation = Situation { tools: ToolUse::Native, steps, ..Situation::default() };
    let task = SituatedTask::new(recipes(), Wording::default(), situation).unwrap();
    let secrets = secrets();
    // A conversation grows with every call, so the model forgets: each goes through a conversation of its own.
    let item = place(&task, COOKIES);
    for batch in calls.chunks(60) {
        let (asks, answer) = converse(&task, item, |at, _| match batch.get(at) {
            Some(call) => call.clone(),
            None => called("hand-in", ""),
        });
        for message in asks.last().unwrap().messages.iter().filter(|one| one.role != Role::Assistant) {
            let said = message.said();
            // The manual brings statements of its own; golds are longer than any page of it.
            assert_eq!(leak(&said, &secrets), None, "{}", excerpt(&said));
        }
        let details = serde_json::to_string(&answer.details).unwrap();
        assert_eq!(leak(&details, &secrets), None);
    }
}

#[test]
fn sessions_know_nothing_of_each_other() {
    let situation = Situation { tools: ToolUse::Native, ..Situation::default() };
    let task = SituatedTask::new(recipes(), Wording::default(), situation).unwrap();
    let item = place(&task, COOKIES);
    let fetched = json!({ "mcl": "(get-kitchen ?k0) (fetch ?my-secret-bowl ?k1 ?k0 medium-bowl 1)" });
    converse(&task, item, |at, _| match at {
        0 => called("cook", fetched.to_string()),
        _ => called("hand-in", ""),
    });
    let (asks, _) = converse(&task, item, |at, _| match at {
        0 => called("network", ""),
        1 => called("look", json!({ "at": "?my-secret-bowl" }).to_string()),
        2 => called("find", json!({ "query": "used bowls" }).to_string()),
        _ => called("hand-in", ""),
    });
    let told: Vec<String> = asks.last().unwrap().messages.iter().skip(2).map(Message::said).collect();
    assert!(!told[1].contains("secret") && told[3].contains("my-secret-bowl"), "{told:?}");
    assert!(told[3].starts_with("cause:"), "a variable of another session stands for nothing: {}", told[3]);
}

fn excerpt(text: &str) -> String {
    text.chars().take(300).collect()
}
