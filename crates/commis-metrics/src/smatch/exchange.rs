//! Exchanging the partners of two statements, with the variables re-paired at their best after each exchange.
//!
//! Nearly all exchanges lose, and the prices of the last pairing of variables show it: when some offers change, the
//! sum of corrected prices is a ceiling for what the best pairing can now gain. Only exchanges that this ceiling lets
//! through are worked out.

use super::meter::Meter;
use super::pairing::Pairing;
use crate::assignment::{Assignment, NONE};

/// A pairing of statements under exchange, with what it offers to each pair of variables.
pub(crate) struct Exchange<'a> {
    pairing: &'a Pairing,
    solver: &'a mut Assignment,
    pair_at: Vec<u32>,
    columns: usize,
    column_of: Vec<u32>,
    row_of: Vec<u32>,
    worth: i64,
    offers: Vec<i64>,
    rows: Vec<u32>,
}

/// The pairs that an exchange takes away, and those it brings.
#[derive(Clone, Copy)]
struct Swap {
    lost: [Option<usize>; 2],
    gained: [Option<usize>; 2],
}

impl<'a> Exchange<'a> {
    /// At most this many exchanges are tried in a row: large inputs must not be polished for ever.
    const PATIENCE: usize = 10_000;

    /// Starts from a pairing of statements.
    pub(crate) fn new(pairing: &'a Pairing, steps: &[u32], solver: &'a mut Assignment) -> Exchange<'a> {
        let columns = pairing.steps.columns;
        let mut pair_at = vec![NONE; pairing.steps.rows() * columns];
        for pair in 0..pairing.steps.len() {
            let place =
                pairing.steps.row_of[pair] as usize * columns + pairing.steps.column_of[pair] as usize;
            pair_at[place] = pair as u32;
        }
        let mut exchange = Exchange {
            pairing,
            solver,
            pair_at,
            columns,
            column_of: steps.to_vec(),
            row_of: vec![NONE; columns],
            worth: 0,
            offers: vec![0; pairing.variables.len()],
            rows: Vec::new(),
        };
        for (row, &column) in steps.iter().enumerate() {
            if column != NONE {
                exchange.row_of[column as usize] = row as u32;
                exchange.count(exchange.pair(row as u32, column), 1);
            }
        }
        exchange
    }

    /// Exchanges as long as that gains and the meter allows; returns the pairing of statements, never a worse one.
    pub(crate) fn run(mut self, meter: &mut Meter<'_>) -> Vec<u32> {
        let moves = self.pair_at.len();
        meter.charge((moves + self.pairing.steps.len()) as u64);
        self.solver.forget();
        let mut value = self.solve(meter);
        let mut tried_in_vain = 0;
        let mut next = 0;
        while tried_in_vain < moves.min(Self::PATIENCE) && !meter.must_stop() {
            let (row, column) = ((next / self.columns) as u32, (next % self.columns) as u32);
            next = (next + 1) % moves;
            tried_in_vain += 1;
            meter.charge(1);
            let Some(swap) = self.swap(row, column) else { continue };
            self.apply(swap, 1);
            let hopeful = self.ceiling(swap, value, meter) > value;
            let new_value = if hopeful { self.solve(meter) } else { value };
            if new_value > value {
                value = new_value;
                tried_in_vain = 0;
                self.accept(row, column);
                continue;
            }
            self.apply(swap, -1);
            if hopeful {
                // The next ceiling needs prices of the pairing that stands.
                self.solve(meter);
            }
        }
        self.column_of
    }

    fn solve(&mut self, meter: &mut Meter<'_>) -> i64 {
        let profit = self.solver.solve(&self.pairing.variables, &self.offers);
        meter.charge(self.solver.take_work());
        self.worth + profit
    }

    fn pair(&self, row: u32, column: u32) -> Option<usize> {
        if row == NONE || column == NONE {
            return None;
        }
        let pair = self.pair_at[row as usize * self.columns + column as usize];
        (pair != NONE).then_some(pair as usize)
    }

    /// What giving `column` to `row` changes, if it could gain at all.
    fn swap(&self, row: u32, column: u32) -> Option<Swap> {
        let (old, rival) = (self.column_of[row as usize], self.row_of[column as usize]);
        let gained = [self.pair(row, column), self.pair(rival, old)];
        let lost = [self.pair(row, old), self.pair(rival, column)];
        if old == column || gained[0].is_none() {
            return None;
        }
        let worth = |pair: usize| self.pairing.worth[pair];
        let promise = |pair: usize| worth(pair) + self.pairing.links_of_pair(pair).len() as i64;
        let promised: i64 = gained.into_iter().flatten().map(promise).sum();
        let given_up: i64 = lost.into_iter().flatten().map(worth).sum();
        (promised > given_up).then_some(Swap { lost, gained })
    }

    fn accept(&mut self, row: u32, column: u32) {
        let (old, rival) = (self.column_of[row as usize], self.row_of[column as usize]);
        self.column_of[row as usize] = column;
        self.row_of[column as usize] = row;
        if rival != NONE {
            self.column_of[rival as usize] = old;
        }
        if old != NONE {
            self.row_of[old as usize] = rival;
        }
    }

    /// Makes an exchange, or takes it back with `sign` −1.
    fn apply(&mut self, swap: Swap, sign: i64) {
        for pair in swap.lost {
            self.count(pair, -sign);
        }
        for pair in swap.gained {
            self.count(pair, sign);
        }
    }

    fn count(&mut self, pair: Option<usize>, sign: i64) {
        if let Some(pair) = pair {
            self.worth += sign * self.pairing.worth[pair];
            for link in self.pairing.links_of_pair(pair) {
                self.offers[self.pairing.links[link].edge as usize] += sign;
            }
        }
    }

    /// What the alignment can gain at most after an exchange; exact enough to be compared with `value`.
    fn ceiling(&mut self, swap: Swap, value: i64, meter: &mut Meter<'_>) -> i64 {
        let Exchange { pairing, solver, offers, rows, .. } = self;
        // Raising prices where more is offered is quick and settles many cases.
        let mut rough = self.worth + solver.profit();
        for pair in swap.gained.into_iter().flatten() {
            for link in pairing.links_of_pair(pair) {
                let edge = pairing.links[link].edge as usize;
                rough -= solver.slack(&pairing.variables, offers, edge).min(0);
            }
        }
        if rough <= value {
            return rough;
        }
        rows.clear();
        for pair in swap.lost.into_iter().chain(swap.gained).flatten() {
            for link in pairing.links_of_pair(pair) {
                let row = pairing.variables.row_of[pairing.links[link].edge as usize];
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
        let profit = solver.ceiling_after(&pairing.variables, offers, rows);
        meter.charge(solver.take_work());
        self.worth + profit
    }
}
