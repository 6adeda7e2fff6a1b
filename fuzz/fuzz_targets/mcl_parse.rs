//! Any bytes: parsing, checking, printing and formatting never panic, and printing what was read reads the same.
#![no_main]

use std::sync::LazyLock;

use commis_base::{render, to_json};
use commis_mcl::{Network, Style, check_program, format, parse, parse_bytes, print};
use commis_sim::{RuleSet, Simulator};
use libfuzzer_sys::fuzz_target;

static SIMULATOR: LazyLock<Simulator> = LazyLock::new(|| Simulator::builtin(RuleSet::Standard).unwrap());

fuzz_target!(|bytes: &[u8]| {
    let parsed = parse_bytes(bytes);
    let language = SIMULATOR.language();
    let mut problems = parsed.diagnostics.clone();
    problems.extend(check_program(&parsed.program, &language));
    if let Ok(text) = std::str::from_utf8(bytes) {
        for problem in problems.iter().take(20) {
            let _ = render("fuzz.solution", text, problem, false);
            let _ = to_json("fuzz.solution", text, problem);
        }
        let _ = format(text, Style::default());
    }
    for recipe in &parsed.program.recipes {
        let _ = Network::from_recipe(recipe).flow(&language);
    }
    if parsed.is_sound() {
        let printed = print(&parsed.program);
        let again = parse(&printed);
        assert!(again.is_sound(), "{printed}");
        assert_eq!(print(&again.program), printed);
    }
});
