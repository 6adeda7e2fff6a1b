//! Counting the actions of a dish recipe by recipe, in bounded memory and in any order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::fingerprint;

use crate::action::{ProtoAction, SurfaceAction};
use crate::mining::thresholds::Share;

/// How much a census may keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CensusLimits {
    /// Distinct actions that are counted; beyond that, those with the greatest fingerprints are let go.
    pub actions: usize,
    /// Recipes kept as sequences for the search of order constraints.
    pub recipes: usize,
    /// Example phrases per action.
    pub examples: usize,
}

impl Default for CensusLimits {
    fn default() -> Self {
        Self { actions: 1 << 19, recipes: 1000, examples: 3 }
    }
}

const LONGEST_EXAMPLE: usize = 60;

/// What is known of a dish: how many of its recipes contain each action, examples, and a sample of whole recipes.
///
/// What is let go when a limit is reached depends on fingerprints only, never on the order in which recipes came: the
/// actions that remain have exact counts, and the recipes that remain are the same whichever file came first.
#[derive(Debug, Clone)]
pub struct Census {
    limits: CensusLimits,
    recipes: u32,
    counted: BTreeMap<u64, Vec<Entry>>,
    distinct: usize,
    /// Actions with a fingerprint from here on were let go.
    ceiling: u64,
    sample: BTreeMap<(u64, Sequence), u32>,
    sampled: usize,
}

/// The actions of one recipe in order; shared, because recipes of a dish repeat them.
type Sequence = Vec<Arc<ProtoAction>>;

#[derive(Debug, Clone)]
struct Entry {
    action: Arc<ProtoAction>,
    recipes: u32,
    examples: BTreeSet<(u64, String)>,
}

impl Census {
    /// Nothing counted yet.
    pub fn new(limits: CensusLimits) -> Self {
        Self {
            limits,
            recipes: 0,
            counted: BTreeMap::new(),
            distinct: 0,
            ceiling: u64::MAX,
            sample: BTreeMap::new(),
            sampled: 0,
        }
    }

    /// Counts one recipe.
    pub fn add(&mut self, actions: &[SurfaceAction]) {
        self.recipes = self.recipes.saturating_add(1);
        let mut sequence: Sequence = Vec::with_capacity(actions.len());
        let mut seen: BTreeSet<Arc<ProtoAction>> = BTreeSet::new();
        for action in actions {
            let print = fingerprint(action.proto.class_names());
            let fresh = !seen.contains(&action.proto);
            let shared = self
                .count(print, action, fresh)
                .or_else(|| seen.get(&action.proto).cloned())
                .unwrap_or_else(|| Arc::new(action.proto.clone()));
            seen.insert(Arc::clone(&shared));
            sequence.push(shared);
        }
        while self.distinct > self.limits.actions {
            let Some((print, entries)) = self.counted.pop_last() else { break };
            self.distinct -= entries.len();
            self.ceiling = print;
        }
        self.keep(sequence);
    }

    /// Counts an occurrence and returns the shared action, unless the action has been let go.
    fn count(&mut self, print: u64, action: &SurfaceAction, fresh: bool) -> Option<Arc<ProtoAction>> {
        if print >= self.ceiling {
            return None;
        }
        let entries = self.counted.entry(print).or_default();
        let at = entries.iter().position(|entry| *entry.action == action.proto).unwrap_or_else(|| {
            self.distinct += 1;
            entries.push(Entry {
                action: Arc::new(action.proto.clone()),
                recipes: 0,
                examples: BTreeSet::new(),
            });
            entries.len() - 1
        });
        let entry = entries.get_mut(at)?;
        entry.recipes = entry.recipes.saturating_add(u32::from(fresh));
        let key = fingerprint([action.phrase.as_str()]);
        let full = entry.examples.len() >= self.limits.examples;
        if !full || entry.examples.last().is_some_and(|(last, _)| key < *last) {
            entry.examples.insert((key, action.phrase.chars().take(LONGEST_EXAMPLE).collect()));
            while entry.examples.len() > self.limits.examples {
                entry.examples.pop_last();
            }
        }
        Some(Arc::clone(&entry.action))
    }

    fn keep(&mut self, sequence: Sequence) {
        let print = fingerprint(sequence.iter().flat_map(|action| action.class_names().chain(["|"])));
        if self.sampled >= self.limits.recipes
            && self.sample.last_key_value().is_none_or(|((last, _), _)| print > *last)
        {
            return;
        }
        *self.sample.entry((print, sequence)).or_insert(0) += 1;
        self.sampled += 1;
        while self.sampled > self.limits.recipes {
            let Some(mut last) = self.sample.last_entry() else { break };
            self.sampled -= 1;
            if *last.get() > 1 {
                *last.get_mut() -= 1;
            } else {
                last.remove();
            }
        }
    }

    /// Recipes counted.
    pub fn recipes(&self) -> u32 {
        self.recipes
    }

    /// Distinct actions with exact counts.
    pub fn distinct_actions(&self) -> usize {
        self.distinct
    }

    /// Whether some actions were let go because there were too many.
    pub fn is_complete(&self) -> bool {
        self.ceiling == u64::MAX
    }

    /// Whether the action was let go or would be.
    pub(super) fn lets_go(&self, action: &ProtoAction) -> bool {
        !self.is_complete() && fingerprint(action.class_names()) >= self.ceiling
    }

    /// The share of recipes that contain the action.
    pub fn share(&self, action: &ProtoAction) -> Share {
        Share { count: self.entry(action).map_or(0, |entry| entry.recipes), of: self.recipes }
    }

    /// Phrases in which the action was found.
    pub fn examples(&self, action: &ProtoAction) -> impl Iterator<Item = &str> {
        self.entry(action)
            .into_iter()
            .flat_map(|entry| entry.examples.iter().map(|(_, phrase)| phrase.as_str()))
    }

    /// The counted actions, in no telling order.
    pub fn actions(&self) -> impl Iterator<Item = &ProtoAction> {
        self.counted.values().flatten().map(|entry| entry.action.as_ref())
    }

    /// The recipes of the sample in their canonical order, repeated ones repeated.
    pub fn sample(&self) -> impl Iterator<Item = &[Arc<ProtoAction>]> {
        self.sample
            .iter()
            .flat_map(|((_, sequence), count)| std::iter::repeat_n(sequence.as_slice(), *count as usize))
    }

    fn entry(&self, action: &ProtoAction) -> Option<&Entry> {
        let entries = self.counted.get(&fingerprint(action.class_names()))?;
        entries.iter().find(|entry| *entry.action == *action)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    pub(crate) fn recipe(verbs: &str) -> Vec<SurfaceAction> {
        let action = |verb: char| SurfaceAction {
            verb: verb.to_string(),
            ingredients: BTreeSet::new(),
            tools: BTreeSet::new(),
            phrase: format!("{verb} it"),
            words: Vec::new(),
            inherited: false,
            proto: ProtoAction::new(&verb.to_string(), [], []),
        };
        verbs.chars().map(action).collect()
    }

    fn summary(census: &Census) -> String {
        let actions: Vec<String> = census
            .actions()
            .map(|action| {
                format!(
                    "{action} {:?} {:?}",
                    census.share(action),
                    census.examples(action).collect::<Vec<_>>()
                )
            })
            .collect();
        let sample: Vec<String> =
            census.sample().map(|recipe| recipe.iter().map(|a| a.verb.as_str()).collect()).collect();
        format!("{actions:?} {sample:?} {}", census.is_complete())
    }

    #[test]
    fn repetition_in_a_recipe_counts_once() {
        let mut census = Census::new(CensusLimits::default());
        census.add(&recipe("aba"));
        census.add(&recipe("b"));
        assert_eq!(census.share(&ProtoAction::new("a", [], [])), Share { count: 1, of: 2 });
        assert_eq!(census.share(&ProtoAction::new("b", [], [])), Share { count: 2, of: 2 });
        assert_eq!(census.share(&ProtoAction::new("c", [], [])), Share { count: 0, of: 2 });
        assert!(census.is_complete());
    }

    proptest! {
        #[test]
        fn the_order_of_recipes_does_not_matter(
            recipes in prop::collection::vec("[a-h]{0,6}", 0..20),
            rotation in 0_usize..20,
            actions in 1_usize..10,
            kept in 1_usize..10,
        ) {
            let limits = CensusLimits { actions, recipes: kept, examples: 2 };
            let census = |recipes: &[String]| {
                let mut census = Census::new(limits);
                for verbs in recipes {
                    census.add(&recipe(verbs));
                }
                census
            };
            let mut turned = recipes.clone();
            turned.rotate_left(rotation.min(recipes.len()));
            turned.reverse();
            prop_assert_eq!(summary(&census(&recipes)), summary(&census(&turned)));
            prop_assert!(census(&recipes).distinct_actions() <= actions);
            for action in census(&recipes).actions() {
                let count = recipes.iter().filter(|verbs| verbs.contains(&action.verb)).count();
                prop_assert_eq!(census(&recipes).share(action).count as usize, count);
            }
        }
    }
}
