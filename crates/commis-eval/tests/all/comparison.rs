//! Runs beside each other.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use commis_base::Number;
use commis_corpus::Builtin;
use commis_eval::answers::Record;
use commis_eval::figures::{FigureKind, draw};
use commis_eval::log::{Detail, LogHead, LogWriter, fingerprint};
use commis_eval::{
    Asked, Columns, Comparison, CsvFile, CsvForm, GoldSet, InputError, Judge, KitchenSetup, Metric,
    MetricComparison, OpenedRuns, Provenance, Row, ScoredRun,
};
use commis_metrics::Outcome;

fn judge() -> Judge {
    let golds = GoldSet::of_corpus(Builtin::Published.load(), &KitchenSetup::default()).unwrap();
    Judge::new(Arc::new(golds))
}

fn row(recipe: &str, percent: i64) -> Row {
    let mut row = Row::without_scores(recipe.to_owned(), recipe.to_owned(), Outcome::Scored);
    for metric in [Metric::GOALS, Metric::DISH] {
        row.measured.set(metric, Number::ratio(percent.into(), 100).unwrap());
    }
    row
}

/// A run in which recipe number `at` has the goals and the dish that `score` gives it, and no answer where it gives none.
fn scored(name: &str, score: impl Fn(usize) -> Option<i64>) -> ScoredRun {
    let judge = judge();
    let provenance = Provenance::of(&judge, String::new());
    let mut run = ScoredRun::new(name, judge.metrics.clone(), Some(provenance));
    let coverage = judge.golds.coverage(false, &|| true);
    for (at, recipe) in coverage.recipes.iter().enumerate() {
        if let Some(percent) = score(at) {
            run.add(&row(recipe, percent), None);
        }
    }
    run.finished(Some(coverage))
}

fn goals(comparison: &Comparison) -> &MetricComparison {
    comparison.others[0].metrics.iter().find(|one| one.measured == Metric::GOALS).unwrap()
}

#[test]
fn a_clear_difference_is_told_from_chance_and_a_small_one_is_not() {
    let weak = scored("weak", |at| Some(40 + (at as i64 * 7) % 30));
    let strong = scored("strong", |at| Some(70 + (at as i64 * 11) % 30));
    let clear = Comparison::of(&[weak.clone(), strong], None).unwrap();
    // Five recipes of one cookie and five of one salad are two families.
    assert_eq!((clear.others[0].recipes, clear.others[0].families), (30, 22));
    assert!(goals(&clear).p_adjusted < 0.001 && goals(&clear).difference.low.unwrap() > 0.0);
    assert!(clear.worse_by(0.01).is_empty());

    let other = scored("other", |at| Some(40 + (at as i64 * 13) % 30));
    let unclear = Comparison::of(&[weak, other], None).unwrap();
    let goals = goals(&unclear);
    assert!(goals.p > 0.05 && goals.difference.low.unwrap() < 0.0 && goals.difference.high.unwrap() > 0.0);
}

#[test]
fn a_recipe_without_an_answer_counts_nothing_and_is_named() {
    let whole = scored("whole", |_| Some(50));
    let partial = scored("partial", |at| (at > 0).then_some(50));
    let found = Comparison::of(&[whole, partial], None).unwrap();
    assert!((goals(&found).difference.mean + 0.5 / 30.0).abs() < 1e-12);
    assert_eq!(goals(&found).higher_equal_lower, [0, 29, 1]);
    assert_eq!(found.others[0].only.each_ref().map(Vec::len), [1, 0]);
    let worse = [("partial", "goal-condition-success"), ("partial", "dish-approximation-score")];
    assert_eq!(found.worse_by(0.01), worse);
    assert!(found.worse_by(0.02).is_empty());
    let missing = found.others[0].why[0].parts.iter().find(|part| part.name == "missing").unwrap();
    assert!((missing.difference.mean - 1.0 / 30.0).abs() < 1e-12);
}

#[test]
fn several_others_are_corrected_for_together() {
    let runs =
        [40, 45, 50].map(|percent| scored(&percent.to_string(), |at| Some(percent + (at as i64 * 7) % 9)));
    let found = Comparison::of(&runs, None).unwrap();
    assert_eq!((found.others.len(), found.tests), (2, 4));
    assert!(found.others.iter().flat_map(|pair| &pair.metrics).all(|one| one.p_adjusted >= one.p));
}

#[test]
fn runs_that_were_measured_otherwise_are_refused() {
    let first = scored("first", |_| Some(50));
    let mut second = first.clone();
    second.provenance.as_mut().unwrap().rules = "reference".to_owned();
    let refused = Comparison::of(&[first.clone(), second], None).unwrap_err();
    assert!(refused.message.contains("other rules") && refused.hint.is_some(), "{refused}");
    assert!(Comparison::of(&[first], None).is_err());
}

#[test]
fn results_for_other_recipes_are_named_and_a_run_of_nothing_else_is_refused() {
    let judge = judge();
    let whole = scored("whole", |_| Some(50));
    let other = |known: bool| {
        let provenance = Provenance::of(&judge, String::new());
        let mut run = ScoredRun::new("other", judge.metrics.clone(), Some(provenance));
        let recipe = "soup".to_owned();
        run.add(&Row::without_scores("1".to_owned(), recipe, Outcome::UnknownRecipe), None);
        if known {
            let (id, recipe) = ("2".to_owned(), "cole-slaw".to_owned());
            run.add(&Row::without_scores(id, recipe, Outcome::ParseError), None);
        }
        run.finished(Some(judge.golds.coverage(false, &|| true)))
    };
    let refused = Comparison::of(&[whole.clone(), other(false)], None).unwrap_err();
    assert!(refused.message.contains("no result for any recipe"), "{refused}");
    let found = Comparison::of(&[whole, other(true)], None).unwrap();
    assert!(found.remarks[0].contains("1 result for recipes without a usable gold, such as `soup`"));
    assert!((goals(&found).difference.mean + 0.5).abs() < 1e-12, "an answer that cannot be read counts 0");
}

#[test]
fn ends_of_intervals_are_differences_that_can_be() {
    let weak = scored("weak", |at| Some((at as i64 * 7) % 3));
    let strong = scored("strong", |at| Some(if at == 0 { 50 } else { 100 }));
    let found = Comparison::of(&[weak, strong], None).unwrap();
    assert!(goals(&found).difference.high.unwrap() <= 1.0);
}

#[test]
fn differences_that_are_all_alike_are_no_certainty() {
    let nothing = scored("nothing", |_| Some(0));
    let everything = scored("everything", |_| Some(100));
    let better = Comparison::of(&[nothing.clone(), everything.clone()], None).unwrap();
    let interval = goals(&better).difference;
    assert!(
        interval.low.is_some_and(|low| low > 0.5 && low < 1.0) && interval.high == Some(1.0),
        "{interval:?}"
    );
    let worse = goals(&Comparison::of(&[everything, nothing], None).unwrap()).difference;
    assert_eq!((worse.low, worse.high), (Some(-1.0), interval.low.map(|low| -low)));
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("commis-comparison-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// The golds of six recipes, one of them without its last statement, judged and written as a log.
fn written(path: &std::path::Path, detail: Detail, spoilt: bool) {
    let judge = judge();
    let head = LogHead::of("six", &judge, String::new(), true);
    let mut log = LogWriter::create(path, head.clone(), detail).unwrap();
    let mut tally = head.tally();
    for (at, recipe) in judge.golds.recipes().enumerate().filter(|(at, _)| at % 5 == 0) {
        let gold = judge.golds.source(recipe).unwrap().text();
        let gold = gold.trim_end();
        let text = if spoilt && at == 0 { gold.rsplit_once('\n').unwrap().0 } else { gold };
        let record = Record::new(recipe, recipe, Some(text.to_owned()));
        let verdict = judge.judge(&record, Asked { explain: true, go_on: &|| true }).unwrap();
        tally.add(&verdict.row);
        log.result(&verdict, fingerprint(&record)).unwrap();
    }
    let summary = tally.summary(&judge.golds.coverage(true, &|| true));
    log.finish(&summary, true, &[], 0).unwrap();
}

#[test]
fn logs_say_why_and_tables_what_they_can() {
    let folder = folder("why");
    let [whole, spoilt, bare] = ["whole.json", "spoilt.json", "bare.json"].map(|name| folder.join(name));
    written(&whole, Detail::Everything, false);
    written(&spoilt, Detail::Everything, true);
    written(&bare, Detail::Scores, true);
    let open = |path: &PathBuf| ScoredRun::stored(path).unwrap().unwrap();
    let corpus = Builtin::Published.load();
    let found = Comparison::of(&[open(&whole), open(&spoilt)], Some(&corpus)).unwrap();
    assert_eq!(found.others[0].recipes, 6);
    assert!(goals(&found).difference.mean < 0.0);
    let sides: Vec<&str> = found.others[0].why.iter().map(|one| one.by.as_str()).collect();
    assert_eq!(sides, ["outcome", "phenomenon", "primitive", "ingredient kind", "statements of the gold"]);
    let lost = |by: &str| {
        let side = found.others[0].why.iter().find(|one| one.by == by).unwrap();
        side.parts
            .iter()
            .filter(|part| part.difference.mean < 0.0)
            .map(|part| part.name.clone())
            .collect::<Vec<_>>()
    };
    // The last statement of the first recipe puts nuts on the biscuits.
    assert_eq!(lost("primitive").len(), 1, "{:?}", lost("primitive"));
    assert!(!lost("phenomenon").is_empty() && !lost("ingredient kind").is_empty());

    let short = Comparison::of(&[open(&whole), open(&bare)], Some(&corpus)).unwrap();
    assert_eq!(short.others[0].why.len(), 1);
    assert!(
        short.remarks.iter().any(|remark| remark.contains("keeps no explanations")),
        "{:?}",
        short.remarks
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn tables_are_compared_as_far_as_they_go() {
    let folder = folder("table");
    let judge = judge();
    let write = |name: &str, form: CsvForm, percent: i64| {
        let path = folder.join(name);
        let columns = Columns { metrics: judge.metrics.clone(), places: 2, form };
        let mut file = CsvFile::create(&path, columns).unwrap();
        for recipe in judge.golds.recipes() {
            file.row(&row(recipe, percent)).unwrap();
        }
        file.row(&Row::without_scores("x".to_owned(), "cole-slaw".to_owned(), Outcome::ParseError)).unwrap();
        file.flush().unwrap();
        path
    };
    let full = write("full.csv", CsvForm::Full { provenance: String::new() }, 40);
    let published = write("published.csv", CsvForm::Published, 60);
    let open = |path: &PathBuf| ScoredRun::stored(path).unwrap().unwrap();
    let found = Comparison::of(&[open(&full), open(&published)], None).unwrap();
    assert_eq!((found.others[0].recipes, found.others[0].families), (30, 22));
    // Cole slaw has a second answer that counts 0.
    assert!((goals(&found).difference.mean - (29.0 * 0.2 + 0.1) / 30.0).abs() < 1e-9);
    assert!(found.remarks.iter().any(|remark| remark.contains("does not say what it was measured with")));

    let source = Provenance::of(&judge, String::new());
    let other = Provenance { rules: "reference".to_owned(), ..source.clone() };
    let line = |source: &Provenance| format!("cole-slaw,1,\"{}\"\n", source.in_one_line());
    let header = "recipe-id,dish-approximation-score,measured-with\n";
    let mixed = format!("{header}{}{}", line(&source), line(&other));
    let tables = [&source, &other].map(|source| {
        let path = folder.join(format!("{}.csv", source.rules));
        std::fs::write(&path, format!("{header}{}", line(source))).unwrap();
        open(&path)
    });
    let refused = Comparison::of(&tables, None).unwrap_err();
    assert!(refused.message.contains("other rules"), "{refused}");
    let lacking = Comparison::of(&[open(&full), tables[0].clone()], None).unwrap();
    let remark = "has no goal-condition-success, so that nothing is said about it";
    assert!(lacking.remarks.iter().any(|one| one.contains(remark)), "{:?}", lacking.remarks);

    for (text, wanted) in [
        ("recipe-id,taste\ncole-slaw,1\n", "there is no column of a metric"),
        ("recipe,dish-approximation-score\ncole-slaw,1\n", "there is no column `recipe-id`"),
        ("recipe-id,dish-approximation-score\ncole-slaw,much\n", ":2: `much` is no value"),
        ("recipe-id,dish-approximation-score,outcome\ncole-slaw,1,eaten\n", "no outcome `eaten`"),
        ("recipe-id,dish-approximation-score\ncole-slaw,1.7\n", ":2: `1.7` is no value"),
        (mixed.as_str(), ":3: the lines before were measured with other rules: `standard`, not `reference`"),
    ] {
        let path = folder.join("wrong.csv");
        std::fs::write(&path, text).unwrap();
        let error = ScoredRun::stored(&path).unwrap_err().to_string();
        assert!(error.contains(wanted), "{error}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn figures_are_drawn_of_whatever_holds_results() {
    let folder = folder("figures");
    let judge = Judge { with_phenomena: true, ..judge() };
    let predictions = folder.join("predictions");
    std::fs::create_dir_all(&predictions).unwrap();
    let columns = Columns { metrics: judge.metrics.clone(), places: 9, form: CsvForm::Published };
    let table = folder.join("table.csv");
    let mut rows = CsvFile::create(&table, columns).unwrap();
    for recipe in judge.golds.recipes().step_by(5) {
        let text = judge.golds.source(recipe).unwrap().text().into_owned();
        std::fs::write(predictions.join(format!("{recipe}.solution")), &text).unwrap();
        let record = Record::new(recipe, recipe, Some(text));
        rows.row(&judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap().row).unwrap();
    }
    rows.flush().unwrap();
    let log = folder.join("log.json");
    written(&log, Detail::Scores, false);
    let asked = Cell::new(0);
    let once = || -> Result<Judge, InputError> {
        asked.set(asked.get() + 1);
        let golds = Arc::clone(&judge.golds);
        Ok(Judge { with_phenomena: true, ..Judge::new(golds) })
    };
    let paths = [log, table, predictions.clone(), predictions];
    let opened = OpenedRuns::open(&paths, true, 1, &|| true, once).unwrap().unwrap();
    assert_eq!(asked.get(), 1, "one judge for all predictions");
    let runs = opened.runs;

    let drawing = draw(FigureKind::Intervals, &runs, &[]).unwrap();
    let cells: Vec<String> = drawing.figure.table.csv().lines().skip(1).map(str::to_owned).collect();
    let of = |name: &str| -> Vec<&str> {
        cells.iter().filter_map(|line| line.strip_prefix(&format!("{name},"))).collect()
    };
    assert!(of("log").len() == 2 && of("log") == of("table"), "{cells:?}");
    // The same file twice is told apart.
    let names: BTreeSet<&str> = cells.iter().filter_map(|line| line.split(',').next()).collect();
    assert_eq!(names.len(), runs.len(), "{names:?}");
    assert_eq!(drawing.remarks.len(), 2, "{:?}", drawing.remarks);
    for kind in [FigureKind::HeatMap, FigureKind::Differences, FigureKind::Distribution] {
        draw(kind, &runs, &[]).unwrap();
    }
    let times = draw(FigureKind::Calibration, &runs, &[]).unwrap();
    assert!(
        times.remarks.contains(&"table has no times beside the golds'".to_owned()),
        "{:?}",
        times.remarks
    );
    let refused = draw(FigureKind::Profile, &runs, &[]).unwrap_err();
    assert!(refused.message.contains("`log` has no figures by phenomenon"), "{refused}");
    let profile = draw(FigureKind::Profile, &runs[2..], &[]).unwrap();
    assert!(profile.figure.table.csv().contains("zero-anaphora"));
    std::fs::remove_dir_all(folder).unwrap();
}
