//! How questions are chosen and put.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Which questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Construction {
    /// As in the study. Tasks that name no construction are of this one.
    #[default]
    Published,
    /// Chosen so that simple systems do no better than guessing.
    Resistant,
}

impl Construction {
    /// Its name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            Construction::Published => "published",
            Construction::Resistant => "resistant",
        }
    }

    /// Whether it is the study's.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    pub(crate) fn is_published(&self) -> bool {
        *self == Construction::Published
    }
}

impl fmt::Display for Construction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
