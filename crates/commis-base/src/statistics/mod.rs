//! How sure a figure is: intervals and tests over items that go together in clusters.
//!
//! Items of one cluster (five recipes of one cookie, ten tellings of one plan) are no independent evidence, so every
//! formula here works on clusters. Sources: the jackknife of Quenouille and Tukey with one cluster left out at a time
//! and Student's t, whose degrees of freedom follow Kish's effective number of clusters; sign flips after Fisher; Holm's step-down procedure; Wilson's
//! score interval; pass@k in the unbiased form of Chen et al. (2021).

mod clusters;
mod flips;
mod passes;
mod student;

pub use clusters::{Clusters, Interval};
pub use flips::{holm, sign_flip};
pub use passes::{all_pass, any_passes, wilson};
pub use student::student_quantile;
