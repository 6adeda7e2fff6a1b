//! Amounts as cooks write them: quarters of a unit.

use std::fmt;

use commis_base::Dice;

/// A number in quarters: `1 1/2` is 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(pub i64);

impl Quarters {
    /// A whole number.
    pub fn whole(number: i64) -> Quarters {
        Quarters(number.saturating_mul(4))
    }

    /// Reads `3`, `1/2`, `0.25` or `1 1/2`; `None` for anything finer than a quarter.
    pub fn read(text: &str) -> Option<Quarters> {
        let text = text.trim();
        if let Some((whole, part)) = text.split_once(' ') {
            return Some(Quarters(Quarters::read(whole)?.0 + Quarters::read(part)?.0));
        }
        if let Some((over, under)) = text.split_once('/') {
            let (over, under) = (over.parse::<i64>().ok()?, under.parse::<i64>().ok()?);
            let quarters = over.checked_mul(4)?;
            return (under > 0 && quarters % under == 0).then(|| Quarters(quarters / under));
        }
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let quarter = match part {
            "0" | "00" => 0,
            "25" => 1,
            "5" | "50" => 2,
            "75" => 3,
            _ => return None,
        };
        let whole = whole.parse::<i64>().ok().filter(|whole| (0..=1_000_000).contains(whole))?;
        Some(Quarters(whole * 4 + quarter))
    }

    /// As programs write it: `3/2`.
    pub fn in_program(self) -> String {
        match (self.0 % 4, self.0 % 2) {
            (0, _) => (self.0 / 4).to_string(),
            (_, 0) => format!("{}/2", self.0 / 2),
            _ => format!("{}/4", self.0),
        }
    }

    /// Whether it is exactly one.
    pub fn is_one(self) -> bool {
        self.0 == 4
    }

    /// Whether nouns after it stand in the plural.
    pub fn is_many(self) -> bool {
        self.0 > 4
    }
}

impl fmt::Display for Quarters {
    /// As texts write it: `1 1/2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.0 % 4 {
            1 => "1/4",
            2 => "1/2",
            3 => "3/4",
            _ => return write!(f, "{}", self.0 / 4),
        };
        if self.0 < 4 { f.write_str(part) } else { write!(f, "{} {part}", self.0 / 4) }
    }
}

/// Amounts to choose from: `100..200 by 10 g`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    low: Quarters,
    high: Quarters,
    step: Quarters,
    /// The unit; empty for plain numbers.
    pub unit: String,
}

impl Range {
    /// Reads `2`, `1..3 piece` or `1/2..2 by 1/2 teaspoon`.
    pub fn read(text: &str) -> Result<Range, String> {
        let wrong = || format!("`{text}` is no amount; write one like `100..200 by 10 g` or `2 piece`");
        let (numbers, unit) = match text.trim().rsplit_once(' ') {
            Some((numbers, unit)) if unit.starts_with(|c: char| c.is_ascii_alphabetic()) => (numbers, unit),
            _ => (text.trim(), ""),
        };
        let (span, step) =
            numbers.split_once(" by ").map_or((numbers, None), |(span, step)| (span, Some(step)));
        let (low, high) = span.split_once("..").unwrap_or((span, span));
        let read = |text: &str| Quarters::read(text).ok_or_else(wrong);
        let (low, high) = (read(low)?, read(high)?);
        let step = step.map_or(Ok(Quarters::whole(1)), read)?;
        if low > high || step.0 <= 0 || low.0 <= 0 {
            return Err(wrong());
        }
        Ok(Range { low, high, step, unit: unit.to_owned() })
    }

    /// One of its amounts.
    pub fn choose(&self, dice: &mut Dice) -> Quarters {
        self.choose_share(1, dice)
    }

    /// One of its amounts when so many foods share a place: of several, only the lower amounts are taken.
    pub fn choose_share(&self, count: usize, dice: &mut Dice) -> Quarters {
        let steps = (self.high.0 - self.low.0) / self.step.0;
        let steps = match count {
            0 | 1 => steps,
            2 => steps * 2 / 3,
            3 => steps / 2,
            _ => steps / 3,
        };
        Quarters(self.low.0 + self.step.0 * dice.below(usize::try_from(steps + 1).unwrap_or(1)) as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written() {
        for (text, shown, program) in
            [("3", "3", "3"), ("1/2", "1/2", "1/2"), ("1 1/2", "1 1/2", "3/2"), ("0.75", "3/4", "3/4")]
        {
            let read = Quarters::read(text).unwrap();
            assert_eq!((read.to_string().as_str(), read.in_program().as_str()), (shown, program));
        }
        assert_eq!(Quarters::read("1/3"), None);
    }

    #[test]
    fn ranges_choose_within_their_bounds() {
        let range = Range::read("1/2..2 by 1/2 teaspoon").unwrap();
        let mut dice = Dice::new(1);
        let seen: std::collections::BTreeSet<i64> = (0..200).map(|_| range.choose(&mut dice).0).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [2, 4, 6, 8]);
        assert_eq!(range.unit, "teaspoon");
        assert!(Range::read("5..2 g").unwrap_err().contains("is no amount"));
        assert!(Range::read("many g").is_err());
    }
}
