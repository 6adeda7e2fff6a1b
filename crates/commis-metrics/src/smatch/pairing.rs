//! The arithmetic of an alignment: what pairing two statements, or two variables, can gain.
//!
//! Pairing statements `s` and `t` gains at once what depends on nothing else (the same primitive, equal constants in
//! equal slots). Every slot in which both hold a variable is a *link*: it gains 1 more if these two variables are
//! paired as well. Links thus join one pair of statements with one pair of variables, and the whole problem is two
//! assignments, one of statements and one of variables, tied together by links.

use super::network::{Network, Slot};
use crate::assignment::Grid;

/// A slot that two statements share: what it needs to gain 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The pair of statements, an edge of [`Pairing::steps`].
    pub(crate) pair: u32,
    /// The pair of variables, an edge of [`Pairing::variables`].
    pub(crate) edge: u32,
    /// The slot.
    pub(crate) slot: u32,
}

/// Both networks, tabulated for the search; or what is left of them after some pairs were ruled out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairing {
    /// Pairs of statements.
    pub(crate) steps: Grid,
    /// Pairs of variables that share at least one link.
    pub(crate) variables: Grid,
    /// What each pair of statements gains by itself.
    pub(crate) worth: Vec<i64>,
    /// All links, sorted by pair of statements.
    pub(crate) links: Vec<Link>,
    /// Matches that every sensible alignment has: all variables of the smaller side find some partner.
    pub(crate) base: i64,
    /// Pairs of variables whose links exclude each other.
    pub(crate) knots: Vec<Knot>,
    first_link: Vec<u32>,
    first_at_edge: Vec<u32>,
    at_edge: Vec<u32>,
}

/// A pair of variables of which one use could match several uses of the other: not all links can count at once.
#[derive(Clone, Debug)]
pub(crate) struct Knot {
    /// The pair of variables.
    pub(crate) edge: u32,
    /// Its links by slot; bunches do not disturb each other.
    pub(crate) bunches: Vec<Bunch>,
}

/// The links of a knot in one slot.
#[derive(Clone, Debug)]
pub(crate) enum Bunch {
    /// All links share a use, so one of them counts.
    Star(Vec<u32>),
    /// Uses against uses: a best assignment counts.
    Tangle {
        /// Uses of one variable against uses of the other.
        uses: Grid,
        /// The link behind each edge of `uses`.
        links: Vec<u32>,
    },
}

impl Pairing {
    /// Tabulates two networks; `variable` is the concept of every variable.
    pub(crate) fn new(left: &Network, right: &Network, variable: u32) -> Pairing {
        let (left_phantoms, right_phantoms) = phantoms(left, right, variable);
        let rows = left.steps.len() + left_phantoms;
        let columns = right.steps.len() + right_phantoms;
        let mut pairs = Vec::new();
        let mut worth = Vec::new();
        let mut raw: Vec<(u32, u32, u32, u32)> = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let pair = pairs.len() as u32;
                let links = raw.len();
                let gain = match (left.steps.get(row), right.steps.get(column)) {
                    (Some(step), Some(other)) => {
                        let mut gain = i64::from(step.concept == other.concept);
                        for (slot, contents) in step.slots.iter().zip(&other.slots).enumerate() {
                            match contents {
                                (Slot::Constant(a), Slot::Constant(b)) => gain += i64::from(a == b),
                                (Slot::Variable(v), Slot::Variable(w)) => {
                                    let lonely = left.variables[*v as usize].uses.len() == 1
                                        && right.variables[*w as usize].uses.len() == 1;
                                    if lonely {
                                        // Used nowhere else, they can always be paired: no link needed.
                                        gain += 1;
                                    } else {
                                        raw.push((*v, *w, pair, slot as u32));
                                    }
                                }
                                _ => {}
                            }
                        }
                        gain
                    }
                    (Some(step), None) => i64::from(step.concept == variable),
                    (None, Some(other)) => i64::from(other.concept == variable),
                    (None, None) => 0,
                };
                if gain > 0 || raw.len() > links {
                    pairs.push((row as u32, column as u32));
                    worth.push(gain);
                }
            }
        }
        let mut edges: Vec<(u32, u32)> = raw.iter().map(|link| (link.0, link.1)).collect();
        edges.sort_unstable();
        edges.dedup();
        let links = raw
            .iter()
            .map(|&(v, w, pair, slot)| {
                let edge = edges.binary_search(&(v, w)).unwrap_or_default() as u32;
                Link { pair, edge, slot }
            })
            .collect();
        Pairing::assemble(
            Grid::new(rows, columns, &pairs),
            Grid::new(left.variables.len(), right.variables.len(), &edges),
            worth,
            links,
            left.variables.len().min(right.variables.len()) as i64,
        )
    }

    fn assemble(steps: Grid, variables: Grid, worth: Vec<i64>, links: Vec<Link>, base: i64) -> Pairing {
        let mut first_link = vec![0; steps.len() + 1];
        let mut first_at_edge = vec![0; variables.len() + 1];
        for link in &links {
            first_link[link.pair as usize + 1] += 1;
            first_at_edge[link.edge as usize + 1] += 1;
        }
        for counts in [&mut first_link, &mut first_at_edge] {
            for index in 1..counts.len() {
                counts[index] += counts[index - 1];
            }
        }
        let mut next = first_at_edge.clone();
        let mut at_edge = vec![0; links.len()];
        for (index, link) in links.iter().enumerate() {
            at_edge[next[link.edge as usize] as usize] = index as u32;
            next[link.edge as usize] += 1;
        }
        let mut pairing = Pairing {
            steps,
            variables,
            worth,
            links,
            base,
            knots: Vec::new(),
            first_link,
            first_at_edge,
            at_edge,
        };
        pairing.knots =
            (0..pairing.variables.len()).filter_map(|edge| pairing.tie_knot(edge as u32)).collect();
        pairing
    }

    /// What is left when only some pairs may still be chosen, and the value each surviving link had.
    pub(crate) fn restrict(
        &self,
        keep_pair: &[bool],
        keep_edge: &[bool],
        values: &[i64],
    ) -> (Pairing, Vec<i64>) {
        let (pairing, values, _) = self.restrict_and_tell(keep_pair, keep_edge, values);
        (pairing, values)
    }

    /// Like [`Pairing::restrict`]; also tells the former numbers of the surviving pairs of statements.
    pub(crate) fn restrict_and_tell(
        &self,
        keep_pair: &[bool],
        keep_edge: &[bool],
        values: &[i64],
    ) -> (Pairing, Vec<i64>, Vec<u32>) {
        let mut live_pair = keep_pair.to_vec();
        let mut live_edge = vec![false; self.variables.len()];
        for pair in 0..self.steps.len() {
            let mut useful = self.worth[pair] > 0;
            if keep_pair[pair] {
                for link in self.links_of_pair(pair) {
                    let edge = self.links[link].edge as usize;
                    if keep_edge[edge] {
                        live_edge[edge] = true;
                        useful = true;
                    }
                }
            }
            live_pair[pair] &= useful;
        }
        let new_pair = renumber(&live_pair);
        let new_edge = renumber(&live_edge);
        let survivors = |grid: &Grid, live: &[bool]| -> Vec<(u32, u32)> {
            (0..grid.len()).filter(|&e| live[e]).map(|e| (grid.row_of[e], grid.column_of[e])).collect()
        };
        let steps = Grid::new(self.steps.rows(), self.steps.columns, &survivors(&self.steps, &live_pair));
        let variables =
            Grid::new(self.variables.rows(), self.variables.columns, &survivors(&self.variables, &live_edge));
        let worth = (0..self.steps.len()).filter(|&p| live_pair[p]).map(|p| self.worth[p]).collect();
        let mut links = Vec::with_capacity(self.links.len());
        let mut kept_values = Vec::with_capacity(self.links.len());
        for (link, &value) in self.links.iter().zip(values) {
            if live_pair[link.pair as usize] && live_edge[link.edge as usize] {
                links.push(Link {
                    pair: new_pair[link.pair as usize],
                    edge: new_edge[link.edge as usize],
                    slot: link.slot,
                });
                kept_values.push(value);
            }
        }
        let survivors = (0..self.steps.len() as u32).filter(|&pair| live_pair[pair as usize]).collect();
        (Pairing::assemble(steps, variables, worth, links, self.base), kept_values, survivors)
    }

    /// The links of a pair of statements.
    pub(crate) fn links_of_pair(&self, pair: usize) -> std::ops::Range<usize> {
        self.first_link[pair] as usize..self.first_link[pair + 1] as usize
    }

    /// The links of a pair of variables.
    pub(crate) fn links_of_edge(&self, edge: usize) -> &[u32] {
        &self.at_edge[self.first_at_edge[edge] as usize..self.first_at_edge[edge + 1] as usize]
    }

    /// Ties the links of a pair of variables into a knot, if any two of them share a use.
    fn tie_knot(&self, edge: u32) -> Option<Knot> {
        let links = self.links_of_edge(edge as usize);
        if links.len() < 2 {
            return None;
        }
        let mut by_slot: Vec<(u32, u32)> =
            links.iter().map(|&link| (self.links[link as usize].slot, link)).collect();
        by_slot.sort_unstable();
        if by_slot.windows(2).all(|two| two[0].0 != two[1].0) {
            return None;
        }
        let bunches = by_slot.chunk_by(|a, b| a.0 == b.0).map(|same| self.tie_bunch(same)).collect();
        Some(Knot { edge, bunches })
    }

    fn tie_bunch(&self, same_slot: &[(u32, u32)]) -> Bunch {
        let ends = |link: u32| {
            let pair = self.links[link as usize].pair as usize;
            (self.steps.row_of[pair], self.steps.column_of[pair])
        };
        let mut left: Vec<u32> = same_slot.iter().map(|&(_, link)| ends(link).0).collect();
        let mut right: Vec<u32> = same_slot.iter().map(|&(_, link)| ends(link).1).collect();
        for uses in [&mut left, &mut right] {
            uses.sort_unstable();
            uses.dedup();
        }
        let links: Vec<u32> = same_slot.iter().map(|&(_, link)| link).collect();
        if left.len() == 1 || right.len() == 1 {
            return Bunch::Star(links);
        }
        // Links are numbered by row first, so the edges come out sorted.
        let place = |&link: &u32| {
            let (row, column) = ends(link);
            let find = |uses: &[u32], wanted| uses.binary_search(&wanted).unwrap_or_default() as u32;
            (find(&left, row), find(&right, column))
        };
        let edges: Vec<_> = links.iter().map(place).collect();
        Bunch::Tangle { uses: Grid::new(left.len(), right.len(), &edges), links }
    }
}

fn renumber(live: &[bool]) -> Vec<u32> {
    let mut next = 0;
    let number = |&live: &bool| {
        next += u32::from(live);
        next.saturating_sub(1)
    };
    live.iter().map(number).collect()
}

/// How many spare variables each side lends to the other's statements.
///
/// A statement paired with a variable has no links and no constants in common with it, so it gains nothing, unless
/// the primitive is called `var` like every variable's concept. If one side has more variables than the other, its
/// spare ones can serve such statements; nothing else in a best alignment needs pairs across the two sorts, because
/// any such pair can be exchanged for pairs within the sorts without loss.
fn phantoms(left: &Network, right: &Network, variable: u32) -> (usize, usize) {
    let called_var = |network: &Network| network.steps.iter().filter(|step| step.concept == variable).count();
    let (a, b) = (left.variables.len(), right.variables.len());
    (a.saturating_sub(b).min(called_var(right)), b.saturating_sub(a).min(called_var(left)))
}
