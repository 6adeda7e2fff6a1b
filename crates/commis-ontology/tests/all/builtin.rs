//! The built-in ontology loads, is what its makers meant, and agrees with the reference's table.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a failed test may panic")]

use std::collections::BTreeMap;
use std::path::Path;

use commis_base::Number;
use commis_ontology::{ClassId, Ontology, RuleSet, SlotDefault};

fn reference() -> &'static Ontology {
    Ontology::builtin(RuleSet::Reference)
}

fn class(ontology: &Ontology, name: &str) -> ClassId {
    ontology.class(name).unwrap_or_else(|| panic!("no class {name}"))
}

fn slot_names(ontology: &Ontology, name: &str) -> Vec<String> {
    let slots = ontology.slots(class(ontology, name));
    let mut names: Vec<String> = slots.iter().map(|&slot| ontology.slot_name(slot).to_owned()).collect();
    names.sort_unstable();
    names
}

/// A default in the notation of the reference table.
fn written(ontology: &Ontology, slot: &str, default: &SlotDefault) -> String {
    match default {
        SlotDefault::Empty => "nil".to_owned(),
        SlotDefault::True => "true".to_owned(),
        SlotDefault::Number(number) if slot == "number-of-tins" || slot == "quantity" => {
            format!("quantity({number})")
        }
        SlotDefault::Number(number) => number.to_string(),
        SlotDefault::Amount(number, unit) => format!("amount({number} {})", ontology.class_name(*unit)),
        SlotDefault::New(class) => format!("new {}", ontology.class_name(*class)),
        SlotDefault::Parts(parts) => {
            let part = |part: &commis_ontology::Part| {
                let (class, unit) = (ontology.class_name(part.class), ontology.class_name(part.unit));
                format!("{class} amount({} {unit})", part.quantity)
            };
            format!("[{}]", parts.iter().map(part).collect::<Vec<_>>().join(" + "))
        }
    }
}

#[test]
fn both_variants_load() {
    for variant in [RuleSet::Standard, RuleSet::Reference] {
        if let Err(problems) = Ontology::load(&Ontology::builtin_sources(variant)) {
            let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{variant:?}:\n{}", shown.join("\n"));
        }
        assert_eq!(Ontology::builtin(variant).classes().len(), 346);
    }
}

#[test]
fn every_data_file_is_built_in() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ontology"));
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "yaml") {
                files.push(format!("data/ontology/{}", path.strip_prefix(folder).unwrap().display()));
            }
        }
    }
    files.sort();
    let mut built_in: Vec<String> =
        Ontology::builtin_sources(RuleSet::Standard).into_iter().map(|source| source.name).collect();
    built_in.sort();
    assert_eq!(files, built_in);
}

#[test]
fn all_classes_with_their_number_of_slots() {
    let ontology = reference();
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    for class in ontology.classes() {
        let shown = format!("{} {}", ontology.class_name(class), ontology.slots(class).len());
        match kinds.iter_mut().find(|(kind, _)| *kind == ontology.kind(class)) {
            Some((_, classes)) => classes.push(shown),
            None => kinds.push((ontology.kind(class), vec![shown])),
        }
    }
    let mut inventory = Vec::new();
    for (kind, classes) in kinds {
        inventory.push(format!("{kind} ({})", classes.len()));
        inventory.extend(classes.chunks(6).map(|line| format!("  {}", line.join(", "))));
    }
    insta::assert_snapshot!("inventory", inventory.join("\n"));
}

#[test]
fn slots_are_inherited() {
    let ontology = reference();
    let bowl = ["arrangement", "contents", "covered-with", "is-concept", "name", "simulation-data", "used"];
    assert_eq!(slot_names(ontology, "large-bowl"), bowl);
    assert_eq!(slot_names(ontology, "can-mingle"), [""; 0]);
    assert_eq!(slot_names(ontology, "liquefiable"), ["is-liquid"]);
    assert_eq!(slot_names(ontology, "butter").len(), 14);
    assert_eq!(slot_names(ontology, "homogeneous-mixture").len(), 25);
    assert_eq!(slot_names(Ontology::builtin(RuleSet::Standard), "homogeneous-mixture").len(), 27);
}

#[test]
fn defaults_come_from_the_most_specific_class() {
    let ontology = reference();
    let default = |of: &str, slot: &str| ontology.default(class(ontology, of), ontology.slot(slot).unwrap());
    let celsius = class(ontology, "degrees-celsius");
    assert_eq!(default("butter", "keep-refrigerated"), Some(&SlotDefault::True));
    assert_eq!(default("salt", "keep-refrigerated"), Some(&SlotDefault::Empty));
    assert_eq!(default("butter", "arrangement"), None);
    assert_eq!(
        default("failed-object", "temperature"),
        Some(&SlotDefault::Amount(Number::from(5), celsius)),
        "the fridge precedes the kitchen among its parents"
    );
    assert_eq!(default("uncut", "is-concept"), Some(&SlotDefault::True));
    assert_eq!(default("carrot", "is-cut"), Some(&SlotDefault::New(class(ontology, "uncut"))));
    assert_eq!(default("muffin-tins-12", "number-of-tins"), Some(&SlotDefault::Number(Number::from(12))));
}

#[test]
fn the_variants_differ_where_the_rules_file_says_so() {
    let (standard, reference) = (Ontology::builtin(RuleSet::Standard), reference());
    let differing: Vec<&str> = reference
        .classes()
        .filter(|&class| {
            assert_eq!(standard.class_name(class), reference.class_name(class));
            standard.parents(class) != reference.parents(class)
        })
        .map(|class| reference.class_name(class))
        .collect();
    let peeled = ["hard-boiled-egg", "carrot", "garlic", "banana"];
    let others = ["walnut-ball-shape", "saucepan"].into_iter().chain(peeled);
    assert_eq!(differing, others.chain(["vegetable-oil", "coconut-oil", "mixture"]).collect::<Vec<_>>());
    for oil in ["vegetable-oil", "coconut-oil"] {
        assert_eq!(slot_names(standard, oil), slot_names(reference, oil), "an oil is compared as before");
    }
    let walnut = class(reference, "walnut-ball-shape");
    assert!(!reference.can_be_constant(walnut));
    assert!(standard.can_be_constant(walnut));
}

#[test]
fn the_reference_knows_no_usual_kinds() {
    let (standard, reference) = (Ontology::builtin(RuleSet::Standard), reference());
    assert!(reference.classes().all(|class| reference.usual(class).is_none()));
    let usual =
        |general: &str| standard.usual_kind(class(standard, general)).map(|kind| standard.class_name(kind));
    let said = ["sugar", "flour", "oil", "vinegar", "milk"].map(usual);
    let expected =
        [Some("white-sugar"), Some("all-purpose-flour"), Some("vegetable-oil"), Some("white-vinegar"), None];
    assert_eq!(said, expected);
}

#[test]
fn words_find_classes_by_name_synonym_and_brand() {
    let ontology = Ontology::builtin(RuleSet::Standard);
    let first = |words: &str| {
        let found = ontology.find(words);
        found.first().map(|found| (ontology.class_name(found.class), found.by))
    };
    assert_eq!(first("scallions"), Some(("green-onion", "scallion")));
    assert_eq!(first("Granulated Sugar"), Some(("white-sugar", "granulated sugar")));
    assert_eq!(
        first("kerrygold").map(|(class, _)| class),
        ontology.find("Kerrygold").first().map(|f| ontology.class_name(f.class))
    );
    assert_eq!(first("duncan hines"), Some(("devils-food-cake-mix", "Duncan Hines")));
    assert_eq!(first("tomatoes").map(|(class, _)| class), Some("tomato"));
    assert_eq!((first("quantum"), first("  ")), (None, None));
    let sugars: Vec<&str> =
        ontology.find("sugar").iter().map(|found| ontology.class_name(found.class)).collect();
    assert_eq!(sugars.first(), Some(&"sugar"), "what is called exactly so comes first");
    assert!(sugars.contains(&"brown-sugar") && sugars.contains(&"caster-sugar"), "{sugars:?}");
}

#[test]
fn constants_are_what_knows_is_concept() {
    let ontology = reference();
    for (name, expected) in
        [("butter", true), ("counter-top", true), ("low-heat", true), ("oven", false), ("amount", false)]
    {
        assert_eq!(ontology.can_be_constant(class(ontology, name)), expected, "{name}");
    }
}

#[test]
fn grams_are_for_the_exact_class() {
    let ontology = reference();
    let grams = |of: &str, unit: &str| ontology.grams_per(class(ontology, of), class(ontology, unit));
    let olive = grams("black-olive", "piece").unwrap();
    assert_eq!((olive.factor, olive.decimal), (Number::ratio(7, 2).unwrap(), true));
    let salt = grams("salt", "teaspoon").unwrap();
    assert_eq!((salt.factor, salt.decimal), (Number::from(6), false));
    assert_eq!(grams("olive-oil", "teaspoon"), None, "only its child has a factor");
    let with_factor = ontology.classes().filter(|&class| {
        ["teaspoon", "l", "piece"]
            .iter()
            .any(|unit| ontology.grams_per(class, self::class(ontology, unit)).is_some())
    });
    assert_eq!(with_factor.count(), 77);
}

#[test]
fn an_english_name_means_one_ingredient() {
    let ontology = reference();
    let mut meanings: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for class in ontology.classes().filter(|&class| ontology.kind(class) == "ingredient") {
        let names = ontology.names(class);
        let mut all: Vec<&String> = names.synonyms.iter().chain([&names.singular]).collect();
        if names.plural != names.singular {
            all.push(&names.plural);
        }
        for name in all {
            assert_eq!(name.trim(), name);
            meanings.entry(name.to_lowercase()).or_default().push(ontology.class_name(class));
        }
    }
    let ambiguous: Vec<_> = meanings.iter().filter(|(_, classes)| classes.len() > 1).collect();
    assert!(ambiguous.is_empty(), "{ambiguous:?}");
}

#[test]
fn misspelt_and_english_names_find_their_class() {
    let ontology = reference();
    assert_eq!(ontology.nearest_class("whte-sugar"), Some("white-sugar"));
    assert_eq!(ontology.nearest_class("scallion"), Some("green-onion"));
    assert_eq!(ontology.nearest_class("confectioners'-sugar"), Some("powdered-white-sugar"));
    assert_eq!(ontology.nearest_class("bisquick"), Some("bisquick-baking-mix"));
    assert_eq!(ontology.nearest_class("xylophone-concerto"), None);
    let unit = class(ontology, "unit");
    assert_eq!(ontology.nearest_class_of("cups", unit), Some("cup"));
    assert_eq!(ontology.nearest_class_of("butter", unit), None);
}

/// One line of a CSV file whose quoted cells hold no quotes.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            c => cells.last_mut().unwrap().push(c),
        }
    }
    cells
}

#[test]
fn the_reference_table_holds() {
    let Some(table) = commis_shared_data::read("reference/ontology.csv") else { return };
    let ontology = reference();
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let cells = cells(line);
        let name = cells[0].as_str();
        let class = class(ontology, name);
        rows += 1;

        let outside = ["entity", "standard-object", "ballshape"];
        let parents: Vec<&str> = cells[1].split(';').filter(|parent| !outside.contains(parent)).collect();
        let ours: Vec<&str> = ontology.parents(class).iter().map(|&p| ontology.class_name(p)).collect();
        assert_eq!(ours, parents, "parents of {name}");

        let affordances: Vec<&str> = cells[4].split(';').filter(|cell| !cell.is_empty()).collect();
        let ours: Vec<&str> = ontology.ancestors(class)[1..]
            .iter()
            .filter(|&&ancestor| ontology.kind(ancestor) == "affordance")
            .map(|&ancestor| ontology.class_name(ancestor))
            .collect();
        assert_eq!(ours, affordances, "affordances of {name}");

        let mut slots: Vec<String> =
            cells[5].split("; ").filter(|cell| !cell.is_empty()).map(str::to_owned).collect();
        slots.sort_unstable();
        let mut ours: Vec<String> = ontology
            .slots(class)
            .iter()
            .map(|&slot| {
                let slot_name = ontology.slot_name(slot);
                let default = ontology.default(class, slot).unwrap();
                format!("{slot_name}={}", written(ontology, slot_name, default))
            })
            .collect();
        ours.sort_unstable();
        assert_eq!(ours, slots, "slots of {name}");
    }
    assert_eq!(rows, 346);
}
