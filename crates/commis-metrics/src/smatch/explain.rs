//! What keeps a score below 1: statements without counterpart, the closest there is, and what differs.

use std::collections::BTreeMap;

use commis_mcl::Statement;
use serde::Serialize;

use super::network::{Lexicon, Network, Slot};
use super::{Node, Smatch};

/// One side of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SmatchSide))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The solution.
    Solution,
    /// The gold network.
    Gold,
}

/// A statement that is not matched completely.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StatementReport {
    /// The side it stands on.
    pub side: Side,
    /// Its place in its list of statements, from 0.
    pub statement: usize,
    /// The statement of the other side it is aligned with.
    pub counterpart: Option<usize>,
    /// The counterpart; or, where there is none, the statement of the other side that shares most with it.
    pub closest: Option<usize>,
    /// Triples shared with the closest: the primitive, equal constants, aligned variables.
    pub shared: usize,
    /// What differs from the closest.
    pub differences: Vec<Difference>,
}

/// One thing that differs between two statements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StatementDifference))]
#[serde(rename_all = "kebab-case")]
pub enum Difference {
    /// Another primitive.
    Primitive {
        /// Here.
        here: String,
        /// In the other statement.
        there: String,
    },
    /// Something else in a slot, or nothing.
    Slot {
        /// The slot, from 0.
        slot: usize,
        /// What stands here.
        #[cfg_attr(feature = "schema", schema(required))]
        here: Option<String>,
        /// What stands in the other statement.
        #[cfg_attr(feature = "schema", schema(required))]
        there: Option<String>,
        /// For a variable: the variable of the other side it is aligned with.
        #[cfg_attr(feature = "schema", schema(required))]
        aligned_with: Option<String>,
    },
}

/// Lists the statements of both sides that are not matched completely: the solution's first, in written order.
pub fn explain(solution: &[Statement], gold: &[Statement], score: &Smatch) -> Vec<StatementReport> {
    let mut lexicon = Lexicon::default();
    let left = Network::read(solution, &mut lexicon);
    let right = Network::read(gold, &mut lexicon);
    let pairs = || score.alignment.iter().map(|pair| (pair.solution.number(), pair.gold.number()));
    let there = Comparison {
        side: Side::Solution,
        here: &left,
        there: &right,
        lexicon: &lexicon,
        image: pairs().collect(),
    };
    let back = Comparison {
        side: Side::Gold,
        here: &right,
        there: &left,
        lexicon: &lexicon,
        image: pairs().map(|(a, b)| (b, a)).collect(),
    };
    [there, back].iter().flat_map(Comparison::reports).collect()
}

struct Comparison<'a> {
    side: Side,
    here: &'a Network,
    there: &'a Network,
    lexicon: &'a Lexicon,
    image: BTreeMap<usize, usize>,
}

impl Comparison<'_> {
    fn reports(&self) -> Vec<StatementReport> {
        let mut order: Vec<usize> = (0..self.here.steps.len()).collect();
        order.sort_by_key(|&step| self.here.steps[step].origin);
        order.into_iter().filter_map(|step| self.report(step)).collect()
    }

    fn report(&self, step: usize) -> Option<StatementReport> {
        let here = &self.here.steps[step];
        let counterpart = self
            .image
            .get(&here.node)
            .and_then(|node| self.there.steps.iter().position(|other| other.node == *node));
        let most_alike = || {
            let others = 0..self.there.steps.len();
            let rank = |&other: &usize| {
                (self.shared(step, other), std::cmp::Reverse(self.there.steps[other].origin))
            };
            others.max_by_key(rank).filter(|&other| self.shared(step, other) > 0)
        };
        let closest = counterpart.or_else(most_alike);
        let shared = closest.map_or(0, |other| self.shared(step, other));
        let differences = closest.map_or_else(Vec::new, |other| self.differences(step, other));
        if counterpart.is_some() && differences.is_empty() {
            return None;
        }
        let origin = |other: usize| self.there.steps[other].origin;
        Some(StatementReport {
            side: self.side,
            statement: here.origin,
            counterpart: counterpart.map(origin),
            closest: closest.map(origin),
            shared,
            differences,
        })
    }

    /// How many triples two statements share under the alignment.
    fn shared(&self, step: usize, other: usize) -> usize {
        let (here, there) = (&self.here.steps[step], &self.there.steps[other]);
        let slots = here.slots.iter().zip(&there.slots);
        usize::from(here.concept == there.concept)
            + slots.filter(|(ours, theirs)| self.same(**ours, **theirs)).count()
    }

    fn same(&self, ours: Slot, theirs: Slot) -> bool {
        match (ours, theirs) {
            (Slot::Constant(a), Slot::Constant(b)) => a == b,
            (Slot::Variable(_), Slot::Variable(w)) => {
                self.image_of(ours) == Some(self.there.variables[w as usize].node)
            }
            _ => false,
        }
    }

    /// The node a variable is aligned with.
    fn image_of(&self, slot: Slot) -> Option<usize> {
        let Slot::Variable(v) = slot else { return None };
        self.image.get(&self.here.variables[v as usize].node).copied()
    }

    fn differences(&self, step: usize, other: usize) -> Vec<Difference> {
        let (here, there) = (&self.here.steps[step], &self.there.steps[other]);
        let mut differences = Vec::new();
        if here.concept != there.concept {
            let text = |concept| self.lexicon.text(concept).to_owned();
            differences.push(Difference::Primitive { here: text(here.concept), there: text(there.concept) });
        }
        for slot in 0..here.slots.len().max(there.slots.len()) {
            let (ours, theirs) = (here.slots.get(slot), there.slots.get(slot));
            if ours.zip(theirs).is_some_and(|(ours, theirs)| self.same(*ours, *theirs)) {
                continue;
            }
            let text = |network: &Network, slot: &Slot| match *slot {
                Slot::Constant(text) => self.lexicon.text(text).to_owned(),
                Slot::Variable(v) => network.variables[v as usize].name.to_string(),
            };
            let twin = |node: usize| self.there.variables.iter().find(|variable| variable.node == node);
            let aligned_with = ours.and_then(|slot| self.image_of(*slot)).and_then(twin);
            differences.push(Difference::Slot {
                slot,
                here: ours.map(|slot| text(self.here, slot)),
                there: theirs.map(|slot| text(self.there, slot)),
                aligned_with: aligned_with.map(|variable| variable.name.to_string()),
            });
        }
        differences
    }
}

impl StatementReport {
    /// Whether nothing on the other side is taken for the same.
    pub fn is_alone(&self) -> bool {
        self.counterpart.is_none()
    }
}

impl Smatch {
    /// The statement of the gold network a statement of the solution is aligned with, if any.
    pub fn counterpart(&self, statement: usize) -> Option<usize> {
        self.alignment.iter().find_map(|pair| match (&pair.solution, &pair.gold) {
            (Node::Statement { statement: here, .. }, Node::Statement { statement: there, .. }) => {
                (*here == statement).then_some(*there)
            }
            _ => None,
        })
    }
}
