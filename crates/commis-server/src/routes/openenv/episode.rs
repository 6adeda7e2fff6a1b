//! An episode: a session with a task, rewards and an end.
//!
//! The reward of a step is what the score has gained since the last reward, so the rewards of an episode add up to its
//! score, whatever was taken back in between. Where scores are counted, there is one reward, at the end; in an exam there is
//! none. An episode ends when the dish is handed in, when it is perfect, after `max_steps` actions, or when nothing more can
//! be cooked; further actions are refused.

use std::sync::Arc;

use axum::http::StatusCode;
use commis_corpus::write_plain_text;
use commis_session::tools::maybe_whole;
use commis_session::{
    BriefReport, Deadline, Detail, HandIn, Opening, RewardMetric, Session, StepReport, StoreError,
};
use commis_sim::{PRIMITIVES, RuleSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Stepped};
use crate::keeping::Record;
use crate::problem::Problem;
use crate::slots::{self, EpisodeState, Slot, SlotError};

/// What an episode starts from. Unknown members are passed over.
#[derive(Default, Deserialize, ToSchema)]
pub(super) struct Reset {
    /// The episode to start again, or the name of a new one; a new one with a name of its own when left out.
    #[serde(default)]
    #[schema(nullable, pattern = "^[A-Za-z0-9._-]{1,64}$")]
    pub(super) episode_id: Option<String>,
    /// Chooses the recipe where none is named: the same number chooses the same one.
    #[serde(default)]
    #[schema(nullable, value_type = Option<f64>)]
    seed: Option<serde_json::Number>,
    /// The recipe to be cooked; without one and without a seed there are no rewards.
    #[serde(default)]
    #[schema(nullable, example = "almond-crescent-cookies")]
    recipe: Option<String>,
    /// The kitchen by name.
    #[serde(default)]
    #[schema(nullable)]
    kitchen: Option<String>,
    /// The rules to follow; those of the episode that starts again, else the standard ones, when left out.
    #[serde(default)]
    #[schema(nullable)]
    rules: Option<RuleSet>,
    /// What steps are rewarded for; as before, else `dish-approximation`, when left out.
    #[serde(default)]
    #[schema(nullable)]
    reward: Option<RewardMetric>,
    /// After how many actions the episode ends; as before, else never, when left out.
    #[serde(default, deserialize_with = "maybe_whole")]
    #[schema(nullable, maximum = 1_000_000)]
    max_steps: Option<usize>,
}

/// One action in an episode. Unknown members are passed over.
#[derive(Deserialize, ToSchema)]
pub(super) struct Act {
    /// The episode, as `reset` named it.
    pub(super) episode_id: String,
    /// What to do.
    pub(super) action: Action,
}

/// What to do. Unknown members are passed over.
#[derive(Deserialize, ToSchema)]
pub(super) struct Action {
    /// Statements in MCL.
    #[serde(default)]
    #[schema(example = "(get-kitchen ?k0)")]
    actions: String,
    /// Whether the dish is ready: it is handed in after the statements, and the episode ends.
    #[serde(default)]
    hand_in: bool,
    /// Detail of the observation.
    #[serde(default)]
    detail: Detail,
}

/// What an action led to.
#[derive(Serialize, ToSchema)]
pub(super) struct Turn {
    /// What the agent sees.
    observation: Seen,
    /// What the score has gained; null after `reset` and in an exam. Where scores are counted it comes at the end.
    reward: Option<f64>,
    /// Whether the episode is over.
    done: bool,
    /// What belongs to the episode rather than to the kitchen.
    metadata: Metadata,
}

/// What the agent sees. What there is nothing to say of is left out.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct Seen {
    /// What is to be done and how, after `reset`.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<Task>,
    /// What became of the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<Report>,
    /// What stands on the counter, in words, where everything is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    counter: Option<Vec<String>>,
    /// What was handed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    handed_in: Option<HandIn>,
}

/// What is to be done and how.
#[derive(Serialize, ToSchema)]
struct Task {
    /// The text of the recipe; null where none is to be cooked.
    recipe: Option<String>,
    /// How one acts, and which actions there are.
    rules: String,
    /// What is in the kitchen, place by place.
    at_hand: Vec<String>,
}

/// What became of an action.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Report {
    /// In words.
    Brief(BriefReport),
    /// Everything as data.
    Full(StepReport),
}

impl Report {
    /// What became of the last call.
    pub(crate) fn of(stepped: Stepped, detail: Detail) -> Report {
        match detail {
            Detail::Brief => Report::Brief(stepped.after.brief(stepped.acted)),
            Detail::Full => Report::Full(stepped.after.report(stepped.acted)),
            Detail::Expanded => Report::Full(stepped.after.expanded_report(stepped.acted)),
        }
    }

    fn stop(&self) -> Option<&str> {
        match self {
            Report::Brief(report) => report.stop.as_deref(),
            Report::Full(report) => report.stop.as_deref(),
        }
    }
}

/// What belongs to an episode.
#[derive(Serialize, ToSchema)]
pub(super) struct Metadata {
    /// The episode's name, which is also a session's.
    pub(super) episode_id: String,
    /// Number of statements that have been executed.
    step_count: usize,
    /// Number of actions that have been taken.
    actions: usize,
    /// The recipe.
    recipe: Option<String>,
    /// What steps are rewarded for.
    reward: RewardMetric,
    /// The score so far, which is the sum of all rewards; null where it is not told.
    score: Option<f64>,
    /// Whether the episode is over.
    done: bool,
    /// Whether it is over because of `max_steps`.
    truncated: bool,
}

const RULES: &str = "You cook in a simulated kitchen. An action holds statements in MCL: {\"actions\": \"(get-kitchen ?k0) \
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 230 g)\"}. Words with a question mark are variables: outputs get new \
names, inputs name earlier ones, and an optional input may be any new name. Begin with (get-kitchen ?k0); every further \
statement takes the latest kitchen state and makes a new one. The report says what was made, and why something was not; \
what was refused can be put right and sent again. Send {\"hand_in\": true} when the dish is ready. The actions:";

fn rules() -> String {
    PRIMITIVES.iter().fold(RULES.to_owned(), |text, primitive| text + "\n" + &primitive.signature.usage())
}

impl App {
    /// Begins an episode: a new one, or a known one again.
    pub(super) async fn reset_episode(self: &Arc<App>, reset: Reset) -> Result<(Arc<Slot>, Turn), Problem> {
        let recipe = reset.recipe.clone().or_else(|| self.chosen_by(reset.seed.as_ref()));
        let known = reset.episode_id.as_deref().map(|name| self.store.find(name));
        let slot = match (known, &reset.episode_id) {
            (Some(Ok(slot)), _) => {
                let turn = slot.extra().turn().await;
                let mut taken = slot.checkout();
                let mut record = Record::BegunAgain;
                if let (None, None, None) = (&recipe, &reset.kitchen, reset.rules) {
                    taken.session.begin_again();
                } else {
                    let opening = opening_again(&taken.session, recipe, reset.kitchen, reset.rules);
                    taken.session = self.cook(move |app, _| app.kitchens.open(&opening)).await??;
                    record = Record::Opened(taken.session.opening());
                }
                slots::put_back(&self.store, &slot, taken)?;
                slots::keep(&slot, &record)?;
                slots::notify(&slot, "reset", || serde_json::Value::Null);
                drop(turn);
                slot
            }
            (_, name) => {
                let name = name.clone().map(checked_name).transpose()?;
                let rules = reset.rules.unwrap_or_default();
                let opening = Opening { recipe, kitchen: reset.kitchen, rules, ..Opening::default() };
                self.open_named(opening, name).await?
            }
        };
        let state = slot.extra().episode(|state| {
            *state = EpisodeState {
                reward: reset.reward.unwrap_or(state.reward),
                max_steps: reset.max_steps.or(state.max_steps),
                ..EpisodeState::default()
            };
            *state
        });
        slots::keep(&slot, &Record::Episode(state))?;
        let session = slot.session();
        let seen = Seen { task: Some(self.task(&session)), ..Seen::default() };
        let metadata = metadata(&slot, &session, is_told(&session, false).then_some(0.0));
        Ok((slot, Turn { observation: seen, reward: None, done: false, metadata }))
    }

    /// The recipe that a number stands for.
    fn chosen_by(&self, seed: Option<&serde_json::Number>) -> Option<String> {
        let seed = seed?;
        let seed = seed.as_u64().or_else(|| seed.as_i64().map(i64::unsigned_abs)).unwrap_or(0);
        let count = u64::try_from(self.kitchens.recipes().count()).ok().filter(|count| *count > 0)?;
        let (_, entry) = self.kitchens.recipes().nth((seed % count) as usize)?;
        Some(entry.recipe.id.clone())
    }

    fn task(&self, session: &Session) -> Task {
        let entry = session.recipe().and_then(|id| self.kitchens.recipe(id).ok());
        let recipe = entry.map(|(_, entry)| write_plain_text(&entry.recipe));
        Task { recipe, rules: rules(), at_hand: session.at_hand() }
    }

    /// Takes an action, and ends the episode where it is over.
    pub(super) async fn act_in_episode(
        self: &Arc<App>,
        slot: &Arc<Slot>,
        action: Action,
    ) -> Result<Turn, Problem> {
        slot.extra().episode(|state| if state.is_done { Err(done()) } else { Ok(()) })?;
        let Action { actions, hand_in, detail } = action;
        let stepped = self.step(slot, actions).await?;
        self.ended(slot, stepped, hand_in, detail).await
    }

    async fn ended(
        self: &Arc<App>,
        slot: &Arc<Slot>,
        stepped: Stepped,
        hand_in: bool,
        detail: Detail,
    ) -> Result<Turn, Problem> {
        let (app, slot) = (Arc::clone(self), Arc::clone(slot));
        let light = stepped.is_light;
        let tell = move |deadline: &Deadline<'_>| app.told(&slot, stepped, hand_in, detail, deadline);
        if light { self.at_once(tell)? } else { self.cook(move |_, deadline| tell(deadline)).await? }
    }

    /// Works out what an action was worth and whether it was the last. Worth is worked out from what was cooked, so that
    /// nothing done through other calls can make it wrong.
    fn told(
        &self,
        slot: &Slot,
        stepped: Stepped,
        hand_in: bool,
        detail: Detail,
        deadline: &Deadline<'_>,
    ) -> Result<Turn, Problem> {
        let session = stepped.after.fork();
        let report = Report::of(stepped, detail);
        let truncated = slot.extra().episode(|state| {
            state.actions += 1;
            state.is_truncated = state.max_steps.is_some_and(|most| state.actions >= most);
            state.is_truncated
        });
        let is_open = session.score_rules().is_open();
        let handed_in = match hand_in || (truncated && !is_open) {
            true => Some(self.hand_in(slot, &session, deadline)?),
            false => None,
        };
        let metric = slot.extra().episode(|state| state.reward);
        let worth = if is_told(&session, handed_in.is_some()) { session.worth(metric) } else { None };
        let perfect = is_open && worth.is_some_and(|worth| worth >= 1.0);
        let is_done = handed_in.is_some() || truncated || report.stop().is_some() || perfect;
        let (reward, state) = slot.extra().episode(|state| {
            state.is_done = is_done;
            let reward = worth.map(|worth| worth - std::mem::replace(&mut state.rewarded, worth));
            (reward, *state)
        });
        slots::keep(slot, &Record::Episode(state))?;
        let counter = (detail != Detail::Brief).then(|| on_the_counter(&session));
        let metadata = metadata(slot, &session, worth);
        let seen = Seen { task: None, report: Some(report), counter, handed_in };
        Ok(Turn { observation: seen, reward, done: is_done, metadata })
    }

    /// Takes actions in many episodes, those of different episodes at the same time.
    pub(super) async fn act_in_episodes(
        self: &Arc<App>,
        acts: Vec<Act>,
    ) -> Result<Vec<Result<Turn, Problem>>, Problem> {
        let orders = acts.into_iter().map(|act| {
            let Action { actions, hand_in, detail } = act.action;
            (act.episode_id, actions, (hand_in, detail))
        });
        let is_over = |slot: &Slot| slot.extra().episode(|state| state.is_done).then(done);
        self.batch(orders.collect(), is_over, |app, slot, stepped, (hand_in, detail), deadline| {
            app.told(slot, stepped, hand_in, detail, deadline)
        })
        .await
    }

    /// What belongs to an episode, with the score where it is told.
    pub(super) async fn episode_state(self: &Arc<App>, slot: &Slot) -> Result<Metadata, Problem> {
        let session = slot.session();
        let metric = slot.extra().episode(|state| state.reward);
        let told = is_told(&session, session.is_handed_in());
        let work = move |_: &App, _: &Deadline<'_>| (told.then(|| session.worth(metric)).flatten(), session);
        let (worth, session) = self.cook(work).await?;
        Ok(metadata(slot, &session, worth))
    }
}

/// Whether an agent may know the score.
fn is_told(session: &Session, is_over: bool) -> bool {
    !session.is_exam() && (is_over || session.score_rules().is_open())
}

fn done() -> Problem {
    Problem::new(StatusCode::CONFLICT, "episode-done", "the episode is over; the action was not taken")
        .hint("begin another one with reset")
}

fn checked_name(name: String) -> Result<String, Problem> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    if !name.is_empty() && name.len() <= 64 && name.chars().all(is_plain) {
        return Ok(name);
    }
    let detail = "an episode's name has up to 64 letters, digits, dots, dashes and underscores";
    Err(Problem::unprocessable("wrong-name", detail).hint("leave episode_id out to get one"))
}

/// What an episode that is reset starts from: what it started from before, but for what is said otherwise.
fn opening_again(
    session: &Session,
    recipe: Option<String>,
    kitchen: Option<String>,
    rules: Option<RuleSet>,
) -> Opening {
    let prepared = session.prepared();
    let recipe = recipe.or_else(|| session.recipe().map(str::to_owned));
    // A recipe knows its own kitchen.
    let kitchen = kitchen.or_else(|| recipe.is_none().then(|| prepared.kitchen.clone()));
    Opening { recipe, kitchen, rules: rules.unwrap_or(prepared.rules), ..Opening::default() }
}

fn metadata(slot: &Slot, session: &Session, score: Option<f64>) -> Metadata {
    slot.extra().episode(|state| Metadata {
        episode_id: slot.name().to_owned(),
        step_count: session.steps(),
        actions: state.actions,
        recipe: session.recipe().map(str::to_owned),
        reward: state.reward,
        score,
        done: state.is_done,
        truncated: state.is_truncated,
    })
}

fn on_the_counter(session: &Session) -> Vec<String> {
    let seen = session.observe("on the counter", None);
    seen.map(|seen| seen.found.into_iter().map(|found| found.text).collect()).unwrap_or_default()
}

impl App {
    /// Opens a session under a name that its opener chose, or under one that cannot be guessed.
    async fn open_named(
        self: &Arc<App>,
        opening: Opening,
        name: Option<String>,
    ) -> Result<Arc<Slot>, Problem> {
        let Some(name) = name else { return self.open(opening).await };
        let session = self.cook(move |app, _| app.kitchens.open(&opening)).await??;
        slots::insert_as(&self.store, self.keeping.as_ref(), name, session).map_err(|error| match error {
            SlotError::Store(StoreError::NameTaken(name)) => Problem::new(
                StatusCode::CONFLICT,
                "name-taken",
                format!("there is an episode `{name}` already"),
            ),
            other => other.into(),
        })
    }
}
