//! `commis pddl` from the outside: what it prints and how it ends.
#![cfg(test)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

const DOMAIN: &str = "(define (domain tea) (:requirements :strips :typing)
  (:types kettle cup - vessel)
  (:action boil :parameters (?k - kettle) :effect (hot ?k))
  (:action pour :parameters (?k - kettle ?c - cup) :precondition (hot ?k) :effect (full ?c)))";
const PROBLEM: &str =
    "(define (problem morning) (:domain tea) (:objects k - kettle mug - cup) (:init) (:goal (full mug)))";

/// A folder of its own for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("commis-pddl-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Exit code, standard output, standard error.
fn commis(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_commis"))
        .arg("pddl")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn solve_prints_the_plan_and_ends_by_outcome() {
    let folder = Folder::new("solve");
    let domain = folder.file("domain.pddl", DOMAIN);
    let problem = folder.file("problem.pddl", PROBLEM);
    for search in ["bfs", "fast", "optimal"] {
        let (code, out, _) = commis(&["solve", &domain, &problem, "--search", search], "");
        assert_eq!((code, &*out), (0, "(boil k)\n(pour k mug)\n; 2 steps\n"));
    }
    let (code, out, _) = commis(&["solve", &domain, "-"], &PROBLEM.replace("(full mug)", "(full k)"));
    assert_eq!(code, 10);
    assert!(out.contains("unreachable: (full k)"), "{out}");
    assert_eq!(commis(&["solve", &domain, &problem, "--max-states", "0"], "").0, 11);
    assert_eq!(commis(&["solve", &domain, &problem, "--timeout", "0"], "").0, 11);
    let other = "(define (problem p) (:domain coffee))";
    let (code, _, err) = commis(&["solve", &domain, "-", "--reading", "dataset"], other);
    assert_eq!(code, 5);
    assert!(err.contains("<stdin>:1:21: the problem is for the domain `coffee`, not for `tea`"), "{err}");
    assert_eq!(commis(&["solve", &domain, "no-such-file"], "").0, 8);
    let (_, out, _) = commis(&["solve", &domain, &problem, "--json"], "");
    assert!(out.contains("\"result\": \"plan\"") && out.contains("\"(pour k mug)\""), "{out}");
}

/// A domain with a derived predicate, which the dataset's reading leaves out.
const LAMP: &str =
    "(define (domain lamp) (:requirements :strips) (:constants l) (:predicates (on ?x) (bright))
  (:derived (bright) (on l))
  (:action press :parameters (?x) :effect (on ?x)))";
const BRIGHT: &str = "(define (problem p) (:domain lamp) (:init) (:goal (bright)))";

#[test]
fn what_was_not_read_is_told_and_proves_nothing() {
    let folder = Folder::new("readings");
    let (domain, problem) = (folder.file("domain.pddl", LAMP), folder.file("problem.pddl", BRIGHT));
    let (code, out, err) = commis(&["solve", &domain, &problem], "");
    assert_eq!((code, &*out), (0, "(press l)\n; 1 steps\n"), "{err}");
    let (code, out, err) = commis(&["solve", &domain, &problem, "--reading", "dataset"], "");
    assert_eq!(code, 13);
    assert!(out.contains("no plan found under this reading") && !out.contains("unsolvable"), "{out}");
    assert!(err.contains("warning[unknown-section]: the section `:derived` is not read"), "{err}");
    assert!(err.contains("hint: `--reading standard` reads it as it is written"), "{err}");
    let (code, out, _) = commis(&["solve", &domain, &problem, "--reading", "dataset", "--json"], "");
    let told: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &told["solution"]["outcome"]["result"]), (13, &serde_json::json!("no-plan-found")));
    assert_eq!((&told["faithful"], &told["exit_code"]), (&serde_json::json!(false), &serde_json::json!(13)));
    let codes: Vec<&str> =
        told["warnings"].as_array().unwrap().iter().filter_map(|one| one["code"].as_str()).collect();
    assert!(codes.contains(&"unknown-section"), "{told}");
    let (_, out, err) = commis(&["check", &domain, "--reading", "dataset"], "");
    assert_eq!(out, "readable with 6 repairs\n", "{err}");
    let (_, _, err) = commis(&["fix", &domain, &problem], "");
    assert!(err.contains("the section `:derived` is not read"), "{err}");
}

#[test]
fn validate_knows_every_reading_that_solve_knows() {
    let folder = Folder::new("validate-readings");
    let (domain, problem) = (folder.file("domain.pddl", LAMP), folder.file("problem.pddl", BRIGHT));
    assert_eq!(commis(&["validate", &domain, &problem, "-"], "(press l)").0, 0);
    let dataset = ["validate", &domain, &problem, "-", "--reading", "dataset"];
    assert_eq!(commis(&dataset, "(press l)").0, 12);
    let (code, _, err) = commis(&["validate", &domain, &problem, "-", "--strict"], "(press l)");
    assert!(code == 5 && err.contains("`:derived-predicates` is used but not required"), "{err}");
}

#[test]
fn solve_reads_a_models_answer() {
    let folder = Folder::new("answer");
    let problem = folder.file("problem.pddl", PROBLEM);
    let answer = format!("Let me think (hard).\n```pddl\n{DOMAIN}\n```\nHope this helps!");
    assert_eq!(commis(&["solve", "-", &problem], &answer).0, 0);
}

#[test]
fn check_tells_repairs_from_departures() {
    let (code, out, err) = commis(&["check", "-"], DOMAIN);
    assert_eq!((code, &*out), (0, "readable with 4 repairs\n"));
    assert!(err.contains("repaired[type-only-parent]"), "{err}");
    let (code, out, err) = commis(&["check", "--strict", "-"], DOMAIN);
    assert_eq!((code, &*out), (12, "4 departures from the standard\n"));
    assert!(err.contains("error[undeclared-predicate]") && err.contains("hint: "), "{err}");
    assert_eq!(commis(&["check", "-"], "(define (domain d)").0, 5);
}

#[test]
fn fixed_files_are_standard() {
    let folder = Folder::new("fix");
    let domain = folder.file("domain.pddl", DOMAIN);
    let problem = folder.file("problem.pddl", PROBLEM);
    let out = folder.0.join("fixed");
    let (code, _, _) = commis(&["fix", &domain, &problem, "--out", &out.to_string_lossy()], "");
    assert_eq!(code, 0);
    let fixed = |name: &str| out.join(name).to_string_lossy().into_owned();
    assert_eq!(commis(&["check", "--strict", &fixed("domain.pddl"), &fixed("problem.pddl")], "").0, 0);
    let (code, plan, _) = commis(&["solve", "--strict", &fixed("domain.pddl"), &fixed("problem.pddl")], "");
    assert_eq!((code, &*plan), (0, "(boil k)\n(pour k mug)\n; 2 steps\n"));
}

#[test]
fn fixing_loses_neither_results_nor_inputs() {
    let folder = Folder::new("fix-twice");
    let domain = folder.file("domain.pddl", DOMAIN);
    let (one, two) = (folder.file("a/p.pddl", PROBLEM), folder.file("b/p.pddl", PROBLEM));
    let out = folder.0.join("fixed");
    let (code, _, err) = commis(&["fix", &domain, &one, &two, "--out", &out.to_string_lossy()], "");
    assert!(code == 2 && err.contains("p.pddl would be written twice"), "{err}");
    assert!(!out.exists());
    let (code, _, err) = commis(&["fix", &domain, &one, "--out", &folder.0.to_string_lossy()], "");
    assert!(code == 2 && err.contains("domain.pddl is an input and would be overwritten"), "{err}");
    assert_eq!(std::fs::read_to_string(&domain).unwrap(), DOMAIN);
    let (code, out, _) = commis(&["fix", &domain, &one, "--out", &format!("{domain}/x"), "--json"], "");
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &document["exit_code"]), (9, &9.into()));
}

#[test]
fn fmt_writes_back_what_it_read() {
    let folder = Folder::new("fmt");
    let file = folder.file("domain.pddl", DOMAIN);
    let latin = [b"; caf\xe9\n", DOMAIN.as_bytes()].concat();
    std::fs::write(&file, &latin).unwrap();
    let (code, _, err) = commis(&["fmt", "--write", &file], "");
    assert!(code == 8 && err.contains("is not UTF-8 text"), "{err}");
    assert_eq!(std::fs::read(&file).unwrap(), latin);
    let (_, laid, _) = commis(&["fmt", "-"], DOMAIN);
    assert_eq!(commis(&["fmt", "--write", "-"], DOMAIN).1, laid, "stdin is no file to write");
}

#[test]
fn fmt_lays_out_and_checks() {
    let (code, laid, _) = commis(&["fmt", "-"], DOMAIN);
    assert_eq!(code, 0);
    assert_eq!(commis(&["fmt", "--check", "-"], &laid).0, 0);
    assert_eq!(commis(&["fmt", "--check", "-"], DOMAIN).0, 1);
}

#[test]
fn validate_names_the_failing_step() {
    let folder = Folder::new("validate");
    let (domain, problem) = (folder.file("domain.pddl", DOMAIN), folder.file("problem.pddl", PROBLEM));
    assert_eq!(commis(&["validate", &domain, &problem, "-"], "(boil k)\n(pour k mug)").0, 0);
    let (code, out, _) = commis(&["validate", &domain, &problem, "-"], "(pour k mug)");
    assert_eq!(code, 12);
    assert!(out.starts_with("invalid: step 1 (pour k mug): does not hold: (hot k)"), "{out}");
}

#[test]
fn compare_explains_differences() {
    let folder = Folder::new("compare");
    let gold = folder.file("domain.pddl", DOMAIN);
    let answer = "Sure:\n(:action pour :parameters (?a - cup ?b - kettle) :effect (full ?a))\n";
    let (code, out, _) = commis(&["compare", "-", &gold], answer);
    assert_eq!(code, 12);
    assert!(out.contains("precondition: missing (hot ?k)") && out.contains("0 of 2 actions equal"), "{out}");
    assert_eq!(commis(&["compare", &gold, &gold, "--by", "position"], "").0, 0);
    let (code, _, err) = commis(&["compare", &gold, "-"], "Sorry, I cannot help with that.\n");
    assert!(code == 5 && err.contains("`<stdin>` has no actions to compare with"), "{err}");
}

#[test]
fn evaluate_reads_the_published_layout_and_free_answers() {
    let folder = Folder::new("evaluate");
    let header = DOMAIN.split("(:action").next().unwrap();
    let actions = &DOMAIN[header.len()..];
    for copy in ["pddl_data/1", "pddl_evaluation/true/1"] {
        folder.file(&format!("{copy}/domain.pddl"), DOMAIN);
        folder.file(&format!("{copy}/domain_header.pddl"), header);
        folder.file(&format!("{copy}/problems/problem-morning.pddl"), PROBLEM);
    }
    folder.file("pddl_evaluation/pred/gold_actions/1.txt", actions);
    folder.file("pddl_evaluation/pred/broken/1.txt", "(:action boil");
    folder.file("pddl_evaluation/plan/gold/1_problem-morning.txt", "boil ('k')\npour ('k', 'mug')\n");
    let root = folder.0.to_string_lossy().into_owned();
    let csv = folder.0.join("csv").to_string_lossy().into_owned();
    let page = folder.0.join("page.html").to_string_lossy().into_owned();
    let (code, out, _) = commis(&["evaluate", "--data", &root, "--csv", &csv, "--html", &page], "");
    assert_eq!(code, 0);
    let row = |name: &str| {
        out.lines()
            .find(|line| line.starts_with(name))
            .unwrap()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        row("gold_actions"),
        "gold_actions 1/1 2/2 100.0 100.0 100.0 100.0 1/1 100.0 1/1 100.0 0 0 0 0"
    );
    assert_eq!(row("broken"), "broken 0/1 0/0 – – – – 0/1 0.0 0/1 0.0 1 0 0 0");
    let problems = std::fs::read_to_string(folder.0.join("csv/problems.csv")).unwrap();
    assert!(problems.contains("broken,1,morning,syntax-error,"), "{problems}");
    assert!(std::fs::read_to_string(&page).unwrap().contains("plan-equal"));

    let (code, out, err) = commis(&["evaluate", "--data", &root, "--time-limit", "0", "--errors"], "");
    assert_eq!(code, 0);
    assert!(err.contains("gold_actions: 1 problems reached the time limit"), "{err}");
    assert!(out.contains("good action") && out.contains("hallucinated"), "{out}");

    let answer = serde_json::json!({"id": "1", "answer": format!("I think…\n```\n{}\n```", actions.trim_end().strip_suffix(')').unwrap())});
    let answers = folder.file("answers.jsonl", &format!("{answer}\nnot json\n"));
    let (code, out, err) = commis(&["evaluate", "--data", &root, "--predictions", &answers, "--json"], "");
    assert_eq!(code, 0);
    assert!(err.contains("skipped"), "{err}");
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["settings"][0]["summary"]["equal_by_name"], 2);
    assert_eq!(report["settings"][0]["domains"][0]["problems"][0]["outcome"], "plan-equal");
}

#[test]
fn answers_count_the_same_as_text_and_as_records_and_missing_ones_count() {
    let folder = Folder::new("answers");
    let header = DOMAIN.split("(:action").next().unwrap();
    let actions = &DOMAIN[header.len()..];
    for id in ["101", "202"] {
        for copy in ["pddl_data", "pddl_evaluation/true"] {
            folder.file(&format!("data/{copy}/{id}/domain.pddl"), DOMAIN);
            folder.file(&format!("data/{copy}/{id}/domain_header.pddl"), header);
            folder.file(&format!("data/{copy}/{id}/problems/problem-morning.pddl"), PROBLEM);
        }
    }
    let root = folder.0.join("data").to_string_lossy().into_owned();
    let bare = actions.trim_end().strip_suffix(')').unwrap();
    let texts = [
        actions.to_owned(),
        bare.to_owned(),
        format!("I think…\n```\n{bare}\n```\nThat is it."),
        format!("I think…\n\n{bare}"),
        DOMAIN.to_owned(),
        String::new(),
        "(:action boil".to_owned(),
    ];
    for (at, text) in texts.iter().enumerate() {
        folder.file(&format!("texts/set{at}/101.txt"), text);
        folder.file(&format!("texts/set{at}/2002.txt"), text);
        let record = |id: serde_json::Value, key: &str| serde_json::json!({"id": id, "setting": format!("set{at}"), key: text});
        let lines = format!("{}\n{}\n", record(101.into(), "answer"), record("2002".into(), "completion"));
        folder.file(&format!("records{at}.jsonl"), &lines);
    }
    let texts = folder.0.join("texts").to_string_lossy().into_owned();
    let (code, as_text, err) = commis(&["evaluate", "--data", &root, "--predictions", &texts], "");
    assert_eq!(code, 0);
    assert!(err.contains("set0: the dataset has no domain `2002`; did you mean `202`?"), "{err}");
    assert!(
        err.contains("set0: no prediction for 1 of 2 domains (202); their 1 problems count as not solved"),
        "{err}"
    );
    let words = |out: &str, name: &str| {
        let line = out.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for at in 0..7 {
        let name = format!("set{at}");
        let records = folder.0.join(format!("records{at}.jsonl")).to_string_lossy().into_owned();
        let (code, as_records, _) = commis(&["evaluate", "--data", &root, "--predictions", &records], "");
        assert_eq!((code, words(&as_records, &name)), (0, words(&as_text, &name)));
        let expect = match at {
            5 => "0/2 0/0 – – – – 0/2 0.0 0/2 0.0 0 0 0 0 2",
            6 => "0/2 0/0 – – – – 0/2 0.0 0/2 0.0 1 0 0 0 1",
            _ => "1/2 2/2 100.0 100.0 100.0 100.0 1/2 50.0 0/2 0.0 0 0 0 0 1",
        };
        assert_eq!(words(&as_text, &name), format!("{name} {expect}"));
    }
}

#[test]
fn a_recipe_goes_out_as_pddl_and_comes_back_as_a_dish() {
    let folder = Folder::new("kitchen");
    let out = folder.0.join("brownies").to_string_lossy().into_owned();
    assert_eq!(commis(&["export", "--recipe", "best-brownies", "--out", &out], "").0, 0);
    let (domain, problem) = (format!("{out}/domain.pddl"), format!("{out}/problem.pddl"));
    let (code, text, _) = commis(&["check", "--strict", &domain, &problem], "");
    assert_eq!((code, &*text), (0, "standard PDDL\n"));
    let (code, plan, _) = commis(&["solve", "--strict", "--search", "fast", &domain, &problem], "");
    assert_eq!(code, 0);
    let cook = ["cook", "--recipe", "best-brownies", "--plan", "-", "--json"];
    let (code, cooked, _) = commis(&cook, &plan);
    assert_eq!(code, 0, "{cooked}");
    let cooked: serde_json::Value = serde_json::from_str(&cooked).unwrap();
    assert_eq!((&cooked["outcome"], &cooked["dish_approximation"]), (&"scored".into(), &1.0.into()));
    assert!(cooked["network"].as_str().unwrap().starts_with("#best-brownies\n(get-kitchen ?kitchen-0)\n"));

    let (code, _, err) = commis(&["cook", "--recipe", "best-brownies", "--plan", "-"], "(fly brownie)\n");
    assert_eq!(code, 5);
    assert!(err.contains("step 1 (fly brownie): the domain has no such action"), "{err}");
    let (code, _, err) = commis(&["export", "--recipe", "best-brownie"], "");
    assert_eq!(code, 6);
    assert!(err.contains("did you mean `best-brownies`?"), "{err}");
    let (code, _, err) = commis(&["export", "--recipe", "cole-slaw"], "");
    assert_eq!(code, 5);
    assert!(err.contains("`boil` has no description in kinds and states"), "{err}");
}
