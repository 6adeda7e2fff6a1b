//! What the tools answer: one function for each, and the shape of what it says.

use std::fmt::Write as _;

use commis_base::nearest;
use commis_kitchen::describe;
use commis_mcl::{Statement, check as check_language, parse};
use commis_sim::PRIMITIVES;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::deeds::{figure, perform};
use super::toolbox::{Check, Cook, Find, HandIn, Look, Manual, Undo};
use super::{JsonObject, KitchenTool, Mistake, Nothing, ToolAnswer, manual_pages};
use crate::{Deadline, Session};

/// How many found things are told one by one.
const TOLD: usize = 20;

/// What `look` says.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Looked {
    /// After how many steps.
    step: usize,
    /// The kitchen's clock, in seconds.
    #[schemars(schema_with = "figure")]
    clock: Json,
    /// Where it is; null for the whole kitchen and for what is in no place.
    place: Option<String>,
    /// What is there.
    text: String,
}

/// What `find` says.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Seen {
    /// How it was understood.
    understood: String,
    /// Things that were found.
    count: usize,
    /// Their sum.
    total: Option<String>,
    /// The first of them.
    found: Vec<Thing>,
}

/// A thing that was found.
#[derive(Debug, Serialize, JsonSchema)]
struct Thing {
    /// What it is.
    text: String,
    /// How many equal ones.
    count: usize,
    /// Its places, outermost first.
    place: Vec<String>,
    /// Its variables, latest first.
    variables: Vec<String>,
}

/// What `undo` and `reset` say.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TakenBack {
    /// Steps that were taken back.
    undone: usize,
    /// Steps that are left.
    step: usize,
    /// The latest kitchen state; null when there is none.
    kitchen: Option<String>,
    /// Their statements, the last one first.
    statements: Vec<String>,
}

/// What `network` says.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Program {
    /// Its statements, counted.
    step: usize,
    /// The program.
    mcl: String,
}

/// What a tool says that shows a text: `recipe`, `manual`, `next-line`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Words {
    /// What it is about: the id of a recipe or the name of a primitive.
    about: String,
    /// The text, in Markdown.
    text: String,
}

type Answered = Result<ToolAnswer, Mistake>;

impl Words {
    /// A text about something.
    pub fn about(about: impl Into<String>, text: impl Into<String>) -> Words {
        Words { about: about.into(), text: text.into() }
    }

    /// The text as an answer.
    pub fn answer(self) -> ToolAnswer {
        ToolAnswer::told(self.text.clone(), &self)
    }
}

/// Does what a tool does, and says what came of it.
pub fn call(
    session: &mut Session,
    tool: KitchenTool,
    arguments: JsonObject,
    deadline: &Deadline<'_>,
) -> ToolAnswer {
    let answered = match tool {
        KitchenTool::Cook => statements_of(arguments).map(|mcl| perform(session, &mcl, deadline).answer()),
        KitchenTool::Look => with(arguments, |look| looked(&look, session)),
        KitchenTool::Find => with(arguments, |find| seen(&find, session)),
        KitchenTool::Undo => with(arguments, |undo: Undo| taken_back(undo.steps.unwrap_or(1), session)),
        KitchenTool::Reset => with(arguments, |_: Nothing| taken_back(usize::MAX, session)),
        KitchenTool::Network => with(arguments, |_: Nothing| {
            let mcl = session.network();
            Ok(ToolAnswer::told(mcl.clone(), &Program { step: session.steps(), mcl }))
        }),
        KitchenTool::Manual => with(arguments, |manual| page(&manual)),
        KitchenTool::Check => {
            with(arguments, |order: Check| Ok(check(session, order.mcl.as_deref(), deadline)))
        }
        KitchenTool::HandIn => {
            handed_in(arguments, session).map(|mcl| Words::about("handed in", mcl).answer())
        }
        KitchenTool::NextLine => with(arguments, |_: Nothing| {
            Err(Mistake::new("no-more-lines", "the recipe is shown as a whole").hint("go on cooking"))
        }),
    };
    answered.unwrap_or_else(|mistake| mistake.answer())
}

/// The statements that a call of `cook` brings.
pub fn statements_of(arguments: JsonObject) -> Result<String, Mistake> {
    arguments_of(arguments).map(|cook: Cook| cook.mcl)
}

/// The program that a call of `hand-in` hands in: the one that it brings, or what was done so far.
pub fn handed_in(arguments: JsonObject, session: &Session) -> Result<String, Mistake> {
    let order: HandIn = arguments_of(arguments)?;
    let given = order.mcl.filter(|mcl| !mcl.trim().is_empty());
    Ok(given.unwrap_or_else(|| session.network()))
}

/// Says which statements could be done now and what is wrong with the others; without any, what is odd about the program
/// so far. Nothing is carried out.
pub fn check(session: &Session, statements: Option<&str>, deadline: &Deadline<'_>) -> ToolAnswer {
    if let Some(statements) = statements.filter(|statements| !statements.trim().is_empty()) {
        return perform(&mut session.fork(), statements, deadline).tried();
    }
    let language = session.prepared().simulator().language();
    let program = parse(&session.network()).program;
    let mut text = format!("{} steps were done", session.steps());
    for problem in program.recipes.iter().flat_map(|recipe| check_language(recipe, &language)) {
        write!(text, "\n{}: {} ({})", problem.severity.name(), problem.message, problem.code.name()).ok();
        for hint in &problem.hints {
            write!(text, "\n  hint: {hint}").ok();
        }
    }
    Words::about("program", text).answer()
}

fn looked(look: &Look, session: &Session) -> Answered {
    let state =
        session.state(look.at.as_deref(), look.step, false).map_err(|error| Mistake::of_looking(&error))?;
    let place = state.place.as_ref().map(|place| format!(" (in {place})")).unwrap_or_default();
    let text = format!("{}{place}", state.text);
    Ok(ToolAnswer::told(
        text,
        &Looked {
            step: state.step,
            clock: serde_json::to_value(state.clock).unwrap_or_default(),
            place: state.place,
            text: state.text,
        },
    ))
}

fn seen(find: &Find, session: &Session) -> Answered {
    let seen = session.observe(&find.query, find.step).map_err(|error| Mistake::of_looking(&error))?;
    let mut text = format!("{} found ({})", seen.count, seen.understood);
    let total = seen.total.map(|total| total.text);
    if let Some(total) = &total {
        write!(text, "; total: {total}").ok();
    }
    let found: Vec<Thing> = seen
        .found
        .into_iter()
        .take(TOLD)
        .map(|found| Thing {
            text: found.text,
            count: found.count.unwrap_or(1),
            place: found.place,
            variables: found.variables,
        })
        .collect();
    for thing in &found {
        let things = describe::times(thing.count, thing.text.clone());
        write!(text, "\n- {things} in {}", thing.place.join(" › ")).ok();
        if !thing.variables.is_empty() {
            write!(text, ", known as {}", thing.variables.join(", ")).ok();
        }
    }
    let told: usize = found.iter().map(|thing| thing.count).sum();
    if seen.count > told {
        write!(text, "\n- and {} more", seen.count - told).ok();
    }
    Ok(ToolAnswer::told(text, &Seen { understood: seen.understood, count: seen.count, total, found }))
}

/// Takes back the last steps, and says which they were.
fn taken_back(steps: usize, session: &mut Session) -> Answered {
    session.may_go_back().map_err(|error| Mistake::new("no-undo", error.to_string()))?;
    let statements = session.cooking().moments().take(steps).map(commis_sim::Moment::statement);
    let statements: Vec<String> = statements.map(Statement::to_string).collect();
    let undone = session.undo(steps);
    let step = session.steps();
    let kitchen = session.latest_kitchen().map(str::to_owned);
    let latest = kitchen.as_deref().unwrap_or("not open");
    let mut text = format!("{undone} taken back; now: step {step}, kitchen {latest}");
    for statement in statements.iter().take(TOLD) {
        write!(text, "\n- {statement}").ok();
    }
    Ok(ToolAnswer::told(text, &TakenBack { undone, step, kitchen, statements }))
}

fn page(manual: &Manual) -> Answered {
    let Some(name) = &manual.primitive else {
        return Ok(Words::about("primitives", manual_pages::index()).answer());
    };
    let Some(text) = manual_pages::page(&name.to_lowercase()) else {
        let near = nearest(name, PRIMITIVES.iter().map(|primitive| primitive.signature.name));
        let mistake = Mistake::new("unknown-primitive", format!("there is no primitive `{name}`"));
        let hint = near.map_or("without an argument, `manual` lists all".to_owned(), |near| {
            format!("did you mean `{near}`?")
        });
        return Err(mistake.hint(hint));
    };
    Ok(Words::about(name.to_lowercase(), text).answer())
}

fn with<A: DeserializeOwned>(arguments: JsonObject, answer: impl FnOnce(A) -> Answered) -> Answered {
    answer(arguments_of(arguments)?)
}

/// The arguments of a call.
pub fn arguments_of<A: DeserializeOwned>(arguments: JsonObject) -> Result<A, Mistake> {
    serde_json::from_value(Json::Object(arguments))
        .map_err(|error| Mistake::new("wrong-argument", error.to_string()))
}
