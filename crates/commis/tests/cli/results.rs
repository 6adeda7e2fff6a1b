//! Files of results: they are complete, they are resumed, and they replace nothing that is still needed.

use std::process::Stdio;

#[cfg(unix)]
use crate::evaluating::interrupted;
use crate::evaluating::{GOLD, HEADER, SOUP, drop_in, evaluate, kitchen_table, many_records, record};
use crate::program::{Folder, command, up_to_id};

/// Runs a program whose reader goes away at once.
fn unread(folder: &Folder, mut program: std::process::Command) -> i32 {
    let mut child = program
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.wait().unwrap().code().unwrap()
}

#[test]
fn files_are_finished_when_nobody_reads_what_is_printed() {
    let folder = kitchen_table();
    folder.write("p.jsonl", many_records().concat());
    let base = ["evaluate", "p.jsonl", "--gold", "gold", "-o", "r.csv", "--report", "r.html"];
    for how in ["--explain", "--json"] {
        assert_eq!(unread(&folder, command(&[&base[..], &[how]].concat())), 0, "{how}");
        assert_eq!(folder.read("r.csv").lines().count(), 401, "{how}");
        assert!(folder.read("r.html").contains("</html>"), "{how}");
        assert!(!folder.path().join("r.csv.unfinished").exists(), "{how}");
    }
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_cookingbot-evaluator"));
    program.args(["-input", "p.jsonl", "-output", "z.csv", "-gold", "gold"]);
    assert_eq!(unread(&folder, program), 5);
    assert_eq!(folder.read("z.csv").lines().count(), 401);
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_in_its_first_batch_is_resumed() {
    use std::io::Write;
    let folder = kitchen_table();
    let args = ["evaluate", "--gold", "gold", "-", "-o", "r.csv"];
    let mut child = command(&args).current_dir(folder.path()).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(record("first", "soup", SOUP).as_bytes()).unwrap();
    let journal = folder.path().join("r.csv.unfinished");
    while std::fs::metadata(&journal).map_or(0, |metadata| metadata.len()) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let records = record("first", "soup", SOUP);
    let expected = format!("{HEADER}soup,1.00,1.00,30,scored,first\n");
    let resume = || folder.commis_reading(&[&args[..], &["--resume"]].concat(), records.as_bytes());
    let resumed = resume();
    assert_eq!((resumed.code, up_to_id(&folder.read("r.csv"))), (0, expected.clone()), "{resumed:#?}");

    // Killed before anything could be noted.
    folder.write("r.csv", HEADER);
    folder.write("r.csv.unfinished", "");
    let resumed = resume();
    assert_eq!((resumed.code, up_to_id(&folder.read("r.csv"))), (0, expected), "{resumed:#?}");
}

#[cfg(unix)]
#[test]
fn another_json_file_is_not_resumed() {
    let folder = kitchen_table();
    let records = many_records();
    interrupted(&folder, &["-o", "r.csv", "--json", "r.json"], &records);
    let resume = |json: &str| {
        let args = ["evaluate", "--gold", "gold", "-", "-o", "r.csv", "--json", json, "--resume"];
        folder.commis_reading(&args, records.concat().as_bytes())
    };
    let other = "something else\n".repeat(100_000);
    folder.write("other.json", &other);
    let ran = resume("other.json");
    let expected = "other.json:1: the file does not hold results of this program";
    assert_eq!((ran.code, ran.err.contains(expected)), (2, true), "{ran:#?}");
    assert!(folder.read("other.json") == other, "other.json has changed");

    let (csv, json) = (folder.read("r.csv"), folder.read("r.json"));
    folder.write("r.json", &other);
    let ran = resume("r.json");
    let expected = "r.json:1: the file does not hold results of this program";
    assert_eq!((ran.code, ran.err.contains(expected)), (2, true), "{ran:#?}");
    assert!(folder.read("r.json") == other && folder.read("r.csv") == csv, "a refusal changes nothing");

    folder.write("r.json", json);
    let ran = resume("r.json");
    assert_eq!(ran.code, 0, "{ran:#?}");
    let document: serde_json::Value = serde_json::from_str(&folder.read("r.json")).unwrap();
    assert_eq!(document["results"].as_array().unwrap().len(), 400);

    std::fs::remove_file(folder.path().join("r.csv")).unwrap();
    let ran = resume("r.json");
    let expected = "the run in r.json is complete, and r.csv is not there any more";
    assert_eq!((ran.code, ran.err.contains(expected)), (2, true), "{ran:#?}");
}

#[test]
fn a_wrong_key_is_named_below_the_table() {
    let folder = kitchen_table();
    folder.write("p.jsonl", record("one", "soup", SOUP).replace("\"prediction\"", "\"wording\"").repeat(2));
    let ran = folder.commis(&["evaluate", "p.jsonl", "--gold", "gold"]);
    let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.contains("2 predictions without an answer; of the first, the record has no answer"),
        "{said}"
    );
    assert!(said.contains("`wording`") && said.contains("an answer is called prediction"), "{said}");
}

#[test]
fn the_drop_in_says_whose_golds_it_used() {
    let folder = kitchen_table();
    folder.write("p.solution", SOUP);
    let ours = drop_in(&folder, &["-input", "p.solution", "-output", "o.csv"]);
    assert!(ours.err.contains("golds: our own, built in (30 recipes);"), "{ours:#?}");
    folder.write("one/soup.solution", SOUP);
    let one = drop_in(&folder, &["-input", "p.solution", "-output", "o.csv", "-gold", "one"]);
    assert!(one.err.contains("golds: one (1 recipe);"), "{one:#?}");
}

#[test]
fn what_is_read_is_not_overwritten() {
    let folder = kitchen_table();
    folder.write("x.txt", GOLD);
    folder.write("gold.txt", format!("{GOLD}{SOUP}"));
    folder.write("more.yaml", "moon-cheese:\n  is: ingredient\n");
    folder.write("mine/recipes/soup/gold.solution", SOUP);
    folder.write("mine/recipes/soup/recipe.xml", "<recipe/>");
    let read = ["x.txt", "gold.txt", "more.yaml", "mine/recipes/soup/recipe.xml", "gold/dishes.csv"];
    let before = read.map(|name| folder.read(name));
    for args in [
        &["evaluate", "x.txt", "--gold", "gold", "-o", "./x.txt"][..],
        &["evaluate", "x.txt", "--gold", "gold.txt", "--json", "gold.txt"],
        &["evaluate", "x.txt", "--gold", "gold", "-o", "gold/dishes.csv"],
        &["evaluate", "x.txt", "--gold", "gold", "--ontology", "more.yaml", "--report", "more.yaml"],
        &["evaluate", "x.txt", "--corpus", "mine", "-o", "mine/recipes/soup/recipe.xml"],
        &["report", "x.txt", "--gold", "gold.txt", "-o", "gold.txt"],
        &["probe", "baseline", "chance", "--tasks", "x.txt", "--out", "x.txt"],
        &["rewrite", "score", "--pairs", "english", "--outputs", "x.txt", "--csv", "x.txt"],
        &["rewrite", "score", "--pairs", "english", "--outputs", "me=x.txt", "--html", "x.txt"],
    ] {
        let ran = folder.commis(args);
        assert_eq!(
            (ran.code, ran.err.contains("is read and would be overwritten")),
            (2, true),
            "{args:?} {ran:#?}"
        );
    }
    for args in [
        &["-input", "x.txt", "-output", "x.txt", "-gold", "gold"][..],
        &["-input", "x.txt", "-output", "gold.txt", "-gold", "gold.txt"],
    ] {
        let ran = drop_in(&folder, args);
        assert_eq!(
            (ran.code, ran.err.contains("is read and would be overwritten")),
            (2, true),
            "{args:?} {ran:#?}"
        );
    }
    for args in [
        &["-o", "s", "--json", "s"][..],
        &["-o", "s", "--report", "gold/../s"],
        &["--json", "s", "--report", "./s"],
    ] {
        let ran = evaluate(&folder, &[&["x.txt"], args].concat());
        assert_eq!((ran.code, ran.err.contains("is named for two results")), (2, true), "{args:?} {ran:#?}");
        assert!(!folder.path().join("s").exists());
    }
    assert_eq!(read.map(|name| folder.read(name)), before);
    // Results beside golds, and a device for everything, are nobody's loss.
    assert_eq!(evaluate(&folder, &["x.txt", "-o", "gold/results.csv", "--json", "gold/r.json"]).code, 0);
    if cfg!(unix) {
        assert_eq!(evaluate(&folder, &["x.txt", "-o", "/dev/null", "--report", "/dev/null"]).code, 0);
    }
}

#[test]
fn bytes_that_are_no_text_cost_one_recipe() {
    let folder = kitchen_table();
    folder.write("p.solution", [GOLD.as_bytes(), b"; \xff\n", SOUP.as_bytes()].concat());
    let ran = evaluate(&folder, &["p.solution", "-o", "r.csv", "--explain"]);
    assert_eq!((ran.code, ran.out.contains("line 7 is not UTF-8 text")), (0, true), "{ran:#?}");
    let expected = "sweet-butter,0.00,0.00,,parse error,p.solution#sweet-butter\n\
                    soup,1.00,1.00,30,scored,p.solution#soup\n";
    assert_eq!(up_to_id(&folder.read("r.csv")), format!("{HEADER}{expected}"));
    let explained = folder.commis(&["explain", "p.solution", "--gold", "gold", "--recipe", "soup"]);
    assert_eq!((explained.code, explained.out.contains("scored")), (0, true), "{explained:#?}");
    let drop = drop_in(&folder, &["-input", "p.solution", "-output", "d.csv", "-gold", "gold"]);
    assert_eq!((drop.code, folder.read("d.csv").contains("soup,1.00,1.00,30")), (5, true), "{drop:#?}");
}

#[test]
fn inputs_that_are_too_long_are_named() {
    let folder = kitchen_table();
    folder.write("p.solution", format!("{GOLD}{SOUP}; {}\n", "long ".repeat(400)));
    let ran = evaluate(
        &folder,
        &["p.solution", "predictions/a-perfect.solution", "--max-bytes", "2000", "-o", "r.csv"],
    );
    assert_eq!((ran.code, ran.err.contains("`p.solution` has more than 2000 bytes")), (20, true), "{ran:#?}");
    assert_eq!(folder.read("r.csv").lines().count(), 2, "{}", folder.read("r.csv"));

    let line = record("fits", "soup", SOUP);
    folder.write("p.jsonl", line.clone() + &record("fits-not", "soup", SOUP));
    let run = |most: usize| {
        let most = most.to_string();
        let command = ["evaluate", "p.jsonl", "-o", "r.csv", "--max-bytes", &most, "--gold", "published"];
        let ran = folder.commis(&command);
        assert_eq!(ran.code, 0, "{ran:#?}");
        let csv = folder.read("r.csv");
        csv.lines()
            .skip(1)
            .map(|line| line.split(',').nth(4).unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(run(line.len() - 1), ["unknown recipe", "parse error"]);
    assert_eq!(run(0), ["parse error", "parse error"]);
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_predictions() {
    let folder = kitchen_table();
    let lines = record("first", "soup", SOUP) + &record("second", "soup", SOUP);
    let expected = "soup,1.00,1.00,30,scored,first\nsoup,1.00,1.00,30,scored,second\n";
    for name in ["p.jsonl", "p.json"] {
        folder.write(name, format!("\u{feff}{lines}"));
        let ran = evaluate(&folder, &[name, "-o", "r.csv"]);
        assert_eq!(
            (ran.code, up_to_id(&folder.read("r.csv"))),
            (0, format!("{HEADER}{expected}")),
            "{ran:#?}"
        );
    }
    folder.write("p.solution", format!("\u{feff}{SOUP}"));
    let ran = evaluate(&folder, &["p.solution", "-o", "r.csv"]);
    assert_eq!((ran.code, folder.read("r.csv").contains("1.00,1.00,30")), (0, true), "{ran:#?}");
    // The first byte of a mark alone is a byte like others.
    folder.write("p.solution", [b"\xef\n", SOUP.as_bytes()].concat());
    let ran = evaluate(&folder, &["p.solution", "-o", "r.csv"]);
    assert_eq!((ran.code, folder.read("r.csv").contains("1.00,1.00,30")), (0, true), "{ran:#?}");
}

#[test]
fn a_report_that_cannot_be_written_is_noticed_before_the_work() {
    let folder = kitchen_table();
    let ran = evaluate(&folder, &["predictions", "--report", "predictions/notes.txt/r.html", "-o", "r.csv"]);
    assert_eq!(
        (ran.code, ran.err.contains("cannot write predictions/notes.txt/r.html")),
        (9, true),
        "{ran:#?}"
    );
    assert!(!folder.path().join("r.csv").exists());
}
