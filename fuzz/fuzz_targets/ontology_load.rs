//! Any text as a file of classes or as a kitchen: no panic, and a place for every problem.
#![no_main]

use std::sync::{Arc, LazyLock};

use commis_kitchen::{Vocabulary, load};
use commis_base::Source;
use commis_ontology::{Ontology, RuleSet};
use libfuzzer_sys::fuzz_target;

static BUILTIN: LazyLock<Vec<Source>> = LazyLock::new(|| Ontology::builtin_sources(RuleSet::Standard));
static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(Arc::new(Ontology::load(&BUILTIN).unwrap())).unwrap());

fuzz_target!(|text: &str| {
    let addition = Source::new("fuzz.yaml", text.to_owned());
    let _ = Ontology::load(std::slice::from_ref(&addition));
    for exact in [true, false] {
        if let Err(problems) = load(&addition, &VOCABULARY, exact) {
            assert!(!problems.is_empty());
        }
    }
    // Loading the built-in classes each time is slow: only what looks like classes is added to them.
    if text.contains("parent") {
        let sources: Vec<Source> = BUILTIN.iter().cloned().chain([addition]).collect();
        let _ = Ontology::load(&sources);
    }
});
