//! Every difference between standard and reference rules shows in a program, which `docs/rules.md` explains.
//!
//! `COMMIS_UPDATE=1 cargo test -p commis-sim --test all rules` rewrites what is out of date.

use commis_sim::Rules;
use commis_sim::manual::{self, Examples};
use pages::{check, docs};

use crate::pages;

#[test]
fn the_page_on_rules_shows_every_difference() {
    let examples = Examples::builtin().unwrap();
    let page = check(&examples, &docs().join("rules.md"), &manual::rules_table());
    for rule in Rules::RULES {
        let field = rule.name;
        let title = format!("\n### {field}\n");
        let section = page.split(&title).nth(1).unwrap_or_else(|| panic!("{field} has no section"));
        let section = section.split("\n### ").next().unwrap();
        let outcome = |fence: &str| {
            let after = section.split(fence).nth(1).unwrap_or_else(|| panic!("{field}: no {fence}"));
            after.split("```").next().unwrap().to_owned()
        };
        let standard = outcome("```text kitchen\n");
        let reference = outcome("```text kitchen, reference rules\n");
        assert_ne!(standard, reference, "{field}: its example shows no difference");
    }
}
