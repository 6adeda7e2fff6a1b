//! Pages under docs/ that programs of the workspace write, so that they always say what the programs do.

use std::process::Command;

use crate::cargo::{program, root};

/// A generated page.
struct Page {
    /// Where it is kept, from the root of the workspace.
    path: &'static str,
    /// The arguments of `commis` whose output it is.
    arguments: &'static [&'static str],
}

/// Every generated page. A new command prints its page to stdout and is listed here.
const PAGES: &[Page] = &[
    Page { path: "docs/cli.md", arguments: &["manual", "cli"] },
    Page { path: "docs/exit-codes.md", arguments: &["manual", "exit-codes"] },
];

/// Pages that are not what the program prints.
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
    let output =
        Command::new(program()?).args(page.arguments).output().map_err(|cause| fail(&cause.to_string()))?;
    if !output.status.success() {
        return Err(fail(String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|cause| fail(&cause.to_string()))
}
