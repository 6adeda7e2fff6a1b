//! Best pairing of rows with columns when pairing is optional: the workhorse below every bound and every start.
//!
//! The solver keeps a price for every row and every column with `row + column ≥ profit` on every edge and equality on
//! chosen edges. A row or column that is unpaired and still has a price is *unsettled*; each one is settled along the
//! cheapest alternating path, which ends at a free partner or at somebody whose price drops to nothing. When all are
//! settled the prices prove the result: their sum *is* the best profit, and what an edge lacks
//! (`row + column − profit`) is what forcing it would cost at least. Prices survive from call to call, so a slightly
//! changed problem costs little.

/// Which pairs exist: for each row a run of edges, each leading to a column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    /// `starts[row]..starts[row + 1]` are the edges of a row.
    pub(crate) starts: Vec<u32>,
    /// The row of each edge.
    pub(crate) row_of: Vec<u32>,
    /// The column of each edge.
    pub(crate) column_of: Vec<u32>,
    /// Number of columns.
    pub(crate) columns: usize,
    column_starts: Vec<u32>,
    column_edges: Vec<u32>,
    column_rows: Vec<u32>,
}

impl Grid {
    /// A grid with these edges, sorted by row.
    pub(crate) fn new(rows: usize, columns: usize, edges: &[(u32, u32)]) -> Grid {
        let mut starts = vec![0; rows + 1];
        let mut column_starts = vec![0; columns + 1];
        for &(row, column) in edges {
            starts[row as usize + 1] += 1;
            column_starts[column as usize + 1] += 1;
        }
        accumulate(&mut starts);
        accumulate(&mut column_starts);
        let mut next = column_starts.clone();
        let mut column_edges = vec![0; edges.len()];
        for (edge, &(_, column)) in edges.iter().enumerate() {
            column_edges[next[column as usize] as usize] = edge as u32;
            next[column as usize] += 1;
        }
        Grid {
            starts,
            row_of: edges.iter().map(|edge| edge.0).collect(),
            column_of: edges.iter().map(|edge| edge.1).collect(),
            columns,
            column_starts,
            column_rows: column_edges.iter().map(|&edge| edges[edge as usize].0).collect(),
            column_edges,
        }
    }

    /// Number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Number of edges.
    pub(crate) fn len(&self) -> usize {
        self.row_of.len()
    }

    /// The edges of a row.
    pub(crate) fn edges(&self, row: usize) -> std::ops::Range<usize> {
        self.starts[row] as usize..self.starts[row + 1] as usize
    }

    /// The edges of a row with their columns.
    fn row_ends(&self, row: usize) -> impl Iterator<Item = (u32, u32)> {
        let edges = self.edges(row);
        (edges.start as u32..).zip(self.column_of[edges].iter().copied())
    }

    /// The edges of a column with their rows.
    fn column_ends(&self, column: usize) -> impl Iterator<Item = (u32, u32)> {
        let run = self.column_starts[column] as usize..self.column_starts[column + 1] as usize;
        self.column_edges[run.clone()].iter().copied().zip(self.column_rows[run].iter().copied())
    }

    /// The edges of a column.
    pub(crate) fn column_edges(&self, column: usize) -> &[u32] {
        &self.column_edges[self.column_starts[column] as usize..self.column_starts[column + 1] as usize]
    }
}

fn accumulate(counts: &mut [u32]) {
    let mut sum = 0;
    for count in counts {
        sum += *count;
        *count = sum;
    }
}

/// "No partner", "no edge".
pub(crate) const NONE: u32 = u32::MAX;

/// The solver with its prices and work space, reused from call to call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Assignment {
    /// Price of each row.
    pub(crate) row_price: Vec<i64>,
    /// Price of each column.
    pub(crate) column_price: Vec<i64>,
    /// Chosen edge of each row, or [`NONE`].
    pub(crate) edge_of_row: Vec<u32>,
    edge_of_column: Vec<u32>,
    waiting: Vec<u32>,
    profit: i64,
    work: u64,
    search: Search,
}

impl Assignment {
    /// Finds the most profitable pairing and returns its profit. Edges without positive profit are never chosen.
    pub(crate) fn solve(&mut self, grid: &Grid, profit: &[i64]) -> i64 {
        let rows = grid.rows();
        self.row_price.resize(rows, 0);
        self.column_price.resize(grid.columns, 0);
        self.edge_of_row.resize(rows, NONE);
        reset(&mut self.edge_of_column, grid.columns, NONE);
        self.work += (rows + grid.columns + grid.len()) as u64;
        self.raise_rows(grid, profit);
        self.outbid(grid, profit);
        for row in 0..rows {
            if self.edge_of_row[row] == NONE && self.row_price[row] > 0 {
                self.settle_row(grid, profit, row);
            }
        }
        for column in 0..grid.columns {
            if self.edge_of_column[column] == NONE && self.column_price[column] > 0 {
                self.settle_column(grid, profit, column);
            }
        }
        self.profit = self.row_price.iter().sum::<i64>() + self.column_price.iter().sum::<i64>();
        self.profit
    }

    /// What an edge lacks to be competitive: forcing it would cost at least this much.
    pub(crate) fn slack(&self, grid: &Grid, profit: &[i64], edge: usize) -> i64 {
        let row = self.row_price[grid.row_of[edge] as usize];
        row + self.column_price[grid.column_of[edge] as usize] - profit[edge]
    }

    /// The profit found by the last call.
    pub(crate) fn profit(&self) -> i64 {
        self.profit
    }

    /// A ceiling for the best profit after the profits of some rows changed: these rows get new prices, everybody
    /// else keeps theirs.
    pub(crate) fn ceiling_after(&mut self, grid: &Grid, profit: &[i64], rows: &[u32]) -> i64 {
        let mut ceiling = self.profit;
        for &row in rows {
            let run = grid.edges(row as usize);
            self.work += run.len() as u64;
            let ends = grid.column_of[run.clone()].iter().zip(&profit[run]);
            let gains = ends.map(|(&column, profit)| profit - self.column_price[column as usize]);
            ceiling += gains.fold(0, i64::max) - self.row_price[row as usize];
        }
        ceiling
    }

    /// The work done since the last call: edges looked at, the same number on every machine.
    pub(crate) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Forgets everything learnt from earlier calls.
    pub(crate) fn forget(&mut self) {
        self.row_price.clear();
        self.column_price.clear();
        self.edge_of_row.clear();
    }

    /// Lowest row prices that fit the column prices; rows keep their partner, or take a free one, where that is best.
    fn raise_rows(&mut self, grid: &Grid, profit: &[i64]) {
        for row in 0..grid.rows() {
            let kept = self.edge_of_row[row];
            let mut price = 0;
            let mut best = NONE;
            for ((edge, column), &profit) in grid.row_ends(row).zip(&profit[grid.edges(row)]) {
                let gain = profit - self.column_price[column as usize];
                if gain > price || (gain == price && edge == kept && profit > 0) {
                    price = gain;
                    best = edge;
                }
            }
            self.row_price[row] = price;
            self.edge_of_row[row] = NONE;
            if best != NONE {
                let column = grid.column_of[best as usize] as usize;
                if self.edge_of_column[column] == NONE {
                    self.edge_of_row[row] = best;
                    self.edge_of_column[column] = best;
                }
            }
        }
    }

    /// Lets unpaired rows bid for their best column up to what their second best is worth, once or twice each.
    fn outbid(&mut self, grid: &Grid, profit: &[i64]) {
        let mut waiting: Vec<u32> = std::mem::take(&mut self.waiting);
        waiting.clear();
        waiting.extend(
            (0..grid.rows() as u32)
                .filter(|&row| self.edge_of_row[row as usize] == NONE && self.row_price[row as usize] > 0),
        );
        let mut bids = 3 * waiting.len();
        while let Some(row) = waiting.pop() {
            if bids == 0 {
                break;
            }
            bids -= 1;
            let (mut best, mut second) = (0, 0);
            let mut best_edge = NONE;
            let run = grid.edges(row as usize);
            self.work += run.len() as u64;
            for ((edge, column), &profit) in grid.row_ends(row as usize).zip(&profit[run]) {
                let gain = profit - self.column_price[column as usize];
                if gain > second {
                    if gain > best {
                        second = best;
                        best = gain;
                        best_edge = edge;
                    } else {
                        second = gain;
                    }
                }
            }
            self.row_price[row as usize] = best;
            if best_edge == NONE {
                continue;
            }
            let column = grid.column_of[best_edge as usize] as usize;
            let owner = self.edge_of_column[column];
            if owner != NONE && best == second {
                continue;
            }
            self.row_price[row as usize] = second;
            self.column_price[column] += best - second;
            self.edge_of_row[row as usize] = best_edge;
            self.edge_of_column[column] = best_edge;
            if owner != NONE {
                let loser = grid.row_of[owner as usize];
                self.edge_of_row[loser as usize] = NONE;
                waiting.push(loser);
            }
        }
        self.waiting = waiting;
    }

    fn settle_row(&mut self, grid: &Grid, profit: &[i64], row: usize) {
        let mut near = Side { price: &mut self.row_price, edge: &mut self.edge_of_row, end_of: &grid.row_of };
        let mut far =
            Side { price: &mut self.column_price, edge: &mut self.edge_of_column, end_of: &grid.column_of };
        self.work += self.search.settle(&mut near, &mut far, profit, row, |row| grid.row_ends(row));
    }

    fn settle_column(&mut self, grid: &Grid, profit: &[i64], column: usize) {
        let mut near =
            Side { price: &mut self.column_price, edge: &mut self.edge_of_column, end_of: &grid.column_of };
        let mut far = Side { price: &mut self.row_price, edge: &mut self.edge_of_row, end_of: &grid.row_of };
        self.work +=
            self.search.settle(&mut near, &mut far, profit, column, |column| grid.column_ends(column));
    }
}

/// One side of the pairing, as the path search sees it.
struct Side<'a> {
    price: &'a mut [i64],
    edge: &'a mut [u32],
    end_of: &'a [u32],
}

/// Work space of the path search; everything is indexed by members of the far side.
#[derive(Clone, Debug, Default)]
struct Search {
    distance: Vec<i64>,
    reached_by: Vec<u32>,
    open: Vec<u32>,
    done: Vec<u32>,
}

impl Search {
    /// Settles `start` of the near side along the cheapest alternating path; returns the number of entries looked at.
    fn settle<I: Iterator<Item = (u32, u32)>>(
        &mut self,
        near: &mut Side<'_>,
        far: &mut Side<'_>,
        profit: &[i64],
        start: usize,
        edges: impl Fn(usize) -> I,
    ) -> u64 {
        let mut work = 0;
        let far_len = far.price.len();
        if self.distance.len() < far_len {
            self.distance.resize(far_len, i64::MAX);
            self.reached_by.resize(far_len, NONE);
        }
        self.open.clear();
        self.done.clear();
        // Leaving `start` itself unpaired costs its whole price.
        let mut end_cost = near.price[start];
        let mut end = start;
        let mut member = start;
        let mut walked = 0;
        let mut free = NONE;
        loop {
            let base = walked + near.price[member];
            for (edge, other) in edges(member) {
                work += 1;
                let profit = profit[edge as usize];
                let distance = base + far.price[other as usize] - profit;
                // A closed partner is nearer already, so it never passes the second test.
                if distance < end_cost && profit > 0 {
                    let known = &mut self.distance[other as usize];
                    if distance < *known {
                        if *known == i64::MAX {
                            self.open.push(other);
                        }
                        *known = distance;
                        self.reached_by[other as usize] = edge;
                    }
                }
            }
            work += self.open.len() as u64;
            let mut place = usize::MAX;
            let mut nearest = end_cost;
            for (index, &other) in self.open.iter().enumerate() {
                let distance = self.distance[other as usize];
                if distance < nearest
                    || (distance == nearest && distance < end_cost && far.edge[other as usize] == NONE)
                {
                    nearest = distance;
                    place = index;
                }
            }
            walked = nearest;
            if place == usize::MAX {
                break;
            }
            let other = self.open.swap_remove(place);
            self.done.push(other);
            if far.edge[other as usize] == NONE {
                free = other;
                break;
            }
            member = near.end_of[far.edge[other as usize] as usize] as usize;
            if walked + near.price[member] < end_cost {
                end_cost = walked + near.price[member];
                end = member;
            }
        }
        near.price[start] -= walked;
        for &other in &self.done {
            let shift = walked - self.distance[other as usize];
            if far.edge[other as usize] != NONE {
                far.price[other as usize] += shift;
                near.price[near.end_of[far.edge[other as usize] as usize] as usize] -= shift;
            }
        }
        for &other in self.open.iter().chain(&self.done) {
            self.distance[other as usize] = i64::MAX;
        }
        let mut other = free;
        if other == NONE {
            if end == start {
                return work;
            }
            other = far.end_of[near.edge[end] as usize];
            near.edge[end] = NONE;
        }
        // Walk back: everyone on the path takes the partner they were reached from.
        loop {
            let edge = self.reached_by[other as usize];
            let member = near.end_of[edge as usize] as usize;
            let next = near.edge[member];
            near.edge[member] = edge;
            far.edge[other as usize] = edge;
            if member == start || next == NONE {
                return work;
            }
            other = far.end_of[next as usize];
        }
    }
}

fn reset<T: Clone>(values: &mut Vec<T>, length: usize, value: T) {
    values.clear();
    values.resize(length, value);
}
