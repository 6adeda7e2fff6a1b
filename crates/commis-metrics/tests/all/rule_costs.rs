//! What each rule costs: the tables in `docs/rules.md`, in which one rule after the other goes the reference's way.
//!
//! `COMMIS_UPDATE=1 cargo test -p commis-metrics --test all rule_costs` writes them anew. The table of the golds needs nothing
//! but the repository. The table of the edited golds needs published data that are no part of it: without them its
//! figures stay as they are, and the test says so.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::path::PathBuf;

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_metrics::{EvaluationRules, Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};
use serde_json::Value as Json;

/// A gold, and what the dish is called under each rule set.
struct Gold {
    text: String,
    dishes: [String; 2],
}

/// A prediction for a recipe.
struct Case {
    recipe: String,
    text: String,
}

/// Golds and predictions for them.
struct Set {
    golds: Vec<Gold>,
    cases: Vec<Case>,
}

#[derive(Clone, Copy, PartialEq)]
struct Scores {
    goals: f64,
    dish: f64,
    time: f64,
}

impl Set {
    /// The project's golds, each as the prediction for its own recipe.
    fn of_golds() -> Set {
        let (mut golds, mut cases) = (Vec::new(), Vec::new());
        for entry in Builtin::Published.load().recipes {
            let (text, dish) = (entry.recipe.gold.unwrap(), entry.recipe.meta.unwrap().dish);
            cases.push(Case { recipe: entry.recipe.id, text: text.clone() });
            golds.push(Gold { text, dishes: [dish.clone(), dish] });
        }
        Set { golds, cases }
    }

    /// The published golds and the edits of them that the reference could score, when they are at hand.
    fn of_edited_golds() -> Option<Set> {
        let read = |name: &str| commis_shared_data::read(&format!("data/muhai/{name}"));
        let edits: Vec<Json> = serde_json::from_str(&read("perturbed.json")?).unwrap();
        let (mut golds, mut cases) = (Vec::new(), Vec::new());
        for row in read("gold/dishes.csv")?.lines().skip(1) {
            let cells: Vec<&str> = row.split(',').collect();
            let text = read(&format!("gold/{}.solution", cells[0]))?;
            let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('(')).collect();
            let own = |case: &&Json| case["recipe"] == cells[0] && case["reference"] == "scored";
            cases.extend(edits.iter().filter(own).map(|case| Case {
                recipe: cells[0].to_owned(),
                text: format!("#{}\n{}", cells[0], edited(&lines, case["edits"].as_array().unwrap())),
            }));
            golds.push(Gold { text, dishes: [cells[1].to_owned(), cells[2].to_owned()] });
        }
        Some(Set { golds, cases })
    }

    /// The scores under some rules; `None` for what cannot be scored.
    fn scores(&self, rules: EvaluationRules) -> Vec<Option<Scores>> {
        let simulator = Simulator::builtin(rules.cooking).unwrap();
        let mut evaluator = Evaluator::with_scoring(simulator, rules.scoring);
        for Gold { text, dishes: [standard, reference] } in &self.golds {
            let dish = if rules.base() == RuleSet::Standard { standard } else { reference };
            // A gold that cannot be cooked under these rules leaves its predictions without scores.
            let _ = evaluator.add_gold(&parse(text).program.recipes[0], Some(dish));
        }
        let score = |case: &Case| {
            let scored = evaluator.evaluate_text(&case.recipe, &case.text, Wanted::SCORES, &|| true);
            Some(Scores {
                goals: scored.goals?.score().to_f64(),
                dish: scored.dish?.score.to_f64(),
                time: scored.time?.makespan.to_f64(),
            })
        };
        self.cases.iter().map(score).collect()
    }

    fn table(&self) -> String {
        let standard = self.scores(EvaluationRules::of(RuleSet::Standard));
        let mut text = String::from(
            "| rule | goals | dish | time | changed | unscored |\n|---|---:|---:|---:|---:|---:|\n",
        );
        let all =
            |of: fn(&Scores) -> f64| mean(standard.iter().map(|scores| scores.as_ref().map_or(0.0, of)));
        let time = mean(standard.iter().flatten().map(|scores| scores.time));
        let unscored = standard.iter().filter(|scores| scores.is_none()).count();
        writeln!(
            text,
            "| all standard | {:.4} | {:.4} | {time:.1} s | of {} | {unscored} |",
            all(|scores| scores.goals),
            all(|scores| scores.dish),
            standard.len()
        )
        .unwrap();
        let mut without_effect = Vec::new();
        for rule in EvaluationRules::known() {
            let mut rules = EvaluationRules::of(RuleSet::Standard);
            rules.set(rule.name, RuleSet::Reference).unwrap();
            match changes(&standard, &self.scores(rules)) {
                Some(cells) => writeln!(text, "| {} | {cells} |", rule.name).unwrap(),
                None => without_effect.push(rule.name),
            }
        }
        let reference = changes(&standard, &self.scores(EvaluationRules::of(RuleSet::Reference)));
        writeln!(text, "| all reference | {} |", reference.unwrap()).unwrap();
        writeln!(text, "\nWithout effect here: {}.", without_effect.join(", ")).unwrap();
        text
    }
}

/// The lines of a gold with replaced, deleted and appended ones.
fn edited(lines: &[&str], edits: &[Json]) -> String {
    let mut lines: Vec<Option<&str>> = lines.iter().copied().map(Some).collect();
    for edit in edits {
        let at = edit["line"].as_u64().map(|at| usize::try_from(at).unwrap());
        match (edit["op"].as_str().unwrap(), edit["text"].as_str()) {
            ("replace", text) => lines[at.unwrap()] = text,
            ("delete", _) => lines[at.unwrap()] = None,
            (_, text) => lines.push(text),
        }
    }
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// How the scores differ, as cells of the table; `None` when they do not.
fn changes(before: &[Option<Scores>], after: &[Option<Scores>]) -> Option<String> {
    if before == after {
        return None;
    }
    let pairs = || before.iter().zip(after);
    let change = |of: fn(&Scores) -> f64| {
        let score = |scores: &Option<Scores>| scores.as_ref().map_or(0.0, of);
        mean(pairs().map(|(before, after)| score(after) - score(before)))
    };
    let times = pairs().filter_map(|(before, after)| Some(after.as_ref()?.time - before.as_ref()?.time));
    Some(format!(
        "{} | {} | {} s | {} | {}",
        signed(change(|scores| scores.goals), 4),
        signed(change(|scores| scores.dish), 4),
        signed(mean(times), 1),
        pairs().filter(|(before, after)| before != after).count(),
        after.iter().filter(|scores| scores.is_none()).count()
    ))
}

/// A change with its sign, `0` for none, and `≈ 0` for what is too small to show.
fn signed(change: f64, decimals: usize) -> String {
    let text = format!("{change:+.decimals$}").replace('-', "−");
    match text.chars().any(|digit| ('1'..='9').contains(&digit)) {
        true => text,
        false if change == 0.0 => "0".to_owned(),
        false => "≈ 0".to_owned(),
    }
}

/// Compares a table with the page, or writes it.
fn check(name: &str, table: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md"));
    let page = std::fs::read_to_string(&path).unwrap();
    let mark = format!("<!-- costs: {name} -->\n");
    let start = page.find(&mark).unwrap() + mark.len();
    let end = start + page[start..].find("<!-- end of costs -->").unwrap();
    if std::env::var_os("COMMIS_UPDATE").is_some() {
        std::fs::write(&path, format!("{}{table}{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert_eq!(&page[start..end], table, "docs/rules.md is out of date; COMMIS_UPDATE=1 rewrites it");
}

// One test, so that two do not write the same page at once.
#[test]
fn the_page_on_rules_says_what_each_rule_costs() {
    check("golds", &Set::of_golds().table());
    if let Some(set) = Set::of_edited_golds() {
        check("edited golds", &set.table());
    }
}
