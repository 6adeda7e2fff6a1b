//! Pages under docs/ that programs of the workspace write, so that they always say what the programs do.

use crate::cargo::{cargo, root};

/// A generated page.
struct Page {
    /// Where it is kept, from the root of the workspace.
    path: &'static str,
    /// The `cargo run` arguments whose output it is.
    generator: &'static [&'static str],
}

/// Every generated page. A new generator prints its page to stdout and is listed here.
const PAGES: &[Page] = &[
    Page { path: "docs/cli.md", generator: &["-p", "commis", "--", "manual", "cli"] },
    Page { path: "docs/exit-codes.md", generator: &["-p", "commis", "--", "manual", "exit-codes"] },
];

/// Pages that are not what their generators print.
pub(crate) fn stale() -> Vec<String> {
    let mut stale = Vec::new();
    for page in PAGES {
        let kept = std::fs::read_to_string(root().join(page.path)).unwrap_or_default();
        match generate(page) {
            Ok(text) if text == kept => {}
            Ok(_) => stale.push(format!("{} is stale; run `cargo xtask docs`", page.path)),
            Err(why) => stale.push(why),
        }
    }
    stale
}

/// Writes all pages anew.
pub(crate) fn write() -> bool {
    let mut succeeded = true;
    for page in PAGES {
        let write = |text: String| {
            std::fs::write(root().join(page.path), text).map_err(|cause| format!("{}: {cause}", page.path))
        };
        match generate(page).and_then(write) {
            Ok(()) => println!("{}", page.path),
            Err(why) => {
                eprintln!("{why}");
                succeeded = false;
            }
        }
    }
    succeeded
}

fn generate(page: &Page) -> Result<String, String> {
    let fail = |why: &str| format!("cannot generate {}: {why}", page.path);
    let args = [&["run", "--quiet"], page.generator].concat();
    let output = cargo(&args).output().map_err(|cause| fail(&cause.to_string()))?;
    if !output.status.success() {
        return Err(fail(String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|cause| fail(&cause.to_string()))
}
