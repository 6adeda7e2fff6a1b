//! Golds are values: whoever holds them judges with them, and the evaluator need not know them.

use std::sync::Arc;

use commis_mcl::parse;
use commis_metrics::{Evaluation, Evaluator, Explanation, Gold, Outcome, Reading, Wanted};
use commis_sim::{RuleSet, Simulator};
use golds::{evaluator, golds};

use crate::golds;

#[test]
fn a_gold_in_the_hand_judges_like_one_on_the_shelf() {
    let golds = golds();
    let shelf = evaluator(&golds, RuleSet::Standard);
    let bare = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    for (gold, other) in golds.iter().zip(golds.iter().cycle().skip(1)) {
        let recipe = &parse(&gold.with(&gold.statements)).program.recipes[0];
        let prepared = bare.prepare(recipe, Some(&gold.dish)).unwrap();
        assert_eq!(*prepared.recipe, *gold.id);
        for text in [gold.statements[1..].join("\n"), other.with(&other.statements), "(mix ?a".to_owned()] {
            let (on_shelf, in_hand) = (
                shelf.evaluate_text(&gold.id, &text, Wanted::EXPLAINED, &|| true),
                bare.evaluate_text_against(&prepared, &text, Wanted::EXPLAINED, &|| true),
            );
            let explained = (
                Explanation::of(&on_shelf, &text, &shelf, &|| true),
                Explanation::against(Some(&prepared), &in_hand, &text, &bare, &|| true),
            );
            let [on_shelf, in_hand] =
                [explained.0, explained.1].map(|explanation| serde_json::to_value(explanation).unwrap());
            assert_eq!(on_shelf, in_hand, "{}", gold.id);
        }
    }
    assert!(bare.recipes().is_empty());
}

#[test]
fn a_parsed_prediction_is_judged_under_the_id_of_the_gold() {
    let gold = &golds()[0];
    let bare = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let recipe = &parse(&gold.with(&gold.statements)).program.recipes[0];
    let prepared = bare.prepare(recipe, Some(&gold.dish)).unwrap();
    let answer = Reading::of("another-name", &gold.statements.join("\n")).recipe.unwrap();
    let found = bare.evaluate_recipe_against(&prepared, &answer, Vec::new(), Wanted::SCORES, &|| true);
    assert_eq!((&*found.recipe, found.outcome), (gold.id.as_str(), Outcome::Scored));
    assert_eq!(found.goal_score().to_string(), "1");
    let shelf_lacks_it = bare.evaluate_recipe(&answer, Vec::new(), Wanted::SCORES, &|| true);
    assert_eq!(shelf_lacks_it.outcome, Outcome::UnknownRecipe);
}

#[test]
fn a_gold_keeps_no_kitchen() {
    let bare = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let holders = || {
        let places = bare.simulator().kitchen().root().contents(bare.simulator().vocabulary());
        let places: Vec<usize> = places.iter().map(Arc::strong_count).collect();
        (Arc::strong_count(bare.simulator().kitchen().root()), places)
    };
    let before = holders();
    let prepared: Vec<Gold> = golds()
        .iter()
        .map(|gold| {
            let recipe = &parse(&gold.with(&gold.statements)).program.recipes[0];
            bare.prepare(recipe, Some(&gold.dish)).unwrap()
        })
        .collect();
    // Every later kitchen shares the places that it did not change.
    assert_eq!(holders(), before);
    for gold in &prepared {
        let execution = gold.cook(bare.simulator());
        assert_eq!((execution.time(), execution.is_complete()), (gold.time, true));
        assert_eq!(execution.first_failure().is_some(), gold.failure.is_some());
    }
}

/// Everything of an evaluation that results show.
fn shown(found: &Evaluation) -> String {
    let goals = found.goals.as_ref().map(|score| score.goals.iter().map(|goal| goal.reached_by).collect());
    let goals: Option<Vec<Option<usize>>> = goals;
    let dish = found.dish.as_ref().map(|dish| (dish.score, dish.taken));
    let time = found.time.as_ref().map(|time| time.makespan);
    format!("{:?} {goals:?} {dish:?} {time:?} {:?}", found.outcome, found.partial)
}

#[test]
fn what_is_remembered_of_golds_and_answers_changes_no_result() {
    for rules in RuleSet::ALL {
        let evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
        for gold in golds() {
            let recipe = &parse(&gold.with(&gold.statements)).program.recipes[0];
            let remembered = evaluator.prepare_remembering(recipe, Some(&gold.dish)).unwrap();
            let forgotten = evaluator.prepare(recipe, Some(&gold.dish)).unwrap();
            // Alike at the beginning, alike but for the beginning, alike again.
            let count = gold.statements.len();
            for left_out in [count, count / 2, 1, count / 3, count - 1, count] {
                let mut statements = gold.statements.clone();
                if left_out < count {
                    statements.remove(left_out);
                }
                let text = gold.with(&statements).replace(" 100 g)", &format!(" {} g)", 100 + left_out % 2));
                // What is explained is cooked from the start.
                let choices = [(&remembered, Wanted::SCORES), (&forgotten, Wanted::EXPLAINED)];
                let [found, expected] = choices.map(|(gold, wanted)| {
                    let wanted = Wanted { partial: true, ..wanted };
                    shown(&evaluator.evaluate_text_against(gold, &text, wanted, &|| true))
                });
                assert_eq!(found, expected, "{} without statement {left_out}, {rules} rules", gold.id);
            }
        }
    }
}
