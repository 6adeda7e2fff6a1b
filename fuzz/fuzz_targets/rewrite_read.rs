//! Any bytes as each of the files that rewriting reads, and any text as a recipe in both languages: no panic.
#![no_main]

use std::sync::LazyLock;

use commis_ontology::{Ontology, RuleSet};
use commis_rewrite::mining::Votes;
use commis_rewrite::reading::ActionReader;
use commis_rewrite::{Glossary, Lexicon, Ratings, Records, WordVectors, read_pairs};
use libfuzzer_sys::fuzz_target;

static ENGLISH: LazyLock<ActionReader> = LazyLock::new(|| {
    let ontology = Ontology::load(&Ontology::builtin_sources(RuleSet::Standard)).unwrap();
    ActionReader::english(Glossary::english(&ontology).unwrap())
});
static CHINESE: LazyLock<ActionReader> =
    LazyLock::new(|| ActionReader::chinese(Glossary::chinese().unwrap()));

fuzz_target!(|bytes: &[u8]| {
    let mut records = Records::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        let _ = records.read_json_line(line, "fuzz", 1);
    }
    let _ = Ratings::read(bytes, "fuzz");
    let _ = Votes::new().read_csv(bytes, "fuzz");
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (pairs, _) = read_pairs(text, "fuzz");
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let _ = Records::from_plain_lines(&lines, &pairs, "fuzz");
    let _ = Lexicon::from_table(text);
    let _ = Glossary::from_json(text);
    let mut vectors = WordVectors::new();
    for line in text.lines() {
        let _ = vectors.read_line(line, None);
    }
    let _ = (ENGLISH.actions(text), CHINESE.actions(text));
});
