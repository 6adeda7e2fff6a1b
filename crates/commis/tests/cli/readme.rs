//! The README shows what the program really says.

use crate::program::Folder;

const README: &str = include_str!("../../../../README.md");

/// The fenced block that begins with these words, without its first line.
#[track_caller]
fn block(beginning: &str) -> &'static str {
    let (_, rest) = README.split_once(&format!("```{beginning}\n")).expect(beginning);
    rest.split_once("```").unwrap().0
}

#[test]
fn the_example_is_real() {
    let folder = Folder::with("snack.solution", block("mcl"));
    let ran = folder.commis(&["cook", "snack.solution"]);
    assert_eq!(ran.out.trim_end(), block("console\n$ commis cook snack.solution").trim_end());
    assert_eq!(ran.code, 3);
}

#[test]
fn the_mistake_is_real() {
    let shown = block("console\n$ commis check toast.solution");
    let (_, statement) = shown.split_once("\n3 | ").unwrap();
    let statement = statement.lines().next().unwrap();
    let folder = Folder::with("toast.solution", format!("#toast\n(get-kitchen ?k)\n{statement}\n"));
    let ran = folder.commis(&["check", "toast.solution"]);
    assert_eq!(ran.err + &ran.out, shown);
}

#[test]
fn the_results_are_real() {
    let ran = Folder::new().commis(&["demo"]);
    let mut rest = ran.out.as_str();
    for part in block("console\n$ commis demo").split("…\n") {
        let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("not said by the demo:\n{part}"));
        rest = after;
    }
}

#[test]
fn every_linked_page_exists() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let links = README.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    for link in links.filter(|link| !link.contains("://")) {
        assert!(root.join(link).exists(), "{link}");
    }
}
