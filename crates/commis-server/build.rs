//! Puts the page into the program: every file of `assets/`, as it is and compressed, with a tag that changes with it.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets");
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("assets");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut files: Vec<PathBuf> = match fs::read_dir(&assets) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        // The program can be built without the page, and says so when somebody asks for it.
        Err(_) => Vec::new(),
    };
    files.retain(|path| path.is_file());
    files.sort();
    let mut table = String::from("&[\n");
    for path in files {
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a file name that is not UTF-8")?;
        let bytes = fs::read(&path)?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&bytes)?;
        let compressed = out.join(format!("{name}.gz"));
        fs::write(&compressed, encoder.finish()?)?;
        let mut tag = String::new();
        for byte in Sha256::digest(&bytes).iter().take(8) {
            write!(tag, "{byte:02x}")?;
        }
        let [whole, gzip] = [&path, &compressed].map(|path| path.to_str().ok_or("a path that is not UTF-8"));
        let (whole, gzip) = (whole?, gzip?);
        writeln!(
            table,
            "Asset {{ name: {name:?}, tag: {tag:?}, bytes: include_bytes!({whole:?}), gzip: include_bytes!({gzip:?}) }},"
        )?;
    }
    table.push(']');
    fs::write(out.join("assets.rs"), table)?;
    Ok(())
}
