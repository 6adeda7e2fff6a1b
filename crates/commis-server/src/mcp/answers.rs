//! What the tools answer: one function for each, and the shape of what it says.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use commis_base::nearest;
use commis_mcl::Statement;
use commis_session::{Deadline, LookError, OpenError, Opening, ScoreError, Session, StoreError};
use commis_sim::{PRIMITIVES, primitive};
use rmcp::model::JsonObject;
use rmcp::schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::deeds::{self, Deeds, figure};
use super::toolbox::{Choose, Cook, Find, Look, Manual, Nothing, Undo};
use super::{Answer, McpConnection, Mistake, Toolset, call, manual_pages, resources, toolbox};

/// How many found things are told one by one.
const TOLD: usize = 20;

/// What `look` says.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
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
#[schemars(crate = "rmcp::schemars")]
pub(super) struct Seen {
    /// How the question was understood.
    understood: String,
    /// How many things were found.
    count: usize,
    /// The first of them.
    found: Vec<Thing>,
}

/// A thing that was found.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
struct Thing {
    /// What it is.
    text: String,
    /// The places that hold it, from the outside in.
    place: Vec<String>,
    /// The variables that stand for it, latest first.
    variables: Vec<String>,
}

/// What `undo` and `reset` say.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
pub(super) struct TakenBack {
    /// How many steps were taken back.
    undone: usize,
    /// How many are left.
    step: usize,
    /// The variable of the latest kitchen state; null when the kitchen is not open.
    kitchen: Option<String>,
    /// The statements that were taken back, the last one first.
    statements: Vec<String>,
}

/// What `score` says.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
pub(super) struct Scored {
    /// The recipe.
    recipe: String,
    /// After how many steps.
    step: usize,
    /// The part of the expected products that are there, from 0 to 1.
    goal_condition_success: f64,
    /// How close the dish comes to the expected one, from 0 to 1.
    dish_approximation_score: f64,
    /// When everything is ready, in simulated seconds; null before anything is done.
    execution_time: Option<f64>,
}

/// What `network` says.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
pub(super) struct Program {
    /// How many statements it has.
    step: usize,
    /// The program.
    mcl: String,
}

/// What `recipe`, `manual` and `choose-recipe` say.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(crate = "rmcp::schemars")]
pub(super) struct Words {
    /// What it is about: the id of a recipe or the name of a primitive.
    about: String,
    /// The text, in Markdown.
    text: String,
}

pub(super) type Answered = Result<Answer, Mistake>;

impl McpConnection {
    /// Does what a tool does, and says what came of it; `None` when there is no such tool.
    pub fn call(&self, tool: &str, arguments: JsonObject) -> Option<Answer> {
        if toolbox::NOT_IN_EXAMS.contains(&tool) && self.server.is_exam() {
            return Some(Mistake::exam().answer());
        }
        if !self.server.tools.iter().any(|known| known.name == tool) {
            return None;
        }
        let mut taken = self.slot().checkout();
        let answered = self.answered(tool, arguments, &mut taken.session);
        let kept = self.slot().put_back(taken).map_err(|error| Mistake::of_store(&error));
        Some(kept.and(answered).unwrap_or_else(|mistake| mistake.answer()))
    }

    fn answered(&self, tool: &str, arguments: JsonObject, session: &mut Session) -> Answered {
        match tool {
            "look" => with(arguments, |look| looked(&look, session)),
            "find" => with(arguments, |find| seen(&find, session)),
            "undo" => with(arguments, |undo: Undo| Ok(taken_back(undo.steps.unwrap_or(1), session))),
            "reset" => with(arguments, |_: Nothing| Ok(taken_back(usize::MAX, session))),
            toolbox::SCORE => with(arguments, |_: Nothing| scored(session, self.server.limits.request_time)),
            "network" => with(arguments, |_: Nothing| {
                let mcl = session.network();
                Ok(told(mcl.clone(), &Program { step: session.steps(), mcl }))
            }),
            "recipe" => with(arguments, |_: Nothing| self.recipe(session)),
            "manual" => with(arguments, |manual| page(&manual)),
            toolbox::TRANSLATE => with(arguments, |order| self.translated(&order)),
            "choose-recipe" => with(arguments, |choose| self.choose(choose, session)),
            _ => Ok(self.act(tool, arguments, session)),
        }
    }

    fn act(&self, tool: &str, arguments: JsonObject, session: &mut Session) -> Answer {
        let text = match (self.server.toolset, primitive(tool)) {
            (Toolset::Cook, _) => arguments_of(arguments).map(|cook: Cook| cook.mcl),
            (Toolset::Primitives, Some(primitive)) => call::statements(primitive, &arguments, session),
            (Toolset::Primitives, None) => Err(Mistake::new("unknown-tool", "there is no such primitive")),
        };
        let deeds = match text {
            Ok(text) => {
                let started = Instant::now();
                let longest = self.server.limits.request_time;
                let go_on = || started.elapsed() < longest;
                let largest = self.server.limits.session.session_bytes;
                deeds::perform(session, &text, largest, &Deadline::while_true(&go_on))
            }
            Err(mistake) => Deeds::none(session, tool, mistake),
        };
        let (done, not_done) = deeds.counts();
        self.server.meters.stepped(done, not_done);
        deeds.answer()
    }

    fn recipe(&self, session: &Session) -> Answered {
        let Some(id) = session.recipe() else {
            return Err(Mistake::new("no-recipe", "no recipe is chosen").hint(self.choices()));
        };
        let (_, entry) = self.server.kitchens.recipe(id).map_err(|error| Mistake::of_opening(&error))?;
        let text = resources::recipe_text(&entry.recipe);
        Ok(told(text.clone(), &Words { about: id.to_owned(), text }))
    }

    fn choices(&self) -> String {
        let ids = self.server.kitchens.recipes().map(|(_, entry)| entry.recipe.id.as_str());
        format!("choose-recipe with one of: {}", ids.collect::<Vec<_>>().join(", "))
    }

    fn choose(&self, choose: Choose, session: &mut Session) -> Answered {
        let opening = Opening { recipe: Some(choose.recipe), ..self.server.opening.clone() };
        *session = self.server.kitchens.open(&opening).map_err(|error| match error {
            OpenError::UnknownRecipe(_, None) => {
                Mistake::new("not-opened", error.to_string()).hint(self.choices())
            }
            error => Mistake::of_opening(&error),
        })?;
        self.recipe(session)
    }
}

fn looked(look: &Look, session: &Session) -> Answered {
    let state = session.state(look.at.as_deref(), look.step).map_err(|error| Mistake::of_looking(&error))?;
    let place = state.place.as_ref().map(|place| format!(" (in {place})")).unwrap_or_default();
    let text = format!("{}{place}", state.text);
    Ok(told(
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
    let found: Vec<Thing> = seen
        .found
        .into_iter()
        .take(TOLD)
        .map(|found| Thing { text: found.text, place: found.place, variables: found.variables })
        .collect();
    for thing in &found {
        write!(text, "\n- {} in {}", thing.text, thing.place.join(" › ")).ok();
        if !thing.variables.is_empty() {
            write!(text, ", known as {}", thing.variables.join(", ")).ok();
        }
    }
    if seen.count > found.len() {
        write!(text, "\n- and {} more", seen.count - found.len()).ok();
    }
    Ok(told(text, &Seen { understood: seen.understood, count: seen.count, found }))
}

fn taken_back(steps: usize, session: &mut Session) -> Answer {
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
    told(text, &TakenBack { undone, step, kitchen, statements })
}

fn scored(session: &Session, longest: Duration) -> Answered {
    let started = Instant::now();
    let go_on = || started.elapsed() < longest;
    let score = session.score(false, false, &Deadline::while_true(&go_on)).map_err(|error| match error {
        ScoreError::NoGold => Mistake::new("no-recipe", error.to_string())
            .hint("choose a recipe first; the kitchen works without one"),
        ScoreError::Exam => Mistake::exam(),
    })?;
    let scored = Scored {
        recipe: score.scores.recipe,
        step: score.step,
        goal_condition_success: score.scores.goal_condition_success,
        dish_approximation_score: score.scores.dish_approximation_score,
        execution_time: score.scores.execution_time,
    };
    let text = format!(
        "{} after {} steps: goal condition success {:.3}, dish approximation {:.3}",
        scored.recipe, scored.step, scored.goal_condition_success, scored.dish_approximation_score
    );
    Ok(told(text, &scored))
}

fn page(manual: &Manual) -> Answered {
    let Some(name) = &manual.primitive else {
        let text = manual_pages::index();
        return Ok(told(text.clone(), &Words { about: "primitives".to_owned(), text }));
    };
    let Some(text) = manual_pages::page(&name.to_lowercase()) else {
        let near = nearest(name, PRIMITIVES.iter().map(|primitive| primitive.signature.name));
        let mistake = Mistake::new("unknown-primitive", format!("there is no primitive `{name}`"));
        let hint = near.map_or("without an argument, `manual` lists all".to_owned(), |near| {
            format!("did you mean `{near}`?")
        });
        return Err(mistake.hint(hint));
    };
    Ok(told(text.clone(), &Words { about: name.to_lowercase(), text }))
}

pub(super) fn told(text: String, structured: &impl Serialize) -> Answer {
    Answer { text, structured: serde_json::to_value(structured).ok(), is_error: false }
}

fn with<A: DeserializeOwned>(arguments: JsonObject, answer: impl FnOnce(A) -> Answered) -> Answered {
    answer(arguments_of(arguments)?)
}

fn arguments_of<A: DeserializeOwned>(arguments: JsonObject) -> Result<A, Mistake> {
    serde_json::from_value(Json::Object(arguments))
        .map_err(|error| Mistake::new("wrong-argument", error.to_string()))
}

impl Mistake {
    fn of_looking(error: &LookError) -> Mistake {
        Mistake { code: "not-found", message: error.to_string(), hints: error.hint().into_iter().collect() }
    }

    fn of_store(error: &StoreError) -> Mistake {
        Mistake::new("no-room", error.to_string()).hint("undo steps, make fewer pieces, or reset")
    }

    pub(super) fn exam() -> Mistake {
        Mistake::new("exam", ScoreError::Exam.to_string())
            .hint("cook as well as you can, and stop when the dish is ready")
    }

    pub(super) fn of_opening(error: &OpenError) -> Mistake {
        Mistake::new("not-opened", error.to_string()).hint(error.hint())
    }

    fn answer(&self) -> Answer {
        let mut text = format!("cause: {} ({})", self.message, self.code);
        for hint in &self.hints {
            write!(text, "\nhint: {hint}").ok();
        }
        Answer { text, structured: None, is_error: true }
    }
}
