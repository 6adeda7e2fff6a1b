//! Judging programs, whether they were written blind or handed in from a kitchen.

use std::collections::BTreeMap;

use commis_agent::Answer;
use commis_eval::answers::Record;
use commis_eval::{Asked, Coverage, Families, PhenomenaTally, PhenomenonShare, Row, Tally};
use commis_metrics::Outcome;

use crate::judging::{Detail, Figure, Judged, JudgedTask, Judgement, TaskSummary, mean_score};
use crate::recipes::RecipeSet;

/// The share of programs that run from the first statement to the last.
const RUNS: &str = "runs";

/// Judges a program by the one judge.
pub(crate) fn judge(recipes: &RecipeSet, item: usize, sample: u32, answer: &Answer) -> Judgement {
    let recipe = recipes.heads.get(item).map(|head| head.id.clone()).unwrap_or_default();
    let record = Record::new(format!("{recipe}#{sample}"), recipe.clone(), answer.text.clone());
    let verdict = recipes.judge.judge(&record, Asked { explain: false, go_on: &|| true });
    let row = verdict.map_or_else(
        || Row::without_scores(record.id.clone(), recipe, Outcome::Missing),
        |verdict| verdict.row,
    );
    let metrics = recipes.judge.metrics.iter().filter(|metric| metric.is_score());
    let scores = metrics.filter_map(|metric| Some((metric.name(), row.value(metric)?.to_f64())));
    let mut scores: BTreeMap<&'static str, f64> = scores.collect();
    scores.insert(RUNS, f64::from(u8::from(row.outcome == Outcome::Scored)));
    Judgement {
        verdict: row.outcome.name().to_owned(),
        problem: row.problem.clone(),
        scores,
        detail: Detail::Cooked(Box::new(row)),
    }
}

/// Means over the recipes that were asked about, by the one tally; answers that are missing do not count.
pub(crate) fn summary(task: &dyn JudgedTask, recipes: &RecipeSet, judged: &[Judged]) -> TaskSummary {
    let mut tally = Tally::new(recipes.judge.metrics.clone());
    let families = recipes.judge.golds.families();
    let mut coverage = Coverage { only_given: true, families, ..Coverage::default() };
    for one in judged {
        let Some(Judgement { detail: Detail::Cooked(row), .. }) = &one.judgement else { continue };
        tally.add(row);
        if !coverage.recipes.contains(&row.recipe) {
            coverage.recipes.push(row.recipe.clone());
        }
    }
    let means = tally.summary(&coverage);
    let mut figures = Vec::new();
    for metric in recipes.judge.metrics.iter() {
        figures.push(Figure::of(metric.name(), means.interval(metric)));
    }
    figures.push(Figure::share(RUNS, &mean_score(task, judged, RUNS)));
    TaskSummary { figures, ..TaskSummary::of(task, judged) }
}

/// How much of the texts was understood, over the recipes that were asked about.
pub(crate) fn phenomena(recipes: &RecipeSet, rows: &[&Row]) -> Vec<PhenomenonShare> {
    let mut tally = PhenomenaTally::default();
    let mut asked: Vec<String> = Vec::new();
    for row in rows {
        tally.add(row);
        if !asked.contains(&row.recipe) {
            asked.push(row.recipe.clone());
        }
    }
    let coverage = Coverage { recipes: asked, only_given: true, ..Coverage::default() };
    tally.shares(&recipes.judge, &coverage, &Families::of(recipes.judge.golds.corpus()))
}
