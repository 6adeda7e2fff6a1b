//! Golds that are cooked, and what must be true of every document.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_corpus::{Builtin, Corpus};
use commis_mcl::parse;
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};
use commis_view::{Cooked, CorpusRecipe, Subject, TextLink, View};

pub(crate) struct Stage {
    pub(crate) corpus: Corpus,
    pub(crate) evaluator: Evaluator,
}

impl Stage {
    pub(crate) fn published() -> Stage {
        let corpus = Builtin::Published.load();
        let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
        for entry in &corpus.recipes {
            let (gold, meta) = (entry.recipe.gold.as_ref().unwrap(), entry.recipe.meta.as_ref().unwrap());
            evaluator.add_gold(&parse(gold).program.recipes[0], Some(&meta.dish)).unwrap();
        }
        Stage { corpus, evaluator }
    }

    pub(crate) fn subject<'a>(&'a self, id: &'a str, prediction: Option<&'a str>) -> Subject<'a> {
        let told = self
            .corpus
            .recipe(id)
            .map(|entry| CorpusRecipe { corpus: &self.corpus.name, recipe: &entry.recipe });
        Subject { gold: self.evaluator.gold(id), gold_text: None, told, prediction }
    }
}

/// Every number leads somewhere.
pub(crate) fn assert_sound(view: &View) {
    let gold = view.gold.as_ref().map_or(0, |gold| gold.statements.len());
    let prediction = view.prediction.as_ref().map_or(0, |prediction| prediction.statements.len());
    view.gold.iter().chain(&view.prediction).for_each(assert_cooked);
    if let Some(alignment) = &view.alignment {
        assert!(
            alignment.pairs.iter().all(|&[a, b]| (1..=gold).contains(&a) && (1..=prediction).contains(&b))
        );
    }
    let Some(text) = &view.recipe else { return };
    for line in text.ingredients.iter().chain(&text.instructions) {
        let length = line.text.encode_utf16().count() as u32;
        for TextLink { span, gold: said, implicit, prediction: aligned } in &line.links {
            assert!(span[0] <= span[1] && span[1] <= length, "{span:?} in {:?}", line.text);
            assert!(said.iter().chain(implicit).all(|number| (1..=gold).contains(number)));
            assert!(aligned.iter().all(|number| (1..=prediction).contains(number)));
        }
    }
}

fn assert_cooked(cooked: &Cooked) {
    let length = cooked.source.encode_utf16().count() as u32;
    let spans = cooked.diagnostics.iter().map(|problem| problem.span);
    for span in spans.chain(cooked.statements.iter().map(|statement| statement.span)) {
        assert!(span[0] <= span[1] && span[1] <= length, "{span:?}");
    }
    let (nodes, statements) = (cooked.nodes.len(), 1..=cooked.statements.len());
    for (at, node) in cooked.nodes.iter().enumerate() {
        let parts = node.parts.iter().flat_map(|parts| &parts.nodes);
        // What is inside is written before what holds it, so nothing can hold itself.
        assert!(node.contents.iter().chain(&node.on_top).chain(parts).all(|inner| *inner < at));
    }
    assert!(cooked.initial.is_none_or(|root| root < nodes));
    for (at, statement) in cooked.statements.iter().enumerate() {
        assert_eq!(statement.number, at + 1);
        let variables = statement.arguments.iter().filter_map(|argument| argument.variable);
        assert!(variables.into_iter().all(|variable| variable < cooked.variables.len()));
    }
    for variable in &cooked.variables {
        let statement = variable.readers.iter().chain(&variable.producer);
        assert!(statement.into_iter().all(|number| statements.contains(number)), "{variable:?}");
        assert!(variable.node.is_none_or(|node| node < nodes));
    }
    for step in &cooked.steps {
        assert!(statements.contains(&step.statement));
        assert!(step.before < nodes && step.after < nodes && step.products.iter().all(|node| *node < nodes));
        for change in &step.changes {
            assert!([change.nodes.before, change.nodes.after].into_iter().flatten().all(|node| node < nodes));
        }
    }
}
