//! Every limit ends cooking in its own way, with its own name and exit code.

use crate::program::Folder;

const COOKIES: &str = include_str!("../../../../data/recipes/almond-crescent-cookies/gold.solution");

#[test]
fn each_limit_has_its_name_and_its_code() {
    let folder = Folder::with("cookies.solution", COOKIES);
    for (option, code, name) in [
        ("--limit-statements=5", 22, "statement-limit"),
        ("--limit-entities=1", 23, "entity-limit"),
        ("--limit-list=10", 24, "list-limit"),
        ("--limit-seconds=100", 25, "simulated-time-limit"),
        ("--timeout=0", 26, "wall-time-limit"),
        ("--limit-memory=1000", 27, "memory-limit"),
    ] {
        let ran = folder.commis(&["cook", "cookies.solution", option]);
        assert_eq!(ran.code, code, "{option}: {}", ran.report());
        assert!(ran.out.contains(&format!("stopped by the {name}")), "{option}: {}", ran.out);
        let ran = folder.commis(&["cook", "cookies.solution", option, "--json"]);
        assert_eq!(ran.code, code, "{option}");
        let recipe = &ran.json()["files"][0]["recipes"][0];
        assert_eq!(recipe["outcome"], name);
        assert_ne!(recipe["execution"]["stop"], "finished");
        let unexecuted = recipe["execution"]["unexecuted"].as_array().unwrap();
        assert!(unexecuted.iter().all(|statement| statement["code"] == "stopped"), "{unexecuted:#?}");
    }
}

#[test]
fn a_raised_limit_lets_more_statements_through() {
    let many = "(get-kitchen ?k)\n".repeat(10);
    let folder = Folder::with("many.solution", format!("#many\n{many}"));
    let ran = folder.commis(&["cook", "many.solution", "--limit-statements=300000"]);
    assert_eq!(ran.code, 5, "more than one get-kitchen: {}", ran.report());
}
