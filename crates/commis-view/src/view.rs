//! From a recipe, a gold and a prediction to the document.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_eval::{Phrases, why};
use commis_mcl::{Diagnostic, Network, Recipe, Statement, check, parse_as};
use commis_metrics::smatch::Node;
use commis_metrics::{Causes, Evaluation, Evaluator, Explanation, Figure, Gold, NoCauses, Outcome, Wanted};
use commis_sim::Simulator;

use crate::ViewLimits;
use crate::cooked::Program;
use crate::document::{Alignment, Cooked, FORMAT, View};
use crate::looks::looks;
use crate::recipe_text::{CorpusRecipe, Targets};

/// What to look at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Subject<'a> {
    /// The gold to compare with; `None` for a program of one's own.
    pub gold: Option<&'a Gold>,
    /// The gold as its author wrote it; printed anew when it is not given.
    pub gold_text: Option<&'a str>,
    /// The text of the recipe, where there is one.
    pub told: Option<CorpusRecipe<'a>>,
    /// What was predicted.
    pub prediction: Option<&'a str>,
}

/// The document about a subject. `go_on` is asked now and then; when it says no, cooking and searching end early.
pub fn view(
    subject: &Subject<'_>,
    evaluator: &Evaluator,
    limits: &ViewLimits,
    go_on: &dyn Fn() -> bool,
) -> View {
    let simulator = evaluator.simulator();
    let written = subject.gold.map(|gold| GoldText::new(gold, subject));
    let judged = subject.prediction.map(|text| Judged::new(text, subject.gold, evaluator, limits, go_on));
    let alignment = judged.as_ref().and_then(|judged| alignment(judged.evaluation.as_ref()?, limits));

    let pairs = alignment.as_ref().map(|alignment| &alignment.pairs[..]).unwrap_or_default();
    let statements = subject.gold.map(|gold| &gold.statements[..]).unwrap_or_default();
    let predicted = judged.as_ref().and_then(|judged| judged.recipe.as_ref());
    let kin =
        same_primitive(pairs, statements, predicted.map(|recipe| &recipe.statements[..]).unwrap_or_default());
    let recipe = subject.told.map(|told| told.text(&Targets::new(statements, &kin)));
    let score = judged.as_ref().and_then(|judged| {
        let evaluation = judged.evaluation.as_ref()?;
        let explanation = Explanation::against(subject.gold, evaluation, judged.text, evaluator, go_on);
        Some(match subject.gold {
            Some(gold) => explanation.with_causes(causes(gold, evaluation, subject.told, evaluator, go_on)),
            None => explanation,
        })
    });
    let gold = subject.gold.zip(written).map(|(gold, written)| written.document(gold, simulator, limits));
    let prediction = judged.map(|judged| judged.document(simulator, limits));
    View {
        format: FORMAT,
        rules: simulator.rule_set().name(),
        read_by_cook: false,
        recipe,
        looks: looks(gold.iter().chain(&prediction), simulator.vocabulary()),
        gold,
        prediction,
        answer: None,
        alignment,
        why: score.as_ref().map(why),
        score,
    }
}

/// The causes of what was lost, with the words that they go back to.
fn causes(
    gold: &Gold,
    evaluation: &Evaluation,
    told: Option<CorpusRecipe<'_>>,
    evaluator: &Evaluator,
    go_on: &dyn Fn() -> bool,
) -> Result<Causes, NoCauses> {
    let mut causes = Causes::find(gold, evaluation, evaluator, go_on)?;
    if let Some(told) = told {
        Phrases::of(told.recipe, &gold.statements).trace(&mut causes);
    }
    Ok(causes)
}

/// The pairs of statements that do the same. The best alignment of two programs also pairs leftovers, and words must not
/// lead to those.
fn same_primitive(pairs: &[[usize; 2]], gold: &[Statement], prediction: &[Statement]) -> Vec<[usize; 2]> {
    let primitive = |list: &[Statement], number: usize| {
        list.get(number.wrapping_sub(1)).map(|statement| statement.primitive.to_string())
    };
    let is_same = |&&[ours, theirs]: &&[usize; 2]| primitive(gold, ours) == primitive(prediction, theirs);
    pairs.iter().filter(is_same).copied().collect()
}

/// The document about a program that is not cooked again: what was kept of it, without kitchen and time.
pub(crate) fn written(
    program: &str,
    recipe: &str,
    outcome: Outcome,
    told: Option<CorpusRecipe<'_>>,
    evaluator: &Evaluator,
) -> View {
    let simulator = evaluator.simulator();
    let Written { recipe, diagnostics } = Written::of(recipe, program);
    let network = recipe.as_ref().map(Network::from_recipe).unwrap_or_default();
    let cooked = Program {
        source: program,
        recipe: recipe.as_ref(),
        diagnostics: &diagnostics,
        outcome,
        network: &network,
        execution: None,
        time: None,
    };
    View {
        format: FORMAT,
        rules: simulator.rule_set().name(),
        read_by_cook: false,
        recipe: told.map(|told| told.text(&Targets::new(&[], &[]))),
        gold: None,
        prediction: Some(cooked.document(simulator, &ViewLimits::default())),
        answer: None,
        alignment: None,
        why: None,
        score: None,
        looks: BTreeMap::new(),
    }
}

/// A program as written, and what the parser says about it.
struct Written {
    recipe: Option<Recipe>,
    diagnostics: Vec<Diagnostic>,
}

impl Written {
    /// Reads a program for a recipe; the `#` line may be left out.
    fn of(id: &str, text: &str) -> Written {
        let parsed = parse_as(id, text);
        Written { recipe: parsed.program.recipes.into_iter().next(), diagnostics: parsed.diagnostics }
    }
}

/// A gold's text, read again for the places of its statements.
struct GoldText {
    source: String,
    written: Written,
}

impl GoldText {
    fn new(gold: &Gold, subject: &Subject<'_>) -> GoldText {
        let told = subject.told.and_then(|told| told.recipe.gold.as_deref());
        let given = subject.gold_text.or(told).map(|text| (text.to_owned(), Written::of(&gold.recipe, text)));
        // The gold may be another reading of the text than the one that is written.
        let is_same = |written: &Written| {
            let terms = |statement: &commis_mcl::Statement| statement.to_string();
            let theirs = gold.statements.iter().map(terms);
            written.recipe.as_ref().is_some_and(|recipe| recipe.statements.iter().map(terms).eq(theirs))
        };
        let (source, written) = given.filter(|(_, written)| is_same(written)).unwrap_or_else(|| {
            let mut source = format!("#{}\n", gold.recipe);
            for statement in &gold.statements {
                source.push_str(&statement.to_string());
                source.push('\n');
            }
            let written = Written::of(&gold.recipe, &source);
            (source, written)
        });
        GoldText { source, written }
    }

    fn document(&self, gold: &Gold, simulator: &Simulator, limits: &ViewLimits) -> Cooked {
        let execution = gold.cook(simulator);
        let program = Program {
            source: &self.source,
            recipe: self.written.recipe.as_ref(),
            diagnostics: &self.written.diagnostics,
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
        gold: Option<&Gold>,
        evaluator: &Evaluator,
        limits: &ViewLimits,
        go_on: &dyn Fn() -> bool,
    ) -> Judged<'t> {
        let Written { recipe, diagnostics } = Written::of(gold.map_or(NAMELESS, |gold| &*gold.recipe), text);
        let network = recipe.as_ref().map(Network::from_recipe).unwrap_or_default();
        let outcome = Outcome::of_text(&diagnostics).unwrap_or(Outcome::ParseError);
        let mut judged =
            Judged { text, recipe, network, outcome, diagnostics, execution: None, evaluation: None };
        match gold {
            Some(gold) => judged.evaluate(gold, evaluator, limits, go_on),
            None => judged.cook(evaluator.simulator(), go_on),
        }
        judged
    }

    fn evaluate(
        &mut self,
        gold: &Gold,
        evaluator: &Evaluator,
        limits: &ViewLimits,
        go_on: &dyn Fn() -> bool,
    ) {
        let diagnostics = std::mem::take(&mut self.diagnostics);
        let wanted = Wanted { smatch: Some(limits.alignment), ..Wanted::EXPLAINED };
        let evaluation = match &self.recipe {
            Some(recipe) => evaluator.evaluate_recipe_against(gold, recipe, diagnostics, wanted, go_on),
            None => Evaluation::without_scores(Arc::clone(&gold.recipe), self.outcome, diagnostics),
        };
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

    fn document(&self, simulator: &Simulator, limits: &ViewLimits) -> Cooked {
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

fn alignment(evaluation: &Evaluation, limits: &ViewLimits) -> Option<Alignment> {
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
