//! Choosing questions so that no shortcut pays.
//!
//! Every candidate says which shortcuts have an answer to it and which of these answers are right. Candidates are kept
//! as long as every shortcut is right in no more of its questions than guessing would be, or hardly more. Whoever follows a shortcut
//! then learns nothing, and neither does whoever does the opposite, since candidates are only left out for want of
//! others.

use std::collections::BTreeMap;

use commis_base::fingerprint;

use super::Instance;

/// A shortcut that has an answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sign {
    /// Its name among those of this kind of task.
    pub(crate) key: String,
    /// Whether its answer is right.
    pub(crate) hit: bool,
}

impl Sign {
    pub(super) fn new(key: impl Into<String>, hit: bool) -> Sign {
        Sign { key: key.into(), hit }
    }
}

/// How many right answers a shortcut may have above its expectation: a question is right or wrong as a whole.
const SLACK: f64 = 1.0;
/// How often those that were left out are looked at again.
const ROUNDS: usize = 8;

/// Which candidates are asked. A shortcut may be right this share of its questions more often than guessing.
pub(super) fn kept(candidates: &[(&Instance, &[Sign])], margin: f64, seed: u64) -> Vec<bool> {
    let seed = seed.to_string();
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_cached_key(|at| {
        candidates.get(*at).map(|(instance, signs)| {
            let hits = signs.iter().filter(|sign| sign.hit).count();
            (hits, fingerprint([seed.as_str(), "keep", instance.id.as_str()]))
        })
    });
    let mut kept = vec![false; candidates.len()];
    let mut tally: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for _ in 0..ROUNDS {
        let mut left = Vec::new();
        for at in order {
            let Some((instance, signs)) = candidates.get(at) else { continue };
            let may_stay = signs.iter().filter(|sign| sign.hit).all(|sign| {
                let (hits, expected) = tally.get(sign.key.as_str()).copied().unwrap_or_default();
                hits + 1.0 <= expected + instance.chance + margin + SLACK
            });
            if !may_stay {
                left.push(at);
                continue;
            }
            for sign in *signs {
                let (hits, expected) = tally.entry(&sign.key).or_default();
                *hits += f64::from(u8::from(sign.hit));
                *expected += instance.chance + margin;
            }
            if let Some(slot) = kept.get_mut(at) {
                *slot = true;
            }
        }
        order = left;
    }
    kept
}
