//! Mining for whole lists of pairs: what is certain, what cooks are asked, and what comes of their answers.

use std::fmt::Write as _;

use super::dishes::Dishes;
use super::order::{OrderRules, OrderSearch, order_constraints};
use super::pivots::{MinedAction, mine, pivots_of};
use super::questionnaire::{Question, questions};
use super::thresholds::{Thresholds, Verdict};
use super::votes::VotesOutcome;
use crate::action::Kind;
use crate::pair::Pair;

/// What was found in the recipes of some pairs.
pub struct Mining<'a> {
    pairs: &'a [Pair],
    dishes: &'a Dishes<'a>,
    /// The actions of each pair.
    actions: Vec<Vec<MinedAction>>,
    /// What only cooks can say.
    pub questions: Vec<Question>,
}

/// A pair with what was mined for it.
#[derive(Clone, Debug)]
pub struct MinedPair {
    /// The pair with its pivots and order constraints.
    pub pair: Pair,
    /// Recipes of the base dish.
    pub base_recipes: u32,
    /// Recipes of the target dish.
    pub target_recipes: u32,
    /// Actions that were looked at.
    pub actions: usize,
    /// Actions that cooks are asked about.
    pub open: usize,
    /// Order constraints that were found.
    pub orders: usize,
}

impl MinedPair {
    /// What was mined as a table for people.
    pub fn text(mined: &[MinedPair]) -> String {
        let mut out = format!(
            "{:<6} {:>8} {:>8} {:>8} {:>7} {:>7} {:>5} {:>6}  dishes\n",
            "pair", "base", "target", "actions", "remove", "insert", "ask", "order"
        );
        for MinedPair { pair, base_recipes, target_recipes, actions, open, orders } in mined {
            let pivots = |kind: Kind| pair.pivots.iter().filter(|pivot| pivot.kind == kind).count();
            // `write!` to a String cannot fail.
            let _ = writeln!(
                out,
                "{:<6} {base_recipes:>8} {target_recipes:>8} {actions:>8} {:>7} {:>7} {open:>5} {orders:>6}  {} → {}",
                pair.id,
                pivots(Kind::Remove),
                pivots(Kind::Insert),
                pair.base_dish,
                pair.target_dish
            );
        }
        out
    }
}

impl<'a> Mining<'a> {
    /// Compares the dishes of every pair.
    pub fn new(pairs: &'a [Pair], dishes: &'a Dishes<'a>, thresholds: &Thresholds) -> Self {
        let compare =
            |pair: &Pair| mine(dishes.census(&pair.base_dish), dishes.census(&pair.target_dish), thresholds);
        let actions: Vec<Vec<MinedAction>> = pairs.iter().map(compare).collect();
        let questions = pairs.iter().zip(&actions).flat_map(|(pair, mined)| questions(pair, mined)).collect();
        Self { pairs, dishes, actions, questions }
    }

    /// The pairs with their pivots, those that cooks voted for included, and with order constraints if `order` says how.
    pub fn pairs(&self, votes: &[VotesOutcome], order: Option<&OrderRules>) -> Vec<MinedPair> {
        self.pairs
            .iter()
            .zip(&self.actions)
            .map(|(pair, mined)| self.pair(pair, mined, votes, order))
            .collect()
    }

    fn pair(
        &self,
        pair: &Pair,
        mined: &[MinedAction],
        votes: &[VotesOutcome],
        order: Option<&OrderRules>,
    ) -> MinedPair {
        let mut pivots = pivots_of(mined);
        let voted = votes.iter().filter(|outcome| outcome.question.pair == pair.id);
        pivots.extend(voted.filter_map(VotesOutcome::pivot));
        pivots.sort();
        let insertions = pivots.iter().filter(|pivot| pivot.kind == Kind::Insert);
        let insertions = insertions.map(|pivot| pivot.action.clone()).collect();
        let (base, target) = (self.dishes.census(&pair.base_dish), self.dishes.census(&pair.target_dish));
        let search = order.map_or_else(OrderSearch::default, |rules| {
            let sample: Vec<_> = target.sample().collect();
            order_constraints(&sample, &insertions, rules)
        });
        MinedPair {
            pair: Pair { pivots, order: search.entries, ..pair.clone() },
            base_recipes: base.recipes(),
            target_recipes: target.recipes(),
            actions: mined.len(),
            open: mined.iter().filter(|row| row.verdict == Verdict::Ask).count(),
            orders: search.effects.len(),
        }
    }
}
