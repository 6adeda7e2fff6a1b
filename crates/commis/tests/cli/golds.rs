//! Which golds predictions are compared with, and in which kitchens they are cooked.

use std::path::Path;

use crate::evaluating::{GOLD, SOUP, drop_in, evaluate, kitchen_table, record};
use crate::program::{Folder, Ran};

/// The golds of the extended corpus as one file of predictions, and a class that none of them uses.
fn extended() -> Folder {
    let recipes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/extended/recipes");
    let mut texts = String::new();
    for entry in std::fs::read_dir(recipes).unwrap() {
        texts += &std::fs::read_to_string(entry.unwrap().path().join("gold.solution")).unwrap_or_default();
    }
    let folder = Folder::with("ext.solution", texts);
    folder.write("more.yaml", "moon-cheese:\n  is: ingredient\n");
    folder
}

/// Every prediction has full goals and a full dish.
#[track_caller]
fn all_perfect(folder: &Folder, ran: &Ran) {
    assert_eq!((ran.code, ran.err.contains("warning")), (0, false), "{ran:#?}");
    let csv = folder.read("r.csv");
    assert!(csv.lines().count() > 10, "{csv}");
    for line in csv.lines().skip(1) {
        assert!(line.contains(",1.00,1.00,"), "{line}");
    }
}

#[test]
fn more_classes_leave_each_recipe_its_own_kitchen() {
    let folder = extended();
    let run = |args: &[&str]| folder.commis(&[&["evaluate", "ext.solution", "-o", "r.csv"], args].concat());
    all_perfect(&folder, &run(&["--corpus", "extended", "--ontology", "more.yaml"]));
    all_perfect(&folder, &run(&["--gold", "extended", "--ontology", "more.yaml"]));
    all_perfect(&folder, &run(&["--gold", "extended", "--kitchen", "extended-kitchen"]));
    all_perfect(&folder, &run(&["--gold", "extended", "--corpus", "extended", "--ontology", "more.yaml"]));
    let unknown = run(&["--gold", "extended", "--kitchen", "extended-kitchn"]);
    assert_eq!(
        (unknown.code, unknown.err.contains("did you mean `extended-kitchen`?")),
        (6, true),
        "{unknown:#?}"
    );
}

#[test]
fn golds_whose_actions_fail_are_named() {
    let folder = kitchen_table();
    folder.write("gold/sweet-butter.solution", GOLD.replace("100 g", "200000 g"));
    let ran = evaluate(&folder, &["predictions/a-perfect.solution"]);
    assert_eq!(ran.code, 0, "{ran:#?}");
    assert!(ran.err.contains("warning: gold `sweet-butter`: statement 2 fails: "), "{}", ran.err);
    let sound = evaluate(&kitchen_table(), &["predictions/a-perfect.solution"]);
    assert!(!sound.err.contains("warning"), "{}", sound.err);
}

#[test]
fn a_folder_does_not_replace_a_built_in_corpus() {
    let perfect = include_str!("../../../../data/examples/perfect.solution");
    let folder = Folder::with("p.solution", perfect);
    folder.write("published/recipes/soup/gold.solution", SOUP);
    folder.write("published/recipes/soup/recipe.xml", "not a recipe");
    for args in [&["evaluate", "p.solution"][..], &["evaluate", "p.solution", "--gold", "published"]] {
        let ran = folder.commis(args);
        assert_eq!((ran.code, ran.out.contains(" 1.00  1.00  2600  scored")), (0, true), "{ran:#?}");
    }
    let explained = folder.commis(&["explain", "p.solution"]);
    assert_eq!((explained.code, explained.out.contains("scored")), (0, true), "{explained:#?}");
    assert_eq!(folder.commis(&["demo"]).code, 0);
    assert_eq!(drop_in(&folder, &["-input", "p.solution", "-output", "r.csv"]).code, 0);
    let own = folder.commis(&["evaluate", "p.solution", "--gold", "./published"]);
    assert_eq!((own.code, own.err.contains("./published/recipes/soup/recipe.xml")), (7, true), "{own:#?}");
}

#[test]
fn the_prediction_that_is_explained_is_the_one_that_is_named() {
    let folder = kitchen_table();
    let texts = [GOLD.replace("50 g", "60 g"), GOLD.to_owned()];
    let lines: Vec<String> =
        (0..10).map(|number| record(&format!("p{number}"), "sweet-butter", &texts[number / 7 % 2])).collect();
    folder.write("p.jsonl", lines.concat());
    let explain =
        |more: &[&str]| folder.commis(&[&["explain", "p.jsonl", "--gold", "gold", "--json"], more].concat());
    for args in [&["--id", "p7", "--recipe", "sweet-butter"][..], &["--id", "p7"]] {
        let document = explain(args).json();
        assert_eq!(document["id"], "p7", "{document}");
    }
    for args in [&["--id", "nosuch", "--recipe", "sweet-butter"][..], &["--id", "nosuch"]] {
        let ran = explain(args);
        assert_eq!((ran.code, ran.out.contains("no prediction `nosuch`")), (6, true), "{ran:#?}");
    }
    let other = explain(&["--id", "p7", "--recipe", "soup"]);
    assert_eq!(
        (other.code, other.out.contains("no prediction `p7` for the recipe `soup`")),
        (6, true),
        "{other:#?}"
    );
}

#[test]
fn the_table_of_dishes_is_any_csv() {
    let folder = kitchen_table();
    let rows = "\u{feff}\"recipe-id\",\"dish\",note\r\n\r\n\"sweet-butter\",\"?cream\",\"soft, sweet\"\r\nsoup,?milk\r\n";
    folder.write("gold/dishes.csv", rows);
    let ran = evaluate(&folder, &["predictions/a-perfect.solution", "-o", "r.csv"]);
    assert_eq!(ran.code, 0, "{ran:#?}");
    assert!(folder.read("r.csv").contains("sweet-butter,1.00,1.00,110,scored"), "{}", folder.read("r.csv"));
    folder.write("gold/dishes.csv", "recipe-id,dish\nsoup,?milk\nsweet-butter,?cream\nSoup,?bowl\n");
    let twice = evaluate(&folder, &["predictions"]);
    let expected = "dishes.csv:4: the recipe `Soup` has two dishes";
    assert_eq!((twice.code, twice.err.contains(expected)), (7, true), "{twice:#?}");
}
