//! What a session tells: values that become JSON and know their schema.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_kitchen::{Change, Vocabulary, describe, diff, json};
use commis_mcl::Statement;
use commis_sim::{Binding, BindingTold, Moment, Obstacle, StopReason, failure_json};
use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use utoipa::ToSchema;

use super::Setting;
use super::schema::{self, Failure, Figure, Thing};

/// What became of the statements of one call.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepReport {
    /// How many statements the session has executed in all.
    pub step: usize,
    /// The kitchen's clock, in seconds: a whole number, or a fraction as text.
    #[schema(value_type = Figure)]
    pub clock: Json,
    /// The statements that ran, in the order in which they did; failed ones too.
    pub executed: Vec<StepTold>,
    /// The statements that could not run. They are not part of the session; they can be put right and sent again.
    pub refused: Vec<RefusedTold>,
    /// The statements that had been carried out before and add nothing.
    pub repeated: Vec<RepeatedTold>,
    /// What the variables that got a value in this call stand for.
    #[schema(value_type = BTreeMap<String, schema::Binding>)]
    pub bindings: Bindings,
    /// The limit after which nothing more can be cooked in this session, if it was reached.
    pub stop: Option<String>,
}

/// What variables stand for. The values are shared with the session and are written when they are sent.
#[derive(Clone, Debug)]
pub struct Bindings {
    pub(super) setting: Arc<Setting>,
    pub(super) values: BTreeMap<String, Binding>,
}

/// One executed statement.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepTold {
    /// Its number in the session, counted from 1.
    pub step: usize,
    /// The statement.
    pub text: String,
    /// When it began, in seconds on the kitchen's clock.
    #[schema(value_type = Figure)]
    pub begins: Json,
    /// When its result was there.
    #[schema(value_type = Figure)]
    pub ends: Json,
    /// When the cook was free again.
    #[schema(value_type = Figure)]
    pub cook_free: Json,
    /// Why it failed, if it did, with a hint and the step where the trouble began.
    #[schema(value_type = Option<Failure>)]
    pub failure: Option<Json>,
    /// What it changed in the kitchen.
    pub changes: Vec<ChangeTold>,
}

/// A difference between the kitchen before and after a step. It is told in words and names the thing, so that a step
/// which moves a hundred cookies does not tell each of them in full; `state?path=id:N` does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChangeTold {
    /// `clock`, `moved`, `created`, `consumed` or `slot`.
    pub r#type: &'static str,
    /// The difference in words.
    pub text: String,
    /// The identity of the thing that is different; null for the clock.
    pub id: Option<u32>,
}

/// A statement that could not run, or a text that could not be read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefusedTold {
    /// Its position among the statements of the call, counted from 1; 0 when the text as a whole could not be read.
    pub statement: usize,
    /// The statement, or the piece of text that is wrong.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RepeatedTold {
    /// Its position among the statements of the call, counted from 1.
    pub statement: usize,
    /// The step that did it; null when it stands twice in the call.
    pub step: Option<usize>,
}

/// The kitchen, or something in it, at one moment.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StateTold {
    /// After how many steps.
    pub step: usize,
    /// The kitchen's clock, in seconds.
    #[schema(value_type = Figure)]
    pub clock: Json,
    /// The path that was asked for; empty for the whole kitchen.
    pub path: String,
    /// Where it is, in words; null for the whole kitchen and for what is in no place.
    pub place: Option<String>,
    /// What it is, in words.
    pub text: String,
    /// The thing itself: an object with everything in it, or another value that a variable stands for.
    #[schema(value_type = Thing)]
    pub thing: Json,
}

impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vocabulary = self.setting.evaluator.simulator().vocabulary();
        serializer
            .collect_map(self.values.iter().map(|(name, binding)| (name, BindingTold(binding, vocabulary))))
    }
}

impl StepTold {
    pub(super) fn of(moment: &Moment, vocabulary: &Vocabulary) -> StepTold {
        let executed = moment.executed();
        let failure = executed.failure.as_deref();
        let changes = executed.before.as_ref().map(|before| diff(before, &executed.after, vocabulary));
        StepTold {
            step: moment.step(),
            text: moment.statement().to_string(),
            begins: json::number(executed.begins),
            ends: json::number(executed.ends),
            cook_free: json::number(executed.cook_free),
            failure: failure.map(|failure| failure_json(failure, Some(failure.root_cause()))),
            changes: changes.iter().flatten().map(|change| ChangeTold::of(change, vocabulary)).collect(),
        }
    }
}

impl ChangeTold {
    fn of(change: &Change, vocabulary: &Vocabulary) -> ChangeTold {
        let (kind, entity) = match change {
            Change::Clock { .. } => ("clock", None),
            Change::Moved { entity, .. } => ("moved", Some(entity)),
            Change::Created { entity, .. } => ("created", Some(entity)),
            Change::Consumed { entity, .. } => ("consumed", Some(entity)),
            Change::Slot { entity, .. } => ("slot", Some(entity)),
        };
        let id = entity.map(|entity| entity.id().0);
        ChangeTold { r#type: kind, text: describe::change(change, vocabulary), id }
    }
}

impl RefusedTold {
    pub(super) fn of(
        statement: usize,
        written: &Statement,
        obstacle: &Obstacle,
        hints: Vec<String>,
    ) -> RefusedTold {
        RefusedTold {
            statement,
            text: written.to_string(),
            code: obstacle.code().to_owned(),
            message: match obstacle {
                Obstacle::Stopped(stop @ StopReason::ListLimit) => {
                    format!("it, or a statement before it, makes too many pieces ({})", stop.code())
                }
                other => other.to_string(),
            },
            hints,
            line: None,
        }
    }
}
