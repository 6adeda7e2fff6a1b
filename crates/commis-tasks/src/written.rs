//! Conversations in which a model writes its answer: in one go, in stages, and again when something is wrong with it.

use std::collections::VecDeque;
use std::sync::Arc;

use commis_agent::{Answer, Ask, Conversation, Finish, ItemOutcome, Message, Reply, Turn};
use commis_base::Template;
use serde_json::json;

use crate::prompt::Stages;

/// What can be said about an answer without knowing what is right.
pub(crate) trait Examined: Send + Sync + 'static {
    /// Whether there is anything in the answer that could be meant.
    fn is_answer(&self, item: usize, text: &str) -> bool;

    /// What is wrong with it, so that it can be put right.
    fn problems(&self, item: usize, text: &str) -> Option<String>;

    /// How a model is told what is wrong: a template with the field `problems`.
    fn repair(&self) -> &'static str;
}

/// A conversation about one item.
pub(crate) struct Written<T> {
    task: Arc<T>,
    item: usize,
    messages: Vec<Message>,
    later: VecDeque<Vec<Message>>,
    repairs_left: u32,
    repairs: u32,
}

impl<T: Examined> Written<T> {
    pub(crate) fn new(task: &Arc<T>, item: usize, stages: Stages, repairs: u32) -> Written<T> {
        Written {
            task: Arc::clone(task),
            item,
            messages: stages.first,
            later: stages.later.into(),
            repairs_left: repairs,
            repairs: 0,
        }
    }

    fn ask(&self) -> Turn {
        Turn::Ask(Ask::new(self.messages.clone()))
    }

    /// The next message, when there is a reason to go on.
    fn go_on(&mut self, reply: &Reply) -> Option<Vec<Message>> {
        if let Some(stage) = self.later.pop_front() {
            return Some(stage);
        }
        if self.repairs_left == 0 {
            return None;
        }
        let problems = self.task.problems(self.item, &reply.text)?;
        self.repairs_left -= 1;
        self.repairs += 1;
        let template = Template::read("repair.md", self.task.repair(), &["problems"]).ok()?;
        Some(vec![Message::user(template.filled(|_| problems.as_str().into()).trim())])
    }
}

impl<T: Examined> Conversation for Written<T> {
    fn next(&mut self, reply: Option<&Reply>) -> Turn {
        let Some(reply) = reply else { return self.ask() };
        let is_said = !reply.text.trim().is_empty()
            && !matches!(reply.finish, Finish::ContentFilter | Finish::Refusal | Finish::Length);
        if is_said && let Some(next) = self.go_on(reply) {
            self.messages.push(reply.message());
            self.messages.extend(next);
            return self.ask();
        }
        let is_answer = self.task.is_answer(self.item, &reply.text);
        let mut answer = ended(reply, is_answer);
        if self.repairs > 0 {
            answer.details.insert("repairs".to_owned(), json!(self.repairs));
        }
        Turn::Done(answer)
    }
}

/// What came of a reply, by name. The text is kept whatever became of it.
pub(crate) fn ended(reply: &Reply, is_answer: bool) -> Answer {
    let is_empty = reply.text.trim().is_empty();
    let (outcome, note) = match &reply.finish {
        Finish::ContentFilter => (ItemOutcome::ContentFilter, "a filter of the server took the answer away"),
        Finish::Refusal => (ItemOutcome::Refusal, "the server says that the model refused"),
        Finish::Length => (ItemOutcome::CutOff, "the answer ran out of tokens"),
        _ if is_empty => (ItemOutcome::NoAnswer, "the answer is empty"),
        _ if is_answer => return Answer::of_text(&reply.text),
        _ if refuses(&reply.text) => (ItemOutcome::Refusal, "the answer begins as refusals do"),
        _ => (ItemOutcome::NoCodeBlock, "there is nothing in the answer that could be meant"),
    };
    let text = (!is_empty).then(|| reply.text.clone());
    Answer { text, ..Answer::without_text(outcome, note) }
}

/// What a model says, without what it thought aloud before.
pub(crate) fn said(text: &str) -> &str {
    text.rsplit_once("</think>").map_or(text, |(_, said)| said).trim()
}

/// How answers begin that refuse. Only answers without anything that could be meant are held against them.
const REFUSALS: [&str; 14] = [
    "i can't",
    "i cannot",
    "i can not",
    "i'm sorry",
    "i am sorry",
    "i'm unable",
    "i am unable",
    "i'm not able",
    "i won't",
    "i will not",
    "sorry",
    "unfortunately, i",
    "as an ai",
    "i must decline",
];

pub(crate) fn refuses(text: &str) -> bool {
    let said = said(text).to_lowercase().replace('’', "'");
    REFUSALS.iter().any(|refusal| said.starts_with(refusal))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Numbers;

    impl Examined for Numbers {
        fn is_answer(&self, _: usize, text: &str) -> bool {
            text.trim().parse::<u32>().is_ok()
        }

        fn problems(&self, item: usize, text: &str) -> Option<String> {
            (!self.is_answer(item, text)).then(|| format!("`{text}` is no number"))
        }

        fn repair(&self) -> &'static str {
            "Wrong: {{problems}}. Again!"
        }
    }

    fn outcome(text: &str, finish: Finish, repairs: u32) -> Turn {
        let stages = Stages { first: vec![Message::user("How many?")], later: Vec::new() };
        let mut conversation = Written::new(&Arc::new(Numbers), 0, stages, repairs);
        assert!(matches!(conversation.next(None), Turn::Ask(_)));
        conversation.next(Some(&Reply { finish, ..Reply::of_text(text) }))
    }

    fn named(text: &str, finish: Finish) -> ItemOutcome {
        match outcome(text, finish, 0) {
            Turn::Done(answer) => {
                assert_eq!(answer.text.is_some(), !text.is_empty(), "what was said is kept");
                answer.outcome
            }
            Turn::Ask(_) => panic!("nothing to ask"),
        }
    }

    #[test]
    fn every_end_has_a_name() {
        assert_eq!(named("7", Finish::Stop), ItemOutcome::Answered);
        assert_eq!(named("", Finish::Stop), ItemOutcome::NoAnswer);
        assert_eq!(named("perhaps", Finish::Stop), ItemOutcome::NoCodeBlock);
        assert_eq!(named("I’m sorry, but no.", Finish::Stop), ItemOutcome::Refusal);
        assert_eq!(named("<think>hm</think>\nSorry.", Finish::Stop), ItemOutcome::Refusal);
        assert_eq!(named("no", Finish::Refusal), ItemOutcome::Refusal);
        assert_eq!(named("", Finish::ContentFilter), ItemOutcome::ContentFilter);
        assert_eq!(named("7", Finish::Length), ItemOutcome::CutOff);
    }

    #[test]
    fn a_wrong_answer_goes_back_as_often_as_allowed() {
        let Turn::Ask(ask) = outcome("many", Finish::Stop, 1) else { panic!("nothing was asked again") };
        let said: Vec<String> = ask.messages.iter().map(Message::said).collect();
        assert_eq!(said, ["How many?", "many", "Wrong: `many` is no number. Again!"]);
        assert!(matches!(outcome("7", Finish::Stop, 1), Turn::Done(_)));
        assert!(matches!(outcome("many", Finish::Length, 1), Turn::Done(_)));
    }

    #[test]
    fn stages_come_one_after_the_other_and_the_last_answer_counts() {
        let later = vec![vec![Message::user("Sure?")]];
        let stages = Stages { first: vec![Message::user("How many?")], later };
        let mut conversation = Written::new(&Arc::new(Numbers), 0, stages, 0);
        conversation.next(None);
        let Turn::Ask(ask) = conversation.next(Some(&Reply::of_text("7"))) else { panic!("one stage only") };
        assert_eq!(ask.messages.len(), 3);
        let Turn::Done(answer) = conversation.next(Some(&Reply::of_text("8"))) else { panic!("no end") };
        assert_eq!(answer.text.as_deref(), Some("8"));
    }
}
