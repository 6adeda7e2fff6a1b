//! Verdicts on all actions of two dishes.

use std::collections::BTreeSet;

use serde::Serialize;

use super::census::Census;
use super::thresholds::{Share, Thresholds, Verdict};
use crate::action::{Kind, ProtoAction};
use crate::pair::Pivot;

/// An action of either dish with its verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MinedAction {
    /// The action.
    pub action: ProtoAction,
    /// Share of the base dish's recipes.
    pub base: Share,
    /// Share of the target dish's recipes.
    pub target: Share,
    /// What it is for the pair.
    pub verdict: Verdict,
    /// Phrases of the target dish, or of the base dish where the target has none.
    pub examples: Vec<String>,
}

/// Judges every action of the two dishes, in action order.
///
/// An action that either census has let go has no comparable counts and is left out.
pub fn mine(base: &Census, target: &Census, thresholds: &Thresholds) -> Vec<MinedAction> {
    let actions: BTreeSet<&ProtoAction> = base.actions().chain(target.actions()).collect();
    let judged = |action: &ProtoAction| {
        let (in_base, in_target) = (base.share(action), target.share(action));
        let source = if in_target.count > 0 { target } else { base };
        MinedAction {
            action: action.clone(),
            base: in_base,
            target: in_target,
            verdict: thresholds.verdict(in_base, in_target),
            examples: source.examples(action).map(str::to_owned).collect(),
        }
    };
    actions
        .into_iter()
        .filter(|action| !base.lets_go(action) && !target.lets_go(action))
        .map(judged)
        .collect()
}

/// The pivots that need no vote.
pub fn pivots_of(mined: &[MinedAction]) -> Vec<Pivot> {
    let kind = |verdict| match verdict {
        Verdict::Remove => Some(Kind::Remove),
        Verdict::Insert => Some(Kind::Insert),
        Verdict::Ask | Verdict::Ignore => None,
    };
    mined
        .iter()
        .filter_map(|row| Some(Pivot { kind: kind(row.verdict)?, action: row.action.clone() }))
        .collect()
}
