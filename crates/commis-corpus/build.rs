//! Lists the files of the built-in corpora, so that adding a recipe folder needs no Rust.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let mut list = String::new();
    // The published recipes lie at the top of the data; the extended set is a corpus folder of its own.
    constant(&mut list, "PUBLISHED", &data, &["recipes"])?;
    constant(&mut list, "EXTENDED", &data.join("extended"), &["ontology", "kitchens", "recipes"])?;
    constant(&mut list, "HOME", &data.join("home"), &["ontology", "kitchens", "recipes"])?;
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("files.rs"), list)?;
    fs::write(out.join("verbs.rs"), verbs(&data))
}

/// The cook's verbs, so that coverage can say which of them are known; `None` while there is no such file.
fn verbs(data: &Path) -> String {
    let file = data.join("language/en/verbs.yaml");
    println!("cargo::rerun-if-changed={}", data.join("language/en").display());
    let doc = "/// The verbs that come with the program.\n";
    match file.is_file() {
        true => {
            let path = file.display().to_string();
            let text = format!("Some((\"data/language/en/verbs.yaml\", include_str!({path:?})))");
            format!("{doc}const VERBS: Option<(&str, &str)> = {text};\n")
        }
        false => format!("{doc}const VERBS: Option<(&str, &str)> = None;\n"),
    }
}

/// `const NAME: &[(path, text)]` with every file under the given folders, in the order of paths.
fn constant(list: &mut String, name: &str, root: &Path, folders: &[&str]) -> io::Result<()> {
    let mut files = Vec::new();
    for folder in folders {
        // A folder that does not exist yet is watched through its nearest parent that does.
        let watched = root.join(folder);
        let seen = watched.ancestors().find(|path| path.exists()).unwrap_or(root);
        println!("cargo::rerun-if-changed={}", seen.display());
        collect(&watched, &mut files)?;
    }
    files.sort();
    let _ = writeln!(list, "const {name}: &[(&str, &str)] = &[");
    for file in files {
        let path = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let _ = writeln!(list, "    ({path:?}, include_str!({:?})),", file.display().to_string());
    }
    let _ = writeln!(list, "];");
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|kind| ["yaml", "xml", "solution"].iter().any(|k| kind == *k))
        {
            files.push(path);
        }
    }
    Ok(())
}
