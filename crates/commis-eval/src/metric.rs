//! What is measured: the four published metrics, and metrics of one's own declared in the same way.

use std::fmt;
use std::str::FromStr;

use commis_base::{Number, nearest};
use commis_metrics::{Cooked, Gold, SmatchSearch, Wanted};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A metric by its declaration. Two metrics are the same when they have the same name.
#[derive(Clone, Copy)]
pub struct Metric(&'static Declaration);

/// Everything that tables, files and help say about a metric.
#[derive(Debug)]
pub struct Declaration {
    /// The published name, in columns and options.
    pub name: &'static str,
    /// A heading for a narrow column.
    pub heading: &'static str,
    /// What it says, in a sentence.
    pub about: &'static str,
    /// What its values are.
    pub unit: Unit,
    /// How it is worked out.
    pub measure: Measure,
}

/// What the values of a metric are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share from 0 to 1; an answer that cannot be used has 0.
    Score,
    /// A share from 0 to 1; an answer that cannot be used has none.
    Share,
    /// Simulated seconds; an answer that cannot be used has none.
    Seconds,
    /// Grams, metres or a count, of which less is better; an answer that cannot be used has none.
    Figure,
}

/// Works a metric out of what was cooked, beside the gold; `None` when it says nothing.
pub type OwnMeasure = fn(Cooked<'_>, &Gold) -> Option<Number>;

/// How a metric is worked out.
#[derive(Clone, Copy, Debug)]
pub enum Measure {
    /// Comparing the written networks.
    Smatch,
    /// Counting the gold's products among those that were made.
    Goals,
    /// Comparing the dishes.
    Dish,
    /// Looking at the clock.
    Time,
    /// Looking at the motion that carried the program out.
    Motion,
    /// Trying the differences from the gold out, one by one.
    Causes,
    /// Looking at what was cooked, beside the gold.
    Own(OwnMeasure),
}

static SMATCH: Declaration = Declaration {
    name: "smatch-score",
    heading: "smatch",
    about: "how much of the written networks is the same",
    unit: Unit::Score,
    measure: Measure::Smatch,
};
static GOALS: Declaration = Declaration {
    name: "goal-condition-success",
    heading: "goals",
    about: "how many of the gold's products were made",
    unit: Unit::Score,
    measure: Measure::Goals,
};
static DISH: Declaration = Declaration {
    name: "dish-approximation-score",
    heading: "dish",
    about: "how close the dish comes to the gold's",
    unit: Unit::Score,
    measure: Measure::Dish,
};
static TIME: Declaration = Declaration {
    name: "execution-time",
    heading: "time",
    about: "how long the cooking takes, in simulated seconds",
    unit: Unit::Seconds,
    measure: Measure::Time,
};

static SPILLED: Declaration = Declaration {
    name: "spilled-grams",
    heading: "spilled",
    about: "how much food fell beside its vessel, in grams",
    unit: Unit::Figure,
    measure: Measure::Motion,
};
static PATH: Declaration = Declaration {
    name: "path-length",
    heading: "path",
    about: "how far hands went, in metres",
    unit: Unit::Figure,
    measure: Measure::Motion,
};
static COLLISIONS: Declaration = Declaration {
    name: "collisions",
    heading: "touched",
    about: "how many things were touched on the way",
    unit: Unit::Figure,
    measure: Measure::Motion,
};

static ROOTS: Declaration = Declaration {
    name: "root-differences",
    heading: "roots",
    about: "how many differences from the gold cost something",
    unit: Unit::Figure,
    measure: Measure::Causes,
};
static GOALS_BY_ROOT: Declaration = Declaration {
    name: "goals-by-root",
    heading: "by root",
    about: "the share of goals that is left when each difference counts once",
    unit: Unit::Share,
    measure: Measure::Causes,
};

impl Metric {
    /// Smatch.
    pub const SMATCH: Metric = Metric(&SMATCH);
    /// Goal-condition success.
    pub const GOALS: Metric = Metric(&GOALS);
    /// Dish approximation.
    pub const DISH: Metric = Metric(&DISH);
    /// Execution time.
    pub const TIME: Metric = Metric(&TIME);
    /// The published metrics in the order of columns.
    pub const ALL: [Metric; 4] = [Metric::SMATCH, Metric::GOALS, Metric::DISH, Metric::TIME];

    /// Spilled food, where programs are carried out as motion.
    pub const SPILLED: Metric = Metric(&SPILLED);
    /// The way of hands, likewise.
    pub const PATH: Metric = Metric(&PATH);
    /// Things touched on the way, likewise.
    pub const COLLISIONS: Metric = Metric(&COLLISIONS);
    /// What is measured of motion, in the order of columns.
    pub const MOTION: [Metric; 3] = [Metric::SPILLED, Metric::PATH, Metric::COLLISIONS];

    /// Differences that cost something, where causes are looked for.
    pub const ROOTS: Metric = Metric(&ROOTS);
    /// Goals when each difference counts once, likewise.
    pub const GOALS_BY_ROOT: Metric = Metric(&GOALS_BY_ROOT);
    /// What is measured of causes, in the order of columns.
    pub const CAUSES: [Metric; 2] = [Metric::ROOTS, Metric::GOALS_BY_ROOT];

    /// A metric of one's own.
    pub const fn new(declaration: &'static Declaration) -> Metric {
        Metric(declaration)
    }

    /// The published name.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// A heading for a narrow column.
    pub fn heading(self) -> &'static str {
        self.0.heading
    }

    /// What it says, in a sentence.
    pub fn about(self) -> &'static str {
        self.0.about
    }

    /// Whether it is a score between 0 and 1.
    pub fn is_score(self) -> bool {
        self.0.unit == Unit::Score
    }

    /// Whether its values lie between 0 and 1.
    pub fn is_share(self) -> bool {
        matches!(self.0.unit, Unit::Score | Unit::Share)
    }

    /// How it is worked out.
    pub fn measure(self) -> Measure {
        self.0.measure
    }

    /// Those that have a name of their own.
    fn known() -> impl Iterator<Item = Metric> {
        Metric::ALL.into_iter().chain(Metric::MOTION).chain(Metric::CAUSES)
    }

    /// Its place among the columns: the published metrics first.
    fn place(self) -> usize {
        Metric::known().position(|metric| metric == self).unwrap_or(usize::MAX)
    }
}

impl PartialEq for Metric {
    fn eq(&self, other: &Metric) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Metric {}

impl fmt::Debug for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// A name that no published metric has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no metric `{name}`")]
pub struct UnknownMetric {
    /// The name.
    pub name: String,
    /// The way out.
    pub hint: String,
}

impl FromStr for Metric {
    type Err = UnknownMetric;

    fn from_str(name: &str) -> Result<Metric, UnknownMetric> {
        let lower = name.trim().to_lowercase();
        Metric::known().find(|metric| metric.name() == lower).ok_or_else(|| {
            let names = Metric::ALL.map(Metric::name);
            let hint = match nearest(&lower, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there are {}", names.join(", ")),
            };
            UnknownMetric { name: name.chars().take(80).collect(), hint }
        })
    }
}

impl Serialize for Metric {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name)
    }
}

impl<'de> Deserialize<'de> for Metric {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Metric, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse()
            .map_err(|error: UnknownMetric| serde::de::Error::custom(format!("{error}; {}", error.hint)))
    }
}

#[cfg(feature = "clap")]
impl clap::ValueEnum for Metric {
    fn value_variants<'a>() -> &'a [Metric] {
        &Metric::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name).help(self.0.about))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::Metric;
    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

    impl utoipa::PartialSchema for Metric {
        fn schema() -> RefOr<Schema> {
            let names = Metric::ALL.map(Metric::name);
            let object = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
            object.description(Some("A metric by its published name.")).build().into()
        }
    }

    impl utoipa::ToSchema for Metric {}
}

/// The metrics that are wanted, each once and in the order of columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct MetricSet(Vec<Metric>);

impl Default for MetricSet {
    fn default() -> MetricSet {
        MetricSet(vec![Metric::GOALS, Metric::DISH, Metric::TIME])
    }
}

impl MetricSet {
    /// Puts wishes in order; no wish means the three simulation metrics.
    pub fn of(wishes: &[Metric]) -> MetricSet {
        if wishes.is_empty() {
            return MetricSet::default();
        }
        let mut metrics = Vec::new();
        for wish in wishes {
            if !metrics.contains(wish) {
                metrics.push(*wish);
            }
        }
        metrics.sort_by_key(|metric| metric.place());
        MetricSet(metrics)
    }

    /// The four published metrics.
    pub fn all() -> MetricSet {
        MetricSet(Metric::ALL.to_vec())
    }

    /// The same with what is measured of motion.
    #[must_use]
    pub fn with_motion(&self) -> MetricSet {
        MetricSet::of(&[&self.0[..], &Metric::MOTION].concat())
    }

    /// The same with what is measured of causes.
    #[must_use]
    pub fn with_causes(&self) -> MetricSet {
        MetricSet::of(&[&self.0[..], &Metric::CAUSES].concat())
    }

    /// The metrics in the order of columns.
    pub fn iter(&self) -> impl Iterator<Item = Metric> + '_ {
        self.0.iter().copied()
    }

    /// Whether a metric is wanted.
    pub fn contains(&self, metric: Metric) -> bool {
        self.0.contains(&metric)
    }

    /// Their names in the order of columns.
    pub fn names(&self) -> Vec<&'static str> {
        self.iter().map(Metric::name).collect()
    }

    /// Those that are worked out from what was cooked.
    pub(crate) fn own(&self) -> impl Iterator<Item = (Metric, OwnMeasure)> + '_ {
        self.iter().filter_map(|metric| match metric.measure() {
            Measure::Own(measure) => Some((metric, measure)),
            _ => None,
        })
    }

    /// What the evaluator has to work out.
    pub(crate) fn wanted(&self, search: SmatchSearch, explain: bool, partial: bool) -> Wanted {
        Wanted {
            goals: self.contains(Metric::GOALS),
            dish: self.contains(Metric::DISH),
            time: self.contains(Metric::TIME),
            smatch: self.contains(Metric::SMATCH).then_some(search),
            explain,
            partial,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_known_by_their_published_names() {
        for metric in Metric::ALL {
            assert_eq!(metric.name().to_uppercase().parse(), Ok(metric));
            let written = serde_json::to_string(&metric).unwrap();
            assert_eq!(serde_json::from_str::<Metric>(&written).unwrap(), metric);
        }
        let error = "dish-aproximation-score".parse::<Metric>().unwrap_err();
        assert_eq!(error.hint, "did you mean `dish-approximation-score`?");
        assert!("taste".parse::<Metric>().unwrap_err().hint.starts_with("there are smatch-score"));
    }

    #[test]
    fn columns_have_one_order_whatever_was_asked_first() {
        static TASTE: Declaration = Declaration {
            name: "taste",
            heading: "taste",
            about: "how it tastes",
            unit: Unit::Score,
            measure: Measure::Own(|_, _| None),
        };
        let taste = Metric::new(&TASTE);
        let wishes = [taste, Metric::TIME, Metric::SMATCH, Metric::TIME];
        assert_eq!(MetricSet::of(&wishes).names(), ["smatch-score", "execution-time", "taste"]);
        assert_eq!(MetricSet::of(&[]), MetricSet::default());
        let moving = MetricSet::of(&[Metric::DISH, taste]).with_motion();
        let names = ["dish-approximation-score", "spilled-grams", "path-length", "collisions", "taste"];
        assert_eq!(moving.names(), names);
    }
}
