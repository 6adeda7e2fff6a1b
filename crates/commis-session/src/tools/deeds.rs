//! Carrying out statements for a model, and telling what came of it.
//!
//! What was refused or failed leaves no trace: the model puts it right and sends it again, with the same names.

use std::fmt::Write as _;

use commis_kitchen::{Entity, Vocabulary, describe, json};
use commis_mcl::{Statement, Term};
use commis_sim::{Moment, Thing, manual, primitive};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::Value as Json;

use super::{Mistake, ToolAnswer};
use crate::{Deadline, Naming, RefusedJson, Session, StepReport, in_short, moving};

/// What came of statements.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Deeds {
    /// Statements carried out in all.
    step: usize,
    /// The kitchen's clock, in seconds.
    #[schemars(schema_with = "figure")]
    clock: Json,
    /// The variable of the latest kitchen state; null before the kitchen is open.
    kitchen: Option<String>,
    /// The statements that were carried out, in order.
    done: Vec<Deed>,
    /// The statements that were not; they left no trace.
    not_done: Vec<NotDone>,
    /// The limit after which nothing more can be done here, if it was reached.
    stop: Option<String>,
}

/// A statement that was carried out.
#[derive(Debug, Serialize, JsonSchema)]
struct Deed {
    /// Its number, counted from 1.
    step: usize,
    /// The statement in MCL.
    statement: String,
    /// What it made.
    outputs: Vec<Output>,
    /// What it was like as motion.
    #[serde(skip_serializing_if = "Option::is_none")]
    motion: Option<String>,
}

/// What a statement made.
#[derive(Debug, Serialize, JsonSchema)]
struct Output {
    /// The argument of the primitive.
    parameter: String,
    /// The variable that stands for it from now on.
    variable: String,
    /// What it is, in words.
    text: String,
    /// From when on it is there, in seconds on the kitchen's clock; null for what is always there.
    #[schemars(schema_with = "figure_or_null")]
    ready: Json,
    /// Kitchen states are named in the last line only.
    #[serde(skip)]
    is_kitchen: bool,
}

/// A statement that was not carried out.
#[derive(Debug, Serialize, JsonSchema)]
struct NotDone {
    /// The statement, or the piece of text that is wrong.
    statement: String,
    /// A stable name for the cause.
    code: String,
    /// The cause.
    message: String,
    /// Ways out, most likely first.
    hints: Vec<String>,
}

/// The cause of a statement that an earlier one says already; that is no error.
const REPEATED: &str = "repeated";

/// Carries out statements.
pub fn perform(session: &mut Session, text: &str, deadline: &Deadline<'_>) -> Deeds {
    let before = session.fork();
    let report = session.step(text, deadline);
    let ran = session.steps() - before.steps();
    let mut not_done: Vec<NotDone> =
        latest(session, ran).into_iter().filter_map(NotDone::of_failed).collect();
    if !not_done.is_empty() {
        let sound = latest(session, ran).into_iter().filter(|moment| moment.executed().failure.is_none());
        let sound: Vec<String> = sound.map(|moment| moment.statement().to_string()).collect();
        *session = before.fork();
        if !sound.is_empty() {
            // Those that went on from a kitchen state that a failed action left have nothing to go on from.
            let again = session.step(&sound.join("\n"), deadline);
            not_done.extend(again.refused.iter().map(NotDone::of_refused));
        }
    }
    not_done.extend(report.refused.iter().map(NotDone::of_refused));
    not_done.extend(repeated(&report));
    Deeds::now(session, session.steps() - before.steps(), not_done)
}

/// The last moments, earliest first.
fn latest(session: &Session, count: usize) -> Vec<&Moment> {
    let mut moments: Vec<&Moment> = session.cooking().moments().take(count).collect();
    moments.reverse();
    moments
}

fn repeated(report: &StepReport) -> impl Iterator<Item = NotDone> {
    report.repeated.iter().map(|again| NotDone {
        statement: format!("statement {}", again.statement),
        code: REPEATED.to_owned(),
        message: again.step.map_or_else(
            || "it stands twice in this call".to_owned(),
            |step| format!("step {step} did that already"),
        ),
        hints: Vec::new(),
    })
}

impl Deeds {
    /// A call that could not even become a statement.
    pub fn none(session: &Session, tool: &str, mistake: Mistake) -> Deeds {
        Deeds::now(session, 0, vec![NotDone::of_mistake(tool.to_owned(), mistake)])
    }

    fn now(session: &Session, done: usize, not_done: Vec<NotDone>) -> Deeds {
        let naming = session.naming();
        Deeds {
            step: session.steps(),
            clock: json::number(session.clock().0),
            kitchen: session.latest_kitchen().map(str::to_owned),
            done: latest(session, done)
                .into_iter()
                .map(|moment| Deed::of(moment, session, &naming))
                .collect(),
            not_done,
            stop: session.cooking().stopped().map(|stop| stop.code().to_owned()),
        }
    }

    /// How many statements were carried out, and how many were not.
    pub fn counts(&self) -> (usize, usize) {
        (self.done.len(), self.not_done.len())
    }

    /// The deeds as an answer.
    pub fn answer(&self) -> ToolAnswer {
        let is_error = self.not_done.iter().any(|undone| undone.code != REPEATED);
        ToolAnswer { text: self.text(), structured: serde_json::to_value(self).ok(), is_error }
    }

    /// The same as an answer about statements that were only tried out.
    pub fn tried(&self) -> ToolAnswer {
        let text = self.told("could be done");
        ToolAnswer { text: format!("{text}nothing was carried out"), ..self.answer() }
    }

    fn text(&self) -> String {
        let mut text = self.told("done");
        let clock = self.clock.as_str().map_or_else(|| self.clock.to_string(), str::to_owned);
        let kitchen = self.kitchen.as_deref().unwrap_or("not open yet");
        write!(text, "now: step {}, clock {clock} s, kitchen {kitchen}", self.step).ok();
        if let Some(stop) = &self.stop {
            write!(text, "\nnothing more can be done here: {stop}; undo or reset").ok();
        }
        text
    }

    fn told(&self, done: &str) -> String {
        let mut text = String::new();
        for deed in &self.done {
            writeln!(text, "{done}: {}", deed.statement).ok();
            for output in deed.outputs.iter().filter(|output| !output.is_kitchen) {
                let ready = match &output.ready {
                    Json::Null => String::new(),
                    ready => {
                        format!(" at {} s", ready.as_str().map_or_else(|| ready.to_string(), str::to_owned))
                    }
                };
                writeln!(text, "  {}{ready}: {}", output.variable, output.text).ok();
            }
            if let Some(motion) = &deed.motion {
                writeln!(text, "  motion: {motion}").ok();
            }
        }
        for undone in &self.not_done {
            writeln!(text, "not done: {}", undone.statement).ok();
            writeln!(text, "  cause: {} ({})", undone.message, undone.code).ok();
            for hint in &undone.hints {
                writeln!(text, "  hint: {hint}").ok();
            }
        }
        text
    }
}

impl Deed {
    fn of(moment: &Moment, session: &Session, naming: &Naming<'_>) -> Deed {
        let vocabulary = session.prepared().simulator().vocabulary();
        let statement = moment.statement();
        let call = &|entity: &Entity| naming.after(moment.executed().statement, entity);
        let output = |(name, binding): (&str, &commis_sim::Binding)| Output {
            parameter: parameter(statement, name).to_owned(),
            variable: name.to_owned(),
            text: in_words(&binding.thing, vocabulary, call),
            ready: binding.available.map_or(Json::Null, json::number),
            is_kitchen: matches!(binding.thing, Thing::Kitchen(_)),
        };
        Deed {
            step: moment.step(),
            statement: statement.to_string(),
            outputs: moment.made().map(output).collect(),
            motion: moving::sentence(moment),
        }
    }
}

/// A list is told by its first thing and its length: thirty pieces of dough are seldom all different.
fn in_words(thing: &Thing, vocabulary: &Vocabulary, call: &dyn Fn(&Entity) -> String) -> String {
    match thing {
        Thing::List(list) if list.items.len() > 1 => {
            let first = list
                .items
                .get(0)
                .map(|item| describe::entity_called(item, vocabulary, call))
                .unwrap_or_default();
            format!("{} things, the first: {first}", list.items.len())
        }
        other => manual::plain_thing(other, vocabulary, call),
    }
}

/// The parameter that a variable is written for.
fn parameter(statement: &Statement, variable: &str) -> &'static str {
    let written =
        statement.args.iter().map(|arg| matches!(&arg.term, Term::Variable(name) if **name == *variable));
    let mut params = primitive(&statement.primitive)
        .into_iter()
        .flat_map(|primitive| primitive.signature.params_for(statement.args.len()))
        .map(|(_, param)| param.name);
    written.zip(&mut params).find(|(is_it, _)| *is_it).map_or("", |(_, name)| name)
}

impl NotDone {
    fn of_failed(moment: &Moment) -> Option<NotDone> {
        let reason = &moment.executed().failure.as_deref()?.reason;
        Some(NotDone {
            statement: in_short(moment.statement().to_string()),
            code: reason.code().to_owned(),
            message: in_short(reason.to_string()),
            hints: reason.hint().into_iter().map(in_short).collect(),
        })
    }

    fn of_refused(told: &RefusedJson) -> NotDone {
        let place = told.line.filter(|_| told.statement.is_none()).map(|line| format!(" in line {line}"));
        NotDone {
            statement: told.text.clone(),
            code: told.code.clone(),
            message: format!("{}{}", told.message, place.unwrap_or_default()),
            hints: told.hints.clone(),
        }
    }

    fn of_mistake(statement: String, mistake: Mistake) -> NotDone {
        let Mistake { code, message, hints } = mistake;
        NotDone { statement, code: code.to_owned(), message, hints }
    }
}

/// A number that loses nothing.
pub(super) fn figure(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["number", "string"] })
}

fn figure_or_null(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["number", "string", "null"] })
}
