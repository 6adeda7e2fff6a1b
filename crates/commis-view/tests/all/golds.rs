//! The documents of the built-in recipes and of programs that go wrong.

use commis_metrics::Outcome;
use commis_view::{Subject, View, ViewLimits, view};
use stage::{Stage, assert_sound};

use crate::stage;

/// Bytes of the longest document of a published recipe, gold and prediction together.
const LONGEST: usize = 1_200_000;

fn looked_at(stage: &Stage, id: &str, prediction: Option<&str>) -> View {
    let found = view(&stage.subject(id, prediction), &stage.evaluator, &ViewLimits::default(), &|| true);
    assert_sound(&found);
    found
}

#[test]
fn every_published_gold_has_a_document_of_reasonable_size() {
    let stage = Stage::published();
    for entry in &stage.corpus.recipes {
        let id = &entry.recipe.id;
        let found = looked_at(&stage, id, entry.recipe.gold.as_deref());
        let bytes = serde_json::to_string(&found).unwrap().len();
        assert!(bytes < LONGEST, "{id}: {bytes} bytes");
        let (gold, prediction) = (found.gold.unwrap(), found.prediction.unwrap());
        assert_eq!(gold.steps.len(), gold.statements.len(), "{id}");
        assert_eq!(prediction.outcome, Outcome::Scored, "{id}");
        let alignment = found.alignment.unwrap();
        assert!(alignment.proven, "{id}");
        let same: Vec<[usize; 2]> = (1..=gold.statements.len()).map(|number| [number, number]).collect();
        assert_eq!(alignment.pairs, same, "{id}");
    }
}

#[test]
fn every_linked_statement_is_found() {
    let stage = Stage::published();
    for entry in &stage.corpus.recipes {
        let found = looked_at(&stage, &entry.recipe.id, None);
        let text = found.recipe.unwrap();
        let lines = text.ingredients.iter().chain(&text.instructions);
        let links = lines.flat_map(|line| &line.links);
        let linked: usize = links.map(|link| link.gold.len() + link.implicit.len()).sum();
        let meta = entry.recipe.meta.as_ref().unwrap();
        assert_eq!(linked, meta.linked().count(), "{}", entry.recipe.id);
    }
}

#[test]
fn a_text_that_is_no_program_has_a_document() {
    let stage = Stage::published();
    for (text, outcome) in [
        ("", Outcome::InvalidNetwork),
        ("no program at all", Outcome::ParseError),
        ("#easy-banana-bread\n(get-kitchen ?k", Outcome::ParseError),
        ("#easy-banana-bread\n(get-kichen ?k)", Outcome::InvalidNetwork),
        ("#easy-banana-bread\n(get-kitchen ?k)\n(mix ?a ?b ?c ?d ?e)", Outcome::NotExecutable),
    ] {
        let found = looked_at(&stage, "easy-banana-bread", Some(text));
        assert_eq!(found.prediction.unwrap().outcome, outcome, "{text}");
        let alone = Subject { prediction: Some(text), ..Subject::default() };
        let alone = view(&alone, &stage.evaluator, &ViewLimits::default(), &|| true);
        assert_sound(&alone);
        assert_eq!(alone.prediction.unwrap().outcome, outcome, "{text}");
        assert!(alone.gold.is_none() && alone.score.is_none());
    }
}
