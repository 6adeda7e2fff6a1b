//! The published figures, when the published data are at hand: golds against themselves, the ten documented
//! examples, and small edits of golds with what the reference gave for them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;

use commis_mcl::{Network, parse};
use commis_metrics::{Cooked, GoldDish, ScoringRules, dish_approximation, execution_time, goal_success};
use commis_sim::{Execution, RuleSet, Simulator};
use serde_json::Value as Json;

/// A kitchen under one set of rules, with the golds cooked in it.
struct Bench {
    simulator: Simulator,
    rules: ScoringRules,
    golds: BTreeMap<String, Gold>,
}

struct Gold {
    lines: Vec<String>,
    network: Network,
    execution: Execution,
    dish: GoldDish,
}

#[derive(Debug, PartialEq)]
struct Scores {
    goal: String,
    dish: f64,
    time: String,
}

impl Bench {
    fn new(rule_set: RuleSet) -> Option<Bench> {
        let folder = commis_shared_data::find("data/muhai/gold")?;
        let simulator = Simulator::builtin(rule_set).unwrap();
        let rules = ScoringRules::of(rule_set);
        let dishes = std::fs::read_to_string(folder.join("dishes.csv")).unwrap();
        let mut golds = BTreeMap::new();
        for line in dishes.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let dish = if rule_set == RuleSet::Reference { cells[2] } else { cells[1] };
            let text = std::fs::read_to_string(folder.join(format!("{}.solution", cells[0]))).unwrap();
            let lines = text.lines().filter(|line| line.starts_with('(')).map(str::to_owned).collect();
            let network = Network::from_recipe(&parse(&text).program.recipes[0]);
            let execution = simulator.execute(&network);
            let cooked =
                Cooked { network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
            let dish = GoldDish::of(cooked, Some(dish), rules).unwrap();
            golds.insert(cells[0].to_owned(), Gold { lines, network, execution, dish });
        }
        assert_eq!(golds.len(), 30);
        Some(Bench { simulator, rules, golds })
    }

    /// The scores of a solution text; `None` when it cannot run as a whole.
    fn score(&self, recipe: &str, text: &str) -> Option<Scores> {
        let parsed = parse(text);
        let network = Network::from_recipe(parsed.program.recipes.first()?);
        let execution = self.simulator.execute(&network);
        if !execution.is_complete() {
            return None;
        }
        let vocabulary = self.simulator.vocabulary();
        let prediction = Cooked { network: &network, execution: &execution, vocabulary };
        let gold = &self.golds[recipe];
        let cooked = Cooked { network: &gold.network, execution: &gold.execution, vocabulary };
        Some(Scores {
            goal: goal_success(cooked, prediction, self.rules, false).score().to_string(),
            dish: dish_approximation(&gold.dish, prediction, self.rules).score.to_f64(),
            time: execution_time(prediction, None, false).makespan.to_string(),
        })
    }

    fn score_itself(&self, recipe: &str) -> Scores {
        let text = format!("#{recipe}\n{}", self.golds[recipe].lines.join("\n"));
        self.score(recipe, &text).unwrap()
    }
}

#[test]
fn golds_against_themselves_are_perfect_under_standard_rules() {
    let Some(bench) = Bench::new(RuleSet::Standard) else { return };
    let mut wrong = Vec::new();
    for recipe in bench.golds.keys() {
        let scores = bench.score_itself(recipe);
        if scores.goal != "1" || (scores.dish - 1.0).abs() > f64::EPSILON {
            wrong.push((recipe, scores));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn golds_against_themselves_get_the_reference_figures_under_reference_rules() {
    let (Some(bench), Some(facts)) =
        (Bench::new(RuleSet::Reference), commis_shared_data::find("reference/corpus-facts.csv"))
    else {
        return;
    };
    let facts = std::fs::read_to_string(facts).unwrap();
    let mut wrong = Vec::new();
    for line in facts.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let expected_goal = cells[cells.len() - 2];
        let expected_dish: f64 = cells[cells.len() - 1].parse().unwrap();
        let scores = bench.score_itself(cells[0]);
        if scores.goal != expected_goal || (scores.dish - expected_dish).abs() > 1e-7 {
            wrong.push((cells[0].to_owned(), scores, expected_goal, expected_dish));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Name, goal success, dish score of the reference, published two-decimal dish score, time.
const EXAMPLES: [(&str, &str, f64, f64, &str); 10] = [
    ("perfect", "1", 1.0, 1.00, "2600"),
    ("perfect-permuted-sequence", "1", 1.0, 1.00, "2600"),
    ("perfect-switched-operations", "12/13", 1.0, 1.00, "2600"),
    ("missing-tool-reuse", "1", 1.0, 1.00, "2660"),
    ("missing-minor-implicit", "5/13", 0.993_999_96, 0.99, "1980"),
    ("partial-failure", "10/13", 0.822_333_34, 0.82, "1320"),
    ("wrong-ingredient", "11/26", 0.755, 0.76, "2600"),
    ("additional-side-dish", "1", 1.0, 1.00, "2740"),
    ("extended-main-dish", "1", 0.870_013_9, 0.87, "2790"),
    ("no-cooking", "1/13", 0.0, 0.00, "60"),
];

#[test]
fn the_documented_examples_get_their_figures() {
    for rule_set in [RuleSet::Standard, RuleSet::Reference] {
        let (Some(bench), Some(folder)) =
            (Bench::new(rule_set), commis_shared_data::find("data/muhai/examples"))
        else {
            return;
        };
        let mut wrong = Vec::new();
        for (name, goal, reference_dish, published_dish, time) in EXAMPLES {
            let text = std::fs::read_to_string(folder.join(format!("{name}.solution"))).unwrap();
            let scores = bench.score("almond-crescent-cookies", &text).unwrap();
            let (dish, tolerance) = match rule_set {
                RuleSet::Reference => (reference_dish, 0.0005),
                RuleSet::Standard => (published_dish, 0.01),
            };
            if scores.goal != goal || scores.time != time || (scores.dish - dish).abs() > tolerance {
                wrong.push((name, scores, goal, dish, time));
            }
        }
        assert!(wrong.is_empty(), "{rule_set:?}: {wrong:#?}");
    }
}

fn edited(lines: &[String], edits: &[Json]) -> String {
    let mut lines: Vec<Option<String>> = lines.iter().cloned().map(Some).collect();
    let mut appended = Vec::new();
    for edit in edits {
        let text = edit["text"].as_str().unwrap_or_default().to_owned();
        let at = edit["line"].as_u64().map(|at| usize::try_from(at).unwrap());
        match edit["op"].as_str().unwrap() {
            "replace" => lines[at.unwrap()] = Some(text),
            "delete" => lines[at.unwrap()] = None,
            "append" => appended.push(text),
            other => unreachable!("unknown edit {other}"),
        }
    }
    let kept = lines.into_iter().flatten().chain(appended);
    kept.collect::<Vec<_>>().join("\n")
}

#[test]
fn edited_golds_get_the_reference_figures_under_reference_rules() {
    let (Some(bench), Some(cases)) =
        (Bench::new(RuleSet::Reference), commis_shared_data::find("data/muhai/perturbed.json"))
    else {
        return;
    };
    let cases: Vec<Json> = serde_json::from_str(&std::fs::read_to_string(cases).unwrap()).unwrap();
    let (mut scored, mut wrong) = (0, Vec::new());
    for case in &cases {
        let recipe = case["recipe"].as_str().unwrap();
        let lines = edited(&bench.golds[recipe].lines, case["edits"].as_array().unwrap());
        let found = bench.score(recipe, &format!("#{recipe}\n{lines}"));
        match case["reference"].as_str().unwrap() {
            "scored" => {
                scored += 1;
                let (goal, time) = (case["goal_ratio"].as_str().unwrap(), case["time"].to_string());
                let dish = case["dish"].as_f64().unwrap();
                let right = found.as_ref().is_some_and(|found| {
                    found.goal == goal && found.time == time && (found.dish - dish).abs() <= 0.0005
                });
                if !right {
                    wrong.push(format!("{}: found {found:?}, expected {goal} {dish} {time}", case["name"]));
                }
            }
            "no solution" if found.is_some() => {
                wrong.push(format!("{}: found {found:?}, expected none", case["name"]));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {scored}:\n{}", wrong.len(), wrong.join("\n"));
}

/// What sticks to a component is written to while the dish is taken apart (M-13); the figures follow from the
/// description of the reference and were calculated by another program.
#[test]
fn amounts_written_into_what_sticks_to_a_component_show_in_its_slots() {
    let Some(bench) = Bench::new(RuleSet::Reference) else { return };
    let check = |recipe: &str, lines: &[String], expected: f64| {
        let found = bench.score(recipe, &format!("#{recipe}\n{}", lines.join("\n"))).unwrap();
        assert!((found.dish - expected).abs() < 0.000_01, "{recipe}: {found:?}, expected {expected}");
    };
    let salad = "black-bean-and-sweet-potato-salad";
    let lines = &bench.golds[salad].lines;
    for (left_out, expected) in [(1, 0.61415), (2, 0.56070), (3, 0.50724), (4, 0.45379)] {
        check(salad, &lines[..lines.len() - left_out], expected);
    }
    let croutons = "croutons-vinegar-salad";
    let one = "white-bread-slice 1 piece";
    for (pieces, expected) in [("2", 0.98136), ("10", 0.98136), ("1.5", 0.98136), ("3", 0.97591)] {
        let lines = bench.golds[croutons].lines.iter();
        let lines: Vec<String> =
            lines.map(|line| line.replace(one, &format!("white-bread-slice {pieces} piece"))).collect();
        check(croutons, &lines, expected);
    }
}
