//! What the tools answer: those of the kitchen, and those that need the server.

use std::time::{Duration, Instant};

use commis_session::tools::{Deeds, JsonObject, KitchenTool, Nothing, Words, arguments_of, perform};
use commis_session::{Deadline, OpenError, Opening, ScoreError, ScoreJson, Session, tools};
use commis_sim::primitive;
use rmcp::schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{results, slots};

use super::toolbox::Choose;
use super::{Answer, McpConnection, Mistake, Toolset, call, toolbox};

/// The name of the tool that ends the work.
const HAND_IN: &str = "hand-in";

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

/// What `hand-in` says.
#[derive(Debug, Serialize)]
struct HandedIn {
    /// After how many steps.
    step: usize,
    /// The program that was handed in.
    mcl: String,
    /// Its scores; null in an exam and without a recipe.
    score: Option<Scored>,
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
        let kept = slots::put_back(&self.server.store, self.slot(), taken)
            .map_err(|error| Mistake::of_store(&error));
        Some(kept.and(answered).unwrap_or_else(|mistake| mistake.answer()))
    }

    fn answered(&self, tool: &str, arguments: JsonObject, session: &mut Session) -> Answered {
        match tool {
            toolbox::SCORE => with(arguments, |_: Nothing| scored(session, self.server.limits.request_time)),
            "recipe" => with(arguments, |_: Nothing| self.recipe(session)),
            toolbox::TRANSLATE => with(arguments, |order| self.translated(&order)),
            "choose-recipe" => with(arguments, |choose| self.choose(choose, session)),
            HAND_IN => self.handed_in(arguments, session),
            _ => Ok(match KitchenTool::named(tool).filter(|known| *known != KitchenTool::Cook) {
                Some(tool) => tools::call(session, tool, arguments, &Deadline::never()),
                None => self.act(tool, arguments, session),
            }),
        }
    }

    fn act(&self, tool: &str, arguments: JsonObject, session: &mut Session) -> Answer {
        let text = match (self.server.toolset, primitive(tool)) {
            (Toolset::Cook, _) => tools::statements_of(arguments),
            (Toolset::Primitives, Some(primitive)) => {
                call::statements(primitive, &arguments, session, self.server.limits.word)
            }
            (Toolset::Primitives, None) => Err(Mistake::new("unknown-tool", "there is no such primitive")),
        };
        let deeds = match text {
            Ok(text) => {
                let started = Instant::now();
                let longest = self.server.limits.request_time;
                let go_on = || started.elapsed() < longest;
                perform(session, &text, &Deadline::while_true(&go_on))
            }
            Err(mistake) => Deeds::none(session, tool, mistake),
        };
        let (done, not_done) = deeds.counts();
        self.server.meters.stepped(done, not_done);
        deeds.answer()
    }

    /// Hands in what was cooked, or the whole program that is given, which is cooked first.
    fn handed_in(&self, arguments: JsonObject, session: &mut Session) -> Answered {
        let started = Instant::now();
        let longest = self.server.limits.request_time;
        let go_on = || started.elapsed() < longest;
        let deadline = Deadline::while_true(&go_on);
        let over = |error: &dyn std::fmt::Display| Mistake::new("handed-in", error.to_string());
        let mcl = tools::handed_in(arguments, session)?;
        if mcl != session.network() {
            session.may_go_back().map_err(|error| over(&error))?;
            let mut whole = session.fork();
            whole.reset();
            let deeds = perform(&mut whole, &mcl, &deadline);
            if deeds.counts().1 > 0 {
                return Ok(deeds.answer());
            }
            *session = whole;
        }
        let server = &self.server;
        let (keeping, dish) = (server.keeping.as_deref(), (self.slot(), &*session));
        let told = results::hand_in(&server.results, &server.kitchens, keeping, dish, &deadline);
        let told = told.map_err(|error| over(&error).hint("nothing more can be cooked"))?;
        let score = told.score.map(Scored::of);
        let told_score = score.as_ref().map(|score| format!("; {}", score.words())).unwrap_or_default();
        let text = format!("handed in after {} steps{told_score}", told.step);
        Ok(Answer::told(text, &HandedIn { step: told.step, mcl: told.network, score }))
    }

    fn recipe(&self, session: &Session) -> Answered {
        let Some(id) = session.recipe() else {
            return Err(Mistake::new("no-recipe", "no recipe is chosen").hint(self.choices()));
        };
        let (_, entry) = self.server.kitchens.recipe(id).map_err(|error| Mistake::of_opening(&error))?;
        Ok(Words::about(id, entry.recipe.markdown()).answer())
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

fn scored(session: &Session, longest: Duration) -> Answered {
    let started = Instant::now();
    let go_on = || started.elapsed() < longest;
    let score =
        session.told_score(false, false, &Deadline::while_true(&go_on)).map_err(|error| match error {
            ScoreError::NoGold => Mistake::new("no-recipe", error.to_string())
                .hint("choose a recipe first; the kitchen works without one"),
            ScoreError::Spent(_) | ScoreError::NoExplanation => {
                Mistake::new("no-score", error.to_string()).hint("cook on, and stop when the dish is ready")
            }
            ScoreError::Exam => Mistake::exam(),
        })?;
    let scored = Scored::of(score);
    let text = format!("{} after {} steps: {}", scored.recipe, scored.step, scored.words());
    Ok(Answer::told(text, &scored))
}

impl Scored {
    fn of(score: ScoreJson) -> Scored {
        Scored {
            recipe: score.scores.recipe,
            step: score.step,
            goal_condition_success: score.scores.goal_condition_success,
            dish_approximation_score: score.scores.dish_approximation_score,
            execution_time: score.scores.execution_time,
        }
    }

    fn words(&self) -> String {
        let (goals, dish) = (self.goal_condition_success, self.dish_approximation_score);
        format!("goal condition success {goals:.3}, dish approximation {dish:.3}")
    }
}

fn with<A: DeserializeOwned>(arguments: JsonObject, answer: impl FnOnce(A) -> Answered) -> Answered {
    answer(arguments_of(arguments)?)
}
