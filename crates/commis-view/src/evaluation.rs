//! Looking into rows of an evaluation, fresh or stored.

use commis_corpus::{Builtin, Corpus};
use commis_eval::answers::{Body, Extraction, Given, Record};
use commis_eval::{
    Coverage, EvaluationDocument, EvaluationHead, Families, Groups, Judge, Log, NumberedRows,
    PhenomenonShare, RecipeTexts as _, Row, ScoredRun, SideRun, State, Summary,
};
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};
use serde::Serialize;
use serde_json::Value as Json;

use crate::document::{AnswerText, View};
use crate::figures::ShownFigure;
use crate::limits::ViewLimits;
use crate::recipe_text::CorpusRecipe;
use crate::view::{Subject, view, written};

/// The view of a row.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum RowView {
    /// Cooked just now.
    Fresh(Box<View>),
    /// Put together from what was kept of it.
    Stored(Json),
}

/// What a page shows when no server stands behind it.
#[derive(Clone, Debug, Serialize)]
pub struct StaticPage {
    /// The table.
    pub evaluation: EvaluationDocument,
    /// Its rows in groups.
    pub groups: Groups,
    /// Its pictures.
    pub figures: Vec<ShownFigure>,
    /// What can be looked into, by the place in the table.
    pub views: std::collections::BTreeMap<usize, RowView>,
}

/// The view of an answer; `None` for one without any program or gold. `go_on` is asked now and then.
pub fn view_answer(
    judge: &Judge,
    record: &Record,
    limits: &ViewLimits,
    go_on: &dyn Fn() -> bool,
) -> Option<View> {
    let prediction = record.read(&judge.reading);
    let recipe = judge.golds.names().place(&prediction).recipe.ok()?;
    let Body::Program { text, .. } = &prediction.body else { return None };
    let ready = judge.golds.gold(&recipe)?.ok()?;
    let gold_text = judge.golds.source(&recipe).map(commis_eval::GoldSource::text);
    let told = judge.golds.told(&recipe);
    let corpus = judge.golds.corpus().map_or("", |corpus| corpus.name.as_str());
    let gold = ready.variants.gold_of(text, &ready.kitchen.evaluator, go_on);
    let subject = Subject {
        gold: Some(gold),
        gold_text: gold_text.as_deref(),
        told: told.as_deref().map(|recipe| CorpusRecipe { corpus, recipe }),
        prediction: Some(text),
    };
    let limits = ViewLimits { alignment: judge.smatch, ..*limits };
    let seen = view(&subject, &ready.kitchen.evaluator, &limits, go_on);
    Some(View { answer: answer(record, &prediction.extraction, &limits), ..seen })
}

/// The answer, where it is more than the program.
fn answer(record: &Record, extraction: &Extraction, limits: &ViewLimits) -> Option<AnswerText> {
    let Given::Text { text, .. } = &record.given else { return None };
    let origin = &record.origin;
    if extraction.is_as_written() && origin.prompt.is_none() && origin.reasoning.is_none() {
        return None;
    }
    let short = |text: &String| match text.char_indices().nth(limits.answer) {
        Some((end, _)) => format!("{} …", text.get(..end).unwrap_or_default()),
        None => text.clone(),
    };
    Some(AnswerText {
        text: short(text),
        extraction: extraction.sentence(),
        prompt: origin.prompt.as_ref().map(short),
        reasoning: origin.reasoning.as_ref().map(short),
    })
}

fn told<'c>(corpus: &'c Corpus, recipe: &str) -> Option<CorpusRecipe<'c>> {
    Some(CorpusRecipe { corpus: &corpus.name, recipe: &corpus.recipe(recipe)?.recipe })
}

/// The document of some rows.
pub fn evaluation_document(head: EvaluationHead, summary: Summary, rows: Vec<Row>) -> EvaluationDocument {
    let metrics = head.metrics.clone();
    EvaluationDocument { head, summary, rows: NumberedRows { from: 0, rows, metrics } }
}

/// Results that were kept, to be shown without cooking anything again.
#[derive(Debug)]
pub struct StoredResults {
    /// The results.
    pub log: Log,
    corpus: Option<Corpus>,
    evaluator: Option<Evaluator>,
}

impl StoredResults {
    /// Results of a log.
    pub fn new(log: Log) -> StoredResults {
        let corpus = Builtin::named(&log.head.provenance.golds).map(Builtin::load);
        let evaluator = Simulator::builtin(RuleSet::Standard).ok().map(Evaluator::new);
        StoredResults { log, corpus, evaluator }
    }

    /// What the evaluation was.
    pub fn head(&self, id: &str) -> EvaluationHead {
        let state = if self.log.is_complete() { State::Done } else { State::Failed };
        self.log.head.shown(id, state, self.log.entries.len())
    }

    /// The summary, worked out anew from the rows.
    pub fn summary(&self) -> Summary {
        self.log.tally().summary(&self.coverage())
    }

    /// What the means go over.
    pub fn coverage(&self) -> Coverage {
        self.log.coverage().unwrap_or_else(|| Coverage {
            recipes: self
                .corpus
                .iter()
                .flat_map(|corpus| &corpus.recipes)
                .map(|one| one.recipe.id.clone())
                .collect(),
            broken: Vec::new(),
            only_given: self.log.head.only_given,
            families: Families::of(self.corpus.iter()),
        })
    }

    /// The results, to be compared and drawn.
    pub fn scored(&self) -> ScoredRun {
        let (head, coverage) = (&self.log.head, self.coverage());
        let rows = self.log.entries.iter().map(|entry| entry.row.clone()).collect();
        let mut run = SideRun::of(&head.name, &head.provenance, &coverage, &self.log.tally(), rows).run;
        run.phenomena = self.phenomena();
        run
    }

    /// How well phrases were understood, where that was asked for.
    pub fn phenomena(&self) -> Vec<PhenomenonShare> {
        self.log.end.as_ref().map(PhenomenonShare::listed).unwrap_or_default()
    }

    /// The table.
    pub fn document(&self, id: &str) -> EvaluationDocument {
        let rows = self.log.entries.iter().map(|entry| entry.row.clone()).collect();
        evaluation_document(self.head(id), self.summary(), rows)
    }

    /// What a page shows of them, with so many rows to look into.
    pub fn page(&self, most_views: usize) -> StaticPage {
        let places = 0..self.log.entries.len().min(most_views);
        let views = places.filter_map(|row| Some((row, self.view(row)?))).collect();
        let evaluation = self.document("report");
        let groups = Groups::of(&evaluation.rows.rows, &evaluation.head.metrics, &Families::of(&self.corpus));
        let figures = ShownFigure::all(&[self.scored()]);
        StaticPage { evaluation, groups, figures, views }
    }

    /// What was kept of a row: its text, its program, its score. The kitchen was not.
    pub fn view(&self, row: usize) -> Option<RowView> {
        let entry = self.log.entries.get(row)?;
        let program = entry.program.as_deref()?;
        let told = self.corpus.as_ref().and_then(|corpus| told(corpus, &entry.row.recipe));
        let view = written(program, &entry.row.recipe, entry.row.outcome, told, self.evaluator.as_ref()?);
        let mut document = serde_json::to_value(view).ok()?;
        if let (Some(members), Some(explanation)) = (document.as_object_mut(), &entry.explanation) {
            members.insert("score".to_owned(), explanation.clone());
        }
        Some(RowView::Stored(document))
    }
}
