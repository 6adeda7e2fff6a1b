//! How well each change answers each pivot.

use std::collections::BTreeMap;

use commis_base::{dot, unit};

use super::changes::Change;
use crate::action::{Kind, ProtoAction, SurfaceAction};
use crate::vectors::WordVectors;

/// Wordings of pivots in recipes of the two dishes, as vectors of length one. Without them only equal actions match.
#[derive(Debug, Clone, Default)]
pub struct References {
    removals: BTreeMap<ProtoAction, Wordings>,
    insertions: BTreeMap<ProtoAction, Wordings>,
}

/// Keyed by the words: dishes repeat themselves, and a repeated wording adds nothing.
type Wordings = BTreeMap<Vec<String>, Vec<f64>>;

impl References {
    /// No wordings.
    pub fn none() -> Self {
        Self::default()
    }

    /// Adds the wordings of a recipe: of the base dish for removals, of the target dish for insertions.
    pub fn add_recipe(&mut self, kind: Kind, actions: &[SurfaceAction], vectors: &WordVectors) {
        for action in actions {
            self.add_wording(kind, &action.proto, action.words.iter().map(String::as_str), vectors);
        }
    }

    /// Adds one wording of an action. A wording without any known word can match nothing and is not kept.
    pub fn add_wording<'w>(
        &mut self,
        kind: Kind,
        action: &ProtoAction,
        words: impl IntoIterator<Item = &'w str>,
        vectors: &WordVectors,
    ) {
        let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        let Some(vector) = vectors.mean(words.iter().map(String::as_str)) else { return };
        let known = match kind {
            Kind::Remove => &mut self.removals,
            Kind::Insert => &mut self.insertions,
        };
        known.entry(action.clone()).or_default().insert(words, unit(&vector));
    }

    fn of(&self, kind: Kind, action: &ProtoAction) -> impl Iterator<Item = &Vec<f64>> {
        let known = match kind {
            Kind::Remove => &self.removals,
            Kind::Insert => &self.insertions,
        };
        known.get(action).into_iter().flat_map(BTreeMap::values)
    }
}

/// Pivots by rows, changes by columns; 1 for equal actions, else the likeness of the wordings or 0 below the threshold.
pub(super) fn match_matrix(
    pivots: &[(Kind, &ProtoAction)],
    changes: &[&Change],
    references: &References,
    vectors: Option<&WordVectors>,
    threshold: f64,
) -> Vec<Vec<f64>> {
    let wording = |change: &&Change| Some(unit(&vectors?.mean(change.words.iter().map(String::as_str))?));
    let wordings: Vec<Option<Vec<f64>>> = changes.iter().map(wording).collect();
    let likeness = |kind: Kind, pivot: &ProtoAction, wording: &Option<Vec<f64>>| {
        let Some(wording) = wording else { return 0.0 };
        let best = references.of(kind, pivot).map(|known| dot(wording, known)).fold(0.0, f64::max);
        if best >= threshold { best } else { 0.0 }
    };
    let row = |&(kind, pivot): &(Kind, &ProtoAction)| {
        let cell = |(change, wording): (&&Change, &Option<Vec<f64>>)| {
            if change.action == *pivot { 1.0 } else { likeness(kind, pivot, wording) }
        };
        changes.iter().zip(&wordings).map(cell).collect()
    };
    pivots.iter().map(row).collect()
}
