//! Simple systems that every real one should beat.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::action::Kind;
use crate::editing::edited;
use crate::pair::Pair;
use crate::reading::Language;

/// A system that needs no model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Baseline {
    /// The base recipe unchanged.
    Copy,
    /// Every occurrence of the old name exchanged for the new one.
    Replace,
    /// The same, and a final phrase "add X" where an ingredient is only added.
    ReplacePlus,
    /// The base recipe with every pivot to insert named at its end.
    Pivots,
    /// Nothing.
    Empty,
    /// Chinese: the name exchanged, what the new ingredient needs told before its first use, and steps nobody puts it through
    /// left out, by a table. English: the same as [`Replace`](Self::Replace); recipes with networks are derived instead.
    Edit,
}

impl Baseline {
    /// All baselines.
    pub const EACH: [Self; 6] =
        [Self::Copy, Self::Replace, Self::ReplacePlus, Self::Pivots, Self::Empty, Self::Edit];

    /// The baseline's output for a base recipe.
    pub fn rewrite(self, pair: &Pair, base: &str, language: Language) -> String {
        let replaced = || match &pair.old_ingredient {
            Some(old) => base.replace(old.as_str(), &pair.new_ingredient),
            None => base.to_owned(),
        };
        match self {
            Self::Copy => base.to_owned(),
            Self::Empty => String::new(),
            Self::Edit if language == Language::Chinese => edited(&replaced(), &pair.new_ingredient),
            Self::ReplacePlus if pair.old_ingredient.is_none() => {
                let phrase = match language {
                    Language::Chinese => format!("加入{}", pair.new_ingredient),
                    Language::English => format!("Add the {}", pair.new_ingredient),
                };
                with_phrases(base, [phrase], language)
            }
            Self::Replace | Self::ReplacePlus | Self::Edit => replaced(),
            Self::Pivots => {
                let insertions = pair.pivots.iter().filter(|pivot| pivot.kind == Kind::Insert);
                let phrase = |action: &crate::ProtoAction| {
                    let words = action.class_names().collect::<Vec<_>>().join(language.joiner());
                    // English classes are names with hyphens for blanks: `lemon-juice`.
                    if language == Language::English { words.replace('-', " ") } else { words }
                };
                with_phrases(base, insertions.map(|pivot| phrase(&pivot.action)), language)
            }
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Copy => "copy",
            Self::Replace => "replace",
            Self::ReplacePlus => "replace-plus",
            Self::Pivots => "pivots",
            Self::Empty => "empty",
            Self::Edit => "edit",
        }
    }
}

fn with_phrases(base: &str, phrases: impl IntoIterator<Item = String>, language: Language) -> String {
    let (comma, stop) = match language {
        Language::Chinese => ("，", "。"),
        Language::English => (". ", "."),
    };
    let added: Vec<String> = phrases.into_iter().collect();
    if added.is_empty() {
        return base.to_owned();
    }
    let ended = base.trim_end().ends_with(['。', '.', '！', '!']) || base.trim().is_empty();
    let between = match (ended, language) {
        (true, Language::Chinese) => "",
        (true, Language::English) => " ",
        (false, _) => comma,
    };
    format!("{}{between}{}{stop}", base.trim_end(), added.join(comma))
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Baseline {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || Self::EACH.map(Self::word).join(", ");
        Self::EACH
            .into_iter()
            .find(|baseline| baseline.word() == text)
            .ok_or_else(|| format!("no baseline `{text}`; there are {}", known()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ProtoAction;
    use crate::pair::Pivot;

    fn pair(old: Option<&str>) -> Pair {
        Pair {
            id: "1".into(),
            base_dish: String::new(),
            target_dish: String::new(),
            old_ingredient: old.map(str::to_owned),
            new_ingredient: "鱼".into(),
            pivots: vec![
                Pivot { kind: Kind::Insert, action: ProtoAction::new("划", ["鱼"], ["刀"]) },
                Pivot { kind: Kind::Remove, action: ProtoAction::new("焯", ["猪肉"], []) },
            ],
            order: Vec::new(),
        }
    }

    #[test]
    fn each_does_what_its_name_says() {
        let rewrite =
            |baseline: Baseline, old| baseline.rewrite(&pair(old), "肉洗净，煎肉。", Language::Chinese);
        assert_eq!(rewrite(Baseline::Copy, Some("肉")), "肉洗净，煎肉。");
        assert_eq!(rewrite(Baseline::Replace, Some("肉")), "鱼洗净，煎鱼。");
        assert_eq!(rewrite(Baseline::ReplacePlus, Some("肉")), "鱼洗净，煎鱼。");
        assert_eq!(rewrite(Baseline::Replace, None), "肉洗净，煎肉。");
        assert_eq!(rewrite(Baseline::ReplacePlus, None), "肉洗净，煎肉。加入鱼。");
        assert_eq!(rewrite(Baseline::Pivots, None), "肉洗净，煎肉。划鱼刀。");
        assert_eq!(rewrite(Baseline::Empty, None), "");
        assert_eq!(
            Baseline::ReplacePlus.rewrite(&pair(None), "Fry it", Language::English),
            "Fry it. Add the 鱼."
        );
    }

    #[test]
    fn names_are_read_back() {
        for baseline in Baseline::EACH {
            assert_eq!(baseline.to_string().parse(), Ok(baseline));
        }
        assert!("derive".parse::<Baseline>().is_err());
    }
}
