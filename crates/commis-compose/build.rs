//! Lists the files of the cookbook, so that adding a family needs no Rust.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/dishes");
    println!("cargo::rerun-if-changed={}", data.display());
    let mut list = String::new();
    folder(&mut list, "FAMILIES", &data, &["families"])?;
    folder(&mut list, "GROUNDWORK", &data, &["kitchens", "ontology"])?;
    for (name, file) in [("FOODS", "foods.yaml"), ("ENGLISH", "english.yaml"), ("NONCE", "nonce.yaml")] {
        let _ =
            writeln!(list, "const {name}: &str = include_str!({:?});", data.join(file).display().to_string());
    }
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("families.rs"), list)
}

/// `const NAME: &[(path, text)]` with every file of some folders, in the order of paths.
fn folder(list: &mut String, name: &str, root: &Path, folders: &[&str]) -> io::Result<()> {
    let mut files = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root.join(folder))? {
            files.push(entry?.path());
        }
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
