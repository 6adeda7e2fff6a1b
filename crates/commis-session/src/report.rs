//! What a session tells: values that become JSON and know their schema.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_kitchen::json::Figure;
use commis_kitchen::{Change, Vocabulary, describe, diff, diff_counted};
use commis_mcl::Statement;
use commis_sim::{Binding, BindingJson, FailureJson, Moment, Obstacle, StopReason};
use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use crate::limits::QUOTED;
use crate::{PreparedKitchen, moving};

/// What became of the statements of one call.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepReport {
    /// Number of statements that the session has executed in all.
    pub step: usize,
    /// The kitchen's clock, in seconds: a whole number, or a fraction as text.
    pub clock: Figure,
    /// The statements that ran, in the order in which they did; failed ones too.
    pub executed: Vec<StepJson>,
    /// The statements that could not run. They are not part of the session; they can be put right and sent again.
    pub refused: Vec<RefusedJson>,
    /// The statements that had been carried out before and add nothing.
    pub repeated: Vec<RepeatedJson>,
    /// What the variables that got a value in this call stand for.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub bindings: Bindings,
    /// The limit after which nothing more can be cooked in this session, if it was reached.
    pub stop: Option<String>,
}

/// What variables stand for. The values are shared with the session and are written when they are sent.
#[derive(Clone, Debug)]
pub struct Bindings {
    pub(crate) prepared: Arc<PreparedKitchen>,
    pub(crate) values: BTreeMap<String, Binding>,
}

/// One executed statement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepJson {
    /// Its number in the session, counted from 1.
    pub step: usize,
    /// The statement.
    pub text: String,
    /// When it began, in seconds on the kitchen's clock.
    pub begins: Figure,
    /// When its result was there.
    pub ends: Figure,
    /// When the cook was free again.
    pub cook_free: Figure,
    /// Why it failed, if it did, with a hint and the step where the trouble began.
    pub failure: Option<FailureJson>,
    /// What it changed in the kitchen.
    pub changes: Vec<ChangeJson>,
    /// What it was like as motion, in the quantitative mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Object, required = false))]
    pub motion: Option<Json>,
}

/// A difference between the kitchen before and after a step. It is told in words and names the thing, so that a step
/// which moves a hundred cookies does not tell each of them in full; `state?path=id:N` does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChangeJson {
    /// `clock`, `moved`, `created`, `consumed` or `slot`.
    pub r#type: &'static str,
    /// The difference in words.
    pub text: String,
    /// The identity of the thing that is different; null for the clock.
    pub id: Option<u32>,
    /// How many equal pieces it is about, of which the thing is the first; left out for one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub count: Option<usize>,
}

/// A statement that could not run, or a text that could not be read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RefusedJson {
    /// Its position among the statements of the call, counted from 1; left out when the text as a whole was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false, nullable = false))]
    pub statement: Option<usize>,
    /// The statement, or the piece of text that is wrong; a long one is cut.
    pub text: String,
    /// A stable name for the cause.
    pub code: String,
    /// The cause in words.
    pub message: String,
    /// Ways out, most likely first.
    pub hints: Vec<String>,
    /// The line of the call's text, counted from 1, where that is known.
    pub line: Option<usize>,
}

/// A statement that was carried out before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RepeatedJson {
    /// Its position among the statements of the call, counted from 1.
    pub statement: usize,
    /// The step that did it; null when it stands twice in the call.
    pub step: Option<usize>,
}

/// The kitchen, or something in it, at one moment.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StateJson {
    /// After how many steps.
    pub step: usize,
    /// The kitchen's clock, in seconds.
    pub clock: Figure,
    /// The path that was asked for; empty for the whole kitchen.
    pub path: String,
    /// Where it is, in words; null for the whole kitchen and for what is in no place.
    pub place: Option<String>,
    /// What it is, in words.
    pub text: String,
    /// The thing itself: an object with everything in it, or another value that a variable stands for.
    #[cfg_attr(feature = "schema", schema(value_type = commis_sim::ThingJson))]
    pub thing: Json,
    /// In the quantitative mode: where it stands and where every grain in it lies; for the whole kitchen the room, with the
    /// time of motion, a fingerprint and what happened in the last step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Object, required = false))]
    pub room: Option<Json>,
}

impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vocabulary = self.prepared.simulator().vocabulary();
        serializer.collect_map(
            self.values.iter().map(|(name, binding)| (name, BindingJson::of(binding, vocabulary))),
        )
    }
}

impl StepJson {
    pub(crate) fn of(moment: &Moment, vocabulary: &Vocabulary, expand: bool) -> StepJson {
        let executed = moment.executed();
        let failure = executed.failure.as_deref();
        let changes = executed.before.as_ref().map(|before| {
            if !expand {
                return diff_counted(before, &executed.after, vocabulary);
            }
            diff(before, &executed.after, vocabulary).into_iter().map(|change| (change, 1)).collect()
        });
        StepJson {
            step: moment.step(),
            text: moment.statement().to_string(),
            begins: Figure(executed.begins),
            ends: Figure(executed.ends),
            cook_free: Figure(executed.cook_free),
            failure: failure.map(|failure| FailureJson::of(failure, Some(failure.root_cause()))),
            changes: changes
                .iter()
                .flatten()
                .map(|(change, count)| ChangeJson::of(change, *count, vocabulary))
                .collect(),
            motion: moving::told(moment),
        }
    }
}

impl ChangeJson {
    fn of(change: &Change, count: usize, vocabulary: &Vocabulary) -> ChangeJson {
        let (kind, entity) = match change {
            Change::Clock { .. } => ("clock", None),
            Change::Moved { entity, .. } => ("moved", Some(entity)),
            Change::Created { entity, .. } => ("created", Some(entity)),
            Change::Consumed { entity, .. } => ("consumed", Some(entity)),
            Change::Slot { entity, .. } => ("slot", Some(entity)),
        };
        let id = entity.map(|entity| entity.id().0);
        let count = (count > 1).then_some(count);
        let text = describe::counted_change(change, count.unwrap_or(1), vocabulary);
        ChangeJson { r#type: kind, text, id, count }
    }
}

/// Words that a caller sent and gets to read again, cut where they are too long to be read.
pub fn in_short(text: String) -> String {
    let Some((end, _)) = text.char_indices().nth(QUOTED) else { return text };
    let all = text.chars().count();
    format!("{}… ({all} characters in all)", text.get(..end).unwrap_or_default())
}

impl RefusedJson {
    /// The same with what is quoted cut: nobody gets back a megabyte that they sent.
    pub(crate) fn in_short(self) -> RefusedJson {
        RefusedJson {
            text: in_short(self.text),
            message: in_short(self.message),
            hints: self.hints.into_iter().map(in_short).collect(),
            ..self
        }
    }

    pub(crate) fn of(
        statement: usize,
        written: &Statement,
        obstacle: &Obstacle,
        hints: Vec<String>,
    ) -> RefusedJson {
        RefusedJson {
            statement: Some(statement),
            text: written.to_string(),
            code: obstacle.code().to_owned(),
            message: match obstacle {
                Obstacle::Stopped(stop @ StopReason::ListLimit) => {
                    format!("it, or a statement before it, makes too many pieces ({})", stop.code())
                }
                Obstacle::Stopped(stop @ StopReason::MemoryLimit) => {
                    format!("it would take more memory than is left ({})", stop.code())
                }
                other => other.to_string(),
            },
            hints,
            line: None,
        }
    }
}
