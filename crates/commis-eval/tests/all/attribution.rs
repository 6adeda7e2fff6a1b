//! What a prediction loses is traced back to the words that say it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;
use std::sync::Arc;

use commis_base::Dice;
use commis_corpus::{Builtin, Meta, Recipe};
use commis_eval::answers::Record;
use commis_eval::{Asked, GoldSet, Judge, KitchenSetup, Metric, Verdict};
use commis_metrics::RootPhrase;

fn judge(corpus: Builtin) -> Judge {
    let golds = GoldSet::of_corpus(corpus.load(), &KitchenSetup::default()).unwrap();
    Judge { with_causes: true, ..Judge::new(Arc::new(golds)) }
}

fn verdict(judge: &Judge, recipe: &str, text: &str) -> Verdict {
    let record = Record::new(recipe, recipe, Some(text.to_owned()));
    judge.judge(&record, Asked { explain: true, go_on: &|| true }).unwrap()
}

/// The words that the first difference goes back to.
fn named(verdict: &Verdict) -> Option<RootPhrase> {
    let causes = verdict.explanation.as_ref()?.causes.as_ref()?;
    causes.first()?.phrase.clone()
}

/// What the nine attempts of `commis demo` get wrong, as somebody reads it in the recipe.
const ATTEMPTS: [(&str, Option<&str>); 9] = [
    ("perfect", None),
    ("perfect-shuffled", None),
    ("invalid", Some("Beat butter and sugar")),
    ("wrong-amount", Some("230 grams butter, at room temperature")),
    ("wrong-ingredient", Some("340 grams all-purpose flour")),
    ("missing-implicit-step", Some("lined baking tray")),
    ("not-executable", Some("Divide into pieces of 25 grams")),
    ("partial-failure", Some("mix to a smooth dough")),
    ("no-cooking", Some("230 grams butter, at room temperature")),
];

#[test]
fn the_attempts_of_the_demo_are_lost_at_the_right_words() {
    let judge = judge(Builtin::Published);
    for (name, expected) in ATTEMPTS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/examples/{name}.solution"));
        let text = std::fs::read_to_string(path).unwrap();
        let found = named(&verdict(&judge, "almond-crescent-cookies", &text));
        assert_eq!(found.map(|phrase| phrase.words).as_deref(), expected, "{name}");
    }
}

/// The words that are linked to a statement, with their phenomena, straight from the notes.
fn linked(recipe: &Recipe, meta: &Meta, product: &str) -> Vec<(String, Vec<&'static str>)> {
    let is_it = |name: &String| name.eq_ignore_ascii_case(product);
    let lines = recipe.ingredients.iter().zip(&meta.ingredients);
    let lines = lines.filter(|(_, link)| link.statements.iter().chain(&link.implicit).any(is_it));
    let mut found: Vec<_> = lines.map(|(line, _)| (line.text().into_owned(), Vec::new())).collect();
    for notes in &meta.instructions {
        for link in notes.links.iter().filter(|link| link.statements.iter().chain(&link.implicit).any(is_it))
        {
            let phenomena = link.phenomena.as_ref().unwrap_or(&notes.phenomena);
            found.push((link.quote.clone(), phenomena.iter().map(|one| one.name()).collect()));
        }
    }
    found
}

/// A statement of a gold, edited: another amount, another food, another action, or none.
fn edited(line: &str, kind: usize, dice: &mut Dice) -> Option<Vec<String>> {
    let mut words: Vec<String> = line.trim().trim_matches(['(', ')']).split(' ').map(str::to_owned).collect();
    match (kind, words[0].as_str()) {
        (0, "fetch-and-proportion") => words[6] = (7 + dice.below(90)).to_string(),
        (1, "fetch-and-proportion") => "marjoram".clone_into(&mut words[5]),
        (2, "mix") => "beat".clone_into(&mut words[0]),
        (2, "beat" | "mingle") => "mix".clone_into(&mut words[0]),
        (3, "mix" | "beat" | "mingle" | "mash" | "melt" | "wash" | "grind" | "cut") => {
            return Some(Vec::new());
        }
        _ => return None,
    }
    Some(vec![format!("({})", words.join(" "))])
}

/// Takes a statement out of a program: whoever used what it made uses what it was made of.
fn without(lines: &[String], at: usize) -> Vec<String> {
    let words: Vec<&str> = lines[at].trim_matches(['(', ')']).split(' ').collect();
    let rename = |word: &str| match word.trim_end_matches(')') {
        name if name == words[1] => word.replace(name, words[4]),
        name if name == words[2] => word.replace(name, words[3]),
        _ => word.to_owned(),
    };
    let others = lines.iter().enumerate().filter(|(other, _)| *other != at);
    others.map(|(_, line)| line.split(' ').map(rename).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn seeded_edits_are_lost_at_the_words_of_the_edited_statement() {
    let sets = [Builtin::Published, Builtin::Extended].map(|builtin| (builtin.load(), judge(builtin)));
    let mut dice = Dice::new(20);
    let (mut tried, mut wrong) = (0, Vec::new());
    while tried < 30 {
        let (corpus, judge) = &sets[dice.below(sets.len())];
        let recipe = &corpus.recipes[dice.below(corpus.recipes.len())].recipe;
        let (Some(meta), Some(gold)) = (&recipe.meta, &recipe.gold) else { panic!("{}", recipe.id) };
        let mut lines: Vec<String> =
            gold.lines().map(str::trim).filter(|line| line.starts_with('(')).map(str::to_owned).collect();
        let at = dice.below(lines.len());
        let product = lines[at].split(' ').nth(1).unwrap().trim_end_matches(')').to_owned();
        let kind = dice.below(4);
        let Some(edited) = edited(&lines[at], kind, &mut dice) else { continue };
        match edited.into_iter().next() {
            Some(line) => lines[at] = line,
            None => lines = without(&lines, at),
        }
        let expected = linked(recipe, meta, &product);
        let verdict = verdict(judge, &recipe.id, &lines.join("\n"));
        let score = |metric: Metric| verdict.row.value(metric).map_or(0.0, commis_base::Number::to_f64);
        // What loses nothing is another right way to cook the dish.
        if expected.is_empty() || (score(Metric::GOALS) >= 1.0 && score(Metric::DISH) >= 1.0) {
            continue;
        }
        tried += 1;
        let found = named(&verdict).map(|phrase| (phrase.words, phrase.phenomena));
        if !found.as_ref().is_some_and(|found| expected.contains(found)) {
            wrong.push(format!("{} {product}: {found:?} instead of {expected:?}", recipe.id));
        }
    }
    println!("{} of {tried} right", tried - wrong.len());
    assert!(wrong.len() * 20 <= tried, "{} of {tried} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
