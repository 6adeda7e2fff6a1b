//! A model acting in a kitchen: calls are carried out, told, counted, and end with what is handed in.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{
    Answer, Ask, Conversation, Finish, ItemOutcome, Message, Reply, ToolCall, ToolDeclaration, Turn,
};
use commis_session::tools::{Declaration, KitchenTool, Mistake, ToolAnswer, Words, handed_in};
use commis_session::{Deadline, Session, tools};
use serde_json::{Value as Json, json};

use crate::protocol::{Call, calls};
use crate::situated::{Inner, Reveal, ToolUse};

/// Letters of an answer that a model gets to read; a whole kitchen would fill a small context.
const LONGEST_ANSWER: usize = 6_000;
/// Answers without any call, one after the other, that are put up with.
const PATIENCE: u32 = 2;
/// How many calls are left when that is told after every one.
const FEW: u32 = 5;
const NUDGE: &str = include_str!("../../../data/prompts/situated/nudge.md");

/// The asking of one recipe.
pub(crate) struct Acting {
    task: Arc<Inner>,
    item: usize,
    session: Option<Session>,
    messages: Vec<Message>,
    declared: Vec<ToolDeclaration>,
    shown: usize,
    steps: u32,
    tokens: u64,
    idle: u32,
    log: Vec<Json>,
}

/// What came of a call.
enum Done {
    Answered(ToolAnswer),
    HandedIn(String),
}

impl Acting {
    pub(crate) fn new(task: &Arc<Inner>, item: usize) -> Acting {
        let declared = match task.situation.tools {
            ToolUse::Text => Vec::new(),
            ToolUse::Native | ToolUse::Auto => offered(task.situation.reveal).map(declared).collect(),
        };
        Acting {
            session: task.recipes.session(item),
            messages: task.stages(item).first,
            task: Arc::clone(task),
            item,
            declared,
            shown: 1,
            steps: 0,
            tokens: 0,
            idle: 0,
            log: Vec::new(),
        }
    }

    fn ask(&self) -> Turn {
        Turn::Ask(Ask { tools: self.declared.clone(), ..Ask::new(self.messages.clone()) })
    }

    fn done(&self, answer: Answer) -> Turn {
        let mut used: BTreeMap<&str, u32> = BTreeMap::new();
        for call in &self.log {
            *used.entry(call["tool"].as_str().unwrap_or_default()).or_default() += 1;
        }
        let mut answer = answer;
        answer.details.insert("steps".to_owned(), json!(self.steps));
        answer.details.insert("tools".to_owned(), json!(used));
        answer.details.insert("calls".to_owned(), Json::Array(self.log.clone()));
        Turn::Done(answer)
    }

    fn without(&self, outcome: ItemOutcome, note: impl Into<String>) -> Turn {
        self.done(Answer::without_text(outcome, note))
    }

    /// The calls of a reply, and which of them came through the interface for tools.
    fn calls(&self, reply: &Reply) -> Vec<(Call, Option<ToolCall>)> {
        let native = reply.tool_calls.iter().filter(|_| self.task.situation.tools != ToolUse::Text);
        let native: Vec<_> =
            native.map(|call| (Call::native(&call.name, &call.arguments), Some(call.clone()))).collect();
        if !native.is_empty() || self.task.situation.tools == ToolUse::Native {
            return native;
        }
        calls(&reply.text).into_iter().map(|call| (call, None)).collect()
    }

    /// Does what a call asks for.
    fn perform(&mut self, call: &Call) -> Done {
        let reveal = self.task.situation.reveal;
        let Some(tool) = call.tool().filter(|tool| offered(reveal).any(|known| known == *tool)) else {
            let shown: String = call.name.chars().take(80).collect();
            let known: Vec<&str> = offered(reveal).map(KitchenTool::name).collect();
            let mistake = Mistake::new("unknown-tool", format!("there is no tool `{shown}`"));
            return Done::Answered(mistake.hint(format!("there are {}", known.join(", "))).answer());
        };
        let arguments = match &call.arguments {
            Ok(arguments) => arguments.clone(),
            Err(why) => return Done::Answered(Mistake::new("wrong-argument", why.clone()).answer()),
        };
        let Some(session) = &mut self.session else {
            return Done::Answered(Mistake::new("no-kitchen", "the kitchen could not be opened").answer());
        };
        match tool {
            KitchenTool::HandIn => match handed_in(arguments, session) {
                Ok(program) => Done::HandedIn(program),
                Err(mistake) => Done::Answered(mistake.answer()),
            },
            KitchenTool::NextLine => Done::Answered(self.next_line()),
            tool => Done::Answered(tools::call(session, tool, arguments, &Deadline::never())),
        }
    }

    fn next_line(&mut self) -> ToolAnswer {
        let recipe = self.task.recipes.recipe(self.item);
        let line = recipe.and_then(|recipe| recipe.instructions.get(self.shown));
        let Some(line) = line else {
            return Mistake::new("no-more-lines", "the recipe ends here")
                .hint("hand in when the dish is ready")
                .answer();
        };
        let text = format!("{}. {}", self.shown + 1, line.text());
        self.shown += 1;
        Words::about(self.shown.to_string(), text).answer()
    }

    /// An answer as the model reads it.
    fn told(&self, answer: &ToolAnswer) -> String {
        let mut text: String = answer.text.chars().take(LONGEST_ANSWER).collect();
        if text.len() < answer.text.len() {
            text.push_str("\n… and more; look at one place, or find something");
        }
        let left = self.task.situation.steps.saturating_sub(self.steps);
        if left <= FEW {
            text.push_str(&format!("\n{left} calls are left; hand in before they are spent"));
        }
        text
    }

    /// What to do about a reply without any call.
    fn nudged(&mut self, reply: &Reply) -> Turn {
        self.idle += 1;
        match &reply.finish {
            Finish::ContentFilter => {
                return self
                    .without(ItemOutcome::ContentFilter, "a filter of the server took the answer away");
            }
            Finish::Refusal => {
                return self.without(ItemOutcome::Refusal, "the server says that the model refused");
            }
            Finish::Length => {
                return self.without(ItemOutcome::CutOff, "an answer ran out of tokens before any call");
            }
            _ => {}
        }
        if self.idle > PATIENCE {
            return match self.steps {
                0 => self
                    .without(ItemOutcome::NoToolCall, format!("no tool was called in {} answers", self.idle)),
                steps => self.without(ItemOutcome::NotHandedIn, format!("stopped after {steps} calls")),
            };
        }
        let how = match self.task.situation.tools {
            ToolUse::Native => "Call a tool; hand-in ends your work.",
            ToolUse::Text | ToolUse::Auto => {
                "Write a block such as ```cook with statements in it; ```hand-in ends your work."
            }
        };
        self.messages.push(reply.message());
        self.messages.push(Message::user(NUDGE.replace("{{how}}", how).trim()));
        self.ask()
    }
}

impl Conversation for Acting {
    fn next(&mut self, reply: Option<&Reply>) -> Turn {
        let Some(reply) = reply else { return self.ask() };
        self.tokens += reply.usage.map_or_else(|| reply.text.len() as u64 / 4, |usage| usage.output);
        let calls = self.calls(reply);
        if calls.is_empty() {
            return self.nudged(reply);
        }
        self.idle = 0;
        self.messages.push(reply.message());
        let mut texts = Vec::new();
        for (call, native) in calls {
            if self.steps >= self.task.situation.steps {
                let note = format!("{} calls, and nothing was handed in", self.steps);
                return self.without(ItemOutcome::StepsSpent, note);
            }
            self.steps += 1;
            let before = self.session.as_ref().map_or(0, Session::steps);
            let done = self.perform(&call);
            let after = self.session.as_ref().map_or(0, Session::steps);
            let is_error = matches!(&done, Done::Answered(answer) if answer.is_error);
            let tool = call.tool().map_or("unknown", KitchenTool::name);
            let mut note = json!({ "tool": tool, "from": before, "to": after, "error": is_error });
            if matches!(&done, Done::HandedIn(program) if self.session.as_ref().is_some_and(|did| did.network() != *program))
            {
                note["own"] = true.into();
            }
            self.log.push(note);
            match (done, native) {
                (Done::HandedIn(program), _) => return self.done(Answer::of_text(program)),
                (Done::Answered(answer), Some(call)) => {
                    let told = self.told(&answer);
                    self.messages.push(Message::tool(&call, told));
                }
                (Done::Answered(answer), None) => texts.push(self.told(&answer)),
            }
        }
        if !texts.is_empty() {
            self.messages.push(Message::user(texts.join("\n\n")));
        }
        let most = self.task.situation.tokens;
        if most.is_some_and(|most| self.tokens >= most) {
            return self.without(
                ItemOutcome::TokensSpent,
                format!("{} tokens, and nothing was handed in", self.tokens),
            );
        }
        self.ask()
    }
}

fn offered(reveal: Reveal) -> impl Iterator<Item = KitchenTool> {
    let next = (reveal == Reveal::Line).then_some(KitchenTool::NextLine);
    KitchenTool::EXAM.into_iter().chain(next)
}

fn declared(tool: KitchenTool) -> ToolDeclaration {
    let Declaration { name, description, arguments, .. } = tool.declaration();
    ToolDeclaration {
        name: name.to_owned(),
        description: description.to_owned(),
        parameters: Json::Object(arguments),
    }
}
