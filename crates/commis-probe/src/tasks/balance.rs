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
    /// Whether it reads names: what is called by a name mostly shares words with the step that made it.
    pub(crate) wordy: bool,
}

impl Sign {
    pub(super) fn new(key: impl Into<String>, hit: bool) -> Sign {
        Sign { key: key.into(), hit, wordy: false }
    }

    /// A shortcut that looks for the words of a name.
    pub(super) fn wordy(key: impl Into<String>, hit: bool) -> Sign {
        Sign { wordy: true, ..Sign::new(key, hit) }
    }

    fn slack(&self) -> f64 {
        if self.wordy { WORDY_SLACK } else { SLACK }
    }
}

/// How many right answers a shortcut may have above its expectation: a question is right or wrong as a whole.
const SLACK: f64 = 1.0;
/// The same for one that reads names: without some of these hardly anything could be asked.
const WORDY_SLACK: f64 = 4.0;
/// How often those that were left out are looked at again.
const ROUNDS: usize = 8;
/// In how many orders candidates are looked at: what comes first decides what fits beside it.
const ORDERS: u64 = 24;

/// Which candidates are asked: the most of several choices. A shortcut may be right this share of its questions more often
/// than guessing.
pub(super) fn kept(candidates: &[(&Instance, &[Sign])], margin: f64, seed: u64) -> Vec<bool> {
    let choices = (0..ORDERS).map(|order| kept_in_order(candidates, margin, seed, order));
    let size = |choice: &Vec<bool>| choice.iter().filter(|kept| **kept).count();
    // Of equals the first.
    choices.reduce(|best, other| if size(&other) > size(&best) { other } else { best }).unwrap_or_default()
}

fn kept_in_order(candidates: &[(&Instance, &[Sign])], margin: f64, seed: u64, number: u64) -> Vec<bool> {
    let [seed, number] = [seed, number].map(|number| number.to_string());
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_cached_key(|at| {
        candidates.get(*at).map(|(instance, signs)| {
            let hits = signs.iter().filter(|sign| sign.hit).count();
            (hits, fingerprint([seed.as_str(), "keep", number.as_str(), instance.id.as_str()]))
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
                hits + 1.0 <= expected + instance.chance + margin + sign.slack()
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
