//! Who repeats the errors of the published golds: these themselves do, in every dish; programs from the texts do not.

use std::path::Path;
use std::sync::Arc;

use commis_corpus::Builtin;

use crate::answers::Record;
use crate::{
    Asked, GoldSet, Judge, KitchenSetup, KnownErrors, Memorised, MemorisedReport, MemorisedVerdict, Metric,
    Row, TextsRead,
};

const PAGE: &str = include_str!("../../../../docs/memorised.md");

fn judge(texts: TextsRead, other: Option<GoldSet>) -> Judge {
    let golds = GoldSet::of_corpus(Builtin::Published.load(), &KitchenSetup::default()).unwrap();
    let mut judge = Judge::new(Arc::new(golds));
    judge.memorised = Some(Memorised::of(&judge, texts, other).unwrap());
    judge
}

fn judged(judge: &Judge, recipe: &str, program: String) -> Row {
    let record = Record::new(recipe, recipe, Some(program));
    judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap().row
}

fn report(judge: &Judge, rows: &[(&str, Row)]) -> MemorisedReport {
    let mut tally = judge.memorised.as_ref().unwrap().tally(&judge.metrics);
    for (source, row) in rows {
        tally.add(source, row);
    }
    tally.report(judge, &judge.golds.coverage(false, &|| true))
}

/// The golds that are built in, by recipe.
fn ours() -> Vec<(String, String)> {
    let corpus = Builtin::Published.load();
    let gold = |entry: commis_corpus::Entry| Some((entry.recipe.id.clone(), entry.recipe.gold?));
    corpus.recipes.into_iter().filter_map(gold).collect()
}

/// The published golds, by recipe; nothing when they are not at hand.
fn published() -> Option<Vec<(String, String)>> {
    commis_shared_data::read("data/muhai/gold/dishes.csv")?;
    let file = |id: String| {
        let text = commis_shared_data::read(&format!("data/muhai/gold/{id}.solution"));
        (id, text.unwrap())
    };
    Some(ours().into_iter().map(|(id, _)| file(id)).collect())
}

#[test]
fn programs_that_are_true_to_the_text_repeat_nothing() {
    let judge = judge(TextsRead::Ours, None);
    let rows: Vec<(&str, Row)> =
        ours().into_iter().map(|(id, gold)| ("ours", judged(&judge, &id, gold))).collect();
    let report = report(&judge, &rows);
    let source = report.sources.first().unwrap();
    assert_eq!(source.testable, 12);
    assert!(source.repeated.is_empty(), "{:?}", source.repeated);
    assert_eq!(source.verdict, MemorisedVerdict::NotShown);
}

/// The figures in data/memorised are those of the blind readings.
#[test]
fn blind_readers_repeat_as_many_errors_as_the_data_say() {
    let judge = judge(TextsRead::Ours, None);
    let (mut programs, mut testable, mut repeated) = (0, 0, Vec::new());
    for reading in ["second", "third"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../data/annotations")
            .join(reading)
            .join("published");
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files {
            let recipe = file.file_stem().unwrap().to_string_lossy().into_owned();
            let row = judged(&judge, &recipe, std::fs::read_to_string(&file).unwrap());
            programs += 1;
            if let Some(found) = row.memorised {
                testable += found.testable.len();
                repeated.extend(found.repeated);
            }
        }
    }
    let known = KnownErrors::builtin().unwrap().text_true;
    let counted = (programs, testable, repeated.len());
    assert_eq!(counted, (known.programs, known.testable, known.repeated), "{repeated:?}");
}

#[test]
fn the_published_golds_are_flagged_in_every_dish_with_an_error() {
    let Some(golds) = published() else { return };
    for texts in [TextsRead::Ours, TextsRead::Published] {
        let judge = judge(texts, None);
        let known = KnownErrors::builtin().unwrap();
        let (mut rows, mut wrong) = (Vec::new(), Vec::new());
        for (id, gold) in &golds {
            let row = judged(&judge, id, gold.clone());
            let errors: Vec<String> = known.of(id, texts).map(crate::KnownError::id).collect();
            let repeated = row.memorised.clone().map(|found| found.repeated).unwrap_or_default();
            if repeated != errors {
                wrong.push((repeated, errors));
            }
            rows.push(("published", row));
        }
        assert!(wrong.is_empty(), "found and known, {texts:?}: {wrong:#?}");
        let report = report(&judge, &rows);
        assert_eq!(report.sources.first().unwrap().verdict, MemorisedVerdict::Memorised);
    }
}

#[test]
fn both_kinds_of_golds_give_scores() {
    let Some(golds) = published() else { return };
    let folder = commis_shared_data::find("data/muhai/gold").unwrap();
    let other = GoldSet::open(&folder, &KitchenSetup::default(), u64::MAX).unwrap();
    let judge = judge(TextsRead::Ours, Some(other));
    let mut rows = Vec::new();
    for (id, gold) in golds {
        rows.push(("published", judged(&judge, &id, gold)));
    }
    for (id, gold) in ours() {
        rows.push(("ours", judged(&judge, &id, gold)));
    }
    let report = report(&judge, &rows);
    for (source, cells) in
        report.sources.iter().zip(["our golds, as answers to our texts", "published golds, as"])
    {
        let [goals, dish] = [Metric::GOALS, Metric::DISH].map(|metric| {
            source.means(metric).map(|(_, mean)| format!("{:.3}", mean.unwrap())).collect::<Vec<_>>()
        });
        let figures: Vec<String> =
            goals.iter().zip(&dish).map(|(goals, dish)| format!("{goals}, {dish}")).collect();
        let told = |line: &&str| line.contains(cells) && line.contains(&figures.join(" | "));
        assert!(PAGE.lines().any(|line| told(&line)), "docs/memorised.md does not tell {cells}: {figures:?}");
    }
}
