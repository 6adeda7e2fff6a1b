//! The formulas against SciPy and statsmodels, on 200 random data sets.

use serde_json::Value as Json;

use super::{Clusters, VarianceSplit, all_pass, any_passes, holm, sign_flip};

const FIXTURE: &str = include_str!("../../fixtures/statistics.json");

fn numbers(json: &Json) -> Vec<f64> {
    json.as_array().unwrap().iter().map(|one| one.as_f64().unwrap()).collect()
}

fn same(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-9 * expected.abs().max(1.0)
}

fn all_same(found: &[f64], expected: &Json) -> bool {
    let expected = numbers(expected);
    found.len() == expected.len() && found.iter().zip(&expected).all(|(one, other)| same(*one, *other))
}

fn of(sets: &[Vec<f64>], value: impl Fn(f64) -> f64) -> Clusters {
    let mut clusters = Clusters::default();
    for (at, set) in sets.iter().enumerate() {
        for one in set {
            clusters.add(&format!("{at:02}"), value(*one));
        }
    }
    clusters
}

fn check(set: &Json) -> Result<(), String> {
    let sets: Vec<Vec<f64>> = set["clusters"].as_array().unwrap().iter().map(numbers).collect();
    let mean = of(&sets, |value| value).interval().unwrap();
    let share = of(&sets, |value| f64::from(u8::from(value >= 0.5))).share_interval().unwrap();
    for (name, interval) in [("mean", mean), ("share", share)] {
        let found = [interval.mean, interval.low.unwrap(), interval.high.unwrap()];
        if !all_same(&found, &set[name]) {
            return Err(format!("{name}: {found:?}"));
        }
    }
    let detectable = of(&sets, |value| value).smallest_detectable();
    if !match (detectable, set["detectable"].as_f64()) {
        (Some(found), Some(expected)) => same(found, expected),
        (found, expected) => found.is_none() && expected.is_none(),
    } {
        return Err(format!("detectable: {detectable:?}"));
    }
    let flipped = sign_flip(&of(&sets, |value| value - 0.5), 1).unwrap();
    if !same(flipped, set["sign_flip"].as_f64().unwrap()) {
        return Err(format!("sign flips: {flipped}"));
    }
    let passes = numbers(&set["passes"]);
    let [samples, passed, k] = [passes[0], passes[1], passes[2]].map(|number| number as usize);
    let found = [any_passes(samples, passed, k).unwrap(), all_pass(samples, passed, k).unwrap()];
    if !(same(found[0], passes[3]) && same(found[1], passes[4])) {
        return Err(format!("passes: {found:?}"));
    }
    let items =
        sets.iter().map(|one| (one.len(), one.iter().sum(), one.iter().map(|value| value * value).sum()));
    let split = VarianceSplit::of(items).map(|split| [split.between, split.within]);
    if !split.map_or(set["variance"].is_null(), |found| all_same(&found, &set["variance"])) {
        return Err(format!("variance: {split:?}"));
    }
    let adjusted = holm(&numbers(&set["asked"]));
    if !all_same(&adjusted, &set["holm"]) {
        return Err(format!("holm: {adjusted:?}"));
    }
    Ok(())
}

#[test]
fn two_hundred_data_sets_agree_with_scipy_and_statsmodels() {
    let sets: Vec<Json> = serde_json::from_str(FIXTURE).unwrap();
    assert_eq!(sets.len(), 200);
    for set in &sets {
        assert_eq!(check(set), Ok(()), "{set}");
    }
}
