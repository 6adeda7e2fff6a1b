//! Any domain with any problem, divided by a line `====`: no reading may panic, and a plan that is found is valid.
#![no_main]

use commis_pddl::{
    GroundLimits, SearchLimits, Mode, PddlText, Strategy, Verdict, check_files, read_pair, solve, validate, write_domain,
    write_problem,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (domain, problem) = text.split_once("\n====\n").unwrap_or((text, text));
    let source = |text: &str| PddlText { name: "fuzz".to_owned(), text: text.to_owned() };
    let (domain, problem) = (source(domain), source(problem));
    let ground = GroundLimits { instantiated: 2_000, bindings: 20_000, facts: 2_000 };
    for mode in [Mode::Standard, Mode::Strict, Mode::Dataset] {
        let _ = check_files(domain.clone(), vec![problem.clone()], mode);
        let Ok(read) = read_pair(&domain, &problem, mode) else { continue };
        let _ = (write_domain(&read.domain), write_problem(&read.problem));
        for strategy in [Strategy::BreadthFirst, Strategy::Greedy, Strategy::Optimal] {
            let limits = SearchLimits { states: 200, ground, ..SearchLimits::default() };
            let solution = solve(&read.domain, &read.problem, strategy, &limits);
            if let Some(plan) = solution.outcome.plan() {
                let found = validate(&read.domain, &read.problem, plan);
                assert!(found.is_valid() || matches!(found.verdict, Verdict::Undecided { .. }), "{found}");
            }
        }
    }
});
