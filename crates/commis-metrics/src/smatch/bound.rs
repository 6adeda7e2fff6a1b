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
//! dearer. [`Relaxation::settle_slack`] takes the first big steps, [`Descent`] (the volume algorithm: steps along an
//! average of past disagreements, always from the best prices so far) the many small ones. Everything that enters a
//! bound is an integer number of [`UNIT`]s; floating point only chooses the direction of the next step.

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
        }
    }

    /// The bound at the present prices, in [`UNIT`]s.
    pub(crate) fn evaluate(&mut self) -> i64 {
        let pairing = &self.pairing;
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
    fn disagreement(&self, slope: &mut Vec<f64>) {
        let pairing = &self.pairing;
        slope.clear();
        slope.resize(pairing.links.len(), 0.0);
        for &pair in self.steps.edge_of_row.iter().filter(|&&pair| pair != NONE) {
            for link in pairing.links_of_pair(pair as usize) {
                slope[link] -= 1.0;
            }
        }
        for &edge in self.variables.edge_of_row.iter().filter(|&&edge| edge != NONE) {
            let knot = self.knot_of_edge[edge as usize];
            if knot == NONE {
                for &link in pairing.links_of_edge(edge as usize) {
                    slope[link as usize] += 1.0;
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
                        }
                    }
                    Bunch::Tangle { links, .. } => {
                        let chosen = tangles.next().map_or(&[][..], |solver| &solver.edge_of_row);
                        for &edge in chosen.iter().filter(|&&edge| edge != NONE) {
                            slope[links[edge as usize] as usize] += 1.0;
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

    /// The pairing of statements this bound would like best.
    pub(crate) fn favourite_steps(&self) -> Vec<u32> {
        partners(&self.steps, &self.pairing.steps)
    }
}

/// A run of small price steps.
pub(crate) struct Descent {
    /// The lowest bound so far, in [`UNIT`]s.
    pub(crate) lowest: i64,
    /// How often each pair of statements was a favourite lately; close to 0 or 1 once the bound has made up its mind.
    pub(crate) weights: Vec<f64>,
    best_price: Vec<i64>,
    slope: Vec<f64>,
    direction: Vec<f64>,
    stride: f64,
    freshness: f64,
    in_vain: u32,
}

impl Descent {
    /// Share of a fresh disagreement in the direction, at most.
    const FRESHNESS: f64 = 0.2;
    /// First step, as a share of the way to the target.
    const STRIDE: f64 = 0.1;
    const LONGEST_STRIDE: f64 = 2.0;
    /// Unsuccessful steps before they become shorter.
    const PATIENCE: u32 = 5;

    /// Starts where the relaxation stands; its prices have just been evaluated to `bound`.
    pub(crate) fn new(relaxation: &Relaxation, bound: i64) -> Descent {
        let mut slope = Vec::new();
        relaxation.disagreement(&mut slope);
        let mut weights = vec![0.0; relaxation.pairing.steps.len()];
        for &pair in relaxation.steps.edge_of_row.iter().filter(|&&pair| pair != NONE) {
            weights[pair as usize] = 1.0;
        }
        Descent {
            lowest: bound,
            weights,
            best_price: relaxation.price.clone(),
            direction: slope.clone(),
            slope,
            stride: Self::STRIDE,
            freshness: Self::FRESHNESS,
            in_vain: 0,
        }
    }

    /// One step towards `target`.
    pub(crate) fn step(&mut self, relaxation: &mut Relaxation, target: f64) {
        let mut norm = 0.0;
        for (slope, &price) in self.direction.iter().zip(&self.best_price) {
            let blocked = (price == 0 && *slope > 0.0) || (price == UNIT && *slope < 0.0);
            if !blocked {
                norm += slope * slope;
            }
        }
        let way = (self.lowest as f64 - target).max(0.2 * UNIT as f64);
        let length = self.stride * way / norm.max(1e-9);
        for ((price, &from), slope) in relaxation.price.iter_mut().zip(&self.best_price).zip(&self.direction)
        {
            *price = (from - (length * slope) as i64).clamp(0, UNIT);
        }
        let bound = relaxation.evaluate();
        if bound < self.lowest {
            self.lowest = bound;
            self.best_price.clone_from(&relaxation.price);
            self.in_vain = 0;
            self.stride = (self.stride * 1.1).min(Self::LONGEST_STRIDE);
        } else {
            self.in_vain += 1;
            if self.in_vain == Self::PATIENCE {
                self.in_vain = 0;
                self.stride *= 0.8;
            }
        }
        self.turn(relaxation);
    }

    /// Mixes the newest disagreement into the direction, in the proportion that makes it shortest.
    fn turn(&mut self, relaxation: &Relaxation) {
        relaxation.disagreement(&mut self.slope);
        let (mut new_new, mut new_old, mut old_old) = (0.0, 0.0, 0.0);
        for (old, new) in self.direction.iter().zip(&self.slope) {
            new_new += new * new;
            new_old += new * old;
            old_old += old * old;
        }
        let spread = new_new - 2.0 * new_old + old_old;
        let shortest = if spread > 1e-12 { (old_old - new_old) / spread } else { self.freshness };
        let share = shortest.clamp(0.1 * self.freshness, self.freshness);
        for (old, new) in self.direction.iter_mut().zip(&self.slope) {
            *old = share * new + (1.0 - share) * *old;
        }
        for weight in &mut self.weights {
            *weight *= 1.0 - share;
        }
        for &pair in relaxation.steps.edge_of_row.iter().filter(|&&pair| pair != NONE) {
            self.weights[pair as usize] += share;
        }
    }

    /// Averages over a longer past, for the last digits.
    pub(crate) fn calm_down(&mut self) {
        self.freshness = (0.5 * self.freshness).max(1e-3);
    }

    /// Puts the best prices back and evaluates them.
    pub(crate) fn finish(&self, relaxation: &mut Relaxation) -> i64 {
        relaxation.price.clone_from(&self.best_price);
        relaxation.evaluate()
    }
}
