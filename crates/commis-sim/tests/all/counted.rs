//! Equal pieces that are kept as one thing with a count cook like pieces that are kept one by one.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use std::sync::LazyLock;

use commis_base::Source;
use commis_kitchen::{Change, Kitchen, Vocabulary, describe, diff, diff_counted, json, live_bytes};
use commis_mcl::{Network, parse};
use commis_sim::{Execution, RuleSet, RunLimits, Simulator, Thing, manual};
use proptest::prelude::*;

use crate::generator;
use crate::properties::CLASSES;

/// Every two equal pieces are counted.
static COUNTED: LazyLock<Simulator> = LazyLock::new(|| simulator(2));
/// No pieces are.
static APART: LazyLock<Simulator> = LazyLock::new(|| simulator(u32::MAX));

fn simulator(counted_from: u32) -> Simulator {
    let limits = RunLimits { counted_from, entities: 20_000, list: 200, ..RunLimits::default() };
    let classes = Source::new("extensions.yaml", CLASSES);
    Simulator::load(RuleSet::Standard, &[classes], None).unwrap().with_limits(limits)
}

fn network(text: &str) -> Network {
    let parsed = parse(text);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    Network::from_recipe(&parsed.program.recipes[0])
}

fn thing(thing: &Thing, vocabulary: &Vocabulary) -> String {
    match thing {
        Thing::Kitchen(kitchen) => kitchen.time().to_string(),
        Thing::Entity(entity) => json::entity(entity, vocabulary).to_string(),
        Thing::List(list) => {
            let items: Vec<String> =
                list.items.iter().map(|item| json::entity(item, vocabulary).to_string()).collect();
            format!("{} {items:?}", list.id.0)
        }
        other => manual::thing(other, vocabulary),
    }
}

fn changes(before: &Kitchen, after: &Kitchen, vocabulary: &Vocabulary) -> Vec<String> {
    diff(before, after, vocabulary).iter().map(|change| describe::change(change, vocabulary)).collect()
}

/// Everything that an execution says, piece by piece.
fn told(execution: &Execution, vocabulary: &Vocabulary) -> Vec<String> {
    let mut lines = vec![execution.stop.code().to_owned()];
    for binding in &execution.bindings {
        lines.push(binding.as_ref().map_or("-".to_owned(), |binding| {
            format!("{:?} {}", binding.available, thing(&binding.thing.expanded(vocabulary), vocabulary))
        }));
    }
    for step in &execution.steps {
        lines.push(format!("{} {:?} {:?}", step.statement, step.failure, step.notes));
        lines.push(thing(&step.result.expanded(vocabulary), vocabulary));
        if let Some(before) = &step.before {
            lines.extend(changes(before, &step.after, vocabulary));
        }
    }
    let last = execution.final_kitchen().map(|kitchen| kitchen.expanded(vocabulary));
    lines.extend(last.map(|kitchen| json::kitchen(&kitchen, vocabulary).to_string()));
    lines.extend(execution.unexecuted.iter().map(|left| format!("{} {}", left.statement, left.reason)));
    lines
}

/// What is told of counted pieces adds up to what is told of all of them.
fn counts_add_up(execution: &Execution, vocabulary: &Vocabulary) {
    for step in &execution.steps {
        let Some(before) = &step.before else { continue };
        let kind = |change: &Change| std::mem::discriminant(change);
        let mut counted = Vec::new();
        for (change, count) in diff_counted(before, &step.after, vocabulary) {
            counted.extend(vec![
                format!("{:?} {}", kind(&change), describe::change(&change, vocabulary));
                count
            ]);
        }
        let each = diff(before, &step.after, vocabulary);
        let mut each: Vec<String> = each
            .iter()
            .map(|change| format!("{:?} {}", kind(change), describe::change(change, vocabulary)))
            .collect();
        // Things with pieces in them are put into other words.
        let plain = |lines: &mut Vec<String>| {
            lines.retain(|line| !line.contains(" with "));
            lines.sort();
        };
        plain(&mut counted);
        plain(&mut each);
        assert_eq!(counted, each);
    }
}

fn compare(text: &str) {
    let network = network(text);
    let (counted, apart) = (COUNTED.execute(&network), APART.execute(&network));
    let vocabulary = COUNTED.vocabulary();
    let (all, each) = (told(&counted, vocabulary), told(&apart, APART.vocabulary()));
    for (all, each) in all.iter().zip(&each) {
        assert_eq!(all, each, "{text}");
    }
    assert_eq!(all.len(), each.len());
    counts_add_up(&counted, vocabulary);
    // The counted form survives the way to JSON and back.
    if let Some(kitchen) = counted.final_kitchen() {
        let back = json::read_kitchen(&json::kitchen(kitchen, vocabulary), vocabulary).unwrap();
        let all = |kitchen: &Kitchen| json::kitchen(&kitchen.expanded(vocabulary), vocabulary);
        assert_eq!(all(&back), all(kitchen));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_networks_cook_alike(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        compare(&format!("#generated\n{}", generator::program(&bytes, &COUNTED.vocabulary().ontology).join("\n")));
    }
}

/// A dough in pieces, which go through most of what can be done to all of them and to some of them.
const DOUGH: &str = "#pieces
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 100 g)
(fetch-and-proportion ?flour ?k2 ?k1 ?b2 all-purpose-flour 123 g)
(transfer-contents ?all ?rest ?k3 ?k2 ?butter ?flour ?q1 ?u1)
(mix ?dough ?k4 ?k3 ?all ?tool)
(portion-and-arrange ?pieces ?k5 ?k4 ?dough 10 g ?pattern ?place)
(shape ?balls ?k6 ?k5 ?pieces ball-shape)
(flatten ?flat ?k7 ?k6 ?balls ?pin)
(fetch-and-proportion ?sugar ?k8 ?k7 ?b3 white-sugar 20 g)
(sprinkle ?sweet ?k9 ?k8 ?flat ?sugar)
(fetch-and-proportion ?more ?k10 ?k9 ?b4 white-sugar 7 g)
(sprinkle ?sweeter ?k11 ?k10 ?sweet ?more)
(fetch-and-proportion ?almond ?k12 ?k11 ?b5 almond 30 g)
(top-with ?topped ?k13 ?k12 ?sweeter ?almond 4 g)
(fetch ?tray ?k14 ?k13 baking-tray 1)
(transfer-items ?laid ?k15 ?k14 ?topped ?pattern2 ?tray)
(bake ?baked ?k16 ?k15 ?laid ?oven 10 minute 180 degrees-celsius)
(leave-for-time ?cooled ?k17 ?k16 ?baked 20 minute)
(fetch-and-proportion ?powder ?k18 ?k17 ?b6 powdered-white-sugar 11 g)
(sprinkle ?dusted ?k19 ?k18 ?cooled ?powder)
(fetch ?bowl ?k20 ?k19 large-bowl 1)
(transfer-contents ?some ?left ?k21 ?k20 ?bowl ?dusted 33 percent)
(mingle ?mash ?k22 ?k21 ?left ?spoon)
";

#[test]
fn pieces_of_a_dough_cook_alike() {
    compare(DOUGH);
    let execution = COUNTED.execute(&network(DOUGH));
    let failed: Vec<String> = execution
        .steps
        .iter()
        .filter_map(|step| Some(format!("{}", step.failure.as_ref()?.reason)))
        .collect();
    assert!(failed.is_empty() && execution.unexecuted.is_empty(), "{failed:?} {:?}", execution.unexecuted);
}

#[test]
fn eggs_and_vegetables_cook_alike() {
    compare(
        "#eggs
(get-kitchen ?k0)
(fetch-and-proportion ?eggs ?k1 ?k0 ?b1 egg 9/2 piece)
(crack ?whole ?k2 ?k1 ?eggs ?b2)
(separate-eggs ?yolks ?whites ?k3 ?k2 ?whole ?b3 ?b4 ?sep)
(fetch-and-proportion ?potatoes ?k4 ?k3 ?b5 potato 5 piece)
(peel ?peeled ?peels ?k5 ?k4 ?potatoes ?knife)
(cut ?cut ?k6 ?k5 ?peeled slices ?knife2)
(fetch-and-proportion ?water ?k7 ?k6 ?b6 water 1 l)
(transfer-contents ?both ?empty ?k8 ?k7 ?water ?cut ?q ?u)
(drain ?drained ?liquid ?k9 ?k8 ?both ?colander)
",
    );
}

/// A step over nine thousand pieces takes as much memory as one over a hundred.
#[test]
fn a_step_over_all_pieces_takes_little_memory() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let per_step = |size: &str| {
        let shapes = (0..20).map(|n| format!("(shape ?p{} ?ks{} ?ks{n} ?p{n} ball-shape)\n", n + 1, n + 1));
        let text = format!(
            "#attack\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 200 g)\n\
             (mix ?dough ?k2 ?k1 ?butter ?spoon)\n(portion-and-arrange ?p0 ?ks0 ?k2 ?dough {size} g ?a ?d)\n{}",
            shapes.collect::<String>()
        );
        let network = network(&text);
        let before = live_bytes();
        let execution = simulator.execute(&network);
        let all = live_bytes() - before;
        assert_eq!(execution.steps.len(), 24);
        assert!(execution.first_failure().is_none(), "{:?}", execution.first_failure());
        let Thing::List(list) = &execution.steps[23].result else { panic!() };
        (list.items.len(), all / 24)
    };
    let (few, many) = (per_step("2"), per_step("1/45"));
    assert_eq!((few.0, many.0), (100, 9000));
    assert!(many.1 <= few.1 + 16 && many.1 < 6000, "{few:?} {many:?}");
}
