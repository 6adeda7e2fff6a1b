//! How sure a mean is.

use commis_base::Dice;

/// How often the recipes are drawn again.
const DRAWS: usize = 2000;

/// The mean and its 95 % interval: the recipes are drawn again with replacement, always in the same way.
pub(crate) fn mean(values: &[f64]) -> (f64, f64, f64) {
    let count = values.len().max(1) as f64;
    let plain = values.iter().sum::<f64>() / count;
    let mut dice = Dice::new(1);
    let mut means: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let drawn =
                values.iter().map(|_| values.get(dice.below(values.len().max(1))).copied().unwrap_or(0.0));
            drawn.sum::<f64>() / count
        })
        .collect();
    means.sort_by(f64::total_cmp);
    let at = |share: f64| means.get((share * (DRAWS - 1) as f64) as usize).copied().unwrap_or(plain);
    (plain, at(0.025), at(0.975))
}
