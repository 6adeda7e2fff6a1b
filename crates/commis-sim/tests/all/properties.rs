//! What holds for every network: order and names of no importance, same input same bytes, mass conserved.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use accounting::account;
use commis_base::{Number, Source};
use commis_kitchen::{Entity, Kitchen, Vocabulary, json};
use commis_mcl::{Network, Operand, parse};
use commis_sim::{Execution, Obstacle, RuleSet, RunLimits, Simulator, StopReason, Thing};
use proptest::prelude::*;

use crate::accounting;
use crate::generator;

static STANDARD: LazyLock<Simulator> = LazyLock::new(|| simulator(RuleSet::Standard));
static REFERENCE: LazyLock<Simulator> = LazyLock::new(|| simulator(RuleSet::Reference));

/// States that the published classes do not know, so that extensions have something to do.
pub(crate) const CLASSES: &str = "
mixture: { extend: true, slots: { kneaded: flag, steamed: flag, grilled: flag, marinated: flag, frozen: flag } }
giving: { is: kitchen-entity, slots: { squeezed: flag, juice-inside: list, zested: flag, zest-outside: list } }
butter: { extend: true, is: giving, slots: { juice-inside: [1/5 percent water], zest-outside: [1/9 percent salt] } }
egg: { extend: true, is: giving, slots: { juice-inside: [1/5 percent water], zest-outside: [1/9 percent salt] } }
potato: { extend: true, is: giving, slots: { juice-inside: [1/5 percent water], zest-outside: [1/9 percent salt] } }
white-sugar: { extend: true, is: giving, slots: { juice-inside: [1/5 percent water], zest-outside: [1/9 percent salt] } }
romaine-lettuce: { extend: true, is: giving, slots: { juice-inside: [1/5 percent water], zest-outside: [1/9 percent salt] } }
";

fn simulator(rules: RuleSet) -> Simulator {
    let limits = RunLimits {
        statements: 100,
        entities: 20_000,
        list: 200,
        seconds: 1_000_000_000,
        bytes: 1 << 30,
        ..RunLimits::default()
    };
    let classes = Source::new("extensions.yaml", CLASSES);
    let additions = if rules == RuleSet::Standard { vec![classes] } else { Vec::new() };
    Simulator::load(rules, &additions, None).unwrap().with_limits(limits)
}

fn both() -> [&'static Simulator; 2] {
    [&STANDARD, &REFERENCE]
}

fn network(lines: &[String]) -> Network {
    let parsed = parse(&format!("#generated\n{}", lines.join("\n")));
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    Network::from_recipe(&parsed.program.recipes[0])
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    let bytes = proptest::collection::vec(any::<u8>(), 0..400);
    bytes.prop_map(|bytes| generator::program(&bytes, &STANDARD.vocabulary().ontology))
}

/// Everything observable as bytes: each variable's value and time, the last kitchen, what could not run.
fn fingerprint(simulator: &Simulator, network: &Network, execution: &Execution) -> BTreeMap<String, String> {
    let vocabulary = simulator.vocabulary();
    let value = |thing: &Thing| match thing {
        Thing::Kitchen(kitchen) => kitchen.time().to_string(),
        Thing::Entity(entity) => json::entity(entity, vocabulary).to_string(),
        Thing::List(list) => {
            let items: Vec<String> =
                list.items.iter().map(|item| json::entity(item, vocabulary).to_string()).collect();
            format!("{} {items:?}", list.id.0)
        }
        Thing::Quantity(number) => number.to_string(),
        Thing::Concept(class) => vocabulary.name(*class).to_owned(),
        Thing::Failed(failure) => {
            failure.chain().map(|failure| failure.reason.to_string()).collect::<Vec<_>>().join(" <- ")
        }
    };
    let mut seen = BTreeMap::new();
    for (name, binding) in network.variables().iter().zip(&execution.bindings) {
        let text = binding.as_ref().map_or("-".to_owned(), |binding| {
            format!("{:?} {}", binding.available.map(|time| time.to_string()), value(&binding.thing))
        });
        seen.insert(name.to_string(), text);
    }
    for left in &execution.unexecuted {
        seen.insert(network.statement_text(left.statement), left.reason.code().to_owned());
    }
    seen.insert("stop".to_owned(), execution.stop.code().to_owned());
    let last = execution.final_kitchen().map(|kitchen| json::kitchen(kitchen, vocabulary).to_string());
    seen.insert("kitchen".to_owned(), last.unwrap_or_default());
    seen
}

/// The properties say little unless the generated networks get somewhere.
#[test]
fn generated_networks_succeed_with_every_primitive() {
    let mut successes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut state = 1_u64;
    for _ in 0..3500 {
        let bytes: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        })
        .take(400)
        .collect();
        let network = network(&generator::program(&bytes, &STANDARD.vocabulary().ontology));
        for step in STANDARD.execute(&network).steps {
            *successes.entry(step.primitive.signature.name).or_default() +=
                usize::from(step.failure.is_none());
        }
    }
    println!("{successes:?}");
    for primitive in commis_sim::PRIMITIVES {
        let name = primitive.signature.name;
        assert!(successes.get(name).is_some_and(|count| *count >= 5), "{name}: {:?}", successes.get(name));
    }
}

/// The books are worth something: they show what the reference loses.
#[test]
fn the_books_show_a_loss() {
    let lines = [
        "(get-kitchen ?k0)",
        "(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 10 g)",
        "(mingle ?mingled ?k2 ?k1 ?butter ?spoon)",
        "(drain ?drained ?liquid ?k3 ?k2 ?mingled ?colander)",
    ];
    let network = network(&lines.map(str::to_owned));
    let execution = REFERENCE.execute(&network);
    let grams = |kitchen: &Kitchen| account(kitchen, REFERENCE.vocabulary()).unwrap()["g"];
    let drained = &execution.steps[3];
    let lost = grams(drained.before.as_ref().unwrap()).minus(grams(&drained.after)).unwrap();
    assert_eq!(lost.to_string(), "10.0");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn two_runs_are_byte_equal(lines in lines()) {
        for simulator in both() {
            let network = network(&lines);
            let once = fingerprint(simulator, &network, &simulator.execute(&network));
            let again = fingerprint(simulator, &network, &simulator.execute(&network));
            prop_assert_eq!(once, again);
        }
    }

    #[test]
    fn the_order_of_lines_changes_nothing(
        (lines, shuffled) in lines().prop_flat_map(|lines| (Just(lines.clone()), Just(lines).prop_shuffle()))
    ) {
        for simulator in both() {
            let (one, other) = (network(&lines), network(&shuffled));
            let once = fingerprint(simulator, &one, &simulator.execute(&one));
            let again = fingerprint(simulator, &other, &simulator.execute(&other));
            prop_assert_eq!(once, again);
        }
    }

    #[test]
    fn the_names_of_variables_change_nothing(lines in lines()) {
        // Reversed names: ?v12 becomes ?12v.
        let renamed = |name: &str| name.chars().take(1).chain(name.chars().skip(1).collect::<Vec<_>>().into_iter().rev()).collect::<String>();
        let rename = |line: &String| {
            let words: Vec<String> = line
                .split(' ')
                .map(|word| match word.strip_suffix(')') {
                    Some(last) if last.starts_with('?') => format!("{})", renamed(last)),
                    None if word.starts_with('?') => renamed(word),
                    _ => word.to_owned(),
                })
                .collect();
            words.join(" ")
        };
        for simulator in both() {
            let one = network(&lines);
            let other = network(&lines.iter().map(rename).collect::<Vec<_>>());
            let once = fingerprint(simulator, &one, &simulator.execute(&one));
            let again = fingerprint(simulator, &other, &simulator.execute(&other));
            for name in one.variables() {
                prop_assert_eq!(&once[&**name], &again[&renamed(name)]);
            }
            prop_assert_eq!(once.len(), again.len());
        }
    }

    #[test]
    fn mass_is_conserved_under_standard_rules(lines in lines()) {
        let network = network(&lines);
        let vocabulary = STANDARD.vocabulary();
        for step in STANDARD.execute(&network).steps {
            let Some(before) = &step.before else { continue };
            let (Some(mut old), Some(mut new)) = (account(before, vocabulary), account(&step.after, vocabulary)) else { continue };
            if step.primitive.signature.name == "crack" {
                // Shells are made by cracking: an egg weighs what is in it.
                old.retain(|what, _| !what.starts_with("egg-shell"));
                new.retain(|what, _| !what.starts_with("egg-shell"));
            }
            prop_assert_eq!(old, new, "{}", network.statement_text(step.statement));
        }
    }

    #[test]
    fn under_standard_rules_everything_suitable_runs(lines in lines()) {
        let network = network(&lines);
        let execution = STANDARD.execute(&network);
        if execution.stop == StopReason::Finished {
            for left in &execution.unexecuted {
                let harmless = matches!(left.reason, Obstacle::WrongClass { .. } | Obstacle::Missing { .. });
                prop_assert!(harmless, "{}: {}", network.statement_text(left.statement), left.reason);
            }
        }
    }

    #[test]
    fn under_standard_rules_nothing_begins_before_what_it_needs_is_there(lines in lines()) {
        let network = network(&lines);
        let execution = STANDARD.execute(&network);
        let mut made: Vec<bool> = vec![false; network.variables().len()];
        for step in &execution.steps {
            let clock = step.before.as_ref().map_or(Number::ZERO, Kitchen::time);
            prop_assert!(step.begins >= clock, "the cook is not free");
            prop_assert!(step.ends >= step.begins && step.cook_free >= step.begins);
            for operand in network.operands(step.statement) {
                let Operand::Variable(variable) = operand else { continue };
                let available = execution.bindings[*variable].as_ref().and_then(|binding| binding.available);
                if let (true, Some(moment)) = (made[*variable], available) {
                    let text = network.statement_text(step.statement);
                    prop_assert!(step.begins >= moment, "{text} begins at {}, not {moment}", step.begins);
                }
                made[*variable] = true;
            }
        }
    }

    #[test]
    fn a_success_fills_every_output(lines in lines()) {
        for simulator in both() {
            let network = network(&lines);
            let execution = simulator.execute(&network);
            for step in execution.steps.iter().filter(|step| step.failure.is_none()) {
                for operand in network.operands(step.statement) {
                    let commis_mcl::Operand::Variable(variable) = operand else { continue };
                    let binding = execution.bindings[*variable].as_ref();
                    let text = network.statement_text(step.statement);
                    prop_assert!(binding.is_some(), "{text}: nothing is bound");
                    let failure = binding.and_then(|binding| binding.thing.failure());
                    let own = failure.filter(|failure| failure.statement == step.statement);
                    prop_assert!(own.is_none(), "{text}: {}", own.unwrap().reason);
                }
            }
        }
    }

    #[test]
    fn a_place_said_to_hold_nothing_unused_holds_nothing_unused(lines in lines()) {
        fn check(place: &Entity, vocabulary: &Vocabulary) -> bool {
            place.contents(vocabulary).iter().all(|inside| {
                let is_tool = vocabulary.is_a(inside.class(), vocabulary.class.reusable);
                let offers = inside.may_hold_unused() || is_tool && !inside.flag(vocabulary.slot.used, vocabulary);
                check(inside, vocabulary) && (place.may_hold_unused() || !offers)
            })
        }
        for simulator in both() {
            let execution = simulator.execute(&network(&lines));
            let kitchen = execution.final_kitchen().unwrap();
            prop_assert!(check(kitchen.root(), simulator.vocabulary()));
        }
    }

    #[test]
    fn a_failure_leaves_the_food_alone(lines in lines()) {
        for simulator in both() {
            let network = network(&lines);
            let vocabulary = simulator.vocabulary();
            for step in simulator.execute(&network).steps.iter().filter(|step| step.failure.is_some()) {
                let Some(before) = &step.before else { continue };
                let text = network.statement_text(step.statement);
                if simulator.rule_set() == RuleSet::Standard {
                    prop_assert_eq!(account(before, vocabulary), account(&step.after, vocabulary), "{}", text);
                }
            }
        }
    }
}
