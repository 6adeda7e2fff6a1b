//! Small programs whose outcome was observed in the reference implementation, under reference rules.
//!
//! Every line of an expectation is what `manual::line` says about a variable, a place, a stock or the clock.
//! All forty runs hold. Run 15 has two programs, as has run 3.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_mcl::{Network, parse};
use commis_sim::{Execution, RuleSet, Simulator, Thing, manual};

fn network(program: &str) -> Network {
    let parsed = parse(&format!("#run\n(get-kitchen ?k0) {program}"));
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    Network::from_recipe(&parsed.program.recipes[0])
}

/// Runs a program (which starts from `?k0`) and compares what is said about it with the expected lines.
fn check(simulator: &Simulator, program: &str, expected: &[&str]) -> (Network, Execution) {
    let network = network(program);
    let execution = simulator.execute(&network);
    let said: Vec<String> = expected
        .iter()
        .map(|line| manual::line(manual::label_of(line), &execution, &network, simulator.vocabulary()))
        .collect();
    assert_eq!(said.join("\n"), expected.join("\n"), "{program}");
    (network, execution)
}

fn identity(network: &Network, execution: &Execution, variable: &str) -> u32 {
    execution.value(network, variable).unwrap().thing.id().unwrap().0
}

macro_rules! runs {
    ($($(#[doc = $doc:literal])* $name:ident: $program:literal => [$($line:literal),* $(,)?];)*) => {
        $($(#[doc = $doc])* #[test] fn $name() {
            let simulator = Simulator::builtin(RuleSet::Reference).unwrap();
            check(&simulator, $program, &["not executed: nothing", $($line),*]);
        })*
    };
}

runs! {
    /// The fetched bowl is taken again and thereby leaves the kitchen.
    run_01: "(fetch ?b ?k1 ?k0 medium-bowl 1) (fetch-and-proportion ?r ?k2 ?k1 ?t butter 100 g)" => [
        "?b at 30 s: medium-bowl",
        "?r at 60 s: medium-bowl (used) { 100 g butter (5 °C) }",
        "counter-top: { }",
    ];
    run_03_fraction: "(fetch-and-proportion ?r ?k1 ?k0 ?t egg 5/2 piece)" => [
        "?r at 30 s: medium-bowl (used) { 1/2 piece egg, 2 × 1 piece egg }",
    ];
    run_03_decimal: "(fetch-and-proportion ?r ?k1 ?k0 ?t egg 2.5 piece)" => [
        "?r at 30 s: medium-bowl (used) { 0.5 piece egg, 2 × 1 piece egg }",
    ];
    run_04: "(fetch-and-proportion ?r ?k1 ?k0 ?t egg 100 g)" => [
        "?r at 30 s: medium-bowl (used) { 100 g egg (5 °C) }",
    ];
    run_05: "(fetch-and-proportion ?r ?k1 ?k0 ?t milk 100 ml)" => [
        "?r at 30 s: medium-bowl (used) { 100 ml milk (5 °C) }",
        "stock of milk: -102.7 g milk (5 °C)",
    ];
    run_06: "(fetch-and-proportion ?r ?k1 ?k0 ?t carrot 100 g)" => [
        "?r at 30 s: medium-bowl (used) { 100 g carrot }",
        "stock of carrot: 208/19 piece carrot",
    ];
    run_07: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 700 g) (fetch-and-proportion ?s ?k2 ?k1 ?u butter 700 g)" => [
        "?r at 30 s: medium-bowl (used) { 700 g butter (5 °C) }",
        "?s at 60 s: medium-bowl (used) { 700 g butter (5 °C) }",
    ];
    run_08: "(fetch-and-proportion ?r ?k1 ?k0 ?t toast 100 g)" => [
        "?r at 30 s: failed, there is no toast in the kitchen",
        "counter-top: { medium-bowl }",
    ];
    run_09: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 2 teaspoon)
             (fetch-and-proportion ?s ?k2 ?k1 ?r brown-sugar 1.5 teaspoon) (mix ?m ?k3 ?k2 ?s ?w)" => [
        "?m at 90 s: medium-bowl (used) { 16.3 g homogeneous-mixture (mixed) of \
         ( 0.38650307 brown-sugar, 0.61349696 butter (5 °C) ) }",
    ];
    run_10: "(fetch-and-proportion ?r ?k1 ?k0 ?t banana 2 piece) (mash ?a ?k2 ?k1 ?r ?f) (mix ?m ?k3 ?k2 ?a ?w)" => [
        "?a at 90 s: medium-bowl (used) { 2 × 1 piece banana (mashed) }",
        "?m at 120 s: medium-bowl (used) { 236 g homogeneous-mixture (mixed) of ( 2 × 1/2 banana ) }",
    ];
    run_11: "(fetch-and-proportion ?r ?k1 ?k0 ?t potato 2 piece) (fetch-and-proportion ?s ?k2 ?k1 ?r water 500 ml)
             (mingle ?m ?k3 ?k2 ?s ?w) (drain ?d ?l ?k4 ?k3 ?m ?c)" => [
        "?m at 90 s: medium-bowl (used) { 920 g heterogeneous-mixture of ( 25/46 water, 2 × 21/92 potato ) }",
        "?d at 150 s: medium-bowl (used) { 2 × 210 g potato }",
        "?l at 150 s: medium-bowl (used) { 500 g water }",
    ];
    run_12: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 10 g) (mingle ?m ?k2 ?k1 ?r ?w) (drain ?d ?l ?k3 ?k2 ?m ?c)" => [
        "?d at 120 s: medium-bowl (used)",
        "?l at 120 s: medium-bowl (used)",
    ];
    run_13: "(fetch ?p ?k1 ?k0 cooking-pot 1) (fetch-and-proportion ?r ?k2 ?k1 ?p potato 2 piece)
             (fetch-and-proportion ?s ?k3 ?k2 ?r water 1 l) (boil ?b ?k4 ?k3 ?s ?stove ?mode 1 hour)" => [
        "?s at 90 s: cooking-pot (used) { 1 l water, 2 × 1 piece potato }",
        "?b at 150 s: cooking-pot (used) { 2 × 1 piece potato (150 °C, boiled, boiled-with 1 l water (150 °C, boiled)), \
         1 l water (150 °C, boiled) }",
        "clock: 120 s",
    ];
    run_14: "(fetch ?p ?k1 ?k0 cooking-pot 1) (fetch-and-proportion ?r ?k2 ?k1 ?p potato 2 piece)
             (fetch-and-proportion ?s ?k3 ?k2 ?r water 1 l) (fetch-and-proportion ?u ?k4 ?k3 ?s salt 10 g)
             (boil ?b ?k5 ?k4 ?u ?stove ?mode ?q ?unit)" => [
        "?b at 1920 s: cooking-pot (used) { 2 × 1 piece potato (150 °C, boiled, boiled-with 1010 g homogeneous-mixture \
         (150 °C, boiled, is-liquid) of ( 1/101 coarse-salt, 100/101 water )), 1010 g homogeneous-mixture \
         (150 °C, boiled, is-liquid) of ( 1/101 coarse-salt, 100/101 water ) }",
        "clock: 150 s",
    ];
    run_15_without_time: "(fetch-and-proportion ?r ?k1 ?k0 ?t water 1 l) (boil ?b ?k2 ?k1 ?r ?stove ?mode ?q ?unit)" => [
        "?b at 1830 s: medium-bowl (used) { 1 l water (150 °C, boiled) }",
    ];
    run_15_with_time: "(fetch-and-proportion ?r ?k1 ?k0 ?t water 1 l) (boil ?b ?k2 ?k1 ?r ?stove ?mode 30 minute)" => [
        "?b at 1830 s: failed, thing-to-boil may not stand on a stove: use a cooking-pot",
    ];
    run_16: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 3 g) (refrigerate ?c ?k2 ?k1 ?r ?f 8 hour)" => [
        "?c at 230430 s: medium-bowl (used) { 3 g butter (5 °C) }",
        "clock: 30 s",
    ];
    run_17: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 3 g) (leave-for-time ?c ?k2 ?k1 ?r 0.5 hour)" => [
        "?c at 1830.0 s: medium-bowl (used) { 3 g butter (18 °C) }",
        "clock: 30 s",
    ];
    run_18: "(fetch-and-proportion ?r ?k1 ?k0 ?t water 100 g) (bring-to-temperature ?a ?k2 ?k1 ?r 90 degrees-celsius)
             (leave-for-time ?b ?k3 ?k2 ?a 10 minute) (leave-for-time ?c ?k4 ?k3 ?b 1 hour)" => [
        "?a at 830 s: medium-bowl (used) { 100 g water (90 °C) }",
        "?b at 630 s: medium-bowl (used) { 100 g water (70 °C) }",
        "?c at 3630 s: medium-bowl (used) { 100 g water (616/9 °C) }",
        "clock: 30 s",
    ];
    run_19: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 2 g) (bring-to-temperature ?a ?k2 ?k1 ?r ?q ?u) (mix ?m ?k3 ?k2 ?a ?w)" => [
        "?a at 830 s: medium-bowl (used) { 2 g butter (18 °C) }",
        "?k2 at 30 s: kitchen at 30 s",
        "?m at 860 s: medium-bowl (used) { 2 g homogeneous-mixture (mixed) of ( 1 butter (18 °C) ) }",
        "clock: 860 s",
    ];
    run_20_preheated: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 2 g) (mix ?m ?k2 ?k1 ?r ?w)
             (preheat-oven ?hot ?k3 ?k2 ?oven 180 degrees-celsius) (bake ?b ?k4 ?k3 ?m ?hot 10 minute ?q ?u)" => [
        "?hot at 675 s: oven (180 °C)",
        "?k3 at 75 s: kitchen at 75 s",
        "?b at 1275 s: medium-bowl (used) { 2 g homogeneous-mixture (180 °C, mixed, baked) of ( 1 butter (5 °C) ) }",
        "clock: 105 s",
    ];
    run_20_oven: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 2 g) (mix ?m ?k2 ?k1 ?r ?w)
             (preheat-oven ?hot ?k3 ?k2 ?oven 180 degrees-celsius) (bake ?b ?k4 ?k3 ?m ?oven 10 minute ?q ?u)" => [
        "?b at 675 s: medium-bowl (used) { 2 g homogeneous-mixture (180 °C, mixed, baked) of ( 1 butter (5 °C) ) }",
        "clock: 105 s",
    ];
    /// The first list's items are shaped too; the counter's are not.
    run_21: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 100 g) (mix ?m ?k2 ?k1 ?r ?w)
             (portion-and-arrange ?p ?k3 ?k2 ?m 30 g ?pattern ?place) (shape ?s ?k4 ?k3 ?p ball-shape)" => [
        "?p at 140 s: [ 10 g homogeneous-mixture (mixed, current-shape ball-shape) of ( 1 butter (5 °C) ), \
         3 × 30 g homogeneous-mixture (mixed, current-shape ball-shape) of ( 1 butter (5 °C) ) ]",
        "?s at 225 s: [ 3 × 30 g homogeneous-mixture (mixed, current-shape ball-shape) of ( 1 butter (5 °C) ), \
         10 g homogeneous-mixture (mixed, current-shape ball-shape) of ( 1 butter (5 °C) ) ]",
        "counter-top: { 10 g homogeneous-mixture (mixed) of ( 1 butter (5 °C) ), \
         3 × 30 g homogeneous-mixture (mixed) of ( 1 butter (5 °C) ), whisk (used), medium-bowl (used) }",
    ];
    run_22: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 100 g) (mix ?m ?k2 ?k1 ?r ?w) (fetch ?tin ?k3 ?k2 muffin-tins-12 1)
             (portion-and-arrange ?p ?k4 ?k3 ?m ?q ?u ?pattern ?tin)" => [
        "?p at 170 s: muffin-tins-12 (arrangement evenly-spread) \
         { 12 × 25/3 g homogeneous-mixture (mixed) of ( 1 butter (5 °C) ) }",
    ];
    run_23: "(fetch-and-proportion ?r ?k1 ?k0 ?t egg 3 g) (crack ?c ?k2 ?k1 ?r ?bowl)" => [
        "?c at 35 s: medium-bowl (used) { 3 × 50 g whole-egg }",
        "counter-top: { medium-bowl (used) { 3 × 50 g whole-egg }, medium-bowl (used) { 3 × 1 piece egg-shell (cracked) } }",
    ];
    run_24: "(fetch-and-proportion ?r ?k1 ?k0 ?t toast 3 g) (crack ?c ?k2 ?k1 ?r ?bowl)" => [
        "?c at 75 s: failed, its eggs was never made; before that: there is no toast in the kitchen",
    ];
    run_25: "(fetch-and-proportion ?r ?k1 ?k0 ?t egg 2 piece) (crack ?c ?k2 ?k1 ?r ?bowl)
             (separate-eggs ?y ?w ?k3 ?k2 ?c ?yt ?wt ?s)" => [
        "?c at 40 s: medium-bowl (used) { 2 × 50 g whole-egg }",
        "?y at 50 s: medium-bowl (used) { 2 × 18.0 g egg-yolk }",
        "?w at 50 s: medium-bowl (used) { 2 × 32.0 g egg-white }",
    ];
    run_26: "(fetch-and-proportion ?r ?k1 ?k0 ?t all-purpose-flour 2 g) (fetch-and-proportion ?s ?k2 ?k1 ?u cocoa-powder 20 g)
             (sift ?x ?k3 ?k2 ?r ?s ?tool)" => [
        "?x at 150 s: medium-bowl (used) { 20 g cocoa-powder (sifted) }",
    ];
    run_27: "(fetch-and-proportion ?r ?k1 ?k0 ?t all-purpose-flour 2 g) (sift ?x ?k2 ?k1 ?bowl ?r ?tool)
             (fetch-and-proportion ?s ?k3 ?k2 ?u cocoa-powder 20 g) (sift ?y ?k4 ?k3 ?x ?s ?tool)" => [
        "?y at 210 s: large-bowl (used) { 2 g all-purpose-flour (sifted), 20 g cocoa-powder (sifted) }",
    ];
    run_28: "(fetch-and-proportion ?r ?k1 ?k0 ?t potato 2 piece) (fetch-and-proportion ?s ?k2 ?k1 ?r salt 1.5 teaspoon)
             (transfer-contents ?all ?rest ?k3 ?k2 ?bowl ?s ?q ?u)" => [
        "?all at 80 s: large-bowl (used) { 2 × 1 piece potato, 1.5 teaspoon coarse-salt }",
        "?q: 3.5",
        "?u: piece",
    ];
    run_30: "(line ?l ?k1 ?k0 muffin-tins-12 paper-baking-cups)" => [
        "?l at 150 s: muffin-tins-12 (used, lined-with paper-baking-cups (items [ 12 × paper-baking-cup (used) ], used, is-lining))",
        "counter-top: { paper-baking-cups (items [ 3 × paper-baking-cup ]), muffin-tins-12 (used, lined-with paper-baking-cups \
         (items [ 12 × paper-baking-cup (used) ], used, is-lining)) }",
    ];
    run_31: "(fetch ?p ?k1 ?k0 medium-plate 3) (fetch-and-proportion ?r ?k2 ?k1 ?t butter 30 g)
             (top-with ?o ?k3 ?k2 ?p ?r 20 g)" => [
        "?o at 170 s: [ medium-plate (has-on-top 20 g butter (5 °C)), medium-plate (has-on-top 10 g butter (5 °C)), medium-plate ]",
    ];
    run_32: "(fetch ?p ?k1 ?k0 frying-pan 1) (fetch-and-proportion ?r ?k2 ?k1 ?p almond 70 g)
             (fry ?f ?k3 ?k2 ?r ?stove high-heat ?q ?u)" => [
        "?f at 1860 s: frying-pan (used) { 70 g almond (200 °C, fried) }",
        "clock: 90 s",
    ];
    run_33: "(fetch-and-proportion ?r ?k1 ?k0 ?t toast 1 g) (fetch ?w ?k2 ?k1 whisk 1) (mix ?m ?k3 ?k2 ?r ?w)" => [
        "?m at 90 s: failed, its container-with-input-ingredients was never made; before that: there is no toast in the kitchen",
        "?k3 at 90 s: kitchen at 60 s",
    ];
    run_34: "(fetch ?b ?k1 ?k0 medium-bowl 19)" => [
        "?b at 570 s: failed, no unused medium-bowl is left",
        "counter-top: { 18 × medium-bowl }",
    ];
    run_35: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 100 g) (cover ?c ?k2 ?k1 ?r ?lid) (uncover ?u ?l ?k3 ?k2 ?c)" => [
        "?c at 50 s: medium-bowl (used, covered-with medium-bowl-lid (used, is-covering)) { 100 g butter (5 °C) }",
        "?lid at 50 s: medium-bowl-lid (used, is-covering)",
        "?u at 70 s: medium-bowl (used) { 100 g butter (5 °C) }",
        "?l at 70 s: medium-bowl-lid (used)",
        "counter-top: { medium-bowl-lid (used), medium-bowl (used) { 100 g butter (5 °C) } }",
    ];
    run_36: "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 100 g) (fetch ?p ?k2 ?k1 pan 1) (spread ?s ?k3 ?k2 ?p ?r ?tool)" => [
        "?s at 80 s: pan { 100 g butter (5 °C) }",
    ];
    run_38: "(fetch ?spoon ?k1 ?k0 wooden-spoon 1) (fetch-and-proportion ?r ?k2 ?k1 ?t butter 3 g)
             (mingle ?m ?k3 ?k2 ?r ?tool) (mingle ?n ?k4 ?k3 ?m ?tool)" => [
        "?m at 90 s: medium-bowl (used) { 3 g heterogeneous-mixture of ( 1 butter (5 °C) ) }",
        "?n at 120 s: failed, the wooden-spoon given as mingling-tool is not in the kitchen any more",
        "counter-top: { medium-bowl (used) { 3 g heterogeneous-mixture of ( 1 butter (5 °C) ) } }",
    ];
    run_39: "(fetch-and-proportion ?o ?k1 ?k0 ?t all-purpose-flour 3 g) (bring-to-temperature ?w ?k2 ?k1 ?o ?q ?u)
             (fetch ?tool ?k3 ?k2 sift 1) (sift ?s ?k4 ?k3 ?o ?w ?tool)" => [
        "?w at 830 s: medium-bowl (used) { 3 g all-purpose-flour }",
        "?s at 120 s: medium-bowl (used)",
    ];
    run_40: "(fetch-and-proportion ?r ?k1 ?k0 ?t potato 2 piece) (fetch-and-proportion ?s ?k2 ?k1 ?u salt 1 teaspoon)
             (sprinkle ?x ?k3 ?k2 ?r ?s)" => [
        "?x at 110 s: medium-bowl (used) { 2 × 1 piece potato (sprinkled-with 5/2 g coarse-salt) }",
    ];
}

/// The same whisk is fetched twice and is gone then; two others make a list.
#[test]
fn run_02() {
    let simulator = Simulator::builtin(RuleSet::Reference).unwrap();
    let (network, execution) = check(
        &simulator,
        "(fetch ?a ?k1 ?k0 whisk 1) (fetch ?b ?k2 ?k1 whisk 1) (fetch ?c ?k3 ?k2 whisk 2)",
        &["?a at 30 s: whisk", "?b at 60 s: whisk", "?c at 120 s: [ 2 × whisk ]"],
    );
    let first = identity(&network, &execution, "?a");
    assert_eq!(identity(&network, &execution, "?b"), first);
    let Thing::List(list) = &execution.value(&network, "?c").unwrap().thing else { panic!("?c is no list") };
    assert!(list.items.iter().all(|whisk| whisk.id().0 != first));
    let Thing::Kitchen(second) = &execution.value(&network, "?k2").unwrap().thing else {
        panic!("no kitchen")
    };
    let counter =
        second.at(&second.counter(simulator.vocabulary()).unwrap(), simulator.vocabulary()).unwrap();
    assert!(counter.contents(simulator.vocabulary()).is_empty());
}

/// Three papers serve four plates: they are shared in pairs.
#[test]
fn run_29() {
    let simulator = Simulator::builtin(RuleSet::Reference).unwrap();
    let plate = "medium-plate (used, lined-with baking-paper (used, is-lining))";
    let lined = format!("?l at 270 s: [ 4 × {plate} ]");
    let (network, execution) =
        check(&simulator, "(fetch ?p ?k1 ?k0 medium-plate 4) (line ?l ?k2 ?k1 ?p ?paper)", &[&lined]);
    let Thing::List(papers) = &execution.value(&network, "?paper").unwrap().thing else { panic!("no list") };
    let papers: Vec<u32> = papers.items.iter().map(|paper| paper.id().0).collect();
    let [a, b, c, d] = papers.as_slice() else { panic!("{papers:?}") };
    assert!(a == b && c == d && a != c, "{papers:?}");
}

/// There is no case for a partial transfer, so the network has no solution.
#[test]
fn run_37() {
    let simulator = Simulator::builtin(RuleSet::Reference).unwrap();
    let program =
        "(fetch-and-proportion ?r ?k1 ?k0 ?t butter 3 g) (transfer-contents ?a ?rest ?k2 ?k1 ?bowl ?r 2 g)";
    let (_, execution) = check(
        &simulator,
        program,
        &[
            "not executed: (transfer-contents ?a ?rest ?k2 ?k1 ?bowl ?r 2 g), because the reference has no case \
           for these arguments (optional arguments in this combination)",
        ],
    );
    assert!(!execution.is_complete());
}
