//! From half an alignment to a whole one, and from a good one to a better one.
//!
//! Once the statements are paired, the best pairing of variables is a plain assignment, and the other way round.
//! Completing the two halves in turn climbs quickly; exchanging the partners of two statements, with the variables
//! re-paired at their best after each exchange, climbs on from where that ends.

use super::pairing::Pairing;
use crate::assignment::{Assignment, Grid, NONE};

/// An alignment while it is being worked on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Alignment {
    /// Matches gained, [`Pairing::base`] included.
    pub(crate) matched: i64,
    /// Partner of each statement, or [`NONE`].
    pub(crate) steps: Vec<u32>,
    /// Partner of each variable, or [`NONE`]; partners that gain no link are left out.
    pub(crate) variables: Vec<u32>,
}

/// Completes alignments; keeps its work space.
#[derive(Clone, Debug, Default)]
pub(crate) struct Completion {
    steps: Assignment,
    variables: Assignment,
    profit: Vec<i64>,
}

impl Completion {
    /// The best pairing of variables for given pairs of statements.
    pub(crate) fn of_steps(&mut self, pairing: &Pairing, steps: &[u32]) -> Alignment {
        self.profit.clear();
        self.profit.resize(pairing.variables.len(), 0);
        let mut matched = pairing.base;
        for (row, &column) in steps.iter().enumerate() {
            if let Some(pair) = pairing.steps.edges(row).find(|&pair| pairing.steps.column_of[pair] == column)
            {
                matched += pairing.worth[pair];
                for link in pairing.links_of_pair(pair) {
                    self.profit[pairing.links[link].edge as usize] += 1;
                }
            }
        }
        self.variables.forget();
        matched += self.variables.solve(&pairing.variables, &self.profit);
        let variables = partners(&self.variables, &pairing.variables);
        Alignment { matched, steps: steps.to_vec(), variables }
    }

    /// The best pairing of statements for given pairs of variables.
    pub(crate) fn of_variables(&mut self, pairing: &Pairing, variables: &[u32]) -> Vec<u32> {
        self.profit.clear();
        self.profit.extend_from_slice(&pairing.worth);
        for (variable, &partner) in variables.iter().enumerate() {
            let mut edges = pairing.variables.edges(variable);
            if let Some(edge) = edges.find(|&edge| pairing.variables.column_of[edge] == partner) {
                for &link in pairing.links_of_edge(edge) {
                    self.profit[pairing.links[link as usize].pair as usize] += 1;
                }
            }
        }
        self.best_steps(pairing)
    }

    /// The pairing of statements that agrees best with given weights of their pairs.
    pub(crate) fn of_weights(&mut self, pairing: &Pairing, weights: &[f64]) -> Vec<u32> {
        const GRAIN: f64 = (1u64 << 20) as f64;
        self.profit.clear();
        self.profit.extend(weights.iter().map(|weight| (weight * GRAIN) as i64));
        self.best_steps(pairing)
    }

    fn best_steps(&mut self, pairing: &Pairing) -> Vec<u32> {
        self.steps.forget();
        self.steps.solve(&pairing.steps, &self.profit);
        partners(&self.steps, &pairing.steps)
    }

    /// Completes the statements' side and the variables' side in turn until nothing is gained.
    pub(crate) fn alternate(&mut self, pairing: &Pairing, steps: &[u32]) -> Alignment {
        let mut best = self.of_steps(pairing, steps);
        loop {
            let steps = self.of_variables(pairing, &best.variables);
            let next = self.of_steps(pairing, &steps);
            if next.matched <= best.matched {
                return best;
            }
            best = next;
        }
    }

    /// Alternates and exchanges until neither gains, or until asked to stop.
    pub(crate) fn polish(
        &mut self,
        pairing: &Pairing,
        start: Alignment,
        should_stop: &dyn Fn() -> bool,
    ) -> Alignment {
        let mut best = start;
        loop {
            let steps = Exchange::new(pairing, &best.steps).run(pairing, &mut self.variables, should_stop);
            let next = self.alternate(pairing, &steps);
            if next.matched <= best.matched {
                return best;
            }
            best = next;
        }
    }
}

/// The chosen partner of every row.
pub(crate) fn partners(solver: &Assignment, grid: &Grid) -> Vec<u32> {
    let partner = |&edge: &u32| if edge == NONE { NONE } else { grid.column_of[edge as usize] };
    solver.edge_of_row.iter().map(partner).collect()
}

/// A pairing of statements under exchange, with what it offers to each pair of variables.
struct Exchange {
    pair_at: Vec<u32>,
    columns: usize,
    column_of: Vec<u32>,
    row_of: Vec<u32>,
    worth: i64,
    offers: Vec<i64>,
}

impl Exchange {
    /// At most this many exchanges are tried in a row: large inputs must not be polished for ever.
    const PATIENCE: usize = 10_000;

    fn new(pairing: &Pairing, steps: &[u32]) -> Exchange {
        let columns = pairing.steps.columns;
        let mut pair_at = vec![NONE; pairing.steps.rows() * columns];
        for pair in 0..pairing.steps.len() {
            let place =
                pairing.steps.row_of[pair] as usize * columns + pairing.steps.column_of[pair] as usize;
            pair_at[place] = pair as u32;
        }
        let mut exchange = Exchange {
            pair_at,
            columns,
            column_of: steps.to_vec(),
            row_of: vec![NONE; columns],
            worth: 0,
            offers: vec![0; pairing.variables.len()],
        };
        for (row, &column) in steps.iter().enumerate() {
            if column != NONE {
                exchange.row_of[column as usize] = row as u32;
                exchange.count(pairing, exchange.pair(row as u32, column), 1);
            }
        }
        exchange
    }

    fn pair(&self, row: u32, column: u32) -> Option<usize> {
        if row == NONE || column == NONE {
            return None;
        }
        let pair = self.pair_at[row as usize * self.columns + column as usize];
        (pair != NONE).then_some(pair as usize)
    }

    fn count(&mut self, pairing: &Pairing, pair: Option<usize>, sign: i64) {
        if let Some(pair) = pair {
            self.worth += sign * pairing.worth[pair];
            for link in pairing.links_of_pair(pair) {
                self.offers[pairing.links[link].edge as usize] += sign;
            }
        }
    }

    fn run(mut self, pairing: &Pairing, solver: &mut Assignment, should_stop: &dyn Fn() -> bool) -> Vec<u32> {
        solver.forget();
        let mut value = self.worth + solver.solve(&pairing.variables, &self.offers);
        let moves = self.pair_at.len();
        let mut tried_in_vain = 0;
        let mut next = 0;
        while tried_in_vain < moves.min(Self::PATIENCE) && !should_stop() {
            let (row, column) = ((next / self.columns) as u32, (next % self.columns) as u32);
            next = (next + 1) % moves;
            tried_in_vain += 1;
            let (old, rival) = (self.column_of[row as usize], self.row_of[column as usize]);
            let (gained, also_gained) = (self.pair(row, column), self.pair(rival, old));
            let (lost, also_lost) = (self.pair(row, old), self.pair(rival, column));
            if old == column || gained.is_none() {
                continue;
            }
            let worth = |pair: Option<usize>| pair.map_or(0, |pair| pairing.worth[pair]);
            let promise = |pair: Option<usize>| {
                worth(pair) + pair.map_or(0, |pair| pairing.links_of_pair(pair).len() as i64)
            };
            if promise(gained) + promise(also_gained) <= worth(lost) + worth(also_lost) {
                continue;
            }
            let swap = [(lost, -1), (also_lost, -1), (gained, 1), (also_gained, 1)];
            for (pair, sign) in swap {
                self.count(pairing, pair, sign);
            }
            let new_value = self.worth + solver.solve(&pairing.variables, &self.offers);
            if new_value > value {
                value = new_value;
                tried_in_vain = 0;
                self.column_of[row as usize] = column;
                self.row_of[column as usize] = row;
                if rival != NONE {
                    self.column_of[rival as usize] = old;
                }
                if old != NONE {
                    self.row_of[old as usize] = rival;
                }
            } else {
                for (pair, sign) in swap {
                    self.count(pairing, pair, -sign);
                }
            }
        }
        self.column_of
    }
}
