//! What an action was like: how long, how far, what arrived, what went wrong.

use commis_base::Fingerprint;
use serde::Serialize;

/// How an action went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MotionOutcome {
    /// As the books say.
    #[default]
    Done,
    /// The books say that it failed, so nothing was moved.
    NotDone,
    /// A place that the layout does not have, or too far away.
    OutOfReach,
    /// Something stands in the way.
    BlockedPath,
    /// More than the vessel holds; some of it lies beside it.
    Overflow,
    /// Nothing came out.
    NothingPoured,
    /// Less happened than the effect needs.
    MissedTrigger,
    /// The action took more steps than allowed.
    StepBudget,
    /// Nobody wrote a motion for this primitive.
    NoMotion,
}

impl MotionOutcome {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MotionOutcome::Done => "done",
            MotionOutcome::NotDone => "not-done",
            MotionOutcome::OutOfReach => "out-of-reach",
            MotionOutcome::BlockedPath => "blocked-path",
            MotionOutcome::Overflow => "overflow",
            MotionOutcome::NothingPoured => "nothing-poured",
            MotionOutcome::MissedTrigger => "missed-trigger",
            MotionOutcome::StepBudget => "step-budget",
            MotionOutcome::NoMotion => "no-motion",
        }
    }
}

/// Something worth telling.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Food lies beside its vessel.
    Spill {
        /// How much.
        grams: f64,
        /// What.
        class: String,
        /// The counter or the floor.
        place: &'static str,
        /// Where.
        at: [f32; 3],
    },
    /// Something that was carried touched something else.
    Collision {
        /// What was carried.
        carried: String,
        /// What it touched.
        touched: String,
    },
    /// What the effect needs, and what there was.
    Trigger {
        /// What is counted.
        evidence: &'static str,
        /// How much there was.
        counted: f32,
        /// How much is needed.
        needed: f32,
        /// Whether that is enough.
        met: bool,
    },
    /// How far the portions were apart before and after they were stirred, in millimetres.
    Stirred {
        /// Before.
        before: f32,
        /// After.
        after: f32,
    },
    /// The temperature after a wait, in degrees Celsius.
    Temperature {
        /// Of what.
        class: String,
        /// How warm.
        degrees: f32,
    },
    /// What kept the action from going as the books say.
    Trouble {
        /// Which kind.
        outcome: MotionOutcome,
        /// In words.
        message: String,
    },
}

/// One action as motion.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Action {
    /// The statement's position in the network.
    pub statement: usize,
    /// The primitive.
    pub primitive: String,
    /// How it went.
    pub outcome: MotionOutcome,
    /// Seconds that the motion took.
    pub motion_seconds: f64,
    /// Seconds that pass in the books, waiting included.
    pub book_seconds: f64,
    /// Steps of the engine.
    pub steps: u64,
    /// The most grains in motion at once.
    pub grains: usize,
    /// How far hands went, in metres.
    pub path: f64,
    /// What should have changed its place, in grams.
    pub wanted: f64,
    /// What did, in grams.
    pub delivered: f64,
    /// What lies beside, in micrograms.
    pub spilled_micrograms: u64,
    /// By how much the weight of everything changed because the books say so: shells, evaporated water, weights that are
    /// only estimated. In micrograms.
    pub by_books_micrograms: i128,
    /// How far what lay in vessels was from what the books say, spills returned: amounts that were poured not exactly. In
    /// micrograms.
    pub corrected_micrograms: u64,
    /// What happened.
    pub events: Vec<Event>,
    /// The fingerprint of the room afterwards.
    #[serde(serialize_with = "as_text")]
    pub hash: Fingerprint,
}

impl Action {
    /// What lies beside, in grams.
    #[must_use]
    pub fn spilled(&self) -> f64 {
        crate::books::grams(self.spilled_micrograms)
    }

    /// How many things were touched on the way.
    #[must_use]
    pub fn collisions(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Collision { .. })).count()
    }

    /// The action in a sentence: how it went, what arrived, what was spilled, what was in the way.
    #[must_use]
    pub fn sentence(&self) -> String {
        let mut parts = vec![format!("{}, {:.1} s", self.outcome.name(), self.motion_seconds)];
        if self.wanted > 0.0 {
            parts.push(format!("{:.1} g of {:.1} g arrived", self.delivered, self.wanted));
        }
        if self.spilled_micrograms > 0 {
            parts.push(format!("{:.1} g spilled", self.spilled()));
        }
        parts.extend(self.events.iter().filter_map(|event| match event {
            Event::Trouble { message, .. } => Some(message.clone()),
            Event::Collision { carried, touched } => Some(format!("the {carried} touched the {touched}")),
            _ => None,
        }));
        parts.join("; ")
    }

    pub(crate) fn trouble(&mut self, outcome: MotionOutcome, message: impl Into<String>) {
        if self.outcome == MotionOutcome::Done {
            self.outcome = outcome;
        }
        self.events.push(Event::Trouble { outcome, message: message.into() });
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn as_text<S: serde::Serializer>(hash: &Fingerprint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(hash)
}
