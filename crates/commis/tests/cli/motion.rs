//! Programs as motion: cooked, judged, filmed, and drawn for questions.

use serde_json::{Value as Json, json};

use crate::cooking::SNACK;
use crate::program::{Folder, Ran};
use crate::reading::BISCUITS;

/// Whether the program was built without motion, which it must say.
fn is_refused(ran: &Ran) -> bool {
    if commis_physics::IS_BUILT_IN {
        return false;
    }
    let report = ran.report();
    assert!(report.contains("built without motion") && report.contains("--features physics"), "{report}");
    true
}

#[test]
fn a_program_is_carried_out() {
    let folder = Folder::with("dinner.solution", SNACK);
    let told = folder.commis(&["cook", "dinner.solution", "--mode", "quantitative"]);
    if is_refused(&told) {
        return;
    }
    let report = told.report();
    assert_eq!(told.code, 0, "{report}");
    assert!(report.contains("motion: ") && report.contains("0.0 g spilled"), "{report}");
    let whole = folder.commis(&["cook", "dinner.solution", "--mode", "quantitative", "--json"]).json();
    let cooked = &whole["files"][0]["recipes"][0];
    let actions = cooked["motion"]["actions"].as_array().unwrap();
    assert_eq!(actions.len(), 5);
    assert!(actions.iter().all(|action| action["outcome"] == "done"), "{actions:?}");
    // The books are those of the other mode.
    let books = folder.commis(&["cook", "dinner.solution", "--json"]).json();
    assert_eq!(cooked["execution"], books["files"][0]["recipes"][0]["execution"]);
    // Somebody's own room.
    folder.write("room.yaml", "oven: { box: { at: [0, 0, 0], size: [1, 1, nan] } }\n");
    let odd = folder.commis(&["cook", "dinner.solution", "--mode", "quantitative", "--layout", "room.yaml"]);
    assert!(odd.code != 0 && odd.err.contains("room.yaml:1"), "{}", odd.report());
}

#[test]
fn predictions_are_judged_with_what_motion_says() {
    let folder = Folder::new();
    let gold = include_str!("../../../../data/recipes/mexican-wedding-cookies/gold.solution");
    folder.write("answers.solution", gold);
    let judged = folder.commis(&["evaluate", "answers.solution", "--mode", "quantitative", "--json"]);
    if is_refused(&judged) {
        return;
    }
    assert_eq!(judged.code, 0, "{}", judged.report());
    let results = judged.json();
    let row = results.pointer("/rows/0").or(results.pointer("/results/0")).unwrap_or(&Json::Null);
    let text = row.to_string();
    for figure in ["spilled-grams", "path-length", "collisions"] {
        assert!(text.contains(figure), "{figure}: {results}");
    }
    assert!(text.contains("\"dish-approximation-score\":1"), "{text}");
}

#[test]
fn a_film_is_written_in_three_forms() {
    let folder = Folder::with("dinner.solution", SNACK);
    let film = |out: &str, more: &[&str]| {
        folder.commis(&[&["film", "dinner.solution", "--pictures", "6", "--out", out], more].concat())
    };
    let drawn = film("snack.gif", &[]);
    if is_refused(&drawn) {
        return;
    }
    assert_eq!(drawn.code, 0, "{}", drawn.report());
    let bytes = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    assert!(bytes("snack.gif").starts_with(b"GIF89a"));
    assert_eq!(film("stills", &["--stills"]).code, 0);
    for name in ["step-0001.png", "step-0005.png", "dish.png"] {
        assert!(bytes(&format!("stills/{name}")).starts_with(b"\x89PNG"), "{name}");
    }
    assert_eq!(film("snack.html", &[]).code, 0);
    let page = folder.read("snack.html");
    assert!(page.contains("id=\"commis-film\"") && page.contains("script-src 'sha256-"));
    assert!(!page.contains("src="), "nothing is fetched");
    let nowhere = film("missing/snack.gif", &[]);
    assert!(nowhere.code != 0 && nowhere.err.contains("cannot write"), "{}", nowhere.report());
}

#[test]
fn questions_come_with_pictures() {
    let folder = Folder::with("biscuits.txt", BISCUITS);
    let asked = |which: &str| {
        folder.commis(&[
            "probe",
            "generate",
            "--text",
            "biscuits.txt",
            "--images",
            which,
            "--image-dir",
            which,
            "--out",
            "tasks.jsonl",
        ])
    };
    let made = asked("dish");
    if is_refused(&made) {
        return;
    }
    assert_eq!(made.code, 0, "{}", made.report());
    let first = || serde_json::from_str::<Json>(folder.read("tasks.jsonl").lines().next().unwrap()).unwrap();
    let task = first();
    assert_eq!(task["images"], json!(["biscuits/dish.png"]));
    assert!(task["prompt"].as_str().unwrap().contains("Dish name: <image> Butter biscuits\n"), "{task}");
    let still = |path: &str| std::fs::read(folder.path().join(path)).unwrap();
    assert!(still("dish/biscuits/dish.png").starts_with(b"\x89PNG"));
    assert_eq!(asked("steps").code, 0);
    let task = first();
    assert_eq!(task["images"].as_array().map(Vec::len), Some(4));
    assert_eq!(task["prompt"].as_str().unwrap().matches("<image>").count(), 4);
    let (early, late) = (still("steps/biscuits/step-01.png"), still("steps/biscuits/step-04.png"));
    assert_ne!(early, late);
    let words = ["probe", "training", "--text", "biscuits.txt", "--images", "steps", "--image-dir", "taught"];
    let taught = folder.commis(&[&words[..], &["--share", "100"]].concat());
    assert_eq!(taught.code, 0, "{}", taught.report());
    let lines = folder.read("train.jsonl");
    let example: Json = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(example["images"], task["images"]);
    assert_eq!(example["messages"][0]["content"].as_str().unwrap().matches("<image>").count(), 4);
    assert_eq!(still("taught/biscuits/step-04.png"), late);
}

#[test]
fn a_report_brings_films_along() {
    let folder = Folder::new();
    let gold = include_str!("../../../../data/recipes/mexican-wedding-cookies/gold.solution");
    folder.write("answers.solution", gold);
    let written = folder.commis(&["report", "answers.solution", "--mode", "quantitative", "--films", "1"]);
    if is_refused(&written) {
        return;
    }
    assert_eq!(written.code, 0, "{}", written.report());
    let page = folder.read("report.html");
    assert!(page.contains("id=\"commis-film-0\"") && page.contains("id=\"commis-player\""));
    assert!(!page.contains("src=\"/assets/"), "nothing is fetched");
    folder.commis(&["evaluate", "answers.solution", "--json", "results.json"]);
    let kept = folder.commis(&["report", "results.json", "--films", "1"]);
    assert!(kept.code == 2 && kept.err.contains("kept results"), "{}", kept.report());
}
