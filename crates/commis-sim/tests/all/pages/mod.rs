//! Pages of the documentation that are compared with what they should say, or rewritten.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};

use commis_sim::manual::Examples;

pub(crate) fn docs() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs"))
}

/// Compares a page with its fresh version, or writes it.
#[expect(clippy::panic, reason = "a page that cannot be read fails the test")]
pub(crate) fn check(examples: &Examples, path: &Path, generated: &str) -> String {
    let page = std::fs::read_to_string(path).unwrap_or_default();
    let fresh = match examples.refresh(&page, generated) {
        Ok(fresh) => fresh,
        Err(problem) => panic!("{}: {problem}", path.display()),
    };
    if std::env::var_os("COMMIS_UPDATE").is_some() && fresh != page {
        std::fs::write(path, &fresh).unwrap();
        return fresh;
    }
    for (number, (old, new)) in page.lines().zip(fresh.lines()).enumerate() {
        let place = format!("{}:{}", path.display(), number + 1);
        assert_eq!(old, new, "{place} is out of date; COMMIS_UPDATE=1 rewrites it");
    }
    assert_eq!(page, fresh, "{} is out of date; COMMIS_UPDATE=1 rewrites it", path.display());
    fresh
}
