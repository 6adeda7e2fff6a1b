//! Recipe texts: translated, cooked, and taken where a gold was needed.

use serde_json::json;

use crate::program::Folder;

pub(crate) const BISCUITS: &str = "Butter biscuits\n\nIngredients:\n- 120 g butter\n- 60 g white sugar\n- 180 g all-purpose flour\n\n\
     Method:\n1. Beat the butter and the sugar.\n2. Add the flour and mix to a dough.\n3. Shape the dough into 12 balls and \
     place them on a lined baking tray.\n4. Bake for 15 minutes at 180 °C.\n";

fn kitchen_table() -> Folder {
    Folder::with("biscuits.txt", BISCUITS)
}

#[test]
fn a_text_is_cooked_and_the_command_says_that_it_was_read() {
    let folder = kitchen_table();
    let ran = folder.commis(&["cook", "biscuits.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.report());
    assert!(ran.err.contains("`biscuits.txt` is a recipe text, read by the cook."), "{}", ran.err);
    assert!(ran.err.contains("for the kitchen `stocked`"), "{}", ran.err);
    assert!(ran.out.starts_with("biscuits\n") && ran.out.contains("bake"), "{}", ran.out);
    let document = folder.commis(&["cook", "biscuits.txt", "--json"]).json();
    let read = &document["files"][0]["read_by_cook"][0];
    assert_eq!((&read["id"], &read["kitchen"]), (&json!("biscuits"), &json!("stocked")));
    assert_eq!(document["files"][0]["recipes"][0]["outcome"], "success");
}

#[test]
fn what_is_cooked_is_what_translate_writes() {
    let folder = kitchen_table();
    let program = folder.commis(&["translate", "biscuits.txt"]);
    folder.write("biscuits.solution", &program.out);
    let as_text = folder.commis(&["cook", "biscuits.txt"]);
    let as_program = folder.commis(&["cook", "biscuits.solution", "--kitchen", "stocked"]);
    assert_eq!((as_text.out, as_text.code), (as_program.out, as_program.code));
    assert!(!as_program.err.contains("recipe text"), "{}", as_program.err);
    let named = folder.commis(&["cook", "biscuits.txt", "--kitchen", "home-kitchen"]);
    assert!(named.err.contains("for the kitchen `home-kitchen`"), "{}", named.err);
}

#[test]
fn a_built_in_recipe_is_read_for_its_own_kitchen() {
    let folder = Folder::new();
    let ran = folder.commis(&["cook", "almond-crescent-cookies"]);
    assert_eq!(ran.code, 0, "{}", ran.report());
    assert!(ran.err.contains("for the kitchen `full-kitchen`"), "{}", ran.err);
    let ran = folder.commis(&["cook", "almond-crescent-cokies"]);
    assert_eq!(ran.code, 8, "{}", ran.report());
}

#[test]
fn one_bad_text_never_loses_another() {
    let folder = kitchen_table();
    folder.write("none.jsonl", "");
    folder.write("more/biscuits.txt", BISCUITS);
    let texts = ["none.jsonl", "biscuits.txt", "more/biscuits.txt"];
    let ran = folder.commis(&[&["translate", "--out", "programs"], &texts[..]].concat());
    assert_eq!(ran.code, 5, "{}", ran.report());
    assert!(ran.err.contains("holds another recipe of this run already"), "{}", ran.err);
    assert!(folder.read("programs/biscuits.solution").starts_with("#biscuits\n"));
    let document = folder.commis(&["translate", "--json", "none.jsonl", "biscuits.txt"]).json();
    assert!(document["translations"][0]["error"].is_string(), "{document}");
    assert_eq!(document["translations"][1]["title"], "Butter biscuits");
}

#[test]
fn texts_serve_where_golds_were_needed() {
    let folder = kitchen_table();
    let states = folder.commis(&["probe", "states", "--text", "biscuits.txt", "--json"]);
    assert_eq!(states.code, 0, "{}", states.report());
    assert!(states.err.contains("read by the cook"), "{}", states.err);
    let graph = states.json();
    assert_eq!((&graph["id"], &graph["annotator"]), (&json!("biscuits"), &json!("cook")));
    assert_eq!(graph["steps"].as_array().unwrap().len(), 4);
    // Of so short a text the default construction asks little that no shortcut answers.
    for (construction, least) in [("resistant", 2), ("published", 3)] {
        let asked = ["probe", "generate", "--text", "biscuits.txt", "--construction", construction];
        let tasks = folder.commis(&[&asked[..], &["--out", "tasks.jsonl"]].concat());
        assert_eq!(tasks.code, 0, "{}", tasks.report());
        assert!(folder.read("tasks.jsonl").lines().count() >= least, "{construction}");
    }

    let change = ["--replace", "white-sugar", "--with", "brown-sugar"];
    let derive = [&["rewrite", "derive", "--text", "biscuits.txt", "--json"], &change[..]].concat();
    let derived = folder.commis(&derive);
    assert_eq!(derived.code, 0, "{}", derived.report());
    assert_eq!(derived.json()["read_by_cook"], true);

    let exported = folder.commis(&["pddl", "export", "--text", "biscuits.txt"]);
    assert_eq!(exported.code, 0, "{}", exported.report());
    assert!(
        exported.out.contains("the cook read") && exported.out.contains("(define (problem"),
        "{}",
        exported.out
    );
}
