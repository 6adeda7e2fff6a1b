//! A task to try the mock with: questions without a meaning, as many and as long as a test wants.

use std::collections::BTreeMap;

use crate::ask::{Ask, Finish, Reply};
use crate::conversation::{Answer, Conversation, ItemOutcome, Turn};
use crate::message::Message;
use crate::task::{BuiltIn, ItemHead, Task};

/// Asks every item so many times and hands in all replies.
#[derive(Clone, Debug)]
pub struct Questions {
    /// The items.
    pub items: Vec<ItemHead>,
    /// How often each is asked.
    pub steps: usize,
    /// What stands before every question.
    pub system: String,
    /// What a run takes for the fingerprint of the corpus.
    pub corpus: String,
}

struct Talk {
    messages: Vec<Message>,
    said: Vec<String>,
    steps: usize,
}

impl Questions {
    /// So many items, each asked so many times.
    pub fn new(count: usize, steps: usize) -> Questions {
        let item = |number: usize| {
            let id = format!("q{number:04}");
            ItemHead { recipe: Some(id.clone()), group: id.clone(), id }
        };
        let items = (0..count).map(item).collect();
        Questions { items, steps, system: "You are a cook.".to_owned(), corpus: "one".to_owned() }
    }
}

impl Conversation for Talk {
    fn next(&mut self, reply: Option<&Reply>) -> Turn {
        if let Some(reply) = reply {
            match reply.finish {
                Finish::ContentFilter => {
                    return Turn::Done(Answer::without_text(ItemOutcome::ContentFilter, "filtered"));
                }
                Finish::Refusal => return Turn::Done(Answer::without_text(ItemOutcome::Refusal, "refused")),
                _ if reply.text.is_empty() => {
                    return Turn::Done(Answer::without_text(ItemOutcome::NoAnswer, "empty"));
                }
                _ => self.said.push(reply.text.clone()),
            }
            if self.said.len() >= self.steps {
                return Turn::Done(Answer::of_text(self.said.join("; ")));
            }
            self.messages.extend([reply.message(), Message::user("go on")]);
        }
        Turn::Ask(Ask::new(self.messages.clone()))
    }
}

impl Task for Questions {
    fn name(&self) -> &'static str {
        "questions"
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        BTreeMap::from([("the corpus".to_owned(), self.corpus.clone())])
    }

    fn items(&self) -> &[ItemHead] {
        &self.items
    }

    fn conversation(&self, item: usize, _sample: u32) -> Box<dyn Conversation> {
        let id = self.items.get(item).map_or("", |head| head.id.as_str());
        let messages = vec![Message::system(&self.system), Message::user(format!("question {id}"))];
        Box::new(Talk { messages, said: Vec::new(), steps: self.steps })
    }

    fn built_in(&self, who: BuiltIn, _item: usize, _sample: u32) -> Option<Answer> {
        (who == BuiltIn::Nothing).then(|| Answer::without_text(ItemOutcome::NoAnswer, "says nothing"))
    }
}
