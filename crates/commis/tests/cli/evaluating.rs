//! Scoring through the real programs: every kind of input, every form of output, and what goes wrong on the way.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value as Json, json};

use crate::program::{Folder, Ran, command, up_to_id};

/// A small gold and its dish.
pub(crate) const GOLD: &str = "\
#sweet-butter
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(mix ?cream ?k4 ?k3 ?both ?whisk)
";
pub(crate) const SOUP: &str =
    "#soup\n(get-kitchen ?k0)\n(fetch-and-proportion ?milk ?k1 ?k0 ?bowl milk 100 g)\n";
pub(crate) const HEADER: &str =
    "recipe-id,goal-condition-success,dish-approximation-score,execution-time,outcome,id\n";

/// A folder with golds, and predictions that end in every way.
pub(crate) fn kitchen_table() -> Folder {
    let folder = Folder::with("gold/sweet-butter.solution", GOLD);
    folder.write("gold/soup.solution", SOUP);
    folder.write("gold/dishes.csv", "recipe-id,dish\nsweet-butter,?cream\nsoup,?milk\n");
    folder.write("predictions/a-perfect.solution", GOLD);
    folder.write("predictions/b-amount.solution", GOLD.replace("50 g", "60 g"));
    folder.write("predictions/c-stuck.solution", GOLD.replace("?both ?whisk", "?nothing ?whisk"));
    folder.write("predictions/d-invalid.solution", GOLD.replace("(mix", "(stir"));
    folder.write("predictions/e-text.solution", "Mix butter and sugar.\n");
    folder.write("predictions/f-unknown.solution", "#toast\n(get-kitchen ?k0)\n");
    folder.write("predictions/notes.txt", "not a prediction");
    folder
}

pub(crate) fn record(id: &str, recipe: &str, prediction: &str) -> String {
    json!({ "id": id, "recipe": recipe, "prediction": prediction }).to_string() + "\n"
}

pub(crate) fn evaluate(folder: &Folder, args: &[&str]) -> Ran {
    folder.commis(&[&["evaluate", "--gold", "gold"], args].concat())
}

#[test]
fn a_folder_of_predictions_that_end_in_every_way() {
    let folder = kitchen_table();
    let ran = evaluate(&folder, &["predictions", "--output", "out/results.csv"]);
    insta::assert_snapshot!("evaluate", ran.report());
    let expected = "\
sweet-butter,1.00,1.00,110,scored,predictions/a-perfect.solution
sweet-butter,0.25,0.98,110,scored,predictions/b-amount.solution
sweet-butter,0.00,0.00,,not executable,predictions/c-stuck.solution
sweet-butter,0.00,0.00,,invalid network,predictions/d-invalid.solution
e-text,,,,unknown recipe,predictions/e-text.solution
toast,,,,unknown recipe,predictions/f-unknown.solution
notes,,,,unknown recipe,predictions/notes.txt
";
    assert_eq!(up_to_id(&folder.read("out/results.csv")), format!("{HEADER}{expected}"));
    let reference = ["predictions", "--output", "r.csv", "--rules", "reference", "--quiet"];
    assert_eq!(evaluate(&folder, &reference).report(), "exit code 0\n");
    assert!(folder.read("r.csv").contains("sweet-butter,0.00,0.00,,not executable,"));
}

#[test]
fn files_patterns_and_stdin_in_the_order_given() {
    let folder = kitchen_table();
    let args = ["predictions/b*.solution", "-", "predictions/a-perfect.solution", "--output", "r.csv"];
    let ran = folder.commis_reading(&[&["evaluate", "--gold", "gold"], &args[..]].concat(), SOUP.as_bytes());
    assert_eq!(ran.code, 0, "{ran:#?}");
    let csv = folder.read("r.csv");
    let csv = up_to_id(&csv);
    let ids: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
    assert_eq!(ids, ["predictions/b-amount.solution", "<stdin>", "predictions/a-perfect.solution"]);
    let nothing = evaluate(&folder, &["predictions/z*.solution"]);
    assert_eq!((nothing.code, nothing.err.contains("no file matches")), (8, true), "{nothing:#?}");
}

#[test]
fn one_bad_record_does_not_lose_another() {
    let folder = kitchen_table();
    let lines = [
        record("first", "sweet-butter", GOLD),
        "{\"id\": \"broken\"\n".to_owned(),
        "\n".to_owned(),
        "{\"id\": \"silent\", \"recipe\": \"soup\", \"prediction\": null}\n".to_owned(),
        record("strange", "sweet-butter", "\u{0}\u{202e})))"),
        record("deep", "sweet-butter", &"(".repeat(100_000)),
        record("a,\"b\"", "Sweet-Butter", &GOLD.replace("#sweet-butter", "; no heading")),
    ];
    folder.write("many.jsonl", lines.concat());
    let ran = evaluate(&folder, &["many.jsonl", "missing.jsonl", "--output", "r.csv"]);
    assert_eq!(ran.code, 8, "{ran:#?}");
    assert!(ran.err.contains("cannot read `missing.jsonl`"), "{}", ran.err);
    let expected = "\
sweet-butter,1.00,1.00,110,scored,first
,0.00,0.00,,parse error,many.jsonl:2
soup,0.00,0.00,,missing,silent
sweet-butter,0.00,0.00,,parse error,strange
sweet-butter,0.00,0.00,,limit,deep
sweet-butter,1.00,1.00,110,scored,\"a,\"\"b\"\"\"
";
    assert_eq!(up_to_id(&folder.read("r.csv")), format!("{HEADER}{expected}"));
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let folder = kitchen_table();
    let attempts =
        [GOLD.to_owned(), GOLD.replace("100 g", "10 g"), GOLD.replace("(mix", "(beat"), "(".to_owned()];
    let lines: String =
        (0..400).map(|number| record(&number.to_string(), "sweet-butter", &attempts[number % 4])).collect();
    folder.write("many.jsonl", lines);
    let outputs = ["1", "2", "8"].map(|threads| {
        let files = [format!("{threads}.csv"), format!("{threads}.json"), format!("{threads}.html")];
        let args =
            ["many.jsonl", "--threads", threads, "-o", &files[0], "--json", &files[1], "--report", &files[2]];
        let ran = evaluate(&folder, &args);
        assert_eq!(ran.code, 0, "{ran:#?}");
        (ran.out, files.map(|file| folder.read(&file)))
    });
    assert_eq!(outputs[0].1[0].lines().count(), 401);
    assert!(outputs[0] == outputs[1] && outputs[1] == outputs[2], "threads change the result");
}

#[test]
fn json_holds_every_explanation() {
    let folder = kitchen_table();
    let document = evaluate(&folder, &["predictions", "--json"]).json();
    assert_eq!((&document["complete"], &document["exit_code"]), (&json!(true), &json!(0)));
    let results = document["results"].as_array().unwrap();
    assert_eq!(results.len(), 7);
    let explanation = &results[1]["explanation"];
    assert_eq!(results[1]["goal-condition-success-exact"], "1/4");
    assert_eq!(explanation["goal_condition_success"]["reached"], 1);
    let losses = &explanation["dish_approximation_score"]["losses"];
    assert_eq!(losses[0]["what"], "white-sugar: amount is 60 g, not 50 g");
    assert_eq!(results[2]["explanation"]["unexecuted"][0]["code"], "missing");
    assert!(results[4]["problem"].is_string());
    assert_eq!(document["summary"]["missing"], json!(["soup"]));
    let scored = &document["summary"]["outcomes"][0];
    assert_eq!((&scored["outcome"], &scored["predictions"]), (&json!("scored"), &json!(2)));
    let (low, high) = (scored["low"].as_f64().unwrap(), scored["high"].as_f64().unwrap());
    assert!(scored["share"] == 0.25 && low < 0.25 && high > 0.25, "{scored}");
    assert_eq!(document["format"], "commis-results/1");
    assert_eq!(document["provenance"]["date"], "1970-01-01T00:00:00Z");
    let to_file = evaluate(&folder, &["predictions", "--json", "r.json", "--scores-only"]);
    assert!(to_file.out.contains("over 2 recipes of the gold set"), "{to_file:#?}");
    let kept: Json = serde_json::from_str(&folder.read("r.json")).unwrap();
    assert!(kept["results"][0]["explanation"].is_null());
}

#[test]
fn the_report_is_one_safe_file() {
    let folder = kitchen_table();
    let hostile = GOLD.replace("?both", "?<script>alert(1)</script>");
    folder.write("hostile.jsonl", record("<img src=x onerror=alert(1)>", "sweet-butter", &hostile));
    let ran = evaluate(&folder, &["predictions", "hostile.jsonl", "--report", "report.html"]);
    assert_eq!(ran.code, 0, "{ran:#?}");
    let html = folder.read("report.html");
    assert!(!html.contains("<img src=x") && !html.contains("<script>alert"));
    assert!(html.contains("Content-Security-Policy") && html.contains("default-src 'none'"));
    assert!(!html.contains("src=\"/assets/") && !html.contains("url(/assets/"));
}

#[test]
fn metrics_can_be_chosen_and_come_in_published_order() {
    let folder = kitchen_table();
    let args =
        ["predictions/b-amount.solution", "--metrics", "execution-time", "smatch-score", "-o", "r.csv"];
    assert_eq!(evaluate(&folder, &args).code, 0);
    let expected = "recipe-id,smatch-score,execution-time,outcome,id\n\
                    sweet-butter,0.98,110,scored,predictions/b-amount.solution\n";
    assert_eq!(up_to_id(&folder.read("r.csv")), expected);
    let compat = evaluate(&folder, &[&args[..], &["--smatch", "compat", "--decimals", "4"]].concat());
    assert_eq!(compat.code, 0);
    let wrong = evaluate(&folder, &["predictions", "--metrics", "smatch"]);
    assert_eq!(wrong.code, 2, "{wrong:#?}");
}

#[test]
fn golds_that_cannot_be_used_are_named() {
    let cases = [
        ("gold/soup.solution", "#soup\n(get-kitchen ?k0)\n(stir ?k0)\n", "there is no primitive `stir`"),
        ("gold/soup.solution", "#soup\n(get-kitchen ?k0)\n(fetch ?a ?b ?c bowl 1)\n", "cannot run"),
        ("gold/dishes.csv", "recipe-id,dish\nsoup,?nothing\n", "no statement makes the dish `?nothing`"),
        ("gold/dishes.csv", "recipe-id,dish\nstew,?stew\n", "names `stew`"),
        ("gold/dishes.csv", "recipe,variable\nsoup,?milk\n", "there is no column recipe-id"),
    ];
    for (file, text, expected) in cases {
        let folder = kitchen_table();
        folder.write(file, text);
        let ran = evaluate(&folder, &["predictions"]);
        assert_eq!((ran.code, ran.err.contains(expected)), (7, true), "{expected}: {ran:#?}");
    }
    let folder = kitchen_table();
    let ran = evaluate(&folder, &["predictions/a-perfect.solution", "-o", "predictions/a-perfect.solution"]);
    assert_eq!(ran.code, 2, "{ran:#?}");
    assert_eq!(folder.read("predictions/a-perfect.solution"), GOLD);
}

#[test]
fn the_built_in_golds_are_the_default() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/examples");
    let folder = Folder::new();
    let ran = folder.commis(&["evaluate", &examples.display().to_string(), "-o", "r.csv", "--explain"]);
    assert_eq!(ran.code, 0, "{ran:#?}");
    let csv = folder.read("r.csv");
    assert_eq!(csv.lines().filter(|line| line.contains(",1.00,1.00,2600,scored,")).count(), 2, "{csv}");
    assert!(ran.out.contains("everything is as in the gold"), "{}", ran.out);
    assert!(ran.out.contains("no prediction for 29 recipes"), "{}", ran.out);
    let extended = folder.commis(&["evaluate", &examples.display().to_string(), "--gold", "extended"]);
    assert_eq!((extended.code, extended.out.contains("unknown recipe")), (0, true), "{extended:#?}");
}

/// Four hundred predictions of every kind.
pub(crate) fn many_records() -> Vec<String> {
    let text = |number: usize| match number % 5 {
        0 => GOLD.replace("50 g", &format!("{} g", number + 1)),
        1 => GOLD.replace("?both ?whisk", "?nothing ?whisk"),
        2 => "Mix it.".to_owned(),
        _ => GOLD.to_owned(),
    };
    (0..400).map(|number| record(&number.to_string(), "sweet-butter", &text(number))).collect()
}

/// Runs `commis evaluate` on stdin and presses Ctrl-C when a part of the results is there.
#[cfg(unix)]
pub(crate) fn interrupted(folder: &Folder, args: &[&str], records: &[String]) -> std::process::Output {
    use std::io::Write;
    let mut child = command(&[&["evaluate", "--gold", "gold", "-"], args].concat())
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // Enough for several batches; the rest is never sent before the interrupt.
    let (sent, held_back) = records.split_at(300);
    input.write_all(sent.concat().as_bytes()).unwrap();
    while !folder.path().join("r.csv").exists() || folder.read("r.csv").lines().count() < 65 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    input.write_all(held_back.concat().as_bytes()).ok();
    drop(input);
    child.wait_with_output().unwrap()
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_is_resumed() {
    let folder = kitchen_table();
    let records = many_records();
    let run = |files: [&str; 6], more: &[&str], input: &str| {
        let args = [&["evaluate", "--gold", "gold", "-"], &files[..], more].concat();
        folder.commis_reading(&args, input.as_bytes())
    };
    let whole = run(["-o", "w.csv", "--json", "w.json", "--report", "w.html"], &[], &records.concat());
    let files = ["-o", "r.csv", "--json", "r.json", "--report", "r.html"];
    let output = interrupted(&folder, &files, &records);
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--resume goes on from there"));
    let begun = folder.read("r.csv");
    assert!(begun.len() < folder.read("w.csv").len());

    let other_rules = run(files, &["--resume", "--rules", "reference"], &records.concat());
    assert_eq!(other_rules.code, 2, "{other_rules:#?}");
    assert!(other_rules.err.contains("other rules: standard then, reference now"), "{}", other_rules.err);
    let mut others = records.clone();
    others[7] = record("7", "sweet-butter", "Mix it well.");
    let other_predictions = run(files, &["--resume"], &others.concat());
    assert!(other_predictions.err.contains("`7` has changed"), "{}", other_predictions.err);
    let fewer = run(files, &["--resume"], &records[..10].concat());
    assert!(fewer.err.contains("but there are 10 predictions"), "{}", fewer.err);
    assert_eq!(folder.read("r.csv"), begun, "a refusal changes nothing");

    let resumed = run(files, &["--resume"], &records.concat());
    assert_eq!((resumed.code, &resumed.out), (whole.code, &whole.out), "{resumed:#?}");
    for (resumed, whole) in [("r.csv", "w.csv"), ("r.json", "w.json"), ("r.html", "w.html")] {
        assert!(folder.read(resumed) == folder.read(whole), "{resumed} differs from {whole}");
    }
    assert!(!folder.path().join("r.csv.unfinished").exists());
    let finished = run(files, &["--resume"], &records.concat());
    assert!(finished.err.contains("not the beginning of an interrupted run"), "{}", finished.err);
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    let folder = kitchen_table();
    let output = interrupted(&folder, &["-o", "r.csv", "--json", "r.json"], &many_records());
    let lines = || folder.read("r.csv").lines().count();
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let kept: Json = serde_json::from_str(&folder.read("r.json")).unwrap();
    assert_eq!(kept["complete"], false);
    let done = kept["results"].as_array().unwrap().len();
    assert!((64..400).contains(&done), "{done}");
    assert_eq!(lines(), done + 1);
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
}

#[test]
fn one_prediction_explained() {
    let folder = kitchen_table();
    let explain =
        |file: &str| folder.commis(&["explain", "--gold", "gold", file, "--recipe", "sweet-butter"]);
    insta::assert_snapshot!("explain", explain("predictions/b-amount.solution").report());
    insta::assert_snapshot!("explain_stuck", explain("predictions/c-stuck.solution").report());
    let text = explain("predictions/e-text.solution");
    assert_eq!((text.code, text.out.contains("parse error")), (0, true), "{text:#?}");
    let unknown = folder.commis(&["explain", "--gold", "gold", "predictions/f-unknown.solution"]);
    assert_eq!(unknown.code, 6, "{unknown:#?}");
    folder.write("two.solution", format!("{GOLD}{SOUP}"));
    let two = folder.commis(&["explain", "--gold", "gold", "two.solution"]);
    assert_eq!((two.code, two.err.contains("--recipe")), (2, true), "{two:#?}");
    let document =
        folder.commis(&["explain", "--gold", "gold", "two.solution", "--recipe", "soup", "--json"]).json();
    assert_eq!(document["outcome"], "scored");
}

#[test]
fn the_demo_evaluates() {
    let folder = Folder::new();
    insta::assert_snapshot!("demo", folder.commis(&["demo"]).report());
    assert!(folder.read("commis-demo/results.csv").starts_with("recipe-id,smatch-score,"));
    assert!(folder.read("commis-demo/report.html").contains("commis-data"));
    let document = folder.commis(&["demo", "--json", "--out", "elsewhere"]).json();
    assert_eq!(document["results"][0]["why"], "everything is as in the gold");
    assert!(!folder.read("elsewhere/results.csv").is_empty());
}

#[test]
fn two_networks_compared() {
    let folder = kitchen_table();
    let files = ["smatch", "predictions/b-amount.solution", "gold/sweet-butter.solution", "-pr"];
    assert_eq!(folder.commis(&files).out, "Precision: 0.98\nRecall: 0.98\nF-score: 0.98\n");
    let texts = ["smatch", "(get-kitchen ?k)(fetch ?a ?b ?k large-bowl 1)", "(get-kitchen ?x)", "--json"];
    let document = folder.commis(&texts).json();
    assert_eq!((&document["score"]["matched"], &document["score"]["optimal"]), (&json!(3), &json!(true)));
    assert_eq!(folder.commis(&["smatch", "(stir", "(get-kitchen ?x)"]).code, 5);
}

pub(crate) fn drop_in(folder: &Folder, args: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_cookingbot-evaluator"))
        .args(args)
        .current_dir(folder.path())
        .output()
        .unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn the_published_command_line() {
    let folder = kitchen_table();
    folder.write("in.solution", format!("{}{SOUP}", GOLD.replace("50 g", "60 g")));
    let base = ["-input", "in.solution", "-output", "deep/out.csv", "-gold", "gold", "-lib-dir", "nowhere"];
    let ran = drop_in(&folder, &base);
    insta::assert_snapshot!("drop_in", ran.report());
    let expected = "recipe-id,goal-condition-success,dish-approximation-score,execution-time\n\
                    soup,1.00,1.00,30\nsweet-butter,0.25,0.98,110\n";
    assert_eq!(folder.read("deep/out.csv"), expected);

    let nothing = drop_in(&folder, &["-input", "no-such-file", "-output", "none.csv", "-metrics", "none"]);
    assert_eq!(nothing.report(), "exit code 0\n");
    folder.write("bad.solution", "#soup\n(get-kitchen ?k)\n(stir ?k)\n#sweet-butter\n(get-kitchen ?k0)\n");
    let bad = drop_in(&folder, &["-input", "bad.solution", "-output", "bad.csv", "-gold", "gold"]);
    assert_eq!(bad.code, 5, "{bad:#?}");
    assert!(folder.read("bad.csv").contains("\nsoup,NIL,NIL,NIL\n"), "{}", folder.read("bad.csv"));
    let unknown = drop_in(&folder, &["-inptu", "a"]);
    assert_eq!((unknown.code, unknown.err.contains("did you mean `-input`?")), (2, true), "{unknown:#?}");
}

/// The documented figures of the published examples, in the order of their publication.
const DOCUMENTED: [(&str, &str); 10] = [
    ("perfect", "1.00,1.00,2600"),
    ("perfect-permuted-sequence", "1.00,1.00,2600"),
    ("perfect-switched-operations", "0.92,1.00,2600"),
    ("missing-tool-reuse", "1.00,1.00,2660"),
    ("missing-minor-implicit", "0.38,0.99,1980"),
    ("partial-failure", "0.77,0.82,1320"),
    ("wrong-ingredient", "0.42,0.76,2600"),
    ("additional-side-dish", "1.00,1.00,2740"),
    ("extended-main-dish", "1.00,0.87,2790"),
    ("no-cooking", "0.08,0.00,60"),
];

#[test]
fn the_documented_examples_get_their_documented_rows() {
    let (Some(examples), Some(gold)) =
        (commis_shared_data::find("data/muhai/examples"), commis_shared_data::find("data/muhai/gold"))
    else {
        return;
    };
    let folder = Folder::new();
    for (name, figures) in DOCUMENTED {
        let input = examples.join(format!("{name}.solution")).display().to_string();
        let gold = gold.display().to_string();
        let ran = drop_in(&folder, &["-input", &input, "-output", "out.csv", "-gold", &gold]);
        assert_eq!(ran.code, 0, "{ran:#?}");
        let expected = format!(
            "recipe-id,goal-condition-success,dish-approximation-score,execution-time\n\
             almond-crescent-cookies,{figures}\n"
        );
        assert_eq!(folder.read("out.csv"), expected, "{name}");
    }
}

/// The fenced block of a page that begins with a line: where it starts and ends.
#[track_caller]
fn fenced(page: &str, beginning: &str) -> std::ops::Range<usize> {
    let start = page.find(&format!("```text\n{beginning}")).expect(beginning) + "```text\n".len();
    start..start + page[start..].find("```").unwrap()
}

/// With `COMMIS_WRITE_DOCS` in the environment the page is written instead of compared.
#[test]
fn the_page_about_evaluating_shows_what_is_printed() {
    let folder = kitchen_table();
    let table = evaluate(&folder, &["predictions"]).out;
    let explained = folder.commis(&[
        "explain",
        "--gold",
        "gold",
        "predictions/b-amount.solution",
        "--recipe",
        "sweet-butter",
    ]);
    let dish = explained.out.split("\n\n").find(|part| part.starts_with("dish:")).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/evaluate.md");
    let mut page = std::fs::read_to_string(&path).unwrap();
    for (beginning, expected) in [("prediction ", table.trim_end()), ("dish:", dish.trim_end())] {
        let place = fenced(&page, beginning);
        if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
            page.replace_range(place, &format!("{expected}\n"));
            std::fs::write(&path, &page).unwrap();
        } else {
            assert_eq!(page[place].trim_end(), expected, "docs/evaluate.md is stale");
        }
    }
}
