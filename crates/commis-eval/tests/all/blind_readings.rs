//! How far blind readers agree with the golds: the figures in docs/corpus.md are those of data/annotations.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;
use std::sync::Arc;

use commis_corpus::Builtin;
use commis_eval::answers::{Answers, Reading};
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric};

const PAGE: &str = include_str!("../../../../docs/corpus.md");

/// The means of goals and dish of one reading of one set, and its number of recipes.
fn means(reading: &str, builtin: Builtin, single: bool) -> (u32, f64, f64) {
    let golds = GoldSet::of_corpus(builtin.load(), &KitchenSetup::default()).unwrap();
    let judge = Judge::new(Arc::new(golds.with_single_golds(single)));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../data/annotations")
        .join(reading)
        .join(builtin.name());
    let (mut count, mut goals, mut dish) = (0, 0.0, 0.0);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = std::fs::read(file).unwrap();
        let mut answers = Answers::of_bytes("a.solution", text, None, &Reading::default());
        let asked = Asked { explain: false, go_on: &|| true };
        let row = judge.judge(&answers.next().unwrap(), asked).unwrap().row;
        count += 1;
        goals += row.value(Metric::GOALS).unwrap().to_f64();
        dish += row.value(Metric::DISH).unwrap().to_f64();
    }
    (count, goals / f64::from(count), dish / f64::from(count))
}

#[test]
fn the_page_says_how_far_blind_readers_agree() {
    let mut table = String::new();
    for (reading, sets) in [("second", Builtin::ALL), ("third", Builtin::FIFTY)] {
        for &builtin in sets {
            let (count, goals, dish) = means(reading, builtin, false);
            let (_, single_goals, single_dish) = means(reading, builtin, true);
            table += &format!(
                "| {reading} | `{}` | {count} | {goals:.3} | {dish:.3} | {single_goals:.3} | {single_dish:.3} |\n",
                builtin.name()
            );
        }
    }
    assert!(PAGE.contains(&table), "docs/corpus.md should say:\n{table}");
}
