//! When a sample is good enough.

use std::fmt;
use std::str::FromStr;

use crate::metric::Metric;

/// A sample passes when a metric reaches this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// The metric.
    pub metric: Metric,
    /// What it must reach.
    pub least: f64,
}

impl Default for Pass {
    /// A dish that nobody would send back.
    fn default() -> Pass {
        Pass { metric: Metric::DISH, least: 0.95 }
    }
}

impl Pass {
    /// Whether a value is good enough.
    pub fn is_met(self, value: Option<f64>) -> bool {
        value.is_some_and(|value| value >= self.least)
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>={}", self.metric, self.least)
    }
}

/// `dish-approximation-score>=0.95`, or `dish>=0.95`.
impl FromStr for Pass {
    type Err = String;

    fn from_str(text: &str) -> Result<Pass, String> {
        let form = || format!("`{text}` is not of the form METRIC>=X, such as dish>=0.95");
        let (name, least) = text.split_once(">=").ok_or_else(form)?;
        let name = name.trim();
        let mut scores = Metric::ALL.into_iter().filter(|metric| metric.is_score());
        let short = scores.find(|metric| metric.heading() == name);
        let metric = match short {
            Some(metric) => metric,
            None => name.parse().map_err(|error: crate::UnknownMetric| format!("{error}; {}", error.hint))?,
        };
        if !metric.is_score() {
            return Err(format!("`{metric}` is no score of which more is better"));
        }
        let least: f64 = least.trim().parse().map_err(|_| form())?;
        if !(0.0..=1.0).contains(&least) {
            return Err(format!("{least} is not between 0 and 1"));
        }
        Ok(Pass { metric, least })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_read_as_it_is_written() {
        let pass: Pass = "goals >= 0.5".parse().unwrap();
        assert_eq!(pass, Pass { metric: Metric::GOALS, least: 0.5 });
        assert_eq!(pass.to_string().parse(), Ok(pass));
        assert!(pass.is_met(Some(0.5)) && !pass.is_met(Some(0.49)) && !pass.is_met(None));
        for wrong in ["dish", "dish>0.5", "dish>=much", "dish>=2", "taste>=0.5", "execution-time>=0.5"] {
            assert!(wrong.parse::<Pass>().is_err(), "{wrong}");
        }
    }
}
