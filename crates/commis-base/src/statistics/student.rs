//! Quantiles of Student's t and of the normal distribution.

/// The point below which a standard normal value stays in 97.5 % of cases.
pub(super) const NORMAL_975: f64 = 1.959_963_984_540_054;
/// The same for 80 %.
pub(super) const NORMAL_80: f64 = 0.841_621_233_572_914_2;

/// The value below which Student's t with `freedom` degrees of freedom stays with this probability.
///
/// Nothing when there is no degree of freedom or the probability is not strictly between 0 and 1.
///
/// ```
/// let t = commis_base::statistics::student_quantile(0.975, 10.0).unwrap();
/// assert!((t - 2.228_138_852).abs() < 1e-8);
/// ```
pub fn student_quantile(probability: f64, freedom: f64) -> Option<f64> {
    if !(probability > 0.0 && probability < 1.0) || freedom.is_nan() || freedom <= 0.0 {
        return None;
    }
    if probability < 0.5 {
        return student_quantile(1.0 - probability, freedom).map(|t| -t);
    }
    let mut high = 1.0;
    while distribution(high, freedom) < probability && high < 1e12 {
        high *= 2.0;
    }
    let (mut low, mut t) = (0.0, 0.5 * high);
    // Newton's steps, and halving where one would leave the bracket.
    for _ in 0..200 {
        let beyond = distribution(t, freedom) - probability;
        if beyond < 0.0 {
            low = t;
        } else {
            high = t;
        }
        let next = t - beyond / density(t, freedom);
        let next = if next > low && next < high { next } else { 0.5 * (low + high) };
        if (next - t).abs() <= f64::EPSILON * t {
            break;
        }
        t = next;
    }
    Some(t)
}

fn density(t: f64, freedom: f64) -> f64 {
    let log_scale = libm::lgamma(0.5 * (freedom + 1.0)) - libm::lgamma(0.5 * freedom);
    let log_tail = -0.5 * (freedom + 1.0) * libm::log1p(t * t / freedom);
    libm::exp(log_scale + log_tail) / (freedom * std::f64::consts::PI).sqrt()
}

/// The probability of at most `t`, for `t` not below zero.
fn distribution(t: f64, freedom: f64) -> f64 {
    1.0 - 0.5 * regularised_beta(freedom / (freedom + t * t), 0.5 * freedom, 0.5)
}

/// The regularised incomplete beta function, by its continued fraction.
fn regularised_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return if x <= 0.0 { 0.0 } else { 1.0 };
    }
    let log_front =
        libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log1p(-x);
    let front = libm::exp(log_front);
    // The fraction converges fast on one side only; the other follows by symmetry.
    if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(x, a, b) / a
    } else {
        1.0 - front * fraction(1.0 - x, b, a) / b
    }
}

/// Lentz's evaluation of the continued fraction of the incomplete beta function.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let away_from_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / away_from_zero(1.0 - (a + b) * x / (a + 1.0));
    let mut value = d;
    for step in 1..=300 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = value;
        for term in [even, odd] {
            d = 1.0 / away_from_zero(1.0 + term * d);
            c = away_from_zero(1.0 + term / c);
            value *= c * d;
        }
        if (value - before).abs() <= 1e-16 * value.abs() {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_quantiles() {
        // Two of them have closed forms: tan(π·(p − ½)) with one degree of freedom, and with two.
        let two = |p: f64| (2.0 * p - 1.0) / (2.0 * p * (1.0 - p)).sqrt();
        for p in [0.6, 0.8, 0.9, 0.95, 0.975, 0.995] {
            let one = (std::f64::consts::PI * (p - 0.5)).tan();
            assert!((student_quantile(p, 1.0).unwrap() - one).abs() < 1e-8 * one, "{p}");
            assert!((student_quantile(p, 2.0).unwrap() - two(p)).abs() < 1e-9 * two(p), "{p}");
        }
        // With very many degrees of freedom it is the normal distribution.
        assert!((student_quantile(0.975, 1e8).unwrap() - 1.959_963_985).abs() < 1e-6);
    }

    #[test]
    fn both_sides_are_alike() {
        for freedom in [1.0, 3.0, 21.0, 400.0] {
            let (low, high) =
                (student_quantile(0.1, freedom).unwrap(), student_quantile(0.9, freedom).unwrap());
            assert_eq!(low, -high);
            assert!(student_quantile(0.5, freedom).unwrap().abs() < 1e-9);
        }
    }

    #[test]
    fn what_has_no_quantile_gives_none() {
        for (probability, freedom) in [(0.0, 3.0), (1.0, 3.0), (f64::NAN, 3.0), (0.9, 0.0), (0.9, f64::NAN)] {
            assert_eq!(student_quantile(probability, freedom), None);
        }
    }
}
