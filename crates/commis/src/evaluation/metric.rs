//! The metrics by their published names and in their published order.

use clap::ValueEnum;
use commis_metrics::{SmatchSearch, Wanted};

/// A column of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Metric {
    /// How much of the written networks is the same.
    #[value(name = "smatch-score")]
    Smatch,
    /// How many of the gold's products were made.
    #[value(name = "goal-condition-success")]
    Goals,
    /// How close the dish comes to the gold's.
    #[value(name = "dish-approximation-score")]
    Dish,
    /// How long it takes, in seconds.
    #[value(name = "execution-time")]
    Time,
}

impl Metric {
    /// Every metric in the order of columns.
    pub(crate) const ALL: [Metric; 4] = [Metric::Smatch, Metric::Goals, Metric::Dish, Metric::Time];

    /// The published name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Metric::Smatch => "smatch-score",
            Metric::Goals => "goal-condition-success",
            Metric::Dish => "dish-approximation-score",
            Metric::Time => "execution-time",
        }
    }

    /// A heading for a narrow column.
    pub(crate) fn heading(self) -> &'static str {
        match self {
            Metric::Smatch => "smatch",
            Metric::Goals => "goals",
            Metric::Dish => "dish",
            Metric::Time => "time",
        }
    }

    /// Whether it is a score between 0 and 1.
    pub(crate) fn is_score(self) -> bool {
        self != Metric::Time
    }
}

/// The metrics that are wanted, each once and in the order of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MetricChoice(Vec<Metric>);

impl MetricChoice {
    /// Puts a list of wishes in order; no wish means the three simulation metrics.
    pub(crate) fn of(wishes: &[Metric]) -> MetricChoice {
        if wishes.is_empty() {
            return MetricChoice(vec![Metric::Goals, Metric::Dish, Metric::Time]);
        }
        MetricChoice(Metric::ALL.into_iter().filter(|metric| wishes.contains(metric)).collect())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Metric> + '_ {
        self.0.iter().copied()
    }

    pub(crate) fn contains(&self, metric: Metric) -> bool {
        self.0.contains(&metric)
    }

    /// What the evaluator has to compute.
    pub(crate) fn wanted(&self, search: SmatchSearch, explain: bool) -> Wanted {
        Wanted {
            goals: self.contains(Metric::Goals),
            dish: self.contains(Metric::Dish),
            time: self.contains(Metric::Time),
            smatch: self.contains(Metric::Smatch).then_some(search),
            explain,
            partial: false,
        }
    }
}

/// How to search for smatch, by names on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SmatchChoice {
    /// The best alignment, proven where possible.
    #[default]
    Exact,
    /// The best of five seeded hill climbings, as published; a local optimum.
    Compat,
}

impl From<SmatchChoice> for SmatchSearch {
    fn from(choice: SmatchChoice) -> SmatchSearch {
        match choice {
            SmatchChoice::Exact => SmatchSearch::default(),
            SmatchChoice::Compat => SmatchSearch::Compat { seed: 0 },
        }
    }
}
