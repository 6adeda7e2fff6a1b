//! Pivots that apply, plain swaps, and the changes that remain to be judged.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::action::{Kind, ProtoAction, SurfaceAction};
use crate::glossary::Glossary;
use crate::pair::Pair;

/// An action that the rewrite removed or inserted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Whether it went or came.
    pub kind: Kind,
    /// The action.
    pub action: ProtoAction,
    /// Phrase text of its last occurrence.
    pub phrase: String,
    /// The words of that phrase.
    #[serde(skip)]
    pub words: Vec<String>,
}

/// What had to change and what did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Pivots to remove that the base recipe contains.
    pub pivots_to_remove: BTreeSet<ProtoAction>,
    /// Pivots to insert that the base recipe lacks.
    pub pivots_to_insert: BTreeSet<ProtoAction>,
    /// Changes in action order, removals first.
    pub made: Vec<Change>,
}

impl Changes {
    /// The changes of one kind.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Change> {
        self.made.iter().filter(move |change| change.kind == kind)
    }

    /// The pivots to insert that were inserted, well placed or not.
    pub fn inserted_pivots(&self) -> impl Iterator<Item = &ProtoAction> {
        self.of_kind(Kind::Insert)
            .map(|change| &change.action)
            .filter(|action| self.pivots_to_insert.contains(*action))
    }
}

/// Compares a base recipe with a rewrite of it.
///
/// An action that merely trades the old ingredient for the new one is no change, unless it is a pivot.
pub fn changes_between(
    pair: &Pair,
    glossary: &Glossary,
    base: &[SurfaceAction],
    output: &[SurfaceAction],
) -> Changes {
    let before = last_occurrences(base);
    let after = last_occurrences(output);
    let pivots =
        |kind: Kind| pair.pivots.iter().filter(move |pivot| pivot.kind == kind).map(|pivot| &pivot.action);
    let to_remove: BTreeSet<_> =
        pivots(Kind::Remove).filter(|action| before.contains_key(action)).cloned().collect();
    let to_insert: BTreeSet<_> =
        pivots(Kind::Insert).filter(|action| !before.contains_key(action)).cloned().collect();

    let swaps = plain_swaps(pair, glossary, base);
    let results: BTreeSet<&ProtoAction> = swaps.values().flatten().collect();
    let swapped = |action: &ProtoAction| {
        swaps.get(action).is_some_and(|results| results.iter().any(|result| after.contains_key(result)))
    };

    let removed = before
        .iter()
        .filter(|(action, _)| !after.contains_key(*action))
        .filter(|(action, _)| to_remove.contains(**action) || !swapped(action))
        .map(|(action, at)| (Kind::Remove, action, at));
    let inserted = after
        .iter()
        .filter(|(action, _)| !before.contains_key(*action))
        .filter(|(action, _)| to_insert.contains(**action) || !results.contains(*action))
        .map(|(action, at)| (Kind::Insert, action, at));
    let made = removed
        .chain(inserted)
        .map(|(kind, &action, &at)| Change {
            kind,
            action: action.clone(),
            phrase: at.phrase.clone(),
            words: at.words.clone(),
        })
        .collect();
    Changes { pivots_to_remove: to_remove, pivots_to_insert: to_insert, made }
}

fn last_occurrences(actions: &[SurfaceAction]) -> BTreeMap<&ProtoAction, &SurfaceAction> {
    actions.iter().map(|action| (&action.proto, action)).collect()
}

/// For every base action that names the old ingredient, what it becomes when the new name takes its place.
fn plain_swaps<'b>(
    pair: &Pair,
    glossary: &Glossary,
    base: &'b [SurfaceAction],
) -> BTreeMap<&'b ProtoAction, BTreeSet<ProtoAction>> {
    let mut swaps: BTreeMap<&ProtoAction, BTreeSet<ProtoAction>> = BTreeMap::new();
    let Some(old) = &pair.old_ingredient else { return swaps };
    for action in base.iter().filter(|action| action.ingredients.contains(old)) {
        let kept = action.ingredients.iter().filter(|name| *name != old).chain([&pair.new_ingredient]);
        let ingredients = kept.map(|name| glossary.ingredient_class(name).to_owned()).collect();
        let result = ProtoAction { ingredients, ..action.proto.clone() };
        swaps.entry(&action.proto).or_default().insert(result);
    }
    swaps
}
