//! The rules of cooking and of scoring as one list, from which single ones are chosen by name.

use std::fmt;

use commis_sim::{Rule, RuleChange, RuleError, RuleSet, Rules, describe_rules, digest_of_rules};

use super::ScoringRules;

/// All rules of an evaluation: how the kitchen works and how the result is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationRules {
    /// How the kitchen works.
    pub cooking: Rules,
    /// How the result is scored.
    pub scoring: ScoringRules,
}

impl EvaluationRules {
    /// The rules of a rule set.
    pub const fn of(set: RuleSet) -> EvaluationRules {
        EvaluationRules { cooking: Rules::of(set), scoring: ScoringRules::of(set) }
    }

    /// The rules of a rule set with single rules changed; of several changes of a rule the last one counts.
    pub fn with(set: RuleSet, changes: &[RuleChange]) -> Result<EvaluationRules, RuleError> {
        let mut rules = EvaluationRules::of(set);
        for change in changes {
            rules.set(change.rule, change.value)?;
        }
        Ok(rules)
    }

    /// Every rule: those of cooking, then those of scoring.
    pub fn known() -> impl Iterator<Item = &'static Rule> {
        Rules::RULES.iter().chain(ScoringRules::RULES)
    }

    /// Reads one change, for example `tools-stay=reference`.
    pub fn parse_change(text: &str) -> Result<RuleChange, RuleError> {
        RuleChange::parse(text, EvaluationRules::known())
    }

    /// Lets one rule go the way of a rule set.
    pub fn set(&mut self, name: &str, value: RuleSet) -> Result<(), RuleError> {
        if self.cooking.set(name, value).is_ok() || self.scoring.set(name, value).is_ok() {
            return Ok(());
        }
        Err(RuleError::unknown(name, EvaluationRules::known().map(|rule| rule.name).collect()))
    }

    /// The rule set that single rules differ from.
    pub fn base(&self) -> RuleSet {
        self.cooking.base
    }

    /// The rules that do not go the way of the rule set.
    pub fn changes(&self) -> Vec<RuleChange> {
        self.all().filter(|rule| rule.value != self.base()).collect()
    }

    /// A fingerprint of all rules.
    pub fn digest(&self) -> String {
        digest_of_rules(self.base(), self.all())
    }

    fn all(&self) -> impl Iterator<Item = RuleChange> + use<> {
        self.cooking.all().chain(self.scoring.all())
    }
}

impl Default for EvaluationRules {
    fn default() -> EvaluationRules {
        EvaluationRules::of(RuleSet::default())
    }
}

impl From<RuleSet> for EvaluationRules {
    fn from(set: RuleSet) -> EvaluationRules {
        EvaluationRules::of(set)
    }
}

impl fmt::Display for EvaluationRules {
    /// The rule set, and every single rule that goes the other way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&describe_rules(self.base(), &self.changes()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_rule_has_a_name_of_its_own_and_says_both_sides() {
        let names: BTreeSet<&str> = EvaluationRules::known().map(|rule| rule.name).collect();
        assert_eq!(names.len(), Rules::RULES.len() + ScoringRules::RULES.len());
        for rule in EvaluationRules::known() {
            assert!(rule.standard().ends_with('.') && rule.reference().ends_with('.'), "{}", rule.name);
        }
    }

    #[test]
    fn rules_of_cooking_and_scoring_are_changed_alike() {
        let changes = ["exact-scores=standard", "tools-stay=standard", "tools-stay=standard"];
        let changes = changes.map(|text| EvaluationRules::parse_change(text).unwrap());
        let rules = EvaluationRules::with(RuleSet::Reference, &changes).unwrap();
        assert!(rules.cooking.tools_stay && rules.scoring.exact_scores && !rules.scoring.pairing_is_optimal);
        assert_eq!(rules.to_string(), "reference, tools-stay=standard, exact-scores=standard");
        assert_ne!(rules.digest(), EvaluationRules::of(RuleSet::Reference).digest());
    }

    #[test]
    fn an_unknown_rule_is_answered_with_the_nearest_of_both_tables() {
        let error = EvaluationRules::parse_change("exact-score=standard").unwrap_err().to_string();
        assert!(
            error.starts_with("there is no rule `exact-score`; did you mean `exact-scores`? "),
            "{error}"
        );
        assert!(error.contains("tools-stay"), "{error}");
    }
}
