//! Questions that trees cannot learn to answer from other recipes.
//!
//! Balancing shortcuts that somebody thought of leaves those that nobody did: recipes of one family are built alike, and what
//! is right in one looks like what is right in the next. So trees are trained on many halves of the recipes, and the questions
//! that most of them answer are left out, until they are hardly better than guessing.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::fingerprint;

use super::trained::{Question, first_half, learnt, surfaces};
use crate::StateGraph;
use crate::tasks::Instance;

/// Halves that trees are trained on, so that none of them decides alone.
const HALVES: u64 = 8;
/// How far above guessing trees may stay, as a share of the questions.
const MARGIN: f64 = 0.03;
/// How often questions are left out at most, and which share of them each time at most: the trees change with them.
const ROUNDS: u64 = 12;
const PER_ROUND: f64 = 0.05;

/// The places of the questions that remain. All are of one kind.
pub(crate) fn unlearnable(
    tasks: &[&Instance],
    graphs: &BTreeMap<&str, &StateGraph>,
    seed: u64,
) -> BTreeSet<usize> {
    let surfaces = surfaces(graphs);
    let all: Vec<Question<'_>> =
        tasks.iter().enumerate().filter_map(|(at, task)| Question::of(at, task, &surfaces)).collect();
    let mut left: Vec<&Question<'_>> = all.iter().collect();
    for round in 0..ROUNDS {
        let mut solved: BTreeMap<usize, u64> = BTreeMap::new();
        for half in 0..HALVES {
            let [seed, round, half] = [seed, round, half].map(|number| number.to_string());
            let seed = fingerprint([seed.as_str(), "learn", round.as_str(), half.as_str()]);
            let asked: Vec<&Instance> = left.iter().map(|question| question.task).collect();
            for (at, answer) in learnt(&left, &first_half(&asked, seed)) {
                let is_right = tasks.get(at).is_some_and(|task| answer == Some(task.gold.to_string()));
                *solved.entry(at).or_default() += u64::from(is_right);
            }
        }
        let right = solved.values().sum::<u64>() as f64 / HALVES as f64;
        let guessed: f64 = left.iter().map(|question| question.task.chance).sum();
        let too_many = right - guessed - MARGIN * left.len() as f64;
        if too_many <= 0.0 {
            break;
        }
        let most = (PER_ROUND * left.len() as f64).min(too_many).ceil() as usize;
        let seed = seed.to_string();
        let mut easiest: Vec<(u64, u64, usize)> = left
            .iter()
            .map(|question| {
                let roll = fingerprint([seed.as_str(), "leave", question.task.id.as_str()]);
                (HALVES - solved.get(&question.at).copied().unwrap_or_default(), roll, question.at)
            })
            .collect();
        easiest.sort_unstable();
        let out: BTreeSet<usize> = easiest.into_iter().take(most).map(|(.., at)| at).collect();
        left.retain(|question| !out.contains(&question.at));
    }
    left.into_iter().map(|question| question.at).collect()
}
