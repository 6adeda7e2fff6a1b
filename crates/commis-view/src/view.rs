//! From a recipe, a gold and a prediction to the document.

use commis_mcl::{Diagnostic, Network, Recipe, Statement, check};
use std::cell::Cell;

use commis_metrics::smatch::{self, Budget, Node, Smatch};
use commis_metrics::{
    Evaluation, Evaluator, Explanation, Figure, Gold, Outcome, Reading, SmatchSearch, Wanted,
};
use commis_sim::Simulator;

use crate::Limits;
use crate::cooked::Program;
use crate::document::{Alignment, Cooked, FORMAT, View};
use crate::told::{Targets, Told};

/// What to look at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Subject<'a> {
    /// The recipe whose gold to compare with, by its id among the evaluator's golds; `None` for a program of one's own.
    pub recipe: Option<&'a str>,
    /// The text of the recipe, where there is one.
    pub told: Option<Told<'a>>,
    /// The gold as its author wrote it; printed anew when it is not given.
    pub gold: Option<&'a str>,
    /// What was predicted.
    pub prediction: Option<&'a str>,
}

/// The document about a subject. `go_on` is asked now and then; when it says no, cooking and searching end early.
pub fn view(subject: &Subject<'_>, evaluator: &Evaluator, limits: &Limits, go_on: &dyn Fn() -> bool) -> View {
    let simulator = evaluator.simulator();
    let id = subject.recipe.map(str::to_lowercase);
    let gold = id.as_deref().and_then(|id| evaluator.gold(id));
    let written = gold.zip(id.as_deref()).map(|(gold, id)| GoldText::new(gold, id, subject));
    let judged = subject.prediction.map(|text| Judged::new(text, id.as_deref(), evaluator, limits, go_on));
    let alignment = judged.as_ref().and_then(|judged| alignment(judged.evaluation.as_ref()?, limits));

    let pairs = alignment.as_ref().map(|alignment| &alignment.pairs[..]).unwrap_or_default();
    let statements = gold.map(|gold| &gold.statements[..]).unwrap_or_default();
    let recipe = subject.told.map(|told| told.text(&Targets::new(statements, pairs)));
    let score = judged
        .as_ref()
        .and_then(|judged| Some(Explanation::of(judged.evaluation.as_ref()?, judged.text, evaluator, go_on)));
    View {
        format: FORMAT,
        rules: simulator.rule_set().name(),
        recipe,
        gold: gold.zip(written).map(|(gold, written)| written.document(gold, simulator, limits)),
        prediction: judged.map(|judged| judged.document(simulator, limits)),
        alignment,
        score,
    }
}

/// A gold's text, read again for the places of its statements.
struct GoldText {
    source: String,
    reading: Reading,
}

impl GoldText {
    fn new(gold: &Gold, id: &str, subject: &Subject<'_>) -> GoldText {
        let told = subject.told.and_then(|told| told.recipe.gold.as_deref());
        let given = subject.gold.or(told).map(|text| (text.to_owned(), Reading::of(id, text)));
        let is_same = |reading: &Reading| {
            reading.recipe.as_ref().is_some_and(|recipe| recipe.statements.len() == gold.network.len())
        };
        let (source, reading) = given.filter(|(_, reading)| is_same(reading)).unwrap_or_else(|| {
            let mut source = format!("#{id}\n");
            for statement in &gold.statements {
                source.push_str(&statement.to_string());
                source.push('\n');
            }
            let reading = Reading::of(id, &source);
            (source, reading)
        });
        GoldText { source, reading }
    }

    fn document(&self, gold: &Gold, simulator: &Simulator, limits: &Limits) -> Cooked {
        let execution = gold.cook(simulator);
        let program = Program {
            source: &self.source,
            recipe: self.reading.recipe.as_ref(),
            diagnostics: &self.reading.diagnostics,
            outcome: Outcome::of_run(&execution),
            network: &gold.network,
            execution: Some(&execution),
            time: None,
        };
        program.document(simulator, limits)
    }
}

/// A prediction, read and evaluated, or cooked when there is nothing to compare it with.
struct Judged<'t> {
    text: &'t str,
    recipe: Option<Recipe>,
    network: Network,
    outcome: Outcome,
    diagnostics: Vec<Diagnostic>,
    /// What came of it when it was cooked without a gold.
    execution: Option<commis_sim::Execution>,
    evaluation: Option<Evaluation>,
}

/// The id of a program that is for no recipe.
const NAMELESS: &str = "program";

impl<'t> Judged<'t> {
    fn new(
        text: &'t str,
        id: Option<&str>,
        evaluator: &Evaluator,
        limits: &Limits,
        go_on: &dyn Fn() -> bool,
    ) -> Judged<'t> {
        let Reading { recipe, diagnostics } = Reading::of(id.unwrap_or(NAMELESS), text);
        let network = recipe.as_ref().map(Network::from_recipe).unwrap_or_default();
        let outcome = Outcome::of_text(&diagnostics).unwrap_or(Outcome::ParseError);
        let mut judged =
            Judged { text, recipe, network, outcome, diagnostics, execution: None, evaluation: None };
        match id {
            Some(id) => judged.evaluate(id, evaluator, limits, go_on),
            None => judged.cook(evaluator.simulator(), go_on),
        }
        judged
    }

    fn evaluate(&mut self, id: &str, evaluator: &Evaluator, limits: &Limits, go_on: &dyn Fn() -> bool) {
        let diagnostics = std::mem::take(&mut self.diagnostics);
        let mut evaluation = match &self.recipe {
            Some(recipe) => evaluator.evaluate_recipe(recipe, diagnostics, Wanted::EXPLAINED, go_on),
            None => Evaluation::without_scores(id.into(), self.outcome, diagnostics),
        };
        if let (Some(recipe), Some(gold), true) =
            (&self.recipe, evaluator.gold(id), evaluation.network.is_some())
        {
            let found = align(&recipe.statements, &gold.statements, limits, go_on);
            evaluation.unmatched = smatch::explain(&recipe.statements, &gold.statements, &found);
            evaluation.smatch = Some(found);
        }
        self.outcome = evaluation.outcome;
        self.evaluation = Some(evaluation);
    }

    fn cook(&mut self, simulator: &Simulator, go_on: &dyn Fn() -> bool) {
        let Some(recipe) = &self.recipe else { return };
        if Outcome::of_text(&self.diagnostics).is_some() {
            return;
        }
        self.diagnostics.extend(check(recipe, &simulator.language()));
        if self.diagnostics.iter().any(Diagnostic::blocks_execution) {
            self.outcome = Outcome::InvalidNetwork;
            return;
        }
        let execution = simulator.execute_while(&self.network, go_on);
        self.outcome = Outcome::of_run(&execution);
        self.execution = Some(execution);
    }

    fn document(&self, simulator: &Simulator, limits: &Limits) -> Cooked {
        let evaluation = self.evaluation.as_ref();
        let program = Program {
            source: self.text,
            recipe: self.recipe.as_ref(),
            diagnostics: evaluation.map_or(&self.diagnostics, |evaluation| &evaluation.diagnostics),
            outcome: self.outcome,
            network: &self.network,
            execution: self.execution.as_ref().or(evaluation.and_then(|found| found.execution.as_ref())),
            time: evaluation.and_then(|evaluation| evaluation.time.as_ref()),
        };
        program.document(simulator, limits)
    }
}

/// The best alignment that can be found with so much work. The search asks before every piece of it, and a piece grows
/// with the number of pairs of statements.
fn align(solution: &[Statement], gold: &[Statement], limits: &Limits, go_on: &dyn Fn() -> bool) -> Smatch {
    let pieces = limits.pairs / (solution.len() * gold.len()).max(1);
    let done = Cell::new(0);
    let should_stop = || {
        done.set(done.get() + 1);
        done.get() > pieces || !go_on()
    };
    match limits.alignment {
        SmatchSearch::Exact { nodes } => {
            smatch::smatch(solution, gold, &Budget { nodes, should_stop: &should_stop })
        }
        SmatchSearch::Compat { seed } => smatch::smatch_compat(solution, gold, seed, &should_stop),
    }
}

fn alignment(evaluation: &Evaluation, limits: &Limits) -> Option<Alignment> {
    let smatch = evaluation.smatch.as_ref()?;
    let statements = smatch.alignment.iter().filter_map(|pair| match (&pair.gold, &pair.solution) {
        (Node::Statement { statement: gold, .. }, Node::Statement { statement, .. }) => {
            Some([gold + 1, statement + 1])
        }
        _ => None,
    });
    let shown = |pair: &[usize; 2]| pair.iter().all(|number| *number <= limits.statements);
    let mut pairs: Vec<[usize; 2]> = statements.filter(shown).collect();
    pairs.sort_unstable();
    Some(Alignment { f_score: Figure(smatch.exact_f()), proven: smatch.optimal, pairs })
}
