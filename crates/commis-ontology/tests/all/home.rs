//! The home layer over the extended one: everything in it loads, and food finds its names and weights.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

use commis_base::Source;
use commis_ontology::{ClassId, Ontology, RuleSet};

/// The data files of a folder, in the order of their names.
fn folder(name: &str) -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name).join("ontology");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = |file: &PathBuf| {
        let name = format!("data/{name}/ontology/{}", file.file_name().unwrap().to_string_lossy());
        Source::new(name, std::fs::read_to_string(file).unwrap())
    };
    files.iter().map(read).collect()
}

fn home() -> Ontology {
    let mut sources = Ontology::builtin_sources(RuleSet::Standard);
    sources.extend(folder("extended"));
    sources.extend(folder("home"));
    Ontology::load(&sources).unwrap()
}

fn foods(ontology: &Ontology) -> Vec<ClassId> {
    ontology.classes().filter(|&class| ontology.kind(class) == "ingredient").collect()
}

#[test]
fn the_layer_has_three_times_the_classes_below_it() {
    let all = home().classes().len();
    let mut below = Ontology::builtin_sources(RuleSet::Standard);
    below.extend(folder("extended"));
    let below = Ontology::load(&below).unwrap().classes().len();
    assert!(all >= 3 * below, "{all} classes over {below}");
}

#[test]
fn every_food_of_the_layer_belongs_to_a_group_that_says_what_cooks_do_to_it() {
    let ontology = home();
    let cookable = ontology.class("cookable").unwrap();
    let mut lost: Vec<&str> = Vec::new();
    for class in foods(&ontology) {
        if !ontology.is_a(class, cookable) {
            lost.push(ontology.class_name(class));
        }
    }
    // Families that only hold others together, and what is thrown away.
    assert_eq!(lost, ["ingredient", "fluid", "flavoring-extract", "egg-shell"]);
}

#[test]
fn every_food_can_be_weighed_by_the_piece_the_cup_or_the_litre() {
    let ontology = home();
    let unit = |name: &str| ontology.class(name).unwrap();
    let units = [unit("piece"), unit("cup"), unit("l")];
    let families = ["ingredient", "fluid", "flavoring-extract", "egg-shell", "conserved-ingredient"];
    let unknown: Vec<&str> = foods(&ontology)
        .into_iter()
        .filter(|&class| units.iter().all(|&unit| ontology.weight(class, unit).is_none()))
        .map(|class| ontology.class_name(class))
        .filter(|name| !families.contains(name))
        .collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn a_group_says_what_its_name_usually_means_or_why_nobody_can_know() {
    let ontology = home();
    let groups = ontology.classes().filter(|&class| ontology.kind(class) == "food-group");
    let silent: Vec<&str> = groups
        .filter(|&class| ontology.usual(class).is_none())
        .map(|class| ontology.class_name(class))
        .collect();
    assert_eq!(silent, [""; 0]);
}
