//! One agent's cooking: what it has done, what it can see.
//!
//! A session is a plain value. Whoever shares one between threads locks it, or clones it and puts the clone back: a
//! clone is a few reference counts.

use std::sync::Arc;

use commis_eval::ReadyVariants;
use commis_kitchen::json::Figure;
use commis_kitchen::{Kitchen, describe};
use commis_metrics::Gold;
use commis_physics::Motion;
use commis_sim::{Binding, Cooking, Execution, Moment, Obstacle, Simulator, Thing};

use crate::episode::{Episode, ScoreRules};
use crate::observe::{self, Observation, QueryError};
use crate::path::{self, PathError};
use crate::report::{Bindings, RefusedJson, RepeatedJson, StateJson, StepJson, StepReport};
use crate::{Deadline, Opening, PreparedKitchen, hints, reading};

/// The step that was asked for does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no step {asked}; the session is at step {last} (0 is the kitchen before anything is cooked)"
)]
pub struct NoSuchStep {
    /// The step asked for.
    pub asked: usize,
    /// The last one there is.
    pub last: usize,
}

/// Why a look at the kitchen shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LookError {
    /// There is no such moment.
    #[error(transparent)]
    Step(#[from] NoSuchStep),
    /// There is no such place.
    #[error(transparent)]
    Path(#[from] PathError),
    /// The question was not understood.
    #[error(transparent)]
    Query(#[from] QueryError),
}

impl LookError {
    /// The way out, where one is known.
    pub fn hint(&self) -> Option<String> {
        match self {
            LookError::Step(_) => None,
            LookError::Path(error) => error.hint.clone(),
            LookError::Query(error) => Some(error.hint.clone()),
        }
    }
}

/// What became of the statements of a call, in numbers.
#[derive(Clone, Debug, Default)]
pub struct Acted {
    /// How many ran.
    pub executed: usize,
    /// Those that could not run.
    pub refused: Vec<RefusedJson>,
    /// Those that had been carried out before.
    pub repeated: Vec<RepeatedJson>,
}

/// One agent's cooking in one kitchen. A clone is a fork.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) prepared: Arc<PreparedKitchen>,
    recipe: Option<Arc<str>>,
    golds: Option<Arc<ReadyVariants>>,
    pub(crate) cooking: Cooking,
    pub(crate) episode: Arc<Episode>,
    single_gold: bool,
    /// How statements are carried out as motion; `None` in the qualitative mode.
    pub(crate) motion: Option<Arc<Motion>>,
}

impl Session {
    pub(crate) fn new(
        prepared: Arc<PreparedKitchen>,
        recipe: Option<Arc<str>>,
        golds: Option<Arc<ReadyVariants>>,
        rules: ScoreRules,
        single_gold: bool,
        motion: Option<Arc<Motion>>,
    ) -> Session {
        let episode = Arc::new(Episode::new(rules));
        Session { prepared, recipe, golds, cooking: Cooking::new(), episode, single_gold, motion }
    }

    /// What it started from: whoever opens another session so has the same kitchen and the same golds.
    pub fn opening(&self) -> Opening {
        Opening {
            recipe: self.recipe().map(str::to_owned),
            kitchen: Some(self.prepared.kitchen.clone()),
            rules: self.prepared.rules,
            single_gold: self.single_gold,
            mode: self.mode(),
            spills: self.spills(),
        }
    }

    /// The kitchen, the rules and the golds it works with.
    pub fn prepared(&self) -> &PreparedKitchen {
        &self.prepared
    }

    /// The recipe to be cooked, if one is set.
    pub fn recipe(&self) -> Option<&str> {
        self.recipe.as_deref()
    }

    /// The gold of the recipe with everything else that is right, if it may be told of.
    pub fn golds(&self) -> Option<&ReadyVariants> {
        self.golds.as_deref()
    }

    /// The gold of the recipe as it is written, if it may be told of.
    pub fn gold(&self) -> Option<&Gold> {
        self.golds().map(|golds| &**golds.golds.written())
    }

    /// Whether nothing may be told of golds and scores.
    pub fn is_exam(&self) -> bool {
        self.prepared.is_exam()
    }

    /// How many statements have been executed.
    pub fn steps(&self) -> usize {
        self.cooking.len()
    }

    /// What has been cooked so far.
    pub fn cooking(&self) -> &Cooking {
        &self.cooking
    }

    fn simulator(&self) -> &Simulator {
        self.prepared.simulator()
    }

    /// Executes further statements on top of what is bound. A text that cannot be read executes nothing; statements
    /// that cannot run are refused one by one; those that ran stay, failed or not, until they are undone.
    pub fn step(&mut self, actions: &str, deadline: &Deadline<'_>) -> StepReport {
        let acted = self.act(actions, deadline);
        self.report(acted)
    }

    /// The same, without telling what came of it: [`report`](Session::report) and [`brief`](Session::brief) do, as long as
    /// nothing else has happened to the session.
    pub fn act(&mut self, actions: &str, deadline: &Deadline<'_>) -> Acted {
        let before = self.steps();
        let mut refused = Vec::new();
        let mut repeated = Vec::new();
        let ended = self.refused_after_the_end();
        match reading::read(actions, self.simulator().limits().statements) {
            _ if ended.is_some() => refused.extend(ended),
            Err(problems) => refused = problems,
            Ok(reading) => {
                let (statements, reopened) = hints::without_second_kitchen(&reading, &self.cooking);
                let simulator = self.prepared.simulator();
                let course = match &self.motion {
                    None => self.cooking.cook(simulator, &statements, deadline.go_on),
                    Some(motion) => commis_physics::cook(
                        &mut self.cooking,
                        motion,
                        simulator,
                        &statements,
                        deadline.go_on,
                    ),
                };
                let written = |at: usize| reading.position(statements.get(at));
                refused.extend(reopened);
                for left in &course.refused {
                    let told = statements.get(left.at).map(|statement| {
                        let obstacle = renumbered(&left.obstacle, &written);
                        let hints = hints::of(&obstacle, statement, &self.cooking, self.simulator());
                        RefusedJson::of(written(left.at), statement, &obstacle, hints)
                    });
                    refused.extend(told);
                }
                refused.sort_by_key(|told| told.statement);
                repeated.extend(
                    course
                        .repeated
                        .iter()
                        .map(|again| RepeatedJson { statement: written(again.at), step: again.step }),
                );
            }
        }
        let refused = refused.into_iter().map(RefusedJson::in_short).collect();
        Acted { executed: self.steps() - before, refused, repeated }
    }

    /// The last moments, earliest first.
    pub(crate) fn latest(&self, count: usize) -> Vec<&Moment> {
        let mut moments: Vec<_> = self.cooking.moments().take(count).collect();
        moments.reverse();
        moments
    }

    /// The last statements as a program.
    pub fn written(&self, count: usize) -> String {
        let statements = self.latest(count).into_iter().map(|moment| moment.statement().to_string());
        statements.collect::<Vec<_>>().join("\n")
    }

    /// Everything that the last call did. Many equal pieces are one with a count.
    pub fn report(&self, acted: Acted) -> StepReport {
        self.full_report(acted, false)
    }

    /// The same with every piece on its own.
    pub fn expanded_report(&self, acted: Acted) -> StepReport {
        self.full_report(acted, true)
    }

    fn full_report(&self, acted: Acted, expand: bool) -> StepReport {
        let Acted { executed, refused, repeated } = acted;
        let moments = self.latest(executed);
        let vocabulary = self.simulator().vocabulary();
        let executed = moments.iter().map(|moment| StepJson::of(moment, vocabulary, expand)).collect();
        let made = moments.iter().flat_map(|moment| moment.made());
        let value = |(name, binding): (&str, &Binding)| {
            let thing = if expand { binding.thing.expanded(vocabulary) } else { binding.thing.clone() };
            (name.to_owned(), Binding { thing, available: binding.available })
        };
        let values = made.map(value).collect();
        let bindings = Bindings { prepared: Arc::clone(&self.prepared), values };
        let stop = self.cooking.stopped().map(|stop| stop.code().to_owned());
        StepReport { step: self.steps(), clock: self.clock(), executed, refused, repeated, bindings, stop }
    }

    /// A session that shares everything so far and goes its own way from here.
    #[must_use]
    pub fn fork(&self) -> Session {
        self.clone()
    }

    /// Takes back the last steps, as many as there are, and says how many that were.
    pub fn undo(&mut self, steps: usize) -> usize {
        self.cooking.undo(steps)
    }

    /// Forgets everything that was cooked.
    pub fn reset(&mut self) {
        self.cooking.undo(usize::MAX);
    }

    /// Begins another attempt at the same dish.
    pub fn begin_again(&mut self) {
        self.reset();
        self.episode = Arc::new(self.episode.again());
    }

    /// The session as it was after that many steps.
    pub fn at(&self, step: Option<usize>) -> Result<Session, NoSuchStep> {
        let last = self.steps();
        let asked = step.unwrap_or(last);
        let cooking = self.cooking.at(asked).ok_or(NoSuchStep { asked, last })?;
        Ok(Session { cooking, ..self.clone() })
    }

    /// The kitchen as the last step left it.
    pub fn kitchen(&self) -> &Kitchen {
        self.cooking.kitchen(self.simulator())
    }

    /// The kitchen's clock, in seconds.
    pub fn clock(&self) -> Figure {
        Figure(self.kitchen().time())
    }

    /// The kitchen, or what is at a path in it, after the last step or an earlier one. A path names places from the
    /// outside in, `fridge/medium-bowl[2]/butter`, and may start with what a variable stands for, `?dough/1`. Many equal
    /// pieces are one with a count, unless they are expanded.
    pub fn state(
        &self,
        path: Option<&str>,
        step: Option<usize>,
        expand: bool,
    ) -> Result<StateJson, LookError> {
        let then = self.at(step)?;
        let vocabulary = then.simulator().vocabulary();
        let told = |thing: &Thing, text: String, place: Option<String>| StateJson {
            step: then.steps(),
            clock: then.clock(),
            path: path.unwrap_or_default().to_owned(),
            place,
            text,
            thing: match expand {
                true => commis_sim::thing_json(&thing.expanded(vocabulary), vocabulary),
                false => commis_sim::thing_json(thing, vocabulary),
            },
            room: None,
        };
        let kitchen = then.kitchen();
        let naming = then.naming();
        let Some(path) = path.map(str::trim).filter(|path| !path.is_empty() && *path != "/") else {
            let whole = Thing::Entity(Arc::clone(kitchen.root()));
            let text = describe::tree_called(kitchen, vocabulary, &|entity| naming.now(entity));
            let state = told(&whole, text, None);
            return Ok(StateJson { room: then.room(None), ..state });
        };
        let spot = path::follow(path, &then.cooking, kitchen, vocabulary)?;
        let state =
            told(&spot.thing, spot.text(vocabulary, &|entity| naming.now(entity)), spot.place(vocabulary));
        Ok(StateJson { room: then.room(Some(&spot.thing)), ..state })
    }

    /// Answers a question about the kitchen: `unused bowls`, `what is on the counter`, `contents of ?dough`.
    pub fn observe(&self, query: &str, step: Option<usize>) -> Result<Observation, LookError> {
        let then = self.at(step)?;
        let prepared = &then.prepared;
        Ok(observe::observe(query, &then.cooking, then.simulator(), prepared.lexicon(), prepared.question)?)
    }

    /// The program so far, in the order in which it was cooked.
    pub fn network(&self) -> String {
        self.cooking.recipe(self.recipe().unwrap_or("session")).to_string()
    }

    /// Everything that happened, as if the program so far had been executed at once.
    pub fn execution(&self) -> (commis_mcl::Network, Execution) {
        let network =
            commis_mcl::Network::from_recipe(&self.cooking.recipe(self.recipe().unwrap_or("session")));
        let execution = self.cooking.execution(&network);
        (network, execution)
    }

    /// The variable that holds the kitchen as the last step left it; `None` before the kitchen is open.
    pub fn latest_kitchen(&self) -> Option<&str> {
        hints::latest_kitchen(&self.cooking)
    }

    /// What a variable stands for now.
    pub fn value(&self, variable: &str) -> Option<Thing> {
        self.cooking.value(variable).map(|binding| binding.thing)
    }

    /// The memory that the session's steps take, counted; what forks share is in the count of each.
    pub fn bytes(&self) -> usize {
        self.cooking.bytes()
    }
}

/// The same obstacle with positions as they are in the request.
fn renumbered(obstacle: &Obstacle, written: &impl Fn(usize) -> usize) -> Obstacle {
    match obstacle {
        Obstacle::Missing { param, variable, producer: Some(at) } => Obstacle::Missing {
            param,
            variable: variable.clone(),
            producer: Some(written(*at).saturating_sub(1)),
        },
        other => other.clone(),
    }
}
