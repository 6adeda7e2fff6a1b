//! Any text: no reader may panic, layout is stable, and what lenient reading accepts can be written as standard PDDL.
#![no_main]

use commis_pddl::{
    answer, check_domain, check_problem, fix, layout, read_actions, read_domain, read_plan, read_problem,
    write_domain,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = read_actions(text);
    let _ = read_plan(text);
    let _ = answer::actions(text);
    let _ = answer::definition(text);
    let _ = answer::plan(text);
    let checked = check_domain(text);
    let _ = check_problem(text, &checked.syntax);
    if let Ok(laid) = layout(text) {
        assert_eq!(layout(&laid).as_deref(), Ok(&*laid));
    }
    if let Ok(domain) = read_domain(text) {
        let _ = read_problem(text, &domain);
        if let Ok(fixed) = fix(&domain, &[]) {
            let written = write_domain(&fixed.domain);
            assert!(check_domain(&written).is_standard(), "{written}");
        }
    }
});
