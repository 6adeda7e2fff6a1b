//! What must not change a reading, over the built-in texts and the development wordings.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Builtin, Corpus, Line, Recipe, read_plain_text};
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};

/// The recipes of a set, and for the published dishes those of the development wordings as well.
fn recipes(builtin: Builtin, corpus: &Corpus) -> Vec<Recipe> {
    let mut all: Vec<Recipe> = corpus.recipes.iter().map(|entry| entry.recipe.clone()).collect();
    if builtin == Builtin::Published {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/wordings/development");
        for entry in &corpus.recipes {
            let text = std::fs::read_to_string(folder.join(format!("{}.txt", entry.recipe.id))).unwrap();
            let read = read_plain_text("development.txt", &text).unwrap();
            all.push(Recipe { id: entry.recipe.id.clone(), ..read });
        }
    }
    all
}

/// Reads every text as it is and changed, and gives both programs to a judge.
fn each(change: impl Fn(&Recipe) -> Recipe, judge: impl Fn(&Evaluator, &str, &str) -> bool) -> Vec<String> {
    let lexicon = Lexicon::english().unwrap();
    let mut differ = Vec::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        let evaluator =
            Evaluator::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap());
        for recipe in recipes(builtin, &corpus) {
            let plain = cook.translate(&recipe).unwrap().program.to_string();
            let changed = cook.translate(&change(&recipe)).unwrap().program.to_string();
            if !judge(&evaluator, &plain, &changed) {
                differ.push(recipe.title);
            }
        }
    }
    differ
}

fn same_text(_: &Evaluator, plain: &str, changed: &str) -> bool {
    plain == changed
}

/// Whether the second program makes the dish of the first.
fn same_dish(evaluator: &Evaluator, plain: &str, changed: &str) -> bool {
    let gold = commis_mcl::parse(plain).program.recipes.into_iter().next().unwrap();
    let prepared = evaluator.prepare(&gold, None).unwrap();
    let wanted =
        Wanted { goals: false, dish: true, time: false, smatch: None, explain: false, partial: false };
    evaluator.evaluate_text_against(&prepared, changed, wanted, &|| true).dish_score().to_f64() > 0.999
}

#[test]
fn the_same_text_gives_the_same_bytes() {
    assert_eq!(each(Recipe::clone, same_text), Vec::<String>::new());
}

#[test]
fn another_title_changes_nothing() {
    let renamed = |recipe: &Recipe| Recipe { title: "Grandfather's Soup".to_owned(), ..recipe.clone() };
    assert_eq!(each(renamed, same_text), Vec::<String>::new());
}

#[test]
fn a_remark_changes_nothing() {
    let remarked = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        recipe
            .instructions
            .insert(1.min(recipe.instructions.len()), Line::plain("My neighbours adore this one."));
        recipe
    };
    assert_eq!(each(remarked, same_text), Vec::<String>::new());
}

/// Sentences as people write them beside the work.
const REMARKS: [&str; 30] = [
    "Leftovers keep for 3 days in the fridge.",
    "Fresh herbs work too.",
    "No need to stir.",
    "If you like it spicy, add chili flakes.",
    "Tip: use a sharp knife.",
    "This takes about 10 minutes.",
    "Any leftovers can be reheated in the oven.",
    "Frozen berries work just as well.",
    "There is no need to peel anything.",
    "If you prefer it sweeter, add some maple syrup.",
    "Tip: a heavy pan spreads the heat better.",
    "It should take about half an hour.",
    "You don't need to rush.",
    "Don't worry about lumps.",
    "Variation: stir in a handful of raisins.",
    "Hint: keep a towel at hand.",
    "Almond milk is fine too.",
    "It freezes well for up to a month.",
    "My grandmother always made this on Sundays.",
    "It tastes even better the next day.",
    "Serving suggestion: add a spoonful of yogurt.",
    "This dish goes well with rice.",
    "The kitchen will smell wonderful.",
    "Everybody asks me for this one.",
    "You will not regret it.",
    "I learned this from a neighbour.",
    "The photo shows a double batch.",
    "A good knife is worth its price.",
    "Pro tip: warm the plates.",
    "Children love it.",
];

#[test]
fn thirty_remarks_at_two_places_change_nothing() {
    let mut told: Vec<String> = Vec::new();
    let lexicon = Lexicon::english().unwrap();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        for recipe in recipes(builtin, &corpus).into_iter().step_by(9) {
            let plain = cook.translate(&recipe).unwrap().program.to_string();
            // Where the list has chili flakes, a word about them is no mere remark.
            let spicy = recipe.ingredients.iter().any(|line| {
                let text = line.text().to_lowercase();
                text.contains("chil") || text.contains("pepper flake")
            });
            for remark in REMARKS.into_iter().filter(|remark| !(spicy && remark.contains("chili"))) {
                for at in [1, recipe.instructions.len() / 2 + 1] {
                    let mut changed = recipe.clone();
                    changed.instructions.insert(at.min(recipe.instructions.len()), Line::plain(remark));
                    if cook.translate(&changed).unwrap().program.to_string() != plain {
                        told.push(format!("{} at {at}: {remark}", recipe.title));
                    }
                }
            }
        }
    }
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn another_order_of_the_list_keeps_the_dish() {
    let turned = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        // Lines below a heading belong to it.
        if !recipe.ingredients.iter().any(|line| line.text().trim_end().ends_with(':')) {
            recipe.ingredients.reverse();
        }
        recipe
    };
    assert_eq!(each(turned, same_dish), Vec::<String>::new());
    let shuffled = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        for lines in recipe.ingredients.split_mut(|line| line.text().trim_end().ends_with(':')) {
            let mut dice = Dice::new(7);
            for at in (1..lines.len()).rev() {
                lines.swap(at, dice.below(at + 1));
            }
        }
        recipe
    };
    assert_eq!(each(shuffled, same_dish), Vec::<String>::new());
}

#[test]
fn other_units_keep_the_dish() {
    for units in [METRIC, OUNCES] {
        let converted = |recipe: &Recipe| {
            let mut recipe = recipe.clone();
            for line in &mut recipe.ingredients {
                *line = Line::plain(&in_other_units(&line.text(), units));
            }
            recipe
        };
        assert_eq!(each(converted, same_dish), Vec::<String>::new());
    }
}

/// The units of amounts, each with another one and how many of it are one of the first: a numerator and a denominator.
type OtherUnits = &'static [(&'static str, &'static str, i64, i64)];

/// An ounce is a sixteenth of a pound, which has 453.59237 g.
const OUNCES: OtherUnits =
    &[("g", "ounces", 1_600_000, 45_359_237), ("kg", "pounds", 100_000_000, 45_359_237)];

const METRIC: OtherUnits = &[
    ("g", "mg", 1000, 1),
    ("kg", "g", 1000, 1),
    ("ml", "cl", 1, 10),
    ("l", "dl", 10, 1),
    ("teaspoon", "tablespoons", 1, 3),
    ("teaspoons", "tablespoons", 1, 3),
    ("tablespoon", "teaspoons", 3, 1),
    ("tablespoons", "teaspoons", 3, 1),
];

/// Every amount of a line in another unit: `230 g` as `230000 mg`, `1 1/2 teaspoons` as `3/6 tablespoons`.
fn in_other_units(line: &str, units: OtherUnits) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut told: Vec<String> = Vec::new();
    for word in words {
        let bare = word.trim_end_matches([',', ')', ';', '.']);
        let other = units.iter().find(|(unit, ..)| *unit == bare);
        let fraction = told.last().and_then(|last| fraction(last));
        let (Some((_, unit, times, over)), Some(mut amount)) = (other, fraction) else {
            told.push(word.to_owned());
            continue;
        };
        told.pop();
        // `1 1/2`: the whole number belongs to the fraction behind it.
        let whole = told.last().and_then(|last| last.parse::<i64>().ok()).filter(|_| amount.1 > 1);
        if let Some(whole) = whole {
            told.pop();
            amount.0 += whole * amount.1;
        }
        let (above, below) = (amount.0 * times, amount.1 * over);
        let (rest, end) = (above % below, word.get(bare.len()..).unwrap_or_default());
        let number = match (above / below, rest) {
            (whole, 0) => whole.to_string(),
            // Nobody writes 8 5201004/45359237 ounces.
            _ if below > 1000 => format!("{:.2}", above as f64 / below as f64),
            (0, _) => format!("{above}/{below}"),
            (whole, rest) => format!("{whole} {rest}/{below}"),
        };
        told.push(format!("{number} {unit}{end}"));
    }
    told.join(" ")
}

/// A whole number, a decimal or a fraction as a numerator and a denominator.
fn fraction(word: &str) -> Option<(i64, i64)> {
    if let Some((above, below)) = word.split_once('/') {
        return Some((above.parse().ok()?, below.parse().ok().filter(|below| *below > 0)?));
    }
    if let Some((whole, decimals)) = word.split_once('.') {
        let below = 10_i64.pow(u32::try_from(decimals.len()).ok()?);
        return Some((whole.parse::<i64>().ok()? * below + decimals.parse::<i64>().ok()?, below));
    }
    Some((word.parse().ok()?, 1))
}

#[test]
fn most_lines_with_an_amount_are_converted() {
    let lines = Builtin::FIFTY.iter().flat_map(|builtin| builtin.load().recipes);
    let lines: Vec<String> =
        lines.flat_map(|entry| entry.recipe.ingredients).map(|line| line.text().into_owned()).collect();
    let changed = lines.iter().filter(|line| in_other_units(line, METRIC) != **line).count();
    assert!(changed * 2 > lines.len(), "{changed} of {}", lines.len());
    assert_eq!(in_other_units("1 1/2 teaspoons salt (7.5 g)", METRIC), "3/6 tablespoons salt (7.5 g)");
    assert_eq!(in_other_units("4 teaspoons oil", METRIC), "1 1/3 tablespoons oil");
}
