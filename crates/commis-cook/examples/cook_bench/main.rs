//! Scores and speed of the reader: `cargo run -p commis-cook --example cook_bench [ID|FOLDER|FILE]…`.
//!
//! Without arguments it prints a table of all rungs on the built-in recipes, what became of 10 000 files of any kind, and
//! the figures as one line of JSON. With ids it
//! prints one line per recipe, what was understood, the program, and the goals that were missed. A folder of wordings
//! (`ID.txt`) is scored against the golds of those ids, with `AMOUNTS=1` against golds with the amounts that were read;
//! files are read for the kitchen in which nothing runs out.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

mod files;
mod interval;
mod once;
mod phenomena;
mod score;
mod texts;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use commis_base::Source;
use commis_cook::{Lexicon, Rung};
use commis_corpus::Builtin;
use serde_json::{Value as Json, json};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let lexicon = lexicon()?;
    let (folders, named): (Vec<String>, Vec<String>) =
        named.into_iter().partition(|name| Path::new(name).is_dir());
    if named.iter().any(|name| Path::new(name).exists()) {
        return texts::read(&named, &lexicon);
    }
    for folder in &folders {
        for builtin in Builtin::FIFTY {
            let corpus = texts::reworded(&builtin.load(), folder)?;
            score::table(folder, &corpus, &lexicon, &named, Rung::Cook)?;
        }
    }
    if !folders.is_empty() {
        return Ok(());
    }
    let rungs = if named.is_empty() { Rung::ALL } else { &[Rung::Cook] };
    let mut figures: BTreeMap<String, Json> = BTreeMap::new();
    for builtin in Builtin::FIFTY {
        for rung in rungs {
            let key = format!("{}-{}", builtin.name(), rung.name());
            figures.insert(key, score::table(builtin.name(), &builtin.load(), &lexicon, &named, *rung)?);
        }
    }
    if named.is_empty() {
        figures.insert("entries-of-one-recipe".to_owned(), once::tell(&lexicon)?);
        figures.insert("files-of-any-kind".to_owned(), files::tell(&lexicon)?);
    }
    println!("{}", json!(figures));
    Ok(())
}

/// The files on disk: a new word needs no compiler.
fn lexicon() -> Result<Lexicon> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/language/en");
    let mut sources = Vec::new();
    for name in ["verbs", "words", "conventions"] {
        let file = format!("{folder}/{name}.yaml");
        let text = std::fs::read_to_string(&file)?;
        sources.push(Source::new(file, text));
    }
    let told = |problems: Vec<commis_base::Problem>| {
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    Ok(Lexicon::load(&sources).map_err(told)?)
}
