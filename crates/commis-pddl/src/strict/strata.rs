//! The order in which derived predicates can be worked out: what a rule denies must be settled before.

use std::collections::BTreeMap;

use super::syntax::Formula;
use crate::tree::Name;

/// The layer of each derived predicate, or one that is derived from its own negation.
pub(crate) fn strata(rules: &[(&Name, &Formula)]) -> Result<BTreeMap<Name, u32>, Name> {
    let mut layers: BTreeMap<Name, u32> = rules.iter().map(|(head, _)| ((*head).clone(), 0)).collect();
    let count = layers.len() as u32;
    loop {
        let mut changed = false;
        for (head, condition) in rules {
            let mut needed = 0;
            condition.each_atom(true, &mut |atom, positive| {
                if let Some(layer) = layers.get(atom.predicate()) {
                    needed = needed.max(layer + u32::from(!positive));
                }
            });
            if needed > count {
                return Err((*head).clone());
            }
            if let Some(layer) = layers.get_mut(*head).filter(|layer| **layer < needed) {
                *layer = needed;
                changed = true;
            }
        }
        if !changed {
            return Ok(layers);
        }
    }
}
