//! Everything that is asked of models, word by word, and what comes of their answers.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod acting;
mod answering;
mod nosy;
mod prompts;

use std::sync::Arc;

use commis_agent::{Answer, Ask, Reply, Task, ToolCall, Turn};
use commis_corpus::{Builtin, Corpus};
use commis_eval::KitchenSetup;
use commis_tasks::RecipeSet;

/// The recipes that most tests ask about.
const COOKIES: &str = "almond-crescent-cookies";
const SALAD: &str = "cucumber-slices-with-dill";

fn published() -> Corpus {
    Builtin::Published.load()
}

fn recipes() -> Arc<RecipeSet> {
    Arc::new(RecipeSet::of(published(), &KitchenSetup::default()).unwrap())
}

fn place(task: &dyn Task, id: &str) -> usize {
    task.items().iter().position(|head| head.id == id).unwrap()
}

/// Holds a conversation with a scripted model, and gives every ask with the answer at the end.
fn converse(task: &dyn Task, item: usize, mut model: impl FnMut(usize, &Ask) -> Reply) -> (Vec<Ask>, Answer) {
    let mut conversation = task.conversation(item, 0);
    let mut asks: Vec<Ask> = Vec::new();
    let mut turn = conversation.next(None);
    loop {
        match turn {
            Turn::Done(answer) => return (asks, answer),
            Turn::Ask(ask) => {
                let reply = model(asks.len(), &ask);
                asks.push(ask);
                assert!(asks.len() < 10_000, "the conversation never ends");
                turn = conversation.next(Some(&reply));
            }
        }
    }
}

/// A reply that calls one tool through the interface for tools.
fn called(tool: &str, arguments: impl Into<String>) -> Reply {
    let call = ToolCall { id: "1".to_owned(), name: tool.to_owned(), arguments: arguments.into() };
    Reply { tool_calls: vec![call], ..Reply::default() }
}
