//! What a model needs to know of a call, in as few words as will do: equal things are counted, and what did not change is
//! not told. [`StepReport`](crate::StepReport) tells everything.

use std::collections::{BTreeMap, HashMap};

use commis_kitchen::json::Figure;
use commis_kitchen::{Entity, EntityRef, describe};
use commis_sim::{Moment, Thing, manual};
use serde::{Deserialize, Serialize};

use crate::report::{RefusedJson, RepeatedJson};
use crate::{Acted, Naming, Session, moving};

/// Detail of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// What was made, in words.
    #[default]
    Brief,
    /// Every thing and every change as data. Many equal pieces are one with a count.
    Full,
    /// The same with every piece on its own.
    Expanded,
}

/// What became of the statements of one call, in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BriefReport {
    /// Number of statements that the session has executed in all.
    pub step: usize,
    /// The kitchen's clock, in seconds.
    pub clock: Figure,
    /// The statements that ran, in the order in which they did; failed ones too.
    pub executed: Vec<BriefStep>,
    /// The statements that could not run. They are not part of the session; they can be put right and sent again.
    pub refused: Vec<RefusedJson>,
    /// The statements that had been carried out before and add nothing; left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repeated: Vec<RepeatedJson>,
    /// The limit after which nothing more can be cooked in this session, if it was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<String>,
}

/// One executed statement, in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BriefStep {
    /// Its number in the session, counted from 1.
    pub step: usize,
    /// The statement.
    pub text: String,
    /// When its result is there, in seconds on the kitchen's clock.
    pub ends: Figure,
    /// What its outputs stand for, in words; kitchen states are left out.
    pub made: BTreeMap<String, String>,
    /// Why it failed, if it did, with the way out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// What it did not do to what it was given: "the salt was not fried".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What it was like as motion, in the quantitative mode: what arrived, what was spilled, what went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<String>,
}

/// Equal texts once, with their number: `9 × small-bowl`. They stay in the order in which they first came.
pub fn counted(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    summed(texts.into_iter().map(|text| (text, 1)))
}

/// The same for texts that already stand for so many.
fn summed(texts: impl Iterator<Item = (String, usize)>) -> Vec<String> {
    let mut order: Vec<(String, usize)> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for (text, more) in texts {
        if let Some((_, count)) = places.get(&text).and_then(|&place| order.get_mut(place)) {
            *count += more;
        } else {
            places.insert(text.clone(), order.len());
            order.push((text, more));
        }
    }
    order.into_iter().map(|(text, count)| describe::times(count, text)).collect()
}

impl Session {
    /// What the last call did, in words.
    pub fn brief(&self, acted: Acted) -> BriefReport {
        let Acted { executed, refused, repeated } = acted;
        let naming = self.naming();
        let executed = self.latest(executed).into_iter();
        let executed = executed.map(|moment| self.brief_step(moment, &naming)).collect();
        let stop = self.cooking.stopped().map(|stop| stop.code().to_owned());
        BriefReport { step: self.steps(), clock: self.clock(), executed, refused, repeated, stop }
    }

    /// What is in the kitchen, a line for each place: equal things are counted.
    pub fn at_hand(&self) -> Vec<String> {
        let vocabulary = self.prepared.simulator().vocabulary();
        let naming = self.naming();
        let told =
            |thing: &EntityRef| describe::entity_called(thing, vocabulary, &|entity| naming.now(entity));
        let places = self.kitchen().root().contents(vocabulary).iter();
        let line = |place: &EntityRef| {
            let things = place.contents(vocabulary).counted_samples();
            let things = summed(things.map(|(thing, count)| (told(thing), count)));
            (!things.is_empty()).then(|| format!("{}: {}", vocabulary.name(place.class()), things.join(", ")))
        };
        places.filter_map(line).collect()
    }

    fn brief_step(&self, moment: &Moment, naming: &Naming<'_>) -> BriefStep {
        let vocabulary = self.prepared.simulator().vocabulary();
        let executed = moment.executed();
        let call = &|entity: &Entity| naming.after(executed.statement, entity);
        let things = moment.made().filter(|(_, binding)| !matches!(binding.thing, Thing::Kitchen(_)));
        let made = things
            .filter(|(_, binding)| binding.thing.failure().is_none())
            .map(|(name, binding)| (name.to_owned(), manual::plain_thing(&binding.thing, vocabulary, call)));
        let failure = executed.failure.as_deref().map(|failure| match failure.reason.hint() {
            Some(hint) => format!("{}; {hint}", failure.reason),
            None => failure.reason.to_string(),
        });
        BriefStep {
            step: moment.step(),
            text: moment.statement().to_string(),
            ends: Figure(executed.ends),
            made: made.collect(),
            failure,
            notes: executed.notes.clone(),
            motion: moving::sentence(moment),
        }
    }
}
