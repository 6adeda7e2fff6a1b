//! Every admissible gold of a recipe, cooked.

use std::sync::Arc;

use commis_mcl::{Diagnostic, check};
use commis_metrics::{Evaluator, Gold, Reading, Variants, Wanted};

use super::{Variant, variants};
use crate::gold::{GoldProblem, GoldSource};

/// A gold and what else is right.
#[derive(Debug)]
pub struct ReadyVariants {
    /// The golds, the written one first.
    pub golds: Variants,
    /// In what each of them departs from the written one.
    departures: Vec<Vec<String>>,
}

impl ReadyVariants {
    /// Only the gold that is written.
    pub fn single(written: Arc<Gold>) -> ReadyVariants {
        ReadyVariants { golds: Variants::single(written), departures: vec![Vec::new()] }
    }

    /// In what one of the golds departs from the written one, each with what leaves that open.
    pub fn departures(&self, variant: usize) -> &[String] {
        self.departures.get(variant).map_or(&[], Vec::as_slice)
    }

    /// The gold that a program is compared with.
    pub fn gold_of(&self, program: &str, evaluator: &Evaluator, go_on: &dyn Fn() -> bool) -> &Arc<Gold> {
        let written = self.golds.written();
        let Reading { recipe: Some(recipe), diagnostics } = Reading::of(&written.recipe, program) else {
            return written;
        };
        let wanted = Wanted { goals: false, dish: false, time: false, ..Wanted::SCORES };
        let evaluation = evaluator.evaluate_recipe_among(&self.golds, &recipe, diagnostics, wanted, go_on);
        self.golds.get(evaluation.variant)
    }
}

impl GoldSource {
    /// Cooks everything that is right beside the written gold.
    pub fn prepare_variants(
        &self,
        written: Arc<Gold>,
        evaluator: &Evaluator,
    ) -> Result<ReadyVariants, GoldProblem> {
        let (file, alternatives) = &self.alternatives;
        if alternatives.is_empty() {
            return Ok(ReadyVariants::single(written));
        }
        let problem = |line: usize, why: String| GoldProblem { place: format!("{file}:{line}").into(), why };
        let (recipe, language) = (self.read(evaluator)?, evaluator.simulator().language());
        let all = variants(&recipe, self.dish.as_deref(), alternatives, &language, file);
        let all = all.map_err(|found| problem(found.line, found.message))?;
        let mut golds = Vec::with_capacity(all.len());
        for variant in all.iter().skip(1) {
            let gold = cook(variant, &written, evaluator);
            golds.push(Arc::new(gold.map_err(|why| problem(variant.line, why))?));
        }
        let departures = all.into_iter().map(|variant| variant.departures).collect();
        Ok(ReadyVariants { golds: Variants::new(written, golds, evaluator.rules()), departures })
    }
}

/// Cooks a variant, or says why it cannot be cooked. What fails in the written gold may fail here.
fn cook(variant: &Variant, written: &Gold, evaluator: &Evaluator) -> Result<Gold, String> {
    let failing = |why: &dyn std::fmt::Display| {
        format!("the gold cannot be cooked so ({}): {why}", variant.departures.join("; "))
    };
    let problems = check(&variant.recipe, &evaluator.simulator().language());
    if let Some(first) = problems.iter().find(|problem| Diagnostic::blocks_execution(problem)) {
        return Err(failing(&first.message));
    }
    let gold = evaluator.prepare_remembering(&variant.recipe, variant.dish.as_deref());
    let gold = gold.map_err(|error| failing(&error))?;
    match (&gold.failure, &written.failure) {
        (Some(failure), None) => Err(failing(&failure.reason)),
        _ => Ok(gold),
    }
}
