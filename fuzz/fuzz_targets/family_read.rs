//! Any text as a family of dishes: no panic, and a place for every problem.
#![no_main]

use commis_base::Source;
use commis_compose::grammar::read_family;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(problems) = read_family(&Source::new("fuzz.yaml", text.to_owned())) {
        assert!(!problems.is_empty() && problems.iter().all(|problem| problem.line > 0));
    }
});
