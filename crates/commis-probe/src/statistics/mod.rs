//! How sure one can be of a rate, and of a difference between two systems.
//!
//! [`Proportion`] carries Wilson's interval. [`McNemar`] asks whether a second system is better than a first on the same
//! instances; [`clustered`] asks the same when the instances of one recipe stand or fall together. [`holm`] corrects for
//! asking several times.

mod clusters;
mod mcnemar;
mod proportion;

pub use clusters::{Cluster, Clustered, SwapTest, clustered};
pub use commis_base::statistics::holm;
pub use mcnemar::{EXACT_UP_TO, McNemar, Variant};
pub use proportion::{Interval, Proportion};

/// The 97.5 % point of the standard normal distribution, for intervals of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// The chance of a standard normal value above `z`.
fn upper_tail(z: f64) -> f64 {
    0.5 * libm::erfc(z / std::f64::consts::SQRT_2)
}
