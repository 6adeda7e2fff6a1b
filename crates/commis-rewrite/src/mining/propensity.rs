//! The average effect of doing one thing on doing another, by propensity-score matching.

/// One recipe as a unit of observation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unit {
    /// Whether the treatment occurs.
    pub treated: bool,
    /// Whether the outcome occurs.
    pub outcome: bool,
    /// Which confounders (by number) occur.
    pub confounders: Vec<usize>,
}

const RIDGE: f64 = 1.0;
const MOST_STEPS: usize = 30;

/// The mean over all units of observed minus matched outcome, signed by treatment.
///
/// Scores come from a logistic regression with ridge 1 (intercept free); each unit is matched with the unit of the other
/// group whose score is nearest, with replacement. Of equally near units the one that stands nearest among the units is
/// taken: always taking the first would let a single recipe decide wherever confounders are few. Undefined when a group has
/// fewer than `smallest` units.
pub fn average_effect(units: &[Unit], confounders: usize, smallest: usize) -> Option<f64> {
    let treated = units.iter().filter(|unit| unit.treated).count();
    if treated.min(units.len() - treated) < smallest.max(1) {
        return None;
    }
    let scores = propensity(units, confounders);
    let (with, without) = (Side::of(units, &scores, true), Side::of(units, &scores, false));
    let mut total = 0_i64;
    for (at, (unit, score)) in units.iter().zip(&scores).enumerate() {
        let other = if unit.treated { &without } else { &with };
        let matched = units.get(other.nearest(*score, at)?)?;
        let difference = i64::from(unit.outcome) - i64::from(matched.outcome);
        total += if unit.treated { difference } else { -difference };
    }
    Some(total as f64 / units.len() as f64)
}

/// The units of one group by score, those of equal score together and in their own order.
struct Side(Vec<(f64, Vec<usize>)>);

impl Side {
    fn of(units: &[Unit], scores: &[f64], treated: bool) -> Self {
        let members = units.iter().zip(scores).enumerate().filter(|(_, (unit, _))| unit.treated == treated);
        let mut members: Vec<(f64, usize)> = members.map(|(at, (_, score))| (*score, at)).collect();
        members.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut levels: Vec<(f64, Vec<usize>)> = Vec::new();
        for (score, at) in members {
            match levels.last_mut() {
                Some((level, units)) if level.total_cmp(&score).is_eq() => units.push(at),
                _ => levels.push((score, vec![at])),
            }
        }
        Self(levels)
    }

    /// The unit with the nearest score; of equally near ones the nearest in place, the earlier of two.
    fn nearest(&self, score: f64, place: usize) -> Option<usize> {
        let above = self.0.partition_point(|(level, _)| *level < score);
        let levels = self.0.get(above.saturating_sub(1)..(above + 1).min(self.0.len()))?;
        let closest = |units: &[usize]| {
            let after = units.partition_point(|unit| *unit < place);
            let around = units.get(after.saturating_sub(1)..(after + 1).min(units.len())).unwrap_or_default();
            around.iter().copied().min_by_key(|unit| (unit.abs_diff(place), *unit))
        };
        let candidates =
            levels.iter().filter_map(|(level, units)| Some(((level - score).abs(), closest(units)?)));
        let nearer = |a: &(f64, usize), b: &(f64, usize)| {
            a.0.total_cmp(&b.0).then(a.1.abs_diff(place).cmp(&b.1.abs_diff(place))).then(a.1.cmp(&b.1))
        };
        candidates.min_by(nearer).map(|(_, unit)| unit)
    }
}

/// Probability of treatment given the confounders, by penalised maximum likelihood (Newton's method).
fn propensity(units: &[Unit], confounders: usize) -> Vec<f64> {
    let size = confounders + 1;
    let mut weights = vec![0.0; size];
    for _ in 0..MOST_STEPS {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        let mut curvature = vec![0.0; size * size];
        for at in 1..size {
            curvature[at * size + at] = RIDGE;
        }
        gradient[0] = 0.0;
        for unit in units {
            let probability = logistic(linear(&weights, unit));
            let residual = f64::from(u8::from(unit.treated)) - probability;
            let spread = probability * (1.0 - probability);
            for row in columns(unit, size) {
                gradient[row] += residual;
                for column in columns(unit, size) {
                    curvature[row * size + column] += spread;
                }
            }
        }
        let Some(step) = solve(&mut curvature, gradient, size) else { break };
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        // A bounded step keeps a separable sample from running away before the ridge bites.
        let scale = if longest > 5.0 { 5.0 / longest } else { 1.0 };
        for (weight, part) in weights.iter_mut().zip(&step) {
            *weight += scale * part;
        }
        if longest < 1e-9 {
            break;
        }
    }
    // Scores equal but for rounding are equal: units with the same confounders tie, whatever the order of additions.
    units.iter().map(|unit| (logistic(linear(&weights, unit)) * 1e12).round() / 1e12).collect()
}

/// The intercept and the confounders of a unit as columns.
fn columns(unit: &Unit, size: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::once(0)
        .chain(unit.confounders.iter().map(|number| number + 1))
        .filter(move |column| *column < size)
}

fn linear(weights: &[f64], unit: &Unit) -> f64 {
    columns(unit, weights.len()).map(|column| weights[column]).sum()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// Solves a symmetric positive definite system in place (Cholesky); none when it is not positive definite.
fn solve(matrix: &mut [f64], mut right: Vec<f64>, size: usize) -> Option<Vec<f64>> {
    for column in 0..size {
        for row in column..size {
            let (mut sum, left, above) = (matrix[row * size + column], row * size, column * size);
            for at in 0..column {
                sum -= matrix[left + at] * matrix[above + at];
            }
            if row == column {
                if sum <= 1e-12 {
                    return None;
                }
                matrix[row * size + column] = sum.sqrt();
            } else {
                matrix[row * size + column] = sum / matrix[above + column];
            }
        }
    }
    for row in 0..size {
        let known: f64 = (0..row).map(|at| matrix[row * size + at] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row * size + row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|at| matrix[at * size + row] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row * size + row];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(rows: &[(bool, bool, &[usize], usize)]) -> Vec<Unit> {
        rows.iter()
            .flat_map(|&(treated, outcome, confounders, count)| {
                std::iter::repeat_n(Unit { treated, outcome, confounders: confounders.to_vec() }, count)
            })
            .collect()
    }

    #[test]
    fn without_confounders_neighbours_are_compared() {
        // Treated and control alternate; four of five treated units have the outcome, no control has.
        let block = units(&[
            (true, true, &[], 1),
            (false, false, &[], 1),
            (true, true, &[], 1),
            (false, false, &[], 1),
            (true, true, &[], 1),
            (false, false, &[], 1),
            (true, true, &[], 1),
            (false, false, &[], 1),
            (true, false, &[], 1),
            (false, false, &[], 1),
        ]);
        // Treated: 4 of 5 differ. Controls take the earlier of two neighbours: 4 of 5 differ.
        assert_eq!(average_effect(&block, 0, 5), Some(0.8));
        assert_eq!(average_effect(&block[..8], 0, 5), None);
        assert_eq!(average_effect(&[], 0, 5), None);
        assert_eq!(average_effect(&[], 0, 0), None);
    }

    #[test]
    fn a_common_cause_is_no_effect() {
        // Confounder 0 brings both treatment and outcome; within its levels treatment changes nothing.
        let mixed = [
            (true, true, &[0][..], 4),
            (false, false, &[], 4),
            (false, true, &[0], 1),
            (true, false, &[], 1),
        ];
        let confounded: Vec<Unit> = (0..10).flat_map(|_| units(&mixed)).collect();
        assert_eq!(average_effect(&confounded, 1, 5), Some(0.0));
        assert!(average_effect(&confounded, 0, 5).unwrap() > 0.3);
    }

    #[test]
    fn scores_solve_the_penalised_likelihood() {
        let sample = units(&[
            (true, false, &[0], 30),
            (false, false, &[0], 10),
            (true, false, &[], 10),
            (false, false, &[], 30),
        ]);
        let scores = propensity(&sample, 1);
        // At the optimum the intercept's gradient vanishes: scores sum to the number of treated units.
        assert!((scores.iter().sum::<f64>() - 40.0).abs() < 1e-6);
        assert!(scores[0] > 0.7 && scores[0] < 0.75 && scores[79] < 0.3);
    }

    #[test]
    fn separable_samples_end() {
        let separable = units(&[(true, true, &[0, 1], 500), (false, false, &[], 500)]);
        assert_eq!(average_effect(&separable, 2, 5), Some(1.0));
    }
}
