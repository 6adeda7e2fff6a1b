//! Rows in groups: by model, by recipe, and all of them, each with its means, how sure these are, and how values spread.

use std::collections::BTreeMap;

use commis_base::statistics::{Clusters, Interval};
use serde::Serialize;

use crate::families::Families;
use crate::metric::{Metric, MetricSet};
use crate::row::{Row, is_counted};
#[cfg(feature = "schema")]
use crate::summary::IntervalJson;

/// Parts of equal width into which a share from 0 to 1 is sorted; the last one holds 1 as well.
const PARTS: usize = 10;

/// The rows of a table in groups.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Groups {
    /// All rows that count.
    pub all: Group,
    /// By who answered, in the order of first appearance; empty when no record says so.
    pub by_model: Vec<Group>,
    /// By recipe, in the order of first appearance.
    pub by_recipe: Vec<Group>,
}

/// Rows that go together. Rows for unknown recipes and broken golds count nowhere.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Group {
    /// What they have in common; empty for all rows.
    pub name: String,
    /// How many there are.
    pub predictions: usize,
    /// How many recipes they are for.
    pub recipes: usize,
    /// How many ended in which way.
    pub outcomes: BTreeMap<&'static str, usize>,
    /// Metric by metric; those without any value are left out.
    pub metrics: BTreeMap<&'static str, Spread>,
}

/// The values of one metric in a group.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Spread {
    /// The mean over the predictions with its 95 % interval. Within a recipe predictions count one by one, else recipes
    /// of one family go together.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = IntervalJson))]
    pub mean: Interval,
    /// The lowest and the highest value.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>, min_items = 2, max_items = 2))]
    pub range: [f64; 2],
    /// How many values lie in each tenth from 0 to 1; not for what is no share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub tenths: Vec<usize>,
}

impl Groups {
    /// The groups of these rows.
    pub fn of(rows: &[Row], metrics: &MetricSet, families: &Families) -> Groups {
        let counted: Vec<&Row> = rows.iter().filter(|row| is_counted(row.outcome)).collect();
        let family = |row: &Row, _: usize| families.family(&row.recipe).to_owned();
        let alone = |_: &Row, at: usize| format!("{at:09}");
        let by_model = split(&counted, |row| row.model.as_deref());
        let by_recipe = split(&counted, |row| Some(&row.recipe));
        let whole = |(name, rows): (&str, Vec<&Row>)| group(name, &rows, metrics, family);
        Groups {
            all: group("", &counted, metrics, family),
            by_model: by_model.into_iter().map(whole).collect(),
            by_recipe: by_recipe.into_iter().map(|(name, rows)| group(name, &rows, metrics, alone)).collect(),
        }
    }
}

/// Rows by a name, in the order of first appearance; those without one are left out.
fn split<'r>(rows: &[&'r Row], name: fn(&'r Row) -> Option<&'r str>) -> Vec<(&'r str, Vec<&'r Row>)> {
    let mut groups: Vec<(&str, Vec<&Row>)> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows {
        let Some(name) = name(row) else { continue };
        let at = *places.entry(name).or_insert_with(|| {
            groups.push((name, Vec::new()));
            groups.len() - 1
        });
        if let Some((_, members)) = groups.get_mut(at) {
            members.push(row);
        }
    }
    groups
}

fn group(name: &str, rows: &[&Row], metrics: &MetricSet, cluster: impl Fn(&Row, usize) -> String) -> Group {
    let mut outcomes = BTreeMap::new();
    for row in rows {
        *outcomes.entry(row.outcome.name()).or_default() += 1;
    }
    let recipes: std::collections::BTreeSet<&str> = rows.iter().map(|row| row.recipe.as_str()).collect();
    let found = metrics.iter().filter_map(|metric| Some((metric.name(), spread(metric, rows, &cluster)?)));
    Group {
        name: name.to_owned(),
        predictions: rows.len(),
        recipes: recipes.len(),
        outcomes,
        metrics: found.collect(),
    }
}

fn spread(metric: Metric, rows: &[&Row], cluster: &impl Fn(&Row, usize) -> String) -> Option<Spread> {
    let mut clusters = Clusters::default();
    let mut range = [f64::INFINITY, f64::NEG_INFINITY];
    let mut tenths = if metric.is_share() { vec![0; PARTS] } else { Vec::new() };
    for (at, row) in rows.iter().enumerate() {
        let Some(value) = row.value(metric).map(commis_base::Number::to_f64) else { continue };
        clusters.add(&cluster(row, at), value);
        range = [range[0].min(value), range[1].max(value)];
        let part = ((value * PARTS as f64) as usize).min(PARTS - 1);
        if let Some(count) = tenths.get_mut(part) {
            *count += 1;
        }
    }
    let most = if metric.is_share() { 1.0 } else { f64::INFINITY };
    Some(Spread { mean: clusters.interval()?.within(0.0, most), range, tenths })
}

#[cfg(test)]
mod tests {
    use commis_base::Number;
    use commis_metrics::Outcome;

    use super::*;

    fn row(recipe: &str, model: Option<&str>, dish: Option<(i64, i64)>) -> Row {
        let outcome = if dish.is_some() { Outcome::Scored } else { Outcome::ParseError };
        let mut row = Row::without_scores("1".to_owned(), recipe.to_owned(), outcome);
        row.model = model.map(str::to_owned);
        if let Some((over, under)) = dish {
            row.measured.set(Metric::DISH, Number::ratio(over.into(), under.into()).unwrap());
        }
        row
    }

    #[test]
    fn every_group_has_its_mean_and_how_sure_it_is() {
        let rows = [
            row("toast", Some("small"), Some((1, 1))),
            row("toast", Some("small"), Some((1, 2))),
            row("soup", Some("large"), Some((1, 4))),
            row("soup", Some("small"), None),
            Row::without_scores("5".to_owned(), "pizza".to_owned(), Outcome::UnknownRecipe),
        ];
        let groups = Groups::of(&rows, &MetricSet::of(&[Metric::DISH, Metric::TIME]), &Families::default());
        assert_eq!((groups.all.predictions, groups.all.recipes), (4, 2));
        let names = |list: &[Group]| list.iter().map(|group| group.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&groups.by_model), ["small", "large"]);
        assert_eq!(names(&groups.by_recipe), ["toast", "soup"]);
        let toast = &groups.by_recipe[0].metrics["dish-approximation-score"];
        assert_eq!((toast.mean.mean, toast.range, toast.mean.clusters), (0.75, [0.5, 1.0], 2));
        assert!(toast.mean.low.is_some() && toast.mean.high == Some(1.0));
        assert_eq!(toast.tenths, [0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
        let large = &groups.by_model[1].metrics["dish-approximation-score"];
        assert_eq!((large.mean.mean, large.mean.low), (0.25, None));
        assert!(!groups.all.metrics.contains_key("execution-time"), "nobody came to an end");
        assert_eq!(groups.by_model[0].outcomes["parse error"], 1);
    }
}
