//! `docs/extending.md` shows the code of this crate as it is.
//!
//! `COMMIS_UPDATE=1 cargo test -p own-primitive-and-metric --test page` copies it there.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The page with every block of this crate's code as it is now, and the files that it shows.
fn fresh(page: &str) -> (String, Vec<String>) {
    let (mut text, mut shown) = (String::new(), Vec::new());
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        text.extend([line, "\n"]);
        let Some(path) = line.strip_prefix("```rust file=") else { continue };
        text.push_str(&std::fs::read_to_string(root().join(path)).unwrap());
        text.push_str("```\n");
        assert!(lines.any(|line| line == "```"), "the block of {path} is not closed");
        shown.push(path.to_owned());
    }
    (text, shown)
}

fn lines_of(folder: &Path) -> (usize, Vec<String>) {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    let lines = files.iter().map(|file| std::fs::read_to_string(file).unwrap().lines().count()).sum();
    let name = |file: &PathBuf| file.file_name().unwrap().to_string_lossy().into_owned();
    (lines, files.iter().map(name).filter(|name| name != "lib.rs").collect())
}

#[test]
fn the_page_shows_the_code_of_the_example() {
    let path = root().join("docs/extending.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (fresh, shown) = fresh(&page);
    let (lines, files) = lines_of(&root().join("examples/own-primitive-and-metric/src"));
    assert!(lines < 100, "an example should be short, this one has {lines} lines");
    let expected: Vec<String> =
        files.iter().map(|file| format!("examples/own-primitive-and-metric/src/{file}")).collect();
    let mut sorted = shown;
    sorted.sort();
    assert_eq!(sorted, expected, "the page shows every file of the example but lib.rs");
    if std::env::var_os("COMMIS_UPDATE").is_some() {
        std::fs::write(&path, fresh).unwrap();
        return;
    }
    assert!(page == fresh, "docs/extending.md is out of date; COMMIS_UPDATE=1 rewrites it");
}
