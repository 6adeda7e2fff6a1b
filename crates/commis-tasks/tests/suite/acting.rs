//! Scripted models in the kitchen.

use commis_agent::{ItemOutcome, Message, Reply, Role, Usage};
use commis_tasks::{Judged, JudgedTask, Reveal, SituatedTask, Situation, ToolUse, Wording};
use serde_json::json;

use super::{SALAD, called, converse, place, published, recipes};

fn task(situation: Situation) -> SituatedTask {
    SituatedTask::new(recipes(), Wording::default(), situation).unwrap()
}

fn text() -> Situation {
    Situation { tools: ToolUse::Text, ..Situation::default() }
}

fn gold() -> String {
    published().recipe(SALAD).unwrap().recipe.gold.clone().unwrap()
}

#[test]
fn only_what_is_handed_in_counts() {
    let task = task(text());
    let item = place(&task, SALAD);
    let script = [
        format!("I begin.\n```cook\n{}\n```", gold()),
        "```find\nwhat is on the counter\n```".to_owned(),
        "```hand-in\n```".to_owned(),
    ];
    let (asks, answer) = converse(&task, item, |at, _| Reply::of_text(script[at].clone()));
    assert_eq!(answer.outcome, ItemOutcome::Answered);
    assert_eq!(answer.details["tools"], json!({ "cook": 1, "find": 1, "hand-in": 1 }));
    let last = &asks.last().unwrap().messages;
    assert_eq!(last.last().unwrap().role, Role::User);
    assert!(last.last().unwrap().said().contains("found"), "{last:?}");
    let judged = Judged::of(&task, item, 0, answer);
    assert!((judged.judgement.unwrap().scores["dish-approximation-score"] - 1.0).abs() < 1e-9);

    // The same cooking without handing in is worth nothing.
    let (_, answer) = converse(&task, item, |at, _| {
        Reply::of_text(if at == 0 { script[0].clone() } else { "The dish is ready!".to_owned() })
    });
    assert_eq!(answer.outcome, ItemOutcome::NotHandedIn);
    let judged = Judged::of(&task, item, 0, answer);
    assert!(judged.judgement.unwrap().scores["dish-approximation-score"].abs() < 1e-9);
}

#[test]
fn native_calls_are_answered_one_by_one() {
    let task = task(Situation { tools: ToolUse::Native, ..Situation::default() });
    let item = place(&task, SALAD);
    let (asks, answer) = converse(&task, item, |at, ask| {
        assert_eq!(ask.tools.len(), 8);
        match at {
            0 => called("check", json!({ "mcl": "(get-kitchen ?k0)" }).to_string()),
            1 => called("cook", json!({ "mcl": gold() }).to_string()),
            2 => called("hand_in", ""),
            _ => Reply::default(),
        }
    });
    assert_eq!(answer.outcome, ItemOutcome::Answered);
    let told: Vec<String> =
        asks[2].messages.iter().filter(|one| one.role == Role::Tool).map(Message::said).collect();
    assert_eq!(told[0], "could be done: (get-kitchen ?k0)\nnothing was carried out");
    assert!(told[1].starts_with("done: (get-kitchen"), "{}", told[1]);
    assert_eq!(answer.details["calls"][1]["from"], 0);
}

#[test]
fn a_recipe_can_be_shown_line_by_line() {
    let task = task(Situation { reveal: Reveal::Line, ..text() });
    let item = place(&task, SALAD);
    let lines = published().recipe(SALAD).unwrap().recipe.instructions.len();
    let (asks, answer) = converse(&task, item, |at, _| {
        Reply::of_text(if at <= lines { "```next-line\n```" } else { "```hand-in\n```" })
    });
    let shown = |at: usize| asks[at].messages.last().unwrap().said();
    assert!(shown(0).contains("\n1. ") && !shown(0).contains("\n2. "), "{}", shown(0));
    assert!(shown(1).starts_with("2. "), "{}", shown(1));
    assert!(shown(lines).contains("the recipe ends here"), "{}", shown(lines));
    assert_eq!(answer.outcome, ItemOutcome::Answered);
}

#[test]
fn every_end_has_a_name() {
    let end = |situation: Situation, reply: &dyn Fn(usize) -> Reply| {
        let task = task(situation);
        converse(&task, place(&task, SALAD), |at, _| reply(at)).1.outcome
    };
    let look = |_: usize| Reply::of_text("```look\nfridge\n```");
    assert_eq!(end(text(), &|_| Reply::of_text("I would mix it.")), ItemOutcome::NoToolCall);
    assert_eq!(end(text(), &|_| Reply::default()), ItemOutcome::NoToolCall);
    assert_eq!(end(Situation { steps: 3, ..text() }, &look), ItemOutcome::StepsSpent);
    let costly = |_: usize| Reply {
        usage: Some(Usage { input: 10, output: 40, ..Usage::default() }),
        ..Reply::of_text("```look\nfridge\n```")
    };
    assert_eq!(end(Situation { tokens: Some(100), ..text() }, &costly), ItemOutcome::TokensSpent);
    let cut = |_: usize| Reply { finish: commis_agent::Finish::Length, ..Reply::of_text("Let me think") };
    assert_eq!(end(text(), &cut), ItemOutcome::CutOff);
    // Blocks are no calls where only the interface for tools counts.
    assert_eq!(
        end(Situation { tools: ToolUse::Native, ..Situation::default() }, &look),
        ItemOutcome::NoToolCall
    );
}

#[test]
fn whoever_is_built_in_hands_in_a_program() {
    let task = task(Situation::default());
    let item = place(&task, SALAD);
    let dish = |who| {
        use commis_agent::Task as _;
        let answer = task.built_in(who, item, 0).unwrap();
        task.judge(item, 0, &answer).scores["dish-approximation-score"]
    };
    use commis_agent::BuiltIn::{Cook, Mixer, Nothing, Shopper};
    assert!(dish(Cook) > 0.9);
    assert!(dish(Mixer) <= dish(Cook) && dish(Shopper) <= dish(Mixer) && dish(Nothing) <= dish(Shopper));
}
