//! Golds that contradict their texts are found.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_base::{Dice, Number};
use commis_corpus::{Builtin, Corpus, Entry, check_entry};

/// Whether the words before a number are those of a statement that should be broken, and what the number is for.
const KINDS: [(&str, &[&str]); 3] = [
    ("amount", &["g", "ml", "teaspoon", "tablespoon", "piece"]),
    ("time", &["minute", "hour"]),
    ("temperature", &["degrees-celsius"]),
];

/// The places of a gold where a number stands before one of these units: line, and word in it.
fn places(gold: &str, units: &[&str]) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (line, text) in gold.lines().enumerate() {
        let words: Vec<&str> = text.trim_end_matches(')').split(' ').collect();
        for (word, pair) in words.windows(2).enumerate() {
            if pair[0].parse::<Number>().is_ok() && units.contains(&pair[1]) {
                places.push((line, word));
            }
        }
    }
    places
}

/// The gold with one number seven times as large.
fn broken(gold: &str, (line, word): (usize, usize)) -> String {
    let change = |(at, text): (usize, &str)| {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        if at == line {
            let number: Number = words[word].parse().unwrap();
            words[word] = number.times(Number::from(7)).unwrap().to_string();
        }
        words.join(" ")
    };
    let lines: Vec<String> = gold.lines().enumerate().map(change).collect();
    lines.join("\n")
}

fn entries() -> Vec<(Corpus, Entry)> {
    let corpora = Builtin::ALL.iter().map(|builtin| builtin.load());
    corpora
        .flat_map(|corpus| corpus.recipes.clone().into_iter().map(move |entry| (corpus.clone(), entry)))
        .collect()
}

#[test]
fn sound_golds_say_what_their_texts_say() {
    for (corpus, entry) in entries() {
        let findings = check_entry(&corpus, &entry);
        assert!(findings.is_empty(), "{findings:?}");
    }
}

#[test]
fn wrong_numbers_are_found() {
    let mut dice = Dice::new(40);
    let entries = entries();
    for (kind, units) in KINDS {
        let mut tried = 0;
        while tried < 12 {
            let (corpus, mut entry) = entries[dice.below(entries.len())].clone();
            let gold = entry.recipe.gold.clone().unwrap();
            let places = places(&gold, units);
            let Some(place) = places.get(dice.below(places.len().max(1))) else { continue };
            let broken = broken(&gold, *place);
            entry.recipe.gold = Some(broken.clone());
            let findings = check_entry(&corpus, &entry);
            let line = place.0 + 1;
            assert!(
                findings.iter().any(|finding| finding.line == line),
                "{kind} in {}:{line}: {}\n{findings:?}",
                entry.recipe.id,
                broken.lines().nth(place.0).unwrap(),
            );
            tried += 1;
        }
    }
}

#[test]
fn wrong_quotes_are_found() {
    for (corpus, mut entry) in entries().into_iter().take(8) {
        let meta = entry.recipe.meta.as_mut().unwrap();
        let link = meta.instructions.iter_mut().find_map(|notes| notes.links.first_mut()).unwrap();
        link.quote.push_str(" and sing");
        assert!(check_entry(&corpus, &entry).iter().any(|finding| finding.message.contains("the quote")));
    }
}
