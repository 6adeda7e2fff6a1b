//! Many small price steps: the volume algorithm.
//!
//! Each step goes along an average of past disagreements, always from the best prices so far. Floating point chooses
//! the direction and the length of a step; the bound itself is counted in whole [`UNIT`]s. Only additions,
//! multiplications and divisions in a fixed order are used, so the steps are the same on every machine.

use super::bound::{Relaxation, UNIT};

/// A run of small price steps.
pub(crate) struct Descent {
    /// The lowest bound so far, in [`UNIT`]s.
    pub(crate) lowest: i64,
    /// How often each pair of statements was a favourite lately; close to 0 or 1 once the bound has made up its mind.
    pub(crate) weights: Vec<f64>,
    best_price: Vec<i64>,
    slope: Vec<f64>,
    touched: Vec<u32>,
    direction: Vec<f64>,
    stride: f64,
    freshness: f64,
    patience: u32,
    in_vain: u32,
}

impl Descent {
    /// Share of a fresh disagreement in the direction, at most.
    const FRESHNESS: f64 = 0.2;
    /// First step, as a share of the way to the target.
    const STRIDE: f64 = 0.1;
    const LONGEST_STRIDE: f64 = 2.0;

    /// Starts where the relaxation stands; its prices have just been evaluated to `bound`. After `patience`
    /// unsuccessful steps they become shorter.
    pub(crate) fn new(relaxation: &Relaxation, bound: i64, patience: u32) -> Descent {
        let (mut slope, mut touched) = (Vec::new(), Vec::new());
        relaxation.disagreement(&mut slope, &mut touched);
        let mut weights = vec![0.0; relaxation.pairing.steps.len()];
        for pair in relaxation.favourites() {
            weights[pair] = 1.0;
        }
        Descent {
            lowest: bound,
            weights,
            best_price: relaxation.price.clone(),
            direction: slope.clone(),
            slope,
            touched,
            stride: Self::STRIDE,
            freshness: Self::FRESHNESS,
            patience,
            in_vain: 0,
        }
    }

    /// One step towards `target`.
    pub(crate) fn step(&mut self, relaxation: &mut Relaxation, target: f64) {
        let norm = self.free_square();
        let way = (self.lowest as f64 - target).max(0.2 * UNIT as f64);
        let length = self.stride * way / norm.max(1e-9);
        let places = relaxation.price.iter_mut().zip(&self.best_price).zip(&self.direction);
        for ((price, &from), slope) in places {
            *price = whole((from as f64 - length * slope).clamp(0.0, UNIT as f64));
        }
        let bound = relaxation.evaluate();
        if bound < self.lowest {
            self.lowest = bound;
            self.best_price.clone_from(&relaxation.price);
            self.in_vain = 0;
            self.stride = (self.stride * 1.1).min(Self::LONGEST_STRIDE);
        } else {
            self.in_vain += 1;
            if self.in_vain == self.patience {
                self.in_vain = 0;
                self.stride *= 0.8;
            }
        }
        self.turn(relaxation);
    }

    /// Mixes the newest disagreement into the direction, in the proportion that makes it shortest.
    fn turn(&mut self, relaxation: &Relaxation) {
        relaxation.disagreement(&mut self.slope, &mut self.touched);
        let (mut new_new, mut new_old) = (0.0, 0.0);
        // A link that both sides claim is listed twice and has no slope: it adds nothing either time.
        for &link in &self.touched {
            let new = self.slope[link as usize];
            new_new += new * new;
            new_old += new * self.direction[link as usize];
        }
        let old_old = square(&self.direction);
        let spread = new_new - 2.0 * new_old + old_old;
        let shortest = if spread > 1e-12 { (old_old - new_old) / spread } else { self.freshness };
        let share = shortest.clamp(0.1 * self.freshness, self.freshness);
        for (old, new) in self.direction.iter_mut().zip(&self.slope) {
            *old = share * new + (1.0 - share) * *old;
        }
        for weight in &mut self.weights {
            *weight *= 1.0 - share;
        }
        for pair in relaxation.favourites() {
            self.weights[pair] += share;
        }
    }

    /// The square of the direction's length, without the prices that stand at their limit and cannot follow.
    fn free_square(&self) -> f64 {
        let mut sums = [0.0; LANES];
        let (slopes, slope_rest) = self.direction.as_chunks::<LANES>();
        let (prices, price_rest) = self.best_price.as_chunks::<LANES>();
        let free = |slope: f64, price: i64| {
            let blocked = (price == 0 && slope > 0.0) || (price == UNIT && slope < 0.0);
            if blocked { 0.0 } else { slope * slope }
        };
        for (slopes, prices) in slopes.iter().zip(prices) {
            for ((sum, &slope), &price) in sums.iter_mut().zip(slopes).zip(prices) {
                *sum += free(slope, price);
            }
        }
        let rest: f64 = slope_rest.iter().zip(price_rest).map(|(&slope, &price)| free(slope, price)).sum();
        sums.iter().sum::<f64>() + rest
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

/// Sums that do not wait for each other. Their number is part of the last digits, so it is the same everywhere.
const LANES: usize = 8;

/// The square of a vector's length.
fn square(values: &[f64]) -> f64 {
    let (chunks, rest) = values.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for chunk in chunks {
        for (sum, value) in sums.iter_mut().zip(chunk) {
            *sum += value * value;
        }
    }
    sums.iter().sum::<f64>() + rest.iter().map(|value| value * value).sum::<f64>()
}

/// The nearest whole number of a price. Adding 2⁵² pushes the fraction out of the mantissa, which takes several
/// prices per instruction; a conversion takes one.
fn whole(price: f64) -> i64 {
    const PUSH: f64 = (1u64 << 52) as f64;
    ((price + PUSH).to_bits() & ((1 << 52) - 1)) as i64
}
