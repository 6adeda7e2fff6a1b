//! The choice between the published description and the reference implementation, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use commis_base::nearest;

/// Which description of the actions to follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RuleSet {
    /// The published description first.
    #[default]
    Standard,
    /// The reference implementation, quirks included.
    Reference,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [RuleSet; 2] = [RuleSet::Standard, RuleSet::Reference];

    /// Its name in options, files and results.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Standard => "standard",
            RuleSet::Reference => "reference",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rule set has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule set `{name}`; {}", known(.name))]
pub struct UnknownRuleSet {
    /// The name.
    pub name: String,
}

fn known(name: &str) -> String {
    let names = RuleSet::ALL.map(RuleSet::name);
    match nearest(name, names) {
        Some(near) => format!("did you mean `{near}`? The rule sets are: {}", names.join(", ")),
        None => format!("the rule sets are: {}", names.join(", ")),
    }
}

impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(name: &str) -> Result<RuleSet, UnknownRuleSet> {
        let found = RuleSet::ALL.into_iter().find(|set| set.name() == name);
        found.ok_or_else(|| UnknownRuleSet { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_name() {
        for set in RuleSet::ALL {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let say = |name: &str| name.parse::<RuleSet>().map_err(|error| error.to_string());
        assert_eq!(
            say("referense"),
            Err("there is no rule set `referense`; did you mean `reference`? The rule sets are: standard, reference".to_owned())
        );
        assert_eq!(
            say("lenient"),
            Err("there is no rule set `lenient`; the rule sets are: standard, reference".to_owned())
        );
    }
}
