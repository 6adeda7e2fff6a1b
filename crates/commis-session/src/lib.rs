//! A kitchen that an agent acts in, one step at a time: the environment that every way in shares.
//!
//! * [`Kitchens`] is the registry of corpora, recipes and kitchens; [`Kitchens::open`] opens a [`Session`].
//! * [`Session`] is one agent's cooking: [`step`](Session::step) executes statements, [`state`](Session::state) and
//!   [`observe`](Session::observe) look at any moment, [`fork`](Session::fork) and [`undo`](Session::undo) cost
//!   nothing, [`score`](Session::score) compares with the gold, [`network`](Session::network) is the program so far.
//! * [`SessionStore`] keeps the sessions of many agents under names, within [`SessionLimits`].
//! * [`tools`] are what language models act with, whoever offers them.
//! * [`StepReport`] and the other reports are values that become JSON. With the feature `schema` they know their schema.
//!
//! There is no network, no thread and no clock in here: time comes in as a [`Deadline`] or as the clock of a store.
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_session::{Deadline, Kitchens, Opening};
//!
//! let kitchens = Kitchens::new(vec![Builtin::Published.load()]);
//! let mut session = kitchens.open(&Opening { recipe: Some("almond-crescent-cookies".into()), ..Opening::default() })?;
//!
//! // Step: statements run on top of what is there.
//! let report = session.step("(get-kitchen ?k0) (fetch ?bowl ?k1 ?k0 medium-bowl 1)", &Deadline::never());
//! assert_eq!(report.executed.len(), 2);
//!
//! // Observe: a question in a few words.
//! let seen = session.observe("what is on the counter?", None)?;
//! assert_eq!(seen.found[0].text, "medium-bowl");
//!
//! // Fork: what cannot run is refused with a hint, and neither session sees what the other does.
//! let mut fork = session.fork();
//! let report = fork.step("(mix ?dough ?k2 ?k1 ?butter ?whisk)", &Deadline::never());
//! assert_eq!(report.refused[0].code, "missing");
//! fork.step("(fetch ?whisk ?k2 ?k1 whisk 1)", &Deadline::never());
//! assert_eq!((session.steps(), fork.steps()), (2, 3));
//!
//! // Undo, and the score against the gold.
//! assert_eq!(fork.undo(1), 1);
//! let score = fork.score(false, false, &Deadline::never())?;
//! assert!(score.scores.goal_condition_success < 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A session opened with [`Mode::Quantitative`](commis_physics::Mode) carries its statements out as motion: steps tell what
//! was spilled, [`room`](Session::room) where everything stands.
//!
//! Kitchens [for an exam](Kitchens::for_exam) know no golds: their sessions can do everything but be scored.

mod brief;
mod deadline;
mod episode;
mod hints;
mod kitchens;
mod limits;
mod moving;
mod naming;
mod observe;
mod path;
mod reading;
mod report;
mod score;
mod session;
mod standing;
mod store;
mod texts;
pub mod tools;

pub use commis_sim::Holding;

pub use brief::{BriefReport, BriefStep, Detail, counted};
pub use deadline::Deadline;
pub use episode::{EpisodeError, HandIn, ScoreRules};
pub use kitchens::{KitchenName, Kitchens, OpenError, Opening, PreparedKitchen};
pub use limits::{LARGEST_COUNT, SessionLimits};
pub use naming::Naming;
pub use observe::{Found, Observation, QueryError, Total, TotalAmount};
pub use path::PathError;
pub use reading::headed;
pub use report::{
    Bindings, ChangeJson, RefusedJson, RepeatedJson, StateJson, StepJson, StepReport, in_short,
};
pub use score::{RewardMetric, ScoreError, ScoreJson, Scores, wanted};
pub use session::{Acted, LookError, NoSuchStep, Session};
pub use standing::Standing;
pub use store::{Checkout, SessionSlot, SessionStore, StoreError};
pub use texts::{HandedIn, ReadError, ReadingKitchen, Readings, UNNAMED};
