//! What would be asked, without asking: the exact messages, about how many tokens, and about what cost.

use commis_agent::{Ask, Message, Task, Turn};
use serde::Serialize;

/// What an item would be asked first.
#[derive(Clone, Debug, Serialize)]
pub struct Preview {
    /// The task.
    pub task: String,
    /// The item.
    pub item: String,
    /// The ask, with every message and tool.
    pub ask: Ask,
    /// About how many tokens that is.
    pub tokens: u64,
}

/// What the items of a task would be asked first. Repairs, stages and acting ask more, and how much depends on the answers.
pub fn preview(task: &dyn Task, items: impl IntoIterator<Item = usize>) -> impl Iterator<Item = Preview> {
    items.into_iter().filter_map(move |item| {
        let head = task.items().get(item)?;
        let Turn::Ask(ask) = task.conversation(item, 0).next(None) else { return None };
        Some(Preview {
            task: task.name().to_owned(),
            item: head.id.clone(),
            tokens: ask.estimated_tokens(),
            ask,
        })
    })
}

impl Preview {
    /// The messages for people.
    pub fn text(&self) -> String {
        let mut text = format!("# {} · {} · about {} tokens\n", self.task, self.item, self.tokens);
        for message in &self.ask.messages {
            text.push_str(&told(message));
        }
        for tool in &self.ask.tools {
            text.push_str(&format!(
                "\n<!-- tool {} -->\n{}\n{}\n",
                tool.name, tool.description, tool.parameters
            ));
        }
        text
    }
}

fn told(message: &Message) -> String {
    let who = serde_json::to_value(message.role).ok();
    let who = who.as_ref().and_then(|who| who.as_str()).unwrap_or_default();
    let picture = if message.has_image() { "(a picture)\n" } else { "" };
    format!("\n<!-- {who} -->\n{picture}{}\n", message.said())
}
