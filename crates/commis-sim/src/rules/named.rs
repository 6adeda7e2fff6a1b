//! Rules by name: how a table of them is declared, changed one by one, told and told apart.

use std::fmt;

use commis_base::nearest;
use commis_ontology::{RuleSet, UnknownRuleSet};
use sha2::{Digest, Sha256};

/// One rule: what the description says, and where the reference departs from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name in options, pages and results.
    pub name: &'static str,
    /// The quirks of the reference that it answers.
    pub quirks: &'static str,
    /// What the standard rule says, and what the reference does instead.
    pub meaning: &'static str,
}

impl Rule {
    /// What holds when the rule is `standard`.
    pub fn standard(&self) -> &'static str {
        self.halves().0
    }

    /// What holds when the rule is `reference`.
    pub fn reference(&self) -> &'static str {
        self.halves().1
    }

    fn halves(&self) -> (&'static str, &'static str) {
        let turns = ["The reference", "In the reference"];
        let turn = turns.iter().filter_map(|words| self.meaning.find(words)).min();
        let (standard, reference) = self.meaning.split_at(turn.unwrap_or(self.meaning.len()));
        (standard.trim(), reference.trim())
    }
}

/// One rule with the side it is on, written `tools-stay=reference`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// The rule's name.
    pub rule: &'static str,
    /// Whose way it goes.
    pub value: RuleSet,
}

impl RuleChange {
    /// Reads `NAME=standard` or `NAME=reference` for one of the known rules.
    pub fn parse(
        text: &str,
        known: impl IntoIterator<Item = &'static Rule>,
    ) -> Result<RuleChange, RuleError> {
        let Some((name, value)) = text.split_once('=') else {
            return Err(RuleError::Form { text: text.to_owned() });
        };
        let known: Vec<&'static str> = known.into_iter().map(|rule| rule.name).collect();
        let name = name.trim();
        let Some(&rule) = known.iter().find(|&&rule| rule == name) else {
            return Err(RuleError::unknown(name, known));
        };
        let value = value.trim().parse().map_err(|cause| RuleError::Value { rule, cause })?;
        Ok(RuleChange { rule, value })
    }
}

impl fmt::Display for RuleChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.rule, self.value)
    }
}

/// Why a rule cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// It is not said which rule goes which way.
    #[error("`{text}` is not a rule with its value: write NAME=standard or NAME=reference")]
    Form {
        /// What was said.
        text: String,
    },
    /// No rule has that name.
    #[error("there is no rule `{name}`; {}the rules are: {}", guess(*.near), .known.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The known name that is closest to it.
        near: Option<&'static str>,
        /// All names.
        known: Vec<&'static str>,
    },
    /// The value is no rule set.
    #[error("rule `{rule}`: {cause}")]
    Value {
        /// The rule.
        rule: &'static str,
        /// What is wrong with the value.
        cause: UnknownRuleSet,
    },
}

impl RuleError {
    /// The error for a name that is not among the known ones.
    pub fn unknown(name: &str, known: Vec<&'static str>) -> RuleError {
        RuleError::Unknown { name: name.to_owned(), near: nearest(name, known.iter().copied()), known }
    }
}

fn guess(near: Option<&str>) -> String {
    near.map(|near| format!("did you mean `{near}`? ")).unwrap_or_default()
}

/// Rules in one line: the rule set, and every single rule that goes the other way.
pub fn describe_rules(base: RuleSet, changes: &[RuleChange]) -> String {
    changes.iter().fold(base.to_string(), |text, change| format!("{text}, {change}"))
}

/// A fingerprint of rules: equal exactly when every rule of the table goes the same way.
pub fn digest_of_rules(base: RuleSet, all: impl IntoIterator<Item = RuleChange>) -> String {
    let mut hasher = Sha256::new();
    hasher.update(format!("rules={base}\n"));
    for rule in all {
        hasher.update(format!("{rule}\n"));
    }
    hasher.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// `tools_stay` → `tools-stay`, while compiling.
#[doc(hidden)]
pub const fn kebab<const LENGTH: usize>(field: &str) -> [u8; LENGTH] {
    let (from, mut name, mut at) = (field.as_bytes(), [b'-'; LENGTH], 0);
    while at < LENGTH {
        if from[at] != b'_' {
            name[at] = from[at];
        }
        at += 1;
    }
    name
}

/// Declares a struct of rules: one documented `bool` for each, `true` for the standard rule, `false` for what the
/// reference does, with the quirks of the reference that it answers. Names and texts come from the fields.
#[macro_export]
macro_rules! named_rules {
    (
        $(#[doc = $about:literal])+
        $struct:ident {
            $($(#[doc = $doc:literal])+ $field:ident: $quirks:literal,)*
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $struct {
            /// The rule set that single rules differ from.
            pub base: $crate::RuleSet,
            $($(#[doc = $doc])+ pub $field: bool,)*
        }

        impl $struct {
            /// Every rule, in the order of the documentation.
            pub const RULES: &'static [$crate::Rule] = &[$($crate::Rule {
                name: {
                    const FIELD: &str = stringify!($field);
                    const NAME: [u8; FIELD.len()] = $crate::kebab(FIELD);
                    match std::str::from_utf8(&NAME) {
                        Ok(name) => name,
                        Err(_) => FIELD,
                    }
                },
                quirks: $quirks,
                meaning: concat!($($doc),+).trim_ascii(),
            },)*];

            /// The rules of a rule set.
            pub const fn of(set: $crate::RuleSet) -> $struct {
                let standard = matches!(set, $crate::RuleSet::Standard);
                $struct { base: set, $($field: standard,)* }
            }

            /// Lets one rule go the way of a rule set.
            pub fn set(&mut self, name: &str, value: $crate::RuleSet) -> Result<(), $crate::RuleError> {
                let fields: &mut [&mut bool] = &mut [$(&mut self.$field,)*];
                let position = Self::RULES.iter().position(|rule| rule.name == name);
                match position.and_then(|position| fields.get_mut(position)) {
                    Some(field) => {
                        **field = value == $crate::RuleSet::Standard;
                        Ok(())
                    }
                    None => {
                        let known = Self::RULES.iter().map(|rule| rule.name).collect();
                        Err($crate::RuleError::unknown(name, known))
                    }
                }
            }

            /// Every rule with the side it is on.
            pub fn all(&self) -> impl Iterator<Item = $crate::RuleChange> + use<> {
                let fields = [$(self.$field,)*];
                Self::RULES.iter().zip(fields).map(|(rule, standard)| $crate::RuleChange {
                    rule: rule.name,
                    value: if standard { $crate::RuleSet::Standard } else { $crate::RuleSet::Reference },
                })
            }

            /// The rules that do not go the way of the rule set.
            pub fn changes(&self) -> Vec<$crate::RuleChange> {
                self.all().filter(|rule| rule.value != self.base).collect()
            }

            /// A fingerprint of these rules.
            pub fn digest(&self) -> String {
                $crate::digest_of_rules(self.base, self.all())
            }
        }

        impl From<$crate::RuleSet> for $struct {
            fn from(set: $crate::RuleSet) -> $struct {
                $struct::of(set)
            }
        }

        impl std::fmt::Display for $struct {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(&$crate::describe_rules(self.base, &self.changes()))
            }
        }
    };
}
