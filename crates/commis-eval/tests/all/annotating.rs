//! The annotation guide: its examples can be cooked, and golds leave open only what it leaves open.

use commis_corpus::Builtin;
use commis_mcl::{Network, check, parse_as};
use commis_sim::{RuleSet, Simulator};

const GUIDE: &str = include_str!("../../../../docs/annotating.md");

#[test]
fn examples_are_cooked_without_a_failure() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let examples: Vec<&str> =
        GUIDE.split("```mcl\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() > 12, "{} examples", examples.len());
    for example in examples {
        let parsed = parse_as("example", example);
        let recipe = &parsed.program.recipes[0];
        assert!(parsed.is_sound() && check(recipe, &simulator.language()).is_empty(), "{example}");
        let execution = simulator.execute(&Network::from_recipe(recipe));
        assert!(execution.is_complete(), "{example}");
        assert!(execution.first_failure().is_none(), "{example}{:?}", execution.first_failure());
    }
}

#[test]
fn golds_leave_open_what_the_guide_leaves_open() {
    let table = GUIDE.split("## What is left open").nth(1).unwrap();
    let names: Vec<&str> =
        table.lines().filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    for corpus in Builtin::ALL.iter().map(|builtin| builtin.load()) {
        for entry in &corpus.recipes {
            for alternative in &entry.recipe.meta.as_ref().unwrap().alternatives {
                let because = alternative.because.as_str();
                assert!(names.contains(&because), "{}: `{because}` is not in the guide", entry.recipe.id);
            }
        }
    }
}
