//! Gold sets: prepared when they are needed, and a broken gold costs its own recipe.
#![expect(
    clippy::unwrap_used,
    clippy::format_collect,
    reason = "a test may stop at the first surprise and builds texts as it reads best"
)]

use std::sync::Arc;

use commis_eval::answers::Record;
use commis_eval::{Asked, GoldSet, GoldSource, Judge, KitchenSetup, Metric, Tally};
use folder::{CREAM, Folder};

use crate::folder;

fn opened(folder: &Folder) -> GoldSet {
    GoldSet::open(folder.path(), &KitchenSetup::default(), u64::MAX).unwrap()
}

#[test]
fn a_broken_gold_costs_its_own_recipe() {
    let unclosed = CREAM.replace("#cream", "#half").replace("(mix", "mix");
    let stuck = CREAM.replace("#cream", "#stuck").replace("?k3 ?both", "?k3 ?nobody");
    let twice = CREAM.replace("#cream", "#twice");
    let files = [
        ("a.solution", CREAM),
        ("b.solution", unclosed.as_str()),
        ("c.solution", stuck.as_str()),
        ("d.solution", twice.as_str()),
        ("e.solution", twice.as_str()),
    ];
    let judge = Judge::new(Arc::new(opened(&Folder::new("broken", &files))));
    let mut tally = Tally::new(judge.metrics.clone());
    let asked = Asked { explain: false, go_on: &|| true };
    let mut outcomes = Vec::new();
    for recipe in ["cream", "half", "stuck", "twice"] {
        let verdict = judge.judge(&Record::new(recipe, recipe, Some(CREAM.to_owned())), asked).unwrap();
        outcomes.push(verdict.row.outcome.name());
        tally.add(&verdict.row);
    }
    assert_eq!(outcomes, ["scored", "broken gold", "broken gold", "broken gold"]);
    let coverage = judge.golds.coverage(false, &|| true);
    let broken: Vec<&str> = coverage.broken.iter().map(|gold| gold.recipe.as_str()).collect();
    assert_eq!(broken, ["half", "stuck", "twice"]);
    let summary = tally.summary(&coverage);
    assert_eq!((summary.recipes, summary.mean(Metric::GOALS)), (1, Some(1.0)));
}

#[test]
fn a_comment_is_no_part_of_a_dish() {
    let meta = "dish: \"?butter\"  # what is eaten\n";
    let files = [("cream/gold.solution", CREAM), ("cream/meta.yaml", meta)];
    let folder = Folder::new("meta", &files);
    assert_eq!(opened(&folder).source("cream").unwrap().dish.as_deref(), Some("?butter"));
}

#[test]
fn golds_beyond_those_that_are_kept_are_prepared_again() {
    let many: String = (0..1_200).map(|at| CREAM.replace("#cream", &format!("#cream-{at}"))).collect();
    let folder = Folder::new("many", &[("all.solution", many.as_str())]);
    let golds = opened(&folder);
    assert_eq!(golds.len(), 1_200);
    for round in 0..2 {
        for at in [0, 1_199, 600, 1] {
            let ready = golds.gold(&format!("cream-{at}")).unwrap().unwrap();
            assert_eq!(ready.gold.time.to_string(), "110", "round {round}");
        }
        assert!(golds.coverage(false, &|| true).broken.is_empty());
    }
}

#[test]
fn a_file_may_hold_more_golds_than_a_program_has_recipes() {
    let many: String = (0..25_000).map(|at| format!("#cream-{at}\n(get-kitchen ?k0)\n")).collect();
    let golds = GoldSource::of_file("all.solution", &many);
    assert_eq!(golds.len(), 25_000);
    assert_eq!(golds[24_999].text(), "#cream-24999\n(get-kitchen ?k0)\n");
}
