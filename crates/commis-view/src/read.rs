//! The document about a recipe that the cook has read: its program stands where a gold would, and says so.

use commis_corpus::Recipe;
use commis_mcl::parse;
use commis_metrics::Evaluator;

use crate::{CorpusRecipe, Subject, View, ViewLimits, view};

/// The document about a recipe whose gold is the cook's reading of its text. A program that makes nothing is shown as a
/// program of its own.
pub fn view_read(
    recipe: &Recipe,
    corpus: &str,
    evaluator: &Evaluator,
    limits: &ViewLimits,
    go_on: &dyn Fn() -> bool,
) -> View {
    let program = recipe.gold.as_deref().unwrap_or_default();
    let dish = recipe.meta.as_ref().map(|meta| meta.dish.as_str()).filter(|dish| !dish.is_empty());
    let parsed = parse(program).program;
    let gold = parsed.recipes.first().and_then(|program| evaluator.prepare(program, dish).ok());
    let subject = Subject {
        gold: gold.as_ref(),
        gold_text: Some(program),
        told: Some(CorpusRecipe { corpus, recipe }),
        prediction: gold.is_none().then_some(program),
    };
    View { read_by_cook: true, ..view(&subject, evaluator, limits, go_on) }
}
