//! Whatever is given becomes a document whose numbers all lead somewhere.

use std::sync::OnceLock;

use commis_metrics::{Outcome, SmatchSearch};
use commis_view::{Subject, ViewLimits, view};
use proptest::prelude::*;
use stage::{Stage, assert_sound};

use crate::long;
use crate::stage;

fn stage() -> &'static Stage {
    static STAGE: OnceLock<Stage> = OnceLock::new();
    STAGE.get_or_init(Stage::published)
}

/// Statements of all golds with arguments that may have changed places.
fn statement() -> impl Strategy<Value = String> {
    let golds = stage().corpus.recipes.iter().filter_map(|entry| entry.recipe.gold.as_deref());
    let lines: Vec<&'static str> = golds.flat_map(str::lines).filter(|line| line.starts_with('(')).collect();
    (proptest::sample::select(lines), 0..12_usize, 0..12_usize).prop_map(|(line, a, b)| {
        let mut words: Vec<&str> = line.trim_matches(['(', ')']).split(' ').collect();
        if a > 0 && b > 0 && a < words.len() && b < words.len() {
            words.swap(a, b);
        }
        format!("({})", words.join(" "))
    })
}

/// Programs, and texts that are none.
fn text() -> impl Strategy<Value = String> {
    let program = proptest::collection::vec(statement(), 0..40)
        .prop_map(|lines| format!("(get-kitchen ?ks-0)\n{}", lines.join("\n")));
    let noise = "[#(); ?a-zé🍌<>&\"\n0-9./]{0,200}";
    prop_oneof![3 => program, 1 => noise, 1 => "\\PC{0,120}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]
    #[test]
    fn any_text_becomes_a_sound_document(text in text(), alone in any::<bool>(), references in 0..2_000_usize) {
        let subject = match alone {
            true => Subject { prediction: Some(&text), ..Subject::default() },
            false => stage().subject("almond-crescent-cookies", Some(&text)),
        };
        let limits = ViewLimits { references, changes: 3, ..ViewLimits::default() };
        let document = view(&subject, &stage().evaluator, &limits, &|| true);
        assert_sound(&document);
        prop_assert_eq!(document.prediction.unwrap().source, text);
    }

    #[test]
    fn what_is_shown_stays_within_limits(statements in 0..30_usize) {
        let text = long::program(60);
        let limits = ViewLimits { statements, ..ViewLimits::default() };
        let subject = Subject { prediction: Some(&text), ..Subject::default() };
        let document = view(&subject, &stage().evaluator, &limits, &|| true);
        assert_sound(&document);
        let cooked = document.prediction.unwrap();
        prop_assert_eq!((cooked.statements.len(), cooked.steps.len()), (statements, statements));
        prop_assert_eq!(cooked.left_out.len(), 1);
    }
}

#[test]
fn names_of_every_kind_are_shown_as_they_are() {
    let text = "#program\n(get-kitchen ?<script>alert('é🍌')</script>)\n(mix ?a ?b ?c ?d ?e)";
    let subject = Subject { prediction: Some(text), ..Subject::default() };
    let document = view(&subject, &stage().evaluator, &ViewLimits::default(), &|| true);
    assert_sound(&document);
    assert!(serde_json::to_string(&document).unwrap().contains("alert"));
}

#[test]
fn five_thousand_statements_make_a_document_that_grows_with_what_changes() {
    let sizes = [500, 5_000].map(|statements| {
        let text = long::program(statements);
        let subject = Subject { prediction: Some(&text), ..Subject::default() };
        let document = view(&subject, &stage().evaluator, &ViewLimits::default(), &|| true);
        assert_sound(&document);
        let cooked = document.prediction.as_ref().unwrap();
        assert_eq!((cooked.outcome, cooked.steps.len()), (Outcome::Scored, statements));
        assert_eq!(cooked.left_out, Vec::<String>::new());
        serde_json::to_string(&document).unwrap().len()
    });
    // The bowl holds a little more in the longer program, so each of its states is a little longer, too.
    assert!(sizes[1] < 25 * sizes[0], "{sizes:?}");
}

#[test]
fn a_search_that_is_cut_short_still_aligns() {
    let text = long::program(120);
    let mut evaluator = commis_metrics::Evaluator::new(
        commis_sim::Simulator::builtin(commis_sim::RuleSet::Standard).unwrap(),
    );
    evaluator.add_gold(&commis_mcl::parse(&text).program.recipes[0], None).unwrap();
    let other = text.replacen("1 minute", "2 hour", 9).replace("?k8 ?k7 ?full7", "?k8 ?k7 ?full6");
    let subject = Subject { gold: evaluator.gold("long"), prediction: Some(&other), ..Subject::default() };
    let limits = ViewLimits { alignment: SmatchSearch::Exact { nodes: 0 }, ..ViewLimits::default() };
    let document = view(&subject, &evaluator, &limits, &|| true);
    assert_sound(&document);
    let alignment = document.alignment.unwrap();
    assert!(!alignment.proven && alignment.pairs.len() == 120, "{alignment:?}");
    // There is a score with its timeline, and the gold is printed anew.
    let score = document.score.unwrap();
    assert_eq!(score.time.unwrap().steps.len(), 120);
    assert_eq!(document.gold.unwrap().source.lines().count(), 121);
}
