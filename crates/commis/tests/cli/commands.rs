//! Every other command through the real program.

use crate::program::Folder;
use serde_json::Value;

const MESSY: &str = "#Mess ; a start\n( GET-kitchen   ?K ) (fetch ?bowl\n ?k2 ?k medium-bowl 1); a bowl\n";
const TIDY: &str = "#mess ; a start\n(get-kitchen ?k)\n(fetch ?bowl ?k2 ?k medium-bowl 1) ; a bowl\n";

#[test]
fn check_reports_every_problem() {
    let text = "#a\n(get-kitchen ?k)\n(fetch-and-proportion ?x ?k1 ?k ?bowl buter 10 g)\n(mix ?y ?k2)\n#b\n";
    let folder = Folder::with("dinner.solution", text);
    insta::assert_snapshot!("check", folder.commis(&["check", "dinner.solution"]).report());
    insta::assert_snapshot!("check_json", folder.commis(&["check", "dinner.solution", "--json"]).report());
    let ran = folder.commis(&["check", "dinner.solution", "--max-problems", "1"]);
    assert!(ran.err.contains("more problems not shown; see `--max-problems`"), "{}", ran.err);
    folder.write("tidy.solution", TIDY);
    let ran = folder.commis(&["check", "tidy.solution"]);
    assert!(
        ran.report()
            .starts_with("exit code 0\n--- stdout\n1 recipe in 1 file: 0 errors, 0 warnings, 1 note\n")
    );
    assert!(ran.err.contains("nothing uses `?bowl`; the dish loses nothing by it"), "{}", ran.err);
}

#[test]
fn fmt_rewrites_files_once() {
    let folder = Folder::with("dinner.solution", MESSY);
    let ran = folder.commis(&["fmt", "dinner.solution", "--check"]);
    assert_eq!(ran.report(), "exit code 1\n--- stdout\ndinner.solution would change\n");
    assert_eq!(folder.read("dinner.solution"), MESSY);
    let ran = folder.commis(&["fmt", "dinner.solution", "--stdout"]);
    assert_eq!((ran.code, &*ran.out), (0, TIDY));
    let ran = folder.commis(&["fmt", "dinner.solution"]);
    assert_eq!(ran.report(), "exit code 0\n--- stderr\nformatted dinner.solution\n");
    assert_eq!(folder.read("dinner.solution"), TIDY);
    assert_eq!(folder.commis(&["fmt", "dinner.solution"]).report(), "exit code 0\n");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying around");
    let ran = folder.commis_reading(&["fmt", "-"], MESSY.as_bytes());
    assert_eq!((ran.code, &*ran.out), (0, TIDY));
    let document = folder.commis_reading(&["fmt", "-", "--json"], MESSY.as_bytes()).json();
    assert_eq!(document["files"][0]["text"], TIDY);
}

#[test]
fn fmt_leaves_alone_what_it_cannot_read() {
    let folder = Folder::with("dinner.solution", "#a\n(mix ?a\n(mix ?b)\n");
    let ran = folder.commis(&["fmt", "dinner.solution"]);
    assert_eq!(ran.code, 5, "{}", ran.report());
    assert!(ran.err.contains("this statement is not closed"), "{}", ran.err);
    assert_eq!(folder.read("dinner.solution"), "#a\n(mix ?a\n(mix ?b)\n");
}

#[test]
fn the_kitchen_is_a_tree() {
    let folder = Folder::new();
    let ran = folder.commis(&["kitchen"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!("kitchen", ran.out.lines().take(12).collect::<Vec<_>>().join("\n"));
    let document = folder.commis(&["kitchen", "--json"]).json();
    assert_eq!(document["kitchen"]["class"], "kitchen-state");
}

/// Primitives of the publications; `top-with`, which only their golds use; and the project's own.
const PUBLISHED: usize = 38;
const UNLISTED: usize = 1;
const EXTENSIONS: usize = 9;

#[test]
fn primitives_come_from_their_declarations() {
    let folder = Folder::new();
    let listing = folder.commis(&["primitives"]).out;
    let tables: Vec<usize> = listing
        .split("\n\n")
        .map(|table| table.lines().filter(|line| !line.starts_with(' ')).count())
        .collect();
    assert_eq!(tables, [PUBLISHED, UNLISTED, EXTENSIONS], "{listing}");
    insta::assert_snapshot!("primitive", folder.commis(&["primitives", "cut"]).report());
    let document = folder.commis(&["primitives", "cut", "--json"]).json();
    assert_eq!(document["arguments"][6]["may_be_left_out"], true);
    let count = |options: &[&str]| folder.commis(options).json().as_array().unwrap().len();
    assert_eq!(count(&["primitives", "--json"]), PUBLISHED + UNLISTED + EXTENSIONS);
}

#[test]
fn the_schema_covers_every_primitive() {
    let folder = Folder::new();
    insta::assert_snapshot!("schema", folder.commis(&["primitives", "shape", "--schema"]).report());
    let schema = folder.commis(&["primitives", "--schema"]).json();
    let statements = schema["oneOf"].as_array().unwrap();
    assert_eq!(statements.len(), PUBLISHED + UNLISTED + EXTENSIONS);
    let definitions = schema["$defs"].as_object().unwrap();
    for reference in references(&schema) {
        let name = reference.strip_prefix("#/$defs/").unwrap();
        assert!(definitions.contains_key(name), "{reference}");
    }
}

/// Every `$ref` in a schema.
fn references(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(members) => members
            .iter()
            .flat_map(|(name, member)| match (name.as_str(), member) {
                ("$ref", Value::String(reference)) => vec![reference.clone()],
                _ => references(member),
            })
            .collect(),
        Value::Array(members) => members.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_class_with_everything_known_about_it() {
    let folder = Folder::new();
    insta::assert_snapshot!("class", folder.commis(&["ontology", "butter"]).report());
    assert!(folder.commis(&["ontology"]).out.contains("butter"));
    let classes = folder.commis(&["ontology", "--json"]).json();
    assert!(classes.as_array().unwrap().len() >= 346);
}

#[test]
fn exit_codes_and_help() {
    let folder = Folder::new();
    let listing = folder.commis(&["exit-codes"]).out;
    assert!(listing.contains("  5  invalid"), "{listing}");
    let help = folder.commis(&["help", "exit-codes"]);
    assert!(help.out.contains("26  wall-time-limit"), "{}", help.out);
    assert_eq!(folder.commis(&["exit-codes", "--json"]).json()[0]["name"], "success");
}

#[test]
fn shells_get_completions() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = folder.commis(&["completions", shell]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("commis"), "{shell}");
    }
}

#[test]
fn errors_are_json_too() {
    let folder = Folder::new();
    let ran = folder.commis(&["primitives", "backe", "--json"]);
    assert_eq!(ran.code, 6);
    let document = ran.json();
    assert_eq!(document["error"]["hint"], "did you mean `bake`?");
    assert_eq!(document["exit_code"], 6);
    assert_eq!(ran.err, "");
}
