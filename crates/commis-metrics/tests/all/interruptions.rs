//! Time may be up at any moment: what was worked out stands, what was left out is named, and no figure depends on it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::cell::Cell;
use std::fmt::Write as _;

use commis_base::Number;
use commis_mcl::parse;
use commis_metrics::{Evaluation, Evaluator, Explanation, Gold, LeftOut, Outcome, Partial, Wanted};
use commis_sim::{RuleSet, Simulator};

const GOLD: &str = "#sweet-butter
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(mix ?cream ?k4 ?k3 ?both ?whisk)";

fn kitchen() -> (Evaluator, Gold) {
    let evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let gold = evaluator.prepare(&parse(GOLD).program.recipes[0], Some("?cream")).unwrap();
    (evaluator, gold)
}

/// A looping answer: it fetches on and on.
fn looping(statements: usize) -> String {
    let mut text = "(get-kitchen ?k0)\n".to_owned();
    for (from, to) in (0..statements).zip(1..) {
        writeln!(text, "(fetch-and-proportion ?x{to} ?k{to} ?k{from} ?b{to} butter 1 g)").unwrap();
    }
    text
}

#[test]
fn a_long_answer_is_explained_whole_when_there_is_time() {
    let (evaluator, gold) = kitchen();
    let text = looping(3_000);
    let found = evaluator.evaluate_text_against(&gold, &text, Wanted::EXPLAINED, &|| true);
    let explanation = Explanation::against(Some(&gold), &found, &text, &evaluator, &|| true);
    assert_eq!((found.outcome, explanation.left_out.len()), (Outcome::Scored, 0));
    let time = explanation.time.unwrap();
    assert_eq!((time.steps.len(), time.critical_path.len()), (3_001, 3_001));
    assert!(!serde_json::to_string(&explanation.goals).unwrap().contains("left_out"));
}

#[test]
fn an_explanation_that_ran_out_of_time_says_what_it_lacks() {
    let (evaluator, gold) = kitchen();
    let text = looping(3_000);
    let cooked = Cell::new(0);
    let until_cooked = || {
        cooked.set(cooked.get() + 1);
        cooked.get() <= 3_001
    };
    let found = evaluator.evaluate_text_against(&gold, &text, Wanted::EXPLAINED, &until_cooked);
    match found.outcome {
        // The scores were finished before anybody asked again.
        Outcome::Scored => assert_eq!(found.left_out, [LeftOut::ClosestProducts, LeftOut::Timing]),
        outcome => assert_eq!((outcome, found.goals.is_none()), (Outcome::LimitReached, true)),
    }
    let whole = evaluator.evaluate_text_against(&gold, &text, Wanted::EXPLAINED, &|| true);
    let cut = Explanation::against(Some(&gold), &whole, &text, &evaluator, &|| false);
    assert_eq!(cut.left_out, [LeftOut::Steps]);
    assert!(cut.time.as_ref().unwrap().steps.len() < 3_001);
    assert_eq!(serde_json::to_value(&cut).unwrap()["left_out"], serde_json::json!(["steps"]));
}

fn partial(text: &str, wanted: Wanted) -> (Evaluation, Option<Partial>) {
    let (evaluator, gold) = kitchen();
    let found = evaluator.evaluate_text_against(&gold, text, wanted, &|| true);
    let partial = found.partial;
    (found, partial)
}

#[test]
fn what_ran_of_a_prediction_has_a_worth_of_its_own() {
    let wanted = Wanted { partial: true, ..Wanted::SCORES };
    let last = GOLD.lines().last().unwrap();
    let cases = [
        // A variable that nobody makes, an unknown primitive, a text that breaks off.
        (GOLD.replace("?k4 ?k3 ?both", "?k4 ?k3 ?all"), Outcome::NotExecutable),
        (GOLD.replace("(mix ", "(stir-up "), Outcome::InvalidNetwork),
        (GOLD.replace(last, "(mix ?cream ?k4"), Outcome::ParseError),
    ];
    for (text, outcome) in cases {
        let (found, worth) = partial(&text, wanted);
        assert_eq!(
            (found.outcome, found.goal_score(), found.dish_score()),
            (outcome, Number::ZERO, Number::ZERO)
        );
        let worth = worth.unwrap();
        assert_eq!(
            (worth.goals.to_string().as_str(), worth.executed, worth.statements),
            ("3/4", 4, 5),
            "{text}"
        );
        assert!(worth.dish > Number::ZERO && worth.dish < Number::ONE, "{text}");
        // It is worked out only when somebody asks for it.
        assert_eq!(partial(&text, Wanted::SCORES).1, None);
    }
    let (found, worth) = partial(GOLD, wanted);
    assert_eq!((found.goal_score(), worth), (Number::ONE, None));
}

#[test]
fn what_ran_until_the_clock_struck_is_worth_nothing() {
    let (evaluator, gold) = kitchen();
    let wanted = Wanted { partial: true, ..Wanted::SCORES };
    let asked = Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        asked.get() < 4
    };
    let found = evaluator.evaluate_text_against(&gold, GOLD, wanted, &go_on);
    assert_eq!((found.outcome, found.partial), (Outcome::LimitReached, None));
}
