//! Amounts, times and temperatures in words.

use commis_corpus::Phenomenon;

use crate::amount::Quarters;
use crate::plan::Portion;

use super::Teller;

impl Teller<'_> {
    /// `250 g`, `2 tablespoons`, perhaps with what that is in other units.
    pub(super) fn amount(&mut self, piece: &Portion) -> String {
        let plain = amount_text(piece.amount, &piece.unit);
        match american(piece.amount, &piece.unit) {
            Some(other) if self.chance(Phenomenon::MixedUnits) => {
                self.mark(Phenomenon::MixedUnits);
                format!("{plain} ({other})")
            }
            _ => plain,
        }
    }

    /// `180 °C`, perhaps with degrees Fahrenheit.
    pub(super) fn degrees(&mut self, celsius: i64) -> String {
        if self.chance(Phenomenon::MixedUnits) {
            self.mark(Phenomenon::MixedUnits);
            return format!("{} °F ({celsius} °C)", fahrenheit(celsius));
        }
        format!("{celsius} °C")
    }
}

/// `2 tablespoons`; the bare number for pieces.
pub(super) fn amount_text(amount: Quarters, unit: &str) -> String {
    let many = amount.is_many();
    match unit {
        "piece" => amount.to_string(),
        "tablespoon" | "teaspoon" => format!("{amount} {unit}{}", if many { "s" } else { "" }),
        _ => format!("{amount} {unit}"),
    }
}

/// What a metric amount is in cups and ounces, roughly.
pub(super) fn american(amount: Quarters, unit: &str) -> Option<String> {
    let whole = amount.0 / 4;
    let (quarters, word) = match unit {
        "g" if whole >= 50 => ((whole * 4 + 14) / 28, "oz"),
        "ml" if (60..1000).contains(&whole) => ((whole * 4 + 120) / 240, "cup"),
        _ => return None,
    };
    // Large amounts need no quarters.
    let quarters = if quarters > 16 { quarters / 2 * 2 } else { quarters };
    let value = Quarters(quarters);
    let plural = if word == "cup" && value.is_many() { "s" } else { "" };
    Some(format!("about {value} {word}{plural}"))
}

/// Degrees Fahrenheit as ovens have them.
fn fahrenheit(celsius: i64) -> i64 {
    match celsius {
        150 => 300,
        160 => 325,
        170 => 340,
        180 => 350,
        190 => 375,
        200 => 400,
        210 => 410,
        220 => 425,
        230 => 450,
        other => (other * 9 / 5 + 32) / 5 * 5,
    }
}

/// `for 20 minutes`, `for 1 1/2 hours`.
pub(super) fn time_text(minutes: i64) -> String {
    match minutes {
        1 => "for 1 minute".to_owned(),
        60 => "for 1 hour".to_owned(),
        120 | 180 | 240 => format!("for {} hours", minutes / 60),
        90 | 150 => format!("for {} 1/2 hours", minutes / 60),
        other => format!("for {other} minutes"),
    }
}
