//! How sure a figure is: intervals and tests over items that go together in clusters.
//!
//! Items of one cluster (five recipes of one cookie, ten tellings of one plan) are no independent evidence, so every
//! formula here works on clusters. With G clusters of n_g items, N items, the sum s_g of a cluster and the mean m = Σ s_g / N:
//!
//! | what | formula | source |
//! |---|---|---|
//! | standard error of a mean | e² = (G−1)/G · Σ (m_(−g) − m)², m_(−g) the mean without cluster g | jackknife: Quenouille 1956, Tukey 1958; by clusters: Cameron & Miller 2015, *A practitioner's guide to cluster-robust inference* |
//! | degrees of freedom | f = N² / Σ n_g² − 1, the clusters that equal ones would need to be | Kish 1965, *Survey Sampling* |
//! | interval of a mean | m ± t(0.975, f) · e; scores within 0 and 1 | Student 1908; Cameron & Miller 2015 |
//! | interval of a share p | Wilson's with n = N where every cluster has one item, else n = p(1−p)/e², at most N; f + 1 where there is no spread | Wilson 1927; effective n: Korn & Graubard 1998, Dean & Pagano 2015 |
//! | whether a difference is chance | the share of sign patterns ± s_g whose sum is as far from 0 | Fisher 1935; counted by halves as in Horowitz & Sahni 1974 |
//! | several questions | p of rank i times (k − i), never below the one before | Holm 1979 |
//! | smallest detectable mean | c · e with c = t + z · √(1 + (t² + c²)/2f) / (1 − 1/4f), t = t(0.975, f), z = z(0.8) | power of Student's test, with the spread of both estimates added (that of a standard deviation: 1/2f) |
//! | some or all of k samples pass | 1 − C(n−c, k)/C(n, k) and C(c, k)/C(n, k) of c passes among n | Chen et al. 2021; Yao et al. 2024 (τ-bench) |
//! | whether so many of n are chance | the exact tail of the binomial; the upper bound of a share by it | Clopper & Pearson 1934 |
//! | spread between and within items | one-way analysis of variance with unequal numbers | Fisher 1925; Searle, Casella & McCulloch 1992 |
//!
//! Student's quantile is worked out here, not taken from a crate: those for statistics call the platform's logarithms, and
//! results must be the same everywhere. `fixtures/statistics.json` has what SciPy and statsmodels say about 200 data sets;
//! a test compares. Another one simulates how often intervals hold the truth and tests find what they should.

mod binomial;
mod clusters;
mod flips;
mod passes;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod simulated;
mod student;
mod variance;

pub use binomial::{binomial_at_least, binomial_upper_bound};
pub use clusters::{Clusters, Interval};
pub use flips::{holm, sign_flip};
pub use passes::{all_pass, any_passes, wilson};
pub use student::student_quantile;
pub use variance::VarianceSplit;
