//! `commis probe`: tasks out, answers in, whatever state they are in.

use std::fs::File;
use std::io::Write as _;

use serde_json::{Value, json};

use crate::program::{Folder, Ran};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn probe(folder: &Folder, words: &str) -> Ran {
    let args: Vec<&str> = ["probe"].into_iter().chain(words.split_whitespace()).collect();
    let ran = folder.commis(&args);
    assert_eq!(ran.code, 0, "{words}: {ran:#?}");
    ran
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_one_others() {
    let folder = Folder::new();
    for (name, seed) in [("a", 7), ("b", 7), ("c", 8)] {
        probe(&folder, &format!("generate --corpus extended --seed {seed} --out {name}.jsonl"));
    }
    assert_eq!(folder.read("a.jsonl"), folder.read("b.jsonl"));
    assert_ne!(folder.read("a.jsonl"), folder.read("c.jsonl"));
    let to_stdout = probe(&folder, "generate --corpus extended --seed 7 --out -");
    assert_eq!(to_stdout.out, folder.read("a.jsonl"));
    assert!(to_stdout.err.contains("step-reference"));

    let one_kind = probe(&folder, "generate --task ingredient-usage --corpus extended --seed 7 --out -");
    let usage: Vec<Value> =
        lines(&to_stdout.out).into_iter().filter(|task| task["task"] == "ingredient-usage").collect();
    assert_eq!(lines(&one_kind.out), usage, "kinds do not depend on each other");
}

#[test]
fn counts_are_told() {
    let folder = Folder::new();
    let ran = probe(&folder, "generate --corpus published --out tasks.jsonl --json");
    let told = ran.json();
    let tasks = lines(&folder.read("tasks.jsonl"));
    assert_eq!(told["recipes"], 30);
    for row in told["tasks"].as_array().unwrap() {
        let count = tasks.iter().filter(|task| task["task"] == row["task"]).count();
        assert_eq!(row["instances"], count, "{row}");
    }
}

#[test]
fn every_language_has_prompts() {
    let folder = Folder::new();
    for (lang, word) in [("en", "Dish name:"), ("ja", "料理名:"), ("zh", "菜名:")] {
        let tasks = lines(
            &probe(
                &folder,
                &format!("generate --construction published --corpus extended --lang {lang} --out -"),
            )
            .out,
        );
        for task in &tasks {
            assert!(task["prompt"].as_str().unwrap().contains(word), "{task}");
            assert_eq!(task["language"], lang);
        }
        assert!(tasks.iter().filter(|task| task["task"] == "step-reference").count() > 50);
    }
}

#[test]
fn the_simulator_is_right_and_guesses_are_not() {
    let folder = Folder::new();
    probe(&folder, "generate --all --out tasks.jsonl");
    probe(&folder, "baseline simulator --tasks tasks.jsonl --out ceiling.jsonl");
    probe(&folder, "baseline chance --tasks tasks.jsonl --out chance.jsonl");
    let score = probe(&folder, "score --tasks tasks.jsonl --answers ceiling.jsonl --json").json();
    assert_eq!(score["average"], 1.0);
    assert_eq!(score["faults"], json!({}));
    let compared = probe(&folder, "compare chance.jsonl ceiling.jsonl --tasks tasks.jsonl --json").json();
    for task in compared["tasks"].as_array().unwrap() {
        assert_eq!(task["second"], 1.0);
        assert_eq!(task["mcnemar"]["variant"], "exact");
        assert!(
            task["p_holm"].as_f64().unwrap() < 0.001 && task["p_clustered_holm"].as_f64().unwrap() < 0.001
        );
    }
    let text = probe(&folder, "score --tasks tasks.jsonl --answers chance.jsonl --recipes --reference");
    assert!(text.out.contains("apple-crumble") && text.out.contains("GPT-4o (published)"), "{}", text.out);
}

#[test]
fn bad_answers_are_reported_and_the_rest_is_scored() {
    let folder = Folder::new();
    probe(&folder, "generate --corpus extended --out tasks.jsonl");
    probe(&folder, "baseline simulator --corpus extended --tasks tasks.jsonl --out right.jsonl");
    let right = folder.read("right.jsonl");
    let answers = right.lines().count();
    let mut file = File::create(folder.path().join("bad.jsonl")).unwrap();
    let first = right.lines().next().unwrap();
    file.write_all(format!("{first}\nnonsense\n{{\"id\": \"x\", \"answer\": \"1\"}}\n").as_bytes()).unwrap();
    file.write_all(b"\xff\xfe\n").unwrap();
    // A line of 64 MiB: the test of the library reads a gigabyte.
    let block = vec![b'x'; 1 << 20];
    (0..64).for_each(|_| file.write_all(&block).unwrap());
    file.write_all(b"\n").unwrap();
    file.write_all(right.as_bytes()).unwrap();
    drop(file);
    let ran = probe(&folder, "score --tasks tasks.jsonl --answers bad.jsonl --json");
    let score = ran.json();
    assert_eq!(score["answers"], answers);
    assert_eq!(score["average"], 1.0);
    for (fault, line) in
        [("malformed", 2), ("unknown-id", 3), ("not-utf8", 4), ("too-long", 5), ("duplicate", 6)]
    {
        assert_eq!(score["faults"][fault]["count"], 1, "{fault}: {score}");
        assert_eq!(score["faults"][fault]["first"][0][0], line, "{fault}");
    }
    assert!(ran.err.contains("an id that no task has on 1 line: 3 (x)"), "{}", ran.err);

    let none = folder.commis_reading(&["probe", "score", "--tasks", "tasks.jsonl", "--answers", "-"], b"");
    assert!(none.err.contains("tasks without an answer"), "{}", none.err);
    assert!(none.out.contains("100.0 %"), "all are missing: {}", none.out);
}

const TOAST: &str = r#"{"id":"toast","title":"Toast","language":"en","ingredients":[{"id":"g1","text":"bread"}],"steps":[{"text":"Toast.","transforms":[{"from":["g1"],"to":["s1.1"]}],"items":[{"id":"s1.1","text":"toast"}]}]}"#;

#[test]
fn annotations_that_do_not_fit_together_are_told() {
    let jam = TOAST.replace(r#""id":"toast""#, r#""id":"jam""#);
    let longer = TOAST.replace(r#""steps":["#, r#""steps":[{"text":"Wait."},"#);
    let folder = Folder::with("a.jsonl", format!("\u{feff}{TOAST}\n{TOAST}\n"));
    folder.write("b.jsonl", format!("{longer}\n{jam}\n"));
    let ran = probe(&folder, "agreement a.jsonl b.jsonl");
    for told in [
        "warning: a.jsonl: `toast` occurs twice; the first one is compared",
        "warning: `jam` has one annotation only, in b.jsonl",
        "warning: `toast` has 1 step in one file and 2 in the other",
    ] {
        assert!(ran.err.contains(told), "{told}: {}", ran.err);
    }
    let ran = folder.commis(&["probe", "validate", "a.jsonl"]);
    assert_eq!(ran.code, 5);
    assert!(ran.err.contains("a.jsonl:2: error: recipe `toast`: a recipe with this id"), "{}", ran.err);
}

#[test]
fn answers_may_be_lists_of_letters_behind_a_byte_order_mark() {
    let folder = Folder::new();
    probe(&folder, "generate --corpus extended --seed 1 --out tasks.jsonl");
    let tasks = lines(&folder.read("tasks.jsonl"));
    let answers = tasks.iter().map(|task| json!({ "id": task["id"], "answer": task["gold"] }).to_string());
    let answers: Vec<String> = answers.collect();
    folder.write("answers.jsonl", format!("\u{feff}{}\n", answers.join("\n")));
    let report = probe(&folder, "score --tasks tasks.jsonl --answers answers.jsonl --json").json();
    for task in report["tasks"].as_array().unwrap() {
        assert_eq!(task["accuracy"], 1.0, "{task}");
    }
}

#[test]
fn wrong_use_has_an_exit_code_and_a_way_out() {
    let folder = Folder::with("empty.jsonl", "");
    for (words, code, message) in [
        ("score --tasks nowhere.jsonl --answers empty.jsonl", 8, "there is no such file"),
        ("score --tasks empty.jsonl --answers empty.jsonl", 7, "holds no task"),
        ("score --tasks - --answers -", 2, "only one of the files"),
        ("generate --task tasting", 2, "tasting"),
        ("generate --graphs empty.jsonl", 7, "no recipe with world states"),
        ("baseline luck --tasks empty.jsonl", 2, "luck"),
        ("agreement empty.jsonl empty.jsonl", 7, "no recipe is in both files"),
        ("agreement empty.jsonl empty.jsonl --threshold NaN", 2, "between 0 and 1"),
        ("agreement empty.jsonl empty.jsonl --threshold 1.01", 2, "between 0 and 1"),
        ("agreement empty.jsonl empty.jsonl --threshold much", 2, "no number"),
        ("generate --corpus extended --out no/such/folder.jsonl", 9, "cannot write"),
    ] {
        let args: Vec<&str> = ["probe"].into_iter().chain(words.split_whitespace()).collect();
        let ran = folder.commis(&args);
        assert_eq!(ran.code, code, "{words}: {ran:#?}");
        assert!(ran.err.contains(message), "{words}: {}", ran.err);
    }
}
