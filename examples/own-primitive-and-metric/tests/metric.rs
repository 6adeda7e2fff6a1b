//! The metric of the example stands in rows and means like the published ones.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;

use commis_eval::{GoldSet, KitchenSetup, Metric, Summary};
use own_primitive_and_metric::metric::{PACE, evaluate};

/// Evaluates statements as answers to recipes.
fn summary(answers: &[(&str, &str)]) -> Summary {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/golds"));
    let golds = GoldSet::open(folder, &KitchenSetup::default(), 1 << 20).unwrap();
    let line =
        |(recipe, program): &(&str, &str)| format!("{{\"recipe\": \"{recipe}\", \"text\": \"{program}\"}}\n");
    evaluate(golds, &answers.iter().map(line).collect::<String>())
}

/// Sweet butter whose last statement takes the whisk.
fn sweet_butter(last: &str) -> String {
    format!(
        "(get-kitchen ?k0) \
         (fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g) \
         (fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g) \
         (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit) \
         ({last} ?cream ?k4 ?k3 ?both ?whisk)"
    )
}

#[test]
fn the_mean_counts_recipes_without_an_answer() {
    let summary = summary(&[("sweet-butter", &sweet_butter("beat"))]);
    // Mixing takes 30 s and beating 60 s; there is no whipped cream.
    assert_eq!(summary.mean(Metric::new(&PACE)), Some(110.0 / 140.0 / 2.0));
    assert_eq!((summary.recipes, summary.missing.as_slice()), (2, &["whipped-cream".to_owned()][..]));
}

#[test]
fn samples_are_averaged_and_what_cannot_run_has_no_pace() {
    let (perfect, stuck) = (sweet_butter("mix"), "(get-kitchen ?k0) (mix ?cream ?k1 ?k0 ?both ?whisk)");
    let summary = summary(&[("sweet-butter", &perfect), ("sweet-butter", stuck)]);
    assert_eq!(summary.mean(Metric::new(&PACE)), Some(0.25));
    assert_eq!(summary.mean(Metric::GOALS), Some(0.25));
}
