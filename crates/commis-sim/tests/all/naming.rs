//! A mixture is called what it is at that moment, step by step.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_mcl::{Network, parse};
use commis_sim::{MixtureNames, RuleSet, Simulator, Words};

/// What the products of a program are called in a table.
fn told(text: &str) -> Vec<String> {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let network = Network::from_recipe(&parse(&format!("#x\n(get-kitchen ?k0)\n{text}")).program.recipes[0]);
    let execution = simulator.execute(&network);
    assert!(execution.is_complete() && execution.first_failure().is_none(), "{text}");
    let names = MixtureNames::of(&network, &execution, simulator.vocabulary(), "", &|_| None);
    let mut words = Words::new(simulator.vocabulary()).naming(names);
    execution.steps.iter().map(|step| words.result(step).replace('\u{a0}', " ")).collect()
}

/// Carrots in a sauce that is a mixture itself.
const CARROTS: &str = "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)
    (fetch-and-proportion ?sweet ?k2 ?k1 ?butter white-sugar 10 g)
    (mix ?sauce ?k3 ?k2 ?sweet ?whisk)
    (fetch-and-proportion ?all ?k4 ?k3 ?sauce carrot 6 piece)
    (mingle ?NAME ?k5 ?k4 ?all ?spoon)";

#[test]
fn parts_are_counted_and_keep_their_names() {
    let last = told(&CARROTS.replace("NAME", "glazed-carrots")).pop().unwrap();
    assert!(last.contains(" g glazed carrots of "), "{last}");
    assert!(last.contains("6 × carrot") && last.contains("sauce"), "{last}");
    assert!(!last.contains("mixture") && !last.contains("carrot, carrot"), "{last}");
}

#[test]
fn a_dish_has_the_name_of_its_variable_or_its_title() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let vocabulary = simulator.vocabulary();
    for (variable, title, name) in [
        ("pilaf", "", "pilaf"),
        ("macaroni-and-cheese", "x", "macaroni and cheese"),
        ("chili-2", "friday", "chili"),
        ("x", "roasted-roots-with-honey", "roasted roots with honey"),
        ("bowl-with-carrots", "carrots-7", "carrots"),
        ("large-bowl", "carrot-pan", "carrot pan"),
        ("output", "test", "heterogeneous-mixture"),
        ("cooled", "", "heterogeneous-mixture"),
        ("m12", "r2-d2", "heterogeneous-mixture"),
    ] {
        let text = format!("#x\n(get-kitchen ?k0)\n{}", CARROTS.replace("NAME", variable));
        let network = Network::from_recipe(&parse(&text).program.recipes[0]);
        let execution = simulator.execute(&network);
        let names = MixtureNames::of(&network, &execution, vocabulary, title, &|_| None);
        let mut words = Words::new(vocabulary).naming(names);
        let last = words.result(execution.steps.last().unwrap()).replace('\u{a0}', " ");
        assert!(last.contains(&format!(" g {name} of ")), "{variable}, {title}: {last}");
    }
}

#[test]
fn a_dough_is_no_biscuit_before_it_is_baked() {
    let all = |dough: &str, biscuit: &str| {
        told(&format!(
            "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)
             (fetch-and-proportion ?both ?k2 ?k1 ?butter all-purpose-flour 30 g)
             (mix ?{dough} ?k3 ?k2 ?both ?whisk)
             (bake ?{biscuit} ?k4 ?k3 ?{dough} ?oven 10 minute 180 degrees-celsius)"
        ))
    };
    let named = all("crumbly-dough", "golden-biscuit");
    assert!(named[3].contains("50 g crumbly dough"), "{}", named[3]);
    assert!(named[4].contains("50 g golden biscuit"), "{}", named[4]);
    let unnamed = all("crumbly-dough", "thing");
    assert!(unnamed[4].contains("50 g baked crumbly dough"), "{}", unnamed[4]);
}
