//! The two simulators, by name.

use serde::{Deserialize, Serialize};

/// The simulator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// What each action yields, by the rules.
    #[default]
    Qualitative,
    /// The same as motion of rigid bodies.
    Quantitative,
}
