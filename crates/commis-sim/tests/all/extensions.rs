//! An extension says the same as a published primitive wherever the classes have no word for the difference, so that a
//! program that uses it reaches the goals of golds that do without.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_mcl::{Network, parse};
use commis_sim::{RuleSet, Simulator, Thing, manual};

/// What the variable `?it` stands for after a program in the published kitchen.
fn made(before: &str, statement: &str) -> String {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let network = Network::from_recipe(&parse(&format!("#test\n{before}\n{statement}")).program.recipes[0]);
    let execution = simulator.execute(&network);
    assert!(execution.is_complete() && execution.first_failure().is_none(), "{statement}");
    match &execution.value(&network, "?it").unwrap().thing {
        Thing::Entity(entity) => manual::thing(&Thing::Entity(entity.clone()), simulator.vocabulary()),
        other => manual::thing(other, simulator.vocabulary()),
    }
}

const DOUGH: &str = "(get-kitchen ?k0)
(fetch-and-proportion ?flour ?k1 ?k0 ?bowl all-purpose-flour 500 g)
(fetch-and-proportion ?a ?k2 ?k1 ?flour water 300 g)";
const BATTER: &str = "(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)
(mix ?a ?k2 ?k1 ?butter ?whisk)";
const TRAY: &str = "(get-kitchen ?k0)
(fetch ?tray ?k1 ?k0 baking-tray 1)
(fetch-and-proportion ?a ?k2 ?k1 ?bowl butter 10 g)";
const WET: &str = "(get-kitchen ?k0)
(fetch-and-proportion ?potatoes ?k1 ?k0 ?bowl potato 2 piece)
(fetch-and-proportion ?a ?k2 ?k1 ?potatoes water 500 ml)";

#[test]
fn extensions_say_what_published_primitives_say() {
    for (before, extension, published) in [
        (DOUGH, "(knead ?it ?k ?k2 ?a 8 minute)", "(mix ?it ?k ?k2 ?a ?tool)"),
        (TRAY, "(brush ?it ?k ?k2 ?tray ?a)", "(grease ?it ?k ?k2 ?tray ?a)"),
        (WET, "(strain ?liquid ?it ?k ?k2 ?a ?tool)", "(drain ?it ?liquid ?k ?k2 ?a ?tool)"),
        (WET, "(strain ?it ?rests ?k ?k2 ?a ?tool)", "(drain ?rests ?it ?k ?k2 ?a ?tool)"),
        (
            BATTER,
            "(grill ?it ?k ?k2 ?a ?oven 5 minute 220 degrees-celsius)",
            "(bake ?it ?k ?k2 ?a ?oven 5 minute 220 degrees-celsius)",
        ),
        (BATTER, "(marinate ?it ?k ?k2 ?a ?fridge 2 hour)", "(refrigerate ?it ?k ?k2 ?a ?fridge 2 hour)"),
    ] {
        assert_eq!(made(before, extension), made(before, published), "{extension}");
    }
}
