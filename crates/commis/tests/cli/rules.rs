//! Single rules by name: they change what they say, results name them, and a wrong name is answered.

use crate::program::Folder;

const CHILLED: &str = "#chilled
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
(refrigerate ?cold ?k2 ?k1 ?butter ?fridge 2 hour)
";

#[test]
fn one_rule_can_go_the_way_of_the_reference() {
    let folder = Folder::with("chilled.solution", CHILLED);
    let cook = |options: &[&str]| {
        let ran = folder.commis(&[&["cook", "chilled.solution", "--json"], options].concat());
        assert_eq!(ran.code, 0, "{}", ran.report());
        let document = ran.json();
        (document["rules"].clone(), document["files"][0]["recipes"][0]["execution"]["time"].clone())
    };
    let (standard, hours) = cook(&[]);
    let (changed, squared) = cook(&["--rule", "refrigerating-is-linear=reference"]);
    assert_eq!(standard, "standard");
    assert_eq!(changed, "standard, refrigerating-is-linear=reference");
    assert_ne!(hours, squared);
    let reference = cook(&["--rules", "reference"]);
    let (name, time) = cook(&["--rules", "reference", "--rule", "refrigerating-is-linear=standard"]);
    assert_eq!(name, "reference, refrigerating-is-linear=standard");
    assert_ne!(time, reference.1);
}

#[test]
fn evaluations_take_rules_of_cooking_and_scoring() {
    let folder = Folder::with("chilled.solution", CHILLED);
    let options = ["--rule", "exact-scores=reference", "--rule", "tools-stay=reference"];
    let call = ["evaluate", "chilled.solution", "--gold", "chilled.solution", "--json"];
    let ran = folder.commis(&[&call[..], &options].concat());
    assert_eq!(
        ran.json()["rules"],
        "standard, tools-stay=reference, exact-scores=reference",
        "{}",
        ran.report()
    );
}

#[test]
fn a_wrong_rule_is_answered_with_the_way_out() {
    let folder = Folder::with("chilled.solution", CHILLED);
    for (rule, answer) in [
        ("tool-stays=reference", "did you mean `tools-stay`?"),
        ("tools-stay", "write NAME=standard or NAME=reference"),
        ("tools-stay=no", "the rule sets are: standard, reference"),
    ] {
        let ran = folder.commis(&["cook", "chilled.solution", "--rule", rule]);
        assert_eq!(ran.code, 2, "{}", ran.report());
        assert!(ran.err.contains(answer), "{}", ran.report());
    }
}
