//! Whole numbers as models write them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::limits::LARGEST_COUNT;

/// A whole number from 0 to a million; `3.0` is one, too.
pub fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    let number = serde_json::Number::deserialize(deserializer)?;
    let float = number.as_f64().filter(|float| float.fract() == 0.0 && *float >= 0.0 && *float <= 1e15);
    let whole = number.as_u64().or(float.map(|float| float as u64));
    let whole = whole.and_then(|whole| usize::try_from(whole).ok()).filter(|whole| *whole <= LARGEST_COUNT);
    whole.ok_or_else(|| {
        D::Error::custom(format!("expected a whole number up to {LARGEST_COUNT}, found {number}"))
    })
}

/// The same, or nothing.
pub fn maybe_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<usize>, D::Error> {
    #[derive(Deserialize)]
    struct Whole(#[serde(deserialize_with = "whole")] usize);
    Ok(Option::<Whole>::deserialize(deserializer)?.map(|Whole(number)| number))
}
