//! A mean with its interval, the same way everywhere: `0.812 [0.744, 0.880]`.

use commis_base::statistics::Interval;

/// Whether a figure above zero has a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Differences do.
    Always,
    /// Other figures have one below zero only.
    AsNeeded,
}

/// `0.812 [0.744, 0.880]`; the mean alone where there is no interval.
pub fn mean_and_interval(interval: &Interval, places: usize, sign: Sign) -> String {
    let mean = figure(interval.mean, places, sign);
    match ends(interval.low, interval.high, places, sign) {
        Some(ends) => format!("{mean} {ends}"),
        None => mean,
    }
}

/// `[0.744, 0.880]`; nothing where an end is missing.
pub fn ends(low: Option<f64>, high: Option<f64>, places: usize, sign: Sign) -> Option<String> {
    let (low, high) = low.zip(high)?;
    Some(format!("[{}, {}]", figure(low, places, sign), figure(high, places, sign)))
}

fn figure(value: f64, places: usize, sign: Sign) -> String {
    // What rounds to nothing is neither more nor less.
    let value = if value.abs() < 0.5 * f64::powi(10.0, -(places as i32)) { 0.0 } else { value };
    match sign {
        Sign::Always => format!("{value:+.places$}"),
        Sign::AsNeeded => format!("{value:.places$}"),
    }
}

/// `22 families`.
pub fn families(count: usize) -> String {
    if count == 1 { "1 family".to_owned() } else { format!("{count} families") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_stand_behind_the_mean() {
        let interval = Interval { mean: 0.8123, low: Some(-0.0001), high: Some(1.0), items: 9, clusters: 3 };
        assert_eq!(mean_and_interval(&interval, 3, Sign::AsNeeded), "0.812 [0.000, 1.000]");
        assert_eq!(mean_and_interval(&interval, 2, Sign::Always), "+0.81 [+0.00, +1.00]");
        let alone = Interval { low: None, high: None, clusters: 1, ..interval };
        assert_eq!(mean_and_interval(&alone, 2, Sign::AsNeeded), "0.81");
    }
}
