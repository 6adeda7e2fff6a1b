//! `commis probe states` and `commis probe validate` as a user meets them.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot run")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn commis(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_commis"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has seen enough may close its input early.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[track_caller]
fn shown(arguments: &[&str]) -> String {
    let output = commis(arguments, b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Peeling, dividing the salt, pouring water off: checked against the network statement by statement.
#[test]
fn a_recipe_with_dividing_and_pouring_off() {
    insta::assert_snapshot!(shown(&["probe", "states", "classic-potato-salad", "--full"]));
}

/// Butter for the dish and for the crumble, peel and cores, a topping: checked in the same way.
#[test]
fn a_recipe_with_peel_and_a_topping() {
    insta::assert_snapshot!(shown(&["probe", "states", "apple-crumble", "--full"]));
}

#[test]
fn the_same_recipe_in_japanese_and_chinese() {
    insta::assert_snapshot!(
        "potato_salad_ja",
        shown(&["probe", "states", "classic-potato-salad", "--lang", "ja"])
    );
    insta::assert_snapshot!(
        "potato_salad_zh",
        shown(&["probe", "states", "classic-potato-salad", "--lang", "zh"])
    );
}

#[test]
fn every_recipe_comes_out_as_a_line_of_json_that_is_valid() {
    let lines = shown(&["probe", "states", "--json"]);
    assert_eq!(lines.lines().count(), 70);
    assert_eq!(lines, shown(&["probe", "states", "--json"]), "the same bytes every time");
    let output = commis(&["probe", "validate", "-"], lines.as_bytes());
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "<stdin> (70 recipes): 0 errors, 2 warnings\n");

    let published = shown(&["probe", "states", "--json", "--corpus", "published"]);
    assert_eq!(published.lines().count(), 30);
    let one = shown(&["probe", "states", "--json", "apple-crumble"]);
    let graph: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(graph["id"], "apple-crumble");
}

#[test]
fn what_is_wrong_is_told_with_file_and_line() {
    let file = br#"{"id": "toast", "title": "Toast", "language": "en",
 "ingredients": [{"id": "i1", "text": "bread"}],
 "steps": [
  {"text": "Toast the bread.",
   "transforms": [{"from": ["i1"], "to": ["s1.1"]}, {"from": ["jam"], "to": ["s1.1"]}],
   "items": [{"id": "s1.1", "text": "toast"}, {"id": "s1.2", "text": "crumbs"}]}]}
{"id": 7}
"#;
    let output = commis(&["probe", "validate", "-", "missing.json"], file);
    assert_eq!(output.status.code(), Some(8));
    assert_eq!(text(&output.stdout), "<stdin> (1 recipe): 3 errors, 1 warning\n");
    insta::assert_snapshot!("findings", text(&output.stderr));

    let output = commis(&["probe", "validate", "-", "--json"], file);
    assert_eq!(output.status.code(), Some(5));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let rules: Vec<&str> = report["files"][0]["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["rule"].as_str().unwrap())
        .collect();
    assert_eq!(rules, ["readable", "source-exists", "nothing-from-nothing", "one-dish"]);
    assert_eq!(report["files"][0]["findings"][1]["line"], 4);
}

#[test]
fn odd_input_ends_with_a_message() {
    let cases: [(&[&str], &[u8], i32, &str); 5] = [
        (&["probe", "states", "aple-crumble"], b"", 6, "did you mean `apple-crumble`?"),
        (&["probe", "states", "--lang", "fr"], b"", 2, "invalid value 'fr'"),
        (&["probe", "validate", "-"], b"", 5, "there is no recipe in it"),
        (&["probe", "validate", "-"], b"\xff\xfe", 8, "is not UTF-8"),
        (&["probe", "validate", "-", "--max-bytes", "3"], b"[{}]", 20, "more than 3 bytes"),
    ];
    for (arguments, stdin, code, message) in cases {
        let output = commis(arguments, stdin);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
    }
}
