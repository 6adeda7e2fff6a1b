//! How good an alignment could possibly be: a bound that needs no search, and prices that make it tight.
//!
//! A link counts if its pair of statements *and* its pair of variables are chosen. Split the point it is worth: a
//! price `p` between 0 and 1 goes to the pair of variables, the rest `1 − p` to the pair of statements. The two
//! assignments no longer depend on each other, each is solved exactly, and together they can only claim more than any
//! true alignment:
//!
//! ```text
//! best(statements, worth + Σ (1 − p)) + best(variables, Σ p) + base  ≥  matches of every alignment
//! ```
//!
//! This holds for every choice of prices; good prices make the two sides agree. Prices move against their own
//! disagreement: a link claimed by the variables only becomes cheaper, one claimed by the statements only becomes
//! dearer. [`Relaxation::settle_slack`] takes the first big steps, [`descent`](super::descent) the many small ones.
//! Everything that enters a bound is an integer number of [`UNIT`]s.

use super::completion::partners;
use super::pairing::{Bunch, Pairing};
use crate::assignment::{Assignment, NONE};

/// One match, in the units prices are counted in.
pub(crate) const UNIT: i64 = 1 << 20;

/// A problem with prices on its links, and the two assignments they lead to.
pub(crate) struct Relaxation {
    /// The pairs still allowed.
    pub(crate) pairing: Pairing,
    /// The share of each link's point that goes to the variables.
    pub(crate) price: Vec<i64>,
    steps: Assignment,
    variables: Assignment,
    step_profit: Vec<i64>,
    variable_profit: Vec<i64>,
    tangles: Vec<Assignment>,
    tangle_profit: Vec<i64>,
    first_tangle: Vec<u32>,
    knot_of_edge: Vec<u32>,
    work: u64,
}

impl Relaxation {
    /// A problem with given prices.
    pub(crate) fn new(pairing: Pairing, price: Vec<i64>) -> Relaxation {
        let mut knot_of_edge = vec![NONE; pairing.variables.len()];
        let mut first_tangle = Vec::with_capacity(pairing.knots.len());
        let mut tangles = 0;
        for (index, knot) in pairing.knots.iter().enumerate() {
            knot_of_edge[knot.edge as usize] = index as u32;
            first_tangle.push(tangles as u32);
            tangles += knot.bunches.iter().filter(|bunch| matches!(bunch, Bunch::Tangle { .. })).count();
        }
        let work = (pairing.steps.len() + pairing.variables.len() + 4 * pairing.links.len()) as u64;
        Relaxation {
            pairing,
            price,
            steps: Assignment::default(),
            variables: Assignment::default(),
            step_profit: Vec::new(),
            variable_profit: Vec::new(),
            tangles: vec![Assignment::default(); tangles],
            tangle_profit: Vec::new(),
            first_tangle,
            knot_of_edge,
            work,
        }
    }

    /// The bound at the present prices, in [`UNIT`]s.
    pub(crate) fn evaluate(&mut self) -> i64 {
        let pairing = &self.pairing;
        self.work += (pairing.steps.len() + pairing.variables.len() + 2 * pairing.links.len()) as u64;
        self.step_profit.clear();
        for (pair, worth) in pairing.worth.iter().enumerate() {
            let links = pairing.links_of_pair(pair);
            let promise = (worth + links.len() as i64) * UNIT;
            self.step_profit.push(promise - self.price[links].iter().sum::<i64>());
        }
        self.variable_profit.clear();
        for edge in 0..pairing.variables.len() {
            let links = pairing.links_of_edge(edge);
            self.variable_profit.push(links.iter().map(|&link| self.price[link as usize]).sum());
        }
        self.untie_knots();
        let pairing = &self.pairing;
        self.steps.solve(&pairing.steps, &self.step_profit)
            + self.variables.solve(&pairing.variables, &self.variable_profit)
            + pairing.base * UNIT
    }

    /// Corrects the profit of pairs of variables whose links cannot all count.
    fn untie_knots(&mut self) {
        let mut tangles = self.tangles.iter_mut();
        for knot in &self.pairing.knots {
            let mut profit = 0;
            for bunch in &knot.bunches {
                match bunch {
                    Bunch::Star(links) => {
                        profit += links.iter().map(|&link| self.price[link as usize]).max().unwrap_or(0);
                    }
                    Bunch::Tangle { uses, links } => {
                        self.tangle_profit.clear();
                        self.tangle_profit.extend(links.iter().map(|&link| self.price[link as usize]));
                        if let Some(solver) = tangles.next() {
                            profit += solver.solve(uses, &self.tangle_profit);
                        }
                    }
                }
            }
            self.variable_profit[knot.edge as usize] = profit;
        }
    }

    /// Where the two sides disagree: +1 for a link that only the variables claim, −1 for one only the statements do.
    /// `touched` lists the links that were looked at, some of them twice.
    pub(crate) fn disagreement(&self, slope: &mut Vec<f64>, touched: &mut Vec<u32>) {
        let pairing = &self.pairing;
        touched.clear();
        slope.clear();
        slope.resize(pairing.links.len(), 0.0);
        for &pair in self.steps.edge_of_row.iter().filter(|&&pair| pair != NONE) {
            for link in pairing.links_of_pair(pair as usize) {
                slope[link] -= 1.0;
                touched.push(link as u32);
            }
        }
        for &edge in self.variables.edge_of_row.iter().filter(|&&edge| edge != NONE) {
            let knot = self.knot_of_edge[edge as usize];
            if knot == NONE {
                for &link in pairing.links_of_edge(edge as usize) {
                    slope[link as usize] += 1.0;
                    touched.push(link);
                }
                continue;
            }
            let mut tangles = self.tangles[self.first_tangle[knot as usize] as usize..].iter();
            for bunch in &pairing.knots[knot as usize].bunches {
                match bunch {
                    Bunch::Star(links) => {
                        let dearest = |&&link: &&u32| (self.price[link as usize], std::cmp::Reverse(link));
                        if let Some(&link) = links.iter().max_by_key(dearest) {
                            slope[link as usize] += 1.0;
                            touched.push(link);
                        }
                    }
                    Bunch::Tangle { links, .. } => {
                        let chosen = tangles.next().map_or(&[][..], |solver| &solver.edge_of_row);
                        for &edge in chosen.iter().filter(|&&edge| edge != NONE) {
                            slope[links[edge as usize] as usize] += 1.0;
                            touched.push(links[edge as usize]);
                        }
                    }
                }
            }
        }
    }

    /// Gives away what neither side needs: first pairs of statements that are not competitive pass their slack to
    /// their links, then pairs of variables do. The bound never rises; returns the new one.
    pub(crate) fn settle_slack(&mut self) -> i64 {
        let pairing = &self.pairing;
        for pair in 0..pairing.steps.len() {
            let links = pairing.links_of_pair(pair);
            if !links.is_empty() {
                let gift = self.step_slack(pair) / links.len() as i64;
                for price in &mut self.price[links] {
                    *price = (*price - gift).max(0);
                }
            }
        }
        self.evaluate();
        let pairing = &self.pairing;
        for edge in 0..pairing.variables.len() {
            let links = pairing.links_of_edge(edge);
            let gift = self.variable_slack(edge) / links.len().max(1) as i64;
            for &link in links {
                let price = &mut self.price[link as usize];
                *price = (*price + gift).min(UNIT);
            }
        }
        self.evaluate()
    }

    /// What choosing a pair of statements costs at least.
    pub(crate) fn step_slack(&self, pair: usize) -> i64 {
        self.steps.slack(&self.pairing.steps, &self.step_profit, pair)
    }

    /// What choosing a pair of variables costs at least.
    pub(crate) fn variable_slack(&self, edge: usize) -> i64 {
        self.variables.slack(&self.pairing.variables, &self.variable_profit, edge)
    }

    /// What leaving a statement of the solution without partner costs at least.
    pub(crate) fn row_price(&self, row: usize) -> i64 {
        self.steps.row_price[row]
    }

    /// What leaving a statement of the gold without partner costs at least.
    pub(crate) fn column_price(&self, column: usize) -> i64 {
        self.steps.column_price[column]
    }

    /// The pairs of statements this bound would like best.
    pub(crate) fn favourites(&self) -> impl Iterator<Item = usize> {
        self.steps.edge_of_row.iter().filter(|&&pair| pair != NONE).map(|&pair| pair as usize)
    }

    /// The work done since the last call, in table entries looked at.
    pub(crate) fn take_work(&mut self) -> u64 {
        let tangles: u64 = self.tangles.iter_mut().map(Assignment::take_work).sum();
        std::mem::take(&mut self.work) + self.steps.take_work() + self.variables.take_work() + tangles
    }

    /// The pairing of statements this bound would like best.
    pub(crate) fn favourite_steps(&self) -> Vec<u32> {
        partners(&self.steps, &self.pairing.steps)
    }
}
