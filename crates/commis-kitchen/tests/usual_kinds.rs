//! Who says "sugar" in one of the kitchens gets what a cook would take, or is told in the data why nobody can know.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use commis_base::Source;
use commis_kitchen::{Entity, Vocabulary, full_kitchen, load};
use commis_ontology::{ClassId, Ontology, RuleSet, UsualKind};

fn data() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data"))
}

/// The data files of a folder, sorted.
fn sources(folder: &Path) -> Vec<Source> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "yaml"));
    files.sort();
    let read =
        |file: &PathBuf| Source::new(file.display().to_string(), std::fs::read_to_string(file).unwrap());
    files.iter().map(read).collect()
}

/// The built-in kitchen, and those of every folder that has a pantry of its own, each with the classes it speaks of.
fn kitchens() -> Vec<(Vocabulary, Source)> {
    let vocabulary = |own: &[Source]| {
        let mut all = Ontology::builtin_sources(RuleSet::Standard);
        all.extend_from_slice(own);
        Vocabulary::new(Arc::new(Ontology::load(&all).unwrap())).unwrap()
    };
    let mut kitchens = vec![(vocabulary(&[]), full_kitchen())];
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(data()).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.join("ontology").is_dir()) {
        // The other layers stand upon the extended one.
        let is_first = folder.ends_with("extended");
        let below = if is_first { Vec::new() } else { sources(&data().join("extended/ontology")) };
        let own = [below, sources(&folder.join("ontology"))].concat();
        for kitchen in sources(&folder.join("kitchens")) {
            kitchens.push((vocabulary(&own), kitchen));
        }
    }
    kitchens
}

fn in_stock(place: &Entity, vocabulary: &Vocabulary, found: &mut BTreeSet<ClassId>) {
    let ingredient = vocabulary.ontology.class("ingredient").unwrap();
    for thing in place.contents(vocabulary).iter() {
        if vocabulary.is_a(thing.class(), ingredient) {
            found.insert(thing.class());
        }
        in_stock(thing, vocabulary, found);
    }
}

#[test]
fn every_food_with_kinds_in_stock_has_a_usual_kind_or_a_reason_for_none() {
    for (vocabulary, source) in kitchens() {
        let ontology = &vocabulary.ontology;
        let ingredient = ontology.class("ingredient").unwrap();
        let kitchen = load(&source, &vocabulary, true).unwrap().kitchen;
        let mut stock = BTreeSet::new();
        in_stock(kitchen.root(), &vocabulary, &mut stock);
        let mut unsaid = Vec::new();
        for class in ontology.classes().filter(|&class| ontology.is_a(class, ingredient)) {
            let kinds = stock.iter().filter(|&&kind| kind != class && ontology.is_a(kind, class));
            let kinds: Vec<&str> = kinds.map(|&kind| ontology.class_name(kind)).collect();
            // What is in stock itself is what its name says.
            if kinds.is_empty() || stock.contains(&class) {
                continue;
            }
            match ontology.usual(class) {
                None => unsaid.push(format!("{}: {}", ontology.class_name(class), kinds.join(", "))),
                Some(UsualKind::Varies(why)) => assert!(why.contains(' '), "{class:?}: {why}"),
                Some(UsualKind::Kind(usual)) => {
                    let there = stock.iter().any(|&kind| ontology.is_a(kind, *usual));
                    assert!(there, "{}: {} is not in stock", source.name, ontology.class_name(*usual));
                }
            }
        }
        assert!(unsaid.is_empty(), "{}:\n{}", source.name, unsaid.join("\n"));
    }
}
