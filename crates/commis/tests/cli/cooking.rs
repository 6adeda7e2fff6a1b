//! Cooking through the real program: tables, traces, JSON and what happens when something goes wrong.

use crate::program::Folder;

/// A recipe in which the flour runs out, so that everything after it fails or cannot run.
const MISHAP: &str = "\
#mishap ; too much of everything
(get-kitchen ?k0)
(fetch-and-proportion ?flour ?k1 ?k0 ?bowl all-purpose-flour 900000 g)
(fetch-and-proportion ?butter ?k2 ?k1 ?bowl-2 butter 100 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?flour ?n ?unit)
(mix ?dough ?k4 ?k3 ?both ?spoon)
(shape ?ball ?k5 ?k4 ?never-made ball-shape)
";

/// Everything a cook can be told with two bowls.
pub(crate) const SNACK: &str = "\
#snack
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?n ?unit)
(beat ?cream ?k4 ?k3 ?both ?whisk)
";

fn snapshot(name: &str, args: &[&str], file: &str) {
    let folder = Folder::with("dinner.solution", file);
    insta::assert_snapshot!(name, folder.commis(args).report());
}

#[test]
fn a_table_of_steps() {
    snapshot("snack", &["cook", "dinner.solution"], SNACK);
}

#[test]
fn a_trace_of_changes() {
    snapshot("snack_trace", &["cook", "dinner.solution", "--trace"], SNACK);
}

#[test]
fn failures_name_their_cause_and_the_rest_still_runs() {
    snapshot("mishap", &["cook", "dinner.solution"], MISHAP);
}

#[test]
fn a_trace_as_json() {
    snapshot("mishap_json", &["cook", "dinner.solution", "--json"], MISHAP);
}

#[test]
fn a_recipe_with_errors_is_not_cooked_but_its_neighbour_is() {
    let text = format!("#broken\n(get-kitchen ?k0)\n(mixx ?a ?b)\n\n{SNACK}");
    snapshot("broken_and_snack", &["cook", "dinner.solution"], &text);
}

#[test]
fn only_the_wanted_recipe_is_cooked() {
    let folder = Folder::with("dinner.solution", format!("{MISHAP}\n{SNACK}"));
    let ran = folder.commis(&["cook", "dinner.solution", "--recipe", "snack"]);
    assert_eq!(ran.code, 0, "{}", ran.report());
    assert!(!ran.out.contains("mishap"));
    let all = folder.commis(&["cook", "dinner.solution"]);
    assert_eq!(all.code, 4);
    assert!(all.out.ends_with(&ran.out), "lines are counted from the beginning of the file");
}

#[test]
fn the_rules_can_be_chosen() {
    let text = "#chill\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)\n\
                (refrigerate ?cold ?k2 ?k1 ?butter ?fridge 2 hour)\n";
    let folder = Folder::with("dinner.solution", text);
    let time = |rules: &str| {
        let ran = folder.commis(&["cook", "dinner.solution", "--json", "--rules", rules]);
        assert_eq!(ran.code, 0, "{}", ran.report());
        ran.json()["files"][0]["recipes"][0]["execution"]["time"].clone()
    };
    assert_eq!(time("standard"), 7230);
    assert_ne!(time("reference"), 7230);
}

#[test]
fn a_kitchen_and_classes_of_ones_own() {
    let folder = Folder::with(
        "dinner.solution",
        "#toast\n(get-kitchen ?k0)\n(fetch-and-proportion ?quark ?k1 ?k0 ?bowl quark 100 g)\n",
    );
    folder.write("mine/ontology/quark.yaml", "quark: { is: [cream-cheese], grams: { g: 1 } }\n");
    let kitchen = "name: home\ntemperature: 18 degrees-celsius\nplaces:\n  - place: counter-top\n\
                   \x20 - place: fridge\n    stock:\n      - quark: 500 g at 5 degrees-celsius\n\
                   \x20 - place: kitchen-cabinet\n    things:\n      - medium-bowl: 2\n";
    folder.write("mine/kitchens/default.yaml", kitchen);
    folder.write("mine/kitchens/holiday.yaml", kitchen.replace("500 g", "50 g"));
    let cook = ["cook", "dinner.solution"];

    let ran = folder.commis(&cook);
    assert_eq!(ran.code, 5, "quark is unknown: {}", ran.report());
    let ran = folder.commis(&[&cook[..], &["--project", "mine"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.report());
    assert!(ran.out.contains("medium-bowl with 100 g quark"), "{}", ran.out);
    let ran = folder.commis(&[&cook[..], &["--project", "mine", "--kitchen", "holiday"]].concat());
    assert_eq!(ran.code, 3, "{}", ran.report());
    let ran = folder.commis(&[&cook[..], &["--project", "mine", "--kitchen", "full-kitchen"]].concat());
    assert_eq!(ran.code, 3, "{}", ran.report());
    assert!(ran.out.contains("there is no quark in the kitchen"), "{}", ran.out);
    let options = ["--ontology", "mine/ontology/quark.yaml", "--kitchen", "mine/kitchens/default.yaml"];
    let ran = folder.commis(&[&cook[..], &options].concat());
    assert_eq!(ran.code, 0, "{}", ran.report());
}

#[test]
fn stdin_is_a_file() {
    let folder = Folder::new();
    let ran = folder.commis_reading(&["cook", "-"], SNACK.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.report());
    let ran = folder.commis_reading(&["check", "-"], b"#r\n(get-kichen ?k)\n");
    assert!(ran.err.contains("--> <stdin>:2:2"), "{}", ran.err);
}

#[test]
fn quiet_says_nothing_and_colours_come_when_asked_for() {
    let folder = Folder::with("dinner.solution", MISHAP);
    let ran = folder.commis(&["cook", "dinner.solution", "--quiet"]);
    assert_eq!((ran.code, &*ran.out), (4, ""));
    let ran = folder.commis(&["cook", "dinner.solution", "--color", "always"]);
    assert!(ran.out.contains("\u{1b}[1m\u{1b}[31m✗"), "{}", ran.out);
    let ran = folder.commis(&["cook", "dinner.solution"]);
    assert!(!ran.out.contains('\u{1b}'));
}

#[test]
fn a_trace_tells_what_changed_and_its_kitchen_reads_back() {
    let folder = Folder::with("dinner.solution", SNACK);
    let document = folder.commis(&["cook", "dinner.solution", "--json", "--trace"]).json();
    let recipe = &document["files"][0]["recipes"][0];
    assert_eq!(recipe["lines"], serde_json::json!([2, 3, 4, 5, 6]));
    let execution = &recipe["execution"];
    let changes = execution["steps"][1]["changes"].as_array().unwrap();
    let kinds: Vec<&str> = changes.iter().map(|change| change["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["clock", "slot", "moved", "slot", "created"]);
    let simulator = commis_sim::Simulator::builtin(commis_sim::RuleSet::Standard).unwrap();
    let vocabulary = simulator.vocabulary();
    let kitchen = commis_kitchen::json::read_kitchen(&execution["kitchen"], vocabulary).unwrap();
    assert_eq!(commis_kitchen::json::kitchen(&kitchen, vocabulary), execution["kitchen"]);
}

#[test]
fn many_equal_pieces_are_counted_unless_all_are_asked_for() {
    const PIECES: &str = "#pieces\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)\n\
        (mix ?dough ?k2 ?k1 ?butter ?whisk)\n(portion-and-arrange ?p ?k3 ?k2 ?dough 1 g ?pattern ?place)\n\
        (shape ?balls ?k4 ?k3 ?p ball-shape)\n";
    let folder = Folder::with("pieces.solution", PIECES);
    let cook = |options: &[&str]| {
        let arguments = [&["cook", "pieces.solution", "--json", "--trace"], options].concat();
        folder.commis(&arguments).json()["files"][0]["recipes"][0]["execution"].clone()
    };
    let (counted, each) = (cook(&[]), cook(&["--expand"]));
    let (items, all) = (&counted["bindings"]["?balls"]["items"], &each["bindings"]["?balls"]["items"]);
    assert_eq!((items.as_array().unwrap().len(), items[0]["count"].as_u64()), (1, Some(100)));
    assert_eq!((all.as_array().unwrap().len(), &all[0]["id"]), (100, &items[0]["id"]));
    let shapes = |execution: &serde_json::Value| {
        let changes = execution["steps"][4]["changes"].as_array().unwrap().iter();
        let slots = changes.filter(|change| change["slot"] == "current-shape");
        slots.map(|change| change["count"].as_u64().unwrap_or(1)).collect::<Vec<_>>()
    };
    assert_eq!((shapes(&counted), shapes(&each)), (vec![100], vec![1; 100]));
    let simulator = commis_sim::Simulator::builtin(commis_sim::RuleSet::Standard).unwrap();
    let vocabulary = simulator.vocabulary();
    let kitchen = commis_kitchen::json::read_kitchen(&counted["kitchen"], vocabulary).unwrap();
    assert_eq!(commis_kitchen::json::kitchen(&kitchen.expanded(vocabulary), vocabulary), each["kitchen"]);
}

#[test]
fn two_runs_are_equal() {
    let folder = Folder::with("dinner.solution", MISHAP);
    let run = || folder.commis(&["cook", "dinner.solution", "--json", "--trace"]).out;
    assert_eq!(run(), run());
}
