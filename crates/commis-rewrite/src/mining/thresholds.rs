//! When an action separates two dishes.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

/// How many recipes of a dish contain an action.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Recipes that contain it.
    pub count: u32,
    /// Recipes of the dish.
    pub of: u32,
}

impl Share {
    /// The share as a number; a dish without recipes contains nothing.
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { f64::from(self.count) / f64::from(self.of) }
    }

    /// Numerator and denominator, with nothing of nothing as zero.
    fn parts(self) -> (u128, u128) {
        if self.of == 0 { (0, 1) } else { (self.count.into(), self.of.into()) }
    }

    /// Compares with `factor` times another share, without rounding.
    fn against_multiple(self, factor: Ratio, other: Self) -> Ordering {
        let ((a, of_a), (b, of_b)) = (self.parts(), other.parts());
        (a * of_b * u128::from(factor.denominator)).cmp(&(u128::from(factor.numerator) * b * of_a))
    }

    fn against(self, threshold: Ratio) -> Ordering {
        let (count, of) = self.parts();
        (count * u128::from(threshold.denominator)).cmp(&(u128::from(threshold.numerator) * of))
    }
}

/// An exact number such as `5` or `0.01`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ratio {
    numerator: u64,
    denominator: u64,
}

/// Why a text is no ratio.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is no plain decimal number from 0 to 999999 with at most 9 decimals, such as 0.01")]
pub struct RatioError(String);

impl FromStr for Ratio {
    type Err = RatioError;

    fn from_str(text: &str) -> Result<Self, RatioError> {
        let fault = || RatioError(text.chars().take(40).collect());
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !(digits(whole) && digits(decimals) && whole.len() <= 6 && decimals.len() <= 9 && !text.is_empty())
            || (whole.is_empty() && decimals.is_empty())
        {
            return Err(fault());
        }
        let denominator = 10_u64.pow(decimals.len() as u32);
        let numerator = format!("{whole}{decimals}").parse().map_err(|_| fault())?;
        Ok(Self { numerator, denominator })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator as f64 / self.denominator as f64)
    }
}

/// What an action is for a pair of dishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Common in the base dish, nearly absent from the target dish.
    Remove,
    /// Common in the target dish, rare in the base dish.
    Insert,
    /// Uneven, but not clearly enough: cooks are asked.
    Ask,
    /// No difference that matters.
    Ignore,
}

/// The limits of the verdicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Thresholds {
    /// α: how many times more common in one dish than in the other.
    pub alpha: Ratio,
    /// τ_R: removals are rarer than this in the target dish.
    pub remove_below: Ratio,
    /// τ_I: insertions are more common than this in the target dish.
    pub insert_above: Ratio,
}

impl Default for Thresholds {
    /// The published values: 5, 0.01 and 0.1.
    fn default() -> Self {
        let ratio = |numerator, denominator| Ratio { numerator, denominator };
        Self { alpha: ratio(5, 1), remove_below: ratio(1, 100), insert_above: ratio(1, 10) }
    }
}

impl Thresholds {
    /// Judges an action by its shares in the base and in the target dish. All comparisons are strict and exact.
    pub fn verdict(&self, base: Share, target: Share) -> Verdict {
        let more_in_base = base.against_multiple(self.alpha, target).is_gt();
        let more_in_target = target.against_multiple(self.alpha, base).is_gt();
        if more_in_base && target.against(self.remove_below).is_lt() {
            Verdict::Remove
        } else if more_in_target && target.against(self.insert_above).is_gt() {
            Verdict::Insert
        } else if more_in_base || more_in_target {
            Verdict::Ask
        } else {
            Verdict::Ignore
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hundredths(count: u32) -> Share {
        Share { count, of: 100 }
    }

    #[test]
    fn boundary_cases() {
        let verdict = |base, target| Thresholds::default().verdict(hundredths(base), hundredths(target));
        assert_eq!(verdict(0, 0), Verdict::Ignore);
        assert_eq!(verdict(1, 0), Verdict::Remove);
        assert_eq!(verdict(0, 10), Verdict::Ask);
        assert_eq!(verdict(0, 11), Verdict::Insert);
        assert_eq!(verdict(5, 1), Verdict::Ignore);
        assert_eq!(verdict(6, 1), Verdict::Ask);
        assert_eq!(verdict(2, 11), Verdict::Insert);
        assert_eq!(verdict(3, 15), Verdict::Ignore);
    }

    #[test]
    fn a_dish_without_recipes_contains_nothing() {
        let none = Share { count: 0, of: 0 };
        assert_eq!(Thresholds::default().verdict(hundredths(1), none), Verdict::Remove);
        assert_eq!(Thresholds::default().verdict(none, none), Verdict::Ignore);
    }

    #[test]
    fn ratios_are_plain_decimals() {
        assert_eq!("0.01".parse::<Ratio>().unwrap(), Ratio { numerator: 1, denominator: 100 });
        assert_eq!("5".parse::<Ratio>().unwrap().to_string(), "5");
        for wrong in ["", ".", "-1", "1e3", "0.1.2", "nan", "1234567", "0.1234567890"] {
            assert!(wrong.parse::<Ratio>().is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn verdicts_follow_the_table(base in 0_u32..200, of_base in 1_u32..200, target in 0_u32..200, of_target in 1_u32..200) {
            let (base, target) = (Share { count: base.min(of_base), of: of_base }, Share { count: target.min(of_target), of: of_target });
            let verdict = Thresholds::default().verdict(base, target);
            // Cross products of whole numbers, written out for the published values.
            let (a, b) = (u64::from(base.count) * u64::from(target.of), u64::from(target.count) * u64::from(base.of));
            let (rare, common) = (target.count * 100 < target.of, target.count * 10 > target.of);
            let expected = match (a > 5 * b, b > 5 * a) {
                (true, _) if rare => Verdict::Remove,
                (_, true) if common => Verdict::Insert,
                (false, false) => Verdict::Ignore,
                _ => Verdict::Ask,
            };
            prop_assert_eq!(verdict, expected);
        }
    }
}
