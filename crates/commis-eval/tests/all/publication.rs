//! The published repository is used as it is: texts, golds, slips of names and all.
#![expect(
    clippy::unwrap_used,
    clippy::format_collect,
    reason = "a test may stop at the first surprise and builds texts as it reads best"
)]

use std::path::PathBuf;
use std::sync::Arc;

use commis_eval::answers::Record;
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric, open_publication};
use commis_metrics::EvaluationRules;
use commis_sim::RuleSet;

const STATEMENTS: [&str; 4] = [
    "(get-kitchen ?k0)",
    "(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)",
    "(fetch-and-proportion ?both ?k2 ?k1 ?butter white-sugar 50 g)",
    "(mix ?cream ?k3 ?k2 ?both ?whisk)",
];

fn gold(id: &str) -> String {
    format!("#{id}\n{}\n", STATEMENTS.join("\n"))
}

fn text(id: &str) -> String {
    format!(
        "<recipe><id>{id}</id><title>Cream of {id}</title><ingredients><ingredient>100 g butter</ingredient>\
         </ingredients><instructions><instruction>Mix.</instruction></instructions></recipe>"
    )
}

fn annotated(id: &str) -> String {
    let meanings: String =
        STATEMENTS.iter().map(|statement| format!("<meaning>{statement}</meaning>")).collect();
    text(id).replace("Mix.", &format!("<utterance>Mix.</utterance>{meanings}"))
}

/// A folder in the published layout, with its two slips and a file that cannot be read.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str) -> Repository {
        let root = std::env::temp_dir().join(format!("commis-publication-{}-{name}", std::process::id()));
        let (texts, golds) = (root.join("data/recipe-texts"), root.join("data/gold-standard-solutions"));
        let (plain, both) = (golds.join("meaning-only"), golds.join("utterance-and-meaning"));
        for folder in [&texts, &plain, &both] {
            std::fs::create_dir_all(folder).unwrap();
        }
        for id in ["cream", "salad-2", "salad-4"] {
            std::fs::write(texts.join(format!("{id}.xml")), text(id)).unwrap();
            std::fs::write(both.join(format!("{id}.xml")), annotated(id)).unwrap();
            // The gold of salad-2 is headed like that of salad-4.
            std::fs::write(plain.join(format!("{id}.solution")), gold(&id.replace("-2", "-4"))).unwrap();
        }
        std::fs::write(texts.join("vegan-soup.xml"), text("soup")).unwrap();
        std::fs::write(plain.join("soup.solution"), gold("soup")).unwrap();
        std::fs::write(plain.join("broken.solution"), "#broken\n(get-kitchen ?k0\n").unwrap();
        std::fs::write(root.join("README.md"), "# Recipes").unwrap();
        Repository(root)
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

#[test]
fn recipes_are_imported_with_their_golds() {
    let repository = Repository::new("import");
    let published = open_publication(&repository.0, u64::MAX).unwrap().unwrap();
    let recipes: Vec<(&str, &str, bool)> = published
        .recipes
        .iter()
        .filter(|recipe| recipe.id != "broken")
        .map(|recipe| (recipe.id.as_str(), recipe.title.as_str(), recipe.gold.is_some()))
        .collect();
    assert_eq!(
        recipes,
        [
            ("cream", "Cream of cream", true),
            ("salad-2", "Cream of salad-2", true),
            ("salad-4", "Cream of salad-4", true),
            ("soup", "Cream of soup", true),
        ]
    );
    let warnings = published.problems.iter().filter(|problem| !problem.is_error()).count();
    assert_eq!(warnings, 2, "{:?}", published.problems);
    assert!(open_publication(&repository.0.join("data/nowhere"), u64::MAX).unwrap().is_none());
}

#[test]
fn golds_are_taken_from_the_repository_its_data_and_its_folders() {
    let repository = Repository::new("golds");
    let root = &repository.0;
    let golds = root.join("data/gold-standard-solutions");
    for path in [
        root.clone(),
        root.join("data"),
        golds.clone(),
        golds.join("meaning-only"),
        golds.join("utterance-and-meaning"),
    ] {
        let set = GoldSet::open(&path, &KitchenSetup::default(), u64::MAX).unwrap();
        let judge = Judge::new(Arc::new(set));
        let asked = Asked { explain: false, go_on: &|| true };
        for id in ["cream", "salad-2", "salad-4"] {
            let verdict = judge.judge(&Record::new(id, id, Some(gold(id))), asked).unwrap();
            assert_eq!(verdict.row.outcome.name(), "scored", "{}: {id}", path.display());
        }
        if path.ends_with("utterance-and-meaning") {
            continue;
        }
        let broken = judge.judge(&Record::new("b", "broken", Some(gold("broken"))), asked).unwrap();
        assert_eq!(broken.row.outcome.name(), "broken gold", "{}", path.display());
        let said = judge.golds.warnings().join("\n");
        assert!(said.contains("it says `salad-4`, which is another file: taken for `salad-2`"), "{said}");
    }
}

#[test]
fn the_dish_under_reference_rules_is_the_published_tools_one() {
    let repository = Repository::new("dishes");
    let golds = repository.0.join("data/gold-standard-solutions/meaning-only");
    // A salad of ours under a published name, which the tool judges by its broccoli as weighed.
    let weighed = "#broccoli-salad\n(get-kitchen ?k0)\n\
        (fetch-and-proportion ?proportioned-broccoli ?k1 ?k0 ?bowl-1 broccoli 300 g)\n";
    let whole = format!(
        "{weighed}(fetch-and-proportion ?both ?k2 ?k1 ?proportioned-broccoli butter 50 g)\n\
        (mix ?salad ?k3 ?k2 ?both ?whisk)\n"
    );
    std::fs::write(golds.join("broccoli-salad.solution"), &whole).unwrap();
    // Another gold under such a name has none of the tool's variables.
    std::fs::write(golds.join("cole-slaw.solution"), gold("cole-slaw")).unwrap();
    let dish = |rules: RuleSet, id: &str, answer: &str| {
        let setup = KitchenSetup { rules: EvaluationRules::of(rules), ..KitchenSetup::default() };
        let judge = Judge::new(Arc::new(GoldSet::open(&repository.0, &setup, u64::MAX).unwrap()));
        let asked = Asked { explain: false, go_on: &|| true };
        let verdict = judge.judge(&Record::new(id, id, Some(answer.to_owned())), asked).unwrap();
        verdict.row.value(Metric::DISH).unwrap().to_f64()
    };
    assert!((dish(RuleSet::Reference, "broccoli-salad", weighed) - 1.0).abs() < 1e-6);
    assert!(dish(RuleSet::Standard, "broccoli-salad", weighed) < 0.9);
    assert!((dish(RuleSet::Reference, "cole-slaw", &gold("cole-slaw")) - 1.0).abs() < 1e-6);
}

#[test]
fn a_broken_file_of_the_other_set_costs_no_gold() {
    let repository = Repository::new("blame");
    let golds = repository.0.join("data/gold-standard-solutions");
    std::fs::write(golds.join("utterance-and-meaning/cream.xml"), "<recipe>").unwrap();
    std::fs::write(golds.join("meaning-only/salad-4.solution"), [0xff, 0xfe]).unwrap();
    let set = GoldSet::open(&repository.0, &KitchenSetup::default(), u64::MAX).unwrap();
    assert!(set.warnings().iter().any(|warning| warning.contains("utterance-and-meaning/cream.xml")));
    let judge = Judge::new(Arc::new(set));
    let asked = Asked { explain: false, go_on: &|| true };
    let outcome =
        |id: &str| judge.judge(&Record::new(id, id, Some(gold(id))), asked).unwrap().row.outcome.name();
    assert_eq!(
        [outcome("cream"), outcome("salad-2"), outcome("salad-4")],
        ["scored", "scored", "broken gold"]
    );
    let published = open_publication(&repository.0, u64::MAX).unwrap().unwrap();
    assert!(!published.recipes.iter().any(|recipe| recipe.id == "salad-4"));
}
