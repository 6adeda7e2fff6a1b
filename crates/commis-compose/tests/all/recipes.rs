//! What must hold for every recipe, tried on a few hundred.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::{Number, Source};
use commis_compose::{Composer, Cookbook, Dials, Order, Preset, Refused};
use commis_corpus::{Corpus, Phenomenon, check_entry};
use commis_metrics::{Evaluator, Wanted};
use commis_probe::{Language, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

fn order(seed: &str, dials: Dials) -> Order {
    Order { seed: seed.to_owned(), settings: vec![dials], tellings: 1, language: Language::English }
}

fn one_family(family: &str, preset: Preset) -> Dials {
    Dials { families: vec![family.to_owned()], steps: (1, 100), ingredients: (1, 100), ..preset.dials() }
}

/// The corpus of some files, read back, with everything its check says.
fn read_back(files: Vec<commis_corpus::File>) -> (Corpus, Vec<String>) {
    let (corpus, problems) = Corpus::from_files("generated", "", files);
    let found = corpus.recipes.iter().flat_map(|entry| check_entry(&corpus, entry));
    let found = problems.into_iter().chain(found).map(|problem| problem.to_string()).collect();
    (corpus, found)
}

#[test]
fn every_family_makes_recipes_that_cook_and_validate() {
    let book = Cookbook::builtin().unwrap();
    assert!(book.dishes().count() >= 15);
    for family in book.families.keys() {
        for preset in Preset::ALL {
            let composer = Composer::new(&book, order("tests", one_family(family, *preset))).unwrap();
            let (corpus, found) = read_back(composer.corpus(4, "generated").unwrap());
            assert_eq!(found, Vec::<String>::new(), "{family} {}", preset.name());
            assert_eq!(corpus.recipes.len(), 4);
        }
    }
}

#[test]
fn golds_reach_the_full_score_against_themselves() {
    let book = Cookbook::builtin().unwrap();
    let composer = Composer::new(&book, order("self", Preset::Medium.dials())).unwrap();
    let (corpus, _) = read_back(composer.corpus(20, "generated").unwrap());
    let kitchen = corpus.kitchens.values().next().unwrap();
    let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, Some(kitchen)).unwrap();
    let evaluator = Evaluator::new(simulator);
    for entry in &corpus.recipes {
        let text = entry.recipe.gold.as_deref().unwrap();
        let program = commis_mcl::parse(text).program;
        let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str());
        let gold = evaluator.prepare(&program.recipes[0], dish).unwrap();
        let score = evaluator.evaluate_text_against(&gold, text, Wanted::SCORES, &|| true);
        assert_eq!(
            (score.goal_score(), score.dish_score()),
            (Number::ONE, Number::ONE),
            "{}",
            entry.recipe.id
        );
    }
}

#[test]
fn a_recipe_is_the_same_whatever_else_is_asked_for() {
    let book = Cookbook::builtin().unwrap();
    let composer = Composer::new(&book, order("same", Preset::Hard.dials())).unwrap();
    let alone = composer.recipe(7).unwrap();
    let many: Vec<_> = (0..9).map(|k| composer.recipe(k).unwrap()).collect();
    assert_eq!(alone[0].recipe, many[7][0].recipe);
    let again = Composer::new(&book, order("same", Preset::Hard.dials())).unwrap();
    assert_eq!(again.recipe(7).unwrap()[0].recipe, alone[0].recipe);
    let other = Composer::new(&book, order("other", Preset::Hard.dials())).unwrap();
    assert_ne!(other.recipe(7).unwrap()[0].recipe.gold, alone[0].recipe.gold);
}

#[test]
fn tellings_of_a_plan_share_its_gold() {
    let book = Cookbook::builtin().unwrap();
    let composer =
        Composer::new(&book, Order { tellings: 3, ..order("ways", Preset::Medium.dials()) }).unwrap();
    for k in 0..10 {
        let ways = composer.recipe(k).unwrap();
        let golds: BTreeSet<&str> = ways
            .iter()
            .filter_map(|way| way.recipe.gold.as_deref()?.split_once('\n'))
            .map(|(_, gold)| gold)
            .collect();
        let texts: BTreeSet<String> = ways
            .iter()
            .map(|way| {
                way.recipe
                    .instructions
                    .iter()
                    .map(|line| line.text().into_owned())
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect();
        assert_eq!((golds.len(), texts.len()), (1, 3), "recipe {k}");
    }
}

/// The share of instructions that show a phenomenon, in thousandths, over some recipes.
#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn shown(book: &Cookbook, dials: Dials, phenomenon: Phenomenon) -> usize {
    let composer = Composer::new(book, order("dials", dials)).unwrap();
    let (mut marked, mut all) = (0, 0);
    for k in 0..60 {
        for made in composer.recipe(k).unwrap() {
            let notes = made.recipe.meta.unwrap().instructions;
            marked += notes.iter().filter(|notes| notes.phenomena.contains(&phenomenon)).count();
            all += notes.len();
        }
    }
    marked * 1000 / all
}

#[test]
fn every_dial_moves_its_phenomenon() {
    let book = Cookbook::builtin().unwrap();
    for phenomenon in Phenomenon::ALL {
        let shares: Vec<usize> = [0, 50, 100]
            .into_iter()
            .map(|percent| {
                let mut dials = Preset::Medium.dials();
                dials.turn(*phenomenon, percent);
                shown(&book, dials, *phenomenon)
            })
            .collect();
        assert!(shares[0] < shares[1] && shares[1] < shares[2], "{phenomenon}: {shares:?}");
    }
}

#[test]
fn presets_are_ordered_by_what_they_measure() {
    let book = Cookbook::builtin().unwrap();
    let mut rows = Vec::new();
    for preset in Preset::ALL {
        let composer = Composer::new(&book, order("presets", preset.dials())).unwrap();
        let mut sums: BTreeMap<&str, usize> = BTreeMap::new();
        for k in 0..40 {
            for (name, value) in composer.recipe(k).unwrap()[0].measures.all() {
                *sums.entry(name).or_default() += value;
            }
        }
        rows.push(sums);
    }
    for name in ["steps", "statements", "depth", "phenomena-per-hundred"] {
        let values: Vec<usize> = rows.iter().map(|row| row[name]).collect();
        assert!(values.is_sorted(), "{name}: {values:?}");
    }
}

#[test]
fn impossible_dials_are_refused() {
    let book = Cookbook::builtin().unwrap();
    let dials = Dials { steps: (40, 60), ..one_family("drink", Preset::Easy) };
    let refused = Composer::new(&book, order("1", dials)).map(|_| ()).unwrap_err();
    assert!(refused.to_string().starts_with("no family has 40..60 steps"), "{refused}");
    let dials = one_family("cokies", Preset::Easy);
    let refused = Composer::new(&book, order("1", dials)).map(|_| ()).unwrap_err();
    assert_eq!(refused.to_string(), "there is no family `cokies`; did you mean `cookies`?");
    assert!(matches!(refused, Refused::UnknownFamily { .. }));
}

#[test]
fn world_states_follow_from_generated_recipes() {
    let book = Cookbook::builtin().unwrap();
    let wording = Wording::builtin(Language::English).unwrap();
    let composer = Composer::new(&book, order("states", Preset::Hard.dials())).unwrap();
    for k in 0..40 {
        let made = composer.recipe(k).unwrap();
        let graph = states_of(&made[0].recipe, &book.simulator, &wording).unwrap();
        let findings = graph.validate();
        assert!(findings.is_empty(), "{}: {findings:?}", made[0].recipe.id);
    }
}

#[test]
fn japanese_and_chinese_tellings_validate() {
    let book = Cookbook::builtin().unwrap();
    for language in [Language::Japanese, Language::Chinese] {
        let composer = Composer::new(&book, Order { language, ..order("ja", Preset::Easy.dials()) }).unwrap();
        let (corpus, found) = read_back(composer.corpus(6, "generated").unwrap());
        // The words of probing name actions and food, not every number.
        let found: Vec<String> = found.into_iter().filter(|problem| !problem.contains("the text ")).collect();
        assert_eq!(found, Vec::<String>::new());
        let text = corpus.recipes[0].recipe.instructions[0].text().into_owned();
        assert!(text.chars().any(|c| c > '\u{3000}'), "{text}");
    }
}

const TOAST: &str = "\
family: toasted-nuts
category: snack
titles: [\"Toasted {nuts}\"]
roles:
  nuts: { of: [walnut, pecan], some: 1..2 }
  salt: { of: [salt] }
steps:
  - { combine: [nuts, salt], in: [bowl], by: mingle, as: snack }
dish: snack
";

#[test]
fn a_family_is_added_as_a_file() {
    let book = Cookbook::with(&[Source::new("own.yaml", TOAST)]).unwrap();
    let composer = Composer::new(&book, order("own", one_family("toasted-nuts", Preset::Easy))).unwrap();
    assert!(composer.recipe(0).unwrap()[0].recipe.title.starts_with("Toasted "));
}

#[test]
fn bad_families_are_told_by_line() {
    let wrong = |from: &str, to: &str| {
        let text = TOAST.replace(from, to);
        let problems = Cookbook::with(&[Source::new("own.yaml", text)]).map(|_| ()).unwrap_err();
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let told = [
        wrong("combine: [nuts", "comine: [nuts"),
        wrong("combine: [nuts, salt]", "combine: [nut, salt]"),
        wrong("of: [walnut, pecan]", "of: [walnut, pekan]"),
        wrong("some: 1..2", "some: 1..9"),
        wrong("by: mingle", "by: hand"),
        wrong("dish: snack", "dish: snak"),
        wrong("{ of: [salt] }", "{ of: [salt], prepare: [peel] }"),
        wrong("family: toasted-nuts\n", ""),
        wrong("steps:\n", "steps:\n  - { part: [toasted-nuts], as: more }\n"),
    ];
    insta::assert_snapshot!(told.join("\n"));
}

/// What proofreaders stumbled over.
#[test]
fn sentences_do_not_stumble() {
    let book = Cookbook::builtin().unwrap();
    for preset in Preset::ALL {
        let composer = Composer::new(&book, order("stumble", preset.dials())).unwrap();
        for k in 0..40 {
            let made = composer.recipe(k).unwrap();
            for line in &made[0].recipe.instructions {
                let text = line.text().to_lowercase();
                let often = |word: &str| text.matches(word).count();
                assert!(often("another bowl") < 2, "a third bowl: {text}");
                assert!(!(text.starts_with("then ") && text.contains(", then ")), "then twice: {text}");
                assert!(!text.contains("beaten egg") || !text.contains("beat "), "beaten twice: {text}");
                assert!(!text.starts_with("drain, ") && text != "drain.", "drained what: {text}");
                let odd = ["{", "=", "  ", "mix, and mix", "together it", "the remaining rest"];
                assert!(!odd.iter().any(|odd| text.contains(odd)), "{text}");
            }
        }
    }
}

/// `COMMIS_WRITE_DOCS=1 cargo test -p commis-compose page` writes the example anew.
#[test]
fn the_page_shows_a_real_recipe() {
    let book = Cookbook::builtin().unwrap();
    let dials = Dials { families: vec!["pasta".to_owned()], ..Preset::Hard.dials() };
    let made = Composer::new(&book, order("5", dials)).unwrap().recipe(0).unwrap();
    let recipe = &made[0].recipe;
    let lines = recipe.ingredients.iter().map(|line| format!("- {}\n", line.text()));
    let told = recipe.instructions.iter().map(|line| format!("> {}\n", line.text()));
    let example = format!(
        "**{}**\n\n{}\n{}",
        recipe.title,
        lines.collect::<String>(),
        told.collect::<Vec<_>>().join(">\n")
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generating.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once("<!-- begin example -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- end example -->").unwrap();
    let updated = format!("{before}<!-- begin example -->\n{example}<!-- end example -->{after}");
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(path, updated).unwrap();
    } else {
        assert_eq!(page, updated, "docs/generating.md is stale; run it with COMMIS_WRITE_DOCS=1");
    }
}
