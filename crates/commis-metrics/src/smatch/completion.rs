//! From half an alignment to a whole one, and from a good one to a better one.
//!
//! Once the statements are paired, the best pairing of variables is a plain assignment, and the other way round.
//! Completing the two halves in turn climbs quickly; [`exchange`](super::exchange) climbs on from where that ends.

use super::exchange::Exchange;
use super::meter::Meter;
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
    offered: Vec<u32>,
    offers: Vec<i64>,
    work: u64,
}

impl Completion {
    /// The best pairing of variables for given pairs of statements.
    pub(crate) fn of_steps(&mut self, pairing: &Pairing, steps: &[u32]) -> Alignment {
        self.profit.clear();
        self.profit.resize(pairing.variables.len(), 0);
        self.offered.clear();
        self.work += (pairing.steps.len() + pairing.variables.len()) as u64;
        let mut matched = pairing.base;
        for (row, &column) in steps.iter().enumerate() {
            if let Some(pair) = pairing.steps.edges(row).find(|&pair| pairing.steps.column_of[pair] == column)
            {
                matched += pairing.worth[pair];
                for link in pairing.links_of_pair(pair) {
                    let edge = pairing.links[link].edge;
                    self.profit[edge as usize] += 1;
                    self.offered.push(edge);
                }
            }
        }
        // Few pairs of variables are offered anything; only they can be chosen.
        self.offered.sort_unstable();
        self.offered.dedup();
        let grid = &pairing.variables;
        let ends = |&edge: &u32| (grid.row_of[edge as usize], grid.column_of[edge as usize]);
        let edges: Vec<(u32, u32)> = self.offered.iter().map(ends).collect();
        let few = Grid::new(grid.rows(), grid.columns, &edges);
        self.offers.clear();
        self.offers.extend(self.offered.iter().map(|&edge| self.profit[edge as usize]));
        self.variables.forget();
        matched += self.variables.solve(&few, &self.offers);
        Alignment { matched, steps: steps.to_vec(), variables: partners(&self.variables, &few) }
    }

    /// The best pairing of statements for given pairs of variables.
    pub(crate) fn of_variables(&mut self, pairing: &Pairing, variables: &[u32]) -> Vec<u32> {
        self.profit.clear();
        self.profit.extend_from_slice(&pairing.worth);
        self.work += (pairing.steps.len() + pairing.variables.len()) as u64;
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

    /// Alternates and exchanges until neither gains, or until the meter says stop.
    pub(crate) fn polish(&mut self, pairing: &Pairing, start: Alignment, meter: &mut Meter<'_>) -> Alignment {
        let mut best = start;
        loop {
            let steps = Exchange::new(pairing, &best.steps, &mut self.variables).run(meter);
            // Whoever is cut short keeps what the exchanges gained, so that a larger budget only adds to it.
            let stopped = meter.must_stop();
            let next = if stopped { self.of_steps(pairing, &steps) } else { self.alternate(pairing, &steps) };
            meter.charge(self.take_work());
            if next.matched <= best.matched {
                return best;
            }
            best = next;
            if stopped {
                return best;
            }
        }
    }

    /// The work done since the last call, in table entries looked at.
    pub(crate) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work) + self.steps.take_work() + self.variables.take_work()
    }
}

/// The chosen partner of every row.
pub(crate) fn partners(solver: &Assignment, grid: &Grid) -> Vec<u32> {
    let partner = |&edge: &u32| if edge == NONE { NONE } else { grid.column_of[edge as usize] };
    solver.edge_of_row.iter().map(partner).collect()
}
