//! From values to places, and where the ticks of an axis stand.

/// A way from values to places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
    is_log: bool,
}

impl Scale {
    /// Values between two bounds along places between two others.
    pub(crate) fn linear((from, to): (f64, f64), (start, end): (f64, f64)) -> Scale {
        let to = if to > from { to } else { from + 1.0 };
        Scale { from, to, start, end, is_log: false }
    }

    /// The same where each step multiplies; bounds are above zero.
    pub(crate) fn log((from, to): (f64, f64), (start, end): (f64, f64)) -> Scale {
        let from = from.max(1e-9);
        let to = if to > from { to } else { from * 10.0 };
        Scale { from, to, start, end, is_log: true }
    }

    /// The place of a value, which is held within the bounds; what is no number lies at the first.
    pub(crate) fn at(&self, value: f64) -> f64 {
        let value = if value.is_nan() { self.from } else { value.clamp(self.from, self.to) };
        let part = match self.is_log {
            true => libm::log(value / self.from) / libm::log(self.to / self.from),
            false => (value - self.from) / (self.to - self.from),
        };
        self.start + part * (self.end - self.start)
    }

    /// Round values within the bounds, about so many.
    pub(crate) fn ticks(&self, about: usize) -> Vec<f64> {
        if self.is_log {
            return self.log_ticks();
        }
        let step = round_step((self.to - self.from) / about.max(1) as f64);
        let first = (self.from / step - 1e-9).ceil() as i64;
        let last = (self.to / step + 1e-9).floor() as i64;
        (first..=last).take(100).map(|tick| tick as f64 * step).collect()
    }

    fn log_ticks(&self) -> Vec<f64> {
        let first = libm::floor(libm::log10(self.from)) as i32;
        let last = libm::ceil(libm::log10(self.to)) as i32;
        let steps: &[f64] = if last - first > 4 { &[1.0] } else { &[1.0, 3.0] };
        let all = (first..=last)
            .flat_map(|power| steps.iter().map(move |step| step * libm::pow(10.0, f64::from(power))));
        all.filter(|tick| (self.from..=self.to).contains(tick)).collect()
    }
}

/// The next step of 1, 2, 2.5 or 5 times a power of ten.
fn round_step(least: f64) -> f64 {
    let least = if least.is_finite() && least > 0.0 { least } else { 1.0 };
    let power = libm::pow(10.0, libm::floor(libm::log10(least)));
    let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * power);
    steps.into_iter().find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

/// A value of an axis: no more decimals than it needs, thousands with `k`.
pub(crate) fn tick(value: f64) -> String {
    if value.abs() >= 1000.0 {
        return format!("{}k", tick(value / 1000.0));
    }
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        let shown =
            |scale: Scale, about| scale.ticks(about).into_iter().map(tick).collect::<Vec<_>>().join(" ");
        assert_eq!(shown(Scale::linear((0.0, 1.0), (0.0, 100.0)), 4), "0 0.25 0.5 0.75 1");
        assert_eq!(shown(Scale::linear((-0.3, 0.62), (0.0, 1.0)), 5), "−0.2 0 0.2 0.4 0.6");
        assert_eq!(shown(Scale::log((50.0, 20_000.0), (0.0, 1.0)), 5), "100 300 1k 3k 10k");
        assert_eq!(shown(Scale::linear((2.0, 2.0), (0.0, 1.0)), 2), "2 2.5 3");
    }

    #[test]
    fn values_beyond_the_bounds_stay_on_the_axis() {
        let scale = Scale::linear((0.0, 1.0), (10.0, 20.0));
        assert_eq!(
            [scale.at(-5.0), scale.at(0.5), scale.at(7.0)].map(|place| place.round() as i32),
            [10, 15, 20]
        );
        let scale = Scale::log((1.0, 100.0), (0.0, 2.0));
        assert!((scale.at(10.0) - 1.0).abs() < 1e-12);
    }
}
