//! The house is built as ARCHITECTURE.md says: who knows whom, and how much lies in the command line.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The heading above the table in ARCHITECTURE.md.
const MAP: &str = "## Who knows whom";

/// Crates of the workspace, each with those it is built on.
type Edges = BTreeMap<String, BTreeSet<String>>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The edges as cargo knows them. What only tests need does not count, and examples are no rooms.
fn edges() -> Edges {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let examples = root().join("examples");
    let packages = metadata["packages"].as_array().unwrap().iter();
    let rooms =
        packages.filter(|package| !Path::new(&text(&package["manifest_path"])).starts_with(&examples));
    rooms.map(|package| (text(&package["name"]), knows(package))).collect()
}

fn knows(package: &Value) -> BTreeSet<String> {
    let dependencies = package["dependencies"].as_array().unwrap().iter();
    let inside = dependencies.filter(|dependency| dependency["path"].is_string());
    inside
        .filter(|dependency| dependency["kind"] != "dev")
        .map(|dependency| text(&dependency["name"]))
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// The edges as the map draws them: rows of two columns, names between backticks.
fn drawn() -> Edges {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let section = page.split_once(MAP).unwrap().1;
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let mut cells = row.trim_matches('|').split('|');
        let crates = names(cells.next().unwrap());
        (crates.first().unwrap().clone(), names(cells.next().unwrap()).into_iter().collect())
    })
    .collect()
}

/// What stands between backticks.
fn names(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn crates_know_whom_the_map_says() {
    let (built, drawn) = (edges(), drawn());
    let all: BTreeSet<&String> = built.keys().chain(drawn.keys()).collect();
    let mut wrong = Vec::new();
    for name in all {
        match (built.get(name), drawn.get(name)) {
            (Some(built), Some(drawn)) if built == drawn => {}
            (Some(built), _) => {
                let built: Vec<String> = built.iter().map(|known| format!("`{known}`")).collect();
                let built = if built.is_empty() { "–".to_owned() } else { built.join(", ") };
                wrong.push(format!("| `{name}` | {built} |"));
            }
            (None, _) => wrong.push(format!("there is no crate `{name}`")),
        }
    }
    assert!(
        wrong.is_empty(),
        "these rows below `{MAP}` in ARCHITECTURE.md would be true:\n{}",
        wrong.join("\n")
    );
}

/// Lines in the Rust files of a folder and its folders.
fn lines(folder: &Path) -> usize {
    let mut open = vec![PathBuf::from(folder)];
    let mut lines = 0;
    while let Some(here) = open.pop() {
        for entry in std::fs::read_dir(&here).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                lines += std::fs::read_to_string(&path).unwrap().lines().count();
            }
        }
    }
    lines
}

#[test]
fn the_command_line_stays_thin() {
    // Options, terminal, layout and commands: what grows beyond it is a room that has not been built.
    const MOST: usize = 7_500;
    let command_line = lines(&root().join("crates/commis/src"));
    println!("{command_line} lines are in crates/commis/src, at most {MOST} may be");
    assert!(
        command_line <= MOST,
        "crates/commis/src has {command_line} lines, {MOST} are allowed: what a server or a notebook would also need \
         belongs into a library"
    );
}

/// The Rust files below a folder.
fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Classes are named in `Vocabulary`, in `terms` and in declarations of primitives; tests may name any.
#[test]
fn no_class_is_looked_up_by_a_name_in_passing() {
    let mut found = Vec::new();
    for room in std::fs::read_dir(root().join("crates")).unwrap() {
        let source = room.unwrap().path().join("src");
        if source.is_dir() {
            rust_files(&source, &mut found);
        }
    }
    let mut named = Vec::new();
    for path in found {
        let is_table = path.ends_with("commis-kitchen/src/vocabulary.rs");
        let is_test = path.file_stem().is_some_and(|name| {
            let name = name.to_string_lossy();
            name.ends_with("_test") || name == "tests"
        });
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !is_test && !is_table && !line.trim_start().starts_with("//"));
        named.extend(
            lines.filter(|line| line.contains(".class(\"")).map(|line| format!("{}: {line}", path.display())),
        );
    }
    assert!(named.is_empty(), "{}", named.join("\n"));
}
