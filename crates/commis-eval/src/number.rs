//! Figures as files and tables show them.

use std::time::Duration;

use commis_base::Number;
use commis_kitchen::describe;
use serde_json::Value as Json;

/// A number with a fixed count of decimals, ties upwards.
///
/// A float is rounded in its shortest decimal form, as the published figures are: 0.755 becomes 0.76 although the
/// nearest 32-bit float lies a little below.
pub fn decimals(number: Number, places: usize) -> String {
    let exact = match number {
        Number::Exact(..) => Some(number),
        Number::Float(float) => float.to_string().parse().ok(),
    };
    let scale = 10_i128.checked_pow(places as u32);
    let rounded = exact.zip(scale).and_then(|(exact, scale)| {
        let half = Number::ratio(1, 2).ok()?;
        Some((exact.times(Number::Exact(scale, 1)).ok()?.plus(half).ok()?.floor().ok()?, scale))
    });
    match rounded {
        Some((whole, scale)) if places > 0 && whole >= 0 => {
            format!("{}.{:0places$}", whole / scale, whole % scale)
        }
        Some((whole, _)) if whole >= 0 => whole.to_string(),
        _ => format!("{:.places$}", number.to_f64()),
    }
}

/// Whole numbers as they are, floats with a decimal point, fractions rounded.
pub fn seconds(value: Number) -> String {
    match value {
        Number::Exact(_, 1) | Number::Float(_) => value.to_string(),
        Number::Exact(..) => describe::number(value),
    }
}

/// A time as people write it: a number of seconds, which may have a fraction.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|cause| cause.to_string())
}

/// The number that was written as a [`Figure`](commis_kitchen::json::Figure).
pub(crate) fn read(json: &Json) -> Option<Number> {
    match json {
        Json::Number(number) => match number.as_i64() {
            Some(whole) => Some(Number::Exact(i128::from(whole), 1)),
            None => number.as_f64().map(|float| Number::Float(float as f32)),
        },
        Json::String(text) => match text.split_once('/') {
            Some((top, bottom)) => Number::ratio(top.parse().ok()?, bottom.parse().ok()?).ok(),
            None => text.parse().ok().map(|whole| Number::Exact(whole, 1)),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_kitchen::json::Figure;

    #[test]
    fn numbers_are_rounded_half_up() {
        let ratio = |n, d| Number::ratio(n, d).unwrap();
        let cases = [
            (ratio(1, 8), "0.13"),
            (ratio(11, 26), "0.42"),
            (ratio(1, 200), "0.01"),
            (ratio(1, 1), "1.00"),
            (Number::Float(0.755), "0.76"),
            (Number::Float(0.993_999_96), "0.99"),
            (Number::Float(0.0), "0.00"),
        ];
        for (number, shown) in cases {
            assert_eq!(decimals(number, 2), shown, "{number:?}");
        }
        assert_eq!(decimals(ratio(5, 13), 6), "0.384615");
        assert_eq!(decimals(ratio(5, 2), 0), "3");
    }

    #[test]
    fn seconds_may_have_a_fraction_and_never_run_backwards() {
        assert_eq!(parse_seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse_seconds("soon"), Err("not a number of seconds".to_owned()));
        assert!(parse_seconds("-1").is_err() && parse_seconds("inf").is_err());
    }

    #[test]
    fn figures_are_read_as_they_were_written() {
        let numbers = [
            Number::ZERO,
            Number::from(-3),
            Number::ratio(5, 13).unwrap(),
            Number::Float(0.755),
            Number::Float(3.0),
            Number::Float(1.0e-7),
            Number::Exact(i128::MAX, 1),
        ];
        for number in numbers {
            let written = serde_json::to_string(&Figure(number)).unwrap();
            assert_eq!(read(&serde_json::from_str(&written).unwrap()), Some(number), "{written}");
        }
    }
}
